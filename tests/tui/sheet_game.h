// Game of Continental Rails at a screen.
#pragma once

#include "support/at_screen.h"
#include "support/played_game.h"
#include "titles/continental_rails/model/view.h"

#include <string>
#include <vector>

namespace highball::test {

inline Session begin_sheets(const std::vector<std::string>& players) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.seed = 12;
    setup.players = players;
    return std::move(*Session::begin(all(), setup));
}

// New game at a screen, seen by its first player.
struct SheetGame {
    explicit SheetGame(const std::vector<std::string>& players, tui::TextStyle style = tui::TextStyle::ascii)
        : session(begin_sheets(players)), prompt(session, std::nullopt, "the game"), screen(prompt, style) {}

    continental_rails::ContinentalView view() const {
        return dynamic_cast<const continental_rails::ContinentalView&>(*session.game().view(Seat(0)));
    }

    Session session;
    Prompt prompt;
    tui::Screen screen;
};

} // namespace highball::test
