// Tests of reading hexes and tiles from a map file, with the line of each error.
#include "hex/board/map_file.h"

#include "core/toml_value.h"

#include "support/refused.h"

#include <gtest/gtest.h>
#include <string>

namespace highball::hex {
namespace {

const std::string catalogue = R"([yellow]
7 = { track = "0-1" }
57 = { track = "0-c0 3-c0", stops = [{ kind = "city", circles = 1, revenue = 20 }] }
4 = { track = "0-t0 3-t0", stops = [{ kind = "town", revenue = 10 }] }
[green]
23 = { track = "0-3 0-4" }
)";

// Three hexes of a flat map: B1 north-west of C2, D1 below B1.
const std::string small_map = R"([map]
layout = "flat"
letters = "rows"
[hexes]
B1 = { name = "Here", stops = [{ kind = "city", circles = 1, revenue = [10, 20, 30, 40] }], track = "0-c0", open = [0, 5] }
C2 = { cost = 20, terrain = ["river"], label = "X", marks = ["coal"], open = [1, 2] }
D1 = { colour = "red", terminal = true, open = [3, 4] }
[tiles]
57 = 2
7 = "unlimited"
4 = { count = 1, only_on = ["C2"], special = true, stops_as = "mine" }
)";

Result<BoardMap, TextError> read(const std::string& title, const std::string& tiles = catalogue) {
    TomlFault fault{"title.toml"};
    const TomlText title_text(title, fault);
    const TomlText tiles_text(tiles, fault);
    if (fault.first) return *fault.first;
    return read_map(title_text.table(), "title.toml", tiles_text.table(), "tiles.toml");
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string fault_of(const Result<BoardMap, TextError>& result) { return result ? "none" : print(result.error()); }
std::string fault_after(const std::string& from, const std::string& to) {
    return fault_of(read(changed(small_map, from, to)));
}
std::string tile_fault_after(const std::string& from, const std::string& to) {
    return fault_of(read(small_map, changed(catalogue, from, to)));
}

TEST(MapFile, APlainMapIsRead) {
    const auto map = read(small_map);
    ASSERT_TRUE(map.ok()) << print(map.error());
    ASSERT_EQ(map->hexes.size(), 3u);
    const Hex& here = map->hexes[0];
    EXPECT_EQ(here.id, "B1");
    EXPECT_EQ(here.name, "Here");
    EXPECT_EQ(here.column, 0);
    EXPECT_EQ(here.row, 1);
    EXPECT_EQ(here.face.stops.at(0), (Stop{Stop::Kind::city, 1, {10, 20, 30, 40}}));
    EXPECT_EQ(here.face.track, (std::vector<Track>{{0, Track::stop(0)}}));
    EXPECT_EQ(here.open_edges, 0b100001);
    const Hex& river = map->hexes[1];
    EXPECT_EQ(river.terrain_cost, 20);
    EXPECT_EQ(river.terrain, std::vector<std::string>{"river"});
    EXPECT_EQ(river.marks, std::vector<std::string>{"coal"});
    EXPECT_EQ(river.label, "X");
    EXPECT_TRUE(map->hexes[2].terminal);
    EXPECT_EQ(map->hexes[2].face.colour, Colour::red);
}

TEST(MapFile, NeighboursAreMutual) {
    const auto map = read(small_map);
    ASSERT_TRUE(map.ok());
    const HexId b1{0}, c2{1}, d1{2};
    EXPECT_EQ((*map)[b1].neighbours, (std::array<HexId, 6>{d1, no_hex, no_hex, no_hex, no_hex, c2}));
    EXPECT_EQ((*map)[c2].neighbours, (std::array<HexId, 6>{no_hex, d1, b1, no_hex, no_hex, no_hex}));
    EXPECT_EQ((*map)[d1].neighbours, (std::array<HexId, 6>{no_hex, no_hex, no_hex, b1, c2, no_hex}));
}

TEST(MapFile, PointedHexesStandInRows) {
    const auto map =
        read("[map]\nlayout = \"pointed\"\nletters = \"rows\"\n[hexes]\nA1 = { open = [4, 5] }\nA3 = { open = "
             "[1] }\nB2 = { open = [2] }\n[tiles]\n");
    ASSERT_TRUE(map.ok()) << print(map.error());
    EXPECT_EQ(map->hexes[0].neighbours, (std::array<HexId, 6>{no_hex, no_hex, no_hex, no_hex, HexId{1}, HexId{2}}));
    EXPECT_EQ(map->hexes[2].neighbours, (std::array<HexId, 6>{no_hex, no_hex, HexId{0}, HexId{1}, no_hex, no_hex}));
}

TEST(MapFile, LettersMayCountColumns) {
    const auto map = read("[map]\nlayout = \"flat\"\nletters = \"columns\"\n[hexes]\nC4 = { open = [] }\n[tiles]\n");
    ASSERT_TRUE(map.ok()) << print(map.error());
    EXPECT_EQ(map->hexes[0].column, 2);
    EXPECT_EQ(map->hexes[0].row, 3);
}

TEST(MapFile, TilesComeInTheOrderOfTheManifestInSixRotations) {
    const auto map = read(small_map);
    ASSERT_TRUE(map.ok());
    ASSERT_EQ(map->tiles.size(), 3u);
    EXPECT_EQ(map->tiles[0].id, "57");
    EXPECT_EQ(map->tiles[0].count, 2);
    EXPECT_EQ(map->tiles[0].faces[2].exits(), 0b100100);
    EXPECT_EQ(map->tiles[1].count, 255);
    EXPECT_EQ(map->tiles[2].only_on, std::vector<HexId>{HexId{1}});
    EXPECT_TRUE(map->tiles[2].special);
    EXPECT_EQ(map->tiles[2].faces[0].stops.at(0).kind, Stop::Kind::mine);
}

TEST(MapFileFaults, NameTheLine) {
    EXPECT_TRUE(test::mentions(fault_after("flat", "round"), {"title.toml:2:", "layout", "round"}));
    EXPECT_TRUE(test::mentions(fault_after("cost = 20", "costs = 20"), {"title.toml:6:", "costs", "cost"}));
    EXPECT_TRUE(test::mentions(fault_after("cost = 20", "cost = \"20\""), {"title.toml:6:", "cost"}));
    EXPECT_TRUE(test::mentions(fault_after("cost = 20", "cost = 2.5"), {"title.toml:6:", "cost"}));
    EXPECT_TRUE(test::mentions(fault_after("cost = 20", "cost = -1"), {"title.toml:6:", "cost", "-1", "0", "1000"}));
    EXPECT_TRUE(test::mentions(fault_after(", open = [1, 2]", ""), {"title.toml:6:", "C2", "open"}));
    EXPECT_TRUE(test::mentions(fault_after("\"red\"", "\"rad\""), {"title.toml:7:", "colour", "rad", "red"}));
    EXPECT_TRUE(test::mentions(fault_after("terminal = true", "terminal = 1"), {"title.toml:7:", "terminal"}));
    EXPECT_TRUE(test::mentions(fault_after("[hexes]\n", "[hexes]\nA7 = 3\n"), {"title.toml:5:", "A7"}));
}

TEST(MapFileFaults, OfHexNames) {
    EXPECT_TRUE(test::mentions(fault_after("C2 = {", "c2 = {"), {"title.toml:6:", "c2", "1", "99", "G4"}));
    EXPECT_TRUE(test::mentions(fault_after("C2 = {", "\"\" = {"), {"title.toml:6:"}));
    EXPECT_TRUE(test::mentions(fault_after("C2 = {", "C02 = {"), {"title.toml:6:", "C02"}));
    EXPECT_TRUE(test::mentions(fault_after("C2 = {", "C3 = {"), {"title.toml:6:", "C3", "B1"}));
    EXPECT_TRUE(test::mentions(fault_after("D1 = {", "C2 = {"), {"title.toml:7:"})); // duplicate hex
}

TEST(MapFileFaults, OfTrackAndSides) {
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "6-c0"), {"title.toml:5:", "track", "6", "0", "5"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "0-c1"), {"title.toml:5:", "track", "c1", "1"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "0-t0"), {"title.toml:5:", "track", "t0", "0"}));
    EXPECT_TRUE(
        test::mentions(fault_after("0-c0", "0-x"), {"title.toml:5:", "track", "x", "c0", "t0", "o0", "m0", "p0"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "0c0"), {"title.toml:5:", "track", "0c0", "0-3", "0-c0"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "0-c0 0-c0"), {"title.toml:5:", "track", "0-c0"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "0-0"), {"title.toml:5:", "track", "0-0"}));
    EXPECT_TRUE(test::mentions(fault_after("0-c0", "1-c0"), {"title.toml:5:", "B1", "1"}));
    EXPECT_TRUE(test::mentions(fault_after("[0, 5]", "[0, 4, 5]"), {"title.toml:5:", "B1", "4"}));
    EXPECT_TRUE(test::mentions(fault_after("[1, 2]", "[1]"), {"title.toml:5:", "B1", "5", "2", "C2"}));
    EXPECT_TRUE(test::mentions(fault_after("[1, 2]", "[1, 6]"), {"title.toml:6:", "open", "6", "0", "5"}));
    EXPECT_TRUE(test::mentions(fault_after("[1, 2]", "[1, 1]"), {"title.toml:6:", "open", "1"}));
}

