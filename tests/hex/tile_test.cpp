// Tests of tile rotation and of tile upgrades.
#include "al_board.h"
#include "hex/board/tile_upgrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::hex {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Face plain(std::vector<Track> track) { return {Colour::yellow, {}, std::move(track)}; }
Face with_cities(int cities, std::vector<Track> track) {
    return {Colour::yellow, std::vector<Stop>(static_cast<std::size_t>(cities)), std::move(track)};
}

TEST(ATile, TurnsClockwise) {
    EXPECT_EQ(rotated(plain({{0, 3}, {4, 5}}), 2), plain({{2, 5}, {0, 1}}));
    EXPECT_EQ(rotated(with_cities(1, {{5, Track::stop(0)}}), 1), with_cities(1, {{0, Track::stop(0)}}));
    EXPECT_EQ(plain({{0, 3}, {0, 4}}).exits(), 0b011001);
}

TEST(ATile, DiffersInSomeOfItsRotations) {
    EXPECT_EQ(different_rotations(plain({{0, 3}, {1, 4}, {2, 5}})), 1);
    EXPECT_EQ(different_rotations(plain({{0, 1}, {2, 3}, {4, 5}})), 2);
    EXPECT_EQ(different_rotations(plain({{3, 0}})), 3);
    EXPECT_EQ(different_rotations(plain({{0, 3}, {0, 4}})), 6);
    const Face two = with_cities(2, {{0, Track::stop(0)}, {3, Track::stop(1)}});
    EXPECT_EQ(different_rotations(two), 6) << "each city of the two has its own side";
}

// rule: 18AL 4.2.1(h)
TEST(ATile, KeepsPairsOfEdges) {
    EXPECT_TRUE(preserves_track(plain({{0, 3}}), plain({{3, 0}, {0, 4}})));
    EXPECT_FALSE(preserves_track(plain({{0, 3}}), plain({{0, 4}, {3, 4}})));
    EXPECT_THAT(new_track(plain({{0, 3}}), plain({{3, 0}, {0, 4}})), ElementsAre(Track{0, 4}));
}

// rule: 18GA 4.2.1(h)
TEST(ATile, KeepsSeveralCitiesApart) {
    const Face three = with_cities(3, {{0, Track::stop(0)}, {2, Track::stop(1)}, {4, Track::stop(2)}});
    const Face crossed =
        with_cities(3, {{2, Track::stop(0)}, {4, Track::stop(1)}, {0, Track::stop(2)}, {1, Track::stop(0)}});
    const Face merged = with_cities(3, {{0, Track::stop(0)}, {2, Track::stop(0)}, {4, Track::stop(2)}});
    EXPECT_EQ(stop_mapping(three, crossed), (std::vector<int>{2, 0, 1}));
    EXPECT_THAT(new_track(three, crossed), ElementsAre(Track{1, Track::stop(0)}));
    EXPECT_EQ(stop_mapping(three, merged), std::nullopt);
    EXPECT_EQ(stop_mapping(with_cities(3, {}), three), (std::vector<int>{0, 1, 2})) << "nothing built: the same index";
    EXPECT_THAT(new_track(three, three), IsEmpty());
}

TEST(ABoard, CountsItsTiles) {
    const BoardMap& map = al_map();
    Board board = empty_board(map);
    const TileId seven = tile_named(map, "7");
    const int all = board.left[seven.index];
    put(map, board, "J5", "7", 0);
    EXPECT_EQ(board.left[seven.index], all - 1);
    put(map, board, "J5", "29", 0);
    EXPECT_EQ(board.left[seven.index], all);
    board.left[seven.index] = unlimited;
    put(map, board, "J3", "7", 0);
    EXPECT_EQ(board.left[seven.index], unlimited);
    EXPECT_EQ(map.find_hex("g4"), map.find_hex("G4"));
    EXPECT_EQ(map.find_hex("Z9"), std::nullopt);
}

} // namespace
} // namespace highball::hex
