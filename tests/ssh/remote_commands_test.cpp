// Remote commands over a real OpenSSH server and subcommands in the host's shell: the answers are equal, and no user
// has access to other users' games.
#include "ssh/remote_commands.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

using test::mentions, test::ProgramResult, test::RemoteCommandsTest;

TEST_F(RemoteCommandsTest, HelpListsTheCommandsOverSsh) {
    const ProgramResult help = ask("ann", "help");
    EXPECT_EQ(help.code, 0) << help.err;
    EXPECT_TRUE(mentions(help.out, {"waiting", "record", "export", "notify", "lobby"}));
    EXPECT_FALSE(mentions(help.out, "library"));
    for (const char* line : {"?", "commands", "HELP", "--help", "-h"})
        EXPECT_EQ(ask("ann", line).out, help.out) << line;
    EXPECT_TRUE(mentions(ask("ann", "lobby open --help").out, "--clock"));
}

class WaitingTest : public RemoteCommandsTest {
  protected:
    void SetUp() override {
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "1", "--seat", "Ann=ann", "--seat", "Bob=bob", "--watch",
               "friday"});
    }
};

TEST_F(WaitingTest, WaitingPrintsALinePerGameAndSetsTheExitCode) {
    const ProgramResult anns = ask("ann", "waiting");
    EXPECT_EQ(anns.code, 0) << anns.err;
    EXPECT_TRUE(anns.out.starts_with("friday  SR 1, Ann ")) << anns.out;
    EXPECT_EQ(std::count(anns.out.begin(), anns.out.end(), '\n'), 1);
    for (const char* nobody : {"bob", "dan"}) { // it is not Bob's turn, and Dan is a spectator
        const ProgramResult nothing = ask(nobody, "waiting");
        EXPECT_EQ(nothing.code, 1) << nobody;
        EXPECT_EQ(nothing.out, "") << nobody;
        EXPECT_EQ(ask(nobody, "waiting --json").out, "[]\n");
    }
    EXPECT_EQ(host({"waiting"}).code, 1); // the host has Cy's seat, but it is Ann's turn
    EXPECT_EQ(host({"waiting", "--person", "ann"}).out, anns.out);
    EXPECT_EQ(host({"waiting", "--person", "nobody"}).code, 2);
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_EQ(ask("ann", "waiting").code, 1);
    const auto bobs = nlohmann::json::parse(ask("bob", "WAITING --json").out);
    ASSERT_EQ(bobs.size(), 1u);
    EXPECT_EQ(bobs[0]["game"], "friday");
    EXPECT_EQ(bobs[0]["due"], nullptr);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    EXPECT_TRUE(mentions(host({"waiting"}).out, "SR 1, Cy "));
}

TEST_F(WaitingTest, OnlyUsersWithASeatPauseTheClock) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "--clock", "round 2h then pass",
           "saturday"});
    EXPECT_TRUE(mentions(ask("bob", "saturday clock").out, "clock: round 2h then pass\n"));
    EXPECT_TRUE(mentions(ask("ann", "waiting").out, " until"));
    EXPECT_EQ(ask("bob", "saturday clock pause").code, 0);
    EXPECT_TRUE(mentions(ask("bob", "saturday clock").out, "then pass, "));
    EXPECT_FALSE(mentions(ask("ann", "waiting").out, "until"));
    EXPECT_NE(ask("ann", "saturday clock off").code, 0); // only the host sets the time limits
    EXPECT_NE(ask("dan", "saturday clock on").code, 0);  // Dan cannot see this game
    EXPECT_NE(ask("dan", "friday clock pause").code, 0); // Dan is a spectator in this game
    EXPECT_TRUE(mentions(ask("ann", "saturday clock").out, "then pass, "));
}

TEST_F(WaitingTest, WaitingListsOpenVotes) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(ask("ann", "friday undo? 2").code, 0);
    EXPECT_TRUE(mentions(ask("bob", "waiting").out, {"ann", "2", "\"buy TR\""}));
    EXPECT_EQ(ask("ann", "waiting").code, 1);
}

TEST_F(WaitingTest, WaitingListsSheetDeadlines) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    ASSERT_EQ(host({"deadline", "gilded", "2031-01-31 20:00"}).code, 0);
    EXPECT_TRUE(mentions(ask("bob", "waiting --json").out, "\"due\":\"2031-01-31T20:00:00Z\""));
}

