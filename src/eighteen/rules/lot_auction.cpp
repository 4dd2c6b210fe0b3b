// Opening auction of all lots together (18VA 4.1): cash set aside for bids, reductions, a presidency among the lots,
// and afterwards a move order by cash.
#include "eighteen/rules/auction.h"

#include "core/text.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Money increment(const RulesContext& context) { return context.figures().amounts.at("bid-increment"); }

const std::string& name(const RulesContext& context, LotId lot) { return context.figures()[lot].symbol; }

// Returns the item as in a sentence: "the B&O presidency".
std::string lot_in_words(const RulesContext& context, LotId lot) {
    const CorpId corporation = context.figures()[lot].presidency;
    return corporation.exists() ? "the " + context.name(corporation) + " presidency" : name(context, lot);
}

// Returns the most that the seat can bid on the lot. With the switch `overbid`, the amount of the seat's outbid bid on
// this lot may be used again.
Money most_on(const RulesContext& context, Seat seat, LotId lot) {
    Money free = context.free_cash(seat, lot);
    if (bids_are_covered(context)) return free;
    const Bid* high = context.high_bid(lot);
    for (const Bid& bid : context.position.bids[to_index(lot)])
        if (bid.seat == seat && (!high || high->seat != seat)) free += bid.amount;
    return free;
}

bool all_have_bids(const Position& now) {
    return std::none_of(now.bids.begin(), now.bids.end(), [](const auto& bids) { return bids.empty(); });
}

// Refuses the pass that would sell the lots if the high bids of a player exceed his cash. Only the switch `overbid`
// makes this possible.
Verdict check_all_can_pay(const RulesContext& context) {
    if (bids_are_covered(context) || context.position.passes + 1 < context.seats() || !all_have_bids(context.position))
        return std::nullopt;
    for (const Seat seat : context.position.players.ids())
        if (context.free_cash(seat, LotId{}) < Money(0))
            return context.refuse(Rule::bid, "{} has bid more than their cash of {}", context.name(seat),
                                  context[seat].cash);
    return std::nullopt;
}

// 18VA 4.1:zero: returns the refusal of anything but a bid on the lot `free`, which costs nothing.
Verdict must_bid_on(const RulesContext& context, LotId free, const Action& action) {
    return context
        .refuse(Rule::lot_zero, "{} costs $0 and has no bid: {} must bid on it now", name(context, free),
                context.name(action.seat))
        .instead("bid {} 0 or more", name(context, free));
}

void give_lot(GameContext& game, LotId id, const Bid& bid) {
    Position& now = game.position;
    const AuctionLot& lot = game.figures()[id];
    game.pay_bank(bid.seat, bid.amount);
    game.log_event(EventKind::shares, bid.seat, "{} buys {} for {}", lot_in_words(game, id), bid.amount);
    if (lot.company.exists()) {
        now[lot.company].holder = PrivateHolder::of(bid.seat);
        return game.rules.after_private_sold(game, lot.company, bid.seat);
    }
    Corporation& rr = now[lot.presidency];
    rr.president = bid.seat;
    move_shares(rr.offering, rr.shares[bid.seat], 2);
    now.par_due = lot.presidency;
}

// Sets the move order by cash, most cash first (18VA 4.1:reorder). Players with equal cash keep their old order.
void order_by_cash(GameContext& game) {
    Position& now = game.position;
    std::vector<Seat> order = now.order;
    if (order.empty())
        for (const Seat seat : now.players.ids()) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return now[a].cash > now[b].cash; });
    now.order = order;
    now.priority = order.front();
    game.log_event(EventKind::round, "", "Player order by cash: {}",
                   join(collect_texts(order, [&](Seat seat) { return game.name(seat); }), ", "));
    now.stock_turn = {};
    now.stock_turn.seat = now.priority;
    now.last_actor.reset();
    now.passes = 0;
}

