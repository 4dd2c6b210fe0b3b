// Tests of the reasons that computer players give for their moves.
#include "eighteen/ai/reasons.h"
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
using test::mentions;

std::string rest(const RulesFixture& fixture) {
    const auto game = fixture.game();
    ai::EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    return ai::rest_reason({cache, {}, *game, ann});
}

std::string why(const RulesFixture& fixture, const std::string& command, const char* title = "18AL",
                const char* level = "normal") {
    return test::all().find(title)->computer(level, 0)->reason(*fixture.game()->view(ann), ann, command);
}

RulesFixture operating(Step step) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("TAG", ann, 5);
    fixture.found("L&N", bob, 5);
    fixture["TAG"].cash = Money(500);
    fixture.operates("TAG", step);
    return fixture;
}

// TAG's runs reach only Gadsden. New track leads the runs to Stevenson on the way to Chattanooga. Further track leads
// them to Atlanta.
TEST(Reasons, OfTrackAreItsRunsNowThoseToComeAndWhatItReaches) {
    RulesFixture fixture = operating(Step::lay);
    EXPECT_TRUE(mentions(why(fixture, "lay C6 58 4"), {"2", "$30", "$90"}));
    const std::string nearer = why(fixture, "lay F7 9 0"); // leads towards stops but reaches none, so no figure
    EXPECT_FALSE(nearer.empty() || nearer.find('$') != nearer.npos) << nearer;
    EXPECT_EQ(why(fixture, "lay F7 7 2"), ""); // leads back to TAG's own track: no reason
    fixture["TAG"].trains = {fixture.train("2"), fixture.train("2")};
    fixture.tile("C6", "58", 4);
    fixture.tile("F7", "9", 0);
    EXPECT_TRUE(mentions(why(fixture, "lay H7 7 3"), {"$90", "$130"}));
    fixture["TAG"].trains = {}; // TAG has no train and cannot buy one
    for (auto& left : fixture.now.offering) left = 0;
    EXPECT_TRUE(mentions(why(fixture, "lay H7 7 3"), "Atlanta"));
}

TEST(Reasons, OfAStationThatEarnsABonusIsTheBonus) {
    RulesFixture fixture = operating(Step::token);
    fixture.found("AB&C", ann, 5);
    fixture.now.turn.corporation = fixture.id("AB&C");
    fixture["AB&C"].cash = Money(200);
    fixture.tile("G6", "57", 1);
    fixture.tile("G4", "57", 2);
    EXPECT_TRUE(mentions(why(fixture, "token G4"), "+$100"));
    fixture["AB&C"].objective_paid = true;
    EXPECT_FALSE(mentions(why(fixture, "token G4"), "+$100"));
}

TEST(Reasons, OfASaleIsWhatTheShareWouldBring) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("TAG", ann, 5, 105);
    fixture.found("L&N", bob, 5);
    fixture["L&N"].trains = {fixture.train("2"), fixture.train("2")};
    fixture.tile("C6", "58", 4);
    fixture.operates("TAG", Step::lay);
    fixture.now.round = Round::stock;
    fixture.now.sales_allowed = true;
    fixture.now.stock_turn.seat = ann;
    fixture.now[ann].cash = Money(200);
    fixture.now.bank = Money(60); // the game is about to end
    const std::string bought = why(fixture, "buy L&N 10%"), sold = why(fixture, "sell TAG 10%");
    EXPECT_EQ(std::count(bought.begin(), bought.end(), '$'), 2) << bought; // the price and the value of L&N
    EXPECT_EQ(std::count(sold.begin(), sold.end(), '$'), 2) << sold;       // TAG's price now and its value if kept
    EXPECT_TRUE(mentions(sold, "$105"));                                   // the price of TAG
}

TEST(Reasons, OfAPurchaseAreTheNewPresidentOrTheSharesThatAreMissing) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("L&N", bob, 2, 60);
    fixture["L&N"].shares[ann] = 2;
    fixture["L&N"].trains = {fixture.train("2")};
    fixture.found("TAG", bob, 2, 105);
    fixture["TAG"].floated = false;
    fixture.operates("L&N", Step::lay);
    fixture.now.round = Round::stock;
    fixture.now.stock_turn.seat = ann;
    fixture.now[ann].cash = Money(110);
    fixture.now.bank = Money(60); // the game is about to end
    EXPECT_TRUE(mentions(why(fixture, "buy L&N 10%"), {"Ann becomes president of L&N"}));
    EXPECT_TRUE(mentions(why(fixture, "buy TAG 10%"), {"3 more shares"}));
}

