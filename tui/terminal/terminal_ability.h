// What the terminal of $TERM can do.
#pragma once

#include "tui/canvas/theme.h"

namespace highball::tui {

struct TerminalAbility {
    bool cursor = false;     // its cursor can be placed: screens can be shown
    bool ansi = false;       // it understands the usual escape sequences
    bool last_place = false; // its last place can be written to and nothing moves
    bool slow = false;       // a serial line, or another host's: nothing is shown that need not be
    Depth depth = Depth::none;
};
// Colours by red, green and blue where the terminal's description or COLORTERM says so, and nothing in between
// (GNU screen) is known not to pass them on.
TerminalAbility terminal_ability();

} // namespace highball::tui
