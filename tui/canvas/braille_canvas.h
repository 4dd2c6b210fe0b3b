// A raster of dots, two by four a character: fine enough for curves. Shown as Braille, or as the ASCII sign that looks
// most like it.
#pragma once

#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <cstdint>
#include <vector>

namespace highball::tui {

// What a line is drawn with; lengths in dots.
struct Pen {
    Style style;
    int width = 1;
    int on = 0, off = 0;     // dashes and the gaps between them; 0: one whole line
    bool to_a_point = false; // thick where it begins, gone where it ends
};

class BrailleCanvas {
  public:
    BrailleCanvas(int width, int height); // in characters

    // Points in characters.
    void line(Point from, Point to, const Pen& pen = {});
    // Leaves `from` towards `towards` and comes to `to` from there.
    void curve(Point from, Point towards, Point to, const Pen& pen = {});
    bool empty(int x, int y) const { return mask(x, y) == 0; }
    std::uint8_t mask(int x, int y) const; // as in Unicode's Braille block
    const Style& style(int x, int y) const { return spots_[index(x, y)].style; }
    // Puts every character that has dots on the canvas, the background of which stays.
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
    void stroke(Point at, Point along, double width, const Style& style);

    int width_;
    int height_;
    std::vector<Spot> spots_;
};

// The ASCII sign that looks most like a Braille mask.
char32_t ascii_for_dots(std::uint8_t mask);

} // namespace highball::tui
