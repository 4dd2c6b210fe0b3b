#include "titles/continental_rails/report/questions.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/orders/order_parser.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace highball::continental_rails {

namespace {

// Writer of answers. The viewer's own figures are left out for a spectator.
struct Questions {
    const Figures& f;
    const PlayerView& view;
    const Position& now = view.position;

    const Tycoon* self() const { return view.tycoon ? &now.tycoon(*view.tycoon) : nullptr; }
    static std::string percent(int tenths) { return fmt::format("{}.{} percent", tenths / 10, tenths % 10); }

    // Returns "Robber Baron 9 (2nd; Otto leads with 12)".
    std::string standing(int category) const {
        const std::vector<int> first = winners(now, category);
        const std::string leaders = first.empty() ? "nobody has scored yet"
                                                  : fmt::format("{} leads with {}", now.tycoon(first.front()).name,
                                                                points_in(now, first.front(), category));
        if (!self()) return fmt::format("{}: {}", category_name(category), leaders);
        const int mine = points_in(now, *view.tycoon, category);
        const int place = place_in(now, *view.tycoon, category);
        return fmt::format("{}: you have {}{}", category_name(category), mine,
                           place == 1 && mine > 0 ? first.size() == 1 ? ", the most" : ", the most, as others have"
                           : first.empty()        ? "; " + leaders
                                           : fmt::format(", {} of {}; {}", ordinal(place), tycoon_count, leaders));
    }

    std::string turns_left() const {
        const int sure = f.game.last_sure_turn - now.turn;
        if (now.over) return fmt::format("the game ended after turn {}", now.turn);
        return sure > 0 ? fmt::format("this is turn {}; at least {} will follow", now.turn, pluralize(sure, "turn"))
                        : fmt::format("this is turn {}; there is now a {} percent chance each turn that the game ends",
                                      now.turn, f.game.end_chance);
    }

    Answer goal() const {
        Answer answer{"goal", {}, "1.2", ""};
        answer.lines = {
            "win a category: at the end, each of the six categories has its own winner, the tycoon with the "
            "most points. Rail Baron, the sixth, combines the other five"};
        for (int category = 0; category <= categories; ++category) answer.lines.push_back(standing(category));
        answer.lines.push_back(
            "points are scored every turn, so it pays to lead a railroad early: ? points shows what scores "
            "points, and ? first turns how to begin");
        answer.lines.push_back(turns_left());
        return answer;
    }

    Answer end() const {
        return {"end",
                {turns_left(),
                 fmt::format("the game lasts {} turns; after that, there is a {} percent chance each turn that it ends",
                             f.game.last_sure_turn, f.game.end_chance),
                 "only points count at the end. Net worth scores points each turn and is not paid out"},
                "1.3",
                ""};
    }

    // Returns what a directorship or the presidency of a railroad would need.
    std::string way_to(RouteId id) const {
        const Railroad& r = now[id];
        const int all = issued(now, id), own = self()->share_of(id);
        const int wanted = (all * f.share.directorship + 99) / 100;
        if (r.president == *view.tycoon)
            return fmt::format("{}: you are president, with {} of its {} shares", f[id].code, with_commas(own),
                               with_commas(all));
        const std::string president =
            r.president == nobody ? "nobody is president" : now.tycoon(r.president).name + " is president";
        if (own >= wanted)
            return fmt::format("{}: you are a director with {} of its {} shares; {}", f[id].code, with_commas(own),
                               with_commas(all), president);
        return fmt::format("{}: {} of {} shares are yours; {} more, about {}, make you a director; {}", f[id].code,
                           with_commas(own), with_commas(all), with_commas(wanted - own),
                           print(Money(wanted - own) * r.price), president);
    }

