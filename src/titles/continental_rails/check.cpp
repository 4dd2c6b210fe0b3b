#include "titles/continental_rails/check.h"

#include "core/text.h"
#include "titles/continental_rails/asked.h"
#include "titles/continental_rails/market.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject = {}) {
    Money sum;
    for (const Order& order : sheet)
        if (order.kind == kind && (!subject || order.subject == subject)) sum += Money(order.amount);
    return sum;
}

Money treasury_cost(const Figures& figures, const Position& at, const Order& order) {
    return part_up(Money(at[order.subject].price) * order.amount, figures.share.director_price, 100);
}

} // namespace

Money funds_after_loans(const Figures& figures, const Position& at, int tycoon, const Sheet& sheet) {
    Money funds = at.tycoon(tycoon).cash + amount_in(sheet, OrderKind::borrow) - amount_in(sheet, OrderKind::repay) -
                  amount_in(sheet, OrderKind::lend) + amount_in(sheet, OrderKind::reclaim);
    for (const Order& order : sheet)
        if (order.kind == OrderKind::treasury_buy) funds -= treasury_cost(figures, at, order);
    return funds;
}

Money railroad_funds(const Figures& figures, const Position& at, RouteId id, const Sheet& sheet) {
    Money funds = at[id].cash + amount_in(sheet, OrderKind::lend, id) - amount_in(sheet, OrderKind::reclaim, id) -
                  amount_in(sheet, OrderKind::redeem, id);
    for (const Order& order : sheet) {
        if (order.subject != id) continue;
        if (order.kind == OrderKind::treasury_buy) funds += treasury_cost(figures, at, order);
        if (order.kind == OrderKind::treasury_sell) funds += Money(at[id].price) * order.amount;
    }
    return funds;
}

