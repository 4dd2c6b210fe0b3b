#include "titles/continental_rails/planner.h"

#include "titles/continental_rails/market.h"
#include "titles/continental_rails/mind.h"

#include <algorithm>
#include <limits>

namespace highball::continental_rails {

namespace {

Traits traits_of(Rng character) {
    Traits traits{};
    traits.daring = static_cast<int>(character.between(25, 60));
    traits.showy = static_cast<int>(character.between(5, 40));
    traits.builder = static_cast<int>(character.between(60, 140));
    traits.landlord = static_cast<int>(character.between(40, 90));
    traits.trader = static_cast<int>(character.between(20, 80));
    return traits;
}

} // namespace

Mind::Mind(const Figures& figures, const Seen& what, int tycoon, Rng character, Rng chance)
    : f(figures), seen(what), at(what.at), me(tycoon), self(what.at.tycoon(tycoon)), traits(traits_of(character)),
      rng(chance), cash(self.cash) {}

std::int64_t Mind::fair_cents(RouteId id) const {
    const Railroad& r = at[id];
    const std::int64_t worth =
        std::int64_t(f.market.fair_dividend) * r.paid * 100 + std::int64_t(f.market.fair_profit) * r.profit_cents;
    return std::max<std::int64_t>(f.market.fair_least * 100, worth) * (100 + f.market.fair_step * steps()) / 100;
}

int Mind::share_percent(RouteId id) const {
    const int all = issued(at, id);
    return all == 0 ? 0 : static_cast<int>(std::int64_t(self.share_of(id)) * 100 / all);
}

std::int64_t line_worth(const Mind& mind, RouteId route) {
    const Route& r = mind.f[route];
    const int towns = mind.f.town(r.from).value() + mind.f.town(r.to).value();
    return std::int64_t(r.length) * (6 + mind.steps() / 2) + std::int64_t(towns) * 30;
}

namespace {

Money worth(const Mind& mind) { return std::max(mind.self.net_worth, Money(1)); }

// Borrow while times are fair and use can be made of it; repay what the Bank wants back, and more before a storm.
void handle_loans(Mind& mind) {
    const Tycoon& who = mind.self;
    if (who.recall > Money()) {
        const Money back = std::min(who.recall, who.cash);
        if (back > Money()) mind.give(OrderKind::repay, {}, {}, back.dollars());
        mind.cash -= back;
        return;
    }
    const Money wanted = part(worth(mind), mind.traits.daring * (mind.steps() >= 3 ? 50 : 80), 10000);
    const Money room = borrowable(who.credit, who.loan);
    if (mind.steps() >= -1 && who.loan < wanted && room > Money()) {
        const Money more = std::min(wanted - who.loan, room);
        if (more.dollars() >= 100) {
            mind.give(OrderKind::borrow, {}, {}, more.dollars());
            mind.cash += more;
        }
        return;
    }
    const Money spare = part(who.cash, mind.steps() < -1 ? 70 : 50, 100);
    const Money back = std::min(spare, who.loan);
    const bool burdened = who.loan * 100 > worth(mind) * 35 || mind.steps() < 0;
    if (burdened && back.dollars() >= 100) {
        mind.give(OrderKind::repay, {}, {}, back.dollars());
        mind.cash -= back;
    }
}

// Treasury stock at half its price is the best bargain there is.
void buy_treasury(Mind& mind) {
    for (const RouteId id : mind.self.slots) {
        if (!id || mind.at[id].treasury == 0 || mind.at[id].solvency == Solvency::bankrupt) continue;
        const std::int64_t half = std::max(1, mind.at[id].price) * mind.f.share.director_price;
        const std::int64_t shares = std::min<std::int64_t>(mind.at[id].treasury, mind.cash.dollars() * 70 / half);
        if (shares < 1 || mind.share_percent(id) >= 48) continue;
        mind.give(OrderKind::treasury_buy, id, {}, shares);
        mind.cash -= part_up(Money(mind.at[id].price) * shares, mind.f.share.director_price, 100);
    }
}

bool mine_touches(const Mind& mind, RouteId company) {
    for (const RouteId id : mind.self.slots)
        if (id && touches(mind.f, mind.at[id].lines, company) && !prohibited(mind.f, mind.at[id].lines, company))
            return true;
    return false;
}

int free_slots(const Mind& mind) { return (mind.self.slots[0] ? 0 : 1) + (mind.self.slots[1] ? 0 : 1); }

// What to bid: so much for the line, more with a railroad beside it or without one at all, more when rich.
std::int64_t bid_for(Mind& mind, RouteId id) {
    std::int64_t value = line_worth(mind, id);
    if (mine_touches(mind, id)) value = value * 3 / 2;
    const int wish = free_slots(mind) == 2 ? 30 : free_slots(mind) == 1 ? 18 : 8;
    value += mind.cash.dollars() * wish / 100 * mind.between(60, 140) / 100;
    value = value * mind.between(80, 125) / 100;
    return std::min(value, mind.cash.dollars());
}

void bid_for_companies(Mind& mind) {
    int room = mind.f.company.most - static_cast<int>(companies_of(mind.at, mind.me).size());
    struct Wish {
        std::int64_t excess;
        RouteId id;
        std::int64_t bid;
    };
    std::vector<Wish> wishes;
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const Company& company = mind.at.company(id);
        const bool sale = company.state == CompanyState::bank ||
                          (company.state == CompanyState::owned && company.offered && company.owner != mind.me);
        if (!sale) continue;
        const std::int64_t bid = bid_for(mind, id);
        if (Money(bid) >= company.asked && bid >= mind.f[id].length)
            wishes.push_back({(bid - company.asked.dollars()) * mind.between(50, 150) / 100, id, bid});
    }
    std::stable_sort(wishes.begin(), wishes.end(), [](const Wish& a, const Wish& b) { return a.excess > b.excess; });
    for (const Wish& wish : wishes) {
        if (room == 0) break;
        if (Money(wish.bid) > mind.cash) continue;
        mind.give(OrderKind::bid, wish.id, {}, wish.bid);
        mind.cash -= Money(wish.bid);
        --room;
    }
}

// The best railroad to merge the company into; none when it would better stand alone or wait.
RouteId merger_for(const Mind& mind, RouteId company) {
    RouteId best;
    std::int64_t most = 0;
    for (const RouteId id : merge_targets(mind.f, mind.at, company)) {
        if (mind.at[id].solvency == Solvency::bankrupt) continue;
        std::int64_t value = std::int64_t(mind.f[company].length) * mind.at[id].price;
        if (mind.self.controls(id))
            value *= 3;
        else if (is_director(mind.at[id], mind.me))
            value = value * 3 / 2;
        if (value > most) most = value, best = id;
    }
    return best;
}

// A company becomes a railroad while there is a presidency to win, else part of one.
void use_companies(Mind& mind) {
    int slot = mind.self.slots[0] ? 2 : 1;
    int free = free_slots(mind);
    for (const RouteId id : companies_of(mind.at, mind.me)) {
        const RouteId into = merger_for(mind, id);
        const bool join_mine = into && mind.self.controls(into);
        // When the country is full of railroads, a presidency can be had for less.
        const int crowded = static_cast<int>(active_railroads(mind.at).size()) - 22;
        const bool alone =
            free > 0 && mind.chance((join_mine ? 30 : 100) - std::max(0, crowded) * 4) && mind.steps() >= -2;
        if (alone) {
            mind.give(OrderKind::incorporate, id);
            mind.give(OrderKind::control, id, {}, slot);
            --free;
            slot = 2;
        } else if (into && (join_mine || mind.at[into].price >= 10))
            mind.give(OrderKind::merge_company, id, into);
        else if (free == 0 && mind.chance(40)) {
            const Money price = std::min(part(mind.at.company(id).paid, 120, 100),
                                         std::max(Money(mind.f[id].length * 9), mind.at.company(id).paid));
            mind.give(OrderKind::offer, id, {}, std::max(price.dollars(), std::int64_t(mind.f[id].length)));
        } else if (mind.chance(8))
            mind.give(OrderKind::incorporate, id);
    }
}

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

int trades(const Mind& mind) {
    return static_cast<int>(std::count_if(mind.sheet.begin(), mind.sheet.end(), [](const Order& o) {
        return o.kind == OrderKind::buy || o.kind == OrderKind::sell || o.kind == OrderKind::short_sale;
    }));
}

// Stock that stands far above its worth goes, unless the presidency hangs on it; crumbs go to pay for better things.
void sell_stock(Mind& mind, const std::vector<Stock>& all) {
    for (const Stock& stock : all) {
        const int own = mind.self.share_of(stock.id);
        if (own == 0 || trades(mind) >= 3) continue;
        const bool president = mind.self.controls(stock.id);
        const int percent = mind.share_percent(stock.id);
        int amount = 0;
        if (president && percent > 25 && stock.ratio < 45 && mind.chance(mind.traits.trader))
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
    if (free_slots(mind) > 0 && !find_order(mind.sheet, OrderKind::control)) {
        // The railroad of which I have most without a strong hand over it.
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

void spend_on_show(Mind& mind) {
    const Money least(mind.f.points.prodigal_least);
    if (mind.at.turn < 4 || mind.cash < least * 2 || mind.self.loan * 2 > worth(mind)) return;
    const Money most = std::max(least, part(mind.cash, mind.traits.showy * mind.between(40, 110), 10000));
    if (mind.chance(35 + mind.traits.showy)) {
        mind.give(OrderKind::prodigal, {}, {}, std::min(most, mind.cash).dollars());
        mind.cash -= most;
    }
}

void send_detectives(Mind& mind) {
    const int rival = mind.seen.by_worth[0] == mind.me ? mind.seen.by_worth[1] : mind.seen.by_worth[0];
    mind.give(OrderKind::spy_tycoon, {}, {}, rival + 1);
}

} // namespace

Sheet plan(const Figures& figures, const Seen& seen, int tycoon, Rng character, Rng rng) {
    Mind mind(figures, seen, tycoon, character, rng);
    handle_loans(mind);
    plan_railroads(mind);
    buy_treasury(mind);
    bid_for_companies(mind);
    use_companies(mind);
    const std::vector<Stock> all = stocks(mind);
    sell_stock(mind, all);
    sell_short(mind, all);
    spend_on_show(mind);
    buy_stock(mind, all);
    send_detectives(mind);
    return std::move(mind.sheet);
}

} // namespace highball::continental_rails
