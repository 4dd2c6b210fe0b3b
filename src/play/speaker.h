// Whose command it is when nobody was named.
#pragma once

#include "core/result.h"
#include "game/game.h"

#include <string_view>

namespace highball {

// The only seat to act; where several may, the only one of them for whom the command is allowed. Allowed for several:
// a refusal that lists how each of them would say it. Allowed for none: the first seat, whose refusal tells why.
Result<Seat, Refusal> speaker_of(const Game& game, std::string_view command);

} // namespace highball