TEST(Reasons, OfASaleAreTheNewPresidentOrTheMoney) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("TAG", ann, 3);
    fixture["TAG"].shares[bob] = 3;
    fixture.found("L&N", bob, 5);
    fixture["L&N"].shares[ann] = 1;
    fixture["L&N"].trains = {fixture.train("2"), fixture.train("2")};
    fixture.tile("C6", "58", 4);
    fixture.operates("TAG", Step::lay);
    fixture.now.round = Round::stock;
    fixture.now.sales_allowed = true;
    fixture.now.stock_turn.seat = ann;
    EXPECT_TRUE(mentions(why(fixture, "sell TAG 10%"), {"Bob", "TAG"}));
    fixture.now[ann].cash = Money(30); // L&N would be worth more if kept
    EXPECT_TRUE(mentions(why(fixture, "sell L&N 10%"), {"Ann", "$100"}));
}

// rule: 18AL 5(b)
TEST(Reasons, OfTheLastRoundAreOfThatRoundAlone) {
    RulesFixture fixture = operating(Step::lay);
    fixture.now.bank_broken = true;
    EXPECT_EQ(why(fixture, "lay C6 58 4"), "");
    EXPECT_EQ(why(fixture, "lay F7 9 0"), "");
    fixture["TAG"].trains = {fixture.train("2"), fixture.train("2")};
    fixture.tile("C6", "58", 4);
    fixture.tile("F7", "9", 0);
    EXPECT_TRUE(mentions(why(fixture, "lay H7 7 3"), {"$90", "$130"}));
}

TEST(Reasons, OfAConversionAreTheSharesThatTheTreasuryMaySell) {
    RulesFixture fixture("18VA");
    fixture.phase("3");
    fixture.found("N&W", ann, 2, 75);
    fixture.operates("N&W", Step::lay);
    EXPECT_TRUE(mentions(why(fixture, "convert", "18VA"), "$600"));
}

// With $110 Ann can buy a share of L&N now, or two of her own corporation in the next round.
TEST(Reasons, OfBuyingNothingIsWhatTheBestPurchaseWouldCost) {
    RulesFixture fixture("18AL");
    fixture.phase("2");
    fixture.found("L&N", bob, 5, 60);
    fixture["L&N"].trains = {fixture.train("2")};
    fixture.operates("L&N", Step::lay);
    fixture.now.round = Round::stock;
    fixture.now.sales_allowed = true;
    fixture.now.stock_turn.seat = ann;
    fixture.now[ann].cash = Money(110);
    const std::string idle = why(fixture, "pass");
    EXPECT_TRUE(mentions(idle, "buy L&N 10%") && idle.find('$') != idle.npos) << idle;
    fixture.now[ann].cash = Money(10);
    EXPECT_EQ(why(fixture, "pass"), "");
    EXPECT_TRUE(mentions(rest(fixture), "Ann")); // said in advice only
}

// Without a train a corporation pays nothing, and its price falls. Nobody wants its shares.
TEST(Reasons, OfBuyingNothingAreSharesThatDoNotBringWhatTheyCost) {
    RulesFixture fixture("18AL");
    fixture.phase("7");
    fixture.found("L&N", bob, 5, 105);
    fixture["L&N"].cash = Money(0);
    fixture.operates("L&N", Step::lay);
    fixture.now.round = Round::stock;
    fixture.now.sales_allowed = true;
    fixture.now.stock_turn.seat = ann;
    fixture.now[ann].cash = Money(110);
    const std::string idle = why(fixture, "pass"); // no dollar figure in this reason
    EXPECT_FALSE(idle.empty() || idle.find('$') != idle.npos) << idle;
}

TEST(Reasons, OfTrainsAreWhatTheyRunNowOrOnceTheTrackIsThere) {
    RulesFixture fixture = operating(Step::trains);
    EXPECT_TRUE(mentions(why(fixture, "train 2"), {"$0", "$30"}));
    fixture["TAG"].trains = {fixture.train("2")};
    const std::string later = why(fixture, "train 2"); // the only figure is the revenue with more track
    EXPECT_EQ(std::count(later.begin(), later.end(), '$'), 1) << later;
}

TEST(Reasons, OfBuyingNoTrainAreTheMoneyOrTheTrainLimit) {
    RulesFixture fixture = operating(Step::trains);
    fixture["TAG"].cash = Money(20);
    EXPECT_TRUE(mentions(rest(fixture), {"$20", "2-train", "$100"}));
    fixture["TAG"].trains.assign(4, fixture.train("2"));
    const std::string full = rest(fixture);
    EXPECT_FALSE(full.empty() || full.find('$') != full.npos) << full;
    fixture["TAG"].trains = {};
    for (auto& left : fixture.now.offering) left = 0;
    EXPECT_TRUE(mentions(rest(fixture), "bank"));
}

