// A computer tycoon's orders for the railroads of which it is president.
#include "titles/continental_rails/ai/planner_state.h"

#include "titles/continental_rails/model/int_pow.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

constexpr int saving = 5; // dollars per mile for improvements while the railroad saves for locomotives

// Orders of one railroad while they are planned: the railroad, and the cash that the orders so far leave.
struct RailroadPlan {
    Planner& planner;
    RouteId id;
    const Railroad& r;
    int length;
    Money cash; // cash that the orders on the sheet have not yet spent
};

bool makes_link(const Figures& figures, unsigned before, unsigned after) {
    return std::any_of(figures.links.begin(), figures.links.end(),
                       [&](const Link& link) { return joins(link, after) && !joins(link, before); });
}

// 2.7: returns, for every town, the miles over free routes to the nearest town of a region that the railroad does not
// yet reach.
std::vector<int> miles_to_new_region(const RailroadPlan& c) {
    const Figures& figures = c.planner.figures;
    const auto owners = route_owners(c.planner.position);
    const unsigned have = regions_of(figures, c.r.lines);
    std::vector<int> starts(figures.towns.size(), unreachable);
    for (std::size_t t = 0; t < figures.towns.size(); ++t)
        if (figures.towns[t].region >= 0 && !(have & (1u << figures.towns[t].region)))
            // To a region that completes no great link, the path is counted as longer.
            starts[t] = makes_link(figures, have, have | (1u << figures.towns[t].region)) ? 0 : c.planner.policy.detour;
    Ways ways(figures.towns.size());
    for (const Route& route : figures.routes) {
        if (!route.id || owners[route.id.index()] || prohibited(figures, c.r.lines, route.id)) continue;
        if (route.company && c.planner.position.company(route.id).state == CompanyState::line) continue;
        add_way(ways, route, route.length + (route.company ? 60 : 0));
    }
    return distances(std::move(starts), ways, figures.no_through).miles;
}

// Returns the expected profit of the railroad in a turn: its earnings minus the upkeep, the interest on its debts and
// the interest on the new debt.
Money expected_profit(const RailroadPlan& c, const Railroad& r, Money new_debt) {
    constexpr int even = 100;
    // A longer railroad may lose efficiency (4.5(C)).
    Railroad fit = r;
    fit.efficiency = std::min(r.efficiency, top_efficiency(c.planner.figures, c.planner.position, r));
    const Running run = running(c.planner.figures, fit, c.planner.position.climate, even, Money());
    const int loan_rate = c.planner.figures.climate(c.planner.position.climate).interest;
    const Money upkeep =
        Money(upkeep_a_mile(c.planner.figures) / 2) * miles(c.planner.figures, r); // half of the maintenance
    return run.base - run.expenses - upkeep - part_up(r.bonds, c.planner.figures.railroad.bond_interest, 1000) -
           part_up(r.loan, loan_rate, 1000) -
           part_up(new_debt, (c.planner.figures.railroad.bond_interest + loan_rate) / 2, 1000);
}

// Returns how much more the railroad would earn per turn with the line. New stock and new debt pay for the line.
Money gain_of(const RailroadPlan& c, RouteId line) {
    const Figures& figures = c.planner.figures;
    const Money cost = least_laying_cost(figures, line, c.planner.position.climate);
    const Money stock = part(Money(c.r.price) * figures[line].length * figures.share.per_mile, 75, 100);
    Railroad longer = c.r;
    longer.lines.push_back({line});
    return expected_profit(c, longer, std::max(Money(), cost - stock)) - expected_profit(c, c.r, Money());
}

// Returns the preference for a right-of-way in points. The points stand for earnings, new regions, links between
// regions and progress towards further regions.
std::int64_t row_score(const RailroadPlan& c, RouteId row, const std::vector<int>& distance,
                       const std::vector<bool>& served) {
    const Figures& figures = c.planner.figures;
    const Route& route = figures[row];
    const unsigned have = regions_of(figures, c.r.lines);
    std::int64_t score = 0;
    int nearest = unreachable, before = unreachable;
    for (std::size_t t = 0; t < served.size(); ++t)
        if (served[t]) before = std::min(before, distance[t]);
    for (const int town : {route.from, route.to}) {
        const auto t = static_cast<std::size_t>(town);
        if (served[t]) continue;
        nearest = std::min(nearest, distance[t]);
        const int region = figures.town(town).region;
        if (region < 0 || (have & (1u << region))) continue;
        score += 700;
        if (!(c.planner.position.linked_regions & (1u << region))) score += 400;
    }
    const unsigned then = regions_of(figures, {{row}}) | have;
    for (const Link& link : figures.links) {
        if (joins(link, then) && !joins(link, have)) score += c.planner.policy.link * (link.builder + link.magnate);
    }
    if (nearest < before) score += std::clamp((std::min(before, 3500) - nearest) * 4, 50, 2600);
    if (c.planner.is_on_transcontinental(c.id, row)) score += c.planner.policy.crossing_liked;
    // Adds the additional earnings for each mile of the railroad to the points for regions.
    const std::int64_t earned = gain_of(c, row).dollars() * 100 / std::max(c.length, 50);
    return score * c.planner.traits.builder / 100 + earned - route.length / 4;
}

