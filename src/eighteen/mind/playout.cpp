#include "eighteen/mind/playout.h"

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

// What the seat's lead is where a playout has ended.
double lead_of(const Question& q, const Position& end, std::uint64_t tastes) {
    const int forecasts = end.round == Round::over ? 1 : static_cast<int>(q.weights.leaf);
    if (forecasts == 0) return forecast(q.study, end, q.weights).lead(q.seat, q.weights.rivalry);
    Rng rng(tastes);
    double sum = 0;
    for (int i = 0; i < forecasts; ++i)
        sum += forecast(q.study, end, q.weights, Luck{rng.next(), {}}).lead(q.seat, q.weights.rivalry);
    return sum / forecasts;
}

} // namespace

std::optional<Playout> play_out(const Question& q, const std::vector<Action>& actions, int rounds, int most) {
    EighteenGame game = q.game;
    Clock clock(game.position());
    for (const Action& action : actions)
        if (game.act(action, nullptr)) return std::nullopt;
    int moves = 0;
    for (; moves < most && !game.finished() && clock.ended(game.position()) < rounds; ++moves) {
        const auto& deal = game.position().deal;
        const Seat seat = deal ? deal->answerer : game.decision().seats.front();
        const Ideas all = ideas({q.study, q.weights, game, seat});
        if (all.empty() || game.act(all.front().actions.front(), nullptr)) break;
    }
    return Playout{game.position(), moves};
}

void best_played_out_first(const Question& q, Ideas& all, Rng& rng) {
    constexpr int longest = 400;
    const std::uint64_t tastes = rng.next();
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < all.size() && i < static_cast<std::size_t>(q.weights.tried); ++i) {
        const auto end = play_out(q, all[i].actions, static_cast<int>(q.weights.ahead), longest);
        if (!end) continue;
        const double lead = lead_of(q, end->after, tastes) + (i == 0 ? q.weights.surely : 0);
        if (i == 0 || lead > most) best = i, most = lead;
    }
    const auto at = all.begin() + static_cast<std::ptrdiff_t>(best);
    std::rotate(all.begin(), at, std::next(at));
}

} // namespace highball::eighteen::mind
