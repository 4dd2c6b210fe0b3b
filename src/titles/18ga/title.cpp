// 18GA: hexes that private companies keep and a second home, in the order of the rulebook; then the powers of Table III
// (none: III:lexington) and the optional rules 7(a)-(f).
#include "titles/18ga/title.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/rules_context.h"

#include "titles/18al/rule_book.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18ga {

namespace {

using namespace eighteen;

// The place that option cotton-port adds to the figures: the other home of GA.
constexpr const char* second_home = "second-home";

class Ga18 : public Rules {
  public:
    using Rules::Rules;

    const RuleBook& book() const override { return ga18_rule_book(); }
    FigureWords figure_words() const override { return al18_words(figures()); }
    std::span<const PowerRow> powers() const override;
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;

    // ACL's station stands face down until it floats, which changes nothing else.
    void set_up(Table& table, std::uint64_t) const override {
        if (!home_stands_from_setup(table)) return;
        const CorpId acl = figures().find_corporation("ACL").value();
        table.position.board.stations.push_back({table.home_of(acl), hex::Owner{acl.index}, false});
        table[acl].home_placed = true;
        --table[acl].stations_left;
    }
    // 4.2(a)
    std::vector<hex::HexId> homes_of(const Scene& scene, CorpId id) const override {
        std::vector<hex::HexId> homes = Rules::homes_of(scene, id);
        const auto second = figures().places.find(second_home);
        if (second != figures().places.end() && id == figures().find_corporation("GA")) homes.push_back(second->second);
        return homes;
    }
    // 4.2.1(k): nobody builds in the hex of a private company that a player owns; Waycross is excepted.
    Verdict forbids_lay(const Scene& scene, const hex::Lay& lay) const override {
        for (const PrivateId id : figures().privates.ids()) {
            const PrivateFigures& lot = figures()[id];
            if (lot.blocks && contains(lot.hexes, lay.hex) && scene[id].holder.kind == Holder::Kind::player)
                return scene.refuse(Rule::tile_private_hex, "{} is kept for {} while a player owns it",
                                    map()[lay.hex].id, lot.symbol);
        }
        return std::nullopt;
    }
    // III:macon-birmingham: a certificate comes with the purchase from the bank; it counts for floating.
    void after_private_sold(Table& table, PrivateId lot, Seat seat) const override {
        const PrivateFigures& each = figures()[lot];
        if (!each.corporation.exists()) return;
        Corporation& rr = table[each.corporation];
        move_shares(rr.offering, rr.shares[seat], each.share.value() / rr.share_size);
        table.tell(EventKind::shares, seat, "{} receives {} of {}", each.share, table.name(each.corporation));
    }
    // III:ocilla: a free train, unless its kind is gone or the corporation has no room.
    void after_private_bought(Table& table, PrivateId lot, CorpId id) const override {
        const auto kind = figures().find_train(figures()[lot].train);
        if (figures()[lot].train.empty() || !kind) return;
        table[lot].power_used = true;
        const auto gone = figures().find_train(figures()[*kind].removed_by);
        const bool removed = gone && (table.position.kinds_sold >> gone->index & 1U);
        if (removed || table.trains_counted(id) >= table.train_limit(id)) {
            table.tell(EventKind::train, table.name(id), "The free {} train leaves the game", figures()[*kind].name);
            return;
        }
        table[id].trains.push_back({.kind = *kind, .sellable = false});
        table.tell(EventKind::train, id, "{} receives a free {} train", figures()[*kind].name);
    }
};

// III:midland
std::vector<PowerUse> tiles_of_midland(const Scene& scene, PrivateId lot) {
    std::vector<PowerUse> uses;
    if (scene.position.turn.step > Step::lay) return uses;
    const hex::HexId place = scene.figures()[lot].hexes.front();
    for (std::uint8_t t = 0; t < scene.map().tiles.size(); ++t)
        for (const int rotation :
             hex::fitting_rotations(scene.map(), scene.position.board, place, hex::TileId{t}, scene.lay_rules()))
            uses.push_back({{.hex = place, .tile = hex::TileId{t}, .rotation = rotation}});
    return uses;
}

// III:midland: any tile that is legal there now, free and unconnected, in the tile step.
Verdict check_midland(const Scene& scene, const Action& action) {
    const hex::HexId place = scene.figures()[action.lot].hexes.front();
    if (scene.position.turn.step > Step::lay)
        return scene.refuse_power(action.lot, "the tile is laid in the tile step, before or after the normal lay");
    if (action.hex != place || !action.tile.exists())
        return scene.refuse_power(action.lot, "the power serves in {}", scene.map()[place].id)
            .instead("use tile {} TILE ROTATION", scene.map()[place].id);
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(scene.map(), scene.position.board, lay, scene.lay_rules()))
        return explain(scene, lay, *fault);
    return std::nullopt;
}

