// Private companies that the bank still holds: purchases, bids, auctions (18AL 3.1, 3.1.1, 3.1.2).
#include "eighteen/rules/auction.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/lot_auction.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

std::vector<Bid>& bids_on(Position& position, PrivateId lot) { return position.bids[place_of(lot)]; }
const std::vector<Bid>& bids_on(const Position& position, PrivateId lot) { return position.bids[place_of(lot)]; }

// The last bid of the seat on the lot, if any.
std::optional<Money> bid_of(const Position& position, PrivateId lot, Seat seat) {
    for (const Bid& bid : bids_on(position, lot))
        if (bid.seat == seat) return bid.amount;
    return std::nullopt;
}

// 18AL 3.1.1: in seat order; where a pass is final, who has bid least.
Seat next_bidder(const Scene& scene, const Auction& auction, Seat from) {
    const std::vector<Seat>& bidders = auction.bidders;
    if (!may_bid_after_pass(scene))
        return *std::min_element(bidders.begin(), bidders.end(), [&](Seat a, Seat b) {
            return bid_of(scene.position, auction.lot, a) < bid_of(scene.position, auction.lot, b);
        });
    const auto next = std::find_if(bidders.begin(), bidders.end(), [&](Seat seat) { return seat > from; });
    return next == bidders.end() ? bidders.front() : *next;
}

void sell_to(Table& table, PrivateId lot, Seat buyer, Money price) {
    table.pay_bank(buyer, price);
    table.give_private(lot, {Holder::Kind::player, static_cast<std::int8_t>(buyer.index())});
    bids_on(table.position, lot).clear();
    table.tell(EventKind::shares, buyer, "{} buys {} for {}", table.name(lot), price);
    table.rules.after_private_sold(table, lot, buyer);
}

// 18AL 3.1.1: those who have bid take part; first the one after the highest bidder.
void begin_auction(Table& table, PrivateId lot, Seat resume) {
    Auction auction;
    auction.lot = lot;
    auction.resume = resume;
    for (const Bid& bid : bids_on(table.position, lot)) auction.bidders.push_back(bid.seat);
    auction.high = bids_on(table.position, lot).back().seat;
    std::sort(auction.bidders.begin(), auction.bidders.end());
    auction.turn = next_bidder(table, auction, auction.high);
    table.tell(EventKind::round, lot, "{} is auctioned among {} bidders; {} leads with {}", auction.bidders.size(),
               table.name(auction.high), *bid_of(table.position, lot, auction.high));
    table.position.auction = std::move(auction);
}

// 18AL 3.1(a): the cheapest private left is auctioned as long as somebody has bid on it; then the stock round goes on.
void sell_what_was_bid_on(Table& table, Seat resume) {
    while (const auto lot = table.cheapest_unsold()) {
        const std::vector<Bid>& bids = bids_on(table.position, *lot);
        if (bids.empty()) break;
        if (bids.size() > 1) return begin_auction(table, *lot, resume);
        const Bid only = bids.front();
        sell_to(table, *lot, only.seat, only.amount);
    }
    table.position.stock_turn = {};
    table.position.stock_turn.seat = resume;
    table.position.passes = 0;
    if (!table.privates_unsold())
        table.tell(EventKind::round, "", "All private companies are sold; {} begins the regular stock turns",
                   table.name(resume));
}

void finish_auction(Table& table) {
    const Auction auction = *table.position.auction;
    table.position.auction.reset();
    sell_to(table, auction.lot, auction.high, *bid_of(table.position, auction.lot, auction.high));
    sell_what_was_bid_on(table, auction.resume);
}

// 18AL 3.1.2: in the stock round after the last discount the holder of the priority deal takes it for nothing.
bool first_private_forced(const Scene& scene) {
    return scene.cheapest_unsold() == PrivateId{0} && !scene.figures().first_private_prices.empty() &&
           scene.private_price(PrivateId{0}) == Money(0);
}

Verdict needs_private_turn(const Scene& scene, Rule rule) {
    if (scene.position.round != Round::stock || !scene.privates_unsold())
        return scene.refuse(rule, "the bank has no private company left to sell");
    return std::nullopt;
}

Verdict check_buy_private(const Scene& scene, const Action& action) {
    if (!scene.figures().lots.empty())
        return scene
            .refuse(Rule::buy_cheapest,
                    "the bank sells private companies in the auction before the first stock turn only")
            .instead("bid {} AMOUNT", scene.name(action.lot));
    if (const Verdict no = needs_private_turn(scene, Rule::buy_cheapest)) return no;
    const Position& now = scene.position;
    if (now.auction)
        return scene.refuse(Rule::auction, "{} is being auctioned", scene.name(now.auction->lot))
            .instead("bid or pass");
    const PrivateId cheapest = *scene.cheapest_unsold();
    const Money price = scene.private_price(cheapest);
    if (action.lot != cheapest)
        return scene
            .refuse(Rule::buy_cheapest, "only the cheapest unsold private company can be bought, and that is {}",
                    scene.name(cheapest))
            .instead("buy {} for {}, or a bid on another one", scene.name(cheapest), price);
    if (const Money free = scene.free_cash(action.seat); free < price)
        return scene.refuse(Rule::buy_cheapest, "{} costs {}; {} has {} that is not set aside for bids",
                            scene.name(cheapest), price, scene.name(action.seat), free);
    return std::nullopt;
}

