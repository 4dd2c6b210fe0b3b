#include "tui/canvas/hex_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui {

namespace {

struct HexSize {
    int slant;
    int side;
    int across; // pointed only: columns from one upright side to the next
};

constexpr std::array<HexSize, zooms> flat_sizes = {{{1, 4, 0}, {2, 6, 0}, {3, 8, 0}}};
constexpr std::array<HexSize, zooms> pointed_sizes = {{{1, 1, 6}, {1, 3, 10}, {2, 4, 14}}};

} // namespace

HexShape::HexShape(hex::BoardMap::Layout layout, Zoom zoom) : flat_(layout == hex::BoardMap::Layout::flat) {
    const HexSize& size = item_at(flat_ ? flat_sizes : pointed_sizes, zoom);
    slant_ = size.slant;
    side_ = size.side;
    width_ = flat_ ? side_ + 2 * slant_ : size.across + 1;
    height_ = flat_ ? 2 * slant_ + 1 : side_ + 2 * slant_;
    step_x_ = flat_ ? side_ + slant_ : size.across / 2;
    step_y_ = flat_ ? slant_ : side_ + slant_;
}

Point HexShape::centre() const {
    if (flat_) return {width_ / 2.0, slant_ + 1.0};
    return {width_ / 2.0, slant_ + side_ / 2.0};
}

HexGeometry HexShape::geometry() const {
    HexGeometry geometry;
    geometry.flat = flat_;
    geometry.step_x = step_x_;
    geometry.step_y = step_y_;
    geometry.half_width = flat_ ? (side_ + slant_) / 1.5 : (width_ - 1) / 2.0;
    geometry.half_height = flat_ ? slant_ : (side_ + slant_) / 1.5;
    geometry.width = width_;
    geometry.height = height_;
    geometry.rows_needed = flat_ ? height_ : height_ - 1; // the last row has only the ends of slanted sides
    geometry.centre = centre();
    return geometry;
}

Point HexGeometry::middle_of(hex::Edge side) const {
    constexpr std::array<Point, 6> flat_sides = {{{0, 1}, {-.75, .5}, {-.75, -.5}, {0, -1}, {.75, -.5}, {.75, .5}}};
    constexpr std::array<Point, 6> pointed_sides = {{{-.5, .75}, {-1, 0}, {-.5, -.75}, {.5, -.75}, {1, 0}, {.5, .75}}};
    const Point at = (flat ? flat_sides : pointed_sides)[side % 6];
    return {centre.x + at.x * half_width, centre.y + at.y * half_height};
}

bool HexGeometry::holds(Point from_middle) const {
    constexpr double nudge = 1e-9; // a point on a side belongs to both hexes
    const double dx = std::abs(from_middle.x) / half_width, dy = std::abs(from_middle.y) / half_height;
    return flat ? dy <= 1 + nudge && dx + dy / 2 <= 1 + nudge : dx <= 1 + nudge && dy + dx / 2 <= 1 + nudge;
}

HexGeometry picture_geometry(hex::BoardMap::Layout layout, double step_x, double step_y) {
    const bool flat = layout == hex::BoardMap::Layout::flat;
    HexGeometry geometry;
    geometry.flat = flat;
    geometry.step_x = step_x;
    geometry.step_y = step_y;
    geometry.half_width = flat ? step_x * 2 / 3 : step_x;
    geometry.half_height = flat ? step_y : step_y * 2 / 3;
    // The middle of a hex is the middle of a column, where a letter fits.
    geometry.centre = {std::floor(geometry.half_width) + 0.5, geometry.half_height};
    geometry.width = static_cast<int>(std::ceil(geometry.centre.x + geometry.half_width));
    geometry.height = static_cast<int>(std::ceil(2 * geometry.half_height));
    geometry.rows_needed = static_cast<int>(2 * geometry.half_height);
    return geometry;
}

// Returns the height of a pointed hex's upper border above column `column`, in rows from the top of the box.
double HexShape::slant_at(int column) const {
    const double half = (width_ - 1) / 2.0;
    return slant_ * std::abs(column - half) / half;
}

std::pair<int, int> HexShape::inside(int row) const {
    if (flat_) {
        if (row < 1 || row >= height_) return {0, -1};
        const int border = row <= slant_ ? slant_ - row : row - slant_ - 1;
        return {border + 1, width_ - 2 - border};
    }
    if (row >= slant_ && row < slant_ + side_) return {1, width_ - 2};
    if (row < 0 || row >= height_) return {0, -1};
    // Rows below the middle are as wide as the rows at the same distance above it.
    const int mirrored = row < slant_ ? row : height_ - 1 - row;
    int first = 0;
    while (first < width_ / 2 && slant_at(first) >= mirrored) ++first;
    return {first, width_ - 1 - first};
}

