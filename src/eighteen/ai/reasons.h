// Explanation of a computer player's action in figures that people understand.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// Returns a reason such as "the run grows from $60 to $90"; "" if none is needed. The action must not have been played.
std::string reason(const DecisionContext& decision, const Action& action);
// Returns the same without a known continuation: a sale for money names the cash afterwards.
std::string reason_alone(const DecisionContext& decision, const Action& action);

} // namespace highball::eighteen::ai
