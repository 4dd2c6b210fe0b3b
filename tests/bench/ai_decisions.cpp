// Measures the quality of the decisions of computer players of the 18xx family within minutes; games between two levels
// would take hours. `make` saves decisions. For each of the first ideas of a decision, it also saves the mean result of
// games that four `normal` players finish with different random numbers. `judge` compares the rollouts of a level with
// these results.
//
//     ai_decisions make 18AL FILE [--games 20] [--seed 1] [--each 12] [--part 10]
//     ai_decisions judge FILE [--level hard] [--each 6] [--maps DIR]
//
// best: mean gain of the best idea over the first one, in dollars per decision; gain: the same for the idea that the
// level chooses if another idea must beat the first one by the given amount. Saved decisions are valid until the ideas
// change.
#include "bench/level_file.h"
#include "eighteen/ai/rollouts.h"
#include "eighteen/ai/search.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/game.h"
#include "eighteen/model/view.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>
#include <map>
#include <stdexcept>

namespace highball::eighteen::ai {

namespace {

using nlohmann::json;

constexpr int opening = 10, most_moves = 5000;

struct Task {
    std::string of, file, level = "hard";
    int games = 20, each = 12, part = 10;
    std::uint64_t seed = 1;
    std::optional<std::filesystem::path> maps;
};

// Game and its evaluation cache.
struct SeatedGame {
    std::unique_ptr<Game> made;
    std::unique_ptr<EvalCache> cache;
    const EighteenGame& game() const { return dynamic_cast<const EighteenGame&>(*made); }
};

Seat acting(const EighteenGame& game) {
    const auto& deal = game.position().deal;
    return deal ? deal->answerer : game.decision().seats.front();
}

SeatedGame seated(const Title& title, std::uint64_t seed) {
    GameSetup setup;
    setup.title = title.info().id;
    setup.seed = seed;
    setup.players = {"Ann", "Bob", "Cid", "Dee"};
    SeatedGame table{std::move(title.create(setup).value()), nullptr};
    table.cache = std::make_unique<EvalCache>(dynamic_cast<const EighteenView&>(*table.made->view({})).shared_rules());
    return table;
}

json texts(const DecisionContext& q, const Ideas& ideas) {
    json all = json::array();
    for (const Idea& idea : ideas) {
        std::string text;
        for (const Action& action : idea.actions) text += (text.empty() ? "" : "; ") + print(q.context(), action);
        all.push_back(text);
    }
    return all;
}

// Returns the ideas that a level would roll out. The best by the level's own judgement comes first. Returns none if no
// forecast is possible.
Ideas first_ideas(const SeatedGame& table, const Level& level, std::uint64_t luck) {
    Weights weights = level.weights;
    weights.rollout_ideas = 0;
    const DecisionContext q{*table.cache, weights, table.game(), acting(table.game())};
    if (!has_forecast(q)) return {};
    Rng rng(luck);
    Ideas all = search(q, level.games, rng);
    all.resize(std::min(all.size(), static_cast<std::size_t>(level.weights.rollout_ideas)));
    return all;
}

// Returns the seat's final lead if the idea is played and all seats continue as `normal`.
double outcome(const Title& title, const SeatedGame& table, const DecisionContext& q, const Idea& idea,
               std::uint64_t luck) {
    const auto made = table.made->clone();
    const auto& game = dynamic_cast<const EighteenGame&>(*made);
    const auto player = title.computer("normal", 0);
    Rng rng(luck);
    const auto play = [&](Seat seat, const std::string& text) {
        if (const auto no = made->advance({seat, text})) throw std::logic_error(text + ": " + print(*no));
    };
    for (const Action& action : idea.actions) play(action.seat, print(game.context(), action));
    for (int n = 0; n < most_moves && !made->finished(); ++n) {
        const Seat seat = acting(game);
        play(seat, player->choose(*made->view(seat), seat, rng));
    }
    return forecast(q.cache, game.position(), q.weights).lead(q.seat, q.weights.rivalry);
}

std::vector<double> outcomes(const Title& title, const SeatedGame& table, const DecisionContext& q, const Ideas& all,
                             int each) {
    constexpr std::uint64_t apart = 7919;
    std::vector<double> found;
    for (const Idea& idea : all) {
        double sum = 0;
        for (int i = 0; i < each; ++i) sum += outcome(title, table, q, idea, static_cast<std::uint64_t>(i) * apart);
        found.push_back(sum / each);
    }
    return found;
}

// Writes some decisions of one game to `out`.
void keep_decisions(const Task& task, const Title& title, const Level& hard, std::uint64_t seed, std::ofstream& out) {
    SeatedGame table = seated(title, seed);
    const auto player = title.computer("normal", 0), opener = title.computer("opener", 0);
    Rng rng(seed), coin(seed + 1);
    json commands = json::array();
    for (int n = 0; !table.game().finished() && n < most_moves; ++n) {
        const Seat seat = acting(table.game());
        const DecisionContext q{*table.cache, hard.weights, table.game(), seat};
        if (n >= opening && coin.between(0, 99) < task.part)
            if (const Ideas all = first_ideas(table, hard, seed); all.size() > 1)
                out << json{{"title", task.of},
                            {"seed", seed},
                            {"commands", commands},
                            {"ideas", texts(q, all)},
                            {"outcomes", outcomes(title, table, q, all, task.each)}}
                    << std::endl;
        ComputerPlayer& who = n < opening ? *opener : *player;
        const std::string command = who.choose(*table.game().view(seat), seat, rng);
        if (table.made->advance({seat, command})) return;
        commands.push_back(json{seat.index(), command});
    }
}

constexpr std::array biases = {0, 20, 50, 80, 120, 200};

struct Sums {
    int decisions = 0;
    double best = 0;
    std::array<double, biases.size()> gain{};
};

class Judgement {
  public:
    Judgement(const Task& task, const Level& level, const Level& hard) : task_(task), level_(level), hard_(hard) {}

