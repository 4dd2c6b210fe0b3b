// Trains: from the bank, from other corporations, and above the limit into the open market (18AL 4.2.5).
#include "eighteen/rules/train_purchase.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/board_only.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

std::string bank_trains(const Scene& scene) {
    std::vector<std::string> all = said_of(scene.on_offer(), [&](TrainKindId kind) {
        return fmt::format("{} for {}", scene.market_train_name({kind}), scene.figures()[kind].price);
    });
    for (const Train& train : scene.position.open_market)
        all.push_back(fmt::format("{} from {} for {}", scene.market_train_name(train), scene.words().market,
                                  scene.figures()[train.kind].price));
    return join(all, ", ");
}

// Which of the bank's two areas the train comes from (18AL 4.2.5(a), 4.2.5(b)).
Result<bool, Refusal> from_market(const Scene& scene, const Action& action) {
    const bool offered = scene.offers(action.train);
    const bool market = scene.in_market(action.train);
    const std::string name = train_word(scene, action);
    const Rules::Words words = scene.words();
    if (action.source == Source::market || (action.source == Source::any && market && !offered)) {
        if (market) return true;
        return scene.refuse(Rule::train_areas, "the {} holds no {} train", words.market_long, name)
            .instead("{}", bank_trains(scene));
    }
    if (action.source == Source::any && market && offered)
        return slip("a {} train is in both areas of the bank", name)
            .instead("train {} from {}, train {} from {}", name, words.new_trains, name, words.market);
    if (offered) return false;
    if (scene.trains_left(action.train) == 0)
        return scene.refuse(Rule::train_areas, "the bank has no {} train left", name).instead("{}", bank_trains(scene));
    return scene
        .refuse(Rule::train_order, "no {} train before all {} trains are sold", name,
                scene.figures()[*scene.next_train()].name)
        .instead("{}", bank_trains(scene));
}

// 18AL 4.2.5(c), 4.2.5(f)
Verdict check_from_bank(const Scene& scene, const Action& action) {
    const auto market = from_market(scene, action);
    if (!market) return market.error();
    const Phase& phase = scene.phase();
    const OperatingTurn& turn = scene.position.turn;
    if (phase.bank_trains_per_turn > 0 && turn.bank_trains >= phase.bank_trains_per_turn)
        return scene
            .refuse(Rule::train_one_a_turn, "in phase {} a corporation buys one train a turn from the bank", phase.name)
            .instead("trains of other corporations");
    if (!*market)
        if (const Verdict no = check_kind_again(scene, action.train)) return no;
    const Money price = scene.figures()[action.train].price;
    const Money cash = scene.operating_corporation().cash;
    if (price <= cash) return std::nullopt;
    if (!president_must_help(scene))
        return scene.refuse(Rule::train_price, "a {} train costs {}; {} has {}", train_word(scene, action), price,
                            scene.name(scene.operating()), cash);
    const BankTrain cheapest = *cheapest_bank_train(scene);
    if (scene.figures()[action.train].price > cheapest.price)
        return scene
            .refuse(Rule::forced_cheapest,
                    "with the president's money only the cheapest train of the bank is bought: a {}",
                    scene.figures()[cheapest.kind].name)
            .instead("train {}", scene.figures()[cheapest.kind].name);
    if (const Money missing = price - cash; missing > scene.position[action.seat].cash)
        return scene
            .refuse(Rule::forced_sale, "{} must add {} and has {}", scene.name(action.seat), missing,
                    scene.position[action.seat].cash)
            .instead("sell stock first, or bankrupt when nothing can be sold");
    return std::nullopt;
}

bool owns_other_face(const Scene& scene, const Action& action) {
    const auto& trains = scene.position[action.corporation].trains;
    return std::any_of(trains.begin(), trains.end(), [&](const Train& train) {
        return train.kind == action.train && train.freight != action.freight;
    });
}

// The train that a buyer would get: one that may be sold before one that may not (18GA III:ocilla), any otherwise.
std::vector<Train>::const_iterator train_for_sale(const Scene& scene, const Action& action) {
    const auto& trains = scene[action.corporation].trains;
    const auto fits = [&](const Train& train) { return train.kind == action.train && train.freight == action.freight; };
    const auto sellable =
        std::find_if(trains.begin(), trains.end(), [&](const Train& train) { return fits(train) && train.sellable; });
    return sellable != trains.end() ? sellable : std::find_if(trains.begin(), trains.end(), fits);
}

