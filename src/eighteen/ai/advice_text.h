// Advice as text: compares ideas in dollars if their figures are comparable, otherwise gives reasons.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"
#include "game/advice.h"

namespace highball::eighteen::ai {

// Returns at most three ideas of a decision, best first. `rng` is used for the forecasts.
std::vector<Advice> advise(const DecisionContext& decision, Ideas ideas, Rng& rng);

// Returns the same for ideas with leads by forecasts (search.h). `nothing` is the idea with which the others are
// compared. The first idea is the computer player's choice in any case. A figure is left out if it does not support
// that choice or depends on the answer of another seat.
std::vector<Advice> with_figures(const DecisionContext& decision, Ideas figures, const Idea& nothing);

} // namespace highball::eighteen::ai
