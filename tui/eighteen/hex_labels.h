// Labels in a hex of an 18xx map as text, for lines, pictures and cards.
#pragma once

#include "tui/eighteen/map_drawing.h"

#include <string>
#include <vector>

namespace highball::tui::eighteen {

// Circle of a city, or a station beside the circles.
struct Circle {
    enum class Kind { free, station, reserved, planned, beside };
    Kind kind = Kind::free; // reserved: for the home of a corporation; planned: by the typed command
    CorpId corporation;     // for all kinds but free
};
// Returns the circles of a stop from the left; for other stops than cities only stations.
std::vector<Circle> circles_of(const EighteenView& view, hex::StopRef stop, const hex::Face& face,
                               const MapMarks* marks = nullptr);
char letter_of(const EighteenView& view, CorpId corporation);
char letter_of(const EighteenView& view, const Circle& circle); // lower case if the circle is reserved
// Character of a circle in a picture, one column wide: "○" free, "A" a station, "a" reserved.
struct CircleSign {
    std::string sign;
    Style style;
};
CircleSign sign_of(const EighteenView& view, const Circle& circle);
inline const CircleSign free_circle{"○", {.fg = ColourRole::black, .bg = ColourRole::circle, .bold = true}};

// Returns "~" river, "^" mountain, "%" swamp.
std::string terrain_signs(const hex::Hex& hex);
// Returns the marks that powers refer to; marks that begin with a dot concern recordings only.
std::vector<std::string> shown_marks(const hex::Hex& hex);
// Returns "(A)( )": the circles of a city with the letters of its stations, lower case if reserved for a home.
std::string circles_text(const EighteenView& view, hex::StopRef stop, const hex::Face& face, bool close);
// Returns "40/50": the revenues of a stop in the coming phases, or its constant revenue.
std::string revenue_text(const hex::Stop& stop);
// Returns "!LA": letters of the corporations that earn a bonus for a station here; "" for none.
std::string objectives_text(const EighteenView& view, hex::HexId hex);
// Returns the label of the tile, or of the bare hex.
std::string label_text(const EighteenView& view, hex::HexId hex, hex::PlacedTile placed);

} // namespace highball::tui::eighteen