// 4.7: seeks the best right-of-way, with the second best as alternative. May also buy influence for it.
void seek_row(RailroadPlan& c, RouteId building) {
    const auto open = open_rows(c.planner.figures, c.planner.position, c.id, building);
    if (open.empty() || c.r.solvency == Solvency::bankrupt) return;
    const std::vector<int> distance = miles_to_new_region(c);
    std::vector<Line> lines = c.r.lines;
    if (building) lines.push_back({building});
    const std::vector<bool> served = towns_of(c.planner.figures, lines);
    RouteId best, second;
    std::int64_t most = 0, next = 0;
    for (const RouteId row : open) {
        const std::int64_t score = row_score(c, row, distance, served) + c.planner.between(0, 60);
        if (score > most) {
            second = best, next = most;
            best = row, most = score;
        } else if (score > next)
            second = row, next = score;
    }
    if (!best) return;
    c.planner.give(OrderKind::seek, c.id, best, 0, second);
    bool contested = false;
    for (const RouteId other : active_railroads(c.planner.position))
        contested = contested || (other != c.id && touches(c.planner.figures, c.planner.position[other].lines, best));
    const int a_mile = (contested ? 1 : 0) + (c.planner.chance(40) ? 1 : 0);
    const Money cost = Money(a_mile) * c.length;
    if (a_mile > 0 && c.cash > cost * 3) {
        c.planner.give(OrderKind::influence, c.id, {}, cost.dollars());
        c.cash -= cost;
    }
}

// Orders the line to be built, and returns true, if its loss per turn is acceptable and the railroad remains profitable
// enough. A loss is more acceptable if the line leads to a region.
bool build_row(RailroadPlan& c) {
    const Figures& figures = c.planner.figures;
    if (!c.r.row || c.r.solvency == Solvency::bankrupt || at_war(figures, c.planner.position.turn)) return false;
    const int least = least_build_cost(figures, c.planner.position.climate);
    Railroad longer = c.r;
    longer.lines.push_back({c.r.row});
    const bool region = regions_of(figures, longer.lines) != regions_of(figures, c.r.lines);
    const Money now = expected_profit(c, c.r, Money());
    const Money gain = gain_of(c, c.r.row);
    // A new region, or progress to one, is worth some loss, but not the solvency of the railroad. The more the railroad
    // earns, the greater the loss may be.
    const Money prosperous = part(std::max(Money(), now), figures[c.r.row].length, 2 * std::max(1, c.length));
    // After the war, the west is attractive, so losses on the long path to a region there are accepted.
    const bool west = c.planner.after_the_war();
    const bool seas = c.planner.is_on_transcontinental(c.id, c.r.row);
    const int loss = seas ? c.planner.policy.crossing_loss : region ? 10 : west ? c.planner.policy.west_loss : 4;
    const Money patience = part(Money(loss) * figures[c.r.row].length, c.planner.traits.builder, 100) + prosperous;
    const Money land = Money(figures.land.price / 12) * c.r.grant; // income from land over the years
    const Money least_left = Money(seas ? 0 : region || west ? 3 : 5) * c.length;
    if (gain + land + patience < Money() || now + gain + land < least_left) return false;
    const int excess = c.planner.chance(10) && now > Money(20) * c.length ? least / 10 : 0;
    c.planner.give(OrderKind::build, c.id, {}, least + excess);
    return true;
}

// 4.17: buys locomotives for cash if the railroad is at least two types behind. Locomotives come first, because without
// them no improvement raises the efficiency.
void buy_engines(RailroadPlan& c) {
    if (c.r.solvency == Solvency::bankrupt || c.planner.position.engine - c.r.engine < 2) return;
    const std::int64_t one_type = std::int64_t(c.planner.figures.engine.cost) * c.length;
    const auto types = std::min<std::int64_t>(c.planner.position.engine - c.r.engine, c.cash.dollars() / one_type);
    if (types < 1) return;
    c.planner.give(OrderKind::engine, c.id, {}, c.r.engine + types);
    c.cash -= Money(one_type) * types;
}