    Answer president() const {
        Answer answer{"president", {}, "10.1(D)", ""};
        answer.lines = {
            fmt::format("a director owns at least {} percent of a railroad's stock. The president is the director "
                        "with the most stock who asks for it: \"control 1 CODE\" or \"control 2 CODE\"",
                        f.share.directorship),
            fmt::format(
                "the tycoon who incorporates a private company gets {} percent of the stock and can ask for the "
                "presidency in the same turn: \"incorporate CODE; control 1 CODE\"",
                f.share.owner),
            "you may lead two railroads, one in each slot, 1 and 2. A slot's railroad is given up when you win another "
            "for this slot. Their orders appear on your sheet one turn after the election"};
        if (!self()) return answer;
        std::vector<RouteId> all = active_railroads(now);
        const auto cost = [&](RouteId id) {
            const int wanted = (issued(now, id) * f.share.directorship + 99) / 100;
            return std::int64_t(std::max(0, wanted - self()->share_of(id))) * now[id].price;
        };
        std::stable_sort(all.begin(), all.end(), [&](RouteId a, RouteId b) {
            return std::pair(!self()->controls(a), cost(a)) < std::pair(!self()->controls(b), cost(b));
        });
        all.resize(std::min<std::size_t>(3, all.size()));
        for (const RouteId id : all) answer.lines.push_back(way_to(id));
        return answer;
    }

    // Returns the links with their points: "Central to Gulf 7".
    std::string links(int Link::*points) const {
        return join(collect_texts(f.links,
                                  [&](const Link& link) {
                                      return link.*points == 0 ? "" : fmt::format("{} {}", link.name, link.*points);
                                  }),
                    ", ");
    }

    // 1.2: returns for what the points of a category are given.
    std::string earns(int category) const {
        const auto& p = f.points;
        switch (static_cast<Category>(category)) {
        case Category::robber_baron:
            return fmt::format(
                "each turn, by net worth: {} points to the richest, second and so on; {} to every other solvent tycoon",
                fmt::join(f.baron, ", "), p.baron_other);
        case Category::rail_mogul:
            return fmt::format("{} for each directorship held since the last turn; for the president, also the square "
                               "root of the dividend per share, and minus {} if the railroad fails",
                               p.director, p.failure);
        case Category::rail_builder:
            return fmt::format(
                "{} for each new region that your railroad reaches, and for great links: {}; {} times as "
                "much for the first railroad to do so",
                p.region, links(&Link::builder), p.first_times);
        case Category::rail_magnate:
            return "each turn, 1 for each region that your railroad reaches, or your two railroads if they connect, "
                   "and "
                   "for great links: " +
                   links(&Link::magnate);
        case Category::rail_prodigal:
            return fmt::format(
                "{} each turn, divided among all who spend {} or more with \"prodigal\": {} evenly, the rest "
                "in proportion to what they spend. One who spends alone gets them all",
                p.prodigal, print(Money(p.prodigal_least)), p.prodigal_even);
        }
        return "the sum of your scores in the other five, each as a percentage of the best score";
    }

    // 1.2: returns which regions each great link joins, and its points.
    Answer great_links() const {
        const auto names = [&](unsigned set) {
            std::vector<std::string> all;
            for (int i = 0; i < int_size(f.regions); ++i)
                if (set & (1u << i)) all.push_back(item_at(f.regions, i));
            return join_words(all, "or");
        };
        Answer answer{"great links", {}, "1.2", ""};
        for (const Link& link : f.links)
            answer.lines.push_back(fmt::format(
                "{}: a railroad that reaches {}, and {}{}; {} points each turn as Rail Magnate", link.name,
                names(link.from), names(link.to),
                link.builder == 0 ? ""
                                  : fmt::format("; {} points once as Rail Builder, {} times as many for the first",
                                                link.builder, f.points.first_times),
                link.magnate));
        answer.lines.emplace_back("no other region counts as the interior. ? regions shows who reaches which region");
        return answer;
    }

    // 4.6(C)
    Answer overspending() const {
        return {"overspending",
                {fmt::format("a president may pay up to {} times the least cost a mile for a right-of-way: \"build "
                             "RAILROAD DOLLARS\". The railroad pays the excess, in equal parts, to each director "
                             "and to others; it builds nothing more",
                             f.railroad.overspend),
                 "for a director it is income: his part is added to his cash"},
                "4.6(C)",
                ""};
    }

