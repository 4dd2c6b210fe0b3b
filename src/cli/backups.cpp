#include "cli/backups.h"

#include "core/fsync.h"
#include "core/indexed.h"
#include "core/text.h"
#include "session/command_result.h"
#include "ssh/authorized_keys.h"
#include "store/restore_lock.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace highball {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_daily_backups = 7;

fs::path folder_of(const fs::path& store_file) { return store_file.string() + ".copies"; }

constexpr const char *day_format = "%Y-%m-%d", *second_format = "%Y-%m-%d-%H%M%S";

std::string time_as(const char* format, std::time_t time) {
    std::tm local{};
    char text[32];
    return localtime_r(&time, &local) && std::strftime(text, sizeof text, format, &local) != 0 ? text : "";
}
std::string now_as(const char* format) { return time_as(format, std::time(nullptr)); }

std::time_t file_time(const fs::path& file) {
    struct stat status {};
    return stat(file.c_str(), &status) == 0 ? status.st_mtime : 0;
}

// Returns the time in the name of a backup, as text; if there is none, the time of the file. The backup of a day is
// older than those that were made by hand on this day.
std::string dated(const fs::path& copy) {
    const std::string name = copy.stem().string(), shape = "dddd-dd-dd-dddddd";
    bool is_date = name.size() == 10 || name.size() == shape.size() || name.find('-', 17) == shape.size();
    for (std::size_t i = 0; is_date && i < std::min(name.size(), shape.size()); ++i)
        is_date = shape[i] == 'd' ? name[i] >= '0' && name[i] <= '9' : name[i] == shape[i];
    return is_date ? name : time_as(second_format, file_time(copy));
}

// A backup that a wrong clock has dated in the future must not count as the newest one.
bool is_in_future(const fs::path& copy) {
    constexpr std::time_t day = 24 * 60 * 60;
    return dated(copy) > time_as(second_format, std::time(nullptr) + day);
}

TextError no(std::string_view message) { return text_error("{}", message); }

// Returns why the file is not an intact store; "" if it is one. Reads the whole file only if `reads_all`; otherwise
// notices a file that is no store or is too short.
std::string damage_of(const fs::path& file, bool reads_all = true) {
    const auto store = open_store_read_only(file);
    if (!store) return store.error().message;
    if (const auto users = (*store)->users(); !users) return users.error().message;
    const auto damage = reads_all ? (*store)->find_damage() : std::vector<std::string>();
    return damage.empty() ? "" : "the saved games are damaged: " + damage.front();
}

// Creates a file that only this account can read. Returns false if it exists already, also as a link.
bool create_private_file(const fs::path& path) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    return file >= 0 && close(file) == 0;
}

// Makes a backup and checks it, so that the backup of a damaged store never replaces an intact one. It is written under
// a temporary name first, so that every file with the final name is complete.
Result<std::string, TextError> make(const fs::path& to, Maintenance& store) {
    std::error_code failed = make_folder(parent_folder(to));
    const fs::path fresh = to.string() + ".new" + std::to_string(getpid());
    if (!create_private_file(fresh)) return no("the backup " + printable(to.string()) + " cannot be written");
    const auto error = store.copy_to(fresh);
    const std::string damage = error ? error->message : damage_of(fresh);
    if (!damage.empty()) {
        fs::remove(fresh, failed);
        return no("no backup was made: " + damage);
    }
    const bool safe = sync_file(fresh);
    if (safe) fs::rename(fresh, to, failed);
    if (!safe || failed || !sync_file(parent_folder(to)))
        return no("the backup " + printable(to.string()) + " cannot be written");
    return to.string();
}

// Returns NAME or NAME-2, NAME-3 and so on, with the ending: the first one that no file has.
fs::path unused_name(const std::string& name, const std::string& ending) {
    std::error_code failed;
    fs::path unused = name + ending;
    for (int n = 2; fs::exists(fs::symlink_status(unused, failed)); ++n)
        unused = name + "-" + std::to_string(n) + ending;
    return unused;
}

bool is_whole(const fs::path& copy) {
    std::error_code failed;
    return fs::is_regular_file(copy, failed) && damage_of(copy).empty();
}

