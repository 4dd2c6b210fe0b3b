// Accuracy of forecasts of the 18xx family. Four players of a level play games. The program makes a forecast at the
// start of every round and compares it with the result.
//
//     ai_forecasts 18AL [--games 60] [--seed 1] [--level normal] [--ways 12] [--maps DIR] [--by LEVEL]
//
// rounds: forecast and real number of operating rounds to come; lead: correlation between forecast and result of a
// seat's final worth minus the table's mean, and real dollars per forecast dollar; share: correlation for the income of
// a share minus the mean of all shares. --by: level with the parameters of the forecast.
#include "bench/level_file.h"
#include "eighteen/ai/forecast.h"
#include "eighteen/game.h"
#include "eighteen/model/view.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <map>
#include <optional>

namespace highball::eighteen::ai {

namespace {

// Pairs of figures for a correlation. Each figure is relative to the mean of its group.
class Pairs {
  public:
    void add(const std::vector<std::pair<double, double>>& group) {
        double x = 0, y = 0;
        const auto count = static_cast<double>(group.size());
        for (const auto& [a, b] : group) x += a / count, y += b / count;
        for (const auto& [a, b] : group) xx_ += (a - x) * (a - x), yy_ += (b - y) * (b - y), xy_ += (a - x) * (b - y);
    }
    double correlation() const { return xx_ * yy_ > 0 ? xy_ / std::sqrt(xx_ * yy_) : 0; }
    double slope() const { return xx_ > 0 ? xy_ / xx_ : 0; }

  private:
    double xx_ = 0, yy_ = 0, xy_ = 0;
};

// Forecast made at the start of one round.
struct PlayerView {
    std::string phase;
    int rounds_gone = 0;
    double rounds = 0;
    std::vector<double> worth; // forecast of final worth, by seat
    std::vector<double> share; // income of a share, by corporation; negative before it floats
};

struct Sums {
    int positions = 0;
    double forecast = 0, real = 0; // numbers of rounds to come, summed over all positions
    Pairs lead, share;
};

struct Task {
    std::string title, level = "normal";
    int games = 60;
    std::uint64_t seed = 1, ways = 12;
    Weights weights;
};

PlayerView look(const Task& task, EvalCache& cache, const EighteenGame& game, int rounds_gone) {
    const Position& now = game.position();
    PlayerView seen{game.context().phase().name, rounds_gone, 0, std::vector<double>(now.players.size()), {}};
    seen.share.resize(now.corporations.size());
    const auto ways = static_cast<double>(task.ways);
    for (std::uint64_t tastes = 1; tastes <= task.ways; ++tastes) {
        const Forecast one = forecast(cache, now, task.weights, Noise{tastes, {}});
        seen.rounds += one.rounds / ways;
        for (std::size_t i = 0; i < seen.worth.size(); ++i) seen.worth[i] += one.worth[i] / ways;
        for (const CorpId id : now.corporations.ids())
            seen.share[static_cast<std::size_t>(id.index)] += now[id].floated ? one[id].share() / ways : -1;
    }
    return seen;
}

class Measured {
  public:
    explicit Measured(const Task& task) : task_(task) {}

    // Plays one game and records its forecasts. Returns false if the title is not of the 18xx family.
    bool play(const Title& title, std::uint64_t seed) {
        constexpr int opening = 10, most = 5000;
        GameSetup setup;
        setup.title = task_.title;
        setup.seed = seed;
        setup.players = {"Ann", "Bob", "Cid", "Dee"};
        auto made = title.create(setup);
        const auto* game = made ? dynamic_cast<const EighteenGame*>(made->get()) : nullptr;
        if (!game) return false;
        EvalCache cache(dynamic_cast<const EighteenView&>(*game->view({})).shared_rules());
        const auto player = title.computer(task_.level, 0), opener = title.computer("opener", 0);
        Rng rng(seed);
        std::vector<PlayerView> all;
        std::vector<double> paid(game->position().corporations.size());
        int rounds = 0;
        for (int n = 0; !game->finished() && n < most; ++n) {
            const Position before = game->position();
            const Seat seat = before.deal ? before.deal->answerer : game->decision().seats.front();
            ComputerPlayer& who = n < opening ? *opener : *player;
            if ((*made)->advance({seat, who.choose(*game->view(seat), seat, rng)})) return false;
            note_dividend(before, game->position(), paid);
            const Position& now = game->position();
            if (now.round == before.round && now.operating_round == before.operating_round) continue;
            if (before.round == Round::operating) ++rounds;
            if (now.round == Round::over || game->context().privates_unsold()) continue;
            all.push_back(look(task_, cache, *game, rounds));
            for (std::size_t i = 0; i < paid.size(); ++i) all.back().share[i] += paid[i]; // includes past dividends
        }
        compare(*game, all, rounds, paid);
        return true;
    }

