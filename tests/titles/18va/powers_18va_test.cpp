// The privates of 18VA (4.2), trains of one type (4.5.8), blocks of stock for a train (4.6.2) and a president who
// leaves (4.6.3).
#include "eighteen/rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;
using test::cy;

// B&O (Ann) operates in phase 3 with $1000. Charlottesville, its neighbour on no track, has a tile with one circle.
class Va18Powers : public testing::Test {
  protected:
    Va18Powers() : scene("18VA") {
        scene.operates("B&O", Step::trains);
        scene.found("B&O", ann, 4);
        scene.phase("3");
        scene.now.kinds_sold = 0b11;
        scene["B&O"].cash = Money(1000);
        scene.tile("D9", "57", 1);
    }
    RuleScene scene;
};

// rule: 18VA 4.2(2), 18VA 4.5.8:one-per-type
TEST_F(Va18Powers, TredegarBuysNoSecondTrainOfAType) {
    scene.give("TIW", "B&O");
    scene.now.offering[0] = 0; // the next ones are 3s
    EXPECT_EQ(scene.says(ann, "use iron 3"), "allowed");
    scene.plays(ann, "train 3");
    EXPECT_EQ(scene.says(ann, "use iron 3"), "18VA 4.5.8:one-per-type");
}

// rule: 18VA 4.2(2), 18VA 4.6.2
TEST_F(Va18Powers, TredegarAfterHelp) {
    scene.give("TIW", "B&O");
    scene.now.turn.president_helped = true;
    scene.now.offering[0] = 0;
    EXPECT_NE(scene.says(ann, "use iron 3"), "allowed");
}

// rule: 18VA 4.5.8:one-per-type
TEST_F(Va18Powers, TheSecondOfATypeMayComeFromThePool) {
    scene.now.offering[0] = 0;
    scene.now.open_market.assign(2, scene.train("3"));
    scene.plays(ann, "train 3 from bank");
    EXPECT_EQ(scene.says(ann, "train 3 from bank"), "18VA 4.5.8:one-per-type");
    EXPECT_EQ(scene.says(ann, "train 3 from pool"), "allowed");
    scene.plays(ann, "train 3 from pool");
    EXPECT_EQ(scene.says(ann, "train 3 from pool"), "allowed"); // nor does the pool count for itself
}

// rule: 18VA 4.2(3)
TEST_F(Va18Powers, TheFreeTokenTakesNoCircle) {
    scene.give("PY", "B&O");
    scene.now.turn.step = Step::token;
    const hex::StopRef city{scene.hex("D9"), 0};
    scene.now[scene.id("C&O")].home_placed = true; // nothing is kept for it
    ASSERT_TRUE(scene.game()->scene().circle_free(city, scene.id("N&W")));
    scene.plays(ann, "use yards D9");
    EXPECT_EQ(scene.fact("stations-in D9"), "B&O");
    EXPECT_TRUE(scene.game()->scene().circle_free(city, scene.id("N&W")));
}

// rule: 18VA 4.5.3
TEST_F(Va18Powers, NoMarkerAfterTheRun) {
    scene.give("PY", "B&O");
    scene.give("REA", "B&O");
    for (const Step step : {Step::lay, Step::token}) {
        scene.now.turn.step = step;
        EXPECT_EQ(scene.says(ann, "use yards D9"), "allowed");
        EXPECT_EQ(scene.says(ann, "use express D9"), "allowed");
    }
    for (const Step step : {Step::run, Step::dividend, Step::trains}) {
        scene.now.turn.step = step;
        EXPECT_EQ(scene.says(ann, "use yards D9"), "18VA 4.5.3");
        EXPECT_EQ(scene.says(ann, "use express D9"), "18VA 4.5.3");
    }
}

