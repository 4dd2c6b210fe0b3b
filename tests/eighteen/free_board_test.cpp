// Tables with a real box: the board alone, and all but the board. What they do is in tests/playthroughs (board-*.play).
#include "eighteen/game.h"
#include "support/play.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

GameSetup setup_that_keeps(const std::string& title, const std::string& keeps) {
    GameSetup setup = test::setup_of(title, keeps == "board" ? 1 : 3);
    setup.settings["keeps"] = keeps;
    return setup;
}

// Whatever is listed can be done, whatever is done keeps the laws, and it comes out the same when it is read again.
TEST(FreeBoard, RandomPlayBreaksNoLaw) {
    for (const char* title : {"18AL", "18GA", "18VA"})
        for (const char* keeps : {"board", "money"}) {
            const auto created = test::all().create(setup_that_keeps(title, keeps));
            ASSERT_TRUE(created) << print(created.error());
            Game& game = **created;
            Rng rng(7);
            for (int n = 0; n < 300 && !game.finished(); ++n) {
                const Seat seat = game.decision().seats.front();
                const std::vector<Choice> legal = game.legal(seat);
                ASSERT_FALSE(legal.empty()) << title << " " << keeps << " " << n;
                const Choice& choice = legal[rng.below(legal.size())];
                const std::string text = game.sample(seat, choice, rng);
                const auto command = game.parse(seat, text);
                ASSERT_TRUE(command) << title << " " << keeps << ": " << text << ": " << print(command.error());
                EXPECT_EQ(game.parse(seat, command->text)->text, command->text);
                const Outcome outcome = game.apply(command->kept());
                ASSERT_TRUE(outcome) << title << " " << keeps << ": " << text << ": " << print(outcome.error());
                EXPECT_EQ(game.broken_invariants(), std::vector<std::string>{}) << title << " " << text;
            }
        }
}

std::string told(Game& game, const std::string& line) {
    const auto outcome = game.apply(*game.parse(Seat(0), line));
    return outcome ? outcome->back().text : print(outcome.error());
}

TEST(FreeBoard, WhatTheRulesWouldSayIsToldWithTheLay) {
    const auto game = test::all().create(setup_that_keeps("18AL", "board"));
    told(**game, "company AB&C");
    EXPECT_EQ(told(**game, "token G6"), "AB&C has a station in Anniston G6");
    EXPECT_EQ(told(**game, "lay G6 57 sw-ne").find("(not by"), std::string::npos);
    EXPECT_NE(told(**game, "lay M4 8 0").find("(not by 18AL 4.2.1(j): "), std::string::npos);
    EXPECT_NE(told(**game, "lay G6 14 0").find("(not by 18AL 4.2.1"), std::string::npos); // green in phase 2
    EXPECT_NE(told(**game, "token K4").find("(not by 18AL 4.2.2(a): "), std::string::npos);
}

TEST(FreeBoard, ComputersAndOtherSettingsAreRefused) {
    GameSetup setup = setup_that_keeps("18AL", "money");
    setup.computers = {"", "hard", ""};
    EXPECT_FALSE(test::all().create(setup));
    EXPECT_FALSE(test::all().create(setup_that_keeps("18AL", "cards")));
    GameSetup crowd = test::setup_of("18AL", 3);
    crowd.settings["keeps"] = "board";
    EXPECT_FALSE(test::all().create(crowd));
    for (const char* other : {"american-rails", "continental-rails"}) {
        GameSetup without = test::setup_of(other, 3);
        without.settings["keeps"] = "board";
        EXPECT_FALSE(test::all().create(without)) << other;
    }
}

// A game that keeps all of the table knows none of the others' words.
TEST(FreeBoard, NobodyElseKnowsItsWords) {
    const auto game = test::all().create(test::setup_of("18AL", 3));
    for (const char* line : {"company L&N", "clear G6", "phase 3", "spend 40", "collect 40"})
        EXPECT_FALSE((*game)->parse(Seat(0), line)) << line;
    EXPECT_FALSE((*game)->parse(Seat(0), "run 60"));
}

} // namespace
} // namespace highball
