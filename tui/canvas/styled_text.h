// A screen with its colours as text that can be read and compared: each row, below it a letter for the look of each
// character, and at the end what the letters mean.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>

namespace highball::tui {

std::string styled_text(const Canvas& canvas);

} // namespace highball::tui
