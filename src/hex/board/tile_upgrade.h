// Upgrade of a tile: what the new face has to keep of the track and stops, and what happens to the stations in the hex.
#pragma once

#include "hex/board/board.h"

#include <optional>
#include <vector>

namespace highball::hex {

// Returns, for each stop of `before`, the stop of `after` that replaces it. A city replaces a city, and any other stop
// replaces a stop that is not a city. Each replacement is joined to every edge of the old stop, and no two stops have
// the same replacement. A stop with the same index is preferred. Returns nothing if a stop has no replacement.
std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after);
// True if all edges and stops that track joins in `before` are still joined in `after` (18AL 4.2.1(h)).
bool preserves_track(const Face& before, const Face& after);
// Returns the pieces of track of `after` whose two ends are not joined in `before`.
std::vector<Track> new_track(const Face& before, const Face& after);

// Calls place_tile() and moves every station in the hex to the new city that is joined to all edges of its old city
// (18AL 4.2.1(h)). In a hex without track, a station stays in the city with the same index, so that the player chooses
// its city by the rotation of the tile.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
