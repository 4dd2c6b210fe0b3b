// Begins a game in the library.
#pragma once

#include "cli/context.h"

#include <cstdint>
#include <optional>
#include <string>

namespace highball {

struct NewGame {
    GameSetup setup;                   // the people; its seed is ignored
    std::optional<std::uint64_t> seed; // otherwise any
    int computers = 0;                 // computer players that sit after the people
    std::string level;                 // of the computer players; "" is the strongest
    std::string name;                  // "" for TITLE 1, TITLE 2, ...
};

// Nothing after the reason was told.
std::optional<SavedGame> begin_game(Context& context, NewGame wanted);

} // namespace highball
