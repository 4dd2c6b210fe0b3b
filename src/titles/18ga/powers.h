// Powers of the privates of 18GA (Table III). III:lexington has none.
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18ga {

std::span<const eighteen::PowerSpec> powers_18ga();

} // namespace highball::title18ga
