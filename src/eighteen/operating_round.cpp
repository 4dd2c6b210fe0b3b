// Tiles and stations of the operating corporation (18AL 4.2.1, 4.2.2), and the order of its steps.
#include "eighteen/operating_round.h"
#include "eighteen/command_row.h"
#include "eighteen/language.h"
#include "eighteen/power_row.h"
#include "eighteen/rounds.h"
#include "eighteen/running.h"
#include "eighteen/step_row.h"

#include "hex/reach.h"
#include "hex/upgrade.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

hex::Owner owner_of(CorpId id) { return hex::Owner{id.index}; }

Money terrain_cost(const Scene& scene, hex::HexId place) {
    const bool first = !scene.position.board.placed[place.index].tile.exists();
    return first ? Money(scene.map()[place].terrain_cost) : Money(0);
}

} // namespace

bool can_pay_station(const Scene& scene) {
    const Corporation& rr = scene.operating_corporation();
    return rr.stations_left > 0 && !scene.position.turn.station_placed &&
           scene.next_station_price(scene.operating()) <= rr.cash;
}

// One sentence for each rule of 18AL 4.2.1.
Refusal explain(const Scene& scene, const hex::Lay& lay, hex::LayFault fault) {
    const hex::Hex& place = scene.map()[lay.hex];
    const hex::Tile& tile = scene.map()[lay.tile];
    const hex::Face& now = hex::face_at(scene.map(), scene.position.board, lay.hex);
    const auto refuse = [&](Rule rule, std::string text, std::string allowed = "") {
        return scene.refuse(rule, std::move(text), std::move(allowed));
    };
    switch (fault) {
    case hex::LayFault::colour_not_available:
        return refuse(Rule::tile_colour,
                      fmt::format("no {} tiles in phase {}", hex::print(tile.colour()), scene.phase().name));
    case hex::LayFault::none_left: // 18AL 4.2.1(b)
        return refuse(Rule::tile_supply, fmt::format("no tile {} is left: all {} are on the map", tile.id, tile.count));
    case hex::LayFault::wrong_colour: // 18AL 4.2.1(c)
        return refuse(Rule::tile_replaces, fmt::format("{} shows {}: a {} tile cannot be laid there", place.id,
                                                       hex::print(now.colour), hex::print(tile.colour())));
    case hex::LayFault::stops_differ: // 18AL 4.2.1(d)
        return refuse(Rule::tile_cities,
                      fmt::format("the cities of tile {} and of {} do not match", tile.id, place.id));
    case hex::LayFault::towns_differ: // 18AL 4.2.1(e)
        return refuse(Rule::tile_towns, fmt::format("the towns of tile {} and of {} do not match", tile.id, place.id));
    case hex::LayFault::wrong_label: { // 18AL 4.2.1(g), 18VA 4.5.2.1:symbols
        std::string named;
        for (const hex::HexId only : tile.only_on) named += (named.empty() ? "" : ", ") + scene.map()[only].id;
        return refuse(Rule::tile_label, named.empty() ? fmt::format("{} takes only the {} tile that names it", place.id,
                                                                    hex::print(tile.colour()))
                                                      : fmt::format("tile {} is for {} only", tile.id, named));
    }
    case hex::LayFault::track_lost: // 18AL 4.2.1(h)
        return refuse(Rule::tile_preserves, fmt::format("tile {} with rotation {} would not keep all track of {}",
                                                        tile.id, lay.rotation, place.id));
    case hex::LayFault::runs_into_blank_side: // 18AL 4.2.1(i), 18VA 4.5.2.1:prohibited
        return refuse(Rule::tile_borders,
                      fmt::format("tile {} with rotation {} would run track into a blank or impassable side of {}",
                                  tile.id, lay.rotation, place.id));
    case hex::LayFault::not_connected:
        return refuse(Rule::tile_connected,
                      fmt::format("no new track on {} and no city there would be connected to a station of {}",
                                  place.id, scene.name(scene.operating())));
    case hex::LayFault::never_replaced:
        return refuse(Rule::tile_replaces, fmt::format("what lies in {} is never replaced", place.id));
    case hex::LayFault::special_tile:
        return refuse(Rule::tile_replaces,
                      fmt::format("tile {} is laid by the power of a private company only", tile.id));
    }
    return refuse(Rule::lay_step, "this tile cannot be laid there");
}

