// Checks of a president's orders for a railroad (chapter 10.2).
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_check_functions.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/orders/order_parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// 4.14(C): only the president of a railroad may give it orders.
Verdict president(const CheckContext& context) {
    if (!is_active(context.position, context.order.subject))
        return refuse("4.1", fmt::format("{} is not a railroad", context.name()));
    if (context.railroad().president == context.tycoon) return std::nullopt;
    return refuse("4.14(C)", fmt::format("you are not president of {}; ? president", context.name()));
}

Verdict solvent(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    if (context.railroad().solvency != Solvency::bankrupt) return std::nullopt;
    return refuse("4.11(B)", fmt::format("{} is bankrupt", context.name()));
}

// Checks that the amount is from `least` to `most`. The refusal names the rule and the two limits: "ERIE: you can
// spend 1 to 50 dollars a mile on improvements".
Verdict within(const CheckContext& context, std::string_view rule, std::int64_t least, std::int64_t most,
               const std::string& what, std::string_view unit = "dollars") {
    if (context.order.amount >= least && context.order.amount <= most) return std::nullopt;
    if (most < least) return refuse(rule, fmt::format("{}: there is nothing to {}", context.name(), what));
    return refuse(rule, fmt::format("{}: you can {} {} to {} {}", context.name(), what, least, most, unit),
                  context.line(std::clamp(context.order.amount, least, most)));
}

// Checks that `there_is`, the amount that could be ordered, is at least one. Then checks the same of the ordered
// amount.
Verdict some(const CheckContext& context, std::string_view rule, std::int64_t there_is, const std::string& what) {
    if (there_is < 1) return refuse(rule, fmt::format("{}: there is nothing to {}", context.name(), what));
    if (context.order.amount >= 1) return std::nullopt;
    return refuse(rule, fmt::format("{}: the amount to {} must be at least 1", context.name(), what), context.line(1));
}

Verdict affordable(const CheckContext& context, std::string_view rule, Money cost) {
    const Money funds = railroad_funds(context.figures, context.position, context.order.subject, context.sheet);
    if (cost <= funds) return std::nullopt;
    return refuse(rule, fmt::format("it costs {}; {} has {} in cash", print(cost), context.name(), print(funds)));
}

std::string rule_of(const Technology& technology) { return fmt::format("4.18({})", technology.letter); }

const Technology& wanted(const CheckContext& context) {
    return context.figures.technologies[static_cast<std::size_t>(context.order.amount)];
}

} // namespace

Verdict lend(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    return some(context, "4.4(A)", 1, "lend");
}

Verdict limit_lend(const CheckContext& context) {
    // Money that a railroad repays in the same step comes too late to be lent.
    const Money funds = lendable(context.position, context.tycoon, context.sheet) -
                        amount_in(context.sheet, OrderKind::lend) + context.money();
    if (funds < Money(1)) return refuse("4.4(A)", "you have no money to lend");
    return within(context, "4.4(A)", 1, funds.dollars(), "lend");
}

Verdict reclaim(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    return some(context, "4.4(B)", context.railroad().president_debt.dollars(), "reclaim");
}

Verdict limit_reclaim(const CheckContext& context) {
    return within(context, "4.4(B)", 1, std::min(context.railroad().president_debt, context.railroad().cash).dollars(),
                  "reclaim");
}

Verdict redeem(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    return some(context, "10.2(B)", (context.railroad().bonds + context.railroad().loan).dollars(), "redeem");
}

Verdict limit_redeem(const CheckContext& context) {
    const Money cash = context.railroad().cash + amount_in(context.sheet, OrderKind::lend, context.order.subject) -
                       amount_in(context.sheet, OrderKind::reclaim, context.order.subject);
    return within(context, "10.2(B)", 1, std::min(cash, context.railroad().bonds + context.railroad().loan).dollars(),
                  "redeem");
}

Verdict treasury_buy(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    return some(context, "10.2(C)", context.railroad().treasury, "buy from the treasury");
}

Verdict limit_treasury_buy(const CheckContext& context) {
    if (auto refusal = within(context, "10.2(C)", 1, context.railroad().treasury, "buy", "treasury shares"))
        return refusal;
    const Money left = funds_after_loans(context.figures, context.position, context.tycoon, context.sheet);
    if (left >= Money()) return std::nullopt;
    return refuse("10.2(C)", fmt::format("you would be {} short", print(-left)));
}

