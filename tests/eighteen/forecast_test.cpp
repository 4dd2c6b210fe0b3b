// Tests of forecasts for a president whose corporation cannot pay for a train.
#include "eighteen/ai/forecast.h"
#include "eighteen/model/view.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen::ai {
namespace {

using test::ann;

// Returns the forecast of Ann's final worth if she has this cash. Her corporation has no money and needs a train.
double worth(const char* title, const char* corporation, int cash) {
    RulesFixture fixture(title);
    fixture.found(corporation, ann, 6);
    fixture.operates(corporation, Step::trains);
    fixture.phase("4");
    fixture.now.offering[0] = fixture.now.offering[1] = 0;
    fixture[corporation].cash = Money(0);
    fixture.now[ann].cash = Money(cash);
    const auto view = fixture.game()->view(ann);
    EvalCache cache(dynamic_cast<const EighteenView&>(*view).shared_rules());
    return forecast(cache, fixture.now, {}).worth.front();
}

// Returns the value of Ann's last $100 of cash.
double of_the_last_hundred(const char* title, const char* corporation, int cash) {
    return worth(title, corporation, cash) - worth(title, corporation, cash - 100);
}

// rule: 18VA 4.6.3
TEST(Forecasts, WhoeverCanBarelyPayForATrainIsHalfRuinedWhereRuinIsTheEnd) {
    const double plain = of_the_last_hundred("18VA", "C&O", 2000);
    EXPECT_GT(plain, 99);
    EXPECT_EQ(worth("18VA", "C&O", 100), 0);
    EXPECT_GT(worth("18VA", "C&O", 500), 0);
    EXPECT_GT(of_the_last_hundred("18VA", "C&O", 600), plain * 1.2);
    EXPECT_GT(of_the_last_hundred("18VA", "C&O", 700), plain * 1.2);
}

// rule: 18AL 5.1
TEST(Forecasts, WhereRuinEndsTheGameMoneyIsMoney) {
    EXPECT_LT(of_the_last_hundred("18AL", "L&N", 700), of_the_last_hundred("18AL", "L&N", 2000) * 1.1);
}

} // namespace
} // namespace highball::eighteen::ai
