// Step 9: private companies become railroads or lines, rights-of-way are built, lines are doubled.
#include "titles/continental_rails/turn.h"

#include "titles/continental_rails/founding.h"
#include "titles/continental_rails/prices.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.6(D): the track, and building into the towns at both ends.
Money laying_cost(const Figures& figures, RouteId route, int a_mile) {
    const Route& r = figures[route];
    const int done = r.company ? figures.company.track_done : 0;
    const Money track = part(Money(a_mile) * r.length, 100 - done, 100);
    return track + Money(figures.railroad.town_cost) * (figures.town(r.from).value() + figures.town(r.to).value());
}

void pay_for_building(Turn& turn, RouteId id, Money cost) {
    Railroad& railroad = turn.at[id];
    const Money bonds = part_up(cost, turn.figures.railroad.bonds, 100);
    const Money own = std::clamp(railroad.cash - turn.kept_for_influence(id), Money(), cost - bonds);
    const Money loan = cost - bonds - own;
    pay(turn.at, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
    pay(turn.at, bank_account(), railroad_account(id), loan, Flow::short_loan);
    railroad.bonds += bonds;
    railroad.loan += loan;
    pay(turn.at, railroad_account(id), public_account(), cost, Flow::construction);
}

// 4.3(A)2 and 4.3(A)3: new stock for a line; 4.3(B): a tenth for each director, half the price on loan; 4.3(C): the
// rest is brokered to the Public.
void issue_stock(Turn& turn, RouteId id, int shares, int owner) {
    const auto& s = turn.figures.share;
    Railroad& railroad = turn.at[id];
    const int price = turn.start(id).price;
    const int treasury = shares * s.treasury / 100;
    const int for_owner = owner == nobody ? 0 : shares * s.owner / 100;
    int left = shares - treasury - for_owner;
    railroad.treasury += treasury;
    if (owner != nobody) turn.at.tycoon(owner).share_of(id) += for_owner;
    const std::vector<int>& directors = turn.start(id).directors;
    const int heads = static_cast<int>(directors.size());
    const bool many = heads * s.director > s.directors_together;
    const int each = many ? shares * s.directors_together / 100 / heads : shares * s.director / 100;
    for (const int director : directors) {
        const Money cost = part_up(Money(price) * each, s.director_price, 100);
        borrow_from_bank(turn.at, director, cost);
        pay(turn.at, tycoon_account(director), railroad_account(id), cost, Flow::director_stock);
        turn.at.tycoon(director).share_of(id) += each;
        left -= each;
    }
    railroad.public_shares += left;
    pay(turn.at, public_account(), railroad_account(id), part(Money(price) * left, 100 - s.broker, 100),
        Flow::new_stock);
}

namespace {

// 10.1(B)3, 4.3(A)1: the company issues stock, and its line is finished with the Public's money.
void incorporate(Turn& turn, int tycoon, RouteId id) {
    Company& company = turn.at.company(id);
    company = Company{};
    company.state = CompanyState::line;
    const auto& s = turn.figures.share;
    const int drawn = static_cast<int>(turn.at.rng.between(s.first_low, s.first_high));
    const int moved = std::max(1, drawn + s.first_step * climate_steps(turn.figures, turn.at.climate));
    const int price = turn.at.since(3) ? std::clamp(moved, s.first_low, s.first_high) : moved;
    Railroad& railroad = turn.at[id];
    found_railroad(turn.figures, turn.at, id, price);
    const int shares = turn.figures[id].length * s.per_mile;
    railroad.treasury = shares * s.treasury / 100;
    turn.at.tycoon(tycoon).share_of(id) = shares * s.owner / 100;
    railroad.public_shares = shares - railroad.treasury - turn.at.tycoon(tycoon).share_of(id);
    pay(turn.at, public_account(), railroad_account(id),
        part(Money(price) * railroad.public_shares, 100 - s.broker, 100), Flow::new_stock);
    pay_for_building(turn, id, laying_cost(turn.figures, id, least_build_cost(turn.figures, turn.climate)));
    tell(turn.at, News::incorporated,
         fmt::format("{} incorporates {} ({})", named(turn.at, tycoon), turn.code(id), turn.figures[id].name));
}

void add_line(Turn& turn, RouteId railroad, RouteId route) { turn.at[railroad].lines.push_back({route, false}); }

// 10.1(B)2: only into a railroad that it touched when the turn began, and never into a prohibited route.
void merge_company(Turn& turn, int tycoon, const Order& order) {
    const RouteId id = order.subject, into = order.object;
    const auto fail = [&](const std::string& why) {
        tell_privately(turn.at, tycoon, fmt::format("\"{}\": {}", print(turn.figures, order), why));
    };
    if (!is_active(turn.at, into) || !turn.start(into).active || !touches(turn.figures, turn.start(into).lines, id))
        return fail("they did not connect at the start of the turn");
    if (const auto why = prohibited(turn.figures, turn.at[into].lines, id)) return fail(why->reason);
    turn.at.company(id) = Company{};
    turn.at.company(id).state = CompanyState::line;
    issue_stock(turn, into, turn.figures[id].length * turn.figures.share.per_mile, tycoon);
    pay_for_building(turn, into, laying_cost(turn.figures, id, least_build_cost(turn.figures, turn.climate)));
    add_line(turn, into, id);
    tell(turn.at, News::company_merged,
         fmt::format("{} merges {} into {}", named(turn.at, tycoon), turn.code(id), turn.code(into)));
}

// 4.6(C): what is spent over the least cost is shared by the directors and one part more.
void share_overspending(Turn& turn, RouteId id, Money excess) {
    const std::vector<int>& directors = turn.start(id).directors;
    const Money each = part(excess, 1, static_cast<std::int64_t>(directors.size()) + 1);
    for (const int director : directors) {
        pay(turn.at, railroad_account(id), tycoon_account(director), each, Flow::overspending);
        excess -= each;
    }
    pay(turn.at, railroad_account(id), public_account(), excess, Flow::overspending);
}

// 4.6: the right-of-way that the railroad owned when the turn began; not in the war (8.0).
void build(Turn& turn, RouteId id, const Order& order) {
    Railroad& railroad = turn.at[id];
    const auto fail = [&](const std::string& why) {
        tell_privately(turn.at, turn.president(id), fmt::format("\"{}\": {}", print(turn.figures, order), why));
    };
    if (!railroad.row) return;
    if (at_war(turn.figures, turn.at.turn)) return fail("no right-of-way is built during the Civil War");
    if (turn.start(id).bankrupt) return fail("a bankrupt railroad cannot build");
    const RouteId route = railroad.row;
    if (const auto why = prohibited(turn.figures, railroad.lines, route)) return fail(why->reason);
    const int least = least_build_cost(turn.figures, turn.climate);
    const int spent = std::clamp(static_cast<int>(order.amount), least, least * turn.figures.railroad.overspend);
    const Money honest = laying_cost(turn.figures, route, least);
    const Money excess = Money(spent - least) * turn.figures[route].length;
    issue_stock(turn, id, turn.figures[route].length * turn.figures.share.per_mile, nobody);
    // The bonds and loans are for all of the cost; part of it ends with the directors.
    pay_for_building(turn, id, honest);
    if (excess > Money()) {
        const Money bonds = part_up(excess, turn.figures.railroad.bonds, 100);
        const Money own = std::clamp(railroad.cash - turn.kept_for_influence(id), Money(), excess - bonds);
        pay(turn.at, public_account(), railroad_account(id), bonds, Flow::bonds_issued);
        pay(turn.at, bank_account(), railroad_account(id), excess - bonds - own, Flow::short_loan);
        railroad.bonds += bonds;
        railroad.loan += excess - bonds - own;
        share_overspending(turn, id, excess);
    }
    add_line(turn, id, route);
    railroad.land += railroad.grant; // 7.0(C)
    railroad.row = RouteId{};
    railroad.grant = 0;
    tell(turn.at, News::built, fmt::format("{} builds {}", turn.code(id), turn.code(route)));
}

// 4.6(A), 4.6(5)
void build_or_abandon(Turn& turn, RouteId id) {
    if (const Order* order = turn.order(id, OrderKind::build)) build(turn, id, *order);
    if (turn.order(id, OrderKind::abandon) && turn.at[id].row) {
        turn.at[id].row = RouteId{};
        turn.at[id].grant = 0;
    }
}

} // namespace

void construct(Turn& turn) {
    const auto old = active_railroads(turn.at);
    const auto each_company = [&](OrderKind kind, auto deed) {
        for (int t = 0; t < tycoon_count; ++t) {
            const Sheet sheet = turn.at.tycoon(t).sheet;
            for (const Order& order : sheet) {
                if (order.kind != kind) continue;
                const Company& company = turn.at.company(order.subject);
                if (company.state == CompanyState::owned && company.owner == t)
                    deed(t, order);
                else
                    tell_privately(turn.at, t,
                                   fmt::format("\"{}\": {} is no longer yours", print(turn.figures, order),
                                               turn.code(order.subject)));
            }
        }
    };
    each_company(OrderKind::incorporate, [&](int t, const Order& order) { incorporate(turn, t, order.subject); });
    each_company(OrderKind::merge_company, [&](int t, const Order& order) { merge_company(turn, t, order); });
    for (const RouteId id : old) build_or_abandon(turn, id);
}

// 4.15: a quarter of the least cost of a mile, in cash.
void double_lines(Turn& turn) {
    for (const RouteId id : active_railroads(turn.at)) {
        const Order* order = turn.order(id, OrderKind::double_track);
        if (!order) continue;
        Railroad& railroad = turn.at[id];
        const auto line = std::find_if(railroad.lines.begin(), railroad.lines.end(),
                                       [&](const Line& l) { return l.route == order->object; });
        if (line == railroad.lines.end() || line->doubled) continue;
        const Money cost = second_track_cost(turn.figures, line->route, turn.climate);
        if (railroad.cash < cost) {
            tell_privately(turn.at, turn.president(id),
                           fmt::format("\"{}\": costs {}, {} has {}", print(turn.figures, *order),
                                       highball::print(cost), turn.code(id), highball::print(railroad.cash)));
            continue;
        }
        pay(turn.at, railroad_account(id), public_account(), cost, Flow::double_track);
        line->doubled = true;
        tell(turn.at, News::doubled, fmt::format("{} doubles {}", turn.code(id), turn.code(line->route)));
    }
}

} // namespace highball::continental_rails
