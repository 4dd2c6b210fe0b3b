// Search of the levels `normal` and `hard`. It compares the best ideas in forecasts to the end of the game with varied
// buying preferences. Sequential halving drops half of the ideas after each round of forecasts; all ideas get the same
// noise. `hard` also plays rollouts of the best remaining ideas (rollouts.h).
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"

#include <optional>

namespace highball::eighteen::ai {

// Returns the ideas worth searching, best first; doing nothing is always one of them. `games` is the total number of
// forecasts; the search does not look at a clock.
Ideas search(const DecisionContext& decision, int games, Rng& rng);

// True if forecasts can judge the decision: shares, dividends and trains. They cannot judge tiles and stations, because
// a forecast does not build; these are judged by the runs. During the auction no train runs, so there is nothing to
// forecast.
bool has_forecast(const DecisionContext& decision);

// Returns the best `most` ideas and doing nothing, sorted by `games` forecasts to the end of the game. Returns all
// ideas unchanged if forecasts say nothing about the decision.
Ideas ranked_by_forecasts(const DecisionContext& decision, int games, Rng& rng, std::size_t most);

// Returns the same ideas in the same order, but with leads from the same `each` forecasts for all, so that the dollars
// are comparable. Returns nothing if forecasts cannot judge the decision or an idea cannot be played.
std::optional<Ideas> compared_by_forecasts(const DecisionContext& decision, const Ideas& few, int each, Rng& rng);

} // namespace highball::eighteen::ai
