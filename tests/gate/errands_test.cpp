// What people ask for beside their games, over a real OpenSSH server and in the host's shell: the same, and nothing
// that is somebody else's.
#include "gate/server.h"
#include "support/play.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

using test::Ran;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class ErrandsTest : public testing::Test {
  protected:
    void begin(const std::vector<std::string>& words) {
        std::vector<std::string> all = {"new"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = host(all);
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    Ran host(const std::vector<std::string>& words) { return server_.program().run(words); }
    Ran ask(const std::string& person, const std::string& line) { return server_.ssh(person, {line}); }

    test::Server server_{{"ann", "bob", "dan"}};
};

class WaitingTest : public ErrandsTest {
  protected:
    void SetUp() override {
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "1", "--seat", "Ann=ann", "--seat", "Bob=bob", "--watch",
               "friday"});
    }
};

TEST_F(WaitingTest, WhatWaitsIsALineAGameAndAnExitCode) {
    const Ran anns = ask("ann", "waiting");
    EXPECT_EQ(anns.code, 0) << anns.err;
    EXPECT_TRUE(anns.out.starts_with("friday  SR 1, Ann to play  since 20")) << anns.out;
    EXPECT_EQ(std::count(anns.out.begin(), anns.out.end(), '\n'), 1);
    for (const char* nobody : {"bob", "dan"}) { // Dan may only look on
        const Ran nothing = ask(nobody, "waiting");
        EXPECT_EQ(nothing.code, 1) << nobody;
        EXPECT_EQ(nothing.out, "") << nobody;
        EXPECT_EQ(ask(nobody, "waiting --json").out, "[]\n");
    }
    EXPECT_EQ(host({"waiting"}).code, 1); // Cy is the host's, but it is Ann's turn
    EXPECT_EQ(host({"waiting", "--person", "ann"}).out, anns.out);
    EXPECT_EQ(host({"waiting", "--person", "nobody"}).code, 2);
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_EQ(ask("ann", "waiting").code, 1);
    const auto bobs = nlohmann::json::parse(ask("bob", "WAITING --json").out);
    ASSERT_EQ(bobs.size(), 1u);
    EXPECT_EQ(bobs[0]["game"], "friday");
    EXPECT_EQ(bobs[0]["due"], nullptr);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    EXPECT_TRUE(holds(host({"waiting"}).out, "Cy to play"));
}

TEST_F(WaitingTest, AQuestionOfAnothersWaitsToo) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(ask("ann", "friday undo? 2").code, 0);
    EXPECT_TRUE(holds(ask("bob", "waiting").out, "ann asks to take back 2 commands"));
    EXPECT_EQ(ask("ann", "waiting").code, 1);
}

TEST_F(WaitingTest, DeadlinesOfSheetsStandInTheCalendar) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    ASSERT_EQ(host({"deadline", "gilded", "2031-01-31 20:00"}).code, 0);
    const Ran calendar = ask("ann", "calendar");
    EXPECT_EQ(calendar.code, 0) << calendar.err;
    EXPECT_TRUE(holds(calendar.out, "\r\nDTSTART:20310131T200000Z\r\nSUMMARY:gilded: ")) << calendar.out;
    EXPECT_FALSE(holds(calendar.out, "friday")); // it is never due
    EXPECT_EQ(ask("dan", "calendar").out,
              "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//highball//EN\r\nEND:VCALENDAR\r\n");
    EXPECT_TRUE(holds(ask("bob", "waiting --json").out, "\"due\":\"2031-01-31T20:00:00Z\""));
}

TEST_F(WaitingTest, AFeedTellsWhatHappenedLastInTheOwnGames) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    const Ran feed = ask("bob", "feed");
    EXPECT_EQ(feed.code, 0) << feed.err;
    EXPECT_TRUE(holds(feed.out, "<title>friday: SR 1, Bob to play</title>")) << feed.out;
    EXPECT_TRUE(holds(feed.out, "Ann buys TR")) << feed.out;
    EXPECT_FALSE(holds(ask("dan", "feed").out, "<entry>"));
}

// Nothing behind the word names a person, a file or another subcommand.
TEST_F(WaitingTest, NobodyAsksForAnother) {
    for (const char* line : {"waiting --person ann", "waiting --library /tmp/x", "feed --person=ann", "calendar ann",
                             "waiting waiting", "waiting; id", "waiting --maps /tmp", "waiting --config=/etc/passwd",
                             "feed feed calendar", "waiting \"--person\" ann", "waiting `id`"}) {
        const Ran ran = ask("dan", line);
        EXPECT_NE(ran.code, 0) << line;
        EXPECT_EQ(ran.out, "") << line << ": " << ran.out;
        EXPECT_TRUE(holds(ran.err, "highball: ")) << line << ": " << ran.err;
        EXPECT_FALSE(holds(ran.err, "uid=")) << line;
    }
    EXPECT_TRUE(holds(ask("dan", "waiting --help").out, "--json"));
    EXPECT_FALSE(holds(ask("dan", "waiting --help").out, "--person"));
}