    // 5.0
    Answer climate() const {
        const auto& c = f.change;
        const Climate& present = f.climate(now.climate);
        const bool good = climate_steps(f, now.climate) >= 2;
        const int panic = now.climate == f.best_climate() ? c.boom_panic : c.panic;
        Answer answer{"climate", {}, "5.0", ""};
        answer.lines = {
            "from worst to best: " + join(collect_texts(f.climates, [](const Climate& c) { return c.name; }), ", ") +
                ". It is " + present.name,
            fmt::format("now loans cost {} a turn, the credit limit is {} of net worth, a mile of track costs ${}, "
                        "and railroads earn {:+} percent",
                        percent(present.interest), percent(present.credit), present.build, present.revenue),
            fmt::format("fair prices of stock change by {} percent for each step from {}; below it, banks may fail",
                        f.market.fair_step, f.climate(f.normal).name)};
        answer.lines.push_back(
            "it changes when the stock market opens: " +
            (now.climate == 0 ? fmt::format("{} percent one step up, otherwise no change", c.out_of_panic)
                              : fmt::format("{} percent one step up, {} no change, {} one step down, {}", c.up,
                                            100 - c.up - c.down - (good ? panic : 100 - c.up - c.same - c.down), c.down,
                                            good ? fmt::format("{} {}", panic, f.climate(0).name)
                                                 : fmt::format("{} two steps down", 100 - c.up - c.same - c.down))) +
            (at_war(f, now.turn) || at_war(f, now.turn + 1)
                 ? "; the Civil War keeps it at " + f.climate(f.normal).name + " or better"
                 : ""));
        return answer;
    }

    static Answer turn_steps() {
        Answer answer{"steps", {}, "A", ""};
        for (const TurnStep& step : steps()) answer.lines.push_back(fmt::format("{}. {}", step.number, step.name));
        return answer;
    }

    static Answer alternative() {
        return {"alt",
                {"\"row RAILROAD CODE alt CODE\": if another railroad wins the first right-of-way, yours seeks the "
                 "alternative, after all first choices"},
                "4.7(F)",
                ""};
    }

    Answer points() const {
        Answer answer{"points", {}, "1.2", ""};
        for (int category = 0; category <= categories; ++category)
            answer.lines.push_back(fmt::format("{}: {}", category_name(category), earns(category)));
        for (int category = 0; category <= categories; ++category) answer.lines.push_back(standing(category));
        return answer;
    }

    // Answers the name of a category.
    std::optional<Answer> category(std::string_view name) const {
        std::string rule = "1.2:" + lower(name);
        std::replace(rule.begin(), rule.end(), ' ', '-');
        for (int category = 0; category <= categories; ++category)
            if (const std::string_view its = category_name(category); iequals(name, its))
                return Answer{std::string(its), {earns(category), standing(category)}, rule, ""};
        return std::nullopt;
    }

    Answer bank_failures() const {
        const auto& c = f.change;
        return {"bank failures",
                {fmt::format(
                    "in a climate below {}, each step below it adds a risk of {} percent that a tycoon's bank fails, "
                    "which costs {} to {} percent of the cash left after trading",
                    f.climate(f.normal).name, c.bank_failure, c.failure_least, c.failure_most)},
                "11.1",
                ""};
    }

