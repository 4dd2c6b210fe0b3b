// What ideas are worth beside the runs.
#include "eighteen/ai/ideas.h"
#include "eighteen/model/view.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using namespace mind;

using test::ann;
using test::bob;
using test::cy;

Ideas ideas_of(const RuleScene& scene, Seat seat, const Weights& weights = {}) {
    const auto game = scene.game();
    Study study{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    return ideas({study, weights, *game, seat});
}

// AB&C at Anniston reaches Birmingham, its objective, over Oxmoor: $100 once, less the $40 of the station.
// rule: 18AL 4.2.2.1
TEST(Ideas, AStationIsWorthWhatItBrings) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("AB&C", ann, 5);
    scene.operates("AB&C", Step::token);
    scene["AB&C"].cash = Money(200);
    scene.tile("G6", "57", 1);
    scene.tile("G4", "57", 2);
    const auto lead = [&](bool paid) {
        scene["AB&C"].objective_paid = paid;
        for (const Idea& idea : ideas_of(scene, ann))
            if (idea.actions.front().hex == scene.hex("G4")) return idea.lead;
        return 0.0;
    };
    EXPECT_DOUBLE_EQ(lead(false) - lead(true), Weights().token_price * 100);
}

// Where a tile is worth it by itself the one after it counts for who looks far.
TEST(Ideas, WhoLooksFarCountsTheTileAfterOneThatPays) {
    RuleScene scene("18AL");
    scene.phase("3");
    scene.found("AB&C", ann, 5);
    scene.operates("AB&C", Step::lay);
    scene["AB&C"].cash = Money(500);
    scene.tile("G6", "57", 1);
    Weights far;
    far.lay_far = 1;
    const Ideas near_ones = ideas_of(scene, ann), far_ones = ideas_of(scene, ann, far);
    ASSERT_GT(near_ones.front().lead, 0);
    EXPECT_GT(far_ones.front().lead, near_ones.front().lead);
}

// Track that pays nothing in the last round is left.
TEST(Ideas, InTheLastRoundNothingIsDoneForLater) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("TAG", ann, 5);
    scene["TAG"].cash = Money(500);
    scene.operates("TAG", Step::lay);
    EXPECT_FALSE(does_nothing(ideas_of(scene, ann).front()));
    scene.now.bank_broken = true;
    EXPECT_TRUE(does_nothing(ideas_of(scene, ann).front()));
    EXPECT_DOUBLE_EQ(ideas_of(scene, ann).front().lead, 0);
    scene["TAG"].trains = {scene.train("2"), scene.train("2")};
    scene.tile("C6", "58", 4);
    scene.tile("F7", "9", 0);
    EXPECT_EQ(ideas_of(scene, ann).front().actions.front().hex, scene.hex("H7")); // to Atlanta
    scene.operates("TAG", Step::dividend);
    scene.now.turn.revenue = Money(90);
    EXPECT_EQ(ideas_of(scene, ann).size(), 1U); // nothing is kept for trains
}

// rule: 18GA 3.1(b)
TEST(Ideas, WhoHasBidOnAPrivateWaitsForItsAuction) {
    const auto bids_on = [](const RuleScene& scene, Seat seat) {
        for (const Idea& idea : ideas_of(scene, seat))
            if (idea.actions.front().verb == Verb::bid && scene.figures()[idea.actions.front().lot].symbol == "M&B")
                return true;
        return false;
    };
    RuleScene scene("18GA");
    EXPECT_TRUE(bids_on(scene, ann));
    scene.plays(ann, "bid M&B 155");
    EXPECT_TRUE(bids_on(scene, bob));
    scene.plays(bob, "bid M&B 160");
    scene.plays(cy, "pass");
    EXPECT_FALSE(bids_on(scene, ann));
}

} // namespace
} // namespace highball::eighteen
