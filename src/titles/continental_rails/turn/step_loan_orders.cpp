// Steps 1 to 4: loans of tycoons and railroads, and sales of treasury stock to presidents.
#include "core/text.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

Money amount_of(const Order& order) { return Money(order.amount); }

// Tells the tycoon that an order was not carried out in full.
void tell_reduced(TurnContext& context, int tycoon, const Order& order, const std::string& done, bool some) {
    report_order(context.figures, context.position, tycoon, order, some ? OrderState::reduced : OrderState::failed,
                 done);
}

} // namespace

void borrow_from_bank(Position& position, int tycoon, Money amount) {
    pay(position, bank_account(), tycoon_account(tycoon), amount, Flow::borrowed);
    position.tycoon(tycoon).loan += amount;
}

// 10.1(A): tycoons borrow up to their credit, and repay as much as their cash and their loan allow. 3.5(C): a repayment
// reduces the recalled amount.
void settle_bank_loans(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = context.position.tycoon(t);
        if (const Order* order = find_order(who.sheet, OrderKind::borrow)) {
            const Money amount = std::min(amount_of(*order), borrowable(who.credit, who.loan));
            borrow_from_bank(context.position, t, amount);
            if (amount < amount_of(*order))
                tell_reduced(context, t, *order, "the Bank lends " + highball::print(amount), amount > Money());
        }
        if (const Order* order = find_order(who.sheet, OrderKind::repay)) {
            const Money amount = std::min({amount_of(*order), who.loan, std::max(who.cash, Money())});
            pay(context.position, tycoon_account(t), bank_account(), amount, Flow::repaid);
            who.loan -= amount;
            who.recall = std::max(Money(), who.recall - amount);
            if (amount < amount_of(*order))
                tell_reduced(context, t, *order, "repaid " + highball::print(amount), amount > Money());
        }
    }
}

namespace {

// 4.4(A): a president lends money to his railroads in the order of the sheet. He can lend the cash that is left after
// step 1.
void lend(TurnContext& context, int tycoon) {
    const Money cash = context.position.tycoon(tycoon).cash;
    const Sheet& sheet = context.position.tycoon(tycoon).sheet;
    for (const Order& order : sheet) {
        if (order.kind != OrderKind::lend || context.president(order.subject) != tycoon) continue;
        const Money amount = covered_amount(sheet, cash, order);
        pay(context.position, tycoon_account(tycoon), railroad_account(order.subject), amount, Flow::president_loan);
        context.position[order.subject].president_debt += amount;
        if (amount < amount_of(order))
            tell_reduced(context, tycoon, order, "lent " + highball::print(amount), amount > Money());
    }
}

} // namespace

// 4.4(B): a railroad repays its president from the cash that it had before this step.
void settle_president_loans(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t) lend(context, t);
    for (const RouteId id : active_railroads(context.position)) {
        const Order* order = context.order(id, OrderKind::reclaim);
        if (!order) continue;
        Railroad& railroad = context.position[id];
        const Money first_cash = std::max(railroad.cash, Money());
        const Money amount = std::min({amount_of(*order), railroad.president_debt, first_cash});
        const int president = context.president(id);
        pay(context.position, railroad_account(id), tycoon_account(president), amount, Flow::president_repaid);
        railroad.president_debt -= amount;
        if (amount < amount_of(*order))
            tell_reduced(context, president, *order, "repaid " + highball::print(amount), amount > Money());
    }
}

// 10.2(B): railroads repay short-term loans, then bonds. A railroad without a president repays only its loan, and only
// from cash above a reserve.
void repay_railroad_debts(TurnContext& context) {
    for (const RouteId id : active_railroads(context.position)) {
        Railroad& railroad = context.position[id];
        Money wanted;
        if (const Order* order = context.order(id, OrderKind::redeem))
            wanted = amount_of(*order);
        else if (context.president(id) == nobody)
            wanted = std::min(railroad.loan, railroad.cash - Money(anonymous_reserve +
                                                                   context.figures.engine.cost *
                                                                       (context.position.engine - railroad.engine)) *
                                                                 context.start(id).miles);
        const Money amount = std::min(wanted, std::max(railroad.cash, Money()));
        if (amount <= Money()) continue;
        const Money loan = std::min(amount, railroad.loan);
        const Money bonds = std::min(amount - loan, railroad.bonds);
        pay(context.position, railroad_account(id), bank_account(), loan, Flow::bank_debt_repaid);
        pay(context.position, railroad_account(id), public_account(), bonds, Flow::bank_debt_repaid);
        railroad.loan -= loan;
        railroad.bonds -= bonds;
        if (const Order* order = context.order(id, OrderKind::redeem); order && loan + bonds < wanted)
            tell_reduced(context, context.president(id), *order, "repaid " + highball::print(loan + bonds), true);
    }
}

namespace {

// 10.2(C)2: sells treasury stock to the president at half price, in the order of the sheet, while cash and stock
// suffice.
void buy_treasury(TurnContext& context, int tycoon) {
    for (const Order& order : context.position.tycoon(tycoon).sheet) {
        const RouteId id = order.subject;
        if (order.kind != OrderKind::treasury_buy || context.president(id) != tycoon) continue;
        Railroad& railroad = context.position[id];
        const std::int64_t affordable = most_shares(context.position.tycoon(tycoon).cash, std::max(1, railroad.price),
                                                    context.figures.share.director_price);
        const int shares = static_cast<int>(std::min<std::int64_t>({order.amount, railroad.treasury, affordable}));
        const Money cost = treasury_cost(context.figures, context.position, id, shares);
        pay(context.position, tycoon_account(tycoon), railroad_account(id), cost, Flow::treasury_sale);
        railroad.treasury -= shares;
        context.position.tycoon(tycoon).share_of(id) += shares;
        if (shares < order.amount)
            tell_reduced(context, tycoon, order, fmt::format("{} bought", pluralize(shares, "share")), shares > 0);
    }
}

} // namespace

void sell_treasury_to_presidents(TurnContext& context) {
    for (int t = 0; t < tycoon_count; ++t) buy_treasury(context, t);
    for (const RouteId id : active_railroads(context.position)) {
        const Order* order = context.order(id, OrderKind::treasury_sell);
        if (!order) continue;
        Railroad& railroad = context.position[id];
        railroad.treasury_offered = static_cast<int>(std::min<std::int64_t>(order->amount, railroad.treasury));
        if (railroad.treasury_offered < order->amount)
            tell_reduced(context, context.president(id), *order,
                         fmt::format("{} offered", pluralize(railroad.treasury_offered, "share")),
                         railroad.treasury_offered > 0);
    }
}

} // namespace highball::continental_rails
