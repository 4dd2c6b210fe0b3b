// Where everybody's worth came from, played again from the record of a game.
#pragma once

#include "eighteen/game.h"

#include <vector>

namespace highball::eighteen {

// In dollars; together what the player is worth.
struct WorthBreakdown {
    Money start;
    Money dividends;
    Money privates; // income, sales and what is held at par, less what they cost
    Money shares;   // sales and what is held at the market value, less what they cost
    Money trains;   // paid by the president for a corporation, below nothing
    Money others;   // deals between players
};

// By seat, of a game from its first position on.
std::vector<WorthBreakdown> fortunes_of(EighteenGame game, const std::vector<Command>& commands);

} // namespace highball::eighteen
