// Rollouts: the game is played on with real moves after an idea. Tiles, sales and the moves of the other seats, which a
// forecast only estimates, really happen. Each seat chooses its moves by a few forecasts of a few ideas.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"

#include <array>
#include <cstdint>
#include <map>

namespace highball::eighteen::ai {

struct Rollout {
    Position after;
    int moves = 0; // moves played
};

// State shared by the rollouts of one decision. A corporation repeats its earlier lay at the same point of the same
// turn if the rules allow it. Rollouts then cost less, and differ because of the idea under test and not because of
// track.
struct RolloutCache {
    using Point = std::array<int, 7>;
    std::map<Point, std::vector<Action>> laid;
    int rollouts = 0;        // rollouts so far
    std::int64_t effort = 0; // effort of those rollouts (EvalCache::effort)
};

// Plays the actions. Then plays for each seat the action that is best in Weights::glance_forecasts forecasts, until
// `rounds` operating rounds or the game have ended, but no more than `most` moves. Returns nothing if the rules forbid
// an action. The same seed gives the same game.
std::optional<Rollout> roll_out(const DecisionContext& decision, const std::vector<Action>& actions, int rounds,
                                int most, std::uint64_t noise_seed, RolloutCache& cached);

// Returns the seat's lead, by forecasts after a rollout of Weights::rollout_rounds rounds; nothing if it is illegal.
std::optional<double> rollout_lead(const DecisionContext& decision, const std::vector<Action>& actions,
                                   std::uint64_t noise_seed, RolloutCache& cached);

// Returns how many rollouts a decision may have: Weights::rollouts, or fewer if all of them would cost more than
// Weights::effort. This bounds the time of a decision for any number of corporations.
int affordable_rollouts(const Weights& weights, const RolloutCache& so_far);

// Plays out the first Weights::rollout_ideas of the sorted ideas several times. The idea with the best lead moves to
// the front if its lead exceeds that of the first idea by more than Weights::rollout_margin dollars. An idea that needs
// a reason must exceed it by its reluctance(), or by Weights::most_margin if that is less.
void order_by_rollouts(const DecisionContext& decision, Ideas& ideas, Rng& rng);

} // namespace highball::eighteen::ai
