// Step 13: railroads run: revenues, expenses, interest, mishaps, dividends.
#include "titles/continental_rails/prices.h"
#include "titles/continental_rails/turn.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

int town_values(const Figures& figures, RouteId route) {
    return figures.town(figures[route].from).value() + figures.town(figures[route].to).value();
}

// A line's own miles and towns.
Money line_base(const Figures& figures, RouteId route) {
    return Money(figures.railroad.revenue_mile) * figures[route].length +
           Money(figures.railroad.revenue_town) * town_values(figures, route);
}

// What technologies do is a row each in the map file: 4.18(B), 4.18(C) and 4.18(D) save expenses; 4.18(E), 4.18(H) and
// 4.18(J) prevent disasters, 4.18(F) accidents; 4.18(A), 4.18(G) and 4.18(I) bring revenue.
int technology_percent(const Figures& figures, const Railroad& railroad, int Technology::*effect) {
    int percent = 0;
    for (std::size_t i = 0; i < figures.technologies.size(); ++i)
        if (railroad.technologies & (1u << i)) percent += figures.technologies[i].*effect;
    return percent;
}

} // namespace

Money parallel_base(const Figures& figures, const Railroad& railroad, const Railroad& other) {
    Money sum;
    for (const Line& line : railroad.lines)
        if (has_parallel(figures, line.route, other)) sum += line_base(figures, line.route);
    return sum;
}

// 4.10(A), 4.10(B), 4.10(C), 4.15, 4.16, 4.18, 2.7(C). Expenses are those of the traffic before rates are cut.
Running running(const Figures& figures, const Railroad& railroad, int climate, int chance_percent, Money rate_cut) {
    const auto& r = figures.railroad;
    Money base = Money(r.revenue_mile) * miles(figures, railroad);
    const std::vector<bool> served = towns_of(figures, railroad.lines);
    for (std::size_t town = 0; town < served.size(); ++town)
        if (served[town]) base += Money(r.revenue_town) * figures.towns[town].value();
    for (const Line& line : railroad.lines)
        if (line.doubled) base += part(line_base(figures, line.route), town_values(figures, line.route), 100);
    const int regions = region_count(regions_of(figures, railroad.lines));
    const int percent =
        100 + r.region * std::max(0, regions - 1) + technology_percent(figures, railroad, &Technology::revenue);
    const auto scaled = [&](Money amount) {
        const Money with_regions = part(amount, percent, 100);
        const Money with_climate = part(with_regions, 100 + figures.climate(climate).revenue, 100);
        return part(with_climate, chance_percent, 100);
    };
    Running run;
    run.base = scaled(base);
    run.matched = std::min(run.base, scaled(rate_cut));
    const int cost = std::max(0, r.expenses - railroad.efficiency);
    run.expenses =
        part(part(run.base, cost, 100), 100 - technology_percent(figures, railroad, &Technology::expenses), 100);
    return run;
}

