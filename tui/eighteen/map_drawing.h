// Drawing of a board of the 18xx family.
#pragma once

#include "eighteen/model/view.h"
#include "hex/track/tile_lays.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <optional>
#include <vector>

namespace highball::tui {
struct DrawContext;
}

namespace highball::tui::eighteen {

using highball::eighteen::CorpId;
using highball::eighteen::EighteenView;

// Highlighted track of a train's run.
struct TrackInUse {
    hex::HexId hex;
    hex::Track track;
    int train = 0;
};

// Marks and previews drawn on top of the board.
struct MapMarks {
    hex::HexId cursor;
    std::optional<hex::Lay> lay;         // preview of a lay
    hex::HexId laying;                   // hex in which the typed command, complete or not, lays a tile
    std::optional<hex::StopRef> station; // preview of a station of `builder`
    CorpId builder;
    std::vector<hex::HexId> possible; // hexes that a legal command names
    std::vector<hex::StopRef> open;   // cities where a station can be placed
    std::vector<hex::HexId> fresh;    // hexes that changed since the player last looked
    std::vector<TrackInUse> runs;
    bool labelled = true;  // with the letters and numbers of rows and columns
    bool picture = false;  // as draws_picture() says
    bool bordered = false; // borders tell equal tiles apart, not shades
};

// Returns the layout of the board at a zoom in a window of this size. Lines have three zooms, pictures six.
HexGeometry board_geometry(const hex::BoardMap& map, bool picture, int zoom, int width, int height);
int board_zooms(bool picture);

// Return the tile in a hex, and the face of the tile or of the bare hex. A lay in preview counts as laid.
hex::PlacedTile placed_at(const EighteenView& view, const MapMarks& marks, hex::HexId id);
const hex::Face& face_of(const EighteenView& view, const MapMarks& marks, hex::HexId id);

// Draws the part of the board in the window. Its layout is that of board_geometry() at this zoom.
void draw_map(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas);

// True for a border that no track may cross although another hex is beyond it. Hexes with printed track, and
// neighboring ports, need no such sign.
bool is_impassable(const hex::BoardMap& map, hex::HexId id, hex::Edge edge);

// Returns the legend of the map's signs: "~ river".
std::vector<std::string> map_signs(const DrawContext& context);
ColourRole tile_role(hex::Colour colour);
// Returns the style of words in a hex of a map in lines.
Style style_in_lines(const hex::Face& face, bool possible);
// Returns "y", "g", "b" or, for gray, "r"; "" for a bare hex and for a hex beyond the board.
std::string colour_letter(hex::Colour colour);
} // namespace highball::tui::eighteen
