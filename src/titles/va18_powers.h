// The powers of the privates of 18VA (4.2).
#pragma once

#include "eighteen/power_row.h"

#include <span>

namespace highball {

std::span<const eighteen::PowerRow> va18_powers();

} // namespace highball
