// Upgrade of a tile: what the new face has to keep of the track and stops, and what happens to the stations in the hex.
#pragma once

#include "hex/board/board.h"

#include <optional>
#include <vector>

namespace highball::hex {

// Returns, for each stop of `before`, the stop of `after` that replaces it. Both are cities or neither is. No two stops
// have the same replacement. The replacement is joined to every edge of the old stop. Prefers the stop with the same
// index. Returns nothing if a stop would be cut off.
std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after);
// True if everything that track joins in `before` is also joined in `after` (18AL 4.2.1(h)).
bool preserves_track(const Face& before, const Face& after);
// Returns the pieces of track of `after` that `before` does not have.
std::vector<Track> new_track(const Face& before, const Face& after);

// Calls place_tile() and moves every station to the city that keeps the edges of its old one (18AL 4.2.1(h)). In a hex
// without track a station stays in the city of the same index, so the player chooses the city by the rotation.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
