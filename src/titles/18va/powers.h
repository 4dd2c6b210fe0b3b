// Powers of the private companies of 18VA (4.2).
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18va {

std::span<const eighteen::PowerSpec> powers_18va();

} // namespace highball::title18va
