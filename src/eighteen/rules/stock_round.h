// Regular stock turns (3.2, 3.3).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

Verdict check_stock_turn_end(const RulesContext&, const Action&);
// A regular stock turn of the seat is going on.
Verdict needs_stock_turn(const RulesContext&, const Action&, Rule rule);
Verdict owes_no_sale(const RulesContext&, Seat); // before a purchase that would bar them
Verdict needs_room_for_certificate(const RulesContext&, Seat buyer, Rule rule);

} // namespace highball::eighteen