TEST(Reasons, OfAHigherTrainLimitIsTheLimit) {
    RulesFixture fixture("18VA");
    fixture.phase("3");
    fixture.found("B&O", ann, 5);
    fixture.company("PY").holder = {PrivateHolder::Place::corporation, fixture.id("B&O").index};
    fixture.operates("B&O", Step::trains);
    EXPECT_TRUE(mentions(why(fixture, "use yards limit", "18VA"), "5 trains"));
}

TEST(Reasons, OfADividendIsWhatItBrings) {
    RulesFixture fixture = operating(Step::dividend);
    fixture.now.turn.revenue = Money(90);
    const auto game = fixture.game();
    ai::EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    const ai::DecisionContext q{cache, {}, *game, ann};
    EXPECT_TRUE(mentions(ai::pay_reason(q, q.action(Verb::pay)), {"Ann", "$45"})); // five of ten shares
}

// `easy` plays with random errors. Here it buys a freight train although no mine is near.
TEST(Reasons, WhatAPlayerDoesAgainstItsOwnOpinionIsAWhim) {
    RulesFixture fixture("18VA");
    fixture.found("B&O", ann, 2);
    fixture["B&O"].cash = Money(110);
    fixture.operates("B&O", Step::trains);
    fixture.tile("H3", "6", 3);
    EXPECT_TRUE(mentions(why(fixture, "train 2", "18VA", "easy"), "$0")); // the run to Philadelphia
    const std::string freight = why(fixture, "train 1G", "18VA", "normal");
    const std::string whim = why(fixture, "train 1G", "18VA", "easy"); // begins with a note that the move is random
    const std::string mark = whim.substr(0, whim.find(';'));
    EXPECT_TRUE(mark.size() < whim.size() && whim.ends_with(freight)) << whim << "\n" << freight;
    for (const auto& [command, level] : {std::pair("train 1G", "normal"), {"train 2", "easy"}, {"done", "easy"}})
        EXPECT_EQ(why(fixture, command, "18VA", level).find(mark), std::string::npos) << command;
}

TEST(Reasons, OfAParThatIsOwedIsWhatTheBankPays) {
    const RulesFixture fixture("18VA", 3,
                               "bid B&O-presidency 140; bid TIW 60; bid PY 80; bid REA 40; pass; pass; pass");
    EXPECT_TRUE(mentions(why(fixture, "par B&O 100", "18VA"), "$200"));
}

TEST(Reasons, OfADiscardIsWhatTheOthersRun) {
    RulesFixture fixture = operating(Step::trains);
    fixture["TAG"].trains = {fixture.train("2"), fixture.train("3")};
    fixture.now.discarding = {fixture.id("TAG")};
    EXPECT_TRUE(mentions(why(fixture, "discard 2"), "$30")); // either train runs Gadsden - Chattanooga for $30
}

TEST(Reasons, OfBidsAreWhatTheyAreWorthToTheSeat) {
    const RulesFixture fixture("18AL");
    // About $132, at most 1.1 times the face value, is the middle of the players' opinions.
    const std::string about = "worth about \\$1[0-4][0-9] to Ann, for \\$";
    EXPECT_THAT(why(fixture, "bid NDY 125"), testing::ContainsRegex(about + "125"));
    EXPECT_THAT(why(fixture, "bid NDY 155"), testing::ContainsRegex(": " + about + "155")); // words before say so
    EXPECT_THAT(why(fixture, "buy TR"), testing::ContainsRegex("about \\$2[0-3] to Ann"));
    EXPECT_TRUE(mentions(why(fixture, "bid NDY 125"), {"$20 per OR", "up to $180"}));
    EXPECT_TRUE(mentions(why(RulesFixture("18VA"), "bid B&O-presidency 140", "18VA"), "treasury"));
}

TEST(Reasons, OfAPrivateForACorporationIsTheMoneyForItsPresident) {
    RulesFixture fixture = operating(Step::trains);
    fixture.phase("3");
    fixture.company("NDY").holder = {PrivateHolder::Place::player, 0};
    EXPECT_TRUE(mentions(why(fixture, "buy NDY for 180"), {"Ann", "$180"}));
}

} // namespace
} // namespace highball::eighteen
