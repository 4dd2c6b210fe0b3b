// Picture of an 18xx board in coloured characters.
#pragma once

#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/map_drawing.h"

namespace highball::tui::eighteen {

inline constexpr int picture_zooms = 6; // overview, small, medium, normal, large, detail
// Returns the layout of the hexes at a zoom. Makes the hexes as wide as the window allows, within natural proportions,
// and those of the overview higher if the board then still fits.
HexGeometry picture_of_board(const hex::BoardMap& map, int zoom, int width, int height);

// Draws the board as a picture. The arguments are those of draw_map().
void draw_picture(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas);

// Returns the stroke of a train's run by its number: the first five differ even without colours.
Pen run_pen(int train);

} // namespace highball::tui::eighteen