void improve(RailroadPlan& c) {
    if (c.r.solvency == Solvency::bankrupt) return;
    // The tycoon sees only the lowest efficiency of a level: a railroad shown with 90 may have up to 99.
    const int level = c.r.efficiency;
    const bool at_the_top = level_floor(top_efficiency(c.planner.figures, c.planner.position, c.r)) <= level;
    int a_mile = at_the_top ? 11 : level >= 80 ? 19 : 24;
    a_mile += (c.planner.traits.landlord - 65) / 12;
    if (c.cash < Money() || c.r.profit_cents < 0) a_mile = level >= 90 ? 8 : 15;
    // Improvements are paid before locomotives, so they must leave enough cash for locomotives in this turn or the next
    // one.
    const int in_hand = static_cast<int>(std::max<std::int64_t>(0, c.cash.dollars()) / std::max(1, c.length));
    if (find_order(c.planner.sheet, OrderKind::engine, c.id))
        a_mile = std::min(a_mile, in_hand);
    else if (at_the_top && c.planner.position.engine - c.r.engine >= 2)
        a_mile = std::min(a_mile, saving);
    if (a_mile < 1) return;
    c.planner.give(OrderKind::improve, c.id, {}, a_mile);
    c.cash -= Money(a_mile) * c.length;
}

void modernize(RailroadPlan& c) {
    const Figures& figures = c.planner.figures;
    for (std::size_t i = 1; i < figures.technologies.size(); ++i) {
        const unsigned bit = 1u << i;
        const Money cost = technology_cost(figures, c.r, static_cast<std::int64_t>(i));
        // A technology that saves expenses pays for itself in five turns, one that raises revenue in ten, one that
        // prevents mishaps hardly ever.
        const int wanted = figures.technologies[i].expenses > 0 ? 1 : figures.technologies[i].revenue > 0 ? 3 : 6;
        if (c.cash < cost * wanted) continue;
        if (!(c.planner.position.technologies & bit) || (c.r.technologies & bit)) continue;
        c.planner.give(OrderKind::technology, c.id, {}, static_cast<std::int64_t>(i));
        c.cash -= cost;
        return;
    }
    const bool worth = c.r.revenue > Money(figures.technology.station_cost) * 4;
    if (!(c.r.technologies & 1u << grand_station) && worth && c.cash > Money(figures.technology.station_cost)) {
        c.planner.give(OrderKind::technology, c.id, {}, grand_station);
        c.cash -= Money(figures.technology.station_cost);
    }
}

// 4.15: doubles the line whose second track pays for itself soonest.
void double_line(RailroadPlan& c) {
    const Figures& figures = c.planner.figures;
    RouteId best;
    std::int64_t most = 5; // in percent per turn
    Money price;
    for (const Line& line : c.r.lines) {
        if (line.doubled) continue;
        const Route& route = figures[line.route];
        const int value = figures.town(route.from).value() + figures.town(route.to).value();
        const Money cost = second_track_cost(figures, line.route, c.planner.position.climate);
        const std::int64_t own = std::int64_t(figures.railroad.revenue_mile) * route.length +
                                 std::int64_t(figures.railroad.revenue_town) * value;
        const std::int64_t gain = own * value / 100 * 30 / 100; // with a margin of 30 percent
        const std::int64_t rate = gain * 100 / std::max<std::int64_t>(1, cost.dollars());
        if (cost > c.cash || rate <= most) continue;
        most = rate, best = line.route, price = cost;
    }
    if (!best) return;
    c.planner.give(OrderKind::double_track, c.id, best);
    c.cash -= price;
}

// Returns the cost of all locomotive types that the railroad lacks.
Money missing_engines_cost(const RailroadPlan& c) {
    return engine_cost(c.planner.figures, c.r, c.planner.position.engine);
}

// 4.12: pays out a part of the profit. A tycoon who prefers to invest pays less.
void set_dividend(RailroadPlan& c) {
    if (c.r.solvency == Solvency::bankrupt) return;
    // Expensive debts are repaid first, so the dividend is smaller.
    const bool burdened = c.r.loan > Money(60) * c.length;
    const bool behind = missing_engines_cost(c) > Money() && c.cash < missing_engines_cost(c) * 2;
    const bool stuck =
        missing_engines_cost(c) > Money() && c.cash < Money(c.planner.figures.engine.cost + saving) * c.length;
    const int percent = stuck ? 0 : (behind || burdened ? 62 : 85) - c.planner.traits.landlord / 3;
    // A quarter of the idle cash is also paid to the stockholders each turn.
    const Money idle = c.cash - Money(60) * c.length;
    const int shares = std::max(1, issued(c.planner.position, c.id));
    const std::int64_t extra = idle > Money() ? idle.dollars() / 4 / shares : 0;
    const int rate = static_cast<int>(std::clamp<std::int64_t>((c.r.profit_cents * percent / 100 + 50) / 100 + extra, 0,
                                                               c.planner.figures.share.most_dividend));
    c.planner.give(OrderKind::dividend, c.id, {}, rate);
}

