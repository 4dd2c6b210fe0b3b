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

// The power of the private with this rule number, "III:tuscumbia"; the optional rule with this one, "7(a)"; "" for
// none.
std::string power_help(const Figures& figures, std::string_view id);
std::string option_help(const Figures& figures, std::string_view id);
bool is_part_of(std::string_view number, std::string_view id); // "4.2.1(j)" of "4.2"

} // namespace highball::eighteen
