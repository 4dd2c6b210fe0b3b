// Trial of a line on a copy of the game.
#pragma once

#include "prompt/parse_line.h"
#include "prompt/state.h"

namespace highball {

// Plays the line of "what if COMMAND; ..." on a copy of the game, and reports which figures would change.
CommandResult what_if(const PromptState& state, const ParsedCommand& parsed);

} // namespace highball
