// What computers propose to others: where both sides gain, once a turn, and never against a no.
#include "eighteen/model/view.h"
#include "game/advice.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;
using test::cy;

// Ann has a private and no corporation that could buy it of her; Bob and Cid have, and money.
RuleScene stock_round() {
    RuleScene scene("18AL");
    for (Private& each : scene.now.privates) each.holder = {Holder::Kind::closed, -1};
    scene.lot("NDY").holder = {Holder::Kind::player, 0};
    scene.found("L&N", bob, 6);
    scene.phase("4"); // the next train closes it
    scene.now.offering[0] = scene.now.offering[1] = scene.now.offering[2] = 0;
    scene.found("M&O", cy, 6);
    scene.found("WRA", cy, 6);
    for (const char* each : {"L&N", "M&O", "WRA"}) {
        scene[each].cash = Money(900);
        scene[each].trains = {scene.train("4")};
    }
    scene.now.bank = Money(300); // the next operating round is the last
    scene.now.stock_round = 2;
    scene.now[ann].cash = Money(40);
    scene.now.stock_turn.seat = ann;
    return scene;
}

std::string chosen(const RuleScene& scene, Seat seat) {
    const auto game = scene.game();
    const auto player = test::all().find("18AL")->computer("normal", 0);
    Rng rng(1);
    return player->choose(*game->view(seat), seat, rng);
}

TEST(Proposals, APrivateIsOfferedToWhoeverCanSellItOn) {
    RuleScene scene = stock_round();
    const std::string offers = chosen(scene, ann);
    EXPECT_TRUE(offers.starts_with("offer NDY to ")) << offers;
    scene.plays(ann, offers);
    ASSERT_TRUE(scene.now.deal);
    EXPECT_EQ(chosen(scene, ann), ""); // it is for Bob to answer
    EXPECT_EQ(chosen(scene, scene.now.deal->answerer), "accept");
}

TEST(Proposals, TheReasonSaysWhatIsInItForBoth) {
    RuleScene scene = stock_round();
    const auto player = test::all().find("18AL")->computer("normal", 0);
    auto* adviser = dynamic_cast<Adviser*>(player.get());
    ASSERT_TRUE(adviser);
    const std::string both = "the deal should bring Ann \\$[0-9]+ and bring [BC][a-z]+ \\$[0-9]+ by the end";
    const std::string offers = chosen(scene, ann);
    EXPECT_THAT(adviser->reason(*scene.game()->view(ann), ann, offers), testing::MatchesRegex(both));
    scene.plays(ann, offers);
    ASSERT_TRUE(scene.now.deal);
    const Seat other = scene.now.deal->answerer;
    EXPECT_THAT(adviser->reason(*scene.game()->view(other), other, "accept"), testing::MatchesRegex(both));
}

// Bob has begun TAG, and $280 are missing for it to float, more than he has.
TEST(Proposals, MoneyThatFloatsTheOwnCorporationIsNotGivenAway) {
    RuleScene scene = stock_round();
    scene["L&N"].president = cy;
    scene.now[bob].cash = Money(200);
    const auto answer = [&] {
        RuleScene asked = scene;
        asked.plays(ann, "offer NDY to Bob for 60");
        return chosen(asked, bob);
    };
    scene.found("TAG", bob, 2);
    EXPECT_EQ(answer(), "accept");
    scene["TAG"].floated = scene["TAG"].operated = false;
    EXPECT_EQ(answer(), "decline");
}

// Who has proposed waits; the other side is told what is in it and no figure.
TEST(Proposals, AreForTheOtherSideToBeAdvisedOf) {
    RuleScene scene = stock_round();
    scene.plays(ann, chosen(scene, ann));
    ASSERT_TRUE(scene.now.deal);
    const auto player = test::all().find("18AL")->computer("normal", 0);
    auto* adviser = dynamic_cast<Adviser*>(player.get());
    EXPECT_TRUE(adviser->advise(*scene.game()->view(ann), ann).empty());
    const Seat other = scene.now.deal->answerer;
    const auto told = adviser->advise(*scene.game()->view(other), other);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front().commands, "accept");
    ASSERT_EQ(told.size(), 2U);
    EXPECT_THAT(in_words(told[0]), testing::HasSubstr("accept: the deal should bring Ann $"));
    EXPECT_EQ(in_words(told[1]), "decline"); // what is in it has been said
}

TEST(Proposals, WhoeverIsToldNoAsksNoMoreInThatTurn) {
    RuleScene scene = stock_round();
    scene.plays(ann, chosen(scene, ann));
    ASSERT_TRUE(scene.now.deal);
    scene.plays(scene.now.deal->answerer, "decline");
    EXPECT_EQ(chosen(scene, ann), "pass");
}

