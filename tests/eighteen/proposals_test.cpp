// Tests of deals proposed by computer players: both sides gain, one proposal a turn, no refused proposal again.
#include "eighteen/model/view.h"
#include "game/advice.h"
#include "rule_scene.h"
#include "support/refused.h"
#include "support/seats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;
using test::cy;

// Ann owns a private but no corporation that could buy it. Bob and Cy have corporations and money.
RulesFixture stock_round() {
    RulesFixture fixture("18AL");
    for (Private& each : fixture.now.privates) each.holder = {PrivateHolder::Place::closed, -1};
    fixture.company("NDY").holder = {PrivateHolder::Place::player, 0};
    fixture.found("L&N", bob, 6);
    fixture.phase("4"); // the first 5, the next train, closes Ann's private
    fixture.now.offering[0] = fixture.now.offering[1] = fixture.now.offering[2] = 0;
    fixture.found("M&O", cy, 6);
    fixture.found("WRA", cy, 6);
    for (const char* each : {"L&N", "M&O", "WRA"}) {
        fixture[each].cash = Money(900);
        fixture[each].trains = {fixture.train("4")};
    }
    fixture.now.bank = Money(300); // the next operating round is the last
    fixture.now.stock_round = 2;
    fixture.now[ann].cash = Money(40);
    fixture.now.stock_turn.seat = ann;
    return fixture;
}

std::string chosen(const RulesFixture& fixture, Seat seat) {
    const auto game = fixture.game();
    const auto player = test::all().find("18AL")->computer("normal", 0);
    Rng rng(1);
    return player->choose(*game->view(seat), seat, rng);
}

TEST(Proposals, APrivateIsOfferedToWhoeverCanSellItOn) {
    RulesFixture fixture = stock_round();
    const std::string offers = chosen(fixture, ann);
    EXPECT_TRUE(offers.starts_with("offer NDY to ")) << offers;
    fixture.plays(ann, offers);
    ASSERT_TRUE(fixture.now.deal);
    EXPECT_EQ(chosen(fixture, ann), ""); // Ann waits: Bob has to answer
    EXPECT_EQ(chosen(fixture, fixture.now.deal->answerer), "accept");
}

TEST(Proposals, TheReasonSaysWhatIsInItForBoth) {
    RulesFixture fixture = stock_round();
    const auto player = test::all().find("18AL")->computer("normal", 0);
    ASSERT_TRUE(player);
    const std::string both = "the deal should bring Ann \\$[0-9]+ and bring [BC][a-z]+ \\$[0-9]+ by the end";
    const std::string offers = chosen(fixture, ann);
    EXPECT_THAT(player->reason(*fixture.game()->view(ann), ann, offers), testing::MatchesRegex(both));
    fixture.plays(ann, offers);
    ASSERT_TRUE(fixture.now.deal);
    const Seat other = fixture.now.deal->answerer;
    EXPECT_THAT(player->reason(*fixture.game()->view(other), other, "accept"), testing::MatchesRegex(both));
}

// Bob has started TAG. TAG needs $280 more to float, and Bob has less.
TEST(Proposals, MoneyThatFloatsTheOwnCorporationIsNotGivenAway) {
    RulesFixture fixture = stock_round();
    fixture["L&N"].president = cy;
    fixture.now[bob].cash = Money(200);
    const auto answer = [&] {
        RulesFixture proposed = fixture;
        proposed.plays(ann, "offer NDY to Bob for 60");
        return chosen(proposed, bob);
    };
    fixture.found("TAG", bob, 2);
    EXPECT_EQ(answer(), "accept");
    fixture["TAG"].floated = fixture["TAG"].operated = false;
    EXPECT_EQ(answer(), "decline");
}

