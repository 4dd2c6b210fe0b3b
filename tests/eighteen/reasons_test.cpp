// Why computers do something: the figures that speak for it, the nearest first.
#include "game/advice.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;

std::string why(const RuleScene& scene, const std::string& command, const char* title = "18AL",
                const char* level = "normal") {
    const auto player = test::all().find(title)->computer(level, 0);
    auto* adviser = dynamic_cast<Adviser*>(player.get());
    return adviser->reason(*scene.game()->view(ann), ann, command);
}

RuleScene operating(Step step) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("TAG", ann, 5);
    scene.found("L&N", bob, 5);
    scene["TAG"].cash = Money(500);
    scene.operates("TAG", step);
    return scene;
}

// Gadsden alone, then Stevenson on the way to Chattanooga, then Atlanta.
TEST(Reasons, OfTrackAreItsRunsNowThoseToComeAndWhatItReaches) {
    RuleScene scene = operating(Step::lay);
    EXPECT_EQ(why(scene, "lay C6 58 4"), "with trains 2, 2 the run grows from $30 to $90");
    EXPECT_EQ(why(scene, "lay F7 9 0"), "stops beyond its track come nearer");
    EXPECT_EQ(why(scene, "lay F7 7 2"), ""); // back towards where its track is
    scene["TAG"].trains = {scene.train("2"), scene.train("2")};
    scene.tile("C6", "58", 4);
    scene.tile("F7", "9", 0);
    EXPECT_EQ(why(scene, "lay H7 7 3"), "the run grows from $90 to $130");
    scene["TAG"].trains = {}; // and none is to be had
    for (auto& left : scene.now.offering) left = 0;
    EXPECT_EQ(why(scene, "lay H7 7 3"), "Atlanta comes into reach");
}

TEST(Reasons, OfAStationThatEarnsABonusIsTheBonus) {
    RuleScene scene = operating(Step::token);
    scene.found("AB&C", ann, 5);
    scene.now.turn.corporation = scene.id("AB&C");
    scene["AB&C"].cash = Money(200);
    scene.tile("G6", "57", 1);
    scene.tile("G4", "57", 2);
    EXPECT_EQ(why(scene, "token G4"), "objective: +$100");
    scene["AB&C"].objective_paid = true;
    EXPECT_NE(why(scene, "token G4"), "objective: +$100");
}

TEST(Reasons, OfASaleIsWhatTheShareWouldBring) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("TAG", ann, 5, 105);
    scene.found("L&N", bob, 5);
    scene.operates("TAG", Step::lay);
    scene.now.round = Round::stock;
    scene.now.sales_allowed = true;
    scene.now.stock_turn.seat = ann;
    scene.now[ann].cash = Money(200);
    scene.now.bank = Money(60); // the end is near
    EXPECT_TRUE(why(scene, "buy L&N 10%").starts_with("a share should bring $")) << why(scene, "buy L&N 10%");
    const std::string sold = why(scene, "sell TAG 10%");
    EXPECT_TRUE(sold.starts_with("a share brings $")) << sold;
    EXPECT_NE(sold.find(" now; kept, it should bring $"), std::string::npos) << sold;
}

TEST(Reasons, OfASaleAreTheNewPresidentOrTheMoney) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("TAG", ann, 3);
    scene["TAG"].shares[bob] = 3;
    scene.found("L&N", bob, 5);
    scene["L&N"].shares[ann] = 1;
    scene["L&N"].trains = {scene.train("2"), scene.train("2")};
    scene.tile("C6", "58", 4);
    scene.operates("TAG", Step::lay);
    scene.now.round = Round::stock;
    scene.now.sales_allowed = true;
    scene.now.stock_turn.seat = ann;
    EXPECT_EQ(why(scene, "sell TAG 10%"), "Bob becomes president of TAG");
    scene.now[ann].cash = Money(30); // and a share of L&N, kept, should bring more than its price
    EXPECT_EQ(why(scene, "sell L&N 10%"), "Ann then has $100 to spend");
}

// rule: 18AL 5(b)
TEST(Reasons, OfTheLastRoundAreOfThatRoundAlone) {
    RuleScene scene = operating(Step::lay);
    scene.now.bank_broken = true;
    EXPECT_EQ(why(scene, "lay C6 58 4"), "");
    EXPECT_EQ(why(scene, "lay F7 9 0"), "");
    scene["TAG"].trains = {scene.train("2"), scene.train("2")};
    scene.tile("C6", "58", 4);
    scene.tile("F7", "9", 0);
    EXPECT_EQ(why(scene, "lay H7 7 3"), "the run grows from $90 to $130");
}

