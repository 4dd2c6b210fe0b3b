// Geometry of a hex in characters, at one of three zooms, with a flat or a pointed top. Neighbours share their borders.
//
// Flat, step right 3/4 of a hex:      Pointed, step down 3/4 of a hex:
//        ________                            _.-'-._
//       /        \                        .-'       '-.
//      /          \                      |             |
//      \          /                      |             |
//       \________/                        '-._     _.-'
#pragma once

#include "hex/board/board.h"
#include "tui/canvas/canvas.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace highball::tui {

enum class Zoom { overview, medium, detail };
inline constexpr int zooms = 3;

// Point in characters from the upper left corner of a hex, y downwards.
struct Point {
    double x = 0;
    double y = 0;
};

// Layout of a board's hexes, in characters.
struct HexGeometry {
    bool flat = true;
    double step_x = 1, step_y = 1; // distance per hex::Hex::column and hex::Hex::row
    double half_width = 1, half_height = 1;
    int width = 2, height = 2; // box around a hex: whole columns and rows
    int rows_needed = 2;       // rows of the box; the empty lowest tip of a pointed hex may be cut
    Point centre;              // centre of the hex in that box

    Point middle_of(hex::Edge side) const; // middle of a side, in that box
    Point place(int column, int row) const { return {column * step_x, row * step_y}; }
    // True if a point, relative to the middle of a hex, is in it.
    bool holds(Point from_middle) const;
};

// Returns the layout of hexes without lines between them, for pictures. `step_y` is 3/4 of the height of a pointed hex,
// or half of the height of a flat one.
HexGeometry picture_geometry(hex::BoardMap::Layout layout, double step_x, double step_y);

class HexShape {
  public:
    HexShape(hex::BoardMap::Layout layout, Zoom zoom);

    int width() const { return width_; }   // columns, borders included
    int height() const { return height_; } // rows, borders included
    int step_x() const { return step_x_; } // columns per hex::Hex::column
    int step_y() const { return step_y_; } // rows per hex::Hex::row
    bool flat() const { return flat_; }

    HexGeometry geometry() const;
    Point centre() const;
    Point middle_of(hex::Edge side) const { return geometry().middle_of(side); }
    // Returns the first and the last column that are inside the borders in this row. If there are none, first > last.
    std::pair<int, int> inside(int row) const;
    int first_row() const { return flat_ || slant_ == 1 ? 1 : slant_ - 1; } // first row with room for text
    int last_row() const { return flat_ ? height_ - 1 : height_ - slant_; }

    // Returns the positions of the characters in the border on one side.
    std::vector<std::pair<int, int>> cells_of(hex::Edge side) const;
    // Draws the border of a hex whose box begins at (x, y).
    void outline(Canvas& canvas, int x, int y, Style style) const;

  private:
    double slant_at(int column) const;

    bool flat_;
    int slant_; // rows of a slanted side
    int side_;  // length of the straight side: columns of a flat top, or rows of a pointed hex
    int width_ = 0;
    int height_ = 0;
    int step_x_ = 0;
    int step_y_ = 0;
};

// Position of the hexes of any board, in the units of hex::Hex.
struct HexGrid {
    struct Place {
        int column, row;
    };
    template <class Hexes> HexGrid(hex::BoardMap::Layout of, const Hexes& all) : layout(of) {
        hexes.reserve(all.size());
        for (const auto& hex : all) {
            hexes.push_back({hex.column, hex.row});
            last = {std::max(last.column, hex.column), std::max(last.row, hex.row)};
        }
    }
    HexGrid(const hex::BoardMap& map) : HexGrid(map.layout, map.hexes) {}

    hex::BoardMap::Layout layout;
    std::vector<Place> hexes; // by HexId
    Place last{0, 0};         // the largest column and row
};

// The hexes of a board in a window of this size, whose upper left corner is at the scroll position of the drawing.
class HexWindow {
  public:
    HexWindow(const HexGeometry& of, const HexGrid& hexes, int scroll_x, int scroll_y, const Canvas& canvas)
        : geometry(of), grid_(hexes), scroll_x_(scroll_x), scroll_y_(scroll_y), width_(canvas.width()),
          height_(canvas.height()) {}

    const HexGeometry geometry;
    Point place(int column, int row) const {
        const Point at = geometry.place(column, row);
        return {at.x - scroll_x_, at.y - scroll_y_};
    }
    // Return the upper left corner of the hex's box, in the second function in whole characters.
    Point corner(hex::HexId id) const { return place(grid_.hexes[id.index].column, grid_.hexes[id.index].row); }
    std::pair<int, int> cell(hex::HexId id) const {
        return {static_cast<int>(corner(id).x + scroll_x_) - scroll_x_,
                static_cast<int>(corner(id).y + scroll_y_) - scroll_y_};
    }
    Point middle(hex::HexId id) const { return {corner(id).x + geometry.centre.x, corner(id).y + geometry.centre.y}; }
    // Calls `visit` for each hex in the window, and for those at most `beyond` hexes away from it.
    template <class Visit> void each(Visit visit, double beyond = 0) const {
        const double right = beyond * geometry.width, down = beyond * geometry.height;
        for (const hex::HexId id : Ids<hex::HexId>(grid_.hexes.size()))
            if (const Point at = corner(id); at.x + geometry.width > -right && at.y + geometry.height > -down &&
                                             at.x < width_ + right && at.y < height_ + down)
                visit(id);
    }

  private:
    HexGrid grid_;
    int scroll_x_, scroll_y_, width_, height_;
};

// Returns the columns and rows of the whole board.
std::pair<int, int> board_size(const HexGeometry& geometry, const HexGrid& grid);
// Returns the hex in a character of the drawing. Where boxes overlap, returns the hex with the nearest middle.
hex::HexId hex_at(const HexGeometry& geometry, const HexGrid& grid, int x, int y);
// Returns the next hex in the direction of an arrow key, or the same hex if there is none.
hex::HexId step(const HexGrid& grid, hex::HexId from, int right, int down);
// Returns "N", "SE", ... for the side of a hex.
std::string_view side_name(hex::BoardMap::Layout layout, hex::Edge side);

} // namespace highball::tui