// In the first stock round money floats corporations, so a private is worth little more than its face value of $70.
TEST(Proposals, APrivateIsNotBoughtForTheMoneyThatFloatsACorporation) {
    const RulesFixture fixture("18AL", 3, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY\n");
    ASSERT_EQ(fixture.fact("turn"), "Cy");
    for (const int price : {160, 120, 100}) {
        RulesFixture proposed = fixture;
        proposed.plays(cy, "offer BSLC to Bob for " + std::to_string(price));
        EXPECT_EQ(chosen(proposed, bob), "decline") << price;
    }
    RulesFixture cheap = fixture;
    cheap.plays(cy, "offer BSLC to Bob for 20");
    EXPECT_EQ(chosen(cheap, bob), "accept");
}

// rule: 18AL 4.2.6
TEST(Proposals, ThePriceOfAPrivateIsReadWithAndWithoutFor) {
    RulesFixture fixture("18AL");
    fixture.phase("3");
    fixture.found("TAG", ann, 5);
    fixture.operates("TAG", Step::trains);
    fixture["TAG"].cash = Money(2000);
    fixture.company("TR").holder = {PrivateHolder::Place::player, ann.index()};
    EXPECT_EQ(fixture.says(ann, "buy TR 10"), "allowed");
    EXPECT_EQ(fixture.says(ann, "buy TR 1,000"), "18AL 4.2.6");
}

// The proposer gets no advice while waiting. The other player gets advice on the answer.
TEST(Proposals, AreForTheOtherSideToBeAdvisedOf) {
    RulesFixture fixture = stock_round();
    fixture.plays(ann, chosen(fixture, ann));
    ASSERT_TRUE(fixture.now.deal);
    const auto player = test::all().find("18AL")->computer("normal", 0);
    EXPECT_TRUE(player->advise(*fixture.game()->view(ann), ann).empty());
    const Seat other = fixture.now.deal->answerer;
    const auto advice = player->advise(*fixture.game()->view(other), other);
    ASSERT_FALSE(advice.empty());
    EXPECT_EQ(advice.front().commands, "accept");
    ASSERT_EQ(advice.size(), 2U);
    EXPECT_THAT(print(advice[0]), testing::ContainsRegex("^accept: .*Ann.*\\$[0-9]"));
    EXPECT_EQ(print(advice[1]), "decline"); // without a reason, because the first advice has it
}

TEST(Proposals, ADeclinedProposalIsNotRepeatedInThatTurn) {
    RulesFixture fixture = stock_round();
    fixture.plays(ann, chosen(fixture, ann));
    ASSERT_TRUE(fixture.now.deal);
    fixture.plays(fixture.now.deal->answerer, "decline");
    EXPECT_EQ(chosen(fixture, ann), "pass");
}

// Ann's TAG has these trains. Bob's M&O has money and no train, so it may ask TAG for one of TAG's trains.
RulesFixture trains_wanted(const std::vector<const char*>& trains, int treasury, const char* phase) {
    RulesFixture fixture("18AL");
    fixture.found("TAG", ann, 5);
    fixture.found("M&O", bob, 5);
    for (const char* each : trains) fixture["TAG"].trains.push_back(fixture.train(each));
    fixture["TAG"].cash = Money(treasury);
    fixture["M&O"].cash = Money(600);
    fixture.tile("E6", "57", 0);
    fixture.tile("G6", "57", 0);
    fixture.operates("M&O", Step::trains);
    fixture.phase(phase);
    return fixture;
}

std::string answered(RulesFixture fixture, const std::string& proposed) {
    fixture.plays(bob, proposed);
    return chosen(fixture, ann);
}

// If TAG sold its only 4, it would miss a run and pay $300 for the next 4.
TEST(Trains, TheOnlyOneIsNotSoldForLessThanTheOneAfterIt) {
    RulesFixture fixture = trains_wanted({"4"}, 40, "4");
    fixture.now.offering[0] = fixture.now.offering[1] = 0;
    EXPECT_EQ(answered(fixture, "train 4 from TAG for 10"), "decline");
    EXPECT_EQ(answered(fixture, "train 4 from TAG for 90"), "decline");
    EXPECT_EQ(answered(fixture, "train 4 from TAG for 200"), "decline");
    EXPECT_EQ(answered(fixture, "train 4 from TAG for 600"), "accept");
}

// A third 2 adds little revenue and soon rusts. With $150 TAG can buy a 3.
TEST(Trains, OneTooManyIsSoldButNotGivenAway) {
    RulesFixture fixture = trains_wanted({"2", "2", "2"}, 40, "3");
    fixture.now.offering[0] = 0;
    fixture.now.offering[1] = 1;
    fixture["M&O"].trains = {fixture.train("3"), fixture.train("3")};
    EXPECT_EQ(answered(fixture, "train 2 from TAG for 150"), "accept");
    EXPECT_EQ(answered(fixture, "train 2 from TAG for 1"), "decline");
}

// Ann holds the same share of TAG and of M&O, which has no train. To her a 4 is worth the same in either corporation,
// but TAG must not give it away.
TEST(Trains, NobodyRobsTheOwnCorporation) {
    RulesFixture fixture = trains_wanted({"4", "4", "4"}, 40, "4");
    fixture.now.offering[0] = fixture.now.offering[1] = 0;
    fixture["TAG"].shares[ann] = 2;
    fixture["TAG"].offering = 8;
    fixture["M&O"].shares[ann] = 4;
    fixture["M&O"].offering = 1;
    fixture["M&O"].cash = Money(200);
    fixture.now[bob].cash = Money(400);
    EXPECT_EQ(answered(fixture, "train 4 from TAG for 1"), "decline");
}

// The private pays Bob $20 a round, and his L&N could buy it from him for up to $180.
TEST(Privates, OneIsNotSoldForLessThanItPays) {
    RulesFixture fixture = stock_round();
    fixture.company("NDY").holder = {PrivateHolder::Place::player, 1};
    fixture.plays(ann, "ask NDY for 10");
    EXPECT_EQ(chosen(fixture, bob), "decline");
}

// The level `easy` judges with random errors. Nevertheless, it must not give away a private for little money, however
// often it is asked.
TEST(Privates, EasyGivesNoneAway) {
    RulesFixture fixture = stock_round();
    fixture.company("NDY").holder = {PrivateHolder::Place::player, 1};
    fixture.plays(ann, "ask NDY for 1");
    const auto player = test::all().find("18AL")->computer("easy", 0);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        EXPECT_EQ(player->choose(*fixture.game()->view(bob), bob, rng), "decline") << seed;
    }
}

