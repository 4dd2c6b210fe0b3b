// Sequential halving: candidates are tried by turns, half of them are dropped after each round of trials, and all that
// are still in it meet the same luck.
#pragma once

#include "core/rng.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace highball::eighteen::mind {

// What has been seen of a candidate.
struct Trials {
    double bias = 0; // dollars beside what is seen
    double sum = 0;
    int games = 0;
    double mean() const { return (games == 0 ? 0 : sum / games) + bias; }
};

// Puts the best first. `games`: trials in all, asked again before each round. `play` says in dollars how a candidate,
// which has a Trials `trials`, does with a number for the luck.
template <typename Candidate, typename Games, typename Play>
void halve(std::vector<Candidate>& field, const Games& games, Rng& rng, const Play& play) {
    int rounds = 0;
    for (std::size_t left = field.size(); left > 1; left = (left + 1) / 2) ++rounds;
    for (std::size_t left = field.size(); left > 1; left = (left + 1) / 2) {
        const auto end = field.begin() + static_cast<std::ptrdiff_t>(left);
        const int each = std::max(1, games() / rounds / static_cast<int>(left));
        for (int game = 0; game < each; ++game) {
            const std::uint64_t luck = rng.next();
            std::for_each(field.begin(), end, [&](Candidate& candidate) {
                candidate.trials.sum += play(candidate, luck);
                ++candidate.trials.games;
            });
        }
        std::stable_sort(field.begin(), end,
                         [](const Candidate& a, const Candidate& b) { return a.trials.mean() > b.trials.mean(); });
    }
}

} // namespace highball::eighteen::mind
