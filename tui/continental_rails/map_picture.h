// Picture of the country: land and water, regions, towns, and the lines of the railroads.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/canvas.h"
#include "tui/continental_rails/map_window.h"

#include <array>
#include <vector>

namespace highball::tui::continental_rails {

// Returns the colours of the railroads' lines, by route number. Of two railroads that serve the same town, the younger
// one gets another colour, as long as there are enough. No other line is as yellow as the viewer's.
using LineRoles = std::array<ColourRole, highball::continental_rails::railroad_slots>;
LineRoles line_roles(const highball::continental_rails::Figures& f,
                     const highball::continental_rails::Position& position);
inline constexpr ColourRole own_role = ColourRole::yellow; // the viewer's lines: drawn last and thicker
bool is_own(const highball::continental_rails::PlayerView& view, highball::continental_rails::RouteId id);
// Returns the colours of the railroads' codes: those of their lines, and own_role for the viewer's.
LineRoles code_roles(const highball::continental_rails::ContinentalView& view);

// Route that a railroad of the viewer may seek this turn.
struct SeekableRoute {
    highball::continental_rails::RouteId railroad, route;
};
// Returns the routes by railroad, the shortest first.
std::vector<SeekableRoute> seekable_routes(const highball::continental_rails::Figures& f,
                                           const highball::continental_rails::PlayerView& view);

// Returns a flag for each town: lines of any railroad or private companies serve it. Empty without any.
std::vector<bool> served_towns(const highball::continental_rails::Figures& f,
                               const highball::continental_rails::Position& position);
// Returns the same for the lines of the viewer's railroads and the routes that they may seek.
std::vector<bool> own_towns(const highball::continental_rails::Figures& f,
                            const highball::continental_rails::PlayerView& view);
// True if a picture of this width shows rights-of-way without track. `region` is -1 for the country.
bool shows_free_routes(int region, int width);
// True if the railroad may also seek the other route between the same towns.
bool has_open_twin(const highball::continental_rails::Figures& f, const std::vector<SeekableRoute>& all,
                   const SeekableRoute& one);

// Draws the country; if the text style has no blocks, with lines only, and with a coast unless `bordered`, because then
// the sea has a colour.
void draw_map_picture(const highball::continental_rails::ContinentalView& view, int region, const MapWindow& window,
                      bool bordered, Canvas& canvas);

} // namespace highball::tui::continental_rails
