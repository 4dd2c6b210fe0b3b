// Enforcement of the tables' time limits. The host's timer runs it.
#pragma once

#include "cli/context.h"

namespace highball {

// Checks the clock of every unfinished game. If the time of a seat is over, applies the penalty on which the table has
// agreed: a pass, a computer player, or running the turn with the sheets that exist. Reports each penalty on the output
// and to the table. Returns false if something failed.
bool enforce_time_limits(Context& context, Store& store);

} // namespace highball
