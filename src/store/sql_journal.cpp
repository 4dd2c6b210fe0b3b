// SQL implementation of the journal of a game.
#include "core/text.h"
#include "store/sql_store.h"

#include <algorithm>

namespace highball {

using Code = StoreError::Code;

namespace {

// Disk limits for one game: messages of one seat, and undone commands of one user. They keep a flood of messages from
// stopping other games. Beyond max_messages, the oldest messages of the seat are removed.
constexpr std::int64_t max_messages = 5000;
constexpr std::int64_t max_taken_back = 5000;
// Limit of disk space for one user in all games together: characters of messages, notes and undone commands per day.
constexpr std::int64_t max_daily_bytes = 2'000'000;
constexpr std::int64_t day = 24 * 60 * 60;

// True in a game with turn sheets. There a vote is about a seat and goes on until the turn has run. If an order ended
// it, all would learn who has given the sealed order.
bool is_sheet(const GameStatus& status) { return kind_of(status.work) == WorkKind::sheet; }

class SqlJournal : public Journal {
  public:
    SqlJournal(SqlStore& store, std::int64_t game) : store_(store), game_(game) {}
    std::optional<StoreError> append(const ExpectedVersion& seen, const Command& command,
                                     const GameStatus& status) override {
        return store_.append(game_, seen, command, status);
    }
    std::optional<StoreError> append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                         const GameStatus& status,
                                         const std::optional<ChatMessage>& announcement) override {
        return store_.append_all(game_, seen, commands, status, announcement);
    }
    std::optional<StoreError> cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                  const std::vector<Seat>& decided, const GameStatus& status) override {
        return store_.cut(game_, seen, keep, by, decided, status);
    }
    std::optional<StoreError> say(const ChatMessage& message, const std::string& user) override {
        return store_.say(game_, message, user);
    }
    std::optional<StoreError> announce(const ChatMessage& message, const std::string& user) override {
        return store_.announce(game_, message, user);
    }
    Result<std::int64_t, StoreError> revision() override { return store_.revision(game_); }
    Result<StoredGame, StoreError> read() override { return store_.read(game_); }

  private:
    SqlStore& store_;
    std::int64_t game_;
};

} // namespace

std::unique_ptr<Journal> SqlStore::journal(std::int64_t game) { return std::make_unique<SqlJournal>(*this, game); }

// Removes an open vote, because the change that is being written makes it obsolete. Announces this to the table, unless
// the change is the one on which the players have voted.
std::optional<StoreError> SqlStore::close_open_vote(std::int64_t game, int size, Seat seat, bool answered) {
    const auto open_vote = vote(game);
    if (!open_vote) return std::nullopt;
    if (!remove_vote(game)) return error();
    if (answered) return std::nullopt;
    if (auto problem = add_message(game, {size, seat, "(this cancels the request of " + open_vote->by + ")"}))
        return problem;
    return bump_revision(game); // so that the writer reads the message too
}

std::optional<StoreError> SqlStore::check_daily_bytes(std::string_view user) {
    if (user.empty()) return std::nullopt;
    Statement used(
        *database_,
        "SELECT (SELECT coalesce(sum(length(text)), 0) FROM seats JOIN messages ON messages.game = seats.game "
        "AND messages.seat = seats.seat WHERE person = ?1 AND time > ?2) + "
        "(SELECT coalesce(sum(length(text)), 0) FROM seats JOIN notes ON notes.game = seats.game "
        "AND notes.person = ?1 WHERE seats.person = ?1 AND time > ?2) + "
        "(SELECT coalesce(sum(length(text)), 0) FROM seats JOIN undone ON undone.game = seats.game "
        "AND undone.person = ?1 WHERE seats.person = ?1 AND undone > ?2)");
    if (!used.bind(user).bind(clock_() - day).row()) return error();
    if (used.number(0) < max_daily_bytes) return std::nullopt;
    return StoreError{Code::full, std::string(user) + " has written " + std::to_string(used.number(0)) +
                                      " characters in the last 24 hours; try again tomorrow"};
}

std::optional<StoreError> SqlStore::append(std::int64_t game, const ExpectedVersion& seen, const Command& command,
                                           const GameStatus& status) {
    return write([&]() -> std::optional<StoreError> {
        const auto votes = claim(game, seen, seen.size + 1, false, status);
        if (!votes) return votes.error();
        if (*votes && !is_sheet(status))
            if (auto problem = close_open_vote(game, seen.size + 1, command.seat, false)) return problem;
        Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
        if (!row.bind(game).bind(seen.size).bind(command.seat.index()).bind(command.text).bind(clock_()).run()) {
            if (!row.exists()) return error();
            return StoreError{Code::lost_race, "somebody else moved first"};
        }
        if (auto problem = count_auto_move(game, seen, command.seat)) return problem;
        if (!seen.can_redo) return std::nullopt;
        // If the command is the next one to redo, it is removed from the redo list; any other command clears the list.
        Statement redone(*database_,
                         "WITH last AS (SELECT max(id) AS id FROM undone WHERE game = ?1 AND redo = 1) "
                         "UPDATE undone SET redo = 0 WHERE game = ?1 AND redo = 1 AND (id = (SELECT id FROM last) OR "
                         "NOT EXISTS (SELECT 1 FROM undone WHERE id = (SELECT id FROM last) AND n = ?2 AND seat = ?3 "
                         "AND text = ?4))");
        redone.bind(game).bind(seen.size).bind(command.seat.index()).bind(command.text);
        if (!redone.run()) return error();
        return std::nullopt;
    });
}

