// A bankrupt player leaves, and the others play on.
#pragma once

#include "eighteen/scene.h"
#include "eighteen/table.h"

namespace highball::eighteen {

void leave_bankrupt(Table&, Seat);

} // namespace highball::eighteen
