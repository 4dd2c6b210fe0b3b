// A hex in characters, at one of three zooms, with a flat or a pointed top. Neighbours share their borders.
//
// Flat, step right 3/4 of a hex:      Pointed, step down 3/4 of a hex:
//        ________                            _.-'-._
//       /        \                        .-'       '-.
//      /          \                      |             |
//      \          /                      |             |
//       \________/                        '-._     _.-'
#pragma once

#include "hex/board.h"
#include "tui/canvas.h"

#include <utility>
#include <vector>

namespace highball::tui {

enum class Zoom { overview, normal, detail };
inline constexpr int zooms = 3;

// In characters from the upper left corner of a hex, y downwards.
struct Point {
    double x = 0;
    double y = 0;
};

class HexShape {
  public:
    HexShape(hex::BoardMap::Layout layout, Zoom zoom);

    int width() const { return width_; }   // columns, borders included
    int height() const { return height_; } // rows, borders included
    int step_x() const { return step_x_; } // for one hex::Hex::column
    int step_y() const { return step_y_; } // for one hex::Hex::row
    bool flat() const { return flat_; }

    Point centre() const;
    Point middle_of(hex::Edge side) const;
    // The columns inside the borders in a row; empty (first > last) for rows that have none.
    std::pair<int, int> inside(int row) const;
    int first_row() const { return flat_ || slant_ == 1 ? 1 : slant_ - 1; } // rows that have room for text
    int last_row() const { return flat_ ? height_ - 1 : height_ - slant_; }

    // The characters of the border on one side.
    std::vector<std::pair<int, int>> cells_of(hex::Edge side) const;
    // The border of a hex whose box begins at (x, y).
    void outline(Canvas& canvas, int x, int y, Style style) const;

  private:
    double slant_at(int column) const;

    bool flat_;
    int slant_; // rows of a slanted side
    int side_;  // length of the straight side: columns of a flat top, rows of a pointed hex's side
    int width_ = 0;
    int height_ = 0;
    int step_x_ = 0;
    int step_y_ = 0;
};

// Where the box of a hex begins in a picture of the whole board.
std::pair<int, int> place_of(const HexShape& shape, const hex::Hex& hex);
// Columns and rows of the whole board.
std::pair<int, int> board_size(const HexShape& shape, const hex::BoardMap& map);
// The hex whose middle is nearest to a character of the picture.
hex::HexId hex_at(const HexShape& shape, const hex::BoardMap& map, int x, int y);
// The next hex in the direction of an arrow key; the same one where there is none.
hex::HexId step(const hex::BoardMap& map, hex::HexId from, int right, int down);
// "N", "SE", ... for the side of a hex.
std::string_view side_name(hex::BoardMap::Layout layout, hex::Edge side);

} // namespace highball::tui
