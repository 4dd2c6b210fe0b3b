// Stock orders of a computer tycoon under the first two versions of the rules, for games started under them.
#include "titles/continental_rails/planner_parameters.h"

#include "titles/continental_rails/market_prices.h"

#include <algorithm>
#include <limits>

namespace highball::continental_rails {

namespace {

struct Stock {
    RouteId id;
    std::int64_t ratio; // fair / price in percent
};

std::vector<Stock> stocks(Planner& planner) {
    std::vector<Stock> all;
    for (const RouteId id : active_railroads(planner.position))
        all.push_back(
            {id, planner.fair_cents(id) * planner.between(85, 115) / 100 / std::max(1, planner.position[id].price)});
    return all;
}

// A tycoon with too much debt sells before the Bank does: first stock on which nothing depends, then what a president
// can spare.
void sell_for_debts(Planner& planner, std::vector<Stock> all) {
    if (!burdened(planner)) return;
    constexpr int aim = 30, keep = 15;
    std::int64_t needed = (planner.self.loan - part(planner.worth(), aim, 100) - planner.cash).dollars();
    std::stable_sort(all.begin(), all.end(), [&](const Stock& a, const Stock& b) {
        const bool own_a = planner.self.controls(a.id), own_b = planner.self.controls(b.id);
        return own_a != own_b ? own_b : a.ratio < b.ratio;
    });
    for (const Stock& stock : all) {
        const int own = planner.self.share_of(stock.id);
        const int spare = planner.self.controls(stock.id) ? own - issued(planner.position, stock.id) * keep / 100 : own;
        if (needed <= 0 || spare < 1 || trades(planner) >= 4) continue;
        const std::int64_t price = std::max(1, planner.position[stock.id].price);
        const std::int64_t amount = std::min<std::int64_t>(spare, needed * 3 / 2 / price + 1);
        planner.give(OrderKind::sell, stock.id, {}, amount);
        needed -= amount * price;
    }
}

// Sells stock far above its worth, unless a presidency depends on it, and small holdings to pay for better ones.
void sell_stock(Planner& planner, const std::vector<Stock>& all) {
    for (const Stock& stock : all) {
        const int own = planner.self.share_of(stock.id);
        if (own == 0 || trades(planner) >= 3 || find_order(planner.sheet, OrderKind::sell, stock.id)) continue;
        const bool president = planner.self.controls(stock.id);
        const int percent = planner.share_percent(stock.id);
        int amount = 0;
        if (find_order(planner.sheet, OrderKind::resign, stock.id))
            amount = own;
        else if (president && percent > 25 && stock.ratio < 45 && planner.chance(planner.traits.trader))
            amount = own / 6;
        else if (!president && stock.ratio < 70 && planner.chance(planner.traits.trader))
            amount = own;
        else if (!president && percent < 10 && planner.position.turn > 1 && planner.chance(20))
            amount = own;
        if (amount == 0) continue;
        planner.give(OrderKind::sell, stock.id, {}, amount);
        planner.cash += part(Money(planner.position[stock.id].price) * amount, planner.figures.market.credit, 100);
    }
}

void buy(Planner& planner, RouteId id, int percent_of_cash) {
    const std::int64_t price = std::max(1, planner.position[id].price);
    const std::int64_t shares = std::min<std::int64_t>(planner.view.most_bid[id.index()],
                                                       planner.cash.dollars() * percent_of_cash / 100 / price);
    if (shares < 1) return;
    planner.give(OrderKind::buy, id, {}, shares);
    planner.cash -= Money(price * shares);
}

// Returns the railroad with this tycoon's largest insecure holding, among those whose stock it can buy.
template <class Can> RouteId chair_to_win(Planner& planner, const std::vector<Stock>& all, Can can) {
    RouteId target;
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    for (const Stock& stock : all) {
        const Railroad& r = planner.position[stock.id];
        if (planner.self.controls(stock.id) || !can(stock.id)) continue;
        std::int64_t score =
            planner.share_percent(stock.id) * 20 + std::min<std::int64_t>(stock.ratio, 200) + planner.between(0, 120);
        const std::int64_t directorship = std::int64_t(issued(planner.position, stock.id)) * r.price * 12 / 100;
        if (directorship <= planner.cash.dollars()) score += 150;
        if (r.president != nobody) score -= 150;
        score -= static_cast<std::int64_t>(r.directors.size()) * 25;
        if (score > best) best = score, target = stock.id;
    }
    return target;
}

// First purchases that secure or win a presidency, then cheap stock.
void buy_stock(Planner& planner, std::vector<Stock> all) {
    int left = most_bids(planner.figures, static_cast<int>(active_railroads(planner.position).size()));
    const auto can = [&](RouteId id) {
        return left > 0 && trades(planner) < planner.figures.market.transactions &&
               planner.position[id].solvency == Solvency::solvent &&
               std::none_of(planner.sheet.begin(), planner.sheet.end(), [&](const Order& o) {
                   return o.subject == id && (o.kind == OrderKind::sell || o.kind == OrderKind::buy);
               });
    };
    for (const RouteId id : planner.self.slots) {
        if (!id || !can(id) || planner.share_percent(id) >= 35) continue;
        const std::int64_t ratio = planner.fair_cents(id) / std::max(1, planner.position[id].price);
        if (ratio < 50 && planner.share_percent(id) >= 20) continue;
        buy(planner, id, 50);
        --left;
    }
    if (planner.free_slots() > 0 && !find_order(planner.sheet, OrderKind::control)) {
        const RouteId target = chair_to_win(planner, all, can);
        if (target) {
            buy(planner, target, 70);
            --left;
            planner.give(OrderKind::control, target, {}, planner.self.slots[0] ? 2 : 1);
            if (!planner.self.controls(target)) planner.give(OrderKind::spy_railroad, target);
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Stock& a, const Stock& b) { return a.ratio > b.ratio; });
    for (const Stock& stock : all) {
        if (!can(stock.id) || stock.ratio < 115 || planner.steps() < -2 || planner.cash < Money(200)) continue;
        if (burdened(planner)) continue;
        buy(planner, stock.id, 60);
        --left;
    }
}

// 6.2: sells overpriced stock short in bad times.
void sell_short(Planner& planner, const std::vector<Stock>& all) {
    if (planner.steps() > -2 && !(planner.steps() < 0 && planner.chance(30))) return;
    for (const Stock& stock : all) {
        if (stock.ratio > 45 || trades(planner) >= planner.figures.market.transactions ||
            planner.view.cornered[stock.id.index()])
            continue;
        if (planner.share_percent(stock.id) >= 5 || !planner.chance(planner.traits.trader)) continue;
        if (find_order(planner.sheet, OrderKind::sell, stock.id) || find_order(planner.sheet, OrderKind::buy, stock.id))
            continue;
        const std::int64_t tenth =
            std::int64_t(issued(planner.position, stock.id)) * planner.figures.market.short_most / 100;
        const std::int64_t deposit =
            std::max<std::int64_t>(1, planner.position[stock.id].price * planner.figures.market.short_deposit / 100);
        const std::int64_t shares = std::min(tenth, planner.cash.dollars() / 3 / deposit);
        if (shares <= planner.self.share_of(stock.id)) continue;
        planner.give(OrderKind::short_sale, stock.id, {}, shares);
        planner.cash -= Money(shares * deposit);
        return;
    }
}

} // namespace

void sell_what_is_dear_older(Planner& planner) {
    const std::vector<Stock> all = stocks(planner);
    sell_for_debts(planner, all);
    sell_stock(planner, all);
    sell_short(planner, all);
}

void buy_what_is_wanted_older(Planner& planner) { buy_stock(planner, stocks(planner)); }

} // namespace highball::continental_rails
