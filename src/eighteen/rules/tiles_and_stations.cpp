// Tiles and stations of the operating corporation (18AL 4.2.1, 4.2.2).
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/home_station.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"
#include "hex/board/tile_upgrade.h"
#include "hex/track/tile_lays.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace highball::eighteen {

namespace {

Money terrain_cost(const RulesContext& context, hex::HexId place) {
    const bool first = !context.position.board.placed[place.index].tile.exists();
    return first ? Money(context.map()[place].terrain_cost) : Money(0);
}

// Reason why a tile is forbidden, with its rule of 18AL 4.2.1 and the text of the refusal.
struct LayRow {
    hex::LayFault fault;
    Rule rule;
    std::string_view says;
};
constexpr std::array lay_rows = {
    LayRow{hex::LayFault::colour_not_available, Rule::tile_colour, "{colour} tiles are not available in phase {phase}"},
    // 18AL 4.2.1(b), 4.2.1(c), 4.2.1(d), 4.2.1(e)
    LayRow{hex::LayFault::none_left, Rule::tile_supply, "tile {tile} has run out: there are only {count}"},
    LayRow{hex::LayFault::wrong_colour, Rule::tile_replaces, "{hex} is {shown}: a {colour} tile cannot be laid there"},
    LayRow{hex::LayFault::stops_differ, Rule::tile_cities, "the cities of tile {tile} and of {hex} do not match"},
    LayRow{hex::LayFault::towns_differ, Rule::tile_towns, "the towns of tile {tile} and of {hex} do not match"},
    // 18AL 4.2.1(g), 18VA 4.5.2.1:symbols
    LayRow{hex::LayFault::wrong_label, Rule::tile_label, "tile {tile} may only be laid in {named}"},
    // 18AL 4.2.1(h)
    LayRow{hex::LayFault::track_lost, Rule::tile_preserves,
           "tile {tile} with rotation {rotation} would not preserve all track of {hex}"},
    // 18AL 4.2.1(i), 18VA 4.5.2.1:prohibited
    LayRow{hex::LayFault::runs_into_blank_side, Rule::tile_borders,
           "tile {tile} with rotation {rotation} would run track into an impassable side of {hex}"},
    // 18AL 4.2.1(j)
    LayRow{hex::LayFault::not_connected, Rule::tile_connected,
           "neither new track nor a city on {hex} would connect to a station of {owner}"},
    LayRow{hex::LayFault::never_replaced, Rule::tile_replaces, "{hex} can never be upgraded"},
    LayRow{hex::LayFault::special_tile, Rule::tile_replaces, "tile {tile} can only be laid with a private's power"},
};

// Checks what remains for a tile that fits and is connected: the colour if it is a second tile, the rules of the title,
// and the cost of the terrain.
Verdict check_fitting_lay(const RulesContext& context, const hex::Lay& lay) {
    if (context.rules.lays_left(context).only_yellow && context.map()[lay.tile].colour() != hex::Colour::yellow)
        return context.refuse(Rule::lay_step, "two tiles may be laid only if both are yellow");
    if (const Verdict no = context.rules.forbids_lay(context, lay)) return no;
    const Money cash = context.operating_corporation().cash;
    const Money cost = terrain_cost(context, lay.hex);
    if (cost <= cash) return std::nullopt;
    return context.refuse(Rule::terrain, "the first tile in {} costs {}; {} has {}", context.map()[lay.hex].id, cost,
                          context.name(context.operating()), cash);
}

Verdict needs_lay_left(const RulesContext& context) {
    if (const Verdict no = needs_operating_step(context, Step::lay, Rule::lay_step, "lay a tile")) return no;
    if (context.rules.lays_left(context).left > 0) return std::nullopt;
    return context.refuse(Rule::lay_step, "{} has already laid its tile this turn", context.name(context.operating()))
        .instead("pass");
}

// Checks a lay of the tile step (18AL 4.2.1, 18VA 4.5.2.1).
Verdict check_lay(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_lay_left(context)) return no;
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(context.map(), context.position.board, lay, context.lay_rules()))
        return explain(context, lay, *fault);
    if (const Verdict no = check_fitting_lay(context, lay)) return no;
    if (!hex::lay_connects(context.map(), context.position.board, lay, owner_of(context.operating())))
        return explain(context, lay, hex::LayFault::not_connected);
    return std::nullopt;
}

