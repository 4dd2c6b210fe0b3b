// Purchases of trains from the bank and from other corporations (18AL 4.2.5).
#include "eighteen/rules/train_purchase.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/trades.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

bool is_meant(const Action& action, const Train& train) {
    return train.kind == action.train && train.freight == action.freight;
}

std::string bank_trains(const RulesContext& context) {
    std::vector<std::string> all = collect_texts(context.on_offer(), [&](TrainKindId kind) {
        return fmt::format("{} ({})", train_commands(context, kind), context.figures()[kind].price);
    });
    for (const Train& train : context.position.open_market)
        all.push_back(fmt::format("train {} from {} ({})", context.market_train_name(train),
                                  context.rules.words().market, context.figures()[train.kind].price));
    return join(all, ", ");
}

// Returns the command that buys this train with a private's power; "" if none is allowed.
std::string cheaper_by_power(const RulesContext& context, const Action& action) {
    for (const PowerUse& use : allowed_uses(context, action.seat))
        if (use.action.train == action.train && use.action.freight == action.freight)
            return fmt::format("{} ({})", print(context, use.action), use.price);
    return "";
}

// Checks the purchase of a train from the open market if `market`, otherwise from the offering (18AL 4.2.5(c),
// 4.2.5(f)).
Verdict check_from_area(const RulesContext& context, const Action& action, bool market) {
    const Phase& phase = context.phase();
    const OperatingTurn& turn = context.position.turn;
    if (phase.bank_trains_per_turn > 0 && turn.bank_trains >= phase.bank_trains_per_turn)
        return context
            .refuse(Rule::train_one_a_turn, "in phase {} a corporation may buy one train per turn from the bank",
                    phase.name)
            .instead("buy a train from another corporation");
    if (!market)
        if (const Verdict no = check_kind_again(context, action.train)) return no;
    const Money price = context.figures()[action.train].price;
    const Money cash = context.operating_corporation().cash;
    if (price <= cash) return std::nullopt;
    const std::string cheaper = market ? "" : cheaper_by_power(context, action);
    if (!president_must_help(context))
        return context
            .refuse(Rule::train_price, "{} costs {}; {} has {}", a_train(train_word(context, action)), price,
                    context.name(context.operating()), cash)
            .instead("{}", cheaper);
    const BankTrain cheapest = *cheapest_bank_train(context);
    if (price > cheapest.price)
        return context
            .refuse(Rule::forced_cheapest,
                    "with the president's money, only the bank's cheapest train may be bought: {}",
                    a_train(context.market_train_name({cheapest.kind})))
            .instead("{}", train_commands(context, cheapest.kind));
    if (const Money missing = price - cash; missing > context.position[action.seat].cash)
        return context
            .refuse(Rule::forced_sale, "{} must contribute {} and has {}", context.name(action.seat), missing,
                    context.position[action.seat].cash)
            .instead("{}", !cheaper.empty()                                 ? cheaper
                           : sales_can_raise(context, action.seat, missing) ? "sell shares first"
                                                                            : "bankrupt");
    return std::nullopt;
}

// Returns true if the train comes from the open market, false if it comes from the offering (18AL 4.2.5(a), 4.2.5(b)).
// Refuses if neither place has the train, or if both have it and the player must choose.
Result<bool, Refusal> from_market(const RulesContext& context, const Action& action) {
    const bool offered = context.offers(action.train);
    const bool market = context.in_market(action.train);
    const std::string name = train_word(context, action);
    const Rules::Words words = context.rules.words();
    if (action.source == ShareSource::market || (action.source == ShareSource::any && market && !offered)) {
        if (market) return true;
        return context.refuse(Rule::train_areas, "the {} has no {}-train", words.market_long, name)
            .instead("{}", bank_trains(context));
    }
    if (action.source == ShareSource::any && market && offered) {
        const Verdict not_new = check_from_area(context, action, false);
        const Verdict not_used = check_from_area(context, action, true);
        if (not_new && not_used) return *not_new;
        if (not_new || not_used) return not_new.has_value();
        return input_error("{} is available from two sources", a_train(name))
            .instead("train {} from {}, train {} from {}", name, words.new_trains, name, words.market);
    }
    if (offered) return false;
    if (context.trains_left(action.train) == 0)
        return context.refuse(Rule::train_areas, "the bank has no {}-train left", name)
            .instead("{}", bank_trains(context));
    return context
        .refuse(Rule::train_order, "{}-trains are not for sale yet; the next kind is the {}-train at {}", name,
                context.market_train_name({*context.next_train()}), context.figures()[*context.next_train()].price)
        .instead("{}", bank_trains(context));
}

