#include "play/library.h"

#include "core/text.h"
#include "play/database.h"
#include "play/script.h"

#include <algorithm>
#include <ctime>
#include <system_error>

namespace highball {

namespace {

using Kind = LibraryError::Kind;

// The version stands in user_version. A later version upgrades the tables of an earlier one in open(), one step a
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

JournalError journal_error(const LibraryError& error) {
    return {error.kind == Kind::lost_race ? JournalError::Kind::lost_race : JournalError::Kind::failed, error.message};
}

class SqliteLibrary;

class SqliteJournal : public Journal {
  public:
    SqliteJournal(SqliteLibrary& library, std::int64_t game) : library_(library), game_(game) {}
    std::optional<JournalError> append(int n, const Command& command) override;
    std::optional<JournalError> cut(int n, int keep) override;
    std::optional<JournalError> say(const Message& message) override;
    Result<std::int64_t, JournalError> revision() override;
    Result<Recorded, JournalError> read() override;

  private:
    SqliteLibrary& library_;
    std::int64_t game_;
};

class SqliteLibrary : public Library {
  public:
    SqliteLibrary(std::unique_ptr<Database> database, Clock clock)
        : database_(std::move(database)), clock_(std::move(clock)) {}

    std::optional<LibraryError> prepare();

    Result<std::vector<SavedGame>, LibraryError> list() override;
    Result<SavedGame, LibraryError> find(std::string_view name) override;
    Result<SavedGame, LibraryError> create(std::string_view name, const GameSetup& setup,
                                           const std::vector<Command>& commands,
                                           const std::vector<Message>& messages) override;
    std::optional<LibraryError> remove(std::string_view name) override;
    std::optional<LibraryError> rename(std::string_view name, std::string_view to) override;
    Result<Recorded, LibraryError> read(std::int64_t game) override;
    Result<std::vector<Command>, LibraryError> undone(std::int64_t game) override;
    std::unique_ptr<Journal> journal(std::int64_t game) override {
        return std::make_unique<SqliteJournal>(*this, game);
    }

    std::optional<LibraryError> append(std::int64_t game, int n, const Command& command);
    std::optional<LibraryError> cut(std::int64_t game, int n, int keep);
    std::optional<LibraryError> say(std::int64_t game, const Message& message);
    Result<std::int64_t, LibraryError> revision(std::int64_t game);

  private:
    std::optional<LibraryError> make_tables();
    LibraryError error() const { return database_->error(); }
    std::optional<LibraryError> finish(Transaction& transaction);
    std::optional<LibraryError> touch(std::int64_t game);
    bool write_setup(std::int64_t game, const GameSetup& setup);
    bool write_commands(std::int64_t game, const std::vector<Command>& commands, const std::vector<Message>& messages);
    bool write_message(std::int64_t game, const Message& message);
    std::optional<LibraryError> read_setup(SavedGame& game);
    Result<std::int64_t, LibraryError> count(std::int64_t game);
    std::string free_name(const std::string& title);

