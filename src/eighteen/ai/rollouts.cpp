#include "eighteen/ai/rollouts.h"

#include "eighteen/ai/search.h"
#include "eighteen/ai/sequential_halving.h"
#include "eighteen/rules/rules_context.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

// Counter of the operating rounds that have ended.
class RoundCounter {
  public:
    explicit RoundCounter(const Position& position) : round_(position.round), number_(position.operating_round) {}

    int ended(const Position& now) {
        const bool same = now.round == round_ && now.operating_round == number_;
        if (round_ == Round::operating && !same) ++ended_;
        round_ = now.round;
        number_ = now.operating_round;
        return ended_;
    }

  private:
    Round round_;
    int number_;
    int ended_ = 0;
};

bool about_track(const Position& now) {
    return now.round == Round::operating && !now.deal && now.discarding.empty() &&
           (now.turn.step == Step::home || now.turn.step == Step::lay || now.turn.step == Step::token);
}

// Returns the point that the turn has reached, as a key for the tile or station laid there.
RolloutCache::Point point(const Position& now) {
    return {now.turn.corporation.index, static_cast<int>(now.turn.step), now.turn.lays,
            now.turn.upgraded,          now.turn.station_placed,         now.stock_round,
            now.operating_round};
}

struct RolledOutIdea {
    Idea idea;
    TrialStats trials;
};

// Plays a move. If an earlier rollout laid a tile or station at this point of the turn and the rules still allow it,
// repeats that. Otherwise plays the action that is best in a few forecasts. Returns false if there is none.
bool move(const DecisionContext& q, EighteenGame& game, std::uint64_t noise_seed, RolloutCache& cached) {
    const Position& now = game.position();
    q.cache.spend(Effort::move);
    std::vector<Action>* laid = about_track(now) ? &cached.laid[point(now)] : nullptr;
    if (laid)
        for (Action same : *laid) {
            same.seat = *now[now.turn.corporation].president;
            if (!game.act(same, nullptr)) return true;
        }
    const Seat seat = now.deal ? now.deal->answerer : seats_to_act(game.context()).front();
    Rng rng(noise_seed + static_cast<std::uint64_t>(now.stock_round * 8 + now.operating_round));
    const Ideas all =
        ranked_by_forecasts({q.cache, q.weights, game, seat, false, true}, static_cast<int>(q.weights.glance_forecasts),
                            rng, static_cast<std::size_t>(q.weights.glance_ideas));
    if (all.empty()) return false;
    const Action best = all.front().actions.front();
    if (laid) laid->push_back(best);
    return !game.act(best, nullptr);
}

} // namespace

std::optional<Rollout> roll_out(const DecisionContext& q, const std::vector<Action>& actions, int rounds, int most,
                                std::uint64_t noise_seed, RolloutCache& cached) {
    EighteenGame game = q.game;
    RoundCounter clock(game.position());
    for (const Action& action : actions)
        if (game.act(action, nullptr)) return std::nullopt;
    int moves = 0;
    while (moves < most && !game.finished() && clock.ended(game.position()) < rounds &&
           move(q, game, noise_seed, cached))
        ++moves;
    return Rollout{game.position(), moves};
}

std::optional<double> rollout_lead(const DecisionContext& decision, const std::vector<Action>& actions,
                                   std::uint64_t noise_seed, RolloutCache& cached) {
    constexpr int longest = 2000;
    Weights weights = decision.weights;
    weights.doubt = 0; // another player follows a single forecast, not the best of many
    const DecisionContext q{decision.cache, weights, decision.game, decision.seat};
    const std::int64_t before = q.cache.effort();
    const auto end = roll_out(q, actions, static_cast<int>(q.weights.rollout_rounds), longest, noise_seed, cached);
    if (!end) return std::nullopt;
    const int forecasts = end->after.round == Round::over ? 1 : std::max(1, static_cast<int>(q.weights.leaf));
    Rng rng(noise_seed);
    double sum = 0;
    for (int i = 0; i < forecasts; ++i)
        sum += forecast(q.cache, end->after, q.weights, Noise{rng.next(), {}}).lead(q.seat, q.weights.rivalry);
    ++cached.rollouts;
    cached.effort += q.cache.effort() - before;
    return sum / forecasts;
}

int affordable_rollouts(const Weights& weights, const RolloutCache& so_far) {
    const double each = static_cast<double>(so_far.effort) / std::max(1, so_far.rollouts);
    return static_cast<int>(std::min(weights.rollouts, 1000 * weights.effort / std::max(1.0, each)));
}

void order_by_rollouts(const DecisionContext& q, Ideas& all, Rng& rng) {
    constexpr double forbidden = -1e6;
    const std::size_t tried = std::min(all.size(), static_cast<std::size_t>(q.weights.rollout_ideas));
    std::vector<RolledOutIdea> field;
    for (std::size_t i = 0; i < tried; ++i) {
        const double wanted = std::min(q.weights.most_margin, reluctance(q, all[i]));
        field.push_back({all[i], {(i == 0 ? q.weights.rollout_margin : 0) - wanted}});
    }
    q.cache.begin_decision();
    RolloutCache cached;
    const auto left = [&] { return affordable_rollouts(q.weights, cached); };
    halve_candidates(field, left, rng, [&](const RolledOutIdea& played, std::uint64_t noise_seed) {
        return rollout_lead(q, played.idea.actions, noise_seed, cached).value_or(forbidden);
    });
    for (std::size_t i = 0; i < tried; ++i) all[i] = std::move(field[i].idea);
}

} // namespace highball::eighteen::ai
