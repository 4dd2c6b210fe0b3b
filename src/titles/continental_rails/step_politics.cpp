// Steps 10 to 12: political influence, rights-of-way and land grants, mergers of railroads.
#include "titles/continental_rails/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

// 4.9(A), 4.9(B), 4.9(E), 4.7(G): nothing is left of last turn's; whole dollars a mile of the length at the start of
// the turn, out of cash.
void buy_influence(Table& table) {
    for (const RouteId id : active_railroads(table.at)) {
        Railroad& railroad = table.at[id];
        railroad.influence = 0;
        const Order* order = table.order(id, OrderKind::influence);
        if (!order || table.start(id).bankrupt) continue;
        const Money a_mile(std::max(1, table.start(id).miles));
        Money amount = std::min(Money(order->amount), std::max(Money(), railroad.cash));
        std::string_view what = "all the cash there is";
        // A ruling: of cash that falls short only whole dollars a mile are spent, the rest would buy nothing.
        if (amount < Money(order->amount) && table.at.since(6)) {
            amount -= Money(amount.dollars() % a_mile.dollars());
            what = "for more dollars a mile there is no cash";
        }
        pay(table.at, railroad_account(id), public_account(), amount, Flow::influence);
        railroad.influence = static_cast<int>(amount.dollars() / a_mile.dollars());
        if (amount < Money(order->amount))
            tell_privately(
                table.at, table.president(id),
                fmt::format("\"{}\": {} spent, {}", print(table.figures, *order), highball::print(amount), what));
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
void draw_grant(Table& table, RouteId id) {
    const auto& l = table.figures.land;
    Railroad& railroad = table.at[id];
    const Route& route = table.figures[railroad.row];
    const Town& a = table.figures.town(route.from);
    const Town& b = table.figures.town(route.to);
    constexpr int largest = 5;
    const int chance =
        std::clamp((l.base - a.value() - b.value()) * l.weight + l.influence * railroad.influence, 0, l.most);
    const bool drawn = table.at.rng.below(100) < static_cast<std::uint64_t>(chance);
    if (drawn && !(a.size == largest && b.size == largest)) railroad.grant = route.length;
}

bool may_have(const Table& table, const Seeker& seeker) {
    const auto open = open_rows(table.figures, table.at, seeker.railroad);
    return std::find(open.begin(), open.end(), seeker.row) != open.end();
}

// 4.7(G): the most influence wins; chance decides between equals. Those who fail come back.
std::vector<Seeker> award(Table& table, const std::vector<Seeker>& seekers) {
    std::vector<Seeker> failed;
    for (const Route& route : table.figures.routes) {
        std::vector<Seeker> rivals;
        for (const Seeker& seeker : seekers) {
            if (!route.id || seeker.row != route.id) continue;
            if (may_have(table, seeker))
                rivals.push_back(seeker);
            else
                failed.push_back(seeker);
        }
        if (rivals.empty()) continue;
        const auto weaker = [&](const Seeker& a, const Seeker& b) {
            return table.at[a.railroad].influence < table.at[b.railroad].influence;
        };
        const int most = table.at[std::max_element(rivals.begin(), rivals.end(), weaker)->railroad].influence;
        std::vector<RouteId> best;
        for (const Seeker& rival : rivals)
            if (table.at[rival.railroad].influence == most) best.push_back(rival.railroad);
        const RouteId winner = best.size() == 1 ? best.front() : best[table.at.rng.below(best.size())];
        table.at[winner].row = route.id;
        draw_grant(table, winner);
        tell(table.at, News::acquired, fmt::format("{} acquires {}", table.code(winner), route.code));
        for (const Seeker& rival : rivals)
            if (rival.railroad != winner) failed.push_back(rival);
    }
    return failed;
}

} // namespace

// 4.7: first choices, then the alternatives of those who failed.
void award_rows(Table& table) {
    std::vector<Seeker> seekers;
    for (const RouteId id : active_railroads(table.at)) {
        const Order* order = table.order(id, OrderKind::seek);
        if (!order || table.start(id).bankrupt) continue;
        if (table.at[id].row) {
            tell_privately(table.at, table.president(id),
                           fmt::format("\"{}\": {} still has {} to build", print(table.figures, *order), table.code(id),
                                       table.code(table.at[id].row)));
            continue;
        }
        seekers.push_back({id, order->object, order->second});
    }
    std::vector<Seeker> second;
    for (const Seeker& seeker : award(table, seekers))
        if (seeker.next) second.push_back({seeker.railroad, seeker.next, RouteId{}});
    award(table, second);
    for (const Seeker& seeker : seekers)
        if (!table.at[seeker.railroad].row)
            tell_privately(table.at, table.president(seeker.railroad),
                           fmt::format("{} does not obtain {}{}", table.code(seeker.railroad), table.code(seeker.row),
                                       seeker.next ? " or " + table.code(seeker.next) : ""));
}

namespace {

// 4.13(A)3: of two parallel lines one goes: a right-of-way if there is one, else a private company, which is for sale
// again.
void drop_parallels(Table& table, RouteId id) {
    std::vector<Line>& lines = table.at[id].lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const RouteId twin = table.figures[lines[i].route].twin;
        const auto other = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end(),
                                        [&](const Line& l) { return twin && l.route == twin; });
        if (other == lines.end()) continue;
        const bool keep_first = table.figures[lines[i].route].company || !table.figures[other->route].company;
        // The railroad's own first line stays, for its name stands for it.
        const auto gone = lines[i].route == id || (keep_first && other->route != id)
                              ? other
                              : lines.begin() + static_cast<std::ptrdiff_t>(i);
        const RouteId route = gone->route;
        lines.erase(gone);
        if (table.figures[route].company) {
            Company& company = table.at.company(route);
            company = Company{};
            company.state = CompanyState::bank;
            company.asked = Money(table.figures.company.ask) * table.figures[route].length;
        }
        drop_parallels(table, id);
        return;
    }
}

