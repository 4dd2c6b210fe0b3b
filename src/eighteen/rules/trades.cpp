// Deals between two sides: privates between players, and privates and trains for corporations (18AL 3.2(b), 3.2(c)(4),
// 4.2.5(d), 4.2.6). If the same player is on both sides, no answer is needed.
#include "eighteen/rules/trades.h"

#include "core/text.h"

#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Verdict owned_by_player(const RulesContext& context, PrivateId company, Rule rule) {
    const PrivateHolder& holder = context.position[company].holder;
    if (holder.kind == PrivateHolder::Place::player) return std::nullopt;
    const char* where = holder.kind == PrivateHolder::Place::bank     ? "is still unsold"
                        : holder.kind == PrivateHolder::Place::closed ? "is closed"
                                                                      : "belongs to a corporation and cannot be sold";
    return context.refuse(rule, "{} {}", context.name(company), where);
}

Verdict price_in_cash(const RulesContext& context, Seat buyer, Money price, Rule rule) {
    if (const Money least = context.rules.least_private_deal(); price < least)
        return context.refuse(rule, "the price must be at least {}", least);
    if (context.position[buyer].cash >= price) return std::nullopt;
    return context.refuse(rule, "{} has {}, not {}", context.name(buyer), context.position[buyer].cash, price);
}

// Refuses a private that the buyer's certificate limit forbids. The limit also applies to privates (ruling on 3.2,
// 3.3).
Verdict room_for_private(const RulesContext& context, Seat buyer) {
    if (!limit_bars_privates(context)) return std::nullopt;
    return needs_room_for_certificate(context, buyer, Rule::certificate_limit);
}

Seat owner(const RulesContext& context, PrivateId company) { return Seat(context.position[company].holder.index); }

// Checks the transfer of a private between players. Called when the transfer is proposed, and again when it is
// accepted.
Verdict check_between_players(const RulesContext& context, PrivateId company, Seat seller, Seat buyer, Money price,
                              Rule rule) {
    if (const Verdict no = owned_by_player(context, company, rule)) return no;
    if (owner(context, company) != seller)
        return context.refuse(rule, "{} belongs to {}", context.name(company), context.name(owner(context, company)));
    if (seller == buyer)
        return context.refuse(rule, "{} already belongs to {}", context.name(company), context.name(buyer));
    if (const Verdict no = price_in_cash(context, buyer, price, rule)) return no;
    return room_for_private(context, buyer);
}

Refusal no_trade(const RulesContext& context, Rule rule) {
    return context.refuse(rule, "private companies can be sold only to corporations, not between players")
        .instead("buy PRIVATE for PRICE (for the operating corporation)");
}

std::string what(const RulesContext& context, const Deal& deal) {
    return deal.kind == Deal::Kind::train ? a_train(context.train_name(deal.train)) : context.name(deal.company);
}

// Returns the subject of a deal for the question to the other side: "a 3-train of ACL to W&A".
std::string what_and_whose(const RulesContext& context, const Deal& deal) {
    return fmt::format("{} of {} to {}", what(context, deal),
                       deal.kind == Deal::Kind::train ? context.name(deal.seller) : context.name(deal.from),
                       deal.buyer.exists() ? context.name(deal.buyer) : context.name(deal.to));
}

