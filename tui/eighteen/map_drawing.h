// The picture of a board of the 18xx family.
#pragma once

#include "eighteen/view.h"
#include "hex/reach.h"
#include "tui/canvas.h"
#include "tui/hex_shape.h"

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
    std::optional<hex::StopRef> station; // of `builder`, drawn as if it stood there
    CorpId builder;
    std::vector<hex::HexId> possible; // hexes that a legal command names
    std::vector<hex::HexId> fresh;    // changed since the player last looked
    std::vector<TrackInUse> runs;
};

// Draws the part of the board that begins at (scroll_x, scroll_y) of the whole picture into the canvas.
void draw_map(const EighteenView& view, Zoom zoom, const MapMarks& marks, int scroll_x, int scroll_y, Canvas& canvas);

std::vector<std::string> map_signs();
Ink tile_ink(hex::Colour colour);
// "y", "g", "b" and, for gray, "r"; nothing for a bare hex and beyond the board.
std::string colour_letter(hex::Colour colour);
// "~" river, "^" mountain, "%" swamp.
std::string terrain_signs(const hex::Hex& hex);
// What powers know the hex by; marks that begin with a dot concern recordings alone.
std::vector<std::string> shown_marks(const hex::Hex& hex);
// "(A)( )": the circles of a city with the letters of its stations, a small letter where a circle is kept for a home.
std::string circles_text(const EighteenView& view, hex::StopRef stop, const hex::Face& face, bool close);
// "40/50": what a stop pays in the phases to come, or what it pays always.
std::string revenue_text(const hex::Stop& stop);

} // namespace highball::tui::eighteen
