// Whose turn it is, the current decision, and how the turn passes on.
#pragma once

#include "eighteen/rules/step_spec.h"

namespace highball::eighteen {

// Returns "Ann or Bob".
std::string names(const RulesContext& context, const std::vector<Seat>& seats);

} // namespace highball::eighteen
