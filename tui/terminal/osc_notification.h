// Desktop notification at the terminal, beside the bell, by the sequence that this terminal is known to understand, so
// that no terminal prints it.
#pragma once

#include <string>
#include <string_view>

namespace highball::tui {

// Environment variables that identify a terminal, "" if not set. Over SSH there are only TERM and LC_TERMINAL.
struct TerminalNames {
    std::string_view term;         // TERM
    std::string_view lc_terminal;  // LC_TERMINAL
    std::string_view term_program; // TERM_PROGRAM
};
TerminalNames terminal_names();

// Returns the sequence: OSC 99 (kitty), OSC 777 (foot, Ghostty, rxvt-unicode, WezTerm) or OSC 9 (iTerm2); "" for a
// terminal without known support. `text` may contain anything.
std::string osc_notification(std::string_view text, const TerminalNames& names);

} // namespace highball::tui
