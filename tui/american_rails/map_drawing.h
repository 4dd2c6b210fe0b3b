// Drawing of the board: one line per row of hexes, or hexes with borders.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/canvas.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui::american_rails {

// Zoom levels. `narrow` replaces `lines` on a page that is too narrow for it.
enum class MapZoom { narrow, lines, hexes, large };

struct MapMarks {
    std::optional<HexId> cursor;
    HexSet possible; // hexes that a legal command names
    HexSet fresh;    // hexes that changed since the player last looked
};

std::vector<std::string> map_signs();
std::vector<std::string> terrain_signs(); // a subset of map_signs()
// Return the position of a hex in the whole drawing, the size of a hex, and the size of the whole drawing.
std::pair<int, int> hex_origin(const Board& board, MapZoom zoom, HexId hex);
std::pair<int, int> hex_size(MapZoom zoom);
std::pair<int, int> board_size(const Board& board, MapZoom zoom);
std::optional<HexId> hex_at(const Board& board, MapZoom zoom, int x, int y);
// Returns the next hex in the direction of an arrow key, or the same hex if there is none.
HexId step(const Board& board, HexId from, int right, int down);

void draw_map(const AmericanView& view, MapZoom zoom, const MapMarks& marks, int scroll_x, int scroll_y,
              Canvas& canvas);

} // namespace highball::tui::american_rails
