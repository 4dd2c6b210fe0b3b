// Title specification of 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/title.h"

namespace highball::title18va {

// Returns its rules, options, rule texts, and required entries of the map file.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18va
