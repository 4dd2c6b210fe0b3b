// Auction of the bank's private companies: purchases, bids, auctions (18AL 3.1, 3.1.1, 3.1.2).
#include "eighteen/rules/auction.h"
#include "eighteen/commands/command_shape.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

std::vector<Bid>& bids_on(Position& position, PrivateId company) { return position.bids[to_index(company)]; }
const std::vector<Bid>& bids_on(const Position& position, PrivateId company) {
    return position.bids[to_index(company)];
}

// Returns the seat's last bid on the private; nothing if it has made none.
std::optional<Money> bid_of(const Position& position, PrivateId company, Seat seat) {
    for (const Bid& bid : bids_on(position, company))
        if (bid.seat == seat) return bid.amount;
    return std::nullopt;
}

// Returns the bidder who acts next. 18AL 3.1.1: bidders act in seat order. If a switch makes a pass final, the bidder
// with the lowest bid acts.
Seat next_bidder(const RulesContext& context, const Auction& auction, Seat from) {
    const std::vector<Seat>& bidders = auction.bidders;
    if (!may_bid_after_pass(context))
        return *std::min_element(bidders.begin(), bidders.end(), [&](Seat a, Seat b) {
            return bid_of(context.position, auction.company, a) < bid_of(context.position, auction.company, b);
        });
    const auto next = std::find_if(bidders.begin(), bidders.end(), [&](Seat seat) { return seat > from; });
    return next == bidders.end() ? bidders.front() : *next;
}

void sell_to(GameContext& game, PrivateId company, Seat buyer, Money price) {
    game.pay_bank(buyer, price);
    game[company].holder = PrivateHolder::of(buyer);
    bids_on(game.position, company).clear();
    game.log_event(EventKind::shares, buyer, "{} buys {} for {}", game.name(company), price);
    game.rules.after_private_sold(game, company, buyer);
}

// Begins the auction of a private. 18AL 3.1.1: all players who have bid on it take part. The bidder after the highest
// one acts first.
void begin_auction(GameContext& game, PrivateId company, Seat resume) {
    Auction auction;
    auction.company = company;
    auction.resume = resume;
    for (const Bid& bid : bids_on(game.position, company)) auction.bidders.push_back(bid.seat);
    auction.high = bids_on(game.position, company).back().seat;
    std::sort(auction.bidders.begin(), auction.bidders.end());
    auction.turn = next_bidder(game, auction, auction.high);
    game.log_event(EventKind::round, company, "{} goes to auction between {}; {}'s {} is high",
                   join_words(collect_texts(auction.bidders, [&](Seat seat) { return game.name(seat); })),
                   game.name(auction.high), *bid_of(game.position, company, auction.high));
    game.position.auction = std::move(auction);
}

// 18AL 3.1(a): sells the cheapest remaining private as long as it has bids. A single bidder gets it; several bidders
// begin an auction. When no private with bids is left to sell, the seat `resume` has the next turn.
void sell_what_was_bid_on(GameContext& game, Seat resume) {
    while (const auto company = game.cheapest_unsold()) {
        const std::vector<Bid>& bids = bids_on(game.position, *company);
        if (bids.empty()) break;
        if (bids.size() > 1) return begin_auction(game, *company, resume);
        const Bid only = bids.front();
        sell_to(game, *company, only.seat, only.amount);
    }
    game.position.stock_turn = {};
    game.position.stock_turn.seat = resume;
    game.position.passes = 0;
    if (!game.privates_unsold())
        game.log_event(EventKind::round, "", "All private companies are sold; {} takes the first regular stock turn",
                       game.name(resume));
}

void finish_auction(GameContext& game) {
    const Auction auction = *game.position.auction;
    game.position.auction.reset();
    sell_to(game, auction.company, auction.high, *bid_of(game.position, auction.company, auction.high));
    sell_what_was_bid_on(game, auction.resume);
}

// 18AL 3.1.2: true if the holder of the priority deal must take the first private for nothing, because the last
// discount has made it free.
bool first_private_forced(const RulesContext& context) {
    return context.cheapest_unsold() == PrivateId{0} && !context.figures().first_private_prices.empty() &&
           context.private_price(PrivateId{0}) == Money(0);
}

Verdict needs_private_turn(const RulesContext& context, Rule rule) {
    if (context.position.round != Round::stock || !context.privates_unsold())
        return context.refuse(rule, "the bank has no private companies left to sell");
    return std::nullopt;
}