// rule: 18VA 4.2, 18VA 4.5.3
TEST_F(Va18Powers, TheTokenStepWaitsForAMarkerThatMayStillBeBought) {
    for (const char* symbol : {"REA", "PY"}) {
        RuleScene other = scene;
        other.lot(symbol).holder = {Holder::Kind::player, 0};
        other["B&O"].cash = Money(39); // half of $40 or of $80 is in it once, a token for $40 is not
        if (std::string_view(symbol) == "PY") other["B&O"].cash = Money(40), other["B&O"].stations_left = 0;
        other.now.turn.step = Step::lay;
        other.plays(ann, "pass");
        EXPECT_EQ(other.now.turn.step, Step::token) << symbol;
    }
}

// B&O has no train and nothing to pay one with; Ann has $20 and 40% of C&O (president), 20% of N&W. A 3 costs $200.
class Va18Blocks : public Va18Powers {
  protected:
    Va18Blocks() {
        scene["B&O"].cash = Money(0);
        scene.now[ann].cash = Money(20);
        scene.now.offering[0] = 0;
        scene.found("C&O", ann, 4);
        scene.found("N&W", bob, 2);
        scene["C&O"].share_size = scene["N&W"].share_size = 10;
        scene["C&O"].offering = 6;
        scene["N&W"].shares[ann] = 2;
        scene["N&W"].offering = 6;
    }
};

// rule: 18VA 4.6.2
TEST_F(Va18Blocks, NoBlockIsLargerThanNeeded) {
    scene.now[ann].cash = Money(100); // $100 missing: two shares of $70
    EXPECT_EQ(scene.says(ann, "sell N&W 20%"), "allowed");
    scene["C&O"].shares[bob] = 3;
    EXPECT_EQ(scene.says(ann, "sell C&O 20%"), "allowed");
    EXPECT_EQ(scene.says(ann, "sell C&O 30%"), "18VA 4.6.2");
    scene.now[ann].cash = Money(140);
    EXPECT_EQ(scene.says(ann, "sell N&W 20%"), "18VA 4.6.2"); // one would do
    EXPECT_EQ(scene.says(ann, "sell N&W 10%"), "allowed");
}

// rule: 18VA 4.6.2
TEST_F(Va18Blocks, NoMoreOfAPresidencyThanNeeded) {
    scene["C&O"].shares[ann] = scene["C&O"].shares[bob] = 2;
    scene.now[ann].cash = Money(130); // $70 missing, the price of one share: Bob takes over and hands one back
    EXPECT_EQ(scene.says(ann, "sell C&O 20%"), "18VA 4.6.2");
    EXPECT_EQ(scene.says(ann, "sell C&O 10%"), "allowed");
    const auto play = scene.game();
    GameSetup older = play->setup();
    older.rules = 2;
    EXPECT_FALSE(play->at(older, scene.now)->check(*play->parse(ann, "sell C&O 20%")));
    scene.now[ann].cash = Money(129);
    EXPECT_EQ(scene.says(ann, "sell C&O 20%"), "allowed");
}

// rule: 18VA 4.6.2
TEST_F(Va18Blocks, OneBlockOfACorporation) {
    scene.plays(ann, "sell N&W 10%");
    EXPECT_NE(scene.says(ann, "sell N&W 10%"), "allowed");
    EXPECT_NE(scene.says(ann, "sell C&O 10%"), "18VA 4.3.1");
}

// rule: 18VA 4.6.3
TEST_F(Va18Blocks, TheSuccessorSellsBlocksOfHisOwn) {
    scene["C&O"].shares[ann] = 0;
    scene["C&O"].president = cy;
    scene["C&O"].shares[cy] = 4;
    scene["B&O"].shares[ann] = scene["B&O"].shares[bob] = 2;
    scene["B&O"].offering = 6;
    scene.plays(ann, "sell N&W 20%");
    scene.plays(ann, "bankrupt");
    ASSERT_EQ(scene.fact("president B&O"), "Bob");
    EXPECT_EQ(scene.now.turn.blocks, 0);
    // What the bankrupt sold for the full price does not keep his successor from the discount.
    scene.give("TIW", "B&O");
    scene["B&O"].cash = Money(0);
    scene.now[bob].cash = Money(500);
    EXPECT_TRUE(scene.lists(bob, "use iron"));
}

