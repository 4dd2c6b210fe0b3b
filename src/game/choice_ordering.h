// What a title offers whose lists are better read in another order than that of its rules.
#pragma once

#include "game/game.h"

#include <vector>

namespace highball {

class ChoiceOrdering {
  public:
    virtual ~ChoiceOrdering() = default;

    // Game::legal() as a person wants to read and complete it: the best first, beside lines that do several of those
    // things at once ("expand American to Buffalo") and that parse() reads as one command.
    virtual std::vector<Choice> ordered_choices(Seat seat) const = 0;
};

inline std::vector<Choice> ordered_choices(const Game& game, Seat seat) {
    const auto* ordering = dynamic_cast<const ChoiceOrdering*>(&game);
    return ordering ? ordering->ordered_choices(seat) : game.legal(seat);
}

} // namespace highball
