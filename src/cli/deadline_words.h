// Deadlines in the words of a host: "2d", "every 3d at 20:00 Europe/Berlin".
#pragma once

#include "core/result.h"
#include "game/deadline.h"
#include "game/refusal.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace highball {

inline constexpr std::string_view deadline_word = "deadline"; // begins the command that sets one

// Forms of a deadline that a host may write.
inline constexpr std::string_view deadline_forms = "2d, 20:00, \"every 3d at 20:00 Europe/Berlin\", \"2030-01-31 20:00 "
                                                   "every 3d\" (UTC), or none; with hold at the end, the "
                                                   "turn waits for it even if all sheets are in";

// Returns the deadline as the game reads it, in UTC. An interval such as "2d" counts from now; "20:00" is the next
// one; "every 3d at 20:00" begins that many days after today. Without a time zone, times are in UTC. `now` is in
// minutes since 1970. A repeated deadline (`series`) continues after an interval.
Result<std::string, Refusal> absolute_deadline(std::string_view words, std::int64_t now, const Deadline& series = {});

} // namespace highball
