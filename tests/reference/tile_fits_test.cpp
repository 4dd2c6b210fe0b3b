// Tests of the tiles that fit each hex of 18AL and each tile, against the lists of the fact sheet.
#include "hex/al_board.h"
#include "reference/folder.h"

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
        sheet = nlohmann::json::parse(test::read_file(test::reference_folder() / "data/18AL.json"));
    }
    const BoardMap& map = al_map();
    nlohmann::json sheet;
};

using Fitting = std::map<std::string, std::vector<int>>;

// Collects all tiles and rotations that sequences of lays can bring to the hex.
void lay_on(const BoardMap& map, Board& board, HexId hex, std::set<std::pair<int, int>>& seen) {
    for (std::size_t t = 0; t < map.tiles.size(); ++t) {
        const TileId tile{static_cast<std::uint8_t>(t)};
        for (int rotation : every_fit(map, board, hex, tile, all_colours)) {
            if (!seen.insert({static_cast<int>(t), rotation}).second) continue;
            Board next = board;
            place_tile(next, hex, tile, rotation);
            lay_on(map, next, hex, seen);
        }
    }
}

TEST_F(FitSheet, EveryHexTakesTheTilesOfTheSheetInItsRotations) {
    for (const auto& entry : sheet["hexes"]) {
        const HexId hex = hex_named(map, entry["hex"]);
        Board board = board_without_limits(map);
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
            BoardMap open_map = map; // allows track to every side of the hex
            open_map.hexes[hex.index].open_edges = 0x3f;
            for (HexId& beyond : open_map.hexes[hex.index].neighbours) beyond = hex;
            Board board = board_without_limits(map);
            place_tile(board, hex, old_tile, 0);
            Fitting fitting;
            for (const Tile& tile : map.tiles) {
                const auto rotations = every_fit(open_map, board, hex, tile_named(map, tile.id), all_colours);
                if (!rotations.empty()) fitting[tile.id] = rotations;
            }
            EXPECT_EQ(fitting, expected) << entry["tile"] << " on " << name;
        }
    }
}

} // namespace
} // namespace highball::hex
