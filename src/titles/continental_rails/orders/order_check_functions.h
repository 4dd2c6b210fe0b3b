// Checks and limits for the table of orders (check_tycoon.cpp: 10.1; check_stock.cpp: 10.1(C); check_railroad.cpp:
// 10.2). A check returns why the rules forbid the order in any case. A limit returns a warning with the amount to which
// the order would be reduced now.
#pragma once

#include "titles/continental_rails/orders/check_context.h"

namespace highball::continental_rails::check {

Verdict borrow(const CheckContext& context);
Verdict repay(const CheckContext& context);
Verdict bid(const CheckContext& context);
Verdict limit_bid(const CheckContext& context);
Verdict offer(const CheckContext& context);
Verdict merge_company(const CheckContext& context);
Verdict own_company(const CheckContext& context);
Verdict buy(const CheckContext& context);
Verdict limit_buy(const CheckContext& context);
Verdict sell(const CheckContext& context);
Verdict limit_sell(const CheckContext& context);
Verdict short_sale(const CheckContext& context);
Verdict limit_short(const CheckContext& context);
Verdict prodigal(const CheckContext& context);
Verdict limit_prodigal(const CheckContext& context);
Verdict control(const CheckContext& context);
Verdict resign(const CheckContext& context);
Verdict spy_railroad(const CheckContext& context);
Verdict spy_tycoon(const CheckContext& context);
Verdict rename(const CheckContext& context);
Verdict lend(const CheckContext& context);
Verdict limit_lend(const CheckContext& context);
Verdict reclaim(const CheckContext& context);
Verdict limit_reclaim(const CheckContext& context);
Verdict redeem(const CheckContext& context);
Verdict limit_redeem(const CheckContext& context);
Verdict treasury_buy(const CheckContext& context);
Verdict limit_treasury_buy(const CheckContext& context);
Verdict treasury_sell(const CheckContext& context);
Verdict limit_treasury_sell(const CheckContext& context);
Verdict improve(const CheckContext& context);
Verdict engine(const CheckContext& context);
Verdict limit_engine(const CheckContext& context);
Verdict technology(const CheckContext& context);
Verdict limit_technology(const CheckContext& context);
Verdict build(const CheckContext& context);
Verdict abandon(const CheckContext& context);
Verdict double_track(const CheckContext& context);
Verdict limit_double(const CheckContext& context);
Verdict rate_war(const CheckContext& context);
Verdict influence(const CheckContext& context);
Verdict limit_influence(const CheckContext& context);
Verdict limit_control(const CheckContext& context);
Verdict seek(const CheckContext& context);
Verdict limit_seek(const CheckContext& context);
Verdict dividend(const CheckContext& context);
Verdict merge_railroads(const CheckContext& context);

} // namespace highball::continental_rails::check
