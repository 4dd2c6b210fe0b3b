// The powers of the privates of 18VA (4.2): Railway Express, Tredegar, Potomac Yards.
#include "eighteen/deals.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/operating_round.h"
#include "eighteen/stock_round.h"
#include "eighteen/train_purchase.h"
#include "titles/va18_rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

using namespace eighteen;

// 4.5.3, 4.2: both may be bought at any time of the turn.
bool Va18::station_power_open(const Scene& scene) const {
    const auto open = [&](PrivateId lot) {
        return scene.holds_since(2) ? scene.may_still_own(lot) : scene.owns(scene.operating(), lot);
    };
    return open(with_power("express")) || open(with_power("yards"));
}

std::optional<Refusal> Va18::check_power(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    if (auto no = scene.power_is_elsewhere(action.lot)) return no;
    if (lot.power == "iron") return check_iron(scene, action);
    if (action.more_trains) return check_more_trains(scene, action);
    return lot.power == "express" ? check_express(scene, action) : check_yards(scene, action);
}

// 4.5.3: both markers belong to the token step, after track and before the trains run.
std::optional<Refusal> Va18::check_station_step(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    if (scene.position.turn.step > Step::station && !scene.allows(Compat::power_any_step))
        return refuse_by("4.5.3", fmt::format("the marker of {} is placed in the token step", lot.symbol));
    if (std::find(lot.hexes.begin(), lot.hexes.end(), action.hex) != lot.hexes.end()) return std::nullopt;
    return refuse_by(lot.rule,
                     action.hex.exists() ? fmt::format("{} has no city for it", map()[action.hex].id) : "say where");
}

std::optional<Refusal> Va18::check_express(const Scene& scene, const Action& action) const {
    return check_station_step(scene, action);
}

// 4.2(3): beside the circles of a city that is there, on a tile or off the map.
std::optional<Refusal> Va18::check_yards(const Scene& scene, const Action& action) const {
    if (auto no = check_station_step(scene, action)) return no;
    const hex::StopRef city{action.hex, 0};
    if (hex::face_at(map(), scene.position.board, action.hex).colour == hex::Colour::white &&
        !scene.allows(Compat::token_without_tile))
        return refuse_by("4.2(3)", fmt::format("{} has no circle before a tile is laid there", scene.stop_name(city)));
    if (!hex::has_station_in_hex(scene.position.board, action.hex, hex::Owner{scene.position.turn.corporation.index}))
        return std::nullopt;
    return refuse(Rule::station_one_a_hex,
                  fmt::format("{} has a token in {} already", figures()[scene.position.turn.corporation].symbol,
                              scene.stop_name(city)));
}

// 4.2(4): in the step in which trains are bought.
std::optional<Refusal> Va18::check_more_trains(const Scene& scene, const Action&) const {
    if (may_skip_to_trains(scene) || scene.allows(Compat::power_any_step)) return std::nullopt;
    return refuse_by("4.2(4)", "the train limit is raised in the step in which trains are bought");
}

Money Va18::iron_price(TrainKindId kind) const {
    return std::max(Money(0), figures()[kind].price - figures()[with_power("iron")].amount);
}

// 4.2(2): a new train of the bank; where the president has to help (4.6.2), the least expensive one.
std::optional<Refusal> Va18::check_iron(const Scene& scene, const Action& action) const {
    if (!may_skip_to_trains(scene))
        return refuse_by("4.2(2)", "the discount is for the step in which trains are bought");
    if (!action.train.exists()) return refuse_by("4.2(2)", "say which train");
    if (auto no = needs_room_for_train(scene, scene.position.turn.corporation)) return no;
    if (scene.position.turn.president_helped)
        return refuse(Rule::forced_one, "the president has paid for a train in this turn: only that one is bought",
                      "done");
    const auto kinds = scene.on_offer();
    const bool offered = std::find(kinds.begin(), kinds.end(), action.train) != kinds.end();
    const bool pool = std::any_of(scene.position.open_market.begin(), scene.position.open_market.end(),
                                  [&](const Train& train) { return train.kind == action.train; });
    if (!offered && !(pool && scene.allows(Compat::discount_open_market)))
        return refuse_by("4.2(2)",
                         fmt::format("the discount is for a new train of the bank; a {} is not on offer there",
                                     scene.market_train_name({action.train})));
    if (offered && !scene.allows(Compat::second_of_a_kind))
        if (auto no = check_kind_again(scene, action.train)) return no;
    const Money price = iron_price(action.train);
    if (auto no = check_sold_for_full(scene, price)) return no;
    const Corporation& rr = scene[scene.position.turn.corporation];
    if (price <= rr.cash) return std::nullopt;
    const bool helps = president_must_help(scene) && figures()[action.train].price <= cheapest_bank_train(scene)->price;
    if (helps && price - rr.cash <= scene[*rr.president].cash) return std::nullopt;
    return refuse_by(helps ? "4.6.2" : "4.2(2)",
                     fmt::format("with the discount it costs {}; {} has {}{}", print(price),
                                 figures()[scene.position.turn.corporation].symbol, print(rr.cash),
                                 helps ? fmt::format(" and its president {}", print(scene[*rr.president].cash)) : ""),
                     helps ? "sell stock first" : "");
}

