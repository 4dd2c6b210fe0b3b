// What may be sold to the bank, in a stock turn or to raise money for a train (3.2(a), 4.2.5.2(d)).
#pragma once

#include "eighteen/scene.h"
#include "eighteen/table.h"

namespace highball::eighteen {

Verdict check_sale(const Scene&, Seat seller, CorpId corporation, int shares, bool presidency_may_change = true);
int most_sellable(const Scene&, Seat seller, CorpId corporation, bool presidency_may_change = true);

} // namespace highball::eighteen
