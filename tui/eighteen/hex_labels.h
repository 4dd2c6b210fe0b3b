// What stands in a hex of an 18xx map, in words and signs: for lines, pictures and cards alike.
#pragma once

#include "tui/eighteen/map_drawing.h"

#include <string>
#include <vector>

namespace highball::tui::eighteen {

// A place for a station, or a station beside the circles.
struct Circle {
    enum class Kind { free, station, reserved, planned, beside };
    Kind kind = Kind::free; // reserved: for the home of a corporation; planned: by the command at the prompt
    CorpId corporation;     // of all but free ones
};
// The circles of a stop from the left. Of other stops than cities: stations alone.
std::vector<Circle> circles_of(const EighteenView& view, hex::StopRef stop, const hex::Face& face,
                               const MapMarks* marks = nullptr);
char letter_of(const EighteenView& view, CorpId corporation);
char letter_of(const EighteenView& view, const Circle& circle); // of a station; a small one where a circle is kept
// What a circle is drawn with in a picture, one column wide: "○" free, "A" a station, "a" kept.
struct CircleSign {
    std::string sign;
    Style style;
};
CircleSign sign_of(const EighteenView& view, const Circle& circle);
inline const CircleSign free_circle{"○", {.fg = ColourRole::black, .bg = ColourRole::circle, .bold = true}};

// "~" river, "^" mountain, "%" swamp.
std::string terrain_signs(const hex::Hex& hex);
// What powers know the hex by; marks that begin with a dot concern recordings alone.
std::vector<std::string> shown_marks(const hex::Hex& hex);
// "(A)( )": the circles of a city with the letters of its stations, a small letter where a circle is kept for a home.
std::string circles_text(const EighteenView& view, hex::StopRef stop, const hex::Face& face, bool close);
// "40/50": what a stop pays in the phases to come, or what it pays always.
std::string revenue_text(const hex::Stop& stop);
// "!LA": letters of the corporations that earn a bonus for a station here; "" for none.
std::string objectives_text(const EighteenView& view, hex::HexId hex);
// The label of the tile, or of the bare hex.
std::string label_text(const EighteenView& view, hex::HexId hex, hex::PlacedTile placed);

} // namespace highball::tui::eighteen
