// Placement of a tile together with the stations already in the hex.
#pragma once

#include "hex/board/board.h"

namespace highball::hex {

// Calls place_tile() and moves every station to the city that keeps the edges of its old one (18AL 4.2.1(h)). On a hex
// without track a station stays in the city of the same index: the player chooses the city by the rotation.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
