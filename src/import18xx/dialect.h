// Names of tiles and end reasons in recordings.
#pragma once

#include "eighteen/rules/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::import18xx {

using eighteen::Dialect;

// Returns nullptr if recordings of the title cannot be imported.
const Dialect* dialect_of(const Title& title);

// Returns the name that recordings use for the tile if it lies in `hex`.
std::string recorded_tile(const Dialect& dialect, const eighteen::Rules& rules, hex::TileId tile, hex::HexId hex);
// Returns the tile with this recorded name: "444b" -> 444. Returns nothing if the box has no such tile.
std::optional<hex::TileId> find_recorded_tile(const Dialect& dialect, const eighteen::Rules& rules,
                                              std::string_view name);
// Returns the end reason in the words of recordings: "bank", "bankrupt", "stock_market"; "" stays "".
std::string recorded_end_reason(std::string_view reason);

} // namespace highball::import18xx
