// Line-by-line play, for pipes and for terminals that cannot show a screen.
#pragma once

#include "cli/context.h"
#include "prompt/prompt.h"
#include "tui/canvas/style.h"

#include <optional>
#include <string>

namespace highball {

// Plays until `quit` or the end of the input. If the input is no terminal, a refused command sets the exit code to 1.
// Without a style, pages are drawn as the locale allows.
int play_in_line_mode(Context& context, Prompt& prompt, std::optional<tui::TextStyle> style = std::nullopt);

// Returns the events of a log entry as text. If `command` is true, the command itself comes first.
std::string print(const Prompt& prompt, const LogEntry& entry, bool command);

} // namespace highball
