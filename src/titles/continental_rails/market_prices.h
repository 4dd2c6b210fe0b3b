// Stock market (chapter 6): trading limits and price changes.
#pragma once

#include "titles/continental_rails/position.h"

#include <vector>

namespace highball::continental_rails {

// 6.1(B): returns the most shares that the tycoon may bid for.
int most_bid(const Figures& figures, const Position& position, int tycoon, RouteId railroad);
// 6.1(A): returns the bids a turn, by the number of active railroads.
int most_bids(const Figures& figures, int railroads);
// 6.2(A): returns the most shares that the tycoon may sell, including short sales.
// 1.1: returns how many shares `cash` pays for at this percentage of the price; the sum is rounded down.
std::int64_t most_shares(Money cash, std::int64_t price, int percent);
int most_short(const Figures& figures, const Position& position, int tycoon, RouteId railroad);
// 6.4
bool is_cornered(const Figures& figures, const Position& position, RouteId railroad);

// 6.1(C): the orders as far as cash and credit allow, in the order of the sheet.
struct CheckedTrade {
    OrderKind kind = OrderKind::buy;
    RouteId railroad;
    int requested = 0;
    int granted = 0;
    Money left; // cash and credit after it
};
std::vector<CheckedTrade> check_trades(const Figures& figures, const Position& position, int tycoon, Money cash,
                                       const Sheet& sheet);

// 6.3(A)
struct PublicOrders {
    int offer = 0;
    int bid = 0;
};
// Returns the value of a share to the Public, in cents: by dividend, profit and climate.
std::int64_t fair_cents(const Figures& figures, const Position& position, RouteId railroad);
PublicOrders public_orders(const Figures& figures, const Position& position, RouteId railroad, int chance_percent);

// 6.3(D), (F)
int end_price(const Figures& figures, int start, int supply, int demand);
int trade_price(int start, int end);
// 6.3(G): returns the effect of a bid.
int bought(int bid, int supply, int demand);

} // namespace highball::continental_rails
