// Interface of computer players that give advice.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// A suggested group of commands, with its estimated value or the reason for it.
struct Advice {
    std::string commands;                     // "sell L&N 10%; buy WRA 10%"
    std::optional<std::int64_t> dollars = {}; // gain in final worth over `against`, in dollars, if it was estimated
    std::string against = {};                 // commands with which the suggestion is compared: "pass"
    std::string why = {};                     // reason: "the run grows from $60 to $90"
};
// Prints: sell L&N 10%; buy WRA 10%: about $40 better in the end than "pass".
std::string print(const Advice&);

class Adviser : public ComputerPlayer {
  public:
    // Returns at most three suggestions, best first; none if the game does not wait for the seat.
    virtual std::vector<Advice> advise(const View& view, Seat seat) = 0;
    // Returns a warning that goes with the advice; "" if there is none.
    virtual std::string caution(const View&, Seat) { return ""; }
    // Returns, in a few words, why the computer player would play this command: "the run grows from $60 to $90"; "" if
    // it has no reason to give.
    virtual std::string reason(const View&, Seat, const std::string& /*command*/) { return ""; }
};

// False if the game was begun without advice (setting "advice": "none").
bool gives_advice(const GameSetup& setup);
// ideas() returns at least one suggestion of the title's strongest computer player, best first. It refuses if the game
// was begun without advice, the title has no adviser, or the game does not wait for the seat. advice() returns the same
// suggestions as text: the player's name, then one line for each suggestion, then the warning, if any.
Result<std::vector<Advice>, Refusal> ideas(const Title& title, const Game& game, Seat seat);
Result<std::string, Refusal> advice(const Title& title, const Game& game, Seat seat);

} // namespace highball
