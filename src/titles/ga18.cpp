// 18GA: hexes that private companies keep, the powers of Table III (none: III:lexington), and the optional rules
// 7(a)-(f).
#include "titles/ga18.h"
#include "eighteen/deals.h"
#include "eighteen/operating_round.h"
#include "eighteen/scene.h"
#include "eighteen/train_purchase.h"

#include "titles/al18_numbers.h"
#include "titles/al18_rule_help.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

using namespace eighteen;

// The place that option cotton-port adds to the figures: the other home of GA.
constexpr const char* second_home = "second-home";

class Ga18 : public Rules {
  public:
    using Rules::Rules;

    std::string_view number(Rule rule) const override;
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;
    void set_up(Table& table, std::uint64_t seed) const override;
    std::vector<hex::HexId> homes_of(const Scene& scene, CorpId id) const override;
    bool lay_power_open(const Scene& scene) const override;
    bool station_power_open(const Scene& scene) const override;
    std::optional<Refusal> forbids_lay(const Scene& scene, const hex::Lay& lay) const override;
    void list_powers(const Scene& scene, std::vector<Choice>& choices) const override;
    std::optional<Refusal> check_power(const Scene& scene, const Action& action) const override;
    void use_power(Table& table, const Action& action) const override;
    void after_private_sold(Table& table, PrivateId lot, Seat seat) const override;
    void after_private_bought(Table& table, PrivateId lot, CorpId id) const override;

