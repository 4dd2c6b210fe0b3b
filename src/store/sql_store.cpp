#include "store/sql_journal.h"

#include "core/spelling.h"
#include "core/text.h"
#include "session/setup_text.h"

#include <algorithm>
#include <cstdlib>

namespace highball {

using Code = StoreError::Code;

std::unique_ptr<Journal> SqlStore::journal(std::int64_t game) { return std::make_unique<SqlJournal>(*this, game); }

namespace {

constexpr const char* select_games = "SELECT id, name, title, seed, rules, played, size, watch FROM games ";

SavedGame saved_game_of(const Statement& row) {
    SavedGame game;
    game.id = row.number(0);
    game.name = row.text(1);
    game.setup.title = row.text(2);
    game.setup.seed = std::strtoull(row.text(3).c_str(), nullptr, 10);
    game.setup.rules = row.count(4);
    game.played = row.number(5);
    game.commands = row.count(6);
    game.watch = row.number(7) != 0;
    return game;
}

} // namespace

std::string print_waits(const std::vector<Seat>& waits) {
    std::string text;
    for (const Seat seat : waits) text += " " + std::to_string(seat.index());
    return text;
}

std::vector<Seat> seats_in(std::string_view waits) {
    std::vector<Seat> seats;
    for (const std::string_view word : words(waits))
        if (const auto seat = parse_number(word)) seats.push_back(Seat(static_cast<int>(*seat)));
    return seats;
}

Result<std::vector<SavedGame>, StoreError> SqlStore::list() {
    std::vector<SavedGame> games;
    Statement rows(*database_, select_games + std::string("ORDER BY played DESC, id DESC"));
    while (rows.row()) games.push_back(saved_game_of(rows));
    if (rows.failed()) return error();
    std::vector<SavedGame*> by_id;
    for (SavedGame& game : games) by_id.push_back(&game);
    std::sort(by_id.begin(), by_id.end(), [](const auto* a, const auto* b) { return a->id < b->id; });
    if (auto problem = read_setups(by_id)) return *problem;
    return games;
}

Result<SavedGame, StoreError> SqlStore::find(std::string_view name) {
    Statement row(*database_, select_games + std::string("WHERE lower(name) = lower(?)"));
    if (row.bind(name).row()) {
        SavedGame game = saved_game_of(row);
        if (auto problem = read_setups({&game})) return *problem;
        return game;
    }
    if (row.failed()) return error();
    std::vector<std::string> known;
    Statement names(*database_, "SELECT name FROM games");
    while (names.row()) known.push_back(names.text(0));
    if (hides_place_) known.clear(); // users may not see the names of all games
    return StoreError{Code::not_found, "there is no saved game " + in_quotes(name) + did_you_mean(name, known)};
}

// Uses only two statements for all games together, because a list may have ten thousand games.
std::optional<StoreError> SqlStore::read_setups(const std::vector<SavedGame*>& games) {
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
            here->users.push_back(seats.text(3));
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
    const auto user = [](const std::string& level) { return level.empty(); };
    for (SavedGame* one : games)
        if (std::all_of(one->setup.computers.begin(), one->setup.computers.end(), user)) one->setup.computers.clear();
    return std::nullopt;
}

Result<std::vector<GameSummary>, StoreError> SqlStore::overview(std::string_view user) {
    std::string sql = "SELECT id, name, title, size, played, since, stand, waits, over, revision, rules";
    const std::string has_seat = "id IN (SELECT game FROM seats WHERE person = ?1)";
    sql += user.empty()
               ? ", 0 FROM games "
               : ", CASE WHEN " + has_seat + " THEN 1 ELSE 0 END FROM games WHERE watch = 1 OR " + has_seat + " ";
    Statement rows(*database_, sql + "ORDER BY played DESC, id DESC");
    if (!user.empty()) rows.bind(user);
    std::vector<GameSummary> games;
    while (rows.row()) {
        GameSummary& game = games.emplace_back();
        game.id = rows.number(0);
        game.name = rows.text(1);
        game.title = rows.text(2);
        game.commands = rows.count(3);
        game.played = rows.number(4);
        game.since = rows.number(5);
        game.status = {rows.text(6), seats_in(rows.text(7)), rows.number(8) != 0, "", 0};
        game.revision = rows.number(9);
        game.rules = rows.count(10);
        game.has_seat = rows.number(11) != 0;
    }
    if (rows.failed()) return error();
    return games;
}

std::string SqlStore::free_name(const std::string& title) {
    for (int n = 1;; ++n) {
        const std::string name = title + "-" + std::to_string(n);
        Statement taken(*database_, "SELECT 1 FROM games WHERE lower(name) = lower(?)");
        if (!taken.bind(name).row()) return name;
    }
}

std::optional<StoreError> SqlStore::close_lobby_table(const NewGameOptions& game) {
    if (game.lobby_table.empty()) return std::nullopt;
    auto joined = lobby_.close_table(game.lobby_table);
    if (!joined) return joined.error();
    std::vector<std::string> users = game.users;
    std::erase(users, "");
    std::sort(users.begin(), users.end());
    std::sort(joined->begin(), joined->end());
    if (users == *joined) return std::nullopt;
    return StoreError{Code::lost_race, "somebody has joined or left the table just now; try again"};
}

Result<SavedGame, StoreError> SqlStore::create(std::string_view name, const GameSetup& setup,
                                               const std::vector<Command>& commands,
                                               const std::vector<ChatMessage>& messages, const NewGameOptions& table) {
    if (const auto problem = unwritable(setup)) return StoreError{Code::bad_name, print(*problem)};
    std::string called(name);
    const auto problem = write([&]() -> std::optional<StoreError> {
        if (auto problem = close_lobby_table(table)) return problem;
        if (name.empty()) called = free_name(setup.title);
        if (const auto bad = game_name_problem(called)) return StoreError{Code::bad_name, *bad};
        const auto id = insert_game(called, setup, commands.size());
        if (!id) return id.error();
        if (!write_setup(*id, setup) || !write_commands(*id, commands, messages)) return error();
        // The status must be stored before the seats are assigned, because the assignment increases the revision.
        if (auto failed = set_status(*id, 1, table.status)) return failed;
        for (std::size_t i = 0; i < std::min(table.users.size(), setup.players.size()); ++i)
            if (auto failed = seat_user(*id, id_from<Seat>(i), table.users[i])) return failed;
        if (auto failed = set_watch(*id, table.watch)) return failed;
        return set_clock(*id, table.clock);
    });
    // The free name may have been taken by another program just now; then another name is tried.
    if (problem && problem->kind == Code::exists && name.empty()) return create(name, setup, commands, messages, table);
    if (problem) return *problem;
    return find(called);
}

Result<std::int64_t, StoreError> SqlStore::insert_game(const std::string& name, const GameSetup& setup,
                                                       std::size_t commands) {
    const std::int64_t now = clock_();
    Statement game(*database_, "INSERT INTO games (name, title, seed, rules, begun, played, since, size) "
                               "VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    game.bind(name).bind(setup.title).bind(std::to_string(setup.seed)).bind(setup.rules).bind(now).bind(now);
    if (!game.bind(now).bind(static_cast<std::int64_t>(commands)).row()) {
        if (!game.exists()) return error();
        return StoreError{Code::exists, "there is already a saved game " + in_quotes(name)};
    }
    const std::int64_t id = game.number(0);
    if (!game.run()) return error();
    return id;
}

bool SqlStore::write_setup(std::int64_t game, const GameSetup& setup) {
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

bool SqlStore::write_commands(std::int64_t game, const std::vector<Command>& commands,
                              const std::vector<ChatMessage>& messages) {
    bool good = true;
    for (std::size_t n = 0; n < commands.size(); ++n) {
        Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
        row.bind(game).bind(static_cast<std::int64_t>(n)).bind(commands[n].seat.index()).bind(commands[n].text);
        good = good && row.bind(clock_()).run();
    }
    for (const ChatMessage& message : messages) good = good && write_message(game, message);
    return good;
}

// Counts a change of the seating. A writer who has not seen this change can then write no more.
bool SqlStore::bump_seating(std::int64_t game) {
    Statement row(*database_, "UPDATE games SET seating = seating + 1 WHERE id = ?");
    return row.bind(game).run();
}

bool SqlStore::write_message(std::int64_t game, const ChatMessage& message) {
    Statement row(*database_, "INSERT INTO messages (game, after, seat, text, plays, time) VALUES (?, ?, ?, ?, ?, ?)");
    row.bind(game).bind(message.after).bind(message.seat.index()).bind(message.text).bind(message.plays);
    return row.bind(clock_()).run();
}

Result<StoredGame, StoreError> SqlStore::read(std::int64_t game) {
    StoredGame recorded;
    if (auto problem = read_snapshot([&] { return read_into(recorded = {}, game); })) return *problem;
    return recorded;
}

std::optional<StoreError> SqlStore::read_into(StoredGame& recorded, std::int64_t game) {
    Statement commands(*database_, "SELECT seat, text FROM commands WHERE game = ? ORDER BY n");
    commands.bind(game);
    while (commands.row()) recorded.commands.push_back({commands.seat(0), commands.text(1)});
    Statement redo(*database_, "SELECT seat, text FROM undone WHERE game = ? AND redo = 1 ORDER BY id");
    redo.bind(game);
    while (redo.row()) recorded.redo.push_back({redo.seat(0), redo.text(1)});
    std::vector<std::int64_t> message_ids;
    Statement messages(*database_, "SELECT after, seat, text, plays, id FROM messages WHERE game = ? ORDER BY id");
    messages.bind(game);
    while (messages.row()) {
        recorded.messages.push_back({messages.count(0), messages.seat(1), messages.text(2), messages.text(3)});
        message_ids.push_back(messages.number(4));
    }
    Statement undone(*database_, "SELECT n, seat, text, person, said FROM undone WHERE game = ? ORDER BY id");
    undone.bind(game);
    while (undone.row()) {
        const auto said =
            std::upper_bound(message_ids.begin(), message_ids.end(), undone.number(4)) - message_ids.begin();
        recorded.undo_records.push_back(
            {undone.count(0), {undone.seat(1), undone.text(2)}, undone.text(3), static_cast<int>(said)});
    }
    Statement counters(*database_, "SELECT revision, cuts, seating, trimmed FROM games WHERE id = ?");
    const bool there = counters.bind(game).row();
    if (commands.failed() || redo.failed() || messages.failed() || undone.failed() || counters.failed()) return error();
    if (!there) return StoreError{Code::not_found, "the saved game no longer exists"};
    recorded.revision = counters.number(0);
    recorded.undo_count = counters.number(1);
    recorded.seat_changes = counters.number(2);
    recorded.removed_messages = std::clamp(counters.count(3), 0, 1'000'000'000); // sums do not overflow
    return std::nullopt;
}

std::optional<StoreError> SqlStore::remove(std::string_view name) {
    const auto game = find(name);
    if (!game) return game.error();
    return write([&]() -> std::optional<StoreError> {
        for (const char* sql : {"DELETE FROM kept WHERE game = ?", "DELETE FROM games WHERE id = ?"}) {
            Statement row(*database_, sql);
            if (!row.bind(game->id).run()) return error();
        }
        return std::nullopt;
    });
}

std::optional<StoreError> SqlStore::rename(std::string_view name, std::string_view to) {
    if (const auto problem = game_name_problem(to)) return StoreError{Code::bad_name, *problem};
    const auto game = find(name);
    if (!game) return game.error();
    return write([&]() -> std::optional<StoreError> {
        Statement row(*database_, "UPDATE games SET name = ? WHERE id = ?");
        if (row.bind(to).bind(game->id).run()) return std::nullopt;
        if (!row.exists()) return error();
        return StoreError{Code::exists, "there is already a saved game " + in_quotes(to)};
    });
}

// Stores a status without changing the game. The list of games calls this for a game that has no stored status, and
// create() calls it for a new game.
std::optional<StoreError> SqlStore::set_status(std::int64_t game, std::int64_t revision, const GameStatus& status) {
    return write([&]() -> std::optional<StoreError> {
        const std::string waits = print_waits(status.waits);
        Statement row(
            *database_,
            "UPDATE games SET stand = ?, waits = ?, over = ?, work = ?, due = ? WHERE id = ? AND revision = ?");
        row.bind(status.text).bind(waits).bind(status.over ? 1 : 0).bind(status.work).bind(status.due);
        if (!row.bind(game).bind(revision).run()) return error();
        return outcome(row.changed() == 0 || run_clock(game, status.waits, status.work));
    });
}

std::optional<StoreError> SqlStore::set_watch(std::int64_t game, bool watch) {
    return write([&]() -> std::optional<StoreError> {
        // The new revision makes the terminals of spectators check whether they may stay.
        Statement row(*database_, "UPDATE games SET watch = ?, revision = revision + 1 WHERE id = ?");
        return outcome(row.bind(watch ? 1 : 0).bind(game).run());
    });
}

std::optional<StoreError> SqlStore::write_alone(std::int64_t game, const Database::Transaction& body) {
    return write([&] { return lock_game(game) ? body() : error(); });
}

} // namespace highball