void sell_all(GameContext& game) {
    Position& now = game.position;
    const auto sold = now.bids;
    for (auto& bids : now.bids) bids.clear();
    now.reductions.clear();
    for (const LotId lot : game.figures().lots.ids()) give_lot(game, lot, sold[to_index(lot)].back());
    if (!now.par_due) order_by_cash(game);
}

void list_lot_turn(LegalList& list) {
    const RulesContext& context = list.context;
    const Money step = increment(context);
    const auto ids = context.figures().lots.ids();
    std::vector<LotId> lots(ids.begin(), ids.end());
    std::stable_partition(lots.begin(), lots.end(), [&](LotId lot) { // nobody wants to raise his own high bid
        const Bid* high = context.high_bid(lot);
        return high == nullptr || high->seat != list.seat;
    });
    for (const LotId lot : lots) {
        const Money least = context.minimum_bid(lot);
        const Money most(most_on(context, list.seat, lot).dollars() / step.dollars() * step.dollars());
        const Bid* high = context.high_bid(lot);
        list.offer_up_to({.verb = Verb::bid_lot, .lot = lot, .amount = least}, most,
                         context.lot_at_zero() ? Rule::lot_zero : Rule::bid,
                         context.figures()[lot].name + (high ? ", high bidder " + context.name(high->seat) : ""), "",
                         step);
    }
    if (!context.lot_at_zero()) list.add("pass", Rule::private_turn);
}

void list_due_par(LegalList& list) {
    for (const Cell cell : list.context.figures().chart.par) {
        const Money price = list.context.figures().chart.price(cell);
        list.offer({.verb = Verb::par, .corporation = *list.context.position.par_due, .amount = price}, Rule::lot_par,
                   fmt::format("treasury {}", price * list.context.figures().capital_times_par));
    }
}

// Refuses everything but the choice of the par value, which must come first.
Verdict bars_all_but_the_par(const RulesContext& context, const Action& action) {
    if (action.verb == Verb::par && action.corporation == *context.position.par_due) return std::nullopt;
    return check_due_par(context, action);
}

std::string lots_question(const RulesContext& context) {
    if (const auto free = context.lot_at_zero())
        return fmt::format("bid on {}, which has no bid", name(context, *free));
    return "bid on an item, or pass";
}

Verdict check_lot_bid(const RulesContext& context, const Action& action) {
    const Position& now = context.position;
    if (now.round != Round::stock || !context.privates_unsold())
        return context.refuse(Rule::bid, "the auction is over");
    if (const auto free = context.lot_at_zero(); free && *free != action.lot)
        return must_bid_on(context, *free, action);
    const Money step = increment(context);
    if (action.amount.dollars() % step.dollars() != 0)
        return context.refuse(Rule::bid, "bids must be multiples of {}; {} is not", step, action.amount);
    const Bid* high = context.high_bid(action.lot);
    const Money least = context.minimum_bid(action.lot);
    if (action.amount < least)
        return context
            .refuse(Rule::bid, "{}",
                    high ? fmt::format("{} has bid {} on {}: the next bid must be at least {}",
                                       context.name(high->seat), high->amount, name(context, action.lot), least)
                         : fmt::format("the first bid on {} must be at least its face value, {}",
                                       name(context, action.lot), least))
            .instead("bid {} {}", name(context, action.lot), least.dollars());
    if (const Money most = most_on(context, action.seat, action.lot); action.amount > most)
        return context.refuse(Rule::bid, "{} can bid at most {}{}", context.name(action.seat), most,
                              now[action.seat].cash == most
                                  ? " (all cash in hand)"
                                  : fmt::format(": cash {}, {} of it tied up in bids on other items",
                                                now[action.seat].cash, now[action.seat].cash - most));
    return std::nullopt;
}

