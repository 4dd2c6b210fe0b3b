// The auction of all lots together that opens some titles: set-aside bids, reductions, a presidency among the lots, and
// the move order by cash afterwards (18VA 4.1).
#include "eighteen/rules/lot_auction.h"

#include "core/text.h"
#include "eighteen/rules/auction.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Money increment(const Scene& scene) { return scene.figures().amounts.at("bid-increment"); }

const std::string& name(const Scene& scene, LotId lot) { return scene.figures()[lot].symbol; }

// An amount that was outbid is free again.
Money most_on(const Scene& scene, Seat seat, LotId lot) {
    Money free = scene.free_cash(seat, lot);
    if (bids_are_covered(scene)) return free;
    const Bid* high = scene.high_bid(lot);
    for (const Bid& bid : scene.position.bids[place_of(lot)])
        if (bid.seat == seat && (!high || high->seat != seat)) free += bid.amount;
    return free;
}

bool all_have_bids(const Position& now) {
    return std::none_of(now.bids.begin(), now.bids.end(), [](const auto& bids) { return bids.empty(); });
}

// The pass that would sell the lots does not come while a high bid is more than its bidder has.
Verdict check_all_can_pay(const Scene& scene) {
    if (bids_are_covered(scene) || scene.position.passes + 1 < scene.seats() || !all_have_bids(scene.position))
        return std::nullopt;
    for (const Seat seat : scene.position.players.ids())
        if (scene.free_cash(seat, LotId{}) < Money(0))
            return scene.refuse(Rule::bid, "{} has bid more than {}", scene.name(seat), scene[seat].cash);
    return std::nullopt;
}

// 18VA 4.1:zero
Verdict must_bid_on(const Scene& scene, LotId free, const Action& action) {
    return scene
        .refuse(Rule::lot_zero, "{} costs $0 and nobody bid on it: {} must bid on it now", name(scene, free),
                scene.name(action.seat))
        .instead("bid {} 0, or more", name(scene, free));
}

void give_lot(Table& table, LotId id, const Bid& bid) {
    Position& now = table.position;
    const AuctionLot& lot = table.figures()[id];
    table.pay_bank(bid.seat, bid.amount);
    table.tell(EventKind::shares, bid.seat, "{} buys {} for {}", lot.symbol, bid.amount);
    if (lot.company.exists()) {
        table.give_private(lot.company, {Holder::Kind::player, static_cast<std::int8_t>(bid.seat.index())});
        return table.rules.after_private_sold(table, lot.company, bid.seat);
    }
    Corporation& rr = now[lot.presidency];
    rr.president = bid.seat;
    move_shares(rr.offering, rr.shares[bid.seat], 2);
    now.par_due = lot.presidency;
}

// 18VA 4.1:reorder: from the most cash down; ties stay in the old order.
void order_by_cash(Table& table) {
    Position& now = table.position;
    std::vector<Seat> order = now.order;
    if (order.empty())
        for (const Seat seat : now.players.ids()) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return now[a].cash > now[b].cash; });
    now.order = order;
    now.priority = order.front();
    table.tell(EventKind::round, "", "Players move in order of their cash: {}",
               join(said_of(order, [&](Seat seat) { return table.name(seat); }), ", "));
    now.stock_turn = {};
    now.stock_turn.seat = now.priority;
    now.last_actor.reset();
    now.passes = 0;
}

void sell_all(Table& table) {
    Position& now = table.position;
    const auto sold = now.bids;
    for (auto& bids : now.bids) bids.clear();
    now.reductions.clear();
    for (const LotId lot : table.figures().lots.ids()) give_lot(table, lot, sold[place_of(lot)].back());
    if (!now.par_due) order_by_cash(table);
}

void list_lot_turn(Listing& list) {
    const Scene& scene = list.scene;
    const Money step = increment(scene);
    for (const LotId lot : scene.figures().lots.ids()) {
        const Money least = scene.minimum_bid(lot);
        const Money most(most_on(scene, list.seat, lot).dollars() / step.dollars() * step.dollars());
        const Bid* high = scene.high_bid(lot);
        list.offer_up_to({.verb = Verb::bid, .item = lot, .amount = least}, most,
                         scene.lot_at_zero() ? Rule::lot_zero : Rule::bid,
                         scene.figures()[lot].name + (high ? ", high bid of " + scene.name(high->seat) : ""),
                         print(least) + " or more", step);
    }
    if (!scene.lot_at_zero()) list.add("pass", Rule::private_turn);
}

void list_due_par(Listing& list) {
    for (const Cell cell : list.scene.figures().chart.par) {
        const Money price = list.scene.figures().chart.price(cell);
        list.offer({.verb = Verb::par, .corporation = *list.scene.position.par_due, .amount = price}, Rule::lot_par,
                   fmt::format("treasury {}", price * list.scene.figures().capital_times_par));
    }
}

// Nothing else is done before the par value is named.
Verdict bars_all_but_the_par(const Scene& scene, const Action& action) {
    if (action.verb == Verb::par && action.corporation == *scene.position.par_due) return std::nullopt;
    return check_due_par(scene, action);
}

std::string asks_for_lots(const Scene& scene) {
    if (const auto free = scene.lot_at_zero()) return fmt::format("bid on {}, which nobody wanted", name(scene, *free));
    return "bid on a lot, or pass";
}

