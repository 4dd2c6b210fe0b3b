// Title specification of 18GA.
#pragma once

#include "eighteen/title.h"

namespace highball::title18ga {

// Returns its rules, options, rule texts, and required entries of the map file.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18ga
