// Tells people that their turn has come, by a command of the host.
#pragma once

#include "cli/load.h"

#include <string>
#include <vector>

namespace highball {

// Starts `command` without a shell (its words are separated by blanks), with HIGHBALL_GAME, HIGHBALL_PERSON and
// HIGHBALL_TURN in its environment and nothing to read from or write to. Nobody waits for it, and it outlives the
// terminal.
void notify(const std::string& command, const std::string& game, const std::string& person, const std::string& turn);

// Word, by the host's command, to everybody whom the game waits for now and did not wait for `before`; not to
// `speaker`, whose command it was.
void tell_the_asked(Library& library, const Loaded& game, const std::vector<Seat>& before, const std::string& speaker);

} // namespace highball
