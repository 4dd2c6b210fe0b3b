// The powers of the privates of 18VA (4.2).
#pragma once

#include "eighteen/rules/power_spec.h"

#include <span>

namespace highball::title18va {

std::span<const eighteen::PowerRow> va18_powers();

} // namespace highball::title18va
