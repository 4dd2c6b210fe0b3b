// A tycoon's own orders (chapter 10.1), but stock.
#include "titles/continental_rails/check_order.h"

#include "core/text.h"
#include "titles/continental_rails/order_checks.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/order_parser.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::check {

Verdict borrow(const Scene& scene) {
    const Money most = borrowable(scene.who.credit, scene.who.loan);
    if (scene.money() >= Money(1) && scene.money() <= most) return std::nullopt;
    return refuse("10.1(A)", fmt::format("the Bank lends you at most {}", dollars(most)),
                  most > Money() ? scene.line(most.dollars()) : "");
}

Verdict repay(const Scene& scene) {
    const Money most = std::min(scene.who.cash, scene.who.loan);
    if (scene.money() >= Money(1) && scene.money() <= most) return std::nullopt;
    return refuse("10.1(A)", fmt::format("you have {} and owe {}", dollars(scene.who.cash), dollars(scene.who.loan)),
                  most > Money() ? scene.line(most.dollars()) : "");
}

Verdict bid(const Scene& scene) {
    const Route& route = scene.figures[scene.order.subject];
    if (!route.company) return refuse("2.4(B)", fmt::format("{} is no private company", route.code));
    const Company& company = scene.at.company(route.id);
    const bool of_bank = company.state == CompanyState::bank;
    if (!of_bank && (company.state != CompanyState::owned || !company.offered))
        return refuse("10.1(B)", fmt::format("{} is not for sale", route.code));
    if (company.owner == scene.tycoon) return refuse("10.1(B)", fmt::format("{} is yours", route.code));
    if (scene.money() < Money(route.length))
        return refuse("10.1(B)", fmt::format("a bid is at least $1 a mile, {}", dollars(Money(route.length))),
                      scene.line(route.length));
    if (of_bank && scene.money() < company.asked)
        return refuse("2.4(E)", fmt::format("the Bank asks {}", dollars(company.asked)),
                      scene.line(company.asked.dollars()));
    const int owned = static_cast<int>(companies_of(scene.at, scene.tycoon).size());
    const auto bids =
        std::count_if(scene.sheet.begin(), scene.sheet.end(), [](const Order& o) { return o.kind == OrderKind::bid; });
    if (owned + bids > scene.figures.company.most)
        return refuse("10.1(B)", fmt::format("you own {} private companies and would bid for {}; {} is the most", owned,
                                             bids, scene.figures.company.most));
    return std::nullopt;
}

// 10.1(B)4: all bids together are lowered to the cash.
Verdict limit_bid(const Scene& scene) {
    const Money funds = funds_after_loans(scene.figures, scene.at, scene.tycoon, scene.sheet);
    const Money all = amount_in(scene.sheet, OrderKind::bid);
    if (all <= funds) return std::nullopt;
    std::string cut, allowed;
    for (const auto& [bid, granted] : covered_bids(scene.sheet, funds, scene.sheet.size())) {
        if (granted == Money(bid.amount)) continue;
        cut += fmt::format("; {} is lowered to {}", scene.code(bid.subject), dollars(granted));
        if (bid == scene.order && granted >= Money(scene.figures[bid.subject].length))
            allowed = scene.line(granted.dollars());
    }
    return refuse("10.1(B)",
                  fmt::format("your bids would be {}; you have {} for them{}", dollars(all), dollars(funds), cut),
                  allowed);
}

Verdict own_company(const Scene& scene) {
    const Route& route = scene.figures[scene.order.subject];
    if (!route.company) return refuse("2.4(B)", fmt::format("{} is no private company", route.code));
    const Company& company = scene.at.company(route.id);
    if (company.state == CompanyState::owned && company.owner == scene.tycoon) return std::nullopt;
    return refuse("2.4(F)", fmt::format("{} is not your private company", route.code));
}

Verdict offer(const Scene& scene) {
    if (auto refusal = own_company(scene)) return refusal;
    const int length = scene.figures[scene.order.subject].length;
    const Money most = most_asked(scene.figures, scene.at, scene.order.subject);
    if (scene.money() >= Money(length) && scene.money() <= most) return std::nullopt;
    return refuse("10.1(B)", fmt::format("the price may be from {} to {}", dollars(Money(length)), dollars(most)),
                  scene.line(most.dollars()));
}

