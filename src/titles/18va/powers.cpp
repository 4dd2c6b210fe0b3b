// The powers of the privates of 18VA (4.2): Railway Express, Tredegar, Potomac Yards.
#include "titles/18va/powers.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::title18va {

namespace {

using namespace eighteen;

// 4.5.3, 4.2: both may be bought at any time of the turn.
bool marker_waits(const Scene& scene, PrivateId lot) {
    return scene.holds_since(2) ? may_still_own(scene, lot) : scene.owns(scene.operating(), lot);
}

// 4.5.3: both markers belong to the token step, after track and before the trains run.
Verdict check_marker(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    if (scene.position.turn.step > Step::token && powers_have_a_step(scene))
        return scene.refuse_by("4.5.3", "the marker of {} is placed in the token step", lot.symbol);
    if (contains(lot.hexes, action.hex)) return std::nullopt;
    return scene.refuse_power(action.lot, "{}",
                              action.hex.exists() ? fmt::format("{} has no city for it", scene.map()[action.hex].id)
                                                  : "say where");
}

void close_after_marker(Table& table, PrivateId lot) {
    table.close_private(lot, "its power has been used");
    if (table.position.turn.step == Step::token || powers_have_a_step(table)) advance_to(table, Step::token);
}

// 4.2(1)
void place_express(Table& table, const Action& action) {
    const CorpId id = table.operating();
    table[action.lot].mark = {id, action.hex};
    table.tell(EventKind::map, id, "{} places the +{} marker in {}", table.figures()[action.lot].amount.dollars(),
               table.stop_name({action.hex, 0}));
    close_after_marker(table, action.lot);
}

// 4.2(2): what a train costs through Tredegar.
Money iron_price(const Scene& scene, TrainKindId kind) {
    const PrivateFigures& lot = scene.figures()[scene.with_power("iron")];
    return std::max(Money(0), scene.figures()[kind].price - lot.amount);
}

std::vector<PowerUse> faces_on_offer(const Scene& scene, PrivateId) {
    std::vector<PowerUse> uses;
    for (const TrainKindId kind : scene.on_offer())
        for (const bool freight : {false, true})
            if (!freight || !scene.figures()[kind].freight.empty())
                uses.push_back({{.train = kind, .freight = freight}, print(iron_price(scene, kind))});
    return uses;
}

// 4.2(2): a new train of the bank; where the president has to help (4.6.2), the least expensive one.
Verdict check_iron(const Scene& scene, const Action& action) {
    if (!may_skip_to_trains(scene))
        return scene.refuse_power(action.lot, "the discount is for the step in which trains are bought");
    if (!action.train.exists()) return scene.refuse_power(action.lot, "say which train");
    if (auto no = needs_room_for_another(scene)) return no;
    const bool offered = scene.offers(action.train);
    if (!offered && !(scene.in_market(action.train) && discount_serves_market(scene)))
        return scene.refuse_power(action.lot, "the discount is for a new train of the bank; a {} is not on offer there",
                                  scene.market_train_name({action.train}));
    if (offered && discount_train_is_of_its_kind(scene))
        if (auto no = check_kind_again(scene, action.train)) return no;
    const Money price = iron_price(scene, action.train);
    return check_lowered_price(scene, price, scene.figures()[action.train].price,
                               fmt::format("with the discount it costs {}", price),
                               {scene.figures()[action.lot].rule, "4.6.2"});
}

void buy_through_iron(Table& table, const Action& action) {
    if (table.position.turn.step != Step::trains) advance_to(table, Step::run); // nothing to run: on to the trains
    buy_through_power(table, action, iron_price(table, action.train), table.offers(action.train));
}

std::vector<PowerUse> cities_or_limit(const Scene& scene, PrivateId lot) {
    std::vector<PowerUse> uses = in_its_hexes(scene, lot);
    uses.push_back({{.more_trains = true}, "", "4.2(4)"});
    return uses;
}

// 4.2(3): beside the circles of a city that is there, on a tile or off the map.
Verdict check_station(const Scene& scene, const Action& action) {
    if (auto no = check_marker(scene, action)) return no;
    const hex::StopRef city{action.hex, 0};
    const bool bare = scene.figures().keeps != Keeps::money &&
                      hex::face_at(scene.map(), scene.position.board, action.hex).colour == hex::Colour::white;
    if (bare && free_station_needs_tile(scene))
        return scene.refuse_by("4.2(3)", "{} has no circle before a tile is laid there", scene.stop_name(city));
    if (!hex::has_station_in_hex(scene.position.board, action.hex, hex::Owner{scene.operating().index}))
        return std::nullopt;
    return scene.refuse(Rule::station_one_a_hex, "{} has a token in {} already", scene.name(scene.operating()),
                        scene.stop_name(city));
}

void place_station(Table& table, const Action& action) {
    const CorpId id = table.operating();
    table.position.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, true});
    table.tell(EventKind::map, id, "{} places the free token in {}", table.stop_name({action.hex, 0}));
    close_after_marker(table, action.lot);
}

// 4.2(4): in the step in which trains are bought.
Verdict check_limit(const Scene& scene) {
    if (may_skip_to_trains(scene) || !powers_have_a_step(scene)) return std::nullopt;
    return scene.refuse_by("4.2(4)", "the train limit is raised in the step in which trains are bought");
}

void raise_limit(Table& table, const Action& action) {
    const CorpId id = table.operating();
    std::int8_t& extra = table[id].extra_trains;
    extra = static_cast<std::int8_t>(extra + table.figures()[action.lot].more_trains);
    table.tell(EventKind::train, id, "{} may own {} trains from now on", table.train_limit(id));
    table.close_private(action.lot, "its power has been used");
}

Verdict check_yards(const Scene& scene, const Action& action) {
    return action.more_trains ? check_limit(scene) : check_station(scene, action);
}

void use_yards(Table& table, const Action& action) {
    action.more_trains ? raise_limit(table, action) : place_station(table, action);
}

constexpr std::array powers = {
    PowerRow{.word = "express",
             .list = in_its_hexes,
             .check = check_marker,
             .use = place_express,
             .step = Step::token,
             .waits = marker_waits,
             .when_told = true},
    PowerRow{.word = "iron", .list = faces_on_offer, .check = check_iron, .use = buy_through_iron},
    PowerRow{.word = "yards",
             .list = cities_or_limit,
             .check = check_yards,
             .use = use_yards,
             .step = Step::token,
             .waits = marker_waits,
             .when_told = true},
};

} // namespace

std::span<const PowerRow> va18_powers() { return powers; }

} // namespace highball::title18va
