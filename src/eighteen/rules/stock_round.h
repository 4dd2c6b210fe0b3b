// Regular stock turns (3.2, 3.3).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

Verdict check_stock_turn_end(const RulesContext&, const Action&);
// Refuses unless the seat's regular stock turn is in progress.
Verdict needs_stock_turn(const RulesContext&, const Action&, Rule rule);
Verdict owes_no_sale(const RulesContext&, Seat); // refuses a purchase that would rule out a required sale
// Refuses a purchase of `shares` shares that a limit on holdings forbids.
Verdict within_limits(const RulesContext&, Seat, CorpId, int shares);
Verdict needs_room_for_certificate(const RulesContext&, Seat buyer, Rule rule);

} // namespace highball::eighteen
