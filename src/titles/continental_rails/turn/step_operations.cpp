// Step 13: operation of railroads: revenue, expenses, interest, mishaps and dividends.
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

int town_values(const Figures& figures, RouteId route) {
    return figures.town(figures[route].from).value() + figures.town(figures[route].to).value();
}

// Returns the revenue of a line that comes from its miles and towns alone.
Money line_base(const Figures& figures, RouteId route) {
    return Money(figures.railroad.revenue_mile) * figures[route].length +
           Money(figures.railroad.revenue_town) * town_values(figures, route);
}

// 4.15: returns the revenue that the second track adds.
Money second_track_revenue(const Figures& figures, const Line& line) {
    return line.doubled ? part(line_base(figures, line.route), town_values(figures, line.route), 100) : Money();
}

// Returns the sum of one effect of the railroad's technologies. In the map file, 4.18(B), 4.18(C) and 4.18(D) save
// expenses; 4.18(E), 4.18(H) and 4.18(J) prevent disasters, 4.18(F) accidents; 4.18(A), 4.18(G) and 4.18(I) add
// revenue.
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
        if (has_parallel(figures, line.route, other))
            sum += line_base(figures, line.route) + second_track_revenue(figures, line);
    return sum;
}

// 4.10(A), 4.10(B), 4.10(C), 4.15, 4.16, 4.18, 2.7(C): returns revenue and expenses. A rate cut lowers the revenue but
// not the expenses.
Running running(const Figures& figures, const Railroad& railroad, int climate, int chance_percent, Money rate_cut) {
    const auto& r = figures.railroad;
    Money base = Money(r.revenue_mile) * miles(figures, railroad);
    for (const int town : towns_served(figures, railroad.lines))
        base += Money(r.revenue_town) * figures.town(town).value();
    for (const Line& line : railroad.lines) base += second_track_revenue(figures, line);
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
    // Expenses fall linearly with efficiency: all of the revenue at one efficiency, a part of it at a better one.
    const int span = r.low_expenses_at - r.full_expenses_at;
    const int cost = 100 * span - (100 - r.low_expenses) * (railroad.efficiency - r.full_expenses_at);
    run.expenses =
        part(part(run.base, cost, 100 * span), 100 - technology_percent(figures, railroad, &Technology::expenses), 100);
    return run;
}

