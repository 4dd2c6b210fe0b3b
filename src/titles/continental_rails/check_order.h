// Check of an order for a tycoon's sheet.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/position.h"

#include <optional>

namespace highball::continental_rails {

// Returns why the order is against the rules, whatever else happens in the turn; nothing if it is allowed.
std::optional<Refusal> check_order(const Figures& figures, const Position& position, int tycoon, const Order& order);
// 4.9(B), 6.1, 10.1(B)4: returns a warning if the order would be lowered or fail, given the present cash of tycoon and
// railroad and the other lines of the sheet; nothing if it would not.
std::optional<Refusal> limit_order(const Figures& figures, const Position& position, int tycoon, const Order& order);

// Returns the sum of the amounts of all orders of this kind, for all railroads or for one.
Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// Returns a tycoon's cash after steps 1 to 4 if the sheet is carried out in full.
Money funds_after_loans(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet);
// Returns the most that the railroad can spend from its cash in step 8.
Money railroad_funds(const Figures& figures, const Position& position, RouteId railroad, const Sheet& sheet);

} // namespace highball::continental_rails
