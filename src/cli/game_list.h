// List of games as text.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// Prints one line for each game: its name, the time of the last command, the number of commands, and whose turn it is;
// also since when, if the turn began before the last command. With `numbers`, each line begins with its number, counted
// from 1.
std::string print_games(Context& context, GameStore& store, const std::vector<GameSummary>& games,
                        bool numbers = false);

// Returns the status of a game: "OR 2.1, Ann to play", or how it ended. If no status is stored, replays the game. If
// this program cannot play the game, the status says so.
GameStatus stored_status(Context& context, GameStore& store, const GameSummary& listed);

} // namespace highball
