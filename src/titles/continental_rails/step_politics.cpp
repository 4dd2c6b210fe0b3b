// Steps 10 to 12: political influence, rights-of-way and land grants, mergers of railroads.
#include "titles/continental_rails/turn.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.9(A), 4.9(B), 4.9(E), 4.7(G): nothing is left of last turn's; whole dollars a mile of the length at the start of
// the turn, out of cash.
void buy_influence(Turn& turn) {
    for (const RouteId id : active_railroads(turn.at)) {
        Railroad& railroad = turn.at[id];
        railroad.influence = 0;
        const Order* order = turn.order(id, OrderKind::influence);
        if (!order || turn.start(id).bankrupt) continue;
        const Money amount = std::min(Money(order->amount), std::max(Money(), railroad.cash));
        pay(turn.at, railroad_account(id), public_account(), amount, Flow::influence);
        railroad.influence = static_cast<int>(amount.dollars() / std::max(1, turn.start(id).miles));
        if (amount < Money(order->amount))
            tell_privately(turn.at, turn.president(id),
                           fmt::format("\"{}\": {} spent, all the cash there is", print(turn.figures, *order),
                                       highball::print(amount)));
    }
}

namespace {

struct Seeker {
    RouteId railroad;
    RouteId row;
    RouteId next; // the alternative
};

// 4.7(H), 4.9(D), 7.0(A), 7.0(B): the smaller the towns and the greater the influence, the likelier; never between the
// two largest.
void draw_grant(Turn& turn, RouteId id) {
    const auto& l = turn.figures.land;
    Railroad& railroad = turn.at[id];
    const Route& route = turn.figures[railroad.row];
    const Town& a = turn.figures.town(route.from);
    const Town& b = turn.figures.town(route.to);
    constexpr int largest = 5;
    const int chance =
        std::clamp((l.base - a.value() - b.value()) * l.weight + l.influence * railroad.influence, 0, l.most);
    const bool drawn = turn.at.rng.below(100) < static_cast<std::uint64_t>(chance);
    if (drawn && !(a.size == largest && b.size == largest)) railroad.grant = route.length;
}

bool may_have(const Turn& turn, const Seeker& seeker) {
    const auto open = open_rows(turn.figures, turn.at, seeker.railroad);
    return std::find(open.begin(), open.end(), seeker.row) != open.end();
}

// 4.7(G): the most influence wins; chance decides between equals. Those who fail come back.
std::vector<Seeker> award(Turn& turn, const std::vector<Seeker>& seekers) {
    std::vector<Seeker> failed;
    for (const Route& route : turn.figures.routes) {
        std::vector<Seeker> rivals;
        for (const Seeker& seeker : seekers) {
            if (!route.id || seeker.row != route.id) continue;
            if (may_have(turn, seeker))
                rivals.push_back(seeker);
            else
                failed.push_back(seeker);
        }
        if (rivals.empty()) continue;
        const auto weaker = [&](const Seeker& a, const Seeker& b) {
            return turn.at[a.railroad].influence < turn.at[b.railroad].influence;
        };
        const int most = turn.at[std::max_element(rivals.begin(), rivals.end(), weaker)->railroad].influence;
        std::vector<RouteId> best;
        for (const Seeker& rival : rivals)
            if (turn.at[rival.railroad].influence == most) best.push_back(rival.railroad);
        const RouteId winner = best.size() == 1 ? best.front() : best[turn.at.rng.below(best.size())];
        turn.at[winner].row = route.id;
        draw_grant(turn, winner);
        tell(turn.at, News::acquired, fmt::format("{} acquires {}", turn.code(winner), route.code));
        for (const Seeker& rival : rivals)
            if (rival.railroad != winner) failed.push_back(rival);
    }
    return failed;
}

} // namespace

// 4.7: first choices, then the alternatives of those who failed.
void award_rows(Turn& turn) {
    std::vector<Seeker> seekers;
    for (const RouteId id : active_railroads(turn.at)) {
        const Order* order = turn.order(id, OrderKind::seek);
        if (!order || turn.start(id).bankrupt) continue;
        if (turn.at[id].row) {
            tell_privately(turn.at, turn.president(id),
                           fmt::format("\"{}\": {} still has {} to build", print(turn.figures, *order), turn.code(id),
                                       turn.code(turn.at[id].row)));
            continue;
        }
        seekers.push_back({id, order->object, order->second});
    }
    std::vector<Seeker> second;
    for (const Seeker& seeker : award(turn, seekers))
        if (seeker.next) second.push_back({seeker.railroad, seeker.next, RouteId{}});
    award(turn, second);
    for (const Seeker& seeker : seekers)
        if (!turn.at[seeker.railroad].row)
            tell_privately(turn.at, turn.president(seeker.railroad),
                           fmt::format("{} does not obtain {}{}", turn.code(seeker.railroad), turn.code(seeker.row),
                                       seeker.next ? " or " + turn.code(seeker.next) : ""));
}

