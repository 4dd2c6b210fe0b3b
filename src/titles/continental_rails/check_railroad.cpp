// Orders of a president for a railroad (chapter 10.2).
#include "titles/continental_rails/check.h"
#include "titles/continental_rails/checks.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/prices.h"
#include "titles/continental_rails/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// 4.14(C): only its president gives a railroad orders.
Verdict president(const Asked& a) {
    if (!is_active(a.at, a.order.subject)) return refuse("4.1", fmt::format("{} is no railroad", a.name()));
    if (a.railroad().president == a.tycoon) return std::nullopt;
    return refuse("4.14(C)", fmt::format("you are not president of {}", a.name()));
}

Verdict solvent(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    if (a.railroad().solvency != Solvency::bankrupt) return std::nullopt;
    return refuse("4.11(B)", fmt::format("{} is bankrupt", a.name()));
}

// The amount must lie between the two, or the rule is told with both.
Verdict within(const Asked& a, std::string_view rule, std::int64_t least, std::int64_t most, const std::string& what) {
    if (a.order.amount >= least && a.order.amount <= most) return std::nullopt;
    if (most < least) return refuse(rule, fmt::format("there is nothing to {} for {}", what, a.name()));
    return refuse(rule, fmt::format("{} for {}: from {} to {}", what, a.name(), least, most),
                  a.line(std::clamp(a.order.amount, least, most)));
}

// At least one is wanted, and there must be something of it.
Verdict some(const Asked& a, std::string_view rule, std::int64_t there_is, const std::string& what) {
    if (there_is < 1) return refuse(rule, fmt::format("there is nothing to {} for {}", what, a.name()));
    if (a.order.amount >= 1) return std::nullopt;
    return refuse(rule, fmt::format("at least one is wanted to {}", what), a.line(1));
}

Verdict affordable(const Asked& a, std::string_view rule, Money cost) {
    const Money funds = railroad_funds(a.figures, a.at, a.order.subject, a.sheet);
    if (cost <= funds) return std::nullopt;
    return refuse(rule, fmt::format("it costs {}; {} has {} in cash", dollars(cost), a.name(), dollars(funds)));
}

std::string rule_of(const Technology& technology) { return fmt::format("4.18({})", technology.letter); }

const Technology& wanted(const Asked& a) { return a.figures.technologies[static_cast<std::size_t>(a.order.amount)]; }

} // namespace

Verdict lend(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    return some(a, "4.4(A)", 1, "lend");
}

Verdict limit_lend(const Asked& a) {
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet) + a.money();
    return within(a, "4.4(A)", 1, funds.dollars(), "lend");
}

Verdict reclaim(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    return some(a, "4.4(B)", a.railroad().president_debt.dollars(), "reclaim");
}

Verdict limit_reclaim(const Asked& a) {
    return within(a, "4.4(B)", 1, std::min(a.railroad().president_debt, a.railroad().cash).dollars(), "reclaim");
}

Verdict redeem(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    return some(a, "10.2(B)", (a.railroad().bonds + a.railroad().loan).dollars(), "redeem");
}

Verdict limit_redeem(const Asked& a) {
    const Money cash = a.railroad().cash + amount_in(a.sheet, OrderKind::lend, a.order.subject) -
                       amount_in(a.sheet, OrderKind::reclaim, a.order.subject);
    return within(a, "10.2(B)", 1, std::min(cash, a.railroad().bonds + a.railroad().loan).dollars(), "redeem");
}

Verdict treasury_buy(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    return some(a, "10.2(C)", a.railroad().treasury, "buy from the treasury");
}

Verdict limit_treasury_buy(const Asked& a) {
    if (auto refusal = within(a, "10.2(C)", 1, a.railroad().treasury, "buy from the treasury")) return refusal;
    const Money left = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    if (left >= Money()) return std::nullopt;
    return refuse("10.2(C)", fmt::format("you would be short of {}", dollars(-left)));
}

Verdict treasury_sell(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    return some(a, "10.2(C)", a.railroad().treasury, "issue");
}