// 4.2.5(d): any agreed price; never with the president's money (18AL 4.2.5.2(a), 18GA 4.2.5.1(a)).
Verdict check_from_corporation(const Scene& scene, const Action& action) {
    const std::string& seller = scene.name(action.corporation);
    if (action.corporation == scene.operating())
        return scene.refuse(Rule::train_from_corporation, "{} cannot buy from itself", seller);
    const auto& trains = scene[action.corporation].trains;
    const auto found = train_for_sale(scene, action);
    if (found == trains.end() && owns_other_face(scene, action))
        return scene.refuse(Rule::train_face, "{} bought its train as the other kind, and so it stays", seller)
            .instead("the pool alone makes trains undeclared again");
    if (found == trains.end())
        return scene.refuse(Rule::train_from_corporation, "{} has no {} train", seller, train_word(scene, action));
    if (found->obsolete)
        return scene.refuse(Rule::obsolescence, "the {} train of {} is obsolete: nobody may buy it",
                            scene.train_name(*found), seller);
    if (!found->sellable)
        return scene.refuse(Rule::train_from_corporation, "this {} train of {} may not be sold",
                            scene.train_name(*found), seller);
    if (const Money least = scene.least_train_price(); action.amount < least)
        return scene.refuse(Rule::train_from_corporation, "the price is {} or more", least);
    if (auto no = scene.forbids_trade()) return no;
    const Money cash = scene.operating_corporation().cash;
    const Money help = scene.help_for_trade(*found);
    if (action.amount <= cash + help) return std::nullopt;
    const bool must = scene.must_buy_train(scene.operating());
    if (help > Money(0))
        return scene.refuse(Rule::train_trade, "{} has {} and its president may add {}", scene.name(scene.operating()),
                            cash, help);
    return scene.refuse(must ? Rule::train_trade : Rule::train_from_corporation,
                        "{} has {}; the president's money buys no train of another corporation",
                        scene.name(scene.operating()), cash);
}

// 18AL 4.2.5, 4.2.5.2(b)
Verdict check_train(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_operating_step(scene, Step::trains, Rule::train_step, "buying a train")) return no;
    if (!may_skip_to_trains(scene))
        return scene
            .refuse(Rule::train_step, "{} buys trains after running and the dividend", scene.name(scene.operating()))
            .instead("{}",
                     scene.position.turn.step == Step::dividend ? "pay or withhold" : "run, or pass to run no train");
    if (const Verdict no = needs_room_for_another(scene)) return no;
    return action.corporation.exists() ? check_from_corporation(scene, action) : check_from_bank(scene, action);
}

void train(Table& table, const Action& action) {
    Position& now = table.position;
    if (now.turn.step != Step::trains) advance_to(table, Step::run); // nothing to run: on to the trains
    const CorpId id = now.turn.corporation;
    if (action.corporation.exists()) {
        Deal deal;
        deal.kind = Deal::Kind::train;
        deal.seller = action.corporation;
        deal.buyer = id;
        deal.train = *train_for_sale(table, action);
        deal.from = deal.answerer = *now[action.corporation].president;
        deal.to = deal.proposer = action.seat;
        deal.price = action.amount;
        return propose(table, deal);
    }
    const bool market = *from_market(table, action);
    const Money price = table.figures()[action.train].price;
    add_missing_money(table, price);
    table.pay_bank(id, price);
    table.tell(EventKind::train, id, "{} buys a {} train from the {} for {}", train_word(table, action),
               market ? table.words().market_long : table.words().offering_trains_long, price);
    receive_train(table, id, action.train, !market, action.freight);
}

bool can_trace_route(const Scene& scene) {
    return hex::has_route(scene.map(), scene.position.board, hex::Owner{scene.operating().index});
}

// Every kind of train, once for each face.
std::vector<std::pair<TrainKindId, bool>> faces(const Scene& scene) {
    std::vector<std::pair<TrainKindId, bool>> all;
    for (const TrainKindId kind : scene.figures().trains.ids()) {
        all.push_back({kind, false});
        if (!scene.figures()[kind].freight.empty()) all.push_back({kind, true});
    }
    return all;
}

// 18VA 4.5.8:declare: "3/2G" says both faces: one has to be chosen.
Verdict undeclared_train(const Scene& scene, std::string_view word) {
    for (const TrainKind& kind : scene.figures().trains)
        if (!kind.freight.empty() && same_word(kind.name + "/" + kind.freight, word))
            return scene
                .refuse(Rule::train_face, "a {}/{} train is bought as one or the other", kind.name, kind.freight)
                .instead("{} for passengers, {} for freight", kind.name, kind.freight);
    return std::nullopt;
}

// train 3 | train 3 from market | train 3 from M&O for 40
Action read_train(Reader& in) {
    constexpr std::string_view shape = "train TRAIN [from market] | train TRAIN from CORPORATION for PRICE";
    if (in.words.empty()) return in.expected(shape);
    if (const auto undeclared = undeclared_train(in.scene, in.words[0])) return in.note(*undeclared);
    Action action{.verb = Verb::train};
    in.train(in.words[0], action);
    const std::size_t count = in.words.size();
    if (count == 1) return action;
    if (count < 3 || !same_word(in.words[1], "from")) return in.expected(shape);
    if (count == 3) {
        const auto source = in.source(in.words[2]);
        if (!source) return in.expected(shape);
        action.source = *source;
        return action;
    }
    if (count != 5 || !same_word(in.words[3], "for")) return in.expected(shape);
    action.corporation = in.corporation(in.words[2]);
    action.amount = in.money(in.words[4]);
    return action;
}

