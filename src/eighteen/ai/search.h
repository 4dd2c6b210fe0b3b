// How `normal` and `hard` think: the best ideas are followed to the end of the game by forecasts in which everybody
// buys shares, by one taste or another. Half of the ideas are dropped after each round of forecasts; all meet the same
// luck. `hard` plays the best of what is left out in the game as well (playout.h).
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"

#include <optional>

namespace highball::eighteen::ai {

// The ideas that are worth it, the best first, doing nothing always among them. `games`: forecasts in all; the figure
// counts, never the clock.
Ideas search(const DecisionContext& decision, int games, Rng& rng);

// Whether forecasts say anything about the decision: about shares, dividends and trains. Tiles and stations are judged
// by the runs, on which a forecast does not build; in the auction there is nothing to run with.
bool has_forecast(const DecisionContext& decision);

// The best `most` ideas, and to do nothing, in the order in which `games` forecasts to the end of the game put them.
// Where it is not worth following, all ideas as they stand.
Ideas ranked_by_forecasts(const DecisionContext& decision, int games, Rng& rng, std::size_t most);

// The same ideas in the same order, their leads from equally many forecasts with the same luck for all, and from
// nothing else: dollars that can be held against each other. Nothing where it is not worth following, or where one of
// them cannot be played.
std::optional<Ideas> compared_by_forecasts(const DecisionContext& decision, const Ideas& few, int each, Rng& rng);

} // namespace highball::eighteen::ai
