// Step 9: private companies become railroads or lines, rights-of-way are built, lines are doubled.
#include "titles/continental_rails/turn_context.h"

#include "titles/continental_rails/railroad_creation.h"
#include "titles/continental_rails/order_costs.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.6(D): the track, and building into the towns at both ends.
Money laying_cost(const Figures& figures, RouteId route, int a_mile) {
    const Route& r = figures[route];
    const int done = r.company ? figures.company.track_done : 0;
    const Money track = part(Money(a_mile) * r.length, 100 - done, 100);
    return track + Money(figures.railroad.town_cost) * (figures.town(r.from).value() + figures.town(r.to).value());
}

void pay_for_building(Table& table, RouteId id, Money cost) {
    Railroad& railroad = table.at[id];
    const Money bonds = part_up(cost, table.figures.railroad.bonds, 100);
    const Money own = std::clamp(railroad.cash - table.kept_for_influence(id), Money(), cost - bonds);
    const Money loan = cost - bonds - own;
    pay(table.at, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
    pay(table.at, bank_account(), railroad_account(id), loan, Flow::short_loan);
    railroad.bonds += bonds;
    railroad.loan += loan;
    pay(table.at, railroad_account(id), public_account(), cost, Flow::construction);
}

// 4.3(A)2 and 4.3(A)3: new stock for a line; 4.3(B): a tenth for each director, half the price on loan; 4.3(C): the
// rest is brokered to the Public.
void issue_stock(Table& table, RouteId id, int shares, int owner) {
    const auto& s = table.figures.share;
    Railroad& railroad = table.at[id];
    const int price = table.start(id).price;
    const int treasury = shares * s.treasury / 100;
    const int for_owner = owner == nobody ? 0 : shares * s.owner / 100;
    int left = shares - treasury - for_owner;
    railroad.treasury += treasury;
    if (owner != nobody) table.at.tycoon(owner).share_of(id) += for_owner;
    const std::vector<int>& directors = table.start(id).directors;
    const int heads = static_cast<int>(directors.size());
    const bool many = heads * s.director > s.directors_together;
    const int each = many ? shares * s.directors_together / 100 / heads : shares * s.director / 100;
    for (const int director : directors) {
        const Money cost = part_up(Money(price) * each, s.director_price, 100);
        borrow_from_bank(table.at, director, cost);
        pay(table.at, tycoon_account(director), railroad_account(id), cost, Flow::director_stock);
        table.at.tycoon(director).share_of(id) += each;
        left -= each;
    }
    railroad.public_shares += left;
    pay(table.at, public_account(), railroad_account(id), part(Money(price) * left, 100 - s.broker, 100),
        Flow::new_stock);
}

namespace {

// 10.1(B)3, 4.3(A)1: the company issues stock, and its line is finished with the Public's money.
void incorporate(Table& table, int tycoon, RouteId id) {
    Company& company = table.at.company(id);
    company = Company{};
    company.state = CompanyState::line;
    const auto& s = table.figures.share;
    const int drawn = static_cast<int>(table.at.rng.between(s.first_low, s.first_high));
    const int moved = std::max(1, drawn + s.first_step * climate_steps(table.figures, table.at.climate));
    const int price = table.at.since(3) ? std::clamp(moved, s.first_low, s.first_high) : moved;
    Railroad& railroad = table.at[id];
    found_railroad(table.figures, table.at, id, price);
    const int shares = table.figures[id].length * s.per_mile;
    railroad.treasury = shares * s.treasury / 100;
    table.at.tycoon(tycoon).share_of(id) = shares * s.owner / 100;
    railroad.public_shares = shares - railroad.treasury - table.at.tycoon(tycoon).share_of(id);
    pay(table.at, public_account(), railroad_account(id),
        part(Money(price) * railroad.public_shares, 100 - s.broker, 100), Flow::new_stock);
    pay_for_building(table, id, laying_cost(table.figures, id, least_build_cost(table.figures, table.climate)));
    tell(table.at, News::incorporated,
         fmt::format("{} incorporates {} ({})", named(table.at, tycoon), table.code(id), table.figures[id].name));
}

void add_line(Table& table, RouteId railroad, RouteId route) { table.at[railroad].lines.push_back({route, false}); }

// 10.1(B)2: only into a railroad that it touched when the turn began, and never into a prohibited route.
void merge_company(Table& table, int tycoon, const Order& order) {
    const RouteId id = order.subject, into = order.object;
    const auto fail = [&](const std::string& why) {
        tell_privately(table.at, tycoon, fmt::format("\"{}\": {}", print(table.figures, order), why));
    };
    if (!is_active(table.at, into) || !table.start(into).active || !touches(table.figures, table.start(into).lines, id))
        return fail("they did not connect at the start of the turn");
    if (const auto why = prohibited(table.figures, table.at[into].lines, id)) return fail(why->reason);
    table.at.company(id) = Company{};
    table.at.company(id).state = CompanyState::line;
    issue_stock(table, into, table.figures[id].length * table.figures.share.per_mile, tycoon);
    pay_for_building(table, into, laying_cost(table.figures, id, least_build_cost(table.figures, table.climate)));
    add_line(table, into, id);
    tell(table.at, News::company_merged,
         fmt::format("{} merges {} into {}", named(table.at, tycoon), table.code(id), table.code(into)));
}

// 4.6(C): what is spent over the least cost is shared by the directors and one part more.
void share_overspending(Table& table, RouteId id, Money excess) {
    const std::vector<int>& directors = table.start(id).directors;
    const Money each = part(excess, 1, static_cast<std::int64_t>(directors.size()) + 1);
    for (const int director : directors) {
        pay(table.at, railroad_account(id), tycoon_account(director), each, Flow::overspending);
        excess -= each;
    }
    pay(table.at, railroad_account(id), public_account(), excess, Flow::overspending);
}

// 4.6: the right-of-way that the railroad owned when the turn began; not in the war (8.0).
void build(Table& table, RouteId id, const Order& order) {
    Railroad& railroad = table.at[id];
    const auto fail = [&](const std::string& why) {
        tell_privately(table.at, table.president(id), fmt::format("\"{}\": {}", print(table.figures, order), why));
    };
    if (!railroad.row) return;
    if (at_war(table.figures, table.at.turn)) return fail("no right-of-way is built during the Civil War");
    if (table.start(id).bankrupt) return fail("a bankrupt railroad cannot build");
    const RouteId route = railroad.row;
    if (const auto why = prohibited(table.figures, railroad.lines, route)) return fail(why->reason);
    const int least = least_build_cost(table.figures, table.climate);
    const int spent = std::clamp(static_cast<int>(order.amount), least, least * table.figures.railroad.overspend);
    const Money honest = laying_cost(table.figures, route, least);
    const Money excess = Money(spent - least) * table.figures[route].length;
    issue_stock(table, id, table.figures[route].length * table.figures.share.per_mile, nobody);
    // The bonds and loans are for all of the cost; part of it ends with the directors.
    pay_for_building(table, id, honest);
    if (excess > Money()) {
        const Money bonds = part_up(excess, table.figures.railroad.bonds, 100);
        const Money own = std::clamp(railroad.cash - table.kept_for_influence(id), Money(), excess - bonds);
        pay(table.at, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
        pay(table.at, bank_account(), railroad_account(id), excess - bonds - own, Flow::short_loan);
        railroad.bonds += bonds;
        railroad.loan += excess - bonds - own;
        share_overspending(table, id, excess);
    }
    add_line(table, id, route);
    railroad.land += railroad.grant; // 7.0(C)
    railroad.row = RouteId{};
    railroad.grant = 0;
    tell(table.at, News::built, fmt::format("{} builds {}", table.code(id), table.code(route)));
}

// 4.6(A), 4.6(5)
void build_or_abandon(Table& table, RouteId id) {
    if (const Order* order = table.order(id, OrderKind::build)) build(table, id, *order);
    if (table.order(id, OrderKind::abandon) && table.at[id].row) {
        table.at[id].row = RouteId{};
        table.at[id].grant = 0;
    }
}

} // namespace

void construct(Table& table) {
    const auto old = active_railroads(table.at);
    const auto each_company = [&](OrderKind kind, auto deed) {
        for (int t = 0; t < tycoon_count; ++t) {
            const Sheet sheet = table.at.tycoon(t).sheet;
            for (const Order& order : sheet) {
                if (order.kind != kind) continue;
                const Company& company = table.at.company(order.subject);
                if (company.state == CompanyState::owned && company.owner == t)
                    deed(t, order);
                else
                    tell_privately(table.at, t,
                                   fmt::format("\"{}\": {} is no longer yours", print(table.figures, order),
                                               table.code(order.subject)));
            }
        }
    };
    each_company(OrderKind::incorporate, [&](int t, const Order& order) { incorporate(table, t, order.subject); });
    each_company(OrderKind::merge_company, [&](int t, const Order& order) { merge_company(table, t, order); });
    for (const RouteId id : old) build_or_abandon(table, id);
}

// 4.15: a quarter of the least cost of a mile, in cash.
void double_lines(Table& table) {
    for (const RouteId id : active_railroads(table.at)) {
        const Order* order = table.order(id, OrderKind::double_track);
        if (!order) continue;
        Railroad& railroad = table.at[id];
        const auto line = std::find_if(railroad.lines.begin(), railroad.lines.end(),
                                       [&](const Line& l) { return l.route == order->object; });
        if (line == railroad.lines.end() || line->doubled) continue;
        const Money cost = second_track_cost(table.figures, line->route, table.climate);
        if (railroad.cash < cost) {
            tell_privately(table.at, table.president(id),
                           fmt::format("\"{}\": costs {}, {} has {}", print(table.figures, *order),
                                       highball::print(cost), table.code(id), highball::print(railroad.cash)));
            continue;
        }
        pay(table.at, railroad_account(id), public_account(), cost, Flow::double_track);
        line->doubled = true;
        tell(table.at, News::doubled, fmt::format("{} doubles {}", table.code(id), table.code(line->route)));
    }
}

} // namespace highball::continental_rails
