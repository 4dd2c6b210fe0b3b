// Outlines of the country and its neighbours, on the grid of the map file's towns.
#pragma once

#include <span>

namespace highball::tui::continental_rails {

struct GridPoint {
    int column, row;
};
struct Land {
    std::span<const GridPoint> outline;
    int shade; // shade of the ground
};
// Returns the lands, the United States first. The outlines were drawn by hand from coast lines in degrees. The
// positions of 22 towns show how degrees correspond to the grid.
std::span<const Land> lands();

} // namespace highball::tui::continental_rails
