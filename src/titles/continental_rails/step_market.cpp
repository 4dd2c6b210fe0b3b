// Steps 6 and 7: the stock market, spending for show, interest on deposits.
#include "titles/continental_rails/turn_context.h"

#include "core/text.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

// One railroad's trading in the making.
struct Pit {
    MarketRow row;
    PublicOrders people;
    int treasury = 0;
    int shorted = 0;
    std::vector<Trade> trades; // one a tycoon
};

void tell_limited(Table& table, int tycoon, const CheckedTrade& trade) {
    tell_privately(table.at, tycoon,
                   fmt::format("\"{} {} {}\": limited to {} shares", order_row(trade.kind).spec.word,
                               table.code(trade.railroad), trade.asked, trade.granted));
}

// 6.1(C): the orders of all tycoons after the check of what they can pay for.
void collect_trades(Table& table, std::array<Pit, railroad_slots>& pits) {
    for (int t = 0; t < tycoon_count; ++t) {
        const Tycoon& who = table.at.tycoon(t);
        for (const CheckedTrade& checked : check_trades(table.figures, table.at, t, who.cash, who.sheet)) {
            if (checked.granted < checked.asked) tell_limited(table, t, checked);
            if (checked.granted == 0) continue;
            Trade trade;
            trade.tycoon = t;
            trade.railroad = checked.railroad;
            if (checked.kind == OrderKind::buy)
                trade.bid = checked.granted;
            else {
                trade.sold = std::min(checked.granted, who.share_of(checked.railroad));
                trade.shorted = checked.granted - trade.sold;
            }
            pits[checked.railroad.index()].trades.push_back(trade);
        }
    }
}

// 6.3(B), 6.3(C): supply and demand.
void count(Table& table, RouteId id, Pit& pit) {
    const auto& m = table.figures.market;
    const int chance = static_cast<int>(table.at.rng.between(m.chance_low, m.chance_high));
    pit.people = public_orders(table.figures, table.at, id, chance);
    pit.treasury = std::min(table.at[id].treasury_offered, table.at[id].treasury);
    pit.row = {id, table.at[id].price, pit.people.offer + pit.treasury, pit.people.bid, 0, 0, 0};
    for (const Trade& trade : pit.trades) {
        pit.row.supply += trade.sold;
        pit.row.demand += trade.bid;
        pit.shorted += trade.shorted;
    }
    pit.row.supply += pit.shorted / 2;
    pit.row.end = end_price(table.figures, pit.row.start, pit.row.supply, pit.row.demand);
    pit.row.trade = trade_price(pit.row.start, pit.row.end);
}

// 6.3(E), (G): all that is offered is sold; bids are filled in the proportion of supply to demand. What is sold short
// exists only on paper: the Public's real shares are never less than none.
void deal(Table& table, RouteId id, Pit& pit) {
    Railroad& railroad = table.at[id];
    const Money price(pit.row.trade);
    int real = railroad.public_shares + pit.treasury;
    for (const Trade& trade : pit.trades) real += trade.sold;
    pay(table.at, public_account(), railroad_account(id), price * pit.treasury, Flow::stock_traded);
    railroad.treasury -= pit.treasury;
    railroad.public_shares += pit.treasury;
    for (Trade& trade : pit.trades) {
        Tycoon& who = table.at.tycoon(trade.tycoon);
        trade.bought = std::min(bought(trade.bid, pit.row.supply, pit.row.demand), real);
        real -= trade.bought;
        who.share_of(id) += trade.bought - trade.sold;
        railroad.public_shares += trade.sold - trade.bought;
        trade.money = price * (trade.sold - trade.bought);
        pay(table.at, public_account(), tycoon_account(trade.tycoon), trade.money, Flow::stock_traded);
    }
    pit.row.sold = pit.people.offer + pit.treasury;
    for (const Trade& trade : pit.trades) pit.row.sold += trade.sold + trade.shorted;
    railroad.price = pit.row.end;
}

// 6.2(B): bought back at once at the end price; what the cash does not cover the Bank lends.
void cover_shorts(Table& table, Pit& pit) {
    for (Trade& trade : pit.trades) {
        if (trade.shorted == 0) continue;
        const Money gain = Money(pit.row.trade - pit.row.end) * trade.shorted;
        pay(table.at, public_account(), tycoon_account(trade.tycoon), gain, Flow::short_sale);
        trade.money += gain;
        const Money cash = table.at.tycoon(trade.tycoon).cash;
        if (cash < Money()) borrow_from_bank(table.at, trade.tycoon, -cash);
    }
}

