// Tests of victory points (chapter 1).
#include "scene.h"

#include "titles/continental_rails/model/int_pow.h"
#include "titles/continental_rails/model/scores.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 1.2:rail-prodigal
TEST(ContinentalPoints, FourProdigalsGetThirteenNineFiveAndThree) {
    EXPECT_EQ(prodigal_points(figures(), {Money(15000), Money(10000), Money(4000), Money(1000)}),
              (std::vector<int>{13, 9, 5, 3}));
    EXPECT_EQ(prodigal_points(figures(), {Money(999), Money(5000)}), (std::vector<int>{0, 30}));
    EXPECT_EQ(prodigal_points(figures(), {Money(), Money()}), (std::vector<int>{0, 0}));
}

// rule: continental-rails 1.2:rail-prodigal
TEST(ContinentalPoints, ProdigalSpendingComesOutOfCash) {
    Position at = first();
    order(at, 0, "prodigal 1500");
    order(at, 1, "prodigal 5000");
    TurnContext context(figures(), at);
    spend_for_show(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(500));
    EXPECT_EQ(at.tycoon(1).cash, Money(0));
    EXPECT_EQ(context.prodigal[1], Money(2000));
}

// rule: continental-rails 1.2:rail-mogul
TEST(ContinentalPoints, DividendsOfFourAndTwoBringThreePointsAndFortyOneHundredths) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    at.tycoon(0).million = false;
    TurnContext context(figures(), at);
    at[route("NYC")].paid_before_split = 4;
    at[route("PENN")].paid_before_split = 2;
    count_points(context);
    // A dividend brings its square root in points: NYC's $4 brings 2, PENN's $2 brings 1.41, and .41 is carried over.
    // Each of the two directorships brings 1.
    EXPECT_EQ(at.tycoon(0).points[1], 2 + 1 + 2);
    EXPECT_EQ(at.tycoon(0).mogul_billionths, 414213562);
}

// rule: continental-rails 1.2:rail-mogul, continental-rails 4.4(E)
TEST(ContinentalPoints, NoMogulPointsForARailroadThatOwesItsPresident) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].president_debt = Money(100);
    at[route("NYC")].paid_before_split = 9;
    const Money before = net_worth(figures(), at, 0);
    TurnContext context(figures(), at);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[1], 0);
    EXPECT_EQ(net_worth(figures(), at, 0), before);
}

// rule: continental-rails 1.2:rail-mogul
TEST(ContinentalPoints, ABankruptRailroadCostsItsPresidentFive) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].president_debt = Money(1);
    TurnContext context(figures(), at);
    context.failed[route("NYC").index()] = true;
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[1], -5);
}

// rule: continental-rails 1.2:robber-baron
TEST(ContinentalPoints, TheRichestGetFiveToTwoAndTheOthersOne) {
    Position at = first();
    for (int t = 0; t < tycoon_count; ++t) at.tycoon(t).settled_worth = Money(10000 - t * 100);
    at.tycoon(3).settled_worth = Money(1000001);
    TurnContext context(figures(), at);
    context.bankrupt[14] = true;
    count_points(context);
    EXPECT_EQ(at.tycoon(3).points[0], 5 + 5);
    EXPECT_EQ(at.tycoon(0).points[0], 4);
    EXPECT_EQ(at.tycoon(1).points[0], 3);
    EXPECT_EQ(at.tycoon(2).points[0], 2);
    EXPECT_EQ(at.tycoon(4).points[0], 1);
    EXPECT_EQ(at.tycoon(14).points[0], 0);
    // Only the first tycoons to exceed a million get the bonus.
    at.tycoon(5).settled_worth = Money(2000000);
    TurnContext next(figures(), at);
    count_points(next);
    EXPECT_EQ(at.tycoon(5).points[0], 1 + 5);
}

// rule: continental-rails 1.2:rail-builder
TEST(ContinentalPoints, NewRegionsAndLinksAreDoubledForTheFirst) {
    Position at = first();
    seat(at, 0, "NYC");
    at.linked_regions = regions_of(figures(), {{route("B&A")}}); // some railroad has reached the Atlantic
    const unsigned before = at.linked_regions;
    TurnContext context(figures(), at);
    // Buffalo's region is new for every railroad and brings 2 points, doubled. New York's region is new only for NYC
    // and brings 2 points.
    at[route("NYC")].lines = {{route("NYC")}, {route("ERIE")}};
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[2], 2 * 2 + 2);
    EXPECT_EQ(at.linked_regions, before | regions_of(figures(), at[route("NYC")].lines));
}

// rule: continental-rails 1.2:rail-builder
TEST(ContinentalPoints, TheSameBonusIsNeverPaidTwice) {
    Position at = first();
    seat(at, 0, "NYC");
    at.linked_regions = ~0u;
    at.links = ~0u;
    const auto play = [&] {
        at[route("NYC")].lines = {{route("NYC")}};
        TurnContext context(figures(), at);
        at[route("NYC")].lines = {{route("ERIE")}, {route("IN7")}};
        count_points(context);
    };
    play();
    const int once = at.tycoon(0).points[2];
    play();
    // The link from Atlantic to Central brings its 5 points only once. The regions bring points again, because the test
    // has removed the lines.
    EXPECT_EQ(at.tycoon(0).points[2] - once, once - 5);
}

