// Names and switches of recordings of 18AL, and the deviations from rules that only 18AL has
// (eighteen/rules/deviations.h).
#pragma once

#include "eighteen/rules/deviations.h"

#include <utility>
#include <vector>

namespace highball::title18al {

const eighteen::Dialect& dialect();
// Returns the switches that only recordings of 18AL may need.
std::vector<std::pair<eighteen::Compat, OptionInfo>> switches(const eighteen::Rules& rules);

// III: train names leave the game when the president changes. With the switch, they stay.
inline bool names_leave_with_president(eighteen::GameContext& game) {
    return !eighteen::deviates(game, eighteen::Compat::names_stay);
}
// III: a train bought through a power counts as the only one that may be bought from the bank in the turn. With
// the switch, it does not count.
inline bool discount_train_counts(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::discount_second_train);
}

} // namespace highball::title18al
