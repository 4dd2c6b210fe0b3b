// Enforcement of the tables' time limits. The host's timer runs it.
#pragma once

#include "cli/context.h"

#include <chrono>

namespace highball {

// Checks the clock of every unfinished game. If time has run out, applies the penalty that the table agreed on: a pass,
// a computer player, or running the turn with the sheets that exist. Reports each penalty to the output and the table.
// Returns false on a failure. If a game takes longer than `time_for_a_game`, the rest is left to the next run or to the
// next user who opens it.
bool enforce_time_limits(Context& context, Store& store,
                         std::chrono::milliseconds time_for_a_game = std::chrono::seconds(5));

} // namespace highball
