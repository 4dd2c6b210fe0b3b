// Computer players of three levels, with the same view as a person.
#pragma once

#include "game/title.h"
#include "titles/american_rails/board.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

std::vector<std::string> computer_levels(); // weakest first
// Returns a player with the named parameters, one of the levels or an older one; nothing for an unknown name. The board
// must outlive the player.
std::unique_ptr<ComputerPlayer> make_computer(const Board& board, std::string_view level, int milliseconds);

} // namespace highball::american_rails
