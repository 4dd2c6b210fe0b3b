// Interface of titles that can list choices in a better order than that of the rules.
#pragma once

#include "game/game.h"

#include <vector>

namespace highball {

class ChoiceOrdering {
  public:
    virtual ~ChoiceOrdering() = default;

    // Returns the choices of Game::legal() in the best order for users, best choice first. Some choices may be combined
    // into one line ("expand American to Buffalo"), which parse() reads as one command.
    virtual std::vector<Choice> ordered_choices(Seat seat) const = 0;
};

inline std::vector<Choice> ordered_choices(const Game& game, Seat seat) {
    const auto* ordering = dynamic_cast<const ChoiceOrdering*>(&game);
    return ordering ? ordering->ordered_choices(seat) : game.legal(seat);
}

} // namespace highball
