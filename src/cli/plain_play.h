// A game played line by line: for pipes, and for terminals that can show no screen.
#pragma once

#include "cli/load.h"

namespace highball {

// Until `quit` or the end of the input. Of input that is no terminal, a refused command makes the exit code 1.
int play_plainly(Context& context, Loaded& game);

} // namespace highball
