// Orders of a president for a railroad (chapter 10.2).
#include "titles/continental_rails/asked.h"
#include "titles/continental_rails/check.h"

#include "titles/continental_rails/network.h"
#include "titles/continental_rails/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

// The amount must lie between the two, or the rule is told with both.
Verdict within(const Asked& a, std::string_view rule, std::int64_t least, std::int64_t most, const std::string& what) {
    if (a.order.amount >= least && a.order.amount <= most) return std::nullopt;
    if (most < least) return refuse(rule, fmt::format("there is nothing to {} for {}", what, a.name()));
    return refuse(rule, fmt::format("{} for {}: from {} to {}", what, a.name(), least, most),
                  a.line(std::clamp(a.order.amount, least, most)));
}

Verdict lend(const Asked& a) {
    Sheet others;
    for (const Order& order : a.sheet)
        if (!(order == a.order)) others.push_back(order);
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, others);
    return within(a, "4.4(A)", 1, funds.dollars(), "lend");
}

Verdict reclaim(const Asked& a) {
    return within(a, "4.4(B)", 1, std::min(a.railroad().president_debt, a.railroad().cash).dollars(), "reclaim");
}

Verdict redeem(const Asked& a) {
    Money cash = a.railroad().cash;
    if (const Order* order = a.find(OrderKind::lend)) cash += Money(order->amount);
    if (const Order* order = a.find(OrderKind::reclaim)) cash -= Money(order->amount);
    return within(a, "10.2(B)", 1, std::min(cash, a.railroad().bonds + a.railroad().loan).dollars(), "redeem");
}

Verdict treasury_buy(const Asked& a) {
    if (auto refusal = within(a, "10.2(C)", 1, a.railroad().treasury, "buy from the treasury")) return refusal;
    const Money left = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    if (left >= Money()) return std::nullopt;
    return refuse("10.2(C)", fmt::format("you would be short of {}", dollars(-left)));
}

Verdict treasury_sell(const Asked& a) {
    const Order* mine = a.find(OrderKind::treasury_buy);
    return within(a, "10.2(C)", 1, a.railroad().treasury - (mine ? mine->amount : 0), "issue");
}

Verdict solvent(const Asked& a) {
    if (a.railroad().solvency != Solvency::bankrupt) return std::nullopt;
    return refuse("4.11(B)", fmt::format("{} is bankrupt", a.name()));
}

Verdict improve(const Asked& a) {
    if (auto refusal = solvent(a)) return refusal;
    return within(a, "10.2(D)", 1, a.figures.railroad.improve_most, "improve, dollars a mile,");
}

Verdict affordable(const Asked& a, std::string_view rule, Money cost) {
    const Money funds = railroad_funds(a.figures, a.at, a.order.subject, a.sheet);
    if (cost <= funds) return std::nullopt;
    return refuse(rule, fmt::format("it costs {}; {} has {} in cash", dollars(cost), a.name(), dollars(funds)));
}

Verdict engine(const Asked& a) {
    const int own = a.railroad().engine;
    if (a.order.amount <= own || a.order.amount > a.at.engine)
        return refuse("4.17",
                      fmt::format("{} has type {}; the best on the market is type {}", a.name(), own, a.at.engine),
                      a.at.engine > own ? a.line(a.at.engine) : "");
    return affordable(a, "4.17", Money(a.figures.engine.cost) * (a.order.amount - own) * a.length());
}

bool serves_large_town(const Asked& a) {
    const auto served = towns_of(a.figures, a.railroad().lines);
    for (std::size_t town = 0; town < served.size(); ++town)
        if (served[town] && a.figures.towns[town].size >= a.figures.technology.station_town) return true;
    return false;
}

Verdict technology(const Asked& a) {
    const Technology& wanted = a.figures.technologies[static_cast<std::size_t>(a.order.amount)];
    const std::string rule = fmt::format("4.18({})", wanted.letter);
    const unsigned bit = 1u << a.order.amount;
    if (!(a.at.technologies & bit)) return refuse(rule, fmt::format("{} is not on the market", wanted.name));
    if (a.railroad().technologies & bit) return refuse(rule, fmt::format("{} has {} already", a.name(), wanted.name));
    if (a.order.amount == 0) {
        if (!serves_large_town(a))
            return refuse(
                rule, fmt::format("{} serves no town of size {} or more", a.name(), a.figures.technology.station_town));
        return affordable(a, rule, Money(a.figures.technology.station_cost));
    }
    return affordable(a, rule, Money(a.figures.technology.cost) * a.length());
}

Verdict has_row(const Asked& a) {
    if (a.railroad().row) return std::nullopt;
    return refuse("4.6(A)", fmt::format("{} owns no right-of-way", a.name()));
}

Verdict build(const Asked& a) {
    if (auto refusal = has_row(a)) return refusal;
    if (auto refusal = solvent(a)) return refusal;
    if (at_war(a.figures, a.at.turn)) return refuse("8.0", "no right-of-way is built during the Civil War");
    if (const auto why = prohibited(a.figures, a.railroad().lines, a.railroad().row))
        return refuse(why->rule, why->reason);
    const int least = least_build_cost(a.figures, a.at.climate);
    const std::string_view rule = a.order.amount < least ? "4.6(B)" : "4.6(C)";
    return within(a, rule, least, std::int64_t(least) * a.figures.railroad.overspend, "build, dollars a mile,");
}

