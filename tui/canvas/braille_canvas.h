// Raster of dots, two by four per character: fine enough for curves. Shown as Braille, or as the most similar ASCII
// character.
#pragma once

#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace highball::tui {

// Stroke of a line; lengths in dots.
struct Pen {
    Style style;
    int width = 1;
    int on = 0, off = 0; // lengths of dashes and gaps; 0: a solid line
};

class BrailleCanvas {
  public:
    BrailleCanvas(int width, int height); // size in characters

    // Draws a straight line. Points are in characters.
    void line(Point from, Point to, const Pen& pen = {});
    // Draws a curve that leaves `from` towards `towards` and arrives at `to` from the direction of `towards`.
    void curve(Point from, Point towards, Point to, const Pen& pen = {});
    // Draws only in the characters for which `allowed` returns true; none: everywhere.
    void clip(std::function<bool(int x, int y)> allowed) { allowed_ = std::move(allowed); }
    bool empty(int x, int y) const { return mask(x, y) == 0; }
    std::uint8_t mask(int x, int y) const; // bits as in Unicode's Braille block
    const Style& style(int x, int y) const { return spots_[index(x, y)].style; }
    // Puts every character with dots on the canvas and keeps the background.
    void draw(Canvas& canvas) const;

  private:
    struct Spot {
        std::uint8_t mask = 0;
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
};

// Returns the ASCII character most similar to a Braille mask.
char32_t ascii_for_dots(std::uint8_t mask);

} // namespace highball::tui