    // Returns what the page shows; nothing if it is no page.
    static std::optional<Answer> page(std::string_view name) {
        constexpr std::array<std::array<std::string_view, 2>, 7> pages = {
            {{"map",
              "the country with all lines. + shows one region after another, the arrow keys those beside it, and - "
              "the country; \"show GAME map\" prints it. ? NYC lists the lines of a railroad, and ? Buffalo those "
              "of a town"},
             {"news",
              "all news of the last turn are on the report page, and the turn page says what they mean for you"},
             {"report", "all news of the last turn, and who scored. \"highball report GAME PLAYER\" prints all tables"},
             {"railroads",
              "a line for each railroad: its price, profit, loan and president, and the right-of-way that it "
              "has not built. ? NYC explains one of them"},
             {"players", "all tycoons, the richest first, with their railroads and points"},
             {"orders", "your orders for this turn: what they cost, and what happens if you leave a line blank"},
             {"turn", "what the last turn did to you: your orders, cash, net worth, stock and points"}}};
        for (const auto& [word, text] : pages)
            if (iequals(name, word)) return Answer{std::string(word) + " page", {std::string(text)}, "", ""};
        return std::nullopt;
    }

    static Answer yield() {
        return {
            "yield",
            {"the last dividend per share as a percentage of the price. The market page shows it for each railroad"},
            "4.12",
            ""};
    }

    static Answer smaller_changes() {
        return {"smaller changes",
                {"the changes in your net worth that are too small to have a line on the turn page. \"highball report "
                 "GAME PLAYER\" lists all of them"},
                "9.6",
                ""};
    }

    Answer loan() const {
        const Climate& climate = f.climate(now.climate);
        Answer answer{"loan", {}, "3.5(C)", ""};
        answer.lines = {
            fmt::format(
                "in a {} climate, you pay {} a turn for a loan, the Bank pays you half as much for your cash, and "
                "your credit limit is {} of your net worth",
                climate.name, percent(climate.interest), percent(climate.credit)),
            "you may borrow your credit limit less half of your loan, but nothing if the loan exceeds two thirds of "
            "the limit. The Bank recalls whatever you owe beyond twice the limit: repay it in the next turn, or it "
            "sells your stock"};
        if (!self()) return answer;
        const Tycoon& who = *self();
        answer.lines.push_back(fmt::format("you owe {}; with the orders of your sheet, you pay the Bank {} of interest "
                                           "this turn; your limit is {}, so "
                                           "you may borrow {} more",
                                           print(who.loan), print(order_sheet(f, view).interest), print(who.credit),
                                           print(borrowable(who.credit, who.loan))));
        if (who.recall > Money()) answer.lines.push_back("the Bank recalls " + print(who.recall) + " this turn");
        const Money worst = credit_limit(f, net_worth(f, now, *view.tycoon), 0);
        const Money recalled = recall_of(worst, who.loan);
        answer.lines.push_back(
            recalled > Money() ? fmt::format("in a {}, with your present net worth, the Bank would recall {}",
                                             f.climate(0).name, print(recalled))
                               : fmt::format("with your present net worth, the Bank would recall nothing even in a {}",
                                             f.climate(0).name));
        return answer;
    }

    Answer buy() const {
        Answer answer{"trading stock", {}, "6.3", ""};
        answer.lines = {
            fmt::format("at most {} trades a turn, {} of them bids. A bid is for at most {} percent of the shares that "
                        "neither you nor the directors own",
                        f.market.transactions, most_bids(f, int_size(active_railroads(now))), f.market.bid),
            "all trades in a stock are made at one price, between the price before the turn and the one after it. If "
            "more shares are wanted than are for sale, every bid gets the same fraction of its shares",
            "stock sold short is bought back in the same turn at the price after it",
            "the price rises if demand exceeds supply; ? fair price lists the prices that the Public considers right"};
        if (self())
            answer.lines.push_back(fmt::format("you have {} in cash and may borrow {}", print(self()->cash),
                                               print(borrowable(self()->credit, self()->loan))));
        return answer;
    }

    std::string merger(RouteId company) const {
        const MergerStock stock = stock_by_merger(f, now, company);
        return stock.into ? fmt::format("merged into {}, it brings its owner {} shares, now worth {}",
                                        f[stock.into].code, stock.shares, print(stock.value))
                          : "no railroad can merge it now";
    }

