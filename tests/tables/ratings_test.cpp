// Ratings, compared with figures that were computed by hand from Algorithm 1 of the paper by Weng and Lin.
#include "tables/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace highball {
namespace {

// c = sqrt(2 * (25/3)^2 + 2 * (25/6)^2) = 13.1762 and the expected result is 1/2. So the mean changes by (25/3)^2 / c /
// 2 = 2.63523, and the square of the spread falls by the fraction (25/3)^3 / c^3 / 4 = 0.0632...
TEST(Rating, TwoNewPlayersMoveApartAsInThePaper) {
    std::vector<Rating> two(2);
    rate(two, {1, 2});
    EXPECT_NEAR(two[0].mean, 27.63523138347365, 1e-9);
    EXPECT_NEAR(two[1].mean, 22.36476861652635, 1e-9);
    EXPECT_NEAR(two[0].spread, 8.065506316323548, 1e-9);
    EXPECT_DOUBLE_EQ(two[0].spread, two[1].spread);
    EXPECT_EQ(two[0].games, 1);
}

TEST(Rating, EqualPlayersKeepTheirRatingsAfterATie) {
    std::vector<Rating> three(3);
    rate(three, {1, 1, 1});
    for (const Rating& one : three) {
        EXPECT_NEAR(one.mean, 25.0, 1e-12);
        EXPECT_LT(one.spread, 25.0 / 3.0); // a draw also gives information, so the spread falls
    }
}

TEST(Rating, FavouriteGainsLittleAndLosesMuch) {
    const Rating strong{35.0, 2.0, 50}, weak{15.0, 2.0, 50};
    std::vector<Rating> expected = {strong, weak}, upset = {strong, weak};
    rate(expected, {1, 2});
    rate(upset, {2, 1});
    EXPECT_GT(expected[0].mean, 35.0);
    EXPECT_LT(expected[0].mean - 35.0, 0.1 * (35.0 - upset[0].mean));
}

TEST(Rating, RatingDependsOnPlacesAndNotOnTheOrderOfArguments) {
    std::vector<Rating> four(4), turned(4);
    rate(four, {1, 2, 3, 4});
    rate(turned, {4, 3, 2, 1});
    for (std::size_t i = 0; i < 4; ++i) EXPECT_DOUBLE_EQ(four[i].mean, turned[3 - i].mean);
    for (std::size_t i = 1; i < 4; ++i) EXPECT_GT(four[i - 1].mean, four[i].mean);
    double all = 0.0;
    for (const Rating& one : four) all += one.mean;
    EXPECT_NEAR(all, 100.0, 1e-9);
}

TEST(Rating, RatingsStayFiniteOverManyGames) {
    std::vector<Rating> two(2);
    for (int i = 0; i < 5000; ++i) rate(two, {1, 2});
    EXPECT_TRUE(std::isfinite(two[0].mean));
    EXPECT_GT(two[0].spread, 0.0);
    EXPECT_GT(two[0].lower_bound(), two[1].lower_bound());
    std::vector<Rating> alone(1);
    rate(alone, {1});
    EXPECT_EQ(alone[0].games, 0);
}

} // namespace
} // namespace highball
