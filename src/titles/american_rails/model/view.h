// View of a game. It shows everything to every seat, because American Rails has no hidden information.
#pragma once

#include "game/game.h"
#include "titles/american_rails/model/position.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::american_rails {

struct AmericanView : View {
    std::shared_ptr<const Board> board;
    std::vector<std::string> names; // in seat order
    Position position;
    std::optional<Seat> seat; // seat of the viewer; nothing for a spectator
};

} // namespace highball::american_rails
