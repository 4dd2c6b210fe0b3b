// Answers about loans, stock, companies, presidencies and the economic climate.
#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/answers.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace highball::continental_rails::answer {

namespace {

std::string percent(int tenths) { return fmt::format("{}.{} percent", tenths / 10, tenths % 10); }

// Returns how many shares the tycoon lacks for a directorship, and who is president.
std::string way_to(const Figures& f, const Position& now, int tycoon, RouteId id) {
    const Railroad& r = now[id];
    const int all = issued(now, id), own = now.tycoon(tycoon).share_of(id);
    const std::int64_t missing = director_minimum(f, all) - own;
    if (r.president == tycoon)
        return fmt::format("{}: you are president, with {} of its {} shares", f[id].code, with_commas(own),
                           with_commas(all));
    const std::string president =
        r.president == nobody ? "nobody is president" : now.tycoon(r.president).name + " is president";
    if (missing <= 0)
        return fmt::format("{}: you are a director with {} of its {} shares; {}", f[id].code, with_commas(own),
                           with_commas(all), president);
    return fmt::format("{}: {} of {} shares are yours; {} more, about {}, make you a director; {}", f[id].code,
                       with_commas(own), with_commas(all), with_commas(missing), print(Money(missing) * r.price),
                       president);
}

std::string merger(const Figures& f, const Position& now, RouteId company) {
    const MergerStock stock = stock_by_merger(f, now, company);
    return stock.into ? fmt::format("merged into {}, it brings its owner {} shares, now worth {}", f[stock.into].code,
                                    stock.shares, print(stock.value))
                      : "no railroad can merge it now";
}

} // namespace

Lines president(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    Lines lines = {fmt::format("a director owns {} percent of a railroad's stock or more. The tycoon who incorporates "
                               "a private company gets {} percent and can ask for the presidency in the same turn",
                               f.share.directorship, f.share.owner)};
    if (!view.tycoon) return lines;
    const Tycoon& who = now.tycoon(*view.tycoon);
    std::vector<RouteId> all = active_railroads(now);
    const auto cost = [&](RouteId id) {
        return std::max<std::int64_t>(0, director_minimum(f, issued(now, id)) - who.share_of(id)) * now[id].price;
    };
    std::stable_sort(all.begin(), all.end(), [&](RouteId a, RouteId b) {
        return std::pair(!who.controls(a), cost(a)) < std::pair(!who.controls(b), cost(b));
    });
    all.resize(std::min<std::size_t>(3, all.size()));
    for (const RouteId id : all) lines.push_back(way_to(f, now, *view.tycoon, id));
    return lines;
}

Lines climate(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    const Climate& present = f.climate(now.climate);
    std::vector<int> chances(f.climates.size());
    for (int draw = 0; draw < 100; ++draw) ++item_at(chances, next_climate(f, now.climate, now.turn, draw));
    Lines next;
    for (int level = f.best_climate(); level >= 0; --level)
        if (const int chance = item_at(chances, level); chance > 0)
            next.push_back(fmt::format("{}{} {}", chance, next.empty() ? " percent" : "", f.climate(level).name));
    Lines lines = {
        "from worst to best: " + join(collect_texts(f.climates, [](const Climate& one) { return one.name; }), ", ") +
            ". It is " + present.name,
        fmt::format("now loans cost {} a turn, the credit limit is {} of net worth, a mile of track costs at "
                    "least ${}, and the revenue of railroads is {}",
                    percent(present.interest), percent(present.credit), present.build,
                    present.revenue == 0 ? "normal"
                                         : fmt::format("{} percent {} normal", std::abs(present.revenue),
                                                       present.revenue < 0 ? "below" : "above")),
        fmt::format("fair prices of stock change by {} percent for each step from {}; below it, banks may fail",
                    f.market.fair_step, f.climate(f.normal).name)};
    if (!now.over) lines.push_back("the chances when the stock market opens: " + join(next, ", "));
    return lines;
}

Lines loan(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    const Climate& climate = f.climate(now.climate);
    Lines lines = {
        fmt::format("in a {} climate, you pay {} a turn for a loan, the Bank pays you half as much for your cash, and "
                    "your credit limit is {} of your net worth",
                    climate.name, percent(climate.interest), percent(climate.credit)),
        "you may borrow your credit limit less half of your loan, but nothing if the loan exceeds two thirds of "
        "the limit. The Bank recalls whatever you owe beyond twice the limit: repay it in the next turn, or it "
        "sells your stock"};
    if (!view.tycoon) return lines;
    const Tycoon& who = now.tycoon(*view.tycoon);
    lines.push_back(fmt::format("you owe {}; with the orders of your sheet, you pay the Bank {} in interest this turn; "
                                "your limit is {}, so you may borrow {} more",
                                print(who.loan), print(order_sheet(f, view).interest), print(who.credit),
                                print(borrowable(who.credit, who.loan))));
    if (who.recall > Money()) lines.push_back("the Bank recalls " + print(who.recall) + " this turn");
    const Money recalled = recall_of(credit_limit(f, net_worth(f, now, *view.tycoon), 0), who.loan);
    lines.push_back(recalled > Money()
                        ? fmt::format("in a {}, with your present net worth, the Bank would recall {}",
                                      f.climate(0).name, print(recalled))
                        : fmt::format("with your present net worth, the Bank would recall nothing even in a {}",
                                      f.climate(0).name));
    return lines;
}

