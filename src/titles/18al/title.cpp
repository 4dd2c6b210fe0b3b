// 18AL: differences from the family, in the order of the rulebook; then the powers of Table III (none: III:tuscumbia)
// and the optional rules 7(a)-(d).
#include "titles/18al/title.h"
#include "eighteen/rules/base_revenue.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/train_purchase.h"

#include "titles/18al/rule_book.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18al {

namespace {

using namespace eighteen;

// Returns the train names of the corporation; nullptr for none.
const std::vector<NamedPair>* names_of(const RulesContext& context, CorpId id) {
    const PrivateId company = context.with_power("names");
    return context[company].mark.owner == id ? &context.figures()[company].names : nullptr;
}

// The coal token and the train names on top of the plain values. Neither is doubled by a 4D.
class Revenue18AL : public BaseRevenue {
  public:
    Revenue18AL(const RulesContext& context, CorpId id) : BaseRevenue(context, id), names_(names_of(context, id)) {
        const PrivateId company = context.with_power("coal");
        if (context[company].mark.owner != id) return;
        coal_hex_ = context[company].mark.hex;
        coal_ = static_cast<int>(context.figures()[company].amount.dollars());
    }

    // III:south-north-alabama: for each train of the owner that calls there.
    int most(int train, hex::StopRef stop) const override {
        return BaseRevenue::most(train, stop) + (stop.hex == coal_hex_ ? coal_ : 0);
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

Money half_price(const RulesContext& context, TrainKindId kind) {
    const PrivateFigures& company = context.figures()[context.with_power("yards")];
    return Money(context.figures()[kind].price.dollars() * (100 - company.discount.value()) / 100);
}

class Rules18AL : public Rules {
  public:
    using Rules::Rules;

    const RuleBook& book() const override { return rule_book_18al(); }
    RuleTextFigures rule_text_figures() const override { return rule_text_figures_18al(figures()); }
    std::span<const PowerSpec> powers() const override;
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;

    // 3.5, III:memphis-charleston: both names leave the game with a change of president.
    void after_president_change(GameContext& game, CorpId id) const override {
        if (!names_of(game, id) || !names_leave_with_president(game)) return;
        game[with_power("names")].mark = {};
        game.log_event(EventKind::note, game.name(id), "The train names of {} leave the game", game.name(id));
    }

    // 4.2.2.1: the bonus comes after the station is paid for, once.
    void after_station(GameContext& game, CorpId id, hex::HexId place) const override {
        if (!is_objective(game, id, place)) return;
        game[id].objective_paid = true;
        game.bank_pays(id, figures()[id].objective_bonus);
        game.log_event(EventKind::money, id, "{} reaches its historical objective and receives {}",
                       figures()[id].objective_bonus);
    }
    std::string station_note(const RulesContext& context, CorpId id, hex::HexId place) const override {
        return is_objective(context, id, place) ? "objective: +" + print(figures()[id].objective_bonus) : "";
    }

    // 4.2.3.1
    std::unique_ptr<hex::RouteRevenue> route_revenue(const RulesContext& context, CorpId id) const override {
        return std::make_unique<Revenue18AL>(context, id);
    }
    std::vector<std::string> bonuses(const RulesContext& context, CorpId id, const hex::Route& route) const override {
        std::vector<std::string> words;
        const PrivateId company = with_power("coal");
        const PowerMarker& token = context[company].mark;
        const auto calls = [&](const hex::StopRef& stop) { return stop.hex == token.hex; };
        if (token.owner == id && std::any_of(route.stops.begin(), route.stops.end(), calls))
            words.push_back(fmt::format("(with {} for coal)", figures()[company].amount));
        if (route.bonus < 0) return words;
        const NamedPair& pair = item_at(figures()[with_power("names")].names, route.bonus);
        words.push_back(fmt::format("+{} {}", pair.amount, pair.name));
        return words;
    }

    // 4.2.5(e), III:south-north-alabama: the token goes with the first 6 Train.
    void on_event(GameContext& game, std::string_view event) const override {
        Private& company = game[with_power("coal")];
        if (event != "coal-ends" || !company.mark.owner.exists()) return;
        game.log_event(EventKind::phase, "", "The Warrior Coal Field token leaves the game");
        company.mark = {};
    }
    // 4.2.5.1 under option 7(d): no delayed obsolescence.
    bool removed_at_once(const RulesContext& context, TrainKindId) const override {
        return context.has_option("hard-rust");
    }

    // 4.2.5.2: the power may save part of the price of the train that must be bought.
    Money forced_discount(const RulesContext& context, TrainKindId kind) const override {
        const PrivateId company = with_power("yards");
        if (!context.owns(context.operating(), company) || context[company].power_used) return Money(0);
        return figures()[kind].price - half_price(context, kind);
    }

    // 4.2.6, III:memphis-charleston: the names come with the purchase and outlive the private.
    void after_private_bought(GameContext& game, PrivateId company, CorpId id) const override {
        if (company != with_power("names")) return;
        game[company].mark.owner = id;
        for (const NamedPair& pair : figures()[company].names)
            game.log_event(EventKind::note, id, "{} receives the train name {} (+{}, {} to {})", pair.name, pair.amount,
                           map()[pair.first].name, map()[pair.second].name);
    }

  private:
    bool is_objective(const RulesContext& context, CorpId id, hex::HexId place) const {
        return figures()[id].objective == place && !context[id].objective_paid;
    }
};

// Returns the places of a power by name: "Oakman G4, Birmingham G4", or only their number.
std::string places(const RulesContext& context, const PrivateFigures& company, bool named) {
    std::vector<std::string> words;
    for (const hex::HexId place : company.hexes)
        words.push_back(named ? context.map()[place].name + " " + context.map()[place].id : context.map()[place].id);
    return join(words, ", ");
}

// III:south-north-alabama: some legal run of one of the owner's trains calls at the city (ruling on "can reach").
Verdict check_coal(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (!contains(company.hexes, action.hex))
        return context
            .refuse_power(action.company, "{}",
                          action.hex.exists() ? fmt::format("{} has no coal", context.map()[action.hex].id)
                                              : "say where")
            .instead("{}", places(context, company, true));
    if (powers_serve_out_of_turn(context)) return std::nullopt;
    const CorpId owner{context[action.company].holder.index};
    const auto pay = context.route_revenue(owner);
    for (int train = 0; train < pay->trains(); ++train)
        if (hex::can_reach(context.map(), context.position.board, hex::Owner{owner.index}, *pay, train,
                           {action.hex, 0}))
            return std::nullopt;
    return context.refuse_power(action.company, "no train of {} can reach {}", context.name(owner),
                                context.map()[action.hex].name);
}

void place_coal(GameContext& game, const Action& action) {
    const CorpId owner{game[action.company].holder.index};
    game[action.company].power_used = true;
    game[action.company].mark = {owner, action.hex};
    game.log_event(EventKind::map, owner, "{} places the Warrior Coal Field token in {}", game.map()[action.hex].name);
}

std::vector<PowerUse> lumber_terminals(const RulesContext& context, PrivateId company) {
    std::vector<PowerUse> uses;
    const hex::TileId tile = *context.map().find_tile(context.figures()[company].tile);
    for (const hex::HexId place : context.figures()[company].hexes)
        for (int rotation = 0; rotation < 6; ++rotation)
            uses.push_back({{.hex = place, .tile = tile, .rotation = rotation}});
    return uses;
}

// III:brown-lumber: into an empty swamp, free, without connection; 4.2.1(a), (c) and (i) still hold.
Verdict check_lumber(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (context.position.turn.step > Step::lay)
        return context.refuse_power(action.company,
                                    "the Lumber Terminal is laid in the tile step, before or after the normal lay");
    if (!contains(company.hexes, action.hex))
        return context.refuse_power(action.company, "the Lumber Terminal goes into an empty swamp hex")
            .instead("{}", places(context, company, false));
    hex::LayRules rules = context.lay_rules();
    rules.special = true;
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(context.map(), context.position.board, lay, rules))
        return explain(context, lay, *fault);
    return std::nullopt;
}

void lay_lumber(GameContext& game, const Action& action) {
    game[action.company].power_used = true;
    hex::place_tile(game.position.board, action.hex, action.tile, action.rotation);
    const CorpId id = game.operating();
    game.log_event(EventKind::map, id, "{} lays the Lumber Terminal on {}", game.map()[action.hex].id);
    if (game.lays_left().left == 0) advance_to(game, Step::token);
}

std::vector<PowerUse> next_train_at_half_price(const RulesContext& context, PrivateId) {
    const auto kind = context.next_train();
    if (!kind) return {};
    return {{{.train = *kind}, print(half_price(context, *kind))}};
}

// III:new-decatur-yards: one new train at half price, in the train step; it counts as the one bank train of the turn.
Verdict check_yards(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (context.position.turn.step != Step::trains)
        return context.refuse_power(action.company, "the half-price train is bought in the train step");
    if (!action.train.exists()) return context.refuse_power(action.company, "say which train");
    if (auto no = needs_room_for_another(context)) return no;
    const std::string& train = context.figures()[action.train].name;
    if (context.next_train() != action.train && !(context.in_market(action.train) && discount_serves_market(context)))
        return context
            .refuse_power(action.company,
                          "half price is for a new train, from the initial offering; a {} is not on offer there", train)
            .instead("{}", context.next_train() ? "use yards " + context.figures()[*context.next_train()].name : "");
    const int allowed = context.phase().bank_trains_per_turn;
    if (allowed > 0 && context.position.turn.bank_trains >= allowed && discount_train_counts(context))
        return context.refuse(Rule::train_one_a_turn,
                              "in phase {} a corporation buys one train a turn from the bank, this one included",
                              context.phase().name);
    const Money price = half_price(context, action.train);
    // 4.2.5.2(a): the cheapest train, and half the price may be less than that of an older one in the open market.
    return check_lowered_price(context, price, price, fmt::format("half the price of a {} is {}", train, price),
                               {company.rule, company.rule});
}

void buy_through_yards(GameContext& game, const Action& action) {
    game[action.company].power_used = true;
    buy_through_power(game, action, half_price(game, action.train), game.next_train() == action.train);
}

Verdict names_by_themselves(const RulesContext& context, const Action& action) {
    return context.refuse_power(action.company,
                                "the train names are given to trains by themselves, for the best total");
}

constexpr std::array al18_powers = {
    PowerSpec{.word = "coal", .list = in_its_hexes, .check = check_coal, .use = place_coal, .places_token = true},
    PowerSpec{.word = "lumber",
              .list = lumber_terminals,
              .check = check_lumber,
              .use = lay_lumber,
              .step = Step::lay,
              .waits = may_still_own},
    PowerSpec{.word = "names", .check = names_by_themselves},
    PowerSpec{.word = "yards", .list = next_train_at_half_price, .check = check_yards, .use = buy_through_yards},
};

std::span<const PowerSpec> Rules18AL::powers() const { return al18_powers; }

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

std::vector<std::pair<Compat, OptionInfo>> Rules18AL::compat() const {
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

eighteen::EighteenTitle::TitleSpec spec() {
    return {make_rules<Rules18AL>,
            amend_al18,
            {"amounts.private-deal", "places.ln-decatur-home", "powers.coal", "powers.lumber", "powers.names",
             "powers.yards"}};
}

} // namespace highball::title18al
