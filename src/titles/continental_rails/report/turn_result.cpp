#include "titles/continental_rails/report/turn_result.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace highball::continental_rails {

namespace {

std::string dollars(std::int64_t amount) { return highball::print(Money(amount)); }

// Collects the results of one tycoon's turn.
class ResultWriter {
  public:
    ResultWriter(const Figures& figures, const PlayerView& view)
        : f(figures), view_(view), now(view.position), me(*view.tycoon), who(now.tycoon(me)) {}

    TurnResult write() {
        result_.turn = now.last.turn;
        result_.worth_before = now.last.worth_opening[static_cast<std::size_t>(me)];
        result_.worth = net_worth(f, now, me);
        result_.place =
            1 + static_cast<int>(std::find(view_.by_worth.begin(), view_.by_worth.end(), me) - view_.by_worth.begin());
        for (const OrderResult& one : who.results) add_order(one);
        std::stable_sort(result_.orders.begin(), result_.orders.end(),
                         [](const OrderLine& a, const OrderLine& b) { return a.railroad.number < b.railroad.number; });
        add_lost();
        add_cash();
        add_causes();
        for (const PrivateLine& line : who.private_lines)
            if (!line.about_order)
                result_.events.push_back(with_short_names(now, line.text)); // results of orders are listed already
        add_mergers();
        add_purchases_as_director();
        add_prices();
        for (int category = 0; category <= categories; ++category) add_points(category);
        if (!now.over) result_.attention = attention(f, view_);
        return std::move(result_);
    }

  private:
    Money mine(Flow flow) const { return net(now.last.ledger, tycoon_account(me), flow); }
    Money of(RouteId id, Flow flow) const { return net(now.last.ledger, railroad_account(id), flow); }
    // Returns what another tycoon or the Public paid for the company that the tycoon offered; nothing if it was lost.
    Money price_of_sale(const Order& offer) const {
        const Company& company = now.company(offer.subject);
        const Money price = company.state == CompanyState::owned ? company.paid : Money(offer.amount);
        // The view shows the buyer as the Public.
        const LedgerEntry sale{public_account(), tycoon_account(me), price, Flow::company_bought};
        const auto& all = now.last.ledger;
        return std::find(all.begin(), all.end(), sale) == all.end() ? Money() : price;
    }
    // Returns what the tycoon received from the railroad by this flow, less what he paid to it.
    Money between(RouteId id, Flow flow) const {
        Money sum;
        for (const LedgerEntry& entry : now.last.ledger) {
            if (entry.flow != flow) continue;
            if (entry.from == railroad_account(id) && entry.to == tycoon_account(me)) sum += entry.amount;
            if (entry.to == railroad_account(id) && entry.from == tycoon_account(me)) sum -= entry.amount;
        }
        return sum;
    }

    // Returns what the railroad paid for its right-of-way. Mergers of companies, which come before it, cost extra.
    Money cost_of_building(RouteId id) const {
        Money paid;
        for (const LedgerEntry& entry : now.last.ledger)
            if (entry.flow == Flow::construction && entry.from == railroad_account(id)) paid = -entry.amount;
        return paid + of(id, Flow::overspending);
    }

    void add_order(const OrderResult& one) {
        const Order& order = one.order;
        OrderLine line{one.state, {}, print(f, order), with_short_names(now, one.why), {}};
        if (is_for_railroad(order.kind)) line.railroad = order.subject;
        if (is_trade(order.kind))
            add_trade(line, order);
        else if (line.state != OrderState::failed)
            add_success(line, order);
        result_.orders.push_back(std::move(line));
    }

    void add_trade(OrderLine& line, const Order& order) const {
        const auto& trades = now.last.trades;
        const auto trade = std::find_if(trades.begin(), trades.end(), [&](const Trade& one) {
            return one.tycoon == me && one.railroad == order.subject;
        });
        const MarketRow* row = market_row(now, order.subject);
        if (trade == trades.end() || row == nullptr) return;
        line.money = trade->money;
        if (order.kind == OrderKind::buy) {
            if (trade->bought < order.amount) line.state = OrderState::reduced;
            if (trade->bought == 0) line.state = OrderState::failed;
            const std::string limited = (line.detail.empty() ? "" : "; ") + line.detail;
            line.detail = fmt::format("{} bought at {}{}", trade->bought, dollars(row->trade), limited);
            if (trade->bought < trade->bid)
                line.detail +=
                    fmt::format("; {} wanted, {} for sale", with_commas(row->demand), with_commas(row->supply));
            return;
        }
        std::vector<std::string> parts;
        if (trade->sold > 0) parts.push_back(fmt::format("{} sold at {}", trade->sold, dollars(row->trade)));
        if (trade->shorted > 0)
            parts.push_back(fmt::format("{} sold short at {}, bought back at {}", trade->shorted, dollars(row->trade),
                                        dollars(row->end)));
        if (!line.detail.empty()) parts.push_back(line.detail);
        line.detail = join(parts, "; ");
    }

