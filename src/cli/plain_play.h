// A game played line by line: for pipes, and for terminals that can show no screen.
#pragma once

#include "cli/context.h"
#include "prompt/prompt.h"

namespace highball {

// Until `quit` or the end of the input. Of input that is no terminal, a refused command makes the exit code 1.
int play_in_line_mode(Context& context, Prompt& prompt);

// What came of a line, as text: what was taken back, what was played and what it did (the typed commands themselves
// only with `commands`), the answer in words.
std::string print(const Prompt& prompt, const LogEntry& entry, bool command);

} // namespace highball
