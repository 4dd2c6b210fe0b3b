// Whether a line may stand on a tycoon's sheet.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/position.h"

#include <optional>

namespace highball::continental_rails {

// Why the order is refused: it is against the rules, whatever the rest of the turn brings.
std::optional<Refusal> check_order(const Figures& figures, const Position& position, int tycoon, const Order& order);
// What an order that may stand would be lowered to, or fail for, with what the tycoon and the railroad have now, the
// rest of the sheet carried out (4.9(B), 6.1, 10.1(B)4): a warning.
std::optional<Refusal> limit_order(const Figures& figures, const Position& position, int tycoon, const Order& order);

// The amounts of such orders together, about all railroads or one.
Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// A tycoon's cash after steps 1 to 4, when all goes as the sheet says.
Money funds_after_loans(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet);
// What the railroad can spend from its cash in step 8, at best.
Money railroad_funds(const Figures& figures, const Position& position, RouteId railroad, const Sheet& sheet);

} // namespace highball::continental_rails
