// Tile picker: the tiles that can be laid in the hex of the typed command, beside the map.
#pragma once

#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/station_circles.h"
#include "tui/screen/pane.h"

#include <optional>
#include <vector>

namespace highball::tui::eighteen {

// Draws one face as a single hex whose box begins at (x, y), clipped by the canvas. `circles` has the circles of each
// stop with their stations; without it all circles are free. `step` is the distance of two flat hexes in columns.
constexpr double usual_face_step = 9;
void draw_face(const hex::BoardMap& map, const hex::Face& face, const std::string& label, Canvas& canvas, int x, int y,
               const std::vector<std::vector<CircleSign>>& circles = {}, double step = usual_face_step);
// Returns the columns and rows of a face drawn by draw_face().
Rect face_size(const hex::BoardMap& map, double step = usual_face_step);

class TilePicker {
  public:
    // Collects the tiles that can be laid in `hex`. `typed` is the lay in the typed command, if that command is
    // complete.
    TilePicker(const DrawContext& context, const EighteenView& view, hex::HexId hex,
               const std::optional<hex::Lay>& typed);

    // True if there is something to choose.
    bool has_choice() const { return choices_.size() > 1; }
    // Returns the rows of a drawing of all tiles or, if not all fit in `height`, of those that fit.
    int rows(int width, int height) const;
    // Draws as many tiles as fit in the area, with the typed one among them.
    void draw(Canvas& canvas, Rect area) const;
    // Returns the command of the tile at this position of a drawing in the area; "" for none.
    std::string command_at(int x, int y, Rect area) const;

  private:
    struct TileChoice {
        hex::Lay lay;
        std::string price;
        std::string command;
    };
    // Tiles in rows, from the choice `first` on.
    struct Grid {
        double step;       // for draw_face()
        int width, height; // size of a place in the grid
        int across, down;  // number of places
        std::size_t first, end;
    };
    Grid grid(Rect area) const;
    // Returns the trains' earnings with the tile in place, or without a lay on the present board; -1 without trains.
    int revenue_with(const std::optional<hex::Lay>& lay) const;

    const EighteenView& view_;
    std::vector<TileChoice> choices_;
    std::optional<std::size_t> typed_;
};

} // namespace highball::tui::eighteen
