// What may be sold to the bank, in a stock turn or to raise money for a train (3.2(a), 4.2.5.2(d)).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

Verdict check_sale(const RulesContext&, Seat seller, CorpId corporation, int shares, bool presidency_may_change = true);
int most_sellable(const RulesContext&, Seat seller, CorpId corporation, bool presidency_may_change = true);
// What the seller would get for all that could be sold in a turn of the own, at today's prices; nothing in a stock
// round without sales.
Money most_raised(const RulesContext&, Seat seller);

} // namespace highball::eighteen
