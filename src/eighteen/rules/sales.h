// Limits of sales to the bank, in a stock turn or to raise money for a train (3.2(a), 4.2.5.2(d)).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

Verdict check_sale(const RulesContext&, Seat seller, CorpId corporation, int shares, bool presidency_may_change = true);
int most_sellable(const RulesContext&, Seat seller, CorpId corporation, bool presidency_may_change = true);
// Returns the proceeds, at today's prices, of all sales that the seat could make on its turn; $0 if there can be none.
Money most_raised(const RulesContext&, Seat seller);

} // namespace highball::eighteen