Verdict limit_treasury_sell(const Asked& a) {
    const Order* mine = a.find(OrderKind::treasury_buy);
    return within(a, "10.2(C)", 1, a.railroad().treasury - (mine ? mine->amount : 0), "issue");
}

Verdict improve(const Asked& a) {
    if (auto refusal = solvent(a)) return refusal;
    return within(a, "10.2(D)", 1, a.figures.railroad.improve_most, "improve, dollars a mile,");
}

Verdict engine(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    const int own = a.railroad().engine;
    if (a.order.amount <= own || a.order.amount > a.at.engine)
        return refuse("4.17",
                      fmt::format("{} has type {}; the best on the market is type {}", a.name(), own, a.at.engine),
                      a.at.engine > own ? a.line(a.at.engine) : "");
    return std::nullopt;
}

Verdict limit_engine(const Asked& a) {
    return affordable(a, "4.17", engine_cost(a.figures, a.railroad(), static_cast<int>(a.order.amount)));
}

Verdict technology(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    const Technology& wants = wanted(a);
    const unsigned bit = 1u << a.order.amount;
    if (!(a.at.technologies & bit)) return refuse(rule_of(wants), fmt::format("{} is not on the market", wants.name));
    if (a.railroad().technologies & bit)
        return refuse(rule_of(wants), fmt::format("{} has {} already", a.name(), wants.name));
    if (a.order.amount != 0 || serves_large_town(a.figures, a.railroad().lines)) return std::nullopt;
    return refuse(rule_of(wants),
                  fmt::format("{} serves no town of size {} or more", a.name(), a.figures.technology.station_town));
}

Verdict limit_technology(const Asked& a) {
    return affordable(a, rule_of(wanted(a)), technology_cost(a.figures, a.railroad(), a.order.amount));
}

Verdict abandon(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    if (a.railroad().row) return std::nullopt;
    return refuse("4.6(A)", fmt::format("{} owns no right-of-way", a.name()));
}

Verdict build(const Asked& a) {
    if (auto refusal = abandon(a)) return refusal;
    if (auto refusal = solvent(a)) return refusal;
    if (at_war(a.figures, a.at.turn)) return refuse("8.0", "no right-of-way is built during the Civil War");
    if (const auto why = prohibited(a.figures, a.railroad().lines, a.railroad().row))
        return refuse(why->rule, why->reason);
    const int least = least_build_cost(a.figures, a.at.climate);
    const std::string_view rule = a.order.amount < least ? "4.6(B)" : "4.6(C)";
    return within(a, rule, least, std::int64_t(least) * a.figures.railroad.overspend, "build, dollars a mile,");
}

Verdict double_track(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    const auto& lines = a.railroad().lines;
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.route == a.order.object; });
    if (line == lines.end())
        return refuse("4.15", fmt::format("{} is no line of {}", a.code(a.order.object), a.name()));
    if (line->doubled) return refuse("4.15", fmt::format("{} has two tracks already", a.code(a.order.object)));
    return std::nullopt;
}

Verdict limit_double(const Asked& a) {
    return affordable(a, "4.15", second_track_cost(a.figures, a.order.object, a.at.climate));
}

Verdict rate_war(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
    const RouteId rival = a.order.object;
    if (!is_active(a.at, rival) || rival == a.order.subject || !parallel(a.figures, a.railroad(), a.at[rival]))
        return refuse("4.16", fmt::format("{} has no line parallel to one of {}", a.code(rival), a.name()));
    return within(a, "4.16", 1, a.figures.railroad.rate_war_most, "cut rates, percent,");
}

Verdict influence(const Asked& a) {
    if (auto refusal = solvent(a)) return refusal;
    const Money least = least_influence(a.figures, a.railroad());
    if (a.money() >= least) return std::nullopt;
    return refuse("4.9(B)", fmt::format("at least $1 a mile, {}, is wanted", dollars(least)), a.line(least.dollars()));
}

Verdict limit_influence(const Asked& a) { return affordable(a, "4.9(B)", a.money()); }

namespace {

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

} // namespace

// 4.7(A), 4.7(B), 4.7(F), 4.7(I)
Verdict seek(const Asked& a) {
    if (auto refusal = president(a)) return refusal;
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

} // namespace highball::continental_rails::check
