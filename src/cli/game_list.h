// List of games as text.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// Prints one line for each game: name, time of the last command, number of commands, and whose turn it is. Adds since
// when, if that was before the last command. With numbers each line begins with its number, from 1.
std::string print_games(Context& context, GameStore& store, const std::vector<GameSummary>& games,
                        bool numbers = false);

// Returns the status of a game: "OR 2.1, Ann to play", or how it ended. Replays the game if no status is stored. If
// this program cannot play the game, the status says so.
GameStatus stored_status(Context& context, GameStore& store, const GameSummary& listed);

} // namespace highball