// Counts and announces the auto move that gives the command, if any.
std::optional<StoreError> SqlStore::count_auto_move(std::int64_t game, const ExpectedVersion& seen, Seat seat) {
    if (!seen.auto_move) return std::nullopt;
    Statement row(*database_, "UPDATE programmed SET times = times - 1 WHERE game = ? AND id = ? AND times = ?");
    if (!row.bind(game).bind(seen.auto_move->id).bind(seen.auto_move->left).run()) return error();
    if (row.changed() == 0) return StoreError{Code::lost_race, "the auto move has acted or ended"};
    return add_message(game, {seen.size + 1, seat, seen.auto_move->announcement});
}

std::optional<StoreError> SqlStore::append_all(std::int64_t game, const ExpectedVersion& seen,
                                               const std::vector<Command>& commands, const GameStatus& status,
                                               const std::optional<ChatMessage>& announcement) {
    return write([&]() -> std::optional<StoreError> {
        const int count = int_size(commands);
        const auto votes = claim(game, seen, seen.size + count, false, status);
        if (!votes) return votes.error();
        if (*votes && count > 0 && !is_sheet(status))
            if (auto problem = close_open_vote(game, seen.size + count, commands[0].seat, false)) return problem;
        int n = seen.size;
        for (const Command& command : commands) {
            Statement row(*database_, "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
            if (!row.bind(game).bind(n++).bind(command.seat.index()).bind(command.text).bind(clock_()).run())
                return error();
        }
        if (auto problem = announcement ? add_message(game, *announcement) : std::nullopt) return problem;
        Statement none(*database_, "UPDATE undone SET redo = 0 WHERE game = ? AND redo = 1");
        return outcome(none.bind(game).run());
    });
}

// Removes and announces the auto moves of a seat whose command is undone.
std::optional<StoreError> SqlStore::end_auto_moves(std::int64_t game, int size, Seat seat) {
    std::vector<std::string> texts;
    Statement rows(*database_, "SELECT text FROM programmed WHERE game = ? AND seat = ? ORDER BY id");
    rows.bind(game).bind(seat.index());
    while (rows.row()) texts.emplace_back(fit(rows.text(0), max_auto_move_columns));
    if (rows.failed()) return error();
    if (texts.empty()) return std::nullopt;
    for (const std::string& text : texts)
        if (auto problem = add_message(game, {size, seat, "(\"auto " + text + "\" has ended: its move was undone)"}))
            return problem;
    Statement gone(*database_, "DELETE FROM programmed WHERE game = ? AND seat = ?");
    if (!gone.bind(game).bind(seat.index()).run()) return error();
    return bump_revision(game); // so that the writer reads the messages too
}

std::optional<StoreError> SqlStore::cut(std::int64_t game, const ExpectedVersion& seen, int keep, const std::string& by,
                                        const std::vector<Seat>& decided, const GameStatus& status) {
    if (auto problem = check_daily_bytes(by)) return problem;
    return write([&]() -> std::optional<StoreError> {
        if (const auto votes = claim(game, seen, keep, true, status); !votes) return votes.error();
        const auto open_vote = vote(game);
        Statement last(*database_, "SELECT seat FROM commands WHERE game = ? AND n >= ? ORDER BY n DESC LIMIT 1");
        const Seat seat(last.bind(game).bind(keep).row() ? last.count(0) : 0);
        last.run();
        const bool answered = open_vote && open_vote->keep == keep && open_vote->by == by;
        if (seen.needs_vote && !answered) return StoreError{Code::lost_race, "the request has changed"};
        if (auto problem = close_open_vote(game, keep, seat, answered)) return problem;
        Statement all(*database_, "SELECT count(*) FROM undone WHERE game = ? AND person = ?");
        if (!all.bind(game).bind(by).row()) return error();
        if (!by.empty() && all.number(0) + seen.size - keep > max_taken_back)
            return StoreError{Code::full, by + " has undone too many commands in this game"};
        Statement undone(
            *database_,
            "INSERT INTO undone (game, n, seat, text, time, undone, redo, person, said) SELECT game, n, seat, "
            "text, time, ?1, 1, ?4, (SELECT coalesce(max(id), 0) FROM messages WHERE game = ?2) FROM commands "
            "WHERE game = ?2 AND n >= ?3 ORDER BY n DESC");
        if (!undone.bind(clock_()).bind(game).bind(keep).bind(by).run()) return error();
        for (const Seat decider : decided)
            if (auto problem = end_auto_moves(game, keep, decider)) return problem;
        Statement gone(*database_, "DELETE FROM commands WHERE game = ? AND n >= ?");
        return outcome(gone.bind(game).bind(keep).run());
    });
}

// Messages that give a seat to another player are never removed, because they are needed to know who plays the seat;
// nor are those about the clock's penalties, which need everybody's consent to be undone.
std::optional<StoreError> SqlStore::add_message(std::int64_t game, const ChatMessage& message) {
    const std::string removable = "plays = '' AND text NOT LIKE '" + std::string(out_of_time_mark) + "%'";
    Statement all(*database_, "SELECT count(*) FROM messages WHERE game = ? AND seat = ? AND " + removable);
    if (!all.bind(game).bind(message.seat.index()).row()) return error();
    const std::int64_t too_many = message.plays.empty() ? all.number(0) - max_messages + 1 : 0;
    all.run();
    if (too_many > 0) {
        Statement gone(*database_, "DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE game = ? AND "
                                   "seat = ? AND " +
                                       removable + " ORDER BY id LIMIT ?)");
        Statement count(*database_, "UPDATE games SET trimmed = trimmed + ? WHERE id = ?");
        if (!gone.bind(game).bind(message.seat.index()).bind(too_many).run()) return error();
        if (!count.bind(too_many).bind(game).run()) return error();
    }
    return outcome(write_message(game, message));
}

std::optional<StoreError> SqlStore::say(std::int64_t game, const ChatMessage& message, const std::string& user) {
    Statement speaker(*database_, "SELECT person FROM seats WHERE game = ? AND seat = ?");
    const std::string author = speaker.bind(game).bind(message.seat.index()).row() ? speaker.text(0) : "";
    speaker.run();
    if (auto problem = check_daily_bytes(author)) return problem;
    return announce(game, message, user);
}

std::optional<StoreError> SqlStore::announce(std::int64_t game, const ChatMessage& message, const std::string& user) {
    return write([&]() -> std::optional<StoreError> {
        if (auto problem = bump_revision(game)) return problem;
        if (auto problem = check_seats(game, user, {message.seat})) return problem;
        // The writer may not have seen the last commands. A message before a penalty would move the penalty's record.
        Statement size(*database_, "SELECT size FROM games WHERE id = ?");
        const int after = size.bind(game).row() ? size.count(0) : message.after;
        size.run();
        if (auto problem = message.plays.empty() ? std::nullopt : outcome(bump_seating(game))) return problem;
        return add_message(game, {after, message.seat, message.text, message.plays});
    });
}

// Stores a status without changing the game. The list of games calls this for a game that has no stored status, and
// create() calls it for a new game.
std::optional<StoreError> SqlStore::set_status(std::int64_t game, std::int64_t revision, const GameStatus& status) {
    return write([&]() -> std::optional<StoreError> {
        std::string waits;
        for (const Seat seat : status.waits) waits += " " + std::to_string(seat.index());
        Statement row(
            *database_,
            "UPDATE games SET stand = ?, waits = ?, over = ?, work = ?, due = ? WHERE id = ? AND revision = ?");
        row.bind(status.text).bind(waits).bind(status.over ? 1 : 0).bind(status.work).bind(status.due);
        if (!row.bind(game).bind(revision).run()) return error();
        return outcome(row.changed() == 0 || run_clock(game, status.waits, status.work));
    });
}

// Returns the present revision. Every terminal that waits for others calls this repeatedly, so it avoids a query where
// possible.
Result<std::int64_t, StoreError> SqlStore::revision(std::int64_t game) {
    const auto quiet = database_->is_unchanged(game);
    if (!quiet) return hides_place_ ? without_place(quiet.error()) : quiet.error();
    if (*quiet && revision_game_ == game) return revision_;
    const auto revision = read_revision(game);
    if (revision) revision_game_ = game, revision_ = *revision;
    return revision;
}

Result<std::int64_t, StoreError> SqlStore::read_revision(std::int64_t game) {
    Statement row(*database_, "SELECT revision FROM games WHERE id = ?");
    if (row.bind(game).row()) return row.number(0);
    if (row.failed()) return error();
    return StoreError{Code::not_found, "the saved game no longer exists"};
}

Result<StoredGame, StoreError> SqlStore::read(std::int64_t game) {
    StoredGame recorded;
    const auto body = [&] { return read_into(recorded = {}, game); };
    const auto read = [&](const auto& all) { return writing_ ? all() : database_->read(all); };
    if (auto problem = transact(body, read)) return *problem;
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

} // namespace highball
