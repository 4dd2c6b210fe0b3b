// Picture of the board: terrain in the sea, cities, and the lines of the companies between them.
#pragma once

#include "tui/american_rails/map_drawing.h"
#include "tui/canvas/block_canvas.h"

namespace highball::tui::american_rails {

// Returns the layout of the hexes in a window: with `whole`, the largest layout that shows the whole board; otherwise a
// layout large enough for names.
HexGeometry picture_of_board(const Board& board, bool whole, int width, int height);

// Draws the part of the board that begins at (scroll_x, scroll_y) of the whole picture.
void draw_picture(const AmericanView& view, const HexGeometry& geometry, const MapMarks& marks, int scroll_x,
                  int scroll_y, Canvas& canvas);

} // namespace highball::tui::american_rails