namespace {

Verdict borrow(const Asked& a) {
    const Money most = borrowable(a.who.credit, a.who.loan);
    if (a.money() >= Money(1) && a.money() <= most) return std::nullopt;
    return refuse("10.1(A)", fmt::format("the Bank lends you at most {}", dollars(most)),
                  most > Money() ? a.line(most.dollars()) : "");
}

Verdict repay(const Asked& a) {
    const Money most = std::min(a.who.cash, a.who.loan);
    if (a.money() >= Money(1) && a.money() <= most) return std::nullopt;
    return refuse("10.1(A)", fmt::format("you have {} and owe {}", dollars(a.who.cash), dollars(a.who.loan)),
                  most > Money() ? a.line(most.dollars()) : "");
}

Verdict bid(const Asked& a) {
    const Route& route = a.figures[a.order.subject];
    if (!route.company) return refuse("2.4(B)", fmt::format("{} is no private company", route.code));
    const Company& company = a.at.company(route.id);
    const bool of_bank = company.state == CompanyState::bank;
    if (!of_bank && (company.state != CompanyState::owned || !company.offered))
        return refuse("10.1(B)", fmt::format("{} is not for sale", route.code));
    if (company.owner == a.tycoon) return refuse("10.1(B)", fmt::format("{} is yours", route.code));
    if (a.money() < Money(route.length))
        return refuse("10.1(B)", fmt::format("a bid is at least $1 a mile, {}", dollars(Money(route.length))),
                      a.line(route.length));
    if (of_bank && a.money() < company.asked)
        return refuse("2.4(E)", fmt::format("the Bank asks {}", dollars(company.asked)),
                      a.line(company.asked.dollars()));
    const int owned = static_cast<int>(companies_of(a.at, a.tycoon).size());
    const auto bids =
        std::count_if(a.sheet.begin(), a.sheet.end(), [](const Order& o) { return o.kind == OrderKind::bid; });
    if (owned + bids > a.figures.company.most)
        return refuse("10.1(B)", fmt::format("you own {} private companies and would bid for {}; {} is the most", owned,
                                             bids, a.figures.company.most));
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    const Money all = amount_in(a.sheet, OrderKind::bid);
    if (all > funds)
        return refuse("10.1(B)",
                      fmt::format("your bids would be {}; you have {} for them", dollars(all), dollars(funds)));
    return std::nullopt;
}

Verdict own_company(const Asked& a) {
    const Route& route = a.figures[a.order.subject];
    if (!route.company) return refuse("2.4(B)", fmt::format("{} is no private company", route.code));
    const Company& company = a.at.company(route.id);
    if (company.state == CompanyState::owned && company.owner == a.tycoon) return std::nullopt;
    return refuse("2.4(F)", fmt::format("{} is not your private company", route.code));
}

Verdict offer(const Asked& a) {
    if (auto refusal = own_company(a)) return refusal;
    const int length = a.figures[a.order.subject].length;
    const auto& c = a.figures.company;
    const Money most = std::max(part(a.at.company(a.order.subject).paid, 100 + c.raise, 100), Money(c.always) * length);
    if (a.money() >= Money(length) && a.money() <= most) return std::nullopt;
    return refuse("10.1(B)", fmt::format("the price may be from {} to {}", dollars(Money(length)), dollars(most)),
                  a.line(most.dollars()));
}

Verdict merge_company(const Asked& a) {
    if (auto refusal = own_company(a)) return refusal;
    const RouteId into = a.order.object;
    if (!is_active(a.at, into)) return refuse("4.1", fmt::format("{} is no railroad", a.code(into)));
    if (!touches(a.figures, a.at[into].lines, a.order.subject))
        return refuse("10.1(B)", fmt::format("{} does not connect to {}", a.code(a.order.subject), a.code(into)));
    if (const auto why = prohibited(a.figures, a.at[into].lines, a.order.subject))
        return refuse(why->rule, why->reason);
    return std::nullopt;
}

int trades_in(const Sheet& sheet) {
    return static_cast<int>(std::count_if(sheet.begin(), sheet.end(), [](const Order& o) {
        return o.kind == OrderKind::buy || o.kind == OrderKind::sell || o.kind == OrderKind::short_sale;
    }));
}

// 6.1(C): the whole amount must stand the check of cash and credit.
Verdict payable(const Asked& a) {
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    for (const CheckedTrade& trade : check_trades(a.figures, a.at, a.tycoon, funds, a.sheet))
        if (trade.railroad == a.order.subject && trade.granted < trade.asked)
            return refuse("6.1(C)",
                          fmt::format("your cash and credit are enough for {} of {} shares of {} at {}", trade.granted,
                                      trade.asked, a.code(trade.railroad), dollars(Money(a.at[trade.railroad].price))),
                          trade.granted > 0 ? a.line(trade.granted) : "");
    return std::nullopt;
}

Verdict trade(const Asked& a) {
    const RouteId id = a.order.subject;
    if (!is_active(a.at, id)) return refuse("6.1(B)", fmt::format("{} is no railroad with stock", a.code(id)));
    if (a.order.amount < 1) return refuse("6.1(A)", "at least one share is wanted");
    const auto& m = a.figures.market;
    if (trades_in(a.sheet) > m.transactions)
        return refuse("6.1(A)", fmt::format("{} trades a turn are the most", m.transactions));
    const int own = a.who.share_of(id);
    const int all = issued(a.at, id);
    if (a.order.kind == OrderKind::sell) {
        if (a.order.amount <= own) return std::nullopt;
        return refuse("6.1(B)", fmt::format("you own {} shares of {}", own, a.code(id)), own > 0 ? a.line(own) : "");
    }
    if (a.order.kind == OrderKind::buy) {
        const auto buys =
            std::count_if(a.sheet.begin(), a.sheet.end(), [](const Order& o) { return o.kind == OrderKind::buy; });
        const int active = static_cast<int>(active_railroads(a.at).size());
        if (buys > most_bids(a.figures, active))
            return refuse("6.1(A)", fmt::format("with {} railroads {} bids a turn are the most", active,
                                                most_bids(a.figures, active)));
        const int most = most_bid(a.figures, a.at, a.tycoon, id);
        if (a.order.amount > most)
            return refuse("6.1(B)",
                          fmt::format("you may bid for at most {} of the {} shares of {}", most, all, a.code(id)),
                          most > 0 ? a.line(most) : "");
        return payable(a);
    }
    const int most = most_short(a.figures, a.at, a.tycoon, id);
    if (is_cornered(a.figures, a.at, id))
        return refuse("10.1(C)", fmt::format("{} stock is cornered and cannot be sold short", a.code(id)));
    if (a.order.amount > most)
        return refuse("6.2(A)", fmt::format("a tenth of the stock of {} is {} shares", a.code(id), most), a.line(most));
    if (a.order.amount <= own)
        return refuse("6.2(A)", fmt::format("you own {} shares of {}: sell them", own, a.code(id)),
                      fmt::format("sell {} {}", a.code(id), a.order.amount));
    return payable(a);
}

Verdict prodigal(const Asked& a) {
    const Money least(a.figures.points.prodigal_least);
    if (a.money() < least)
        return refuse("1.2:rail-prodigal", fmt::format("at least {} must be spent", dollars(least)),
                      a.line(least.dollars()));
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet) + stock_value(a.at, a.who);
    if (a.money() > funds)
        return refuse("1.2:rail-prodigal", fmt::format("you have {} and stock to sell", dollars(a.who.cash)));
    return std::nullopt;
}

