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

// True if forecasts can judge the decision, because it is about shares, dividends or trains. Tiles and stations are
// judged by the runs instead, because nothing is built in a forecast. In the auction, there is nothing to forecast,
// because no train runs.
bool has_forecast(const DecisionContext& decision);

// Returns the best `most` ideas and doing nothing, sorted by `games` forecasts to the end of the game. If forecasts
// cannot judge the decision, returns all ideas unchanged.
Ideas ranked_by_forecasts(const DecisionContext& decision, int games, Rng& rng, std::size_t most);

// Returns the same ideas in the same order, but with leads from forecasts. All ideas have the same `each` forecasts, so
// that their dollars are comparable. Returns nothing if forecasts cannot judge the decision or an idea cannot be
// played.
std::optional<Ideas> compared_by_forecasts(const DecisionContext& decision, const Ideas& few, int each, Rng& rng);

} // namespace highball::eighteen::ai