// Lock that lets only one program make backups at a time. An incomplete file therefore comes from a program that has
// ended, and the constructor removes it.
class BackupLock {
  public:
    BackupLock(const fs::path& folder, bool waits) {
        std::error_code failed = make_folder(folder);
        lock_ = open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (lock_ < 0 || flock(lock_, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0) return;
        held_ = true;
        for (const auto& entry : fs::directory_iterator(folder, failed))
            if (entry.path().filename().string().find(".db.new") != std::string::npos) fs::remove(entry, failed);
    }
    BackupLock(const BackupLock&) = delete;
    BackupLock& operator=(const BackupLock&) = delete;
    ~BackupLock() {
        if (lock_ >= 0) close(lock_);
    }
    bool held() const { return held_; }

    // True if a backup failed a short time ago: a disk that was full then is probably still full.
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

// True if the backup would leave at least half of the free space to the games.
bool has_room(const fs::path& folder, const fs::path& store_file) {
    std::error_code failed;
    const auto size = fs::file_size(store_file, failed);
    const auto room = failed ? fs::space_info{} : fs::space(folder, failed);
    return failed || room.available / 2 > size;
}

} // namespace

std::vector<fs::path> backups_of(const fs::path& store_file) {
    std::vector<fs::path> all;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder_of(store_file), failed))
        if (entry.path().extension() == ".db") all.push_back(entry.path());
    std::sort(all.begin(), all.end(), [](const fs::path& a, const fs::path& b) {
        return std::pair(!is_in_future(a), dated(a)) > std::pair(!is_in_future(b), dated(b));
    });
    return all;
}

std::optional<std::int64_t> last_backup_time(const fs::path& store_file) {
    const std::vector<fs::path> all = backups_of(store_file);
    if (all.empty() || is_in_future(all.front())) return std::nullopt;
    const std::string name = dated(all.front());
    const std::time_t time = file_time(all.front());
    if (name.starts_with(time_as(day_format, time))) return time;
    std::tm local{}; // somebody has copied the file
    local.tm_isdst = -1;
    return strptime(name.c_str(), name.size() == 10 ? day_format : second_format, &local) ? mktime(&local) : time;
}

std::optional<std::string> backup_problem(const fs::path& store_file) {
    const fs::path folder = folder_of(store_file);
    if (access(folder.c_str(), R_OK | W_OK | X_OK) != 0 && errno != ENOENT)
        return "no backup can be made in " + folder.string() + ": " + std::strerror(errno);
    const std::vector<fs::path> all = backups_of(store_file);
    if (all.empty() || is_in_future(all.front())) return std::nullopt;
    const std::string damage = damage_of(all.front(), false); // make() has read the whole backup
    return damage.empty() ? std::nullopt : std::optional("the newest backup cannot be restored: " + damage);
}

namespace {

// True if today's backup is missing. False for a database server, which has its own backups.
bool needs_backup(const fs::path& store_file) {
    if (is_server_address(store_file)) return false;
    const std::string today = now_as(day_format);
    const auto copies = backups_of(store_file);
    return !today.empty() && std::none_of(copies.begin(), copies.end(), [&](const fs::path& copy) {
        return copy.filename().string().starts_with(today);
    });
}

} // namespace

void make_daily_backup(const fs::path& store_file, Store& store) {
    if (!needs_backup(store_file)) return;
    if (const auto games = store.overview(); !games || games->empty()) return;
    // Several programs may start at the same time, but only one of them has to make the backup.
    const fs::path folder = folder_of(store_file);
    const BackupLock lock(folder, false);
    if (!lock.held() || !needs_backup(store_file) || lock.failed_lately() || !has_room(folder, store_file)) return;
    const bool made = make(folder / (now_as(day_format) + ".db"), store).ok();
    lock.note(made);
    if (!made) return;
    std::vector<fs::path> copies = backups_of(store_file);
    std::erase_if(copies, [](const fs::path& copy) { return !is_daily(copy); }); // manual backups are kept
    std::error_code failed;
    for (std::size_t i = max_daily_backups; i < copies.size(); ++i) fs::remove(copies[i], failed);
}

void make_daily_backup_in_background(const fs::path& store_file) {
    if (!needs_backup(store_file)) return;
    const pid_t child = fork();
    if (child != 0) return static_cast<void>(waitpid(child, nullptr, 0));
    if (fork() == 0) {
        setsid();
        const int nothing = open("/dev/null", O_RDWR);
        for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
        if (const auto store = open_store(store_file)) make_daily_backup(store_file, **store);
    }
    _exit(0);
}

Result<std::string, TextError> make_backup(const fs::path& store_file, Maintenance& store) {
    const BackupLock lock(folder_of(store_file), true);
    return make(unused_name((folder_of(store_file) / now_as(second_format)).string(), ".db"), store);
}