    void print() const {
        fmt::print("{:6}{:>10}{:>18}{:>16}{:>8}\n", "phase", "positions", "rounds", "lead", "share");
        for (const auto& [phase, sums] : sums_)
            fmt::print("{:6}{:10}{:9.1f}{:9.1f}{:9.3f}{:7.2f}{:8.3f}\n", phase, sums.positions,
                       sums.forecast / sums.positions, sums.real / sums.positions, sums.lead.correlation(),
                       sums.lead.slope(), sums.share.correlation());
    }

  private:
    static void note_dividend(const Position& before, const Position& now, std::vector<double>& paid) {
        const CorpId id = before.turn.corporation;
        if (before.round != Round::operating || before.turn.step != Step::dividend) return;
        if (now[id].last_paid)
            paid[static_cast<std::size_t>(id.index)] +=
                static_cast<double>(before.turn.revenue.dollars()) * before[id].share_size / 100;
    }

    void compare(const EighteenGame& game, const std::vector<PlayerView>& all, int rounds,
                 const std::vector<double>& paid) {
        for (const PlayerView& seen : all) {
            Sums& sums = sums_[seen.phase];
            ++sums.positions;
            sums.forecast += seen.rounds;
            sums.real += rounds - seen.rounds_gone;
            std::vector<std::pair<double, double>> seats, shares;
            for (std::size_t i = 0; i < seen.worth.size(); ++i)
                seats.emplace_back(seen.worth[i], game.context().worth(Seat(static_cast<int>(i))).dollars());
            for (std::size_t i = 0; i < seen.share.size(); ++i)
                if (seen.share[i] >= 0)
                    shares.emplace_back(
                        seen.share[i],
                        paid[i] +
                            static_cast<double>(game.context().price(CorpId{static_cast<std::int8_t>(i)}).dollars()));
            sums.lead.add(seats);
            sums.share.add(shares);
        }
    }

    const Task& task_;
    std::map<std::string, Sums> sums_;
};

int run(int count, char** words) {
    Task task;
    std::optional<std::filesystem::path> maps;
    std::string by = task.level;
    CLI::App app("How right the forecasts of a title of the 18xx family are");
    app.add_option("title", task.title)->required();
    app.add_option("--games", task.games);
    app.add_option("--seed", task.seed);
    app.add_option("--level", task.level, "who plays");
    app.add_option("--by", by, "by whose figures is forecast");
    app.add_option("--ways", task.ways, "forecasts at every round")->check(CLI::PositiveNumber);
    app.add_option("--maps", maps);
    CLI11_PARSE(app, count, words);
    const auto registry = all_titles(maps);
    const Title* title = registry ? registry->find(task.title) : nullptr;
    if (!title) return std::cerr << "there is no title " << task.title << '\n', 1;
    const auto figures = level_named(by, maps);
    if (!figures || !level_named(task.level, maps)) return 1;
    task.weights = figures->weights;
    Measured measured(task);
    for (int game = 0; game < task.games; ++game)
        if (!measured.play(*title, task.seed + static_cast<std::uint64_t>(game)))
            return std::cerr << "a game of this title could not be played\n", 1;
    measured.print();
    return 0;
}

} // namespace
} // namespace highball::eighteen::ai

int main(int count, char** words) { return highball::eighteen::ai::run(count, words); }