void lay_midland(Table& table, const Action& action) {
    const CorpId id = table.operating();
    table[action.lot].power_used = true;
    hex::place(table.position.board, action.hex, action.tile, action.rotation);
    table.tell(EventKind::map, id, "{} lays {} on {} through {}", table.map()[action.tile].id,
               table.map()[action.hex].id, table.name(action.lot));
    if (table.lays_left().left == 0) advance_to(table, Step::token);
}

// III:waycross: one of the corporation's stations, free and unconnected, as its station of the turn.
Verdict check_waycross(const Scene& scene, const Action& action) {
    const CorpId id = scene.operating();
    const hex::StopRef city{scene.figures()[action.lot].hexes.front(), 0};
    if (scene.position.turn.step > Step::token)
        return scene.refuse_power(action.lot, "the free station is placed in the station step");
    if (action.hex != city.hex)
        return scene.refuse_power(action.lot, "the free station goes to {}", scene.stop_name(city))
            .instead("use station {}", scene.map()[city.hex].id);
    if (scene.position.turn.station_placed)
        return scene.refuse(Rule::station_step, "{} has placed a station in this turn", scene.name(id));
    if (scene[id].stations_left == 0)
        return scene.refuse_power(action.lot, "{} has no station left on its charter", scene.name(id));
    if (hex::has_station_in_hex(scene.position.board, city.hex, hex::Owner{id.index}))
        return scene.refuse(Rule::station_one_a_hex, "{} has a station in {} already", scene.name(id),
                            scene.stop_name(city));
    if (!scene.circle_free(city, id))
        return scene.refuse_power(action.lot, "every circle of {} is taken", scene.stop_name(city));
    return std::nullopt;
}

void place_waycross(Table& table, const Action& action) {
    const CorpId id = table.operating();
    table[action.lot].power_used = true;
    table.position.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, false});
    --table[id].stations_left;
    table.position.turn.station_placed = true;
    table.tell(EventKind::map, id, "{} places a station in {} through {}", table.stop_name({action.hex, 0}),
               table.name(action.lot));
    advance_to(table, Step::run);
}

// III:waycross: as the station of the turn; the private may be bought at any time of the turn (4.2(g)).
bool waycross_waits(const Scene& scene, PrivateId lot) {
    const CorpId id = scene.operating();
    if (scene.position.turn.station_placed || scene[id].stations_left == 0 || scene[lot].power_used) return false;
    if (!scene.holds_since(2)) return scene.owns(id, lot);
    const hex::HexId place = scene.figures()[lot].hexes.front();
    return !hex::has_station_in_hex(scene.position.board, place, hex::Owner{id.index}) && may_still_own(scene, lot);
}

// III:ocilla, III:macon-birmingham
Verdict comes_with_purchase(const Scene& scene, const Action& action) {
    return scene.refuse_power(action.lot, "what {} brings comes with its purchase", scene.name(action.lot));
}

constexpr std::array ga18_powers = {
    PowerRow{.word = "station",
             .list = in_its_hexes,
             .check = check_waycross,
             .use = place_waycross,
             .step = Step::token,
             .waits = waycross_waits},
    PowerRow{.word = "tile",
             .list = tiles_of_midland,
             .check = check_midland,
             .use = lay_midland,
             .step = Step::lay,
             .waits = may_still_own},
    PowerRow{.word = "train", .check = comes_with_purchase},
    PowerRow{.word = "share", .check = comes_with_purchase},
};