    std::unique_ptr<Database> database_;
    Clock clock_;
};

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

std::optional<LibraryError> SqliteLibrary::finish(Transaction& transaction) {
    if (!transaction.commit()) return error();
    return std::nullopt;
}

std::optional<LibraryError> SqliteLibrary::touch(std::int64_t game) {
    Statement touched(*database_, "UPDATE games SET played = ?, revision = revision + 1 WHERE id = ?");
    if (!touched.bind(clock_()).bind(game).run()) return error();
    if (sqlite3_changes(database_->handle()) == 0)
        return LibraryError{Kind::not_found, "the saved game is no longer there"};
    return std::nullopt;
}

constexpr const char* select_games = "SELECT id, name, title, seed, rules, begun, played, "
                                     "(SELECT count(*) FROM commands WHERE game = games.id) FROM games ";

SavedGame game_of(const Statement& row) {
    SavedGame game;
    game.id = row.number(0);
    game.name = row.text(1);
    game.setup.title = row.text(2);
    game.setup.seed = std::strtoull(row.text(3).c_str(), nullptr, 10);
    game.setup.rules = static_cast<int>(row.number(4));
    game.begun = row.number(5);
    game.played = row.number(6);
    game.commands = static_cast<int>(row.number(7));
    return game;
}

Result<std::vector<SavedGame>, LibraryError> SqliteLibrary::list() {
    std::vector<SavedGame> games;
    Statement rows(*database_, (select_games + std::string("ORDER BY played DESC, id DESC")).c_str());
    while (rows.row()) games.push_back(game_of(rows));
    if (rows.failed()) return error();
    for (SavedGame& game : games)
        if (auto problem = read_setup(game)) return *problem;
    return games;
}

Result<SavedGame, LibraryError> SqliteLibrary::find(std::string_view name) {
    Statement row(*database_, (select_games + std::string("WHERE name = ?")).c_str());
    if (row.bind(name).row()) {
        SavedGame game = game_of(row);
        if (auto problem = read_setup(game)) return *problem;
        return game;
    }
    if (row.failed()) return error();
    std::vector<std::string> known;
    Statement names(*database_, "SELECT name FROM games");
    while (names.row()) known.push_back(names.text(0));
    const std::vector<std::string> near = nearest(name, known);
    const std::string hint = near.empty() ? "" : "; did you mean " + list_words(near, "or") + "?";
    return LibraryError{Kind::not_found, "there is no saved game \"" + printable(name) + "\"" + hint};
}

std::optional<LibraryError> SqliteLibrary::read_setup(SavedGame& game) {
    Statement seats(*database_, "SELECT name, computer FROM seats WHERE game = ? ORDER BY seat");
    seats.bind(game.id);
    std::vector<std::string> computers;
    while (seats.row()) {
        game.setup.players.push_back(seats.text(0));
        computers.push_back(seats.text(1));
    }
    const auto person = [](const std::string& level) { return level.empty(); };
    if (!std::all_of(computers.begin(), computers.end(), person)) game.setup.computers = computers;
    Statement rows(*database_, "SELECT kind, key, value FROM setup WHERE game = ? ORDER BY kind, n");
    rows.bind(game.id);
    while (rows.row()) {
        const std::string kind = rows.text(0);
        if (kind == "option")
            game.setup.options.push_back(rows.text(2));
        else if (kind == "compat")
            game.setup.compat.push_back(rows.text(2));
        else
            game.setup.settings[rows.text(1)] = rows.text(2);
    }
    if (seats.failed() || rows.failed()) return error();
    return std::nullopt;
}

std::string SqliteLibrary::free_name(const std::string& title) {
    for (int n = 1;; ++n) {
        const std::string name = title + " " + std::to_string(n);
        Statement taken(*database_, "SELECT 1 FROM games WHERE name = ?");
        if (!taken.bind(name).row()) return name;
    }
}

Result<SavedGame, LibraryError> SqliteLibrary::create(std::string_view name, const GameSetup& setup,
                                                      const std::vector<Command>& commands,
                                                      const std::vector<Message>& messages) {
    if (const auto problem = unwritable(setup)) return LibraryError{Kind::bad_name, print(*problem)};
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const std::string called = name.empty() ? free_name(setup.title) : std::string(name);
    if (const auto problem = bad_game_name(called)) return LibraryError{Kind::bad_name, *problem};
    const std::int64_t now = clock_();
    Statement game(*database_, "INSERT INTO games (name, title, seed, rules, begun, played) VALUES (?, ?, ?, ?, ?, ?)");
    game.bind(called).bind(setup.title).bind(std::to_string(setup.seed)).bind(setup.rules).bind(now).bind(now);
    if (!game.run()) {
        if ((game.code() & 0xff) != SQLITE_CONSTRAINT) return error();
        return LibraryError{Kind::exists, "there is already a saved game \"" + called + "\""};
    }
    const std::int64_t id = sqlite3_last_insert_rowid(database_->handle());
    if (!write_setup(id, setup) || !write_commands(id, commands, messages)) return error();
    if (auto problem = finish(transaction)) return *problem;
    return find(called);
}

bool SqliteLibrary::write_setup(std::int64_t game, const GameSetup& setup) {
    bool good = true;
    for (std::size_t i = 0; i < setup.players.size(); ++i) {
        Statement seat(*database_, "INSERT INTO seats VALUES (?, ?, ?, ?)");
        const std::string computer = i < setup.computers.size() ? setup.computers[i] : "";
        good = good && seat.bind(game).bind(static_cast<std::int64_t>(i)).bind(setup.players[i]).bind(computer).run();
    }
    std::int64_t n = 0;
    const auto write = [&](std::string_view kind, std::string_view key, std::string_view value) {
        Statement row(*database_, "INSERT INTO setup VALUES (?, ?, ?, ?, ?)");
        good = good && row.bind(game).bind(kind).bind(n++).bind(key).bind(value).run();
    };
    for (const std::string& option : setup.options) write("option", "", option);
    for (const std::string& compat : setup.compat) write("compat", "", compat);
    for (const auto& [key, value] : setup.settings) write("setting", key, value);
    return good;
}

bool SqliteLibrary::write_commands(std::int64_t game, const std::vector<Command>& commands,
                                   const std::vector<Message>& messages) {
    bool good = true;
    for (std::size_t n = 0; n < commands.size(); ++n) {
        Statement row(*database_, "INSERT INTO commands VALUES (?, ?, ?, ?, ?)");
        row.bind(game).bind(static_cast<std::int64_t>(n)).bind(commands[n].seat.index()).bind(commands[n].text);
        good = good && row.bind(clock_()).run();
    }
    for (const Message& message : messages) good = good && write_message(game, message);
    return good;
}

bool SqliteLibrary::write_message(std::int64_t game, const Message& message) {
    Statement row(*database_, "INSERT INTO messages (game, after, seat, text, time) VALUES (?, ?, ?, ?, ?)");
    return row.bind(game).bind(message.after).bind(message.seat.index()).bind(message.text).bind(clock_()).run();
}

std::optional<LibraryError> SqliteLibrary::remove(std::string_view name) {
    const auto game = find(name);
    if (!game) return game.error();
    Statement row(*database_, "DELETE FROM games WHERE id = ?");
    if (!row.bind(game->id).run()) return error();
    return std::nullopt;
}

std::optional<LibraryError> SqliteLibrary::rename(std::string_view name, std::string_view to) {
    if (const auto problem = bad_game_name(to)) return LibraryError{Kind::bad_name, *problem};
    const auto game = find(name);
    if (!game) return game.error();
    Statement row(*database_, "UPDATE games SET name = ? WHERE id = ?");
    if (row.bind(to).bind(game->id).run()) return std::nullopt;
    if ((row.code() & 0xff) != SQLITE_CONSTRAINT) return error();
    return LibraryError{Kind::exists, "there is already a saved game \"" + std::string(to) + "\""};
}

Result<std::int64_t, LibraryError> SqliteLibrary::count(std::int64_t game) {
    Statement row(*database_, "SELECT count(*) FROM commands WHERE game = ?");
    if (!row.bind(game).row()) return error();
    return row.number(0);
}

// The writer says how many commands it has seen. Whoever is late sees a number that is taken, or that is not the next.
std::optional<LibraryError> SqliteLibrary::append(std::int64_t game, int n, const Command& command) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto stand = count(game);
    if (!stand) return stand.error();
    if (*stand != n) return LibraryError{Kind::lost_race, "somebody else's command came first"};
    Statement row(*database_, "INSERT INTO commands VALUES (?, ?, ?, ?, ?)");
    if (!row.bind(game).bind(n).bind(command.seat.index()).bind(command.text).bind(clock_()).run()) {
        if ((row.code() & 0xff) == SQLITE_CONSTRAINT)
            return LibraryError{Kind::lost_race, "somebody else's command came first"};
        return error();
    }
    // A command that was taken back and is given again is no longer there to redo; any other command ends all redoing.
    Statement again(*database_,
                    "UPDATE undone SET redo = 0 WHERE id = (SELECT max(id) FROM undone WHERE game = ?1 AND redo = 1) "
                    "AND n = ?2 AND seat = ?3 AND text = ?4");
    if (!again.bind(game).bind(n).bind(command.seat.index()).bind(command.text).run()) return error();
    if (sqlite3_changes(database_->handle()) == 0) {
        Statement none(*database_, "UPDATE undone SET redo = 0 WHERE game = ? AND redo = 1");
        if (!none.bind(game).run()) return error();
    }
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::cut(std::int64_t game, int n, int keep) {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto stand = count(game);
    if (!stand) return stand.error();
    if (*stand != n) return LibraryError{Kind::lost_race, "somebody else's command came first"};
    Statement kept(*database_,
                   "INSERT INTO undone (game, n, seat, text, time, undone, redo) "
                   "SELECT game, n, seat, text, time, ?1, 1 FROM commands WHERE game = ?2 AND n >= ?3 ORDER BY n DESC");
    if (!kept.bind(clock_()).bind(game).bind(keep).run()) return error();
    Statement gone(*database_, "DELETE FROM commands WHERE game = ? AND n >= ?");
    if (!gone.bind(game).bind(keep).run()) return error();
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

std::optional<LibraryError> SqliteLibrary::say(std::int64_t game, const Message& message) {
    Transaction transaction(*database_);
    if (!transaction.open() || !write_message(game, message)) return error();
    if (auto problem = touch(game)) return problem;
    return finish(transaction);
}

Result<std::int64_t, LibraryError> SqliteLibrary::revision(std::int64_t game) {
    Statement row(*database_, "SELECT revision FROM games WHERE id = ?");
    if (row.bind(game).row()) return row.number(0);
    if (row.failed()) return error();
    return LibraryError{Kind::not_found, "the saved game is no longer there"};
}

Result<Recorded, LibraryError> SqliteLibrary::read(std::int64_t game) {
    // One transaction, so that the rows belong together.
    if (!database_->run("BEGIN")) return error();
    Recorded recorded;
    Statement commands(*database_, "SELECT seat, text FROM commands WHERE game = ? ORDER BY n");
    commands.bind(game);
    while (commands.row()) recorded.commands.push_back({Seat(static_cast<int>(commands.number(0))), commands.text(1)});
    Statement redo(*database_, "SELECT seat, text FROM undone WHERE game = ? AND redo = 1 ORDER BY id");
    redo.bind(game);
    while (redo.row()) recorded.redo.push_back({Seat(static_cast<int>(redo.number(0))), redo.text(1)});
    Statement messages(*database_, "SELECT after, seat, text FROM messages WHERE game = ? ORDER BY id");
    messages.bind(game);
    while (messages.row())
        recorded.messages.push_back(
            {static_cast<int>(messages.number(0)), Seat(static_cast<int>(messages.number(1))), messages.text(2)});
    const bool failed = commands.failed() || redo.failed() || messages.failed();
    const LibraryError problem = error();
    const auto seen = revision(game);
    database_->run("COMMIT");
    if (failed) return problem;
    if (!seen) return seen.error();
    recorded.revision = *seen;
    return recorded;
}

Result<std::vector<Command>, LibraryError> SqliteLibrary::undone(std::int64_t game) {
    std::vector<Command> all;
    Statement rows(*database_, "SELECT seat, text FROM undone WHERE game = ? ORDER BY id");
    rows.bind(game);
    while (rows.row()) all.push_back({Seat(static_cast<int>(rows.number(0))), rows.text(1)});
    if (rows.failed()) return error();
    return all;
}

std::optional<JournalError> as_journal(const std::optional<LibraryError>& error) {
    if (!error) return std::nullopt;
    return journal_error(*error);
}

std::optional<JournalError> SqliteJournal::append(int n, const Command& command) {
    return as_journal(library_.append(game_, n, command));
}
std::optional<JournalError> SqliteJournal::cut(int n, int keep) { return as_journal(library_.cut(game_, n, keep)); }
std::optional<JournalError> SqliteJournal::say(const Message& message) {
    return as_journal(library_.say(game_, message));
}

Result<std::int64_t, JournalError> SqliteJournal::revision() {
    const auto seen = library_.revision(game_);
    if (!seen) return journal_error(seen.error());
    return *seen;
}

Result<Recorded, JournalError> SqliteJournal::read() {
    auto recorded = library_.read(game_);
    if (!recorded) return journal_error(recorded.error());
    return std::move(*recorded);
}

} // namespace

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
