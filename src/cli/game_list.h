// The list of games as text.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// A line a game: name, when it was played last, commands, whose turn it is, and since when if that is longer ago.
// With numbers each line begins with its own, from 1.
std::string print_games(Context& context, GameStore& store, const std::vector<GameSummary>& games,
                        bool numbers = false);

// Where a game stands: "OR 2.1, Ann to play", or how it ended. A game that nobody has written that down for is played;
// one that this program cannot play says so.
GameStatus stored_status(Context& context, GameStore& store, const GameSummary& listed);

} // namespace highball