    // Adds what an order brought that was carried out, at least in part.
    void add_success(OrderLine& line, const Order& order) const {
        const RouteId id = order.subject;
        const auto say = [&](const std::string& text) { line.detail += (line.detail.empty() ? "" : "; ") + text; };
        switch (order.kind) {
        case OrderKind::borrow:
            line.money = std::min(Money(order.amount), mine(Flow::borrowed));
            return say("you owe " + highball::print(who.loan));
        case OrderKind::repay:
            line.money = mine(Flow::repaid);
            return say("you owe " + highball::print(who.loan));
        case OrderKind::bid:
            line.money = -now.company(id).paid;
            return say(fmt::format("yours now: {} miles", f[id].length));
        case OrderKind::offer:
            if (now.company(id).owner == me) return say("for sale at " + highball::print(now.company(id).asking_price));
            line.money = price_of_sale(order);
            return say(line.money == Money() ? "no longer yours" : "sold");
        case OrderKind::incorporate:
            return say(fmt::format("{} of {} shares are yours, at {}", with_commas(who.share_of(id)),
                                   with_commas(issued(now, id)), dollars(now[id].price)));
        case OrderKind::merge_company:
            return say(fmt::format("you own {0} {1}; {1} pays {2} for the company's track", who.share_of(order.object),
                                   f[order.object].code, highball::print(least_laying_cost(f, id, now.last.climate))));
        case OrderKind::prodigal:
            line.money = mine(Flow::prodigal);
            return say(fmt::format("{:+} points", gain(Category::rail_prodigal)));
        case OrderKind::control:
            return say("you are president");
        case OrderKind::spy_tycoon:
            return say(fmt::format("{}: worth {}", now.tycoon(static_cast<int>(order.amount) - 1).name,
                                   highball::print(net_worth(f, now, static_cast<int>(order.amount) - 1))));
        case OrderKind::spy_railroad:
            return say(fmt::format("cash {}", highball::print(now[id].cash)));
        case OrderKind::lend:
            line.money = between(id, Flow::president_loan), line.railroad = {};
            return;
        case OrderKind::reclaim:
            line.money = between(id, Flow::president_repaid), line.railroad = {};
            return;
        case OrderKind::treasury_buy:
            line.money = between(id, Flow::treasury_sale), line.railroad = {};
            return;
        case OrderKind::redeem:
            line.money = of(id, Flow::bank_debt_repaid);
            return;
        case OrderKind::treasury_sell:
            line.money = of(id, Flow::stock_traded);
            return;
        case OrderKind::improve:
            line.money = of(id, Flow::improvements);
            return say(fmt::format("now {}", efficiency_level(now[id].efficiency)));
        case OrderKind::engine:
            line.money = of(id, Flow::engine);
            return;
        case OrderKind::technology:
            line.money = of(id, Flow::technology);
            return;
        case OrderKind::build:
            line.money = cost_of_building(id);
            return say("built");
        case OrderKind::double_track:
            line.money = of(id, Flow::double_track);
            return;
        case OrderKind::influence:
            line.money = of(id, Flow::influence);
            return;
        case OrderKind::seek:
            if (now[id].row == order.object) say(f[order.object].code + " is yours: build it next turn");
            return;
        case OrderKind::dividend:
            if (is_active(now, id) && between(id, Flow::dividend) > Money())
                say("you receive " + highball::print(between(id, Flow::dividend)));
            return;
        default:
            return;
        }
    }

    // True if the tycoon's orders gave up the railroad that this slot had.
    bool gave_up(std::size_t slot, RouteId had) const {
        return std::any_of(who.results.begin(), who.results.end(), [&](const OrderResult& one) {
            const bool resigns =
                (one.order.kind == OrderKind::resign || one.order.kind == OrderKind::merge_railroads) &&
                one.order.subject == had;
            const bool replaces =
                one.order.kind == OrderKind::control && one.order.amount == static_cast<std::int64_t>(slot) + 1;
            return one.state != OrderState::failed && (resigns || replaces);
        });
    }

