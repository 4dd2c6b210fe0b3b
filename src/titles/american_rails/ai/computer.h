// Computer players of three levels, which have the same view as a human.
#pragma once

#include "game/title.h"
#include "titles/american_rails/model/board.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

std::vector<std::string> computer_levels(); // sorted from weakest to strongest
// Returns a player of that level; nullptr if the level is unknown. The board must outlive the player.
std::unique_ptr<ComputerPlayer> make_computer(const Board& board, std::string_view level, int milliseconds);

} // namespace highball::american_rails
