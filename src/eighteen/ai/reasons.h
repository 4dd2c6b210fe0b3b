// Explanation of a computer player's action in figures that people understand.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Returns a reason such as "the run grows from $60 to $90"; "" if none is needed. Call it before the action is played.
std::string reason(const DecisionContext& decision, const Action& action);
// Returns the same if it is not known what follows: the reason for a sale then names the cash after it.
std::string reason_alone(const DecisionContext& decision, const Action& action);

} // namespace highball::eighteen::ai
