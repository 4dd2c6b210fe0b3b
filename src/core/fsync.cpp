#include "core/fsync.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace highball {

namespace fs = std::filesystem;

bool sync_file(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool safe = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    return safe;
}

fs::path parent_folder(const fs::path& file) { return file.parent_path().empty() ? "." : file.parent_path(); }

std::error_code make_folder(const fs::path& folder) {
    std::error_code failed;
    if (fs::is_directory(folder, failed)) return {};
    const fs::path above = parent_folder(folder);
    if (above != folder)
        if (const auto error = make_folder(above)) return error;
    if (fs::create_directory(folder, failed)) sync_file(above);
    return failed;
}

std::optional<std::string> write_file_atomically(const fs::path& file, std::string_view text) {
    const std::string fresh = file.string() + "." + std::to_string(getpid());
    const int out = open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (out < 0) return fresh + " cannot be written: " + std::strerror(errno);
    std::size_t done = 0;
    bool good = true;
    while (good && done < text.size()) {
        const ssize_t wrote = write(out, text.data() + done, text.size() - done);
        good = wrote > 0;
        if (good) done += static_cast<std::size_t>(wrote);
    }
    good = good && fsync(out) == 0;
    std::string problem = good ? "" : fresh + " cannot be written: " + std::strerror(errno);
    close(out);
    if (good && rename(fresh.c_str(), file.c_str()) == 0 && sync_file(parent_folder(file))) return std::nullopt;
    if (problem.empty()) problem = file.string() + " cannot be written: " + std::strerror(errno);
    unlink(fresh.c_str());
    return problem;
}

} // namespace highball