void lay(GameContext& game, const Action& action) {
    OperatingTurn& turn = game.position.turn;
    const Money cost = terrain_cost(game, action.hex);
    const hex::Tile& tile = game.map()[action.tile];
    game.pay_bank(turn.corporation, cost);
    hex::upgrade_tile(game.map(), game.position.board, action.hex, action.tile, action.rotation);
    ++turn.lays;
    turn.upgraded |= tile.colour() != hex::Colour::yellow;
    game.log_event(EventKind::map, turn.corporation, "{} lays {} on {} ({}){}", tile.id, game.map()[action.hex].id,
                   print_exits(game.map(), item_at(tile.faces, action.rotation).exits()),
                   cost > Money(0) ? " for " + print(cost) : "");
    if (game.rules.lays_left(game).left == 0 && !power_waits(game, Step::lay)) advance_to(game, Step::token);
}

// Checks the choice among the cities of the home hex (18AL 4.2(a)).
Verdict check_home_token(const RulesContext& context, hex::StopRef stop) {
    for (const hex::HexId home : context.rules.homes_of(context, context.operating())) {
        if (hex::has_station_in_hex(context.position.board, home, owner_of(context.operating()))) continue;
        const std::vector<hex::StopRef> cities = home_cities(context, home);
        if (contains(cities, stop)) return std::nullopt;
        return context
            .refuse(Rule::home_station, "{} must place its home station first", context.name(context.operating()))
            .instead("place it in a city of {}", context.map()[home].id);
    }
    return context.refuse(Rule::home_station, "the home station is already placed");
}

// Checks everything about a station except its connection (18AL 4.2.2, 4.2.2(b), 4.2.2(c); 18VA 4.5.3:home-reserved).
Verdict check_circle(const RulesContext& context, hex::StopRef stop) {
    const CorpId id = context.operating();
    const Corporation& rr = context.operating_corporation();
    const hex::Board& board = context.position.board;
    const auto place = [&] { return context.stop_name(stop); };
    if (context.position.turn.station_placed)
        return context.refuse(Rule::station_step, "{} has already placed a station this turn", context.name(id));
    if (rr.stations_left == 0)
        return context.refuse(Rule::station, "{} has no station left on its charter", context.name(id));
    const hex::Stop& at = hex::face_at(context.map(), board, stop.hex).stops[stop.stop];
    if (at.circles == 0) return context.refuse(Rule::station, "{} has no slot for a station", place());
    if (const Verdict no = needs_no_own_station(context, stop)) return no;
    if (hex::stations_in(board, stop) >= at.circles)
        return context.refuse(Rule::station, "every slot of {} is taken", place());
    if (!context.circle_free(stop, id))
        return context.refuse(Rule::station_home_reserved, "the open slot of {} is reserved for a home station",
                              place());
    if (const Money price = context.next_station_price(id); price > rr.cash)
        return context.refuse(Rule::station, "a station costs {}; {} has {}", price, context.name(id), rr.cash);
    return std::nullopt;
}

// Checks a station, including its connection (18AL 4.2.2(a)).
Verdict check_token(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_operating_step(context, Step::token, Rule::station_step, "place a station")) return no;
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    if (context.position.turn.step == Step::home) return check_home_token(context, stop);
    if (const Verdict no = check_circle(context, stop)) return no;
    if (hex::reaches(context.map(), context.position.board, owner_of(context.operating()), stop)) return std::nullopt;
    return context.refuse(Rule::station_connected, "no track connects {} to a station of {}", context.stop_name(stop),
                          context.name(context.operating()));
}

void token(GameContext& game, const Action& action) {
    Position& now = game.position;
    const CorpId id = now.turn.corporation;
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    if (now.turn.step == Step::home) {
        place_home_station(game, id, stop);
        return place_home_stations(game);
    }
    const Money price = game.next_station_price(id);
    game.pay_bank(id, price);
    game.place_station(id, stop);
    now.turn.station_placed = true;
    game.log_event(EventKind::map, id, "{} places a station in {} for {}", game.stop_name(stop), price);
    game.rules.after_station(game, id, action.hex);
    advance_to(game, Step::token); // waits if a power may place another station; otherwise goes on to the run
}

