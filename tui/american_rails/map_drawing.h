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
    HexSet possible;                  // hexes that a legal command names
    HexSet fresh;                     // hexes that changed since the player last looked
    HexSet planned;                   // hexes that the typed command changes; the view shows them after the command
    bool bordered = false;            // too few colours for shades of the ground
    const Position* before = nullptr; // position before the typed command; set if there are planned hexes
};

// Returns the cost of a cube, and what each cube in the hex adds to it: "$2+2".
std::string cost_text(const Board& board, Terrain terrain);
std::vector<std::string> map_signs(const Board& board);
std::vector<std::string> terrain_signs(const Board& board); // a subset of map_signs()
HexGrid grid_of(const Board& board);
// Returns the layout of the board in text. `lines` has narrower hexes if the board does not fit into `width`.
HexGeometry text_geometry(const Board& board, MapZoom zoom, int width);
// True if each row of hexes is a line of text.
inline bool in_lines(const HexGeometry& geometry) { return geometry.height == 1; }

// Draws the part of the board in the window, in text.
void draw_map(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas);

// Returns the colour of a hex in a picture. Cities that pay for connections have their own.
ColourRole ground_role(const Board& board, HexId id);
// Returns the largest layout at which a picture of the whole board fits. If even the smallest does not fit, returns it.
HexGeometry picture_of_board(const Board& board, int width, int height);
// True if the hexes are large enough for names and cubes in rows of their own.
constexpr double least_readable = 1.75;
inline bool is_readable(const HexGeometry& geometry) { return geometry.step_y >= least_readable; }
// True if the hexes have room only for codes of cities, not for their values.
inline bool is_tiny(const HexGeometry& geometry) { return geometry.step_y < 1.5; }
// Returns a layout for a part of the board, larger than picture_of_board() or at least readable.
HexGeometry near_picture(const Board& board, int width, int height);

// Draws the part of the board in the window as a picture.
void draw_picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas);

} // namespace highball::tui::american_rails
