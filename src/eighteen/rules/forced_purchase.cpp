// Forced train purchase: a corporation with a legal run and no train must buy one. If its treasury cannot pay, its
// president adds cash, sells, or is bankrupt (18AL 4.2.5.2, 5(c)).
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <bit>

namespace highball::eighteen {

namespace {

// Returns the order in which a bankrupt player's stock is sold: charter order, or operating order with the switch. 18AL
// 5(c) prescribes none. A player who wants another order can sell before he declares bankruptcy.
std::vector<CorpId> selling_order(const RulesContext& context) {
    if (bankrupts_sell_by_price(context)) return context.operating_order();
    std::vector<CorpId> charters;
    for (const CorpId id : context.position.corporations.ids()) charters.push_back(id);
    return charters;
}

// Returns the position after the president has sold all the stock that he may sell, one corporation after the other.
Position all_sold(const RulesContext& context, Seat seat, std::vector<Event>* events) {
    Position after = context.position;
    GameContext game(context.rules, context.setup, after, events);
    const RulesContext now{context.rules, context.setup, after};
    for (const CorpId id : selling_order(context))
        if (const int most = most_sellable(now, seat, id, id != now.operating()); most > 0)
            game.sell_shares(seat, id, most);
    return after;
}

// Returns how much money the treasury lacks for a train. The train is the cheapest one, or the next one at the price
// lowered by `discount`, whichever costs less.
Money missing_with(const RulesContext& context, Money (Rules::*discount)(const RulesContext&, TrainKindId) const) {
    const Money least = missing_money(context);
    const auto next = context.next_train();
    const Money off = next ? (context.rules.*discount)(context, *next) : Money(0);
    if (off == Money(0)) return least;
    return std::min(least,
                    std::max(Money(0), context.figures()[*next].price - off - context.operating_corporation().cash));
}

// Returns the smallest amount that the president must raise. The discount of a power is counted if there is one.
Money least_missing(const RulesContext& context) { return missing_with(context, &Rules::forced_discount); }

// Returns the amount that the president may raise by selling stock: what the treasury lacks for a train at full price.
// If all possible sales do not bring this amount, it is what the treasury lacks at the price lowered by a power.
Money money_wanted(const RulesContext& context, Seat seat) {
    const Money full = missing_money(context);
    const Money least = least_missing(context);
    return least < full && all_sold(context, seat, nullptr)[seat].cash < full ? least : full;
}

// 4.2.5.2(d): returns the smallest amount received for one certificate in this sale and the earlier ones. If sales are
// judged alone, only this sale counts. A president's certificate that is split counts as two certificates of 10 %.
Money smallest_received(const RulesContext& context, CorpId corporation) {
    const Money price = context.price(corporation);
    const Money sold = context.position.turn.sold_smallest;
    return sold > Money(0) && sales_are_judged_together(context) ? std::min(price, sold) : price;
}

// Returns the cash that the president has after this sale and the train purchase. It is negative while money is
// missing.
Money left_after(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    return context.position[seat].cash + context.price(corporation) * shares - money_wanted(context, seat);
}

// True if a sale brings too much. 18AL 4.2.5.2(d), 18GA 4.2.5.1(d): after the purchase, the president must have less
// cash than the smallest amount received for one certificate.
bool sells_too_much(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    const Money left = left_after(context, seat, corporation, shares);
    return left >= Money(0) && left >= smallest_received(context, corporation);
}

Verdict check_one_sale(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    return check_sale(context, seat, corporation, shares, corporation != context.operating());
}

// Returns the results of all sequences of sales that are still possible. The sum to raise is money_wanted(). In titles
// with blocks, it is the missing money less an optional discount.
SaleOutcomes outcomes(const RulesContext& context, Seat seat) {
    const bool blocks = context.rules.sells_in_blocks();
    return search_sales(context, seat,
                        blocks ? missing_with(context, &Rules::optional_discount) : money_wanted(context, seat));
}

void sell_for_train(GameContext& game, Seat seat, CorpId corporation, int shares) {
    OperatingTurn& turn = game.position.turn;
    if (game.rules.sells_in_blocks()) turn.blocks = static_cast<std::uint8_t>(turn.blocks | 1U << corporation.index);
    const Money each = game.price(corporation);
    if (president_must_help(game))
        turn.sold_smallest = turn.sold_smallest > Money(0) ? std::min(turn.sold_smallest, each) : each;
    game.sell_shares(seat, corporation, shares);
}

SaleOutcomes outcomes_after(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    Position after = context.position;
    GameContext game(context.rules, context.setup, after, nullptr);
    sell_for_train(game, seat, corporation, shares);
    return outcomes({context.rules, context.setup, after}, seat);
}

// True if this sale brings too much, in recordings that judge each sale alone. Still, one certificate may be sold if
// there is no single certificate whose sale would not bring too much.
bool is_judged_too_much(const RulesContext& context, Seat seat, CorpId corporation, int judged) {
    if (!sells_too_much(context, seat, corporation, judged)) return false;
    if (judged > 1) return true;
    const auto all = context.position.corporations.ids();
    return std::any_of(all.begin(), all.end(), [&](CorpId id) {
        return !check_one_sale(context, seat, id, 1) && !sells_too_much(context, seat, id, 1);
    });
}

// True if stock may be sold in the train step although no train must be bought. This requires a switch.
bool sells_unforced(const RulesContext& context) {
    return sales_need_no_reason(context) && context.position.round == Round::operating && may_skip_to_trains(context) &&
           !context.position.deal && context.position.discarding.empty();
}

// Returns the number of shares by which a sale is judged. With the switch `whole_presidency`, a president who sells all
// his shares is judged as if he kept half of his certificate.
int shares_judged(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    const eighteen::Corporation& rr = context.position[corporation];
    const bool whole =
        !half_a_presidency_is_sold(context) && rr.president == seat && shares >= 2 && rr.shares[seat] == shares;
    return whole ? shares - 1 : shares;
}

Refusal refuse_too_much(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    return context
        .refuse(
            Rule::forced_sale,
            "{} needs {} and has {}: this sale would leave {}, but what is left must be less than {}, the price of one "
            "certificate sold",
            context.name(seat), money_wanted(context, seat), context[seat].cash,
            left_after(context, seat, corporation, shares), smallest_received(context, corporation))
        .instead("{}", shares > 1 ? "sell fewer shares" : "sell shares of another corporation");
}

// 18VA 4.6.2: a block must be as small as possible. Ruling: half of a president's certificate is sold if that is
// enough.
Verdict check_block_needed(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    const int judged = shares_judged(context, seat, corporation, shares);
    const Money smaller = context.position[seat].cash + context.price(corporation) * (judged - 1);
    const Money missing = missing_money(context);
    if (judged == 1 || smaller < missing) return std::nullopt;
    return context
        .refuse(Rule::forced_sale,
                "{} needs {} and would have {} after selling one fewer certificate of {}: that is enough",
                context.name(seat), missing, smaller, context.name(corporation))
        .instead("sell fewer shares");
}

// Ruling on 18VA 4.6.2: if some sequence of blocks can raise the sum, a block must not make that impossible.
Verdict check_block_suffices(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    if (!sales_are_judged_together(context) || outcomes_after(context, seat, corporation, shares).reach ||
        !outcomes(context, seat).reach)
        return std::nullopt;
    return context
        .refuse(Rule::forced_sale, "{} needs {}: after a block of only {}, no other sales could raise the rest",
                context.name(seat), missing_money(context), Percent(shares * context[corporation].share_size))
        .instead("sell a larger block, or shares of another corporation");
}

// A sale may not bring more than is needed (18AL 4.2.5.2(d), 18GA 4.2.5.1(d)), nor make it impossible for the president
// to raise the missing money (ruling "dead ends").
Verdict check_just_enough(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    if (!sales_are_judged_together(context)) {
        if (!is_judged_too_much(context, seat, corporation, shares)) return std::nullopt;
        return refuse_too_much(context, seat, corporation, shares);
    }
    const SaleOutcomes after = outcomes_after(context, seat, corporation, shares);
    if (after.within) return std::nullopt;
    const SaleOutcomes now = outcomes(context, seat);
    if (!now.reach || (!after.reach && shares == 1)) return std::nullopt;
    if (!after.reach)
        return context
            .refuse(Rule::forced_sale, "{} needs {} and could no longer raise it after this sale", context.name(seat),
                    money_wanted(context, seat))
            .instead("sell {} {}", context.name(corporation), Percent(context[corporation].share_size));
    if (!now.within && after.least_left == now.least_left) return std::nullopt;
    if (sells_too_much(context, seat, corporation, shares)) return refuse_too_much(context, seat, corporation, shares);
    return context
        .refuse(Rule::forced_sale,
                "{} needs {} and has {}: after this sale, at least {} would be left over; other sales leave less",
                context.name(seat), money_wanted(context, seat), context[seat].cash, after.least_left)
        .instead("sell something else");
}

// Checks that the president is bankrupt: even all legal sales together do not bring the money (4.2.5.2).
Verdict check_bankrupt(const RulesContext& context, const Action& action) {
    if (context.position.round != Round::operating || action.seat != context.president())
        return context.refuse(Rule::end_bankruptcy, "only a president who must pay for a train can go bankrupt");
    if (!president_must_help(context)) {
        const bool early =
            !bankruptcy_has_a_step(context) && cheapest_bank_train(context) &&
            all_sold(context, action.seat, nullptr)[action.seat].cash + context.operating_corporation().cash <
                cheapest_bank_train(context)->price;
        if (early) return std::nullopt;
        return context.refuse(Rule::end_bankruptcy, "{} does not need its president's money for a train",
                              context.name(context.operating()));
    }
    if (bankruptcy_has_a_step(context))
        if (const Verdict no = needs_train_step(context, Rule::end_bankruptcy, "bankruptcy")) return no;
    const Money missing = powers_avert_bankruptcy(context) ? least_missing(context) : missing_money(context);
    const Money cash = context[action.seat].cash;
    const std::string buy = missing < missing_money(context)
                                ? "use the private's power that lowers the price"
                                : train_commands(context, cheapest_bank_train(context)->kind);
    if (cash >= missing)
        return context
            .refuse(Rule::end_bankruptcy, "{} needs {} for the train and has {}", context.name(action.seat), missing,
                    cash)
            .instead("{}", buy);
    if (const Money raised = all_sold(context, action.seat, nullptr)[action.seat].cash; raised >= missing)
        return context
            .refuse(Rule::end_bankruptcy, "{} needs {} for the train and can raise {}", context.name(action.seat),
                    missing, raised)
            .instead("sell shares, then {}", buy);
    return std::nullopt;
}

// 5.1: the bankrupt player loses his cash, including the proceeds of sales; his privates and unsold stock still count.
// In titles in which he leaves the game, leave_bankrupt() does the rest.
void bankrupt(GameContext& game, const Action& action) {
    // He goes bankrupt only after the dividend step, in which the token moves (4.2.4). The earlier steps are therefore
    // passed.
    if (president_must_help(game) && game.position.turn.step != Step::trains) advance_to(game, Step::run);
    std::vector<Event> sales;
    game.position = all_sold(game, action.seat, &sales);
    for (const Event& sale : sales) game.log_event(sale.kind, sale.subject, "{}", sale.text);
    if (game.rules.bankrupt_leaves()) return leave_bankrupt(game, action.seat);
    Player& player = game.position[action.seat];
    player.bankrupt = true;
    game.position.bank += player.cash;
    player.cash = Money(0);
    game.log_event(EventKind::end, action.seat, "{} is bankrupt");
    end_game(game, "bankruptcy");
}

} // namespace

std::optional<BankTrain> cheapest_bank_train(const RulesContext& context) {
    std::optional<BankTrain> best;
    if (const auto next = context.next_train()) best = BankTrain{*next, context.figures()[*next].price};
    for (const Train& train : context.position.open_market)
        if (const Money price = context.figures()[train.kind].price; !best || price < best->price)
            best = BankTrain{train.kind, price};
    return best;
}

bool sales_can_raise(const RulesContext& context, Seat seat, Money sum) {
    return all_sold(context, seat, nullptr)[seat].cash >= sum;
}

// 4.2.5.2(d): stock is sold for a train only in the train step, when the dividend has already moved the price.
Verdict needs_train_step(const RulesContext& context, Rule rule, std::string_view what) {
    if (context.position.turn.step == Step::trains) return std::nullopt;
    return context
        .refuse(rule, "{} is only possible in the train step of {}, after its price has moved", what,
                context.name(context.operating()))
        .instead("pass to reach the train step");
}

bool president_must_help(const RulesContext& context) {
    const Position& now = context.position;
    if (now.round != Round::operating || !may_skip_to_trains(context) || now.turn.president_helped || now.deal ||
        !now.discarding.empty())
        return false;
    if (!context.rules.must_buy_train(context, context.operating())) return false;
    return cheapest_bank_train(context)->price > context.operating_corporation().cash;
}

Money missing_money(const RulesContext& context) {
    return cheapest_bank_train(context)->price - context.operating_corporation().cash;
}

Verdict check_forced_sale(const RulesContext& context, const Action& action) {
    const bool unforced = !president_must_help(context) && sells_unforced(context);
    if (action.seat != context.president() || (!president_must_help(context) && !unforced))
        return context.refuse(Rule::sell,
                              "shares are sold in stock rounds, or by a president who must pay for a train");
    if (const Verdict no = needs_train_step(context, Rule::forced_sale, "a sale for a train")) return no;
    if (const Verdict no = needs_whole_shares(context, action)) return no;
    const int shares = action.percent.value() / context.position[action.corporation].share_size;
    if (unforced) return check_one_sale(context, action.seat, action.corporation, shares);
    const Money missing = money_wanted(context, action.seat);
    if (context.position[action.seat].cash >= missing)
        return context
            .refuse(Rule::forced_sale, "{} has {} and needs {}: no further sale is allowed", context.name(action.seat),
                    context.position[action.seat].cash, missing)
            .instead("{}", missing < missing_money(context)
                               ? "use the private's power that lowers the price"
                               : train_commands(context, cheapest_bank_train(context)->kind));
    if (const Verdict no = check_one_sale(context, action.seat, action.corporation, shares)) return no;
    if (!context.rules.sells_in_blocks())
        return check_just_enough(context, action.seat, action.corporation,
                                 shares_judged(context, action.seat, action.corporation, shares));
    if (const Verdict no = check_block_needed(context, action.seat, action.corporation, shares)) return no;
    return check_block_suffices(context, action.seat, action.corporation, shares);
}

bool sale_ends_in_bankruptcy(const RulesContext& context, const Action& action) {
    if (!president_must_help(context)) return false;
    const int shares = action.percent.value() / context[action.corporation].share_size;
    return outcomes(context, action.seat).reach &&
           !outcomes_after(context, action.seat, action.corporation, shares).reach;
}

// 4.2.5.2(d): a power may not lower the price if the president has sold more than the lowered price requires.
Verdict check_sold_for_full(const RulesContext& context, Money lowered) {
    const Money smallest = context.position.turn.sold_smallest;
    if (std::popcount(context.position.turn.blocks) > 1)
        return std::nullopt; // the proceeds of the last block are not recorded
    if (smallest == Money(0) || !president_must_help(context) || !sales_are_judged_together(context))
        return std::nullopt;
    const Seat seat = context.president();
    const Money help = std::max(Money(0), lowered - context.operating_corporation().cash);
    const Money left = context.position[seat].cash - help;
    if (left < smallest || money_wanted(context, seat) < missing_money(context)) return std::nullopt;
    return context
        .refuse(Rule::forced_sale,
                "shares were sold for a train at full price: paying {}, the president of {} would have {} left, but "
                "what is left must be less than {}, the price of one certificate sold",
                lowered, context.name(context.operating()), left, smallest)
        .instead("{}", train_commands(context, cheapest_bank_train(context)->kind));
}

void forced_sale(GameContext& game, const Action& action) {
    if (game.position.turn.step != Step::trains) advance_to(game, Step::run);
    const int shares = action.percent.value() / game.position[action.corporation].share_size;
    sell_for_train(game, action.seat, action.corporation, shares);
}

void list_forced(LegalList& list) {
    const RulesContext& context = list.context;
    if (!president_must_help(context)) return;
    const std::string note = fmt::format("{} still needed", missing_money(context) - context[list.seat].cash);
    for (const CorpId id : context.position.corporations.ids())
        for (int shares = 1; shares <= context[id].shares[list.seat]; ++shares) {
            const Action sale{.verb = Verb::sell,
                              .seat = list.seat,
                              .corporation = id,
                              .percent = Percent(shares * context[id].share_size)};
            const std::size_t before = list.choices.size();
            list.offer(sale, Rule::forced_sale, note, print(context.price(id) * shares));
            if (list.choices.size() > before && sale_ends_in_bankruptcy(context, sale))
                list.choices.back().gives_up =
                    "leads to bankruptcy: no further sales could raise the money for the train";
        }
    list.offer({.verb = Verb::bankrupt}, Rule::end_bankruptcy,
               context.rules.bankrupt_leaves() ? "you leave the game" : "ends the game");
}

const CommandDefinition bankrupt_command{
    .shape = "bankrupt",
    .help = "declare bankruptcy when you cannot raise the money for a required train",
    .rule = Rule::end_bankruptcy,
    .check = check_bankrupt,
    .act = bankrupt,
};

} // namespace highball::eighteen
