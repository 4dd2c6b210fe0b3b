// Difference of two screens as terminal output, as short as possible for slow lines.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>

namespace highball::tui {

// Returns the sequence that moves the cursor to a column and a row, both from 0.
std::string move_cursor(int x, int y);

// Returns the changes from `before` to `now`; a screen of another size is cleared and redrawn. The final cursor
// position is undefined, the final style is the default.
std::string frame_changes(const Canvas& before, const Canvas& now, const Palette& palette);

} // namespace highball::tui
