// SVG picture of a screen for a web page or a manual: text, boxes and dots, in colours.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>

namespace highball::tui {

// `ground` and `words` are the terminal's default background and text colours.
std::string svg_of(const Canvas& canvas, const Palette& palette, Rgb ground = {0x1a, 0x1c, 0x1f},
                   Rgb words = {0xd6, 0xda, 0xde});

} // namespace highball::tui