  private:
    std::optional<Refusal> check_midland(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_waycross(const Scene& scene, const Action& action) const;
};

// The rulebook has no obsolete trains and no objectives, so some numbers differ from those of 18AL.
std::string_view Ga18::number(Rule rule) const {
    switch (rule) {
    case Rule::train_step:
        return "4.2(f)";
    case Rule::private_step:
        return "4.2(g)";
    case Rule::power_step:
        return "4.2(h)";
    case Rule::tile_private_hex:
        return "4.2.1(k)";
    case Rule::obsolete_step:
    case Rule::obsolescence:
        return "4.2.5(e)";
    case Rule::forced_purchase:
        return "4.2.5.1";
    case Rule::forced_cheapest:
    case Rule::train_trade:
        return "4.2.5.1(a)";
    case Rule::forced_one:
        return "4.2.5.1(b)";
    case Rule::forced_no_rest:
        return "4.2.5.1(c)";
    case Rule::forced_sale:
        return "4.2.5.1(d)";
    default:
        return al18_number(rule);
    }
}

std::vector<std::pair<Compat, OptionInfo>> Ga18::compat() const {
    std::vector<std::pair<Compat, OptionInfo>> all = common_compat();
    all.push_back({Compat::home_from_setup,
                   {"acl-home-first", "the station of ACL stands in Jacksonville from the start", "4.2(a)"}});
    all.push_back({Compat::through_terminal_home,
                   {"acl-through-jacksonville", "ACL runs and traces track through Jacksonville", "4.2.3(h)"}});
    all.push_back(
        {Compat::older_edition, {"first-edition-costs", "terrain costs of the first edition's map", "4.2.1(f)"}});
    return all;
}

// Compat::home_from_setup: face down until ACL floats, which changes nothing else.
void Ga18::set_up(Table& table, std::uint64_t) const {
    if (!table.allows(Compat::home_from_setup)) return;
    const CorpId acl = figures().find_corporation("ACL").value();
    table.position.board.stations.push_back({table.home_of(acl), hex::Owner{acl.index}, false});
    table[acl].home_placed = true;
    --table[acl].stations_left;
}

std::vector<hex::HexId> Ga18::homes_of(const Scene& scene, CorpId id) const {
    std::vector<hex::HexId> homes = Rules::homes_of(scene, id);
    const auto second = figures().places.find(second_home);
    if (second != figures().places.end() && id == figures().find_corporation("GA")) homes.push_back(second->second);
    return homes;
}

bool Ga18::lay_power_open(const Scene& scene) const { return scene.may_still_own(with_power("tile")); }

// III, Waycross & Southern: as the station of the turn; the private may be bought at any time of the turn (4.2(g)).
bool Ga18::station_power_open(const Scene& scene) const {
    const PrivateId lot = with_power("station");
    const CorpId id = scene.operating();
    if (scene.position.turn.station_placed || scene[id].stations_left == 0 || scene[lot].power_used) return false;
    if (!scene.holds_since(2)) return scene.owns(id, lot);
    const bool there =
        hex::has_station_in_hex(scene.position.board, figures()[lot].hexes.front(), hex::Owner{id.index});
    return !there && scene.may_still_own(lot);
}

// 4.2.1(k): nobody builds in the hex of a private company that a player owns; Waycross is excepted.
std::optional<Refusal> Ga18::forbids_lay(const Scene& scene, const hex::Lay& lay) const {
    for (std::size_t i = 0; i < figures().privates.size(); ++i) {
        const PrivateFigures& lot = figures().privates[i];
        const bool here = std::find(lot.hexes.begin(), lot.hexes.end(), lay.hex) != lot.hexes.end();
        if (here && lot.blocks && scene.position.privates[i].holder.kind == Holder::Kind::player)
            return refuse(Rule::tile_private_hex,
                          fmt::format("{} is kept for {} while a player owns it", map()[lay.hex].id, lot.symbol));
    }
    return std::nullopt;
}

std::optional<Refusal> Ga18::check_power(const Scene& scene, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    if (auto no = scene.power_is_elsewhere(action.lot)) return no;
    if (scene[action.lot].power_used)
        return refuse_power(action.lot, fmt::format("the power of {} has been used", lot.symbol));
    if (lot.power == "tile") return check_midland(scene, action);
    if (lot.power == "station") return check_waycross(scene, action);
    return refuse_power(action.lot, fmt::format("what {} brings comes with its purchase", lot.symbol));
}

// III:midland: any tile that is legal there now, free and unconnected, in the tile step.
std::optional<Refusal> Ga18::check_midland(const Scene& scene, const Action& action) const {
    const hex::HexId place = figures()[action.lot].hexes.front();
    if (scene.position.turn.step > Step::lay)
        return refuse_power(action.lot, "the tile is laid in the tile step, before or after the normal lay");
    if (action.hex != place || !action.tile.exists())
        return refuse_power(action.lot, fmt::format("the power serves in {}", map()[place].id),
                            fmt::format("use tile {} TILE ROTATION", map()[place].id));
    const hex::Lay lay{action.hex, action.tile, action.rotation};
    if (const auto fault = hex::check_fit(map(), scene.position.board, lay, scene.lay_rules()))
        return explain(scene, lay, *fault);
    return std::nullopt;
}

// III:waycross: one of the corporation's stations, free and unconnected, as its station of the turn.
std::optional<Refusal> Ga18::check_waycross(const Scene& scene, const Action& action) const {
    const CorpId id = scene.position.turn.corporation;
    const hex::StopRef city{figures()[action.lot].hexes.front(), 0};
    if (scene.position.turn.step > Step::station)
        return refuse_power(action.lot, "the free station is placed in the station step");
    if (action.hex != city.hex)
        return refuse_power(action.lot, "the free station goes to " + scene.stop_name(city),
                            "use station " + map()[city.hex].id);
    if (scene.position.turn.station_placed)
        return refuse(Rule::station_step, fmt::format("{} has placed a station in this turn", figures()[id].symbol));
    if (scene[id].stations_left == 0)
        return refuse_power(action.lot, fmt::format("{} has no station left on its charter", figures()[id].symbol));
    if (hex::has_station_in_hex(scene.position.board, city.hex, hex::Owner{id.index}))
        return refuse(Rule::station_one_a_hex,
                      fmt::format("{} has a station in {} already", figures()[id].symbol, scene.stop_name(city)));
    if (!scene.circle_free(city, id))
        return refuse_power(action.lot, fmt::format("every circle of {} is taken", scene.stop_name(city)));
    return std::nullopt;
}

void Ga18::use_power(Table& table, const Action& action) const {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    now[action.lot].power_used = true;
    if (figures()[action.lot].power == "tile") {
        hex::place(now.board, action.hex, action.tile, action.rotation);
        table.tell(EventKind::map, table.name(id), "{} lays {} on {} through {}", table.name(id), map()[action.tile].id,
                   map()[action.hex].id, table.name(action.lot));
        if (table.lays_left().left == 0) advance_to(table, Step::station);
        return;
    }
    now.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, false});
    now[id].stations_left = static_cast<std::int8_t>(now[id].stations_left - 1);
    now.turn.station_placed = true;
    table.tell(EventKind::map, table.name(id), "{} places a station in {} through {}", table.name(id),
               table.stop_name({action.hex, 0}), table.name(action.lot));
    advance_to(table, Step::run);
}

