// Explanation of a computer player's action in figures that people understand.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Returns a reason such as "its run rises from $60 to $90"; "" if there is none. Must be called before the action is
// played.
std::string reason(const DecisionContext& decision, const Action& action);
// Returns the reason for an action if the actions that follow it are not known. For a sale without a reason of its own,
// names the cash that the player has after it.
std::string reason_alone(const DecisionContext& decision, const Action& action);

// Returns the reason for doing nothing, when it is the best idea; "" if there is none.
std::string rest_reason(const DecisionContext& decision);
// Returns what a dividend brings the seat. Given in advice only, because players see it when it is paid.
std::string pay_reason(const DecisionContext& decision, const Action& pay);

} // namespace highball::eighteen::ai
