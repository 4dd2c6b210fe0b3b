// Tests of the plans of computer players on the board.
#include "eighteen/ai/ideas.h"
#include "eighteen/ai/plans.h"
#include "eighteen/model/view.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using namespace ai;

using test::ann;

// Returns how many tiles are missing on the corporation's way to the hex; -1: it is no target.
int missing(const RulesFixture& fixture, std::string_view corporation, std::string_view place) {
    const auto game = fixture.game();
    const CorpId id = fixture.id(corporation);
    const hex::Reach reach = hex::reach_of(fixture.figures().map, game->position().board, owner_of(id));
    for (const Target& target : targets(game->context(), id, reach))
        if (target.stop.hex == fixture.hex(place)) return target.tiles;
    return -1;
}

Ideas lays_of(const RulesFixture& fixture, const Weights& weights) {
    const auto game = fixture.game();
    EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    return ideas({cache, weights, *game, ann});
}

std::string best_lay(const RulesFixture& fixture, const Weights& weights) {
    return fixture.figures().map[lays_of(fixture, weights).front().actions.front().hex].id;
}

// Position of 18AL in which Ann's corporation may lay a tile.
RulesFixture before_lay(std::string_view corporation, std::string_view phase = "2") {
    RulesFixture fixture("18AL");
    fixture.phase(phase);
    fixture.found(corporation, ann, 5);
    fixture[corporation].cash = Money(300);
    fixture.operates(corporation, Step::lay);
    return fixture;
}

TEST(Plans, TilesOnTheWayAreCounted) {
    RulesFixture fixture = before_lay("AB&C");
    EXPECT_EQ(missing(fixture, "AB&C", "G4"), 2); // in Anniston and in Birmingham; Oxmoor has track
    EXPECT_EQ(missing(fixture, "AB&C", "G6"), -1);
    fixture.tile("G6", "57", 1);
    EXPECT_EQ(missing(fixture, "AB&C", "G4"), 1);
    fixture.tile("G4", "57", 2);
    EXPECT_EQ(missing(fixture, "AB&C", "G4"), -1);
}

// Track leads from Nashville through Decatur to a fork in D3. Its branch to Birmingham starts at the side of Florence,
// from which no train comes.
TEST(Plans, AWayDoesNotTurnBackInAStop) {
    RulesFixture fixture = before_lay("L&N", "4");
    fixture.tile("C4", "6", 1);
    fixture.tile("D3", "24", 2);
    fixture.tile("C2", "58", 3);
    fixture.tile("E4", "8", 0);
    fixture.tile("G4", "6", 1);
    EXPECT_GT(missing(fixture, "L&N", "G4"), 0);
}

// 18AL: Birmingham is the objective of AB&C.
// rule: 18AL 4.2.2.1
TEST(Plans, TheObjectiveIsATarget) {
    RulesFixture fixture = before_lay("AB&C");
    fixture.tile("G6", "6", 1);
    EXPECT_EQ(best_lay(fixture, {}), "G4");
    fixture["AB&C"].objective_paid = true;
    EXPECT_NE(best_lay(fixture, {}), "G4");
}

// L&N has track from Nashville through Decatur, and Corinth is nearer than Birmingham.
TEST(Plans, ThePlanLeadsToBirmingham) {
    RulesFixture fixture = before_lay("L&N");
    fixture.tile("C4", "6", 1);
    Weights without;
    without.lay_plan = 0;
    EXPECT_EQ(best_lay(fixture, {}), "D3");
    EXPECT_EQ(best_lay(fixture, without), "B3");
}

// Before the end of the game, a lay for trains that nobody will buy any more is worth less.
TEST(Plans, LaterTrainsCountLessNearTheEnd) {
    RulesFixture fixture = before_lay("AB&C", "3");
    fixture["AB&C"].last_revenue = Money(200);
    fixture.tile("G6", "6", 1);
    Weights without;
    without.lay_fade = 0;
    EXPECT_DOUBLE_EQ(lays_of(fixture, {}).front().lead, lays_of(fixture, without).front().lead);
    fixture.now.bank = Money(100);
    EXPECT_LT(lays_of(fixture, {}).front().lead, lays_of(fixture, without).front().lead / 2);
}

} // namespace
} // namespace highball::eighteen
