// 18GA: reserved hexes of private companies and a second home, in the order of the rulebook, then the optional rules
// 7(a)-(f).
#include "titles/18ga/title.h"
#include "eighteen/rules/rules_context.h"

#include "titles/18ga/recordings.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18ga {

namespace {

using namespace eighteen;

// Name under which option cotton-port adds GA's second home to Figures::places.
constexpr const char* second_home = "second-home";

class Rules18GA : public Rules {
  public:
    using Rules::Rules;

    std::span<const PowerSpec> powers() const override { return powers_18ga(); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override { return with_common_compat(switches()); }
    const Dialect* dialect() const override { return &title18ga::dialect(); }

    // Under the switch acl-home-first, places ACL's home station. The station lies face down until ACL floats, but that
    // has no effect on play.
    void set_up(GameContext& game, std::uint64_t) const override {
        if (!home_stands_from_setup(game)) return;
        const CorpId acl = figures().find_corporation("ACL").value();
        game.place_station(acl, game.rules.home_of(game, acl));
        game[acl].home_placed = true;
    }
    // 4.2(a): with option cotton-port, GA has a second home.
    std::vector<hex::HexId> homes_of(const RulesContext& context, CorpId id) const override {
        std::vector<hex::HexId> homes = Rules::homes_of(context, id);
        const auto second = figures().places.find(second_home);
        if (second != figures().places.end() && id == figures().find_corporation("GA")) homes.push_back(second->second);
        return homes;
    }
    // 4.2.1(k): while a player owns a private company, nobody may lay a tile in its hex. Waycross is an exception.
    Verdict forbids_lay(const RulesContext& context, const hex::Lay& lay) const override {
        for (const PrivateId id : figures().privates.ids()) {
            const PrivateFigures& company = figures()[id];
            if (company.blocks && contains(company.hexes, lay.hex) &&
                context[id].holder.kind == PrivateHolder::Place::player)
                return context.refuse(Rule::tile_private_hex, "{} is reserved for {} while a player owns it",
                                      map()[lay.hex].id, company.symbol);
        }
        return std::nullopt;
    }
    // III:macon-birmingham: the buyer receives a certificate from the bank. It counts as sold when its corporation
    // floats.
    void after_private_sold(GameContext& game, PrivateId company, Seat seat) const override {
        const PrivateFigures& each = figures()[company];
        if (!each.corporation.exists()) return;
        Corporation& rr = game[each.corporation];
        move_shares(rr.offering, rr.shares[seat], each.share.value() / rr.share_size);
        game.log_event(EventKind::shares, seat, "{} receives {} of {}", each.share, game.name(each.corporation));
    }
    // III:ocilla: the buyer gets a free train, unless its kind has left the game or there is no room for it.
    void after_private_bought(GameContext& game, PrivateId company, CorpId id) const override {
        const auto kind = figures().find_train(figures()[company].train);
        if (figures()[company].train.empty() || !kind) return;
        game[company].power_used = true;
        const auto gone = figures().find_train(figures()[*kind].removed_by);
        const bool removed = gone && (game.position.kinds_sold >> gone->index & 1U);
        if (removed || game.trains_counted(id) >= game.rules.train_limit(game, id)) {
            game.log_event(EventKind::train, game.name(id), "The free {}-train leaves the game", figures()[*kind].name);
            return;
        }
        game[id].trains.push_back({.kind = *kind, .sellable = false});
        game.log_event(EventKind::train, id, "{} receives a free {}-train", figures()[*kind].name);
    }
};

// 7(d): tiles 458 and 63 may be laid in both Macon and Brunswick, and tile 457 is out of the game.
void open_macon_and_brunswick(Figures& figures) {
    for (hex::Tile& tile : figures.map.tiles) {
        if (tile.id == "457") tile.count = 0, tile.exclusive = false;
        if (tile.id == "458") tile.only_on.push_back(figures.places.at("brunswick")), tile.exclusive = false;
    }
}

// 7(e): the game ends as soon as a stock price reaches the amount "short-game-value" of the map file.
void end_at_short_game_value(Figures& figures) {
    for (std::size_t row = 0; row < figures.chart.rows.size(); ++row)
        for (std::size_t column = 0; column < figures.chart.rows[row].size(); ++column)
            if (figures.chart.rows[row][column] >= figures.amounts.at("short-game-value"))
                figures.chart.end.push_back({static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)});
}

// Gives GA a second home (option cotton-port) and a second free station. Its total number of stations stays the same.
void open_cotton_port(Figures& figures) {
    std::vector<Money>& prices = figures.corporations[figures.find_corporation("GA").value()].station_prices;
    prices.insert(prices.begin(), Money(0));
    prices.pop_back();
    const std::vector<hex::Hex>& hexes = figures.map.hexes;
    for (std::uint8_t i = 0; i < hexes.size(); ++i)
        if (contains(hexes[i].marks, second_home)) figures.places.insert_or_assign(second_home, hex::HexId{i});
}

// Sets the terrain costs of the first edition's map.
void charge_first_edition_costs(Figures& figures) {
    for (hex::Hex& place : figures.map.hexes)
        if (contains(place.marks, ".first-edition"))
            place.terrain_cost = static_cast<int>(figures.amounts.at("first-edition-cost").dollars());
}

void amend_18ga(Figures& figures, const GameSetup& setup) {
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

} // namespace

eighteen::EighteenTitle::TitleSpec spec() {
    return {make_rules<Rules18GA>,
            amend_18ga,
            {"amounts.private-deal", "amounts.short-game-value", "amounts.first-edition-cost", "places.brunswick",
             "places.gf-columbus-home", "powers.tile", "powers.station", "corporations.ACL", "corporations.CoG",
             "corporations.GA", "corporations.G&F", "trains.4", "trains.8"}};
}

} // namespace highball::title18ga
