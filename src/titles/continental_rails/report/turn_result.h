// Result of the last turn for one tycoon: his orders, cash, net worth, prices and points, and what needs attention now.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/report/price_moves.h"

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
    std::vector<std::string> lost; // presidencies that the tycoon lost against his orders
    std::vector<OrderLine> orders;
    std::vector<AmountLine> cash;   // flows of the turn; without the cash at its start and its end
    std::vector<AmountLine> causes; // the changes of net worth, the greatest first; their sum is the whole change
    std::vector<std::string>
        events;                    // changes that the tycoon did not order: rate wars, mergers, purchases as a director
    std::vector<PriceMove> prices; // prices of stock that the tycoon had or has
    std::vector<PointLine> points;
    std::vector<Attention> attention;
};

// The viewer must be a tycoon.
TurnResult turn_result(const Figures& figures, const PlayerView& view);
// Returns the result as text for the report; "" for a spectator and before the first turn.
std::string turn_result_text(const Figures& figures, const PlayerView& view);
// Returns what the tycoon should look at before he gives orders.
std::vector<Attention> attention(const Figures& figures, const PlayerView& view);
std::string percent_text(int shares, int all); // "12.5%"
// Returns the tycoon's part of the railroad's stock before and after it issues the stock of the line: "22.2% to 13.6%".
std::string part_after_issue(const Figures& figures, const Position& position, int tycoon, RouteId railroad,
                             RouteId line);
// Returns the last dividend as a percentage of the price: "6.5%"; "-" without one.
std::string yield_text(const Railroad& railroad);
std::string ordinal(int place); // "3rd"
std::string richest(int place); // "the richest", "3rd richest"

} // namespace highball::continental_rails
