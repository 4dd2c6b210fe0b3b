#include "table.h"

namespace highball::american_rails::test {
namespace {

TEST(AmericanBoard, HasTheHexesCitiesAndPiecesOfThePrintedOne) {
    EXPECT_EQ(board()->hexes.size(), 215u);
    EXPECT_EQ(board()->cities.size(), 39u);
    int cubes = 0, shares = 0;
    for (const Company& company : board()->companies) cubes += company.cubes, shares += company.shares;
    EXPECT_EQ(cubes, 144);
    EXPECT_EQ(shares, 21);
    EXPECT_EQ(board()->markers, 12);
    std::string letters;
    for (const Company& company : board()->companies) letters += company.letter;
    EXPECT_EQ(letters, "ANCMLR");
}

TEST(AmericanBoard, NeighboursGoBothWaysAndRowsAreShifted) {
    for (std::size_t i = 0; i < board()->hexes.size(); ++i)
        for (const HexId next : board()->neighbour_lists[i])
            EXPECT_TRUE(board()->around[next.index].contains(HexId{static_cast<std::uint8_t>(i)}));
    const auto beside = [](std::string_view a, std::string_view b) {
        return board()->around[hex(a).index].contains(hex(b));
    };
    EXPECT_TRUE(beside("D16", "D17"));
    EXPECT_TRUE(beside("D16", "E16"));
    EXPECT_TRUE(beside("B3", "C3"));
    EXPECT_TRUE(beside("B3", "C4"));
    EXPECT_FALSE(beside("B3", "C2"));
    EXPECT_FALSE(beside("D17", "E16"));
    EXPECT_TRUE(beside("C11", "B11"));
    EXPECT_FALSE(beside("B3", "B5")); // a lake is between them
}

TEST(AmericanBoard, EveryCityCanBeReached) {
    HexSet reached;
    reached.insert(hex("R1"));
    for (int before = 0; before != reached.size();) {
        before = reached.size();
        const HexSet now = reached;
        now.each([&](HexId next) { reached |= board()->around[next.index]; });
    }
    EXPECT_EQ(reached.size(), 215);
}

TEST(AmericanBoard, AMapFileThatDoesNotHoldTogetherNamesTheLine) {
    const auto broken = [](std::string_view from, std::string_view to) {
        std::string text = map_text();
        text.replace(text.find(from), from.size(), to);
        const auto read = read_board(text, "bad.toml");
        return read ? std::string("accepted") : print(read.error());
    };
    EXPECT_THAT(broken("cubes = 31", "cubes = -1"), ::testing::HasSubstr("bad.toml:"));
    EXPECT_THAT(broken("cubes = 31", "cubes = -1"), ::testing::HasSubstr("cubes"));
    EXPECT_THAT(broken("least_bid = 10", "least_bid = \"ten\""), ::testing::HasSubstr("least_bid"));
    EXPECT_THAT(broken("hex = \"A12\"", "hex = \"A13\""), ::testing::HasSubstr("Buffalo"));
    EXPECT_THAT(broken("name = \"hard\"", "name = \"hard-9\""), ::testing::HasSubstr("hard"));
    EXPECT_THAT(broken("idle = ", "idle = nan # "), ::testing::HasSubstr("nan"));
    EXPECT_THAT(broken("cubes = { 3 = 3", "cubes = { 3 = 9"), ::testing::HasSubstr("9"));
    EXPECT_THAT(broken("[map]", "[map"), ::testing::HasSubstr("bad.toml:"));
    EXPECT_THAT(broken("[cost]", "[cast]"), ::testing::HasSubstr("'cost'"));
    EXPECT_THAT(broken("does = \"fund\"", "does = \"rob\""), ::testing::HasSubstr("does"));
    EXPECT_NE(broken("offofoff", "offo?off"), "accepted");
}

} // namespace
} // namespace highball::american_rails::test
