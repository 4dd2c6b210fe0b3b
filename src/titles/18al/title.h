// Title specification of 18AL.
#pragma once

#include "eighteen/title.h"

namespace highball::title18al {

// Returns its rules, options, rule texts, and required entries of the map file.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18al
