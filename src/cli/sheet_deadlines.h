// Deadlines of turns in saved games. Games have no clock, so the callers pass the time in minutes since 1970.
#pragma once

#include "session/command_result.h"

#include <cstdint>
#include <optional>

namespace highball {

// Returns a refusal if the deadline of the current turn has passed. A game without a deadline is never refused.
std::optional<Refusal> deadline_refusal(const Game& game, std::int64_t now);
// The same for a command. Orders and handing in can be late; the commands with which the host runs turns cannot.
std::optional<Refusal> deadline_refusal(const Game& game, const Command& command, std::int64_t now);

// Moves a deadline that has passed already. After a long pause, the next deadline is counted from now, so that nobody
// misses it without having known of it.
std::optional<Refusal> advance_deadline(Session& session, std::int64_t now);
// Does the same after a typed line that has run a turn. Also adds warnings about the line to the result.
void advance_deadline(Session& session, CommandResult& result, std::int64_t now);

} // namespace highball
