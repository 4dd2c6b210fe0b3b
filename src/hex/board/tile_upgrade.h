// Upgrade of a tile: the track and stops that the new face has to keep, and the stations already in the hex.
#pragma once

#include "hex/board/board.h"

#include <optional>
#include <vector>

namespace highball::hex {

// Returns the stop of `after` for each stop of `before`: of the same sort (city, or town and its like), joined to every
// edge that it was joined to, no two on one; with the same index where possible. Returns nothing if a stop would be cut
// off.
std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after);
// True if everything that was joined stays joined (18AL 4.2.1(h)).
bool preserves_track(const Face& before, const Face& after);
// Returns the pieces of `after` that are not in `before`.
std::vector<Track> new_track(const Face& before, const Face& after);

// Calls place_tile() and moves every station to the city that keeps the edges of its old one (18AL 4.2.1(h)). On a hex
// without track a station stays in the city of the same index: the player chooses the city by the rotation.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
