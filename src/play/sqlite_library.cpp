#include "play/sqlite_library.h"

#include "core/text.h"
#include "play/script.h"

#include <algorithm>
#include <cstdlib>

namespace highball {

using Kind = LibraryError::Kind;

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

namespace {

constexpr const char* select_games = "SELECT id, name, title, seed, rules, begun, played, "
                                     "(SELECT count(*) FROM commands WHERE game = games.id) FROM games ";

SavedGame game_of(const Statement& row) {
    SavedGame game;
    game.id = row.number(0);
    game.name = printable(row.text(1));
    game.setup.title = row.text(2);
    game.setup.seed = std::strtoull(row.text(3).c_str(), nullptr, 10);
    game.setup.rules = static_cast<int>(row.number(4));
    game.begun = row.number(5);
    game.played = row.number(6);
    game.commands = static_cast<int>(row.number(7));
    return game;
}

} // namespace

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

} // namespace highball