TEST_F(WaitingTest, TheUserWhoRunsTurnsSetsDeadlinesInTheWordsOfTheHost) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    EXPECT_NE(ask("ann", "gilded deadline 2d").code, 0);
    ASSERT_EQ(host({"seat", "gilded", "--runs", "ann"}).code, 0);
    EXPECT_EQ(ask("ann", "gilded deadline every 3d at 20:00 Europe/Berlin").code, 0);
    EXPECT_TRUE(mentions(ask("ann", "gilded deadline tomorrow").err, "every 3d at 20:00 Europe/Berlin"));
    EXPECT_TRUE(mentions(host({"deadline", "gilded"}).out, "every 3d"));
    ASSERT_EQ(host({"seat", "gilded", "--runs", "bob"}).code, 0); // in the second seat
    for (const char* when : {"2d", "12h", "every 3d at 20:00 Europe/Berlin", "none", "2031-01-31 20:00"})
        EXPECT_EQ(ask("bob", "gilded deadline " + std::string(when)).code, 0) << when;
    EXPECT_NE(ask("ann", "gilded deadline 2d").code, 0);
    EXPECT_EQ(ask("ann", "gilded deadline").out, host({"deadline", "gilded"}).out);
    const ProgramResult typed =
        server_.program().run({"play", "gilded", "--plain"}, "deadline 2031-02-28 20:00\npositions\npositions json\n");
    EXPECT_TRUE(mentions(typed.out, {"2031-02-28 20:00", "net worth", "\"worth\":"})) << typed.out << typed.err;
}

TEST_F(WaitingTest, PositionsAreJsonOverSshTooAndShowOnlyOnesOwnDrafts) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    ASSERT_EQ(ask("ann", "gilded borrow 5").code, 0);
    EXPECT_TRUE(mentions(ask("ann", "gilded positions").out, " draft"));
    EXPECT_FALSE(mentions(ask("bob", "gilded positions").out, " draft"));
    const auto board = [&](const std::string& user) {
        return nlohmann::json::parse(ask(user, "gilded positions json").out)["positions"][0];
    };
    EXPECT_EQ(board("ann")["sheet"], "draft");
    EXPECT_EQ(board("bob")["sheet"], "nothing");
    EXPECT_FALSE(board("ann").contains("worth"));
    EXPECT_EQ(ask("ann", "gilded positions --json").out, ask("ann", "gilded positions json").out);
    EXPECT_NE(ask("ann", "gilded positions csv").code, 0);
}

// Arguments of `waiting` cannot select a user, a file or another subcommand.
TEST_F(WaitingTest, HostileArgumentsOfWaitingAreRefused) {
    for (const char* line : {"waiting --person ann", "waiting --library /tmp/x", "waiting --person=ann", "waiting ann",
                             "waiting waiting", "waiting; id", "waiting --maps /tmp", "waiting --config=/etc/passwd",
                             "waiting waiting waiting", "waiting \"--person\" ann", "waiting `id`"}) {
        const ProgramResult ran = ask("dan", line);
        EXPECT_NE(ran.code, 0) << line;
        EXPECT_EQ(ran.out, "") << line << ": " << ran.out;
        EXPECT_TRUE(mentions(ran.err, "highball: ")) << line << ": " << ran.err;
        EXPECT_FALSE(mentions(ran.err, "uid=")) << line;
    }
    EXPECT_TRUE(mentions(ask("dan", "waiting --help").out, "--json"));
    EXPECT_FALSE(mentions(ask("dan", "waiting --help").out, "--person"));
}

// If a game is named like a remote command, the name means the game for its players.
TEST_F(WaitingTest, GameNamedLikeACommandHasPriority) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "waiting"});
    EXPECT_TRUE(mentions(ask("ann", "waiting").out, "waiting, you: Ann"));
    EXPECT_EQ(ask("bob", "waiting").code, 1); // the remote command runs, because Bob cannot see the game
}

TEST_F(WaitingTest, GameNameWithSpecialCharactersIsListedAsText) {
    begin({"18AL", "--players", "b<i,Bob,Cy", "--seat", "b<i=ann", "a<title>&\"';,"});
    EXPECT_EQ(nlohmann::json::parse(ask("ann", "waiting --json").out).size(), 2u);
}

class LobbyCommandTest : public RemoteCommandsTest {};

