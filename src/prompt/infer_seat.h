// Whose command it is when nobody was named.
#pragma once

#include "core/result.h"
#include "game/game.h"

#include <string_view>

namespace highball {

// Read for the only seat to act; where several may, for the only one of them for whom it is allowed. Allowed for
// several: a refusal that lists how each of them would say it. Allowed for none: for the first seat, whose refusal
// tells why.
Result<Command, Refusal> parse_for_any_seat(const Game& game, std::string_view command);

} // namespace highball
