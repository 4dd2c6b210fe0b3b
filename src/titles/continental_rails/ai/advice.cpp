#include "titles/continental_rails/ai/advice.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

constexpr std::ptrdiff_t most_ideas = 3;

// Orders that belong together. The idea with the lowest rank is the most important one.
struct Idea {
    int rank = 0;
    std::vector<Order> orders;
    std::string why;
};

// Returns what the tycoon pays for the orders in cash.
Money cost_of(const Figures& f, const Position& now, const std::vector<Order>& orders) {
    Money cost;
    for (const Order& order : orders) switch (order.kind) {
        case OrderKind::bid:
        case OrderKind::prodigal:
        case OrderKind::repay:
            cost += Money(order.amount);
            break;
        case OrderKind::buy:
            cost += Money(order.amount * now[order.subject].price);
            break;
        case OrderKind::treasury_buy:
            cost += treasury_cost(f, now, order.subject, order.amount);
            break;
        default:
            break;
        }
    return cost;
}

class Ideas {
  public:
    Ideas(const Figures& figures, const PlayerView& view, const Sheet& plan)
        : f(figures), view_(view), now(view.position), who(now.tycoon(*view.tycoon)), plan_(plan) {
        for (const Order& order : plan)
            if (std::none_of(who.sheet.begin(), who.sheet.end(),
                             [&](const Order& o) { return has_same_topic(o, order); }))
                add(reasonable(order));
        if (now.last.turn > 0) sell_dear_stock(), score_as_prodigal();
        std::stable_sort(all_.begin(), all_.end(), [](const Idea& a, const Idea& b) { return a.rank < b.rank; });
    }

    const std::vector<Idea>& all() const { return all_; }

  private:
    // Computer tycoons bid all that a company may bring them. Advice is half of the stock that it brings, or what
    // counts as net worth, but at least the asking price.
    Order reasonable(Order order) const {
        if (order.kind != OrderKind::bid) return order;
        const Money bid(order.amount), worth = std::max(appraised(f, order.subject, bid),
                                                        part(stock_by_merger(f, now, order.subject).value, 1, 2));
        order.amount = std::min(bid, std::max(now.company(order.subject).asking_price, worth)).dollars();
        return order;
    }

    std::string code(RouteId id) const { return f[id].code; }

    std::string fair(RouteId id) const {
        return fmt::format("the Public considers about {} fair, and the price is ${}", print(fair_price(f, now, id)),
                           now[id].price);
    }

    // Returns the price in tenths of the fair price: at most 10 for stock that is worth its price.
    int price_to_fair(RouteId id) const {
        return static_cast<int>(std::int64_t(now[id].price) * 1000 / std::max<std::int64_t>(1, fair_cents(f, now, id)));
    }

    // True if the tycoon is a director, or may become one with the plan's orders.
    bool may_direct(RouteId id) const { return possible_shares(f, now, *view_.tycoon, plan_, id).suffice(); }

    // True if the tycoon may direct the railroad only with the stock that the plan buys.
    bool needs_stock(RouteId id) const {
        return find_order(plan_, OrderKind::control, id) && may_direct(id) &&
               who.share_of(id) < director_minimum(f, issued(now, id));
    }

    // Adds the order to the idea with this rank about the same railroad, or makes a new idea of it.
    void together(int rank, const Order& order, const std::string& why) {
        for (Idea& idea : all_)
            if (idea.rank == rank && idea.orders.front().subject == order.subject) {
                idea.orders.push_back(order);
                if (!why.empty()) idea.why += (idea.why.empty() ? "" : "; ") + why;
                return;
            }
        all_.push_back({rank, {order}, why});
    }

    // Adds the merger of a company that promises a higher net worth than incorporating it, if there is one.
    void merge_instead(const Order& incorporates) {
        const auto worth = [&](const Order& order) {
            Sheet sheet = who.sheet;
            put_order(sheet, order);
            return likely_worth(f, view_, sheet);
        };
        const RouteId id = incorporates.subject, dearest = stock_by_merger(f, now, id).into;
        const Money alone = worth(incorporates);
        Money most = alone;
        Order best = incorporates;
        for (const RouteId into : merge_targets(f, now, id)) {
            if (!who.controls(into) && into != dearest) continue;
            const Order merger{OrderKind::merge_company, id, into, {}, 0, ""};
            if (const Money promised = worth(merger); promised > most) most = promised, best = merger;
        }
        if (best != incorporates)
            together(9, best,
                     fmt::format("the forecast of your net worth is {}; {} if you incorporate {}", print(most),
                                 print(alone), code(id)));
    }

