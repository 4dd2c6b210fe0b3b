// Marker for the parts of a map outside its window.
#pragma once

#include <string>

namespace highball::tui {

struct MapWindow {
    int scroll_x, scroll_y; // upper left corner of the window on the map
    int width, height;      // size of the window
    int columns, rows;      // size of the whole map
};

inline bool shows_all(const MapWindow& window) {
    return window.columns <= window.width && window.rows <= window.height;
}
// Returns "more above and right: arrows; - zooms out" in at most `width` columns; "" if nothing is hidden.
std::string overflow_marker(const MapWindow& window, bool zooms_out, int width);

} // namespace highball::tui