Lines trading(const Figures& f, const PlayerView& view) {
    Lines lines = {
        fmt::format("at most {} trades a turn, {} of them bids. A bid is for at most {} percent of the shares that "
                    "neither you nor the directors own, and may not bring you above {} percent of all",
                    f.market.transactions, most_bids(f, int_size(active_railroads(view.position))), f.market.bid,
                    f.market.own_at_most),
        "all trades in a stock are made at one price, between the price before the turn and the one after it. If "
        "more shares are wanted than are for sale, every bid gets the same fraction of its shares",
        "stock sold short is bought back in the same turn at the price after it",
        "the price rises if demand exceeds supply; ? fair price lists the prices that the Public considers right"};
    if (!view.tycoon) return lines;
    const Tycoon& who = view.position.tycoon(*view.tycoon);
    lines.push_back(
        fmt::format("you have {} in cash and may borrow {}", print(who.cash), print(borrowable(who.credit, who.loan))));
    return lines;
}

Lines bids(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    Lines lines = {fmt::format("the highest bidder pays the full bid. In your net worth, a private company counts as "
                               "what you paid, but at most ${} a mile, until it is merged or incorporated",
                               f.company.appraisal)};
    for (const RouteId id : companies_for_sale(now))
        lines.push_back(fmt::format("{}: price {}, counts as at most {}; {}", f[id].code,
                                    print(now.company(id).asking_price),
                                    print(Money(f.company.appraisal) * f[id].length), merger(f, now, id)));
    return lines;
}

Lines mergers(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    Lines lines;
    for (const RouteId id : view.tycoon ? companies_of(now, *view.tycoon) : std::vector<RouteId>())
        lines.push_back(fmt::format("{}: {} new shares; the railroad pays {}; {}", f[id].code,
                                    f[id].length * f.share.per_mile, print(least_laying_cost(f, id, now.climate)),
                                    merger(f, now, id)));
    return lines;
}

Lines fair_prices(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    const auto price = [&](RouteId id) {
        return fmt::format("{} {} (price ${})", f[id].code, print(fair_price(f, now, id)), now[id].price);
    };
    return {fmt::format("the price that the Public considers right: {} times the dividend per share and {} times the "
                        "profit per share, adjusted for the climate. It buys below that price and sells above it, "
                        "so the price moves toward it; chance and the orders of tycoons move it too. Stock is traded "
                        "before the railroads pay, so a turn's dividend and profit count in the next turn",
                        f.market.fair_dividend, f.market.fair_profit),
            "fair prices now: " + join(collect_texts(active_railroads(now), price), ", ")};
}

Lines net_worth_now(const Figures& f, const PlayerView& view) {
    Lines lines = {
        fmt::format("cash, stock at its price and private companies, less the loan. A private company counts "
                    "at what was paid for it, but at most ${} a mile",
                    f.company.appraisal)};
    if (!view.tycoon) return lines;
    const Position& now = view.position;
    const Tycoon& who = now.tycoon(*view.tycoon);
    lines.push_back(fmt::format("yours: cash {}, stock {}, companies {}, loan {}: {}", print(who.cash),
                                print(stock_value(now, who)), print(company_value(f, now, *view.tycoon)),
                                print(who.loan), print(net_worth(f, now, *view.tycoon))));
    return lines;
}

Lines price(const Figures& f, const PlayerView& view, RouteId id) {
    const auto move = price_move(f, view, id);
    if (!move) return {f[id].code + " had no price in the last turn"};
    Lines lines = {print(f, *move)};
    const int own = view.tycoon ? view.position.tycoon(*view.tycoon).share_of(id) : 0;
    if (own > 0)
        lines.push_back(fmt::format("you own {} shares, now worth {}", with_commas(own),
                                    print(Money(own) * view.position[id].price)));
    lines.emplace_back("a price rises if demand exceeds supply. The Public bids more for stock below its fair price "
                       "and sells stock above it; the fair price depends on the climate and on the dividend and "
                       "profit of the turn before");
    return lines;
}

} // namespace highball::continental_rails::answer
