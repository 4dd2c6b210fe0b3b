// Steps 10 to 12: political influence, rights-of-way and land grants, and mergers of railroads.
#include "core/indexed.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.9(A), 4.9(B), 4.9(E), 4.7(G): the influence of the last turn expires. New influence is bought in cash, for whole
// dollars per mile of the length at the start of the turn.
void buy_influence(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position)) {
        Railroad& railroad = context.position[id];
        railroad.influence = 0;
        const Order* order = context.order(id, OrderKind::influence);
        if (!order || context.start(id).bankrupt) continue;
        const Money a_mile(std::max(1, context.start(id).miles));
        const Money amount = std::min(Money(order->amount), std::max(Money(), railroad.cash));
        pay(context.position, railroad_account(id), public_account(), amount, Flow::influence);
        railroad.influence = static_cast<int>(amount.dollars() / a_mile.dollars());
        if (amount < Money(order->amount))
            report_order(context.figures, context.position, context.president(id), *order,
                         amount > Money() ? OrderState::reduced : OrderState::failed,
                         highball::print(amount) + " spent, all the remaining cash");
    }
}

namespace {

struct Seeker {
    RouteId railroad;
    RouteId row;
    RouteId next; // the alternative right-of-way
};

// 4.7(H), 4.9(D), 7.0(A), 7.0(B): draws a land grant. The chance is better with smaller towns and more influence, and
// zero between two of the largest towns.
void draw_grant(TurnContext& context, RouteId id) {
    const auto& l = context.figures.land;
    Railroad& railroad = context.position[id];
    const Route& route = context.figures[railroad.row];
    const Town& a = context.figures.town(route.from);
    const Town& b = context.figures.town(route.to);
    constexpr int largest = 5;
    const int chance =
        std::clamp((l.base - a.value() - b.value()) * l.weight + l.influence * railroad.influence, 0, l.most);
    const bool drawn = context.position.rng.below(100) < static_cast<std::uint64_t>(chance);
    if (drawn && !(a.size == largest && b.size == largest)) railroad.grant = route.length;
}

bool may_have(const TurnContext& context, const Seeker& seeker) {
    const auto open = open_rows(context.figures, context.position, seeker.railroad);
    const RouteId owned = context.start(seeker.railroad).row; // prohibits others even if abandoned now (4.8)
    return contains(open, seeker.row) && (!owned || !prohibited(context.figures, {Line{owned}}, seeker.row));
}

// 4.7(G): the railroad with the most influence wins; chance decides between equals. Returns the railroads that fail.
std::vector<Seeker> award(TurnContext& context, const std::vector<Seeker>& seekers) {
    std::vector<Seeker> failed;
    for (const Route& route : context.figures.routes) {
        std::vector<Seeker> rivals;
        for (const Seeker& seeker : seekers) {
            if (!route.id || seeker.row != route.id) continue;
            if (may_have(context, seeker))
                rivals.push_back(seeker);
            else
                failed.push_back(seeker);
        }
        if (rivals.empty()) continue;
        const auto weaker = [&](const Seeker& a, const Seeker& b) {
            return context.position[a.railroad].influence < context.position[b.railroad].influence;
        };
        const int most = context.position[std::max_element(rivals.begin(), rivals.end(), weaker)->railroad].influence;
        std::vector<RouteId> best;
        for (const Seeker& rival : rivals)
            if (context.position[rival.railroad].influence == most) best.push_back(rival.railroad);
        const RouteId winner = best.size() == 1 ? best.front() : best[context.position.rng.below(best.size())];
        context.position[winner].row = route.id;
        draw_grant(context, winner);
        add_headline(context.position, HeadlineKind::acquired,
                     fmt::format("{} acquires {}", context.code(winner), route.code));
        for (const Seeker& rival : rivals)
            if (rival.railroad != winner) failed.push_back(rival);
    }
    return failed;
}

} // namespace

// 4.7: awards the first choices, then the alternatives of railroads that failed.
void award_rows(TurnContext& context) {
    std::vector<Seeker> seekers;
    for (const RouteId id : active_railroads(context.position)) {
        const Order* order = context.order(id, OrderKind::seek);
        if (!order || context.start(id).bankrupt) continue;
        if (context.position[id].row) {
            report_order(
                context.figures, context.position, context.president(id), *order, OrderState::failed,
                fmt::format("{} has yet to build {}", context.code(id), context.code(context.position[id].row)));
            continue;
        }
        seekers.push_back({id, order->object, order->second});
    }
    std::vector<Seeker> second;
    for (const Seeker& seeker : award(context, seekers))
        if (seeker.next) second.push_back({seeker.railroad, seeker.next, RouteId{}});
    award(context, second);
    const auto owners = route_owners(context.position);
    for (const Seeker& seeker : seekers) {
        const RouteId won = context.position[seeker.railroad].row;
        if (won == seeker.row) continue;
        const int president = context.president(seeker.railroad);
        const Order& order = *context.order(seeker.railroad, OrderKind::seek);
        const auto reason = [&](RouteId row) {
            const RouteId owner = owners[row.index()];
            return owner ? fmt::format("{} has {} now", context.code(owner), context.code(row))
                         : fmt::format("{} was not open to it", context.code(row));
        };
        const std::string why = reason(seeker.row);
        if (won)
            set_result(context.position, president, order, OrderState::reduced,
                       fmt::format("{}; {} is yours", why, context.code(won)));
        else
            report_order(context.figures, context.position, president, order, OrderState::failed,
                         seeker.next ? why + ", and " + reason(seeker.next) : why);
    }
}

