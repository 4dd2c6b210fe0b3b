// Orders of a president for a railroad (chapter 10.2).
#include "titles/continental_rails/check_order.h"
#include "titles/continental_rails/order_checks.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/order_parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// 4.14(C): only its president gives a railroad orders.
Verdict president(const Scene& scene) {
    if (!is_active(scene.at, scene.order.subject)) return refuse("4.1", fmt::format("{} is no railroad", scene.name()));
    if (scene.railroad().president == scene.tycoon) return std::nullopt;
    return refuse("4.14(C)", fmt::format("you are not president of {}", scene.name()));
}

Verdict solvent(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    if (scene.railroad().solvency != Solvency::bankrupt) return std::nullopt;
    return refuse("4.11(B)", fmt::format("{} is bankrupt", scene.name()));
}

// The amount must lie between the two, or the rule is told with both.
Verdict within(const Scene& scene, std::string_view rule, std::int64_t least, std::int64_t most,
               const std::string& what) {
    if (scene.order.amount >= least && scene.order.amount <= most) return std::nullopt;
    if (most < least) return refuse(rule, fmt::format("there is nothing to {} for {}", what, scene.name()));
    return refuse(rule, fmt::format("{} for {}: from {} to {}", what, scene.name(), least, most),
                  scene.line(std::clamp(scene.order.amount, least, most)));
}

// At least one is wanted, and there must be something of it.
Verdict some(const Scene& scene, std::string_view rule, std::int64_t there_is, const std::string& what) {
    if (there_is < 1) return refuse(rule, fmt::format("there is nothing to {} for {}", what, scene.name()));
    if (scene.order.amount >= 1) return std::nullopt;
    return refuse(rule, fmt::format("at least one is wanted to {}", what), scene.line(1));
}

Verdict affordable(const Scene& scene, std::string_view rule, Money cost) {
    const Money funds = railroad_funds(scene.figures, scene.at, scene.order.subject, scene.sheet);
    if (cost <= funds) return std::nullopt;
    return refuse(rule, fmt::format("it costs {}; {} has {} in cash", dollars(cost), scene.name(), dollars(funds)));
}

std::string rule_of(const Technology& technology) { return fmt::format("4.18({})", technology.letter); }

const Technology& wanted(const Scene& scene) {
    return scene.figures.technologies[static_cast<std::size_t>(scene.order.amount)];
}

} // namespace

Verdict lend(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    return some(scene, "4.4(A)", 1, "lend");
}

Verdict limit_lend(const Scene& scene) {
    const Money funds = funds_after_loans(scene.figures, scene.at, scene.tycoon, scene.sheet) + scene.money();
    return within(scene, "4.4(A)", 1, funds.dollars(), "lend");
}

Verdict reclaim(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    return some(scene, "4.4(B)", scene.railroad().president_debt.dollars(), "reclaim");
}

Verdict limit_reclaim(const Scene& scene) {
    return within(scene, "4.4(B)", 1, std::min(scene.railroad().president_debt, scene.railroad().cash).dollars(),
                  "reclaim");
}

Verdict redeem(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    return some(scene, "10.2(B)", (scene.railroad().bonds + scene.railroad().loan).dollars(), "redeem");
}

Verdict limit_redeem(const Scene& scene) {
    const Money cash = scene.railroad().cash + amount_in(scene.sheet, OrderKind::lend, scene.order.subject) -
                       amount_in(scene.sheet, OrderKind::reclaim, scene.order.subject);
    return within(scene, "10.2(B)", 1, std::min(cash, scene.railroad().bonds + scene.railroad().loan).dollars(),
                  "redeem");
}

Verdict treasury_buy(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    return some(scene, "10.2(C)", scene.railroad().treasury, "buy from the treasury");
}

Verdict limit_treasury_buy(const Scene& scene) {
    if (auto refusal = within(scene, "10.2(C)", 1, scene.railroad().treasury, "buy from the treasury")) return refusal;
    const Money left = funds_after_loans(scene.figures, scene.at, scene.tycoon, scene.sheet);
    if (left >= Money()) return std::nullopt;
    return refuse("10.2(C)", fmt::format("you would be short of {}", dollars(-left)));
}

Verdict treasury_sell(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    return some(scene, "10.2(C)", scene.railroad().treasury, "issue");
}

Verdict limit_treasury_sell(const Scene& scene) {
    const Order* mine = scene.find(OrderKind::treasury_buy);
    return within(scene, "10.2(C)", 1, scene.railroad().treasury - (mine ? mine->amount : 0), "issue");
}

Verdict improve(const Scene& scene) {
    if (auto refusal = solvent(scene)) return refusal;
    return within(scene, "10.2(D)", 1, scene.figures.railroad.improve_most, "improve, dollars a mile,");
}

Verdict engine(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    const int own = scene.railroad().engine;
    if (scene.order.amount <= own || scene.order.amount > scene.at.engine)
        return refuse(
            "4.17",
            fmt::format("{} has type {}; the best on the market is type {}", scene.name(), own, scene.at.engine),
            scene.at.engine > own ? scene.line(scene.at.engine) : "");
    return std::nullopt;
}

Verdict limit_engine(const Scene& scene) {
    return affordable(scene, "4.17",
                      engine_cost(scene.figures, scene.railroad(), static_cast<int>(scene.order.amount)));
}

