#include "tui/eighteen/picture_zooms.h"

#include "core/indexed.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

// Steps for picture_geometry(). The horizontal step depends on the width of the window, within these limits.
struct Steps {
    int least_x, most_x;
    double y;
};
constexpr std::array<Steps, picture_zooms> flat_steps = {
    {{4, 6, 1}, {6, 8, 1.5}, {6, 9, 1.75}, {8, 10, 2}, {9, 12, 2.25}, {12, 15, 3}}};
constexpr std::array<Steps, picture_zooms> pointed_steps = {
    {{3, 3, 2}, {4, 5, 3}, {4, 6, 3.5}, {5, 7, 4}, {6, 8, 4.5}, {7, 9, 5}}};
constexpr Steps roomy_flat{5, 7, 1.25}, roomy_pointed{4, 4, 2.5}; // for the overview in a higher window

} // namespace

HexGeometry picture_of_board(const hex::BoardMap& map, int zoom, int width, int height) {
    const HexGrid grid = map;
    const bool flat = map.layout == hex::BoardMap::Layout::flat;
    constexpr int coordinates = 4; // columns for the letters at the left
    const auto fits = [&](const HexGeometry& geometry) {
        return board_size(geometry, grid).first + coordinates <= width;
    };
    const auto with = [&](const Steps& steps) {
        int x = steps.most_x;
        while (x > steps.least_x && !fits(picture_geometry(map.layout, x, steps.y))) --x;
        HexGeometry geometry = picture_geometry(map.layout, x, steps.y);
        // At quarters of a row, both tips of a pointed hex have the same pixels.
        if (!flat) geometry.centre.y = std::floor(4 * geometry.half_height) / 4;
        return geometry;
    };
    if (zoom <= 0)
        if (const HexGeometry roomy = with(flat ? roomy_flat : roomy_pointed);
            fits(roomy) && board_size(roomy, grid).second < height)
            return roomy;
    return with(item_at(flat ? flat_steps : pointed_steps, std::clamp(zoom, 0, picture_zooms - 1)));
}

} // namespace highball::tui::eighteen
