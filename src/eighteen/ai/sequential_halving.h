// Sequential halving: all candidates are tried in turn. Each round of trials drops the worse half and every candidate
// that is clearly behind. All candidates see the same noise.
#pragma once

#include "core/rng.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace highball::eighteen::ai {

// Results of one candidate's trials.
struct TrialStats {
    double bias = 0; // dollars added to the mean result
    double sum = 0, squares = 0;
    int games = 0;
    void add(double seen) { sum += seen, squares += seen * seen, ++games; }
    double mean() const { return (games == 0 ? 0 : sum / games) + bias; }
    // Returns the sum of the squared distances from the mean; needs at least one trial.
    double squared_deviations() const { return std::max(0.0, squares - sum * sum / games); }
};

// Returns the smallest difference in dollars between two candidates' means that noise alone can hardly explain. It
// depends on the variance of all trials.
template <typename Candidate> double significant_difference(const std::vector<Candidate>& field) {
    constexpr double sure = 2.5; // in standard deviations of the difference
    double squared_deviations = 0;
    int free = 0;
    for (const Candidate& each : field)
        squared_deviations += each.trials.squared_deviations(), free += each.trials.games - 1;
    return sure * std::sqrt(2 * squared_deviations / std::max(1, free) / field.front().trials.games);
}

// Sorts the candidates, best first. `games` returns the limit on the number of trials; it is asked again before each
// round, because it may change. `play` returns a candidate's result in dollars for a noise seed. Each candidate has a
// TrialStats `trials`.
template <typename Candidate, typename Games, typename Play>
void halve_candidates(std::vector<Candidate>& field, const Games& games, Rng& rng, const Play& play) {
    constexpr int telling = 3; // with this many trials, the variance means something
    int played = 0;
    for (std::size_t left = field.size(); left > 1;) {
        const int rounds = static_cast<int>(std::bit_width(left - 1));
        const auto end = field.begin() + static_cast<std::ptrdiff_t>(left);
        const int each = std::max(1, (games() - played) / rounds / static_cast<int>(left));
        for (int game = 0; game < each && (game == 0 || played + static_cast<int>(left) <= games()); ++game) {
            const std::uint64_t noise_seed = rng.next();
            std::for_each(field.begin(), end,
                          [&](Candidate& candidate) { candidate.trials.add(play(candidate, noise_seed)), ++played; });
        }
        std::stable_sort(field.begin(), end,
                         [](const Candidate& a, const Candidate& b) { return a.trials.mean() > b.trials.mean(); });
        left = (left + 1) / 2;
        if (field.front().trials.games < telling) continue;
        const double least = field.front().trials.mean() - significant_difference(field);
        while (left > 1 && field[left - 1].trials.mean() < least) --left;
    }
}

} // namespace highball::eighteen::ai
