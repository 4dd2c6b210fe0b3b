#include "store/sql_journal.h"

#include "core/text.h"

namespace highball {

using Code = StoreError::Code;

namespace {

// Largest number of undone commands of one user in a game; it keeps them from filling the disk.
constexpr std::int64_t max_taken_back = 5000;

// True in a game with turn sheets. There a vote is about a seat and goes on until the turn has run. If an order ended
// it, all would learn who has given the sealed order.
bool is_sheet(const GameStatus& status) { return kind_of(status.work) == WorkKind::sheet; }

} // namespace

std::optional<StoreError> SqlJournal::check_author(const ExpectedVersion& seen) {
    if (seen.runs_turn && !seen.user.empty() && store_.turn_runner(game_) != seen.user)
        return not_yours("only the host and the user whom the host has named run turns");
    return seen.seats.empty() && !seen.runs_turn ? store_.check_has_seat(game_, seen.user)
                                                 : store_.check_seats(game_, seen.user, seen.seats);
}

// Writes the new version and status of a game if the game still has the version that the writer has seen. If another
// writer was faster, the game has a newer version, and this writer gets lost_race. As long as the game waits for the
// same seats and work, their clocks go on and nothing is written to them.
Result<bool, StoreError> SqlJournal::claim(const ExpectedVersion& seen, int size, bool cut, const GameStatus& status) {
    const std::string waits = print_waits(status.waits);
    const std::int64_t now = store_.time();
    // In games with turn sheets, a wait begins with the turn: handing in a sheet does not begin a new wait, but a new
    // turn does, even if the game then waits for the same seats.
    const char* same = kind_of(status.work) == WorkKind::sheet ? "work = ?7" : "waits = ?4";
    Statement row(store_.database(),
                  "UPDATE games SET size = ?1, cuts = cuts + ?2, stand = ?3, since = CASE WHEN " + std::string(same) +
                      " THEN since ELSE ?6 END, waits = ?4, over = ?5, played = ?6, work = ?7, due = ?8, "
                      "revision = revision + 1 WHERE id = ?9 AND size = ?10 AND cuts = ?11 AND "
                      "seating = ?12 RETURNING (SELECT count(*) FROM proposals WHERE game = ?9), "
                      "(SELECT count(*) FROM seats WHERE game = ?9 AND CASE WHEN ?4 || ' ' LIKE '% ' || "
                      "seat || ' %' THEN since = 0 OR seats.work <> ?7 ELSE since <> 0 END), revision");
    row.bind(size).bind(cut ? 1 : 0).bind(status.text).bind(waits).bind(status.over ? 1 : 0).bind(now);
    row.bind(status.work).bind(status.due);
    if (row.bind(game_).bind(seen.size).bind(seen.undo_count).bind(seen.seat_changes).row()) {
        const bool votes = row.number(0) > 0, other_clocks = row.number(1) > 0;
        const std::int64_t revision = row.number(2);
        if (!row.run() || (other_clocks && !store_.run_clock(game_, status.waits, status.work))) return store_.error();
        if (auto problem = check_author(seen)) return *problem;
        store_.know_revision(game_, revision);
        return votes;
    }
    if (row.failed()) return store_.error();
    // Not revision(): on a server it may LISTEN, and the rollback of this transaction would undo that.
    Statement there(store_.database(), "SELECT 1 FROM games WHERE id = ?");
    if (!there.bind(game_).row())
        return there.failed() ? store_.error() : StoreError{Code::not_found, "the saved game no longer exists"};
    return StoreError{Code::lost_race, "somebody else moved first"};
}

// Removes an open vote, because the change that is being written makes it obsolete. Announces this to the table, unless
// the change is the one on which the players have voted.
std::optional<StoreError> SqlJournal::close_open_vote(int size, Seat seat, bool answered) {
    const auto open_vote = store_.vote(game_);
    if (!open_vote) return std::nullopt;
    if (!store_.remove_vote(game_)) return store_.error();
    if (answered) return std::nullopt;
    if (auto problem = store_.add_message(game_, {size, seat, "(this cancels the request of " + open_vote->by + ")"}))
        return problem;
    return store_.bump_revision(game_); // so that the writer reads the message too
}

std::optional<StoreError> SqlJournal::append(const ExpectedVersion& seen, const Command& command,
                                             const GameStatus& status) {
    return store_.write([&]() -> std::optional<StoreError> {
        const auto votes = claim(seen, seen.size + 1, false, status);
        if (!votes) return votes.error();
        if (*votes && !is_sheet(status))
            if (auto problem = close_open_vote(seen.size + 1, command.seat, false)) return problem;
        Statement row(store_.database(), "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
        if (!row.bind(game_).bind(seen.size).bind(command.seat.index()).bind(command.text).bind(store_.time()).run()) {
            if (!row.exists()) return store_.error();
            return StoreError{Code::lost_race, "somebody else moved first"};
        }
        if (auto problem = count_auto_move(seen, command.seat)) return problem;
        if (!seen.can_redo) return std::nullopt;
        // If the command is the next one to redo, it is removed from the redo list; any other command clears the list.
        Statement redone(store_.database(),
                         "WITH last AS (SELECT max(id) AS id FROM undone WHERE game = ?1 AND redo = 1) "
                         "UPDATE undone SET redo = 0 WHERE game = ?1 AND redo = 1 AND (id = (SELECT id FROM last) OR "
                         "NOT EXISTS (SELECT 1 FROM undone WHERE id = (SELECT id FROM last) AND n = ?2 AND seat = ?3 "
                         "AND text = ?4))");
        redone.bind(game_).bind(seen.size).bind(command.seat.index()).bind(command.text);
        if (!redone.run()) return store_.error();
        return std::nullopt;
    });
}

// Counts and announces the auto move that gives the command, if any.
std::optional<StoreError> SqlJournal::count_auto_move(const ExpectedVersion& seen, Seat seat) {
    if (!seen.auto_move) return std::nullopt;
    Statement row(store_.database(), "UPDATE programmed SET times = times - 1 WHERE game = ? AND id = ? AND times = ?");
    if (!row.bind(game_).bind(seen.auto_move->id).bind(seen.auto_move->left).run()) return store_.error();
    if (row.changed() == 0) return StoreError{Code::lost_race, "the auto move has acted or ended"};
    return store_.add_message(game_, {seen.size + 1, seat, seen.auto_move->announcement});
}

std::optional<StoreError> SqlJournal::append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                                 const GameStatus& status,
                                                 const std::optional<ChatMessage>& announcement) {
    return store_.write([&]() -> std::optional<StoreError> {
        const int count = int_size(commands);
        const auto votes = claim(seen, seen.size + count, false, status);
        if (!votes) return votes.error();
        if (*votes && count > 0 && !is_sheet(status))
            if (auto problem = close_open_vote(seen.size + count, commands[0].seat, false)) return problem;
        int n = seen.size;
        for (const Command& command : commands) {
            Statement row(store_.database(), "INSERT INTO commands (game, n, seat, text, time) VALUES (?, ?, ?, ?, ?)");
            if (!row.bind(game_).bind(n++).bind(command.seat.index()).bind(command.text).bind(store_.time()).run())
                return store_.error();
        }
        if (auto problem = announcement ? store_.add_message(game_, *announcement) : std::nullopt) return problem;
        Statement none(store_.database(), "UPDATE undone SET redo = 0 WHERE game = ? AND redo = 1");
        return store_.outcome(none.bind(game_).run());
    });
}

// Removes and announces the auto moves of a seat whose command is undone.
std::optional<StoreError> SqlJournal::end_auto_moves(int size, Seat seat) {
    std::vector<std::string> texts;
    Statement rows(store_.database(), "SELECT text FROM programmed WHERE game = ? AND seat = ? ORDER BY id");
    rows.bind(game_).bind(seat.index());
    while (rows.row()) texts.emplace_back(fit(rows.text(0), max_auto_move_columns));
    if (rows.failed()) return store_.error();
    if (texts.empty()) return std::nullopt;
    for (const std::string& text : texts)
        if (auto problem =
                store_.add_message(game_, {size, seat, "(\"auto " + text + "\" has ended: its move was undone)"}))
            return problem;
    Statement gone(store_.database(), "DELETE FROM programmed WHERE game = ? AND seat = ?");
    if (!gone.bind(game_).bind(seat.index()).run()) return store_.error();
    return store_.bump_revision(game_); // so that the writer reads the messages too
}

std::optional<StoreError> SqlJournal::cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                          const std::vector<Seat>& decided, const GameStatus& status) {
    if (auto problem = store_.check_daily_bytes(by)) return problem;
    return store_.write([&]() -> std::optional<StoreError> {
        if (const auto votes = claim(seen, keep, true, status); !votes) return votes.error();
        const auto open_vote = store_.vote(game_);
        Statement last(store_.database(),
                       "SELECT seat FROM commands WHERE game = ? AND n >= ? ORDER BY n DESC LIMIT 1");
        const Seat seat(last.bind(game_).bind(keep).row() ? last.count(0) : 0);
        last.run();
        const bool answered = open_vote && open_vote->keep == keep && open_vote->by == by;
        if (seen.needs_vote && !answered) return StoreError{Code::lost_race, "the request has changed"};
        if (auto problem = close_open_vote(keep, seat, answered)) return problem;
        Statement all(store_.database(), "SELECT count(*) FROM undone WHERE game = ? AND person = ?");
        if (!all.bind(game_).bind(by).row()) return store_.error();
        if (!by.empty() && all.number(0) + seen.size - keep > max_taken_back)
            return StoreError{Code::full, by + " has undone too many commands in this game"};
        Statement undone(
            store_.database(),
            "INSERT INTO undone (game, n, seat, text, time, undone, redo, person, said) SELECT game, n, seat, "
            "text, time, ?1, 1, ?4, (SELECT coalesce(max(id), 0) FROM messages WHERE game = ?2) FROM commands "
            "WHERE game = ?2 AND n >= ?3 ORDER BY n DESC");
        if (!undone.bind(store_.time()).bind(game_).bind(keep).bind(by).run()) return store_.error();
        for (const Seat decider : decided)
            if (auto problem = end_auto_moves(keep, decider)) return problem;
        Statement gone(store_.database(), "DELETE FROM commands WHERE game = ? AND n >= ?");
        return store_.outcome(gone.bind(game_).bind(keep).run());
    });
}

std::optional<StoreError> SqlJournal::say(const ChatMessage& message, const std::string& user) {
    Statement speaker(store_.database(), "SELECT person FROM seats WHERE game = ? AND seat = ?");
    const std::string author = speaker.bind(game_).bind(message.seat.index()).row() ? speaker.text(0) : "";
    speaker.run();
    if (auto problem = store_.check_daily_bytes(author)) return problem;
    return store_.announce(game_, message, user);
}

} // namespace highball
