// Tests of the map files against fact sheets, which come from the rulebooks and two other programs.
#include "eighteen/model/figures_file.h"
#include "reference/folder.h"
#include "support/paths/paths.h"
#include "titles/all.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace highball::eighteen {
namespace {

using nlohmann::json;

std::string contents(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class Sheet : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        sheet = json::parse(contents(test::reference_folder() / "data" / (GetParam() + ".json")));
        const std::string maps = source_path("maps/");
        auto read = read_figures(contents(maps + path_name(GetParam()) + "/map.toml"), GetParam(),
                                 contents(maps + "tiles.toml"), "tiles.toml");
        ASSERT_TRUE(read.ok()) << print(read.error());
        figures = std::move(*read);
    }

    std::string id(hex::HexId hex) const { return hex.exists() ? figures.map[hex].id : ""; }

    json sheet;
    Figures figures;
};

INSTANTIATE_TEST_SUITE_P(Titles, Sheet, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& name) { return "T" + name.param; });

std::array<int, 4> revenue_of(const json& value) {
    std::array<int, 4> revenue{};
    if (value.is_number()) revenue.fill(value.get<int>());
    if (value.is_object()) revenue = {value.at("yellow"), value.at("green"), value.at("brown"), value.at("gray")};
    return revenue;
}

std::string text_or(const json& table, const std::string& key) {
    return table.contains(key) && table.at(key).is_string() ? table.at(key).get<std::string>() : "";
}

// Returns the stops of a hex or tile in the order in which the sheet's track numbers them.
std::vector<hex::Stop> stops_of(const json& sheet) {
    using Kind = hex::Stop::Kind;
    std::vector<hex::Stop> stops;
    for (const json& city : sheet.value("cities", json::array()))
        stops.push_back({Kind::city, city.at("slots"), revenue_of(city.at("revenue"))});
    for (const json& town : sheet.value("towns", json::array()))
        stops.push_back({Kind::town, 0, revenue_of(town.at("revenue"))});
    if (sheet.contains("offboard"))
        stops.push_back({Kind::offboard, 0, revenue_of(sheet.at("offboard").at("revenue"))});
    if (sheet.contains("city")) {
        const bool coal = sheet.at("kind") == "coal mining district"; // its revenue depends on the train's number
        const json& city = sheet.at("city");
        stops.push_back({coal ? Kind::offboard : Kind::city, city.at("slots"), revenue_of(city.at("revenue"))});
    }
    if (sheet.contains("mine")) stops.push_back({Kind::mine, 0, revenue_of(sheet.at("mine").at("revenue_unbuilt"))});
    if (sheet.contains("port")) stops.push_back({Kind::port, 0, revenue_of(sheet.at("port").at("bonus"))});
    return stops;
}

// Returns the pieces of track as pairs of ends, in sorted order. Edges that meet in a plain junction give a pair for
// every two of them.
std::vector<std::pair<int, int>> track_of(const json& sheet) {
    std::vector<std::pair<int, int>> track;
    std::vector<int> spurs;
    for (const json& piece : sheet.at("track")) {
        if (piece.at(1) == "junction") {
            spurs.push_back(piece.at(0));
            continue;
        }
        const int to =
            piece.at(1).is_number() ? piece.at(1).get<int>() : 6 + (piece.at(1).get<std::string>().back() - '0');
        track.emplace_back(piece.at(0).get<int>(), to);
    }
    for (std::size_t a = 0; a < spurs.size(); ++a)
        for (std::size_t b = a + 1; b < spurs.size(); ++b) track.emplace_back(spurs[a], spurs[b]);
    std::sort(track.begin(), track.end());
    return track;
}

std::vector<std::pair<int, int>> track_of(const hex::Face& face) {
    std::vector<std::pair<int, int>> track;
    for (const hex::Track& piece : face.track) track.emplace_back(piece.from, piece.to);
    std::sort(track.begin(), track.end());
    return track;
}

int bits_of(const json& edges) {
    int bits = 0;
    for (const json& edge : edges) bits |= 1 << edge.get<int>();
    return bits;
}

TEST_P(Sheet, EveryHex) {
    ASSERT_EQ(figures.map.hexes.size(), sheet.at("hexes").size());
    for (std::size_t i = 0; i < figures.map.hexes.size(); ++i) {
        const hex::Hex& hex = figures.map.hexes[i];
        const json& fact = sheet.at("hexes").at(i);
        SCOPED_TRACE(hex.id);
        EXPECT_EQ(hex.id, fact.at("hex"));
        EXPECT_EQ(hex.name, text_or(fact, "name"));
        EXPECT_EQ(hex.label, text_or(fact, "label"));
        const std::string colour = print(hex.face.colour);
        EXPECT_EQ(colour == "blue" ? "light blue" : colour, fact.at("colour"));
        EXPECT_EQ(hex.face.stops, stops_of(fact));
        EXPECT_EQ(track_of(hex.face), track_of(fact));
        EXPECT_EQ(hex.terrain_cost, fact.at("terrain_cost"));
        EXPECT_EQ(json(hex.terrain), fact.value("terrain", json::array()));
        EXPECT_EQ(hex.open_edges, bits_of(fact.at("open_edges")));
        const bool beyond_the_map = colour == "red" || colour == "blue"; // 18VA 4.5.4: only at the end of a route
        EXPECT_EQ(hex.terminal, GetParam() == "18VA" ? beyond_the_map : fact.value("terminal", false));
        for (hex::Edge edge = 0; edge < 6; ++edge)
            EXPECT_EQ(id(hex.neighbours[edge]), fact.at("neighbours").value(std::to_string(edge), "")) << int(edge);
    }
}

