// Auto moves, given in advance: `auto pass until round ends`, `auto buy L&N 10% until floats`, `auto run`. `auto
// advise` plays what a computer player would do.
//
// An auto move acts only in its author's turn and a bounded number of times. It stops if its command is not allowed, if
// somebody sells a company in which the author has shares, if somebody buys into or takes over a company whose
// president the author is, or, for a pass, if something can be bought that could not be bought before. If the author
// has begun a turn by hand and the rest of it does not allow the command, the move waits for the next turn.
#pragma once

#include "session/session.h"
#include "store/store.h"

#include <string>
#include <string_view>

namespace highball {

constexpr int max_auto_move_times = 20; // maximum number of times that one auto move acts

// Parses "pass until round ends". The result also holds the state in which it was given, to detect changes.
Result<AutoMove, Refusal> parse_auto_move(const Session& session, Seat seat, std::string_view text);

// Result of an auto move in the current position.
struct AutoMoveResult {
    enum class Effect { waits, acts, stops };
    Effect kind = Effect::waits;
    std::string command;  // with acts
    std::string reason;   // with stops
    bool advised = false; // with acts: the computer player also continues the turn
};
// Returns the command that ends the turn after an auto move has bought or sold; "" if the turn has ended or cannot be
// ended.
std::string turn_ending_command(const Session& session, Seat seat, std::string_view command);
// True for "advise", whose evaluation can take seconds.
bool asks_for_advice(const AutoMove& move);
AutoMoveResult evaluate_auto_move(const Session& session, const AutoMove& move);
// Returns the answer to `auto show`.
std::string preview(const Session& session, const AutoMove& move);

} // namespace highball
