// Ratings of players from the results of their games: the Bayesian approximation of R. C. Weng and C.-J. Lin, "A
// Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), Algorithm 1 (Bradley-Terry, full pair), each
// player a team of one. The ratings can be recomputed from the results in their order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Estimate of a player's strength, which is most probably within `mean` plus or minus two `spread`s.
struct Rating {
    double mean = 25.0;
    double spread = 25.0 / 3.0;
    int games = 0;

    // Returns a conservative estimate of the strength. Lists are sorted by it.
    double lower_bound() const { return mean - 3.0 * spread; }
};

// Updates the ratings of the players of one game. `places` are in the same order, with equal places for ties. Has no
// effect with fewer than two players.
void rate(std::vector<Rating>& players, const std::vector<int>& places);

} // namespace highball
