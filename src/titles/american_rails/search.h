// Search of the level `hard`: tries its sensible options in rollouts by the policy, and keeps the option that wins
// most. Each round of rollouts drops half of the options (sequential halving); all options of a round see the same
// noise.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/policy.h"

#include <chrono>
#include <optional>
#include <vector>

namespace highball::american_rails {

struct SearchLimits {
    int games = 0; // total rollouts, unless cut short
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

// Returns the acting seat's next moves; the first one counts, the others are the expected continuation.
std::vector<Move> search(const Board& board, const PlayerParameters& parameters, const Position& position,
                         const SearchLimits& limits, Rng& rng);

} // namespace highball::american_rails
