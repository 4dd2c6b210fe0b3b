// Auto moves of users who have no terminal open, played by the host's timer.
#pragma once

#include "cli/open_game.h"

#include <chrono>
#include <string>
#include <vector>

namespace highball {

// Number of games in which one run of the timer plays for a user, so that a user with many games does not delay others.
constexpr int games_of_a_user = 2;

// Returns the text of this seat; "" if there is no such seat, because what is stored as the status may name any number.
std::string text_of(const std::vector<std::string>& seats, Seat seat);
// Plays auto moves in the games that wait for a seat with an auto move. Spends only a few seconds on each game.
void play_waiting_auto_moves(Context& context, Store& store);
// Plays the auto moves of this game until `end`. Returns false if none was played.
bool play_auto_moves_of(OpenGame& game, Store& store, std::chrono::steady_clock::time_point end);

} // namespace highball
