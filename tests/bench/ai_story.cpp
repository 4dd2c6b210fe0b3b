// Report of one game between computer players of the 18xx family, round by round: property, income, purchases and
// reasons.
//
//     ai_story 18AL normal,scripted,normal,scripted [--seed 1] [--opening 10] [--watch] [--maps DIR]
#include "eighteen/ai/forecast.h"
#include "eighteen/game.h"
#include "eighteen/model/view.h"
#include "game/advice.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>

namespace highball::eighteen {

namespace {

std::string holdings(const Position& at, const Figures& figures, Seat seat) {
    std::string text;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(at.corporations.size()); ++i) {
        const Corporation& rr = at[CorpId{i}];
        const int shares = rr.shares[static_cast<std::size_t>(seat.index())];
        if (shares > 0)
            text += fmt::format(" {}{}{}", rr.president == seat ? "*" : "", shares, figures[CorpId{i}].letter);
    }
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(at.privates.size()); ++i)
        if (const PrivateHolder& holder = at[PrivateId{i}].holder;
            holder.kind == PrivateHolder::Place::player && holder.index == seat.index())
            text += " " + figures[PrivateId{i}].symbol;
    return text;
}

void tell_forecast(const Position& at, ai::EvalCache& cache) {
    ai::Weights weights;
    weights.doubt = 0.6;
    ai::Forecast sum;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const ai::Forecast one = ai::forecast(cache, at, ai::perturbed(weights, n), ai::Noise{n});
        sum.worth.resize(one.worth.size());
        for (std::size_t i = 0; i < one.worth.size(); ++i) sum.worth[i] += one.worth[i] / 20;
        sum.rounds += one.rounds;
    }
    fmt::print("  forecast: {:.1f} rounds;", sum.rounds / 20.0);
    for (const double worth : sum.worth) fmt::print(" {:.0f}", worth);
    fmt::print("\n");
}

void tell(const RulesContext& context, ai::EvalCache& cache, const std::vector<std::string>& levels) {
    const Position& at = context.position;
    tell_forecast(at, cache);
    fmt::print("== SR {} OR {}.{} phase {} bank {}\n", at.stock_round, at.stock_round, at.operating_round,
               context.phase().name, at.bank.dollars());
    for (int i = 0; i < context.seats(); ++i)
        fmt::print("  {:<9} worth {:>5} cash {:>4} certs {:>2}/{} {}\n", levels[static_cast<std::size_t>(i)],
                   context.worth(Seat(i)).dollars(), at[Seat(i)].cash.dollars(), context.certificates(Seat(i)),
                   context.certificate_limit(), holdings(at, context.figures(), Seat(i)));
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(at.corporations.size()); ++i) {
        const Corporation& rr = at[CorpId{i}];
        if (!rr.president) continue;
        std::string trains;
        for (const Train& train : rr.trains) trains += " " + context.train_name(train);
        fmt::print("    {} {:<5} pres {} par {:>3} price {:>3} cash {:>4} run {:>3} {} off {} mkt {} tok {} trains{}\n",
                   context.figures()[CorpId{i}].letter, context.figures()[CorpId{i}].symbol, rr.president->index(),
                   context.par(CorpId{i}).dollars(), context.price(CorpId{i}).dollars(), rr.cash.dollars(),
                   rr.last_revenue.dollars(), rr.floated ? (rr.last_paid ? "paid" : "kept") : "----", rr.offering,
                   rr.market, rr.stations_left, trains);
    }
}

struct Task {
    std::string title;
    std::vector<std::string> levels;
    std::uint64_t seed = 1;
    int opening = 10; // number of commands that the level `opener` plays first
    bool watched = false;
    std::optional<std::filesystem::path> maps;
};

void tell_advice(ComputerPlayer& player, const Game& game, Seat seat) {
    for (const Advice& idea : player.advise(*game.view(seat), seat))
        fmt::print("          {}\n", highball::print(idea));
}

void tell_command(const EighteenGame& game, const std::vector<std::string>& levels, const Command& command,
                  const std::string& why) {
    const Position& at = game.position();
    std::string who =
        fmt::format("P{}{}", command.seat.index(), levels[static_cast<std::size_t>(command.seat.index())]);
    if (at.round == Round::operating && at.turn.corporation.exists())
        who = game.rules().figures()[at.turn.corporation].symbol + " " + who;
    fmt::print("      {}: {}{}\n", who, command.text, why.empty() ? "" : " # " + why);
}

int tell_game(const Task& task, const Title& title, Game& made, const EighteenGame& game) {
    std::vector<std::unique_ptr<ComputerPlayer>> players;
    for (const std::string& level : task.levels) players.push_back(title.computer(level, 0));
    const auto opener = title.computer("opener", 0);
    ai::EvalCache cache(dynamic_cast<const EighteenView&>(*made.view(std::nullopt)).shared_rules());
    Rng rng(task.seed * 0x9e3779b97f4a7c15ULL + 1);
    std::pair<int, int> last{1, 0};
    for (int n = 0; !made.finished(); ++n) {
        const Position& at = game.position();
        const int round = at.round == Round::stock ? 0 : at.operating_round;
        if (std::pair now{at.stock_round, round}; now != last) tell(game.context(), cache, task.levels), last = now;
        const Seat seat = at.deal ? at.deal->answerer : made.decision().seats.front();
        ComputerPlayer& player = n < task.opening ? *opener : *players[static_cast<std::size_t>(seat.index())];
        if (n >= task.opening && at.round == Round::stock) tell_advice(player, made, seat);
        const Command command{seat, player.choose(*made.view(seat), seat, rng)};
        tell_command(game, task.levels, command, player.reason(*made.view(seat), seat, command.text));
        if (const auto no = made.advance(command)) return std::cerr << print(*no) << '\n', 1;
        if (task.watched && !game.context().privates_unsold() && !at.par_due) tell_forecast(game.position(), cache);
    }
    tell(game.context(), cache, task.levels);
    fmt::print("{}\n", made.end_reason());
    return 0;
}

int run(int count, char** words) {
    Task task;
    CLI::App app("A game between computer players of the 18xx family, round by round");
    app.add_option("title", task.title)->required();
    app.add_option("levels", task.levels, "of each seat, such as normal,easy,normal")->required()->delimiter(',');
    app.add_option("--seed", task.seed);
    app.add_option("--opening", task.opening, "commands of a made opening");
    app.add_flag("--watch", task.watched, "the forecast after every command");
    app.add_option("--maps", task.maps);
    CLI11_PARSE(app, count, words);
    const auto registry = all_titles(task.maps);
    if (!registry) return std::cerr << print(registry.error()) << '\n', 1;
    const Title* title = registry->find(task.title);
    if (!title) return std::cerr << "there is no title " << task.title << '\n', 1;
    GameSetup setup;
    setup.title = task.title;
    setup.seed = task.seed;
    for (std::size_t i = 0; i < task.levels.size(); ++i) {
        if (!title->computer(task.levels[i], 0)) return std::cerr << "there is no level " << task.levels[i] << '\n', 1;
        setup.players.push_back(fmt::format("P{}{}", i, task.levels[i]));
    }
    const auto made = title->create(setup);
    if (!made) return std::cerr << print(made.error()) << '\n', 1;
    const auto* game = dynamic_cast<const EighteenGame*>(made->get());
    if (!game) return std::cerr << task.title << " is not of the 18xx family\n", 1;
    return tell_game(task, *title, **made, *game);
}

} // namespace

} // namespace highball::eighteen

int main(int count, char** words) { return highball::eighteen::run(count, words); }
