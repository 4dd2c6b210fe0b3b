// Whether a line may stand on a tycoon's sheet.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/position.h"

#include <optional>

namespace highball::continental_rails {

// Why the order is refused: what is against the rules or cannot be paid with what the tycoon and the railroad have now,
// the rest of the sheet carried out.
std::optional<Refusal> check_order(const Figures& figures, const Position& at, int tycoon, const Order& order);

// A tycoon's cash after steps 1 to 4, when all goes as the sheet says.
Money funds_after_loans(const Figures& figures, const Position& at, int tycoon, const Sheet& sheet);
// What the railroad can spend from its cash in step 8, at best.
Money railroad_funds(const Figures& figures, const Position& at, RouteId railroad, const Sheet& sheet);

} // namespace highball::continental_rails