    Answer bid() const {
        Answer answer{"bids", {}, "10.1(B)1", ""};
        answer.lines = {fmt::format("the highest bidder pays the full bid. In your net worth, a private company counts "
                                    "as what you paid, but at most ${} a mile, until it is merged or incorporated",
                                    f.company.appraisal)};
        for (const RouteId id : companies_for_sale(now))
            answer.lines.push_back(fmt::format("{}: price {}, counts as at most {}; {}", f[id].code,
                                               print(now.company(id).asking_price),
                                               print(Money(f.company.appraisal) * f[id].length), merger(id)));
        return answer;
    }

    Answer merge() const {
        Answer answer{"mergers", {}, "4.3(A)3", ""};
        answer.lines = {
            fmt::format("a private company merges into any railroad that serves one of its towns. It brings {} new "
                        "shares a mile: {} percent are yours, {} percent go to the treasury",
                        f.share.per_mile, f.share.owner, f.share.treasury),
            fmt::format("the railroad pays for the rest of the track ({} percent is laid) and for the towns",
                        f.company.track_done)};
        for (const RouteId id : self() ? companies_of(now, *view.tycoon) : std::vector<RouteId>())
            answer.lines.push_back(fmt::format("{}: {} new shares; the railroad pays {}; {}", f[id].code,
                                               f[id].length * f.share.per_mile,
                                               print(least_laying_cost(f, id, now.climate)), merger(id)));
        return answer;
    }

    Answer fair_prices() const {
        Answer answer{"fair price", {}, "6.3(A)", ""};
        answer.lines = {fmt::format(
            "the price that the Public considers right: {} times the dividend per share and {} times the "
            "profit per share, adjusted for the climate. It buys below that price and sells above it, "
            "so the price moves toward it; chance and the orders of tycoons move it too. Stock is traded before "
            "the railroads pay, so a turn's dividend and profit count in the next turn",
            f.market.fair_dividend, f.market.fair_profit)};
        const auto price = [&](RouteId id) {
            return fmt::format("{} {} (price ${})", f[id].code, print(fair_price(f, now, id)), now[id].price);
        };
        answer.lines.push_back("fair prices now: " + join(collect_texts(active_railroads(now), price), ", "));
        return answer;
    }

    // 2.7(B): returns which railroads reach each region.
    Answer regions() const {
        Answer answer{"regions", {}, "2.7", ""};
        for (int i = 0; i < int_size(f.regions); ++i) {
            std::vector<std::string> codes;
            for (const RouteId id : active_railroads(now))
                if (regions_of(f, now[id].lines) & (1u << i))
                    codes.push_back(f[id].code + (now[id].president == view.tycoon ? " (yours)" : ""));
            answer.lines.push_back(item_at(f.regions, i) + ": " +
                                   (codes.empty() ? "no railroad yet" : join_words(codes)));
        }
        return answer;
    }

    // Answers the name of a region with its towns, its railroads and the great links to it.
    std::optional<Answer> region(std::string_view name) const {
        for (int i = 0; i < int_size(f.regions); ++i) {
            if (!iequals(name, item_at(f.regions, i))) continue;
            std::vector<std::string> towns, links;
            for (const Town& town : f.towns)
                if (town.region == i) towns.push_back(town.name);
            for (const Link& link : f.links)
                if ((link.from | link.to) & (1u << i)) links.push_back(link.name);
            Answer answer{item_at(f.regions, i), {}, "2.7", ""};
            answer.lines.push_back("a railroad reaches the region with a line to " + join_words(towns, "or"));
            answer.lines.push_back(regions().lines[static_cast<std::size_t>(i)]);
            if (!links.empty()) answer.lines.push_back("it counts for the links " + join_words(links));
            return answer;
        }
        return std::nullopt;
    }

    Answer worth() const {
        Answer answer{"net worth", {}, "3.5(A)", ""};
        answer.lines = {
            "cash, stock at its price and private companies, less the loan. A private company counts at what "
            "was paid for it, up to a limit for each mile"};
        if (!self()) return answer;
        answer.lines.push_back(fmt::format("yours: cash {}, stock {}, companies {}, loan {}: {}", print(self()->cash),
                                           print(stock_value(now, *self())), print(company_value(f, now, *view.tycoon)),
                                           print(self()->loan), print(net_worth(f, now, *view.tycoon))));
        return answer;
    }

