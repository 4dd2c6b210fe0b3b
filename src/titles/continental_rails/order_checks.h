// What each row of the table of orders is judged by (check_tycoon.cpp: 10.1; check_stock.cpp: 10.1(C);
// check_railroad.cpp: 10.2). A check says why an order can never be carried out; a limit, what it would be lowered to
// as things stand today.
#pragma once

#include "titles/continental_rails/check_context.h"

namespace highball::continental_rails::check {

Verdict borrow(const Scene& scene);
Verdict repay(const Scene& scene);
Verdict bid(const Scene& scene);
Verdict limit_bid(const Scene& scene);
Verdict offer(const Scene& scene);
Verdict merge_company(const Scene& scene);
Verdict own_company(const Scene& scene);
Verdict buy(const Scene& scene);
Verdict limit_buy(const Scene& scene);
Verdict sell(const Scene& scene);
Verdict limit_sell(const Scene& scene);
Verdict short_sale(const Scene& scene);
Verdict limit_short(const Scene& scene);
Verdict prodigal(const Scene& scene);
Verdict limit_prodigal(const Scene& scene);
Verdict control(const Scene& scene);
Verdict resign(const Scene& scene);
Verdict spy_railroad(const Scene& scene);
Verdict spy_tycoon(const Scene& scene);
Verdict message(const Scene& scene);
Verdict rename(const Scene& scene);
Verdict lend(const Scene& scene);
Verdict limit_lend(const Scene& scene);
Verdict reclaim(const Scene& scene);
Verdict limit_reclaim(const Scene& scene);
Verdict redeem(const Scene& scene);
Verdict limit_redeem(const Scene& scene);
Verdict treasury_buy(const Scene& scene);
Verdict limit_treasury_buy(const Scene& scene);
Verdict treasury_sell(const Scene& scene);
Verdict limit_treasury_sell(const Scene& scene);
Verdict improve(const Scene& scene);
Verdict engine(const Scene& scene);
Verdict limit_engine(const Scene& scene);
Verdict technology(const Scene& scene);
Verdict limit_technology(const Scene& scene);
Verdict build(const Scene& scene);
Verdict abandon(const Scene& scene);
Verdict double_track(const Scene& scene);
Verdict limit_double(const Scene& scene);
Verdict rate_war(const Scene& scene);
Verdict influence(const Scene& scene);
Verdict limit_influence(const Scene& scene);
Verdict seek(const Scene& scene);
Verdict dividend(const Scene& scene);
Verdict merge_railroads(const Scene& scene);

} // namespace highball::continental_rails::check