TEST_F(LobbyCommandTest, TableBeginsWhenItIsFull) {
    EXPECT_FALSE(mentions(ask("bob", "lobby list").out, "by"));
    const ProgramResult opened = ask("ann", "lobby open 18al 3 --name friday --pace live");
    EXPECT_EQ(opened.code, 0) << opened.err;
    EXPECT_TRUE(mentions(opened.out, {"friday by ann: 18AL", "3", "live", "ann"}));
    EXPECT_EQ(ask("bob", "lobby list").out, opened.out);
    EXPECT_EQ(ask("ann", "lobby join friday").code, 1); // Ann has already joined
    EXPECT_EQ(ask("bob", "lobby join friday").code, 0);
    EXPECT_EQ(ask("bob", "lobby begin friday").code, 1); // only Ann, who opened the table, may begin
    const ProgramResult last = ask("dan", "lobby join friday");
    EXPECT_EQ(last.code, 0) << last.err;
    EXPECT_TRUE(mentions(last.out, "friday"));
    int waits = 0;
    for (const char* user : {"ann", "bob", "dan"}) waits += ask(user, "waiting").code == 0 ? 1 : 0;
    EXPECT_EQ(waits, 1);
    EXPECT_FALSE(mentions(ask("bob", "lobby list").out, "by"));
}

TEST_F(LobbyCommandTest, OpenerFillsTheTableWithComputersOrClosesIt) {
    ASSERT_EQ(ask("ann", "lobby open american-rails 4 --level easy").code, 0);
    const ProgramResult begun = ask("ann", "lobby begin american-rails table 1");
    EXPECT_EQ(begun.code, 0) << begun.err;
    EXPECT_TRUE(mentions(begun.out, {"american-rails table 1", "Ann"}));
    EXPECT_TRUE(mentions(ask("bob", "lobby open american-rails 4").out, "american-rails table 1 by bob: "));
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --name x").code, 0);
    ASSERT_EQ(ask("bob", "lobby join x").code, 0);
    EXPECT_EQ(ask("bob", "lobby leave x").code, 0);
    EXPECT_EQ(ask("bob", "lobby leave x").code, 1);
    EXPECT_TRUE(mentions(ask("ann", "lobby leave x").out, "closed"));
    EXPECT_EQ(ask("bob", "lobby join x").code, 1);
}

// The suffix of the opener cannot be imitated.
TEST_F(LobbyCommandTest, NoTableLooksLikeAnotherUsers) {
    const ProgramResult refused = ask("dan", "lobby open 18AL 3 --name xmas by bob");
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(mentions(refused.err, "\"by\"")) << refused.err;
    EXPECT_EQ(ask("bob", "lobby open 18AL 3 --name xmas").code, 0);
    EXPECT_EQ(ask("ann", "lobby open 18AL 3 --name xmas").code, 1); // Ann sees Bob's
}

// ssh removes quotes, so names of several words need none. A name can be abbreviated.
TEST_F(LobbyCommandTest, NamesAndClocksOfSeveralWordsNeedNoQuotes) {
    const ProgramResult opened =
        ask("ann", "lobby open 18AL 3 --clock round 2d then pass --name friday night --pace live");
    EXPECT_TRUE(mentions(opened.out, {"friday night by ann: 18AL", "3", "live", "round 2d then pass", "ann"}))
        << opened.out << opened.err;
    ASSERT_EQ(ask("ann", "lobby open --clock company 12h 18GA 3").code, 0);
    EXPECT_TRUE(mentions(ask("ann", "lobby open 18GA 3 --clock round 2d then what").err, "\"round 2d then what\""));
    ASSERT_EQ(ask("bob", "lobby open 18GA 4 --closed").code, 0);
    EXPECT_EQ(ask("bob", "lobby join 18GA table 1").code, 0);
    EXPECT_TRUE(mentions(ask("bob", "lobby join 18GA table").err,
                         {"\"18GA table\"", "18GA table 1 by ann", "18GA table 2 by bob"}));
    EXPECT_TRUE(mentions(ask("dan", "lobby join 18GA table 2").err, "\"18GA table 2\"")); // closed to Dan
    EXPECT_TRUE(mentions(ask("dan", "lobby join fri").out, {"ann", "dan"}));
    EXPECT_EQ(ask("dan", "lobby leave friday night").code, 0);
    EXPECT_EQ(ask("bob", "lobby invite 18GA table 2 dan").code, 0);
    EXPECT_TRUE(mentions(ask("dan", "lobby list").out, "18GA table 2 by bob: "));
    EXPECT_EQ(ask("bob", "lobby invite dan").code, 2); // the line lacks the name of a table or of a user
}

