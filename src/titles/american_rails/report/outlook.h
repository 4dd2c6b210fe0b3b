// Outlook: what the spaces of the action track do, whether the game ends with this year's dividend, and the money that
// everybody would then have.
#pragma once

#include "titles/american_rails/rules/rules.h"

#include <string>
#include <utility>
#include <vector>

namespace highball::american_rails {

// Returns what a space does: "the bank pays $8 into any company's treasury".
std::string effect_of(const Board& board, const Position& position, const Space& space);
// Returns the seat's cash after the dividend of the position's year, or at the end of a finished game.
Money cash_after_dividend(const Board& board, const Position& position, Seat seat);
// Returns the same of all players, the richest first.
std::vector<std::pair<Seat, Money>> cash_after_dividend(const Board& board, const Position& position);
// Returns the supplies that count for the end of the game: companies and "markers".
std::vector<std::string> low_supply_names(const Board& board, const Position& position);
// Returns "this ends the game after 1855: Asa $134, Ann $114" if the game continues after this year in `before` but not
// in `after`; otherwise "".
std::string end_caused(const Board& board, const Position& before, const Position& after, const Names& names);

} // namespace highball::american_rails
