// What a computer tycoon does in the stock market, by an opinion of its own: takes and holds presidencies, buys what is
// cheap without driving the price to where it is dear, takes profits, leaves those who loot.
#include "titles/continental_rails/planner_parameters.h"

#include "titles/continental_rails/stock_market.h"

#include <algorithm>
#include <limits>

namespace highball::continental_rails {

namespace {

// What a stock is worth to this tycoon, in percent of its price.
std::int64_t ratio(const Mind& mind, RouteId id) { return mind.opinion_cents(id) / std::max(1, mind.at[id].price); }

// What the market may look like without this tycoon: the Public, and some of the others on either side.
struct Market {
    int supply, demand;
};
Market expected(const Mind& mind, RouteId id) {
    constexpr int even = 100;
    const PublicOrders people = public_orders(mind.f, mind.at, id, even);
    const int others = people.offer / 4;
    // Where there is a chair to be had, others bid, too.
    const int rivals = mind.at[id].president == nobody ? others : 0;
    return {std::max(1, people.offer + others), std::max(1, people.bid + others + rivals)};
}

// The most shares up to `most` that do not carry the price over `percent` of today's.
int bid_within(const Mind& mind, RouteId id, std::int64_t most, int percent) {
    const Market m = expected(mind, id);
    const int price = mind.at[id].price, top = price * percent / 100 + 1;
    for (auto bid = static_cast<int>(most); bid > 0; bid = bid * 4 / 5)
        if (end_price(mind.f, price, m.supply, m.demand + bid) <= top) return bid;
    return 0;
}
int sale_within(const Mind& mind, RouteId id, std::int64_t most, int percent) {
    const Market m = expected(mind, id);
    const int price = mind.at[id].price, floor = price * percent / 100 - 1;
    for (auto sale = static_cast<int>(most); sale > 0; sale = sale * 4 / 5)
        if (end_price(mind.f, price, m.supply + sale, m.demand) >= floor) return sale;
    return 0;
}

bool on_sheet(const Mind& mind, RouteId id) {
    return std::any_of(mind.sheet.begin(), mind.sheet.end(),
                       [&](const Order& o) { return o.subject == id && is_trade(o.kind); });
}

// 4.6(C): another's railroad whose books, as a director reads them, show that its builders were overpaid.
bool looted(const Mind& mind, RouteId id) {
    return !mind.self.controls(id) && net(mind.at.last.ledger, railroad_account(id), Flow::overspending) < Money();
}

void sell(Mind& mind, RouteId id, int shares) {
    if (shares < 1 || on_sheet(mind, id) || trades(mind) >= mind.f.market.transactions) return;
    mind.give(OrderKind::sell, id, {}, shares);
    mind.cash += part(Money(mind.at[id].price) * shares, mind.f.market.credit, 100);
}

// A debt that is too great is paid off before the Bank does it: first where nothing hangs on it.
void sell_for_debts(Mind& mind, std::vector<RouteId> all) {
    if (!burdened(mind)) return;
    constexpr int aim = 30, keep = 20, floor = 70;
    std::int64_t needed = (mind.self.loan - part(mind.worth(), aim, 100) - mind.cash).dollars();
    std::stable_sort(all.begin(), all.end(), [&](RouteId a, RouteId b) {
        const bool own_a = mind.self.controls(a), own_b = mind.self.controls(b);
        return own_a != own_b ? own_b : ratio(mind, a) < ratio(mind, b);
    });
    for (const RouteId id : all) {
        const int own = mind.self.share_of(id);
        const int spare = mind.self.controls(id) ? own - issued(mind.at, id) * keep / 100 : own;
        if (needed <= 0 || spare < 1 || trades(mind) >= 4) continue;
        const std::int64_t price = std::max(1, mind.at[id].price);
        const int shares = sale_within(mind, id, std::min<std::int64_t>(spare, needed * 3 / 2 / price + 1), floor);
        sell(mind, id, shares);
        needed -= shares * price;
    }
}

// Profits are taken, and who loots is left; crumbs go for better things. Never so much that the price falls apart.
void take_profits(Mind& mind, const std::vector<RouteId>& all) {
    for (const RouteId id : all) {
        const int own = mind.self.share_of(id);
        if (own == 0 || trades(mind) >= 3) continue;
        const bool mine = mind.self.controls(id);
        const int percent = mind.share_percent(id);
        const std::int64_t worth = ratio(mind, id);
        if (find_order(mind.sheet, OrderKind::resign, id) || (looted(mind, id) && percent < 15))
            sell(mind, id, sale_within(mind, id, own, 60));
        else if (mine && percent > 30 && worth < 55 && mind.chance(mind.traits.trader))
            sell(mind, id, sale_within(mind, id, own - issued(mind.at, id) / 4, 75));
        else if (!mine && worth < 65 && mind.chance(mind.traits.trader))
            sell(mind, id, sale_within(mind, id, own, 75));
        else if (mind.free_slots() > 0 && mind.at[id].president == nobody &&
                 (mind.chairs_are_left() || mind.at_the_crossing(id)))
            continue;
        else if (!mine && percent < 5 && mind.at.turn > 1 && mind.chance(25))
            sell(mind, id, sale_within(mind, id, own, 85));
    }
}

// 6.2: what the market will bring down by itself; raiders and speculators do so more often.
void sell_short(Mind& mind, const std::vector<RouteId>& all) {
    const bool bold = mind.traits.style == Style::raider || mind.traits.style == Style::speculator;
    struct Falling {
        RouteId id;
        int left; // of a hundred dollars at the end of the turn
        int supply;
    };
    std::vector<Falling> falling;
    for (const RouteId id : all) {
        const Market m = expected(mind, id);
        const int price = std::max(1, mind.at[id].price);
        const int left = end_price(mind.f, price, m.supply, m.demand) * 100 / price + mind.leaning(id, 1, -10, 10);
        if (left <= 74) falling.push_back({id, left, m.supply});
    }
    std::stable_sort(falling.begin(), falling.end(),
                     [](const Falling& a, const Falling& b) { return a.left < b.left; });
    const Money stake = part(mind.cash, bold ? 30 : 15, 100);
    int room = bold ? 2 : 1;
    for (const auto& [id, left, supply] : falling) {
        if (room == 0 || trades(mind) >= mind.f.market.transactions) return;
        if (on_sheet(mind, id) || mind.seen.cornered[id.index()] || mind.share_percent(id) >= 5) continue;
        const std::int64_t tenth = std::int64_t(issued(mind.at, id)) * mind.f.market.short_most / 100;
        const std::int64_t deposit = std::max<std::int64_t>(1, mind.at[id].price * mind.f.market.short_deposit / 100);
        const std::int64_t shares = std::min({tenth, stake.dollars() / deposit, std::int64_t(supply)});
        if (shares <= mind.self.share_of(id)) continue;
        mind.give(OrderKind::short_sale, id, {}, shares);
        mind.cash -= Money(shares * deposit);
        --room;
    }
}

bool can_buy(const Mind& mind, RouteId id) {
    const auto bids =
        std::count_if(mind.sheet.begin(), mind.sheet.end(), [](const Order& o) { return o.kind == OrderKind::buy; });
    return bids < most_bids(mind.f, static_cast<int>(active_railroads(mind.at).size())) &&
           trades(mind) < mind.f.market.transactions && !on_sheet(mind, id);
}

void buy(Mind& mind, RouteId id, int percent_of_cash, int price_within) {
    const std::int64_t price = std::max(1, mind.at[id].price);
    const std::int64_t most =
        std::min<std::int64_t>(mind.seen.most_bid[id.index()], mind.cash.dollars() * percent_of_cash / 100 / price);
    if (!can_buy(mind, id)) return;
    const int shares = bid_within(mind, id, most, price_within);
    if (shares < 1) return;
    mind.give(OrderKind::buy, id, {}, shares);
    mind.cash -= Money(price * shares);
}

// 4.14: a presidency is lost below a tenth, and to whoever has more: new stock thins every holding.
void hold_presidencies(Mind& mind) {
    for (const RouteId id : mind.self.slots) {
        const int percent = id ? mind.share_percent(id) : 100;
        if (percent >= 30 || mind.at[id].solvency == Solvency::bankrupt) continue;
        if (find_order(mind.sheet, OrderKind::resign, id)) continue;
        const int most = mind.policy.hold;
        const auto within = std::clamp<std::int64_t>(ratio(mind, id) + 25, 105, most);
        buy(mind, id, 60, percent < 15 ? most : static_cast<int>(within));
    }
}

// How gladly the tycoon would lead this railroad: what is held already, what nobody leads, what it leans to for years.
std::int64_t wish_to_lead(const Mind& mind, RouteId id) {
    const Railroad& r = mind.at[id];
    std::int64_t wish = std::min(mind.share_percent(id), 40) * 30 + std::min<std::int64_t>(ratio(mind, id), 150) +
                        mind.leaning(id, 6, 0, mind.chairs_are_left() ? 1200 : 200);
    if (is_director(r, mind.me)) wish += 300;
    if (r.chairman == mind.me) wish += 400;
    if (r.president == nobody) wish += mind.chairs_are_left() ? mind.policy.empty_chair : 350;
    // Where all go after one chair nobody wins it: it is for those who have begun, and a few more.
    const bool begun = mind.share_percent(id) >= 3 || mind.leaning(id, 6, 0, 99) < mind.policy.crossing_seekers;
    if (begun && mind.at_the_crossing(id)) wish += mind.policy.crossing_led;
    for (const Order& order : mind.sheet)
        if (order.kind == OrderKind::merge_company && order.object == id && would_lead(mind, order.subject, id))
            wish += 800;
    const std::int64_t tenth = std::int64_t(issued(mind.at, id)) * r.price / 10;
    wish += 400 * std::min(tenth, mind.cash.dollars()) / std::max<std::int64_t>(1, tenth);
    return wish - static_cast<std::int64_t>(r.directors.size()) * 25;
}

// 10.1(D): every free slot asks for the railroad that is wanted most, and its stock is bought.
void seek_presidencies(Mind& mind, const std::vector<RouteId>& all) {
    for (const int slot : {1, 2}) {
        const bool free = !mind.self.slots[static_cast<std::size_t>(slot) - 1];
        const bool asked = std::any_of(mind.sheet.begin(), mind.sheet.end(), [&](const Order& o) {
            return o.kind == OrderKind::control && o.amount == slot;
        });
        if (!free || asked) continue;
        RouteId target;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const RouteId id : all) {
            if (mind.self.controls(id) || find_order(mind.sheet, OrderKind::control, id)) continue;
            if (mind.at[id].solvency != Solvency::solvent) continue;
            const std::int64_t wish = wish_to_lead(mind, id);
            if (wish > most) most = wish, target = id;
        }
        if (!target) return;
        mind.give(OrderKind::control, target, {}, slot);
        const int within = mind.at[target].president == nobody ? mind.policy.free_chair : mind.policy.taken_chair;
        if (mind.share_percent(target) < 25) buy(mind, target, 75, within);
        if (slot == 1 || mind.self.slots[0]) mind.give(OrderKind::spy_railroad, target);
    }
}

// What is cheap, as far as the tycoon finds it cheap.
void buy_bargains(Mind& mind, std::vector<RouteId> all) {
    if (burdened(mind) || mind.steps() < -2) return;
    std::stable_sort(all.begin(), all.end(), [&](RouteId a, RouteId b) { return ratio(mind, a) > ratio(mind, b); });
    const Money least = std::max(Money(200), part(mind.worth(), mind.policy.kept, 100));
    for (const RouteId id : all) {
        const std::int64_t worth = ratio(mind, id);
        if (worth < 115 || mind.cash < least) return;
        if (mind.at[id].solvency != Solvency::solvent || looted(mind, id)) continue;
        buy(mind, id, 50, static_cast<int>(std::min<std::int64_t>(worth, mind.policy.bargain)));
    }
}

} // namespace

void sell_what_is_dear(Mind& mind) {
    const std::vector<RouteId> all = active_railroads(mind.at);
    sell_for_debts(mind, all);
    take_profits(mind, all);
    sell_short(mind, all);
}

void buy_what_is_wanted(Mind& mind) {
    const std::vector<RouteId> all = active_railroads(mind.at);
    hold_presidencies(mind);
    seek_presidencies(mind, all);
    buy_bargains(mind, all);
}

} // namespace highball::continental_rails
