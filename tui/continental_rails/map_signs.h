// Signs of lines and towns, in the legend of the map and in pictures without blocks.
#pragma once

#include "tui/canvas/block_canvas.h"
#include "tui/continental_rails/map_window.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace highball::tui::continental_rails {

// State of a line on the map.
enum class Track : std::uint8_t { free, sold, for_sale, unbuilt, sought, built, own };
// Returns the sign of such a line in the legend.
std::string_view sample_of(Track track, TextStyle style);
// Returns the sign of a town of this size, 0 to 5, or of one that stands for a region. Without Braille dots, the signs
// are those of the Linux console.
std::string_view sign_of_size(int size, TextStyle style);
std::string_view sign_of_region(TextStyle style);

// Lines of a picture without blocks: one sign for each state of a line.
class LineSigns {
  public:
    // `bordered`: the terminal has few colours. `window` must outlive the signs.
    LineSigns(const MapWindow& window, TextStyle style, bool bordered);
    void add(Track track, Point a, Point b, const Style& style);
    // Draws the signs of lines, of borders and, without colours, of the sea.
    void draw(BlockCanvas& blocks, Canvas& canvas);

  private:
    // Line in a character.
    struct Mark {
        Track track = Track::free;
        std::uint8_t mask = 0; // its dots; 0: no line
        bool level = false;    // it is wider than high
        Style style = {};
    };
    Mark& mark(int x, int y);
    // Returns the sign of a line; a blank between two signs, and 0 for Braille dots.
    char32_t sign_of(const Mark& line, int x) const;

    const MapWindow& window_;
    TextStyle style_;
    bool bordered_;
    std::vector<Mark> marks_; // by character
};

} // namespace highball::tui::continental_rails
