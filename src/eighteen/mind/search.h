// How `hard` thinks: its best ideas are followed to the end of the game by forecasts in which everybody buys shares, by
// one taste or another. Half of the ideas are dropped after each round of forecasts; all meet the same luck.
#pragma once

#include "core/rng.h"
#include "eighteen/mind/ideas.h"

namespace highball::eighteen::mind {

// The ideas that are worth it, the best first, doing nothing always among them. `games`: forecasts in all; the figure
// counts, never the clock.
Ideas search(const Question& question, int games, Rng& rng);

} // namespace highball::eighteen::mind
