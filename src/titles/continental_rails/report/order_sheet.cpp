#include "titles/continental_rails/report/order_sheet.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

class SheetWriter {
  public:
    SheetWriter(const Figures& figures, const PlayerView& view)
        : f(figures), now(view.position), me(*view.tycoon), who(now.tycoon(me)), warnings_(figures, view) {}

    OrderSheet write() {
        sheet_.cash = who.cash;
        sheet_.interest = loan_interest(f, loan_after_orders(), now.climate);
        for (const Order& order : who.sheet)
            if (!of_railroad(order)) fill(order, {});
        own_blanks();
        for (const RouteId id : who.slots) {
            if (!id || !is_active(now, id)) continue;
            sheet_.railroads.push_back({id, now[id].cash, now[id].cash, {}});
            for (const Order& order : who.sheet)
                if (of_railroad(order) && order.subject == id) fill(order, id);
            SheetAccount& account = sheet_.railroads.back();
            for (const Order& order : who.sheet)
                if (order.kind == OrderKind::merge_company && order.object == id)
                    account.after +=
                        building_money(id, order.subject, least_laying_cost(f, order.subject, now.climate));
            account.end = warnings_.likely_cash(id);
            railroad_blanks(id);
        }
        sheet_.earned = deposit_interest(f, std::max(Money(), sheet_.remains()), now.climate);
        for (const RouteId id : active_railroads(now)) sheet_.dividends += dividends_of(id);
        return std::move(sheet_);
    }

  private:
    // Returns the dividend of a railroad of the tycoon in dollars per share: the ordered one, or the present one.
    std::int64_t dividend(RouteId id) const {
        const Order* order = find_order(who.sheet, OrderKind::dividend, id);
        return order == nullptr ? now[id].dividend : order->amount;
    }
    // Dividends come after the stock market (A, step 13), so what the sheet buys and sells counts.
    Money dividends_of(RouteId id) const {
        const std::int64_t shares =
            shares_after_orders(f, now, me, who.sheet, id).first + (has(OrderKind::buy, id) ? covered_shares(id) : 0);
        if (!who.controls(id)) return part(Money(shares), now[id].paid_cents, 100);
        return now[id].solvency == Solvency::bankrupt ? Money() : Money(dividend(id)) * shares; // 4.11(B)
    }

    // Returns what bonds and new stock bring for a new line, less its cost.
    Money building_money(RouteId id, RouteId line, Money cost) const {
        return building_bonds(f, cost) + new_stock_proceeds(f, now[id], line) - cost;
    }

    // True if the order is about a railroad that the tycoon leads, and its president gives it.
    bool of_railroad(const Order& order) const { return who.controls(order.subject) && is_for_railroad(order.kind); }
    bool has(OrderKind kind, RouteId subject = {}) const { return find_order(who.sheet, kind, subject) != nullptr; }

    // Returns how many of the ordered shares of the railroad the tycoon may bid for and can pay.
    int covered_shares(RouteId id) const {
        const Money funds = funds_after_loans(f, now, me, who.sheet) - amount_in(who.sheet, OrderKind::bid);
        for (const CheckedTrade& trade : check_trades(f, now, me, funds, who.sheet))
            if (trade.railroad == id) return trade.granted;
        return 0;
    }

    Money loan_after_orders() const {
        const Money room = borrowable(who.credit, who.loan);
        return std::max(Money(), who.loan + std::min(amount_in(who.sheet, OrderKind::borrow), room) -
                                     amount_in(who.sheet, OrderKind::repay));
    }

    // Returns what the order brings to the tycoon; what it costs is negative.
    Money for_tycoon(const Order& order) const {
        const Money amount(order.amount);
        switch (order.kind) {
        case OrderKind::borrow:
            return std::min(amount, borrowable(who.credit, who.loan));
        case OrderKind::reclaim:
            return amount;
        case OrderKind::bid:
            return -covered_amount(who.sheet, funds_after_loans(f, now, me, who.sheet), order);
        case OrderKind::prodigal:
            return -std::min(amount, funds_for_show(f, now, me, who.sheet) + all_proceeds());
        case OrderKind::repay:
            return -amount;
        case OrderKind::lend:
            return -covered_amount(who.sheet, lendable(now, me, who.sheet), order); // 4.4(A)
        case OrderKind::buy:
            return -Money(now[order.subject].price) * covered_shares(order.subject);
        case OrderKind::treasury_buy:
            return -cost_of_treasury(order);
        default:
            return Money();
        }
    }

