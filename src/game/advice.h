// Advice of computer players.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <string>
#include <vector>

namespace highball {

// Prints: sell L&N 10%; buy WRA 10%: about $40 better by the end of the game than "pass".
std::string print(const Advice&);

inline constexpr std::string_view advice_heading = "advice for "; // begins a text by advice()

// False if the game was begun without advice (setting "advice": "none").
bool gives_advice(const GameSetup& setup);
// ideas() returns at least one suggestion of the title's strongest computer player, best first. It refuses if the game
// was begun without advice, the title has no adviser, or the game does not wait for the seat. advice() returns the same
// suggestions as text: the player's name, the suggestions with their numbers and reasons, how to play one, and the
// warning, if any.
Result<std::vector<Advice>, Refusal> ideas(const Title& title, const Game& game, Seat seat);
Result<std::string, Refusal> advice(const Title& title, const Game& game, Seat seat);
// True if the line of a text by advice() begins an idea.
bool begins_idea(std::string_view line);
// Returns the commands that play the ideas of a text by advice(), "advise 1"; none for another text. Takes its lines.
std::vector<std::string> commands_for_ideas(const std::vector<std::string>& advice);

} // namespace highball