    // Adds a recorded decision. Returns false if the game or its ideas have changed since it was recorded.
    bool add(const json& recorded, const Title& title) {
        const auto seed = recorded.at("seed").get<std::uint64_t>();
        SeatedGame table = seated(title, seed);
        for (const json& command : recorded.at("commands"))
            if (table.made->advance({Seat(command[0].get<int>()), command[1].get<std::string>()})) return false;
        const Ideas all = first_ideas(table, hard_, seed);
        const auto real = recorded.at("outcomes").get<std::vector<double>>();
        const DecisionContext q{*table.cache, level_.weights, table.game(), acting(table.game())};
        if (all.size() != real.size() || recorded.at("ideas") != texts(q, all)) return false;
        const auto start = std::chrono::steady_clock::now();
        const std::vector<double> seen = judged(q, all);
        spent_ += std::chrono::steady_clock::now() - start;
        const Position& now = table.game().position();
        const char* operating = now.turn.step == Step::trains ? "trains" : "dividends";
        for (Sums* sums : {&by_kind_[now.round == Round::stock ? "shares" : operating], &by_kind_["all"]})
            count(*sums, seen, real);
        return true;
    }

    void print() const {
        fmt::print("{:10}{:>10}{:>7}  gain at", "", "decisions", "best");
        for (const int bias : biases) fmt::print("{:>7}", bias);
        fmt::print("\n");
        for (const auto& [kind, sums] : by_kind_) {
            fmt::print("{:10}{:10}{:7.0f}         ", kind, sums.decisions, sums.best / sums.decisions);
            for (const double gain : sums.gain) fmt::print("{:7.0f}", gain / sums.decisions);
            fmt::print("\n");
        }
        fmt::print("{:.1f} ms a playout\n", spent_.count() / std::max(1, played_));
    }