Verdict check_from_bank(const RulesContext& context, const Action& action) {
    const auto market = from_market(context, action);
    return market ? check_from_area(context, action, *market) : market.error();
}

bool owns_other_face(const RulesContext& context, const Action& action) {
    const auto& trains = context.position[action.corporation].trains;
    return std::any_of(trains.begin(), trains.end(), [&](const Train& train) {
        return train.kind == action.train && train.freight != action.freight;
    });
}

// Returns the train that a buyer gets. A train that may be sold again is preferred to one that may not, such as that of
// 18GA III:ocilla.
std::vector<Train>::const_iterator train_for_sale(const RulesContext& context, const Action& action) {
    const auto& trains = context[action.corporation].trains;
    const auto sellable = std::find_if(trains.begin(), trains.end(),
                                       [&](const Train& train) { return is_meant(action, train) && train.sellable; });
    return sellable != trains.end() ? sellable : find_train(trains, action);
}

// 4.2.5(d): both sides may agree on any price, but the president's money may not help to pay it (18AL 4.2.5.2(a), 18GA
// 4.2.5.1(a)).
Verdict check_from_corporation(const RulesContext& context, const Action& action) {
    const std::string& seller = context.name(action.corporation);
    if (action.corporation == context.operating())
        return context.refuse(Rule::train_from_corporation, "{} cannot buy from itself", seller);
    const auto& trains = context[action.corporation].trains;
    const auto found = train_for_sale(context, action);
    if (found == trains.end() && owns_other_face(context, action))
        return context.refuse(Rule::train_face, "{} bought its train as the other type", seller)
            .instead("buy the type it was declared as; only trains from the pool can be redeclared");
    if (found == trains.end())
        return context.refuse(Rule::train_from_corporation, "{} has no {}-train", seller, train_word(context, action));
    if (found->obsolete)
        return context.refuse(Rule::obsolescence, "the {}-train of {} is obsolete: nobody may buy it",
                              context.train_name(*found), seller);
    if (!found->sellable)
        return context.refuse(Rule::train_from_corporation, "the free {}-train of {} may not be sold",
                              context.train_name(*found), seller);
    if (const Money least = context.least_train_price(); action.amount < least)
        return context.refuse(Rule::train_from_corporation, "the price must be at least {}", least);
    if (auto no = context.rules.forbids_trade(context)) return no;
    const Money cash = context.operating_corporation().cash;
    const Money help = context.rules.help_for_trade(context, *found);
    if (action.amount <= cash + help) return std::nullopt;
    const bool must = context.rules.must_buy_train(context, context.operating());
    if (help > Money(0))
        return context.refuse(Rule::train_trade, "{} has {} and its president may add {}",
                              context.name(context.operating()), cash, help);
    return context.refuse(must ? Rule::train_trade : Rule::train_from_corporation,
                          "{} has {}; the president may not pay for another corporation's train",
                          context.name(context.operating()), cash);
}

// Checks a purchase of a train by the corporation (18AL 4.2.5, 4.2.5.2(b)).
Verdict check_train(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_operating_step(context, Step::trains, Rule::train_step, "buy a train")) return no;
    if (!may_skip_to_trains(context))
        return context
            .refuse(Rule::train_step, "{} buys trains after running and paying", context.name(context.operating()))
            .instead("{}",
                     context.position.turn.step == Step::dividend ? "pay or withhold" : "run, or pass to skip the run");
    if (const Verdict no = needs_room_for_another(context)) return no;
    return action.corporation.exists() ? check_from_corporation(context, action) : check_from_bank(context, action);
}

