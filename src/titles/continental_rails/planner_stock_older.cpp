// What a computer tycoon did in the stock market under the first two versions of the rules: games begun then go on so.
#include "titles/continental_rails/planner_parameters.h"

#include "titles/continental_rails/stock_market.h"

#include <algorithm>
#include <limits>

namespace highball::continental_rails {

namespace {

struct Stock {
    RouteId id;
    std::int64_t ratio; // fair / price in percent
};

std::vector<Stock> stocks(Mind& mind) {
    std::vector<Stock> all;
    for (const RouteId id : active_railroads(mind.at))
        all.push_back({id, mind.fair_cents(id) * mind.between(85, 115) / 100 / std::max(1, mind.at[id].price)});
    return all;
}

// A tycoon who owes too much sells before the Bank does: first where nothing hangs on it, then what a president can
// spare.
void sell_for_debts(Mind& mind, std::vector<Stock> all) {
    if (!burdened(mind)) return;
    constexpr int aim = 30, keep = 15;
    std::int64_t needed = (mind.self.loan - part(mind.worth(), aim, 100) - mind.cash).dollars();
    std::stable_sort(all.begin(), all.end(), [&](const Stock& a, const Stock& b) {
        const bool own_a = mind.self.controls(a.id), own_b = mind.self.controls(b.id);
        return own_a != own_b ? own_b : a.ratio < b.ratio;
    });
    for (const Stock& stock : all) {
        const int own = mind.self.share_of(stock.id);
        const int spare = mind.self.controls(stock.id) ? own - issued(mind.at, stock.id) * keep / 100 : own;
        if (needed <= 0 || spare < 1 || trades(mind) >= 4) continue;
        const std::int64_t price = std::max(1, mind.at[stock.id].price);
        const std::int64_t amount = std::min<std::int64_t>(spare, needed * 3 / 2 / price + 1);
        mind.give(OrderKind::sell, stock.id, {}, amount);
        needed -= amount * price;
    }
}

// Stock that stands far above its worth goes, unless the presidency hangs on it; crumbs go to pay for better things.
void sell_stock(Mind& mind, const std::vector<Stock>& all) {
    for (const Stock& stock : all) {
        const int own = mind.self.share_of(stock.id);
        if (own == 0 || trades(mind) >= 3 || find_order(mind.sheet, OrderKind::sell, stock.id)) continue;
        const bool president = mind.self.controls(stock.id);
        const int percent = mind.share_percent(stock.id);
        int amount = 0;
        if (find_order(mind.sheet, OrderKind::resign, stock.id))
            amount = own;
        else if (president && percent > 25 && stock.ratio < 45 && mind.chance(mind.traits.trader))
            amount = own / 6;
        else if (!president && stock.ratio < 70 && mind.chance(mind.traits.trader))
            amount = own;
        else if (!president && percent < 10 && mind.at.turn > 1 && mind.chance(20))
            amount = own;
        if (amount == 0) continue;
        mind.give(OrderKind::sell, stock.id, {}, amount);
        mind.cash += part(Money(mind.at[stock.id].price) * amount, mind.f.market.credit, 100);
    }
}

void buy(Mind& mind, RouteId id, int percent_of_cash) {
    const std::int64_t price = std::max(1, mind.at[id].price);
    const std::int64_t shares =
        std::min<std::int64_t>(mind.seen.most_bid[id.index()], mind.cash.dollars() * percent_of_cash / 100 / price);
    if (shares < 1) return;
    mind.give(OrderKind::buy, id, {}, shares);
    mind.cash -= Money(price * shares);
}

// The railroad of which I have most without a strong hand over it, among those whose stock I can buy.
template <class Can> RouteId chair_to_win(Mind& mind, const std::vector<Stock>& all, Can can) {
    RouteId target;
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    for (const Stock& stock : all) {
        const Railroad& r = mind.at[stock.id];
        if (mind.self.controls(stock.id) || !can(stock.id)) continue;
        std::int64_t score =
            mind.share_percent(stock.id) * 20 + std::min<std::int64_t>(stock.ratio, 200) + mind.between(0, 120);
        const std::int64_t directorship = std::int64_t(issued(mind.at, stock.id)) * r.price * 12 / 100;
        if (directorship <= mind.cash.dollars()) score += 150;
        if (r.president != nobody) score -= 150;
        score -= static_cast<std::int64_t>(r.directors.size()) * 25;
        if (score > best) best = score, target = stock.id;
    }
    return target;
}

// First what secures or wins a presidency, then what is cheap.
void buy_stock(Mind& mind, std::vector<Stock> all) {
    int left = most_bids(mind.f, static_cast<int>(active_railroads(mind.at).size()));
    const auto can = [&](RouteId id) {
        return left > 0 && trades(mind) < mind.f.market.transactions && mind.at[id].solvency == Solvency::solvent &&
               std::none_of(mind.sheet.begin(), mind.sheet.end(), [&](const Order& o) {
                   return o.subject == id && (o.kind == OrderKind::sell || o.kind == OrderKind::buy);
               });
    };
    for (const RouteId id : mind.self.slots) {
        if (!id || !can(id) || mind.share_percent(id) >= 35) continue;
        const std::int64_t ratio = mind.fair_cents(id) / std::max(1, mind.at[id].price);
        if (ratio < 50 && mind.share_percent(id) >= 20) continue;
        buy(mind, id, 50);
        --left;
    }
    if (mind.free_slots() > 0 && !find_order(mind.sheet, OrderKind::control)) {
        const RouteId target = chair_to_win(mind, all, can);
        if (target) {
            buy(mind, target, 70);
            --left;
            mind.give(OrderKind::control, target, {}, mind.self.slots[0] ? 2 : 1);
            if (!mind.self.controls(target)) mind.give(OrderKind::spy_railroad, target);
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Stock& a, const Stock& b) { return a.ratio > b.ratio; });
    for (const Stock& stock : all) {
        if (!can(stock.id) || stock.ratio < 115 || mind.steps() < -2 || mind.cash < Money(200)) continue;
        if (burdened(mind)) continue;
        buy(mind, stock.id, 60);
        --left;
    }
}

// 6.2: in bad times, what stands too high.
void sell_short(Mind& mind, const std::vector<Stock>& all) {
    if (mind.steps() > -2 && !(mind.steps() < 0 && mind.chance(30))) return;
    for (const Stock& stock : all) {
        if (stock.ratio > 45 || trades(mind) >= mind.f.market.transactions || mind.seen.cornered[stock.id.index()])
            continue;
        if (mind.share_percent(stock.id) >= 5 || !mind.chance(mind.traits.trader)) continue;
        if (find_order(mind.sheet, OrderKind::sell, stock.id) || find_order(mind.sheet, OrderKind::buy, stock.id))
            continue;
        const std::int64_t tenth = std::int64_t(issued(mind.at, stock.id)) * mind.f.market.short_most / 100;
        const std::int64_t deposit =
            std::max<std::int64_t>(1, mind.at[stock.id].price * mind.f.market.short_deposit / 100);
        const std::int64_t shares = std::min(tenth, mind.cash.dollars() / 3 / deposit);
        if (shares <= mind.self.share_of(stock.id)) continue;
        mind.give(OrderKind::short_sale, stock.id, {}, shares);
        mind.cash -= Money(shares * deposit);
        return;
    }
}

} // namespace

void sell_what_is_dear_older(Mind& mind) {
    const std::vector<Stock> all = stocks(mind);
    sell_for_debts(mind, all);
    sell_stock(mind, all);
    sell_short(mind, all);
}

void buy_what_is_wanted_older(Mind& mind) { buy_stock(mind, stocks(mind)); }

} // namespace highball::continental_rails