TEST_F(LobbyCommandTest, ClosedTableIsVisibleToInvitedUsersOnly) {
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --closed --name secret").code, 0);
    EXPECT_FALSE(mentions(ask("bob", "lobby list").out, "by"));
    for (const char* line :
         {"lobby join secret", "lobby leave secret", "lobby begin secret", "lobby invite secret bob"}) {
        const ProgramResult ran = ask("bob", line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_TRUE(mentions(ran.err, "\"secret\"")) << ran.err;
    }
    EXPECT_EQ(ask("ann", "lobby invite secret nobody").code, 1);
    EXPECT_EQ(ask("ann", "lobby invite secret bob").code, 0);
    EXPECT_TRUE(mentions(ask("bob", "lobby list").out, "invited: bob"));
    EXPECT_EQ(ask("bob", "lobby invite secret dan").code, 1); // only Ann, who opened the table, may invite
    EXPECT_EQ(ask("bob", "lobby join secret").code, 0);
}

// The name of a table or game that a user may not see is as free for this user as any other name.
TEST_F(LobbyCommandTest, NameOfAHiddenGameCountsAsFree) {
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --closed --name secret").code, 0);
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "hidden"});
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "18AL table 1"});
    ASSERT_EQ(ask("ann", "lobby open american-rails 4 --level easy --name begun").code, 0);
    ASSERT_EQ(ask("ann", "lobby begin begun").code, 0);
    for (const std::string name : {"unused", "secret", "hidden", "begun", "Hidden", "18AL table 1"}) {
        const ProgramResult opened = ask("bob", "lobby open 18AL 3 --name " + name);
        EXPECT_EQ(opened.code, 0) << opened.err;
        EXPECT_TRUE(opened.out.starts_with(name + " by bob: 18AL for 3, ")) << opened.out;
        EXPECT_EQ(ask("bob", "lobby leave " + name).code, 0);
    }
    EXPECT_TRUE(ask("bob", "lobby open 18AL 3").out.starts_with("18AL table 1 by bob: "));
    const ProgramResult taken = ask("ann", "lobby open 18AL 3 --name HIDDEN"); // Ann may see this game
    EXPECT_EQ(taken.code, 1);
    EXPECT_TRUE(mentions(taken.err, "\"hidden\"")) << taken.err;
}

TEST_F(LobbyCommandTest, InvalidAndExcessTablesAreRefused) {
    for (const char* line :
         {"lobby open 18AL 99", "lobby open 18AL 2", "lobby open 18AM 3", "lobby open 18AL 3 --option nonsense",
          "lobby open 18AL 3 --name waiting", "lobby open 18AL 3 --name list", "lobby open 18AL 3 --pace fast",
          "lobby open 18AL 3 --invite nobody", "lobby open 18AL 3 --person bob", "lobby open 18AL 3 --seed 5",
          "lobby open 18AL 3 --name 'a#b>c' --level genius", "lobby open", "lobby open 18AL", "lobby open 18AL -3",
          "lobby open ../../etc/passwd 3"}) {
        const ProgramResult ran = ask("ann", line);
        EXPECT_NE(ran.code, 0) << line << ran.out;
        EXPECT_TRUE(mentions(ran.err, "highball: ")) << line << ": " << ran.err;
    }
    EXPECT_FALSE(mentions(ask("ann", "lobby list").out, "by"));
    for (const char* name : {"a", "b", "c"})
        ASSERT_EQ(ask("ann", std::string("lobby open 18AL 3 --name ") + name).code, 0) << name;
    EXPECT_TRUE(mentions(ask("ann", "lobby open 18AL 3 --name d").err, "3"));
    EXPECT_EQ(ask("bob", "lobby open 18AL 3 --name A").code, 1); // names ignore case: "A" is taken
    ASSERT_EQ(host({"host", "--dir", server_.folder() + "/keys", "--tables", "0"}).code, 0);
    EXPECT_EQ(ask("bob", "lobby open 18AL 3").code, 1);
}

// A user can read the log over SSH. `log since` begins at the user's own read mark.
TEST_F(WaitingTest, LogSinceShowsWhatTheUserHasNotRead) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_TRUE(ask("bob", "friday log since").out.starts_with("1  Ann> buy TR\n"));
    EXPECT_FALSE(mentions(ask("bob", "friday log since").out, "buy TR"));
    ASSERT_EQ(ask("bob", "friday say hello").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    const ProgramResult fresh = ask("bob", "friday log since");
    EXPECT_TRUE(mentions(fresh.out, "2  Bob> pass\n")) << fresh.out;
    EXPECT_FALSE(mentions(fresh.out, "buy TR"));
    EXPECT_TRUE(mentions(fresh.out, ": hello\n"));
    const std::string none = ask("bob", "friday log since").out;
    EXPECT_FALSE(mentions(none, "pass") || mentions(none, "hello")) << none; // Bob has read everything
    EXPECT_TRUE(mentions(ask("ann", "friday log since").out, "buy TR"));     // Ann's read mark is her own
    ASSERT_EQ(ask("bob", "friday undo").code, 0);                            // undoes a command that Ann has read
    ASSERT_EQ(ask("bob", "friday buy S&NA").code, 0);
    const std::string instead = ask("ann", "friday log since").out;
    EXPECT_TRUE(mentions(instead, " bob: Bob> pass\n") && mentions(instead, "2  Bob> buy S&NA\n")) << instead;
    EXPECT_FALSE(mentions(instead, "hello")) << instead;
    const std::string said = ask("ann", "friday log said").out;
    EXPECT_TRUE(said.starts_with("Bob ") && mentions(said, ": hello\nBob (") && said.ends_with(" \"pass\")\n")) << said;
    EXPECT_TRUE(mentions(ask("dan", "friday log TR").out, "buy TR")); // a spectator can read the log
    EXPECT_THAT(server_.program().run({"show", "friday", "log short"}).out,
                testing::MatchesRegex("1  Ann> buy TR\n      Ann [^\n]*TR [^\n]*\\$20\n"
                                      "2  Bob> buy S&NA\n      Bob [^\n]*S&NA [^\n]*\\$40\n"));
}

