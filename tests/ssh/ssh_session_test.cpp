// Tests of users' sessions at terminals of a real OpenSSH server.
#include "ssh/server.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

using test::ProgramResult;

class SshSessionTest : public testing::Test {
  protected:
    void SetUp() override {
        const ProgramResult begun = server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seed", "1",
                                                           "--seat", "Ann=ann", "--seat", "Bob=bob", "friday"});
        ASSERT_EQ(begun.code, 0) << begun.err;
    }
    std::string log() { return server_.program().run({"show", "friday", "log"}).out; }

    test::Server server_{{"ann", "bob", "dan"}};
};

TEST_F(SshSessionTest, UserPlaysOwnSeatBySingleLines) {
    EXPECT_NE(server_.ssh("ann", {}).out.find("friday"), std::string::npos) << server_.log();
    ASSERT_EQ(server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Cy=dan", "monday"}).code, 0);
    const ProgramResult dans = server_.ssh("dan", {});
    EXPECT_EQ(dans.code, 0) << dans.err;
    EXPECT_TRUE(test::mentions(dans.out, "monday"));
    EXPECT_FALSE(test::mentions(dans.out, "friday"));
    const ProgramResult bought = server_.ssh("ann", {"friday", "buy TR"});
    EXPECT_EQ(bought.code, 0) << bought.err;
    EXPECT_NE(bought.out.find("Ann> buy TR"), std::string::npos);
    const ProgramResult again = server_.ssh("ann", {"friday", "\"pass\""});
    EXPECT_EQ(again.code, 1);
    EXPECT_NE(again.err.find("18AL 3.1"), std::string::npos) << again.err;
    EXPECT_EQ(server_.ssh("bob", {"friday", "pass"}).code, 0);
    const ProgramResult page = server_.ssh("bob", {"friday", "show players"});
    EXPECT_EQ(page.code, 0);
    EXPECT_NE(page.out.find("Ann"), std::string::npos);
    EXPECT_EQ(server_.ssh("bob", {"friday", "show nonsense"}).code, 1);
    const ProgramResult tile = server_.ssh("bob", {"friday", "? 57"});
    EXPECT_EQ(tile.code, 0) << tile.err;
    EXPECT_LT(tile.out.find("20"), tile.out.find("tile 57\n")) << tile.out; // the drawing is above the text
    EXPECT_EQ(server_.program().run({"verify", "friday"}).code, 0);
}

TEST_F(SshSessionTest, GamesOfOthersAndConnectionsWithoutAKeyAreRefused) {
    EXPECT_EQ(server_.ssh("dan", {"friday", "pass"}).code, 1);
    EXPECT_EQ(server_.ssh("dan", {"friday", "show", "log"}).code, 1);
    EXPECT_EQ(server_.program().run({"seat", "friday", "--watch"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"friday", "show", "log"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"friday", "pass"}).code, 1);
    EXPECT_EQ(server_.program().run({"users", "remove", "dan"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {}).code, 255); // sshd does not know the key any more
}

TEST_F(SshSessionTest, TwoTerminalsSeeEachOthersMovesWithinASecond) {
    auto ann = test::start(
        [&] {
            auto w = server_.client("ann", {"-tt"});
            w.push_back("friday");
            return w;
        }(),
        true);
    auto bob = test::start(
        [&] {
            auto w = server_.client("bob", {"-tt"});
            w.push_back("friday");
            return w;
        }(),
        true);
    EXPECT_NE(test::read_until(ann.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    EXPECT_NE(test::read_until(bob.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    ASSERT_EQ(write(ann.in, "buy TR\r", 7), 7);
    const std::string seen = test::read_until(bob.out, "]2;* friday", 15000);
    EXPECT_NE(seen.find('\a'), std::string::npos); // the bell rings when Bob's turn begins
    EXPECT_NE(seen.find("]2;* friday"), std::string::npos);
    // Ctrl-S and Ctrl-Z have no effect. The prefix "Bob>" is needed, because the line comes before a person could have
    // read the new turn.
    ASSERT_EQ(write(bob.in,
                    "\x13\x1a"
                    "Bob> pass\r",
                    12),
              12);
    EXPECT_NE(test::read_until(ann.out, "Bob pass", 15000).find("Bob pass"), std::string::npos);
    ASSERT_EQ(write(bob.in, "say good luck\r", 14), 14);
    EXPECT_NE(test::read_until(ann.out, "good luck", 15000).find("good luck"), std::string::npos);
    for (auto& one : {ann, bob}) {
        kill(one.pid, SIGKILL);
        waitpid(one.pid, nullptr, 0);
        close(one.in);
    }
}

// Colours are saved per user, not per account of the operating system.
TEST_F(SshSessionTest, ScreenSettingsOfAUserAreSaved) {
    const auto open = [&](const char* user) {
        auto words = server_.client(user, {"-tt"});
        words.push_back("friday");
        return test::start(words, true);
    };
    const auto close_it = [](test::Child& one) {
        ASSERT_EQ(write(one.in, "quit\r", 5), 5);
        waitpid(one.pid, nullptr, 0);
        close(one.in);
    };
    auto ann = open("ann");
    EXPECT_NE(test::read_until(ann.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    ASSERT_EQ(write(ann.in, "\x14", 1), 1);
    EXPECT_NE(test::read_until(ann.out, "Theme: light", 15000).find("Theme: light"), std::string::npos);
    close_it(ann);
    // Ctrl-T selects the next theme: for Ann the one after light, for Bob the one after dark.
    for (const auto& [user, next] : {std::pair{"ann", "Theme: contrast"}, {"bob", "Theme: light"}}) {
        auto again = open(user);
        EXPECT_NE(test::read_until(again.out, "SR 1", 15000).find("SR 1"), std::string::npos);
        ASSERT_EQ(write(again.in, "\x14", 1), 1);
        EXPECT_NE(test::read_until(again.out, next, 15000).find(next), std::string::npos) << user;
        close_it(again);
    }
}

TEST_F(SshSessionTest, SessionOffersOnlyLinesAndTerminals) {
    for (const char* command : {"sh", "/bin/sh -c id", "friday; id", "$(id)", "`id`", "friday | sh", "--maps /tmp list",
                                "../../etc/passwd show log", "scp -t /tmp", "internal-sftp", "--as ann", "-x"}) {
        const ProgramResult ran = server_.ssh("bob", {command});
        EXPECT_EQ(ran.code, 1) << command;
        EXPECT_EQ(ran.out.find("uid="), std::string::npos) << command;
        EXPECT_NE(ran.err.find("highball: "), std::string::npos) << command << ": " << ran.err;
    }
    EXPECT_NE(server_.ssh("bob", {"sftp"}, "", {"-s"}).code, 0);
}

TEST_F(SshSessionTest, GameIsFoundByPrefixAndByListNumber) {
    ASSERT_EQ(server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "fridge"}).code, 0);
    ASSERT_EQ(server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Bob=bob", "frost"}).code, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(1100)); // the list is ordered by whole seconds
    EXPECT_EQ(server_.ssh("ann", {"frida", "\"buy TR\""}).code, 0);
    const ProgramResult several = server_.ssh("ann", {"fri", "pass"});
    EXPECT_EQ(several.code, 1);
    EXPECT_TRUE(test::mentions(several.err, {"\"fri\"", "friday", "fridge"}));
    EXPECT_EQ(server_.ssh("ann", {"fro", "pass"}).code, 1); // "fro" means Bob's game, which Ann cannot see
    auto ann = test::start(server_.client("ann", {"-tt"}), true);
    EXPECT_NE(test::read_until(ann.out, "2  fridge", 15000).find("2  fridge"), std::string::npos);
    ASSERT_EQ(write(ann.in, "2\r", 2), 2);
    EXPECT_NE(test::read_until(ann.out, "]2;* fridge", 15000).find("]2;* fridge"), std::string::npos);
    ASSERT_EQ(write(ann.in, "quit\r", 5), 5);
    test::read_until(ann.out, "1  friday", 15000);
    ASSERT_EQ(write(ann.in, "\r", 1), 1); // Enter opens the first game
    EXPECT_NE(test::read_until(ann.out, "]2;friday", 15000).find("]2;friday"), std::string::npos);
    kill(ann.pid, SIGKILL);
    waitpid(ann.pid, nullptr, 0);
    close(ann.in);
}

// A single line over SSH cannot begin plan or history mode. The refusal names the command that opens a terminal.
TEST_F(SshSessionTest, SingleLineRefusesPlanAndHistory) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    for (const char* line : {"plan", "history", "history 0", "replay", "back"}) {
        const ProgramResult ran = server_.ssh("bob", {"friday", line});
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_NE(ran.err.find("ssh -t HOST friday"), std::string::npos) << line << ": " << ran.err;
    }
    EXPECT_EQ(server_.ssh("bob", {"friday", "players"}).code, 0); // works without the word `show`
}

TEST_F(SshSessionTest, VoteIsAnsweredOnTheScreenAndByASingleLine) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    ASSERT_EQ(server_.ssh("bob", {"friday", "buy S&NA"}).code, 0);
    ASSERT_EQ(server_.ssh("ann", {"friday", "undo? 2"}).code, 0);
    const ProgramResult stand = server_.ssh("bob", {"friday"});
    EXPECT_TRUE(test::mentions(stand.out, {"ann", "2", "\"buy TR\""}));
    auto words = server_.client("bob", {"-tt"});
    words.push_back("friday");
    auto bob = test::start(words, true); // Bob connects after the call of the vote
    EXPECT_NE(test::read_until(bob.out, "disagree", 15000).find("disagree"), std::string::npos);
    ASSERT_EQ(write(bob.in, "[no\r", 4), 4);                                             // votes no, from history mode
    EXPECT_NE(test::read_until(bob.out, "ann ", 15000).find("ann "), std::string::npos); // Ann called the vote
    kill(bob.pid, SIGKILL);
    waitpid(bob.pid, nullptr, 0);
    close(bob.in);
    ASSERT_EQ(server_.ssh("ann", {"friday", "undo? 2"}).code, 0);
    const ProgramResult agreed = server_.ssh("bob", {"friday", "agree 1-2"});
    EXPECT_EQ(agreed.code, 0) << agreed.err;
    EXPECT_NE(agreed.out.find(": Ann> buy TR"), std::string::npos) << agreed.out;
    const std::string all = log();
    EXPECT_NE(all.find(" ann: Bob> buy S&NA"), std::string::npos) << all;
    EXPECT_LT(all.find("\nBob"), all.find(" ann: Bob> buy S&NA")) << all; // Bob's answer precedes the undo
}

TEST_F(SshSessionTest, SheetsAndReportsAreReadByTheirOwnersOnly) {
    ASSERT_EQ(server_.program()
                  .run({"new", "continental-rails", "--players", "Ann,Bob", "--seat", "Ann=ann", "--seat", "Bob=bob",
                        "--seed", "1", "gilded"})
                  .code,
              0);
    ASSERT_EQ(server_.ssh("ann", {"gilded", "bid B&A 1234"}).code, 0);
    const ProgramResult sheet = server_.ssh("ann", {"gilded", "sheet"});
    EXPECT_EQ(sheet.code, 0) << sheet.err;
    EXPECT_NE(sheet.out.find("# Turn sheet: Ann"), std::string::npos) << sheet.out;
    const ProgramResult others = server_.ssh("bob", {"gilded", "sheet"});
    EXPECT_NE(others.out.find("# Turn sheet: Bob"), std::string::npos);
    for (const char* line :
         {"sheet", "sheet Ann", "report", "report private", "Ann> sheet", "log", "orders", "positions", "receipt"})
        EXPECT_EQ(server_.ssh("bob", {"gilded", line}).out.find("1234"), std::string::npos) << line;
    const std::string board = server_.ssh("bob", {"gilded", "positions"}).out;
    EXPECT_NE(board.find("turn 1: 0 of 2 sheets"), std::string::npos) << board;
    EXPECT_EQ(board.find("$"), std::string::npos) << board; // net worth is private
    EXPECT_EQ(server_.ssh("bob", {"gilded", "report", "public"}).code, 0);
    EXPECT_EQ(server_.ssh("bob", {"gilded", "report", "7"}).code, 1);
    ASSERT_EQ(server_.program().run({"seat", "gilded", "--watch"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"gilded", "sheet"}).code, 1);
    const ProgramResult watched = server_.ssh("dan", {"gilded", "report"});
    EXPECT_EQ(watched.code, 0);
    EXPECT_EQ(server_.ssh("dan", {"gilded", "--plain"}, "Ann> orders\nAnn> show orders\n").out.find("1234"),
              std::string::npos);
}

// A user leaves a seat during the game, and another user takes it over with the accounts, the detectives' letter and
// the unfinished sheet. The former user can no longer read or write any of them.
// rule: continental-rails 3.1
TEST_F(SshSessionTest, SeatKeepsItsKnowledgeForANewUser) {
    ASSERT_EQ(server_.program()
                  .run({"new", "continental-rails", "--players", "Ann,Bob", "--seat", "Ann=ann", "--seat", "Bob=bob",
                        "--seed", "8", "gilded"})
                  .code,
              0);
    ASSERT_EQ(server_.ssh("bob", {"gilded", "borrow 1777; spy 3; ready"}).code, 0);
    ASSERT_EQ(server_.ssh("ann", {"gilded", "ready 1!"}).code, 0);
    ASSERT_EQ(server_.ssh("bob", {"gilded", "borrow 123"}).code, 0);
    ASSERT_EQ(server_.program().run({"seat", "gilded", "Bob=dan"}).code, 0);

    const std::string known = server_.ssh("dan", {"gilded", "report private"}).out;
    EXPECT_NE(known.find("$1,777"), std::string::npos) << known;
    EXPECT_THAT(known, testing::ContainsRegex("\n[A-Z][^\n]*: cash \\$[0-9,]+, loan \\$")); // the detectives' letter
    EXPECT_NE(server_.ssh("dan", {"gilded", "sheet"}).out.find("borrow 123"), std::string::npos);
    EXPECT_EQ(server_.ssh("dan", {"gilded", "ready"}).code, 0);
    for (const char* line : {"report", "report private", "sheet", "borrow 5"}) {
        const ProgramResult left = server_.ssh("bob", {"gilded", line});
        EXPECT_NE(left.code, 0) << line;
        EXPECT_EQ(left.out, "") << line;
    }
    EXPECT_EQ(server_.ssh("ann", {"gilded", "report private"}).out.find("$1,777"), std::string::npos);
}

// A user takes over a computer's seat with all its information. From then on the turn waits for this user as well.
// rule: continental-rails 3.1
TEST_F(SshSessionTest, NewUserTakesOverAComputersSeat) {
    ASSERT_EQ(server_.program()
                  .run({"new", "continental-rails", "--players", "Ann,Bob", "--computer", "13", "--seat", "Ann=ann",
                        "--seat", "Bob=bob", "--seed", "8", "gilded"})
                  .code,
              0);
    for (const char* line : {"ready 1!", "ready 2!"}) {
        ASSERT_EQ(server_.ssh("ann", {"gilded", line}).code, 0) << line;
        ASSERT_EQ(server_.ssh("bob", {"gilded", line}).code, 0) << line;
    }
    EXPECT_NE(server_.ssh("dan", {"gilded", "report private"}).code, 0);
    const std::string seats = server_.program().run({"seat", "gilded", "Hetty=dan"}).out;
    EXPECT_NE(seats.find("\nHetty: dan\n"), std::string::npos) << seats;
    EXPECT_NE(seats.find(": computer:"), std::string::npos) << seats; // the remaining seats are still computers'

    const std::string known = server_.ssh("dan", {"gilded", "report private"}).out;
    EXPECT_THAT(known, testing::ContainsRegex("\n[A-Z][^\n]*: [^\n]*\\$[0-9]")); // the letter to the computer
    EXPECT_EQ(server_.ssh("dan", {"gilded", "borrow 77"}).code, 0);
    EXPECT_NE(server_.ssh("dan", {"gilded", "sheet"}).out.find("borrow 77"), std::string::npos);
    ASSERT_EQ(server_.ssh("ann", {"gilded", "ready 3!"}).code, 0);
    ASSERT_EQ(server_.ssh("bob", {"gilded", "ready 3!"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"gilded", "report private"}).out, known) << "the turn waits for dan";
    ASSERT_EQ(server_.ssh("dan", {"gilded", "ready"}).code, 0);
    const std::string then = server_.ssh("dan", {"gilded", "report private"}).out;
    EXPECT_NE(then.find("$77"), std::string::npos) << then;
}

TEST_F(SshSessionTest, TerminalWithoutAScreenPlaysLineByLine) {
    const ProgramResult ran = server_.ssh("ann", {"friday", "--plain"}, "buy TR\nplan\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(test::mentions(ran.out, {"friday", "Ann"}));
    EXPECT_TRUE(test::mentions(ran.out, {"Ann> buy TR", "$20"}));
    EXPECT_NE(log().find("buy TR"), std::string::npos);
}

TEST_F(SshSessionTest, IdleTerminalIsClosedWithAMessage) {
    ASSERT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys", "--idle", "0.03"}).code, 0);
    for (const char* line : {"friday", "friday --plain"}) {
        auto words = server_.client("ann", {"-tt"});
        words.push_back(line);
        auto ann = test::start(words, true);
        const std::string end = "leaving. The game is saved.";
        EXPECT_NE(test::read_until(ann.out, end, 15000).find(end), std::string::npos) << line;
        kill(ann.pid, SIGKILL);
        waitpid(ann.pid, nullptr, 0);
        close(ann.in);
    }
}

} // namespace
} // namespace highball