namespace {

// 4.16: the rival has to match the cut; a line suffers from the deepest cut only.
Money rate_cut(const Turn& turn, RouteId id) {
    std::int64_t percent_dollars = 0;
    for (const RouteId other : active_railroads(turn.at)) {
        if (other == id) continue;
        int percent = 0;
        if (const Order* mine = turn.order(id, OrderKind::rate_war); mine && mine->object == other)
            percent = static_cast<int>(mine->amount);
        if (const Order* theirs = turn.order(other, OrderKind::rate_war); theirs && theirs->object == id)
            percent = std::max(percent, static_cast<int>(theirs->amount));
        if (percent > 0)
            percent_dollars += parallel_base(turn.figures, turn.at[id], turn.at[other]).dollars() * percent;
    }
    return Money(percent_dollars / 100);
}

Money cost_between(Turn& turn, RouteId id, const std::array<int, 2>& a_mile) {
    return Money(turn.at.rng.between(a_mile[0], a_mile[1])) * miles(turn.figures, turn.at[id]);
}

void befall(Turn& turn, RouteId id, Money cost, const std::string& what) {
    pay(turn.at, railroad_account(id), public_account(), cost, Flow::event);
    tell(turn.at, News::failure, fmt::format("{}: {} costs {}", turn.code(id), what, highball::print(cost)));
}

bool chance(Turn& turn, int up, int down) {
    return turn.at.rng.below(static_cast<std::uint64_t>(down)) < static_cast<std::uint64_t>(std::max(0, up));
}

// 11.2: every one of them can be prevented.
void mishaps(Turn& turn, RouteId id) {
    const auto& e = turn.figures.events;
    const Railroad& railroad = turn.at[id];
    int accident_scale = e.accident_scale;
    int missing = 0;
    for (std::size_t i = 0; i < turn.figures.technologies.size(); ++i) {
        const Prevents prevents = turn.figures.technologies[i].prevents;
        const unsigned bit = 1u << i;
        if (prevents == Prevents::accidents && (railroad.technologies & bit)) accident_scale *= 2;
        if (prevents == Prevents::disasters && (turn.at.technologies & bit) && !(railroad.technologies & bit))
            ++missing;
    }
    if (chance(turn, e.accident_below - railroad.efficiency, accident_scale))
        befall(turn, id, cost_between(turn, id, e.accident), "an accident");
    if (chance(turn, e.trouble, 100 << std::min(railroad.influence, 16)))
        befall(turn, id, cost_between(turn, id, e.trouble_cost), "political trouble");
    if (chance(turn, e.disaster * missing, 100))
        befall(turn, id, cost_between(turn, id, e.disaster_cost), "a disaster");
}

// 7.0(D): part of the unsold land, by the climate.
void sell_land(Turn& turn, RouteId id) {
    const auto& l = turn.figures.land;
    Railroad& railroad = turn.at[id];
    const int steps = climate_steps(turn.figures, turn.climate);
    const int sections = railroad.land * std::max(0, l.sells + l.sells_step * steps) / 100;
    pay(turn.at, public_account(), railroad_account(id), Money(std::max(0, l.price + l.price_step * steps)) * sections,
        Flow::land);
    railroad.land -= sections;
}

void run_railroad(Turn& turn, RouteId id, Money cut) {
    const auto& r = turn.figures.railroad;
    Railroad& railroad = turn.at[id];
    const int luck = static_cast<int>(turn.at.rng.between(r.chance_low, r.chance_high));
    const Running run = running(turn.figures, railroad, turn.climate, luck, cut);
    railroad.revenue = run.base - run.matched;
    railroad.expenses = run.expenses;
    pay(turn.at, public_account(), railroad_account(id), railroad.revenue, Flow::revenue);
    sell_land(turn, id);
    pay(turn.at, railroad_account(id), public_account(), railroad.expenses, Flow::expenses);
    const Money bond_interest = part_up(railroad.bonds, r.bond_interest, 1000);
    const Money loan_interest = part_up(railroad.loan, turn.figures.climate(turn.climate).interest, 1000);
    pay(turn.at, railroad_account(id), public_account(), bond_interest, Flow::bond_interest);
    pay(turn.at, railroad_account(id), bank_account(), loan_interest, Flow::loan_interest);
    const Money profit = railroad.revenue - railroad.expenses - bond_interest - loan_interest;
    railroad.profit_cents = static_cast<int>(part(profit, 100, std::max(1, issued(turn.at, id))).dollars());
    mishaps(turn, id);
    railroad.president_debt = part_up(railroad.president_debt, 100 + r.president_interest, 100); // 4.4(C)
}

// 4.12: up to the rate, as far as the cash goes. An anonymous president pays two fifths of the
// profit, or one while locomotives are wanting.
void pay_dividends(Turn& turn, RouteId id) {
    Railroad& railroad = turn.at[id];
    const int shares = std::max(1, issued(turn.at, id));
    if (const Order* order = turn.order(id, OrderKind::dividend))
        railroad.dividend = static_cast<int>(order->amount);
    else if (turn.president(id) == nobody && turn.start(id).active)
        railroad.dividend = std::clamp(railroad.profit_cents / (turn.at.engine - railroad.engine >= 2 ? 500 : 250), 0,
                                       turn.figures.share.most_dividend);
    railroad.paid = railroad.paid_before_split = railroad.paid_cents = 0;
    if (turn.start(id).bankrupt) return; // 4.11(B)
    const std::int64_t affordable = std::max<std::int64_t>(0, railroad.cash.dollars()) / shares;
    railroad.paid = railroad.paid_before_split =
        static_cast<int>(std::min<std::int64_t>(railroad.dividend, affordable));
    railroad.paid_cents = railroad.paid * 100;
    if (railroad.paid < railroad.dividend)
        tell_privately(turn.at, turn.president(id),
                       fmt::format("{}'s dividend of {} a share is reduced to {}: there is no more cash", turn.code(id),
                                   highball::print(Money(railroad.dividend)), highball::print(Money(railroad.paid))));
    for (int t = 0; t < tycoon_count; ++t)
        pay(turn.at, railroad_account(id), tycoon_account(t), Money(railroad.paid) * turn.at.tycoon(t).share_of(id),
            Flow::dividend);
    pay(turn.at, railroad_account(id), public_account(), Money(railroad.paid) * railroad.public_shares, Flow::dividend);
}

// 3.4: what private companies bring goes to whoever owns them at the end of the turn's dealings.
void pay_company_income(Turn& turn) {
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        if (turn.at.company(id).state == CompanyState::owned)
            pay(turn.at, public_account(), tycoon_account(turn.at.company(id).owner),
                company_income(turn.figures, id, turn.climate), Flow::company_income);
    }
}

