// A tycoon's own orders (chapter 10.1), but stock.
#include "titles/continental_rails/check.h"

#include "core/text.h"
#include "titles/continental_rails/checks.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/prices.h"
#include "titles/continental_rails/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

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
    return std::nullopt;
}

// 10.1(B)4: all bids together are lowered to the cash.
Verdict limit_bid(const Asked& a) {
    const Money funds = funds_after_loans(a.figures, a.at, a.tycoon, a.sheet);
    const Money all = amount_in(a.sheet, OrderKind::bid);
    if (all <= funds) return std::nullopt;
    std::string cut, allowed;
    for (const auto& [bid, granted] : covered_bids(a.sheet, funds, a.sheet.size())) {
        if (granted == Money(bid.amount)) continue;
        cut += fmt::format("; {} is lowered to {}", a.code(bid.subject), dollars(granted));
        if (bid == a.order && granted >= Money(a.figures[bid.subject].length)) allowed = a.line(granted.dollars());
    }
    return refuse("10.1(B)",
                  fmt::format("your bids would be {}; you have {} for them{}", dollars(all), dollars(funds), cut),
                  allowed);
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
    const Money most = most_asked(a.figures, a.at, a.order.subject);
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

Verdict prodigal(const Asked& a) {
    const Money least(a.figures.points.prodigal_least);
    if (a.money() < least)
        return refuse("1.2:rail-prodigal", fmt::format("at least {} must be spent", dollars(least)),
                      a.line(least.dollars()));
    return std::nullopt;
}

Verdict limit_prodigal(const Asked& a) {
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

Verdict spy_railroad(const Asked& a) {
    if (is_active(a.at, a.order.subject)) return std::nullopt;
    return refuse("10.1(F)", fmt::format("{} is no railroad", a.name()));
}

Verdict spy_tycoon(const Asked& a) {
    if (a.order.amount >= 1 && a.order.amount <= tycoon_count && a.order.amount != a.tycoon + 1) return std::nullopt;
    return refuse("10.1(F)",
                  fmt::format("the others are numbered from 1 to {}, you are {}", tycoon_count, a.tycoon + 1));
}

Verdict message(const Asked&) { return std::nullopt; }

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

} // namespace highball::continental_rails::check
