// How `hard` thinks: its best ideas are played out by the quick policy to the end of the next set of operating rounds,
// and the forecast there decides. Half of them are dropped after each round of games; all meet the same luck.
#pragma once

#include "core/rng.h"
#include "eighteen/mind/ideas.h"

namespace highball::eighteen::mind {

// The ideas, the best first. `games`: played out in all; the figure counts, never the clock.
Ideas search(const Question& question, int games, Rng& rng);

} // namespace highball::eighteen::mind
