// The track and the stops of one face (a printed hex or a tile as it lies) in a hex of characters.
#pragma once

#include "tui/dots.h"
#include "tui/hex_shape.h"

#include <vector>

namespace highball::tui::eighteen {

// Where each stop of the face lies, from the upper left corner of its hex.
std::vector<Point> places_of_stops(const HexShape& shape, const hex::Face& face);
// Draws the piece of track between two of its ends.
void draw_track(const HexShape& shape, const hex::Face& face, const hex::Track& track, int x, int y, Dots& dots,
                Style style);
void draw_track(const HexShape& shape, const hex::Face& face, int x, int y, Dots& dots, Style style);
// "N-SE", "S-N SW-NE": which sides the track joins, for cards and for pictures too small for lines.
std::string exits_text(hex::BoardMap::Layout layout, const hex::Face& face);

} // namespace highball::tui::eighteen