// Returns why no tile of the next color can be laid on the hex: what forbids a tile that fits and is connected or, if
// there is none, the fault of the tile that passes the most checks.
Refusal explain_hex(const RulesContext& context, hex::HexId id) {
    const hex::BoardMap& map = context.map();
    const hex::Board& board = context.position.board;
    const hex::Colour shown = hex::face_at(map, board, id).colour;
    hex::Lay nearest;
    std::optional<hex::LayFault> fault;
    for (const hex::TileId tile : Ids<hex::TileId>(map.tiles.size())) {
        if (static_cast<int>(map[tile].colour()) != static_cast<int>(shown) + 1) continue;
        for (int rotation = 0; rotation < 6; ++rotation) {
            const hex::Lay lay{id, tile, rotation};
            const auto here =
                hex::check_fit(map, board, lay, context.lay_rules())
                    .value_or(hex::LayFault::not_connected); // later than all faults of a tile that misfits
            if (here == hex::LayFault::not_connected &&
                hex::lay_connects(map, board, lay, owner_of(context.operating())))
                if (const Verdict no = check_fitting_lay(context, lay)) return *no;
            if (here != hex::LayFault::special_tile && (!fault || *fault < here)) fault = here, nearest = lay;
        }
    }
    if (fault) return explain(context, nearest, *fault);
    return context.refuse(Rule::tile_replaces, "{} is {} and cannot be upgraded", map[id].id, hex::print(shown));
}

// Returns the lays that the rules allow now.
std::vector<hex::Lay> lays_now(const RulesContext& context) {
    std::vector<hex::Lay> lays =
        hex::legal_lays(context.map(), context.position.board, owner_of(context.operating()), context.lay_rules());
    std::erase_if(lays, [&](const hex::Lay& lay) { return check_fitting_lay(context, lay).has_value(); });
    return lays;
}

// Returns the answer to a lay without a tile: the tiles that can be laid there, or why there are none.
Refusal ask_for_tile(const RulesContext& context, hex::HexId id) {
    if (const Verdict no = needs_lay_left(context)) return *no;
    std::vector<std::string> tiles, hexes;
    for (const hex::Lay& lay : lays_now(context)) {
        const std::string &hex = context.map()[lay.hex].id, &tile = context.map()[lay.tile].id;
        if (lay.hex == id && !contains(tiles, tile)) tiles.push_back(tile);
        if (!contains(hexes, hex)) hexes.push_back(hex);
    }
    const std::string& here = context.map()[id].id;
    if (!tiles.empty())
        return input_error("which tile on {}?", here).instead("lay {} {} ROTATION", here, join_words(tiles, "or"));
    Refusal why = explain_hex(context, id);
    why.message = fmt::format("no tile can be laid on {} now: {}", here, why.message);
    return hexes.empty() ? why.instead("pass") : why.instead("lay a tile on {}", join_words(hexes, "or"));
}

Action read_lay(ArgumentReader& in) {
    if (in.words.size() == 1)
        if (const hex::HexId hex = in.hex(in.words[0]); !in.wrong) return in.note(ask_for_tile(in.context, hex));
    return read_whole_lay(in);
}

} // namespace

Action read_whole_lay(ArgumentReader& in) {
    Action action{.verb = Verb::lay, .hex = in.words.empty() ? hex::HexId{} : in.hex(in.words[0])};
    if (in.words.size() < 2 || in.words.size() > 3) return in.expected("lay HEX TILE ROTATION");
    action.tile = in.tile(in.words[1]);
    action.rotation =
        in.rotation(action.hex, action.tile, in.words.size() == 3 ? std::optional(in.words[2]) : std::nullopt, false);
    return action;
}

std::string print_lay(const RulesContext& context, const Action& action) {
    return fmt::format("lay {} {} {}", context.map()[action.hex].id, context.map()[action.tile].id, action.rotation);
}

