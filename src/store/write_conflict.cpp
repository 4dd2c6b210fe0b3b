// Conflicts between simultaneous writers of one game: the first one writes, and the others get lost_race.
#include "store/sql_store.h"

namespace highball {

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
                                  "seat || ' %' THEN since = 0 OR seats.work <> ?7 ELSE since <> 0 END)");
    row.bind(size).bind(cut ? 1 : 0).bind(status.text).bind(waits).bind(status.over ? 1 : 0).bind(now);
    row.bind(status.work).bind(status.due);
    if (row.bind(game).bind(seen.size).bind(seen.undo_count).bind(seen.seat_changes).row()) {
        const bool votes = row.number(0) > 0, other_clocks = row.number(1) > 0;
        if (!row.run() || (other_clocks && !run_clock(game, status.waits, status.work))) return error();
        return votes;
    }
    if (row.failed()) return error();
    const auto there = read_revision(game);
    if (!there) return there.error();
    revision_game_ = game, revision_ = *there; // makes the other writer's change be read at once
    return StoreError{StoreError::Code::lost_race, "somebody else moved first"};
}

} // namespace highball
