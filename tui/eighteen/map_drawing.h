// The picture of a board of the 18xx family.
#pragma once

#include "eighteen/model/view.h"
#include "hex/track/reach.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <optional>
#include <vector>

namespace highball::tui::eighteen {

using highball::eighteen::CorpId;
using highball::eighteen::EighteenView;

// Track of a train's run that is to stand out.
struct TrackInUse {
    hex::HexId hex;
    hex::Track track;
    int train = 0;
};

// What is drawn besides the board as it is.
struct MapMarks {
    hex::HexId cursor;
    std::optional<hex::Lay> lay;         // drawn as if it lay there
    hex::HexId laying;                   // the command at the prompt, whole or not, lays a tile here
    std::optional<hex::StopRef> station; // of `builder`, drawn as if it stood there
    CorpId builder;
    std::vector<hex::HexId> possible; // hexes that a legal command names
    std::vector<hex::StopRef> open;   // cities where a station can come
    std::vector<hex::HexId> fresh;    // changed since the player last looked
    std::vector<TrackInUse> runs;
};

// How the board lies at a zoom in a window of so many columns: in lines there are three, as pictures four.
HexGeometry board_geometry(const hex::BoardMap& map, TextStyle style, int zoom, int width);
int board_zooms(TextStyle style);

// What lies, or would lie, in a hex.
hex::PlacedTile placed_at(const EighteenView& view, const MapMarks& marks, hex::HexId id);
const hex::Face& face_of(const EighteenView& view, const MapMarks& marks, hex::HexId id);

// Draws the part of the board that begins at (scroll_x, scroll_y) of the whole picture into the canvas.
void draw_map(const EighteenView& view, int zoom, const MapMarks& marks, int scroll_x, int scroll_y, Canvas& canvas);

// What the signs of the map mean: "~ river".
std::vector<std::string> map_signs(TextStyle style);
ColourRole tile_role(hex::Colour colour);
// "y", "g", "b" and, for gray, "r"; nothing for a bare hex and beyond the board.
std::string colour_letter(hex::Colour colour);
} // namespace highball::tui::eighteen
