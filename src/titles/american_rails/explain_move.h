// Why a computer player would do something, in figures that a person can check.
#pragma once

#include "titles/american_rails/policy.h"
#include "titles/american_rails/rules.h"

#include <string>
#include <vector>

namespace highball::american_rails {

// What the player's shares pay in a year.
Money dividends_a_year(const Board& board, const Position& position, Seat seat);

// What the seat to act may sensibly do now, the best first: whole actions, a bid, a share to offer, a starting city.
// Their worth is in dollars of its lead at the end.
std::vector<RatedMoves> rated_moves(const Board& board, const PlayerParameters& parameters, const Position& position);

// Half a line: "Majestic to Boston, +$5 a year", "a share is worth $23 to Hetty"; "" where nothing speaks. The first
// move of an action tells what the mind plans to do with it.
std::string explanation(const Board& board, const PlayerParameters& parameters, const Position& position,
                        const Names& names, const Moves& moves);

} // namespace highball::american_rails
