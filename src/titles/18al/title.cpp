// 18AL: differences from the family in the order of the rulebook, then the optional rules 7(a)-(d).
#include "titles/18al/title.h"

#include "titles/18al/recordings.h"
#include "titles/18al/revenue.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::title18al {

namespace {

using namespace eighteen;

class Rules18AL : public Rules {
  public:
    using Rules::Rules;

    std::span<const PowerSpec> powers() const override { return powers_18al(); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override { return with_common_compat(switches(*this)); }
    const Dialect* dialect() const override { return &title18al::dialect(); }

    // 3.5, III:memphis-charleston: both train names leave the game when the president of the corporation that has them
    // changes.
    void after_president_change(GameContext& game, CorpId id) const override {
        if (!train_names(game, id) || !names_leave_with_president(game)) return;
        game[with_power("names")].mark = {};
        game.log_event(EventKind::note, game.name(id), "The train names of {} leave the game", game.name(id));
    }

    // 4.2.2.1: the bonus for the historical objective is paid once, after the station has been paid for.
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

    // 4.2.3.1: the coal token and the train names add to the revenue.
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

    // 4.2.5(e), III:south-north-alabama: the coal token leaves the game when the first 6 train is bought.
    void on_event(GameContext& game, std::string_view event) const override {
        Private& company = game[with_power("coal")];
        if (event != "coal-token-removed" || !company.mark.owner.exists()) return;
        game.log_event(EventKind::phase, "", "The coal token leaves the game");
        company.mark = {};
    }

    // 4.2.5.2: New Decatur Yards may save part of the price of a train that a corporation must buy.
    Money forced_discount(const RulesContext& context, TrainKindId kind) const override {
        const PrivateId company = with_power("yards");
        if (!context.owns(context.operating(), company) || context[company].power_used) return Money(0);
        return figures()[kind].price - half_price(context, kind);
    }

    // 4.2.6, III:memphis-charleston: the buyer of the private gets the train names and keeps them after it closes.
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

// 7(b): L&N starts in Decatur, and Nashville becomes an off-board location without a station circle.
void start_in_decatur(Figures& figures) {
    CorporationFigures& ln = figures.corporations[figures.find_corporation("L&N").value()];
    for (hex::Stop& stop : figures.map.hexes[ln.home.index].face.stops) {
        stop.kind = hex::Stop::Kind::offboard;
        stop.circles = 0;
    }
    ln.home = figures.places.at("ln-decatur-home");
}

void amend_18al(Figures& figures, const GameSetup& setup) {
    if (contains(setup.options, "ln-decatur")) start_in_decatur(figures);
    if (contains(setup.options, "unlimited-4D"))
        figures.trains[figures.find_train("4D").value()].count = unlimited; // 7(c)
    if (contains(setup.options, "hard-rust"))                               // 7(d): trains leave at once
        for (TrainKind& kind : figures.trains)
            if (!kind.obsolete_by.empty()) kind.removed_by = std::exchange(kind.obsolete_by, "");
}

} // namespace

eighteen::EighteenTitle::TitleSpec spec() {
    return {make_rules<Rules18AL>,
            amend_18al,
            {"amounts.private-deal", "places.ln-decatur-home", "powers.coal", "powers.lumber", "powers.names",
             "powers.yards", "corporations.L&N", "trains.4D"}};
}

} // namespace highball::title18al