// A game that is called like an errand is still that game.
TEST_F(WaitingTest, AGameOfThisNameGoesBefore) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "waiting"});
    EXPECT_TRUE(holds(ask("ann", "waiting").out, "waiting, you: Ann"));
    EXPECT_EQ(ask("bob", "waiting").code, 1); // for Bob there is none
}

TEST_F(WaitingTest, NoNameReachesAFeedOrATerminalAsAnythingButText) {
    begin({"18AL", "--players", "b<i,Bob,Cy", "--seat", "b<i=ann", "a<title>&\"';,"});
    EXPECT_TRUE(holds(ask("ann", "feed").out, "<title>a&lt;title&gt;&amp;&quot;';,: SR 1, b&lt;i to play</title>"));
    EXPECT_EQ(nlohmann::json::parse(ask("ann", "waiting --json").out).size(), 2u);
}

// With programs in the place of sendmail and of a command of the host's that write down what they are given.
class NoticesTest : public ErrandsTest {
  protected:
    void SetUp() override {
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "1", "--seat", "Ann=ann", "--seat", "Bob=bob", "friday"});
        for (const char* name : {"sendmail", "push"}) {
            const std::string file = server_.folder() + "/" + name;
            server_.program().write(name,
                                    "#!/bin/sh\n{ echo \"args: $*\"; env; cat; echo ---; } >> " + file + ".log\n");
            ASSERT_EQ(server_.program().shell("chmod +x " + file).code, 0);
        }
        const Ran set = host({"host", "--dir", server_.folder() + "/keys", "--sendmail", server_.folder() + "/sendmail",
                              "--way", "push=" + server_.folder() + "/push --urgent"});
        ASSERT_EQ(set.code, 0) << set.err;
    }
    // Starts the timer's program; what was given to one of the two since the last time.
    std::string sent(const std::string& name = "sendmail") {
        const Ran ran = host({"notices"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return server_.program()
            .shell("cat " + server_.folder() + "/" + name + ".log 2>/dev/null; rm -f " + server_.folder() + "/" + name +
                   ".log")
            .out;
    }
    std::string code_in(const std::string& letter) {
        const std::size_t at = letter.find("notify me code ");
        return at == std::string::npos ? "" : letter.substr(at + 15, 6);
    }
};

TEST_F(NoticesTest, MailGoesOutWhenItsAddressIsConfirmedAndOncePerTurn) {
    EXPECT_EQ(sent(), ""); // nobody has asked for it
    const Ran asked = ask("ann", "notify me mail ann@example.org");
    EXPECT_EQ(asked.code, 0) << asked.err;
    const std::string first = sent();
    EXPECT_TRUE(first.starts_with("args: -i -- ann@example.org\n")) << first;
    EXPECT_FALSE(holds(first, "friday"));
    EXPECT_EQ(sent(), ""); // the code goes out once, and nothing else
    const std::string code = code_in(first);
    EXPECT_FALSE(holds(asked.out, code));
    EXPECT_FALSE(holds(ask("ann", "notify").out, code));
    EXPECT_EQ(ask("bob", "notify me code " + code).code, 1);
    EXPECT_EQ(ask("ann", "notify me code " + code).code, 0);
    const std::string told = sent();
    EXPECT_TRUE(holds(told, "\nSubject: highball: games wait for you\n")) << told;
    EXPECT_TRUE(holds(told, "\nfriday  SR 1, Ann to play  since 20")) << told;
    EXPECT_EQ(sent(), "");
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_EQ(sent(), ""); // Bob has not asked for it
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(server_.program().run({"play", "friday"}, "pass\n").code, 0);
    EXPECT_TRUE(holds(sent(), "Ann buys TR")); // what happened last
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(sent(), "");
}

TEST_F(NoticesTest, ACommandOfTheHostsIsNamedAndNeverSpelled) {
    for (const char* line : {"notify me command /bin/sh", "notify me command sendmail", "notify me command push;id",
                             "notify me command ../push", "notify me command folder"})
        EXPECT_EQ(ask("ann", line).code, 1) << line;
    EXPECT_EQ(ask("ann", "notify me command push").code, 0);
    const std::string told = sent("push");
    EXPECT_TRUE(told.starts_with("args: --urgent\n")) << told;
    EXPECT_TRUE(holds(told, "\nHIGHBALL_PERSON=ann\n")) << told;
    EXPECT_TRUE(holds(told, "friday  SR 1, Ann to play")) << told;
    EXPECT_EQ(host({"host", "--dir", server_.folder() + "/keys", "--way", "push="}).code, 0);
    ASSERT_EQ(ask("ann", "friday pass").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(server_.program().run({"play", "friday"}, "pass\n").code, 0);
    const Ran gone = host({"notices"}); // the host no longer has it: told to the host, and nothing is started
    EXPECT_EQ(gone.code, 1);
    EXPECT_TRUE(holds(gone.err, "the host has no command push")) << gone.err;
}

TEST_F(NoticesTest, ASilentGameASilentHourAndAnOpenTerminalAreKept) {
    ASSERT_EQ(ask("ann", "notify me command push").code, 0);
    ASSERT_EQ(ask("ann", "notify friday off").code, 0);
    EXPECT_TRUE(holds(ask("ann", "notify").out, "nothing of friday"));
    EXPECT_EQ(sent("push"), "");
    ASSERT_EQ(ask("ann", "notify friday on").code, 0);
    ASSERT_EQ(ask("ann", "notify me quiet 0:00-23:59").code, 0);
    ASSERT_EQ(ask("ann", "notify me quiet 0-0").code, 0);
    auto words = server_.client("ann", {"-tt"});
    words.emplace_back("friday");
    auto ann = test::start(words, true);
    EXPECT_TRUE(holds(test::read_until(ann.out, "cheapest", 15000), "cheapest"));
    EXPECT_EQ(sent("push"), "");
    kill(ann.pid, SIGKILL);
    waitpid(ann.pid, nullptr, 0);
    close(ann.in);
    std::string told;
    for (int tries = 0; tries < 50 && told.empty(); ++tries) told = sent("push"); // sshd notices after a moment
    EXPECT_TRUE(holds(told, "friday"));
    EXPECT_EQ(ask("bob", "notify nonsense off").code, 1);
    EXPECT_EQ(ask("dan", "notify friday off").code, 1); // no game of Dan's
}

// Whatever is typed, no header, no option and no second address comes of it; and no mailbox is flooded.
TEST_F(NoticesTest, NothingTypedBecomesAnOptionOrAHeader) {
    for (const char* line :
         {"notify me mail -oQ/tmp", "notify me mail a@b,c@d", "notify me mail 'a@b c@d'", "notify me mail <a@b>",
          "notify me mail a@b;id", "notify me mail |/bin/sh", "notify me mail /etc/passwd", "notify me mail a@-b",
          "notify me mail \"a@b -bs\"", "notify me mail --", "notify me code", "notify me",
          "notify --person bob me off", "notify me mail a@b c@d", "notify me mail"}) {
        const Ran ran = ask("ann", line);
        EXPECT_NE(ran.code, 0) << line;
        EXPECT_FALSE(holds(ran.err, "uid=")) << line;
    }
    EXPECT_EQ(sent(), "");
    const Ran begun = host({"new", "18AL", "--players", "Bcc: eve@example.org,Bob,Cy", "--seat",
                            "Bcc: eve@example.org=ann", "Subject: x"});
    ASSERT_EQ(begun.code, 0) << begun.err;
    ASSERT_EQ(ask("ann", "notify me mail ann@example.org").code, 0);
    ASSERT_EQ(ask("ann", "notify me code " + code_in(sent())).code, 0);
    const std::string told = sent();
    const std::size_t head = told.find("To: "), end = told.find("\n\n", head);
    ASSERT_NE(end, std::string::npos) << told;
    const std::string headers = told.substr(head, end - head);
    EXPECT_FALSE(holds(headers, "Bcc")) << headers;
    EXPECT_EQ(std::count(headers.begin(), headers.end(), '\n'), 5) << headers;
}

TEST_F(NoticesTest, CodesAreFewADayAndTriesOfEachToo) {
    ASSERT_EQ(ask("ann", "notify me mail a1@example.org").code, 0);
    const std::string code = code_in(sent());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("ann", "notify me code 00000x").code, 1);
    EXPECT_TRUE(holds(ask("ann", "notify me code " + code).err, "tried too often"));
    EXPECT_EQ(ask("ann", "notify me mail a2@example.org").code, 0);
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(ask("ann", "notify me mail a3@example.org").code, 0);
    const Ran fourth = ask("ann", "notify me mail a4@example.org");
    EXPECT_EQ(fourth.code, 1);
    EXPECT_TRUE(holds(fourth.err, "tomorrow")) << fourth.err;
    EXPECT_FALSE(holds(sent(), "a4@"));
}

// What fails is told to the host, tried again, and bounded for each person and day.
TEST_F(NoticesTest, AProgramThatFailsIsToldAndTriedAgainWithinADaysBound) {
    ASSERT_EQ(ask("ann", "notify me command push").code, 0);
    server_.program().write("push", "#!/bin/sh\nexit 3\n");
    Ran ran = host({"notices"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(holds(ran.err, "failed with exit code 3")) << ran.err;
    for (int i = 1; i < 24; ++i) ran = host({"notices"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(host({"notices"}).code, 0); // the day's bound
    EXPECT_EQ(host({"notices", "--dry-run"}).out, "");
}

class RecordTest : public ErrandsTest {
  protected:
    // A finished game of Ann and Bob, out of a script of the repository, and one that goes on.
    void SetUp() override {
        ASSERT_EQ(host({"import", (test::tests_dir() / "games/18AL-bankrupt.play").string(), "over"}).code, 0);
        ASSERT_EQ(host({"seat", "over", "Ann=ann", "Bob=bob"}).code, 0);
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "12345", "--seat", "Ann=ann", "open"});
    }
};

TEST_F(RecordTest, ARecordIsWorkedOutOfTheGamesThatAreOver) {
    const Ran ann = ask("ann", "record");
    EXPECT_EQ(ann.code, 0) << ann.err;
    EXPECT_TRUE(holds(ann.out, "18AL: 1 game, ")) << ann.out;
    EXPECT_TRUE(holds(ann.out, "    against bob: 1 game, ")) << ann.out;
    EXPECT_EQ(ask("dan", "record").out, "no game is over yet\n");
    EXPECT_EQ(host({"record", "--person", "ann"}).out, ann.out);
    EXPECT_TRUE(holds(host({"record"}).out, "  bob  1 game\n"));
    const Ran csv = ask("ann", "record --csv");
    EXPECT_TRUE(csv.out.starts_with("title,game,ended,place,who,points\n\"18AL\",\"over\",20")) << csv.out;
    EXPECT_EQ(ask("dan", "record --csv").out, "title,game,ended,place,who,points\n");
    EXPECT_EQ(ask("dan", "record --person ann").code, 2);
}

TEST_F(RecordTest, AnOwnGameThatIsOverIsWrittenAsAScriptAndNoOther) {
    const Ran script = ask("ann", "export over");
    EXPECT_EQ(script.code, 0) << script.err;
    EXPECT_EQ(server_.program().run({"run", "-"}, script.out).code, 0);
    for (const auto& [person, line] :
         std::vector<std::pair<std::string, std::string>>{{"ann", "export open"},
                                                          {"dan", "export over"},
                                                          {"bob", "export open"},
                                                          {"ann", "export /etc/passwd"},
                                                          {"ann", "export ../keys/authorized_keys"},
                                                          {"ann", "export over --unseal"},
                                                          {"ann", "export -"}}) {
        const Ran refused = ask(person, line);
        EXPECT_NE(refused.code, 0) << line;
        EXPECT_EQ(refused.out, "") << line;
        EXPECT_FALSE(holds(refused.err, "12345")) << line;
    }
}

// The terminal that is known to have notices gets one with the bell, and no other does.
TEST_F(WaitingTest, ADesktopNoticeComesWithTheBell) {
    for (const bool known : {true, false}) {
        auto words = server_.client("bob", {"-tt"});
        if (known) words.insert(words.begin() + 1, {"-o", "SendEnv=LC_TERMINAL"});
        words.emplace_back("friday");
        setenv("LC_TERMINAL", "iTerm2", 1);
        auto bob = test::start(words, true);
        unsetenv("LC_TERMINAL");
        EXPECT_TRUE(holds(test::read_until(bob.out, "cheapest", 15000), "cheapest"));
        ASSERT_EQ(ask("ann", known ? "friday buy TR" : "friday buy S&NA").code, 0);
        const std::string seen = test::read_until(bob.out, "]2;* friday", 15000);
        EXPECT_EQ(holds(seen, "\033]9;highball: * friday - highball\033\\"), known);
        EXPECT_TRUE(holds(seen, "\a"));
        kill(bob.pid, SIGKILL);
        waitpid(bob.pid, nullptr, 0);
        close(bob.in);
        if (known) {
            ASSERT_EQ(ask("bob", "friday pass").code, 0);
            ASSERT_EQ(server_.program().run({"play", "friday"}, "pass\n").code, 0);
        }
    }
}

} // namespace
} // namespace highball
