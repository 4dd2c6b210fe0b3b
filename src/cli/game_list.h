// List of games as text.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// Returns one line for each game: its name, its title, the time of the last command, the number of commands (unless it
// is secret), and whose turn it is. If the turn began before the last command, the line also says when. With `numbers`,
// each line begins with its number, counted from 1.
std::string print_games(Context& context, GameStore& store, const std::vector<GameSummary>& games,
                        bool numbers = false);

// True for an unfinished game that this program refuses, because it was begun with another version of the rules.
bool needs_other_rules(const Registry& titles, const GameSummary& game);
// Returns the status of a game: "OR 2.1, Ann to play", or how the game ended. If no status is stored, replays the game
// and stores its status. If this program cannot play the game, the status says so.
GameStatus stored_status(Context& context, GameStore& store, const GameSummary& listed);

} // namespace highball
