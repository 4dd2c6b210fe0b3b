// A raster of dots, two by four a character: fine enough for curves. Shown as Braille, or as the ASCII sign that looks
// most like it.
#pragma once

#include "tui/canvas.h"
#include "tui/hex_shape.h"

#include <cstdint>
#include <vector>

namespace highball::tui {

class Dots {
  public:
    Dots(int width, int height); // in characters

    // Points in characters.
    void line(Point from, Point to, Style style = {});
    // Leaves `from` towards `towards` and comes to `to` from there.
    void curve(Point from, Point towards, Point to, Style style = {});
    bool empty(int x, int y) const { return mask(x, y) == 0; }
    // Puts every character that has dots on the canvas, the background of which stays.
    void draw(Canvas& canvas) const;

  private:
    struct Spot {
        std::uint8_t mask = 0; // as in Unicode's Braille block
        Style style;
    };
    std::uint8_t mask(int x, int y) const;
    void plot(Point at, Style style);

    int width_;
    int height_;
    std::vector<Spot> spots_;
};

// The ASCII sign that looks most like a Braille mask.
char32_t ascii_for_dots(std::uint8_t mask);

} // namespace highball::tui
