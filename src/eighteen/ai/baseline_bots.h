// ReferenceTrains for the ladder of levels: a player without a plan, and one without a thought.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Any choice that the rules list, all alike.
Action any_action(const EighteenGame& game, Seat seat, Rng& rng);

// The cheapest share with the best yield, the lay that earns most now, always pays, the cheapest train.
Action scripted_action(const DecisionContext& decision, Rng& rng);

} // namespace highball::eighteen::ai
