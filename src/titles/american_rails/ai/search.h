// Search of the level `hard`. It tries the sensible options in rollouts by the policy and chooses the one that wins
// most often. Each round of rollouts drops half of the options (sequential halving). Within a round, all options get
// the same random numbers.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/ai/policy.h"
#include "titles/american_rails/rules/parsed_command.h"

#include <chrono>
#include <vector>

namespace highball::american_rails {

struct SearchLimits {
    int games = 0; // total number of rollouts, unless the time runs out
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

// Returns the acting seat's next moves; not for bids. The search has chosen the first one; the others are its planned
// continuation.
std::vector<Move> search(const Board& board, const PlayerParameters& parameters, const Position& position,
                         const SearchLimits& limits, Rng& rng);

} // namespace highball::american_rails