Verdict merge_company(const Scene& scene) {
    if (auto refusal = own_company(scene)) return refusal;
    const RouteId into = scene.order.object;
    if (!is_active(scene.at, into)) return refuse("4.1", fmt::format("{} is no railroad", scene.code(into)));
    if (!touches(scene.figures, scene.at[into].lines, scene.order.subject))
        return refuse("10.1(B)",
                      fmt::format("{} does not connect to {}", scene.code(scene.order.subject), scene.code(into)));
    if (const auto why = prohibited(scene.figures, scene.at[into].lines, scene.order.subject))
        return refuse(why->rule, why->reason);
    return std::nullopt;
}

Verdict prodigal(const Scene& scene) {
    const Money least(scene.figures.points.prodigal_least);
    if (scene.money() < least)
        return refuse("1.2:rail-prodigal", fmt::format("at least {} must be spent", dollars(least)),
                      scene.line(least.dollars()));
    return std::nullopt;
}

Verdict limit_prodigal(const Scene& scene) {
    const Money funds =
        funds_after_loans(scene.figures, scene.at, scene.tycoon, scene.sheet) + stock_value(scene.at, scene.who);
    if (scene.money() > funds)
        return refuse("1.2:rail-prodigal", fmt::format("you have {} and stock to sell", dollars(scene.who.cash)));
    return std::nullopt;
}

Verdict control(const Scene& scene) {
    const RouteId id = scene.order.subject;
    if (scene.order.amount < 1 || scene.order.amount > 2) return refuse("10.1(D)", "there are two slots, 1 and 2");
    const bool founded = find_order(scene.sheet, OrderKind::incorporate, id) != nullptr;
    if (!is_active(scene.at, id) && !founded)
        return refuse("10.1(D)", fmt::format("{} is no railroad", scene.code(id)));
    const std::size_t other = scene.order.amount == 1 ? 1 : 0;
    if (scene.who.slots[other] == id)
        return refuse("10.1(D)", fmt::format("{} is in your slot {} already", scene.code(id), other + 1));
    return std::nullopt;
}

Verdict resign(const Scene& scene) {
    if (scene.who.controls(scene.order.subject)) return std::nullopt;
    return refuse("10.1(D)", fmt::format("you are not president of {}", scene.code(scene.order.subject)));
}

Verdict spy_railroad(const Scene& scene) {
    if (is_active(scene.at, scene.order.subject)) return std::nullopt;
    return refuse("10.1(F)", fmt::format("{} is no railroad", scene.name()));
}

Verdict spy_tycoon(const Scene& scene) {
    if (scene.order.amount >= 1 && scene.order.amount <= tycoon_count && scene.order.amount != scene.tycoon + 1)
        return std::nullopt;
    return refuse("10.1(F)",
                  fmt::format("the others are numbered from 1 to {}, you are {}", tycoon_count, scene.tycoon + 1));
}

Verdict message(const Scene&) { return std::nullopt; }

Verdict rename(const Scene& scene) {
    if (!scene.who.may_rename) return refuse("3.2", "a name is taken on the first turn or after bankruptcy");
    for (const Tycoon& other : scene.at.tycoons)
        if (highball::same_word(other.name, scene.order.text) && &other != &scene.who)
            return refuse("3.2", fmt::format("{} is another tycoon's name", other.name));
    return std::nullopt;
}

Verdict merge_railroads(const Scene& scene) {
    for (const RouteId id : {scene.order.subject, scene.order.object}) {
        if (!is_active(scene.at, id)) return refuse("4.1", fmt::format("{} is no railroad", scene.code(id)));
        if (!scene.who.controls(id))
            return refuse("10.1(E)", fmt::format("you are not president of {}", scene.code(id)));
    }
    if (const auto why = cannot_merge(scene.figures, scene.at, scene.order.subject, scene.order.object))
        return refuse(why->rule, why->reason);
    const bool another = std::any_of(scene.sheet.begin(), scene.sheet.end(), [&](const Order& o) {
        return o.kind == OrderKind::merge_railroads && o.subject != scene.order.subject;
    });
    if (another) return refuse("10.1(E)", "one merger of railroads a turn is the most");
    return std::nullopt;
}

} // namespace highball::continental_rails::check
