// Removal of a bankrupt player from a game that continues.
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

void leave_bankrupt(GameContext&, Seat);

} // namespace highball::eighteen
