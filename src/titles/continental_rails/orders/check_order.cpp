#include "titles/continental_rails/orders/check_order.h"

#include "core/indexed.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/check_context.h"
#include "titles/continental_rails/orders/order_costs.h"

#include <algorithm>

namespace highball::continental_rails {

Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject) {
    Money sum;
    for (const Order& order : sheet)
        if (order.kind == kind && (!subject || order.subject == subject)) sum += Money(order.amount);
    return sum;
}

Money lendable(const Position& position, int tycoon, const Sheet& sheet) {
    return std::max(Money(), position.tycoon(tycoon).cash + amount_in(sheet, OrderKind::borrow) -
                                 amount_in(sheet, OrderKind::repay));
}

Money funds_after_loans(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet) {
    const Money lent = std::min(amount_in(sheet, OrderKind::lend), lendable(position, tycoon, sheet));
    Money funds = position.tycoon(tycoon).cash + amount_in(sheet, OrderKind::borrow) -
                  amount_in(sheet, OrderKind::repay) - lent + amount_in(sheet, OrderKind::reclaim);
    for (const Order& order : sheet)
        if (order.kind == OrderKind::treasury_buy)
            funds -= treasury_cost(figures, position, order.subject, order.amount);
    return funds;
}

Money railroad_funds(const Figures& figures, const Position& position, RouteId id, const Sheet& sheet) {
    Money funds = position[id].cash + amount_in(sheet, OrderKind::lend, id) - amount_in(sheet, OrderKind::reclaim, id) -
                  amount_in(sheet, OrderKind::redeem, id);
    for (const Order& order : sheet) {
        if (order.subject != id) continue;
        if (order.kind == OrderKind::treasury_buy) funds += treasury_cost(figures, position, id, order.amount);
        if (order.kind == OrderKind::treasury_sell) funds += Money(position[id].price) * order.amount;
    }
    return funds;
}

Money funds_for_show(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet) {
    const Money before = funds_after_loans(figures, position, tycoon, sheet) - amount_in(sheet, OrderKind::bid);
    Money funds = before;
    for (const CheckedTrade& trade : check_trades(figures, position, tycoon, before, sheet))
        if (trade.kind == OrderKind::buy) funds -= Money(position[trade.railroad].price) * trade.granted;
    return std::max(funds, Money());
}

int most_payable(const Figures& figures, const Position& position, int tycoon, RouteId railroad) {
    using enum OrderKind;
    const Tycoon& who = position.tycoon(tycoon);
    Sheet sheet = who.sheet;
    std::erase_if(
        sheet, [&](const Order& one) { return one.kind == borrow || (is_trade(one.kind) && one.subject == railroad); });
    sheet.push_back({borrow, {}, {}, {}, borrowable(who.credit, who.loan).dollars(), ""});
    sheet.push_back({buy, railroad, {}, {}, most_bid(figures, position, tycoon, railroad), ""});
    if (std::ranges::count(sheet, buy, &Order::kind) > most_bids(figures, int_size(active_railroads(position))))
        return 0;
    const Money funds = funds_after_loans(figures, position, tycoon, sheet) - amount_in(sheet, bid);
    const CheckedTrade last = check_trades(figures, position, tycoon, funds, sheet).back();
    return last.kind == buy && last.railroad == railroad ? last.granted : 0; // 0: there are too many trades
}

namespace {

// Calls `question`, which is the check or the limit for this kind of order. Passes it a copy of the tycoon's sheet with
// the order added.
Verdict judge(const Figures& figures, const Position& position, int tycoon, const Order& order,
              Check OrderSpec::*question) {
    const Check asks = order_spec(order.kind).*question;
    if (!asks) return std::nullopt;
    Sheet sheet = position.tycoon(tycoon).sheet;
    put_order(sheet, order);
    return asks({figures, position, tycoon, position.tycoon(tycoon), order, sheet});
}

} // namespace

std::optional<Refusal> check_order(const Figures& figures, const Position& position, int tycoon, const Order& order) {
    return judge(figures, position, tycoon, order, &OrderSpec::check);
}

std::optional<Refusal> limit_order(const Figures& figures, const Position& position, int tycoon, const Order& order) {
    return judge(figures, position, tycoon, order, &OrderSpec::limit);
}

} // namespace highball::continental_rails