Result<std::string, TextError> copy_to(const fs::path& to, Maintenance& store) {
    std::error_code failed;
    if (fs::exists(fs::symlink_status(to, failed)))
        return no(printable(to.string()) + " already exists; choose a new file name");
    if (!fs::is_directory(parent_folder(to), failed))
        return no("the folder " + printable(parent_folder(to).string()) + " does not exist; create it first");
    return make(to, store);
}

namespace {

// Lists, in one line each, who can connect after a restore and cannot now, and the other way round.
std::string changes_of_users(const std::vector<User>& present, const std::vector<User>& former) {
    const auto find = [](const std::vector<User>& users, const std::string& name) {
        return std::find_if(users.begin(), users.end(), [&](const User& one) { return one.name == name; });
    };
    const auto has_other_keys = [](const User& user, const User& than) {
        return std::any_of(user.keys.begin(), user.keys.end(),
                           [&](const PublicKey& key) { return !contains(than.keys, key); });
    };
    std::string text;
    for (const User& user : former) {
        if (user.suspended) continue;
        const auto now = find(present, user.name);
        if (now == present.end()) {
            text += user.name + " was removed as a user and may connect again\n";
            continue;
        }
        if (now->suspended) text += user.name + " is no longer suspended\n";
        if (has_other_keys(user, *now)) text += user.name + " may connect again with an old key\n";
    }
    for (const User& user : present) {
        const auto then = find(former, user.name);
        if (then == former.end())
            text += user.name + " was added later and can no longer connect\n";
        else if (has_other_keys(user, *then))
            text += user.name + " can no longer connect with a newer key\n";
    }
    return text;
}

// Lists the users who can connect after a restore if the present store cannot be read. `keys` is the folder of
// authorized_keys, which shows removed users and keys, but not suspensions.
std::string users_after_restore(const fs::path& keys, Store& backup) {
    const auto former = backup.users();
    if (!former) return "";
    std::vector<std::string> names;
    for (const User& user : *former)
        if (!user.suspended) names.push_back(user.name);
    if (names.empty()) return "";
    const auto present = keys.empty() ? std::vector<User>{} : users_in_authorized_keys(keys);
    return (present.empty() ? "" : changes_of_users(present, *former)) + "it is not known which users are now " +
           (present.empty() ? "removed or " : "") + "suspended; after the restore, " + join_words(names, "and") +
           " may connect\n";
}

bool has_content(const fs::path& file) {
    std::error_code failed;
    const auto size = fs::file_size(file, failed);
    return !failed && size > 0;
}

// Lists, in one line per game, what each game would lose by a restore, and the users who return.
std::string lost_by_restoring(const fs::path& store_file, const fs::path& copy, const fs::path& keys) {
    const auto backup = open_store_read_only(copy);
    if (!backup) return "";
    if (!has_content(store_file)) return users_after_restore(keys, **backup);
    const auto unreadable = [&](const StoreError& error) {
        return "the current saved games cannot be read: " + error.message + "\n" + users_after_restore(keys, **backup);
    };
    const auto now = open_store_read_only(store_file);
    if (!now) return unreadable(now.error());
    const auto games = (*now)->overview();
    const auto present = (*now)->users(), former = (*backup)->users();
    if (!games) return unreadable(games.error());
    if (!present) return unreadable(present.error());
    const auto same_commands = [&](const GameSummary& game, const SavedGame& old) {
        const auto one = (*now)->read(game.id), other = (*backup)->read(old.id);
        return one && other && one->commands == other->commands;
    };
    std::string text;
    for (const GameSummary& game : *games) {
        const auto old = (*backup)->find(game.name);
        const int lost = old ? game.commands - old->commands : game.commands;
        if (!old)
            text += game.name + " is lost, with " + pluralize(lost) + "\n";
        else if (lost > 0)
            text +=
                game.name + " loses its last " + pluralize(lost) + " and has " + std::to_string(old->commands) + "\n";
        else if (old->played != game.played && !same_commands(game, *old))
            text += game.name + " is replaced by " + (old->played > game.played ? "a newer" : "an older") +
                    " version with " + pluralize(old->commands) + "\n";
    }
    return (text.empty() ? "no game loses a command\n" : text) + (former ? changes_of_users(*present, *former) : "");
}

// Gives the old file a second name by a hard link, then renames the new file to the name of the store. A program that
// opens the store thus finds either the old or the new file, even after a power failure.
std::optional<std::string> replace_store_file(const fs::path& store_file, const fs::path& fresh,
                                              const fs::path& old_file) {
    std::error_code failed, absent;
    fs::create_hard_link(store_file, old_file, failed);
    if (failed && fs::exists(store_file, absent)) return failed.message();
    // If a write-ahead log could not be written back, it belongs to the old file and gets the other name too.
    for (const std::string end : {"-wal", "-shm"})
        fs::rename(store_file.string() + end, old_file.string() + end, absent);
    if (!sync_file(parent_folder(store_file))) return "the disk reports an error";
    failed.clear();
    fs::rename(fresh, store_file, failed);
    if (failed) return failed.message();
    return sync_file(parent_folder(store_file)) ? std::nullopt
                                                : std::optional<std::string>("the disk reports an error");
}

// Compares the sizes, because `<<` reports no error if the disk is full after the first bytes.
bool copy_content(const fs::path& from, const fs::path& to) {
    std::ifstream in(from, std::ios::binary);
    std::ofstream out(to, std::ios::binary);
    out << in.rdbuf();
    out.close();
    std::error_code failed;
    return in && out && fs::file_size(from, failed) == fs::file_size(to, failed) && !failed;
}

// Names the backups that seem newer than the one that is restored.
std::string skipped_backups(const std::vector<fs::path>& copies, const fs::path& restored) {
    std::string text;
    for (const fs::path& copy : copies) {
        const bool later = is_in_future(copy);
        if (copy != restored && (later || dated(copy) > dated(restored)))
            text += "skipped: " + copy.string() + (later ? " is dated in the future\n" : " is damaged\n");
    }
    return text;
}

} // namespace

