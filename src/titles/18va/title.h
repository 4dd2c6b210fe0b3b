// 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/title.h"

namespace highball::title18va {

// Its rules, what its options change in the figures, the texts of its rules, and what the map file must have.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18va
