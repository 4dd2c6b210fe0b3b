// A table's clock: how long a piece of work may take, and what happens when it takes longer. What time it is, and where
// all of this is kept, is for others (play/library.h).
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

// A player's own turns of a round are one piece of work together; the turn of a company is one of its own; so is a
// sheet of orders, in games that are played with them.
enum class WorkKind { round, company, sheet };
// "round SR 1", "company OR 1.1 L&N", "sheet turn 3": what a budget counts for; other words are another piece.
std::string work_of(const Decision& decision, const std::vector<std::string>& players, bool with_sheets);
WorkKind kind_of(std::string_view work);

struct ClockRules {
    enum class Penalty { none, computer, pass };
    std::array<std::int64_t, 3> budgets{}; // by WorkKind, in seconds; 0: no bound
    Penalty penalty = Penalty::none;

    std::int64_t budget(WorkKind kind) const { return item_at(budgets, kind); }
    bool is_on() const { return *this != ClockRules{}; }
    bool operator==(const ClockRules&) const = default;
};
// "round 2d company 12h then computer", "sheet 3d", "off"; m, h and d are minutes, hours and days. "then" alone is for
// games whose sheets have a deadline.
Result<ClockRules, Refusal> read_clock(std::string_view text);
std::string print(const ClockRules& rules); // the same again

// Of a seat, in seconds.
struct SeatClock {
    bool waited_for = false;
    std::int64_t since = 0; // when what follows was added up last; 0: its clock stands
    std::string work{};     // of `here`
    std::int64_t all = 0;   // taken in the whole game
    std::int64_t here = 0;  // taken in this piece of work
};
struct TableClock {
    ClockRules rules{};
    bool paused = false;
    std::int64_t due = 0; // the game's own deadline, since 1970; 0: none. No pause moves it
    std::vector<SeatClock> seats{};

    // Taken in the whole game until now.
    std::int64_t taken(std::size_t seat, std::int64_t now) const;
    // What is left of the budget and until the deadline, whichever is less; below 0: so much too late. Nothing for a
    // seat that is not waited for, or has no bound.
    std::optional<std::int64_t> left(std::size_t seat, std::int64_t now) const;
};

// A span in its two largest units: "2d 3h", "5m", "40s".
std::string print_span(std::int64_t seconds);
// The rules, then a line a seat: what was taken, and what is left to whom the game waits for.
std::string print(const TableClock& clock, const std::vector<std::string>& players, std::int64_t now);
// A word or two a seat, for a table: "1h 10m left", "5m late", else what was taken; empty where no clock is on.
std::vector<std::string> short_times(const TableClock& clock, std::int64_t now);

} // namespace highball
