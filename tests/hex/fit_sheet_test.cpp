// What fits where on the board of 18AL, against the lists of the fact sheet. They are kept outside the project: without
// them the tests are skipped.
#include "al_board.h"

#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace highball::hex {
namespace {

using namespace testing;

const LayRules all_colours{0xff, true};

class FitSheet : public ::testing::Test {
  protected:
    void SetUp() override {
        const std::string text = text_of("../shared/data/18AL.json");
        if (text.empty()) GTEST_SKIP() << "the fact sheet ../shared/data/18AL.json is not here";
        sheet = nlohmann::json::parse(text);
    }
    Board endless() const {
        Board board = empty_board(map);
        std::fill(board.left.begin(), board.left.end(), unlimited);
        return board;
    }
    const BoardMap& map = al_map();
    nlohmann::json sheet;
};

using Fitting = std::map<std::string, std::vector<int>>;

// Everything that some sequence of lays brings into the hex.
void lay_on(const BoardMap& map, Board& board, HexId hex, std::set<std::pair<int, int>>& seen) {
    for (std::size_t t = 0; t < map.tiles.size(); ++t) {
        const TileId tile{static_cast<std::uint8_t>(t)};
        for (int rotation : every_fit(map, board, hex, tile, all_colours)) {
            if (!seen.insert({static_cast<int>(t), rotation}).second) continue;
            Board next = board;
            place(next, hex, tile, rotation);
            lay_on(map, next, hex, seen);
        }
    }
}

TEST_F(FitSheet, EveryHexTakesTheTilesOfTheSheetInItsRotations) {
    for (const auto& entry : sheet["hexes"]) {
        const HexId hex = hex_named(map, entry["hex"]);
        Board board = endless();
        std::set<std::pair<int, int>> seen;
        lay_on(map, board, hex, seen);
        Fitting fitting;
        for (auto [tile, rotation] : seen) fitting[map.tiles[static_cast<std::size_t>(tile)].id].push_back(rotation);
        Fitting expected;
        if (entry.contains("fitting") && !entry["fitting"].is_null()) expected = entry["fitting"].get<Fitting>();
        EXPECT_EQ(fitting, expected) << entry["hex"];
    }
}

TEST_F(FitSheet, EveryTileIsReplacedByTheTilesOfTheSheet) {
    for (const auto& entry : sheet["tiles"]) {
        const TileId old_tile = tile_named(map, entry["tile"]);
        for (const std::string& name : entry["fits_on"].get<std::vector<std::string>>()) {
            const HexId hex = hex_named(map, name);
            Fitting expected = entry["upgrade_rotations"].get<Fitting>();
            if (entry.contains("upgrades_to_instead_on") && entry["upgrades_to_instead_on"].contains(name))
                expected = entry["upgrades_to_instead_on"][name].get<Fitting>();
            BoardMap open_map = map; // the hex with track allowed to every side
            open_map.hexes[hex.index].open_edges = 0x3f;
            for (HexId& beyond : open_map.hexes[hex.index].neighbours) beyond = hex;
            Board board = endless();
            place(board, hex, old_tile, 0);
            Fitting fitting;
            for (const Tile& tile : map.tiles) {
                const auto rotations = every_fit(open_map, board, hex, tile_named(map, tile.id), all_colours);
                if (!rotations.empty()) fitting[tile.id] = rotations;
            }
            EXPECT_EQ(fitting, expected) << entry["tile"] << " on " << name;
        }
    }
}

TEST_F(FitSheet, TheTableAgreesWithTheCheck) {
    const FitTable fits(map);
    Rng rng(5);
    for (int i = 0; i < 20; ++i) {
        Board board = endless();
        grow_board(map, fits, board, rng, 40);
        for (int h = 0; h < map.hex_count(); ++h)
            for (std::size_t t = 0; t < map.tiles.size(); ++t) {
                const HexId hex{static_cast<std::uint8_t>(h)};
                const TileId tile{static_cast<std::uint8_t>(t)};
                unsigned expected = 0;
                for (int r : every_fit(map, board, hex, tile, {0xff, false})) expected |= 1u << r;
                ASSERT_EQ(unsigned{fits.rotations(board, hex, tile)}, expected) << map[hex].id << " " << map[tile].id;
            }
    }
}

TEST_F(FitSheet, OpenEdgesAgreeOnBothSidesOfAHexSide) {
    for (int h = 0; h < map.hex_count(); ++h)
        for (Edge edge = 0; edge < 6; ++edge) {
            const Hex& hex = map.hexes[static_cast<std::size_t>(h)];
            if (!(hex.open_edges >> edge & 1)) continue;
            ASSERT_TRUE(hex.neighbours[edge].exists()) << hex.id << " " << int{edge};
            EXPECT_TRUE(map[hex.neighbours[edge]].open_edges >> opposite(edge) & 1) << hex.id << " " << int{edge};
        }
}

} // namespace
} // namespace highball::hex
