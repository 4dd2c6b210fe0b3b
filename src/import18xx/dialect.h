// Names and conventions of 18xx.games that differ from those of this program, one value per title.
#pragma once

#include "eighteen/rules/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::import18xx {

// Tile that has a different name in recordings.
struct TileSpelling {
    std::string_view tile;     // "444"
    std::string_view hex;      // "G4": the name is used only in this hex; "" if in any hex
    std::string_view recorded; // "444b"
};

struct Dialect {
    std::string_view title;
    bool auction_first = false; // all privates are sold in a round before the first stock round ("AUC")
    std::vector<TileSpelling> tiles;
    std::vector<std::string> always; // switches that every recording needs
    int unlimited_train_count = 8;   // number of trains that recordings show for an unlimited supply
    // Privates by their recorded names. As long as such a private has not used its power, it keeps the token step, the
    // train step or the turn open.
    std::vector<std::string_view> token_privates, train_privates, turn_privates;
    bool par_moves = false; // traces show the market value where they should show par
};

// Returns nullptr if recordings of the title cannot be imported.
const Dialect* find_dialect(std::string_view title);

// Returns the name that recordings use for the tile if it lies in `hex`.
std::string recorded_tile(const Dialect& dialect, const eighteen::Rules& rules, hex::TileId tile, hex::HexId hex);
// Returns the tile with this recorded name: "444b" -> 444. Returns nothing if the box has no such tile.
std::optional<hex::TileId> find_recorded_tile(const Dialect& dialect, const eighteen::Rules& rules,
                                              std::string_view name);
// Returns the end reason in the words of recordings: "bank", "bankrupt", "stock_market"; "" stays "".
std::string recorded_end_reason(std::string_view reason);

} // namespace highball::import18xx