namespace {

// 4.16: returns the revenue that the railroad loses in rate wars. Both rivals lose. If both cut rates, only the deeper
// cut counts.
Money rate_cut(const TurnContext& context, RouteId id) {
    std::int64_t percent_dollars = 0;
    for (const RouteId other : active_railroads(context.position)) {
        if (other == id) continue;
        int percent = 0;
        if (const Order* mine = context.order(id, OrderKind::rate_war); mine && mine->object == other)
            percent = static_cast<int>(mine->amount);
        if (const Order* theirs = context.order(other, OrderKind::rate_war); theirs && theirs->object == id)
            percent = std::max(percent, static_cast<int>(theirs->amount));
        if (percent > 0)
            percent_dollars +=
                parallel_base(context.figures, context.position[id], context.position[other]).dollars() * percent;
    }
    return Money(percent_dollars / 100);
}

// 4.16: announces a rate war to both presidents and to the public.
void announce_rate_war(TurnContext& context, RouteId id) {
    const Order* order = context.order(id, OrderKind::rate_war);
    if (!order || !is_active(context.position, order->object)) return;
    if (!parallel(context.figures, context.position[id], context.position[order->object])) return;
    const std::string news = fmt::format("{} cuts rates on lines parallel to those of {} by {} percent",
                                         context.code(id), context.code(order->object), order->amount);
    add_headline(context.position, HeadlineKind::rate_war, news);
    for (const RouteId side : {id, order->object})
        add_private_line(context.position, context.president(side), news + "; both lose that share of their revenues");
}

Money cost_between(TurnContext& context, RouteId id, const std::array<int, 2>& a_mile) {
    return Money(context.position.rng.between(a_mile[0], a_mile[1])) * miles(context.figures, context.position[id]);
}

void befall(TurnContext& context, RouteId id, Money cost, const std::string& what) {
    pay(context.position, railroad_account(id), public_account(), cost, Flow::event);
    add_headline(context.position, HeadlineKind::failure,
                 fmt::format("{}: {} costs {}", context.code(id), what, highball::print(cost)));
}

bool chance(TurnContext& context, int up, int down) {
    return context.position.rng.below(static_cast<std::uint64_t>(down)) < static_cast<std::uint64_t>(std::max(0, up));
}

// 11.2: draws mishaps. High efficiency, influence and the right technologies make them rarer.
void mishaps(TurnContext& context, RouteId id) {
    const auto& e = context.figures.events;
    const Railroad& railroad = context.position[id];
    int accident_scale = e.accident_scale;
    int missing = 0;
    for (std::size_t i = 0; i < context.figures.technologies.size(); ++i) {
        const Prevents prevents = context.figures.technologies[i].prevents;
        const unsigned bit = 1u << i;
        if (prevents == Prevents::accidents && (railroad.technologies & bit)) accident_scale *= 2;
        if (prevents == Prevents::disasters && (context.position.technologies & bit) && !(railroad.technologies & bit))
            ++missing;
    }
    if (chance(context, e.accident_below - railroad.efficiency, accident_scale))
        befall(context, id, cost_between(context, id, e.accident), "an accident");
    if (chance(context, e.trouble, 100 << std::min(railroad.influence, 16)))
        befall(context, id, cost_between(context, id, e.trouble_cost), "political trouble");
    if (chance(context, e.disaster * missing, 100))
        befall(context, id, cost_between(context, id, e.disaster_cost), "a disaster");
}

// 7.0(D): sells a part of the unsold land. The part and the price depend on the climate.
void sell_land(TurnContext& context, RouteId id) {
    const auto& l = context.figures.land;
    Railroad& railroad = context.position[id];
    const int steps = climate_steps(context.figures, context.climate);
    const int sections =
        std::max(std::min(railroad.land, 1), railroad.land * std::max(0, l.sells + l.sells_step * steps) / 100);
    pay(context.position, public_account(), railroad_account(id),
        Money(std::max(0, l.price + l.price_step * steps)) * sections, Flow::land);
    railroad.land -= sections;
}

void run_railroad(TurnContext& context, RouteId id, Money cut) {
    const auto& r = context.figures.railroad;
    Railroad& railroad = context.position[id];
    const int luck = static_cast<int>(context.position.rng.between(r.chance_low, r.chance_high));
    const Running run = running(context.figures, railroad, context.climate, luck, cut);
    railroad.revenue = run.base - run.matched;
    railroad.expenses = run.expenses;
    pay(context.position, public_account(), railroad_account(id), railroad.revenue, Flow::revenue);
    sell_land(context, id);
    pay(context.position, railroad_account(id), public_account(), railroad.expenses, Flow::expenses);
    const Money bond_interest = part_up(railroad.bonds, r.bond_interest, 1000);
    const Money loan_interest = part_up(railroad.loan, context.figures.climate(context.climate).interest, 1000);
    pay(context.position, railroad_account(id), public_account(), bond_interest, Flow::bond_interest);
    pay(context.position, railroad_account(id), bank_account(), loan_interest, Flow::loan_interest);
    const Money profit = railroad.revenue - railroad.expenses - bond_interest - loan_interest;
    railroad.profit_cents_earlier = railroad.profit_cents;
    railroad.profit_cents = railroad.profit_before_split =
        static_cast<int>(part(profit, 100, std::max(1, issued(context.position, id))).dollars());
    mishaps(context, id);
    railroad.president_debt = part(railroad.president_debt, 100 + r.president_interest, 100); // 4.4(C)
}

// 4.12: pays the dividend at the ordered rate, or as much of it as the cash allows. A railroad without a president pays
// two fifths of the profit, or one fifth while it lacks locomotives.
void pay_dividends(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    const int shares = std::max(1, issued(context.position, id));
    const Order* order = context.order(id, OrderKind::dividend);
    if (order != nullptr)
        railroad.dividend = static_cast<int>(order->amount);
    else if (context.president(id) == nobody && context.start(id).active)
        railroad.dividend =
            std::clamp(railroad.profit_cents / (context.position.engine - railroad.engine >= 2 ? 500 : 250), 0,
                       context.figures.share.most_dividend);
    railroad.paid_cents_earlier = railroad.paid_cents;
    railroad.paid = railroad.paid_before_split = railroad.paid_cents = 0;
    if (context.start(id).bankrupt) return; // 4.11(B)
    const std::int64_t affordable = std::max<std::int64_t>(0, railroad.cash.dollars()) / shares;
    railroad.paid = railroad.paid_before_split =
        static_cast<int>(std::min<std::int64_t>(railroad.dividend, affordable));
    railroad.paid_cents = railroad.paid * 100;
    if (railroad.paid < railroad.dividend && order != nullptr)
        set_result(context.position, context.president(id), *order, OrderState::reduced,
                   fmt::format("{} per share: the cash has run out", highball::print(Money(railroad.paid))));
    if (railroad.paid < railroad.dividend)
        add_private_line(context.position, context.president(id),
                         fmt::format("{}'s dividend of {} per share is reduced to {}: the cash has run out",
                                     context.code(id), highball::print(Money(railroad.dividend)),
                                     highball::print(Money(railroad.paid))),
                         order != nullptr);
    for (int t = 0; t < tycoon_count; ++t)
        pay(context.position, railroad_account(id), tycoon_account(t),
            Money(railroad.paid) * context.position.tycoon(t).share_of(id), Flow::dividend);
    pay(context.position, railroad_account(id), public_account(), Money(railroad.paid) * railroad.public_shares,
        Flow::dividend);
}

// 3.4: pays the income of private companies to their owners, after all trades of the turn.
void pay_company_income(TurnContext& context) {
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        if (context.position.company(id).state == CompanyState::owned)
            pay(context.position, public_account(), tycoon_account(context.position.company(id).owner),
                company_income(context.figures, id, context.climate), Flow::company_income);
    }
}