Verdict no_lot_bid_on(const Scene& scene, const Action&) {
    return scene.refuse(Rule::private_turn, "nothing has been done in this turn").instead("pass");
}

} // namespace

Verdict check_lot_bid(const Scene& scene, const Action& action) {
    const Position& now = scene.position;
    if (now.round != Round::stock || !scene.privates_unsold())
        return scene.refuse(Rule::bid, "the auction is over: nothing is left to bid on");
    if (const auto free = scene.lot_at_zero(); free && *free != action.item) return must_bid_on(scene, *free, action);
    const Money step = increment(scene);
    if (action.amount.dollars() % step.dollars() != 0)
        return scene.refuse(Rule::bid, "bids are multiples of {}, and {} is none", step, action.amount);
    const Bid* high = scene.high_bid(action.item);
    const Money least = scene.minimum_bid(action.item);
    if (action.amount < least)
        return scene
            .refuse(Rule::bid, "{}",
                    high ? fmt::format("{} has bid {} on {}: the next bid is {} or more", scene.name(high->seat),
                                       high->amount, name(scene, action.item), least)
                         : fmt::format("the first bid on {} is its face value of {} or more", name(scene, action.item),
                                       least))
            .instead("bid {} {}", name(scene, action.item), least.dollars());
    if (const Money most = most_on(scene, action.seat, action.item); action.amount > most)
        return scene.refuse(Rule::bid, "{} has {} and has set aside {} for other lots: {} at most",
                            scene.name(action.seat), now[action.seat].cash, now[action.seat].cash - most, most);
    return std::nullopt;
}

void lot_bid(Table& table, const Action& action) {
    auto& bids = table.position.bids[place_of(action.item)];
    std::erase_if(bids, [&](const Bid& old) { return old.seat == action.seat; });
    bids.push_back({action.seat, action.amount});
    table.tell(EventKind::shares, action.seat, "{} bids {} for {}", action.amount, table.figures()[action.item].symbol);
    end_stock_turn(table, true);
}

// 18VA 4.1:zero
Verdict check_lot_pass(const Scene& scene, const Action& action) {
    const auto free = scene.lot_at_zero();
    return free ? must_bid_on(scene, *free, action) : check_all_can_pay(scene);
}

// 18VA 4.1, 4.1:reduction: who began the round of passes gets the priority deal; all lots are sold, or those without a
// bid grow cheaper.
void all_passed_on_lots(Table& table) {
    Position& now = table.position;
    now.passes = 0;
    now.priority = now.stock_turn.seat;
    table.tell(EventKind::round, "", "All have passed; {} has the priority deal", table.name(now.priority));
    if (all_have_bids(now)) return sell_all(table);
    now.reductions.resize(now.bids.size());
    for (const LotId lot : table.figures().lots.ids()) {
        if (table.high_bid(lot)) continue;
        Money& reduction = now.reductions[lot];
        reduction = std::min(reduction + table.figures().amounts.at("bid-reduction"), table.figures()[lot].price);
        table.tell(EventKind::round, name(table, lot), "{} is reduced to {}", name(table, lot), table.asked(lot));
    }
}

// 18VA 4.1:bo-par: any par value, whatever was bid; the bank pays the treasury.
Verdict check_due_par(const Scene& scene, const Action& action) {
    const CorpId due = *scene.position.par_due;
    const StockChart& chart = scene.figures().chart;
    const std::string list = join(said_of(chart.par, [&](Cell cell) { return print(chart.price(cell)); }), ", ");
    if (action.verb != Verb::par || action.corporation != due)
        return scene
            .refuse(Rule::lot_par, "{} names the par value of {} first", scene.name(action.seat), scene.name(due))
            .instead("par {} PRICE: {}", scene.name(due), list);
    if (chart.par_cell(action.amount)) return std::nullopt;
    return scene.refuse(Rule::lot_par, "{} is no par value", action.amount).instead("{}", list);
}

void name_due_par(Table& table, const Action& action) {
    Corporation& rr = table.position[action.corporation];
    table.position.par_due.reset();
    rr.par = *table.figures().chart.par_cell(action.amount);
    table.tell(EventKind::shares, action.seat, "{} sets the par value of {} to {}", table.name(action.corporation),
               action.amount);
    table.enter_cell(action.corporation, rr.par);
    table.float_if_due(action.corporation);
    order_by_cash(table);
}

// 18VA 4.1: the par value of a presidency that was won.
const StepRow due_par_step{
    .open = [](const Scene& scene) { return scene.position.par_due.has_value(); },
    .seats = [](const Scene& scene) { return std::vector<Seat>{*scene[*scene.position.par_due].president}; },
    .asks =
        [](const Scene& scene) { return fmt::format("name the par value of {}", scene.name(*scene.position.par_due)); },
    .lists = {list_due_par},
    .bars = bars_all_but_the_par,
};

// 18VA 4.1
const StepRow lot_turn_step{
    .open =
        [](const Scene& scene) {
            return scene.position.round == Round::stock && !scene.figures().lots.empty() && scene.privates_unsold();
        },
    .asks = asks_for_lots,
    .turns = Rule::private_turn,
    .lists = {list_lot_turn},
    .check_pass = check_lot_pass,
    .pass = [](Table& table, const Action&) { end_stock_turn(table, false); },
    .check_done = no_lot_bid_on,
};

} // namespace highball::eighteen