TEST(MapFileFaults, OfStops) {
    EXPECT_TRUE(test::mentions(fault_after("\"city\"", "\"cty\""), {"title.toml:5:", "kind", "cty", "city"}));
    EXPECT_TRUE(test::mentions(fault_after("circles = 1, ", ""), {"title.toml:5:", "stops", "circles"}));
    EXPECT_TRUE(test::mentions(fault_after("\"city\"", "\"town\""), {"title.toml:5:", "circles"}));
    EXPECT_TRUE(test::mentions(fault_after("[10, 20, 30, 40]", "[10, 20]"), {"title.toml:5:", "revenue", "4", "2"}));
}

TEST(MapFileFaults, OfTheManifest) {
    EXPECT_TRUE(test::mentions(fault_after("57 = 2", "58 = 2"), {"title.toml:9:", "58", "57"}));
    EXPECT_TRUE(test::mentions(fault_after("57 = 2", "57 = -2"), {"title.toml:9:", "57", "-2", "0", "254"}));
    EXPECT_TRUE(test::mentions(fault_after("\"unlimited\"", "\"many\""), {"title.toml:10:", "7", "unlimited"}));
    EXPECT_TRUE(test::mentions(fault_after("[\"C2\"]", "[\"C4\"]"), {"title.toml:11:", "only_on", "C4"}));
    EXPECT_TRUE(test::mentions(fault_after("\"mine\"", "\"pit\""), {"title.toml:11:", "stops_as"}));
    EXPECT_TRUE(test::mentions(fault_after("count = 1, ", ""), {"title.toml:11:", "4", "count"}));
}

