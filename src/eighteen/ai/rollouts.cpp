#include "eighteen/ai/rollouts.h"

#include "eighteen/ai/sequential_halving.h"
#include "eighteen/ai/search.h"
#include "eighteen/rules/rules_context.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

// Counts the operating rounds that end.
class Clock {
  public:
    explicit Clock(const Position& position) : round_(position.round), number_(position.operating_round) {}

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

// The point of whose turn something is laid at.
Habits::Point point(const Position& now) {
    return {now.turn.corporation.index, static_cast<int>(now.turn.step), now.turn.lays,
            now.turn.upgraded,          now.turn.station_placed,         now.stock_round,
            now.operating_round};
}

struct Played {
    Idea idea;
    Trials trials;
};

// What whoever acts finds best at a glance; what others have laid at this point before is laid again.
bool move(const Question& q, EighteenGame& game, std::uint64_t luck, Habits& habits) {
    const Position& now = game.position();
    q.study.spend(Effort::move);
    std::vector<Action>* laid = about_track(now) ? &habits.laid[point(now)] : nullptr;
    if (laid)
        for (Action same : *laid) {
            same.seat = *now[now.turn.corporation].president;
            if (!game.act(same, nullptr)) return true;
        }
    const Seat seat = now.deal ? now.deal->answerer : seats_to_act(game.scene()).front();
    Rng rng(luck + static_cast<std::uint64_t>(now.stock_round * 8 + now.operating_round));
    const Ideas all = followed({q.study, q.weights, game, seat, false, true}, static_cast<int>(q.weights.glances), rng,
                               static_cast<std::size_t>(q.weights.glanced));
    if (all.empty()) return false;
    const Action best = all.front().actions.front();
    if (laid) laid->push_back(best);
    return !game.act(best, nullptr);
}

} // namespace

std::optional<Playout> play_out(const Question& q, const std::vector<Action>& actions, int rounds, int most,
                                std::uint64_t luck, Habits& habits) {
    EighteenGame game = q.game;
    Clock clock(game.position());
    for (const Action& action : actions)
        if (game.act(action, nullptr)) return std::nullopt;
    int moves = 0;
    while (moves < most && !game.finished() && clock.ended(game.position()) < rounds && move(q, game, luck, habits))
        ++moves;
    return Playout{game.position(), moves};
}

std::optional<double> lead_played_out(const Question& asked, const std::vector<Action>& actions, std::uint64_t luck,
                                      Habits& habits) {
    constexpr int longest = 2000;
    Weights weights = asked.weights;
    weights.doubt = 0; // what is best by many forecasts is what others will do by one
    const Question q{asked.study, weights, asked.game, asked.seat};
    const std::int64_t before = q.study.effort();
    const auto end = play_out(q, actions, static_cast<int>(q.weights.ahead), longest, luck, habits);
    if (!end) return std::nullopt;
    const int forecasts = end->after.round == Round::over ? 1 : std::max(1, static_cast<int>(q.weights.leaf));
    Rng rng(luck);
    double sum = 0;
    for (int i = 0; i < forecasts; ++i)
        sum += forecast(q.study, end->after, q.weights, Luck{rng.next(), {}}).lead(q.seat, q.weights.rivalry);
    ++habits.playouts;
    habits.effort += q.study.effort() - before;
    return sum / forecasts;
}

int affordable(const Weights& weights, const Habits& so_far) {
    const double each = static_cast<double>(so_far.effort) / std::max(1, so_far.playouts);
    return static_cast<int>(std::min(weights.playouts, 1000 * weights.effort / std::max(1.0, each)));
}

void best_played_out_first(const Question& q, Ideas& all, Rng& rng) {
    constexpr double forbidden = -1e6;
    const std::size_t tried = std::min(all.size(), static_cast<std::size_t>(q.weights.tried));
    std::vector<Played> field;
    for (std::size_t i = 0; i < tried; ++i) {
        const double wanted = std::min(q.weights.enough, reluctance(q, all[i].actions.front()));
        field.push_back({all[i], {(i == 0 ? q.weights.surely : 0) - wanted}});
    }
    q.study.begin_decision();
    Habits habits;
    const auto left = [&] { return affordable(q.weights, habits); };
    halve(field, left, rng, [&](const Played& played, std::uint64_t luck) {
        return lead_played_out(q, played.idea.actions, luck, habits).value_or(forbidden);
    });
    for (std::size_t i = 0; i < tried; ++i) all[i] = std::move(field[i].idea);
}

} // namespace highball::eighteen::mind
