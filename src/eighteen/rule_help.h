// The rules of the family in short, in our own words and with a title's figures.
#pragma once

#include "eighteen/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::eighteen {

// What is known under the number of the title's rulebook, "4.2.1(j)"; for a number that only others begin with, all of
// those. Nothing for an unknown one.
std::optional<std::string> rule_help(const Rules& rules, std::string_view id);

} // namespace highball::eighteen