TEST(MapFileFaults, OfTheCatalogue) {
    EXPECT_TRUE(test::mentions(tile_fault_after("0-1", "0-7"), {"tiles.toml:2:", "track", "7", "0", "5"}));
    EXPECT_TRUE(test::mentions(tile_fault_after("[green]", "[grene]"), {"tiles.toml:5:", "grene", "green"}));
    EXPECT_TRUE(test::mentions(tile_fault_after("23 =", "57 ="), {"tiles.toml:6:", "57"}));
    EXPECT_TRUE(test::mentions(tile_fault_after("{ track = \"0-1\" }", "{ }"), {"tiles.toml:2:", "7"}));
}

TEST(MapFileFaults, TextThatIsNoToml) {
    const std::string fault = fault_after("57 = 2", "57 = = 2");
    EXPECT_EQ(fault.substr(0, 13), "title.toml:9:") << fault;
    EXPECT_TRUE(test::mentions(fault_after("[map]", std::string(2 << 20, '#')), {"title.toml:", "1048576"}));
}

TEST(MapFileFaults, ShowNoControlCharacters) {
    EXPECT_TRUE(test::mentions(fault_after("\"Here\"", "\"He\\u001bre\""), {"title.toml:5:", "name"}));
    EXPECT_TRUE(test::mentions(fault_after("cost = 20", "\"c\\u001bt\" = 20"), {"title.toml:6:", "c?t"}));
}

} // namespace
} // namespace highball::hex
