#include "eighteen/ai/search.h"

#include "eighteen/ai/rollouts.h"
#include "eighteen/ai/sequential_halving.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

constexpr std::size_t most_ideas = 12;
constexpr double least_gain = 10; // dollars by which another idea must lead the first one in forecasts to replace it

struct Candidate {
    Idea idea;
    Position after;
    Noise luck;
    TrialStats trials;
};

// Returns the best `most` ideas and doing nothing. After a pass, the seat buys nothing more in that stock round. Sales,
// idle money, withheld dividends and trains bought from other corporations must be better by a margin. Trains bought
// from the bank get a bonus.
std::vector<Candidate> candidates(const DecisionContext& q, const Ideas& all, std::size_t most) {
    std::vector<Candidate> field;
    for (const Idea& idea : all) {
        if (field.size() >= most && !does_nothing(idea)) continue;
        EighteenGame game = q.game;
        const auto refused = [&](const Action& action) { return game.act(action, nullptr).has_value(); };
        if (std::any_of(idea.actions.begin(), idea.actions.end(), refused)) continue;
        Candidate candidate{idea, game.position(), {}, {}};
        const Verb first = idea.actions.front().verb;
        if (first == Verb::pass) candidate.luck.rests = q.seat;
        candidate.trials.bias = -reluctance(q, idea);
        if (first == Verb::withhold || (first == Verb::train && idea.actions.front().corporation.exists()))
            candidate.trials.bias -= q.weights.calm;
        if (first == Verb::train && !idea.actions.front().corporation.exists())
            candidate.trials.bias += q.weights.eager;
        field.push_back(std::move(candidate));
    }
    return field;
}

} // namespace

bool has_forecast(const DecisionContext& q) {
    const Position& now = q.now();
    if (now.deal || !now.discarding.empty()) return false;
    if (now.round == Round::stock) return !q.context().privates_unsold() && !now.par_due;
    return now.turn.step == Step::dividend || now.turn.step == Step::trains;
}

namespace {

// Returns the lead in one forecast to the end of the game. `tastes` is the seed for the errors in the weights and for
// the players' buying preferences.
double lead_by(const DecisionContext& q, Candidate& candidate, std::uint64_t tastes) {
    candidate.luck.tastes = tastes;
    return forecast(q.cache, candidate.after, perturbed(q.weights, tastes), candidate.luck)
        .lead(q.seat, q.weights.rivalry);
}

Ideas ideas_of(std::vector<Candidate> field) {
    Ideas all;
    for (Candidate& each : field) all.push_back({std::move(each.idea.actions), each.trials.mean()});
    return all;
}

} // namespace

Ideas ranked_by_forecasts(const DecisionContext& q, int games, Rng& rng, std::size_t most) {
    const Ideas all = ideas(q);
    if (all.size() < 2 || !has_forecast(q)) return all;
    std::vector<Candidate> field = candidates(q, all, most);
    if (!field.empty()) field.front().trials.bias += least_gain;
    halve_candidates(
        field, [games] { return games; }, rng,
        [&q](Candidate& candidate, std::uint64_t tastes) { return lead_by(q, candidate, tastes); });
    return ideas_of(std::move(field));
}

std::optional<Ideas> compared_by_forecasts(const DecisionContext& q, const Ideas& few, int each, Rng& rng) {
    if (!has_forecast(q)) return std::nullopt;
    std::vector<Candidate> field = candidates(q, few, few.size());
    if (field.size() < few.size()) return std::nullopt;           // some idea cannot be played
    for (Candidate& candidate : field) candidate.trials.bias = 0; // the required margin is not money, so it is removed
    for (int game = 0; game < each; ++game) {
        const std::uint64_t tastes = rng.next();
        for (Candidate& candidate : field) candidate.trials.add(lead_by(q, candidate, tastes));
    }
    return ideas_of(std::move(field));
}

Ideas search(const DecisionContext& q, int games, Rng& rng) {
    Ideas all = ranked_by_forecasts(q, games, rng, most_ideas);
    if (q.weights.rollout_ideas > 1 && all.size() > 1 && has_forecast(q)) order_by_rollouts(q, all, rng);
    return all;
}

} // namespace highball::eighteen::ai
