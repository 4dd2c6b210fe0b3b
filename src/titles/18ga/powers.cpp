#include "titles/18ga/title.h"

#include "eighteen/rules/tiles_and_stations.h"

#include <array>

namespace highball::title18ga {

using namespace eighteen;

namespace {

// III:midland: returns every possible use of the power, which lays any tile that fits in the private's hex.
std::vector<PowerUse> tiles_of_midland(const RulesContext& context, PrivateId company) {
    std::vector<PowerUse> uses;
    if (context.position.turn.step > Step::lay) return uses;
    const hex::HexId place = context.figures()[company].hexes.front();
    for (std::uint8_t t = 0; t < context.map().tiles.size(); ++t)
        for (const int rotation :
             hex::fitting_rotations(context.map(), context.position.board, place, hex::TileId{t}, context.lay_rules()))
            uses.push_back({{.hex = place, .tile = hex::TileId{t}, .rotation = rotation}});
    return uses;
}

// III:midland: in the tile step, lays any legal tile on the private's hex. The lay is free and needs no connection.
Verdict check_midland(const RulesContext& context, const Action& action) {
    const hex::HexId place = context.figures()[action.company].hexes.front();
    if (context.position.turn.step > Step::lay)
        return context.refuse_power(action.company, "lay this tile in the tile step, before or after the normal tile");
    if (action.hex != place || !action.tile.exists())
        return context.refuse_power(action.company, "this power may only be used in {}", context.map()[place].id)
            .instead("use tile {} TILE ROTATION", context.map()[place].id);
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(context.map(), context.position.board, lay, context.lay_rules()))
        return explain(context, lay, *fault);
    return std::nullopt;
}

void lay_midland(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    game[action.company].power_used = true;
    hex::place_tile(game.position.board, action.hex, action.tile, action.rotation);
    game.log_event(EventKind::map, id, "{} lays {} on {} with {}", game.map()[action.tile].id,
                   game.map()[action.hex].id, game.name(action.company));
    if (game.rules.lays_left(game).left == 0) advance_to(game, Step::token);
}

// III:waycross: in the station step, the owner may place the turn's station in Waycross, free and without connection.
Verdict check_waycross(const RulesContext& context, const Action& action) {
    const CorpId id = context.operating();
    const hex::StopRef city{context.figures()[action.company].hexes.front(), 0};
    if (context.position.turn.step > Step::token)
        return context.refuse_power(action.company, "place the free station in the station step");
    if (action.hex != city.hex)
        return context.refuse_power(action.company, "the free station must go in {}", context.stop_name(city))
            .instead("use station {}", context.map()[city.hex].id);
    if (context.position.turn.station_placed)
        return context.refuse(Rule::station_step, "{} has already placed a station this turn", context.name(id));
    if (context[id].stations_left == 0)
        return context.refuse_power(action.company, "{} has no station left on its charter", context.name(id));
    if (const Verdict no = needs_no_own_station(context, city)) return no;
    if (!context.circle_free(city, id))
        return context.refuse_power(action.company, "every slot of {} is taken", context.stop_name(city));
    return std::nullopt;
}

void place_waycross(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    game[action.company].power_used = true;
    game.place_station(id, {action.hex, 0});
    game.position.turn.station_placed = true;
    game.log_event(EventKind::map, id, "{} places a station in {} with {}", game.stop_name({action.hex, 0}),
                   game.name(action.company));
    advance_to(game, Step::run);
}

// III:waycross: true if the power can still be used in this turn. The corporation need not own the private yet, because
// by 4.2(g) it may buy the private at any time of its turn.
bool waycross_waits(const RulesContext& context, PrivateId company) {
    const CorpId id = context.operating();
    if (context.position.turn.station_placed || context[id].stations_left == 0 || context[company].power_used)
        return false;
    const hex::HexId place = context.figures()[company].hexes.front();
    return !hex::has_station_in_hex(context.position.board, place, owner_of(id)) && may_still_own(context, company);
}

// III:ocilla, III:macon-birmingham: the train or share comes with the purchase, so there is no power to use later.
Verdict comes_with_purchase(const RulesContext& context, const Action& action) {
    return context.refuse_power(action.company, "{} gives its benefit when it is bought", context.name(action.company));
}

constexpr std::array all_powers = {
    PowerSpec{.word = "station",
              .list = in_its_hexes,
              .check = check_waycross,
              .use = place_waycross,
              .step = Step::token,
              .waits = waycross_waits},
    PowerSpec{.word = "tile",
              .list = tiles_of_midland,
              .check = check_midland,
              .use = lay_midland,
              .step = Step::lay,
              .waits = may_still_own},
    PowerSpec{.word = "train", .check = comes_with_purchase},
    PowerSpec{.word = "share", .check = comes_with_purchase},
};

} // namespace

std::span<const PowerSpec> powers_18ga() { return all_powers; }

} // namespace highball::title18ga
