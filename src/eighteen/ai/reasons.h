// Why a computer player does something, for people: the figures that speak for it.
#pragma once

#include "eighteen/ai/ideas.h"

namespace highball::eighteen::ai {

// "the run grows from $60 to $90"; "" for what needs no reason. The action has not been played yet.
std::string reason(const DecisionContext& decision, const Action& action);
// The same where nobody tells what is to follow: of a sale that is for the money, how much there is then.
std::string reason_alone(const DecisionContext& decision, const Action& action);

} // namespace highball::eighteen::ai
