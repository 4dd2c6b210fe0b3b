// All tiles that can be laid in the hex of the command at the prompt, drawn side by side.
#pragma once

#include "tui/eighteen/hex_labels.h"
#include "tui/screen/pane.h"

#include <optional>
#include <vector>

namespace highball::tui::eighteen {

// Draws one face as a hex of its own whose box begins at (x, y); what lies outside the canvas is left out. `circles`:
// of each stop, where it lies on a board; without them all are free.
void draw_face(const hex::BoardMap& map, const hex::Face& face, const std::string& label, Canvas& canvas, int x, int y,
               const std::vector<std::vector<CircleSign>>& circles = {});
// Columns and rows of such a hex.
Rect face_size(const hex::BoardMap& map);

class TilePicker {
  public:
    // The tiles that can come to `hex`; `typed` is the one that the prompt names, if it names one whole.
    TilePicker(const DrawContext& context, const EighteenView& view, hex::HexId hex,
               const std::optional<hex::Lay>& typed);

    // Rows that it takes in a window of this height; 0 when it has no room, or nothing to choose from.
    int rows(int height) const;
    // The typed one is framed; as many others as have room stand around it.
    void draw(Canvas& canvas, int y, int width) const;
    // The command of the tile in this column of what was drawn so wide; "" for none.
    std::string command_at(int x, int width) const;

  private:
    struct TileChoice {
        hex::Lay lay;
        std::string price;
        std::string command;
    };
    struct VisibleChoices {
        std::size_t first, end; // of the offers
        int step;               // columns from one to the next
    };
    VisibleChoices visible_choices(int width) const;
    // What the trains would earn with the tile in place; -1 where there are none.
    int revenue_with(const hex::Lay& lay) const;

    const EighteenView& view_;
    std::vector<TileChoice> choices_;
    std::optional<std::size_t> typed_;
};

} // namespace highball::tui::eighteen
