// Step 14: interest, emergency loans, recalls, bankruptcies and the credit for the next turn.
#include "titles/continental_rails/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

void sell_stock_at_random(Table& table, int tycoon, Money needed) {
    Position& at = table.at;
    while (at.tycoon(tycoon).cash < needed) {
        std::vector<RouteId> held;
        for (const RouteId id : active_railroads(at))
            if (at.tycoon(tycoon).share_of(id) > 0 && at[id].price > 0) held.push_back(id);
        if (held.empty()) return;
        const RouteId id = held[at.rng.below(held.size())];
        const std::int64_t lacking = (needed - at.tycoon(tycoon).cash).dollars();
        const int shares = static_cast<int>(
            std::min<std::int64_t>(at.tycoon(tycoon).share_of(id), (lacking + at[id].price - 1) / at[id].price));
        at.tycoon(tycoon).share_of(id) -= shares;
        at[id].public_shares += shares;
        pay(at, public_account(), tycoon_account(tycoon), Money(at[id].price) * shares, Flow::seizure);
        tell_privately(at, tycoon, fmt::format("The Bank sells {} shares of your {} stock", shares, table.code(id)));
    }
}

void give_to_bank(Table& table, RouteId id) {
    Company& company = table.at.company(id);
    company = Company{};
    company.state = CompanyState::bank;
    company.asked = Money(table.figures.company.ask) * table.figures[id].length;
}

void sell_companies(Table& table, int tycoon, Money needed) {
    for (const RouteId id : companies_of(table.at, tycoon)) {
        if (table.at.tycoon(tycoon).cash >= needed) return;
        pay(table.at, bank_account(), tycoon_account(tycoon),
            Money(table.figures.company.seizure) * table.figures[id].length, Flow::seizure);
        give_to_bank(table, id);
        tell_privately(table.at, tycoon, fmt::format("The Bank seizes {}", table.code(id)));
    }
}

// 3.5(C): from cash, then random stock, then private companies.
void collect_recall(Table& table, int tycoon) {
    Tycoon& who = table.at.tycoon(tycoon);
    const Money due = std::min(who.recall, who.loan);
    if (due <= Money()) return;
    sell_stock_at_random(table, tycoon, due);
    sell_companies(table, tycoon, due);
    const Money paid = std::min(due, std::max(Money(), who.cash));
    pay(table.at, tycoon_account(tycoon), bank_account(), paid, Flow::recall);
    who.loan -= paid;
    who.recall = Money();
}

// 3.5(B): the Bank takes everything and forgives the debt; a new start with the first cash.
void bankrupt(Table& table, int tycoon) {
    Tycoon& who = table.at.tycoon(tycoon);
    pay(table.at, tycoon_account(tycoon), bank_account(), who.cash, Flow::bankruptcy);
    for (const RouteId id : active_railroads(table.at)) {
        table.at[id].public_shares += who.share_of(id);
        who.share_of(id) = 0;
    }
    for (const RouteId id : companies_of(table.at, tycoon)) give_to_bank(table, id);
    who.loan = who.recall = Money();
    pay(table.at, bank_account(), tycoon_account(tycoon), Money(table.figures.start.cash), Flow::bankruptcy);
    who.may_rename = true;
    ++who.bankruptcies;
    tell(table.at, News::failure, fmt::format("{} is bankrupt and begins anew", named(table.at, tycoon)));
}

} // namespace

void settle_tycoons(Table& table) {
    int recalled = 0;
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = table.at.tycoon(t);
        pay(table.at, tycoon_account(t), bank_account(),
            part_up(who.loan, table.figures.climate(table.climate).interest, 1000), Flow::loan_interest);
        if (who.cash < Money()) borrow_from_bank(table.at, t, -who.cash);
        collect_recall(table, t);
        who.net_worth = net_worth(table.figures, table.at, t);
        table.bankrupt[static_cast<std::size_t>(t)] = who.net_worth < Money();
        if (who.net_worth < Money()) {
            bankrupt(table, t);
            who.net_worth = net_worth(table.figures, table.at, t);
        }
        who.credit = credit_limit(table.figures, who.net_worth, table.at.climate);
        who.recall = recall_of(who.credit, who.loan);
        if (who.recall > Money()) {
            ++recalled;
            tell_privately(table.at, t, fmt::format("The Bank recalls {} of your loan", highball::print(who.recall)));
        }
    }
    if (recalled > 0) tell(table.at, News::recall, fmt::format("The Bank recalls loans of {} tycoons", recalled));
}

} // namespace highball::continental_rails
