// Where everybody's money came from, played again from the record of a game.
#pragma once

#include "game/game.h"
#include "titles/american_rails/board.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace highball::american_rails {

struct WorthBreakdown {
    Money start;
    Money shares;                                 // paid in auctions, as a loss
    Money taken;                                  // from the bank by an action, less what others took away
    std::array<Money, max_companies> dividends{}; // by company
};

struct GameWorthBreakdown {
    std::vector<WorthBreakdown> by_seat;
    std::vector<std::string> turning_points; // "1854: Ann ($120) passes Bob ($98)"
};

// Of a game from its first command on. Commands that are none of it end the account.
GameWorthBreakdown worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                      const std::vector<Command>& commands);

} // namespace highball::american_rails
