// Title specification of 18AL.
#pragma once

#include "eighteen/title.h"

namespace highball::title18al {

// Returns the specification of 18AL: its rules, options, rule texts and required map file entries.
eighteen::EighteenTitle::TitleSpec spec();

} // namespace highball::title18al
