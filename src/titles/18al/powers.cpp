#include "titles/18al/title.h"

#include "core/text.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/train_purchase.h"
#include "titles/18al/recordings.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::title18al {

using namespace eighteen;

Money half_price(const RulesContext& context, TrainKindId kind) {
    const PrivateFigures& company = context.figures()[context.rules.with_power("yards")];
    return Money(context.figures()[kind].price.dollars() * (100 - company.discount.value()) / 100);
}

namespace {

// Returns a list of the commands that use the power, one for each hex: "use coal G4 (Oakman)" if `named`, otherwise
// "use lumber G2 ROTATION".
std::string places(const RulesContext& context, const PrivateFigures& company, bool named) {
    std::vector<std::string> words;
    for (const hex::HexId place : company.hexes)
        words.push_back("use " + company.power + " " + context.map()[place].id +
                        (named ? " (" + context.map()[place].name + ")" : " ROTATION"));
    return join(words, ", ");
}

// III:south-north-alabama, ruling on "can reach": a train of the owner must have a legal run that stops in the city.
Verdict check_coal(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (!contains(company.hexes, action.hex))
        return context
            .refuse_power(action.company, "{}",
                          action.hex.exists() ? fmt::format("{} is not a coal city", context.map()[action.hex].id)
                                              : "name the hex")
            .instead("{}", places(context, company, true));
    if (powers_serve_out_of_turn(context)) return std::nullopt;
    const CorpId owner{context[action.company].holder.index};
    const auto pay = context.rules.route_revenue(context, owner);
    for (int train = 0; train < pay->trains(); ++train)
        if (hex::can_reach(context.map(), context.position.board, owner_of(owner), *pay, train, {action.hex, 0}))
            return std::nullopt;
    return context.refuse_power(action.company, "no train of {} can reach {}", context.name(owner),
                                context.map()[action.hex].name);
}

void place_coal(GameContext& game, const Action& action) {
    const CorpId owner{game[action.company].holder.index};
    game[action.company].power_used = true;
    game[action.company].mark = {owner, action.hex};
    game.log_event(EventKind::map, owner, "{} places the coal token in {}", game.stop_name({action.hex, 0}));
}

std::vector<PowerUse> lumber_terminals(const RulesContext& context, PrivateId company) {
    std::vector<PowerUse> uses;
    const hex::TileId tile = *context.map().find_tile(context.figures()[company].tile);
    for (const hex::HexId place : context.figures()[company].hexes)
        for (int rotation = 0; rotation < 6; ++rotation)
            uses.push_back({{.hex = place, .tile = tile, .rotation = rotation}});
    return uses;
}

// III:brown-lumber: lays a tile on an empty swamp hex, free and without a connection. 4.2.1(a), (c) and (i) still hold.
Verdict check_lumber(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (context.position.turn.step > Step::lay)
        return context.refuse_power(action.company,
                                    "lay the Lumber Terminal in the tile step, before or after the normal tile");
    if (!contains(company.hexes, action.hex))
        return context.refuse_power(action.company, "the Lumber Terminal must go in an empty swamp hex")
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
    if (game.rules.lays_left(game).left == 0) advance_to(game, Step::token);
}

std::vector<PowerUse> next_train_at_half_price(const RulesContext& context, PrivateId) {
    const auto kind = context.next_train();
    if (!kind) return {};
    return {{{.train = *kind}, print(half_price(context, *kind))}};
}

// III:new-decatur-yards: in the train step, the owner may buy one new train at half price. If the phase limits
// purchases from the bank, this purchase counts towards the limit.
Verdict check_yards(const RulesContext& context, const Action& action) {
    const PrivateFigures& company = context.figures()[action.company];
    if (context.position.turn.step != Step::trains)
        return context.refuse_power(action.company, "buy the half-price train in the train step");
    if (!action.train.exists()) return context.refuse_power(action.company, "name the train");
    if (auto no = needs_room_for_another(context)) return no;
    const std::string& train = context.figures()[action.train].name;
    if (context.next_train() != action.train && !(context.in_market(action.train) && discount_serves_market(context)))
        return context
            .refuse_power(action.company, "half price is only for a new train from the bank; {} is not available there",
                          a_train(train))
            .instead("{}", context.next_train() ? "use yards " + context.figures()[*context.next_train()].name : "");
    const int allowed = context.phase().bank_trains_per_turn;
    if (allowed > 0 && context.position.turn.bank_trains >= allowed && discount_train_counts(context))
        return context.refuse(Rule::train_one_a_turn,
                              "in phase {} a corporation may buy one train per turn from the bank, including this one",
                              context.phase().name);
    const Money price = half_price(context, action.train);
    // 4.2.5.2(a): if the president helps, the train must be the cheapest one. That may be an older train in the open
    // market.
    return check_lowered_price(context, price, price, fmt::format("half the price of {} is {}", a_train(train), price),
                               {company.rule, company.rule});
}

void buy_through_yards(GameContext& game, const Action& action) {
    game[action.company].power_used = true;
    buy_through_power(game, action, half_price(game, action.train), game.next_train() == action.train);
}

Verdict names_by_themselves(const RulesContext& context, const Action& action) {
    return context.refuse_power(action.company, "train names are assigned automatically, for the best total");
}

constexpr std::array all_powers = {
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

} // namespace

std::span<const PowerSpec> powers_18al() { return all_powers; }

} // namespace highball::title18al