std::span<const PowerRow> Ga18::powers() const { return ga18_powers; }

// 7(d): 458 and 63 in Macon and Brunswick, 457 nowhere.
void open_macon_and_brunswick(Figures& figures) {
    for (hex::Tile& tile : figures.map.tiles) {
        if (tile.id == "457") tile.count = 0, tile.exclusive = false;
        if (tile.id == "458") tile.only_on.push_back(figures.places.at("brunswick")), tile.exclusive = false;
    }
}

// 7(e): every price of so much ends the game.
void end_at_short_game_value(Figures& figures) {
    for (std::size_t row = 0; row < figures.chart.rows.size(); ++row)
        for (std::size_t column = 0; column < figures.chart.rows[row].size(); ++column)
            if (figures.chart.rows[row][column] >= figures.amounts.at("short-game-value"))
                figures.chart.end.push_back({static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)});
}

// Two free homes for GA, and no station more.
void open_cotton_port(Figures& figures) {
    std::vector<Money>& prices = figures.corporations[figures.find_corporation("GA").value()].station_prices;
    prices.insert(prices.begin(), Money(0));
    prices.pop_back();
    const std::vector<hex::Hex>& hexes = figures.map.hexes;
    for (std::uint8_t i = 0; i < hexes.size(); ++i)
        if (!hexes[i].marks.empty() && hexes[i].marks.front() == "second-home")
            figures.places.insert_or_assign(second_home, hex::HexId{i});
}

// The terrain of the first edition's map.
void charge_first_edition_costs(Figures& figures) {
    for (hex::Hex& place : figures.map.hexes)
        if (contains(place.marks, ".first-edition"))
            place.terrain_cost = static_cast<int>(figures.amounts.at("first-edition-cost").dollars());
}

void amend_ga18(Figures& figures, const GameSetup& setup) {
    const auto corporation = [&](std::string_view name) -> CorporationFigures& {
        return figures.corporations[figures.find_corporation(name).value()];
    };
    const auto train = [&](std::string_view name) -> TrainKind& {
        return figures.trains[figures.find_train(name).value()];
    };
    const auto chosen = [&](std::string_view option) { return contains(setup.options, option); };
    if (chosen("gf-columbus")) corporation("G&F").home = figures.places.at("gf-columbus-home"); // 7(b)
    if (chosen("cog-token")) corporation("CoG").station_prices.pop_back();                      // 7(c)
    if (chosen("macon-either")) open_macon_and_brunswick(figures);                              // 7(d)
    if (chosen("short-game")) end_at_short_game_value(figures);                                 // 7(e)
    if (chosen("unlimited-8")) train("8").count = unlimited;                                    // 7(f)
    if (chosen("soft-rust")) std::swap(train("4").removed_by, train("4").obsolete_by);
    if (chosen("cotton-port")) open_cotton_port(figures);
    if (contains(setup.compat, "acl-through-jacksonville"))
        figures.map.hexes[corporation("ACL").home.index].terminal = false;
    if (contains(setup.compat, "first-edition-costs")) charge_first_edition_costs(figures);
}

std::vector<std::pair<Compat, OptionInfo>> Ga18::compat() const {
    return with_common_compat({
        {Compat::home_from_setup,
         {"acl-home-first", "the station of ACL stands in Jacksonville from the start", "4.2(a)"}},
        {Compat::through_terminal_home,
         {"acl-through-jacksonville", "ACL runs and traces track through Jacksonville", "4.2.3(h)"}},
        {Compat::older_edition, {"first-edition-costs", "terrain costs of the first edition's map", "4.2.1(f)"}},
    });
}

} // namespace

eighteen::EighteenTitle::Parts parts() {
    return {make_rules<Ga18>,
            amend_ga18,
            {"amounts.private-deal", "amounts.short-game-value", "amounts.first-edition-cost", "places.brunswick",
             "places.gf-columbus-home", "powers.tile", "powers.station", "corporations.ACL", "corporations.CoG",
             "corporations.GA", "corporations.G&F", "trains.4", "trains.8"}};
}

} // namespace highball::title18ga
