// 18GA: reserved hexes of private companies and a second home, in the order of the rulebook; then the powers of Table
// III (none: III:lexington) and the optional rules 7(a)-(f).
#include "titles/18ga/title.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/rules_context.h"
#include "eighteen/rules/tiles_and_stations.h"

#include "titles/18al/rule_book.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18ga {

namespace {

using namespace eighteen;

// Returns the place that option cotton-port adds to the figures: the second home of GA.
constexpr const char* second_home = "second-home";

class Rules18GA : public Rules {
  public:
    using Rules::Rules;

    const RuleBook& book() const override { return title18al::rule_book_18ga(); }
    RuleTextFigures rule_text_figures() const override { return title18al::rule_text_figures_18al(figures()); }
    std::span<const PowerSpec> powers() const override;
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;

    // ACL's station is face down until it floats, which has no other effect.
    void set_up(GameContext& game, std::uint64_t) const override {
        if (!home_stands_from_setup(game)) return;
        const CorpId acl = figures().find_corporation("ACL").value();
        game.position.board.stations.push_back({game.home_of(acl), hex::Owner{acl.index}, false});
        game[acl].home_placed = true;
        --game[acl].stations_left;
    }
    // 4.2(a)
    std::vector<hex::HexId> homes_of(const RulesContext& context, CorpId id) const override {
        std::vector<hex::HexId> homes = Rules::homes_of(context, id);
        const auto second = figures().places.find(second_home);
        if (second != figures().places.end() && id == figures().find_corporation("GA")) homes.push_back(second->second);
        return homes;
    }
    // 4.2.1(k): nobody builds in the hex of a private company that a player owns; Waycross is excepted.
    Verdict forbids_lay(const RulesContext& context, const hex::Lay& lay) const override {
        for (const PrivateId id : figures().privates.ids()) {
            const PrivateFigures& company = figures()[id];
            if (company.blocks && contains(company.hexes, lay.hex) &&
                context[id].holder.kind == PrivateHolder::Place::player)
                return context.refuse(Rule::tile_private_hex, "{} is kept for {} while a player owns it",
                                      map()[lay.hex].id, company.symbol);
        }
        return std::nullopt;
    }
    // III:macon-birmingham: a certificate comes with the purchase from the bank; it counts for floating.
    void after_private_sold(GameContext& game, PrivateId company, Seat seat) const override {
        const PrivateFigures& each = figures()[company];
        if (!each.corporation.exists()) return;
        Corporation& rr = game[each.corporation];
        move_shares(rr.offering, rr.shares[seat], each.share.value() / rr.share_size);
        game.log_event(EventKind::shares, seat, "{} receives {} of {}", each.share, game.name(each.corporation));
    }
    // III:ocilla: a free train, unless its kind is gone or the corporation has no room.
    void after_private_bought(GameContext& game, PrivateId company, CorpId id) const override {
        const auto kind = figures().find_train(figures()[company].train);
        if (figures()[company].train.empty() || !kind) return;
        game[company].power_used = true;
        const auto gone = figures().find_train(figures()[*kind].removed_by);
        const bool removed = gone && (game.position.kinds_sold >> gone->index & 1U);
        if (removed || game.trains_counted(id) >= game.train_limit(id)) {
            game.log_event(EventKind::train, game.name(id), "The free {} train leaves the game", figures()[*kind].name);
            return;
        }
        game[id].trains.push_back({.kind = *kind, .sellable = false});
        game.log_event(EventKind::train, id, "{} receives a free {} train", figures()[*kind].name);
    }
};

// III:midland
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

// III:midland: any tile that is legal there now, free and unconnected, in the tile step.
Verdict check_midland(const RulesContext& context, const Action& action) {
    const hex::HexId place = context.figures()[action.company].hexes.front();
    if (context.position.turn.step > Step::lay)
        return context.refuse_power(action.company,
                                    "the tile is laid in the tile step, before or after the normal lay");
    if (action.hex != place || !action.tile.exists())
        return context.refuse_power(action.company, "the power serves in {}", context.map()[place].id)
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
    game.log_event(EventKind::map, id, "{} lays {} on {} through {}", game.map()[action.tile].id,
                   game.map()[action.hex].id, game.name(action.company));
    if (game.lays_left().left == 0) advance_to(game, Step::token);
}

// III:waycross: one of the corporation's stations, free and unconnected, as its station of the turn.
Verdict check_waycross(const RulesContext& context, const Action& action) {
    const CorpId id = context.operating();
    const hex::StopRef city{context.figures()[action.company].hexes.front(), 0};
    if (context.position.turn.step > Step::token)
        return context.refuse_power(action.company, "the free station is placed in the station step");
    if (action.hex != city.hex)
        return context.refuse_power(action.company, "the free station goes to {}", context.stop_name(city))
            .instead("use station {}", context.map()[city.hex].id);
    if (context.position.turn.station_placed)
        return context.refuse(Rule::station_step, "{} has placed a station in this turn", context.name(id));
    if (context[id].stations_left == 0)
        return context.refuse_power(action.company, "{} has no station left on its charter", context.name(id));
    if (hex::has_station_in_hex(context.position.board, city.hex, hex::Owner{id.index}))
        return context.refuse(Rule::station_one_a_hex, "{} has a station in {} already", context.name(id),
                              context.stop_name(city));
    if (!context.circle_free(city, id))
        return context.refuse_power(action.company, "every circle of {} is taken", context.stop_name(city));
    return std::nullopt;
}

void place_waycross(GameContext& game, const Action& action) {
    const CorpId id = game.operating();
    game[action.company].power_used = true;
    game.position.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, false});
    --game[id].stations_left;
    game.position.turn.station_placed = true;
    game.log_event(EventKind::map, id, "{} places a station in {} through {}", game.stop_name({action.hex, 0}),
                   game.name(action.company));
    advance_to(game, Step::run);
}

