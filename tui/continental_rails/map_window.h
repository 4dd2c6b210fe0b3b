// Window of the map of Continental Rails: the visible part of the grid of towns.
#pragma once

#include "titles/continental_rails/model/position.h"
#include "tui/canvas/braille_canvas.h"

#include <vector>

namespace highball::tui::continental_rails {

// Visible part of the grid of towns, in characters.
struct MapWindow {
    double left = 0, top = 0;
    double step_x = 1, step_y = 1; // characters per step of the grid
    int width = 0, height = 0;

    Point place(double column, double row) const { return {(column - left) * step_x, (row - top) * step_y}; }
    Point place(const highball::continental_rails::Town& town) const {
        return place(town.column + 0.5, town.row + 0.5);
    }
    bool contains(Point at) const { return at.x >= 0 && at.y >= 0 && at.x < width && at.y < height; }
    // True if at least `least` of five points of the route are in the window: its ends, and three between them.
    bool shows(const highball::continental_rails::Figures& f, highball::continental_rails::RouteId route,
               int least = 1) const;
};
// Returns the window around a region, or of the whole country if the region is -1. It has the same proportions at each
// zoom. A window of a part is never larger than that of the country, and does not go beyond it.
MapWindow map_window(const highball::continental_rails::Figures& f, int region, int width, int height);
// Returns the window around towns. `towns` has a flag for each town, at least one of them set. If `sideways`, the
// window may move away from the sea, where the key of the map of the country stands.
MapWindow window_of_towns(const highball::continental_rails::Figures& f, const std::vector<bool>& towns, int width,
                          int height, bool sideways = false);

} // namespace highball::tui::continental_rails
