// The rules of the family by their numbers in the rulebook of 18VA.
#pragma once

#include "eighteen/rules.h"

#include <string_view>

namespace highball {

std::string_view va18_number(eighteen::Rule rule);

} // namespace highball
