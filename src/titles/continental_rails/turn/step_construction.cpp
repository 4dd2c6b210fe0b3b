// Step 9: private companies become railroads or lines, rights-of-way are built, and lines get a second track.
#include "titles/continental_rails/turn/turn_context.h"

#include "core/indexed.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/railroad_creation.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.6(D): returns what the track costs, including the track into the towns at both ends.
Money laying_cost(const Figures& figures, RouteId route, int a_mile) {
    const Route& r = figures[route];
    const int done = r.company ? figures.company.track_done : 0;
    const Money track = part(Money(a_mile) * r.length, 100 - done, 100);
    return track + Money(figures.railroad.town_cost) * (figures.town(r.from).value() + figures.town(r.to).value());
}

Money least_laying_cost(const Figures& figures, RouteId route, int climate) {
    return laying_cost(figures, route, least_build_cost(figures, climate));
}

Money building_bonds(const Figures& figures, Money cost) { return part_up(cost, figures.railroad.bonds, 100); }

// Returns the short-term loan that pays what bonds and this cash do not.
static Money lacking(const Figures& figures, Money cost, Money cash) {
    const Money rest = cost - building_bonds(figures, cost);
    return rest - std::clamp(cash, Money(), rest);
}

Money building_loan(const Figures& figures, const Position& position, RouteId id, RouteId route) {
    return lacking(figures, least_laying_cost(figures, route, position.climate),
                   position[id].cash + new_stock_proceeds(figures, position[id], route));
}

