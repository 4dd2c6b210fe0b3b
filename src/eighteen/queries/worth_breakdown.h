// Breakdown of every player's worth by source, replayed from the commands of a game.
#pragma once

#include "eighteen/game.h"

#include <vector>

namespace highball::eighteen {

// Amounts in dollars; their sum is the player's worth.
struct WorthBreakdown {
    Money start;
    Money dividends;
    Money privates; // income, sales and holdings at par, less their cost
    Money shares;   // sales and holdings at the market value, less their cost
    Money trains;   // money that a president paid for a corporation's trains, 0 or negative
    Money others;   // deals between players
};

// Returns the breakdown by seat. `game` is the first position of the game, to which `commands` are applied.
std::vector<WorthBreakdown> fortunes_of(EighteenGame game, const std::vector<Command>& commands);

} // namespace highball::eighteen