// 18AL 4.2.1, 18VA 4.5.2.1
Verdict check_lay(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_operating_step(scene, Step::lay, Rule::lay_step, "laying a tile")) return no;
    const Rules::Lays lays = scene.lays_left();
    if (lays.left == 0)
        return scene.refuse(Rule::lay_step,
                            fmt::format("{} has laid its tile in this turn", scene.name(scene.operating())), "pass");
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(scene.map(), scene.position.board, lay, scene.lay_rules()))
        return explain(scene, lay, *fault);
    if (lays.only_yellow && scene.map()[action.tile].colour() != hex::Colour::yellow)
        return scene.refuse(Rule::lay_step,
                            "the second tile of this turn must be yellow, and so must the first have been");
    if (const Verdict no = scene.forbids_lay(lay)) return no;
    if (const Money cost = terrain_cost(scene, action.hex); cost > scene.operating_corporation().cash)
        return scene.refuse(Rule::terrain,
                            fmt::format("the first tile in {} costs {}; {} has {}", scene.map()[action.hex].id,
                                        print(cost), scene.name(scene.operating()),
                                        print(scene.operating_corporation().cash)));
    if (!hex::lay_connects(scene.map(), scene.position.board, lay, owner_of(scene.operating())))
        return explain(scene, lay, hex::LayFault::not_connected);
    return std::nullopt;
}

void lay(Table& table, const Action& action) {
    OperatingTurn& turn = table.position.turn;
    const Money cost = terrain_cost(table, action.hex);
    const hex::Tile& tile = table.map()[action.tile];
    table.pay_bank(turn.corporation, cost);
    hex::upgrade(table.map(), table.position.board, action.hex, action.tile, action.rotation);
    ++turn.lays;
    turn.upgraded |= tile.colour() != hex::Colour::yellow;
    table.tell(EventKind::map, turn.corporation, "{} lays {} on {} ({}){}", tile.id, table.map()[action.hex].id,
               print_exits(table.map(), tile.faces[static_cast<std::size_t>(action.rotation)].exits()),
               cost > Money(0) ? " for " + print(cost) : "");
    if (table.lays_left().left == 0 && !power_waits(table, Step::lay)) advance_to(table, Step::station);
}

namespace {

// 18AL 4.2(a): the choice among the cities of the home hex.
Verdict check_home_token(const Scene& scene, hex::StopRef stop) {
    for (const hex::HexId home : scene.homes_of(scene.operating())) {
        if (hex::has_station_in_hex(scene.position.board, home, owner_of(scene.operating()))) continue;
        const std::vector<hex::StopRef> cities = home_cities(scene, home);
        if (std::find(cities.begin(), cities.end(), stop) != cities.end()) return std::nullopt;
        return scene.refuse(Rule::home_station,
                            fmt::format("{} places its home station first", scene.name(scene.operating())),
                            fmt::format("a free city of {}", scene.map()[home].id));
    }
    return scene.refuse(Rule::home_station, "the home station stands already");
}

} // namespace

// 18AL 4.2.2, 4.2.2(a), 4.2.2(b), 4.2.2(c); 18VA 4.5.3:home-reserved
Verdict check_token(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_operating_step(scene, Step::station, Rule::station_step, "placing a station"))
        return no;
    const CorpId id = scene.operating();
    const Corporation& rr = scene.operating_corporation();
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    if (scene.position.turn.step == Step::home) return check_home_token(scene, stop);
    const std::string place = scene.stop_name(stop);
    const hex::Board& board = scene.position.board;
    if (scene.position.turn.station_placed)
        return scene.refuse(Rule::station_step, fmt::format("{} has placed a station in this turn", scene.name(id)));
    if (rr.stations_left == 0)
        return scene.refuse(Rule::station, fmt::format("{} has no station left on its charter", scene.name(id)));
    const hex::Stop& at = hex::face_at(scene.map(), board, action.hex).stops[stop.stop];
    if (at.circles == 0) return scene.refuse(Rule::station, fmt::format("{} has no circle for a station", place));
    if (hex::has_station_in_hex(board, action.hex, owner_of(id)))
        return scene.refuse(Rule::station_one_a_hex,
                            fmt::format("{} has a station in {} already", scene.name(id), place));
    if (hex::stations_in(board, stop) >= at.circles)
        return scene.refuse(Rule::station, fmt::format("every circle of {} is taken", place));
    if (!scene.circle_free(stop, id))
        return scene.refuse(
            Rule::station_home_reserved,
            fmt::format("the open circle of {} is kept for a home station that is still to come", place));
    if (const Money price = scene.next_station_price(id); price > rr.cash)
        return scene.refuse(Rule::station,
                            fmt::format("a station costs {}; {} has {}", print(price), scene.name(id), print(rr.cash)));
    if (!hex::reaches(scene.map(), board, owner_of(id), stop))
        return scene.refuse(Rule::station_connected,
                            fmt::format("no track joins {} to a station of {}", place, scene.name(id)));
    return std::nullopt;
}

void token(Table& table, const Action& action) {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    if (now.turn.step == Step::home) {
        place_home_station(table, stop);
        return place_home_stations(table);
    }
    const Money price = table.next_station_price(id);
    table.pay_bank(id, price);
    now.board.stations.push_back({stop, owner_of(id), false});
    --now[id].stations_left;
    now.turn.station_placed = true;
    table.tell(EventKind::map, id, "{} places a station in {} for {}", table.stop_name(stop), print(price));
    table.rules.after_station(table, id, action.hex);
    advance_to(table, Step::station); // a power may place another one; else on to the run
}

