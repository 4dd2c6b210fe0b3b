// Breakdown of every player's worth by source. It is computed by replaying the commands of a game.
#pragma once

#include "eighteen/game.h"

#include <vector>

namespace highball::eighteen {

// Amounts in dollars; their sum is the player's worth.
struct WorthBreakdown {
    Money start;
    Money dividends;
    Money privates; // income, sales and present value at par, less their cost
    Money shares;   // sales and present market value, less their cost
    Money trains;   // money that a president has paid for his corporations' trains: 0 or negative
    Money others;   // deals between players
};

// Returns the breakdown by seat. `game` is the game in its first position. The `commands` are played from there.
std::vector<WorthBreakdown> worth_breakdowns(EighteenGame game, const std::vector<Command>& commands);

} // namespace highball::eighteen
