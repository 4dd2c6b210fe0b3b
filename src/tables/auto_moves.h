// Moves given beforehand: `auto pass until round ends`, `auto buy L&N 10% while par < 100`, `auto run`, and one after
// the other: `auto buy L&N 10% until floats; then sell L&N 10%; then pass until round ends`. `advise` among them is
// what the computer would do in the author's place.
//
// They act only in their author's turn, a bounded number of times, and stop by themselves where their author would want
// to look: when their condition no longer holds, when the command is not allowed, when somebody sells a company in
// which the author has shares, buys into or takes over one whose president the author is, or, for a pass, when
// something could be bought that could not be bought before. What the rest of a turn that the author has begun by hand
// does not allow is for the next turn.
#pragma once

#include "session/session.h"
#include "store/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr int max_auto_move_times = 20; // times that one may act
constexpr int max_chain_length = 5;     // of "A; then B; then C"

// "pass until round ends", as it is kept. What it was given in stands beside it, so that it can see what has changed.
Result<AutoMove, Refusal> parse_auto_move(const Session& session, Seat seat, std::string_view text);

// What a programmed move does in this position.
struct AutoMoveResult {
    enum class Effect { waits, acts, ends, stops }; // ends: as it was meant to; stops: its author should look
    Effect kind = Effect::waits;
    std::string command;  // with acts
    std::string reason;   // with ends and stops
    bool advised = false; // with acts: the computer goes on with the turn, too
};
// What stands after `then`, given now; nothing where there is nothing, or nothing that this game can read.
std::optional<AutoMove> next_in_chain(const Session& session, const AutoMove& move);
// After a purchase or a sale that a programmed move made: what ends the turn, "" when it has ended or cannot be ended.
std::string turn_ending_command(const Session& session, Seat seat, std::string_view command);
AutoMoveResult evaluate_auto_move(const Session& session, const AutoMove& move);
// The answer to `auto show`.
std::string preview(const Session& session, const AutoMove& move);

} // namespace highball
