#include "play/library.h"

#include "core/text.h"
#include "play/library_schema.h"
#include "play/sqlite_library.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <sys/vfs.h>
#include <system_error>

namespace highball {

using Kind = LibraryError::Kind;

// Versions of the schema, connection settings, and a look at whether the file is whole.
std::optional<LibraryError> SqliteLibrary::prepare() {
    if (!database_->looks_only()) {
        Statement shared(*database_, "PRAGMA journal_mode = WAL");
        if (!shared.row()) return error();
        if (shared.text(0) != "wal" && shared.text(0) != "memory")
            return LibraryError{Kind::cannot_open, "several programs cannot share the saved games on this file system; "
                                                   "set XDG_DATA_HOME to a folder on another one"};
    }
    // NORMAL: a commit does not wait for the disk under the lock; Database waits for it afterwards.
    if (!database_->run("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")) return error();
    const auto found = version();
    if (!found) return found.error();
    const auto latest = static_cast<std::int64_t>(schema_steps().size());
    if (*found > latest)
        return LibraryError{Kind::too_new,
                            "the saved games were written by a later version of highball; this one cannot read them"};
    if (*found == latest) return std::nullopt;
    return database_->looks_only() ? LibraryError{Kind::read_only, "the saved games are of an earlier version of "
                                                                   "highball and cannot be brought up to date here"}
                                   : migrate();
}

Result<std::int64_t, LibraryError> SqliteLibrary::version() {
    Statement version(*database_, "PRAGMA user_version");
    if (!version.row()) return error();
    return version.number(0);
}

// All missing steps in one transaction. Two programs may open an old library at once: the second finds it done.
std::optional<LibraryError> SqliteLibrary::migrate() {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto found = version();
    if (!found) return found.error();
    if (*found == 0) {
        Statement tables(*database_, "SELECT count(*) FROM sqlite_master");
        if (!tables.row()) return error();
        if (tables.number(0) > 0)
            return LibraryError{Kind::damaged, "the file of saved games is a data base, but none of this program"};
    }
    const auto& steps = schema_steps();
    for (auto step = static_cast<std::size_t>(*found); step < steps.size(); ++step)
        if (!database_->run(steps[step])) return error();
    if (!database_->run(("PRAGMA user_version = " + std::to_string(steps.size())).c_str())) return error();
    return finish(transaction);
}

namespace {

Result<std::unique_ptr<Library>, LibraryError> open_as(Result<std::unique_ptr<Database>, LibraryError> database,
                                                       Clock clock, LibraryDoor door) {
    if (!database) return database.error();
    auto library = std::make_unique<SqliteLibrary>(std::move(*database), std::move(clock), std::move(door));
    if (auto problem = library->prepare()) return *problem;
    return std::unique_ptr<Library>(std::move(library));
}

std::int64_t seconds_now() { return static_cast<std::int64_t>(std::time(nullptr)); }

// Whether all that was played stands in the file itself, and nobody writes to it.
bool is_closed(const std::filesystem::path& file) {
    std::error_code failed, no_log;
    const auto log = std::filesystem::file_size(file.string() + "-wal", no_log);
    return std::filesystem::is_regular_file(file, failed) && (no_log || log == 0);
}

} // namespace

Result<std::unique_ptr<Library>, LibraryError> look_into(const std::filesystem::path& file) {
    return open_as(Database::look(file.string(), std::nullopt), seconds_now, {});
}

Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock) {
    if (!clock) clock = seconds_now;
    if (file == ":memory:") return open_as(Database::open(file.string()), std::move(clock), {});
    if (file.has_parent_path()) {
        std::error_code failed;
        std::filesystem::create_directories(file.parent_path(), failed);
        if (failed)
            return LibraryError{Kind::cannot_open, "the folder " + printable(file.parent_path().string()) +
                                                       " for the saved games cannot be made: " + failed.message()};
    }
    auto door = LibraryDoor::enter(file);
    if (!door) return LibraryError{Kind::busy, door.error()};
    auto library = open_as(Database::open(file.string()), clock, std::move(*door));
    if (library) return library;
    const LibraryError& why = library.error();
    const bool unwritable = why.kind == Kind::cannot_open || why.kind == Kind::read_only || why.kind == Kind::full ||
                            why.kind == Kind::failed;
    if (!unwritable || !is_closed(file)) return library;
    auto looked_at = open_as(Database::look(file.string(), why), std::move(clock), {});
    return looked_at ? std::move(looked_at) : std::move(library);
}

void tidy_up(const std::filesystem::path& file) {
    if (const auto database = Database::open(file.string())) (*database)->run("PRAGMA wal_checkpoint(TRUNCATE)");
}

bool is_on_network(const std::filesystem::path& folder) {
    // NFS, SMB in its three kinds, AFS, Ceph, Plan 9 and Coda, by their numbers in statfs(2).
    constexpr std::array<std::uint32_t, 8> kinds = {0x6969,     0x517b,     0xfe534d42, 0xff534d42,
                                                    0x5346414f, 0x00c36400, 0x01021997, 0x73757245};
    struct statfs status {};
    return statfs(folder.c_str(), &status) == 0 &&
           std::find(kinds.begin(), kinds.end(), static_cast<std::uint32_t>(status.f_type)) != kinds.end();
}

std::filesystem::path library_path(const char* xdg_data_home, const char* home) {
    const bool set = xdg_data_home && xdg_data_home[0] == '/'; // the XDG specification has relative paths ignored
    const std::filesystem::path data =
        set ? std::filesystem::path(xdg_data_home) : std::filesystem::path(home ? home : ".") / ".local/share";
    return data / "highball" / "library.db";
}

std::optional<std::string> bad_game_name(std::string_view name) {
    const bool good =
        !name.empty() && name == trim(name) && printable(name) == name && columns(name) <= 64 && name.size() <= 256;
    const bool file = name.find('/') != std::string_view::npos || name.ends_with(".play") || name.ends_with(".json") ||
                      name.starts_with('-');
    if (good && file)
        return "a game cannot be called \"" + printable(name) +
               "\": names with a \"/\", with \".play\" or \".json\" at the end or \"-\" at the beginning are files";
    if (good) return std::nullopt;
    return "a game cannot be called \"" + printable(fit(name, 64)) + "\": a name is printable text of 1 to 64 columns";
}

} // namespace highball