Verdict technology(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    const Technology& wants = wanted(scene);
    const unsigned bit = 1u << scene.order.amount;
    if (!(scene.at.technologies & bit))
        return refuse(rule_of(wants), fmt::format("{} is not on the market", wants.name));
    if (scene.railroad().technologies & bit)
        return refuse(rule_of(wants), fmt::format("{} has {} already", scene.name(), wants.name));
    if (scene.order.amount != 0 || serves_large_town(scene.figures, scene.railroad().lines)) return std::nullopt;
    return refuse(rule_of(wants), fmt::format("{} serves no town of size {} or more", scene.name(),
                                              scene.figures.technology.station_town));
}

Verdict limit_technology(const Scene& scene) {
    return affordable(scene, rule_of(wanted(scene)),
                      technology_cost(scene.figures, scene.railroad(), scene.order.amount));
}

Verdict abandon(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    if (scene.railroad().row) return std::nullopt;
    return refuse("4.6(A)", fmt::format("{} owns no right-of-way", scene.name()));
}

Verdict build(const Scene& scene) {
    if (auto refusal = abandon(scene)) return refusal;
    if (auto refusal = solvent(scene)) return refusal;
    if (at_war(scene.figures, scene.at.turn)) return refuse("8.0", "no right-of-way is built during the Civil War");
    if (const auto why = prohibited(scene.figures, scene.railroad().lines, scene.railroad().row))
        return refuse(why->rule, why->reason);
    const int least = least_build_cost(scene.figures, scene.at.climate);
    const std::string_view rule = scene.order.amount < least ? "4.6(B)" : "4.6(C)";
    return within(scene, rule, least, std::int64_t(least) * scene.figures.railroad.overspend, "build, dollars a mile,");
}

Verdict double_track(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    const auto& lines = scene.railroad().lines;
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.route == scene.order.object; });
    if (line == lines.end())
        return refuse("4.15", fmt::format("{} is no line of {}", scene.code(scene.order.object), scene.name()));
    if (line->doubled) return refuse("4.15", fmt::format("{} has two tracks already", scene.code(scene.order.object)));
    return std::nullopt;
}

Verdict limit_double(const Scene& scene) {
    return affordable(scene, "4.15", second_track_cost(scene.figures, scene.order.object, scene.at.climate));
}

Verdict rate_war(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    const RouteId rival = scene.order.object;
    if (!is_active(scene.at, rival) || rival == scene.order.subject ||
        !parallel(scene.figures, scene.railroad(), scene.at[rival]))
        return refuse("4.16", fmt::format("{} has no line parallel to one of {}", scene.code(rival), scene.name()));
    return within(scene, "4.16", 1, scene.figures.railroad.rate_war_most, "cut rates, percent,");
}

Verdict influence(const Scene& scene) {
    if (auto refusal = solvent(scene)) return refusal;
    const Money least = least_influence(scene.figures, scene.railroad());
    if (scene.money() >= least) return std::nullopt;
    return refuse("4.9(B)", fmt::format("at least $1 a mile, {}, is wanted", dollars(least)),
                  scene.line(least.dollars()));
}

Verdict limit_influence(const Scene& scene) { return affordable(scene, "4.9(B)", scene.money()); }

namespace {

// 10.2(G)3: also beside a private company that merges this turn, and a right-of-way that another may abandon.
Verdict seek_one(const Scene& scene, RouteId wanted) {
    const Route& route = scene.figures[wanted];
    if (route.company) return refuse("2.3(B)", fmt::format("{} is a private company, no right-of-way", route.code));
    std::vector<Line> lines = scene.railroad().lines;
    if (scene.railroad().row && !scene.find(OrderKind::abandon)) lines.push_back({scene.railroad().row});
    for (const Order& order : scene.sheet)
        if (order.kind == OrderKind::merge_company && order.object == scene.order.subject)
            lines.push_back({order.subject});
    for (const RouteId id : active_railroads(scene.at))
        for (const Line& line : scene.at[id].lines)
            if (line.route == wanted)
                return refuse("10.2(G)", fmt::format("{} is a line of {}", route.code, scene.code(id)));
    if (scene.railroad().row == wanted) return refuse("10.2(G)", fmt::format("{} is yours already", route.code));
    if (!touches(scene.figures, lines, wanted))
        return refuse("4.7(C)", fmt::format("{} does not connect to a line of {}", route.code, scene.name()));
    if (const auto why = prohibited(scene.figures, lines, wanted)) return refuse("4.7(D)", why->reason);
    return std::nullopt;
}

} // namespace

// 4.7(A), 4.7(B), 4.7(F), 4.7(I)
Verdict seek(const Scene& scene) {
    if (auto refusal = president(scene)) return refusal;
    if (scene.railroad().solvency == Solvency::bankrupt)
        return refuse("4.7(I)", fmt::format("{} is bankrupt", scene.name()));
    if (scene.railroad().row && !scene.find(OrderKind::build) && !scene.find(OrderKind::abandon))
        return refuse("4.7(B)", fmt::format("{} owns {} and neither builds nor abandons it", scene.name(),
                                            scene.code(scene.railroad().row)));
    if (auto refusal = seek_one(scene, scene.order.object)) return refusal;
    if (!scene.order.second) return std::nullopt;
    if (scene.order.second == scene.order.object) return refuse("4.7(F)", "the alternative is the first choice again");
    return seek_one(scene, scene.order.second);
}

Verdict dividend(const Scene& scene) {
    if (auto refusal = solvent(scene)) return refusal;
    return within(scene, "4.12", 0, scene.figures.share.most_dividend, "dividend, dollars a share,");
}

} // namespace highball::continental_rails::check
