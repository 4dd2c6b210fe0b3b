// Picture of an 18xx board in coloured characters.
#pragma once

#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/map_drawing.h"

namespace highball::tui::eighteen {

// Draws the board as a picture. The arguments are those of draw_map().
void draw_picture(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas);

// Returns the stroke of a train's run by its number: the first five differ even without colours.
Pen run_pen(int train);

} // namespace highball::tui::eighteen
