// The numbers of the family's rules in the rulebook of 18AL (18GA has the same up to a few).
#pragma once

#include "eighteen/rules.h"

#include <string_view>

namespace highball {

std::string_view al18_number(eighteen::Rule rule);

} // namespace highball
