// Ratings of players from the results of their games: the Bayesian approximation of R. C. Weng and C.-J. Lin, "A
// Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), Algorithm 1 (Bradley-Terry, full pair), with each
// player as a team of one. The ratings can be computed again from the results in their order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Estimate of a player's strength. The true strength most probably differs from `mean` by less than two `spread`s.
struct Rating {
    double mean = 25.0;
    double spread = 25.0 / 3.0;
    int games = 0;

    // Returns an estimate of the strength that is probably too low. Lists are sorted by it.
    double lower_bound() const { return mean - 3.0 * spread; }
};

// Updates the ratings of the players of one game. `places` has the place of each player, in the same order; tied
// players have the same place. With fewer than two players, changes nothing.
void rate(std::vector<Rating>& players, const std::vector<int>& places);

} // namespace highball
