// Title specification of 18AL.
#pragma once

#include "eighteen/rules/power_spec.h"
#include "eighteen/title.h"
#include <span>

namespace highball::title18al {

// Returns the specification of 18AL: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

// powers.cpp: powers of the private companies (Table III). The one of III:tuscumbia has none.
std::span<const eighteen::PowerSpec> powers_18al();
// Returns the price of a train that is bought through the New Decatur Yards.
Money half_price(const eighteen::RulesContext& context, eighteen::TrainKindId kind);

} // namespace highball::title18al
