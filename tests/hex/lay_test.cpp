// Tests of laying tiles, rule by rule, on the board of 18AL.
#include "al_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::hex {
namespace {

using namespace testing;
using ::testing::ElementsAre;

constexpr std::uint8_t bit(Colour colour) { return static_cast<std::uint8_t>(1 << static_cast<int>(colour)); }
const LayRules any_colour{0xff, false};

class LayingATile : public ::testing::Test {
  protected:
    std::optional<LayFault> fault(const std::string& hex, const std::string& tile, int rotation,
                                  LayRules rules = any_colour) const {
        return check_fit(map, board, {hex_named(map, hex), tile_named(map, tile), rotation}, rules);
    }
    bool connects(const std::string& hex, const std::string& tile, int rotation) const {
        return lay_connects(map, board, {hex_named(map, hex), tile_named(map, tile), rotation}, me,
                            reach_of(map, board, me));
    }
    std::vector<int> rotations(const std::string& hex, const std::string& tile) const {
        return fitting_rotations(map, board, hex_named(map, hex), tile_named(map, tile), any_colour);
    }
    int left(const std::string& tile) const { return board.left[tile_named(map, tile).index]; }

    const BoardMap& map = al_map();
    Board board = empty_board(map);
};

// rule: 18AL 4.2.1(a)
TEST_F(LayingATile, NeedsAColourThatIsAvailable) {
    put(map, board, "H3", "57", 0);
    EXPECT_EQ(fault("H3", "14", 0, {bit(Colour::yellow), false}), LayFault::colour_not_available);
    EXPECT_EQ(fault("H3", "14", 0, {bit(Colour::green), false}), std::nullopt);
}

// rule: 18AL 4.2.1(b)
TEST_F(LayingATile, NeedsATileInTheBox) {
    EXPECT_EQ(left("441"), 1);
    put(map, board, "G4", "441", 0);
    EXPECT_EQ(left("441"), 0);
    put(map, board, "G4", "442", 0);
    EXPECT_EQ(left("441"), 1);
    EXPECT_EQ(left("442"), 0);
    board.left[tile_named(map, "7").index] = 0;
    EXPECT_EQ(fault("J5", "7", 0), LayFault::none_left);
    EXPECT_EQ(fault("J5", "8", 0), std::nullopt);
}

// rule: 18AL 4.2.1(c)
TEST_F(LayingATile, GoesByTheOrderOfColours) {
    EXPECT_EQ(fault("H3", "14", 0), LayFault::wrong_colour);
    EXPECT_EQ(fault("H3", "57", 0), std::nullopt);
    put(map, board, "H3", "57", 0);
    EXPECT_EQ(fault("H3", "5", 0), LayFault::wrong_colour);
    EXPECT_EQ(fault("H3", "63", 0), LayFault::wrong_colour);
    put(map, board, "H3", "14", 0);
    EXPECT_EQ(fault("H3", "63", 0), std::nullopt);
    EXPECT_EQ(fault("K4", "57", 2), LayFault::wrong_colour) << "printed yellow";
    EXPECT_EQ(fault("K4", "14", 1), std::nullopt);
    for (const std::string hex : {"A4", "B1", "L1", "H5", "M8"})
        EXPECT_EQ(fault(hex, "57", 0), LayFault::wrong_colour) << hex << " takes no tile";
}

// rule: 18AL 4.2.1(d)
TEST_F(LayingATile, KeepsCitiesWhereCitiesAre) {
    EXPECT_EQ(fault("J5", "57", 0), LayFault::stops_differ);
    EXPECT_EQ(fault("H3", "9", 0), LayFault::stops_differ);
    EXPECT_EQ(fault("H3", "58", 0), LayFault::stops_differ);
}

// rule: 18AL 4.2.1(e)
TEST_F(LayingATile, KeepsTownsWhereTownsAre) {
    EXPECT_EQ(fault("J5", "58", 0), LayFault::towns_differ);
    EXPECT_EQ(fault("C2", "9", 0), LayFault::towns_differ);
    for (const std::string tile : {"3", "4", "58"}) EXPECT_EQ(fault("C2", tile, 0), std::nullopt) << tile;
}

// rule: 18AL 4.2.1(g)
TEST_F(LayingATile, FollowsTheNamesOnTiles) {
    EXPECT_EQ(fault("H3", "441", 0), LayFault::wrong_label);
    EXPECT_EQ(fault("G4", "57", 0), LayFault::wrong_label);
    EXPECT_EQ(fault("G4", "441", 0), std::nullopt);
    EXPECT_EQ(fault("L5", "57", 0), std::nullopt) << "no yellow tile names Montgomery";
    put(map, board, "L5", "57", 0);
    EXPECT_EQ(fault("L5", "14", 0), LayFault::wrong_label);
    EXPECT_EQ(fault("L5", "443", 0), std::nullopt);
    put(map, board, "L5", "443", 0);
    EXPECT_EQ(fault("L5", "444", 0), std::nullopt);
    put(map, board, "L5", "444", 0);
    EXPECT_EQ(fault("L5", "446", 0), LayFault::wrong_label);
    EXPECT_EQ(fault("G2", "9", 0), std::nullopt) << "the special tile keeps no other out";
}

// rule: 18AL 4.2.1(h)
TEST_F(LayingATile, KeepsOldTrack) {
    put(map, board, "H3", "57", 0);
    EXPECT_THAT(rotations("H3", "14"), ElementsAre(0, 2)) << "3 and 5 look like them";
    EXPECT_EQ(fault("H3", "14", 1), LayFault::track_lost);
    put(map, board, "J5", "9", 0);
    EXPECT_THAT(rotations("J5", "23"), ElementsAre(0, 3));
    EXPECT_EQ(fault("J5", "25", 0), LayFault::track_lost);
    EXPECT_THAT(rotations("E6", "14"), ElementsAre(0)) << "printed yellow";
}

// rule: 18AL 4.2.1(i)
TEST_F(LayingATile, NeverRunsIntoABlankSide) {
    EXPECT_EQ(fault("P5", "9", 0), LayFault::runs_into_blank_side) << "off the grid";
    EXPECT_THAT(rotations("P5", "7"), ElementsAre(2, 3));
    EXPECT_EQ(fault("I2", "9", 1), std::nullopt);
    EXPECT_EQ(fault("A2", "8", 0), LayFault::runs_into_blank_side);
}

// rule: 18AL 4.2.1(j)
TEST_F(LayingATile, JoinsNewTrackToAStation) {
    put(map, board, "H3", "57", 0); // H3 has track from north to south
    station(map, board, "H3", 0);
    EXPECT_TRUE(connects("J3", "9", 0));
    EXPECT_FALSE(connects("J3", "9", 1));
    EXPECT_FALSE(connects("J5", "9", 0));
    put(map, board, "J3", "9", 0);
    EXPECT_TRUE(connects("L3", "8", 3)) << "the end of a longer line";
}

// rule: 18AL 4.2.1(j)
TEST_F(LayingATile, DoesNotTurnBackAtAFork) {
    put(map, board, "H3", "57", 0);
    station(map, board, "H3", 0);
    put(map, board, "J3", "9", 0);
    EXPECT_TRUE(connects("J3", "23", 3)) << "the new branch leaves from the side of the station";
    EXPECT_FALSE(connects("J3", "23", 0)) << "the new branch joins from the far side";
}

// rule: 18AL 4.2.1(j)
TEST_F(LayingATile, WithACityNeedsNoNewTrackWhereTheCityIsConnected) {
    station(map, board, "H3", 0);
    EXPECT_TRUE(connects("H3", "57", 1)) << "an own station in the hex";
    put(map, board, "H3", "57", 0);
    put(map, board, "F3", "9", 0);
    put(map, board, "D3", "9", 0);
    EXPECT_TRUE(connects("H3", "14", 0));
}

// rule: 18AL 4.2.1(j)
TEST_F(LayingATile, DoesNotConnectThroughABlockedCity) {
    station(map, board, "A4", 0);
    put(map, board, "C4", "57", 0);
    EXPECT_TRUE(connects("E4", "9", 0));
    station(map, board, "C4", 1);
    EXPECT_FALSE(connects("E4", "9", 0));
    EXPECT_TRUE(connects("C4", "14", 0)) << "the blocked city itself is reached";
    put(map, board, "C4", "14", 0);
    EXPECT_TRUE(connects("E4", "9", 0)) << "the second circle is free";
}

// rule: 18AL 4.2.1(j)
TEST_F(LayingATile, DoesNotConnectThroughARedArea) {
    put(map, board, "C4", "57", 0);
    station(map, board, "C4", 0);
    EXPECT_FALSE(connects("B3", "9", 1)) << "Nashville would have to be passed";
    station(map, board, "A4", 0);
    EXPECT_TRUE(connects("B3", "9", 1)) << "Nashville is where the connection begins";
}

// rule: 18AL III:brown-lumber
TEST_F(LayingATile, OfASpecialKindTakesAPower) {
    const LayRules power{bit(Colour::yellow), true};
    EXPECT_EQ(fault("P5", "445", 0, power), LayFault::runs_into_blank_side);
    EXPECT_EQ(fault("P5", "445", 2, power), std::nullopt);
    EXPECT_NE(fault("P5", "445", 2), std::nullopt);
    EXPECT_EQ(fault("J5", "445", 0, power), LayFault::wrong_label);
    put(map, board, "M2", "9", 0);
    EXPECT_EQ(fault("M2", "445", 3, power), LayFault::wrong_colour) << "only an empty hex";
    put(map, board, "G2", "445", 3);
    for (const Tile& tile : map.tiles)
        EXPECT_TRUE(rotations("G2", tile.id).empty()) << "never replaced, not even by " << tile.id;
}

TEST_F(LayingATile, IsListedByHexTileAndRotation) {
    put(map, board, "H3", "57", 0);
    station(map, board, "H3", 0);
    const std::vector<Lay> lays = legal_lays(map, board, me, {bit(Colour::yellow), false});
    const HexId north = hex_named(map, "F3"), south = hex_named(map, "J3");
    EXPECT_EQ(lays.size(), 10u); // five for each of two hexes: two rotations of #7, two of #8, one of #9
    EXPECT_TRUE(
        std::all_of(lays.begin(), lays.end(), [&](const Lay& lay) { return lay.hex == north || lay.hex == south; }));
    EXPECT_TRUE(legal_lays(map, board, other, any_colour).empty());
}

} // namespace
} // namespace highball::hex