Verdict treasury_sell(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    return some(context, "10.2(C)", context.railroad().treasury, "issue");
}

Verdict limit_treasury_sell(const CheckContext& context) {
    const Order* mine = context.find(OrderKind::treasury_buy);
    return within(context, "10.2(C)", 1, context.railroad().treasury - (mine ? mine->amount : 0), "issue",
                  "treasury shares");
}

Verdict improve(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    return within(context, "10.2(D)", 1, context.figures.railroad.improve_most, "spend",
                  "dollars a mile on improvements");
}

Verdict engine(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    const int own = context.railroad().engine;
    if (context.order.amount <= own || context.order.amount > context.position.engine)
        return refuse("4.17",
                      fmt::format("{} has type {}; the best on the market is type {}", context.name(), own,
                                  context.position.engine),
                      context.position.engine > own ? context.line(context.position.engine) : "");
    return std::nullopt;
}

Verdict limit_engine(const CheckContext& context) {
    return affordable(context, "4.17",
                      engine_cost(context.figures, context.railroad(), static_cast<int>(context.order.amount)));
}

Verdict technology(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    const Technology& wants = wanted(context);
    const unsigned bit = 1u << context.order.amount;
    if (!(context.position.technologies & bit))
        return refuse(rule_of(wants), fmt::format("{} is not on the market", wants.name));
    if (context.railroad().technologies & bit)
        return refuse(rule_of(wants), fmt::format("{} already has {}", context.name(), wants.name));
    if (context.order.amount != grand_station || serves_large_town(context.figures, context.railroad().lines))
        return std::nullopt;
    return refuse(rule_of(wants), fmt::format("{} has no town of size {} or more", context.name(),
                                              context.figures.technology.station_town));
}

Verdict limit_technology(const CheckContext& context) {
    return affordable(context, rule_of(wanted(context)),
                      technology_cost(context.figures, context.railroad(), context.order.amount));
}

Verdict abandon(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    if (context.railroad().row) return std::nullopt;
    return refuse("4.6(A)", fmt::format("{} owns no right-of-way", context.name()));
}

Verdict build(const CheckContext& context) {
    if (auto refusal = abandon(context)) return refusal;
    if (auto refusal = solvent(context)) return refusal;
    if (at_war(context.figures, context.position.turn))
        return refuse("8.0", "no right-of-way can be built during the Civil War");
    if (const auto why = prohibited(context.figures, context.railroad().lines, context.railroad().row))
        return refuse(why->rule, why->reason);
    const int least = least_build_cost(context.figures, context.position.climate);
    const std::string_view rule = context.order.amount < least ? "4.6(B)" : "4.6(C)";
    return within(context, rule, least, std::int64_t(least) * context.figures.railroad.overspend, "spend",
                  "dollars a mile on construction");
}

Verdict double_track(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    const auto& lines = context.railroad().lines;
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.route == context.order.object; });
    if (line == lines.end())
        return refuse("4.15",
                      fmt::format("{} is not a line of {}", context.code(context.order.object), context.name()));
    if (line->doubled)
        return refuse("4.15", fmt::format("{} already has two tracks", context.code(context.order.object)));
    return std::nullopt;
}

Verdict limit_double(const CheckContext& context) {
    return affordable(context, "4.15",
                      second_track_cost(context.figures, context.order.object, context.position.climate));
}

Verdict rate_war(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    const RouteId rival = context.order.object;
    if (!is_active(context.position, rival) || rival == context.order.subject ||
        !parallel(context.figures, context.railroad(), context.position[rival]))
        return refuse("4.16",
                      fmt::format("{} has no line parallel to a line of {}", context.code(rival), context.name()));
    return within(context, "4.16", 1, context.figures.railroad.rate_war_most, "cut rates by", "percent");
}

Verdict influence(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    const Money least = least_influence(context.figures, context.railroad());
    if (context.money() >= least) return std::nullopt;
    return refuse("4.9(B)", fmt::format("influence costs at least $1 a mile, {}", print(least)),
                  context.line(least.dollars()));
}