Verdict double_track(const Asked& a) {
    const auto& lines = a.railroad().lines;
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.route == a.order.object; });
    if (line == lines.end())
        return refuse("4.15", fmt::format("{} is no line of {}", a.code(a.order.object), a.name()));
    if (line->doubled) return refuse("4.15", fmt::format("{} has two tracks already", a.code(a.order.object)));
    return affordable(a, "4.15",
                      part(Money(least_build_cost(a.figures, a.at.climate)) * a.figures[line->route].length,
                           a.figures.railroad.double_track, 100));
}

Verdict rate_war(const Asked& a) {
    const RouteId rival = a.order.object;
    if (!is_active(a.at, rival) || rival == a.order.subject || !parallel(a.figures, a.railroad(), a.at[rival]))
        return refuse("4.16", fmt::format("{} has no line parallel to one of {}", a.code(rival), a.name()));
    return within(a, "4.16", 1, a.figures.railroad.rate_war_most, "cut rates, percent,");
}

Verdict influence(const Asked& a) {
    if (auto refusal = solvent(a)) return refusal;
    if (a.order.amount < a.length())
        return refuse("4.9(B)", fmt::format("at least $1 a mile, {}, is wanted", dollars(Money(a.length()))),
                      a.line(a.length()));
    return affordable(a, "4.9(B)", a.money());
}

// 10.2(G)3: also beside a private company that merges this turn, and a right-of-way that another may abandon.
Verdict seek_one(const Asked& a, RouteId wanted) {
    const Route& route = a.figures[wanted];
    if (route.company) return refuse("2.3(B)", fmt::format("{} is a private company, no right-of-way", route.code));
    std::vector<Line> lines = a.railroad().lines;
    if (a.railroad().row && !a.find(OrderKind::abandon)) lines.push_back({a.railroad().row});
    for (const Order& order : a.sheet)
        if (order.kind == OrderKind::merge_company && order.object == a.order.subject) lines.push_back({order.subject});
    for (const RouteId id : active_railroads(a.at))
        for (const Line& line : a.at[id].lines)
            if (line.route == wanted)
                return refuse("10.2(G)", fmt::format("{} is a line of {}", route.code, a.code(id)));
    if (a.railroad().row == wanted) return refuse("10.2(G)", fmt::format("{} is yours already", route.code));
    if (!touches(a.figures, lines, wanted))
        return refuse("4.7(C)", fmt::format("{} does not connect to a line of {}", route.code, a.name()));
    if (const auto why = prohibited(a.figures, lines, wanted)) return refuse("4.7(D)", why->reason);
    return std::nullopt;
}

Verdict seek(const Asked& a) {
    if (a.railroad().solvency == Solvency::bankrupt) return refuse("4.7(I)", fmt::format("{} is bankrupt", a.name()));
    if (a.railroad().row && !a.find(OrderKind::build) && !a.find(OrderKind::abandon))
        return refuse("4.7(B)",
                      fmt::format("{} owns {} and neither builds nor abandons it", a.name(), a.code(a.railroad().row)));
    if (auto refusal = seek_one(a, a.order.object)) return refusal;
    if (!a.order.second) return std::nullopt;
    if (a.order.second == a.order.object) return refuse("4.7(F)", "the alternative is the first choice again");
    return seek_one(a, a.order.second);
}

Verdict dividend(const Asked& a) {
    if (auto refusal = solvent(a)) return refusal;
    return within(a, "4.12", 0, a.figures.share.most_dividend, "dividend, dollars a share,");
}

} // namespace

Verdict check_railroad_order(const Asked& asked) {
    const Order& order = asked.order;
    if (!is_active(asked.at, order.subject)) return refuse("4.1", fmt::format("{} is no railroad", asked.name()));
    if (asked.railroad().president != asked.tycoon)
        return refuse("4.14(C)", fmt::format("you are not president of {}", asked.name()));
    switch (order.kind) {
    case OrderKind::lend:
        return lend(asked);
    case OrderKind::reclaim:
        return reclaim(asked);
    case OrderKind::redeem:
        return redeem(asked);
    case OrderKind::treasury_buy:
        return treasury_buy(asked);
    case OrderKind::treasury_sell:
        return treasury_sell(asked);
    case OrderKind::improve:
        return improve(asked);
    case OrderKind::engine:
        return engine(asked);
    case OrderKind::technology:
        return technology(asked);
    case OrderKind::build:
        return build(asked);
    case OrderKind::abandon:
        return has_row(asked);
    case OrderKind::double_track:
        return double_track(asked);
    case OrderKind::rate_war:
        return rate_war(asked);
    case OrderKind::influence:
        return influence(asked);
    case OrderKind::seek:
        return seek(asked);
    default:
        return dividend(asked);
    }
}

} // namespace highball::continental_rails
