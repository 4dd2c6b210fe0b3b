// Advice as text. It compares ideas in dollars if their figures are comparable; otherwise it gives reasons.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"
#include "game/advice.h"

namespace highball::eighteen::ai {

// Returns advice on at most three ideas of a decision, best first. `rng` supplies the noise of the forecasts.
std::vector<Advice> advise(const DecisionContext& decision, Ideas ideas, Rng& rng);

// Returns advice on ideas whose leads come from forecasts (search.h). The figure of an idea is its lead in dollars over
// the idea `nothing`. The computer player's choice stays first. A figure is left out if it contradicts that choice or
// if another seat has to answer the idea.
std::vector<Advice> with_figures(const DecisionContext& decision, Ideas figures, const Idea& nothing);

} // namespace highball::eighteen::ai
