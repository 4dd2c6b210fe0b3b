// Upgrade of a tile: the track and stops that the new face has to keep, and the stations already in the hex.
#pragma once

#include "hex/board/board.h"

#include <optional>
#include <vector>

namespace highball::hex {

// Returns for each stop of `before` the stop of `after` that replaces it. The two are both cities or both not, no two
// stops share a replacement, and the new one is joined to every edge of the old one. Prefers the same index. Returns
// nothing if a stop would be cut off.
std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after);
// True if everything joined in `before` stays joined in `after` (18AL 4.2.1(h)).
bool preserves_track(const Face& before, const Face& after);
// Returns the pieces of `after` that are not in `before`.
std::vector<Track> new_track(const Face& before, const Face& after);

// Calls place_tile() and moves every station to the city that keeps the edges of its old one (18AL 4.2.1(h)). In a hex
// without track a station stays in the city of the same index, so the player chooses the city by the rotation.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