void Va18::buy_through_iron(Table& table, const Action& action) const {
    Position& now = table.position;
    if (now.turn.step != Step::trains) advance_to(table, Step::run); // nothing to run: on to the trains
    const CorpId id = now.turn.corporation;
    const Money price = iron_price(action.train);
    add_missing_money(table, price);
    table.pay_bank(id, price);
    const TrainKind& kind = figures()[action.train];
    table.tell(EventKind::train, table.name(id), "{} buys a {} train through {} for {}", table.name(id),
               action.freight ? kind.freight : kind.name, table.name(action.lot), print(price));
    const auto kinds = table.on_offer();
    table.close_private(action.lot, "its power has been used");
    receive_train(table, id, action.train, std::find(kinds.begin(), kinds.end(), action.train) != kinds.end(),
                  action.freight);
}

void Va18::use_power(Table& table, const Action& action) const {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    if (figures()[action.lot].power == "iron") return buy_through_iron(table, action);
    if (action.more_trains) {
        now[id].extra_trains = static_cast<std::int8_t>(now[id].extra_trains + figures()[action.lot].more_trains);
        table.tell(EventKind::train, table.name(id), "{} may own {} trains from now on", table.name(id),
                   table.train_limit(id));
        return table.close_private(action.lot, "its power has been used");
    }
    if (figures()[action.lot].power == "express") {
        now.coal_owner = id;
        now.coal_hex = action.hex;
        table.tell(EventKind::map, table.name(id), "{} places the +{} marker in {}", table.name(id),
                   figures()[action.lot].amount.dollars(), table.stop_name({action.hex, 0}));
    } else {
        now.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, true});
        table.tell(EventKind::map, table.name(id), "{} places the free token in {}", table.name(id),
                   table.stop_name({action.hex, 0}));
    }
    table.close_private(action.lot, "its power has been used");
    const bool in_order = now.turn.step == Step::station || !table.allows(Compat::power_any_step);
    if (in_order) advance_to(table, Step::station);
}

void Va18::list_powers(const Scene& scene, std::vector<Choice>& choices) const {
    const CorpId id = scene.position.turn.corporation;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(figures().privates.size()); ++i) {
        Action action;
        action.verb = Verb::use;
        action.lot = PrivateId{i};
        action.seat = *scene[id].president;
        if (!scene.owns(id, action.lot)) continue;
        const PrivateFigures& each = figures()[action.lot];
        const auto add = [&](std::string text, std::string price, std::string rule) {
            if (!scene.check_power(action))
                choices.push_back({std::move(text), std::move(price), each.name, std::move(rule), {}, "", false});
        };
        for (const hex::HexId place : each.hexes) {
            action.hex = place;
            add(fmt::format("use {} {}", each.power, map()[place].id), "", each.rule);
        }
        action.hex = hex::no_hex;
        action.more_trains = each.more_trains > 0;
        if (action.more_trains) add(fmt::format("use {} limit", each.power), "", "4.2(4)");
        if (each.power != "iron") continue;
        for (const TrainKindId kind : scene.on_offer())
            for (const std::string& face : {figures()[kind].name, figures()[kind].freight}) {
                if (face.empty()) continue;
                action.train = kind;
                action.freight = face == figures()[kind].freight;
                add(fmt::format("use {} {}", each.power, face), print(iron_price(kind)), each.rule);
            }
    }
}

} // namespace highball
