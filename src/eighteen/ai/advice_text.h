// Advice as text. It compares ideas in dollars if their figures are comparable; otherwise it gives reasons.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"
#include "game/advice.h"

namespace highball::eighteen::ai {

// Returns at most three ideas of a decision, best first. `rng` is used for the forecasts.
std::vector<Advice> advise(const DecisionContext& decision, Ideas ideas, Rng& rng);

// Returns the same for ideas whose leads come from forecasts (search.h). `nothing` is the idea with which the others
// are compared. The first idea is always the computer player's choice. A figure is left out if it does not support that
// choice or depends on another seat's answer.
std::vector<Advice> with_figures(const DecisionContext& decision, Ideas figures, const Idea& nothing);

} // namespace highball::eighteen::ai
