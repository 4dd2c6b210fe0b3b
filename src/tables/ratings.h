// How well people play, out of who stood before whom: the Bayesian approximation of R. C. Weng and C.-J. Lin, "A
// Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), Algorithm 1 (Bradley-Terry, full pair), each
// player a team of one. Anybody can work it out again from the results, in their order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A belief: the strength lies within `mean` plus or minus two `spread`s, most probably.
struct Rating {
    double mean = 25.0;
    double spread = 25.0 / 3.0;
    int games = 0;

    // What can be counted upon, and what lists are sorted by.
    double lower_bound() const { return mean - 3.0 * spread; }
};

// The players of one game, the best place first; the same place for who share it. The ratings are as before the game,
// and become those after it. Nothing changes where fewer than two played.
void rate(std::vector<Rating>& players, const std::vector<int>& places);

} // namespace highball
