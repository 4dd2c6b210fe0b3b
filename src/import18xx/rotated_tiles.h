// Tiles whose rotation here is not that of the recording. When the cities of a hex get their first track, 18xx.games
// removes the station and places it again in a city of the new tile. This program keeps the station in its city and
// rotates the tile instead.
#pragma once

#include "eighteen/rules/rules.h"

#include <optional>

namespace highball::import18xx {

// Tile that the recording lays in another rotation.
struct RotatedTile {
    hex::HexId hex;
    int rotation = 0;       // recorded rotation
    eighteen::CorpId owner; // owner of the station that the recording removes from the hex for this tile
    bool lifted = false;    // the station is removed and not yet placed again
};

// Returns the owner of the station that the recording removes when a tile is laid in the hex.
std::optional<eighteen::CorpId> lifted_by_lay(const eighteen::Rules& rules, const eighteen::Position& before,
                                              hex::HexId place);

// Returns the rotation in which the tile has the recorded exits. In addition, the city of the station in the hex gets
// the exits that `city` has in the recording.
std::optional<int> rotation_for(const eighteen::Rules& rules, const eighteen::Position& before,
                                const hex::Lay& recorded, int city);

// Returns the city that has, on the tile as this program has rotated it, the exits of the recorded `city`.
int city_of_ours(const eighteen::Rules& rules, const eighteen::Position& position, const RotatedTile& rotated,
                 int city);

} // namespace highball::import18xx