void carry_out(GameContext& game, const Deal& deal) {
    Position& now = game.position;
    if (deal.kind == Deal::Kind::private_to_player) {
        now[deal.to].cash -= deal.price;
        now[deal.from].cash += deal.price;
        now[deal.company].holder = PrivateHolder::of(deal.to);
        game.log_event(EventKind::shares, deal.to, "{} buys {} from {} for {}", game.name(deal.company),
                       game.name(deal.from), deal.price);
        now.turn.sold_private |= now.round == Round::operating;
        if (now.round != Round::stock) return;
        StockTurn& turn = now.stock_turn;
        turn.acted = true;
        if (turn.seat == deal.to)
            turn.bought = true; // 3.2(c)(4): it is his one purchase of the turn
        else
            turn.sold = true, turn.sold_before_buying |= !turn.bought;
        return;
    }
    now[deal.buyer].cash -= deal.price;
    if (deal.kind == Deal::Kind::private_to_corporation) {
        now[deal.from].cash += deal.price;
        now[deal.company].holder = PrivateHolder::of(deal.buyer);
        game.log_event(EventKind::shares, deal.buyer, "{} buys {} from {} for {}", game.name(deal.company),
                       game.name(deal.from), deal.price);
        return game.rules.after_private_bought(game, deal.company, deal.buyer);
    }
    // The president pays what the treasury lacks (Rules::help_for_trade).
    Corporation& buyer = now[deal.buyer];
    if (buyer.cash < Money(0)) {
        now[deal.to].cash += buyer.cash;
        buyer.cash = Money(0);
        now.turn.president_helped = true;
    }
    Corporation& seller = now[deal.seller];
    seller.cash += deal.price;
    seller.trains.erase(std::find(seller.trains.begin(), seller.trains.end(), deal.train));
    buyer.trains.push_back(deal.train);
    game.log_event(EventKind::train, deal.buyer, "{} buys {} from {} for {}", a_train(game.train_name(deal.train)),
                   game.name(deal.seller), deal.price);
}

Verdict needs_round_of_deals(const RulesContext& context, Rule rule) {
    if (context.position.round == Round::operating)
        return context.refuse(rule, "players sell private companies to each other in stock rounds")
            .instead("buy PRIVATE for PRICE (for the operating corporation)");
    return needs_stock_turn(context, rule);
}

// 3.2(b): an offer on the seller's turn counts as a sale. A president may also offer a private to raise money for a
// train (4.2.5.2(d)).
Verdict check_offer(const RulesContext& context, const Action& action) {
    if (!context.rules.players_trade_privates()) return no_trade(context, Rule::sell_private);
    const bool for_train = context.position.round == Round::operating && president_must_help(context);
    if (for_train)
        if (const Verdict no = needs_train_step(context, Rule::forced_sale, "a sale for a train")) return no;
    if (for_train && context[action.seat].cash >= missing_money(context))
        return context.refuse(Rule::sell_private, "{} has {} and needs {} for the train: no more money is needed",
                              context.name(action.seat), context[action.seat].cash, missing_money(context));
    if (!for_train) {
        if (const Verdict no = needs_round_of_deals(context, Rule::sell_private)) return no;
        if (const Verdict no = needs_sales_on_one_side(context)) return no;
    }
    return check_between_players(context, action.company, action.seat, action.to, action.amount, Rule::sell_private);
}

void offer(GameContext& game, const Action& action) {
    propose(game, {.company = action.company,
                   .from = action.seat,
                   .to = action.to,
                   .proposer = action.seat,
                   .answerer = action.to,
                   .price = action.amount});
}

// 3.2(c)(4): a private that the buyer asks for on his turn is his one purchase.
Verdict check_ask(const RulesContext& context, const Action& action) {
    if (!context.rules.players_trade_privates()) return no_trade(context, Rule::buy_private);
    if (const Verdict no = needs_round_of_deals(context, Rule::buy_private)) return no;
    if (context.position.stock_turn.bought)
        return context.refuse(Rule::buy_one, "you have already bought a certificate this turn")
            .instead("done (the owner can offer it in their turn)");
    if (const Verdict no = owned_by_player(context, action.company, Rule::buy_private)) return no;
    return check_between_players(context, action.company, owner(context, action.company), action.seat, action.amount,
                                 Rule::buy_private);
}

