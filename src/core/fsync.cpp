#include "core/fsync.h"

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

} // namespace highball