std::string print_train(const Scene& scene, const Action& action) {
    std::string text = "train " + train_word(scene, action);
    if (action.corporation.exists())
        text += fmt::format(" from {} for {}", scene.name(action.corporation), action.amount.dollars());
    else if (action.source != Source::any)
        text +=
            fmt::format(" from {}", action.source == Source::market ? scene.words().market : scene.words().new_trains);
    return text;
}

} // namespace

// 18VA 4.5.8:one-per-type: of each kind one from the bank in a turn.
Verdict check_kind_again(const Scene& scene, TrainKindId kind) {
    const Phase& phase = scene.phase();
    if (!phase.one_bank_train_per_kind || !(scene.position.turn.kinds_bought >> kind.index & 1U)) return std::nullopt;
    return scene
        .refuse(Rule::train_one_a_turn,
                "{} has bought a {} train from the bank in this turn: one of a kind in phase {}",
                scene.name(scene.operating()), scene.market_train_name({kind}), phase.name)
        .instead("trains of the {} or of other corporations", scene.words().market_long);
}

// 18AL 4.2.5(g), 18VA 4.5.8:limit: at the limit no train can be bought, even if the purchase would remove some.
// 18AL 4.2.5.2(b), 18GA 4.2.5.1(b), 18VA 4.6.2: with the president's money only one is.
Verdict needs_room_for_another(const Scene& scene) {
    const int owned = scene.trains_counted(scene.operating());
    const int limit = scene.train_limit(scene.operating());
    if (owned >= limit)
        return scene.refuse(Rule::train_limit, "{} owns {} trains; the limit is {}", scene.name(scene.operating()),
                            owned, limit);
    if (!scene.position.turn.president_helped) return std::nullopt;
    return scene.refuse(Rule::forced_one, "the president has paid for a train in this turn: only that one is bought")
        .instead("done");
}

bool may_skip_to_trains(const Scene& scene) {
    return scene.position.turn.step == Step::trains || (scene.position.turn.step <= Step::run && !can_run(scene));
}

// 18AL 4.2.5.2(c), 18GA 4.2.5.1(c): the president adds what the treasury lacks of the price, and no more.
void add_missing_money(Table& table, Money price) {
    Position& now = table.position;
    Corporation& rr = now[now.turn.corporation];
    const Money missing = price - rr.cash;
    if (missing <= Money(0)) return;
    now[*rr.president].cash -= missing;
    rr.cash += missing;
    now.turn.president_helped = true;
    table.tell(EventKind::money, *rr.president, "{} adds {}", missing);
}

void receive_train(Table& table, CorpId buyer, TrainKindId kind, bool from_offering, bool freight) {
    Position& now = table.position;
    OperatingTurn& turn = now.turn;
    if (from_offering && table.phase().one_bank_train_per_kind)
        turn.kinds_bought = static_cast<std::uint8_t>(turn.kinds_bought | 1U << kind.index);
    if (from_offering)
        table.take_from_offering(kind);
    else
        now.open_market.erase(std::find_if(now.open_market.begin(), now.open_market.end(),
                                           [&](const Train& t) { return t.kind == kind; }));
    Train train;
    train.kind = kind;
    train.freight = freight;
    now[buyer].trains.push_back(train);
    ++now.turn.bank_trains;
    if (from_offering) table.begin_phase_of(kind, buyer);
}

// 4.2.5.2: a corporation with a legal run does not end its turn without a train.
Verdict must_have_train(const Scene& scene) {
    // Whether there is a run is for the table to say where the board lies there.
    if (scene.figures().keeps == Keeps::money || !scene.must_buy_train(scene.operating())) return std::nullopt;
    return scene
        .refuse(Rule::forced_purchase, "{} has {}no train: it must buy one", scene.name(scene.operating()),
                can_trace_route(scene) ? "a legal run and " : "")
        .instead("{}", bank_trains(scene));
}

void list_trains(Listing& list) {
    const Scene& scene = list.scene;
    const Rules::Words words = scene.words();
    for (const auto& [id, freight] : faces(scene)) {
        Action action{.verb = Verb::train, .train = id, .freight = freight};
        const bool both = scene.offers(id) && scene.in_market(id);
        const std::string price = print(scene.figures()[id].price);
        const int left = scene.trains_left(id);
        if (both) action.source = Source::offering;
        if (scene.offers(id))
            list.offer(action, Rule::train_step, left == unlimited ? "any number left" : fmt::format("{} left", left),
                       price);
        if (both) action.source = Source::market;
        if (scene.in_market(id)) list.offer(action, Rule::train_step, std::string(words.market_long), price);
        action.amount = scene.least_train_price();
        for (const CorpId seller : scene.position.corporations.ids()) {
            action.corporation = seller;
            if (seller != scene.operating())
                list.offer_up_to(action, scene.operating_corporation().cash + scene.help_for_trade({id}),
                                 Rule::train_from_corporation, "price to be agreed");
        }
    }
}

const CommandRow train_command{
    .shape = "train TRAIN [from market] | train TRAIN from CORPORATION for PRICE",
    .help = "buy a train",
    .rule = Rule::train_step,
    .role = Role::buys,
    .read = read_train,
    .print = print_train,
    .check = check_train,
    .act = train,
    .on_free_board = &free_train,
};

} // namespace highball::eighteen