void lot_bid(GameContext& game, const Action& action) {
    auto& bids = game.position.bids[to_index(action.lot)];
    std::erase_if(bids, [&](const Bid& old) { return old.seat == action.seat; });
    bids.push_back({action.seat, action.amount});
    game.log_event(EventKind::shares, action.seat, "{} bids {} for {}", action.amount, lot_in_words(game, action.lot));
    end_stock_turn(game, true);
}

// 18VA 4.1:zero: nobody may pass while a lot costs nothing.
Verdict check_lot_pass(const RulesContext& context, const Action& action) {
    const auto free = context.lot_at_zero();
    return free ? must_bid_on(context, *free, action) : check_all_can_pay(context);
}

} // namespace

// Called when all players have passed in a row (18VA 4.1, 4.1:reduction). The first player who passed gets the priority
// deal. If every lot has a bid, all lots are sold. Otherwise the lots without a bid become cheaper.
void all_passed_on_lots(GameContext& game) {
    Position& now = game.position;
    now.passes = 0;
    now.priority = now.stock_turn.seat;
    game.log_event(EventKind::round, "", "Everybody passed; {} has the priority deal", game.name(now.priority));
    if (all_have_bids(now)) return sell_all(game);
    now.reductions.resize(now.bids.size());
    for (const LotId lot : game.figures().lots.ids()) {
        if (game.high_bid(lot)) continue;
        Money& reduction = now.reductions[lot];
        reduction = std::min(reduction + game.figures().amounts.at("bid-reduction"), game.figures()[lot].price);
        game.log_event(EventKind::round, name(game, lot), "{} is reduced to {}", name(game, lot), game.lot_price(lot));
    }
}

// 18VA 4.1:bo-par: the winner of a presidency may name any par value, regardless of his bid. The bank pays the
// treasury.
Verdict check_due_par(const RulesContext& context, const Action& action) {
    const CorpId due = *context.position.par_due;
    if (action.verb != Verb::par || action.corporation != due)
        return context
            .refuse(Rule::lot_par, "{} must first set the par value of {}", context.name(action.seat),
                    context.name(due))
            .instead("{}", par_commands(context, due));
    return needs_par_value(context, action, Rule::lot_par);
}

void name_due_par(GameContext& game, const Action& action) {
    Corporation& rr = game.position[action.corporation];
    game.position.par_due.reset();
    rr.par = *game.figures().chart.par_cell(action.amount);
    game.log_event(EventKind::shares, action.seat, "{} sets the par value of {} to {}", game.name(action.corporation),
                   action.amount);
    game.enter_cell(action.corporation, rr.par);
    game.float_if_due(action.corporation);
    order_by_cash(game);
}

const CommandDefinition bid_lot_command{
    .shape = "bid ITEM AMOUNT",
    .help = "bid on an item in the opening auction",
    .rule = Rule::bid,
    .role = Role::buys,
    .known = [](const Rules& rules) { return !rules.figures().lots.empty(); },
    .check = check_lot_bid,
    .act = lot_bid,
};

// 18VA 4.1: the winner of a presidency names its par value.
const StepSpec due_par_step{
    .open = [](const RulesContext& context) { return context.position.par_due.has_value(); },
    .seats =
        [](const RulesContext& context) { return std::vector<Seat>{*context[*context.position.par_due].president}; },
    .make_question =
        [](const RulesContext& context) {
            return fmt::format("set the par value of {}", context.name(*context.position.par_due));
        },
    .lists = {list_due_par},
    .bars = bars_all_but_the_par,
};

// Turn in the auction of all lots (18VA 4.1).
const StepSpec lot_turn_step{
    .open =
        [](const RulesContext& context) {
            return context.position.round == Round::stock && !context.figures().lots.empty() &&
                   context.privates_unsold();
        },
    .make_question = lots_question,
    .turns = Rule::private_turn,
    .lists = {list_lot_turn},
    .check_pass = check_lot_pass,
    .pass = [](GameContext& game, const Action&) { end_stock_turn(game, false); },
    .check_done = nothing_done,
};

} // namespace highball::eighteen