// 4.9(B): warns that the influence has no effect without a right-of-way that the railroad seeks.
Verdict limit_influence(const CheckContext& context) {
    if (!find_order(context.sheet, OrderKind::seek, context.order.subject))
        return refuse("4.9(B)",
                      fmt::format("{} seeks no right-of-way, so this influence has no effect", context.name()));
    return affordable(context, "4.9(B)", context.money());
}

namespace {

// Adds the private companies that the sheet merges into the railroad.
std::vector<Line> with_mergers(const CheckContext& context, std::vector<Line> lines) {
    for (const Order& order : context.sheet)
        if (order.kind == OrderKind::merge_company && order.object == context.order.subject)
            lines.push_back({order.subject});
    return lines;
}

// 4.7(C): returns the lines to which a new right-of-way of the railroad can connect after the orders of the sheet.
std::vector<Line> lines_after_orders(const CheckContext& context) {
    std::vector<Line> lines = context.railroad().lines;
    if (context.railroad().row && !context.find(OrderKind::abandon)) lines.push_back({context.railroad().row});
    return with_mergers(context, std::move(lines));
}

// 10.2(G)3: checks one wanted right-of-way. It may also touch a private company that has an owner, because the company
// may merge in this turn. It may even be owned by another railroad, because that railroad may abandon it.
Verdict seek_one(const CheckContext& context, RouteId wanted) {
    const Route& route = context.figures[wanted];
    if (route.company) return refuse("2.3(B)", fmt::format("{} is a private company, not a right-of-way", route.code));
    std::vector<Line> lines = lines_after_orders(context);
    for (int n = 1; n < railroad_slots; ++n)
        if (context.position.company(railroad_id(n)).state == CompanyState::owned) lines.push_back({railroad_id(n)});
    const std::vector<Line> routes = with_mergers(context, routes_of(context.railroad().lines, context.railroad().row));
    for (const RouteId id : active_railroads(context.position))
        for (const Line& line : context.position[id].lines)
            if (line.route == wanted)
                return refuse("10.2(G)", fmt::format("{} is a line of {}", route.code, context.code(id)));
    if (context.railroad().row == wanted) return refuse("10.2(G)", fmt::format("{} is already yours", route.code));
    if (!touches(context.figures, lines, wanted))
        return refuse("4.7(C)", fmt::format("{} does not connect to a line of {}", route.code, context.name()));
    if (const auto why = prohibited(context.figures, routes, wanted)) return refuse("4.7(D)", why->reason);
    return std::nullopt;
}

} // namespace

// 4.7(A), 4.7(B), 4.7(F), 4.7(I): checks the wanted right-of-way and its alternative.
Verdict seek(const CheckContext& context) {
    if (auto refusal = president(context)) return refusal;
    if (context.railroad().solvency == Solvency::bankrupt)
        return refuse("4.7(I)", fmt::format("{} is bankrupt", context.name()));
    if (context.railroad().row && !context.find(OrderKind::build) && !context.find(OrderKind::abandon))
        return refuse("4.7(B)", fmt::format("{} must build or abandon {} first", context.name(),
                                            context.code(context.railroad().row)));
    if (auto refusal = seek_one(context, context.order.object)) return refusal;
    if (!context.order.second) return std::nullopt;
    if (context.order.second == context.order.object)
        return refuse("4.7(F)", "the alternative is the same as the first choice");
    return seek_one(context, context.order.second);
}

// 4.7(C): warns that another railroad owns the right-of-way or its alternative, or that it connects only to a company
// that others would have to merge.
Verdict limit_seek(const CheckContext& context) {
    const auto owners = route_owners(context.position);
    for (const RouteId wanted : {context.order.object, context.order.second})
        if (const RouteId owner = owners[wanted.index()])
            return refuse("10.2(G)", fmt::format("{} owns {}: it is free only if {} abandons it this turn",
                                                 context.code(owner), context.code(wanted), context.code(owner)));
        else if (wanted && !touches(context.figures, lines_after_orders(context), wanted))
            return refuse("4.7(C)", fmt::format("{} connects to {} only if a private company merges into {} this turn",
                                                context.code(wanted), context.name(), context.name()));
    return std::nullopt;
}

Verdict dividend(const CheckContext& context) {
    if (auto refusal = solvent(context)) return refusal;
    return within(context, "4.12", 0, context.figures.share.most_dividend, "pay", "dollars per share");
}

} // namespace highball::continental_rails::check
