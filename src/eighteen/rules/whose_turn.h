// Acting player, current decision, and passing of the turn.
#pragma once

#include "eighteen/rules/step_spec.h"

namespace highball::eighteen {

// Returns the names of the players, "Ann or Bob".
std::string names(const RulesContext& context, const std::vector<Seat>& seats);

} // namespace highball::eighteen
