// Explanation of a computer player's move, with figures that a human can check.
#pragma once

#include "titles/american_rails/ai/policy.h"
#include "titles/american_rails/rules/rules.h"

#include <string>
#include <vector>

namespace highball::american_rails {

// Returns the sensible options of the acting seat, best first. An option is a whole action, a bid, a share to offer or
// a starting city. The worth of an option is the gain in the seat's lead at the end of the game, in dollars. A starting
// city is worth the income that the company can expect there.
std::vector<RatedMoves> rated_moves(const Board& board, const PlayerParameters& parameters, const Position& position);

// Returns the position after the moves.
Position after(const Board& board, Position position, const Moves& moves);
// Returns the reason for the moves: "Majestic to Boston, +$5 per year", "a share of Majestic is worth $23 to Hetty"; ""
// if there is none. If the first move takes a space, the reason names the goal of the whole action.
std::string explanation(const Board& board, const PlayerParameters& parameters, const Position& position,
                        const Names& names, const Moves& moves);

} // namespace highball::american_rails
