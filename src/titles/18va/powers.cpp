// Powers of the private companies of 18VA (4.2): Railway Express, Tredegar, Potomac Yards.
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/train_purchase.h"
#include "titles/18va/recordings.h"
#include "titles/18va/title.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::title18va {

namespace {

using namespace eighteen;

// 4.5.3: the markers of Railway Express and Potomac Yards are placed in the token step, after the track lay and before
// the runs.
Verdict check_marker(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (context.position.turn.step > Step::token && powers_have_a_step(context))
        return context.refuse_by("4.5.3", "place the marker of {} in the station step", company.symbol);
    if (contains(company.hexes, action.hex)) return std::nullopt;
    return context.refuse_power(
        action.company, "{}",
        action.hex.exists() ? fmt::format("{} has no suitable city", context.map()[action.hex].id) : "name the hex");
}

void close_after_marker(GameContext& game, PrivateId company) {
    game.close_private(company, "its power was used");
    if (game.position.turn.step == Step::token || powers_have_a_step(game)) advance_to(game, Step::token);
}

// 4.2(1): places the marker of Railway Express in a city. The city is then worth more to the corporation.
void place_express(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    game[action.company].mark = {id, action.hex};
    game.log_event(EventKind::map, id, "{} places the +{} marker in {}",
                   game.figures()[action.company].amount.dollars(), game.stop_name({action.hex, 0}));
    close_after_marker(game, action.company);
}

// 4.2(2): returns the price of a train that is bought through Tredegar.
Money iron_price(const RulesContext& context, TrainKindId kind) {
    const PrivateFigures& company = context.figures()[context.rules.with_power("iron")];
    return std::max(Money(0), context.figures()[kind].price - company.amount);
}

std::vector<PowerUse> faces_on_offer(const RulesContext& context, PrivateId) {
    std::vector<PowerUse> uses;
    for (const TrainKindId kind : context.on_offer())
        for (const bool freight : {false, true})
            if (!freight || !context.figures()[kind].freight.empty())
                uses.push_back({{.train = kind, .freight = freight}, print(iron_price(context, kind))});
    return uses;
}

// 4.2(2): the train must be a new one from the bank. If the president has to help (4.6.2), it must also be the cheapest
// train.
Verdict check_iron(const RulesContext& context, const Action& action) {
    if (!may_skip_to_trains(context)) return context.refuse_power(action.company, "use the discount in the train step");
    if (!action.train.exists()) return context.refuse_power(action.company, "name the train");
    if (auto no = needs_room_for_another(context)) return no;
    const bool offered = context.offers(action.train);
    if (!offered && !(context.in_market(action.train) && discount_serves_market(context)))
        return context.refuse_power(action.company,
                                    "the discount is only for a new train from the bank; {} is not available there",
                                    a_train(context.market_train_name({action.train})));
    if (offered && discount_train_is_of_its_kind(context))
        if (auto no = check_kind_again(context, action.train)) return no;
    const Money price = iron_price(context, action.train);
    return check_lowered_price(context, price, context.figures()[action.train].price,
                               fmt::format("with the discount it costs {}", price),
                               {context.figures()[action.company].rule, "4.6.2"});
}

void buy_through_iron(GameContext& game, const Action& action) {
    if (game.position.turn.step != Step::trains) advance_to(game, Step::run); // goes on to the trains: nothing can run
    buy_through_power(game, action, iron_price(game, action.train), game.offers(action.train));
}

std::vector<PowerUse> cities_or_limit(const RulesContext& context, PrivateId company) {
    std::vector<PowerUse> uses = in_its_hexes(context, company);
    uses.push_back({{.more_trains = true}, "", "4.2(4)"});
    return uses;
}

// 4.2(3): the free station needs no empty circle, but its city must have a tile or lie off the map.
Verdict check_station(const RulesContext& context, const Action& action) {
    if (auto no = check_marker(context, action)) return no;
    const hex::StopRef city{action.hex, 0};
    if (free_station_needs_tile(context) && context.rules.is_without_tile(context, action.hex))
        return context.refuse_by("4.2(3)", "{} has no slot until a tile is laid there", context.stop_name(city));
    return needs_no_own_station(context, city);
}

void place_station(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    game.position.board.stations.push_back({{action.hex, 0}, owner_of(id), true});
    game.log_event(EventKind::map, id, "{} places the free station in {}", game.stop_name({action.hex, 0}));
    close_after_marker(game, action.company);
}

// 4.2(4): the train limit is raised in the step in which trains are bought.
Verdict check_limit(const RulesContext& context) {
    if (may_skip_to_trains(context) || !powers_have_a_step(context)) return std::nullopt;
    return context.refuse_by("4.2(4)", "raise the train limit in the train step");
}

void raise_limit(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    std::int8_t& extra = game[id].extra_trains;
    extra = static_cast<std::int8_t>(extra + game.figures()[action.company].more_trains);
    game.log_event(EventKind::train, id, "{} may own {} trains from now on", game.rules.train_limit(game, id));
    game.close_private(action.company, "its power was used");
}

Verdict check_yards(const RulesContext& context, const Action& action) {
    return action.more_trains ? check_limit(context) : check_station(context, action);
}

void use_yards(GameContext& game, const Action& action) {
    action.more_trains ? raise_limit(game, action) : place_station(game, action);
}

constexpr std::array powers = {
    PowerSpec{.word = "express",
              .list = in_its_hexes,
              .check = check_marker,
              .use = place_express,
              .step = Step::token,
              .waits = may_still_own,
              .closes_with_token = true},
    PowerSpec{.word = "iron", .list = faces_on_offer, .check = check_iron, .use = buy_through_iron},
    PowerSpec{.word = "yards",
              .list = cities_or_limit,
              .check = check_yards,
              .use = use_yards,
              .step = Step::token,
              .waits = may_still_own,
              .closes_with_token = true},
};

} // namespace

std::span<const PowerSpec> powers_18va() { return powers; }

} // namespace highball::title18va
