#include "play/library.h"

#include "core/text.h"
#include "play/sqlite_library.h"

#include <ctime>
#include <system_error>

namespace highball {

using Kind = LibraryError::Kind;

namespace {

// version.
constexpr std::int64_t schema_version = 1;
constexpr const char* schema = R"(
    CREATE TABLE games (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, title TEXT NOT NULL, seed TEXT NOT NULL,
        rules INTEGER NOT NULL, begun INTEGER NOT NULL, played INTEGER NOT NULL, revision INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        computer TEXT NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE TABLE setup (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, kind TEXT NOT NULL, n INTEGER NOT NULL,
        key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (game, kind, n)) WITHOUT ROWID;
    CREATE TABLE commands (
        game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
    CREATE TABLE undone (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL, undone INTEGER NOT NULL, redo INTEGER NOT NULL);
    CREATE INDEX undone_of_game ON undone (game);
    CREATE TABLE messages (
        id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE, after INTEGER NOT NULL,
        seat INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL);
    CREATE INDEX messages_of_game ON messages (game);
)";

} // namespace

// Versions of the schema, connection settings, and a look at whether the file is whole.
std::optional<LibraryError> SqliteLibrary::prepare() {
    if (!database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON"))
        return error();
    Statement version(*database_, "PRAGMA user_version");
    if (!version.row()) return error();
    const std::int64_t found = version.number(0);
    if (found > schema_version)
        return LibraryError{Kind::too_new,
                            "the saved games were written by a later version of highball; this one cannot read them"};
    if (found == schema_version) return std::nullopt;
    version.run();
    return make_tables();
}

// Two programs may open a new library at once: the second finds the tables made.
std::optional<LibraryError> SqliteLibrary::make_tables() {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    Statement tables(*database_, "SELECT count(*), coalesce(sum(name = 'commands'), 0) FROM sqlite_master");
    if (!tables.row()) return error();
    if (tables.number(1) > 0) return std::nullopt;
    if (tables.number(0) > 0)
        return LibraryError{Kind::damaged, "the file of saved games is a data base, but none of this program"};
    tables.run();
    if (!database_->run(schema) || !database_->run("PRAGMA user_version = 1")) return error();
    return finish(transaction);
}

Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock) {
    if (file != ":memory:" && file.has_parent_path()) {
        std::error_code failed;
        std::filesystem::create_directories(file.parent_path(), failed);
        if (failed)
            return LibraryError{Kind::cannot_open, "the folder " + printable(file.parent_path().string()) +
                                                       " for the saved games cannot be made: " + failed.message()};
    }
    auto database = Database::open(file.string());
    if (!database) return database.error();
    if (!clock) clock = [] { return static_cast<std::int64_t>(std::time(nullptr)); };
    auto library = std::make_unique<SqliteLibrary>(std::move(*database), std::move(clock));
    if (auto problem = library->prepare()) return *problem;
    return std::unique_ptr<Library>(std::move(library));
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
    if (good) return std::nullopt;
    return "a game cannot be called \"" + printable(fit(name, 64)) + "\": a name is printable text of 1 to 64 columns";
}

} // namespace highball