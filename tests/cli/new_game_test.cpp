// How games are begun: what `new` and its like take, refuse and tell.
#include "support/program_process.h"

#include <gtest/gtest.h>

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

TEST_F(NewGameTest, ASettingThatThereIsNoneOfIsRefusedWithThoseThatThereAre) {
    const std::string no = "there is no setting \"foo bar\". Allowed: advice none";
    for (const std::string title : {"18AL", "american-rails"}) {
        const ProgramResult refused = begin({title, "--players", "Ann,Bob,Cy", "--setting", "foo=bar"});
        EXPECT_EQ(refused.code, 1) << title;
        EXPECT_NE(refused.err.find(no), std::string::npos) << refused.err;
        EXPECT_EQ(begin({title, "--players", "Ann,Bob,Cy", "--no-advice"}).code, 0) << title;
    }
    const std::string header = "title 18AL\nplayers Ann Bob Cy\nsetting foo bar\n";
    const ProgramResult script = highball({"run", "-"}, "highball 1\n" + header + "--\n");
    EXPECT_EQ(script.err, "highball: standard input:4: " + no + ", keeps board or keeps money\n");
    EXPECT_EQ(highball({"import", "-", "g"}, "highball 1\n" + header + "rules 4\n--\n").code, 1);
}

TEST_F(NewGameTest, AnOptionForTwoPlayersIsForNoMore) {
    const std::string no = "18VA 3.1: two-player-70 is for 2 players; there are 3. Allowed: a game without it\n";
    const ProgramResult refused = begin({"18VA", "--players", "Ann,Bob,Cy", "--option", "two-player-70"});
    EXPECT_EQ(refused.err, "highball: " + no);
    EXPECT_EQ(begin({"18VA", "--players", "Ann,Bob", "--option", "two-player-70"}).code, 0);
    EXPECT_EQ(begin({"18VA", "--players", "Ann", "--computer", "1", "--option", "two-player-70"}).code, 0);
    EXPECT_EQ(highball({"arena", "18VA", "random,random,random", "--option", "two-player-70"}).err, "highball: " + no);
    const std::string header = "highball 1\ntitle 18VA\nplayers Ann Bob Cy\noption two-player-70\n";
    EXPECT_EQ(highball({"run", "-"}, header + "--\n").err, "highball: standard input:4: " + no);
    EXPECT_EQ(highball({"import", "-", "g"}, header + "rules 4\n--\n").code, 1);
}

TEST_F(NewGameTest, ALevelIsFoundByItsWordWhateverTheCase) {
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:HARD", "g"}).code, 0);
    EXPECT_EQ(highball({"seat", "g", "Ann=computer:Normal"}).out,
              "Ann: computer:normal\nBob: computer:hard\nCy: nobody in particular\n");
    EXPECT_EQ(highball({"seat", "g", "Ann=COMPUTER:NORMAL"}).code, 0); // she is already
    EXPECT_EQ(highball({"seat", "g", "Bob=Person"}).out,               // as "seat Bob person" in the game
              "Ann: computer:normal\nBob: nobody in particular\nCy: nobody in particular\n");
    EXPECT_EQ(begin({"american-rails", "--players", "Ann", "--computer", "2", "--level", "EASY", "h"}).code, 0);
    EXPECT_NE(highball({"export", "h"}).out.find(" easy\n"), std::string::npos);
    const ProgramResult arena = highball({"arena", "american-rails", "easy,EASY,Easy", "--games", "1"});
    EXPECT_NE(arena.out.find("\neasy         x3 "), std::string::npos) << arena.out << arena.err;
    EXPECT_TRUE(arena.out.starts_with("1 game in 1 block\n")) << arena.out;
    EXPECT_EQ(highball({"arena", "american-rails", "easy,easy,easy", "--games", "1", "--think", "5,5"}).err,
              "highball: milliseconds for 2 seats, but 3 play\n");
    const std::string no = "highball: 18AL has no computer player \"godlike\". Allowed: easy, normal or hard\n";
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:godlike"},
             {"quick", "18AL", "--level", "godlike"},
             {"arena", "18AL", "easy,godlike,easy"},
             {"seat", "g", "Cy=computer:godlike"}})
        EXPECT_EQ(highball(words).err, no) << words[0];
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=computer:"}).code, 1);
    EXPECT_EQ(highball({"seat", "g", "Cy=computer:"}).code, 1);
}

TEST_F(NewGameTest, ALevelIsForComputersThatThereAre) {
    const ProgramResult refused = begin({"18AL", "--players", "Ann,Bob,Cy", "--level", "hard"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.err, "highball: no computer plays that could have the level \"hard\"; --computer N seats some, "
                           "--seat PLAYER=computer:LEVEL gives one a seat\n");
    EXPECT_EQ(highball({"list", "--names"}).out, "");
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob,Cy", "--level", "easy", "--seat", "Cy=computer", "g"}).code, 0);
    EXPECT_NE(highball({"export", "g"}).out.find("computer Cy easy\n"), std::string::npos);
}

TEST_F(NewGameTest, ItIsSaidWhereComputersSitAndHowWellTheyPlay) {
    const ProgramResult begun =
        begin({"18AL", "--players", "Ann,Bob", "--computer", "1", "--seat", "Bob=computer:easy", "--seed", "1", "g"});
    EXPECT_NE(highball({"new", "--help"}).out.find("otherwise as well as it can"), std::string::npos);
    EXPECT_EQ(begun.out, "g: 18AL with Ann, Bob (computer: easy) and Jay (computer: hard), seed 1\n");
}

TEST_F(NewGameTest, AWrongNumberOfPlayersIsRefusedWithTheAllowedNumber) {
    const std::string no = "highball: 18AL 2: 18AL is for 3 to 5 players, not ";
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob", "x"}).err, no + "2\n");
    EXPECT_EQ(begin({"18AL", "--players", "Ann", "--computer", "5", "x"}).err, no + "6\n");
    EXPECT_EQ(begin({"18AL", "--players", "Ann,Bob", "--setting", "keeps=board", "x"}).err,
              "highball: 18AL 2: the board of 18AL is for 1 player, not 2\n");
    EXPECT_EQ(begin({"18AL", "x"}).code, 1);
}

TEST_F(NewGameTest, ASeatIsGivenToAPlayerWithAnEqualsSignInTheName) {
    EXPECT_EQ(begin({"18AL", "--players", "a=b,a,Cy", "--seat", "a=b=computer:easy", "g"}).code, 0);
    EXPECT_EQ(highball({"seat", "g", "a=computer:hard", "a=b="}).out,
              "a=b: nobody in particular\na: computer:hard\nCy: nobody in particular\n");
}

} // namespace
} // namespace highball
