// Tests of turn order in auctions (18AL 3.1.1) and of the move order after the auction of lots (18VA 4.1).
#include "rule_scene.h"

namespace highball::eighteen {
namespace {

// rule: 18AL 3.1.1
TEST(Auction, TheBidderAfterTheHighestBegins) {
    // Bids: Bob $60 (highest), Cy $55, Ann $45. Cy sits after Bob. Ann has the lowest bid and the first seat.
    RulesFixture fixture("18AL", 4,
                         "Ann> bid S&NA 45\nBob> bid S&NA 50\nCy> bid S&NA 55\nDora> pass\n"
                         "Ann> pass\nBob> bid S&NA 60\nCy> pass\nDora> buy TR\n");
    EXPECT_EQ(fixture.fact("turn"), "Cy");
    const auto after_pass = [&] {
        const auto game = fixture.game();
        const auto events = game->apply(*game->parse(Seat(2), "pass"));
        return events && !events->empty() ? events->front().text : "";
    };
    EXPECT_EQ(after_pass(), "Cy passes"); // Cy may bid again
    fixture.now.compat |= std::uint64_t{1} << static_cast<int>(Compat::auction_lowest_first);
    EXPECT_EQ(after_pass(), "Cy drops out");
}

// rule: 18AL 3.2(b)
TEST(Offers, BelongToTheOwnersTurn) {
    RulesFixture fixture("18AL", 3, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY\n");
    ASSERT_EQ(fixture.fact("turn"), "Cy");
    EXPECT_EQ(fixture.says(Seat(0), "offer TR to Bob for 60"), "18AL 3.2");
    EXPECT_EQ(fixture.says(Seat(2), "offer BSLC to Bob for 60"), "allowed");
}

// rule: 18VA 4.1:reorder
TEST(MoveOrder, TiesStayInTheOldOrder) {
    RulesFixture fixture("18VA", 3);
    const std::vector<Seat> before = fixture.now.order;
    for (const Seat seat : before) fixture.now[seat].cash = Money(400);
    fixture.now[before[2]].cash = Money(700);
    // The richest player has the only bid on every lot, and then all players pass.
    for (const LotId lot : fixture.figures().lots.ids())
        fixture.now.bids[to_index(lot)] = {{before[2], fixture.figures()[lot].price}};
    for (const Seat seat : before) fixture.plays(seat, "pass");
    if (fixture.now.par_due) fixture.plays(before[2], "par " + fixture.figures()[*fixture.now.par_due].symbol + " 70");
    ASSERT_LT(fixture.now[before[2]].cash, Money(400));
    EXPECT_EQ(fixture.now.order, (std::vector<Seat>{before[0], before[1], before[2]}));
}

} // namespace
} // namespace highball::eighteen
