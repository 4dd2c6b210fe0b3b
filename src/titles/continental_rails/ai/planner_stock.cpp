// Stock orders of a computer tycoon. It gains and keeps presidencies, buys cheap stock without raising the price too
// much, takes profits, and sells stock of railroads that are looted.
#include "titles/continental_rails/ai/planner_state.h"

#include "titles/continental_rails/model/market_prices.h"

#include <algorithm>
#include <limits>

namespace highball::continental_rails {

namespace {

// Returns what a share is worth to this tycoon, in percent of its price.
std::int64_t ratio(const Planner& planner, RouteId id) {
    return planner.opinion_cents(id) / std::max(1, planner.position[id].price);
}

// Supply and demand that are expected without this tycoon's orders. Both include the orders of the Public and of other
// tycoons.
struct Market {
    int supply, demand;
};
Market expected(const Planner& planner, RouteId id) {
    constexpr int even = 100;
    const PublicOrders people = public_orders(planner.figures, planner.position, id, even);
    const int others = people.offer / 4;
    // Other tycoons also bid for the stock of a railroad that has no president.
    const int rivals = planner.position[id].president == nobody ? others : 0;
    return {std::max(1, people.offer + others), std::max(1, people.bid + others + rivals)};
}

// Returns how many shares, up to `most`, the tycoon can buy without raising the price above `percent` of today's price.
int bid_within(const Planner& planner, RouteId id, std::int64_t most, int percent) {
    const Market m = expected(planner, id);
    const int price = planner.position[id].price, top = price * percent / 100 + 1;
    for (auto bid = static_cast<int>(most); bid > 0; bid = bid * 4 / 5)
        if (end_price(planner.figures, price, m.supply, m.demand + bid) <= top) return bid;
    return 0;
}
int sale_within(const Planner& planner, RouteId id, std::int64_t most, int percent) {
    const Market m = expected(planner, id);
    const int price = planner.position[id].price, floor = price * percent / 100 - 1;
    for (auto sale = static_cast<int>(most); sale > 0; sale = sale * 4 / 5)
        if (end_price(planner.figures, price, m.supply + sale, m.demand) >= floor) return sale;
    return 0;
}

bool on_sheet(const Planner& planner, RouteId id) {
    return std::any_of(planner.sheet.begin(), planner.sheet.end(),
                       [&](const Order& o) { return o.subject == id && is_trade(o.kind); });
}

// 4.6(C): true if the tycoon does not control the railroad, and its books show overspending on construction. Only
// directors and spies can see the books.
bool looted(const Planner& planner, RouteId id) {
    return !planner.self.controls(id) &&
           net(planner.position.last.ledger, railroad_account(id), Flow::overspending) < Money();
}

void sell(Planner& planner, RouteId id, int shares) {
    if (shares < 1 || on_sheet(planner, id) || trades(planner) >= planner.figures.market.transactions) return;
    planner.give(OrderKind::sell, id, {}, shares);
    planner.cash += part(Money(planner.position[id].price) * shares, planner.figures.market.credit, 100);
}

// Sells stock to repay an excessive debt before the Bank recalls it. Stock of railroads that the tycoon does not
// control is sold first.
void sell_for_debts(Planner& planner, std::vector<RouteId> all) {
    if (!burdened(planner)) return;
    constexpr int aim = 30, keep = 20, floor = 70;
    std::int64_t needed = (planner.self.loan - part(planner.worth(), aim, 100) - planner.cash).dollars();
    std::stable_sort(all.begin(), all.end(), [&](RouteId a, RouteId b) {
        const bool own_a = planner.self.controls(a), own_b = planner.self.controls(b);
        return own_a != own_b ? own_b : ratio(planner, a) < ratio(planner, b);
    });
    for (const RouteId id : all) {
        const int own = planner.self.share_of(id);
        const int spare = planner.self.controls(id) ? own - issued(planner.position, id) * keep / 100 : own;
        if (needed <= 0 || spare < 1 || trades(planner) >= 4) continue;
        const std::int64_t price = std::max(1, planner.position[id].price);
        const int shares = sale_within(planner, id, std::min<std::int64_t>(spare, needed * 3 / 2 / price + 1), floor);
        sell(planner, id, shares);
        needed -= shares * price;
    }
}

// Takes profits, and sells stock of looted railroads and small holdings. Never sells so much that the price collapses.
void take_profits(Planner& planner, const std::vector<RouteId>& all) {
    for (const RouteId id : all) {
        const int own = planner.self.share_of(id);
        if (own == 0 || trades(planner) >= 3) continue;
        const bool mine = planner.self.controls(id);
        const int percent = planner.share_percent(id);
        const std::int64_t worth = ratio(planner, id);
        if (find_order(planner.sheet, OrderKind::resign, id) || (looted(planner, id) && percent < 15))
            sell(planner, id, sale_within(planner, id, own, 60));
        else if (mine && percent > 30 && worth < 55 && planner.chance(planner.traits.trader))
            sell(planner, id, sale_within(planner, id, own - issued(planner.position, id) / 4, 75));
        else if (!mine && worth < 65 && planner.chance(planner.traits.trader))
            sell(planner, id, sale_within(planner, id, own, 75));
        else if (planner.free_slots() > 0 && planner.position[id].president == nobody &&
                 (planner.has_spare_chairs() || planner.is_at_transcontinental(id)))
            continue;
        else if (!mine && percent < 5 && planner.position.turn > 1 && planner.chance(25))
            sell(planner, id, sale_within(planner, id, own, 85));
    }
}

// 6.2: sells stock short if its price is likely to fall. Raiders and speculators sell up to two stocks short and risk
// more cash; other tycoons sell only one.
void sell_short(Planner& planner, const std::vector<RouteId>& all) {
    const bool bold = planner.traits.style == TycoonStyle::raider || planner.traits.style == TycoonStyle::speculator;
    struct Falling {
        RouteId id;
        int left; // price at the end of the turn, in percent of today's
        int supply;
    };
    std::vector<Falling> falling;
    for (const RouteId id : all) {
        const Market m = expected(planner, id);
        const int price = std::max(1, planner.position[id].price);
        const int left =
            end_price(planner.figures, price, m.supply, m.demand) * 100 / price + planner.leaning(id, 1, -10, 10);
        if (left <= 74) falling.push_back({id, left, m.supply});
    }
    std::stable_sort(falling.begin(), falling.end(),
                     [](const Falling& a, const Falling& b) { return a.left < b.left; });
    const Money stake = part(planner.cash, bold ? 30 : 15, 100);
    int room = bold ? 2 : 1;
    for (const auto& [id, left, supply] : falling) {
        if (room == 0 || trades(planner) >= planner.figures.market.transactions) return;
        if (on_sheet(planner, id) || is_cornered(planner.figures, planner.position, id) ||
            planner.share_percent(id) >= 5)
            continue;
        const std::int64_t tenth = std::int64_t(issued(planner.position, id)) * planner.figures.market.short_most / 100;
        const std::int64_t deposit =
            std::max<std::int64_t>(1, planner.position[id].price * planner.figures.market.short_deposit / 100);
        const std::int64_t shares = std::min({tenth, stake.dollars() / deposit, std::int64_t(supply)});
        if (shares <= planner.self.share_of(id)) continue;
        planner.give(OrderKind::short_sale, id, {}, shares);
        planner.cash -= Money(shares * deposit);
        --room;
    }
}

bool can_buy(const Planner& planner, RouteId id) {
    const auto bids = std::count_if(planner.sheet.begin(), planner.sheet.end(),
                                    [](const Order& o) { return o.kind == OrderKind::buy; });
    return bids < most_bids(planner.figures, static_cast<int>(active_railroads(planner.position).size())) &&
           trades(planner) < planner.figures.market.transactions && !on_sheet(planner, id);
}

void buy(Planner& planner, RouteId id, int percent_of_cash, int price_within) {
    const std::int64_t price = std::max(1, planner.position[id].price);
    const std::int64_t most = std::min<std::int64_t>(most_bid(planner.figures, planner.position, planner.me, id),
                                                     planner.cash.dollars() * percent_of_cash / 100 / price);
    if (!can_buy(planner, id)) return;
    const int shares = bid_within(planner, id, most, price_within);
    if (shares < 1) return;
    planner.give(OrderKind::buy, id, {}, shares);
    planner.cash -= Money(price * shares);
}

// 4.14: buys stock of the tycoon's own railroads. Only directors can be president, and new stock makes the tycoon's
// part smaller.
void hold_presidencies(Planner& planner) {
    for (const RouteId id : planner.self.slots) {
        const int percent = id ? planner.share_percent(id) : 100;
        if (percent >= 30 || planner.position[id].solvency == Solvency::bankrupt) continue;
        if (find_order(planner.sheet, OrderKind::resign, id)) continue;
        const int most = planner.policy.hold;
        const auto within = std::clamp<std::int64_t>(ratio(planner, id) + 25, 105, most);
        buy(planner, id, 60, percent < 15 ? most : static_cast<int>(within));
    }
}

// Returns how much the tycoon wants to lead this railroad: more if he holds stock or there is no president. Adds a
// random preference that lasts for several turns.
std::int64_t wish_to_lead(const Planner& planner, RouteId id) {
    const Railroad& r = planner.position[id];
    std::int64_t wish = std::min(planner.share_percent(id), 40) * 30 + std::min<std::int64_t>(ratio(planner, id), 150) +
                        planner.leaning(id, 6, 0, planner.has_spare_chairs() ? 1200 : 200);
    if (is_director(r, planner.me)) wish += 300;
    if (r.chairman == planner.me) wish += 400;
    if (r.president == nobody) wish += planner.has_spare_chairs() ? planner.policy.empty_chair : 350;
    // If all tycoons sought one presidency, none could buy enough stock. So only stockholders and a few more seek it.
    const bool begun =
        planner.share_percent(id) >= 3 || planner.leaning(id, 6, 0, 99) < planner.policy.crossing_seekers;
    if (begun && planner.is_at_transcontinental(id)) wish += planner.policy.crossing_led;
    for (const Order& order : planner.sheet)
        if (order.kind == OrderKind::merge_company && order.object == id && would_lead(planner, order.subject, id))
            wish += 800;
    const std::int64_t tenth = std::int64_t(issued(planner.position, id)) * r.price / 10;
    wish += 400 * std::min(tenth, planner.cash.dollars()) / std::max<std::int64_t>(1, tenth);
    return wish - static_cast<std::int64_t>(r.directors.size()) * 25;
}

// 10.1(D): chooses the most wanted railroad for every free slot, and buys its stock.
void seek_presidencies(Planner& planner, const std::vector<RouteId>& all) {
    for (const int slot : {1, 2}) {
        const bool free = !planner.self.slots[static_cast<std::size_t>(slot) - 1];
        const bool ordered = std::any_of(planner.sheet.begin(), planner.sheet.end(), [&](const Order& o) {
            return o.kind == OrderKind::control && o.amount == slot;
        });
        if (!free || ordered) continue;
        RouteId target;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const RouteId id : all) {
            if (planner.self.controls(id) || find_order(planner.sheet, OrderKind::control, id)) continue;
            if (planner.position[id].solvency != Solvency::solvent) continue;
            const std::int64_t wish = wish_to_lead(planner, id);
            if (wish > most) most = wish, target = id;
        }
        if (!target) return;
        planner.give(OrderKind::control, target, {}, slot);
        const int within =
            planner.position[target].president == nobody ? planner.policy.free_chair : planner.policy.taken_chair;
        if (planner.share_percent(target) < 25) buy(planner, target, 75, within);
        if (slot == 1 || planner.self.slots[0]) planner.give(OrderKind::spy_railroad, target);
    }
}

// Buys stock that this tycoon considers cheap.
void buy_bargains(Planner& planner, std::vector<RouteId> all) {
    if (burdened(planner) || planner.steps() < -2) return;
    std::stable_sort(all.begin(), all.end(),
                     [&](RouteId a, RouteId b) { return ratio(planner, a) > ratio(planner, b); });
    const Money least = std::max(Money(200), part(planner.worth(), planner.policy.bargain_reserve, 100));
    for (const RouteId id : all) {
        const std::int64_t worth = ratio(planner, id);
        if (worth < 115 || planner.cash < least) return;
        if (planner.position[id].solvency != Solvency::solvent || looted(planner, id)) continue;
        buy(planner, id, 50, static_cast<int>(std::min<std::int64_t>(worth, planner.policy.bargain)));
    }
}

} // namespace

void sell_what_is_dear(Planner& planner) {
    const std::vector<RouteId> all = active_railroads(planner.position);
    sell_for_debts(planner, all);
    take_profits(planner, all);
    sell_short(planner, all);
}

void buy_what_is_wanted(Planner& planner) {
    const std::vector<RouteId> all = active_railroads(planner.position);
    hold_presidencies(planner);
    seek_presidencies(planner, all);
    buy_bargains(planner, all);
}

} // namespace highball::continental_rails