namespace {

// 4.13(A)3: gives up one of two parallel lines, preferably one that began as a right-of-way. A line that began as a
// private company and is given up is for sale again.
void drop_parallels(TurnContext& context, RouteId id) {
    std::vector<Line>& lines = context.position[id].lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const RouteId twin = context.figures[lines[i].route].twin;
        const auto other = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end(),
                                        [&](const Line& l) { return twin && l.route == twin; });
        if (other == lines.end()) continue;
        const bool keep_first = context.figures[lines[i].route].company || !context.figures[other->route].company;
        // The railroad's first line stays, because it identifies the railroad.
        const auto gone = lines[i].route == id || (keep_first && other->route != id)
                              ? other
                              : lines.begin() + static_cast<std::ptrdiff_t>(i);
        const RouteId route = gone->route;
        lines.erase(gone);
        if (context.figures[route].company) give_to_bank(context, route);
        drop_parallels(context, id);
        return;
    }
}

// 4.13(E): all lines of the merged railroad get the better locomotives and the technologies of both. Bonds pay for it.
void raise_standards(TurnContext& context, RouteId from, RouteId into) {
    Railroad& a = context.position[from];
    Railroad& b = context.position[into];
    const auto& f = context.figures;
    const int engine = std::max(a.engine, b.engine);
    const unsigned technologies = a.technologies | b.technologies;
    Money cost;
    for (const Railroad* r : {&a, &b}) {
        int steps = (engine - r->engine) * f.engine.cost;
        for (std::size_t i = 1; i < f.technologies.size(); ++i)
            if ((technologies & ~r->technologies) & (1u << i)) steps += f.technology.cost;
        cost += Money(steps) * miles(f, *r);
    }
    pay(context.position, public_account(), railroad_account(into), cost, Flow::bonds_issued);
    pay(context.position, railroad_account(into), public_account(), cost, Flow::merger);
    b.bonds += cost;
    b.engine = engine;
    b.technologies = technologies;
}

// 4.13(B): the survivor takes over everything. 4.4(F): this includes the debt to the president. 4.3(A)4, 4.13(C): stock
// is exchanged share for share at an averaged price. 4.13(D): only one right-of-way remains.
void merge(TurnContext& context, RouteId from, RouteId into) {
    raise_standards(context, from, into);
    Railroad& a = context.position[from];
    Railroad& b = context.position[into];
    const std::int64_t shares_a = issued(context.position, from), shares_b = issued(context.position, into);
    const int miles_a = miles(context.figures, a), miles_b = miles(context.figures, b);
    b.price =
        static_cast<int>((a.price * shares_a + b.price * shares_b) / std::max<std::int64_t>(1, shares_a + shares_b));
    b.price = std::max(1, b.price);
    b.efficiency = (a.efficiency * miles_a + b.efficiency * miles_b) / std::max(1, miles_a + miles_b);
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& tycoon = context.position.tycoon(t);
        const int shares = std::exchange(tycoon.share_of(from), 0);
        tycoon.share_of(into) += shares;
        if (shares > 0)
            add_private_line(
                context.position, t,
                fmt::format("{0} merges into {1}: your {2} {0} shares become {1} shares, at a price of ${3}",
                            context.code(from), context.code(into), shares, b.price));
    }
    pay(context.position, railroad_account(from), railroad_account(into), a.cash, Flow::merger);
    b.public_shares += a.public_shares;
    b.treasury += a.treasury;
    b.bonds += a.bonds;
    b.loan += a.loan;
    b.president_debt += a.president_debt;
    b.land += a.land;
    b.influence = std::max(b.influence, a.influence);
    b.lines.insert(b.lines.end(), a.lines.begin(), a.lines.end());
    if (!b.row) {
        b.row = a.row;
        b.grant = a.grant;
    }
    a = Railroad{};
    drop_parallels(context, into);
    if (b.row && prohibited(context.figures, b.lines, b.row)) {
        b.row = RouteId{};
        b.grant = 0;
    }
    context.merged_into[from.index()] = into;
    context.known_regions[into.index()] |= context.start(from).regions;
    add_headline(context.position, HeadlineKind::merged,
                 fmt::format("{} merges into {}", context.code(from), context.code(into)));
}

} // namespace

// 4.13(A): a tycoon may merge two railroads if they were connected at the start of the turn and he was president of
// both at that time.
void merge_railroads(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t) {
        const Order* order = find_order(context.position.tycoon(t).sheet, OrderKind::merge_railroads);
        if (!order) continue;
        const RouteId from = order->subject, into = order->object;
        const auto fail = [&](const std::string& why) {
            report_order(context.figures, context.position, t, *order, OrderState::failed, why);
        };
        if (!is_active(context.position, from) || !is_active(context.position, into) || context.president(from) != t ||
            context.president(into) != t) {
            fail("you must be president of both");
            continue;
        }
        if (!meet(context.figures, context.start(from).lines, context.start(into).lines)) {
            fail("they did not connect at the start of the turn");
            continue;
        }
        if (const auto why = cannot_merge(context.figures, context.position, from, into)) {
            fail(why->reason);
            continue;
        }
        merge(context, from, into);
    }
}

} // namespace highball::continental_rails
