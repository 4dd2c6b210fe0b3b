// Breakdown of every player's money by source, computed by a replay of the game's commands.
#pragma once

#include "game/game.h"
#include "titles/american_rails/model/board.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace highball::american_rails {

struct WorthBreakdown {
    Money start;
    Money shares; // amounts paid in auctions, as a loss
    Money taken;  // money taken from the bank by actions, minus money lost through other players' actions
    std::array<Money, max_companies> dividends{}; // by company
};

struct GameWorthBreakdown {
    std::vector<WorthBreakdown> by_seat;
    std::vector<std::string> turning_points; // "1854: Ann ($120) passes Bob ($98)"
};

// Replays the game from its first command. Ends before the first invalid command.
GameWorthBreakdown worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                      const std::vector<Command>& commands);

} // namespace highball::american_rails