// Proposes to the owner of the private that the acting player buys it, for himself or for a corporation.
void ask_owner(GameContext& game, const Action& action, Deal::Kind kind, CorpId buyer) {
    const Seat from = owner(game, action.company);
    propose(game, {.kind = kind,
                   .company = action.company,
                   .buyer = buyer,
                   .from = from,
                   .to = action.seat,
                   .proposer = action.seat,
                   .answerer = from,
                   .price = action.amount});
}

void ask(GameContext& game, const Action& action) { ask_owner(game, action, Deal::Kind::private_to_player, {}); }

// 4.2.6: once the first 3 Train is sold, a corporation may pay half to one and a half times par, any time in its turn.
Verdict check_purchase(const RulesContext& context, const Action& action) {
    if (context.position.round != Round::operating) {
        if (const Verdict no = owned_by_player(context, action.company, Rule::private_purchase)) return no;
        return context.refuse(Rule::private_purchase, "a corporation buys private companies only in its operating turn")
            .instead("ask {} for PRICE, to buy it yourself", context.name(action.company));
    }
    const Phase& phase = context.phase();
    if (!phase.corporations_buy_privates)
        return context.refuse(Rule::private_purchase, "corporations cannot buy private companies in phase {}",
                              phase.name);
    if (const Verdict no = owned_by_player(context, action.company, Rule::private_purchase)) return no;
    const Money par = context.figures()[action.company].par;
    const Money least = context.least_private_price(action.company);
    const Money most = context.most_private_price(action.company);
    if (action.amount < least || action.amount > most)
        return context
            .refuse(Rule::private_purchase, "{} for {}: the price must be {} to {} of its face value of {}",
                    context.name(action.company), action.amount, context.figures().private_price_least,
                    context.figures().private_price_most, par)
            .instead("pay {} to {}", least, most);
    if (context.operating_corporation().cash < action.amount)
        return context.refuse(Rule::private_purchase, "{} has only {}", context.name(context.operating()),
                              context.operating_corporation().cash);
    return std::nullopt;
}

void purchase(GameContext& game, const Action& action) {
    ask_owner(game, action, Deal::Kind::private_to_corporation, game.operating());
}

Verdict check_accept(const RulesContext& context, const Action& action) {
    const auto& deal = context.position.deal;
    if (!deal) return Refusal::state("no deal is waiting for an answer");
    if (action.seat != deal->answerer)
        return Refusal::seat(context.name(deal->answerer) + " must answer")
            .instead("decline, to withdraw your proposal");
    return std::nullopt;
}

void accept(GameContext& game, const Action&) {
    const Deal deal = *game.position.deal;
    game.position.deal.reset();
    carry_out(game, deal);
}

Verdict check_decline(const RulesContext& context, const Action&) {
    if (!context.position.deal) return Refusal::state("no deal is waiting for an answer");
    return std::nullopt;
}

// Ends the deal and records in the turn that it was declined or withdrawn. Computer players then propose nothing more
// in that turn.
void decline(GameContext& game, const Action& action) {
    Position& now = game.position;
    const Deal deal = *now.deal;
    now.deal.reset();
    (now.round == Round::stock ? now.stock_turn.declined : now.turn.declined) = true;
    game.log_event(EventKind::shares, action.seat, "{} {}",
                   action.seat == deal.proposer ? "withdraws the proposal" : "declines");
}

void list_deal(LegalList& list) {
    const Deal& deal = *list.context.position.deal;
    list.offer({.verb = Verb::accept}, Rule::sell_private,
               what_and_whose(list.context, deal) + ", proposed by " + list.context.name(deal.proposer),
               print(deal.price));
    list.add("decline", Rule::sell_private, list.seat == deal.proposer ? "withdraw the proposal" : "");
}

std::string print_purchase(const RulesContext& context, const Action& action) {
    return fmt::format("buy {} for {}", context.name(action.company), action.amount.dollars());
}

bool players_trade(const Rules& rules) { return rules.players_trade_privates(); }

