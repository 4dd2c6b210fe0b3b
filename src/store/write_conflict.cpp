// Conflicts between simultaneous writers of one game: the first one writes, and the others get lost_race.
#include "core/indexed.h"
#include "store/sql_store.h"

namespace highball {

namespace {

StoreError not_yours(const char* what) {
    return {StoreError::Code::other_user, std::string(what) + "; nothing was done"};
}

} // namespace

// A suspended user's terminals close within two seconds; meanwhile they write nothing.
std::optional<StoreError> SqlStore::check_not_suspended(std::string_view user) {
    Statement row(*database_, "SELECT 1 FROM kept WHERE person = ? AND game = 0 AND key = ?");
    if (row.bind(user).bind(key_of_suspension).row()) return not_yours("the host has suspended you");
    return row.failed() ? std::optional(error()) : std::nullopt;
}

// The program checks this when a line is typed. The check in the transaction holds for all ways of a command, and if
// the host gives the seat to somebody else meanwhile.
std::optional<StoreError> SqlStore::check_seats(std::int64_t game, std::string_view user,
                                                const std::vector<Seat>& seats) {
    if (user.empty()) return std::nullopt;
    const auto users = users_at(game);
    if (!users) return users.error();
    for (const Seat seat : seats)
        if (to_index(seat) >= users->size() || item_at(*users, seat) != user)
            return not_yours("that seat is another player's");
    return check_not_suspended(user);
}

std::optional<StoreError> SqlStore::check_has_seat(std::int64_t game, std::string_view user) {
    if (user.empty()) return std::nullopt;
    const auto users = users_at(game);
    if (!users) return users.error();
    if (!contains(*users, user)) return not_yours("you have no seat in this game");
    return check_not_suspended(user);
}

std::optional<StoreError> SqlStore::check_author(std::int64_t game, const ExpectedVersion& seen) {
    if (seen.runs_turn && !seen.user.empty() && turn_runner(game) != seen.user)
        return not_yours("only the host and the user whom the host has named run turns");
    return seen.seats.empty() && !seen.runs_turn ? check_has_seat(game, seen.user)
                                                 : check_seats(game, seen.user, seen.seats);
}

// Writes the new version and status of a game if the game still has the version that the writer has seen. If another
// writer was faster, the game has a newer version, and this writer gets lost_race. As long as the game waits for the
// same seats and work, their clocks go on and nothing is written to them.
Result<bool, StoreError> SqlStore::claim(std::int64_t game, const ExpectedVersion& seen, int size, bool cut,
                                         const GameStatus& status) {
    std::string waits;
    for (const Seat seat : status.waits) waits += " " + std::to_string(seat.index());
    const std::int64_t now = clock_();
    // In games with turn sheets, a wait begins with the turn: handing in a sheet does not begin a new wait, but a new
    // turn does, even if the game then waits for the same seats.
    const char* same = kind_of(status.work) == WorkKind::sheet ? "work = ?7" : "waits = ?4";
    Statement row(*database_, "UPDATE games SET size = ?1, cuts = cuts + ?2, stand = ?3, since = CASE WHEN " +
                                  std::string(same) +
                                  " THEN since ELSE ?6 END, waits = ?4, over = ?5, played = ?6, work = ?7, due = ?8, "
                                  "revision = revision + 1 WHERE id = ?9 AND size = ?10 AND cuts = ?11 AND "
                                  "seating = ?12 RETURNING (SELECT count(*) FROM proposals WHERE game = ?9), "
                                  "(SELECT count(*) FROM seats WHERE game = ?9 AND CASE WHEN ?4 || ' ' LIKE '% ' || "
                                  "seat || ' %' THEN since = 0 OR seats.work <> ?7 ELSE since <> 0 END), revision");
    row.bind(size).bind(cut ? 1 : 0).bind(status.text).bind(waits).bind(status.over ? 1 : 0).bind(now);
    row.bind(status.work).bind(status.due);
    if (row.bind(game).bind(seen.size).bind(seen.undo_count).bind(seen.seat_changes).row()) {
        const bool votes = row.number(0) > 0, other_clocks = row.number(1) > 0;
        const std::int64_t revision = row.number(2);
        if (!row.run() || (other_clocks && !run_clock(game, status.waits, status.work))) return error();
        if (auto problem = check_author(game, seen)) return *problem;
        revision_game_ = game, revision_ = revision;
        return votes;
    }
    if (row.failed()) return error();
    if (const auto there = read_revision(game); !there) return there.error();
    return StoreError{StoreError::Code::lost_race, "somebody else moved first"};
}

} // namespace highball
