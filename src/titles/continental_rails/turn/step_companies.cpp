// Step 5: trade in private companies.
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

struct Bid {
    int tycoon = nobody;
    Money amount;
};

// 10.1(B)c, d: sets the asking prices that the owners have ordered. If `offered_before`, only companies already on
// offer get a new price; otherwise, only companies not yet on offer.
void change_prices(TurnContext& context, bool offered_before) {
    for (int t = 0; t < tycoon_count; ++t)
        for (const Order& order : context.position.tycoon(t).sheet) {
            if (order.kind != OrderKind::offer) continue;
            Company& company = context.position.company(order.subject);
            if (company.state != CompanyState::owned || company.owner != t || company.offered != offered_before)
                continue;
            company.asking_price = Money(order.amount);
            company.offered = true;
        }
}

// 10.1(B)4: collects the bids. If the cash does not cover them all, they are cut, beginning with the last one.
void collect_bids(TurnContext& context, std::array<std::vector<Bid>, railroad_slots>& bids) {
    for (int t = 0; t < tycoon_count; ++t) {
        const auto room =
            std::max(0, context.figures.company.most - static_cast<int>(companies_of(context.position, t).size()));
        const Tycoon& who = context.position.tycoon(t);
        for (const auto& [order, amount] : covered_bids(who.sheet, who.cash, static_cast<std::size_t>(room))) {
            const bool enough = amount >= Money(context.figures[order.subject].length);
            if (amount < Money(order.amount))
                report_order(context.figures, context.position, t, order,
                             enough ? OrderState::reduced : OrderState::failed,
                             fmt::format("reduced to {}, all your remaining cash", highball::print(amount)));
            if (enough) bids[order.subject.index()].push_back({t, amount});
        }
    }
}

std::optional<Bid> highest(TurnContext& context, const std::vector<Bid>& bids, Money asking_price) {
    std::vector<Bid> best;
    for (const Bid& bid : bids) {
        if (bid.amount < asking_price) continue;
        if (!best.empty() && bid.amount < best.front().amount) continue;
        if (!best.empty() && bid.amount > best.front().amount) best.clear();
        best.push_back(bid);
    }
    if (best.empty()) return std::nullopt;
    return best.size() == 1 ? best.front() : best[context.position.rng.below(best.size())];
}

// 2.4(E): sells the company to the highest bidder, whose bid is at least the asking price.
void sell(TurnContext& context, RouteId id, const Bid& bid) {
    Company& company = context.position.company(id);
    const bool of_bank = company.state == CompanyState::bank;
    pay(context.position, tycoon_account(bid.tycoon), of_bank ? bank_account() : tycoon_account(company.owner),
        bid.amount, Flow::company_bought);
    add_headline(context.position, HeadlineKind::company_bought,
                 fmt::format("{} buys {} for {}{}", named(context.position, bid.tycoon), context.code(id),
                             highball::print(bid.amount),
                             of_bank ? "" : " from " + named(context.position, company.owner)));
    company.state = CompanyState::owned;
    company.owner = bid.tycoon;
    company.paid = bid.amount;
    company.asking_price = Money();
    company.offered = false;
}

// 10.1(B)1c: the Public buys unsold companies that cost less than ten dollars per mile. The Bank then sells them again.
void sell_to_public(TurnContext& context, RouteId id) {
    Company& company = context.position.company(id);
    const int length = context.figures[id].length;
    if (company.asking_price >= Money(context.figures.company.always) * length) return;
    pay(context.position, public_account(), tycoon_account(company.owner), company.asking_price, Flow::company_bought);
    add_headline(context.position, HeadlineKind::company_bought,
                 fmt::format("The Public buys {} for {} from {}", context.code(id),
                             highball::print(company.asking_price), named(context.position, company.owner)));
    give_to_bank(context, id);
}

// 10.1(B)5: tells the losing bidders why their bids bought nothing.
void tell_lost_bids(TurnContext& context, RouteId id, const std::vector<Bid>& bids, const std::optional<Bid>& best,
                    Money asking_price) {
    for (const Bid& bid : bids) {
        if (best && bid.tycoon == best->tycoon) continue;
        const std::string why =
            best && bid.amount >= asking_price
                ? fmt::format("{} paid {}", named(context.position, best->tycoon), highball::print(best->amount))
                : fmt::format("the asking price was {}", highball::print(asking_price));
        if (const Order* order = find_order(context.position.tycoon(bid.tycoon).sheet, OrderKind::bid, id))
            report_order(context.figures, context.position, bid.tycoon, *order, OrderState::failed, why);
    }
}

} // namespace

void trade_companies(TurnContext& context) {
    change_prices(context, true);
    std::array<std::vector<Bid>, railroad_slots> bids;
    collect_bids(context, bids);
    for (const RouteId id : companies_for_sale(context.position)) {
        const Company& company = context.position.company(id);
        const Money asking_price = company.asking_price;
        const auto best = highest(context, bids[id.index()], asking_price);
        tell_lost_bids(context, id, bids[id.index()], best, asking_price);
        if (best)
            sell(context, id, *best);
        else if (company.state == CompanyState::owned)
            sell_to_public(context, id);
    }
    change_prices(context, false);
}

} // namespace highball::continental_rails
