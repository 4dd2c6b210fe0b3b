// Line-by-line play, for pipes and for terminals that cannot show a screen.
#pragma once

#include "cli/context.h"
#include "prompt/prompt.h"

namespace highball {

// Plays until `quit` or the end of the input. If the input is no terminal, a refused command sets the exit code to 1.
int play_in_line_mode(Context& context, Prompt& prompt);

// Returns a log entry as text: its events, after the command itself if `command` is true.
std::string print(const Prompt& prompt, const LogEntry& entry, bool command);

} // namespace highball
