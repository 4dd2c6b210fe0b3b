// Tile picker: all tiles that can be laid in the hex of the typed command, side by side.
#pragma once

#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/station_circles.h"
#include "tui/screen/pane.h"

#include <optional>
#include <vector>

namespace highball::tui::eighteen {

// Draws one face as a single hex whose box begins at (x, y), clipped by the canvas. `circles` has the circles of each
// stop with their stations; without it all circles are free.
void draw_face(const hex::BoardMap& map, const hex::Face& face, const std::string& label, Canvas& canvas, int x, int y,
               const std::vector<std::vector<CircleSign>>& circles = {});
// Returns the columns and rows of a face drawn by draw_face().
Rect face_size(const hex::BoardMap& map);

class TilePicker {
  public:
    // Collects the tiles that can be laid in `hex`. `typed` is the lay in the typed command, if that command is
    // complete.
    TilePicker(const DrawContext& context, const EighteenView& view, hex::HexId hex,
               const std::optional<hex::Lay>& typed);

    // Returns the rows needed in a window of this height; 0 if there is no room or no choice.
    int rows(int height) const;
    // Draws a frame around the typed tile, and as many of the other tiles beside it as fit.
    void draw(Canvas& canvas, int y, int width) const;
    // Returns the command of the tile at column `x` of a drawing of this width; "" for none.
    std::string command_at(int x, int width) const;

  private:
    struct TileChoice {
        hex::Lay lay;
        std::string price;
        std::string command;
    };
    struct VisibleChoices {
        std::size_t first, end; // range of the offered tiles
        int step;               // columns from one tile to the next
    };
    VisibleChoices visible_choices(int width) const;
    // Returns the trains' earnings with the tile in place; -1 without trains.
    int revenue_with(const hex::Lay& lay) const;

    const EighteenView& view_;
    std::vector<TileChoice> choices_;
    std::optional<std::size_t> typed_;
};

} // namespace highball::tui::eighteen