Verdict control(const Asked& a) {
    const RouteId id = a.order.subject;
    if (a.order.amount < 1 || a.order.amount > 2) return refuse("10.1(D)", "there are two slots, 1 and 2");
    const bool founded = find_order(a.sheet, OrderKind::incorporate, id) != nullptr;
    if (!is_active(a.at, id) && !founded) return refuse("10.1(D)", fmt::format("{} is no railroad", a.code(id)));
    const std::size_t other = a.order.amount == 1 ? 1 : 0;
    if (a.who.slots[other] == id)
        return refuse("10.1(D)", fmt::format("{} is in your slot {} already", a.code(id), other + 1));
    return std::nullopt;
}

Verdict resign(const Asked& a) {
    if (a.who.controls(a.order.subject)) return std::nullopt;
    return refuse("10.1(D)", fmt::format("you are not president of {}", a.code(a.order.subject)));
}

Verdict spy(const Asked& a) {
    if (a.order.kind == OrderKind::spy_railroad) {
        if (is_active(a.at, a.order.subject)) return std::nullopt;
        return refuse("10.1(F)", fmt::format("{} is no railroad", a.code(a.order.subject)));
    }
    if (a.order.amount >= 1 && a.order.amount <= tycoon_count && a.order.amount != a.tycoon + 1) return std::nullopt;
    return refuse("10.1(F)",
                  fmt::format("the others are numbered from 1 to {}, you are {}", tycoon_count, a.tycoon + 1));
}

Verdict rename(const Asked& a) {
    if (!a.who.may_rename) return refuse("3.2", "a name is taken on the first turn or after bankruptcy");
    for (const Tycoon& other : a.at.tycoons)
        if (highball::same_word(other.name, a.order.text) && &other != &a.who)
            return refuse("3.2", fmt::format("{} is another tycoon's name", other.name));
    return std::nullopt;
}

Verdict merge_railroads(const Asked& a) {
    for (const RouteId id : {a.order.subject, a.order.object}) {
        if (!is_active(a.at, id)) return refuse("4.1", fmt::format("{} is no railroad", a.code(id)));
        if (!a.who.controls(id)) return refuse("10.1(E)", fmt::format("you are not president of {}", a.code(id)));
    }
    if (const auto why = cannot_merge(a.figures, a.at, a.order.subject, a.order.object))
        return refuse(why->rule, why->reason);
    const bool another = std::any_of(a.sheet.begin(), a.sheet.end(), [&](const Order& o) {
        return o.kind == OrderKind::merge_railroads && o.subject != a.order.subject;
    });
    if (another) return refuse("10.1(E)", "one merger of railroads a turn is the most");
    return std::nullopt;
}

} // namespace

std::optional<Refusal> check_order(const Figures& figures, const Position& at, int tycoon, const Order& order) {
    Sheet sheet = at.tycoon(tycoon).sheet;
    put(sheet, order);
    const Asked asked{figures, at, tycoon, at.tycoon(tycoon), order, sheet};
    switch (order.kind) {
    case OrderKind::borrow:
        return borrow(asked);
    case OrderKind::repay:
        return repay(asked);
    case OrderKind::bid:
        return bid(asked);
    case OrderKind::offer:
        return offer(asked);
    case OrderKind::merge_company:
        return merge_company(asked);
    case OrderKind::incorporate:
        return own_company(asked);
    case OrderKind::buy:
    case OrderKind::sell:
    case OrderKind::short_sale:
        return trade(asked);
    case OrderKind::prodigal:
        return prodigal(asked);
    case OrderKind::control:
        return control(asked);
    case OrderKind::resign:
        return resign(asked);
    case OrderKind::spy_railroad:
    case OrderKind::spy_tycoon:
        return spy(asked);
    case OrderKind::message:
        return std::nullopt;
    case OrderKind::name:
        return rename(asked);
    case OrderKind::merge_railroads:
        return merge_railroads(asked);
    default:
        return check_railroad_order(asked);
    }
}

} // namespace highball::continental_rails
