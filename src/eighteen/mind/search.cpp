#include "eighteen/mind/search.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

constexpr std::size_t most_ideas = 4;
constexpr int longest_playout = 400; // commands
constexpr std::int64_t blur_of_playouts = 25;
constexpr double least_gain = 15; // dollars that playing out has to speak for another idea than the first

// The best idea of a hurried player, who wavers a little.
std::optional<Action> hurried(const Question& q, Rng& rng) {
    Ideas all = ideas(q);
    for (Idea& idea : all) idea.lead += static_cast<double>(rng.between(-blur_of_playouts, blur_of_playouts));
    const auto best =
        std::max_element(all.begin(), all.end(), [](const Idea& a, const Idea& b) { return a.lead < b.lead; });
    return best == all.end() ? std::nullopt : std::optional(best->actions.front());
}

// The lead once the next set of operating rounds is over.
std::optional<double> play_out(const Question& q, const Idea& idea, std::uint64_t luck) {
    EighteenGame game = q.game;
    for (const Action& action : idea.actions)
        if (game.act(action, nullptr)) return std::nullopt;
    Rng rng(luck);
    const Position& now = game.position();
    const int until = now.stock_round + 1;
    for (int n = 0; n < longest_playout && now.round != Round::over && now.stock_round < until; ++n) {
        const std::vector<Seat> acting = game.decision().seats;
        const Seat seat = now.deal ? now.deal->answerer : acting.front();
        const Question next{q.study, q.weights, game, seat, true};
        const auto action = hurried(next, rng);
        if (!action || game.act(*action, nullptr)) break;
    }
    return forecast(q.study, now, q.weights).lead(q.seat, q.weights.rivalry);
}

struct Candidate {
    std::size_t index = 0; // among the ideas
    double sum = 0;
    int games = 0;
    // The first idea stays unless another is clearly better.
    double mean() const { return (games == 0 ? 0 : sum / games) + (index == 0 ? least_gain : 0); }
};

// Tiles and stations are judged by the runs, which a playout would have to build on: it lays none.
bool worth_playing_out(const Question& q) {
    const Position& now = q.now();
    if (now.round == Round::stock) return !q.scene().privates_unsold() && !now.par_due;
    return now.turn.step == Step::dividend || now.turn.step == Step::trains;
}

} // namespace

Ideas search(const Question& q, int games, Rng& rng) {
    Ideas all = ideas(q);
    if (all.size() < 2 || !worth_playing_out(q)) return all;
    std::vector<Candidate> field;
    for (std::size_t i = 0; i < all.size() && i < most_ideas; ++i) field.push_back({i});
    const int rounds = field.size() > 2 ? 2 : 1;
    for (int round = 0; round < rounds; ++round) {
        const int each = std::max(1, games / rounds / static_cast<int>(field.size()));
        for (int game = 0; game < each; ++game) {
            const std::uint64_t luck = rng.next();
            for (Candidate& candidate : field) {
                candidate.sum += play_out(q, all[candidate.index], luck).value_or(-1e6);
                ++candidate.games;
            }
        }
        std::stable_sort(field.begin(), field.end(),
                         [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
        field.resize((field.size() + 1) / 2);
    }
    const auto best = all.begin() + static_cast<std::ptrdiff_t>(field.front().index);
    std::rotate(all.begin(), best, best + 1);
    return all;
}

} // namespace highball::eighteen::mind
