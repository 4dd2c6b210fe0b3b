// Deadlines of turns for saved games. Games know no clock, so callers pass the time in minutes since 1970.
#pragma once

#include "session/command_result.h"

#include <cstdint>
#include <optional>

namespace highball {

// Returns a refusal if the deadline of the current turn has passed; never for games without one.
std::optional<Refusal> deadline_refusal(const Game& game, std::int64_t now);
// Does the same for a command. Orders and handing in are late, the commands with which the host runs turns never are.
std::optional<Refusal> deadline_refusal(const Game& game, const Command& command, std::int64_t now);

// Moves a deadline that has already passed: after a long pause the next deadline counts from now, so that nobody misses
// it unknowingly.
std::optional<Refusal> advance_deadline(Session& session, std::int64_t now);
// Does the same after a typed line that ran a turn. Also adds warnings about the line to the result.
void advance_deadline(Session& session, CommandResult& result, std::int64_t now);

} // namespace highball
