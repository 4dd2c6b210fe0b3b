// 18AL: the powers of Table III (none: III:tuscumbia), train names and the coal token in the revenue, and the optional
// rules 7(a)-(d).
#include "titles/al18.h"
#include "eighteen/deals.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/operating_round.h"
#include "eighteen/plain_pay.h"
#include "eighteen/running.h"
#include "eighteen/scene.h"
#include "eighteen/stock_round.h"
#include "eighteen/train_purchase.h"

#include "titles/al18_numbers.h"
#include "titles/al18_rule_help.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

using namespace eighteen;

// The coal token and the train names on top of the plain values. Neither is doubled by a 4D.
class Al18Pay : public PlainPay {
  public:
    using PlainPay::PlainPay;

    int most(int train, hex::StopRef stop) const override { return PlainPay::most(train, stop) + coal(stop); }
    std::vector<hex::SharedBonus> shared_bonuses() const override {
        std::vector<hex::SharedBonus> bonuses;
        if (!scene_[corporation_].train_names) return bonuses;
        for (const PrivateFigures& lot : scene_.figures().privates)
            for (const NamedPair& pair : lot.names)
                bonuses.push_back({{pair.first, 0}, {pair.second, 0}, static_cast<int>(pair.amount.dollars())});
        return bonuses;
    }

  private:
    // III:south-north-alabama: for each train of the owner that calls there.
    int coal(hex::StopRef stop) const {
        const bool here = scene_.position.coal_owner == corporation_ && scene_.position.coal_hex == stop.hex;
        return here ? static_cast<int>(scene_.figures()[scene_.figures().find_private("S&NA").value()].amount.dollars())
                    : 0;
    }
};

class Al18 : public Rules {
  public:
    using Rules::Rules;

