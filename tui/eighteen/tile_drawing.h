// The track and the stops of one face (a printed hex or a tile as it lies) in a hex of characters.
#pragma once

#include "tui/canvas/braille_canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <vector>

namespace highball::tui::eighteen {

// Where each stop of the face lies, from the upper left corner of its hex.
std::vector<Point> places_of_stops(const HexGeometry& geometry, const hex::Face& face);
// Draws the piece of track between two of its ends in the hex whose box begins at `corner`, its stops lying as given.
void draw_track(const HexGeometry& geometry, const hex::Face& face, const hex::Track& track, Point corner,
                const std::vector<Point>& stops, BrailleCanvas& dots, const Pen& pen);
// "N-SE", "S-N SW-NE": which sides the track joins, for cards and for pictures too small for lines.
std::string exits_text(hex::BoardMap::Layout layout, const hex::Face& face);

} // namespace highball::tui::eighteen
