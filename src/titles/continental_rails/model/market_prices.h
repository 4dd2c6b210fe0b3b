// Stock market (chapter 6): limits of trades, and changes of prices.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <vector>

namespace highball::continental_rails {

// 6.1(B): returns the largest number of shares that the tycoon may bid for.
int most_bid(const Figures& figures, const Position& position, int tycoon, RouteId railroad);
// 6.1(A): returns how many bids a tycoon may make in a turn with this number of active railroads.
int most_bids(const Figures& figures, int railroads);
// 1.1: returns how many shares `cash` buys at this percentage of the price. Their total cost is rounded down.
std::int64_t most_shares(Money cash, std::int64_t price, int percent);
// 6.2(A): returns the largest number of shares that the tycoon may sell, including short sales.
int most_short(const Figures& figures, const Position& position, int tycoon, RouteId railroad);
// 6.4: true if the directors own so much stock that nobody may sell it short.
bool is_cornered(const Figures& figures, const Position& position, RouteId railroad);

// 6.1(C): a trade, with the number of its shares that the tycoon can trade. The trades before it on the sheet have used
// some of the cash and credit. `granted` also respects the limits of 6.1(B) and 6.2(A).
struct CheckedTrade {
    OrderKind kind = OrderKind::buy;
    RouteId railroad;
    int requested = 0;
    int granted = 0;
    Money left; // cash and credit that are left after this trade
};
std::vector<CheckedTrade> check_trades(const Figures& figures, const Position& position, int tycoon, Money cash,
                                       const Sheet& sheet);

// 6.3(A): the numbers of shares that the Public offers and bids for.
struct PublicOrders {
    int offer = 0;
    int bid = 0;
};
// Returns the value of a share to the Public in cents. It depends on the dividend, the profit and the climate.
std::int64_t fair_cents(const Figures& figures, const Position& position, RouteId railroad);
// Returns the same, rounded to dollars.
Money fair_price(const Figures& figures, const Position& position, RouteId railroad);
PublicOrders public_orders(const Figures& figures, const Position& position, RouteId railroad, int chance_percent);

// 6.3(D), (F): return the price at the end of the turn, and the price at which all trades of the turn are made.
int end_price(const Figures& figures, int start, int supply, int demand);
int trade_price(int start, int end);
// 6.3(G): returns the number of shares that a bid buys.
int bought(int bid, int supply, int demand);

} // namespace highball::continental_rails
