// Result of the last turn for one tycoon: his orders, cash, net worth, prices and points, and what needs attention now.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

// Result of one order. `money` is the amount that it brought to the tycoon or, if his railroad paid for it, to the
// railroad.
struct OrderLine {
    OrderState state = OrderState::done;
    RouteId railroad; // railroad for which the president gave the order; none for the tycoon's own orders
    std::string order;
    std::string detail;
    Money money;
};

struct AmountLine {
    std::string name;
    Money amount;
};

struct PriceCause {
    int direction = 0; // 1: raises the price, -1: lowers it
    std::string text;
};

struct PriceMove {
    RouteId railroad;
    int from = 0;
    int to = 0;
    std::vector<PriceCause> causes; // public figures
};

struct PointLine {
    std::string_view category;
    int points = 0;
    int gain = 0; // in the last turn
    int place = 0;
    std::string why;
};

// Something that the tycoon should look at. `page` is the page of the screen that shows it.
struct Attention {
    bool urgent = false;
    std::string text;
    std::string_view page;
};

struct TurnResult {
    int turn = 0; // 0: no turn has been played yet
    Money worth_before;
    Money worth;
    int place = 0;
    std::vector<OrderLine> orders;
    std::vector<AmountLine> cash;   // flows of the turn; without the cash at its start and its end
    std::vector<AmountLine> causes; // the changes of net worth, the greatest first; their sum is the whole change
    std::vector<PriceMove> prices;  // prices of stock that the tycoon had or has
    std::vector<PointLine> points;
    std::vector<Attention> attention;
};

// The viewer must be a tycoon.
TurnResult turn_result(const Figures& figures, const PlayerView& view);
// Returns the effect of the economic climate on all prices of the last turn; no text if there was none.
PriceCause climate_cause(const Figures& figures, const Position& position);
// Returns why the price of a railroad moved in the last turn; nothing if the railroad had no price in it.
std::optional<PriceMove> price_move(const Figures& figures, const PlayerView& view, RouteId railroad);
// Returns "ERIE $14 -> $11: 300 wanted, 900 for sale; profit down from $4.88 to $1.88".
std::string print(const Figures& figures, const PriceMove& move);
// Returns the result as text for the report; "" for a spectator and before the first turn.
std::string turn_result_text(const Figures& figures, const PlayerView& view);
std::string ordinal(int place); // "3rd"

} // namespace highball::continental_rails
