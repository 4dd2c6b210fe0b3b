// Track on the overview of a board in lines, where a hex has two rows: double lines from side to side.
#pragma once

#include "hex/board/tile.h"
#include "tui/canvas/canvas.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highball::tui::eighteen {

class OverviewTrack {
  public:
    // Has the cells of the canvas; `flat` if the hexes have sides to the north and the south.
    OverviewTrack(const Canvas& canvas, bool flat);

    // Adds the track of a hex whose box begins at (x, y). In a `named` hex the name and the stations are in the middle,
    // so that track is only at its sides.
    void add(const hex::Face& face, int x, int y, bool named);
    // Draws the lines. With a style of its own, only gives this style to their cells.
    void draw(Canvas& canvas, std::optional<Style> own = std::nullopt) const;

  private:
    using Arms = std::uint8_t; // directions in which a cell's line goes on, as bits

    void join(int x, int y, Arms arms);
    void add_flat(const hex::Face& face, int x, int y, bool named);
    void add_pointed(const hex::Face& face, int x, int y, bool named);

    int width_, height_;
    bool flat_;
    std::vector<Arms> cells_;
};

} // namespace highball::tui::eighteen
