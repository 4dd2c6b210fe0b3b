// Steps 6 and 7: stock market, spending for show, and interest on deposits.
#include "titles/continental_rails/turn/turn_context.h"

#include "core/text.h"

#include <algorithm>
#include <map>

namespace highball::continental_rails {

namespace {

// Trade in the stock of one railroad.
struct StockTrading {
    MarketRow row;
    PublicOrders people;
    int treasury = 0;
    int shorted = 0;
    std::vector<Trade> trades; // one for each tycoon that trades
};

void tell_limited(TurnContext& context, int tycoon, const CheckedTrade& trade) {
    const bool by_cash = trade.granted < most_bid(context.figures, context.position, tycoon, trade.railroad);
    const char* limit = trade.kind == OrderKind::buy && by_cash ? " by your cash" : "";
    report_order(context.figures, context.position, tycoon, {trade.kind, trade.railroad, {}, {}, trade.requested, ""},
                 trade.granted > 0 ? OrderState::reduced : OrderState::failed,
                 "limited to " + pluralize(trade.granted, "share") + limit);
}

// 6.1(C): collects the trades of all tycoons, limited by their cash and credit.
void collect_trades(TurnContext& context, std::map<RouteId, StockTrading>& tradings) {
    for (int t = 0; t < tycoon_count; ++t) {
        const Tycoon& who = context.position.tycoon(t);
        for (const CheckedTrade& checked : check_trades(context.figures, context.position, t, who.cash, who.sheet)) {
            if (checked.granted < checked.requested) tell_limited(context, t, checked);
            const auto trading = tradings.find(checked.railroad);
            if (checked.granted == 0 || trading == tradings.end()) continue;
            Trade trade;
            trade.tycoon = t;
            trade.railroad = checked.railroad;
            if (checked.kind == OrderKind::buy)
                trade.bid = checked.granted;
            else {
                trade.sold = std::min(checked.granted, who.share_of(checked.railroad));
                trade.shorted = checked.granted - trade.sold;
            }
            trading->second.trades.push_back(trade);
        }
    }
}

// 6.3(B), 6.3(C): adds up supply and demand, and calculates the prices from them.
void count(TurnContext& context, RouteId id, StockTrading& trading) {
    const auto& m = context.figures.market;
    const int chance = static_cast<int>(context.position.rng.between(m.chance_low, m.chance_high));
    trading.people = public_orders(context.figures, context.position, id, chance);
    trading.treasury = std::min(context.position[id].treasury_offered, context.position[id].treasury);
    trading.row.railroad = id;
    trading.row.start = context.position[id].price;
    trading.row.supply = trading.people.offer + trading.treasury;
    trading.row.demand = trading.people.bid;
    const Railroad& railroad = context.position[id];
    trading.row.fair = fair_cents(context.figures, context.position, id);
    trading.row.profit = {railroad.profit_cents, railroad.profit_cents_earlier};
    trading.row.dividend = {railroad.paid_cents, railroad.paid_cents_earlier};
    for (const Trade& trade : trading.trades) {
        trading.row.supply += trade.sold;
        trading.row.demand += trade.bid;
        trading.shorted += trade.shorted;
    }
    trading.row.supply += trading.shorted / 2;
    trading.row.end = end_price(context.figures, trading.row.start, trading.row.supply, trading.row.demand);
    trading.row.trade = trade_price(trading.row.start, trading.row.end);
}

// 6.3(E), (G): deals the shares. All shares on offer are sold. If demand exceeds supply, all bids are cut in the same
// proportion. Shares sold short do not exist, so all bids together get no more than the real shares.
void deal(TurnContext& context, RouteId id, StockTrading& trading) {
    Railroad& railroad = context.position[id];
    const Money price(trading.row.trade);
    int real = railroad.public_shares + trading.treasury;
    for (const Trade& trade : trading.trades) real += trade.sold;
    pay(context.position, public_account(), railroad_account(id), price * trading.treasury, Flow::stock_traded);
    railroad.treasury -= trading.treasury;
    railroad.public_shares += trading.treasury;
    for (Trade& trade : trading.trades) {
        Tycoon& who = context.position.tycoon(trade.tycoon);
        trade.bought = std::min(bought(trade.bid, trading.row.supply, trading.row.demand), real);
        real -= trade.bought;
        who.share_of(id) += trade.bought - trade.sold;
        railroad.public_shares += trade.sold - trade.bought;
        trade.money = price * (trade.sold - trade.bought);
        pay(context.position, public_account(), tycoon_account(trade.tycoon), trade.money, Flow::stock_traded);
    }
    trading.row.sold = trading.people.offer + trading.treasury;
    for (const Trade& trade : trading.trades) trading.row.sold += trade.sold + trade.shorted;
    railroad.price = trading.row.end;
}

// 6.2(B): shares sold short are bought back at once, at the end price. The Bank lends the cash that is missing.
void cover_shorts(TurnContext& context, StockTrading& trading) {
    for (Trade& trade : trading.trades) {
        if (trade.shorted == 0) continue;
        const Money gain = Money(trading.row.trade - trading.row.end) * trade.shorted;
        pay(context.position, public_account(), tycoon_account(trade.tycoon), gain, Flow::short_sale);
        trade.money += gain;
        const Money cash = context.position.tycoon(trade.tycoon).cash;
        if (cash < Money()) borrow_from_bank(context.position, trade.tycoon, -cash);
    }
}

// 5.0: changes the climate while the market is open.
void change_climate(TurnContext& context) {
    Position& position = context.position;
    const int draw = static_cast<int>(position.rng.below(100));
    const int next = next_climate(context.figures, position.climate, position.turn, draw);
    if (next != position.climate)
        add_headline(position, HeadlineKind::climate,
                     fmt::format("The economic climate changes from {} to {}",
                                 context.figures.climate(position.climate).name, context.figures.climate(next).name));
    position.climate = next;
}

} // namespace

int next_climate(const Figures& figures, int climate, int turn, int draw) {
    const auto& c = figures.change;
    const bool good = climate_steps(figures, climate) >= 2;
    const int panic = climate == figures.best_climate() ? c.boom_panic : c.panic;
    int next = climate;
    if (climate == 0)
        next += draw < c.out_of_panic ? 1 : 0;
    else if (good && draw >= 100 - panic)
        next = 0;
    else if (draw < c.up)
        next += 1;
    else if (draw >= c.up + c.same)
        next -= draw < c.up + c.same + c.down ? 1 : 2;
    next = std::clamp(next, 0, figures.best_climate());
    // 8.0(2): the war begins in the climate that is drawn in the turn before it.
    return at_war(figures, turn) || at_war(figures, turn + 1) ? std::max(next, figures.normal) : next;
}

void run_market(TurnContext& context) {
    change_climate(context);
    std::map<RouteId, StockTrading> tradings; // one for each active railroad
    for (const RouteId id : active_railroads(context.position)) tradings.try_emplace(id);
    collect_trades(context, tradings);
    for (auto& [id, trading] : tradings) count(context, id, trading);
    for (auto& [id, trading] : tradings) {
        deal(context, id, trading);
        context.position.last.market.push_back(trading.row);
    }
    for (auto& [id, trading] : tradings) {
        cover_shorts(context, trading);
        for (const Trade& trade : trading.trades) context.position.last.trades.push_back(trade);
    }
    note_solvency(context);
}

// 1.2:rail-prodigal: tycoons pay in cash. An amount below the minimum buys nothing and is not spent.
void spend_for_show(TurnContext& context) {
    const Money least(context.figures.points.prodigal_least);
    int most = nobody;
    for (int t = 0; t < tycoon_count; ++t) {
        const Order* order = find_order(context.position.tycoon(t).sheet, OrderKind::prodigal);
        if (!order) continue;
        const Money amount = std::min(Money(order->amount), context.position.tycoon(t).cash);
        if (amount < least) {
            report_order(context.figures, context.position, t, *order, OrderState::failed,
                         fmt::format("less than {} is left, so nothing was spent", highball::print(least)));
            continue;
        }
        if (amount < Money(order->amount))
            report_order(context.figures, context.position, t, *order, OrderState::reduced,
                         fmt::format("reduced to {}, your cash", highball::print(amount)));
        pay(context.position, tycoon_account(t), public_account(), amount, Flow::prodigal);
        context.prodigal[static_cast<std::size_t>(t)] = amount;
        if (most == nobody || amount > context.prodigal[static_cast<std::size_t>(most)]) most = t;
    }
    if (most == nobody) return;
    std::vector<std::string> others;
    for (int t = 0; t < tycoon_count; ++t)
        if (t != most && context.prodigal[static_cast<std::size_t>(t)] > Money())
            others.push_back(named(context.position, t));
    add_headline(context.position, HeadlineKind::prodigal,
                 fmt::format("{} spends {} lavishly{}", named(context.position, most),
                             highball::print(context.prodigal[static_cast<std::size_t>(most)]),
                             others.empty() ? "" : "; also spending: " + join_words(others)));
}

// 11.1: below Normal, a failing bank may take part of a deposit. The rest earns interest.
void receive_interest(TurnContext& context) {
    const auto& c = context.figures.change;
    const int below = std::max(0, -climate_steps(context.figures, context.climate));
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = context.position.tycoon(t);
        const bool fails =
            below > 0 && context.position.rng.below(100) < static_cast<std::uint64_t>(c.bank_failure * below);
        if (fails && who.cash > Money()) {
            const Money loss = part(who.cash, context.position.rng.between(c.failure_least, c.failure_most), 100);
            pay(context.position, tycoon_account(t), bank_account(), loss, Flow::bank_failure);
            add_private_line(context.position, t,
                             fmt::format("A bank fails: {} of your deposits are lost", highball::print(loss)));
        }
        if (who.cash > Money())
            pay(context.position, bank_account(), tycoon_account(t),
                deposit_interest(context.figures, who.cash, context.climate), Flow::deposit_interest);
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