    void add(const Order& order) {
        const RouteId id = order.subject;
        switch (order.kind) {
        case OrderKind::repay:
            return together(who.recall > Money() ? 0 : 60, order,
                            who.recall > Money()
                                ? "the Bank recalls this amount and sells your stock for whatever you do not repay"
                                : "a smaller loan costs less interest and is not recalled");
        case OrderKind::incorporate:
            merge_instead(order);
            return together(
                10, order,
                fmt::format("{} of its {} shares are yours, and a railroad earns more than the {} a turn that "
                            "a private company earns",
                            owner_shares(f, id), f[id].length * f.share.per_mile,
                            print(company_income(f, id, now.climate))));
        case OrderKind::control:
            if (!find_order(plan_, OrderKind::incorporate, id) && !may_direct(id)) return;
            return find_order(plan_, OrderKind::incorporate, id)
                       ? together(10, order, "ask for its presidency in the same turn")
                       : together(25, order, "its president gives its orders and scores for its dividend and lines");
        case OrderKind::merge_company:
            return together(15, order,
                            fmt::format("{} grows by {} miles, and you get {} of its shares", code(order.object),
                                        f[id].length, owner_shares(f, id)));
        case OrderKind::build:
            return together(12, order,
                            code(now[id].row) +
                                " earns nothing until it is built; in the same turn, the railroad may seek another");
        case OrderKind::bid: {
            const Money counted = appraised(f, id, Money(order.amount));
            const MergerStock stock = stock_by_merger(f, now, id);
            const Company& company = now.company(id);
            std::string why = fmt::format(
                "{} miles; {} asks {}, and the highest bidder pays the full bid", f[id].length,
                company.owner == nobody ? "the Bank" : now.tycoon(company.owner).name, print(company.asking_price));
            if (Money(order.amount) > counted)
                why += fmt::format(", although only {} of it counts as net worth at first", print(counted));
            if (stock.into)
                why += fmt::format("; merged into {}, it brings you {} shares, now worth {}{}", code(stock.into),
                                   stock.shares, print(stock.value),
                                   Money(order.amount) == part(stock.value, 1, 2) ? ", twice the bid" : "");
            return together(20, order, why);
        }
        case OrderKind::improve:
            return together(
                30, order,
                fmt::format("about ${} a mile each turn maintains the efficiency, which determines the expenses{}",
                            upkeep_a_mile(f), order.amount > upkeep_a_mile(f) ? "; more raises the efficiency" : "") +
                    (Money(order.amount) * miles(f, now[id]) > now[id].cash
                         ? "; bonds and a loan pay for what its cash does not"
                         : ""));
        case OrderKind::dividend:
            return together(
                30, order,
                fmt::format("the profit is {} per share; {}", print_cents(now[id].profit_cents),
                            order.amount == 0 ? "paying nothing keeps its cash"
                            : order.amount < now[id].dividend
                                ? fmt::format("less than the present ${} keeps cash in the railroad", now[id].dividend)
                                : "a dividend supports the price and scores points"));
        case OrderKind::seek: {
            const std::string reached = join_words(region_names(f, new_regions(f, now[id], order.object)));
            return together(
                35, order,
                fmt::format("{} miles to {}{}; building it costs {} next turn, of which bonds pay {}%; it {}",
                            f[order.object].length, f.town(new_town(f, now[id], order.object)).name,
                            order.second ? fmt::format(" ({} if it is lost)", f[order.second].code) : "",
                            print(least_laying_cost(f, order.object, now.climate)), f.railroad.bonds,
                            reached.empty() ? "makes the line longer" : "reaches " + reached));
        }
        case OrderKind::influence:
            return together(35, order, "the most influence wins the right-of-way");
        case OrderKind::treasury_buy:
            return together(
                40, order,
                fmt::format(
                    "treasury stock is what the railroad has not sold; its president pays {} percent of the price",
                    f.share.director_price));
        case OrderKind::buy:
            if (needs_stock(id))
                return together(25, order,
                                fmt::format("a director has {}% of the stock, and you have {} of {} shares",
                                            f.share.directorship, who.share_of(id), issued(now, id)));
            if (fair_cents(f, now, id) < now[id].price * 100) return;
            return together(50 + price_to_fair(id), order, fair(id)); // the greatest bargain first
        case OrderKind::sell:
        case OrderKind::short_sale:
            if (fair_cents(f, now, id) > now[id].price * 90) return;
            return together(50, order, fair(id));
        case OrderKind::engine:
        case OrderKind::technology:
            return together(45, order, "it lowers expenses or makes the railroad more efficient");
        case OrderKind::prodigal:
            return together(70, order, "lavish spending is the only way to score as Rail Prodigal");
        default:
            return;
        }
    }

