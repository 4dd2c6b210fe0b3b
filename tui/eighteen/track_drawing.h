// Drawing of the track and stops of one face (a printed hex or a tile) in a hex of characters.
#pragma once

#include "tui/canvas/braille_canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <vector>

namespace highball::tui::eighteen {

std::vector<hex::Edge> edges_of_stop(const hex::Face& face, std::size_t stop);
// Returns the position of each stop of the face, from the upper left corner of its hex.
std::vector<Point> places_of_stops(const HexGeometry& geometry, const hex::Face& face);
// Draws the piece of track between its two ends in the hex whose box begins at `corner`, with the given stop positions.
// A piece that the face lacks is not drawn: a run may use the tile that a preview replaces.
void draw_track(const HexGeometry& geometry, const hex::Face& face, const hex::Track& track, Point corner,
                const std::vector<Point>& stops, BrailleCanvas& dots, const Pen& pen);
// Returns "N-SE", "S-N SW-NE": the sides that the track joins, for cards and for pictures too small for lines.
std::string exits_text(hex::BoardMap::Layout layout, const hex::Face& face);

} // namespace highball::tui::eighteen
