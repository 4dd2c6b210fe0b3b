// Tests of the privates of 18VA (4.2), at most one train of each kind a turn (4.5.8), blocks of stock that are sold to
// pay for a train (4.6.2) and bankruptcy (4.6.3).
#include "eighteen/rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;
using test::cy;

// B&O, whose president is Ann, operates in phase 3 with $1000. Charlottesville (D9) has a tile with one circle, but no
// track leads from it to B&O's home.
class Powers18VA : public testing::Test {
  protected:
    Powers18VA() : fixture("18VA") {
        fixture.operates("B&O", Step::trains);
        fixture.found("B&O", ann, 4);
        fixture.phase("3");
        fixture.now.kinds_sold = 0b11;
        fixture["B&O"].cash = Money(1000);
        fixture.tile("D9", "57", 1);
    }
    RulesFixture fixture;
};

// rule: 18VA 4.2(2), 18VA 4.5.8:one-per-type
TEST_F(Powers18VA, TredegarBuysNoSecondTrainOfAType) {
    fixture.give("TIW", "B&O");
    fixture.now.offering[0] = 0; // the next trains are 3s
    EXPECT_EQ(fixture.says(ann, "use iron 3"), "allowed");
    fixture.plays(ann, "train 3");
    EXPECT_EQ(fixture.says(ann, "use iron 3"), "18VA 4.5.8:one-per-type");
}

// rule: 18VA 4.2(2), 18VA 4.6.2. Ruling: the president's help does not end the purchases of the turn.
TEST_F(Powers18VA, TredegarAfterHelp) {
    fixture.give("TIW", "B&O");
    fixture.now.turn.president_helped = true;
    fixture.now.offering[0] = 0;
    EXPECT_EQ(fixture.says(ann, "use iron 3"), "allowed");
}

// rule: 18VA 4.5.8:one-per-type
TEST_F(Powers18VA, TheSecondOfATypeMayComeFromThePool) {
    fixture.now.offering[0] = 0;
    fixture.now.open_market.assign(2, fixture.train("3"));
    fixture.plays(ann, "train 3 from bank");
    EXPECT_EQ(fixture.says(ann, "train 3 from bank"), "18VA 4.5.8:one-per-type");
    EXPECT_EQ(fixture.says(ann, "train 3 from pool"), "allowed");
    fixture.plays(ann, "train 3 from pool");
    EXPECT_EQ(fixture.says(ann, "train 3 from pool"), "allowed"); // one per type is the limit for the bank only
}

// rule: 18VA 4.2(3)
TEST_F(Powers18VA, TheFreeTokenTakesNoCircle) {
    fixture.give("PY", "B&O");
    fixture.now.turn.step = Step::token;
    const hex::StopRef city{fixture.hex("D9"), 0};
    fixture.now[fixture.id("C&O")].home_placed = true; // so no circle is reserved for C&O
    ASSERT_TRUE(fixture.game()->context().circle_free(city, fixture.id("N&W")));
    fixture.plays(ann, "use yards D9");
    EXPECT_EQ(fixture.fact("stations-in D9"), "B&O");
    EXPECT_TRUE(fixture.game()->context().circle_free(city, fixture.id("N&W")));
}

// rule: 18VA 4.5.3
TEST_F(Powers18VA, NoMarkerAfterTheRun) {
    fixture.give("PY", "B&O");
    fixture.give("REA", "B&O");
    for (const Step step : {Step::lay, Step::token}) {
        fixture.now.turn.step = step;
        EXPECT_EQ(fixture.says(ann, "use yards D9"), "allowed");
        EXPECT_EQ(fixture.says(ann, "use express D9"), "allowed");
    }
    for (const Step step : {Step::run, Step::dividend, Step::trains}) {
        fixture.now.turn.step = step;
        EXPECT_EQ(fixture.says(ann, "use yards D9"), "18VA 4.5.3");
        EXPECT_EQ(fixture.says(ann, "use express D9"), "18VA 4.5.3");
    }
}

