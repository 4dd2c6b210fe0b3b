// Advice as text: compares ideas in dollars where their figures are comparable, otherwise gives reasons.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"
#include "game/advice.h"

namespace highball::eighteen::ai {

// Returns the best ideas of a decision, three at most. `rng` serves the forecasts.
std::vector<Advice> advise(const DecisionContext& decision, Ideas ideas, Rng& rng);

// The same with figures: leads by forecasts (search.h). `nothing` is the idea that the others are compared with. The
// first idea is the computer's choice in any case. A figure that does not support that choice is left out, and so is
// one that depends on the answer of another seat.
std::vector<Advice> with_figures(const DecisionContext& decision, Ideas figures, const Idea& nothing);

} // namespace highball::eighteen::ai
