// An idea followed in the game itself, by its rules: what a forecast only reckons with - tiles, sales, what others do
// in turn - happens, as quick players would have it.
#pragma once

#include "core/rng.h"
#include "eighteen/mind/ideas.h"

namespace highball::eighteen::mind {

struct Playout {
    Position after;
    int moves = 0; // that were played
};

// The actions, and then the first idea of whoever acts, by one taste or another, until so many operating rounds have
// ended or the game has. Nothing where the rules forbid an action. No more than `most` moves are played. `tastes`: the
// same for the same number.
std::optional<Playout> play_out(const Question& question, const std::vector<Action>& actions, int rounds, int most,
                                std::uint64_t tastes);

// The first Weights::tried of the ideas, which stand in order, are played out several times; the one with the best lead
// there comes first where that is better than the first one's by more than Weights::surely dollars.
void best_played_out_first(const Question& question, Ideas& ideas, Rng& rng);

} // namespace highball::eighteen::mind
