// 18GA: what it adds to the family.
#pragma once

#include "eighteen/title.h"

namespace highball::title18ga {

// Its rules, what its options change in the figures, the texts of its rules, and what the map file must have.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18ga
