// Tests of the value of ideas apart from revenue.
#include "eighteen/ai/ideas.h"
#include "eighteen/model/view.h"
#include "eighteen/rules/forced_purchase.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using namespace ai;

using test::ann;
using test::bob;
using test::cy;

Ideas ideas_of(const RulesFixture& fixture, Seat seat, const Weights& weights = {}) {
    const auto game = fixture.game();
    EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    return ideas({cache, weights, *game, seat});
}

// AB&C (in Anniston) can place a station in its objective, Birmingham, via Oxmoor. The station brings a bonus of $100
// and costs $40.
// rule: 18AL 4.2.2.1
TEST(Ideas, AStationIsWorthWhatItBrings) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("AB&C", ann, 5);
    fixture.operates("AB&C", Step::token);
    fixture["AB&C"].cash = Money(200);
    fixture.tile("G6", "57", 1);
    fixture.tile("G4", "57", 2);
    const auto lead = [&](bool paid) {
        fixture["AB&C"].objective_paid = paid;
        for (const Idea& idea : ideas_of(fixture, ann))
            if (idea.actions.front().hex == fixture.hex("G4")) return idea.lead;
        return 0.0;
    };
    EXPECT_DOUBLE_EQ(lead(false) - lead(true), Weights().token_price * 100);
}

// The value of the tile after the next one is included only with Weights::lay_far.
TEST(Ideas, WhoLooksFarCountsTheTileAfterOneThatPays) {
    RulesFixture fixture("18AL");
    fixture.phase("3");
    fixture.found("AB&C", ann, 5);
    fixture.operates("AB&C", Step::lay);
    fixture["AB&C"].cash = Money(500);
    fixture.tile("G6", "57", 1);
    Weights far;
    far.lay_far = 1;
    const Ideas near_ones = ideas_of(fixture, ann), far_ones = ideas_of(fixture, ann, far);
    ASSERT_GT(near_ones.front().lead, 0);
    EXPECT_GT(far_ones.front().lead, near_ones.front().lead);
}

TEST(Ideas, InTheLastRoundNothingIsDoneForLater) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("TAG", ann, 5);
    fixture["TAG"].cash = Money(500);
    fixture.operates("TAG", Step::lay);
    EXPECT_FALSE(does_nothing(ideas_of(fixture, ann).front()));
    fixture.now.bank_broken = true;
    EXPECT_TRUE(does_nothing(ideas_of(fixture, ann).front()));
    EXPECT_DOUBLE_EQ(ideas_of(fixture, ann).front().lead, 0);
    fixture["TAG"].trains = {fixture.train("2"), fixture.train("2")};
    fixture.tile("C6", "58", 4);
    fixture.tile("F7", "9", 0);
    EXPECT_EQ(ideas_of(fixture, ann).front().actions.front().hex, fixture.hex("H7")); // leads towards Atlanta
    fixture.operates("TAG", Step::dividend);
    fixture.now.turn.revenue = Money(90);
    EXPECT_EQ(ideas_of(fixture, ann).size(), 1U); // the only idea is to pay: no train needs money
}

TEST(Ideas, APurchaseIsNotSoldInTheSameTurn) {
    RulesFixture fixture("18AL");
    fixture.found("L&N", ann, 5);
    fixture.found("TAG", bob, 5);
    fixture.operates("L&N", Step::lay); // removes the privates from the bank
    fixture.now.round = Round::stock;
    fixture.now.sales_allowed = true;
    fixture.now.stock_turn.seat = ann;
    const auto sells = [&] {
        const Ideas all = ideas_of(fixture, ann);
        return std::any_of(all.begin(), all.end(),
                           [](const Idea& idea) { return idea.actions.front().verb == Verb::sell; });
    };
    EXPECT_TRUE(sells());
    fixture.plays(ann, "buy TAG 10%");
    ASSERT_TRUE(fixture.lists(ann, "sell TAG"));
    EXPECT_FALSE(sells());
}

TEST(Ideas, PlayersDifferInWhatAPrivateIsWorth) {
    const RulesFixture fixture("18AL");
    const auto game = fixture.game();
    EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    const auto worth = [&](Seat seat) {
        const DecisionContext q{cache, {}, *game, seat};
        Action bid = q.action(Verb::bid);
        bid.company = *fixture.figures().find_private("M&C");
        return worth_in_auction(q, bid);
    };
    EXPECT_NE(worth(ann), worth(bob));
    EXPECT_EQ(worth(ann), worth(ann));
}

// What a player would still bid is told after the auction.
TEST(Ideas, TheReasonForABidIsSecretDuringTheAuction) {
    const auto player = test::all().find("18AL")->computer("normal", 0);
    RulesFixture fixture("18AL");
    EXPECT_TRUE(player->is_secret(*fixture.game()->view(bob), "bid M&C 105"));
    EXPECT_FALSE(player->is_secret(*fixture.game()->view(bob), "buy TR"));
    fixture.operates("L&N", Step::lay);
    EXPECT_FALSE(player->is_secret(*fixture.game()->view(bob), "bid M&C 105"));
}

// rule: 18GA 3.1(b)
TEST(Ideas, WhoHasBidOnAPrivateWaitsForItsAuction) {
    const auto bids_on = [](const RulesFixture& fixture, Seat seat) {
        for (const Idea& idea : ideas_of(fixture, seat))
            if (idea.actions.front().verb == Verb::bid &&
                fixture.figures()[idea.actions.front().company].symbol == "M&B")
                return true;
        return false;
    };
    RulesFixture fixture("18GA");
    EXPECT_TRUE(bids_on(fixture, ann));
    fixture.plays(ann, "bid M&B 155");
    EXPECT_TRUE(bids_on(fixture, bob));
    fixture.plays(bob, "bid M&B 160");
    fixture.plays(cy, "pass");
    EXPECT_FALSE(bids_on(fixture, ann));
}

// The owner of M&B has a share of CoG before CoG has a price.
TEST(Ideas, AShareWithoutAPriceIsNotSoldForATrain) {
    RulesFixture fixture("18GA");
    fixture.found("ACL", ann, 4);
    fixture.found("G&F", ann, 4);
    fixture.operates("ACL", Step::trains);
    fixture.now[ann].cash = Money(0);
    for (const int rotation : {0, 1, 2, 3, 4, 5})
        if (!president_must_help(fixture.game()->context())) fixture.tile("I11", "57", rotation); // to Jacksonville
    ASSERT_TRUE(president_must_help(fixture.game()->context()));
    fixture["CoG"].shares[ann] = 1;
    fixture["CoG"].offering = static_cast<std::int8_t>(fixture["CoG"].offering - 1);
    const Ideas all = ideas_of(fixture, ann);
    ASSERT_FALSE(all.empty());
    for (const Idea& idea : all) {
        EXPECT_EQ(idea.actions.front().verb, Verb::sell);
        EXPECT_NE(idea.actions.front().corporation, fixture.id("CoG"));
    }
}

} // namespace
} // namespace highball::eighteen
