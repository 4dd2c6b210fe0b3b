// What the adviser tells of ideas: dollars where they can be held against each other, else what speaks for them.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"
#include "game/advice.h"

namespace highball::eighteen::ai {

// Of the ideas of a decision, which stand best first: three at most. `rng`: for the forecasts.
std::vector<Advice> advise(const DecisionContext& decision, Ideas ideas, Rng& rng);

// The same once figures are there: leads by forecasts (search.h), `nothing` the one to hold them against, one of them.
// The first is what the computer would do, whatever they say: a figure that does not speak for that is not told,
// nor one that hangs on what another seat answers.
std::vector<Advice> with_figures(const DecisionContext& decision, Ideas figures, const Idea& nothing);

} // namespace highball::eighteen::ai
