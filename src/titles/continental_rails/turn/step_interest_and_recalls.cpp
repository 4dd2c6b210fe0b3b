// Step 14: interest, emergency loans, recalls, bankruptcies, and the credit for the next turn.
#include "core/text.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

void give_to_bank(TurnContext& context, RouteId id) {
    Company& company = context.position.company(id);
    company = Company{};
    company.state = CompanyState::bank;
    company.asking_price = Money(context.figures.company.ask) * context.figures[id].length;
}

namespace {

void sell_stock_at_random(TurnContext& context, int tycoon, Money needed) {
    Position& position = context.position;
    while (position.tycoon(tycoon).cash < needed) {
        std::vector<RouteId> held;
        for (const RouteId id : active_railroads(position))
            if (position.tycoon(tycoon).share_of(id) > 0 && position[id].price > 0) held.push_back(id);
        if (held.empty()) return;
        const RouteId id = held[position.rng.below(held.size())];
        const std::int64_t lacking = (needed - position.tycoon(tycoon).cash).dollars();
        const int shares = static_cast<int>(std::min<std::int64_t>(
            position.tycoon(tycoon).share_of(id), (lacking + position[id].price - 1) / position[id].price));
        position.tycoon(tycoon).share_of(id) -= shares;
        position[id].public_shares += shares;
        pay(position, public_account(), tycoon_account(tycoon), Money(position[id].price) * shares, Flow::seizure);
        add_private_line(
            position, tycoon,
            fmt::format("The Bank sells {} of your {} stock", pluralize(shares, "share"), context.code(id)));
    }
}

void sell_companies(TurnContext& context, int tycoon, Money needed) {
    for (const RouteId id : companies_of(context.position, tycoon)) {
        if (context.position.tycoon(tycoon).cash >= needed) return;
        pay(context.position, bank_account(), tycoon_account(tycoon),
            Money(context.figures.company.seizure) * context.figures[id].length, Flow::seizure);
        give_to_bank(context, id);
        add_private_line(context.position, tycoon, fmt::format("The Bank seizes {}", context.code(id)));
    }
}

// 3.5(C): takes a recalled amount from the cash, then from the sale of random stock, then from the sale of private
// companies.
void collect_recall(TurnContext& context, int tycoon) {
    Tycoon& who = context.position.tycoon(tycoon);
    const Money due = std::min(who.recall, who.loan);
    if (due <= Money()) return;
    sell_stock_at_random(context, tycoon, due);
    sell_companies(context, tycoon, due);
    const Money paid = std::min(due, std::max(Money(), who.cash));
    pay(context.position, tycoon_account(tycoon), bank_account(), paid, Flow::recall);
    who.loan -= paid;
    who.recall = Money();
}

// 3.5(B): the tycoon loses everything, and the Bank forgives the debt. The tycoon starts again with the cash of a new
// game.
void bankrupt(TurnContext& context, int tycoon) {
    Tycoon& who = context.position.tycoon(tycoon);
    pay(context.position, tycoon_account(tycoon), bank_account(), who.cash, Flow::bankruptcy);
    for (const RouteId id : active_railroads(context.position)) {
        context.position[id].public_shares += who.share_of(id);
        who.share_of(id) = 0;
    }
    for (const RouteId id : companies_of(context.position, tycoon)) give_to_bank(context, id);
    who.loan = who.recall = Money();
    pay(context.position, bank_account(), tycoon_account(tycoon), Money(context.figures.start.cash), Flow::bankruptcy);
    who.standing.clear();
    who.may_rename = true;
    ++who.bankruptcies;
    add_headline(context.position, HeadlineKind::failure,
                 fmt::format("{} is bankrupt and starts over", named(context.position, tycoon)));
}

} // namespace

void settle_tycoons(TurnContext& context) {
    int recalled = 0;
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = context.position.tycoon(t);
        pay(context.position, tycoon_account(t), bank_account(),
            loan_interest(context.figures, who.loan, context.climate), Flow::loan_interest);
        if (who.cash < Money()) borrow_from_bank(context.position, t, -who.cash);
        collect_recall(context, t);
        who.settled_worth = net_worth(context.figures, context.position, t);
        context.bankrupt[static_cast<std::size_t>(t)] = who.settled_worth < Money();
        if (who.settled_worth < Money()) {
            bankrupt(context, t);
            who.settled_worth = net_worth(context.figures, context.position, t);
        }
        who.credit = credit_limit(context.figures, who.settled_worth, context.position.climate);
        who.recall = recall_of(who.credit, who.loan);
        if (who.recall > Money()) {
            ++recalled;
            add_private_line(context.position, t,
                             fmt::format("The Bank recalls {} of your loan", highball::print(who.recall)));
        }
    }
    if (recalled > 0)
        add_headline(
            context.position, HeadlineKind::recall,
            fmt::format("The Bank recalls the loan{} of {}", recalled == 1 ? "" : "s", pluralize(recalled, "tycoon")));
}

} // namespace highball::continental_rails
