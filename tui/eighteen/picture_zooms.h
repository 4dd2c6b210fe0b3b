// Zooms of the picture of an 18xx board.
#pragma once

#include "tui/eighteen/map_drawing.h"

namespace highball::tui::eighteen {

inline constexpr int picture_zooms = 6; // overview, small, medium, normal, large, detail
// Returns the layout of the hexes at a zoom. Makes the hexes as wide as the window allows, within natural proportions,
// and those of the overview higher if the board then still fits.
HexGeometry picture_of_board(const hex::BoardMap& map, int zoom, int width, int height);

} // namespace highball::tui::eighteen
