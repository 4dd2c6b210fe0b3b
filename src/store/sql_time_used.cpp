// SQL implementation of the table's clock.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

// Adds the time until now to the seats for which the game waited, and starts the clock of the seats for which it waits
// now. While the clock is paused, it is not started. If the game leaves a unit of work and an undo returns to it, the
// time that was used there still counts.
bool SqlStore::run_clock(std::int64_t game, const std::vector<Seat>& waits, const std::string& work) {
    Statement used(*database_, "INSERT INTO time_used (game, seat, work, used) SELECT game, seat, work, ?1 - since "
                               "FROM seats WHERE game = ?2 AND since BETWEEN 1 AND ?1 "
                               "ON CONFLICT (game, seat, work) DO UPDATE SET used = time_used.used + excluded.used");
    if (!used.bind(clock_()).bind(game).run()) return false;
    std::string list = " ";
    for (const Seat seat : waits) list += std::to_string(seat.index()) + " ";
    const std::string here = "?4 LIKE '% ' || seat || ' %'";
    Statement row(*database_,
                  "UPDATE seats SET taken = taken + CASE WHEN since BETWEEN 1 AND ?1 THEN ?1 - since ELSE 0 "
                  "END, work = CASE WHEN " +
                      here + " THEN ?2 ELSE work END, since = CASE WHEN " + here +
                      " AND (SELECT paused FROM games WHERE id = ?3) = 0 THEN ?1 ELSE 0 END "
                      "WHERE game = ?3 AND (since <> 0 OR " +
                      here + ")");
    return row.bind(clock_()).bind(work).bind(game).bind(list).run();
}

Result<TableClock, StoreError> SqlStore::clock(std::int64_t game) {
    TableClock clock;
    Statement table(*database_, "SELECT clock, paused, due, waits, played FROM games WHERE id = ?");
    if (!table.bind(game).row()) {
        if (table.failed()) return error();
        return StoreError{StoreError::Code::not_found, "the saved game no longer exists"};
    }
    if (const auto rules = read_clock(table.text(0))) clock.rules = *rules;
    clock.paused = table.number(1) != 0;
    clock.due = table.number(2);
    clock.changed = table.number(4);
    const std::string waits = table.text(3) + " ";
    Statement seats(*database_,
                    "SELECT since, work, taken, (SELECT used FROM time_used WHERE time_used.game = seats.game "
                    "AND time_used.seat = seats.seat AND time_used.work = seats.work) "
                    "FROM seats WHERE game = ? ORDER BY seat");
    seats.bind(game);
    while (seats.row()) {
        const bool waited = waits.find(" " + std::to_string(clock.seats.size()) + " ") != std::string::npos;
        clock.seats.push_back({waited, seats.number(0), seats.text(1), seats.number(2), seats.number(3)});
    }
    if (seats.failed()) return error();
    return clock;
}

std::optional<StoreError> SqlStore::set_clock(std::int64_t game, const ClockRules& rules) {
    return write([&]() -> std::optional<StoreError> {
        Statement row(*database_, "UPDATE games SET clock = ? WHERE id = ?");
        return outcome(row.bind(rules.is_on() ? print(rules) : "").bind(game).run());
    });
}

std::optional<StoreError> SqlStore::pause_clock(std::int64_t game, bool pause,
                                                const std::optional<ChatMessage>& announcement, std::string_view user) {
    return write([&]() -> std::optional<StoreError> {
        Statement row(*database_, "UPDATE games SET paused = ? WHERE id = ?");
        if (!row.bind(pause ? 1 : 0).bind(game).run()) return error();
        if (auto problem = check_has_seat(game, user)) return problem;
        Statement now(*database_, "SELECT waits, work FROM games WHERE id = ?");
        if (!now.bind(game).row()) return error();
        if (!run_clock(game, seats_in(now.text(0)), now.text(1))) return error();
        return announcement ? announce(game, *announcement, std::string(user)) : std::nullopt;
    });
}

} // namespace highball
