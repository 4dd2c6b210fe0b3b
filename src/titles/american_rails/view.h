// View of a game for any seat: everything, since nothing is hidden in this game.
#pragma once

#include "game/game.h"
#include "titles/american_rails/position.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::american_rails {

struct AmericanView : View {
    std::shared_ptr<const Board> board;
    std::vector<std::string> names; // in seat order
    Position position;
    std::optional<Seat> seat; // seat of the viewer
};

} // namespace highball::american_rails
