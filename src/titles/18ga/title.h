// Title specification of 18GA.
#pragma once

#include "eighteen/title.h"

namespace highball::title18ga {

// Returns the rules, options, rule texts and required map file entries of 18GA.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18ga
