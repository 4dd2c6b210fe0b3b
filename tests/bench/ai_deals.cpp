// Measures the prices at which computer players of the 18xx family sell. In games between computer players, the program
// offers rising prices for each train and private that another player could buy, as a person might. It reports the
// lowest accepted price as a percentage of the original price.
//
//     ai_deals 18AL [--level normal] [--games 4] [--seats 4] [--seed 1] [--list 25]
#include "bench/level_file.h"
#include "eighteen/ai/ideas.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/model/view.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>

namespace highball::eighteen::ai {

namespace {

struct Task {
    std::string title;
    std::string level = "normal";
    int games = 4, seats = 4;
    std::uint64_t seed = 1;
    int list = 25; // per cent of the original price; sales below it are listed one by one
};

// Lowest accepted prices by kind of sale, in per cent of the original price.
using Least = std::map<std::string, std::vector<int>>;

class Market {
  public:
    Market(const Task& task, const Level& level, const EighteenGame& game, std::shared_ptr<const Rules> rules,
           Least& least)
        : task_(task), level_(level), game_(game), cache_(std::move(rules)), least_(least) {}

    // Makes offers for everything that the acting player could buy from other players now.
    void visit() {
        const Position& now = game_.position();
        if (now.deal || !now.discarding.empty()) return;
        const Seat seat = seats_to_act(game_.context()).front();
        if (now.round == Round::operating && now.turn.step == Step::trains) trains(seat);
        if (now.round == Round::stock && game_.rules().players_trade_privates()) privates(seat);
    }

  private:
    void trains(Seat seat) {
        for (const CorpId id : game_.position().corporations.ids()) {
            const Corporation& seller = game_.position()[id];
            if (!seller.president || *seller.president == seat) continue;
            std::vector<Train> seen;
            for (const Train& train : seller.trains) {
                if (std::find(seen.begin(), seen.end(), train) != seen.end()) continue;
                seen.push_back(train);
                Action buy;
                buy.verb = Verb::train;
                buy.seat = seat;
                buy.corporation = id;
                buy.train = train.kind;
                buy.freight = train.freight;
                ask(buy, *seller.president, game_.rules().figures()[train.kind].price,
                    seller.trains.size() < 2 ? "the only train" : "one of several trains");
            }
        }
    }

    void privates(Seat seat) {
        for (const PrivateId company : game_.position().privates.ids()) {
            const PrivateHolder& holder = game_.position()[company].holder;
            if (holder.kind != PrivateHolder::Place::player || holder.index == seat.index()) continue;
            Action deal;
            deal.verb = Verb::ask;
            deal.seat = seat;
            deal.company = company;
            ask(deal, Seat(holder.index), game_.rules().figures()[company].par, "a private");
        }
    }

    void ask(Action deal, Seat owner, Money price, const std::string& kind) {
        Action yes;
        yes.verb = Verb::accept;
        yes.seat = owner;
        bool possible = false;
        for (const int part : {5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100}) {
            deal.amount = Money(std::max<std::int64_t>(1, price.dollars() * part / 100));
            EighteenGame offered = game_;
            if (offered.act(deal, nullptr) || !offered.position().deal) continue;
            EighteenGame done = offered;
            if (done.act(yes, nullptr)) continue;
            possible = true;
            Ideas ideas;
            answer_deal({cache_, level_.weights, offered, owner}, ideas);
            const auto gain = [&](Verb verb) {
                for (const Idea& idea : ideas)
                    if (idea.actions.front().verb == verb) return idea.lead;
                return -1e9;
            };
            if (gain(Verb::accept) <= gain(Verb::decline)) continue;
            least_[kind].push_back(part);
            if (part <= task_.list) tell(deal, kind, gain(Verb::accept));
            return;
        }
        if (possible) least_[kind].push_back(999);
    }

