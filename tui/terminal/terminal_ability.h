// Capabilities of the terminal of $TERM.
#pragma once

#include "tui/canvas/theme.h"

namespace highball::tui {

struct TerminalAbility {
    bool cursor = false;     // can place its cursor, so that screens can be shown
    bool ansi = false;       // understands the usual escape sequences
    bool last_place = false; // writing to its last cell does not scroll
    bool restores = false;   // restores the previous screen when the program leaves
    bool slow = false;       // serial line or remote host: unnecessary output is avoided
    Depth depth = Depth::none;
};
// Queries $TERM. The terminal has 24-bit colours if its description says so. It also has them if COLORTERM says so and
// nothing in between (GNU screen) is known to block them.
TerminalAbility terminal_ability();

} // namespace highball::tui
