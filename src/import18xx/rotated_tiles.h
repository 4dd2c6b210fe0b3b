// Tiles whose rotation differs from the recording. When the cities of a hex get their first track, 18xx.games removes
// the station and places it again in a city of the new tile. This program keeps the station in its city and rotates the
// tile instead.
#pragma once

#include "eighteen/rules/rules.h"

#include <optional>

namespace highball::import18xx {

// Tile with a different rotation in the recording.
struct RotatedTile {
    hex::HexId hex;
    int rotation = 0;       // recorded rotation
    eighteen::CorpId owner; // owner of the station that the recording removes for it
    bool lifted = false;    // removed and not yet placed again
};

// Returns the owner of the station that the recording removes when a tile is laid in the hex.
std::optional<eighteen::CorpId> lifted_by_lay(const eighteen::Rules& rules, const eighteen::Position& before,
                                              hex::HexId place);

// Returns the rotation that gives the station in the hex the exits of `city` of the recorded tile, and the tile the
// same exits in all.
std::optional<int> rotation_for(const eighteen::Rules& rules, const eighteen::Position& before,
                                const hex::Lay& recorded, int city);

// Returns the city of this program's tile that has the exits of the recorded city.
int city_of_ours(const eighteen::Rules& rules, const eighteen::Position& position, const RotatedTile& rotated,
                 int city);

} // namespace highball::import18xx
