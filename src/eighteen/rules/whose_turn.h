// Whose turn it is, what is being decided, and what passes it on.
#pragma once

#include "eighteen/rules/step_spec.h"

namespace highball::eighteen {

// "Ann or Bob"
std::string names(const RulesContext& context, const std::vector<Seat>& seats);

} // namespace highball::eighteen
