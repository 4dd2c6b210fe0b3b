// Checks of stock orders (6.1, 6.2, 10.1(C)).
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_check_functions.h"
#include "titles/continental_rails/orders/order_parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// Checks that apply to every trade.
Verdict trade(const CheckContext& context) {
    const RouteId id = context.order.subject;
    if (!is_active(context.position, id))
        return refuse("6.1(B)", fmt::format("{} is not a railroad with stock", context.code(id)));
    if (context.order.amount < 1) return refuse("6.1(A)", "the number of shares must be at least 1");
    const auto trades =
        std::count_if(context.sheet.begin(), context.sheet.end(), [](const Order& o) { return is_trade(o.kind); });
    if (trades <= context.figures.market.transactions) return std::nullopt;
    return refuse("6.1(A)", fmt::format("at most {} trades per turn are allowed", context.figures.market.transactions));
}

// 6.1(C): the trade must be covered by the tycoon's credit and the cash that is left after all bids for companies.
Verdict payable(const CheckContext& context) {
    const Money funds = funds_after_loans(context.figures, context.position, context.tycoon, context.sheet) -
                        amount_in(context.sheet, OrderKind::bid);
    for (const CheckedTrade& trade :
         check_trades(context.figures, context.position, context.tycoon, funds, context.sheet))
        if (trade.railroad == context.order.subject && trade.granted < trade.requested)
            return refuse("6.1(C)",
                          fmt::format("your cash and credit pay for {} of {} shares of {} at {}", trade.granted,
                                      trade.requested, context.code(trade.railroad),
                                      print(Money(context.position[trade.railroad].price))),
                          trade.granted > 0 ? context.line(trade.granted) : "");
    return std::nullopt;
}

// Returns how many shares of the railroad the tycoon owns, including those that he buys from the treasury as president
// before the market opens.
std::int64_t owned(const CheckContext& context) {
    const Order* more = context.find(OrderKind::treasury_buy);
    return context.who.share_of(context.order.subject) + (more ? more->amount : 0);
}

} // namespace

Verdict sell(const CheckContext& context) {
    if (auto refusal = trade(context)) return refusal;
    if (owned(context) > 0) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own no shares of {}", context.name()));
}

Verdict limit_sell(const CheckContext& context) {
    const std::int64_t own = owned(context);
    if (context.order.amount <= own) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own only {} of {}", pluralize(own, "share"), context.name()),
                  own > 0 ? context.line(own) : "");
}

Verdict buy(const CheckContext& context) {
    if (auto refusal = trade(context)) return refusal;
    const auto buys = std::count_if(context.sheet.begin(), context.sheet.end(),
                                    [](const Order& o) { return o.kind == OrderKind::buy; });
    const int active = static_cast<int>(active_railroads(context.position).size());
    const int most = most_bids(context.figures, active);
    if (buys <= most) return std::nullopt;
    return refuse("6.1(A)", fmt::format("with {}, you may make at most {} per turn", pluralize(active, "railroad"),
                                        pluralize(most, "bid")));
}

Verdict limit_buy(const CheckContext& context) {
    const RouteId id = context.order.subject;
    const int most = most_bid(context.figures, context.position, context.tycoon, id);
    if (context.order.amount > most)
        return refuse("6.1(B)",
                      fmt::format("you may bid for at most {} of the {} shares of {}", most,
                                  issued(context.position, id), context.code(id)),
                      most > 0 ? context.line(most) : "");
    return payable(context);
}

Verdict short_sale(const CheckContext& context) {
    if (auto refusal = trade(context)) return refusal;
    if (is_cornered(context.figures, context.position, context.order.subject))
        return refuse("10.1(C)", fmt::format("{} stock is cornered and cannot be sold short", context.name()));
    const int own = context.who.share_of(context.order.subject);
    if (context.order.amount > own) return std::nullopt;
    return refuse(
        "6.2(A)",
        fmt::format("you own {} of {}: sell instead of selling short", pluralize(own, "share"), context.name()),
        fmt::format("sell {} {}", context.name(), context.order.amount));
}

Verdict limit_short(const CheckContext& context) {
    const int most = most_short(context.figures, context.position, context.tycoon, context.order.subject);
    if (context.order.amount > most)
        return refuse("6.2(A)",
                      fmt::format("you may sell short at most {} percent of {}: {}", context.figures.market.short_most,
                                  context.name(), pluralize(most, "share")),
                      context.line(most));
    return payable(context);
}

} // namespace highball::continental_rails::check
