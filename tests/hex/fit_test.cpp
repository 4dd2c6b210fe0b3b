// Tests of the table of fitting tiles, compared with the check of a single lay.
#include "al_board.h"

#include <gtest/gtest.h>

namespace highball::hex {
namespace {

using namespace testing;

TEST(Fit, TheTableAgreesWithTheCheck) {
    const BoardMap& map = al_map();
    const FitTable fits(map);
    Rng rng(5);
    for (int i = 0; i < 20; ++i) {
        Board board = board_without_limits(map);
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

TEST(Fit, OpenEdgesAgreeOnBothSidesOfAHexSide) {
    const BoardMap& map = al_map();
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