    bool is_new(const Order& order) const {
        const auto same = [&](const Order& o) { return has_same_topic(o, order); };
        return std::none_of(who.sheet.begin(), who.sheet.end(), same) && std::none_of(plan_.begin(), plan_.end(), same);
    }

    // Adds sales of stock that is far above its fair price and brings no directorship.
    void sell_dear_stock() {
        for (const RouteId id : active_railroads(now)) {
            const Order sale{OrderKind::sell, id, {}, {}, who.share_of(id), ""};
            const bool dear = std::int64_t(now[id].price) * 80 > fair_cents(f, now, id);
            if (sale.amount > 0 && dear && !may_direct(id) && is_new(sale)) together(49, sale, fair(id));
        }
    }

    // Adds lavish spending if few have spent in the last turn and the cash is ample.
    void score_as_prodigal() {
        const auto category = static_cast<std::size_t>(Category::rail_prodigal);
        const auto spent = std::count_if(now.last.points.begin(), now.last.points.end(),
                                         [&](const auto& points) { return points[category] > 0; });
        const Order order{OrderKind::prodigal, {}, {}, {}, f.points.prodigal_least, ""};
        if (spent > 2 || who.cash < Money(order.amount) * 3 || !is_new(order)) return;
        together(48, order,
                 fmt::format("{} points are divided among all who spend; in the last turn, {} did", f.points.prodigal,
                             spent == 0 ? "nobody" : pluralize(static_cast<int>(spent), "tycoon")));
    }

    const Figures& f;
    const PlayerView& view_;
    const Position& now;
    const Tycoon& who;
    const Sheet& plan_;
    std::vector<Idea> all_;
};

} // namespace

std::vector<Advice> advise(const Figures& figures, const PlayerView& view, const Sheet& plan) {
    std::vector<Advice> advice, borrowing;               // an idea without a loan comes before one with a loan
    const OrderSheet sheet = order_sheet(figures, view); // the plan does not know what the sheet spends
    const Money left = sheet.remains() - sheet.interest;
    const Position& now = view.position;
    const bool may_borrow = find_order(now.tycoon(*view.tycoon).sheet, OrderKind::borrow) == nullptr;
    const Order* loan = may_borrow ? find_order(plan, OrderKind::borrow) : nullptr;
    const Ideas ideas(figures, view, plan);
    for (Idea idea : ideas.all()) {
        if (std::ssize(advice) + std::ssize(borrowing) == most_ideas) break;
        const Money cost = cost_of(figures, now, idea.orders), missing = cost - left;
        const bool borrows = cost > Money() && missing > Money();
        if (borrows && (loan == nullptr || Money(loan->amount) < missing)) continue;
        if (borrows) {
            idea.orders.insert(idea.orders.begin(), *loan);
            idea.orders.front().amount = missing.dollars();
            idea.why += fmt::format("; the loan costs {} in interest each turn",
                                    highball::print(loan_interest(figures, missing, now.climate)));
        } else if (cost > Money())
            idea.why +=
                fmt::format("; {} of your cash remains if you do only this", highball::print(sheet.remains() - cost));
        const auto text = [&](const Order& order) { return print(figures, order); };
        (borrows ? borrowing : advice)
            .push_back({.commands = join(collect_texts(idea.orders, text), "; "), .why = idea.why});
    }
    advice.insert(advice.end(), borrowing.begin(), borrowing.end());
    if (advice.empty()) advice.push_back({.commands = "ready", .why = "the adviser has no other ideas for this turn"});
    return advice;
}

std::string advise_caution(const Figures& figures, const PlayerView& view) {
    const Tycoon& who = view.position.tycoon(*view.tycoon);
    const Order* repays = find_order(who.sheet, OrderKind::repay);
    if (const Money rest = who.recall - Money(repays ? repays->amount : 0); rest > Money())
        return fmt::format("the Bank recalls {} more than you repay and would sell your stock for the rest",
                           highball::print(rest));
    SheetWarnings warnings(figures, view);
    for (const Order& order : who.sheet)
        for (const std::string& danger : warnings.dangers_of(order))
            return fmt::format("\"{}\": {}", print(figures, order), danger);
    const Money interest = loan_interest(figures, who.loan, view.position.climate);
    if (interest > who.cash)
        return fmt::format("interest of {} is due this turn, and your cash is {}: sell stock or borrow",
                           highball::print(interest), highball::print(who.cash));
    const Money recalled =
        recall_of(credit_limit(figures, net_worth(figures, view.position, *view.tycoon), 0), who.loan);
    if (recalled > Money())
        return fmt::format("in a {}, the Bank would recall {} of your loan", figures.climate(0).name,
                           highball::print(recalled));
    return "";
}

} // namespace highball::continental_rails
