// Powers of the private companies of 18GA (Table III). The private company of III:lexington has no power.
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18ga {

std::span<const eighteen::PowerSpec> powers_18ga();

} // namespace highball::title18ga