// rule: 18VA 4.2, 18VA 4.5.3
TEST_F(Powers18VA, TheTokenStepWaitsForAMarkerThatMayStillBeBought) {
    for (const char* symbol : {"REA", "PY"}) {
        RulesFixture other = fixture;
        other.company(symbol).holder = {PrivateHolder::Place::player, 0};
        other["B&O"].cash = Money(39); // enough for the private (half of its price), but not for a $40 token
        if (std::string_view(symbol) == "PY") other["B&O"].cash = Money(40), other["B&O"].stations_left = 0;
        other.now.turn.step = Step::lay;
        other.plays(ann, "pass");
        EXPECT_EQ(other.now.turn.step, Step::token) << symbol;
        const std::string asks = other.game()->decision().asks; // no token can be placed
        other["B&O"].cash = Money(500), other["B&O"].stations_left = 1;
        EXPECT_NE(other.game()->decision().asks, asks) << symbol;
    }
}

// B&O has no train and no money. Ann has $20 and 20% of N&W. She is also president of C&O and holds 40% of it. A 3
// costs $200.
class Blocks18VA : public Powers18VA {
  protected:
    Blocks18VA() {
        fixture["B&O"].cash = Money(0);
        fixture.now[ann].cash = Money(20);
        fixture.now.offering[0] = 0;
        fixture.found("C&O", ann, 4);
        fixture.found("N&W", bob, 2);
        fixture["C&O"].share_size = fixture["N&W"].share_size = 10;
        fixture["C&O"].offering = 6;
        fixture["N&W"].shares[ann] = 2;
        fixture["N&W"].offering = 6;
    }
};

// rule: 18VA 4.6.2
TEST_F(Blocks18VA, NoBlockIsLargerThanNeeded) {
    fixture.now[ann].cash = Money(100); // a 3 costs $200: the missing $100 takes two shares at $70
    EXPECT_EQ(fixture.says(ann, "sell N&W 20%"), "allowed");
    fixture["C&O"].shares[bob] = 3;
    EXPECT_EQ(fixture.says(ann, "sell C&O 20%"), "allowed");
    EXPECT_EQ(fixture.says(ann, "sell C&O 30%"), "18VA 4.6.2");
    fixture.now[ann].cash = Money(140);
    EXPECT_EQ(fixture.says(ann, "sell N&W 20%"), "18VA 4.6.2"); // one share at $70 raises the missing $60
    EXPECT_EQ(fixture.says(ann, "sell N&W 10%"), "allowed");
}

// rule: 18VA 4.6.2
TEST_F(Blocks18VA, NoMoreOfAPresidencyThanNeeded) {
    fixture["C&O"].shares[ann] = fixture["C&O"].shares[bob] = 2;
    fixture.now[ann].cash = Money(130); // $70 missing, the price of one share: Bob becomes president and gives one back
    EXPECT_EQ(fixture.says(ann, "sell C&O 20%"), "18VA 4.6.2");
    EXPECT_EQ(fixture.says(ann, "sell C&O 10%"), "allowed");
    fixture.now[ann].cash = Money(129);
    EXPECT_EQ(fixture.says(ann, "sell C&O 20%"), "allowed");
}

// rule: 18VA 4.6.2
TEST_F(Blocks18VA, OneBlockOfACorporation) {
    fixture.plays(ann, "sell N&W 10%");
    EXPECT_NE(fixture.says(ann, "sell N&W 10%"), "allowed");
    EXPECT_NE(fixture.says(ann, "sell C&O 10%"), "18VA 4.3.1");
}

// rule: 18VA 4.6.3
TEST_F(Blocks18VA, TheSuccessorSellsBlocksOfHisOwn) {
    fixture["C&O"].shares[ann] = 0;
    fixture["C&O"].president = cy;
    fixture["C&O"].shares[cy] = 4;
    fixture["B&O"].shares[ann] = fixture["B&O"].shares[bob] = 2;
    fixture["B&O"].offering = 6;
    fixture.plays(ann, "sell N&W 20%");
    fixture.plays(ann, "bankrupt");
    ASSERT_EQ(fixture.fact("president B&O"), "Bob");
    EXPECT_EQ(fixture.now.turn.blocks, 0);
    // The bankrupt president has sold stock to raise the full price. Nevertheless, the successor may still use
    // Tredegar's discount.
    fixture.give("TIW", "B&O");
    fixture["B&O"].cash = Money(0);
    fixture.now[bob].cash = Money(500);
    EXPECT_TRUE(fixture.lists(bob, "use iron"));
}

