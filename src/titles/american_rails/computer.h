// Computer players of three levels, which have the same view as a human.
#pragma once

#include "game/title.h"
#include "titles/american_rails/board.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

std::vector<std::string> computer_levels(); // the weakest first
// Returns a player with the parameters of that name: a level or an older player. Returns nullptr for an unknown name.
// The board must outlive the player.
std::unique_ptr<ComputerPlayer> make_computer(const Board& board, std::string_view level, int milliseconds);

} // namespace highball::american_rails
