// Picture of the country: land and water, regions, towns, and the lines of the railroads.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/canvas.h"
#include "tui/continental_rails/map_routes.h"
#include "tui/continental_rails/map_window.h"

#include <array>

namespace highball::tui::continental_rails {

// Returns the colours of the railroads' lines, by route number. Of two railroads that serve the same town, the younger
// one gets another colour, as long as there are enough. No other line is as yellow as the viewer's.
using LineRoles = std::array<ColourRole, highball::continental_rails::railroad_slots>;
LineRoles line_roles(const highball::continental_rails::Figures& f,
                     const highball::continental_rails::Position& position);
inline constexpr ColourRole own_role = ColourRole::yellow; // the viewer's lines: drawn last and thicker
// Returns the colours of the railroads' codes: those of their lines, and own_role for the viewer's.
LineRoles code_roles(const highball::continental_rails::ContinentalView& view);

// True if a picture of this width shows rights-of-way without track. `region` is -1 for the country.
bool shows_free_routes(int region, int width);
// Draws the country; if the text style has no blocks, with lines only, and with a coast unless `bordered`, because then
// the sea has a colour. If `keyed`, the railroads with the colours of their lines stand in the sea; returns false if
// they have no room there.
bool draw_map_picture(const highball::continental_rails::ContinentalView& view, int region, const MapWindow& window,
                      bool bordered, bool keyed, Canvas& canvas);

} // namespace highball::tui::continental_rails
