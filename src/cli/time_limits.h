// What the tables' clocks do when somebody's time is over; the host's timer asks for it.
#pragma once

#include "cli/context.h"

namespace highball {

// Looks at the clock of every game that goes on, and plays for who is late as the table chose before it began: a pass,
// a computer, or the turn of all with the sheets that are there. ExitError line by line, and to the table; false where
// something that should have been done could not.
bool enforce_time_limits(Context& context, Store& store);

} // namespace highball
