// What two sides have to agree on: privates between players, privates and trains for corporations
// (18AL 3.2(b), 3.2(c)(4), 4.2.5(d), 4.2.6). One person on both sides needs no answer.
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

Verdict owned_by_player(const Scene& scene, PrivateId lot, Rule rule) {
    const Holder& holder = scene.position[lot].holder;
    if (holder.kind == Holder::Kind::player) return std::nullopt;
    const char* where = holder.kind == Holder::Kind::bank     ? "is still with the bank"
                        : holder.kind == Holder::Kind::closed ? "is closed"
                                                              : "belongs to a corporation for good";
    return scene.refuse(rule, "{} {}", scene.name(lot), where);
}

Verdict price_in_cash(const Scene& scene, Seat buyer, Money price, Rule rule) {
    if (const Money least = scene.rules.least_private_deal(); price < least)
        return scene.refuse(rule, "the price is {} or more", least);
    if (scene.position[buyer].cash >= price) return std::nullopt;
    return scene.refuse(rule, "{} has {}, not {}", scene.name(buyer), scene.position[buyer].cash, price);
}

// 3.3 holds for privates too (ruling on 3.2, 3.3).
Verdict room_for_private(const Scene& scene, Seat buyer) {
    if (!limit_bars_privates(scene)) return std::nullopt;
    return needs_room_for_certificate(scene, buyer, Rule::certificate_limit);
}

Seat owner(const Scene& scene, PrivateId lot) { return Seat(scene.position[lot].holder.index); }

// A private that changes hands between players: its own rules once more when the answer comes.
Verdict check_between_players(const Scene& scene, PrivateId lot, Seat seller, Seat buyer, Money price, Rule rule) {
    if (const Verdict no = owned_by_player(scene, lot, rule)) return no;
    if (owner(scene, lot) != seller)
        return scene.refuse(rule, "{} belongs to {}", scene.name(lot), scene.name(owner(scene, lot)));
    if (seller == buyer) return scene.refuse(rule, "{} belongs to {} already", scene.name(lot), scene.name(buyer));
    if (const Verdict no = price_in_cash(scene, buyer, price, rule)) return no;
    return room_for_private(scene, buyer);
}

Refusal no_trade(const Scene& scene, Rule rule) {
    return scene.refuse(rule, "private companies are sold to corporations only, not from player to player")
        .instead("buy PRIVATE for PRICE, for the operating corporation");
}

std::string what(const Scene& scene, const Deal& deal) {
    return deal.kind == Deal::Kind::train ? "a " + scene.train_name(deal.train) + " train" : scene.name(deal.lot);
}

// "a 3 train of ACL to W&A": for whoever has to answer.
std::string what_and_whose(const Scene& scene, const Deal& deal) {
    std::string text = what(scene, deal);
    if (deal.kind == Deal::Kind::train) text += " of " + scene.name(deal.seller);
    return deal.buyer.exists() ? text + " to " + scene.name(deal.buyer) : text;
}

void carry_out(Table& table, const Deal& deal) {
    Position& now = table.position;
    if (deal.kind == Deal::Kind::private_to_player) {
        now[deal.to].cash -= deal.price;
        now[deal.from].cash += deal.price;
        table.give_private(deal.lot, {Holder::Kind::player, static_cast<std::int8_t>(deal.to.index())});
        table.tell(EventKind::shares, deal.to, "{} buys {} from {} for {}", table.name(deal.lot), table.name(deal.from),
                   deal.price);
        if (now.round != Round::stock) return;
        StockTurn& turn = now.stock_turn;
        turn.acted = true;
        if (turn.seat == deal.to)
            turn.bought = true; // 3.2(c)(4)
        else
            turn.sold = true, turn.sold_before_buying |= !turn.bought;
        return;
    }
    now[deal.buyer].cash -= deal.price;
    if (deal.kind == Deal::Kind::private_to_corporation) {
        now[deal.from].cash += deal.price;
        table.give_private(deal.lot, {Holder::Kind::corporation, deal.buyer.index});
        table.tell(EventKind::shares, deal.buyer, "{} buys {} from {} for {}", table.name(deal.lot),
                   table.name(deal.from), deal.price);
        return table.rules.after_private_bought(table, deal.lot, deal.buyer);
    }
    // The president's money pays what the treasury cannot (Rules::help_for_trade).
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
    table.tell(EventKind::train, deal.buyer, "{} buys a {} train from {} for {}", table.train_name(deal.train),
               table.name(deal.seller), deal.price);
}

