// Auto moves of users who have no terminal open, played by the host's timer.
#pragma once

#include "cli/open_game.h"

#include <chrono>

namespace highball {

// Plays auto moves in all games that wait for a seat with an auto move. Spends only a few seconds on each game.
void play_waiting_auto_moves(Context& context, Store& store);
// Plays the auto moves of this game until `end`.
void play_auto_moves_of(OpenGame& game, Store& store, std::chrono::steady_clock::time_point end);

} // namespace highball
