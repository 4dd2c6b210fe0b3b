// Start of games: options, errors and output of `new` and related subcommands.
#include "support/played_game.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace highball {
namespace {

using test::ProgramResult;

class NewGameTest : public testing::Test {
  protected:
    ProgramResult begin(std::vector<std::string> words) {
        words.insert(words.begin(), "new");
        return program_.run(std::move(words));
    }
    ProgramResult highball(std::vector<std::string> words, const std::string& input = "") {
        return program_.run(std::move(words), input);
    }

    test::Program program_;
};

TEST_F(NewGameTest, UnknownSettingIsRefusedWithAListOfSettings) {
    for (const std::string title : {"18AL", "american-rails"}) {
        const ProgramResult refused = begin({title, "--players", "Ann,Bob,Cy", "--setting", "foo=bar"});
        EXPECT_EQ(refused.code, 1) << title;
        EXPECT_TRUE(test::mentions(refused.err, {"\"foo bar\"", "advice none"}));
        for (const char* setting : {"advice=none", "advice none"})
            EXPECT_EQ(begin({title, "--players", "Ann,Bob,Cy", "--setting", setting}).code, 0) << setting;
        EXPECT_EQ(begin({title, "--players", "Ann,Bob,Cy", "--no-advice"}).code, 0) << title;
    }
    const std::string header = "title 18AL\nplayers Ann Bob Cy\nsetting foo bar\n";
    const ProgramResult script = highball({"run", "-"}, "highball 1\n" + header + "--\n");
    EXPECT_TRUE(script.err.starts_with("highball: standard input:4: ")) << script.err;
    EXPECT_TRUE(test::mentions(script.err, {"\"foo bar\"", "advice none", "keeps board", "keeps money"}));
    EXPECT_EQ(highball({"import", "-", "g"}, "highball 1\n" + header + "rules 4\n--\n").code, 1);
}

TEST_F(NewGameTest, TwoPlayerOptionIsRefusedForThreePlayers) {
    const auto is_refused = [](const std::string& text, const std::string& begin) {
        EXPECT_TRUE(text.starts_with(begin + "18VA 3.1: ")) << text;
        EXPECT_TRUE(test::mentions(text.substr(begin.size() + 10), {"two-player-70", "2", "3"}));
    };
    is_refused(begin({"18VA", "--players", "Ann,Bob,Cy", "--option", "two-player-70"}).err, "highball: ");
    EXPECT_EQ(begin({"18VA", "--players", "Ann,Bob", "--option", "two-player-70"}).code, 0);
    EXPECT_EQ(begin({"18VA", "--players", "Ann", "--computer", "1", "--option", "two-player-70"}).code, 0);
    is_refused(highball({"arena", "18VA", "random,random,random", "--option", "two-player-70"}).err, "highball: ");
    const std::string header = "highball 1\ntitle 18VA\nplayers Ann Bob Cy\noption two-player-70\n";
    is_refused(highball({"run", "-"}, header + "--\n").err, "highball: standard input:4: ");
    EXPECT_EQ(highball({"import", "-", "g"}, header + "rules 4\n--\n").code, 1);
}

TEST_F(NewGameTest, APlayerHasNoNameThatThePromptReadsAsACommand) {
    for (const char* word : {"quit", "Sell"})
        EXPECT_TRUE(
            test::mentions(begin({"18AL", "--players", std::string("Ann,Bob,") + word}).err, {word, "command"}));
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Seller", "g"}).code, 0);
    EXPECT_THAT(highball({"list"}).out, testing::StartsWith("g     18AL  "));
}

TEST_F(NewGameTest, LevelNameIgnoresCase) {
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:HARD", "g"}).code, 0);
    EXPECT_TRUE(highball({"seat", "g", "Ann=computer:Normal"})
                    .out.starts_with("Ann: computer:normal\nBob: computer:hard\nCy: "));
    EXPECT_EQ(highball({"seat", "g", "Ann=COMPUTER:NORMAL"}).code, 0);   // Ann has this computer already
    const std::string seats = highball({"seat", "g", "Bob=Person"}).out; // works like "seat Bob person" in the game
    EXPECT_TRUE(seats.starts_with("Ann: computer:normal\nBob: ") && !test::mentions(seats.substr(21), "computer"))
        << seats;
    EXPECT_EQ(begin({"american-rails", "--players", "Ann", "--computer", "2", "--level", "EASY", "h"}).code, 0);
    EXPECT_NE(highball({"export", "h"}).out.find(" easy\n"), std::string::npos);
    const ProgramResult arena = highball({"arena", "american-rails", "easy,EASY,Easy", "--games", "1"});
    EXPECT_NE(arena.out.find("\neasy         x3 "), std::string::npos) << arena.out << arena.err;
    EXPECT_TRUE(arena.out.starts_with("1 ")) << arena.out;
    const ProgramResult too_few =
        highball({"arena", "american-rails", "easy,easy,easy", "--games", "1", "--think", "5,5"});
    EXPECT_NE(too_few.code, 0);
    EXPECT_TRUE(test::mentions(too_few.err, {"2", "3"}));
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:godlike"},
             {"quick", "18AL", "--level", "godlike"},
             {"arena", "18AL", "easy,godlike,easy"},
             {"seat", "g", "Cy=computer:godlike"}})
        EXPECT_TRUE(test::mentions(highball(words).err, {"highball: 18AL ", "\"godlike\"", "easy", "normal", "hard"}))
            << words[0];
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:"}).code, 1);
    EXPECT_EQ(highball({"seat", "g", "Cy=computer:"}).code, 1);
}

