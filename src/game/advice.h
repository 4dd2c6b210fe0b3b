// A computer player that can say what it thinks of.
#pragma once

#include "core/result.h"
#include "game/title.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Commands that belong together, with dollars or words about them.
struct Advice {
    std::string commands;                     // "sell L&N 10%; buy WRA 10%"
    std::optional<std::int64_t> dollars = {}; // more at the end than from `against`, where that is reckoned
    std::string against = {};                 // "pass"
    std::string why = {};                     // "the run grows from $60 to $90"
};
// "sell L&N 10%; buy WRA 10%: about $40 better at the end than pass"
std::string print(const Advice&);

class Adviser : public ComputerPlayer {
  public:
    // The best ideas of the moment, best first, at most three; none where it is not that seat's turn.
    virtual std::vector<Advice> advise(const View& view, Seat seat) = 0;
    // In half a line why it would play this command there: "the run grows from $60 to $90"; "" where nothing speaks.
    virtual std::string reason(const View&, Seat, const std::string& /*command*/) { return ""; }
};

// Whether the table was begun with advice; without it is the setting "advice": "none".
bool gives_advice(const GameSetup& setup);
// The ideas of the title's strongest computer player for that seat, one at least, best first; refused where the table
// was begun without advice (setting "advice": "none"), where the title has no adviser, or where it is not that seat's
// turn. And: the same in words, a line each below whom it is for.
Result<std::vector<Advice>, Refusal> ideas(const Title& title, const Game& game, Seat seat);
Result<std::string, Refusal> advice(const Title& title, const Game& game, Seat seat);

} // namespace highball