TEST_P(Sheet, EveryTile) {
    ASSERT_EQ(figures.map.tiles.size(), sheet.at("tiles").size());
    for (std::size_t i = 0; i < figures.map.tiles.size(); ++i) {
        const hex::Tile& tile = figures.map.tiles[i];
        const json& fact = sheet.at("tiles").at(i);
        SCOPED_TRACE(tile.id);
        EXPECT_EQ(tile.id, fact.at("tile"));
        EXPECT_EQ(tile.count, fact.at("count"));
        EXPECT_EQ(print(tile.colour()), fact.at("colour"));
        EXPECT_EQ(tile.label, text_or(fact, "label"));
        std::vector<hex::Stop> stops = stops_of(fact);
        for (hex::Stop& stop : stops)
            if (fact.at("kind") == "mine") stop.kind = hex::Stop::Kind::mine;
        EXPECT_EQ(tile.faces[0].stops, stops);
        EXPECT_EQ(track_of(tile.faces[0]), track_of(fact));
        if (!fact.at("only_on").is_string()) {
            json only_on = json::array();
            for (const hex::HexId hex : tile.only_on) only_on.push_back(id(hex));
            EXPECT_EQ(only_on, fact.at("only_on").is_null() ? json::array() : fact.at("only_on"));
        }
    }
}

TEST_P(Sheet, EveryCellOfTheChart) {
    const json& market = sheet.at("stock_market");
    ASSERT_EQ(figures.chart.rows.size(), market.at("rows").size());
    for (std::size_t row = 0; row < figures.chart.rows.size(); ++row) {
        json values = json::array();
        for (const Money value : figures.chart.rows[row]) values.push_back(value.dollars());
        EXPECT_EQ(values, market.at("rows").at(row)) << row;
    }
    const auto same_cells = [&](const std::vector<Cell>& cells, const json& facts) {
        EXPECT_EQ(cells.size(), facts.size());
        for (const json& fact : facts)
            EXPECT_NE(std::find(cells.begin(), cells.end(), Cell{fact.at("row"), fact.at("column")}), cells.end())
                << fact;
    };
    same_cells(figures.chart.par, market.at("par_cells"));
    same_cells(figures.chart.yellow, market.value("yellow_cells", json::array()));
    same_cells(figures.chart.end, market.value("end_cells", json::array()));
    const auto cell = [](const json& at) { return Cell{at.at(0), at.at(1)}; };
    for (const json& arrow : market.at("left_end_arrows"))
        EXPECT_EQ(figures.chart.left(cell(arrow.at("from"))), cell(arrow.at("to"))) << arrow;
    for (const json& arrow : market.at("right_end_arrows"))
        EXPECT_EQ(figures.chart.right(cell(arrow.at("from"))), cell(arrow.at("to"))) << arrow;
}

TEST_P(Sheet, EveryPhase) {
    ASSERT_EQ(figures.phases.size(), sheet.at("phases").size());
    for (std::size_t i = 0; i < figures.phases.size(); ++i) {
        const Phase& phase = figures.phases[i];
        const json& fact = sheet.at("phases").at(i);
        SCOPED_TRACE(phase.name);
        EXPECT_EQ(phase.name, fact.at("phase"));
        const json& limit = fact.at("train_limit");
        EXPECT_EQ(phase.train_limit, limit.is_object() ? limit.at("ten_share") : limit);
        const bool small = limit.is_object() && !limit.at("five_share").is_null();
        EXPECT_EQ(phase.small_train_limit, small ? limit.at("five_share").get<int>() : 0);
        EXPECT_EQ(phase.operating_rounds, fact.at("operating_rounds"));
        EXPECT_EQ(phase.corporations_buy_privates, fact.at("private_buying_by_corporations"));
        int colours = 0;
        for (const json& colour : fact.at("tiles"))
            for (int c = 1; c <= 4; ++c)
                if (print(static_cast<hex::Colour>(c)) == colour) colours |= 1 << c;
        EXPECT_EQ(phase.colours, colours);
        const bool second = text_or(fact, GetParam() == "18VA" ? "off_map_value" : "off_board_value") == "second";
        EXPECT_EQ(phase.value >= 2, second);
        if (GetParam() == "18VA") {
            EXPECT_EQ(phase.one_bank_train_per_kind, fact.at("one_bank_train_per_type"));
            EXPECT_EQ(phase.new_five_shares ? "five-share" : "ten-share", fact.at("new_corporations"));
            continue;
        }
        const json& bank = fact.at("bank_trains_per_turn");
        EXPECT_EQ(phase.bank_trains_per_turn, bank.is_null() ? 0 : bank.get<int>());
        json removed = json::array();
        for (const TrainKind& train : figures.trains)
            if (train.removed_by == phase.name) removed.push_back(train.name);
        EXPECT_EQ(removed, fact.at("removed"));
        EXPECT_EQ(phase.privates_close, fact.at("events") == json::array({"private companies close"}));
    }
}

