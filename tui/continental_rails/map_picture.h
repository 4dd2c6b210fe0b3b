// Picture of the country: land and water, regions, towns, and the lines of the railroads.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/canvas.h"
#include "tui/continental_rails/map_window.h"

namespace highball::tui::continental_rails {

// True if a picture of this width shows rights-of-way without track. `region` is -1 for the country.
bool shows_free_routes(int region, int width);
// Draws the country; if the text style has no blocks, in whole characters. `bordered`: the terminal has few colours;
// without any, signs stand for the sea and the borders. If `keyed`, the railroads with the colours of their lines stand
// in the sea; returns false if they have no room there.
bool draw_map_picture(const highball::continental_rails::ContinentalView& view, int region, const MapWindow& window,
                      bool bordered, bool keyed, Canvas& canvas);

} // namespace highball::tui::continental_rails