// 4.11(C): the creditors take over the railroad and restructure its debts.
void reorganize(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    for (Tycoon& tycoon : context.position.tycoons) tycoon.share_of(id) = 0;
    const int length = miles(context.figures, railroad);
    pay(context.position, bank_account(), railroad_account(id), -railroad.cash, Flow::reorganization);
    railroad.bonds = Money(context.figures.railroad.reorganized_bonds) * length;
    railroad.loan = Money();
    railroad.president_debt = Money();
    railroad.treasury = 0;
    railroad.public_shares = length * context.figures.share.per_mile;
    railroad.price = context.figures.railroad.reorganized_price;
    railroad.solvency = Solvency::solvent;
    // A ruling: with good efficiency and nearly modern locomotives, a reorganized railroad can earn money again.
    railroad.engine = std::max(railroad.engine, context.position.engine - 1);
    railroad.efficiency =
        std::max(railroad.efficiency, std::min(context.figures.railroad.efficiency_new,
                                               top_efficiency(context.figures, context.position, railroad)));
    add_headline(context.position, HeadlineKind::failure,
                 fmt::format("{} is reorganized by its creditors; its stock is worthless", context.code(id)));
}

// 4.11(B), (C): judges a railroad that began the turn insolvent or bankrupt. It is solvent again if it had no negative
// cash at one of the checks of this turn. Otherwise an insolvent railroad becomes bankrupt, and a bankrupt one is
// reorganized.
void judge_solvency(TurnContext& context, RouteId id) {
    Railroad& railroad = context.position[id];
    if (railroad.solvency == Solvency::solvent) return;
    if (railroad.was_solvent) {
        railroad.solvency = Solvency::solvent;
        return;
    }
    context.failed[id.index()] = true;
    if (railroad.solvency == Solvency::bankrupt) return reorganize(context, id);
    railroad.solvency = Solvency::bankrupt;
    add_headline(context.position, HeadlineKind::failure, fmt::format("{} is bankrupt", context.code(id)));
}

} // namespace

void note_solvency(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position))
        if (context.position[id].cash >= Money()) context.position[id].was_solvent = true;
}

void operate(TurnContext& context) {
    const auto active = active_railroads(context.position);
    std::array<Money, railroad_slots> cuts{};
    for (const RouteId id : active) cuts[id.index()] = rate_cut(context, id);
    for (const RouteId id : active) announce_rate_war(context, id);
    for (const RouteId id : active) run_railroad(context, id, cuts[id.index()]);
    note_solvency(context);
    for (const RouteId id : active) judge_solvency(context, id);
    for (const RouteId id : active) pay_dividends(context, id);
    pay_company_income(context);
}

} // namespace highball::continental_rails
