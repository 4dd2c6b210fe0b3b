// Private companies that the bank still holds (3.1).
#pragma once

#include "eighteen/reader.h"
#include "eighteen/table.h"

namespace highball::eighteen {

Action read_buy(Reader&); // any of the three purchases
void all_passed_in_auction_round(Table&);

} // namespace highball::eighteen
