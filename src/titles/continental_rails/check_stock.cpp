// Stock (6.1, 6.2, 10.1(C)).
#include "titles/continental_rails/check.h"
#include "titles/continental_rails/checks.h"
#include "titles/continental_rails/market.h"
#include "titles/continental_rails/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// What holds for every trade.
Verdict trade(const Asked& a) {
    const RouteId id = a.order.subject;
    if (!is_active(a.at, id)) return refuse("6.1(B)", fmt::format("{} is no railroad with stock", a.code(id)));
    if (a.order.amount < 1) return refuse("6.1(A)", "at least one share is wanted");
    const auto trades = std::count_if(a.sheet.begin(), a.sheet.end(), [](const Order& o) { return is_trade(o.kind); });
    if (trades <= a.figures.market.transactions) return std::nullopt;
    return refuse("6.1(A)", fmt::format("{} trades a turn are the most", a.figures.market.transactions));
}

// 6.1(C): what the cash that is left by then, with everything bought that is bid for, and the credit are enough for.
Verdict payable(const Asked& a) {
    Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    if (a.at.since(3)) funds -= amount_in(a.sheet, OrderKind::bid);
    for (const CheckedTrade& trade : check_trades(a.figures, a.at, a.tycoon, funds, a.sheet))
        if (trade.railroad == a.order.subject && trade.granted < trade.asked)
            return refuse("6.1(C)",
                          fmt::format("your cash and credit are enough for {} of {} shares of {} at {}", trade.granted,
                                      trade.asked, a.code(trade.railroad), dollars(Money(a.at[trade.railroad].price))),
                          trade.granted > 0 ? a.line(trade.granted) : "");
    return std::nullopt;
}

// With what the president buys out of the treasury before the market opens.
std::int64_t owned(const Asked& a) {
    const Order* more = a.find(OrderKind::treasury_buy);
    return a.who.share_of(a.order.subject) + (more && a.at.since(3) ? more->amount : 0);
}

} // namespace

Verdict sell(const Asked& a) {
    if (auto refusal = trade(a)) return refusal;
    if (owned(a) > 0) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own no shares of {}", a.name()));
}

Verdict limit_sell(const Asked& a) {
    const std::int64_t own = owned(a);
    if (a.order.amount <= own) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own {} shares of {}", own, a.name()), own > 0 ? a.line(own) : "");
}

Verdict buy(const Asked& a) {
    if (auto refusal = trade(a)) return refusal;
    const auto buys =
        std::count_if(a.sheet.begin(), a.sheet.end(), [](const Order& o) { return o.kind == OrderKind::buy; });
    const int active = static_cast<int>(active_railroads(a.at).size());
    const int most = most_bids(a.figures, active);
    if (buys <= most) return std::nullopt;
    return refuse("6.1(A)", fmt::format("with {} railroads {} bids a turn are the most", active, most));
}

Verdict limit_buy(const Asked& a) {
    const RouteId id = a.order.subject;
    const int most = most_bid(a.figures, a.at, a.tycoon, id);
    if (a.order.amount > most)
        return refuse(
            "6.1(B)",
            fmt::format("you may bid for at most {} of the {} shares of {}", most, issued(a.at, id), a.code(id)),
            most > 0 ? a.line(most) : "");
    return payable(a);
}

Verdict short_sale(const Asked& a) {
    if (auto refusal = trade(a)) return refusal;
    if (is_cornered(a.figures, a.at, a.order.subject))
        return refuse("10.1(C)", fmt::format("{} stock is cornered and cannot be sold short", a.name()));
    const int own = a.who.share_of(a.order.subject);
    if (a.order.amount > own) return std::nullopt;
    return refuse("6.2(A)", fmt::format("you own {} shares of {}: sell them", own, a.name()),
                  fmt::format("sell {} {}", a.name(), a.order.amount));
}

Verdict limit_short(const Asked& a) {
    const int most = most_short(a.figures, a.at, a.tycoon, a.order.subject);
    if (a.order.amount > most)
        return refuse("6.2(A)", fmt::format("a tenth of the stock of {} is {} shares", a.name(), most), a.line(most));
    return payable(a);
}

} // namespace highball::continental_rails::check
