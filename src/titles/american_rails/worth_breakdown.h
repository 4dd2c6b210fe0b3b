// Breakdown of every player's money by source, replayed from the commands of a game.
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
    Money shares; // paid in auctions, as a loss
    Money taken;  // taken from the bank by actions, less the amounts that other players took away
    std::array<Money, max_companies> dividends{}; // by company
};

struct GameWorthBreakdown {
    std::vector<WorthBreakdown> by_seat;
    std::vector<std::string> turning_points; // "1854: Ann ($120) passes Bob ($98)"
};

// Starts with the game's first command. An invalid command ends the breakdown.
GameWorthBreakdown worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                      const std::vector<Command>& commands);

} // namespace highball::american_rails
