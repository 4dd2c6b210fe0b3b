// What a terminal has to be told so that one screen becomes the next: as little as possible, for slow lines.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>

namespace highball::tui {

// The sequence that moves the cursor to a column and a row, both from 0.
std::string move_cursor(int x, int y);

// The changes from `before` to `now`; a screen of another size is cleared and drawn anew. The cursor stays somewhere,
// the characters that follow look as usual.
std::string frame_changes(const Canvas& before, const Canvas& now, const Palette& palette);

} // namespace highball::tui