// 4.6(E): raises money with bonds, cash above the reserve and a short-term loan.
static void raise_building_money(TurnContext& context, RouteId id, Money cost) {
    Railroad& railroad = context.position[id];
    const Money bonds = building_bonds(context.figures, cost);
    const Money loan = lacking(context.figures, cost, railroad.cash - context.influence_reserve(id));
    pay(context.position, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
    pay(context.position, bank_account(), railroad_account(id), loan, Flow::short_loan);
    railroad.bonds += bonds;
    railroad.loan += loan;
}

void pay_for_building(TurnContext& context, RouteId id, Money cost) {
    raise_building_money(context, id, cost);
    pay(context.position, railroad_account(id), public_account(), cost, Flow::construction);
}

namespace {

// 4.3(A)2, 4.3(A)3: divides the new stock of a line. 4.3(B): each director gets a tenth, or less if there are many
// directors, and pays half of the price. 4.3(C): a broker sells the rest to the Public.
NewStock divide_stock(const Figures& figures, int price, int directors, int shares, bool has_owner) {
    const auto& s = figures.share;
    NewStock stock{shares * s.treasury / 100,
                   has_owner ? shares * s.owner / 100 : 0,
                   director_shares(figures, shares, directors),
                   0,
                   {},
                   {}};
    stock.rest = shares - stock.treasury - stock.owner - directors * stock.director;
    stock.director_pays = part(Money(price) * stock.director, s.director_price, 100);
    stock.public_pays = part(Money(price) * stock.rest, 100 - s.broker, 100);
    return stock;
}

} // namespace

NewStock new_stock(const Figures& figures, const Railroad& railroad, RouteId line) {
    return divide_stock(figures, railroad.price, int_size(railroad.directors),
                        figures[line].length * figures.share.per_mile, figures[line].company);
}

Money new_stock_proceeds(const Figures& figures, const Railroad& railroad, RouteId line) {
    const NewStock stock = new_stock(figures, railroad, line);
    return stock.director_pays * int_size(railroad.directors) + stock.public_pays;
}

std::pair<int, int> shares_after_issue(const Figures& figures, const Position& position, int tycoon, RouteId railroad,
                                       RouteId line) {
    const Railroad& r = position[railroad];
    const NewStock stock = new_stock(figures, r, line);
    const bool owns = figures[line].company && position.company(line).owner == tycoon;
    return {position.tycoon(tycoon).share_of(railroad) + (owns ? stock.owner : 0) +
                (is_director(r, tycoon) ? stock.director : 0),
            issued(position, railroad) + stock.owner + int_size(r.directors) * stock.director + stock.rest};
}

std::pair<std::int64_t, std::int64_t> shares_after_orders(const Figures& figures, const Position& position, int tycoon,
                                                          const Sheet& sheet, RouteId id) {
    const int owned = position.tycoon(tycoon).share_of(id), all = issued(position, id);
    const Order* bought = find_order(sheet, OrderKind::treasury_buy, id);
    const std::int64_t treasury = bought ? std::min<std::int64_t>(bought->amount, position[id].treasury) : 0;
    const Order* issues = find_order(sheet, OrderKind::treasury_sell, id);
    const std::int64_t issued = issues ? std::min(issues->amount, position[id].treasury - treasury) : 0;
    const Order* sale = find_order(sheet, OrderKind::sell, id);
    const std::int64_t sold = sale ? std::min(sale->amount, owned + treasury) : 0;
    std::pair<std::int64_t, std::int64_t> shares = {owned + treasury - sold, all + treasury + issued};
    const auto issue = [&](RouteId line) {
        const auto [own, total] = shares_after_issue(figures, position, tycoon, id, line);
        shares.first += own - owned, shares.second += total - all;
    };
    if (position[id].row && find_order(sheet, OrderKind::build, id)) issue(position[id].row);
    for (const Order& order : sheet)
        if (order.kind == OrderKind::merge_company && order.object == id) issue(order.subject);
    return shares;
}

PossibleShares possible_shares(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet,
                               RouteId id) {
    const auto [own, all] = shares_after_orders(figures, position, tycoon, sheet, id);
    const Order* buys = find_order(sheet, OrderKind::buy, id);
    return {own + (buys ? buys->amount : 0), director_minimum(figures, all)};
}

// Issues new stock for a line. A director borrows its price from the Bank.
void issue_stock(TurnContext& context, RouteId id, int shares, int owner) {
    Railroad& railroad = context.position[id];
    const std::vector<int>& directors = context.start(id).directors;
    const NewStock stock =
        divide_stock(context.figures, context.start(id).price, int_size(directors), shares, owner != nobody);
    railroad.treasury += stock.treasury;
    if (owner != nobody) context.position.tycoon(owner).share_of(id) += stock.owner;
    for (const int director : directors) {
        borrow_from_bank(context.position, director, stock.director_pays);
        pay(context.position, tycoon_account(director), railroad_account(id), stock.director_pays,
            Flow::director_stock);
        context.position.tycoon(director).share_of(id) += stock.director;
    }
    railroad.public_shares += stock.rest;
    pay(context.position, public_account(), railroad_account(id), stock.public_pays, Flow::new_stock);
}

namespace {

// 10.1(B)3, 4.3(A)1: turns the company into a railroad. The Public pays for stock of the railroad, and this money helps
// to finish the line.
void incorporate(TurnContext& context, int tycoon, RouteId id) {
    Company& company = context.position.company(id);
    company = Company{};
    company.state = CompanyState::line;
    const auto& s = context.figures.share;
    const int drawn = static_cast<int>(context.position.rng.between(s.first_low, s.first_high));
    const int price =
        std::clamp(drawn + s.first_step * climate_steps(context.figures, context.climate), s.first_low, s.first_high);
    Railroad& railroad = context.position[id];
    found_railroad(context.figures, context.position, id, price);
    const int shares = context.figures[id].length * s.per_mile;
    railroad.treasury = shares * s.treasury / 100;
    context.position.tycoon(tycoon).share_of(id) = shares * s.owner / 100;
    railroad.public_shares = shares - railroad.treasury - context.position.tycoon(tycoon).share_of(id);
    pay(context.position, public_account(), railroad_account(id),
        part(Money(price) * railroad.public_shares, 100 - s.broker, 100), Flow::new_stock);
    pay_for_building(context, id, least_laying_cost(context.figures, id, context.climate));
    add_headline(context.position, HeadlineKind::incorporated,
                 fmt::format("{} incorporates {} ({})", named(context.position, tycoon), context.code(id),
                             context.figures[id].name));
}

void add_line(TurnContext& context, RouteId railroad, RouteId route) {
    context.position[railroad].lines.push_back({route, false});
}

// 10.1(B)2: merges the company, if the railroad touched it at the start of the turn and the merger is allowed.
void merge_company(TurnContext& context, int tycoon, const Order& order) {
    const RouteId id = order.subject, into = order.object;
    const auto fail = [&](const std::string& why) {
        report_order(context.figures, context.position, tycoon, order, OrderState::failed, why);
    };
    if (!is_active(context.position, into) || !context.start(into).active ||
        !touches(context.figures, context.start(into).lines, id))
        return fail("they did not connect at the start of the turn");
    if (context.start(into).bankrupt) return fail("a bankrupt railroad cannot build");
    if (const auto why =
            prohibited(context.figures, routes_of(context.position[into].lines, context.start(into).row), id))
        return fail(why->reason);
    context.position.company(id) = Company{};
    context.position.company(id).state = CompanyState::line;
    issue_stock(context, into, context.figures[id].length * context.figures.share.per_mile, tycoon);
    pay_for_building(context, into, least_laying_cost(context.figures, id, context.climate));
    add_line(context, into, id);
    add_headline(
        context.position, HeadlineKind::company_merged,
        fmt::format("{} merges {} into {}", named(context.position, tycoon), context.code(id), context.code(into)));
}

// 4.6(C): divides the spending above the least cost into equal parts: one for each director, and one for other people.
void share_overspending(TurnContext& context, RouteId id, Money excess) {
    const std::vector<int>& directors = context.start(id).directors;
    const Money each = part(excess, 1, static_cast<std::int64_t>(directors.size()) + 1);
    for (const int director : directors) {
        pay(context.position, railroad_account(id), tycoon_account(director), each, Flow::overspending);
        excess -= each;
    }
    pay(context.position, railroad_account(id), public_account(), excess, Flow::overspending);
}

// 4.6: builds the right-of-way that the railroad had at the start of the turn. 8.0: nothing is built during the war.
void build(TurnContext& context, RouteId id, const Order& order) {
    Railroad& railroad = context.position[id];
    const auto fail = [&](const std::string& why) {
        report_order(context.figures, context.position, context.president(id), order, OrderState::failed, why);
    };
    if (!railroad.row) return;
    if (at_war(context.figures, context.position.turn))
        return fail("no right-of-way can be built during the Civil War");
    if (context.start(id).bankrupt) return fail("a bankrupt railroad cannot build");
    const RouteId route = railroad.row;
    if (const auto why = prohibited(context.figures, railroad.lines, route)) return fail(why->reason);
    const int least = least_build_cost(context.figures, context.climate);
    const int spent = std::clamp(static_cast<int>(order.amount), least, least * context.figures.railroad.overspend);
    const Money honest = laying_cost(context.figures, route, least);
    const Money excess = Money(spent - least) * context.figures[route].length;
    issue_stock(context, id, context.figures[route].length * context.figures.share.per_mile, nobody);
    // Bonds, cash and loans pay the whole cost, but part of the spending above the least cost goes to the directors.
    pay_for_building(context, id, honest);
    if (excess > Money()) raise_building_money(context, id, excess), share_overspending(context, id, excess);
    add_line(context, id, route);
    railroad.land += railroad.grant; // 7.0(C)
    railroad.row = RouteId{};
    railroad.grant = 0;
    add_headline(context.position, HeadlineKind::built,
                 fmt::format("{} builds {}", context.code(id), context.code(route)));
}

// 4.6(A), 4.6(5): builds or abandons the right-of-way.
void build_or_abandon(TurnContext& context, RouteId id) {
    if (const Order* order = context.order(id, OrderKind::build)) build(context, id, *order);
    if (context.order(id, OrderKind::abandon) && context.position[id].row) {
        context.position[id].row = RouteId{};
        context.position[id].grant = 0;
    }
}

// Returns all tycoons' orders of this kind in random order, because one merger may prevent another.
std::vector<std::pair<int, Order>> in_drawn_order(Position& position, OrderKind kind) {
    std::vector<std::pair<int, Order>> orders;
    for (int t = 0; t < tycoon_count; ++t)
        for (const Order& order : position.tycoon(t).sheet)
            if (order.kind == kind) orders.emplace_back(t, order);
    for (std::size_t i = orders.size(); i > 1; --i) std::swap(orders[i - 1], orders[position.rng.below(i)]);
    return orders;
}

} // namespace

void construct(TurnContext& context) {
    const auto old = active_railroads(context.position);
    const auto each_company = [&](OrderKind kind, auto deed) {
        for (const auto& [t, order] : in_drawn_order(context.position, kind)) {
            const Company& company = context.position.company(order.subject);
            if (company.state == CompanyState::owned && company.owner == t)
                deed(t, order);
            else
                report_order(context.figures, context.position, t, order, OrderState::failed,
                             context.code(order.subject) + " is no longer yours");
        }
    };
    each_company(OrderKind::incorporate, [&](int t, const Order& order) { incorporate(context, t, order.subject); });
    each_company(OrderKind::merge_company, [&](int t, const Order& order) { merge_company(context, t, order); });
    for (const RouteId id : old) build_or_abandon(context, id);
}

// 4.15: builds second tracks. Each costs a quarter of the least cost of the line's track and is paid in cash.
void double_lines(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position)) {
        const Order* order = context.order(id, OrderKind::double_track);
        if (!order || context.start(id).bankrupt) continue; // 4.11(B)
        Railroad& railroad = context.position[id];
        const auto line = std::find_if(railroad.lines.begin(), railroad.lines.end(),
                                       [&](const Line& l) { return l.route == order->object; });
        if (line == railroad.lines.end() || line->doubled) continue;
        const Money cost = second_track_cost(context.figures, line->route, context.climate);
        if (railroad.cash < cost) {
            report_order(context.figures, context.position, context.president(id), *order, OrderState::failed,
                         fmt::format("costs {}, {} has {}", highball::print(cost), context.code(id),
                                     highball::print(railroad.cash)));
            continue;
        }
        pay(context.position, railroad_account(id), public_account(), cost, Flow::double_track);
        line->doubled = true;
        add_headline(context.position, HeadlineKind::doubled,
                     fmt::format("{} lays a second track on {} - {}", context.code(id),
                                 context.figures.town(context.figures[line->route].from).name,
                                 context.figures.town(context.figures[line->route].to).name));
    }
}

} // namespace highball::continental_rails
