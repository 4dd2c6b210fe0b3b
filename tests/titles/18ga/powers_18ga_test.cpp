// The privates of 18GA (Table III): in which step, where, and what stands against it.
#include "eighteen/rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;

// SAL (Ann) operates in phase 3 with $500; Ann owns what is named.
class Ga18Powers : public testing::Test {
  protected:
    Ga18Powers() : scene("18GA") {
        scene.operates("SAL", Step::lay);
        scene.found("SAL", ann, 6);
        scene.phase("3");
        scene["SAL"].cash = Money(500);
    }
    void own(std::string_view symbol) { scene.lot(symbol).holder = {Holder::Kind::player, 0}; }
    RuleScene scene;
};

// rule: 18GA III:waycross
TEST_F(Ga18Powers, WaycrossIsForTheTokenStep) {
    scene.give("W&S", "SAL");
    EXPECT_EQ(scene.says(ann, "use station I9"), "allowed");
    scene.now.turn.step = Step::token;
    EXPECT_EQ(scene.says(ann, "use station I9"), "allowed");
    scene.now.turn.step = Step::trains;
    EXPECT_EQ(scene.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross
TEST_F(Ga18Powers, WaycrossTakesAStationOfTheCharter) {
    scene.give("W&S", "SAL");
    scene["SAL"].stations_left = 0;
    EXPECT_EQ(scene.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross, 18GA 4.2.2
TEST_F(Ga18Powers, WaycrossNeedsAFreeCircle) {
    scene.give("W&S", "SAL");
    scene.now.board.stations.push_back({{scene.hex("I9"), 0}, hex::Owner{scene.id("GA").index}, false});
    EXPECT_EQ(scene.says(ann, "use station I9"), "18GA III:waycross");
}

// rule: 18GA III:waycross, 18GA 4.2.2(b)
TEST_F(Ga18Powers, NoSecondStationInWaycross) {
    scene.give("W&S", "SAL");
    scene.now.board.stations.push_back({{scene.hex("I9"), 0}, hex::Owner{scene.id("SAL").index}, false});
    EXPECT_EQ(scene.says(ann, "use station I9"), "18GA 4.2.2(b)");
}

// rule: 18GA 4.2(g)
TEST_F(Ga18Powers, TheTokenStepWaitsForAPrivateThatMayStillBeBought) {
    own("W&S");
    scene["SAL"].cash = Money(38); // half of $70 for the private, not $40 for a station
    scene.plays(ann, "pass");
    EXPECT_EQ(scene.now.turn.step, Step::token);
    scene.plays(ann, "buy W&S for 35");
    scene.plays(ann, "use station I9");
    EXPECT_EQ(scene.fact("stations-in I9"), "SAL");
}

// rule: 18GA 4.2(g)
TEST_F(Ga18Powers, ItDoesNotWaitWhereThePrivateCannotBePaid) {
    own("W&S");
    scene["SAL"].cash = Money(34);
    scene.plays(ann, "pass");
    EXPECT_GT(scene.now.turn.step, Step::token);
}

// rule: 18GA 4.2.2(b), 18GA III:waycross
TEST_F(Ga18Powers, ItDoesNotWaitForWhoeverHasAStationInWaycross) {
    scene.give("W&S", "SAL");
    scene["SAL"].cash = Money(38); // not $40 for a station
    const Position before = scene.now;
    scene.plays(ann, "pass");
    EXPECT_EQ(scene.now.turn.step, Step::token);
    scene.now = before;
    scene.now.board.stations.push_back({{scene.hex("I9"), 0}, hex::Owner{scene.id("SAL").index}, false});
    scene.plays(ann, "pass");
    EXPECT_GT(scene.now.turn.step, Step::token);
}

// rule: 18GA III:midland
TEST_F(Ga18Powers, TheTileStepWaitsForATileThatIsStillToCome) {
    scene.give("MRC", "SAL");
    const Position before = scene.now;
    scene.plays(ann, "lay G13 6 0");
    EXPECT_EQ(scene.now.turn.step, Step::lay);
    scene.now = before;
    scene.lot("MRC").power_used = true;
    scene.plays(ann, "lay G13 6 0");
    EXPECT_GT(scene.now.turn.step, Step::lay);
}

// rule: 18GA III:midland
TEST_F(Ga18Powers, MidlandsTileIsForTheTileStep) {
    scene.give("MRC", "SAL");
    ASSERT_TRUE(scene.lists(ann, "use tile F12"));
    std::string line;
    for (const Choice& choice : scene.game()->legal(ann))
        if (choice.text.starts_with("use tile F12")) line = choice.text;
    EXPECT_EQ(scene.says(ann, line), "allowed");
    scene.now.turn.step = Step::token;
    EXPECT_EQ(scene.says(ann, line), "18GA III:midland");
    EXPECT_FALSE(scene.lists(ann, "use tile F12"));
}

// rule: 18GA 4.2.1(k)
TEST_F(Ga18Powers, AHexIsKeptWhileAPlayerOwnsItsPrivate) {
    EXPECT_EQ(scene.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(j)"); // no track leads there: a later rule
    own("MRC");
    EXPECT_EQ(scene.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(k)");
    scene.give("MRC", "SAL");
    EXPECT_EQ(scene.says(ann, "lay F12 9 nw-se"), "18GA 4.2.1(j)");
}

// rule: 18GA III:ocilla
TEST_F(Ga18Powers, OcillasTrainIsGoneAfterTheFirst4) {
    own("OSR");
    scene.now.kinds_sold = 0b11;
    scene.plays(ann, "buy OSR for 50");
    EXPECT_EQ(scene.fact("trains SAL"), "2");

    scene["SAL"].trains.clear();
    own("OSR");
    scene.lot("OSR").power_used = false;
    scene.phase("4");
    scene.now.kinds_sold = 0b111;
    scene.plays(ann, "buy OSR for 50");
    EXPECT_EQ(scene.fact("trains SAL"), "none");
}

// rule: 18GA 4.2.5(d)
TEST_F(Ga18Powers, TheOrdinary2IsSoldBesideOcillas) {
    scene.found("GA", ann, 6);
    Train free = scene.train("2");
    free.sellable = false;
    scene["GA"].trains = {free, scene.train("2")};
    scene.now.turn.step = Step::trains;
    EXPECT_EQ(scene.says(ann, "train 2 from GA for 1"), "allowed");
    scene.plays(ann, "train 2 from GA for 1");
    ASSERT_EQ(scene["GA"].trains.size(), 1U);
    EXPECT_FALSE(scene["GA"].trains.front().sellable);
    EXPECT_EQ(scene.says(ann, "train 2 from GA for 1"), "18GA 4.2.5(d)");
}

// rule: 18AL 4.2.5(g), 18GA 4.2.5(g)
TEST(TrainLimit, TheBuyerDiscardsFirst) {
    RuleScene scene("18GA");
    scene.operates("SAL", Step::trains);
    scene.found("SAL", ann, 6, 55);
    scene.found("GA", Seat(1), 6, 90); // operates before SAL
    scene.phase("3");
    scene.now.kinds_sold = 0b11;
    scene.now.offering[0] = scene.now.offering[1] = 0;
    scene["SAL"].cash = Money(1000);
    scene["SAL"].trains.assign(3, scene.train("3"));
    scene["GA"].trains.assign(4, scene.train("3"));
    scene.plays(ann, "train 4"); // the limit falls to three
    ASSERT_EQ(scene.now.discarding.size(), 2U);
    EXPECT_EQ(scene.now.discarding[0], scene.id("SAL"));
    EXPECT_EQ(scene.now.discarding[1], scene.id("GA"));
}

} // namespace
} // namespace highball::eighteen
