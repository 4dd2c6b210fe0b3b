// Breakdown of every player's money by source, computed by a replay of the game's commands.
#pragma once

#include "game/game.h"
#include "titles/american_rails/model/board.h"

#include <array>
#include <memory>
#include <vector>

namespace highball::american_rails {

struct WorthBreakdown {
    Money start;
    Money shares; // amounts paid in auctions, as a loss
    Money taken;  // money taken from the bank by actions, minus money lost through other players' actions
    std::array<Money, max_companies> dividends{}; // by company
};

// Replays the game from its first command and returns the breakdown by seat. Ends before the first invalid command.
std::vector<WorthBreakdown> worth_breakdown_of(const std::shared_ptr<const Board>& board, const GameSetup& setup,
                                               const std::vector<Command>& commands);

} // namespace highball::american_rails
