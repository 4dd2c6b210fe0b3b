// Title specification of 18GA.
#pragma once

#include "eighteen/title.h"

namespace highball::title18ga {

// Returns the specification of 18GA: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18ga
