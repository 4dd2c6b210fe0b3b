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

// The one that would be first if every judgement were off by so many dollars comes first.
void blur(Ideas& all, double dollars, Rng& luck) {
    const auto most = static_cast<std::int64_t>(dollars);
    for (Idea& idea : all) idea.lead += static_cast<double>(luck.between(-most, most));
    const auto best =
        std::max_element(all.begin(), all.end(), [](const Idea& a, const Idea& b) { return a.lead < b.lead; });
    std::iter_swap(all.begin(), best);
}

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

std::optional<Playout> play_out(const Question& q, const std::vector<Action>& actions, int rounds, int most,
                                Rng* luck) {
    EighteenGame game = q.game;
    Clock clock(game.position());
    for (const Action& action : actions)
        if (game.act(action, nullptr)) return std::nullopt;
    int moves = 0;
    for (; moves < most && !game.finished() && clock.ended(game.position()) < rounds; ++moves) {
        const Seat seat = game.decision().seats.front();
        Ideas all = ideas({q.study, q.weights, game, seat});
        if (all.empty()) break;
        if (luck) blur(all, q.weights.blur, *luck);
        if (game.act(all.front().actions.front(), nullptr)) break;
    }
    return Playout{game.position(), moves};
}

void best_played_out_first(const Question& q, Ideas& all, Rng& rng) {
    constexpr int longest = 400;
    const int games = std::max(1, static_cast<int>(q.weights.playouts));
    const std::uint64_t tastes = rng.next();
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < all.size() && i < static_cast<std::size_t>(q.weights.tried); ++i) {
        double sum = i == 0 ? q.weights.surely * games : 0;
        bool refused = false;
        for (int game = 0; game < games && !refused; ++game) {
            Rng luck(tastes + static_cast<std::uint64_t>(game));
            const auto end =
                play_out(q, all[i].actions, static_cast<int>(q.weights.ahead), longest, game == 0 ? nullptr : &luck);
            refused = !end;
            if (end) sum += lead_of(q, end->after, tastes + static_cast<std::uint64_t>(game));
        }
        if (!refused && (i == 0 || sum > most)) best = i, most = sum;
    }
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(best),
                all.begin() + static_cast<std::ptrdiff_t>(best) + 1);
}

} // namespace highball::eighteen::mind