// rule: continental-rails 1.2:rail-magnate
TEST(ContinentalPoints, ASystemIsOneRailroadOrTwoThatConnect) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    at[route("NYC")].lines = {{route("ERIE")}};
    at[route("PENN")].lines = {{route("PENN")}};
    TurnContext context(figures(), at);
    count_points(context);
    // ERIE's two regions bring 1 point each. PENN's line from Philadelphia is not connected to ERIE.
    EXPECT_EQ(at.tycoon(0).points[3], 2);
    at[route("PENN")].lines = {{route("C&A")}, {route("PENN")}};
    at.tycoon(0).points = {};
    TurnContext next(figures(), at);
    count_points(next);
    EXPECT_EQ(at.tycoon(0).points[3], 2);
    at[route("NYC")].lines = {{route("ERIE")}, {route("IN7")}};
    at.tycoon(0).points = {};
    TurnContext last(figures(), at);
    count_points(last);
    // Three regions bring 1 point each. The link from Atlantic to Central adds 2 points.
    EXPECT_EQ(at.tycoon(0).points[3], 3 + 2);
}

// rule: continental-rails 1.2:rail-baron
TEST(ContinentalPoints, RailBaronAddsUpPercentsOfTheBest) {
    Position at = first();
    at.tycoon(0).points = {10, 20, 0, 5, 30};
    at.tycoon(1).points = {5, 10, 4, 10, 0};
    EXPECT_EQ(baron_points(at, 0), 100 + 100 + 0 + 50 + 100);
    EXPECT_EQ(baron_points(at, 1), 50 + 50 + 100 + 100 + 0);
    EXPECT_EQ(winners(at, categories), (std::vector<int>{0}));
}

// The first loop has bases whose exact result is a x p^7 / q^7; in the second loop, it is a x p / q.
TEST(ContinentalPower, PowersOfPowersAreExact) {
    const auto power = [](std::int64_t base, int times) {
        std::int64_t product = 1;
        for (; times > 0; --times) product *= base;
        return product;
    };
    for (std::int64_t p = 1; p <= 8; ++p)
        for (std::int64_t q = 1; q <= 8; ++q)
            for (const std::int64_t a : {0, 1, 14, 59, 200})
                ASSERT_EQ(scaled_power(a, power(p, 10), power(q, 10), 70), a * power(p, 7) / power(q, 7))
                    << a << " " << p << " " << q;
    for (std::int64_t p = 1; p <= 20; ++p)
        for (std::int64_t q = 1; q <= 20; ++q)
            for (const std::int64_t a : {1, 7, 199, 1'000'000})
                ASSERT_EQ(scaled_power(a, p * p, q * q, 50), a * p / q) << a << " " << p << " " << q;
}

TEST(ContinentalPower, PowersOfWholeNumbersAreExactEnough) {
    EXPECT_EQ(scaled_power(20, 2, 1, 100), 40);
    EXPECT_EQ(scaled_power(20, 1, 2, 100), 10);
    EXPECT_EQ(scaled_power(1000, 2, 1, 70), 1624);  // 2^0.7 = 1.6245
    EXPECT_EQ(scaled_power(1000, 20, 1, 70), 8141); // 20^0.7 = 8.1418
    EXPECT_EQ(scaled_power(1000, 1, 20, 70), 122);  // (1/20)^0.7 = 0.12282
    EXPECT_EQ(scaled_power(100, 9, 4, 50), 150);
    // The exact results s (u/d)^0.7 lie within two millionths of a whole number n. A comparison of whole numbers
    // decides whether n is reached: n^10 d^7 <= s^10 u^7.
    EXPECT_EQ(scaled_power(59, 284, 146, 70), 93);
    EXPECT_EQ(scaled_power(94, 146, 284, 70), 59);
    EXPECT_EQ(scaled_power(37, 248, 557, 70), 20);
    EXPECT_EQ(scaled_power(39, 359, 275, 70), 46);
    EXPECT_EQ(scaled_power(47, 275, 359, 70), 39);
    EXPECT_EQ(root_billionths(2), 1414213562);
    EXPECT_EQ(root_billionths(3), 1732050808); // rounded to nearest
    EXPECT_EQ(root_billionths(99), 9949874371);
    EXPECT_EQ(root_billionths(4), 2000000000);
    EXPECT_EQ(root_billionths(0), 0);
}

// rule: continental-rails 1.2:rail-baron
TEST(ContinentalPoints, ASinglePointIsAllOfTheBest) {
    Position at = first();
    at.tycoon(0).points = {0, 0, 1, 0, 0};
    EXPECT_EQ(baron_points(at, 0), 100);
}

// rule: continental-rails 1.2:rail-builder
TEST(ContinentalPoints, ALinkThatTheRailroadHadBringsItsPresidentNothing) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].lines = {{route("ERIE")}, {route("IN7")}}; // from the Atlantic to Central
    TurnContext context(figures(), at);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[2], 0);
}

} // namespace
} // namespace highball::continental_rails::test