void buy_private(Table& table, const Action& action) {
    sell_to(table, action.lot, action.seat, table.private_price(action.lot));
    table.position.last_actor = action.seat;
    sell_what_was_bid_on(table, clockwise(action.seat, table.seats()));
}

// 18AL 3.1(b)
Verdict check_bid(const Scene& scene, const Action& action) {
    if (!scene.figures().lots.empty()) return check_lot_bid(scene, action);
    if (const Verdict no = needs_private_turn(scene, Rule::bid)) return no;
    const Position& now = scene.position;
    const Rule rule = now.auction ? Rule::auction : Rule::bid;
    if (now.auction && action.lot != now.auction->lot)
        return scene.refuse(rule, "only {} is being auctioned now", scene.name(now.auction->lot));
    if (now[action.lot].holder.kind != Holder::Kind::bank)
        return scene.refuse(rule, "{} is sold already", scene.name(action.lot));
    if (!now.auction && first_private_forced(scene))
        return scene.refuse(Rule::first_private, "{} must be accepted for nothing now", scene.name(PrivateId{0}))
            .instead("buy {}", scene.name(PrivateId{0}));
    if (!now.auction && action.lot == *scene.cheapest_unsold())
        return scene
            .refuse(rule, "{} is the cheapest unsold private company: it is bought, not bid on", scene.name(action.lot))
            .instead("buy {}", scene.name(action.lot));
    const Money least = scene.minimum_bid(action.lot);
    const Money most = scene.free_cash(action.seat, action.lot);
    if (action.amount < least)
        return scene.refuse(rule, "a bid on {} must be {} or more ({} above the last bid or the par value)",
                            scene.name(action.lot), least, scene.figures().amounts.at("bid-increment"));
    if (action.amount > most)
        return scene.refuse(rule, "{} can bid {} at most: {} less what is set aside for other bids",
                            scene.name(action.seat), most, now[action.seat].cash);
    return std::nullopt;
}

void bid(Table& table, const Action& action) {
    if (action.item.exists()) return lot_bid(table, action);
    auto& bids = bids_on(table.position, action.lot);
    std::erase_if(bids, [&](const Bid& old) { return old.seat == action.seat; });
    bids.push_back({action.seat, action.amount});
    table.tell(EventKind::shares, action.seat, "{} bids {} for {}", action.amount, table.name(action.lot));
    if (!table.position.auction) return end_stock_turn(table, true);
    Auction& auction = *table.position.auction;
    auction.high = action.seat;
    auction.passes = 0;
    auction.turn = next_bidder(table, auction, action.seat);
}

Verdict check_private_pass(const Scene& scene, const Action& action) {
    if (!scene.figures().lots.empty()) return check_lot_pass(scene, action);
    if (!scene.position.auction && first_private_forced(scene))
        return scene
            .refuse(Rule::first_private, "nobody bought {} in {} stock rounds: it must be accepted for nothing",
                    scene.name(PrivateId{0}), scene.position.stock_round - 1)
            .instead("buy {}", scene.name(PrivateId{0}));
    return std::nullopt;
}

// A pass does not exclude: the auction is over when all others have passed in a row (3.1.1).
void pass_in_auction(Table& table) {
    Auction& auction = *table.position.auction;
    const Seat seat = auction.turn;
    table.tell(EventKind::pass, seat, "{} does not raise");
    if (may_bid_after_pass(table))
        ++auction.passes;
    else
        std::erase(auction.bidders, seat);
    if (auction.passes == count_of(auction.bidders) - 1) return finish_auction(table);
    auction.turn = next_bidder(table, auction, seat);
}

void list_private_turn(Listing& list) {
    const Scene& scene = list.scene;
    const auto offer_bid = [&](PrivateId lot, Rule rule) {
        const Money least = scene.minimum_bid(lot);
        list.offer_up_to({.verb = Verb::bid, .lot = lot, .amount = least}, scene.free_cash(list.seat, lot), rule,
                         scene.figures()[lot].name, print(least) + " or more");
    };
    if (const auto& auction = scene.position.auction) {
        offer_bid(auction->lot, Rule::auction);
        list.add("pass", Rule::auction, "no higher bid");
        return;
    }
    const PrivateId cheapest = *scene.cheapest_unsold();
    list.offer({.verb = Verb::buy_private, .lot = cheapest}, Rule::buy_cheapest, scene.figures()[cheapest].name,
               print(scene.private_price(cheapest)));
    for (const PrivateId lot : scene.position.privates.ids())
        if (lot != cheapest) offer_bid(lot, Rule::bid);
    list.offer({.verb = Verb::pass}, Rule::private_turn);
}