// If the railroad needs money, the president lends some, or the railroad sells treasury stock and the president may
// resign. Otherwise, the railroad repays first its president and then the most expensive debt, its short-term loan.
void balance(RailroadPlan& c) {
    if (c.r.cash < Money()) {
        const Money need = -c.r.cash + Money(c.length);
        const Money stake = Money(c.r.price) * c.planner.self.share_of(c.id);
        // 4.11(A): the railroad is in danger if the profit of one turn does not cover what it lacks.
        const Money profit = part(Money(issued(c.planner.position, c.id)), c.r.profit_cents, 100);
        const bool in_danger = c.r.solvency == Solvency::bankrupt || need > profit;
        if (in_danger && c.planner.cash > need && need < stake) {
            c.planner.give(OrderKind::lend, c.id, {}, need.dollars());
            c.planner.cash -= need;
            c.cash += need;
            return;
        }
        if (c.r.treasury > 0) c.planner.give(OrderKind::treasury_sell, c.id, {}, c.r.treasury);
        // 1.2: a bankruptcy costs the president points, so it is better to resign from a railroad that cannot be saved.
        if (c.r.profit_cents < 0 && in_danger) c.planner.give(OrderKind::resign, c.id);
        return;
    }
    if (c.r.president_debt > Money() && c.cash > c.r.president_debt) {
        c.planner.give(OrderKind::reclaim, c.id, {}, c.r.president_debt.dollars());
        c.planner.cash += c.r.president_debt;
        c.cash -= c.r.president_debt;
    }
    const Money spare = c.cash - Money(c.r.row ? 15 : 20) * c.length - missing_engines_cost(c);
    const Money back = std::min(spare, c.r.loan);
    if (back.dollars() >= 100) {
        c.planner.give(OrderKind::redeem, c.id, {}, back.dollars());
        c.cash -= back;
    }
}

// 4.16: an efficient railroad may start a rate war against a parallel rival that is less efficient.
void wage_rate_war(RailroadPlan& c) {
    if (c.r.efficiency < 90 || !c.planner.chance(15)) return;
    for (const RouteId rival : active_railroads(c.planner.position)) {
        if (rival == c.id || c.planner.self.share_of(rival) > 0 || c.planner.position[rival].efficiency >= 90) continue;
        if (!parallel(c.planner.figures, c.r, c.planner.position[rival])) continue;
        c.planner.give(OrderKind::rate_war, c.id, rival, c.planner.between(5, 20));
        return;
    }
}

// Sometimes merges the tycoon's two railroads, if this is allowed. A merger makes one presidency free.
void merge_own(Planner& planner) {
    const auto& slots = planner.self.slots;
    if (!slots[0] || !slots[1] || !planner.chance(50)) return;
    const int together =
        miles(planner.figures, planner.position[slots[0]]) + miles(planner.figures, planner.position[slots[1]]);
    if (together > planner.figures.railroad.length_free + 500) return;
    const bool first = planner.position[slots[0]].lines.size() < planner.position[slots[1]].lines.size();
    const RouteId from = first ? slots[0] : slots[1], into = first ? slots[1] : slots[0];
    if (planner.position[from].solvency == Solvency::bankrupt ||
        cannot_merge(planner.figures, planner.position, from, into))
        return;
    // 4.13(D): a merger gives up one of two rights-of-way. A right-of-way on the transcontinental path is still needed.
    const auto needed = [&](RouteId id) {
        return planner.position[id].row && planner.is_on_transcontinental(id, planner.position[id].row);
    };
    if (needed(from) || needed(into)) return;
    planner.give(OrderKind::merge_railroads, from, into);
}

} // namespace

void plan_railroads(Planner& planner) {
    for (const RouteId id : planner.self.slots) {
        if (!id) continue;
        const Railroad& r = planner.position[id];
        RailroadPlan c{planner, id, r, miles(planner.figures, r), r.cash};
        balance(c);
        set_dividend(c);
        const bool building = build_row(c);
        if (building || !r.row) seek_row(c, building ? r.row : RouteId{});
        buy_engines(c);
        improve(c);
        modernize(c);
        double_line(c);
        wage_rate_war(c);
    }
    merge_own(planner);
}

} // namespace highball::continental_rails