// 5.0: the climate changes while the market is open.
void change_climate(Table& table) {
    const auto& c = table.figures.change;
    Position& at = table.at;
    const int draw = static_cast<int>(at.rng.below(100));
    const bool good = climate_steps(table.figures, at.climate) >= 2;
    const int panic = at.climate == table.figures.best_climate() ? c.boom_panic : c.panic;
    int next = at.climate;
    if (at.climate == 0)
        next += draw < c.out_of_panic ? 1 : 0;
    else if (good && draw >= 100 - panic)
        next = 0;
    else if (draw < c.up)
        next += 1;
    else if (draw >= c.up + c.same)
        next -= draw < c.up + c.same + c.down ? 1 : 2;
    next = std::clamp(next, 0, table.figures.best_climate());
    // 8.0(2): what is drawn the turn before is the climate in which the war begins.
    const bool war_is_next = at.since(3) && at_war(table.figures, at.turn + 1);
    if (at_war(table.figures, at.turn) || war_is_next) next = std::max(next, table.figures.normal);
    if (next != at.climate)
        tell(at, News::climate,
             fmt::format("The economic climate changes from {} to {}", table.figures.climate(at.climate).name,
                         table.figures.climate(next).name));
    at.climate = next;
}

} // namespace

void run_market(Table& table) {
    change_climate(table);
    std::array<Pit, railroad_slots> pits;
    collect_trades(table, pits);
    for (const RouteId id : active_railroads(table.at)) count(table, id, pits[id.index()]);
    for (const RouteId id : active_railroads(table.at)) {
        Pit& pit = pits[id.index()];
        deal(table, id, pit);
        table.at.last.market.push_back(pit.row);
    }
    for (const RouteId id : active_railroads(table.at)) {
        Pit& pit = pits[id.index()];
        cover_shorts(table, pit);
        for (const Trade& trade : pit.trades) table.at.last.trades.push_back(trade);
    }
    note_solvency(table);
}

// 1.2, rail prodigal: paid out of cash; less than the least sum buys nothing and is not spent.
void spend_for_show(Table& table) {
    const Money least(table.figures.points.prodigal_least);
    int most = nobody;
    for (int t = 0; t < tycoon_count; ++t) {
        const Order* order = find_order(table.at.tycoon(t).sheet, OrderKind::prodigal);
        if (!order) continue;
        const Money amount = std::min(Money(order->amount), table.at.tycoon(t).cash);
        if (amount < least) {
            tell_privately(table.at, t,
                           fmt::format("\"{}\": less than {} is left; nothing is spent", print(table.figures, *order),
                                       highball::print(least)));
            continue;
        }
        pay(table.at, tycoon_account(t), public_account(), amount, Flow::prodigal);
        table.prodigal[static_cast<std::size_t>(t)] = amount;
        if (most == nobody || amount > table.prodigal[static_cast<std::size_t>(most)]) most = t;
    }
    if (most == nobody) return;
    std::vector<std::string> others;
    for (int t = 0; t < tycoon_count; ++t)
        if (t != most && table.prodigal[static_cast<std::size_t>(t)] > Money())
            others.push_back(table.at.tycoon(t).name);
    tell(table.at, News::prodigal,
         fmt::format("{} spends {} for show{}", named(table.at, most),
                     highball::print(table.prodigal[static_cast<std::size_t>(most)]),
                     others.empty() ? "" : "; so do " + list_words(others)));
}

// 11.1: below Normal a failing bank may take part of the deposits; then 5.0: half the loan rate on what is left.
void receive_interest(Table& table) {
    const auto& c = table.figures.change;
    const int below = std::max(0, -climate_steps(table.figures, table.at.climate));
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = table.at.tycoon(t);
        const bool fails = below > 0 && table.at.rng.below(100) < static_cast<std::uint64_t>(c.bank_failure * below);
        if (fails && who.cash > Money()) {
            const Money loss = part(who.cash, table.at.rng.between(c.failure_least, c.failure_most), 100);
            pay(table.at, tycoon_account(t), bank_account(), loss, Flow::bank_failure);
            tell_privately(table.at, t,
                           fmt::format("A bank fails: {} of your deposits are lost", highball::print(loss)));
        }
        if (who.cash > Money())
            pay(table.at, bank_account(), tycoon_account(t),
                part(who.cash, table.figures.climate(table.climate).interest, 2000), Flow::deposit_interest);
    }
}

std::vector<int> prodigal_points(const Figures& figures, const std::vector<Money>& spent) {
    std::vector<int> points(spent.size());
    std::vector<std::size_t> by_spending;
    Money all;
    for (std::size_t i = 0; i < spent.size(); ++i)
        if (spent[i] >= Money(figures.points.prodigal_least)) by_spending.push_back(i), all += spent[i];
    if (by_spending.empty()) return points;
    std::stable_sort(by_spending.begin(), by_spending.end(),
                     [&](std::size_t a, std::size_t b) { return spent[a] > spent[b]; });
    const int even = figures.points.prodigal_even / static_cast<int>(by_spending.size());
    const int rest = figures.points.prodigal - even * static_cast<int>(by_spending.size());
    int left = rest;
    for (const std::size_t i : by_spending) {
        const int share = static_cast<int>(spent[i].dollars() * rest / all.dollars());
        points[i] = even + share;
        left -= share;
    }
    for (std::size_t k = 0; left > 0; k = (k + 1) % by_spending.size(), --left) points[by_spending[k]] += 1;
    return points;
}

} // namespace highball::continental_rails