    // 10.2(C): no more stock is sold than the treasury has.
    Money cost_of_treasury(const Order& order) const {
        return treasury_cost(f, now, order.subject, std::min<std::int64_t>(order.amount, now[order.subject].treasury));
    }

    // Returns the price of today for the stock that a sale can deliver.
    Money proceeds(const Order& sale) const {
        const std::int64_t most = who.share_of(sale.subject) + bought_treasury(sale.subject);
        return Money(now[sale.subject].price) * std::min(sale.amount, most);
    }

    Money all_proceeds() const {
        Money sum;
        for (const Order& order : who.sheet)
            if (order.kind == OrderKind::sell) sum += proceeds(order);
        return sum;
    }

    // Returns the treasury stock that the sheet buys.
    std::int64_t bought_treasury(RouteId id) const {
        const Order* order = find_order(who.sheet, OrderKind::treasury_buy, id);
        return order == nullptr ? 0 : std::min<std::int64_t>(order->amount, now[id].treasury);
    }

    Money profit(RouteId id) const { return part_up(Money(issued(now, id)), now[id].profit_cents, 100); }

    // 4.10: returns what the railroad would earn more with the company's line, less the interest on the bonds for it.
    Money profit_of_line(RouteId id, RouteId company) const {
        const auto profit = [&](const Railroad& railroad) {
            const Running run = running(f, railroad, now.climate, 100, Money());
            return run.base - run.expenses;
        };
        Railroad larger = now[id];
        larger.lines.push_back({company});
        const Money bonds = building_bonds(f, least_laying_cost(f, company, now.climate));
        return profit(larger) - profit(now[id]) - part_up(bonds, f.railroad.bond_interest, 1000);
    }

    // Returns what the railroad pays at this dividend per share.
    Money dividends(RouteId id, std::int64_t per_share) const {
        return Money(per_share) * shares_after_orders(f, now, me, who.sheet, id).second;
    }

    // Returns what the order brings to the railroad; what it costs is negative.
    Money for_railroad(const Order& order) const {
        const RouteId id = order.subject;
        const Railroad& r = now[id];
        const int least = least_build_cost(f, now.climate);
        switch (order.kind) {
        case OrderKind::lend:
            return -for_tycoon(order);
        case OrderKind::reclaim:
        case OrderKind::redeem:
        case OrderKind::influence:
            return -Money(order.amount);
        case OrderKind::treasury_buy:
            return cost_of_treasury(order);
        case OrderKind::treasury_sell:
            return Money(r.price) * order.amount;
        case OrderKind::improve:
            return -Money(miles(f, r)) * order.amount;
        case OrderKind::engine:
            return -engine_cost(f, r, static_cast<int>(order.amount));
        case OrderKind::technology:
            return -technology_cost(f, r, order.amount);
        case OrderKind::double_track:
            return -second_track_cost(f, order.object, now.climate);
        case OrderKind::build:
            return r.row ? -laying_cost(f, r.row,
                                        std::clamp(static_cast<int>(order.amount), least, least * f.railroad.overspend))
                         : Money();
        default:
            return Money();
        }
    }

