// Receipts of turn sheets, stored for their player and the host.
#pragma once

#include "cli/open_game.h"
#include "store/store.h"

#include <optional>
#include <string>

namespace highball {

struct SheetReceipt {
    int turn = 0;
    int refused = 0; // number of refused lines
    std::string text;
};

std::optional<StoreError> store_receipt(Store& store, const OpenGame& game, Seat seat, const SheetReceipt& receipt);
// Returns the last receipt of the seat.
Result<std::string, Refusal> print_receipt(Store& store, const OpenGame& game, Seat seat);
// Returns how many lines of the seat's last sheet for this turn were refused.
int refused_lines(Store& store, const OpenGame& game, Seat seat);

} // namespace highball