namespace {

// 4.13(A)3: of two parallel lines one goes: a right-of-way if there is one, else a private company, which is for sale
// again.
void drop_parallels(Turn& turn, RouteId id) {
    std::vector<Line>& lines = turn.at[id].lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const RouteId twin = turn.figures[lines[i].route].twin;
        const auto other = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end(),
                                        [&](const Line& l) { return twin && l.route == twin; });
        if (other == lines.end()) continue;
        const bool keep_first = turn.figures[lines[i].route].company || !turn.figures[other->route].company;
        // The railroad's own first line stays, for its name stands for it.
        const auto gone = lines[i].route == id || (keep_first && other->route != id)
                              ? other
                              : lines.begin() + static_cast<std::ptrdiff_t>(i);
        const RouteId route = gone->route;
        lines.erase(gone);
        if (turn.figures[route].company) {
            Company& company = turn.at.company(route);
            company = Company{};
            company.state = CompanyState::bank;
            company.asked = Money(turn.figures.company.ask) * turn.figures[route].length;
        }
        drop_parallels(turn, id);
        return;
    }
}

// 4.13(E): the survivor has the better locomotives and all technologies of both; what the other's lines lack is paid
// for by bonds.
void raise_standards(Turn& turn, RouteId from, RouteId into) {
    Railroad& a = turn.at[from];
    Railroad& b = turn.at[into];
    const auto& f = turn.figures;
    const int engine = std::max(a.engine, b.engine);
    const unsigned technologies = a.technologies | b.technologies;
    Money cost;
    for (const Railroad* r : {&a, &b}) {
        int steps = (engine - r->engine) * f.engine.cost;
        for (std::size_t i = 1; i < f.technologies.size(); ++i)
            if ((technologies & ~r->technologies) & (1u << i)) steps += f.technology.cost;
        cost += Money(steps) * miles(f, *r);
    }
    pay(turn.at, public_account(), railroad_account(into), cost, Flow::bonds_issued);
    pay(turn.at, railroad_account(into), public_account(), cost, Flow::merger);
    b.bonds += cost;
    b.engine = engine;
    b.technologies = technologies;
}

// 4.13(B): everything goes over, 4.4(F) the debt to the president with it; 4.3(A)4, 4.13(C): share for share at an
// averaged price; 4.13(D): one right-of-way at most.
void merge(Turn& turn, RouteId from, RouteId into) {
    raise_standards(turn, from, into);
    Railroad& a = turn.at[from];
    Railroad& b = turn.at[into];
    const std::int64_t shares_a = issued(turn.at, from), shares_b = issued(turn.at, into);
    const int miles_a = miles(turn.figures, a), miles_b = miles(turn.figures, b);
    b.price =
        static_cast<int>((a.price * shares_a + b.price * shares_b) / std::max<std::int64_t>(1, shares_a + shares_b));
    b.price = std::max(1, b.price);
    b.efficiency = (a.efficiency * miles_a + b.efficiency * miles_b) / std::max(1, miles_a + miles_b);
    for (Tycoon& tycoon : turn.at.tycoons) {
        tycoon.share_of(into) += tycoon.share_of(from);
        tycoon.share_of(from) = 0;
    }
    pay(turn.at, railroad_account(from), railroad_account(into), a.cash, Flow::merger);
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
    drop_parallels(turn, into);
    if (b.row && prohibited(turn.figures, b.lines, b.row)) {
        b.row = RouteId{};
        b.grant = 0;
    }
    turn.merged_into[from.index()] = into;
    turn.known_regions[into.index()] |= turn.start(from).regions;
    tell(turn.at, News::merged, fmt::format("{} merges into {}", turn.code(from), turn.code(into)));
}

} // namespace

// 4.13(A): the president of both since the start of the turn; connected at the start of the turn.
void merge_railroads(Turn& turn) {
    for (int t = 0; t < tycoon_count; ++t) {
        const Order* order = find_order(turn.at.tycoon(t).sheet, OrderKind::merge_railroads);
        if (!order) continue;
        const RouteId from = order->subject, into = order->object;
        const auto fail = [&](const std::string& why) {
            tell_privately(turn.at, t, fmt::format("\"{}\": {}", print(turn.figures, *order), why));
        };
        if (!is_active(turn.at, from) || !is_active(turn.at, into) || turn.president(from) != t ||
            turn.president(into) != t) {
            fail("you must be president of both");
            continue;
        }
        if (!meet(turn.figures, turn.start(from).lines, turn.start(into).lines)) {
            fail("they did not connect at the start of the turn");
            continue;
        }
        if (const auto why = cannot_merge(turn.figures, turn.at, from, into)) {
            fail(why->reason);
            continue;
        }
        merge(turn, from, into);
    }
}

} // namespace highball::continental_rails
