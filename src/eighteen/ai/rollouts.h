// An idea followed in the game itself, by its rules: what a forecast only reckons with - tiles, sales, what others do
// in turn - happens, as everybody would have it who looks at a few ideas by a few forecasts.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"

#include <array>
#include <cstdint>
#include <map>

namespace highball::eighteen::ai {

struct Rollout {
    Position after;
    int moves = 0; // that were played
};

// What the playouts of one decision have in common. What corporations have laid they lay again at the same point of the
// same turn where the rules let them: playouts cost less, and differ by what is asked and not by track.
struct RolloutCache {
    using Point = std::array<int, 7>;
    std::map<Point, std::vector<Action>> laid;
    int rollouts = 0;        // so far,
    std::int64_t effort = 0; // and what they have cost: EvalCache::effort
};

// The actions, and then what whoever acts finds best by Weights::glance_forecasts, until so many operating rounds have
// ended or the game has. Nothing where the rules forbid an action. No more than `most` moves are played. The same
// number for `luck` with the same habits: the same game.
std::optional<Rollout> roll_out(const DecisionContext& decision, const std::vector<Action>& actions, int rounds,
                                int most, std::uint64_t noise_seed, RolloutCache& cached);

// The seat's lead by forecasts from where a playout of Weights::rollout_rounds rounds ends.
std::optional<double> rollout_lead(const DecisionContext& decision, const std::vector<Action>& actions,
                                   std::uint64_t noise_seed, RolloutCache& cached);

// How many playouts a decision may have: Weights::playouts; fewer where those so far have cost so much that all of them
// would cost more than Weights::effort. What a decision takes has an end, however many corporations there are.
int affordable_rollouts(const Weights& weights, const RolloutCache& so_far);

// The first Weights::rollout_ideas of the ideas, which stand in order, are played out several times; the one with the
// best lead there comes first where that is better than the first one's by more than Weights::rollout_margin dollars;
// what wants a reason (reluctance) by as much as it wants, but no more than Weights::most_margin.
void order_by_rollouts(const DecisionContext& decision, Ideas& ideas, Rng& rng);

} // namespace highball::eighteen::ai
