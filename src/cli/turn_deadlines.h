// The deadlines of turns, wherever a saved game is played. GameStore know no clock: it comes in here, in minutes since
// 1970.
#pragma once

#include "session/command_result.h"

#include <cstdint>
#include <optional>

namespace highball {

// Whether the deadline of the present turn is over, in the words of a refusal; games without one are never too late.
std::optional<Refusal> deadline_refusal(const Game& game, std::int64_t now);
// Of a command: orders, and handing them in, but not what the host runs the turns with.
std::optional<Refusal> deadline_refusal(const Game& game, const Command& command, std::int64_t now);

// After a long pause the next of several deadlines may be over already; it is set anew from now, so that nobody misses
// it unasked.
std::optional<Refusal> advance_deadline(Session& session, std::int64_t now);
// The same after a typed line, if it ran a turn; and what may become of the line otherwise than it is written is added
// to the reply.
void advance_deadline(Session& session, CommandResult& result, std::int64_t now);

} // namespace highball
