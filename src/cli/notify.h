// Tells people that their turn has come, by a command of the host.
#pragma once

#include <string>

namespace highball {

// Starts `command` without a shell (its words are separated by blanks), with HIGHBALL_GAME, HIGHBALL_PERSON and
// HIGHBALL_TURN in its environment and nothing to read from or write to. Nobody waits for it, and it outlives the
// terminal.
void notify(const std::string& command, const std::string& game, const std::string& person, const std::string& turn);

} // namespace highball