    void tell(const Action& deal, const std::string& kind, double gain) {
        const Position& at = game_.position();
        const RulesContext context = game_.context();
        fmt::print("SR {} OR {}.{} phase {}: {} ({}), gain {:.0f}\n", at.stock_round, at.stock_round,
                   at.operating_round, context.phase().name, print(context, deal), kind, gain);
        for (const CorpId id : {deal.corporation, at.turn.corporation}) {
            if (!id.exists()) continue;
            const Corporation& rr = at[id];
            std::string trains, held;
            for (const Train& train : rr.trains) trains += " " + context.train_name(train);
            for (const auto shares : rr.shares) held += fmt::format(" {}", shares);
            fmt::print("    {:<5} cash {:>4} price {} run {:>3} operated {} trains{}; shares{} off {} mkt {}\n",
                       context.figures()[id].symbol, rr.cash.dollars(), context.price(id).dollars(),
                       rr.last_revenue.dollars(), rr.operated_this_round, trains, held, rr.offering, rr.market);
        }
        std::string sale;
        for (const TrainKindId train : context.on_offer())
            sale += fmt::format(" {} ({} left)", context.figures()[train].name, context.trains_left(train));
        fmt::print("    on sale{}\n", sale);
    }

    const Task& task_;
    const Level& level_;
    const EighteenGame& game_;
    EvalCache cache_;
    Least& least_;
};

void print(const Least& least) {
    for (auto [kind, parts] : least) {
        std::sort(parts.begin(), parts.end());
        const auto upto = [&, &parts = parts](int most) {
            return 100.0 * static_cast<double>(std::upper_bound(parts.begin(), parts.end(), most) - parts.begin()) /
                   static_cast<double>(parts.size());
        };
        fmt::print(
            "{:<22} {:>5} asked for; sold for a tenth {:.1f} %, a quarter {:.1f} %, a half {:.1f} %, the price new "
            "{:.1f} %\n",
            kind, parts.size(), upto(10), upto(25), upto(50), upto(100));
    }
}

int play(const Task& task, const Title& title, const Level& level, int number, Least& least) {
    GameSetup setup;
    setup.title = task.title;
    setup.seed = task.seed + static_cast<std::uint64_t>(number);
    for (int i = 0; i < task.seats; ++i) setup.players.push_back(fmt::format("P{}", i));
    const auto made = title.create(setup);
    if (!made) return std::cerr << print(made.error()) << '\n', 1;
    const auto* game = dynamic_cast<const EighteenGame*>(made->get());
    if (!game) return std::cerr << task.title << " is not of the 18xx family\n", 1;
    const auto player = title.computer(task.level, 0), opener = title.computer("opener", 0);
    Market market(task, level, *game, dynamic_cast<const EighteenView&>(*(*made)->view(std::nullopt)).shared_rules(),
                  least);
    Rng rng(setup.seed);
    constexpr int opening = 10;
    for (int n = 0; !(*made)->finished(); ++n) {
        market.visit();
        const auto& deal = game->position().deal;
        const Seat seat = deal ? deal->answerer : (*made)->decision().seats.front();
        const Command command{seat, (n < opening ? opener : player)->choose(*(*made)->view(seat), seat, rng)};
        if (const auto no = (*made)->advance(command)) return std::cerr << print(*no) << '\n', 1;
    }
    return 0;
}

int run(int count, char** words) {
    Task task;
    CLI::App app("How cheaply computer players of the 18xx family sell trains and privates");
    app.add_option("title", task.title)->required();
    app.add_option("--level", task.level);
    app.add_option("--games", task.games);
    app.add_option("--seats", task.seats);
    app.add_option("--seed", task.seed);
    app.add_option("--list", task.list, "per cent of the price new: sales for no more are told one by one");
    CLI11_PARSE(app, count, words);
    const auto registry = all_titles(std::nullopt);
    if (!registry) return std::cerr << print(registry.error()) << '\n', 1;
    const Title* title = registry->find(task.title);
    if (!title) return std::cerr << "there is no title " << task.title << '\n', 1;
    const auto level = level_named(task.level, std::nullopt);
    if (!level) return 1;
    Least least;
    for (int i = 0; i < task.games; ++i)
        if (const int code = play(task, *title, *level, i, least)) return code;
    print(least);
    return 0;
}

} // namespace

} // namespace highball::eighteen::ai

int main(int count, char** words) { return highball::eighteen::ai::run(count, words); }