Result<std::string, TextError>
restore_backup(const fs::path& store_file, const std::string& from,
               const std::function<bool(const std::string& lost, const std::string& backup)>& agreed,
               const fs::path& keys) {
    std::vector<fs::path> copies = backups_of(store_file);
    std::error_code failed;
    if (!from.empty() && !fs::exists(from, failed))
        return no(failed ? printable(from) + ": " + failed.message() : "there is no file " + printable(from));
    if (!from.empty()) copies = {from};
    const auto whole = std::find_if(copies.begin(), copies.end(), is_whole);
    if (whole == copies.end())
        return no(from.empty() ? "there is no intact backup" : printable(from) + " is not an intact backup");
    if (failed = make_folder(parent_folder(store_file)); failed)
        return no("the backup cannot be restored: " + failed.message());
    // A program that has the old file open would continue to write to it, so the lock excludes all other programs.
    const auto lock = RestoreLock::lock_exclusive(store_file);
    if (!lock) return no(lock.error());
    checkpoint_wal(store_file);
    if (!agreed(skipped_backups(copies, *whole) + lost_by_restoring(store_file, *whole, keys), whole->string()))
        return no("nothing was restored");
    const fs::path old_file = unused_name(store_file.string() + ".before-" + now_as(second_format), "");
    const std::string fresh = store_file.string() + ".new";
    fs::remove(fresh, failed);
    std::optional<std::string> problem;
    if (!create_private_file(fresh) || !copy_content(*whole, fresh))
        problem = fresh + " cannot be written. It needs " + std::to_string(fs::file_size(*whole, failed) / 1024 + 1) +
                  " KB; if the disk is full, move older files out of " + folder_of(store_file).string();
    else if (!sync_file(fresh) || !is_whole(fresh))
        problem = "the disk reports an error";
    else
        problem = replace_store_file(store_file, fresh, old_file);
    if (problem) {
        fs::remove(fresh, failed);
        return no("the backup cannot be restored, and nothing was changed: " + *problem);
    }
    const std::string done = "restored: " + whole->string();
    return has_content(old_file) ? done + "; the previous saved games are in " + old_file.string() : done;
}

std::string restore_hint(const fs::path& store_file) {
    const auto copies = backups_of(store_file);
    if (copies.empty()) return "";
    const std::string begin = store_file.filename().string() + ".before-";
    std::string replaced; // the newest file that a restore has replaced since the newest backup
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(parent_folder(store_file), failed)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(begin) && !name.ends_with("-wal") && !name.ends_with("-shm") && has_content(entry))
            replaced = std::max(replaced, name);
    }
    if (replaced.substr(std::min(begin.size(), replaced.size())) <= dated(copies.front())) replaced.clear();
    return "; \"highball library restore\" restores the backup of " + copies.front().stem().string() +
           ", \"highball library copies\" lists all backups" +
           (replaced.empty() ? "" : "; the saved games before the last restore are in " + replaced);
}

} // namespace highball
