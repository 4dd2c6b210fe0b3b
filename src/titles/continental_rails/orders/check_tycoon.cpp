// Checks of a tycoon's own orders (chapter 10.1), except stock.
#include "titles/continental_rails/orders/check_order.h"

#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/orders/order_check_functions.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/orders/order_parser.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

Verdict borrow(const CheckContext& context) {
    const Money most = borrowable(context.who.credit, context.who.loan);
    if (context.money() >= Money(1) && context.money() <= most) return std::nullopt;
    const bool nothing = context.money() < Money(1) && most > Money();
    return refuse("10.1(A)",
                  nothing ? "borrow at least $1" : fmt::format("the Bank will lend you at most {}", print(most)),
                  most > Money() ? context.line(most.dollars()) : "");
}

Verdict repay(const CheckContext& context) {
    const Money most = std::min(context.who.cash, context.who.loan);
    if (context.money() >= Money(1) && context.money() <= most) return std::nullopt;
    return refuse("10.1(A)",
                  context.who.loan == Money()
                      ? "you have no loan to repay"
                      : fmt::format("you have {} and owe {}", print(context.who.cash), print(context.who.loan)),
                  most > Money() ? context.line(most.dollars()) : "");
}

Verdict bid(const CheckContext& context) {
    const Route& route = context.figures[context.order.subject];
    const Company& company = context.position.company(route.id);
    if (!is_for_sale(company)) return refuse("10.1(B)", fmt::format("{} is not for sale", route.code));
    if (company.owner == context.tycoon) return refuse("10.1(B)", fmt::format("{} is already yours", route.code));
    if (const Money least = least_bid(context.figures, context.position, route.id); context.money() < least)
        return least > Money(route.length)
                   ? refuse("2.4(E)", "the Bank's price is " + print(least), context.line(least.dollars()))
                   : refuse("10.1(B)", fmt::format("a bid must be at least $1 a mile: {}", print(least)),
                            context.line(least.dollars()));
    const int owned = static_cast<int>(companies_of(context.position, context.tycoon).size());
    const auto bids = std::count_if(context.sheet.begin(), context.sheet.end(),
                                    [](const Order& o) { return o.kind == OrderKind::bid; });
    if (owned + bids > context.figures.company.most)
        return refuse("10.1(B)", fmt::format("private companies: you own {} and are bidding for {}; the limit is {}",
                                             owned, bids, context.figures.company.most));
    return std::nullopt;
}

// 10.1(B)4: warns if the sum of all bids exceeds the cash, and tells to what amounts the bids are reduced.
Verdict limit_bid(const CheckContext& context) {
    const Money funds = funds_after_loans(context.figures, context.position, context.tycoon, context.sheet);
    const Money all = amount_in(context.sheet, OrderKind::bid);
    if (all <= funds) return std::nullopt;
    std::string cut, allowed;
    for (const auto& [bid, granted] : covered_bids(context.sheet, funds, context.sheet.size())) {
        if (granted == Money(bid.amount)) continue;
        cut += fmt::format("; the bid for {} is reduced to {}", context.code(bid.subject), print(granted));
        if (bid == context.order && granted >= Money(context.figures[bid.subject].length))
            allowed = context.line(granted.dollars());
    }
    return refuse("10.1(B)", fmt::format("your bids total {}, but you have only {}{}", print(all), print(funds), cut),
                  allowed);
}

Verdict own_company(const CheckContext& context) {
    const Route& route = context.figures[context.order.subject];
    const Company& company = context.position.company(route.id);
    if (company.state == CompanyState::owned && company.owner == context.tycoon) return std::nullopt;
    return refuse("2.4(F)", fmt::format("{} is not your private company", route.code));
}

Verdict offer(const CheckContext& context) {
    if (auto refusal = own_company(context)) return refusal;
    const int length = context.figures[context.order.subject].length;
    const Money most = highest_asking_price(context.figures, context.position, context.order.subject);
    if (context.money() >= Money(length) && context.money() <= most) return std::nullopt;
    return refuse("10.1(B)", fmt::format("the price must be {} to {}", print(Money(length)), print(most)),
                  context.line(most.dollars()));
}

Verdict merge_company(const CheckContext& context) {
    if (auto refusal = own_company(context)) return refusal;
    const RouteId into = context.order.object;
    if (!is_active(context.position, into))
        return refuse("4.1", fmt::format("{} is not a railroad", context.code(into)));
    if (!touches(context.figures, context.position[into].lines, context.order.subject))
        return refuse("10.1(B)", fmt::format("{} does not connect to {}", context.code(context.order.subject),
                                             context.code(into)));
    const Railroad& railroad = context.position[into];
    if (railroad.solvency == Solvency::bankrupt)
        return refuse("4.11(B)", fmt::format("{} is bankrupt and cannot build the line", context.code(into)));
    if (const auto why = prohibited(context.figures, routes_of(railroad.lines, railroad.row), context.order.subject))
        return refuse(why->rule, why->reason);
    return std::nullopt;
}