void train(GameContext& game, const Action& action) {
    Position& now = game.position;
    if (now.turn.step != Step::trains) advance_to(game, Step::run); // goes on to the trains, as nothing can run
    const CorpId id = now.turn.corporation;
    if (action.corporation.exists()) {
        Deal deal;
        deal.kind = Deal::Kind::train;
        deal.seller = action.corporation;
        deal.buyer = id;
        deal.train = *train_for_sale(game, action);
        deal.from = deal.answerer = *now[action.corporation].president;
        deal.to = deal.proposer = action.seat;
        deal.price = action.amount;
        return propose(game, deal);
    }
    const bool market = *from_market(game, action);
    const Money price = game.figures()[action.train].price;
    add_missing_money(game, price);
    game.pay_bank(id, price);
    game.log_event(EventKind::train, id, "{} buys {} from the {} for {}", a_train(train_word(game, action)),
                   market ? game.rules.words().market_long : game.rules.words().new_trains, price);
    receive_train(game, id, action.train, !market, action.freight);
}

// Returns every kind of train with each of its faces; true stands for the freight face.
std::vector<std::pair<TrainKindId, bool>> faces(const RulesContext& context) {
    std::vector<std::pair<TrainKindId, bool>> all;
    for (const TrainKindId kind : context.figures().trains.ids()) {
        all.push_back({kind, false});
        if (!context.figures()[kind].freight.empty()) all.push_back({kind, true});
    }
    return all;
}

// 18VA 4.5.8:declare: "3/2G" names both faces, but the buyer must choose one.
Verdict undeclared_train(const RulesContext& context, std::string_view word) {
    for (const TrainKind& kind : context.figures().trains)
        if (!kind.freight.empty() && iequals(kind.name + "/" + kind.freight, word))
            return context.refuse(Rule::train_face, "choose which type of {}/{}-train to buy", kind.name, kind.freight)
                .instead("train {} (passenger) or train {} (freight)", kind.name, kind.freight);
    return std::nullopt;
}

// Reads "train 3", "train 3 from market" or "train 3 from M&O for 40".
Action read_train(ArgumentReader& in) {
    const std::string shape =
        fmt::format("train TRAIN [from {}] | train TRAIN from CORPORATION for PRICE", in.context.rules.words().market);
    if (in.words.empty()) return in.expected(shape);
    if (const auto undeclared = undeclared_train(in.context, in.words[0])) return in.note(*undeclared);
    Action action{.verb = Verb::train};
    in.train(in.words[0], action);
    const std::size_t count = in.words.size();
    if (count == 1) return action;
    if (count < 3 || !iequals(in.words[1], "from")) return in.expected(shape);
    if (count == 3) {
        const auto source = in.source(in.words[2]);
        if (!source) return in.expected(shape);
        action.source = *source;
        return action;
    }
    if (count != 5 || !iequals(in.words[3], "for")) return in.expected(shape);
    action.corporation = in.corporation(in.words[2]);
    action.amount = in.money(in.words[4]);
    return action;
}

std::string print_train(const RulesContext& context, const Action& action) {
    std::string text = "train " + train_word(context, action);
    if (action.corporation.exists())
        text += fmt::format(" from {} for {}", context.name(action.corporation), action.amount.dollars());
    else if (action.source != ShareSource::any)
        text += fmt::format(" from {}", action.source == ShareSource::market ? context.rules.words().market
                                                                             : context.rules.words().new_trains);
    return text;
}

} // namespace

std::vector<Train>::const_iterator find_train(const std::vector<Train>& trains, const Action& action) {
    return std::find_if(trains.begin(), trains.end(), [&](const Train& train) { return is_meant(action, train); });
}

std::string train_commands(const RulesContext& context, TrainKindId kind) {
    const TrainKind& train = context.figures()[kind];
    return "train " + train.name + (train.freight.empty() ? "" : " or train " + train.freight);
}

// 18VA 4.5.8:one-per-type: a corporation may buy at most one new train of each kind from the bank in a turn.
Verdict check_kind_again(const RulesContext& context, TrainKindId kind) {
    const Phase& phase = context.phase();
    if (!phase.one_bank_train_per_kind || !(context.position.turn.kinds_bought >> kind.index & 1U)) return std::nullopt;
    return context
        .refuse(Rule::train_one_a_turn,
                "{} has already bought {} from the bank this turn; in phase {} it may buy one of each kind",
                context.name(context.operating()), a_train(context.market_train_name({kind})), phase.name)
        .instead("buy a train from the {} or another corporation", context.rules.words().market_long);
}

