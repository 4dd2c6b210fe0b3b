// highball host status: how things are on this machine, for the host and for monitoring.
#pragma once

#include "cli/context.h"

namespace highball {

// Prints users, terminals, games, the size and the last backup of the saved games, the last run of `highball notices`,
// versions, and problems that the host should look at; as JSON if `json`. Returns exit_failed if there are problems.
int print_host_status(Context& context, bool json);

} // namespace highball
