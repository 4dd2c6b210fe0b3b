#include "eighteen/mind/playout.h"

#include "eighteen/mind/halving.h"
#include "eighteen/scene.h"

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

constexpr Money dearest_track(400); // tiles and stations of a turn cost less

// All that a lay or a station depends on.
std::uint64_t site(const Position& now) {
    std::uint64_t sum = Study::fingerprint(now.board);
    const auto add = [&sum](auto value) {
        sum = (sum ^ static_cast<std::uint64_t>(value + 1)) * 0x9e3779b97f4a7c15ULL ^ sum >> 29;
    };
    const Corporation& rr = now[now.turn.corporation];
    add(now.turn.corporation.index);
    add(static_cast<int>(now.turn.step));
    add(now.turn.lays * 4 + now.turn.upgraded * 2 + now.turn.station_placed);
    add(now.phase);
    add(std::min(rr.cash, dearest_track).dollars());
    add(rr.president->index());
    for (const Train& train : rr.trains) add(train.kind.index * 4 + train.freight * 2 + train.obsolete);
    for (const std::int8_t left : now.offering) add(left != 0);
    for (const Private& each : now.privates) {
        add((static_cast<int>(each.holder.kind) * 64 + each.holder.index) * 2 + each.power_used);
        add(each.mark.owner.index), add(each.mark.hex.index);
    }
    return sum;
}

// How far one taste is off about an action, from -1 to 1, always the same in one round.
double taste(const Position& now, const Action& action, std::uint64_t tastes) {
    const int round = now.round == Round::stock ? now.stock_round * 10 : now.stock_round * 10 + now.operating_round;
    std::uint64_t sum = tastes;
    for (const int value : {round, static_cast<int>(action.seat.index()), static_cast<int>(action.verb),
                            static_cast<int>(action.corporation.index), static_cast<int>(action.train.index)})
        sum = (sum ^ static_cast<std::uint64_t>(value + 2)) * 0x9e3779b97f4a7c15ULL;
    return Rng(sum).either_way();
}

bool about_track(const Position& now) {
    return now.round == Round::operating && !now.deal && now.discarding.empty() &&
           (now.turn.step == Step::home || now.turn.step == Step::lay || now.turn.step == Step::token);
}

// What the seat's lead is where a playout has ended.
double lead_of(const Question& q, const Position& end, std::uint64_t tastes) {
    const int forecasts = end.round == Round::over ? 1 : static_cast<int>(q.weights.leaf);
    if (forecasts == 0) return forecast(q.study, end, q.weights).lead(q.seat, q.weights.rivalry);
    Rng rng(tastes);
    double sum = 0;
    for (int i = 0; i < forecasts; ++i) {
        const std::uint64_t luck = rng.next();
        sum += forecast(q.study, end, doubted(q.weights, luck), Luck{luck, {}}).lead(q.seat, q.weights.rivalry);
    }
    return sum / forecasts;
}

struct Played {
    Idea idea;
    Trials trials;
};

// The first idea of whoever acts. What was laid at a site is laid there again; tastes differ about the rest.
bool move(const Question& q, EighteenGame& game, std::uint64_t tastes) {
    const Position& now = game.position();
    const bool track = about_track(now);
    std::optional<Action>* known = track ? &q.study.laid(site(now)) : nullptr;
    if (known && *known && !game.act(**known, nullptr)) return true;
    const Seat seat = now.deal ? now.deal->answerer : seats_to_act(game.scene()).front();
    Ideas all = ideas({q.study, q.weights, game, seat, false, true});
    if (all.empty()) return false;
    if (!track)
        for (Idea& idea : all) idea.lead += q.weights.blur * taste(now, idea.actions.front(), tastes);
    const auto best =
        std::max_element(all.begin(), all.end(), [](const Idea& a, const Idea& b) { return a.lead < b.lead; });
    if (known) *known = best->actions.front();
    return !game.act(best->actions.front(), nullptr);
}

} // namespace

std::optional<Playout> play_out(const Question& q, const std::vector<Action>& actions, int rounds, int most,
                                std::uint64_t tastes) {
    EighteenGame game = q.game;
    Clock clock(game.position());
    for (const Action& action : actions)
        if (game.act(action, nullptr)) return std::nullopt;
    int moves = 0;
    while (moves < most && !game.finished() && clock.ended(game.position()) < rounds && move(q, game, tastes)) ++moves;
    return Playout{game.position(), moves};
}

void best_played_out_first(const Question& q, Ideas& all, Rng& rng) {
    constexpr int longest = 2000;
    constexpr double forbidden = -1e6;
    const auto rounds = static_cast<int>(q.weights.ahead);
    const std::size_t tried = std::min(all.size(), static_cast<std::size_t>(q.weights.tried));
    std::vector<Played> field;
    for (std::size_t i = 0; i < tried; ++i) {
        const double wanted = reluctance(q.weights, all[i].actions.front().verb);
        field.push_back({all[i], {(i == 0 ? q.weights.surely : 0) - wanted}});
    }
    halve(field, static_cast<int>(q.weights.playouts), rng, [&](const Played& played, std::uint64_t tastes) {
        const auto end = play_out(q, played.idea.actions, rounds, longest, tastes);
        return end ? lead_of(q, end->after, tastes) : forbidden;
    });
    for (std::size_t i = 0; i < tried; ++i) all[i] = std::move(field[i].idea);
}

} // namespace highball::eighteen::mind