Verdict check_buy_private(const RulesContext& context, const Action& action) {
    if (!context.figures().lots.empty())
        return context
            .refuse(Rule::buy_cheapest, "private companies are sold only by auction, before the first stock turn")
            .instead("bid {} AMOUNT", context.name(action.company));
    const Position& now = context.position;
    if (const auto place = now[action.company].holder.kind; place != PrivateHolder::Place::bank)
        return context.refuse(Rule::buy_cheapest, "{} is {}", context.name(action.company),
                              place == PrivateHolder::Place::closed ? "closed" : "already sold");
    if (const Verdict no = needs_private_turn(context, Rule::buy_cheapest)) return no;
    if (now.auction)
        return context.refuse(Rule::auction, "{} is being auctioned", context.name(now.auction->company))
            .instead("bid or pass");
    const PrivateId cheapest = *context.cheapest_unsold();
    const Money price = context.private_price(cheapest);
    if (action.company != cheapest)
        return context
            .refuse(Rule::buy_cheapest,
                    "only the cheapest unsold private company, {}, can be bought; for {}, bid {} or more",
                    context.name(cheapest), context.name(action.company), context.minimum_bid(action.company))
            .instead("buy {}", context.name(cheapest));
    if (const Money free = context.free_cash(action.seat); free < price)
        return context.refuse(Rule::buy_cheapest, "{} costs {}; {} has {} (cash minus money tied up in bids)",
                              context.name(cheapest), price, context.name(action.seat), free);
    return std::nullopt;
}

void buy_private(GameContext& game, const Action& action) {
    sell_to(game, action.company, action.seat, game.private_price(action.company));
    game.position.last_actor = action.seat;
    sell_what_was_bid_on(game, clockwise(action.seat, game.seats()));
}

// Checks a bid on a private (18AL 3.1(b)).
Verdict check_bid(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_private_turn(context, Rule::bid)) return no;
    const Position& now = context.position;
    const Rule rule = now.auction ? Rule::auction : Rule::bid;
    if (now.auction && action.company != now.auction->company)
        return context.refuse(rule, "only {} is being auctioned now", context.name(now.auction->company));
    if (now[action.company].holder.kind != PrivateHolder::Place::bank)
        return context.refuse(rule, "{} is already sold", context.name(action.company));
    if (!now.auction && first_private_forced(context))
        return context.refuse(Rule::first_private, "{} is now free and must be taken", context.name(PrivateId{0}))
            .instead("buy {}", context.name(PrivateId{0}));
    if (!now.auction && action.company == *context.cheapest_unsold())
        return context
            .refuse(rule, "{} is the cheapest unsold private company: buy it instead of bidding",
                    context.name(action.company))
            .instead("buy {}", context.name(action.company));
    const Money least = context.minimum_bid(action.company);
    const Money most = context.free_cash(action.seat, action.company);
    if (action.amount < least)
        return context.refuse(rule, "a bid on {} must be at least {} ({} above the last bid or the face value)",
                              context.name(action.company), least, context.figures().amounts.at("bid-increment"));
    if (action.amount > most)
        return context.refuse(rule, "{} can bid at most {}{}", context.name(action.seat), most,
                              now[action.seat].cash == most
                                  ? " (all cash in hand)"
                                  : fmt::format(": cash {}, {} of it tied up in other bids", now[action.seat].cash,
                                                now[action.seat].cash - most));
    return std::nullopt;
}

void bid(GameContext& game, const Action& action) {
    auto& bids = bids_on(game.position, action.company);
    std::erase_if(bids, [&](const Bid& old) { return old.seat == action.seat; });
    bids.push_back({action.seat, action.amount});
    game.log_event(EventKind::shares, action.seat, "{} bids {} for {}", action.amount, game.name(action.company));
    if (!game.position.auction) return end_stock_turn(game, true);
    Auction& auction = *game.position.auction;
    auction.high = action.seat;
    auction.passes = 0;
    auction.turn = next_bidder(game, auction, action.seat);
}

Verdict check_private_pass(const RulesContext& context, const Action&) {
    if (!context.position.auction && first_private_forced(context))
        return context
            .refuse(Rule::first_private, "nobody bought {} in {} stock rounds: it is free and must be taken",
                    context.name(PrivateId{0}), context.position.stock_round - 1)
            .instead("buy {}", context.name(PrivateId{0}));
    return std::nullopt;
}

// 18AL 3.1.1: a bidder who passes may bid again later. If a switch makes the pass final, he leaves the auction. The
// auction is over when all bidders but the highest have passed in a row.
void pass_in_auction(GameContext& game) {
    Auction& auction = *game.position.auction;
    const Seat seat = auction.turn;
    const bool may_bid_again = may_bid_after_pass(game);
    game.log_event(EventKind::pass, seat, "{} {}", may_bid_again ? "passes" : "drops out");
    if (may_bid_again)
        ++auction.passes;
    else
        std::erase(auction.bidders, seat);
    if (auction.passes == int_size(auction.bidders) - 1) return finish_auction(game);
    auction.turn = next_bidder(game, auction, seat);
}

