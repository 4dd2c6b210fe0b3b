// A stock round of a forecast: seat after seat buys what promises most for its price, and starts corporations that the
// money at the table can float. Nobody sells.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/weights.h"
#include "eighteen/rules/game_context.h"

#include <functional>
#include <optional>
#include <vector>

namespace highball::eighteen::ai {

// What is to come as far as buyers can see it.
struct RevenueForecast {
    std::vector<double> runs; // by corporation: what it will earn in an operating round
    int rounds = 0;           // until the end
};

using ForecastRevenue = std::function<RevenueForecast()>;

// `foresee` is asked once somebody can buy at all; `luck`: the same number, the same tastes of everybody; `rests`: a
// seat that buys nothing in this round.
void model_stock_round(GameContext& game, const Weights& weights, const ForecastRevenue& forecast_revenue,
                       std::uint64_t noise_seed, std::optional<Seat> rests);

} // namespace highball::eighteen::ai
