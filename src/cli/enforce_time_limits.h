// Time limits of tables: applies penalties when time has run out; run by the host's timer.
#pragma once

#include "cli/context.h"

namespace highball {

// Checks the clock of every unfinished game and applies the penalty that the table agreed on: a pass, a computer
// player, or the turn of all with the sheets that exist. Reports each to the output and to the table. Returns false on
// a failure.
bool enforce_time_limits(Context& context, Store& store);

} // namespace highball
