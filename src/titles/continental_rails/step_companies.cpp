// Step 5: private companies change hands.
#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

struct Bid {
    int tycoon = nobody;
    Money amount;
};

// 10.1(B)c, d: the owner's price, when the company is on offer already, before the bids are looked at.
void change_prices(Table& table, bool offered_before) {
    for (int t = 0; t < tycoon_count; ++t)
        for (const Order& order : table.at.tycoon(t).sheet) {
            if (order.kind != OrderKind::offer) continue;
            Company& company = table.at.company(order.subject);
            if (company.state != CompanyState::owned || company.owner != t || company.offered != offered_before)
                continue;
            company.asked = Money(order.amount);
            company.offered = true;
        }
}

// 10.1(B)4: bids that the cash does not cover are cut, the last one first.
void collect_bids(Table& table, std::array<std::vector<Bid>, railroad_slots>& bids) {
    for (int t = 0; t < tycoon_count; ++t) {
        const auto room = std::max(0, table.figures.company.most - static_cast<int>(companies_of(table.at, t).size()));
        const Tycoon& who = table.at.tycoon(t);
        for (const auto& [order, amount] : covered_bids(who.sheet, who.cash, static_cast<std::size_t>(room))) {
            if (amount < Money(order.amount))
                tell_privately(table.at, t,
                               fmt::format("\"{}\": reduced to {}, all the cash there is", print(table.figures, order),
                                           highball::print(amount)));
            if (amount >= Money(table.figures[order.subject].length))
                bids[order.subject.index()].push_back({t, amount});
        }
    }
}

std::optional<Bid> highest(Table& table, const std::vector<Bid>& bids, Money asked) {
    std::vector<Bid> best;
    for (const Bid& bid : bids) {
        if (bid.amount < asked) continue;
        if (!best.empty() && bid.amount < best.front().amount) continue;
        if (!best.empty() && bid.amount > best.front().amount) best.clear();
        best.push_back(bid);
    }
    if (best.empty()) return std::nullopt;
    return best.size() == 1 ? best.front() : best[table.at.rng.below(best.size())];
}

// 2.4(E): the most that is bid buys it, if that is no less than the asking price.
void sell(Table& table, RouteId id, const Bid& bid) {
    Company& company = table.at.company(id);
    const bool of_bank = company.state == CompanyState::bank;
    pay(table.at, tycoon_account(bid.tycoon), of_bank ? bank_account() : tycoon_account(company.owner), bid.amount,
        Flow::company_bought);
    tell(table.at, News::company_bought,
         fmt::format("{} buys {} for {}{}", named(table.at, bid.tycoon), table.code(id), highball::print(bid.amount),
                     of_bank ? "" : " from " + named(table.at, company.owner)));
    company.state = CompanyState::owned;
    company.owner = bid.tycoon;
    company.paid = bid.amount;
    company.asked = Money();
    company.offered = false;
}

// 10.1(B)1c: below ten dollars a mile the Public buys what nobody else wants; the Bank sells it again.
void sell_to_public(Table& table, RouteId id) {
    Company& company = table.at.company(id);
    const int length = table.figures[id].length;
    if (company.asked >= Money(table.figures.company.always) * length) return;
    pay(table.at, public_account(), tycoon_account(company.owner), company.asked, Flow::company_bought);
    tell(table.at, News::company_bought,
         fmt::format("The Public buys {} for {} from {}", table.code(id), highball::print(company.asked),
                     named(table.at, company.owner)));
    company = Company{};
    company.state = CompanyState::bank;
    company.asked = Money(table.figures.company.ask) * length;
}

// 10.1(B)5: why a bid bought nothing.
void tell_lost_bids(Table& table, RouteId id, const std::vector<Bid>& bids, const std::optional<Bid>& best,
                    Money asked) {
    if (!table.at.since(3)) return;
    for (const Bid& bid : bids) {
        if (best && bid.tycoon == best->tycoon) continue;
        const std::string why =
            best && bid.amount >= asked
                ? fmt::format("{} paid {}", named(table.at, best->tycoon), highball::print(best->amount))
                : fmt::format("the asking price was {}", highball::print(asked));
        tell_privately(table.at, bid.tycoon,
                       fmt::format("Your bid of {} for {}: {}", highball::print(bid.amount), table.code(id), why));
    }
}

} // namespace

void trade_companies(Table& table) {
    change_prices(table, true);
    std::array<std::vector<Bid>, railroad_slots> bids;
    collect_bids(table, bids);
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        Company& company = table.at.company(id);
        const bool for_sale =
            company.state == CompanyState::bank || (company.state == CompanyState::owned && company.offered);
        if (!for_sale) continue;
        const Money asked = company.asked;
        const auto best = highest(table, bids[id.index()], asked);
        tell_lost_bids(table, id, bids[id.index()], best, asked);
        if (best)
            sell(table, id, *best);
        else if (company.state == CompanyState::owned)
            sell_to_public(table, id);
    }
    change_prices(table, false);
}

} // namespace highball::continental_rails
