// Drawing of the board: one line per row of hexes, or hexes with borders.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/block_canvas.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/hex_geometry.h"

#include <string>
#include <utility>
#include <vector>

namespace highball::tui::american_rails {

inline constexpr hex::BoardMap::Layout pointed = hex::BoardMap::Layout::pointed;

// Zooms of PaneState::zoom.
enum class MapZoom { lines = 1, hexes, large };

struct MapMarks {
    HexId cursor;
    HexSet possible; // hexes that a legal command names
    HexSet fresh;    // hexes that changed since the player last looked
};

std::vector<std::string> map_signs();
std::vector<std::string> terrain_signs(); // a subset of map_signs()
HexGrid grid_of(const Board& board);
// Returns the layout of the board in text. `lines` has narrower hexes if the board does not fit into `width`.
HexGeometry text_geometry(const Board& board, MapZoom zoom, int width);
// True if each row of hexes is a line of text.
inline bool in_lines(const HexGeometry& geometry) { return geometry.height == 1; }

// Draws the part of the board in the window, in text.
void draw_map(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas);

// Returns the layout of the hexes in a window: with `whole`, the largest layout that shows the whole board; otherwise a
// layout large enough for names.
HexGeometry picture_of_board(const Board& board, bool whole, int width, int height);

// Draws the part of the board in the window as a picture.
void draw_picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas);

} // namespace highball::tui::american_rails
