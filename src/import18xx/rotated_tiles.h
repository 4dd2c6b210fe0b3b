// Stations in a hex whose cities get their first track. Recordings lift them and place them again in a city of the new
// tile; ours keep their city, and the tile is turned instead.
#pragma once

#include "eighteen/rules/rules.h"

#include <optional>

namespace highball::import18xx {

// A tile that lies turned otherwise than in the recording.
struct RotatedTile {
    hex::HexId hex;
    int rotation = 0;       // in the recording
    eighteen::CorpId owner; // of the station that was lifted for it
    bool lifted = false;    // and is not yet placed again
};

// Whose station the recording lifts when a tile comes to the hex.
std::optional<eighteen::CorpId> lifted_by_lay(const eighteen::Rules& rules, const eighteen::Position& before,
                                              hex::HexId place);

// The rotation that gives the station in the hex the exits of `city` of the recorded tile, and the tile the same exits
// in all.
std::optional<int> rotation_for(const eighteen::Rules& rules, const eighteen::Position& before,
                                const hex::Lay& recorded, int city);

// The city of ours that has the exits of the recorded one.
int city_of_ours(const eighteen::Rules& rules, const eighteen::Position& position, const RotatedTile& rotated,
                 int city);

} // namespace highball::import18xx
