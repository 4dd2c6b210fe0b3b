// What a map says about the parts of it that its window does not show.
#pragma once

#include <string>

namespace highball::tui {

struct MapWindow {
    int scroll_x, scroll_y; // of the window's upper left corner on the map
    int width, height;      // of the window
    int columns, rows;      // of the whole map
};

inline bool shows_all(const MapWindow& window) {
    return window.columns <= window.width && window.rows <= window.height;
}
// "more above and right: arrows; - zooms out" in at most `width` columns; "" when nothing is hidden.
std::string overflow_marker(const MapWindow& window, bool zooms_out, int width);

} // namespace highball::tui
