// Reading hexes and tiles: what a map file may say, and what is refused, with its line.
#include "hex/board/map_file.h"

#include "hex/board/toml_value.h"

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
    EXPECT_EQ(fault_after("flat", "round"), "title.toml:2: layout: 'round' is neither flat nor pointed");
    EXPECT_EQ(fault_after("cost = 20", "costs = 20"), "title.toml:6: unknown key 'costs'; did you mean cost?");
    EXPECT_EQ(fault_after("cost = 20", "cost = \"20\""), "title.toml:6: cost: a whole number is wanted, not a text");
    EXPECT_EQ(fault_after("cost = 20", "cost = 2.5"),
              "title.toml:6: cost: a whole number is wanted, not a number with a fraction");
    EXPECT_EQ(fault_after("cost = 20", "cost = -1"), "title.toml:6: cost: -1 is out of range; 0 to 1000 are allowed");
    EXPECT_EQ(fault_after(", open = [1, 2]", ""), "title.toml:6: C2: the key 'open' is missing");
    EXPECT_EQ(fault_after("\"red\"", "\"rad\""), "title.toml:7: colour: 'rad' is no colour; did you mean red?");
    EXPECT_EQ(fault_after("terminal = true", "terminal = 1"),
              "title.toml:7: terminal: true or false is wanted, not a whole number");
    EXPECT_EQ(fault_after("[hexes]\n", "[hexes]\nA7 = 3\n"), "title.toml:5: A7: a table is wanted, not a whole number");
}

TEST(MapFileFaults, OfHexNames) {
    EXPECT_EQ(fault_after("C2 = {", "c2 = {"),
              "title.toml:6: c2: a hex is named by a capital letter and a number from 1 to 99, such as G4");
    EXPECT_EQ(fault_after("C2 = {", "\"\" = {").substr(0, 32), "title.toml:6: a hex is named by ");
    EXPECT_EQ(fault_after("C2 = {", "C02 = {").substr(0, 20), "title.toml:6: C02: a");
    EXPECT_EQ(fault_after("C2 = {", "C3 = {"),
              "title.toml:6: C3: C3 lies between the hexes; next to it there are places for hexes like B1");
    EXPECT_EQ(fault_after("D1 = {", "C2 = {").substr(0, 13), "title.toml:7:"); // a hex twice
}

TEST(MapFileFaults, OfTrackAndSides) {
    EXPECT_EQ(fault_after("0-c0", "6-c0"), "title.toml:5: track: there is no side 6; the sides are 0 to 5");
    EXPECT_EQ(fault_after("0-c0", "0-c1"),
              "title.toml:5: track: there is no city for 'c1': 1 of that kind listed in stops");
    EXPECT_EQ(fault_after("0-c0", "0-t0"),
              "title.toml:5: track: there is no town for 't0': 0 of that kind listed in stops");
    EXPECT_EQ(fault_after("0-c0", "0-x"),
              "title.toml:5: track: 'x' is neither a side nor a stop such as c0, t0, o0, m0 or p0");
    EXPECT_EQ(fault_after("0-c0", "0c0"), "title.toml:5: track: '0c0' is no piece of track such as 0-3 or 0-c0");
    EXPECT_EQ(fault_after("0-c0", "0-c0 0-c0"), "title.toml:5: track: 0-c0 is listed twice");
    EXPECT_EQ(fault_after("0-c0", "0-0"), "title.toml:5: track: 0-0 leads nowhere");
    EXPECT_EQ(fault_after("0-c0", "1-c0"), "title.toml:5: B1: printed track leaves across side 1, which is not open");
    EXPECT_EQ(fault_after("[0, 5]", "[0, 4, 5]"), "title.toml:5: B1: side 4 is open, but no hex lies there");
    EXPECT_EQ(fault_after("[1, 2]", "[1]"), "title.toml:5: B1: side 5 is open, but side 2 of C2 behind it is not");
    EXPECT_EQ(fault_after("[1, 2]", "[1, 6]"), "title.toml:6: open: 6 is out of range; 0 to 5 are allowed");
    EXPECT_EQ(fault_after("[1, 2]", "[1, 1]"), "title.toml:6: open: side 1 is listed twice");
}

TEST(MapFileFaults, OfStops) {
    EXPECT_EQ(fault_after("\"city\"", "\"cty\""), "title.toml:5: kind: 'cty' is no kind of stop; did you mean city?");
    EXPECT_EQ(fault_after("circles = 1, ", ""), "title.toml:5: stops: the key 'circles' is missing");
    EXPECT_EQ(fault_after("\"city\"", "\"town\""),
              "title.toml:5: circles: only cities and off-board locations have circles");
    EXPECT_EQ(fault_after("[10, 20, 30, 40]", "[10, 20]"), "title.toml:5: revenue: a list of 4 is wanted, not of 2");
}

TEST(MapFileFaults, OfTheManifest) {
    EXPECT_EQ(fault_after("57 = 2", "58 = 2"), "title.toml:9: 58: no such tile in the catalogue; did you mean 57?");
    EXPECT_EQ(fault_after("57 = 2", "57 = -2"), "title.toml:9: 57: -2 is out of range; 0 to 254 are allowed");
    EXPECT_EQ(fault_after("\"unlimited\"", "\"many\""),
              "title.toml:10: 7: a number of tiles is wanted, or \"unlimited\"");
    EXPECT_EQ(fault_after("[\"C2\"]", "[\"C4\"]"), "title.toml:11: only_on: there is no hex C4 on the map");
    EXPECT_EQ(fault_after("\"mine\"", "\"pit\"").substr(0, 40), "title.toml:11: stops_as: no kind of stop");
    EXPECT_EQ(fault_after("count = 1, ", ""), "title.toml:11: 4: the key 'count' is missing");
}

TEST(MapFileFaults, OfTheCatalogue) {
    EXPECT_EQ(tile_fault_after("0-1", "0-7"), "tiles.toml:2: track: there is no side 7; the sides are 0 to 5");
    EXPECT_EQ(tile_fault_after("[green]", "[grene]"), "tiles.toml:5: unknown key 'grene'; did you mean green?");
    EXPECT_EQ(tile_fault_after("23 =", "57 ="), "tiles.toml:6: 57: this tile is listed twice");
    EXPECT_EQ(tile_fault_after("{ track = \"0-1\" }", "{ }"), "tiles.toml:2: 7: a tile without track");
}

TEST(MapFileFaults, TextThatIsNoToml) {
    const std::string fault = fault_after("57 = 2", "57 = = 2");
    EXPECT_EQ(fault.substr(0, 13), "title.toml:9:") << fault;
    EXPECT_EQ(fault_after("[map]", std::string(2 << 20, '#')), "title.toml: the file is larger than 1048576 bytes");
}

TEST(MapFileFaults, ShowNoControlCharacters) {
    EXPECT_EQ(fault_after("\"Here\"", "\"He\\u001bre\""), "title.toml:5: name: the text holds a control character");
    EXPECT_EQ(fault_after("cost = 20", "\"c\\u001bt\" = 20"), "title.toml:6: unknown key 'c?t'");
}

} // namespace
} // namespace highball::hex