void Ga18::list_powers(const Scene& scene, std::vector<Choice>& choices) const {
    const CorpId id = scene.position.turn.corporation;
    const auto add = [&](Action action, std::string text) {
        action.verb = Verb::use;
        action.seat = *scene[id].president;
        if (!scene.check_power(action))
            choices.push_back(
                {std::move(text), "", figures()[action.lot].name, figures()[action.lot].rule, {}, "", false});
    };
    Action action;
    action.lot = with_power("station");
    if (scene.owns(id, action.lot)) {
        action.hex = figures()[action.lot].hexes.front();
        add(action, "use station " + map()[action.hex].id);
    }
    action.lot = with_power("tile");
    if (!scene.owns(id, action.lot) || scene.position.turn.step > Step::lay) return;
    action.hex = figures()[action.lot].hexes.front();
    for (std::uint8_t t = 0; t < map().tiles.size(); ++t) {
        action.tile = hex::TileId{t};
        for (const int rotation :
             hex::fitting_rotations(map(), scene.position.board, action.hex, action.tile, scene.lay_rules())) {
            action.rotation = rotation;
            add(action, fmt::format("use tile {} {} {}", map()[action.hex].id, map()[action.tile].id, rotation));
        }
    }
}

// III:macon-birmingham: a certificate comes with the purchase from the bank; it counts for floating.
void Ga18::after_private_sold(Table& table, PrivateId lot, Seat seat) const {
    const PrivateFigures& each = figures()[lot];
    if (!each.corporation.exists()) return;
    Corporation& rr = table.position[each.corporation];
    const int shares = each.share.value() / rr.share_size;
    auto& held = rr.shares[seat];
    held = static_cast<std::int8_t>(held + shares);
    rr.offering = static_cast<std::int8_t>(rr.offering - shares);
    table.tell(EventKind::shares, table.name(seat), "{} receives {} of {}", table.name(seat), print(each.share),
               table.name(each.corporation));
}

// III:ocilla: a free train, unless its kind is gone or the corporation has no room.
void Ga18::after_private_bought(Table& table, PrivateId lot, CorpId id) const {
    const auto kind = figures().find_train(figures()[lot].train);
    if (figures()[lot].train.empty() || !kind) return;
    table.position[lot].power_used = true;
    const auto gone = figures().find_train(figures()[*kind].removed_by);
    const bool removed = gone && (table.position.kinds_sold >> gone->index & 1U);
    if (removed || table.trains_counted(id) >= table.train_limit(id)) {
        table.tell(EventKind::train, table.name(id), "The free {} train leaves the game", figures()[*kind].name);
        return;
    }
    Train train;
    train.kind = *kind;
    train.sellable = false;
    table.position[id].trains.push_back(train);
    table.tell(EventKind::train, table.name(id), "{} receives a free {} train", table.name(id), figures()[*kind].name);
}

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
    if (chosen("unlimited-8")) train("8").count = 127;                                          // 7(f)
    if (chosen("soft-rust")) std::swap(train("4").removed_by, train("4").obsolete_by);
    if (chosen("cotton-port")) open_cotton_port(figures);
    if (contains(setup.compat, "acl-through-jacksonville"))
        figures.map.hexes[corporation("ACL").home.index].terminal = false;
    if (contains(setup.compat, "first-edition-costs")) charge_first_edition_costs(figures);
}

} // namespace

eighteen::EighteenTitle::Parts ga18_parts() {
    return {make_rules<Ga18>,
            amend_ga18,
            al18_rule_help,
            {"amounts.private-deal", "amounts.short-game-value", "amounts.first-edition-cost", "places.brunswick",
             "places.gf-columbus-home", "powers.tile", "powers.station", "corporations.ACL", "corporations.CoG",
             "corporations.GA", "corporations.G&F", "trains.4", "trains.8"}};
}

} // namespace highball