TEST(Reasons, OfAConversionAreTheSharesThatTheTreasuryMaySell) {
    RuleScene scene("18VA");
    scene.phase("3");
    scene.found("N&W", ann, 2, 75);
    scene.operates("N&W", Step::lay);
    EXPECT_EQ(why(scene, "convert", "18VA"), "its treasury has shares for $600 to sell, and each pays half as much");
}

// With $110 there is a share of L&N to be had, or in the next round two of a corporation of one's own.
TEST(Reasons, OfBuyingNothingIsWhatTheBestPurchaseWouldCost) {
    RuleScene scene("18AL");
    scene.phase("2");
    scene.found("L&N", bob, 5, 60);
    scene["L&N"].trains = {scene.train("2")};
    scene.operates("L&N", Step::lay);
    scene.now.round = Round::stock;
    scene.now.sales_allowed = true;
    scene.now.stock_turn.seat = ann;
    scene.now[ann].cash = Money(110);
    const std::string idle = why(scene, "pass");
    EXPECT_TRUE(idle.starts_with("buy L&N 10% would cost $") && idle.ends_with(" by the end")) << idle;
    scene.now[ann].cash = Money(10);
    EXPECT_EQ(why(scene, "pass"), "");
}

// Without a train a corporation pays nothing, and its price falls: with money enough nobody wants a share of it.
TEST(Reasons, OfBuyingNothingAreSharesThatDoNotBringWhatTheyCost) {
    RuleScene scene("18AL");
    scene.phase("7");
    scene.found("L&N", bob, 5, 105);
    scene["L&N"].cash = Money(0);
    scene.operates("L&N", Step::lay);
    scene.now.round = Round::stock;
    scene.now.sales_allowed = true;
    scene.now.stock_turn.seat = ann;
    scene.now[ann].cash = Money(110);
    EXPECT_EQ(why(scene, "pass"), "no share on sale should bring what it costs");
}

TEST(Reasons, OfTrainsAreWhatTheyRunNowOrOnceTheTrackIsThere) {
    RuleScene scene = operating(Step::trains);
    EXPECT_EQ(why(scene, "train 2"), "the run grows from $0 to $30");
    scene["TAG"].trains = {scene.train("2")};
    EXPECT_TRUE(why(scene, "train 2").starts_with("with more track its trains run for up to $"));
}

// Chance has a say in what `easy` plays: here a freight train far from every mine.
TEST(Reasons, WhatAPlayerDoesAgainstItsOwnOpinionIsAWhim) {
    RuleScene scene("18VA");
    scene.found("B&O", ann, 2);
    scene["B&O"].cash = Money(110);
    scene.operates("B&O", Step::trains);
    scene.tile("H3", "6", 3);
    EXPECT_TRUE(why(scene, "train 2", "18VA", "easy").starts_with("the run grows from $0 to $")); // Philadelphia
    EXPECT_TRUE(why(scene, "train 1G", "18VA", "easy").starts_with("a whim; with more track its trains run for"));
    for (const auto& [command, level] : {std::pair("train 1G", "normal"), {"train 2", "easy"}, {"done", "easy"}})
        EXPECT_EQ(why(scene, command, "18VA", level).find("whim"), std::string::npos) << command;
}

TEST(Reasons, OfAParThatIsOwedIsWhatTheBankPays) {
    const RuleScene scene("18VA", 3, "bid B&O-presidency 140; bid TIW 60; bid PY 80; bid REA 40; pass; pass; pass");
    EXPECT_EQ(why(scene, "par B&O 100", "18VA"), "its treasury grows to $200");
}

TEST(Reasons, OfADiscardIsWhatTheOthersRun) {
    RuleScene scene = operating(Step::trains);
    scene["TAG"].trains = {scene.train("2"), scene.train("3")};
    scene.now.discarding = {scene.id("TAG")};
    EXPECT_EQ(why(scene, "discard 2"), "what is left runs for $30"); // Gadsden and Chattanooga, whatever the train
}

TEST(Reasons, OfBidsAreWhatTheyAreWorthToTheSeat) {
    const RuleScene scene("18AL");
    EXPECT_EQ(why(scene, "buy TR"), "it is worth about $22 to Ann"); // $20: three rounds and a part of $40, at most $22
    EXPECT_EQ(why(scene, "bid NDY 125"), "it is worth about $132 to Ann");
    EXPECT_EQ(why(scene, "bid NDY 140"), "dear: it is worth about $132 to Ann");
}

TEST(Reasons, OfAPrivateForACorporationIsTheMoneyForItsPresident) {
    RuleScene scene = operating(Step::trains);
    scene.phase("3");
    scene.lot("NDY").holder = {Holder::Kind::player, 0};
    EXPECT_EQ(why(scene, "buy NDY for 180"), "Ann gets $180 of its treasury");
}

} // namespace
} // namespace highball::eighteen