    void fill(const Order& order, RouteId railroad) {
        const Money own = for_tycoon(order);
        if (own > Money()) sheet_.brought += own;
        if (own < Money()) sheet_.spent -= own;
        if (order.kind == OrderKind::sell) sheet_.sales += proceeds(order);
        sheet_.buys_stock = sheet_.buys_stock || order.kind == OrderKind::buy;
        const Money its = railroad ? for_railroad(order) : Money();
        const bool builds = order.kind == OrderKind::build && now[railroad].row; // 4.6(E): bonds pay a part of the cost
        if (railroad) sheet_.railroads.back().after += builds ? building_money(railroad, now[railroad].row, -its) : its;
        SheetLine line{railroad,
                       print(f, order),
                       facts_of(order),
                       railroad && own == Money() ? its : own,
                       "",
                       1 + static_cast<int>(&order - who.sheet.data())};
        if (const auto limit = limit_order(f, now, me, order))
            line.warning = limit->message;
        else
            line.warning = order.kind == OrderKind::build           ? directors_purchase(railroad, now[railroad].row)
                           : order.kind == OrderKind::merge_company ? directors_purchase(order.object, order.subject)
                           : order.kind == OrderKind::dividend      ? warnings_.short_dividend(railroad, order.amount)
                           : order.kind == OrderKind::seek          ? building_debt(order)
                                                                    : short_prodigal(f, now, me, order);
        sheet_.lines.push_back(std::move(line));
    }

    // 4.3(B): a director buys a part of the stock that is issued for a new line.
    std::string directors_purchase(RouteId id, RouteId line) const {
        if (!line || !is_director(now[id], me)) return "";
        const int shares = director_shares(f, f[line].length * f.share.per_mile, int_size(now[id].directors));
        return fmt::format("as a director, you buy {} new shares for {}, lent by the Bank", shares,
                           print(part(Money(now[id].price) * shares, f.share.director_price, 100)));
    }

    std::string facts_of(const Order& order) const {
        const RouteId id = order.subject;
        switch (order.kind) {
        case OrderKind::borrow:
            return "of at most " + print(borrowable(who.credit, who.loan));
        case OrderKind::repay:
            return "then you owe " + print(loan_after_orders());
        case OrderKind::bid:
            return fmt::format("asks {}, earns {}", print(now.company(id).asking_price),
                               print(company_income(f, id, now.climate)));
        case OrderKind::buy:
            return fmt::format("at ${}; may rise", now[id].price);
        case OrderKind::sell:
            return fmt::format("about {} at ${}", print(proceeds(order)), now[id].price);
        case OrderKind::short_sale:
            return fmt::format("at ${}; may fall", now[id].price);
        case OrderKind::incorporate:
            return fmt::format("{} shares for you", owner_shares(f, id));
        case OrderKind::merge_company:
            return fmt::format("you get {} {} worth {} for {}, which counts {} and earns {} a turn; {} earns {} more",
                               owner_shares(f, id), f[order.object].code,
                               print(Money(now[order.object].price) * owner_shares(f, id)), f[id].code,
                               print(appraised(f, id, now.company(id).paid)), print(company_income(f, id, now.climate)),
                               f[order.object].code, print(profit_of_line(order.object, id)));
        case OrderKind::treasury_buy:
            return fmt::format("you pay {}% of ${}", f.share.director_price, now[id].price);
        case OrderKind::improve:
            return "now " + std::string(efficiency_level(now[id].efficiency));
        case OrderKind::dividend:
            return fmt::format("pays {} (last profit {}), you {}; was ${}", print(dividends(id, order.amount)),
                               print(profit(id)), print(dividends_of(id)), now[id].dividend);
        case OrderKind::seek:
            return about_route(id, order.object);
        case OrderKind::build:
            return now[id].row ? fmt::format("{}; bonds pay {}%", f[now[id].row].code, f.railroad.bonds) : "";
        case OrderKind::engine:
            return item_at(f.engines, static_cast<int>(order.amount) - 1);
        case OrderKind::technology: {
            const Technology& technology = item_at(f.technologies, static_cast<int>(order.amount));
            return technology.name + ", " + effect_of(technology);
        }
        case OrderKind::spy_tycoon:
            return now.tycoon(static_cast<int>(order.amount) - 1).name;
        default:
            return "";
        }
    }

