// Receipts of turn sheets, stored for their player and the host.
#pragma once

#include "cli/open_game.h"
#include "store/store.h"

#include <string>

namespace highball {

// Stores a receipt. If the store refuses it, only the copy that was printed remains.
void store_receipt(Store& store, const OpenGame& game, Seat seat, const std::string& text);
// Returns the last receipt of the seat.
Result<std::string, Refusal> print_receipt(Store& store, const OpenGame& game, Seat seat);
// Returns how many lines of the seat's last sheet for this turn were refused.
int refused_lines(Store& store, const OpenGame& game, Seat seat);

} // namespace highball
