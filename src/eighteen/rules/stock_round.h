// Regular stock turns (3.2, 3.3).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

// Refuses outside stock rounds and while the bank has privates or lots to sell.
Verdict needs_stock_turn(const RulesContext&, Rule rule);
// Refuses a sale after the purchase of a player who also sold before it.
Verdict needs_sales_on_one_side(const RulesContext&);
// Refuses a sale of a percentage that is not a whole number of shares.
Verdict needs_whole_shares(const RulesContext&, const Action& sale);
// Returns "par L&N $60|$70": the par values, or those at which this cash pays for the president's certificate.
std::string par_commands(const RulesContext&, CorpId, std::optional<Money> cash = std::nullopt);
// Refuses a par that the chart does not have, and offers par_commands() for this cash.
Verdict needs_par_value(const RulesContext&, const Action& par, Rule rule, std::optional<Money> cash = {});

// holding_limits.cpp
Verdict check_stock_turn_end(const RulesContext&, const Action&);
Verdict owes_no_sale(const RulesContext&, Seat); // refuses a purchase after which a required sale is impossible
// Refuses a purchase of this number of shares if it would exceed a limit on holdings.
Verdict within_limits(const RulesContext&, Seat, CorpId, int shares);
Verdict needs_room_for_certificate(const RulesContext&, Seat buyer, Rule rule);

} // namespace highball::eighteen
