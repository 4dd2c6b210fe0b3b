// Line-by-line play, for pipes and for terminals that cannot show a screen.
#pragma once

#include "cli/context.h"
#include "prompt/prompt.h"

namespace highball {

// Plays until `quit` or the end of the input. If the input is not a terminal, a refused command makes the exit code 1.
int play_in_line_mode(Context& context, Prompt& prompt);

// Returns the events of a log entry as text. If `command` is true, the command itself comes first.
std::string print(const Prompt& prompt, const LogEntry& entry, bool command);

} // namespace highball
