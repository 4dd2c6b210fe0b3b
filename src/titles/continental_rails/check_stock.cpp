// Stock (6.1, 6.2, 10.1(C)).
#include "titles/continental_rails/check_order.h"
#include "titles/continental_rails/order_checks.h"
#include "titles/continental_rails/stock_market.h"
#include "titles/continental_rails/order_parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

namespace {

// What holds for every trade.
Verdict trade(const Scene& scene) {
    const RouteId id = scene.order.subject;
    if (!is_active(scene.at, id)) return refuse("6.1(B)", fmt::format("{} is no railroad with stock", scene.code(id)));
    if (scene.order.amount < 1) return refuse("6.1(A)", "at least one share is wanted");
    const auto trades =
        std::count_if(scene.sheet.begin(), scene.sheet.end(), [](const Order& o) { return is_trade(o.kind); });
    if (trades <= scene.figures.market.transactions) return std::nullopt;
    return refuse("6.1(A)", fmt::format("{} trades a turn are the most", scene.figures.market.transactions));
}

// 6.1(C): what the cash that is left by then, with everything bought that is bid for, and the credit are enough for.
Verdict payable(const Scene& scene) {
    Money funds = funds_after_loans(scene.figures, scene.at, scene.tycoon, scene.sheet);
    if (scene.at.since(3)) funds -= amount_in(scene.sheet, OrderKind::bid);
    for (const CheckedTrade& trade : check_trades(scene.figures, scene.at, scene.tycoon, funds, scene.sheet))
        if (trade.railroad == scene.order.subject && trade.granted < trade.asked)
            return refuse("6.1(C)",
                          fmt::format("your cash and credit are enough for {} of {} shares of {} at {}", trade.granted,
                                      trade.asked, scene.code(trade.railroad),
                                      dollars(Money(scene.at[trade.railroad].price))),
                          trade.granted > 0 ? scene.line(trade.granted) : "");
    return std::nullopt;
}

// With what the president buys out of the treasury before the market opens.
std::int64_t owned(const Scene& scene) {
    const Order* more = scene.find(OrderKind::treasury_buy);
    return scene.who.share_of(scene.order.subject) + (more && scene.at.since(3) ? more->amount : 0);
}

} // namespace

Verdict sell(const Scene& scene) {
    if (auto refusal = trade(scene)) return refusal;
    if (owned(scene) > 0) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own no shares of {}", scene.name()));
}

Verdict limit_sell(const Scene& scene) {
    const std::int64_t own = owned(scene);
    if (scene.order.amount <= own) return std::nullopt;
    return refuse("6.1(B)", fmt::format("you own {} shares of {}", own, scene.name()), own > 0 ? scene.line(own) : "");
}

Verdict buy(const Scene& scene) {
    if (auto refusal = trade(scene)) return refusal;
    const auto buys =
        std::count_if(scene.sheet.begin(), scene.sheet.end(), [](const Order& o) { return o.kind == OrderKind::buy; });
    const int active = static_cast<int>(active_railroads(scene.at).size());
    const int most = most_bids(scene.figures, active);
    if (buys <= most) return std::nullopt;
    return refuse("6.1(A)", fmt::format("with {} railroads {} bids a turn are the most", active, most));
}

Verdict limit_buy(const Scene& scene) {
    const RouteId id = scene.order.subject;
    const int most = most_bid(scene.figures, scene.at, scene.tycoon, id);
    if (scene.order.amount > most)
        return refuse("6.1(B)",
                      fmt::format("you may bid for at most {} of the {} shares of {}", most, issued(scene.at, id),
                                  scene.code(id)),
                      most > 0 ? scene.line(most) : "");
    return payable(scene);
}

Verdict short_sale(const Scene& scene) {
    if (auto refusal = trade(scene)) return refusal;
    if (is_cornered(scene.figures, scene.at, scene.order.subject))
        return refuse("10.1(C)", fmt::format("{} stock is cornered and cannot be sold short", scene.name()));
    const int own = scene.who.share_of(scene.order.subject);
    if (scene.order.amount > own) return std::nullopt;
    return refuse("6.2(A)", fmt::format("you own {} shares of {}: sell them", own, scene.name()),
                  fmt::format("sell {} {}", scene.name(), scene.order.amount));
}

Verdict limit_short(const Scene& scene) {
    const int most = most_short(scene.figures, scene.at, scene.tycoon, scene.order.subject);
    if (scene.order.amount > most)
        return refuse("6.2(A)", fmt::format("a tenth of the stock of {} is {} shares", scene.name(), most),
                      scene.line(most));
    return payable(scene);
}

} // namespace highball::continental_rails::check
