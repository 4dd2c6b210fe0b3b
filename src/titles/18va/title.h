// Title specification of 18VA: The Railroads Come to Virginia.
#pragma once

#include "eighteen/title.h"

namespace highball::title18va {

// Returns the rules, options, rule texts and required map file entries of 18VA.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18va
