// How `hard` thinks: it tries its sensible options in many games played on by the quick policy, and keeps the one after
// which it wins most. Half of the options are dropped after each round of games (successive halving); all options of a
// round meet the same luck.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/policy.h"

#include <chrono>
#include <optional>
#include <vector>

namespace highball::american_rails {

struct SearchLimits {
    int games = 0; // played on in all, when not cut short
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

// The moves that the seat to act makes next; the first one counts, the others are how it would go on.
std::vector<Move> search(const Board& board, const PlayerParameters& parameters, const Position& position,
                         const SearchLimits& limits, Rng& rng);

} // namespace highball::american_rails
