// How a computer tycoon runs the railroads that it is president of.
#include "titles/continental_rails/planner_parameters.h"

#include "titles/continental_rails/int_pow.h"
#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/turn_context.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace highball::continental_rails {

namespace {

constexpr int far = 100000;
constexpr int saving = 5;        // dollars a mile for improvements while locomotives are saved for
constexpr int upkeep_a_mile = 5; // counted against a line; half of what keeping it up costs

// A railroad in the making of its orders.
struct Charge {
    Mind& mind;
    RouteId id;
    const Railroad& r;
    int length;
    Money cash; // not yet spent
};

bool makes_link(const Figures& f, unsigned before, unsigned after) {
    return std::any_of(f.links.begin(), f.links.end(), [&](const Link& link) {
        const auto joined = [&](unsigned set) { return (link.from & set) && (link.to & set); };
        return joined(after) && !joined(before);
    });
}

// 2.7: miles from every town to the nearest town of a region that the railroad does not have, over routes that are
// still free.
std::vector<int> miles_to_new_region(const Charge& c) {
    const Figures& f = c.mind.f;
    const auto owners = route_owners(c.mind.at);
    const unsigned have = regions_of(f, c.r.lines);
    std::vector<int> distance(f.towns.size(), far);
    using Place = std::pair<int, int>; // miles, town
    std::priority_queue<Place, std::vector<Place>, std::greater<>> open;
    for (std::size_t t = 0; t < f.towns.size(); ++t)
        if (f.towns[t].region >= 0 && !(have & (1u << f.towns[t].region))) {
            // A region that makes a great link is worth a longer way.
            distance[t] = makes_link(f, have, have | (1u << f.towns[t].region)) ? 0 : c.mind.policy.detour;
            open.push({distance[t], static_cast<int>(t)});
        }
    std::vector<std::vector<const Route*>> at_town(f.towns.size());
    for (const Route& route : f.routes) {
        if (!route.id || owners[route.id.index()] || prohibited(f, c.r.lines, route.id)) continue;
        if (route.company && c.mind.at.company(route.id).state == CompanyState::line) continue;
        at_town[static_cast<std::size_t>(route.from)].push_back(&route);
        at_town[static_cast<std::size_t>(route.to)].push_back(&route);
    }
    while (!open.empty()) {
        const auto [miles, town] = open.top();
        open.pop();
        if (miles > distance[static_cast<std::size_t>(town)]) continue;
        const bool through = std::find(f.no_through.begin(), f.no_through.end(), town) == f.no_through.end();
        if (!through && miles > 0) continue;
        for (const Route* route : at_town[static_cast<std::size_t>(town)]) {
            const auto next = static_cast<std::size_t>(route->from == town ? route->to : route->from);
            const int far_as = miles + route->length + (route->company ? 60 : 0);
            if (far_as >= distance[next]) continue;
            distance[next] = far_as;
            open.push({far_as, static_cast<int>(next)});
        }
    }
    return distance;
}

// What the turn would bring with these lines, less the interest on what they cost.
Money expected_profit(const Charge& c, const Railroad& r, Money new_debt) {
    constexpr int even = 100;
    // A railroad that grows too long cannot be kept in order (4.5(C)).
    Railroad fit = r;
    fit.efficiency = std::min(r.efficiency, top_efficiency(c.mind.f, c.mind.at, r));
    const Running run = running(c.mind.f, fit, c.mind.at.climate, even, Money());
    const int loan_rate = c.mind.f.climate(c.mind.at.climate).interest;
    const Money upkeep = Money(upkeep_a_mile) * miles(c.mind.f, r);
    return run.base - run.expenses - upkeep - part_up(r.bonds, c.mind.f.railroad.bond_interest, 1000) -
           part_up(r.loan, loan_rate, 1000) -
           part_up(new_debt, (c.mind.f.railroad.bond_interest + loan_rate) / 2, 1000);
}

// What the railroad would earn more with the line, a turn, its cost paid by new stock and debt.
Money gain_of(const Charge& c, RouteId line) {
    const Figures& f = c.mind.f;
    const Money cost = laying_cost(f, line, least_build_cost(f, c.mind.at.climate));
    const Money stock = part(Money(c.r.price) * f[line].length * f.share.per_mile, 75, 100);
    Railroad longer = c.r;
    longer.lines.push_back({line});
    return expected_profit(c, longer, std::max(Money(), cost - stock)) - expected_profit(c, c.r, Money());
}

// In points of preference: earnings, new regions, and the way to regions further on.
std::int64_t row_score(const Charge& c, RouteId row, const std::vector<int>& distance,
                       const std::vector<bool>& served) {
    const Figures& f = c.mind.f;
    const Route& route = f[row];
    const unsigned have = regions_of(f, c.r.lines);
    std::int64_t score = 0;
    int nearest = far, before = far;
    for (std::size_t t = 0; t < served.size(); ++t)
        if (served[t]) before = std::min(before, distance[t]);
    for (const int town : {route.from, route.to}) {
        const auto t = static_cast<std::size_t>(town);
        if (served[t]) continue;
        nearest = std::min(nearest, distance[t]);
        const int region = f.town(town).region;
        if (region < 0 || (have & (1u << region))) continue;
        score += 700;
        if (!(c.mind.at.linked_regions & (1u << region))) score += 400;
    }
    const unsigned then = regions_of(f, {{row}}) | have;
    for (const Link& link : f.links) {
        const auto joined = [&](unsigned set) { return (link.from & set) && (link.to & set); };
        if (joined(then) && !joined(have)) score += c.mind.policy.link * (link.builder + link.magnate);
    }
    if (nearest < before) score += std::clamp((std::min(before, 3500) - nearest) * 4, 50, 2600);
    if (c.mind.joins_the_seas(c.id, row)) score += c.mind.policy.crossing_liked;
    // Dollars a mile and turn of the whole railroad weigh as much as the way to a region.
    const std::int64_t earned = gain_of(c, row).dollars() * 100 / std::max(c.length, 50);
    return score * c.mind.traits.builder / 100 + earned - route.length / 4;
}

// 4.7: the best right-of-way and the second best.
void seek_row(Charge& c, RouteId building) {
    const auto open = open_rows(c.mind.f, c.mind.at, c.id, building);
    if (open.empty() || c.r.solvency == Solvency::bankrupt) return;
    const std::vector<int> distance = miles_to_new_region(c);
    std::vector<Line> lines = c.r.lines;
    if (building) lines.push_back({building});
    const std::vector<bool> served = towns_of(c.mind.f, lines);
    RouteId best, second;
    std::int64_t most = 0, next = 0;
    for (const RouteId row : open) {
        const std::int64_t score = row_score(c, row, distance, served) + c.mind.between(0, 60);
        if (score > most) {
            second = best, next = most;
            best = row, most = score;
        } else if (score > next)
            second = row, next = score;
    }
    if (!best) return;
    c.mind.give(OrderKind::seek, c.id, best, 0, second);
    bool contested = false;
    for (const RouteId other : active_railroads(c.mind.at))
        contested = contested || (other != c.id && touches(c.mind.f, c.mind.at[other].lines, best));
    const int a_mile = (contested ? 1 : 0) + (c.mind.chance(40) ? 1 : 0);
    const Money cost = Money(a_mile) * c.length;
    if (a_mile > 0 && c.cash > cost * 3) {
        c.mind.give(OrderKind::influence, c.id, {}, cost.dollars());
        c.cash -= cost;
    }
}

// Builds when the line bears its interest or opens a region, and the railroad can stand it.
bool build_row(Charge& c) {
    const Figures& f = c.mind.f;
    if (!c.r.row || c.r.solvency == Solvency::bankrupt || at_war(f, c.mind.at.turn)) return false;
    if (prohibited(f, c.r.lines, c.r.row)) return c.mind.give(OrderKind::abandon, c.id), false;
    const int least = least_build_cost(f, c.mind.at.climate);
    Railroad longer = c.r;
    longer.lines.push_back({c.r.row});
    const bool region = regions_of(f, longer.lines) != regions_of(f, c.r.lines);
    const Money now = expected_profit(c, c.r, Money());
    const Money gain = gain_of(c, c.r.row);
    // A new region or a way to one is worth some loss, but not the railroad.
    // A prosperous one stands more.
    const Money prosperous = part(std::max(Money(), now), f[c.r.row].length, 2 * std::max(1, c.length));
    // After the war the west calls: there the way to a region is long.
    const bool west = c.mind.after_the_war();
    const bool seas = c.mind.joins_the_seas(c.id, c.r.row);
    const int loss = seas ? c.mind.policy.crossing_loss : region ? 10 : west ? c.mind.policy.west_loss : 4;
    const Money patience = part(Money(loss) * f[c.r.row].length, c.mind.traits.builder, 100) + prosperous;
    const Money land = Money(f.land.price / 12) * c.r.grant; // over the years
    const Money least_left = Money(seas ? 0 : region || west ? 3 : 5) * c.length;
    if (gain + land + patience < Money() || now + gain + land < least_left) return false;
    const int excess = c.mind.chance(10) && now > Money(20) * c.length ? least / 10 : 0;
    c.mind.give(OrderKind::build, c.id, {}, least + excess);
    return true;
}

// The next locomotives, once there is one that is missed.
Money engine_cost(const Charge& c) {
    return Money(c.mind.f.engine.cost) * std::max(0, c.mind.at.engine - c.r.engine) * c.length;
}

// 4.17: locomotives are paid in cash, and without them no spending on improvements lifts the efficiency: they come
// first.
void buy_engines(Charge& c) {
    if (c.r.solvency == Solvency::bankrupt || c.mind.at.engine - c.r.engine < 2) return;
    const std::int64_t one_type = std::int64_t(c.mind.f.engine.cost) * c.length;
    const auto types = std::min<std::int64_t>(c.mind.at.engine - c.r.engine, c.cash.dollars() / one_type);
    if (types < 1) return;
    c.mind.give(OrderKind::engine, c.id, {}, c.r.engine + types);
    c.cash -= Money(one_type) * types;
}

void improve(Charge& c) {
    if (c.r.solvency == Solvency::bankrupt) return;
    // What is seen is the least of the level: 90 may be 99.
    const int level = c.r.efficiency;
    const bool at_the_top = level_floor(top_efficiency(c.mind.f, c.mind.at, c.r)) <= level;
    int a_mile = at_the_top ? 11 : level >= 80 ? 19 : 24;
    a_mile += (c.mind.traits.landlord - 65) / 12;
    if (c.cash < Money() || c.r.profit_cents < 0) a_mile = level >= 90 ? 8 : 15;
    // Improvements are paid before locomotives: they must leave the cash for those, this turn's or the next one's.
    const int in_hand = static_cast<int>(std::max<std::int64_t>(0, c.cash.dollars()) / std::max(1, c.length));
    if (find_order(c.mind.sheet, OrderKind::engine, c.id))
        a_mile = std::min(a_mile, in_hand);
    else if (at_the_top && c.mind.at.engine - c.r.engine >= 2)
        a_mile = std::min(a_mile, saving);
    if (a_mile < 1) return;
    c.mind.give(OrderKind::improve, c.id, {}, a_mile);
    c.cash -= Money(a_mile) * c.length;
}

void modernize(Charge& c) {
    const Figures& f = c.mind.f;
    for (std::size_t i = 1; i < f.technologies.size(); ++i) {
        const unsigned bit = 1u << i;
        const Money cost = Money(f.technology.cost) * c.length;
        // What saves expenses pays back in five turns, what adds revenue in ten, what prevents mishaps hardly ever.
        const int wanted = f.technologies[i].expenses > 0 ? 1 : f.technologies[i].revenue > 0 ? 3 : 6;
        if (c.cash < cost * wanted) continue;
        if (!(c.mind.at.technologies & bit) || (c.r.technologies & bit) || c.cash < cost) continue;
        c.mind.give(OrderKind::technology, c.id, {}, static_cast<std::int64_t>(i));
        c.cash -= cost;
        return;
    }
    const bool worth = c.r.revenue > Money(f.technology.station_cost) * 4;
    if (!(c.r.technologies & 1u) && worth && c.cash > Money(f.technology.station_cost)) {
        c.mind.give(OrderKind::technology, c.id, {}, 0);
        c.cash -= Money(f.technology.station_cost);
    }
}

// 4.15: the line whose second track pays back soonest.
void double_line(Charge& c) {
    const Figures& f = c.mind.f;
    RouteId best;
    std::int64_t most = 5; // percent a turn
    Money price;
    for (const Line& line : c.r.lines) {
        if (line.doubled) continue;
        const Route& route = f[line.route];
        const int value = f.town(route.from).value() + f.town(route.to).value();
        const Money cost = second_track_cost(f, line.route, c.mind.at.climate);
        const std::int64_t own =
            std::int64_t(f.railroad.revenue_mile) * route.length + std::int64_t(f.railroad.revenue_town) * value;
        const std::int64_t gain = own * value / 100 * 30 / 100; // a margin of 30 percent
        const std::int64_t rate = gain * 100 / std::max<std::int64_t>(1, cost.dollars());
        if (cost > c.cash || rate <= most) continue;
        most = rate, best = line.route, price = cost;
    }
    if (!best) return;
    c.mind.give(OrderKind::double_track, c.id, best);
    c.cash -= price;
}

// 4.12: half of the profit, more of it for those who like their points now.
void set_dividend(Charge& c) {
    if (c.r.solvency == Solvency::bankrupt) return;
    // Debts at a dear rate come before the stockholders.
    const bool burdened = c.r.loan > Money(60) * c.length;
    const bool behind = engine_cost(c) > Money() && c.cash < engine_cost(c) * 2;
    const bool stuck = engine_cost(c) > Money() && c.cash < Money(c.mind.f.engine.cost + saving) * c.length;
    const int percent = stuck ? 0 : (behind || burdened ? 62 : 85) - c.mind.traits.landlord / 3;
    // What lies idle goes to the stockholders, too, a quarter of it a turn.
    const Money idle = c.cash - Money(60) * c.length;
    const int shares = std::max(1, issued(c.mind.at, c.id));
    const std::int64_t extra = idle > Money() ? idle.dollars() / 4 / shares : 0;
    const int rate = static_cast<int>(std::clamp<std::int64_t>((c.r.profit_cents * percent / 100 + 50) / 100 + extra, 0,
                                                               c.mind.f.share.most_dividend));
    c.mind.give(OrderKind::dividend, c.id, {}, rate);
}

// Money for a railroad in need, out of its president's pocket or the market's; repayment of the dearest debt.
void balance(Charge& c) {
    if (c.r.cash < Money()) {
        const Money need = -c.r.cash + Money(c.length);
        const Money stake = Money(c.r.price) * c.mind.self.share_of(c.id);
        // 4.11(A): in danger when a turn's profit does not fill the hole.
        const Money profit = part(Money(issued(c.mind.at, c.id)), c.r.profit_cents, 100);
        const bool in_danger = c.r.solvency == Solvency::bankrupt || need > profit;
        if (in_danger && c.mind.cash > need && need < stake) {
            c.mind.give(OrderKind::lend, c.id, {}, need.dollars());
            c.mind.cash -= need;
            c.cash += need;
            return;
        }
        if (c.r.treasury > 0) c.mind.give(OrderKind::treasury_sell, c.id, {}, c.r.treasury);
        // 1.2: a president pays for a bankruptcy with points; from one that cannot be helped it is better to be gone.
        if (c.r.profit_cents < 0 && in_danger) c.mind.give(OrderKind::resign, c.id);
        return;
    }
    if (c.r.president_debt > Money() && c.cash > c.r.president_debt) {
        c.mind.give(OrderKind::reclaim, c.id, {}, c.r.president_debt.dollars());
        c.mind.cash += c.r.president_debt;
        c.cash -= c.r.president_debt;
    }
    const Money spare = c.cash - Money(c.r.row ? 15 : 20) * c.length - engine_cost(c);
    const Money back = std::min(spare, c.r.loan);
    if (back.dollars() >= 100) {
        c.mind.give(OrderKind::redeem, c.id, {}, back.dollars());
        c.cash -= back;
    }
}

// 4.16: a fitter railroad may starve a parallel rival.
void wage_rate_war(Charge& c) {
    if (c.r.efficiency < 90 || !c.mind.chance(15)) return;
    for (const RouteId rival : active_railroads(c.mind.at)) {
        if (rival == c.id || c.mind.self.share_of(rival) > 0 || c.mind.at[rival].efficiency >= 90) continue;
        if (!parallel(c.mind.f, c.r, c.mind.at[rival])) continue;
        c.mind.give(OrderKind::rate_war, c.id, rival, c.mind.between(5, 20));
        return;
    }
}

// Two railroads become one when that is allowed and one presidency is wanted for something new.
void merge_own(Mind& mind) {
    const auto& slots = mind.self.slots;
    if (!slots[0] || !slots[1] || !mind.chance(50)) return;
    const int together = miles(mind.f, mind.at[slots[0]]) + miles(mind.f, mind.at[slots[1]]);
    if (together > mind.f.railroad.length_free + 500) return;
    const bool first = mind.at[slots[0]].lines.size() < mind.at[slots[1]].lines.size();
    const RouteId from = first ? slots[0] : slots[1], into = first ? slots[1] : slots[0];
    if (mind.at[from].solvency == Solvency::bankrupt || cannot_merge(mind.f, mind.at, from, into)) return;
    // 4.13(D): one right-of-way of the two would be lost.
    const auto needed = [&](RouteId id) { return mind.at[id].row && mind.joins_the_seas(id, mind.at[id].row); };
    if (mind.policy.crossing_straight && (needed(from) || needed(into))) return;
    mind.give(OrderKind::merge_railroads, from, into);
}

} // namespace

void plan_railroads(Mind& mind) {
    for (const RouteId id : mind.self.slots) {
        if (!id) continue;
        const Railroad& r = mind.at[id];
        Charge c{mind, id, r, miles(mind.f, r), r.cash};
        balance(c);
        set_dividend(c);
        const bool building = build_row(c);
        if (building || !r.row || find_order(mind.sheet, OrderKind::abandon, id))
            seek_row(c, building ? r.row : RouteId{});
        buy_engines(c);
        improve(c);
        modernize(c);
        double_line(c);
        wage_rate_war(c);
    }
    merge_own(mind);
}

} // namespace highball::continental_rails