// 4.13(E): the survivor has the better locomotives and all technologies of both; what the other's lines lack is paid
// for by bonds.
void raise_standards(Table& table, RouteId from, RouteId into) {
    Railroad& a = table.at[from];
    Railroad& b = table.at[into];
    const auto& f = table.figures;
    const int engine = std::max(a.engine, b.engine);
    const unsigned technologies = a.technologies | b.technologies;
    Money cost;
    for (const Railroad* r : {&a, &b}) {
        int steps = (engine - r->engine) * f.engine.cost;
        for (std::size_t i = 1; i < f.technologies.size(); ++i)
            if ((technologies & ~r->technologies) & (1u << i)) steps += f.technology.cost;
        cost += Money(steps) * miles(f, *r);
    }
    pay(table.at, public_account(), railroad_account(into), cost, Flow::bonds_issued);
    pay(table.at, railroad_account(into), public_account(), cost, Flow::merger);
    b.bonds += cost;
    b.engine = engine;
    b.technologies = technologies;
}

// 4.13(B): everything goes over, 4.4(F) the debt to the president with it; 4.3(A)4, 4.13(C): share for share at an
// averaged price; 4.13(D): one right-of-way at most.
void merge(Table& table, RouteId from, RouteId into) {
    raise_standards(table, from, into);
    Railroad& a = table.at[from];
    Railroad& b = table.at[into];
    const std::int64_t shares_a = issued(table.at, from), shares_b = issued(table.at, into);
    const int miles_a = miles(table.figures, a), miles_b = miles(table.figures, b);
    b.price =
        static_cast<int>((a.price * shares_a + b.price * shares_b) / std::max<std::int64_t>(1, shares_a + shares_b));
    b.price = std::max(1, b.price);
    b.efficiency = (a.efficiency * miles_a + b.efficiency * miles_b) / std::max(1, miles_a + miles_b);
    for (Tycoon& tycoon : table.at.tycoons) {
        tycoon.share_of(into) += tycoon.share_of(from);
        tycoon.share_of(from) = 0;
    }
    pay(table.at, railroad_account(from), railroad_account(into), a.cash, Flow::merger);
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
    drop_parallels(table, into);
    if (b.row && prohibited(table.figures, b.lines, b.row)) {
        b.row = RouteId{};
        b.grant = 0;
    }
    table.merged_into[from.index()] = into;
    table.known_regions[into.index()] |= table.start(from).regions;
    tell(table.at, News::merged, fmt::format("{} merges into {}", table.code(from), table.code(into)));
}

} // namespace

// 4.13(A): the president of both since the start of the turn; connected at the start of the turn.
void merge_railroads(Table& table) {
    for (int t = 0; t < tycoon_count; ++t) {
        const Order* order = find_order(table.at.tycoon(t).sheet, OrderKind::merge_railroads);
        if (!order) continue;
        const RouteId from = order->subject, into = order->object;
        const auto fail = [&](const std::string& why) {
            tell_privately(table.at, t, fmt::format("\"{}\": {}", print(table.figures, *order), why));
        };
        if (!is_active(table.at, from) || !is_active(table.at, into) || table.president(from) != t ||
            table.president(into) != t) {
            fail("you must be president of both");
            continue;
        }
        if (!meet(table.figures, table.start(from).lines, table.start(into).lines)) {
            fail("they did not connect at the start of the turn");
            continue;
        }
        if (const auto why = cannot_merge(table.figures, table.at, from, into)) {
            fail(why->reason);
            continue;
        }
        merge(table, from, into);
    }
}

} // namespace highball::continental_rails