// 4.11(C): the creditors take it all and restructure the debts.
void reorganize(Turn& turn, RouteId id) {
    Railroad& railroad = turn.at[id];
    for (Tycoon& tycoon : turn.at.tycoons) tycoon.share_of(id) = 0;
    const int length = miles(turn.figures, railroad);
    pay(turn.at, bank_account(), railroad_account(id), -railroad.cash, Flow::reorganization);
    railroad.bonds = Money(turn.figures.railroad.reorganized_bonds) * length;
    railroad.loan = Money();
    railroad.president_debt = Money();
    railroad.treasury = 0;
    railroad.public_shares = length * turn.figures.share.per_mile;
    railroad.price = turn.figures.railroad.reorganized_price;
    railroad.solvency = Solvency::solvent;
    railroad.dividend = 0;
    // It is to earn money again (a ruling): good order, and locomotives hardly behind the times.
    railroad.engine = std::max(railroad.engine, turn.at.engine - 1);
    railroad.efficiency = std::max(railroad.efficiency, std::min(turn.figures.railroad.efficiency_new,
                                                                 top_efficiency(turn.figures, turn.at, railroad)));
    tell(turn.at, News::failure,
         fmt::format("{} is reorganized by its creditors; its stock is worthless", turn.code(id)));
}

// 4.11(B), (C): who began without money and found none in the whole turn is bankrupt, and the next time reorganized.
void judge_solvency(Turn& turn, RouteId id) {
    Railroad& railroad = turn.at[id];
    if (railroad.solvency == Solvency::solvent) return;
    if (railroad.was_solvent) {
        railroad.solvency = Solvency::solvent;
        return;
    }
    turn.failed[id.index()] = true;
    if (railroad.solvency == Solvency::bankrupt) return reorganize(turn, id);
    railroad.solvency = Solvency::bankrupt;
    tell(turn.at, News::failure, fmt::format("{} is bankrupt", turn.code(id)));
}

} // namespace

void note_solvency(Turn& turn) {
    for (const RouteId id : active_railroads(turn.at))
        if (turn.at[id].cash >= Money()) turn.at[id].was_solvent = true;
}

void operate(Turn& turn) {
    const auto active = active_railroads(turn.at);
    std::array<Money, railroad_slots> cuts{};
    for (const RouteId id : active) cuts[id.index()] = rate_cut(turn, id);
    for (const RouteId id : active) run_railroad(turn, id, cuts[id.index()]);
    note_solvency(turn);
    for (const RouteId id : active) judge_solvency(turn, id);
    for (const RouteId id : active) pay_dividends(turn, id);
    if (turn.at.since(3)) pay_company_income(turn);
}

} // namespace highball::continental_rails
