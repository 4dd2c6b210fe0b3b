// Private companies that the bank still holds (3.1).
#pragma once

#include "eighteen/reader.h"
#include "eighteen/table.h"

namespace highball::eighteen {

Verdict check_buy_private(const Scene&, const Action&);
void buy_private(Table&, const Action&);
Parsed read_buy(const Reader&); // any of the three purchases
Verdict check_bid(const Scene&, const Action&);
void bid(Table&, const Action&);
Verdict check_private_pass(const Scene&, const Action&);
void pass_in_auction(Table&);
void all_passed_in_auction_round(Table&);
void list_private_turn(const Scene&, Seat, Choices&);

} // namespace highball::eighteen
