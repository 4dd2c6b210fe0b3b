#include "cli/copies.h"

#include "core/text.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace highball {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t copies_kept = 7;

fs::path folder_of(const fs::path& library_file) { return library_file.parent_path() / "copies"; }

std::string now_as(const char* format) {
    const std::time_t time = std::time(nullptr);
    std::tm local{};
    char text[32];
    return localtime_r(&time, &local) && std::strftime(text, sizeof text, format, &local) != 0 ? text : "";
}

TextError no(std::string message) { return {"", 0, std::move(message)}; }

// Under another name first: a copy that is there is whole.
Result<std::string, TextError> make(const fs::path& to, Upkeep& library) {
    std::error_code failed;
    fs::create_directories(to.parent_path().empty() ? "." : to.parent_path(), failed);
    const fs::path fresh = to.string() + ".new" + std::to_string(getpid());
    if (const auto error = library.copy_to(fresh)) {
        fs::remove(fresh, failed);
        return no("no copy was made: " + error->message);
    }
    const int file = open(fresh.c_str(), O_RDONLY | O_CLOEXEC);
    const bool safe = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    if (safe) fs::rename(fresh, to, failed);
    if (!safe || failed) return no("the copy " + printable(to.string()) + " cannot be written");
    return to.string();
}

bool is_whole(const fs::path& copy) {
    std::error_code failed;
    if (!fs::is_regular_file(copy, failed)) return false;
    const auto library = open_library(copy);
    return library && (*library)->damage().empty();
}

} // namespace

std::vector<fs::path> copies_of(const fs::path& library_file) {
    std::vector<fs::path> all;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder_of(library_file), failed))
        if (entry.path().extension() == ".db") all.push_back(entry.path());
    // What a clock that was wrong has dated in the future must not count as the newest until then.
    const auto tomorrow = fs::file_time_type::clock::now() + std::chrono::hours(24);
    std::sort(all.begin(), all.end(), [&](const fs::path& a, const fs::path& b) {
        std::error_code gone;
        const auto of_a = fs::last_write_time(a, gone), of_b = fs::last_write_time(b, gone);
        return (of_a > tomorrow) != (of_b > tomorrow) ? of_b > tomorrow : of_a > of_b;
    });
    return all;
}

void daily_copy(const fs::path& library_file, Library& library) {
    const fs::path folder = folder_of(library_file);
    const std::string today = now_as("%Y-%m-%d");
    const auto made_today = [&] {
        const auto copies = copies_of(library_file);
        return std::any_of(copies.begin(), copies.end(),
                           [&](const fs::path& copy) { return copy.filename().string().starts_with(today); });
    };
    if (today.empty() || made_today()) return;
    if (const auto games = library.overview(); !games || games->empty()) return;
    std::error_code failed;
    fs::create_directories(folder, failed);
    // One of the programs that begin at this moment is enough.
    const int lock = open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (lock < 0) return;
    if (flock(lock, LOCK_EX | LOCK_NB) == 0 && !made_today() && make(folder / (today + ".db"), library)) {
        const auto copies = copies_of(library_file);
        for (std::size_t i = copies_kept; i < copies.size(); ++i) fs::remove(copies[i], failed);
    }
    close(lock);
}

Result<std::string, TextError> copy_now(const fs::path& library_file, Upkeep& library) {
    return make(folder_of(library_file) / (now_as("%Y-%m-%d-%H%M%S") + ".db"), library);
}

Result<std::string, TextError> copy_to(const fs::path& to, Upkeep& library) {
    std::error_code failed;
    if (fs::exists(fs::symlink_status(to, failed)))
        return no(printable(to.string()) + " is there already; give the name of a new file");
    return make(to, library);
}

Result<std::string, TextError> restore_copy(const fs::path& library_file, const std::string& from) {
    std::vector<fs::path> copies = copies_of(library_file);
    if (!from.empty()) copies = {from};
    const auto whole = std::find_if(copies.begin(), copies.end(), is_whole);
    if (whole == copies.end())
        return no(from.empty() ? "there is no copy that is whole"
                               : printable(from) + " is no whole copy of saved games");
    // Whoever has the old file open would go on writing to it.
    if (const auto old = open_library(library_file); old && (*old)->is_open_elsewhere())
        return no("others have the games open; let them leave first");
    std::error_code failed;
    const std::string kept = library_file.string() + ".before-" + now_as("%Y-%m-%d-%H%M%S");
    const std::string fresh = library_file.string() + ".new";
    fs::copy_file(*whole, fresh, fs::copy_options::overwrite_existing, failed);
    if (failed) return no("the copy cannot be brought back: " + failed.message());
    for (const std::string end : {"-wal", "-shm", ""}) {
        std::error_code absent;
        fs::rename(library_file.string() + end, kept + end, absent);
    }
    fs::rename(fresh, library_file, failed);
    if (failed) return no("the copy cannot be brought back: " + failed.message());
    return "brought back: " + whole->string() + "; what was there before is kept as " + kept;
}

std::string how_to_restore(const fs::path& library_file) {
    const auto copies = copies_of(library_file);
    if (copies.empty()) return "";
    return "; \"highball library restore\" brings back the copy of " + copies.front().stem().string();
}

} // namespace highball