namespace {

// A tile that is the same in several rotations: whichever way round, the same track joins the same stops.
bool looks_the_same(const hex::Face& a, const hex::Face& b) {
    const auto pieces = [](const hex::Face& face) {
        std::vector<std::pair<std::uint8_t, std::uint8_t>> all;
        for (const hex::Track& track : face.track)
            all.emplace_back(std::min(track.from, track.to), std::max(track.from, track.to));
        std::sort(all.begin(), all.end());
        return all;
    };
    return a.stops == b.stops && pieces(a) == pieces(b);
}

} // namespace

// Rotations that look the same are listed once; the others are accepted all the same.
void list_lays(const Scene& scene, Seat, Choices& choices) {
    const Rules::Lays lays = scene.lays_left();
    if (lays.left == 0) return;
    std::vector<hex::Lay> listed;
    for (const hex::Lay& lay :
         hex::legal_lays(scene.map(), scene.position.board, owner_of(scene.operating()), scene.lay_rules())) {
        const hex::Tile& tile = scene.map()[lay.tile];
        const Money cost = terrain_cost(scene, lay.hex);
        if (cost > scene.operating_corporation().cash || (lays.only_yellow && tile.colour() != hex::Colour::yellow))
            continue;
        if (scene.forbids_lay(lay)) continue;
        const auto face = [&](const hex::Lay& at) -> const hex::Face& {
            return tile.faces[static_cast<std::size_t>(at.rotation)];
        };
        if (std::any_of(listed.begin(), listed.end(), [&](const hex::Lay& other) {
                return other.hex == lay.hex && other.tile == lay.tile && looks_the_same(face(other), face(lay));
            }))
            continue;
        listed.push_back(lay);
        const auto left = scene.position.board.left[lay.tile.index];
        choices.push_back(
            {fmt::format("lay {} {} {}", scene.map()[lay.hex].id, tile.id, lay.rotation),
             cost > Money(0) ? print(cost) : "",
             fmt::format("{} {}, {} left", hex::print(tile.colour()),
                         print_exits(scene.map(), tile.faces[static_cast<std::size_t>(lay.rotation)].exits()), left),
             scene.number(Rule::lay_step),
             {},
             "",
             false});
    }
}

void list_tokens(const Scene& scene, Seat, Choices& choices) {
    if (!can_pay_station(scene)) return;
    const CorpId id = scene.operating();
    const hex::Reach reach = hex::reach_of(scene.map(), scene.position.board, owner_of(id));
    const Money price = scene.next_station_price(id);
    for (const hex::StopRef& stop : reach.stops) {
        const hex::Stop& at = hex::face_at(scene.map(), scene.position.board, stop.hex).stops[stop.stop];
        if (at.circles == 0) continue;
        if (hex::has_station_in_hex(scene.position.board, stop.hex, owner_of(id)) || !scene.circle_free(stop, id))
            continue;
        const bool objective = scene.figures()[id].objective == stop.hex && !scene.position[id].objective_paid;
        choices.push_back(
            plain_choice("token " + print_stops(scene, {stop}),
                         scene.map()[stop.hex].name +
                             (objective ? ", objective: +" + print(scene.figures()[id].objective_bonus) : ""),
                         scene.number(Rule::station), print(price)));
    }
}

void list_home_tokens(const Scene& scene, Seat, Choices& choices) {
    for (const hex::HexId home : scene.homes_of(scene.operating()))
        for (const hex::StopRef& city : home_cities(scene, home))
            if (!check_home_token(scene, city))
                choices.push_back(plain_choice("token " + print_stops(scene, {city}), "home station",
                                               scene.number(Rule::home_station)));
}

namespace {

Parsed read_lay(const Reader& in) {
    if (in.words.size() < 2 || in.words.size() > 3) return expected("lay HEX TILE ROTATION");
    const auto place = read_hex(in, in.words[0]);
    if (!place) return place.error();
    const auto tile = read_tile(in, in.words[1]);
    if (!tile) return tile.error();
    const auto rotation =
        read_rotation(in, *place, *tile, in.words.size() == 3 ? std::optional(in.words[2]) : std::nullopt, false);
    if (!rotation) return rotation.error();
    Action action;
    action.verb = Verb::lay;
    action.hex = *place;
    action.tile = *tile;
    action.rotation = *rotation;
    return action;
}

std::string print_lay(const Scene& scene, const Action& action) {
    return fmt::format("lay {} {} {}", scene.map()[action.hex].id, scene.map()[action.tile].id, action.rotation);
}

} // namespace

const CommandRow lay_command{
    .word = "lay",
    .shape = "lay HEX TILE ROTATION",
    .help = "lay or upgrade a tile; rotation 0-5 or exits such as n-s",
    .rule = Rule::lay_step,
    .read = read_lay,
    .print = print_lay,
    .check = check_lay,
    .act = lay,
};

const CommandRow token_command{
    .word = "token",
    .shape = "token HEX",
    .help = "place a station",
    .rule = Rule::station,
    .check = check_token,
    .act = token,
};

} // namespace highball::eighteen