    // 4.14(C): adds the presidencies that the tycoon lost.
    void add_lost() {
        const auto& slots = now.last.slots_opening[static_cast<std::size_t>(me)];
        for (std::size_t slot = 0; slot < slots.size(); ++slot)
            if (const RouteId had = slots[slot]; had && !who.controls(had) && !gave_up(slot, had))
                result_.lost.push_back(why_lost(had));
    }

    std::string why_lost(RouteId had) const {
        const std::string& code = f[had].code;
        const int president = now[had].president;
        const std::string share = percent_text(who.share_of(had), issued(now, had));
        const std::string rival =
            president == nobody ? "it has no president" : fmt::format("{} is president", now.tycoon(president).name);
        return is_director(now[had], me) && president != nobody
                   ? fmt::format("You lost {0}: {1}, with more stock than your {2}. To win it back, buy more and "
                                 "control {3} {0}",
                                 code, rival, share, who.slots[0] ? 2 : 1)
                   : fmt::format("You lost {}: {}; you own {} of its stock, and a director needs {}%", code, rival,
                                 share, f.share.directorship);
    }

    void add_cash() {
        for (int flow = 0; flow <= static_cast<int>(last_flow); ++flow)
            if (const Money amount = mine(static_cast<Flow>(flow)); amount != Money())
                result_.cash.push_back({std::string(name_of(static_cast<Flow>(flow))), amount});
    }

    // Returns the value of the tycoon's private company in his net worth.
    Money value_of(RouteId company) const { return appraised(f, company, now.company(company).paid); }

    // Adds what changed the net worth: private companies, each stock with its trades, and the flows of cash that bought
    // nothing.
    void add_causes() {
        Money rest = result_.worth - result_.worth_before;
        const auto add = [&](std::string name, Money amount) {
            if (amount == Money()) return;
            rest -= amount;
            result_.causes.push_back({std::move(name), amount});
        };
        for (const OrderResult& one : who.results) {
            const RouteId id = one.order.subject;
            if (one.order.kind != OrderKind::bid || one.state == OrderState::failed) continue;
            add(fmt::format("\"{}\": the Bank values it at {}", print(f, one.order), highball::print(value_of(id))),
                value_of(id) - now.company(id).paid);
        }
        for (int n = 1; n < railroad_slots; ++n) add_stock(railroad_id(n), add);
        add("private companies sold", gain_of_sales());
        for (const Flow flow :
             {Flow::dividend, Flow::company_income, Flow::prodigal, Flow::bank_failure, Flow::overspending,
              Flow::president_loan, Flow::president_repaid, Flow::deposit_interest, Flow::loan_interest})
            add(std::string(name_of(flow)), mine(flow));
        add(mine(Flow::bankruptcy) != Money() ? "your bankruptcy, which ended your debts" : "other changes", rest);
        std::stable_sort(result_.causes.begin(), result_.causes.end(), [](const AmountLine& a, const AmountLine& b) {
            return std::max(a.amount, -a.amount) > std::max(b.amount, -b.amount);
        });
    }

