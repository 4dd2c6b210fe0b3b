// Price moves of the last turn, with their causes.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

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

// Returns the row of a railroad in the market of the last turn; nullptr if it had no price then.
const MarketRow* market_row(const Position& position, RouteId railroad);
// Returns by what the stock was split in the last turn. The market row has the price before the split.
int split_of(const Position& position, const MarketRow& row);
std::string split_text(int price, int split); // "now $55 (split 2 for 1)"
// Returns "better: from Recession to Normal (4 of 7)". The climate must have changed in the last turn.
std::string climate_change(const Figures& figures, const Position& position);
// Returns the effect of the economic climate on all prices of the last turn; no text if there was none.
PriceCause climate_cause(const Figures& figures, const Position& position);
// Returns why the price of a railroad moved in the last turn; nothing if the railroad had no price in it.
std::optional<PriceMove> price_move(const Figures& figures, const PlayerView& view, RouteId railroad);
// Returns "ERIE $14 -> $11: 300 wanted, 900 for sale; profit down from $4.88 to $1.88".
std::string print(const Figures& figures, const PriceMove& move);

} // namespace highball::continental_rails