Verdict prodigal(const CheckContext& context) {
    const Money least(context.figures.points.prodigal_least);
    if (context.money() < least)
        return refuse("1.2:rail-prodigal", fmt::format("lavish spending must be at least {}", print(least)),
                      context.line(least.dollars()));
    return std::nullopt;
}

Verdict limit_prodigal(const CheckContext& context) {
    const Money funds = funds_after_loans(context.figures, context.position, context.tycoon, context.sheet) +
                        stock_value(context.position, context.who);
    if (context.money() > funds)
        return refuse("1.2:rail-prodigal",
                      fmt::format("you can spend at most {}: your cash, loans and stock", print(funds)));
    return std::nullopt;
}

Verdict control(const CheckContext& context) {
    const RouteId id = context.order.subject;
    if (context.order.amount < 1 || context.order.amount > 2) return refuse("10.1(D)", "there are two slots, 1 and 2");
    const bool founded = find_order(context.sheet, OrderKind::incorporate, id) != nullptr;
    if (!is_active(context.position, id) && !founded)
        return refuse("10.1(D)", fmt::format("{} is not a railroad", context.code(id)));
    const std::size_t other = context.order.amount == 1 ? 1 : 0;
    if (context.who.slots[other] == id)
        return refuse("10.1(D)", fmt::format("{} is already in your slot {}", context.code(id), other + 1));
    return std::nullopt;
}

// 10.1(D)3: warns that the stock, with all that the sheet may bring, is too little for a directorship.
static Verdict too_few_shares(const CheckContext& context) {
    const RouteId id = context.order.subject;
    if (!is_active(context.position, id)) return std::nullopt; // the sheet incorporates it
    const auto shares = possible_shares(context.figures, context.position, context.tycoon, context.sheet, id);
    if (shares.suffice()) return std::nullopt;
    return refuse("10.1(D)", fmt::format("a president needs {} percent of {}, {} shares; with this sheet you would "
                                         "have at most {} shares",
                                         context.figures.share.directorship, context.code(id),
                                         with_commas(shares.needed), with_commas(shares.own)));
}

// 10.1(D): warns that the tycoon gives up the railroad that he leads in this slot.
Verdict limit_control(const CheckContext& context) {
    const auto slot = static_cast<std::size_t>(context.order.amount - 1);
    const RouteId led = context.who.slots[slot];
    if (auto few = too_few_shares(context)) return few;
    if (!led || led == context.order.subject) return std::nullopt;
    return refuse(
        "10.1(D)",
        fmt::format("{} is in your slot {}; you would no longer be its president", context.code(led), slot + 1),
        context.who.slots[1 - slot] ? "" : fmt::format("control {} {}", 2 - slot, context.code(context.order.subject)));
}

Verdict resign(const CheckContext& context) {
    if (context.who.controls(context.order.subject)) return std::nullopt;
    return refuse("10.1(D)", fmt::format("you are not president of {}", context.code(context.order.subject)));
}

Verdict spy_railroad(const CheckContext& context) {
    if (is_active(context.position, context.order.subject)) return std::nullopt;
    return refuse("10.1(F)", fmt::format("{} is not a railroad", context.name()));
}

Verdict spy_tycoon(const CheckContext& context) {
    if (context.order.amount >= 1 && context.order.amount <= tycoon_count && context.order.amount != context.tycoon + 1)
        return std::nullopt;
    return refuse("10.1(F)",
                  fmt::format("tycoons are numbered from 1 to {}; you are {}", tycoon_count, context.tycoon + 1));
}

Verdict rename(const CheckContext& context) {
    if (!context.who.may_rename)
        return refuse("3.2", "you may change your name only on the first turn or after a bankruptcy");
    for (const Tycoon& other : context.position.tycoons)
        if (highball::iequals(other.name, context.order.text) && &other != &context.who)
            return refuse("3.2", fmt::format("another tycoon is called {}", other.name));
    return std::nullopt;
}

Verdict merge_railroads(const CheckContext& context) {
    for (const RouteId id : {context.order.subject, context.order.object}) {
        if (!is_active(context.position, id))
            return refuse("4.1", fmt::format("{} is not a railroad", context.code(id)));
        if (!context.who.controls(id))
            return refuse("10.1(E)", fmt::format("you are not president of {}", context.code(id)));
    }
    if (const auto why = cannot_merge(context.figures, context.position, context.order.subject, context.order.object))
        return refuse(why->rule, why->reason);
    const bool another = std::any_of(context.sheet.begin(), context.sheet.end(), [&](const Order& o) {
        return o.kind == OrderKind::merge_railroads && o.subject != context.order.subject;
    });
    if (another) return refuse("10.1(E)", "you may merge railroads only once a turn");
    return std::nullopt;
}

} // namespace highball::continental_rails::check