    static Answer tie() {
        return {
            "tie",
            {"equal bids for a private company: decided by chance",
             "two directors with equal stock: the present president or chairman stays; otherwise decided by chance",
             "equal influence on a right-of-way: decided by chance",
             "equal net worth: both score the points for the higher place. Equal points at the end: all of them win"},
            "4.14",
            ""};
    }

    Answer why(RouteId id) const {
        Answer answer{"price of " + f[id].code, {}, "6.3(A)", ""};
        const auto move = price_move(f, view, id);
        if (!move) {
            answer.lines = {f[id].code + " had no price in the last turn"};
            return answer;
        }
        answer.lines.push_back(print(f, *move));
        if (self() && self()->share_of(id) > 0)
            answer.lines.push_back(fmt::format("you own {} shares, now worth {}", with_commas(self()->share_of(id)),
                                               print(Money(self()->share_of(id)) * now[id].price)));
        answer.lines.push_back("a price rises if demand exceeds supply. The Public bids more for stock below its "
                               "fair price and sells stock above it; the fair price depends on the climate and on the "
                               "dividend and profit of the turn before");
        return answer;
    }
};

} // namespace

std::vector<Answer> answer_question(const Figures& figures, const PlayerView& view, std::string_view text) {
    const Questions questions{figures, view};
    const auto said = words(text);
    if (said.empty()) return {};
    const auto is = [&](std::string_view topic) { return iequals(text, topic); };
    if (is("goal")) return {questions.goal()};
    if (is("end")) return {questions.end()};
    if (is("president") || is("director") || is("directorship") || is("slot") || is("slots"))
        return {questions.president()};
    if (is("points")) return {questions.points()};
    if (is("loan") || is("interest")) return {questions.loan()};
    if (is("fair price") || is("fair prices")) return {questions.fair_prices()};
    if (is("buy") || is("sell") || is("short") || is("max bid") || is("can buy")) return {questions.buy()};
    if (is("bid")) return {questions.bid()};
    if (is("merge")) return {questions.merge()};
    if (is("tie")) return {Questions::tie()};
    if (is("regions") || is("region")) return {questions.regions()};
    if (const auto region = questions.region(text)) return {*region};
    if (is("interior") || is("link") || is("links") || is("great link") || is("great links"))
        return {questions.great_links()};
    if (is("overspending") || is("overspending on construction")) return {questions.overspending()};
    if (is("climate")) return {questions.climate()};
    if (is("steps")) return {Questions::turn_steps()};
    if (is("alt")) return {Questions::alternative()};
    if (is("net worth")) return {questions.worth()};
    if (is("bank failures") || is("bank failure")) return {questions.bank_failures()};
    if (const auto page = Questions::page(text)) return {*page};
    if (is("smaller changes")) return {Questions::smaller_changes()};
    if (is("yield") || is("yields")) return {Questions::yield()};
    if (const auto category = questions.category(text)) return {*category};
    if (!iequals(said.front(), "why")) return {};
    for (std::size_t i = 1; i < said.size(); ++i) // "why did ERIE fall", "why ERIE fell"
        if (const auto id = figures.find(said[i])) return {questions.why(*id)};
    return {};
}

std::vector<std::string> question_topics() {
    std::vector<std::string> topics = {
        "goal",        "end",           "president",   "points",          "loan",  "fair price", "tie",     "regions",
        "net worth",   "bank failures", "news",        "smaller changes", "yield", "map",        "climate", "steps",
        "great links", "interior",      "overspending"};
    for (int category = 0; category <= categories; ++category) topics.emplace_back(category_name(category));
    topics.emplace_back("why");
    return topics;
}

} // namespace highball::continental_rails