// rule: 18VA 4.6.3:company-closes
TEST_F(Blocks18VA, WhatGoesWhenACorporationCloses) {
    fixture["B&O"].shares[ann] = 2;
    fixture["B&O"].offering = 8;
    fixture["N&W"].shares[ann] = 0;
    fixture["C&O"].trains = {fixture.train("2")};
    fixture["C&O"].cash = Money(55);
    fixture["C&O"].extra_trains = 1;
    fixture.give("REA", "C&O");
    const Money bank = fixture.now.bank;
    fixture.plays(ann, "bankrupt"); // nobody else holds two shares of C&O or B&O, so both close
    EXPECT_EQ(fixture.fact("president C&O"), "none");
    EXPECT_EQ(fixture.fact("trains C&O"), "none");
    EXPECT_EQ(fixture.fact("cash C&O"), "0");
    EXPECT_EQ(fixture.fact("holder REA"), "closed");
    EXPECT_EQ(fixture["C&O"].extra_trains, 0);
    EXPECT_EQ(fixture.fact("stations-in D9"), "none");
    EXPECT_GE(fixture.now.bank, bank + Money(55) - Money(200)); // the bank gets C&O's $55
    ASSERT_EQ(fixture.now.open_market.size(), 1U);              // the pool gets C&O's train
    EXPECT_EQ(fixture.fact("trains pool"), "2/1G");
}

// rule: 18VA 4.6.3:company-closes
TEST_F(Blocks18VA, TheExpressOfAnotherCorporationStays) {
    fixture["B&O"].shares[ann] = 2;
    fixture["B&O"].offering = 8;
    fixture["N&W"].shares[ann] = 0;
    fixture.company("REA").mark = {fixture.id("N&W"), fixture.hex("F13")};
    const Position before = fixture.now;
    fixture.plays(ann, "bankrupt"); // C&O and B&O close
    ASSERT_EQ(fixture.fact("president C&O"), "none");
    EXPECT_EQ(fixture.fact("bonus"), "N&W/F13");
    fixture.now = before;
    fixture.now.compat |= std::uint64_t{1} << static_cast<int>(Compat::bonus_lost); // as in some recordings
    fixture.plays(ann, "bankrupt");
    EXPECT_EQ(fixture.fact("bonus"), "none");
}

// rule: 18VA 3.1
TEST(Limits18VA, ThirteenCertificatesWithFourPlayers) {
    const auto limit = [](std::vector<std::string> compat) {
        GameSetup setup = test::setup_of("18VA", 4);
        setup.compat = std::move(compat);
        const auto game = test::all().create(setup);
        return dynamic_cast<const EighteenGame&>(**game).rules().figures().certificate_limit.at(4);
    };
    EXPECT_EQ(limit({}), 13);
    EXPECT_EQ(limit({"x-cert-15"}), 15); // as in some recordings
}

// rule: 18VA 3.1
TEST(Limits18VA, EighteenCertificatesWithThreePlayers) {
    RulesFixture fixture("18VA", 3);
    fixture.operates("B&O", Step::lay);
    fixture.found("B&O", ann, 6);
    fixture["B&O"].operated = true;
    fixture.found("N&W", bob, 2);
    fixture["N&W"].share_size = 10;
    fixture["N&W"].offering = 8;
    fixture.now.round = Round::stock;
    fixture.now.stock_turn.seat = cy;
    fixture.now.sales_allowed = true;
    fixture.now[cy].cash = Money(1000);
    // The limit is 18 certificates. Cy holds 17 and later 18 shares of C&O. They count, because C&O is not in the
    // yellow zone.
    fixture["C&O"].shares[cy] = 17;
    fixture["C&O"].price = fixture["B&O"].price;
    EXPECT_EQ(fixture.says(cy, "buy B&O 10%"), "allowed");
    fixture["C&O"].shares[cy] = 18;
    EXPECT_EQ(fixture.says(cy, "buy B&O 10%"), "18VA 3.1");
}

} // namespace
} // namespace highball::eighteen