// III:waycross: as the station of the turn; the private may be bought at any time of the turn (4.2(g)).
bool waycross_waits(const RulesContext& context, PrivateId company) {
    const CorpId id = context.operating();
    if (context.position.turn.station_placed || context[id].stations_left == 0 || context[company].power_used)
        return false;
    if (!context.holds_since(2)) return context.owns(id, company);
    const hex::HexId place = context.figures()[company].hexes.front();
    return !hex::has_station_in_hex(context.position.board, place, hex::Owner{id.index}) &&
           may_still_own(context, company);
}

// III:ocilla, III:macon-birmingham
Verdict comes_with_purchase(const RulesContext& context, const Action& action) {
    return context.refuse_power(action.company, "what {} brings comes with its purchase", context.name(action.company));
}

constexpr std::array ga18_powers = {
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

std::span<const PowerSpec> Rules18GA::powers() const { return ga18_powers; }

// 7(d): 458 and 63 in Macon and Brunswick, 457 nowhere.
void open_macon_and_brunswick(Figures& figures) {
    for (hex::Tile& tile : figures.map.tiles) {
        if (tile.id == "457") tile.count = 0, tile.exclusive = false;
        if (tile.id == "458") tile.only_on.push_back(figures.places.at("brunswick")), tile.exclusive = false;
    }
}

// 7(e): every price of this value ends the game.
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

std::vector<std::pair<Compat, OptionInfo>> Rules18GA::compat() const {
    return with_common_compat({
        {Compat::home_from_setup,
         {"acl-home-first", "the station of ACL stands in Jacksonville from the start", "4.2(a)"}},
        {Compat::through_terminal_home,
         {"acl-through-jacksonville", "ACL runs and traces track through Jacksonville", "4.2.3(h)"}},
        {Compat::older_edition, {"first-edition-costs", "terrain costs of the first edition's map", "4.2.1(f)"}},
    });
}

} // namespace

eighteen::EighteenTitle::TitleSpec spec() {
    return {make_rules<Rules18GA>,
            amend_ga18,
            {"amounts.private-deal", "amounts.short-game-value", "amounts.first-edition-cost", "places.brunswick",
             "places.gf-columbus-home", "powers.tile", "powers.station", "corporations.ACL", "corporations.CoG",
             "corporations.GA", "corporations.G&F", "trains.4", "trains.8"}};
}

} // namespace highball::title18ga