// rule: 18VA 4.6.3:company-closes
TEST_F(Va18Blocks, WhatGoesWhenACorporationCloses) {
    scene["B&O"].shares[ann] = 2;
    scene["B&O"].offering = 8;
    scene["N&W"].shares[ann] = 0;
    scene["C&O"].trains = {scene.train("2")};
    scene["C&O"].cash = Money(55);
    scene["C&O"].extra_trains = 1;
    scene.give("REA", "C&O");
    const Money bank = scene.now.bank;
    scene.plays(ann, "bankrupt"); // nobody else holds two shares of C&O or of B&O
    EXPECT_EQ(scene.fact("president C&O"), "nobody");
    EXPECT_EQ(scene.fact("trains C&O"), "none");
    EXPECT_EQ(scene.fact("cash C&O"), "0");
    EXPECT_EQ(scene.fact("holder REA"), "closed");
    EXPECT_EQ(scene["C&O"].extra_trains, 0);
    EXPECT_EQ(scene.fact("stations-in D9"), "none");
    EXPECT_GE(scene.now.bank, bank + Money(55) - Money(200)); // its treasury is the bank's
    ASSERT_EQ(scene.now.open_market.size(), 1U);              // its train is the pool's
    EXPECT_EQ(scene.fact("trains pool"), "2/1G");
}

// rule: 18VA 4.6.3:company-closes
TEST_F(Va18Blocks, TheExpressOfAnotherCorporationStays) {
    scene["B&O"].shares[ann] = 2;
    scene["B&O"].offering = 8;
    scene["N&W"].shares[ann] = 0;
    scene.lot("REA").mark = {scene.id("N&W"), scene.hex("F13")};
    const Position before = scene.now;
    scene.plays(ann, "bankrupt"); // C&O and B&O close
    ASSERT_EQ(scene.fact("president C&O"), "nobody");
    EXPECT_EQ(scene.fact("coal"), "N&W/F13");
    scene.now = before;
    scene.now.compat |= std::uint64_t{1} << static_cast<int>(Compat::bonus_lost); // as recordings may have it
    scene.plays(ann, "bankrupt");
    EXPECT_EQ(scene.fact("coal"), "none");
}

// rule: 18VA 3.1
TEST(Va18Limits, ThirteenCertificatesWithFourPlayers) {
    const auto limit = [](std::vector<std::string> compat) {
        GameSetup setup = test::setup_of("18VA", 4);
        setup.compat = std::move(compat);
        const auto game = test::all().create(setup);
        return dynamic_cast<const EighteenGame&>(**game).rules().figures().certificate_limit.at(4);
    };
    EXPECT_EQ(limit({}), 13);
    EXPECT_EQ(limit({"x-cert-15"}), 15); // as recordings may have it
}

// rule: 18VA 3.1
TEST(Va18Limits, EighteenCertificatesWithThreePlayers) {
    RuleScene scene("18VA", 3);
    scene.operates("B&O", Step::lay);
    scene.found("B&O", ann, 6);
    scene["B&O"].operated = true;
    scene.found("N&W", bob, 2);
    scene["N&W"].share_size = 10;
    scene["N&W"].offering = 8;
    scene.now.round = Round::stock;
    scene.now.stock_turn.seat = cy;
    scene.now.sales_allowed = true;
    scene.now[cy].cash = Money(1000);
    // 17 certificates of corporations outside the yellow zone, then 18.
    scene["C&O"].shares[cy] = 17;
    scene["C&O"].price = scene["B&O"].price;
    EXPECT_EQ(scene.says(cy, "buy B&O 10%"), "allowed");
    scene["C&O"].shares[cy] = 18;
    EXPECT_EQ(scene.says(cy, "buy B&O 10%"), "18VA 3.1");
}

} // namespace
} // namespace highball::eighteen
