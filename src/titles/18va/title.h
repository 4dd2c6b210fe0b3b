// Title specification of 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/title.h"

namespace highball::title18va {

// Returns the specification of 18VA: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18va
