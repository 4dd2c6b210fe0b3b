// An idea followed in the game itself, by its rules: what a forecast only reckons with - tiles, sales, what others do
// in turn - happens, as everybody would have it who looks at a few ideas by a few forecasts.
#pragma once

#include "core/rng.h"
#include "eighteen/ai/ideas.h"

#include <array>
#include <cstdint>
#include <map>

namespace highball::eighteen::mind {

struct Playout {
    Position after;
    int moves = 0; // that were played
};

// What the playouts of one decision have in common. What corporations have laid they lay again at the same point of the
// same turn where the rules let them: playouts cost less, and differ by what is asked and not by track.
struct Habits {
    using Point = std::array<int, 7>;
    std::map<Point, std::vector<Action>> laid;
    int playouts = 0;        // so far,
    std::int64_t effort = 0; // and what they have cost: Study::effort
};

// The actions, and then what whoever acts finds best by Weights::glances, until so many operating rounds have ended or
// the game has. Nothing where the rules forbid an action. No more than `most` moves are played. The same number for
// `luck` with the same habits: the same game.
std::optional<Playout> play_out(const Question& question, const std::vector<Action>& actions, int rounds, int most,
                                std::uint64_t luck, Habits& habits);

// The seat's lead by forecasts from where a playout of Weights::ahead rounds ends.
std::optional<double> lead_played_out(const Question& question, const std::vector<Action>& actions, std::uint64_t luck,
                                      Habits& habits);

// How many playouts a decision may have: Weights::playouts; fewer where those so far have cost so much that all of them
// would cost more than Weights::effort. What a decision takes has an end, however many corporations there are.
int affordable(const Weights& weights, const Habits& so_far);

// The first Weights::tried of the ideas, which stand in order, are played out several times; the one with the best lead
// there comes first where that is better than the first one's by more than Weights::surely dollars; what wants a reason
// (reluctance) by as much as it wants, but no more than Weights::enough.
void best_played_out_first(const Question& question, Ideas& ideas, Rng& rng);

} // namespace highball::eighteen::mind