// 18AL 4.2.5(g), 18VA 4.5.8:limit: at the limit, no train may be bought, even if the purchase would remove some.
// 18AL 4.2.5.2(b), 18GA 4.2.5.1(b): after a purchase with the president's money, no other train may be bought.
Verdict needs_room_for_another(const RulesContext& context) {
    const int owned = context.trains_counted(context.operating());
    const int limit = context.rules.train_limit(context, context.operating());
    if (owned >= limit)
        return context.refuse(Rule::train_limit, "{} owns {} trains; the limit is {}",
                              context.name(context.operating()), owned, limit);
    if (!context.position.turn.president_helped || !context.rules.help_buys_the_last_train()) return std::nullopt;
    return context.refuse(Rule::forced_one, "the president paid for a train this turn: no other may be bought")
        .instead("done");
}

bool may_skip_to_trains(const RulesContext& context) {
    return context.position.turn.step == Step::trains || (context.position.turn.step <= Step::run && !can_run(context));
}

// 18AL 4.2.5.2(c), 18GA 4.2.5.1(c): the president adds exactly the missing part of the price.
void add_missing_money(GameContext& game, Money price) {
    Position& now = game.position;
    Corporation& rr = now[now.turn.corporation];
    const Money missing = price - rr.cash;
    if (missing <= Money(0)) return;
    now[*rr.president].cash -= missing;
    rr.cash += missing;
    now.turn.president_helped = true;
    game.log_event(EventKind::money, *rr.president, "{} contributes {}", missing);
}

void receive_train(GameContext& game, CorpId buyer, TrainKindId kind, bool from_offering, bool freight) {
    Position& now = game.position;
    OperatingTurn& turn = now.turn;
    if (from_offering && game.phase().one_bank_train_per_kind)
        turn.kinds_bought = static_cast<std::uint8_t>(turn.kinds_bought | 1U << kind.index);
    if (from_offering)
        game.take_from_offering(kind);
    else
        now.open_market.erase(std::find_if(now.open_market.begin(), now.open_market.end(),
                                           [&](const Train& t) { return t.kind == kind; }));
    Train train;
    train.kind = kind;
    train.freight = freight;
    now[buyer].trains.push_back(train);
    ++now.turn.bank_trains;
    if (from_offering) game.begin_phase_of(kind, buyer);
}

// 4.2.5.2: a corporation with a legal run may not end its turn without a train.
Verdict must_have_train(const RulesContext& context) {
    if (!context.rules.must_end_with_train(context)) return std::nullopt;
    return context
        .refuse(Rule::forced_purchase, "{} has {}no train, so it must buy one", context.name(context.operating()),
                context.rules.has_route(context, context.operating()) ? "a route but " : "")
        .instead("{}", bank_trains(context));
}

void list_trains(LegalList& list) {
    const RulesContext& context = list.context;
    const Rules::Words words = context.rules.words();
    for (const auto& [id, freight] : faces(context)) {
        Action action{.verb = Verb::train, .train = id, .freight = freight};
        const bool both = context.offers(id) && context.in_market(id);
        const std::string price = print(context.figures()[id].price);
        const int left = context.trains_left(id);
        if (both) action.source = ShareSource::offering;
        if (context.offers(id))
            list.offer(action, Rule::train_step, left == unlimited ? "any number left" : fmt::format("{} left", left),
                       price);
        if (both) action.source = ShareSource::market;
        if (context.in_market(id)) list.offer(action, Rule::train_step, std::string(words.market_long), price);
        action.amount = context.least_train_price();
        for (const CorpId seller : context.position.corporations.ids()) {
            action.corporation = seller;
            if (seller != context.operating())
                list.offer_up_to(action,
                                 context.operating_corporation().cash + context.rules.help_for_trade(context, {id}),
                                 Rule::train_from_corporation, "at an agreed price");
        }
    }
}

const CommandDefinition train_command{
    .shape = "train TRAIN [from market] | train TRAIN from CORPORATION for PRICE",
    .help = "buy a train",
    .deed = "buying trains",
    .rule = Rule::train_step,
    .role = Role::buys,
    .read = read_train,
    .print = print_train,
    .check = check_train,
    .act = train,
};

} // namespace highball::eighteen
