// Labels in a hex of an 18xx map as text, for lines, pictures and cards.
#pragma once

#include "tui/eighteen/map_drawing.h"

#include <map>
#include <string>
#include <vector>

namespace highball::tui::eighteen {

// Returns "~" river, "^" mountain, "%" swamp.
std::string terrain_signs(const hex::Hex& hex);
// Returns the marks printed on the hex. Leaves out marks that begin with a dot, which only recordings use.
std::vector<std::string> shown_marks(const hex::Hex& hex);
// Returns the revenues of a stop in the order of the phases, "40/50", or its constant revenue; "" if that is zero.
std::string revenue_text(const hex::Stop& stop);
// Returns the revenue of a stop or, for an off-board area without one, the hex's marks: "M 20×G".
std::string printed_value(const hex::Hex& hex, const hex::Stop& stop);
// True if a stop has the revenue of an earlier stop of the face.
bool repeats_revenue(const hex::Face& face, std::size_t stop);
// Returns "!LA": letters of the corporations that earn a bonus for a station here; "" for none.
std::string objectives_text(const EighteenView& view, hex::HexId hex);
// Returns the label of the tile or, if it has none, of the hex: later tiles need it.
std::string label_text(const EighteenView& view, hex::HexId hex, hex::PlacedTile placed);

// Letters of the rows and numbers of the columns, or the other way round, by their place on the board.
struct EdgeLabels {
    std::map<int, std::string> rows, columns;
};
EdgeLabels edge_labels(const hex::BoardMap& map);

} // namespace highball::tui::eighteen
