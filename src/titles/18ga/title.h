// Title specification of 18GA.
#pragma once

#include "eighteen/rules/power_spec.h"
#include "eighteen/title.h"
#include <span>

namespace highball::title18ga {

// Returns the specification of 18GA: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

// powers.cpp: powers of the private companies (Table III). The one of III:lexington has none.
std::span<const eighteen::PowerSpec> powers_18ga();

} // namespace highball::title18ga
