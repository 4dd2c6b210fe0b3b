#include "titles/continental_rails/model/market_prices.h"

#include "titles/continental_rails/model/int_pow.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

int shares_of_directors(const Position& position, RouteId railroad) {
    int sum = position[railroad].hidden_director_shares;
    for (const int tycoon : position[railroad].directors) sum += position.tycoon(tycoon).share_of(railroad);
    return sum;
}

std::int64_t percent_of(std::int64_t amount, int percent) { return amount * percent / 100; }

} // namespace

int most_bid(const Figures& figures, const Position& position, int tycoon, RouteId railroad) {
    const int all = issued(position, railroad);
    const int own = position.tycoon(tycoon).share_of(railroad);
    const int others = shares_of_directors(position, railroad) + (is_director(position[railroad], tycoon) ? 0 : own);
    const std::int64_t free = percent_of(all - others, figures.market.bid);
    const std::int64_t to_limit = percent_of(all, figures.market.own_at_most) - own;
    return static_cast<int>(std::max<std::int64_t>(0, std::min(free, to_limit)));
}

int most_bids(const Figures& figures, int railroads) {
    for (const auto& [up_to, bids] : figures.bids)
        if (railroads <= up_to) return bids;
    return figures.bids.back()[1];
}

std::int64_t most_shares(Money cash, std::int64_t price, int percent) {
    return (std::max<std::int64_t>(0, cash.dollars()) * 100 + 99) / std::max<std::int64_t>(1, price * percent);
}

int most_short(const Figures& figures, const Position& position, int tycoon, RouteId railroad) {
    const int own = position.tycoon(tycoon).share_of(railroad);
    if (is_cornered(figures, position, railroad)) return own;
    return std::max<int>(own, static_cast<int>(percent_of(issued(position, railroad), figures.market.short_most)));
}

bool is_cornered(const Figures& figures, const Position& position, RouteId railroad) {
    return shares_of_directors(position, railroad) * 100 > issued(position, railroad) * figures.share.cornered;
}

std::vector<CheckedTrade> check_trades(const Figures& figures, const Position& position, int tycoon, Money cash,
                                       const Sheet& sheet) {
    std::vector<CheckedTrade> checked;
    Money left = std::max(cash, Money());
    for (const Order& order : sheet) {
        const RouteId id = order.subject;
        if (!is_trade(order.kind) || !is_active(position, id)) continue;
        if (static_cast<int>(checked.size()) == figures.market.transactions) break;
        const int requested = static_cast<int>(order.amount);
        const std::int64_t price = position[id].price;
        const int own = position.tycoon(tycoon).share_of(id);
        CheckedTrade result{order.kind, id, requested, 0, left};
        if (order.kind == OrderKind::sell) {
            result.granted = std::min(requested, own);
            left += part(Money(price * result.granted), figures.market.credit, 100);
        } else if (order.kind == OrderKind::buy) {
            const std::int64_t affordable = left.dollars() / std::max<std::int64_t>(price, 1);
            result.granted = static_cast<int>(
                std::min<std::int64_t>({requested, affordable, most_bid(figures, position, tycoon, id)}));
            left -= Money(price * result.granted);
        } else {
            const int most = std::min(requested, most_short(figures, position, tycoon, id));
            const int sold = std::min(most, own);
            left += part(Money(price * sold), figures.market.credit, 100);
            const int shorted = static_cast<int>(
                std::min<std::int64_t>(most - sold, most_shares(left, price, figures.market.short_deposit)));
            left -= part(Money(price * shorted), figures.market.short_deposit, 100);
            result.granted = sold + shorted;
        }
        result.left = left;
        checked.push_back(result);
    }
    return checked;
}

std::int64_t fair_cents(const Figures& figures, const Position& position, RouteId railroad) {
    const auto& m = figures.market;
    const Railroad& r = position[railroad];
    // Calculates in cents, because after a split the dividend per share can be less than a dollar.
    const std::int64_t worth =
        std::max<std::int64_t>(m.fair_least * 100, std::int64_t(m.fair_dividend) * r.paid_cents +
                                                       std::int64_t(m.fair_profit) * r.profit_cents);
    return worth * (100 + m.fair_step * climate_steps(figures, position.climate)) / 100;
}

Money fair_price(const Figures& figures, const Position& position, RouteId railroad) {
    return Money((fair_cents(figures, position, railroad) + 50) / 100);
}

PublicOrders public_orders(const Figures& figures, const Position& position, RouteId railroad, int chance_percent) {
    const auto& m = figures.market;
    const Railroad& r = position[railroad];
    const int steps = climate_steps(figures, position.climate);
    const std::int64_t fair = std::max<std::int64_t>(1, fair_cents(figures, position, railroad));
    const std::int64_t price = std::max(1, r.price) * std::int64_t(100);
    PublicOrders orders;
    const std::int64_t offer = scaled_power(percent_of(r.public_shares, m.offer), price, fair, m.offer_exponent);
    orders.offer = static_cast<int>(std::min(offer, percent_of(r.public_shares, m.offer_most)));
    std::int64_t bid = scaled_power(std::int64_t(orders.offer) * 100, fair, price, m.bid_exponent);
    bid = bid * (100 + m.bid_step * steps) / 100 * chance_percent / 100 / 100;
    orders.bid =
        static_cast<int>(std::clamp(bid, percent_of(orders.offer, m.bid_least), percent_of(orders.offer, m.bid_most)));
    return orders;
}

int end_price(const Figures& figures, int start, int supply, int demand) {
    if (supply == 0 && demand == 0) return start;
    const std::int64_t ratio = figures.market.ratio;
    std::int64_t up = demand, down = supply;
    if (up * ratio < down)
        up = 1, down = ratio;
    else if (up > down * ratio)
        up = ratio, down = 1;
    const std::int64_t end = scaled_power(start, up, down, figures.market.exponent);
    return static_cast<int>(std::clamp<std::int64_t>(end, 1, figures.share.most_price));
}

// 6.3(F): the trade price is the mean of the start and end prices, rounded up.
int trade_price(int start, int end) { return (start + end + 1) / 2; }

int bought(int bid, int supply, int demand) {
    if (demand <= supply) return bid;
    return static_cast<int>(std::int64_t(bid) * supply / demand);
}

} // namespace highball::continental_rails