    // Adds the change in the value of a stock, with the money that it cost or brought.
    template <class Add> void add_stock(RouteId id, const Add& add) const {
        const int before = now.last.shares_opening[static_cast<std::size_t>(me)][id.index()];
        const MarketRow* row = market_row(now, id);
        // Stock that the Bank has taken is counted at the price at which it was taken.
        const bool taken = row != nullptr && (mine(Flow::seizure) != Money() || mine(Flow::bankruptcy) != Money());
        int held = before;
        Money amount = -Money(row ? row->start : 0) * before;
        for (const Trade& trade : now.last.trades)
            if (trade.tycoon == me && trade.railroad == id) amount += trade.money, held += trade.bought - trade.sold;
        amount += taken ? Money(row->end) * held : Money(now[id].price) * who.share_of(id);
        amount += between(id, Flow::treasury_sale) + between(id, Flow::director_stock);
        const int split = row == nullptr ? 1 : split_of(now, *row);
        const std::string moved = fmt::format("{} -> {}{}", dollars(row ? row->start : 0), dollars(row ? row->end : 0),
                                              split > 1 ? ", " + split_text(now[id].price, split) : "");
        std::string name = row == nullptr ? fmt::format("{} stock: {} shares", f[id].code, who.share_of(id))
                                          : fmt::format("{} stock: {}", f[id].code, moved);
        Money by_price = Money(row ? row->end - row->start : 0) * before; // gain of the stock held before the turn
        bool has_new_stock = false;
        for (const OrderResult& one : who.results) {
            const bool incorporated = one.order.kind == OrderKind::incorporate && one.order.subject == id;
            const bool merged = one.order.kind == OrderKind::merge_company && one.order.object == id;
            if ((incorporated || merged) && one.state == OrderState::done) {
                const RouteId company = one.order.subject;
                const int shares = owner_shares(f, company) * split;
                const Money worth = appraised(f, company, now.last.paid_opening[company.index()]),
                            brought = Money(now[id].price) * shares - worth;
                add(fmt::format("your {} {} shares: {}", before, f[id].code, moved), by_price);
                add(fmt::format("by \"{}\"", print(f, one.order)), brought);
                amount -= std::exchange(by_price, Money()) + worth + brought;
                name = fmt::format("other new {} shares", f[id].code);
                has_new_stock = true;
            } else if (one.order.subject == id && is_trade(one.order.kind))
                name = has_new_stock ? fmt::format("other {} shares: new, traded", f[id].code)
                                     : fmt::format("{} stock, traded: {}", f[id].code, moved);
        }
        add(std::move(name), amount);
    }

    // True if the tycoon incorporated or merged the company in this turn.
    bool founded(RouteId company) const {
        return std::any_of(who.results.begin(), who.results.end(), [&](const OrderResult& one) {
            const bool founds = one.order.kind == OrderKind::incorporate || one.order.kind == OrderKind::merge_company;
            return founds && one.order.subject == company && one.state == OrderState::done;
        });
    }

    // Returns the price of the private companies that left the tycoon, less their value in his net worth.
    Money gain_of_sales() const {
        Money gained;
        for (const LedgerEntry& entry : now.last.ledger)
            if (entry.flow == Flow::company_bought && entry.to == tycoon_account(me)) gained += entry.amount;
        for (int n = 1; n < railroad_slots; ++n) {
            const RouteId id = railroad_id(n);
            if (now.last.owner_opening[id.index()] == me && now.company(id).owner != me && !founded(id))
                gained -= appraised(f, id, now.last.paid_opening[id.index()]);
        }
        return gained;
    }

    // 4.3(A)3: returns the stock that a merger of the company brings, without the part that goes to the treasury.
    int stock_of_merger(RouteId company) const {
        const int shares = f[company].length * f.share.per_mile;
        return shares - shares * f.share.treasury / 100;
    }

    // Adds the companies that other tycoons merged into railroads whose stock the tycoon has. They belonged to these
    // tycoons at the start of the turn.
    void add_mergers() {
        constexpr int small = 5; // percent: holdings with less share one line
        const auto owners = route_owners(now);
        std::vector<std::string> diluted;
        for (const RouteId into : active_railroads(now)) {
            if (who.share_of(into) == 0) continue;
            int added = 0;
            std::vector<std::string> merged; // "Dodge merged NER", "Gould HRL"
            for (int n = 1; n < railroad_slots; ++n) {
                const RouteId company = railroad_id(n);
                const int merger = now.last.owner_opening[company.index()];
                if (merger == nobody || merger == me || now.company(company).state != CompanyState::line) continue;
                if (owners[company.index()] != into || into == company) continue;
                added += stock_of_merger(company);
                merged.push_back(short_name(now, merger) + (merged.empty() ? " merged " : " ") + f[company].code);
            }
            const MarketRow* row = market_row(now, into);
            const int all = issued(now, into), split = row == nullptr ? 1 : split_of(now, *row);
            const std::string share = percent_text(who.share_of(into), all),
                              otherwise = percent_text(who.share_of(into), all - added * split);
            if (share == otherwise) continue; // a small holding changes too little
            if (who.share_of(into) * 100 < small * all)
                diluted.push_back(fmt::format("{} from {} to {}", f[into].code, otherwise, share));
            else
                result_.events.push_back(
                    fmt::format("{} into {}: {} new shares; you own {} (it would be {} without them)",
                                join_words(merged), f[into].code, added, share, otherwise));
        }
        if (!diluted.empty()) result_.events.push_back("Mergers diluted your " + join(diluted, ", "));
    }

