// 18AL: what differs from the family, in the order of the rulebook; then the powers of Table III (none: III:tuscumbia)
// and the optional rules 7(a)-(d).
#include "titles/18al/title.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/base_revenue.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/train_purchase.h"

#include "titles/18al/rule_book.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18al {

namespace {

using namespace eighteen;

// The train names that the corporation holds; none: nullptr.
const std::vector<NamedPair>* names_of(const Scene& scene, CorpId id) {
    const PrivateId lot = scene.with_power("names");
    return scene[lot].mark.owner == id ? &scene.figures()[lot].names : nullptr;
}

// The coal token and the train names on top of the plain values. Neither is doubled by a 4D.
class Al18Pay : public PlainPay {
  public:
    Al18Pay(const Scene& scene, CorpId id) : PlainPay(scene, id), names_(names_of(scene, id)) {
        const PrivateId lot = scene.with_power("coal");
        if (scene[lot].mark.owner != id) return;
        coal_hex_ = scene[lot].mark.hex;
        coal_ = static_cast<int>(scene.figures()[lot].amount.dollars());
    }

    // III:south-north-alabama: for each train of the owner that calls there.
    int most(int train, hex::StopRef stop) const override {
        return PlainPay::most(train, stop) + (stop.hex == coal_hex_ ? coal_ : 0);
    }
    std::vector<hex::SharedBonus> shared_bonuses() const override {
        std::vector<hex::SharedBonus> bonuses;
        if (!names_) return bonuses;
        for (const NamedPair& pair : *names_)
            bonuses.push_back({{pair.first, 0}, {pair.second, 0}, static_cast<int>(pair.amount.dollars())});
        return bonuses;
    }

  private:
    const std::vector<NamedPair>* names_;
    hex::HexId coal_hex_ = hex::no_hex;
    int coal_ = 0;
};

Money half_price(const Scene& scene, TrainKindId kind) {
    const PrivateFigures& lot = scene.figures()[scene.with_power("yards")];
    return Money(scene.figures()[kind].price.dollars() * (100 - lot.discount.value()) / 100);
}

class Al18 : public Rules {
  public:
    using Rules::Rules;

    const RuleBook& book() const override { return al18_rule_book(); }
    FigureWords figure_words() const override { return al18_words(figures()); }
    std::span<const PowerRow> powers() const override;
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;

    // 3.5, III:memphis-charleston: both names leave the game with a change of president.
    void after_president_change(Table& table, CorpId id) const override {
        if (!names_of(table, id) || !names_leave_with_president(table)) return;
        table[with_power("names")].mark = {};
        table.tell(EventKind::note, table.name(id), "The train names of {} leave the game", table.name(id));
    }

    // 4.2.2.1: the bonus comes after the station is paid for, once.
    void after_station(Table& table, CorpId id, hex::HexId place) const override {
        if (!is_objective(table, id, place)) return;
        table[id].objective_paid = true;
        table.bank_pays(id, figures()[id].objective_bonus);
        table.tell(EventKind::money, id, "{} reaches its historical objective and receives {}",
                   figures()[id].objective_bonus);
    }
    std::string station_note(const Scene& scene, CorpId id, hex::HexId place) const override {
        return is_objective(scene, id, place) ? "objective: +" + print(figures()[id].objective_bonus) : "";
    }

    // 4.2.3.1
    std::unique_ptr<hex::RoutePay> route_pay(const Scene& scene, CorpId id) const override {
        return std::make_unique<Al18Pay>(scene, id);
    }
    std::vector<std::string> bonuses(const Scene& scene, CorpId id, const hex::Route& route) const override {
        std::vector<std::string> words;
        const PrivateId lot = with_power("coal");
        const Mark& token = scene[lot].mark;
        const auto calls = [&](const hex::StopRef& stop) { return stop.hex == token.hex; };
        if (token.owner == id && std::any_of(route.stops.begin(), route.stops.end(), calls))
            words.push_back(fmt::format("(with {} for coal)", figures()[lot].amount));
        if (route.bonus < 0) return words;
        const NamedPair& pair = nth(figures()[with_power("names")].names, route.bonus);
        words.push_back(fmt::format("+{} {}", pair.amount, pair.name));
        return words;
    }