Refusal explain(const RulesContext& context, const hex::Lay& lay, hex::LayFault fault) {
    const auto row =
        std::find_if(lay_rows.begin(), lay_rows.end(), [&](const LayRow& each) { return each.fault == fault; });
    assert(row != lay_rows.end());
    const hex::Tile& tile = context.map()[lay.tile];
    std::vector<std::string> named;
    for (const hex::HexId only : tile.only_on) named.push_back(context.map()[only].id);
    const bool names_another = fault == hex::LayFault::wrong_label && named.empty();
    const std::string_view says =
        names_another ? "only the {colour} tile that names {hex} may be laid there" : row->says;
    return context.refuse(
        row->rule, "{}",
        fmt::format(fmt::runtime(says), fmt::arg("tile", tile.id), fmt::arg("hex", context.map()[lay.hex].id),
                    fmt::arg("colour", hex::print(tile.colour())), fmt::arg("count", tile.count),
                    fmt::arg("shown", hex::print(hex::face_at(context.map(), context.position.board, lay.hex).colour)),
                    fmt::arg("rotation", lay.rotation), fmt::arg("named", join(named, ", ")),
                    fmt::arg("phase", context.phase().name), fmt::arg("owner", context.name(context.operating()))));
}

// 18AL 4.2.2(b)
Verdict needs_no_own_station(const RulesContext& context, hex::StopRef stop) {
    const CorpId id = context.operating();
    if (!hex::has_station_in_hex(context.position.board, stop.hex, owner_of(id))) return std::nullopt;
    return context.refuse(Rule::station_one_a_hex, "{} already has a station in {}", context.name(id),
                          context.stop_name(stop));
}

// Lists all tiles that fit and are connected. Of several rotations that look the same, only one is listed, but all are
// accepted.
void list_lays(LegalList& list) {
    const RulesContext& context = list.context;
    if (context.rules.lays_left(context).left == 0) return;
    for (const hex::Lay& lay : lays_now(context)) {
        const hex::Tile& tile = context.map()[lay.tile];
        const Money cost = terrain_cost(context, lay.hex);
        const std::string stations = print_stations_after(context, lay);
        list.add(fmt::format("lay {} {} {}", context.map()[lay.hex].id, tile.id, lay.rotation), Rule::lay_step,
                 fmt::format("{} {}, {} left{}", hex::print(tile.colour()),
                             print_exits(context.map(), item_at(tile.faces, lay.rotation).exits()),
                             context.position.board.left[lay.tile.index], stations.empty() ? "" : ", " + stations),
                 cost > Money(0) ? print(cost) : "");
    }
}

void list_tokens(LegalList& list) {
    const RulesContext& context = list.context;
    if (!context.rules.can_pay_station(context)) return;
    const CorpId id = context.operating();
    for (const hex::StopRef& stop : hex::reach_of(context.map(), context.position.board, owner_of(id)).stops) {
        if (check_circle(context, stop)) continue;
        const std::string exits = print_city_exits(context, context.position.board, stop);
        const std::string note = context.rules.station_note(context, id, stop.hex);
        list.add("token " + print_stops(context, {stop}), Rule::station,
                 context.map()[stop.hex].name + (exits.empty() ? "" : ", " + exits) + (note.empty() ? "" : ", " + note),
                 print(context.next_station_price(id)));
    }
}

void list_home_tokens(LegalList& list) {
    for (const hex::HexId home : list.context.rules.homes_of(list.context, list.context.operating()))
        for (const hex::StopRef& city : home_cities(list.context, home))
            list.offer({.verb = Verb::token, .hex = city.hex, .stop = city.stop}, Rule::home_station, "home station");
}

const CommandDefinition lay_command{
    .shape = "lay HEX TILE ROTATION",
    .help = "lay or upgrade a tile; rotation 0-5 or exits such as n-s",
    .deed = "laying a tile",
    .rule = Rule::lay_step,
    .read = read_lay,
    .print = print_lay,
    .check = check_lay,
    .act = lay,
};

const CommandDefinition token_command{
    .shape = "token HEX",
    .help = "place a station",
    .deed = "placing a station",
    .rule = Rule::station,
    .check = check_token,
    .act = token,
};

} // namespace highball::eighteen
