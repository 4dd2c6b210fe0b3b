// Circles of cities with the stations in them, for maps and cards.
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
// Returns the circles of a city, from the left. A stop of another kind has no circles, only stations.
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
// Returns "(A)( )": the circles of a city with the letters of its stations, lower case if reserved for a home.
std::string circles_text(const EighteenView& view, hex::StopRef stop, const hex::Face& face, bool close);

} // namespace highball::tui::eighteen