// rule: 18AL 4.2.3.1
TEST(Shareholders, AComputerPointsOutABetterRun) {
    RulesFixture fixture("18AL");
    fixture.found("TAG", bob, 4);
    fixture["TAG"].shares[ann] = 2;
    fixture["TAG"].trains = {fixture.train("2")};
    fixture.tile("E6", "57", 0);
    fixture.tile("G6", "57", 0);
    fixture.operates("TAG", Step::run);
    fixture.plays(bob, "run none");
    EXPECT_EQ(chosen(fixture, ann), "better");
    fixture.plays(ann, "better"); // Gadsden 20 + Anniston 20
    const auto game = fixture.game();
    const auto again = game->check(*game->parse(ann, "better"));
    ASSERT_TRUE(test::refused(again, "18AL 4.2.3.1"));
    EXPECT_TRUE(test::mentions(again->message, "$40"));
    fixture.plays(bob, "withhold");
    EXPECT_EQ(fixture.fact("revenue TAG"), "40");
}

// rule: 18GA 3.2(c)(4)
TEST(Proposals, InAnOperatingRoundBothKindsNameTheRoundOfDeals) {
    RulesFixture fixture("18GA");
    fixture.company("OSR").holder = PrivateHolder::of(bob);
    fixture.company("MRC").holder = PrivateHolder::of(ann);
    fixture.found("W&A", ann, 5);
    fixture.operates("W&A", Step::lay);
    const auto game = fixture.game();
    const auto asked = game->check(*game->parse(ann, "ask OSR for 50"));
    const auto offered = game->check(*game->parse(ann, "offer MRC to Bob for 50"));
    ASSERT_TRUE(asked && offered);
    EXPECT_EQ(asked->message, offered->message);
}

// Ann's TAG needs a train that costs more than she and TAG have. She has no stock to sell. Her L&N has a train if
// `other_has_train` is true.
// rule: 18AL 4.2.5.2
RulesFixture in_need(bool other_has_train) {
    RulesFixture fixture("18AL");
    fixture.found("TAG", ann, 2);
    fixture.found("L&N", ann, 2);
    fixture["TAG"].cash = Money(50);
    if (other_has_train) fixture["L&N"].trains = {fixture.train("4")};
    fixture.tile("E6", "57", 0);
    fixture.tile("G6", "57", 0);
    fixture.phase("4");
    fixture.now.offering[0] = fixture.now.offering[1] = fixture.now.offering[2] = 0;
    for (Private& each : fixture.now.privates) each.holder = {PrivateHolder::Place::closed, -1};
    fixture.now[ann].cash = Money(60);
    fixture.operates("TAG", Step::trains);
    return fixture;
}

TEST(Emergencies, BankruptcyComesLast) {
    const std::string instead = chosen(in_need(true), ann);
    EXPECT_TRUE(instead.starts_with("train 4 from L&N for ")) << instead;
    EXPECT_EQ(chosen(in_need(false), ann), "bankrupt");
}

} // namespace
} // namespace highball::eighteen
