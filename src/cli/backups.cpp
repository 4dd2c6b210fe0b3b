#include "cli/backups.h"

#include "core/fsync.h"
#include "core/text.h"
#include "store/store_lock.h"
#include "session/command_result.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
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
    std::error_code failed = make_folder(folder_with(to));
    const fs::path fresh = to.string() + ".new" + std::to_string(getpid());
    if (const auto error = library.copy_to(fresh)) {
        fs::remove(fresh, failed);
        return no("no copy was made: " + error->message);
    }
    const bool safe = is_synced(fresh);
    if (safe) fs::rename(fresh, to, failed);
    if (!safe || failed || !is_synced(folder_with(to)))
        return no("the copy " + printable(to.string()) + " cannot be written");
    return to.string();
}

bool is_whole(const fs::path& copy) {
    std::error_code failed;
    if (!fs::is_regular_file(copy, failed)) return false;
    const auto library = look_into(copy);
    return library && (*library)->damage().empty();
}

// Only one program makes copies at a time, so that what it finds half made was left by one that is gone.
class CopyLock {
  public:
    CopyLock(const fs::path& folder, bool waits) {
        std::error_code failed = make_folder(folder);
        lock_ = open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (lock_ < 0 || flock(lock_, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0) return;
        held_ = true;
        for (const auto& entry : fs::directory_iterator(folder, failed))
            if (entry.path().filename().string().find(".db.new") != std::string::npos) fs::remove(entry, failed);
    }
    CopyLock(const CopyLock&) = delete;
    CopyLock& operator=(const CopyLock&) = delete;
    ~CopyLock() {
        if (lock_ >= 0) close(lock_);
    }
    bool held() const { return held_; }

    // Whether making one failed a moment ago; a disk that was full then is full still.
    bool failed_lately() const {
        struct stat status {};
        return fstat(lock_, &status) == 0 && status.st_size > 0 && std::time(nullptr) - status.st_mtime < 600;
    }
    void note(bool made) const {
        if (ftruncate(lock_, 0) != 0 || made) return;
        if (write(lock_, "failed\n", 7) != 7) return;
    }

  private:
    int lock_ = -1;
    bool held_ = false;
};

bool is_daily(const fs::path& copy) { return copy.stem().string().size() == std::string_view("2030-01-31").size(); }

// Half of what is free stays free: those who play need it.
bool has_room(const fs::path& folder, const fs::path& library_file) {
    std::error_code failed;
    const auto size = fs::file_size(library_file, failed);
    const auto room = failed ? fs::space_info{} : fs::space(folder, failed);
    return failed || room.available / 2 > size;
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

// A server is copied by who keeps it.
bool needs_copy(const fs::path& library_file) {
    if (is_server(library_file)) return false;
    const std::string today = now_as("%Y-%m-%d");
    const auto copies = copies_of(library_file);
    return !today.empty() && std::none_of(copies.begin(), copies.end(), [&](const fs::path& copy) {
        return copy.filename().string().starts_with(today);
    });
}

void daily_copy(const fs::path& library_file, Library& library) {
    if (!needs_copy(library_file)) return;
    if (const auto games = library.overview(); !games || games->empty()) return;
    // One of the programs that begin at this moment is enough.
    const fs::path folder = folder_of(library_file);
    const CopyLock lock(folder, false);
    if (!lock.held() || !needs_copy(library_file) || lock.failed_lately() || !has_room(folder, library_file)) return;
    const bool made = make(folder / (now_as("%Y-%m-%d") + ".db"), library).ok();
    lock.note(made);
    if (!made) return;
    std::vector<fs::path> copies = copies_of(library_file);
    std::erase_if(copies, [](const fs::path& copy) { return !is_daily(copy); }); // what was made by hand stays
    std::error_code failed;
    for (std::size_t i = copies_kept; i < copies.size(); ++i) fs::remove(copies[i], failed);
}

Result<std::string, TextError> copy_now(const fs::path& library_file, Upkeep& library) {
    const CopyLock lock(folder_of(library_file), true);
    return make(folder_of(library_file) / (now_as("%Y-%m-%d-%H%M%S") + ".db"), library);
}

Result<std::string, TextError> copy_to(const fs::path& to, Upkeep& library) {
    std::error_code failed;
    if (fs::exists(fs::symlink_status(to, failed)))
        return no(printable(to.string()) + " is there already; give the name of a new file");
    return make(to, library);
}

namespace {

// What the games lose that stand otherwise in the copy, a line each.
std::string what_goes_back(const fs::path& library_file, const fs::path& copy) {
    const auto now = look_into(library_file), then = look_into(copy);
    if (!now) return "what is there now cannot be read: " + now.error().message + "\n";
    const auto games = (*now)->overview();
    if (!games || !then) return "";
    std::string text;
    for (const ListedGame& game : *games) {
        const auto old = (*then)->find(game.name);
        const int lost = old ? game.commands - old->commands : game.commands;
        if (!old)
            text += game.name + " goes, with its " + counted(lost) + "\n";
        else if (lost > 0)
            text += game.name + " goes back by " + counted(lost) + ", to " + std::to_string(old->commands) + "\n";
        else if (old->played != game.played)
            text += game.name + " becomes another one, of " + counted(old->commands) + "\n";
    }
    return text.empty() ? "no game loses a command\n" : text;
}

// The old file stays under the other name too, and the new one takes its place at once: whoever opens the library finds
// the one or the other, also after a power cut.
std::optional<std::string> take_place(const fs::path& library_file, const fs::path& fresh, const fs::path& kept) {
    std::error_code failed, absent;
    fs::create_hard_link(library_file, kept, failed);
    if (failed && fs::exists(library_file, absent)) return failed.message();
    // A log that could not be written back belongs to the old file and to no other.
    for (const std::string end : {"-wal", "-shm"}) fs::rename(library_file.string() + end, kept.string() + end, absent);
    if (!is_synced(folder_with(library_file))) return "the disk reports an error";
    failed.clear();
    fs::rename(fresh, library_file, failed);
    if (failed) return failed.message();
    return is_synced(folder_with(library_file)) ? std::nullopt
                                                : std::optional<std::string>("the disk reports an error");
}

} // namespace

Result<std::string, TextError> restore_copy(const fs::path& library_file, const std::string& from,
                                            const std::function<bool(const std::string&)>& agreed) {
    std::vector<fs::path> copies = copies_of(library_file);
    if (!from.empty()) copies = {from};
    const auto whole = std::find_if(copies.begin(), copies.end(), is_whole);
    if (whole == copies.end())
        return no(from.empty() ? "there is no copy that is whole"
                               : printable(from) + " is no whole copy of saved games");
    // Whoever has the old file open would go on writing to it; nobody opens it before this is done.
    const auto door = LibraryDoor::close(library_file);
    if (!door) return no(door.error());
    tidy_up(library_file);
    if (!agreed(what_goes_back(library_file, *whole))) return no("nothing is brought back");
    std::error_code failed;
    const std::string kept = library_file.string() + ".before-" + now_as("%Y-%m-%d-%H%M%S");
    const std::string fresh = library_file.string() + ".new";
    fs::copy_file(*whole, fresh, fs::copy_options::overwrite_existing, failed);
    if (failed) return no("the copy cannot be brought back: " + failed.message());
    if (!is_synced(fresh)) return no("the copy cannot be brought back: the disk reports an error");
    if (const auto problem = take_place(library_file, fresh, kept))
        return no("the copy cannot be brought back: " + *problem);
    return "brought back: " + whole->string() + "; what was there before is kept as " + kept;
}

std::string how_to_restore(const fs::path& library_file) {
    const auto copies = copies_of(library_file);
    if (copies.empty()) return "";
    return "; \"highball library restore\" brings back the copy of " + copies.front().stem().string();
}

} // namespace highball
