// Seats of the first three players of a test game.
#pragma once

#include "core/seat.h"

namespace highball::test {

inline constexpr Seat ann(0), bob(1), cy(2);

} // namespace highball::test
