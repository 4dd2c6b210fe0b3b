// Entry point of the program `highball`.
#pragma once

namespace highball {

// Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
int run_highball(int argc, char** argv);

} // namespace highball