// 3.2(b): on the seller's turn; it counts as a sale. While money is raised for a train as well (4.2.5.2(d)).
Verdict check_offer(const Scene& scene, const Action& action) {
    if (!scene.rules.players_trade_privates()) return no_trade(scene, Rule::sell_private);
    const bool for_train = scene.position.round == Round::operating && president_must_help(scene);
    if (for_train && scene.holds_since(2) && scene[action.seat].cash >= missing_money(scene))
        return scene.refuse(Rule::sell_private, "{} has {} and needs {} for the train: nothing is missing",
                            scene.name(action.seat), scene[action.seat].cash, missing_money(scene));
    if (!for_train) {
        if (scene.position.round == Round::operating)
            return scene.refuse(Rule::sell_private, "players sell private companies to each other in stock rounds")
                .instead("buy PRIVATE for PRICE, for the operating corporation");
        if (const Verdict no = needs_stock_turn(scene, action, Rule::sell_private)) return no;
        const StockTurn& turn = scene.position.stock_turn;
        if (turn.bought && turn.sold_before_buying)
            return scene
                .refuse(Rule::stock_turn,
                        "all sales of a turn stand before the purchase or all after it; this turn has sales before it")
                .instead("done");
    }
    return check_between_players(scene, action.lot, action.seat, action.to, action.amount, Rule::sell_private);
}

void offer(Table& table, const Action& action) {
    propose(table, {.lot = action.lot,
                    .from = action.seat,
                    .to = action.to,
                    .proposer = action.seat,
                    .answerer = action.to,
                    .price = action.amount});
}

// 3.2(c)(4): on the buyer's turn it is his one purchase.
Verdict check_ask(const Scene& scene, const Action& action) {
    if (!scene.rules.players_trade_privates()) return no_trade(scene, Rule::buy_private);
    if (const Verdict no = needs_stock_turn(scene, action, Rule::buy_private)) return no;
    if (scene.position.stock_turn.bought)
        return scene.refuse(Rule::buy_one, "one certificate has been bought in this turn, and that is all")
            .instead("done, or an offer by the owner in his turn");
    if (const Verdict no = owned_by_player(scene, action.lot, Rule::buy_private)) return no;
    return check_between_players(scene, action.lot, owner(scene, action.lot), action.seat, action.amount,
                                 Rule::buy_private);
}

void ask(Table& table, const Action& action) {
    const Seat from = owner(table, action.lot);
    propose(table, {.lot = action.lot,
                    .from = from,
                    .to = action.seat,
                    .proposer = action.seat,
                    .answerer = from,
                    .price = action.amount});
}

// 4.2.6: from the first 3 Train on, half to one and a half times par, at any time of the corporation's turn.
Verdict check_purchase(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating)
        return scene.refuse(Rule::private_purchase, "corporations buy private companies in their operating turns")
            .instead("ask {} for PRICE, for yourself", scene.name(action.lot));
    const Phase& phase = scene.phase();
    if (!phase.corporations_buy_privates)
        return scene.refuse(Rule::private_purchase, "corporations buy no private companies in phase {}", phase.name);
    if (const Verdict no = owned_by_player(scene, action.lot, Rule::private_purchase)) return no;
    const Money par = scene.figures()[action.lot].par;
    const Money least = scene.least_private_price(action.lot);
    const Money most = scene.most_private_price(action.lot);
    if (action.amount < least || action.amount > most)
        return scene
            .refuse(Rule::private_purchase, "{} for {}: the price must be between {} and {} of its par of {}",
                    scene.name(action.lot), action.amount, scene.figures().private_price_least,
                    scene.figures().private_price_most, par)
            .instead("{} to {}", least, most);
    if (scene.operating_corporation().cash < action.amount)
        return scene.refuse(Rule::private_purchase, "{} has {}", scene.name(scene.operating()),
                            scene.operating_corporation().cash);
    return std::nullopt;
}

void purchase(Table& table, const Action& action) {
    const Seat from = owner(table, action.lot);
    propose(table, {.kind = Deal::Kind::private_to_corporation,
                    .lot = action.lot,
                    .buyer = table.operating(),
                    .from = from,
                    .to = action.seat,
                    .proposer = action.seat,
                    .answerer = from,
                    .price = action.amount});
}

Verdict check_accept(const Scene& scene, const Action& action) {
    const auto& deal = scene.position.deal;
    if (!deal) return slip("no deal is waiting for an answer");
    if (action.seat != deal->answerer)
        return slip("{} has to answer", scene.name(deal->answerer)).instead("decline, to take the proposal back");
    return std::nullopt;
}

void accept(Table& table, const Action&) {
    const Deal deal = *table.position.deal;
    table.position.deal.reset();
    carry_out(table, deal);
}

Verdict check_decline(const Scene& scene, const Action&) {
    if (!scene.position.deal) return slip("no deal is waiting for an answer");
    return std::nullopt;
}

