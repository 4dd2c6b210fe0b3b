// Screen with its styles as readable and comparable text: each row, below it a letter for the style of each character,
// and a legend of the letters at the end.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>

namespace highball::tui {

std::string styled_text(const Canvas& canvas);

} // namespace highball::tui
