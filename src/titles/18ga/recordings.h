// Names and switches of recordings of 18GA, and the deviations from rules that only 18GA has
// (eighteen/rules/deviations.h).
#pragma once

#include "eighteen/rules/deviations.h"

#include <utility>
#include <vector>

namespace highball::title18ga {

const eighteen::Dialect& dialect();
// Returns the switches that only recordings of 18GA may need.
std::vector<std::pair<eighteen::Compat, OptionInfo>> switches();

// With the switch, ACL's station lies on the map from the start.
inline bool home_stands_from_setup(const eighteen::RulesContext& s) {
    return eighteen::is_on(s, eighteen::Compat::home_from_setup);
}

} // namespace highball::title18ga