// A turn knows that somebody has been told no: whoever is polite asks no more in it.
void decline(Table& table, const Action& action) {
    Position& now = table.position;
    const Deal deal = *now.deal;
    now.deal.reset();
    (now.round == Round::stock ? now.stock_turn.declined : now.turn.declined) = true;
    table.tell(EventKind::shares, action.seat, "{} {}",
               action.seat == deal.proposer ? "takes the proposal back" : "declines");
}

void list_deal(Listing& list) {
    const Deal& deal = *list.scene.position.deal;
    list.offer({.verb = Verb::accept}, Rule::sell_private,
               what_and_whose(list.scene, deal) + ", proposed by " + list.scene.name(deal.proposer), print(deal.price));
    list.add("decline", Rule::sell_private, list.seat == deal.proposer ? "take the proposal back" : "");
}

std::string print_purchase(const Scene& scene, const Action& action) {
    return fmt::format("buy {} for {}", scene.name(action.lot), action.amount.dollars());
}

bool players_trade(const Rules& rules) { return rules.players_trade_privates(); }

// A proposal is answered before anything else.
Verdict bars_all_but_the_answer(const Scene& scene, const Action& action) {
    if (is_any_of<Verb::accept, Verb::decline>(action)) return std::nullopt;
    return slip("a proposal waits for an answer")
        .instead("accept or decline ({})", scene.name(scene.position.deal->answerer));
}

std::vector<Seat> both_sides(const Scene& scene) {
    const Deal& deal = *scene.position.deal;
    return {std::min(deal.answerer, deal.proposer), std::max(deal.answerer, deal.proposer)};
}

} // namespace

void propose(Table& table, const Deal& deal) {
    if (deal.proposer == deal.answerer || !deals_need_answer(table)) return carry_out(table, deal);
    table.position.deal = deal;
    table.tell(EventKind::shares, deal.proposer, "{} proposes to {}: {} for {}", table.name(deal.answerer),
               what_and_whose(table, deal), deal.price);
}

void list_offers(Listing& list) {
    const Scene& scene = list.scene;
    if (!scene.rules.players_trade_privates()) return;
    const Money least = scene.rules.least_private_deal();
    for (const PrivateId lot : scene.position.privates.ids()) {
        if (scene[lot].holder.kind != Holder::Kind::player) continue;
        const std::string par = "par " + print(scene.figures()[lot].par);
        if (owner(scene, lot) == list.seat)
            for (const Seat to : scene.position.players.ids())
                list.offer_up_to({.verb = Verb::offer, .lot = lot, .to = to, .amount = least}, scene[to].cash,
                                 Rule::sell_private, par);
        else if (scene.position.round == Round::stock)
            list.offer_up_to({.verb = Verb::ask, .lot = lot, .amount = least}, scene[list.seat].cash, Rule::buy_private,
                             par);
    }
}

void list_purchases(Listing& list) {
    const Scene& scene = list.scene;
    for (const PrivateId lot : scene.position.privates.ids()) {
        if (scene[lot].holder.kind != Holder::Kind::player) continue;
        list.offer_up_to({.verb = Verb::purchase, .lot = lot, .amount = scene.least_private_price(lot)},
                         std::min(scene.most_private_price(lot), scene.operating_corporation().cash),
                         Rule::private_purchase,
                         fmt::format("of {}, par {}", scene.name(owner(scene, lot)), scene.figures()[lot].par));
    }
}

const CommandRow offer_command{
    .shape = "offer PRIVATE to PLAYER for PRICE",
    .help = "sell a private of mine to another player",
    .rule = Rule::sell_private,
    .known = players_trade,
    .check = check_offer,
    .act = offer,
};

const CommandRow ask_command{
    .shape = "ask PRIVATE for PRICE",
    .help = "buy a private from its owner, as my one purchase",
    .rule = Rule::buy_private,
    .role = Role::buys,
    .known = players_trade,
    .check = check_ask,
    .act = ask,
};

const CommandRow purchase_command{.print = print_purchase, .check = check_purchase, .act = purchase};

const CommandRow accept_command{
    .shape = "accept",
    .help = "agree to the deal that is offered",
    .rule = Rule::sell_private,
    .role = Role::answers,
    .check = check_accept,
    .act = accept,
};

const CommandRow decline_command{
    .shape = "decline",
    .help = "refuse the deal that is offered, or take my offer back",
    .rule = Rule::sell_private,
    .role = Role::answers,
    .check = check_decline,
    .act = decline,
};

// 18AL 3.2(b): both sides may end it, one by taking it back.
const StepRow deal_step{
    .open = [](const Scene& scene) { return scene.position.deal.has_value(); },
    .seats = both_sides,
    .question = "accept or decline",
    .lists = {list_deal},
    .bars = bars_all_but_the_answer,
};

} // namespace highball::eighteen
