#include "tables/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace highball {

namespace {

constexpr double beta = 25.0 / 6.0;    // how much chance there is in one game
constexpr double least_share = 0.0001; // smallest part of the variance that is left after a game

} // namespace

void rate(std::vector<Rating>& players, const std::vector<int>& places) {
    assert(players.size() == places.size());
    if (players.size() < 2) return;
    const std::vector<Rating> before = players;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double own = before[i].spread * before[i].spread;
        double gain = 0.0, certainty = 0.0;
        for (std::size_t q = 0; q < before.size(); ++q) {
            if (q == i) continue;
            const double c = std::sqrt(own + before[q].spread * before[q].spread + 2.0 * beta * beta);
            const double expected = 1.0 / (1.0 + std::exp((before[q].mean - before[i].mean) / c));
            const double result = places[q] > places[i] ? 1.0 : places[q] == places[i] ? 0.5 : 0.0;
            gain += own / c * (result - expected);
            certainty += before[i].spread / c * own / (c * c) * expected * (1.0 - expected);
        }
        players[i].mean += gain;
        players[i].spread *= std::sqrt(std::max(1.0 - certainty, least_share));
        ++players[i].games;
    }
}

} // namespace highball
