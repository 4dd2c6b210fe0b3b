// Placement of text in a hex of the map, where it covers as little track as possible.
#pragma once

#include "tui/canvas/braille_canvas.h"
#include "tui/eighteen/map_drawing.h"

namespace highball::tui::eighteen {

struct HexText {
    const EighteenView& view;
    hex::HexId id;
    const hex::Face& face;
    hex::PlacedTile placed;
    const MapMarks& marks;
    Zoom zoom;
    const HexShape& shape;
    int x; // column of the hex's box
    int y;
};

void write_hex(const HexText& text, Canvas& canvas, const BrailleCanvas& dots);

} // namespace highball::tui::eighteen