// Ann's TAG has these trains; Bob's M&O, which has money and no train, may ask for one of them.
RuleScene trains_wanted(const std::vector<const char*>& trains, int treasury, const char* phase) {
    RuleScene scene("18AL");
    scene.found("TAG", ann, 5);
    scene.found("M&O", bob, 5);
    for (const char* each : trains) scene["TAG"].trains.push_back(scene.train(each));
    scene["TAG"].cash = Money(treasury);
    scene["M&O"].cash = Money(600);
    scene.tile("E6", "57", 0);
    scene.tile("G6", "57", 0);
    scene.operates("M&O", Step::trains);
    scene.phase(phase);
    return scene;
}

std::string answered(RuleScene scene, const std::string& asked) {
    scene.plays(bob, asked);
    return chosen(scene, ann);
}

// The next 4 costs TAG $300, and a run is missed.
TEST(Trains, TheOnlyOneIsNotSoldForLessThanTheOneAfterIt) {
    RuleScene scene = trains_wanted({"4"}, 40, "4");
    scene.now.offering[0] = scene.now.offering[1] = 0;
    EXPECT_EQ(answered(scene, "train 4 from TAG for 10"), "decline");
    EXPECT_EQ(answered(scene, "train 4 from TAG for 90"), "decline");
    EXPECT_EQ(answered(scene, "train 4 from TAG for 200"), "decline");
    EXPECT_EQ(answered(scene, "train 4 from TAG for 600"), "accept");
}

// A third 2 adds little to what the others run, the next train but one sends it away, and for $150 TAG can buy a 3.
TEST(Trains, OneTooManyIsSoldButNotGivenAway) {
    RuleScene scene = trains_wanted({"2", "2", "2"}, 40, "3");
    scene.now.offering[0] = 0;
    scene.now.offering[1] = 1;
    scene["M&O"].trains = {scene.train("3"), scene.train("3")};
    EXPECT_EQ(answered(scene, "train 2 from TAG for 150"), "accept");
    EXPECT_EQ(answered(scene, "train 2 from TAG for 1"), "decline");
}

// Ann holds as much of M&O, which has no train, as of TAG: it is all the same to her which of them runs the second 4,
// but not to TAG.
TEST(Trains, NobodyRobsTheOwnCorporation) {
    RuleScene scene = trains_wanted({"4", "4", "4"}, 40, "4");
    scene.now.offering[0] = scene.now.offering[1] = 0;
    scene["TAG"].shares[ann] = 2;
    scene["TAG"].offering = 8;
    scene["M&O"].shares[ann] = 4;
    scene["M&O"].offering = 1;
    scene["M&O"].cash = Money(200);
    scene.now[bob].cash = Money(400);
    EXPECT_EQ(answered(scene, "train 4 from TAG for 1"), "decline");
}

// It pays $20 a round, and Bob's L&N could buy it of him for up to $180.
TEST(Privates, OneIsNotSoldForLessThanItPays) {
    RuleScene scene = stock_round();
    scene.lot("NDY").holder = {Holder::Kind::player, 1};
    scene.plays(ann, "ask NDY for 10");
    EXPECT_EQ(chosen(scene, bob), "decline");
}

// It judges loosely, but not so that whoever asks again and again is given it.
TEST(Privates, EasyGivesNoneAway) {
    RuleScene scene = stock_round();
    scene.lot("NDY").holder = {Holder::Kind::player, 1};
    scene.plays(ann, "ask NDY for 1");
    const auto player = test::all().find("18AL")->computer("easy", 0);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        EXPECT_EQ(player->choose(*scene.game()->view(bob), bob, rng), "decline") << seed;
    }
}

// rule: 18AL 4.2.3.1
TEST(Shareholders, AComputerPointsOutABetterRun) {
    RuleScene scene("18AL");
    scene.found("TAG", bob, 4);
    scene["TAG"].shares[ann] = 2;
    scene["TAG"].trains = {scene.train("2")};
    scene.tile("E6", "57", 0);
    scene.tile("G6", "57", 0);
    scene.operates("TAG", Step::run);
    scene.plays(bob, "run none");
    EXPECT_EQ(chosen(scene, ann), "better");
}

// Ann has nothing to sell, and the next train costs more than she and WRA have; her L&N has one.
// rule: 18AL 4.2.5.2
RuleScene in_need(bool other_has_train) {
    RuleScene scene("18AL");
    scene.found("TAG", ann, 2);
    scene.found("L&N", ann, 2);
    scene["TAG"].cash = Money(50);
    if (other_has_train) scene["L&N"].trains = {scene.train("4")};
    scene.tile("E6", "57", 0);
    scene.tile("G6", "57", 0);
    scene.phase("4");
    scene.now.offering[0] = scene.now.offering[1] = scene.now.offering[2] = 0;
    for (Private& each : scene.now.privates) each.holder = {Holder::Kind::closed, -1};
    scene.now[ann].cash = Money(60);
    scene.operates("TAG", Step::trains);
    return scene;
}

TEST(Emergencies, BankruptcyComesLast) {
    const std::string instead = chosen(in_need(true), ann);
    EXPECT_TRUE(instead.starts_with("train 4 from L&N for ")) << instead;
    EXPECT_EQ(chosen(in_need(false), ann), "bankrupt");
}

} // namespace
} // namespace highball::eighteen