void list_private_turn(LegalList& list) {
    const RulesContext& context = list.context;
    const auto offer_bid = [&](PrivateId company, Rule rule) {
        const Money least = context.minimum_bid(company);
        list.offer_up_to({.verb = Verb::bid, .company = company, .amount = least},
                         context.free_cash(list.seat, company), rule, context.figures()[company].name);
    };
    if (const auto& auction = context.position.auction) {
        offer_bid(auction->company, Rule::auction);
        list.add("pass", Rule::auction, "no higher bid");
        return;
    }
    const PrivateId cheapest = *context.cheapest_unsold();
    list.offer({.verb = Verb::buy_private, .company = cheapest}, Rule::buy_cheapest, context.figures()[cheapest].name,
               print(context.private_price(cheapest)));
    for (const PrivateId company : context.position.privates.ids())
        if (company != cheapest) offer_bid(company, Rule::bid);
    list.offer({.verb = Verb::pass}, Rule::private_turn);
}

Action read_bid(ArgumentReader& in) {
    const auto& auction = in.context.position.auction;
    if (in.words.size() != 1 || !auction) return read_by_shape(in, bid_command.shape, Verb::bid);
    // Only the private in the auction can be bid on now.
    return {.verb = Verb::bid, .company = auction->company, .amount = in.money(in.words[0])};
}

std::string print_private(const RulesContext& context, const Action& action) {
    return "buy " + context.name(action.company);
}

// While a private is auctioned, only bids and passes are allowed.
Verdict bars_other_deeds(const RulesContext& context, const Action& action) {
    if (is_any_of<Verb::bid, Verb::pass>(action)) return std::nullopt;
    return context.refuse(Rule::auction, "{} is being auctioned", context.name(context.position.auction->company))
        .instead("bid or pass");
}

std::string private_turn_question(const RulesContext& context) {
    return what_is_legal(context, list_private_turn,
                         {{"buy", "buy the cheapest private"}, {"bid", "bid on another"}, {"pass", "pass"}});
}

} // namespace

Verdict nothing_done(const RulesContext& context, const Action&) {
    return context.refuse(Rule::private_turn, "you have not acted in this turn").instead("pass");
}

// Called when everybody has passed in a separate round for privates. If the first private is unsold, it becomes
// cheaper; once it is free, the next player gets it. If it is sold, the privates pay.
void all_passed_in_auction_round(GameContext& game) {
    Position& now = game.position;
    now.passes = 0;
    const PrivateId first{0};
    if (now[first].holder.kind != PrivateHolder::Place::bank) return pay_privates(game);
    const std::vector<Money>& prices = game.figures().first_private_prices;
    const Money before = game.private_price(first);
    const auto next = std::find_if(prices.begin(), prices.end(), [&](Money price) { return price < before; });
    now[first].reduction = game.figures()[first].par - (next == prices.end() ? Money(0) : *next);
    game.log_event(EventKind::round, game.name(first), "Everybody passed: {} costs {}", game.name(first),
                   game.private_price(first));
    if (game.private_price(first) > Money(0)) return;
    buy_private(game, {.seat = now.stock_turn.seat, .company = first});
}

const CommandDefinition buy_private_command{
    .shape = "buy PRIVATE [for PRICE] | buy CORPORATION 10% [from market|ipo]",
    .help = "the cheapest unsold private; a private for the operating corporation; a certificate",
    .deed = "buying privates",
    .rule = Rule::buy_one,
    .role = Role::buys,
    .read = read_buy,
    .print = print_private,
    .check = check_buy_private,
    .act = buy_private,
};

const CommandDefinition bid_command{
    .shape = "bid PRIVATE AMOUNT",
    .help = "bid on an unsold private, or in its auction",
    .rule = Rule::bid,
    .role = Role::buys,
    .known = [](const Rules& rules) { return rules.figures().lots.empty(); },
    .read = read_bid,
    .check = check_bid,
    .act = bid,
};

// Turn of a bidder in an auction (18AL 3.1.1).
const StepSpec auction_step{
    .open = [](const RulesContext& context) { return context.position.auction.has_value(); },
    .seats = [](const RulesContext& context) { return std::vector<Seat>{context.position.auction->turn}; },
    .make_question =
        [](const RulesContext& context) {
            return fmt::format("bid on {} or pass", context.name(context.position.auction->company));
        },
    .turns = Rule::auction,
    .lists = {list_private_turn},
    .bars = bars_other_deeds,
    .check_pass = check_private_pass,
    .pass = [](GameContext& game, const Action&) { pass_in_auction(game); },
    .check_done = nothing_done,
};

// Stock turn while the bank has privates to sell (18AL 3.1).
const StepSpec private_turn_step{
    .open =
        [](const RulesContext& context) { return context.position.round == Round::stock && context.privates_unsold(); },
    .make_question = private_turn_question,
    .turns = Rule::private_turn,
    .lists = {list_private_turn},
    .check_pass = check_private_pass,
    .pass = [](GameContext& game, const Action&) { end_stock_turn(game, false); },
    .check_done = nothing_done,
};

} // namespace highball::eighteen