std::vector<std::pair<int, int>> HexShape::cells_of(hex::Edge side) const {
    std::vector<std::pair<int, int>> cells;
    const int right = width_ - 1;
    if (flat_) {
        const bool level = side % 3 == 0; // north and south
        for (int i = 0; i < (level ? side_ : slant_); ++i) {
            const std::array<std::pair<int, int>, 6> sides = {{{slant_ + i, height_ - 1},
                                                               {i, slant_ + 1 + i},
                                                               {slant_ - 1 - i, 1 + i},
                                                               {slant_ + i, 0},
                                                               {right - slant_ + 1 + i, 1 + i},
                                                               {right - i, slant_ + 1 + i}}};
            cells.push_back(sides[side % 6]);
        }
        return cells;
    }
    if (side % 3 == 1) { // west and east
        for (int row = 0; row < side_; ++row) cells.emplace_back(side % 6 == 1 ? 0 : right, slant_ + row);
        return cells;
    }
    const bool west = side % 6 == 0 || side % 6 == 2, north = side % 6 == 2 || side % 6 == 3;
    for (int column = 0; column < width_; ++column) {
        const double up = slant_at(column), down = slant_ - up;
        if (west ? column > right / 2 : column < right / 2) continue;
        if (north && up < slant_) cells.emplace_back(column, static_cast<int>(up));
        if (!north && down < slant_) cells.emplace_back(column, slant_ + side_ + static_cast<int>(down));
    }
    return cells;
}

void HexShape::outline(Canvas& canvas, int x, int y, Style style) const {
    if (flat_) {
        for (int column = 0; column < side_; ++column) {
            canvas.put(x + slant_ + column, y, U'_', style);
            canvas.put(x + slant_ + column, y + height_ - 1, U'_', style);
        }
        for (int row = 1; row <= slant_; ++row) {
            canvas.put(x + slant_ - row, y + row, U'/', style);
            canvas.put(x + width_ - 1 - slant_ + row, y + row, U'\\', style);
            canvas.put(x + row - 1, y + slant_ + row, U'\\', style);
            canvas.put(x + width_ - row, y + slant_ + row, U'/', style);
        }
        return;
    }
    constexpr std::array<char32_t, 4> heights = {U'\'', U'-', U'.', U'_'};
    for (int row = 0; row < side_; ++row) {
        canvas.put(x, y + slant_ + row, U'|', style);
        canvas.put(x + width_ - 1, y + slant_ + row, U'|', style);
    }
    for (int column = 0; column < width_; ++column) {
        const double up = slant_at(column), down = slant_ - up;
        const auto put = [&](double height, int from) {
            const int row = static_cast<int>(height);
            canvas.put(x + column, y + from + row, heights[static_cast<std::size_t>((height - row) * 4)], style);
        };
        if (up < slant_) put(up, 0);
        if (down < slant_) put(down, slant_ + side_);
    }
}

std::pair<int, int> board_size(const HexGeometry& geometry, const HexGrid& grid) {
    const Point at = geometry.place(grid.last.column, grid.last.row);
    return {static_cast<int>(at.x) + geometry.width, static_cast<int>(std::ceil(at.y)) + geometry.rows_needed};
}

hex::HexId hex_at(const HexGeometry& geometry, const HexGrid& grid, int x, int y) {
    hex::HexId nearest = hex::no_hex;
    double best = 1e9;
    for (std::size_t i = 0; i < grid.hexes.size(); ++i) {
        const Point at = geometry.place(grid.hexes[i].column, grid.hexes[i].row);
        const Rect box{static_cast<int>(at.x), static_cast<int>(at.y), geometry.width, geometry.height};
        const double distance =
            std::hypot(at.x + geometry.centre.x - x - 0.5, 2 * (at.y + geometry.centre.y - y - 0.5));
        if (box.contains(x, y) && distance < best) {
            best = distance;
            nearest = hex::HexId{static_cast<std::uint8_t>(i)};
        }
    }
    return nearest;
}

// Returns the nearest hex in a cone around the direction. Prefers hexes straight ahead to hexes at an angle. Across the
// straight rows or columns of hexes, if the cone is empty, returns the nearest hex of the next rows or columns.
hex::HexId step(const HexGrid& grid, hex::HexId from, int right, int down) {
    const HexShape shape(grid.layout, Zoom::detail);
    const bool across = grid.layout == hex::BoardMap::Layout::pointed ? down != 0 : right != 0;
    constexpr double outside_cone = 1e6;
    hex::HexId best = from;
    double best_cost = 1e9;
    for (std::size_t i = 0; i < grid.hexes.size(); ++i) {
        const double dx = (grid.hexes[i].column - grid.hexes[from.index].column) * shape.step_x();
        const double dy = 2.0 * (grid.hexes[i].row - grid.hexes[from.index].row) * shape.step_y();
        const double along = dx * right + dy * down, aside = std::abs(dx * down) + std::abs(dy * right);
        const bool in_cone = aside <= 1.05 * along;
        if (along <= 0 || (!in_cone && !across)) continue;
        if (const double cost = along + 0.9 * aside + (in_cone ? 0 : outside_cone); cost < best_cost) {
            best_cost = cost;
            best = hex::HexId{static_cast<std::uint8_t>(i)};
        }
    }
    return best;
}

std::string_view side_name(hex::BoardMap::Layout layout, hex::Edge side) {
    constexpr std::array<std::string_view, 6> flat = {"S", "SW", "NW", "N", "NE", "SE"};
    constexpr std::array<std::string_view, 6> pointed = {"SW", "W", "NW", "NE", "E", "SE"};
    return (layout == hex::BoardMap::Layout::flat ? flat : pointed)[side % 6];
}

} // namespace highball::tui