  private:
    std::vector<double> judged(const DecisionContext& q, const Ideas& all) {
        std::vector<double> seen;
        RolloutCache cached;
        for (const Idea& idea : all) {
            double sum = 0;
            for (int i = 0; i < task_.each; ++i, ++played_)
                sum += rollout_lead(q, idea.actions, static_cast<std::uint64_t>(i) * 104729 + 7, cached).value_or(0);
            seen.push_back(sum / task_.each - reluctance(q, idea));
        }
        return seen;
    }

    static void count(Sums& sums, const std::vector<double>& seen, const std::vector<double>& real) {
        ++sums.decisions;
        sums.best += *std::max_element(real.begin(), real.end()) - real.front();
        for (std::size_t b = 0; b < biases.size(); ++b) {
            std::vector<double> biased = seen;
            biased.front() += biases[b];
            const auto chosen = std::max_element(biased.begin(), biased.end()) - biased.begin();
            sums.gain[b] += real[static_cast<std::size_t>(chosen)] - real.front();
        }
    }

    const Task& task_;
    const Level& level_;
    const Level& hard_;
    std::map<std::string, Sums> by_kind_;
    std::chrono::duration<double, std::milli> spent_{};
    int played_ = 0;
};

int judge(const Task& task, const Registry& registry, const Level& hard) {
    const auto level = level_named(task.level, task.maps);
    if (!level) return 1;
    Judgement judgement(task, *level, hard);
    std::ifstream in(task.of);
    if (!in) return std::cerr << "cannot read " << task.of << '\n', 1;
    int changed = 0;
    try {
        for (std::string line; std::getline(in, line);) {
            const json recorded = json::parse(line);
            const Title* title = registry.find(recorded.at("title").get<std::string>());
            if (!title || !judgement.add(recorded, *title)) ++changed;
        }
    } catch (const json::exception&) {
        return std::cerr << task.of << " holds no decisions\n", 1;
    }
    judgement.print();
    if (changed > 0) fmt::print("{} decisions are no longer what they were\n", changed);
    return 0;
}

int make(const Task& task, const Registry& registry, const Level& hard) {
    const Title* title = registry.find(task.of);
    if (!title) return std::cerr << "there is no title " << task.of << '\n', 1;
    std::ofstream out(task.file);
    if (!out) return std::cerr << "cannot write " << task.file << '\n', 1;
    try {
        for (int game = 0; game < task.games; ++game)
            keep_decisions(task, *title, hard, task.seed + static_cast<std::uint64_t>(game), out);
    } catch (const std::bad_cast&) {
        return std::cerr << task.of << " is not of the 18xx family\n", 1;
    }
    return 0;
}

int run(int count, char** words) {
    Task task;
    CLI::App app("How right playouts are about the best of a few ideas");
    app.require_subcommand(1);
    CLI::App* keep = app.add_subcommand("make", "keep decisions of games of four normals");
    keep->add_option("title", task.of)->required();
    keep->add_option("file", task.file)->required();
    keep->add_option("--games", task.games);
    keep->add_option("--seed", task.seed);
    keep->add_option("--part", task.part, "decisions kept of a hundred");
    CLI::App* hold = app.add_subcommand("judge", "hold the playouts of a level against them");
    hold->add_option("file", task.of)->required();
    hold->add_option("--level", task.level);
    hold->add_option("--maps", task.maps);
    for (CLI::App* sub : {keep, hold})
        sub->add_option("--each", task.each, "playouts of an idea")->check(CLI::PositiveNumber);
    CLI11_PARSE(app, count, words);
    const auto registry = all_titles(task.maps);
    if (!registry) return std::cerr << print(registry.error()) << '\n', 1;
    const auto hard = level_named("hard", std::nullopt);
    if (!hard) return 1;
    return keep->parsed() ? make(task, *registry, *hard) : judge(task, *registry, *hard);
}

} // namespace
} // namespace highball::eighteen::ai

int main(int count, char** words) { return highball::eighteen::ai::run(count, words); }