Action read_bid(Reader& in) {
    const Scene& scene = in.scene;
    const bool lots = !scene.figures().lots.empty();
    Action action{.verb = Verb::bid};
    if (!lots && in.words.size() == 1 && scene.position.auction)
        action.lot = scene.position.auction->lot; // there is only one thing to bid on
    else if (in.words.size() != 2)
        return in.expected(lots ? "bid LOT AMOUNT" : "bid PRIVATE AMOUNT");
    else if (lots)
        action.item = in.item(in.words[0]);
    else
        action.lot = in.lot(in.words[0]);
    action.amount = in.money(in.words.back());
    return action;
}

std::string print_private(const Scene& scene, const Action& action) { return "buy " + scene.name(action.lot); }

std::string print_bid(const Scene& scene, const Action& action) {
    const std::string& what = action.item.exists() ? scene.figures()[action.item].symbol : scene.name(action.lot);
    return fmt::format("bid {} {}", what, action.amount.dollars());
}

// Only those who bid act while a private is auctioned.
Verdict bars_other_deeds(const Scene& scene, const Action& action) {
    if (is_any_of<Verb::bid, Verb::pass>(action)) return std::nullopt;
    return scene.refuse(Rule::auction, "{} is being auctioned", scene.name(scene.position.auction->lot))
        .instead("bid or pass");
}

Verdict nothing_done(const Scene& scene, const Action&) {
    return scene.refuse(Rule::private_turn, "nothing has been done in this turn").instead("pass");
}

std::string asks_in_private_turn(const Scene& scene) {
    return what_is_legal(scene, list_private_turn,
                         {{"buy", "buy the cheapest private"}, {"bid", "bid on another"}, {"pass", "pass"}});
}

} // namespace

// Where they have a round of their own: the first private grows cheaper, and at nothing the next player gets it; once
// it is sold the privates pay.
void all_passed_in_auction_round(Table& table) {
    Position& now = table.position;
    now.passes = 0;
    const PrivateId first{0};
    if (now[first].holder.kind != Holder::Kind::bank) return pay_privates(table);
    const std::vector<Money>& prices = table.figures().first_private_prices;
    const Money before = table.private_price(first);
    const auto next = std::find_if(prices.begin(), prices.end(), [&](Money price) { return price < before; });
    now[first].reduction = table.figures()[first].par - (next == prices.end() ? Money(0) : *next);
    table.tell(EventKind::round, table.name(first), "Everybody passed: {} costs {}", table.name(first),
               table.private_price(first));
    if (table.private_price(first) > Money(0)) return;
    buy_private(table, {.seat = now.stock_turn.seat, .lot = first});
}

const CommandRow buy_private_command{
    .shape = "buy PRIVATE [for PRICE] | buy CORPORATION 10% [from market|offering]",
    .help = "the cheapest unsold private; a private for the operating corporation; a certificate",
    .rule = Rule::buy_one,
    .role = Role::buys,
    .read = read_buy,
    .print = print_private,
    .check = check_buy_private,
    .act = buy_private,
};

const CommandRow bid_command{
    .shape = "bid PRIVATE AMOUNT",
    .help = "bid on an unsold private, or in its auction",
    .rule = Rule::bid,
    .role = Role::buys,
    .read = read_bid,
    .print = print_bid,
    .check = check_bid,
    .act = bid,
};

// 18AL 3.1.1
const StepRow auction_step{
    .open = [](const Scene& scene) { return scene.position.auction.has_value(); },
    .seats = [](const Scene& scene) { return std::vector<Seat>{scene.position.auction->turn}; },
    .asks =
        [](const Scene& scene) { return fmt::format("bid on {} or pass", scene.name(scene.position.auction->lot)); },
    .turns = Rule::auction,
    .lists = {list_private_turn},
    .bars = bars_other_deeds,
    .check_pass = check_private_pass,
    .pass = [](Table& table, const Action&) { pass_in_auction(table); },
    .check_done = nothing_done,
};

// 18AL 3.1
const StepRow private_turn_step{
    .open = [](const Scene& scene) { return scene.position.round == Round::stock && scene.privates_unsold(); },
    .asks = asks_in_private_turn,
    .turns = Rule::private_turn,
    .lists = {list_private_turn},
    .check_pass = check_private_pass,
    .pass = [](Table& table, const Action&) { end_stock_turn(table, false); },
    .check_done = nothing_done,
};

} // namespace highball::eighteen