    // 4.3, 4.6(B), 4.6(E): stock, bonds and a loan pay for the route if the railroad lacks cash.
    std::string building_debt(const Order& seek) const {
        const Money loan = building_loan(f, now, seek.subject, seek.object);
        if (loan == Money()) return "";
        return fmt::format("to build it: new stock {}, bonds {}, loan {}, the rest from its cash",
                           print(new_stock_proceeds(f, now[seek.subject], seek.object)), print(bonds_for(seek.object)),
                           print(loan));
    }
    Money bonds_for(RouteId route) const { return building_bonds(f, least_laying_cost(f, route, now.climate)); }

    // Returns "Chicago, 101 mi, new region; $40,625 next turn".
    std::string about_route(RouteId id, RouteId route) const {
        const bool is_new = new_regions(f, now[id], route) != 0;
        return fmt::format("{}, {} mi{}; {} next turn", f.town(new_town(f, now[id], route)).name, f[route].length,
                           is_new ? ", new region" : "", print(least_laying_cost(f, route, now.climate)));
    }

    // Returns "C3 $65,350; you 22.2% to 13.6%", by its new stock, or "7 routes, from $23,350".
    std::string rows_text(RouteId id, const std::vector<RouteId>& open) const {
        const auto cost = [&](RouteId route) { return least_laying_cost(f, route, now.climate); };
        if (open.size() == 1)
            return fmt::format("{} {}; you {}", f[open[0]].code, print(cost(open[0])),
                               part_after_issue(f, now, me, id, open[0]));
        const RouteId cheapest =
            *std::min_element(open.begin(), open.end(), [&](RouteId a, RouteId b) { return cost(a) < cost(b); });
        return fmt::format("{} routes, from {}", open.size(), print(cost(cheapest)));
    }

    // Adds a blank line with what could be typed: "improve ERIE $".
    void blank(RouteId railroad, std::string form, std::string facts, std::string result, bool urgent = false) {
        if (railroad) form.insert(form.find(' '), " " + f[railroad].code);
        sheet_.lines.push_back({railroad, std::move(form), std::move(facts), {}, std::move(result), 0, urgent});
    }

    void own_blanks() {
        const Money room = borrowable(who.credit, who.loan);
        if (who.recall > Money() && !has(OrderKind::repay))
            blank({}, "repay $", "the Bank recalls " + print(who.recall), "your stock is sold", true);
        else if (!has(OrderKind::borrow) && !has(OrderKind::repay))
            blank({}, "borrow $",
                  room > Money()
                      ? fmt::format("up to {} at {:.1f}%", print(room), f.climate(now.climate).interest / 10.0)
                      : "you owe too much to borrow",
                  "no loan");
        if (who.loan > Money() && who.recall == Money() && !has(OrderKind::borrow) && !has(OrderKind::repay))
            blank({}, "repay $", "you owe " + print(who.loan), "the loan stays");
        own_companies();
        if (!has(OrderKind::bid) && int_size(companies_of(now, me)) < f.company.most)
            blank({}, "bid CODE $", offers(), "no company");
        if (std::none_of(who.sheet.begin(), who.sheet.end(), [](const Order& o) { return is_trade(o.kind); }))
            blank({}, "buy CODE n", fmt::format("up to {} trades a turn", f.market.transactions), "no trade");
        if (!who.slots[0] && !has(OrderKind::control))
            blank({}, "control 1 CODE", fmt::format("requires {}% of a stock", f.share.directorship), "no presidency");
        const std::int64_t least = f.points.prodigal_least;
        if (!has(OrderKind::prodigal))
            blank({}, "prodigal $", fmt::format("lavish spending, from {}", print(Money(least))),
                  fmt::format("none of {} points", f.points.prodigal));
        if (!has(OrderKind::spy_tycoon) && !has(OrderKind::spy_railroad))
            blank({}, "spy NAME", "a tycoon and a railroad; free", "no report");
        for (const Order& o : who.standing) blank({}, "standing " + print(f, o), "if you send no sheet", "used once");
    }