TEST_F(NewGameTest, AFullDiskStopsTheArenaThatKeepsItsGames) {
    const std::string folder = program_.folder();
    std::filesystem::create_symlink("/dev/full", folder + "/game-1.play");
    const ProgramResult full = highball({"arena", "18AL", "random,random,random", "--games", "1", "--keep", folder});
    EXPECT_EQ(full.code, 1) << full.out;
    EXPECT_TRUE(test::mentions(full.err, {"game-1.play"})) << full.err;
}

TEST_F(NewGameTest, LevelWithoutComputerPlayersIsRefused) {
    const ProgramResult refused = begin({"18AL", "--players", "Ann,Bob,Cy", "--level", "hard"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(test::mentions(refused.err, {"\"hard\"", "--computer N", "--seat PLAYER=computer:LEVEL"}));
    EXPECT_EQ(highball({"list", "--names"}).out, "");
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--level", "easy", "--seat", "Cy=computer", "g"}).code, 0);
    EXPECT_NE(highball({"export", "g"}).out.find("computer Cy easy\n"), std::string::npos);
}

TEST_F(NewGameTest, NewGameReportsSeatsAndLevelsOfComputers) {
    const ProgramResult begun =
        begin({"18AL", "--players", "Ann,Bob", "--computer", "1", "--seat", "Bob=computer:easy", "--seed", "1", "g"});
    const std::string help = highball({"new", "--help"}).out;
    EXPECT_TRUE(test::mentions(help.substr(help.find("--level")), "hard"));
    EXPECT_TRUE(
        test::mentions(begun.out, {"g: 18AL", "Ann", "Bob (computer: easy)", "Jay (computer: hard)", "seed 1"}));
    // A title's only level is not named.
    EXPECT_THAT(begin({"continental-rails", "--players", "Ann,Bob", "--seat", "Bob=computer", "c"}).out,
                testing::HasSubstr("Bob (computer)"));
}

TEST_F(NewGameTest, WrongNumberOfPlayersIsRefusedWithTheAllowedNumber) {
    const auto refusal = [&](std::vector<std::string> words) { // returns the error text after the rule
        const std::string text = begin(std::move(words)).err, rule = "highball: 18AL 2: ";
        EXPECT_TRUE(text.starts_with(rule)) << text;
        return text.substr(rule.size());
    };
    EXPECT_TRUE(test::mentions(refusal({"18AL", "--players", "Ann,Bob", "x"}), {"3", "5", "2"}));
    EXPECT_TRUE(test::mentions(refusal({"18AL", "--players", "Ann", "--computer", "5", "x"}), {"3", "5", "6"}));
    EXPECT_TRUE(
        test::mentions(refusal({"18AL", "--players", "Ann,Bob", "--setting", "keeps=board", "x"}), {"18AL", "1", "2"}));
    EXPECT_EQ(begin({"18AL", "x"}).code, 2);
}

TEST_F(NewGameTest, SeatOptionAcceptsAPlayerNameWithAnEqualsSign) {
    EXPECT_EQ(begin({"18AL", "--players", "a=b,a,Cy", "--seat", "a=b=computer:easy", "g"}).code, 0);
    const std::string seats = highball({"seat", "g", "a=computer:hard", "a=b="}).out;
    EXPECT_TRUE(seats.starts_with("a=b: ") && !test::mentions(seats.substr(0, seats.find('\n')), "computer")) << seats;
    EXPECT_TRUE(test::mentions(seats, {"\na: computer:hard\nCy: "}));
}

// U+200B has no width; "e" with U+0308 is another form of U+00EB.
TEST_F(NewGameTest, NamesThatLookAlikeAreOneName) {
    EXPECT_EQ(begin({"18AL", "--players", "A\u200bnn,Ann,Cy", "g"}).code, 1);
    EXPECT_EQ(begin({"18AL", "--players", "Zo\u00eb,Zoe\u0308,Cy", "g"}).code, 1);
    EXPECT_EQ(begin({"18AL", "--players", "Zoe\u0308,Bob,Cy", "g"}).code, 0);
    EXPECT_EQ(highball({"play", "g"}, "Zo\u00eb> buy TR\n").code, 0);
    EXPECT_EQ(highball({"play", "g"}, "undo\nZoe\u0308> buy TR\n").code, 0);
}

} // namespace
} // namespace highball
