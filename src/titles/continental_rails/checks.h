// What each row of the table of orders is judged by (check_tycoon.cpp: 10.1; check_stock.cpp: 10.1(C);
// check_railroad.cpp: 10.2). A check says why an order can never be carried out; a limit, what it would be lowered to
// as things stand today.
#pragma once

#include "titles/continental_rails/asked.h"

namespace highball::continental_rails::check {

Verdict borrow(const Asked& asked);
Verdict repay(const Asked& asked);
Verdict bid(const Asked& asked);
Verdict limit_bid(const Asked& asked);
Verdict offer(const Asked& asked);
Verdict merge_company(const Asked& asked);
Verdict own_company(const Asked& asked);
Verdict buy(const Asked& asked);
Verdict limit_buy(const Asked& asked);
Verdict sell(const Asked& asked);
Verdict limit_sell(const Asked& asked);
Verdict short_sale(const Asked& asked);
Verdict limit_short(const Asked& asked);
Verdict prodigal(const Asked& asked);
Verdict limit_prodigal(const Asked& asked);
Verdict control(const Asked& asked);
Verdict resign(const Asked& asked);
Verdict spy_railroad(const Asked& asked);
Verdict spy_tycoon(const Asked& asked);
Verdict message(const Asked& asked);
Verdict rename(const Asked& asked);
Verdict lend(const Asked& asked);
Verdict limit_lend(const Asked& asked);
Verdict reclaim(const Asked& asked);
Verdict limit_reclaim(const Asked& asked);
Verdict redeem(const Asked& asked);
Verdict limit_redeem(const Asked& asked);
Verdict treasury_buy(const Asked& asked);
Verdict limit_treasury_buy(const Asked& asked);
Verdict treasury_sell(const Asked& asked);
Verdict limit_treasury_sell(const Asked& asked);
Verdict improve(const Asked& asked);
Verdict engine(const Asked& asked);
Verdict limit_engine(const Asked& asked);
Verdict technology(const Asked& asked);
Verdict limit_technology(const Asked& asked);
Verdict build(const Asked& asked);
Verdict abandon(const Asked& asked);
Verdict double_track(const Asked& asked);
Verdict limit_double(const Asked& asked);
Verdict rate_war(const Asked& asked);
Verdict influence(const Asked& asked);
Verdict limit_influence(const Asked& asked);
Verdict seek(const Asked& asked);
Verdict dividend(const Asked& asked);
Verdict merge_railroads(const Asked& asked);

} // namespace highball::continental_rails::check
