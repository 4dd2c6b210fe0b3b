// One game between computer players of the 18xx family, told round by round: who owns what, what it earned, what was
// bought.
//
//     mind_story 18AL normal,scripted,normal,scripted [--seed 1] [--opening 10] [--maps DIR]
#include "eighteen/game.h"
#include "eighteen/mind/forecast.h"
#include "eighteen/view.h"
#include "game/advice.h"
#include "titles/all.h"

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
        if (const Holder& holder = at[PrivateId{i}].holder;
            holder.kind == Holder::Kind::player && holder.index == seat.index())
            text += " " + figures[PrivateId{i}].symbol;
    return text;
}

void tell(const Scene& scene, mind::Study& study, const std::vector<std::string>& levels) {
    const Position& at = scene.position;
    const mind::Weights weights;
    mind::Forecast sum;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const mind::Forecast one = mind::forecast(study, at, weights, mind::Luck{n});
        sum.worth.resize(one.worth.size());
        for (std::size_t i = 0; i < one.worth.size(); ++i) sum.worth[i] += one.worth[i] / 20;
        sum.rounds += one.rounds;
    }
    fmt::print("  forecast: {:.1f} rounds;", sum.rounds / 20.0);
    for (const double worth : sum.worth) fmt::print(" {:.0f}", worth);
    fmt::print("\n");
    fmt::print("== SR {} OR {}.{} phase {} bank {}\n", at.stock_round, at.stock_round, at.operating_round,
               scene.phase().name, at.bank.dollars());
    for (int i = 0; i < scene.seats(); ++i)
        fmt::print("  {:<9} worth {:>5} cash {:>4} certs {:>2}/{} {}\n", levels[static_cast<std::size_t>(i)],
                   scene.worth(Seat(i)).dollars(), at[Seat(i)].cash.dollars(), scene.certificates(Seat(i)),
                   scene.certificate_limit(), holdings(at, scene.figures(), Seat(i)));
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(at.corporations.size()); ++i) {
        const Corporation& rr = at[CorpId{i}];
        if (!rr.president) continue;
        std::string trains;
        for (const Train& train : rr.trains) trains += " " + scene.train_name(train);
        fmt::print("    {} {:<5} pres {} par {:>3} price {:>3} cash {:>4} run {:>3} {} off {} mkt {} tok {} trains{}\n",
                   scene.figures()[CorpId{i}].letter, scene.figures()[CorpId{i}].symbol, rr.president->index(),
                   scene.par(CorpId{i}).dollars(), scene.price(CorpId{i}).dollars(), rr.cash.dollars(),
                   rr.last_revenue.dollars(), rr.floated ? (rr.last_paid ? "paid" : "kept") : "----", rr.offering,
                   rr.market, rr.stations_left, trains);
    }
}

int run(const std::string& id, const std::vector<std::string>& levels, std::uint64_t seed, int opening,
        const std::optional<std::filesystem::path>& maps) {
    const auto registry = all_titles(maps);
    if (!registry) return std::cerr << print(registry.error()) << '\n', 1;
    const Title& title = *registry->find(id);
    GameSetup setup;
    setup.title = id;
    setup.seed = seed;
    for (std::size_t i = 0; i < levels.size(); ++i) setup.players.push_back(fmt::format("P{}{}", i, levels[i]));
    auto game = title.create(setup);
    std::vector<std::unique_ptr<ComputerPlayer>> players;
    for (const std::string& level : levels) players.push_back(title.computer(level, 0));
    const auto opener = title.computer("opener", 0);
    const auto view = (*game)->view(std::nullopt);
    mind::Study study(dynamic_cast<const EighteenView&>(*view).shared_rules());
    Rng rng(seed * 0x9e3779b97f4a7c15ULL + 1);
    std::pair<int, int> last{1, 0};
    for (int n = 0; !(*game)->finished(); ++n) {
        const auto& eighteen = dynamic_cast<const EighteenGame&>(**game);
        const Position& at = eighteen.position();
        const int round = at.round == Round::stock ? 0 : at.operating_round;
        if (std::pair now{at.stock_round, round}; now != last) tell(eighteen.scene(), study, levels), last = now;
        const Seat seat = at.deal ? at.deal->answerer : (*game)->decision().seats.front();
        if (auto* adviser = dynamic_cast<Adviser*>(players[static_cast<std::size_t>(seat.index())].get());
            adviser && n >= opening && at.round == Round::stock)
            for (const Advice& idea : adviser->advise(*(*game)->view(seat), seat))
                fmt::print("          {} {:+} against {}\n", idea.commands, idea.dollars, idea.against);
        ComputerPlayer& player = n < opening ? *opener : *players[static_cast<std::size_t>(seat.index())];
        const Command command{seat, player.choose(*(*game)->view(seat), seat, rng)};
        if (at.round == Round::operating)
            fmt::print("      {} {}: {}\n",
                       (at.turn.corporation.exists() ? eighteen.rules().figures()[at.turn.corporation].symbol : "-"),
                       levels[static_cast<std::size_t>(seat.index())], command.text);
        else
            fmt::print("      {} {}\n", setup.players[static_cast<std::size_t>(seat.index())], command.text);
        if (const auto no = (*game)->advance(command)) return std::cerr << print(*no) << '\n', 1;
    }
    tell(dynamic_cast<const EighteenGame&>(**game).scene(), study, levels);
    fmt::print("{}\n", (*game)->end_reason());
    return 0;
}

} // namespace

} // namespace highball::eighteen

int main(int count, char** words) {
    std::vector<std::string> levels(1);
    for (const char* at = words[2]; *at != 0; ++at) {
        if (*at == ',')
            levels.emplace_back();
        else
            levels.back() += *at;
    }
    std::uint64_t seed = 1;
    int opening = 10;
    std::optional<std::filesystem::path> maps;
    for (int i = 3; i + 1 < count; i += 2) {
        const std::string word = words[i];
        if (word == "--seed") seed = std::stoull(words[i + 1]);
        if (word == "--opening") opening = std::stoi(words[i + 1]);
        if (word == "--maps") maps = words[i + 1];
    }
    return highball::eighteen::run(words[1], levels, seed, opening, maps);
}