// Refuses everything else until a proposal is answered.
Verdict bars_all_but_the_answer(const RulesContext& context, const Action& action) {
    if (is_any_of<Verb::accept, Verb::decline>(action)) return std::nullopt;
    return Refusal::state("a proposal is waiting for an answer")
        .instead("accept or decline ({})", context.name(context.position.deal->answerer));
}

std::vector<Seat> both_sides(const RulesContext& context) {
    const Deal& deal = *context.position.deal;
    return {std::min(deal.answerer, deal.proposer), std::max(deal.answerer, deal.proposer)};
}

} // namespace

void propose(GameContext& game, const Deal& deal) {
    if (deal.proposer == deal.answerer || !deals_need_answer(game)) return carry_out(game, deal);
    game.position.deal = deal;
    game.log_event(EventKind::shares, deal.proposer, "{} proposes to {}: {} for {}", game.name(deal.answerer),
                   what_and_whose(game, deal), deal.price);
}

void list_offers(LegalList& list) {
    const RulesContext& context = list.context;
    if (!context.rules.players_trade_privates()) return;
    const Money least = context.rules.least_private_deal();
    for (const PrivateId company : context.position.privates.ids()) {
        if (context[company].holder.kind != PrivateHolder::Place::player) continue;
        const std::string par = "face value " + print(context.figures()[company].par);
        if (owner(context, company) == list.seat)
            for (const Seat to : context.position.players.ids())
                list.offer_up_to({.verb = Verb::offer, .company = company, .to = to, .amount = least}, context[to].cash,
                                 Rule::sell_private, par);
        else if (context.position.round == Round::stock)
            list.offer_up_to({.verb = Verb::ask, .company = company, .amount = least}, context[list.seat].cash,
                             Rule::buy_private, par);
    }
}

void list_purchases(LegalList& list) {
    const RulesContext& context = list.context;
    for (const PrivateId company : context.position.privates.ids()) {
        if (context[company].holder.kind != PrivateHolder::Place::player) continue;
        Choice* const choice = list.offer_up_to(
            {.verb = Verb::purchase, .company = company, .amount = context.least_private_price(company)},
            std::min(context.most_private_price(company), context.operating_corporation().cash), Rule::private_purchase,
            fmt::format("from {}, face value {}", context.name(owner(context, company)),
                        context.figures()[company].par));
        if (choice != nullptr) choice->role = Role::buys_anytime;
    }
}

const CommandDefinition offer_command{
    .shape = "offer PRIVATE to PLAYER for PRICE",
    .help = "offer one of your privates to another player",
    .deed = "offering privates",
    .rule = Rule::sell_private,
    .role = Role::sells,
    .known = players_trade,
    .check = check_offer,
    .act = offer,
};

const CommandDefinition ask_command{
    .shape = "ask PRIVATE for PRICE",
    .help = "ask to buy a private, as your purchase of the turn",
    .rule = Rule::buy_private,
    .role = Role::sells,
    .known = players_trade,
    .check = check_ask,
    .act = ask,
};

const CommandDefinition purchase_command{.print = print_purchase, .check = check_purchase, .act = purchase};

const CommandDefinition accept_command{
    .shape = "accept",
    .help = "accept the proposed deal",
    .rule = Rule::sell_private,
    .role = Role::answers,
    .check = check_accept,
    .act = accept,
};

const CommandDefinition decline_command{
    .shape = "decline",
    .help = "decline the proposed deal, or withdraw your proposal",
    .rule = Rule::sell_private,
    .role = Role::answers,
    .check = check_decline,
    .act = decline,
};

// 18AL 3.2(b): either side may end the deal; the proposer does so by withdrawing it.
const StepSpec deal_step{
    .open = [](const RulesContext& context) { return context.position.deal.has_value(); },
    .seats = both_sides,
    .question = "accept or decline",
    .lists = {list_deal},
    .bars = bars_all_but_the_answer,
};

} // namespace highball::eighteen