    // 4.2.5(e), III:south-north-alabama: the token goes with the first 6 Train.
    void on_event(Table& table, std::string_view event) const override {
        Private& lot = table[with_power("coal")];
        if (event != "coal-ends" || !lot.mark.owner.exists()) return;
        table.tell(EventKind::phase, "", "The Warrior Coal Field token leaves the game");
        lot.mark = {};
    }
    // 4.2.5.1 under option 7(d): no delayed obsolescence.
    bool removed_at_once(const Scene& scene, TrainKindId) const override { return scene.has_option("hard-rust"); }

    // 4.2.5.2: the power may save part of the price of the train that must be bought.
    Money forced_discount(const Scene& scene, TrainKindId kind) const override {
        const PrivateId lot = with_power("yards");
        if (!scene.owns(scene.operating(), lot) || scene[lot].power_used) return Money(0);
        return figures()[kind].price - half_price(scene, kind);
    }

    // 4.2.6, III:memphis-charleston: the names come with the purchase and outlive the private.
    void after_private_bought(Table& table, PrivateId lot, CorpId id) const override {
        if (lot != with_power("names")) return;
        table[lot].mark.owner = id;
        for (const NamedPair& pair : figures()[lot].names)
            table.tell(EventKind::note, id, "{} receives the train name {} (+{}, {} to {})", pair.name, pair.amount,
                       map()[pair.first].name, map()[pair.second].name);
    }

  private:
    bool is_objective(const Scene& scene, CorpId id, hex::HexId place) const {
        return figures()[id].objective == place && !scene[id].objective_paid;
    }
};

// The places of a power by name: "Oakman G4, Birmingham G4", or by number alone.
std::string places(const Scene& scene, const PrivateFigures& lot, bool named) {
    std::vector<std::string> words;
    for (const hex::HexId place : lot.hexes)
        words.push_back(named ? scene.map()[place].name + " " + scene.map()[place].id : scene.map()[place].id);
    return join(words, ", ");
}

// III:south-north-alabama: some legal run of one of the owner's trains calls at the city (ruling on "can reach").
Verdict check_coal(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    if (!contains(lot.hexes, action.hex))
        return scene
            .refuse_power(action.lot, "{}",
                          action.hex.exists() ? fmt::format("{} has no coal", scene.map()[action.hex].id) : "say where")
            .instead("{}", places(scene, lot, true));
    if (powers_serve_out_of_turn(scene)) return std::nullopt;
    const CorpId owner{scene[action.lot].holder.index};
    const auto pay = scene.route_pay(owner);
    for (int train = 0; train < pay->trains(); ++train)
        if (hex::can_reach(scene.map(), scene.position.board, hex::Owner{owner.index}, *pay, train, {action.hex, 0}))
            return std::nullopt;
    return scene.refuse_power(action.lot, "no train of {} can reach {}", scene.name(owner),
                              scene.map()[action.hex].name);
}

void place_coal(Table& table, const Action& action) {
    const CorpId owner{table[action.lot].holder.index};
    table[action.lot].power_used = true;
    table[action.lot].mark = {owner, action.hex};
    table.tell(EventKind::map, owner, "{} places the Warrior Coal Field token in {}", table.map()[action.hex].name);
}

std::vector<PowerUse> lumber_terminals(const Scene& scene, PrivateId lot) {
    std::vector<PowerUse> uses;
    const hex::TileId tile = *scene.map().find_tile(scene.figures()[lot].tile);
    for (const hex::HexId place : scene.figures()[lot].hexes)
        for (int rotation = 0; rotation < 6; ++rotation)
            uses.push_back({{.hex = place, .tile = tile, .rotation = rotation}});
    return uses;
}

// III:brown-lumber: into an empty swamp, free, without connection; 4.2.1(a), (c) and (i) still hold.
Verdict check_lumber(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    if (scene.position.turn.step > Step::lay)
        return scene.refuse_power(action.lot,
                                  "the Lumber Terminal is laid in the tile step, before or after the normal lay");
    if (!contains(lot.hexes, action.hex))
        return scene.refuse_power(action.lot, "the Lumber Terminal goes into an empty swamp hex")
            .instead("{}", places(scene, lot, false));
    hex::LayRules rules = scene.lay_rules();
    rules.special = true;
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(scene.map(), scene.position.board, lay, rules))
        return explain(scene, lay, *fault);
    return std::nullopt;
}

