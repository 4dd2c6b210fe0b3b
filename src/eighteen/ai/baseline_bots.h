// Reference players for comparison with the levels: one follows a fixed script, one plays at random.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Returns any choice that the rules list, all equally likely.
Action any_action(const EighteenGame& game, Seat seat, Rng& rng);

// Returns the action of the script. The script buys the share with the best yield and the cheapest train, makes the lay
// that earns most now, and always pays dividends.
Action scripted_action(const DecisionContext& decision, Rng& rng);

} // namespace highball::eighteen::ai
