// Deadline of turn sheets. The game only stores it; the caller compares it with a clock.
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Deadline {
    std::int64_t due = 0;  // minutes since 1970, UTC; 0: none
    int every = 0;         // minutes between the deadlines of consecutive turns; 0: there is only one deadline
    std::int64_t next = 0; // the deadline after `due`; 0: `every` minutes later
    bool hold = false;     // the turn does not run before, even if all sheets are in
    bool operator==(const Deadline&) const = default;
};

// Prints a time in minutes since 1970 as "2026-11-22 20:00", UTC.
std::string print_time(std::int64_t minutes);
// Prints "none", "2026-11-22 20:00", "2026-11-22 20:00 every 3d" or "2026-11-22 20:00 then 2026-11-23 18:00 every 3d",
// with " hold" at the end if the turn waits for the deadline. The unit is m (minutes), h (hours) or d (days).
std::string print(const Deadline& deadline);
// Parses "3d", "12h" or "30m", at most a year; returns minutes.
std::optional<int> read_interval(std::string_view text);
// Parses what print() prints, split into words. The refusal shows the forms.
Result<Deadline, Refusal> read_deadline(std::vector<std::string_view> words);
// Returns the deadline of the next turn; no deadline if `every` is 0.
Deadline after_turn(const Deadline& deadline);
// Returns the deadline of a turn that begins at `now`, at least `every` minutes later, but not after `usual`, the next
// deadline of the series. The time of day is that of the series if it counts in days.
Deadline after_early_turn(const Deadline& usual, std::int64_t now);
// Returns a deadline outside the series, which continues after it with its first later deadline.
Deadline with_exception(const Deadline& series, std::int64_t due);

} // namespace highball