    std::string_view number(Rule rule) const override { return al18_number(rule); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;
    bool lay_power_open(const Scene& scene) const override;
    std::unique_ptr<hex::RoutePay> route_pay(const Scene& scene, CorpId id) const override {
        return std::make_unique<Al18Pay>(scene, id);
    }
    std::vector<std::string> bonuses(const Scene& scene, CorpId id, const hex::Route& route) const override;
    void list_powers(const Scene& scene, std::vector<Choice>& choices) const override;
    std::optional<Refusal> check_power(const Scene& scene, const Action& action) const override;
    void use_power(Table& table, const Action& action) const override;
    Money forced_discount(const Scene& scene, TrainKindId kind) const override;
    void after_private_bought(Table& table, PrivateId lot, CorpId id) const override;
    void after_president_change(Table& table, CorpId id) const override;
    void on_event(Table& table, std::string_view event) const override;
    // 7(d): no delayed obsolescence.
    bool removed_at_once(const Scene& scene, TrainKindId) const override { return scene.has_option("hard-rust"); }

  private:
    Money half_price(TrainKindId kind) const;
    bool can_reach_coal(const Scene& scene, CorpId id, hex::HexId place) const;

    std::optional<Refusal> check_coal(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_lumber(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_yards(const Scene& scene, const Action& action) const;
    void place_coal(Table& table, const Action& action) const;
    void lay_lumber(Table& table, const Action& action) const;
    void buy_through_yards(Table& table, const Action& action) const;
};

std::vector<std::pair<Compat, OptionInfo>> Al18::compat() const {
    std::vector<std::pair<Compat, OptionInfo>> all = common_compat();
    const std::string coal = figures()[with_power("coal")].rule;
    const std::string names = figures()[with_power("names")].rule;
    const std::string yards = figures()[with_power("yards")].rule;
    all.push_back(
        {Compat::power_anytime, {"coal-anytime", "the coal token may be placed in other corporations' turns", coal}});
    all.push_back({Compat::names_stay, {"names-stay", "train names survive a change of president", names}});
    all.push_back({Compat::discount_open_market,
                   {"ndy-open-market", "the half-price power serves in the open market too", yards}});
    all.push_back({Compat::discount_second_train,
                   {"ndy-second-train", "the half-price power serves besides the one bank train of the turn", yards}});
    all.push_back({Compat::bankrupt_despite_power,
                   {"bankrupt-despite-yards", "bankruptcy although the half price would save the president", yards}});
    return all;
}

// III, Brown & Sons: the lumber tile may come after the normal lay, and the private may be bought at any time of the
// turn.
bool Al18::lay_power_open(const Scene& scene) const { return scene.may_still_own(with_power("lumber")); }

std::vector<std::string> Al18::bonuses(const Scene& scene, CorpId id, const hex::Route& route) const {
    std::vector<std::string> names;
    const auto calls = [&](hex::HexId place) {
        return std::any_of(route.stops.begin(), route.stops.end(),
                           [&](const hex::StopRef& stop) { return stop.hex == place; });
    };
    if (scene.position.coal_owner == id && calls(scene.position.coal_hex))
        names.push_back(fmt::format("(with {} for coal)", print(figures()[with_power("coal")].amount)));
    int index = 0;
    for (const PrivateFigures& lot : figures().privates)
        for (const NamedPair& pair : lot.names)
            if (index++ == route.bonus) names.push_back(fmt::format("+{} {}", print(pair.amount), pair.name));
    return names;
}

// Some legal run of one of the corporation's trains calls at the city (ruling on "can reach").
bool Al18::can_reach_coal(const Scene& scene, CorpId id, hex::HexId place) const {
    const auto pay = scene.route_pay(id);
    for (int train = 0; train < pay->trains(); ++train)
        if (hex::can_reach(map(), scene.position.board, hex::Owner{id.index}, *pay, train, {place, 0})) return true;
    return false;
}

std::optional<Refusal> Al18::check_power(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    const Private& paper = scene[action.lot];
    const bool anytime = lot.power == "coal" && scene.allows(Compat::power_anytime) &&
                         paper.holder.kind == Holder::Kind::corporation &&
                         scene[CorpId{paper.holder.index}].president == action.seat;
    if (!anytime)
        if (auto no = scene.power_is_elsewhere(action.lot)) return no;
    if (lot.power == "names")
        return refuse_power(action.lot, "the train names are given to trains by themselves, for the best total");
    if (paper.power_used) return refuse_power(action.lot, fmt::format("the power of {} has been used", lot.symbol));
    if (lot.power == "coal") return check_coal(scene, action);
    if (lot.power == "lumber") return check_lumber(scene, action);
    return check_yards(scene, action);
}

void Al18::use_power(Table& table, const Action& action) const {
    const std::string& power = figures()[action.lot].power;
    if (power == "coal")
        place_coal(table, action);
    else if (power == "lumber")
        lay_lumber(table, action);
    else
        buy_through_yards(table, action);
}

// III:south-north-alabama
std::optional<Refusal> Al18::check_coal(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    const CorpId owner{scene[action.lot].holder.index};
    if (std::find(lot.hexes.begin(), lot.hexes.end(), action.hex) == lot.hexes.end()) {
        std::string places;
        for (const hex::HexId place : lot.hexes)
            places += (places.empty() ? "" : ", ") + map()[place].name + " " + map()[place].id;
        return refuse_power(action.lot,
                            action.hex.exists() ? fmt::format("{} has no coal", map()[action.hex].id) : "say where",
                            places);
    }
    if (scene.allows(Compat::power_anytime)) return std::nullopt;
    if (!can_reach_coal(scene, owner, action.hex))
        return refuse_power(
            action.lot, fmt::format("no train of {} can reach {}", figures()[owner].symbol, map()[action.hex].name));
    return std::nullopt;
}

void Al18::place_coal(Table& table, const Action& action) const {
    const CorpId owner{table.position[action.lot].holder.index};
    table.position[action.lot].power_used = true;
    table.position.coal_owner = owner;
    table.position.coal_hex = action.hex;
    table.tell(EventKind::map, table.name(owner), "{} places the Warrior Coal Field token in {}", table.name(owner),
               map()[action.hex].name);
}

// III:brown-lumber: into an empty swamp, free, without connection; 4.2.1(a), (c) and (i) still hold.
std::optional<Refusal> Al18::check_lumber(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    if (scene.position.turn.step > Step::lay)
        return refuse_power(action.lot, "the Lumber Terminal is laid in the tile step, before or after the normal lay");
    if (std::find(lot.hexes.begin(), lot.hexes.end(), action.hex) == lot.hexes.end()) {
        std::string places;
        for (const hex::HexId place : lot.hexes) places += (places.empty() ? "" : ", ") + map()[place].id;
        return refuse_power(action.lot, "the Lumber Terminal goes into an empty swamp hex", places);
    }
    hex::LayRules rules = scene.lay_rules();
    rules.special = true;
    if (const auto fault =
            hex::check_fit(map(), scene.position.board, {action.hex, action.tile, action.rotation}, rules)) {
        return explain(scene, {action.hex, action.tile, action.rotation}, *fault);
    }
    return std::nullopt;
}

void Al18::lay_lumber(Table& table, const Action& action) const {
    table.position[action.lot].power_used = true;
    hex::place(table.position.board, action.hex, action.tile, action.rotation);
    const CorpId id = table.position.turn.corporation;
    table.tell(EventKind::map, table.name(id), "{} lays the Lumber Terminal on {}", table.name(id),
               map()[action.hex].id);
    if (table.lays_left().left == 0) advance_to(table, Step::station);
}

Money Al18::half_price(TrainKindId kind) const {
    const PrivateFigures& lot = figures()[with_power("yards")];
    return Money(figures()[kind].price.dollars() * (100 - lot.discount.value()) / 100);
}

// 4.2.5.2: the power may save part of the price of the train that must be bought.
Money Al18::forced_discount(const Scene& scene, TrainKindId kind) const {
    const PrivateId lot = with_power("yards");
    if (!scene.owns(scene.position.turn.corporation, lot) || scene[lot].power_used) return Money(0);
    return figures()[kind].price - half_price(kind);
}

// III:new-decatur-yards: one new train at half price, in the train step; it counts as the one bank train of the turn.
std::optional<Refusal> Al18::check_yards(const Scene& scene, const Action& action) const {
    if (scene.position.turn.step != Step::trains)
        return refuse_power(action.lot, "the half-price train is bought in the train step");
    if (!action.train.exists()) return refuse_power(action.lot, "say which train");
    if (auto no = needs_room_for_train(scene, scene.position.turn.corporation)) return no;
    if (scene.position.turn.president_helped)
        return refuse(Rule::forced_one, "the president has paid for a train in this turn: only that one is bought",
                      "done");
    const bool offered = scene.next_train() == action.train;
    const bool market = std::any_of(scene.position.open_market.begin(), scene.position.open_market.end(),
                                    [&](const Train& t) { return t.kind == action.train; });
    if (!offered && !(market && scene.allows(Compat::discount_open_market)))
        return refuse_power(
            action.lot,
            fmt::format("half price is for a new train, from the initial offering; a {} is not on offer there",
                        figures()[action.train].name),
            scene.next_train() ? "use yards " + figures()[*scene.next_train()].name : "");
    const int allowed = scene.phase().bank_trains_per_turn;
    if (allowed > 0 && scene.position.turn.bank_trains >= allowed && !scene.allows(Compat::discount_second_train))
        return refuse(Rule::train_one_a_turn,
                      fmt::format("in phase {} a corporation buys one train a turn from the bank, this one included",
                                  scene.phase().name));
    const Money price = half_price(action.train);
    if (auto no = check_sold_for_full(scene, price)) return no;
    const Corporation& rr = scene[scene.position.turn.corporation];
    if (price <= rr.cash) return std::nullopt;
    // 4.2.5.2(a): the cheapest train, and half the price may be less than that of an older one in the open market.
    const bool helps = president_must_help(scene) && price <= cheapest_bank_train(scene)->price;
    if (helps && price - rr.cash <= scene[*rr.president].cash) return std::nullopt;
    const std::string help = helps ? fmt::format(" and its president {}", print(scene[*rr.president].cash)) : "";
    return refuse_power(action.lot,
                        fmt::format("half the price of a {} is {}; {} has {}{}", figures()[action.train].name,
                                    print(price), figures()[scene.position.turn.corporation].symbol, print(rr.cash),
                                    help),
                        helps ? "sell stock first" : "");
}

void Al18::buy_through_yards(Table& table, const Action& action) const {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    const Money price = half_price(action.train);
    add_missing_money(table, price);
    now[action.lot].power_used = true;
    table.pay_bank(id, price);
    table.tell(EventKind::train, table.name(id), "{} buys a {} train through {} for {}", table.name(id),
               figures()[action.train].name, table.name(action.lot), print(price));
    table.close_private(action.lot, "its power has been used");
    receive_train(table, id, action.train, table.next_train() == action.train);
}

void Al18::list_powers(const Scene& scene, std::vector<Choice>& choices) const {
    const CorpId id = scene.position.turn.corporation;
    const auto add = [&](PrivateId lot, Action action, std::string text, std::string price) {
        action.verb = Verb::use;
        action.lot = lot;
        action.seat = *scene[id].president;
        if (!scene.check_power(action))
            choices.push_back(
                {std::move(text), std::move(price), figures()[lot].name, figures()[lot].rule, {}, "", false});
    };
    for (const PrivateId lot : figures().privates.ids()) {
        const PrivateFigures& each = figures()[lot];
        if (!scene.owns(id, lot) || scene[lot].power_used || each.power.empty()) continue;
        Action action;
        if (each.discount > Percent(0)) {
            const auto kind = scene.next_train();
            if (!kind) continue;
            action.train = *kind;
            add(lot, action, fmt::format("use {} {}", each.power, figures()[*kind].name), print(half_price(*kind)));
            continue;
        }
        for (const hex::HexId place : each.hexes) {
            action.hex = place;
            if (each.tile.empty()) {
                add(lot, action, fmt::format("use {} {}", each.power, map()[place].id), "");
                continue;
            }
            action.tile = *map().find_tile(each.tile);
            for (action.rotation = 0; action.rotation < 6; ++action.rotation)
                add(lot, action, fmt::format("use {} {} {}", each.power, map()[place].id, action.rotation), "");
        }
    }
}

// III:memphis-charleston: the names come with the purchase and outlive the private.
void Al18::after_private_bought(Table& table, PrivateId lot, CorpId id) const {
    if (figures()[lot].names.empty()) return;
    table.position[id].train_names = true;
    for (const NamedPair& pair : figures()[lot].names)
        table.tell(EventKind::note, table.name(id), "{} receives the train name {} (+{}, {} to {})", table.name(id),
                   pair.name, print(pair.amount), map()[pair.first].name, map()[pair.second].name);
}

// III, Memphis & Charleston: both names leave the game with a change of president.
void Al18::after_president_change(Table& table, CorpId id) const {
    if (!table.position[id].train_names) return;
    table.differs(Compat::names_stay);
    if (table.allows(Compat::names_stay)) return;
    table.position[id].train_names = false;
    table.tell(EventKind::note, table.name(id), "The train names of {} leave the game", table.name(id));
}

// III, South & North Alabama: the token goes with the first 6 Train.
void Al18::on_event(Table& table, std::string_view event) const {
    if (event != "coal-ends" || !table.position.coal_owner) return;
    table.tell(EventKind::phase, "", "The Warrior Coal Field token leaves the game");
    table.position.coal_owner.reset();
    table.position.coal_hex = hex::no_hex;
}

// 7(b): L&N starts in Decatur; Nashville becomes an off-board location without a circle.
void start_in_decatur(Figures& figures) {
    const auto id = figures.find_corporation("L&N");
    if (!id) return;
    CorporationFigures& ln = figures.corporations[*id];
    for (hex::Stop& stop : figures.map.hexes[ln.home.index].face.stops) {
        stop.kind = hex::Stop::Kind::offboard;
        stop.circles = 0;
    }
    ln.home = figures.places.at("ln-decatur-home");
}

void amend_al18(Figures& figures, const GameSetup& setup) {
    if (contains(setup.options, "ln-decatur")) start_in_decatur(figures);
    if (const auto kind = figures.find_train("4D"); kind && contains(setup.options, "unlimited-4D")) // 7(c)
        figures.trains[*kind].count = 127;
}

} // namespace

eighteen::EighteenTitle::Parts al18_parts() {
    return {make_rules<Al18>,
            amend_al18,
            al18_rule_help,
            {"amounts.private-deal", "places.ln-decatur-home", "powers.coal", "powers.lumber", "powers.names",
             "powers.yards"}};
}

} // namespace highball
