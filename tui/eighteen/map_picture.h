// The board of an 18xx title as a picture in coloured characters.
#pragma once

#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/map_drawing.h"

namespace highball::tui::eighteen {

inline constexpr int picture_zooms = 4; // overview, small, normal, detail
// As wide as the window has room for, within what looks like a hex.
HexGeometry picture_of_board(const hex::BoardMap& map, int zoom, int width);

// As draw_map().
void draw_picture(const EighteenView& view, int zoom, const MapMarks& marks, int scroll_x, int scroll_y,
                  Canvas& canvas);

// What the run of the train with this number is drawn with: no two of the first five look alike, colours aside.
Pen run_pen(int train);

} // namespace highball::tui::eighteen
