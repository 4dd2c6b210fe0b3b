// Model of a stock round in a forecast: the seats in turn buy the shares that are worth most for their price, and start
// corporations that the players' money can float. Nobody sells.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/levels_file.h"
#include "eighteen/rules/game_context.h"

#include <functional>
#include <optional>
#include <vector>

namespace highball::eighteen::ai {

// Revenue that buyers expect from each corporation.
struct RevenueForecast {
    std::vector<double> runs; // by corporation: expected earnings per operating round
    int rounds = 0;           // operating rounds until the end
};

using ForecastRevenue = std::function<RevenueForecast()>;

// Plays the stock round. `forecast_revenue` is called only if somebody can buy at all. The same noise seed gives the
// same preferences. `rests` is a seat that buys nothing in this round.
void model_stock_round(GameContext& game, const Weights& weights, const ForecastRevenue& forecast_revenue,
                       std::uint64_t noise_seed, std::optional<Seat> rests);

} // namespace highball::eighteen::ai
