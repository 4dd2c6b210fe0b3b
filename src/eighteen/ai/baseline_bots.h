// Reference players for the ladder of levels: one without a plan, and one that plays at random.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Any choice that the rules list, all equally likely.
Action any_action(const EighteenGame& game, Seat seat, Rng& rng);

// Buys the cheapest share with the best yield and the cheapest train, makes the lay that earns most now, and always
// pays.
Action scripted_action(const DecisionContext& decision, Rng& rng);

} // namespace highball::eighteen::ai
