// Powers of the private companies of 18AL (Table III). The private company of III:tuscumbia has no power.
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18al {

std::span<const eighteen::PowerSpec> powers_18al();
// Returns the price of a train that is bought through the New Decatur Yards.
Money half_price(const eighteen::RulesContext& context, eighteen::TrainKindId kind);

} // namespace highball::title18al
