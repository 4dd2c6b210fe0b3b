// Time budgets of the players at a table, and the penalty for exceeding them. The time of day and the stored clock are
// handled elsewhere (store/store.h).
#pragma once

#include "core/indexed.h"
#include "core/result.h"
#include "game/command.h"
#include "game/refusal.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Kind of work for which a player has a time budget: all his turns in one round, one turn of a company, or one turn
// sheet.
enum class WorkKind { round, company, sheet };
// Returns the unit of work to which a decision belongs: "round SR 1", "company OR 1.1 L&N" or "sheet turn 3". Each unit
// has its own budget. The answer to a proposal is a unit of its own with an equal budget, "round SR 1 answer", so that
// proposals do not use up the time of anybody's own turns.
std::string work_of(const Decision& decision, const std::vector<std::string>& players, bool with_sheets);
WorkKind kind_of(std::string_view work);
bool is_answer(std::string_view work); // the answer to a proposal

struct ClockRules {
    enum class Penalty { none, computer, pass };
    std::array<std::int64_t, 3> budgets{}; // by WorkKind, in seconds; 0: no limit
    Penalty penalty = Penalty::none;

    std::int64_t budget(WorkKind kind) const { return item_at(budgets, kind); }
    bool is_on() const { return *this != ClockRules{}; }
    bool operator==(const ClockRules&) const = default;
};
// Parses "round 2d company 12h then computer", "sheet 3d" or "off"; m, h and d mean minutes, hours and days. A penalty
// without a budget ("then pass") has an effect only in games whose turn sheets have a deadline.
Result<ClockRules, Refusal> read_clock(std::string_view text);
std::string print(const ClockRules& rules); // inverse of read_clock()

// Clock of one seat. All times are in seconds.
struct SeatClock {
    bool waited_for = false;
    std::int64_t since = 0; // time up to which `all` and `here` have been counted; 0: the clock is stopped
    std::string work{};     // unit of work whose time is in `here`
    std::int64_t all = 0;   // time used in the whole game
    std::int64_t here = 0;  // time used in this unit of work
};
struct TableClock {
    ClockRules rules{};
    bool paused = false;
    std::int64_t due = 0; // deadline of the game itself, in seconds since 1970; 0: none. A pause does not move it
    std::vector<SeatClock> seats{};
    std::int64_t changed = 0; // time of the last command or message

    // Returns the time that the seat has used in the whole game until now.
    std::int64_t taken(std::size_t seat, std::int64_t now) const;
    // Returns the time until the budget or the deadline runs out, whichever comes first; negative if it has run out.
    // Returns nothing if the game does not wait for the seat or the seat has no limit.
    std::optional<std::int64_t> left(std::size_t seat, std::int64_t now) const;
};

// Returns a duration in its two largest units, with seconds only if there is no larger unit: "2d 3h", "5m", "40s".
std::string print_span(std::int64_t seconds);
// Returns the rules, then one line for each seat with the time used. If the game waits for the seat, the line also has
// the part of this time in the present unit of work and, if there is a limit, the time left.
std::string print(const TableClock& clock, const std::vector<std::string>& players, std::int64_t now);
// Returns a text for each seat: "1h 10m left", "5m late" or the time used. The list is empty if there is no clock.
std::vector<std::string> short_times(const TableClock& clock, std::int64_t now);

} // namespace highball
