// What stands in a hex when one tile replaces another.
#pragma once

#include "hex/board/board.h"

namespace highball::hex {

// place_tile(), with every station moved to the city that keeps the edges of its old one (18AL 4.2.1(h)). On a hex
// without track a station stays in the city of the same index: its layer chooses the place by the rotation.
void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