TEST_P(Sheet, EveryTrain) {
    ASSERT_EQ(figures.trains.size(), sheet.at("trains").size());
    for (std::size_t i = 0; i < figures.trains.size(); ++i) {
        const TrainKind& train = figures.trains[i];
        const json& fact = sheet.at("trains").at(i);
        SCOPED_TRACE(train.name);
        EXPECT_EQ(train.count, fact.at("count"));
        EXPECT_EQ(train.price, Money(fact.at("cost")));
        if (GetParam() == "18VA") {
            EXPECT_EQ(train.name, fact.at("passenger"));
            EXPECT_EQ(train.limit, fact.at("passenger_number"));
            EXPECT_EQ(train.freight, text_or(fact, "freight"));
            EXPECT_EQ(train.freight_limit,
                      fact.at("freight_number").is_null() ? 0 : fact.at("freight_number").get<int>());
            const std::string scrapped = text_or(fact, "scrapped_by_first_purchase_of");
            EXPECT_EQ(train.removed_by, scrapped.substr(0, scrapped.find('/')));
            continue;
        }
        EXPECT_EQ(train.name, fact.at("type"));
        EXPECT_EQ(train.limit, fact.at("city_limit"));
        EXPECT_EQ(train.multiplier, fact.at("multiplier"));
        EXPECT_EQ(train.removed_by, text_or(fact, "removed_by_first"));
        EXPECT_EQ(train.obsolete_by, text_or(fact, "obsolete_by_first"));
    }
}

TEST_P(Sheet, EveryCorporation) {
    ASSERT_EQ(figures.corporations.size(), sheet.at("corporations").size());
    for (std::size_t i = 0; i < figures.corporations.size(); ++i) {
        const CorporationFigures& corporation = figures.corporations[i];
        const json& fact = sheet.at("corporations").at(i);
        SCOPED_TRACE(corporation.symbol);
        EXPECT_EQ(corporation.symbol, fact.at("symbol"));
        EXPECT_EQ(corporation.engine_id, fact.at("engine_id"));
        EXPECT_EQ(corporation.name, fact.at("name"));
        EXPECT_EQ(id(corporation.home), fact.at("home"));
        json stations = json::array();
        for (const Money price : corporation.station_prices) stations.push_back(price.dollars());
        EXPECT_EQ(stations, fact.at("token_prices"));
        EXPECT_EQ(id(corporation.objective), text_or(fact, "objective"));
        EXPECT_EQ(corporation.objective_bonus, Money(fact.value("objective_bonus", 0)));
    }
}

TEST_P(Sheet, EveryPrivate) {
    ASSERT_EQ(figures.privates.size(), sheet.at("privates").size());
    for (std::size_t i = 0; i < figures.privates.size(); ++i) {
        const PrivateFigures& company = figures.privates[i];
        const json& fact = sheet.at("privates").at(i);
        SCOPED_TRACE(company.symbol);
        EXPECT_EQ(company.symbol, fact.at("symbol"));
        EXPECT_EQ(company.engine_id, fact.at("engine_id"));
        EXPECT_EQ(company.name, fact.at("name"));
        EXPECT_EQ(company.par, Money(fact.at(fact.contains("par") ? "par" : "face_value")));
        EXPECT_EQ(company.revenue, Money(fact.at("revenue")));
        if (fact.at("abilities").empty() || !fact.at("abilities").at(0).contains("targets")) continue;
        json targets = json::array();
        for (const hex::HexId hex : company.hexes) targets.push_back(id(hex));
        EXPECT_EQ(targets, fact.at("abilities").at(0).value("targets", json::array()));
    }
}

TEST_P(Sheet, CashAndLimits) {
    EXPECT_EQ(figures.bank, Money(sheet.at("bank").at("size")));
    EXPECT_EQ(figures.min_players, sheet.at("players").at("min"));
    EXPECT_EQ(figures.max_players, sheet.at("players").at("max"));
    for (const auto& [players, cash] : figures.starting_cash)
        EXPECT_EQ(cash, Money(sheet.at("starting_cash").at(std::to_string(players))));
    for (const auto& [players, limit] : figures.certificate_limit)
        EXPECT_EQ(limit, sheet.at("certificate_limit").at(std::to_string(players)));
    const json& holding = sheet.at("holding_limit_percent");
    EXPECT_EQ(figures.holding_limit.value(), holding.is_object() ? holding.at("normal") : holding);
    EXPECT_EQ(figures.market_limit.value(), sheet.at("pool_limit_percent"));
}

} // namespace
} // namespace highball::eighteen