    // 4.3(B): adds the stock that the tycoon had to buy as a director.
    void add_purchases_as_director() {
        for (int n = 1; n < railroad_slots; ++n) {
            const RouteId id = railroad_id(n);
            const MarketRow* row = market_row(now, id);
            int shares = 0;
            for (const LedgerEntry& entry : now.last.ledger)
                if (row != nullptr && entry.flow == Flow::director_stock && entry.from == tycoon_account(me) &&
                    entry.to == railroad_account(id)) // the cost was rounded down
                    shares +=
                        static_cast<int>(part_up(entry.amount * 100, 1, row->start * f.share.director_price).dollars());
            if (shares > 0)
                result_.events.push_back(
                    fmt::format("Director of {}: you bought {} new shares for {}, lent by the Bank", f[id].code, shares,
                                highball::print(-between(id, Flow::director_stock))));
        }
    }

    void add_prices() {
        for (const MarketRow& row : now.last.market) {
            const RouteId id = row.railroad;
            const int before = now.last.shares_opening[static_cast<std::size_t>(me)][id.index()];
            if (before + who.share_of(id) == 0 || row.start == row.end) continue;
            if (const auto move = price_move(f, view_, id)) result_.prices.push_back(*move);
        }
        const auto weight = [&](const PriceMove& move) {
            const int shares = std::max(who.share_of(move.railroad),
                                        now.last.shares_opening[static_cast<std::size_t>(me)][move.railroad.index()]);
            return std::abs(move.to - move.from) * shares;
        };
        std::stable_sort(result_.prices.begin(), result_.prices.end(),
                         [&](const PriceMove& a, const PriceMove& b) { return weight(a) > weight(b); });
    }

    int gain(Category category) const { return gain_in(now, me, static_cast<int>(category)); }

    std::string why_points(int category) const {
        switch (static_cast<Category>(category)) {
        case Category::robber_baron:
            return richest(result_.place);
        case Category::rail_mogul: {
            const auto active = active_railroads(now);
            const bool directs =
                std::any_of(active.begin(), active.end(), [&](RouteId id) { return is_director(now[id], me); });
            return !directs                          ? "you direct no railroad"
                   : gain(Category::rail_mogul) == 0 ? "a directorship counts from the next turn"
                                                     : "directorships, dividends";
        }
        case Category::rail_builder:
            return gain(Category::rail_builder) > 0 ? "new regions or links" : "no new region";
        case Category::rail_magnate:
            return gain(Category::rail_magnate) > 0 ? "regions reached"
                   : who.slots[0] || who.slots[1]   ? "no region reached"
                                                    : "you are president of no railroad";
        case Category::rail_prodigal:
            return mine(Flow::prodigal) != Money() ? "spent " + highball::print(-mine(Flow::prodigal))
                                                   : "nothing spent";
        }
        return "sum of percentages";
    }

    void add_points(int category) {
        const int points = points_in(now, me, category);
        const int won = gain_in(now, me, category);
        result_.points.push_back(
            {category_name(category), points, won, place_in(now, me, category),
             won < 0 && category == categories ? "others' best scores rose" : why_points(category)});
    }

    const Figures& f;
    const PlayerView& view_;
    const Position& now;
    const int me;
    const Tycoon& who;
    TurnResult result_;
};

} // namespace

std::string richest(int place) { return place == 1 ? "the richest" : ordinal(place) + " richest"; }

std::string ordinal(int place) {
    const bool teen = place % 100 / 10 == 1;
    const char* end = teen ? "th" : place % 10 == 1 ? "st" : place % 10 == 2 ? "nd" : place % 10 == 3 ? "rd" : "th";
    return std::to_string(place) + end;
}

std::string percent_text(int shares, int all) { return fmt::format("{:.1f}%", 100.0 * shares / std::max(1, all)); }

std::string part_after_issue(const Figures& figures, const Position& position, int tycoon, RouteId railroad,
                             RouteId line) {
    const auto [own, all] = shares_after_issue(figures, position, tycoon, railroad, line);
    return percent_text(position.tycoon(tycoon).share_of(railroad), issued(position, railroad)) + " to " +
           percent_text(own, all);
}

std::string yield_text(const Railroad& railroad) {
    return railroad.paid_cents == 0 ? "-" : percent_text(railroad.paid_cents, railroad.price * 100);
}

TurnResult turn_result(const Figures& f, const PlayerView& view) { return ResultWriter(f, view).write(); }

} // namespace highball::continental_rails
