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

// State shared by the rollouts of one decision. At a point of a turn that an earlier rollout has reached, a corporation
// repeats the lay made there if the rules allow it. So rollouts cost less, and they differ because of the idea under
// test, not because of track.
struct RolloutCache {
    using Point = std::array<int, 7>;
    std::map<Point, std::vector<Action>> laid;
    int rollouts = 0;        // rollouts so far
    std::int64_t effort = 0; // effort of those rollouts (EvalCache::effort)
};

// Plays the actions. Then goes on with the action that is best for each seat in Weights::glance_forecasts forecasts,
// until `rounds` operating rounds or the game have ended, but for at most `most` moves. Returns nothing if the rules
// forbid one of the actions. With the same `cached`, the same seed gives the same game.
std::optional<Rollout> roll_out(const DecisionContext& decision, const std::vector<Action>& actions, int rounds,
                                int most, std::uint64_t noise_seed, RolloutCache& cached);

// Returns the seat's mean lead in forecasts after a rollout of Weights::rollout_rounds rounds; nothing if the rules
// forbid one of the actions.
std::optional<double> rollout_lead(const DecisionContext& decision, const std::vector<Action>& actions,
                                   std::uint64_t noise_seed, RolloutCache& cached);

// Returns how many rollouts a decision may have: Weights::rollouts, or fewer if so many would cost more than
// Weights::effort. So the time of a decision is limited for any number of corporations.
int affordable_rollouts(const Weights& weights, const RolloutCache& so_far);

// Plays out the first Weights::rollout_ideas of the sorted ideas several times, and sorts them by their mean leads. To
// become first, another idea must lead the first one by more than Weights::rollout_margin dollars. Each idea that needs
// a reason loses its reluctance(), at most Weights::most_margin.
void order_by_rollouts(const DecisionContext& decision, Ideas& ideas, Rng& rng);

} // namespace highball::eighteen::ai