    void own_companies() {
        for (const RouteId id : companies_of(now, me)) {
            const auto about = [&](const Order& o) {
                return order_spec(o.kind).topic == OrderKind::offer && o.subject == id;
            };
            if (std::any_of(who.sheet.begin(), who.sheet.end(), about)) continue;
            const bool merges = bool(stock_by_merger(f, now, id).into);
            blank({}, "incorporate " + f[id].code, merges ? "or merge it, or offer it" : "or offer it",
                  fmt::format("about {} a turn", print(company_income(f, id, now.climate))), who.slots[0].number == 0);
        }
    }

    std::string offers() const {
        const auto [count, least] = offers_to(now, me);
        for (const RouteId id : cheapest_for_sale(now))
            if (now.company(id).owner != me)
                return fmt::format("{} for sale, from {} {}", count, f[id].code, print(least));
        return "none is for sale";
    }

    void railroad_blanks(RouteId id) {
        const Railroad& r = now[id];
        const int least = least_build_cost(f, now.climate), upkeep = upkeep_a_mile(f);
        const Money improvement = Money(upkeep) * miles(f, r);
        const bool unbuilt = r.row && !has(OrderKind::build, id) && !has(OrderKind::abandon, id);
        if (unbuilt && at_war(f, now.turn))
            blank(id, "build $/mile", "not during the Civil War", "it stays unbuilt");
        else if (unbuilt)
            blank(id, "build $/mile",
                  fmt::format("{}: ${} costs {}", f[r.row].code, least, print(laying_cost(f, r.row, least))),
                  "it stays unbuilt", true);
        if (!has(OrderKind::improve, id))
            blank(id, "improve $/mile",
                  improvement > r.cash
                      ? fmt::format("${}: {}, part borrowed", upkeep, print(improvement))
                      : fmt::format("${} keeps {}: {}", upkeep, efficiency_level(r.efficiency), print(improvement)),
                  "efficiency falls", true);
        if (has(OrderKind::seek, id) && !has(OrderKind::influence, id))
            blank(id, "influence $",
                  fmt::format("{} a point for {}", print(least_influence(f, r)),
                              f[find_order(who.sheet, OrderKind::seek, id)->object].code),
                  "a rival may win it", true);
        const bool built = r.row && has(OrderKind::build, id);
        if (!has(OrderKind::seek, id) && (!r.row || built || has(OrderKind::abandon, id))) {
            const auto open = open_rows(f, now, id, built ? r.row : RouteId{});
            if (!open.empty()) blank(id, "row CODE", rows_text(id, open), "no right-of-way");
        }
        if (!has(OrderKind::dividend, id)) {
            blank(id, "dividend $", "profit " + print_cents(r.profit_cents) + " per share",
                  fmt::format("stays ${}: {}", r.dividend, print(dividends(id, r.dividend))));
            if (!now.over) sheet_.lines.back().warning = warnings_.short_dividend(id, r.dividend);
        }
        const std::int64_t most =
            std::min<std::int64_t>(r.treasury, most_shares(funds_after_loans(f, now, me, who.sheet),
                                                           std::max(1, r.price), f.share.director_price));
        const int cents = std::max(1, r.price) * f.share.director_price; // dollars times percent
        if (most > 0 && !has(OrderKind::treasury_buy, id) && !has(OrderKind::treasury_sell, id))
            blank(id, "treasury n",
                  fmt::format("{}{} unsold shares at {}", most == 1 ? "" : "1-", most, print_cents(cents)),
                  "they stay unsold");
        if (now.engine > r.engine && !has(OrderKind::engine, id))
            blank(id, fmt::format("engine {}", now.engine),
                  fmt::format("{}: {}", item_at(f.engines, now.engine - 1), print(engine_cost(f, r, now.engine))),
                  "none bought");
    }

    const Figures& f;
    const Position& now;
    const int me;
    const Tycoon& who;
    SheetWarnings warnings_;
    OrderSheet sheet_;
};

} // namespace

OrderSheet order_sheet(const Figures& figures, const PlayerView& view) { return SheetWriter(figures, view).write(); }

} // namespace highball::continental_rails