void lay_lumber(Table& table, const Action& action) {
    table[action.lot].power_used = true;
    hex::place(table.position.board, action.hex, action.tile, action.rotation);
    const CorpId id = table.operating();
    table.tell(EventKind::map, id, "{} lays the Lumber Terminal on {}", table.map()[action.hex].id);
    if (table.lays_left().left == 0) advance_to(table, Step::token);
}

std::vector<PowerUse> next_train_at_half_price(const Scene& scene, PrivateId) {
    const auto kind = scene.next_train();
    if (!kind) return {};
    return {{{.train = *kind}, print(half_price(scene, *kind))}};
}

// III:new-decatur-yards: one new train at half price, in the train step; it counts as the one bank train of the turn.
Verdict check_yards(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    if (scene.position.turn.step != Step::trains)
        return scene.refuse_power(action.lot, "the half-price train is bought in the train step");
    if (!action.train.exists()) return scene.refuse_power(action.lot, "say which train");
    if (auto no = needs_room_for_another(scene)) return no;
    const std::string& train = scene.figures()[action.train].name;
    if (scene.next_train() != action.train && !(scene.in_market(action.train) && discount_serves_market(scene)))
        return scene
            .refuse_power(action.lot,
                          "half price is for a new train, from the initial offering; a {} is not on offer there", train)
            .instead("{}", scene.next_train() ? "use yards " + scene.figures()[*scene.next_train()].name : "");
    const int allowed = scene.phase().bank_trains_per_turn;
    if (allowed > 0 && scene.position.turn.bank_trains >= allowed && discount_train_counts(scene))
        return scene.refuse(Rule::train_one_a_turn,
                            "in phase {} a corporation buys one train a turn from the bank, this one included",
                            scene.phase().name);
    const Money price = half_price(scene, action.train);
    // 4.2.5.2(a): the cheapest train, and half the price may be less than that of an older one in the open market.
    return check_lowered_price(scene, price, price, fmt::format("half the price of a {} is {}", train, price),
                               {lot.rule, lot.rule});
}

void buy_through_yards(Table& table, const Action& action) {
    table[action.lot].power_used = true;
    buy_through_power(table, action, half_price(table, action.train), table.next_train() == action.train);
}

Verdict names_by_themselves(const Scene& scene, const Action& action) {
    return scene.refuse_power(action.lot, "the train names are given to trains by themselves, for the best total");
}

constexpr std::array al18_powers = {
    PowerRow{.word = "coal", .list = in_its_hexes, .check = check_coal, .use = place_coal, .places_token = true},
    PowerRow{.word = "lumber",
             .list = lumber_terminals,
             .check = check_lumber,
             .use = lay_lumber,
             .step = Step::lay,
             .waits = may_still_own},
    PowerRow{.word = "names", .check = names_by_themselves},
    PowerRow{.word = "yards", .list = next_train_at_half_price, .check = check_yards, .use = buy_through_yards},
};

std::span<const PowerRow> Al18::powers() const { return al18_powers; }

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
        figures.trains[*kind].count = unlimited;
}

std::vector<std::pair<Compat, OptionInfo>> Al18::compat() const {
    const std::string coal = figures()[with_power("coal")].rule;
    const std::string names = figures()[with_power("names")].rule;
    const std::string yards = figures()[with_power("yards")].rule;
    return with_common_compat({
        {Compat::power_anytime, {"coal-anytime", "the coal token may be placed in other corporations' turns", coal}},
        {Compat::names_stay, {"names-stay", "train names survive a change of president", names}},
        {Compat::discount_open_market,
         {"ndy-open-market", "the half-price power serves in the open market too", yards}},
        {Compat::discount_second_train,
         {"ndy-second-train", "the half-price power serves besides the one bank train of the turn", yards}},
        {Compat::bankrupt_despite_power,
         {"bankrupt-despite-yards", "bankruptcy although the half price would save the president", yards}},
    });
}

} // namespace

eighteen::EighteenTitle::Parts parts() {
    return {make_rules<Al18>,
            amend_al18,
            {"amounts.private-deal", "places.ln-decatur-home", "powers.coal", "powers.lumber", "powers.names",
             "powers.yards"}};
}

} // namespace highball::title18al
