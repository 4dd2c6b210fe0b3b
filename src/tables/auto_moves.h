// Auto moves: commands given in advance, such as `auto pass until round ends`, `auto buy L&N 10% until floats` and
// `auto run`. `auto advise` plays what a computer player would play.
//
// An auto move acts only in its author's turn, and only a limited number of times. It stops if its command is not
// allowed, if somebody sells a company in which the author has shares, or if somebody buys into or takes over a company
// that has the author as president. A pass also stops if something can be bought that could not be bought before. If
// the author has begun a turn by hand and its rest does not allow the command, the auto move waits for the next turn.
// While a proposal is open, only an auto move that declines acts.
#pragma once

#include "session/session.h"
#include "store/store.h"

#include <string>
#include <string_view>

namespace highball {

constexpr int max_auto_move_times = 20; // most times that one auto move may act

// Parses "pass until round ends". The result also contains the present state of the game, with which later positions
// are compared.
Result<AutoMove, Refusal> parse_auto_move(const Session& session, Seat seat, std::string_view text);

// Effect of an auto move in the present position.
struct AutoMoveResult {
    enum class Effect { waits, acts, stops };
    Effect kind = Effect::waits;
    std::string command;  // command to play, if it acts
    std::string reason;   // why it stops, if it stops
    bool advised = false; // if it acts: the computer player also plays the rest of the turn
};
// Returns the command that ends the turn after an auto move has bought or sold. Returns "" after any other command, and
// if the turn has ended already or cannot be ended.
std::string turn_ending_command(const Session& session, Seat seat, std::string_view command);
// True if the command is legal and another player has to answer it.
bool makes_proposal(const Game& game, const Command& command);
// True for "advise", whose evaluation can take seconds.
bool asks_for_advice(const AutoMove& move);
AutoMoveResult evaluate_auto_move(const Session& session, const AutoMove& move);
// Returns the answer to `auto show`: what the auto move would do.
std::string preview(const Session& session, const AutoMove& move);

} // namespace highball
