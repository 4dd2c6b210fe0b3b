// Powers of the privates of 18AL (Table III). III:tuscumbia has none.
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18al {

std::span<const eighteen::PowerSpec> powers_18al();
// Returns the price of a train through the New Decatur Yards.
Money half_price(const eighteen::RulesContext& context, eighteen::TrainKindId kind);

} // namespace highball::title18al
