// Why a computer player does something, for people: the figures that speak for it.
#pragma once

#include "eighteen/mind/ideas.h"

namespace highball::eighteen::mind {

// "the run grows from $60 to $90"; "" for what needs no reason. The action has not been played yet.
std::string reason(const Question& question, const Action& action);

} // namespace highball::eighteen::mind
