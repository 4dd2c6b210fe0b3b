// Check of a line for a tycoon's sheet.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/position.h"

#include <optional>

namespace highball::continental_rails {

// Returns why the order is against the rules, whatever the rest of the turn brings; nothing if it may stand.
std::optional<Refusal> check_order(const Figures& figures, const Position& position, int tycoon, const Order& order);
// Returns a warning if the order would be lowered or fail with the present cash of tycoon and railroad and the rest of
// the sheet carried out (4.9(B), 6.1, 10.1(B)4).
std::optional<Refusal> limit_order(const Figures& figures, const Position& position, int tycoon, const Order& order);

// Returns the sum of such orders, for all railroads or one.
Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// Returns a tycoon's cash after steps 1 to 4 if all goes as the sheet says.
Money funds_after_loans(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet);
// Returns the most that the railroad can spend from its cash in step 8.
Money railroad_funds(const Figures& figures, const Position& position, RouteId railroad, const Sheet& sheet);

} // namespace highball::continental_rails
