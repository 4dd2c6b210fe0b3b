// Raster of dots, two by four per character: fine enough for curves. Shown as Braille, or as the most similar ASCII
// character. Without Braille or on small maps, box drawing characters along rows and columns can replace the dots.
#pragma once

#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace highball::tui {

// Stroke of a line; lengths in dots.
struct Pen {
    Style style;
    int width = 1;
    int on = 0, off = 0; // lengths of dashes and gaps; 0: a solid line
};

// Directions in which a line leaves a character, as bits. Four bits higher: those in which it is double.
inline constexpr std::uint8_t line_up = 1, line_down = 2, line_left = 4, line_right = 8;

// The directions in which a line of box drawing characters leaves one character.
struct BoxLineCell {
    int x, y;
    std::uint8_t mask;
    char32_t sign = 0; // drawn instead of a straight line, if there is one
};

// Calls `visit` with the characters of a line through these points, each in the row or the column of the one before. A
// character can come twice, each time with some of its directions.
template <class Visit> void walk_box_line(std::span<const Point> corners, Visit visit) {
    const auto whole = [](double value) { return static_cast<int>(std::floor(value)); };
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const int end_x = whole(corners[i + 1].x), end_y = whole(corners[i + 1].y);
        int x = whole(corners[i].x), y = whole(corners[i].y);
        const int right = (end_x > x) - (end_x < x), down = (end_y > y) - (end_y < y);
        while (x != end_x || y != end_y) {
            visit(BoxLineCell{x, y, right > 0 ? line_right : right < 0 ? line_left : down > 0 ? line_down : line_up});
            x += right, y += right == 0 ? down : 0;
            visit(BoxLineCell{x, y, right > 0 ? line_left : right < 0 ? line_right : down > 0 ? line_up : line_down});
        }
    }
}

class BrailleCanvas {
  public:
    BrailleCanvas(int width, int height); // size in characters

    // Draws a straight line. Points are in characters.
    void line(Point from, Point to, const Pen& pen = {});
    // Draws a curve that leaves `from` towards `towards` and arrives at `to` from the direction of `towards`.
    void curve(Point from, Point towards, Point to, const Pen& pen = {});
    // Uses box drawing characters instead of dots: only join() and path() draw. `signs`: with the signs of BoxLineCell.
    void use_box_lines(bool signs = true) { box_lines_ = true, signs_ = signs; }
    bool has_box_lines() const { return box_lines_; }
    // Adds the directions of a double line, or with a pen of width 1 of a single one, to a character.
    void join(const BoxLineCell& cell, const Pen& pen);
    // Draws such a line through the characters at these points, each in the row or the column of the one before.
    void path(const std::vector<Point>& corners, const Pen& pen) {
        walk_box_line(corners, [&](const BoxLineCell& cell) { join(cell, pen); });
    }
    // Draws only in the characters for which `allowed` returns true; none: everywhere.
    void clip(std::function<bool(int x, int y)> allowed) { allowed_ = std::move(allowed); }
    bool exists() const { return !spots_.empty(); }
    bool empty(int x, int y) const { return mask(x, y) == 0; }
    // Returns bits as in Unicode's Braille block. With box lines: the directions of single lines in the low four bits,
    // those of double lines in the high four.
    std::uint8_t mask(int x, int y) const {
        return x < 0 || y < 0 || x >= width_ || y >= height_ ? std::uint8_t{0} : spots_[index(x, y)].mask;
    }
    char32_t glyph(int x, int y, bool signs = true) const; // the character with these dots or lines, or their sign
    const Style& style(int x, int y) const { return spots_[index(x, y)].style; }
    // Puts every character with dots on the canvas and keeps the background.
    void draw(Canvas& canvas) const;

  private:
    struct Spot {
        std::uint8_t mask = 0;
        char32_t sign = 0;
        Style style;
    };
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    void plot(Point at, const Style& style);
    void stroke(Point at, Point along, const Pen& pen);

    int width_;
    int height_;
    std::vector<Spot> spots_;
    std::function<bool(int x, int y)> allowed_;
    bool box_lines_ = false, signs_ = false;
};

// Returns the ASCII character most similar to a Braille mask.
char32_t ascii_for_dots(std::uint8_t mask);

} // namespace highball::tui
