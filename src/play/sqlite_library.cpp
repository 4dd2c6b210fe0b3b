#include "play/sqlite_library.h"

#include "core/near_miss.h"
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

constexpr const char* select_games = "SELECT id, name, title, seed, rules, begun, played, size, watch FROM games ";

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
    game.watch = row.number(8) != 0;
    return game;
}

std::vector<Seat> seats_in(std::string_view waits) {
    std::vector<Seat> seats;
    for (const std::string_view word : words(waits))
        if (const auto seat = parse_number(word)) seats.push_back(Seat(static_cast<int>(*seat)));
    return seats;
}

} // namespace

Result<std::vector<SavedGame>, LibraryError> SqliteLibrary::list() {
    std::vector<SavedGame> games;
    Statement rows(*database_, (select_games + std::string("ORDER BY played DESC, id DESC")).c_str());
    while (rows.row()) games.push_back(game_of(rows));
    if (rows.failed()) return error();
    std::vector<SavedGame*> by_id;
    for (SavedGame& game : games) by_id.push_back(&game);
    std::sort(by_id.begin(), by_id.end(), [](const auto* a, const auto* b) { return a->id < b->id; });
    if (auto problem = read_setups(by_id)) return *problem;
    return games;
}

Result<SavedGame, LibraryError> SqliteLibrary::find(std::string_view name) {
    Statement row(*database_, (select_games + std::string("WHERE name = ?")).c_str());
    if (row.bind(name).row()) {
        SavedGame game = game_of(row);
        if (auto problem = read_setups({&game})) return *problem;
        return game;
    }
    if (row.failed()) return error();
    std::vector<std::string> known;
    Statement names(*database_, "SELECT name FROM games");
    while (names.row()) known.push_back(names.text(0));
    const std::vector<std::string> near = nearest(name, known);
    const std::string hint = did_you_mean(near);
    return LibraryError{Kind::not_found, "there is no saved game \"" + printable(name) + "\"" + hint};
}

// Two statements for all of them: a list of ten thousand games asks no question twenty thousand times.
std::optional<LibraryError> SqliteLibrary::read_setups(const std::vector<SavedGame*>& games) {
    if (games.empty()) return std::nullopt;
    auto game = games.begin();
    const auto at = [&](std::int64_t id) {
        while (game != games.end() && (*game)->id < id) ++game;
        return game != games.end() && (*game)->id == id ? *game : nullptr;
    };
    Statement seats(*database_, "SELECT game, name, computer, person FROM seats WHERE game BETWEEN ? AND ? "
                                "ORDER BY game, seat");
    seats.bind(games.front()->id).bind(games.back()->id);
    while (seats.row())
        if (SavedGame* here = at(seats.number(0))) {
            here->setup.players.push_back(seats.text(1));
            here->setup.computers.push_back(seats.text(2));
            here->people.push_back(seats.text(3));
        }
    game = games.begin();
    Statement rows(*database_, "SELECT game, kind, key, value FROM setup WHERE game BETWEEN ? AND ? "
                               "ORDER BY game, kind, n");
    rows.bind(games.front()->id).bind(games.back()->id);
    while (rows.row())
        if (SavedGame* here = at(rows.number(0))) {
            const std::string kind = rows.text(1);
            if (kind == "option")
                here->setup.options.push_back(rows.text(3));
            else if (kind == "compat")
                here->setup.compat.push_back(rows.text(3));
            else
                here->setup.settings[rows.text(2)] = rows.text(3);
        }
    if (seats.failed() || rows.failed()) return error();
    const auto person = [](const std::string& level) { return level.empty(); };
    for (SavedGame* one : games)
        if (std::all_of(one->setup.computers.begin(), one->setup.computers.end(), person)) one->setup.computers.clear();
    return std::nullopt;
}

Result<std::vector<ListedGame>, LibraryError> SqliteLibrary::overview(std::string_view person) {
    std::string sql = "SELECT id, name, title, size, played, since, stand, waits, over, revision FROM games ";
    if (!person.empty()) sql += "WHERE watch = 1 OR id IN (SELECT game FROM seats WHERE person = ?) ";
    Statement rows(*database_, (sql + "ORDER BY played DESC, id DESC").c_str());
    if (!person.empty()) rows.bind(person);
    std::vector<ListedGame> games;
    while (rows.row()) {
        ListedGame& game = games.emplace_back();
        game.id = rows.number(0);
        game.name = printable(rows.text(1));
        game.title = printable(rows.text(2));
        game.commands = static_cast<int>(rows.number(3));
        game.played = rows.number(4);
        game.since = rows.number(5);
        game.stand = {printable(rows.text(6)), seats_in(rows.text(7)), rows.number(8) != 0};
        game.revision = rows.number(9);
    }
    if (rows.failed()) return error();
    return games;
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
                                                      const std::vector<Message>& messages, const Table& table) {
    if (const auto problem = unwritable(setup)) return LibraryError{Kind::bad_name, print(*problem)};
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const std::string called = name.empty() ? free_name(setup.title) : std::string(name);
    if (const auto problem = bad_game_name(called)) return LibraryError{Kind::bad_name, *problem};
    const std::int64_t now = clock_();
    Statement game(*database_, "INSERT INTO games (name, title, seed, rules, begun, played, since, size) "
                               "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    game.bind(called).bind(setup.title).bind(std::to_string(setup.seed)).bind(setup.rules).bind(now).bind(now);
    game.bind(now).bind(static_cast<std::int64_t>(commands.size()));
    if (!game.run()) {
        if ((game.code() & 0xff) != SQLITE_CONSTRAINT) return error();
        return LibraryError{Kind::exists, "there is already a saved game \"" + called + "\""};
    }
    const std::int64_t id = sqlite3_last_insert_rowid(database_->handle());
    if (!write_setup(id, setup) || !write_commands(id, commands, messages)) return error();
    for (std::size_t i = 0; i < std::min(table.people.size(), setup.players.size()); ++i)
        if (auto problem = seat_person(id, Seat(static_cast<int>(i)), table.people[i])) return *problem;
    if (auto problem = set_watch(id, table.watch)) return *problem;
    if (auto problem = note_stand(id, 1, table.stand)) return *problem;
    if (auto problem = finish(transaction)) return *problem;
    return find(called);
}

bool SqliteLibrary::write_setup(std::int64_t game, const GameSetup& setup) {
    bool good = true;
    for (std::size_t i = 0; i < setup.players.size(); ++i) {
        Statement seat(*database_, "INSERT INTO seats (game, seat, name, computer) VALUES (?, ?, ?, ?)");
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
        Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
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

std::optional<LibraryError> SqliteLibrary::set_watch(std::int64_t game, bool watch) {
    Statement row(*database_, "UPDATE games SET watch = ? WHERE id = ?");
    if (!row.bind(watch ? 1 : 0).bind(game).run()) return error();
    return std::nullopt;
}

} // namespace highball
