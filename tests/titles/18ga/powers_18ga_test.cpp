// Tests of the privates of 18GA (Table III).
#include "eighteen/rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;

// SAL, whose president is Ann, operates in phase 3 with $500. own() gives Ann a private.
class Powers18GA : public testing::Test {
  protected:
    Powers18GA() : fixture("18GA") {
        fixture.operates("SAL", Step::lay);
        fixture.found("SAL", ann, 6);
        fixture.phase("3");
        fixture["SAL"].cash = Money(500);
    }
    void own(std::string_view symbol) { fixture.company(symbol).holder = {PrivateHolder::Place::player, 0}; }
    RulesFixture fixture;
};

// rule: 18GA III:waycross
TEST_F(Powers18GA, WaycrossIsForTheTokenStep) {
    fixture.give("W&S", "SAL");
    EXPECT_EQ(fixture.says(ann, "use station I9"), "allowed");
    fixture.now.turn.step = Step::token;
    EXPECT_EQ(fixture.says(ann, "use station I9"), "allowed");
    fixture.now.turn.step = Step::trains;
    EXPECT_EQ(fixture.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross
TEST_F(Powers18GA, WaycrossTakesAStationOfTheCharter) {
    fixture.give("W&S", "SAL");
    fixture["SAL"].stations_left = 0;
    EXPECT_EQ(fixture.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross, 18GA 4.2.2
TEST_F(Powers18GA, WaycrossNeedsAFreeCircle) {
    fixture.give("W&S", "SAL");
    fixture.now.board.stations.push_back({{fixture.hex("I9"), 0}, hex::Owner{fixture.id("GA").index}, false});
    EXPECT_EQ(fixture.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross, 18GA 4.2.2(b)
TEST_F(Powers18GA, NoSecondStationInWaycross) {
    fixture.give("W&S", "SAL");
    fixture.now.board.stations.push_back({{fixture.hex("I9"), 0}, hex::Owner{fixture.id("SAL").index}, false});
    EXPECT_EQ(fixture.says(ann, "use station I9"), "18GA 4.2.2(b)");
}

// rule: 18GA 4.2(g)
TEST_F(Powers18GA, TheTokenStepWaitsForAPrivateThatMayStillBeBought) {
    own("W&S");
    fixture["SAL"].cash = Money(38); // enough for the private (half of $70), but not for a station ($40)
    fixture.plays(ann, "pass");
    EXPECT_EQ(fixture.now.turn.step, Step::token);
    fixture.plays(ann, "buy W&S for 35");
    fixture.plays(ann, "use station I9");
    EXPECT_EQ(fixture.fact("stations-in I9"), "SAL");
}

// rule: 18GA 4.2(g)
TEST_F(Powers18GA, ItDoesNotWaitWhereThePrivateCannotBePaid) {
    own("W&S");
    fixture["SAL"].cash = Money(34);
    fixture.plays(ann, "pass");
    EXPECT_GT(fixture.now.turn.step, Step::token);
}

// rule: 18GA 4.2.2(b), 18GA III:waycross
TEST_F(Powers18GA, ItDoesNotWaitForWhoeverHasAStationInWaycross) {
    fixture.give("W&S", "SAL");
    fixture["SAL"].cash = Money(38); // not enough for a station ($40)
    const Position before = fixture.now;
    fixture.plays(ann, "pass");
    EXPECT_EQ(fixture.now.turn.step, Step::token);
    fixture.now = before;
    fixture.now.board.stations.push_back({{fixture.hex("I9"), 0}, hex::Owner{fixture.id("SAL").index}, false});
    fixture.plays(ann, "pass");
    EXPECT_GT(fixture.now.turn.step, Step::token);
}

// rule: 18GA III:midland
TEST_F(Powers18GA, TheTileStepWaitsForATileThatIsStillToCome) {
    fixture.give("MRC", "SAL");
    const Position before = fixture.now;
    fixture.plays(ann, "lay G13 6 0");
    EXPECT_EQ(fixture.now.turn.step, Step::lay);
    fixture.now = before;
    fixture.company("MRC").power_used = true;
    fixture.plays(ann, "lay G13 6 0");
    EXPECT_GT(fixture.now.turn.step, Step::lay);
}

// rule: 18GA III:midland
TEST_F(Powers18GA, MidlandsTileIsForTheTileStep) {
    fixture.give("MRC", "SAL");
    ASSERT_TRUE(fixture.lists(ann, "use tile F12"));
    std::string line;
    for (const Choice& choice : fixture.game()->legal(ann))
        if (choice.text.starts_with("use tile F12")) line = choice.text;
    EXPECT_EQ(fixture.says(ann, line), "allowed");
    fixture.now.turn.step = Step::token;
    EXPECT_EQ(fixture.says(ann, line), "18GA III:midland");
    EXPECT_FALSE(fixture.lists(ann, "use tile F12"));
}

// rule: 18GA 4.2.1(k)
TEST_F(Powers18GA, AHexIsReservedWhileAPlayerOwnsItsPrivate) {
    EXPECT_EQ(fixture.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(j)"); // not reserved, but no track leads there
    own("MRC");
    EXPECT_EQ(fixture.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(k)");
    fixture.give("MRC", "SAL");
    EXPECT_EQ(fixture.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(j)");
}

// rule: 18GA III:ocilla
TEST_F(Powers18GA, OcillasTrainIsGoneAfterTheFirst4) {
    own("OSR");
    fixture.now.kinds_sold = 0b11;
    fixture.plays(ann, "buy OSR for 50");
    EXPECT_EQ(fixture.fact("trains SAL"), "2");

    fixture["SAL"].trains.clear();
    own("OSR");
    fixture.company("OSR").power_used = false;
    fixture.phase("4");
    fixture.now.kinds_sold = 0b111;
    fixture.plays(ann, "buy OSR for 50");
    EXPECT_EQ(fixture.fact("trains SAL"), "none");
}

// rule: 18GA 4.2.5(d)
TEST_F(Powers18GA, TheOrdinary2IsSoldBesideOcillas) {
    fixture.found("GA", ann, 6);
    Train free = fixture.train("2");
    free.sellable = false;
    fixture["GA"].trains = {free, fixture.train("2")};
    fixture.now.turn.step = Step::trains;
    EXPECT_EQ(fixture.says(ann, "train 2 from GA for 1"), "allowed");
    fixture.plays(ann, "train 2 from GA for 1");
    ASSERT_EQ(fixture["GA"].trains.size(), 1U);
    EXPECT_FALSE(fixture["GA"].trains.front().sellable);
    EXPECT_EQ(fixture.says(ann, "train 2 from GA for 1"), "18GA 4.2.5(d)");
}

// rule: 18AL 4.2.5(g), 18GA 4.2.5(g)
TEST(TrainLimit, TheBuyerDiscardsFirst) {
    RulesFixture fixture("18GA");
    fixture.operates("SAL", Step::trains);
    fixture.found("SAL", ann, 6, 55);
    fixture.found("GA", Seat(1), 6, 90); // GA has the higher price and operates before SAL
    fixture.phase("3");
    fixture.now.kinds_sold = 0b11;
    fixture.now.offering[0] = fixture.now.offering[1] = 0;
    fixture["SAL"].cash = Money(1000);
    fixture["SAL"].trains.assign(3, fixture.train("3"));
    fixture["GA"].trains.assign(4, fixture.train("3"));
    fixture.plays(ann, "train 4"); // the first 4 lowers the limit to three trains
    ASSERT_EQ(fixture.now.discarding.size(), 2U);
    EXPECT_EQ(fixture.now.discarding[0], fixture.id("SAL"));
    EXPECT_EQ(fixture.now.discarding[1], fixture.id("GA"));
}

} // namespace
} // namespace highball::eighteen
