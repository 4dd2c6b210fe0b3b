// Title specification of 18AL.
#pragma once

#include "eighteen/title.h"

namespace highball::title18al {

// Returns the rules, options, rule texts and required map file entries of 18AL.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18al
