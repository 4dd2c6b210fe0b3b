// Inference of the seat for a command that names none.
#pragma once

#include "core/result.h"
#include "game/game.h"

#include <string_view>

namespace highball {

// Parses the command for the only seat to act, or for the only one of several for which it is legal. If it is legal for
// several, the refusal shows how each of them would type it. If it is legal for none, returns the first seat's refusal.
Result<Command, Refusal> parse_for_any_seat(const Game& game, std::string_view command);

} // namespace highball
