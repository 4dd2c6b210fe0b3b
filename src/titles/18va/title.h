// Title specification of 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/rules/power_spec.h"
#include "eighteen/title.h"
#include <span>

namespace highball::title18va {

// Returns the specification of 18VA: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

// powers.cpp: powers of the private companies (4.2).
std::span<const eighteen::PowerSpec> powers_18va();
// Adds the placeholders that only texts of 18VA use.
void put_rule_text_figures(RuleFigures& words, const eighteen::Figures& figures);

} // namespace highball::title18va
