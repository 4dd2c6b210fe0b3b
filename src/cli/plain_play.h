// A game played line by line: for pipes, and for terminals that can show no screen.
#pragma once

#include "cli/load.h"
#include "tui/driver.h"

namespace highball {

// Until `quit` or the end of the input. Of input that is no terminal, a refused command makes the exit code 1.
// `session` is the one that the driver plays on.
int play_plainly(Context& context, Session& session, tui::GameDriver& driver);

} // namespace highball