class RecordTest : public RemoteCommandsTest {
  protected:
    // Imports a finished game of Ann and Bob, and begins a second game.
    void SetUp() override {
        ASSERT_EQ(host({"import", (test::tests_dir() / "games/18AL-bankrupt.play").string(), "over"}).code, 0);
        ASSERT_EQ(host({"seat", "over", "Ann=ann", "Bob=bob"}).code, 0);
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "12345", "--seat", "Ann=ann", "open"});
    }
};

TEST_F(RecordTest, RecordCountsFinishedGamesOnly) {
    const ProgramResult ann = ask("ann", "record");
    EXPECT_EQ(ann.code, 0) << ann.err;
    EXPECT_TRUE(mentions(ann.out, "18AL: 1 ")) << ann.out;
    EXPECT_TRUE(mentions(ann.out, " bob: 1 ")) << ann.out;
    EXPECT_FALSE(mentions(ask("dan", "record").out, "18AL"));
    EXPECT_EQ(host({"record", "--person", "ann"}).out, ann.out);
    EXPECT_TRUE(mentions(host({"record"}).out, "  bob  1 "));
    const ProgramResult csv = ask("ann", "record --csv");
    EXPECT_TRUE(csv.out.starts_with("title,game,ended,place,who,points\n\"18AL\",\"over\",20")) << csv.out;
    EXPECT_EQ(ask("dan", "record --csv").out, "title,game,ended,place,who,points\n");
    EXPECT_EQ(ask("dan", "record --person ann").code, 2);
}

// Games are rated in the order of their ends. A chat line after the end of a game does not change the time of its end.
TEST_F(RecordTest, GameEndsWithItsLastCommand) {
    const std::string before = host({"record", "--csv"}).out;
    std::this_thread::sleep_for(std::chrono::milliseconds(1100)); // times have a resolution of one second
    ASSERT_EQ(ask("bob", "over say that was a good one").code, 0);
    EXPECT_EQ(host({"record", "--csv"}).out, before);
}

TEST_F(RecordTest, UserExportsOwnFinishedGamesOnly) {
    const ProgramResult script = ask("ann", "export ov");
    EXPECT_EQ(script.code, 0) << script.err;
    EXPECT_EQ(server_.program().run({"run", "-"}, script.out).code, 0);
    for (const auto& [user, line] :
         std::vector<std::pair<std::string, std::string>>{{"ann", "export open"},
                                                          {"dan", "export over"},
                                                          {"bob", "export open"},
                                                          {"ann", "export /etc/passwd"},
                                                          {"ann", "export ../keys/authorized_keys"},
                                                          {"ann", "export over --unseal"},
                                                          {"ann", "export -"}}) {
        const ProgramResult refused = ask(user, line);
        EXPECT_NE(refused.code, 0) << line;
        EXPECT_EQ(refused.out, "") << line;
        EXPECT_FALSE(mentions(refused.err, "12345")) << line;
    }
}

TEST_F(WaitingTest, BellRingsWhenTheTitleChanges) {
    auto words = server_.client("bob", {"-tt"});
    words.emplace_back("friday");
    auto bob = test::start(words, true);
    EXPECT_TRUE(mentions(test::read_until(bob.out, "cheapest", 15000), "cheapest"));
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    const std::string seen = test::read_until(bob.out, "]2;* friday", 15000);
    EXPECT_TRUE(mentions(seen, "]2;* friday"));
    EXPECT_TRUE(mentions(seen, "\a"));
    kill(bob.pid, SIGKILL);
    waitpid(bob.pid, nullptr, 0);
    close(bob.in);
}

} // namespace
} // namespace highball
