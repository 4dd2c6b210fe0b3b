// Remote commands over a real OpenSSH server and subcommands in the host's shell: the answers are equal, and no user
// has access to other users' games.
#include "ssh/server.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

using test::ProgramResult;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class RemoteCommandsTest : public testing::Test {
  protected:
    void begin(const std::vector<std::string>& words) {
        std::vector<std::string> all = {"new"};
        all.insert(all.end(), words.begin(), words.end());
        const ProgramResult ran = host(all);
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    ProgramResult host(const std::vector<std::string>& words) { return server_.program().run(words); }
    ProgramResult ask(const std::string& user, const std::string& line) { return server_.ssh(user, {line}); }

    test::Server server_{{"ann", "bob", "dan"}};
};

TEST_F(RemoteCommandsTest, HelpListsTheCommandsOverSsh) {
    const ProgramResult help = ask("ann", "help");
    EXPECT_EQ(help.code, 0) << help.err;
    EXPECT_TRUE(test::mentions(help.out, {"waiting", "record", "export", "notify", "lobby"}));
    EXPECT_FALSE(test::mentions(help.out, "library"));
    for (const char* line : {"?", "commands", "HELP", "--help", "-h"})
        EXPECT_EQ(ask("ann", line).out, help.out) << line;
    EXPECT_TRUE(test::mentions(ask("ann", "lobby open --help").out, "--clock"));
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
    EXPECT_TRUE(holds(host({"waiting"}).out, "SR 1, Cy "));
}

TEST_F(WaitingTest, OnlyUsersWithASeatPauseTheClock) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "--clock", "round 2h then pass",
           "saturday"});
    EXPECT_TRUE(holds(ask("bob", "saturday clock").out, "clock: round 2h then pass\n"));
    EXPECT_TRUE(holds(ask("ann", "waiting").out, "  until 20"));
    EXPECT_EQ(ask("bob", "saturday clock pause").code, 0);
    EXPECT_TRUE(holds(ask("bob", "saturday clock").out, "then pass, "));
    EXPECT_FALSE(holds(ask("ann", "waiting").out, "until"));
    EXPECT_NE(ask("ann", "saturday clock off").code, 0); // only the host sets the time limits
    EXPECT_NE(ask("dan", "saturday clock on").code, 0);  // Dan cannot see this game
    EXPECT_NE(ask("dan", "friday clock pause").code, 0); // Dan is a spectator in this game
    EXPECT_TRUE(holds(ask("ann", "saturday clock").out, "then pass, "));
}

TEST_F(WaitingTest, WaitingListsOpenVotes) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(ask("ann", "friday undo? 2").code, 0);
    EXPECT_TRUE(test::mentions(ask("bob", "waiting").out, {"ann", "2", "\"buy TR\""}));
    EXPECT_EQ(ask("ann", "waiting").code, 1);
}

TEST_F(WaitingTest, WaitingListsSheetDeadlines) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    ASSERT_EQ(host({"deadline", "gilded", "2031-01-31 20:00"}).code, 0);
    EXPECT_TRUE(holds(ask("bob", "waiting --json").out, "\"due\":\"2031-01-31T20:00:00Z\""));
}

TEST_F(WaitingTest, TheUserWhoRunsTurnsSetsDeadlinesInTheWordsOfTheHost) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    EXPECT_NE(ask("ann", "gilded deadline 2d").code, 0);
    ASSERT_EQ(host({"seat", "gilded", "--runs", "ann"}).code, 0);
    EXPECT_EQ(ask("ann", "gilded deadline every 3d at 20:00 Europe/Berlin").code, 0);
    EXPECT_NE(ask("ann", "gilded deadline tomorrow").code, 0);
    EXPECT_TRUE(test::mentions(host({"deadline", "gilded"}).out, "every 3d"));
    ASSERT_EQ(host({"seat", "gilded", "--runs", "bob"}).code, 0); // in the second seat
    for (const char* when : {"2d", "12h", "every 3d at 20:00 Europe/Berlin", "none", "2031-01-31 20:00"})
        EXPECT_EQ(ask("bob", "gilded deadline " + std::string(when)).code, 0) << when;
    EXPECT_NE(ask("ann", "gilded deadline 2d").code, 0);
    EXPECT_TRUE(holds(ask("ann", "gilded deadline").err, "2031-01-31 20:00"));
    const ProgramResult typed =
        server_.program().run({"play", "gilded", "--plain"}, "deadline 2031-02-28 20:00\npositions\npositions json\n");
    EXPECT_TRUE(test::mentions(typed.out, {"2031-02-28 20:00", "net worth", "\"worth\":"})) << typed.out << typed.err;
}

TEST_F(WaitingTest, PositionsAreJsonOverSshTooAndShowOnlyOnesOwnDrafts) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    ASSERT_EQ(ask("ann", "gilded borrow 5").code, 0);
    EXPECT_TRUE(holds(ask("ann", "gilded positions").out, " draft"));
    EXPECT_FALSE(holds(ask("bob", "gilded positions").out, " draft"));
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
        EXPECT_TRUE(holds(ran.err, "highball: ")) << line << ": " << ran.err;
        EXPECT_FALSE(holds(ran.err, "uid=")) << line;
    }
    EXPECT_TRUE(holds(ask("dan", "waiting --help").out, "--json"));
    EXPECT_FALSE(holds(ask("dan", "waiting --help").out, "--person"));
}

// If a game is named like a remote command, the name means the game for its players.
TEST_F(WaitingTest, GameNamedLikeACommandHasPriority) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "waiting"});
    EXPECT_TRUE(holds(ask("ann", "waiting").out, "waiting, you: Ann"));
    EXPECT_EQ(ask("bob", "waiting").code, 1); // the remote command runs, because Bob cannot see the game
}

TEST_F(WaitingTest, GameNameWithSpecialCharactersIsListedAsText) {
    begin({"18AL", "--players", "b<i,Bob,Cy", "--seat", "b<i=ann", "a<title>&\"';,"});
    EXPECT_EQ(nlohmann::json::parse(ask("ann", "waiting --json").out).size(), 2u);
}

// Fixture with a script that records its input in place of sendmail.
class NotificationsTest : public RemoteCommandsTest {
  protected:
    void SetUp() override {
        begin({"18AL", "--players", "Ann,Bob,Cy", "--seed", "1", "--seat", "Ann=ann", "--seat", "Bob=bob", "friday"});
        server_.program().write("notifier",
                                "#!/bin/sh\n{ echo \"args: $*\"; env; cat; echo ---; } >> " + notifier() + ".log\n");
        ASSERT_EQ(server_.program().shell("chmod +x " + notifier()).code, 0);
        const ProgramResult set =
            host({"host", "--dir", server_.folder() + "/keys", "--notify", notifier() + " --urgent"});
        ASSERT_EQ(set.code, 0) << set.err;
    }
    std::string notifier() { return server_.folder() + "/notifier"; }
    // Runs the host's timer once. Returns the input that the script has recorded since the last call.
    std::string sent() {
        const ProgramResult ran = host({"notices"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return server_.program().shell("cat " + notifier() + ".log 2>/dev/null; rm -f " + notifier() + ".log").out;
    }
    // Sets and confirms the address of a user.
    void subscribe(const std::string& user) {
        ASSERT_EQ(ask(user, "notify me mail " + user + "@example.org").code, 0);
        ASSERT_EQ(ask(user, "notify me code " + code_in(sent())).code, 0);
    }
    static std::string header(const std::string& letter, const std::string& name) {
        const std::size_t at = letter.find("\n" + name + ": ");
        return at == std::string::npos ? "" : letter.substr(at + 1, letter.find('\n', at + 1) - at - 1);
    }
    std::string code_in(const std::string& letter) {
        const std::size_t at = letter.find("notify me code ");
        return at == std::string::npos ? "" : letter.substr(at + 15, 6);
    }
};

TEST_F(NotificationsTest, MailIsSentToAConfirmedAddressOncePerTurn) {
    EXPECT_EQ(sent(), ""); // nobody has subscribed
    const ProgramResult answer = ask("ann", "notify me mail ann@example.org");
    EXPECT_EQ(answer.code, 0) << answer.err;
    const std::string first = sent();
    EXPECT_TRUE(first.starts_with("args: --urgent -i -- ann@example.org\n")) << first;
    EXPECT_TRUE(holds(first, "\nHIGHBALL_PERSON=ann\n")) << first;
    EXPECT_FALSE(holds(first, "friday"));
    EXPECT_EQ(sent(), ""); // the code is sent once, and no other mail
    const std::string code = code_in(first);
    EXPECT_FALSE(holds(answer.out, code));
    EXPECT_FALSE(holds(ask("ann", "notify").out, code));
    EXPECT_EQ(ask("bob", "notify me code " + code).code, 1);
    EXPECT_EQ(ask("ann", "notify me code " + code).code, 0);
    const std::string mail_text = sent();
    EXPECT_TRUE(holds(mail_text, "\nSubject: highball: ")) << mail_text;
    EXPECT_TRUE(holds(mail_text, "\nfriday  SR 1, Ann ")) << mail_text;
    EXPECT_TRUE(holds(mail_text, "\nReferences: <game-1@")) << mail_text; // mails about one game form a thread
    EXPECT_NE(header(mail_text, "Message-ID"), "");
    EXPECT_NE(header(mail_text, "Message-ID"), header(first, "Message-ID"));
    EXPECT_EQ(header(mail_text, "List-Id"), header(first, "List-Id"));
    EXPECT_TRUE(holds(header(mail_text, "Date"), " +0000"));
    EXPECT_EQ(sent(), "");
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_EQ(sent(), ""); // Bob has not subscribed
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(server_.program().run({"play", "friday"}, "pass\n").code, 0);
    EXPECT_TRUE(test::mentions(sent(), {"Ann", "TR", "$20"})); // the mail contains the last events
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(sent(), "");
}

TEST_F(NotificationsTest, UserWithAnOpenTerminalIsNotNotified) {
    subscribe("ann");
    auto words = server_.client("ann", {"-tt"});
    words.emplace_back("friday");
    auto ann = test::start(words, true);
    EXPECT_TRUE(holds(test::read_until(ann.out, "SR 1", 15000), "SR 1"));
    EXPECT_EQ(sent(), "");
    kill(ann.pid, SIGKILL);
    waitpid(ann.pid, nullptr, 0);
    close(ann.in);
    std::string mail_text;
    for (int tries = 0; tries < 50 && mail_text.empty(); ++tries)
        mail_text = sent(); // sshd needs a moment to notice that Ann's terminal has closed
    EXPECT_TRUE(holds(mail_text, "friday"));
}

// If several players act in one turn, a sheet that another player submits causes no notification. The next turn causes
// one.
TEST_F(NotificationsTest, SheetTurnIsNotifiedOnce) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(holds(sent(), "gilded  turn 1, "));
    ASSERT_EQ(ask("bob", "gilded ready 1!").code, 0);
    EXPECT_EQ(sent(), "");
    EXPECT_EQ(ask("ann", "waiting").code, 0);
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string second = sent();
    EXPECT_TRUE(holds(second, "gilded  turn 2, "));
    EXPECT_TRUE(holds(second, "\nTurn 1 of Ann\n")) << second; // the report
    EXPECT_TRUE(holds(second, ask("ann", "gilded sheet").out)) << second;
    EXPECT_EQ(sent(), "");
}

// A player on vacation gets no mail, but no report is lost. After the deadline, nobody is asked for a sheet.
TEST_F(NotificationsTest, TheNextMailHasAllReportsThatWereNotSent) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(holds(sent(), "gilded  turn 1, "));
    ASSERT_EQ(ask("ann", "gilded away 2").code, 0);
    for (int turn = 1; turn <= 2; ++turn) {
        EXPECT_EQ(sent(), "");
        ASSERT_EQ(host({"process", "gilded"}).code, 0);
    }
    const std::string back = sent();
    EXPECT_TRUE(test::mentions(back, {"\nTurn 1 of Ann\n", "\nTurn 2 of Ann\n", "# Turn sheet: Ann"})) << back;
    std::this_thread::sleep_for(std::chrono::seconds(1)); // a turn that began in the same second would be the same wait
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string next = sent();
    EXPECT_TRUE(holds(next, "\nTurn 3 of Ann\n") && !holds(next, "\nTurn 2 of Ann\n")) << next;
    server_.program().write("late.play", "highball 1\ntitle continental-rails\nplayers Ann Bob\nseed 8\n--\n"
                                         "Ann> deadline 2001-01-01 20:00\n");
    ASSERT_EQ(host({"import", server_.program().folder() + "/late.play", "late"}).code, 0);
    ASSERT_EQ(host({"seat", "late", "Ann=ann"}).code, 0);
    EXPECT_TRUE(holds(ask("ann", "waiting").out, "late"));
    EXPECT_EQ(sent(), "");
}

// The other seat's sheet is open, so the mail counts as the one with the reports of both.
TEST_F(NotificationsTest, AMailHasTheReportOfASeatThatIsAway) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=ann", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(test::mentions(sent(), {"# Turn sheet: Ann", "# Turn sheet: Bob"}));
    ASSERT_EQ(ask("ann", "gilded Bob> away 3").code, 0);
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string mail = sent();
    EXPECT_TRUE(test::mentions(mail, {"Turn 1 of Ann\n", "Turn 1 of Bob\n", "# Turn sheet: Ann"})) << mail;
    EXPECT_FALSE(holds(mail, "# Turn sheet: Bob")) << mail;
}

// Text of a user never becomes a header, an option or a second address, and the number of mails is limited.
TEST_F(NotificationsTest, TypedTextNeverBecomesAnOptionOrAHeader) {
    for (const char* line :
         {"notify me mail -oQ/tmp", "notify me mail a@b,c@d", "notify me mail 'a@b c@d'", "notify me mail <a@b>",
          "notify me mail a@b;id", "notify me mail |/bin/sh", "notify me mail /etc/passwd", "notify me mail a@-b",
          "notify me mail \"a@b -bs\"", "notify me mail --", "notify me code", "notify me",
          "notify --person bob me off", "notify me mail a@b c@d", "notify me mail", "notify me command /bin/sh"}) {
        const ProgramResult ran = ask("ann", line);
        EXPECT_NE(ran.code, 0) << line;
        EXPECT_FALSE(holds(ran.err, "uid=")) << line;
    }
    EXPECT_EQ(sent(), "");
    const ProgramResult begun = host({"new", "18AL", "--players", "Bcc: eve@example.org,Bob,Cy", "--seat",
                                      "Bcc: eve@example.org=ann", "Subject: x"});
    ASSERT_EQ(begun.code, 0) << begun.err;
    ASSERT_EQ(ask("ann", "notify me mail ann@example.org").code, 0);
    ASSERT_EQ(ask("ann", "notify me code " + code_in(sent())).code, 0);
    const std::string mail_text = sent();
    const std::size_t head = mail_text.find("To: "), end = mail_text.find("\n\n", head);
    ASSERT_NE(end, std::string::npos) << mail_text;
    const std::string headers = mail_text.substr(head, end - head);
    EXPECT_FALSE(holds(headers, "Bcc")) << headers;
    EXPECT_EQ(std::count(headers.begin(), headers.end(), '\n'),
              mail_text.find("References: ") == mail_text.npos ? 8 : 9)
        << headers;
}

TEST_F(NotificationsTest, CodesAndAttemptsAreLimitedPerDay) {
    ASSERT_EQ(ask("ann", "notify me mail a1@example.org").code, 0);
    const std::string code = code_in(sent());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("ann", "notify me code 00000x").code, 1);
    EXPECT_TRUE(holds(ask("ann", "notify me code " + code).err, "notify me mail a1@example.org"));
    EXPECT_EQ(ask("ann", "notify me mail a2@example.org").code, 0);
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(ask("ann", "notify me mail a3@example.org").code, 0);
    const ProgramResult fourth = ask("ann", "notify me mail a4@example.org");
    EXPECT_EQ(fourth.code, 1);
    EXPECT_TRUE(holds(fourth.err, "tomorrow")) << fourth.err;
    EXPECT_FALSE(holds(sent(), "a4@"));
}

// Two terminals that guess at the same moment use up two attempts.
TEST_F(NotificationsTest, SimultaneousAttemptsAllCount) {
    ASSERT_EQ(ask("ann", "notify me mail ann@example.org").code, 0);
    const std::string code = code_in(sent());
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ask("ann", "notify me code 00000x").code, 1);
    std::vector<std::thread> terminals;
    const auto guess = [&] { EXPECT_EQ(ask("ann", "notify me code 00000x").code, 1); };
    const auto store = std::move(*open_store(test::store_address(server_.folder() + "/data/highball/library.db")));
    store->change_preferences("ann", [&]() -> std::optional<StoreError> { // holds up the writes of both terminals
        for (int i = 0; i < 2; ++i) terminals.emplace_back(guess);
        std::this_thread::sleep_for(std::chrono::seconds(2));
        return std::nullopt;
    });
    for (std::thread& terminal : terminals) terminal.join();
    EXPECT_EQ(ask("ann", "notify me code " + code).code, 1);
}

// No notification contains sealed orders.
TEST_F(NotificationsTest, SealedOrdersAreNotSentToOthers) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    subscribe("ann");
    ASSERT_EQ(ask("bob", "gilded borrow 777").code, 0);
    ASSERT_EQ(ask("bob", "gilded say zebra").code, 0);
    const std::string mail_text = sent();
    EXPECT_TRUE(holds(mail_text, "gilded  turn 1, ")) << mail_text;
    std::string all = mail_text;
    for (const char* line : {"waiting --json", "gilded log", "gilded log since", "gilded log 777"})
        all += ask("ann", line).out;
    EXPECT_FALSE(holds(all, "777")) << all;
    EXPECT_FALSE(holds(mail_text, "zebra")) << mail_text; // a mail contains no chat lines
    EXPECT_TRUE(holds(ask("bob", "gilded log").out, "borrow 777"));
}

// An abbreviated name never means a game or table that the user cannot see.
TEST_F(NotificationsTest, AbbreviationNeverMatchesGamesOrTablesOfOthers) {
    begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--watch", "sunday"});
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --closed --name secret").code, 0);
    for (const char* line : {"export f", "export sun", "lobby join s", "lobby join sec", "lobby leave s",
                             "lobby begin s", "lobby invite s dan", "fri", "f log"}) {
        const ProgramResult ran = ask("dan", line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_EQ(ran.out, "") << line;
        EXPECT_FALSE(holds(ran.err, "secret") || holds(ran.err, "friday")) << line << ran.err;
    }
}

TEST_F(NotificationsTest, HostNameOptionAppearsInMail) {
    const std::string keys = server_.folder() + "/keys";
    for (const char* bad : {"a b", "a\nBcc: x@y", "-x", "a@b", "a;b", "a>b"})
        EXPECT_EQ(host({"host", "--dir", keys, std::string("--called=") + bad}).code, 1) << bad;
    ASSERT_EQ(host({"host", "--dir", keys, "--called", "games.example.org"}).code, 0);
    ASSERT_EQ(ask("ann", "notify me mail ann@example.org").code, 0);
    const std::string letter = sent();
    EXPECT_TRUE(header(letter, "Message-ID").ends_with(".games.example.org>")) << letter;
    EXPECT_TRUE(holds(letter, "@games.example.org notify me code ")) << letter;
}

// The host sees failures. A message that could not be sent does not count towards the daily limit.
TEST_F(NotificationsTest, EverythingIsSentAfterAnOutage) {
    subscribe("ann");
    const std::string script = server_.program().shell("cat " + notifier()).out;
    server_.program().write("notifier", "#!/bin/sh\nexit 3\n");
    for (int i = 0; i < 30; ++i) {
        const ProgramResult ran = host({"notices"});
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(test::mentions(ran.err, {"notifier", "3"}));
    }
    server_.program().write("notifier", script);
    EXPECT_TRUE(holds(sent(), "friday  SR 1, Ann "));
    EXPECT_EQ(sent(), "");
    EXPECT_EQ(host({"notices", "--dry-run"}).out, "");
}

// A user gets at most 24 messages a day.
TEST_F(NotificationsTest, MessagesAreLimitedPerDay) {
    subscribe("ann");
    int messages = 0;
    for (int i = 0; i < 30; ++i) {
        if (i > 0) begin({"18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "g" + std::to_string(i)});
        messages += sent().empty() ? 0 : 1;
    }
    EXPECT_EQ(messages, 23); // the code was one
}

// A player who passes and takes the pass back again and again causes one message only.
TEST_F(NotificationsTest, MessagesAreLimitedPerGame) {
    subscribe("bob");
    int messages = 0;
    for (int i = 0; i < 12; ++i) {
        ASSERT_EQ(ask("ann", "friday pass").code, 0);
        messages += holds(sent(), "friday") ? 1 : 0;
        ASSERT_EQ(ask("ann", "friday undo").code, 0);
    }
    EXPECT_EQ(messages, 1);
    begin({"18AL", "--players", "Bob,Ann,Cy", "--seat", "Bob=bob", "other"});
    EXPECT_TRUE(holds(sent(), "other"));
}

// The sendmail of Postfix is set-group-ID and that of Exim set-user-ID. A service with NoNewPrivileges=
// (systemd.exec(5)) would prevent both programs from writing to their queues.
TEST(NotificationsUnit, SystemdUnitLetsSendmailReachItsQueue) {
    std::ifstream unit(test::tests_dir() / "../package/systemd/highball-notices.service");
    ASSERT_TRUE(unit);
    for (std::string line; std::getline(unit, line);)
        for (const char* implies :
             {"NoNewPrivileges=", "SystemCall", "RestrictAddressFamilies=", "RestrictNamespaces=", "PrivateDevices=",
              "ProtectKernel", "ProtectClock=", "MemoryDenyWriteExecute=", "RestrictRealtime=", "RestrictSUIDSGID=",
              "DynamicUser=", "LockPersonality=", "ProtectHostname=", "PrivateUsers="})
            EXPECT_FALSE(line.starts_with(implies)) << line;
}

// `cmake --install` uses /usr/local, the Debian package /usr.
TEST(NotificationsUnit, SystemdUnitFindsTheProgramInBothPrefixes) {
    std::ifstream unit(test::tests_dir() / "../package/systemd/highball-notices.service");
    std::string start, path;
    for (std::string line; std::getline(unit, line);)
        if (line.starts_with("ExecStart="))
            start = line;
        else if (const std::size_t at = line.find(" PATH="); at != line.npos)
            path = line.substr(at + 6);
    EXPECT_EQ(start, "ExecStart=/usr/bin/env highball notices");
    EXPECT_EQ(path, "/usr/local/games:/usr/games");
}

class LobbyCommandTest : public RemoteCommandsTest {};

TEST_F(LobbyCommandTest, TableBeginsWhenItIsFull) {
    EXPECT_FALSE(holds(ask("bob", "lobby list").out, "18"));
    const ProgramResult opened = ask("ann", "lobby open 18al 3 --name friday --pace live");
    EXPECT_EQ(opened.code, 0) << opened.err;
    EXPECT_TRUE(test::mentions(opened.out, {"friday by ann: 18AL", "3", "live", "ann"}));
    EXPECT_EQ(ask("bob", "lobby list").out, opened.out);
    EXPECT_EQ(ask("ann", "lobby join friday").code, 1); // Ann has already joined
    EXPECT_EQ(ask("bob", "lobby join friday").code, 0);
    EXPECT_EQ(ask("bob", "lobby begin friday").code, 1); // only Ann, who opened the table, may begin
    const ProgramResult last = ask("dan", "lobby join friday");
    EXPECT_EQ(last.code, 0) << last.err;
    EXPECT_TRUE(test::mentions(last.out, "friday"));
    int waits = 0;
    for (const char* user : {"ann", "bob", "dan"}) waits += ask(user, "waiting").code == 0 ? 1 : 0;
    EXPECT_EQ(waits, 1);
    EXPECT_FALSE(holds(ask("bob", "lobby list").out, "18"));
}

TEST_F(LobbyCommandTest, OpenerFillsTheTableWithComputersOrClosesIt) {
    ASSERT_EQ(ask("ann", "lobby open american-rails 4 --level easy").code, 0);
    const ProgramResult begun = ask("ann", "lobby begin american-rails table 1");
    EXPECT_EQ(begun.code, 0) << begun.err;
    EXPECT_TRUE(test::mentions(begun.out, {"american-rails table 1", "Ann"}));
    EXPECT_TRUE(holds(ask("bob", "lobby open american-rails 4").out, "american-rails table 1 by bob: "));
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --name x").code, 0);
    ASSERT_EQ(ask("bob", "lobby join x").code, 0);
    EXPECT_EQ(ask("bob", "lobby leave x").code, 0);
    EXPECT_EQ(ask("bob", "lobby leave x").code, 1);
    EXPECT_TRUE(holds(ask("ann", "lobby leave x").out, "closed"));
    EXPECT_EQ(ask("bob", "lobby join x").code, 1);
}

// The suffix of the opener cannot be imitated.
TEST_F(LobbyCommandTest, NoTableLooksLikeAnotherUsers) {
    const ProgramResult refused = ask("dan", "lobby open 18AL 3 --name xmas by bob");
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(holds(refused.err, "\"by\"")) << refused.err;
    EXPECT_EQ(ask("bob", "lobby open 18AL 3 --name xmas").code, 0);
    EXPECT_EQ(ask("ann", "lobby open 18AL 3 --name xmas").code, 1); // Ann sees Bob's
}

// ssh removes quotes, so names of several words need none. A name can be abbreviated.
TEST_F(LobbyCommandTest, NamesAndClocksOfSeveralWordsNeedNoQuotes) {
    const ProgramResult opened =
        ask("ann", "lobby open 18AL 3 --clock round 2d then pass --name friday night --pace live");
    EXPECT_TRUE(test::mentions(opened.out, {"friday night by ann: 18AL", "3", "live", "round 2d then pass", "ann"}))
        << opened.out << opened.err;
    ASSERT_EQ(ask("ann", "lobby open --clock company 12h 18GA 3").code, 0);
    EXPECT_TRUE(holds(ask("ann", "lobby open 18GA 3 --clock round 2d then what").err, "\"round 2d then what\""));
    ASSERT_EQ(ask("bob", "lobby open 18GA 4 --closed").code, 0);
    EXPECT_EQ(ask("bob", "lobby join 18GA table 1").code, 0);
    EXPECT_TRUE(test::mentions(ask("bob", "lobby join 18GA table").err,
                               {"\"18GA table\"", "18GA table 1 by ann", "18GA table 2 by bob"}));
    EXPECT_TRUE(test::mentions(ask("dan", "lobby join 18GA table 2").err, "\"18GA table 2\"")); // closed to Dan
    EXPECT_TRUE(test::mentions(ask("dan", "lobby join fri").out, {"ann", "dan"}));
    EXPECT_EQ(ask("dan", "lobby leave friday night").code, 0);
    EXPECT_EQ(ask("bob", "lobby invite 18GA table 2 dan").code, 0);
    EXPECT_TRUE(holds(ask("dan", "lobby list").out, "18GA table 2 by bob: "));
    EXPECT_EQ(ask("bob", "lobby invite dan").code, 2); // the line lacks the name of a table or of a user
}

TEST_F(LobbyCommandTest, ClosedTableIsVisibleToInvitedUsersOnly) {
    ASSERT_EQ(ask("ann", "lobby open 18AL 3 --closed --name secret").code, 0);
    EXPECT_FALSE(holds(ask("bob", "lobby list").out, "18"));
    for (const char* line :
         {"lobby join secret", "lobby leave secret", "lobby begin secret", "lobby invite secret bob"}) {
        const ProgramResult ran = ask("bob", line);
        EXPECT_EQ(ran.code, 1) << line;
        EXPECT_TRUE(holds(ran.err, "\"secret\"")) << ran.err;
    }
    EXPECT_EQ(ask("ann", "lobby invite secret nobody").code, 1);
    EXPECT_EQ(ask("ann", "lobby invite secret bob").code, 0);
    EXPECT_TRUE(holds(ask("bob", "lobby list").out, "invited: bob"));
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
    EXPECT_TRUE(test::mentions(taken.err, "\"hidden\"")) << taken.err;
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
        EXPECT_TRUE(holds(ran.err, "highball: ")) << line << ": " << ran.err;
    }
    EXPECT_FALSE(holds(ask("ann", "lobby list").out, "18"));
    for (const char* name : {"a", "b", "c"})
        ASSERT_EQ(ask("ann", std::string("lobby open 18AL 3 --name ") + name).code, 0) << name;
    EXPECT_TRUE(test::mentions(ask("ann", "lobby open 18AL 3 --name d").err, "3"));
    EXPECT_EQ(ask("bob", "lobby open 18AL 3 --name A").code, 1); // names ignore case: "A" is taken
    ASSERT_EQ(host({"host", "--dir", server_.folder() + "/keys", "--tables", "0"}).code, 0);
    EXPECT_EQ(ask("bob", "lobby open 18AL 3").code, 1);
}

// A user can read the log over SSH. `log since` begins at the user's own read mark.
TEST_F(WaitingTest, LogSinceShowsWhatTheUserHasNotRead) {
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_TRUE(ask("bob", "friday log since").out.starts_with("1  Ann> buy TR\n"));
    EXPECT_FALSE(holds(ask("bob", "friday log since").out, "buy TR"));
    ASSERT_EQ(ask("bob", "friday say hello").code, 0);
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    const ProgramResult fresh = ask("bob", "friday log since");
    EXPECT_TRUE(holds(fresh.out, "2  Bob> pass\n")) << fresh.out;
    EXPECT_FALSE(holds(fresh.out, "buy TR"));
    EXPECT_TRUE(holds(fresh.out, ": hello\n"));
    const std::string none = ask("bob", "friday log since").out;
    EXPECT_FALSE(holds(none, "pass") || holds(none, "hello")) << none; // Bob has read everything
    EXPECT_TRUE(holds(ask("ann", "friday log since").out, "buy TR"));  // Ann's read mark is her own
    ASSERT_EQ(ask("bob", "friday undo").code, 0);                      // undoes a command that Ann has read
    ASSERT_EQ(ask("bob", "friday buy S&NA").code, 0);
    const std::string instead = ask("ann", "friday log since").out;
    EXPECT_TRUE(holds(instead, " bob: Bob> pass\n") && holds(instead, "2  Bob> buy S&NA\n")) << instead;
    EXPECT_FALSE(holds(instead, "hello")) << instead;
    const std::string said = ask("ann", "friday log said").out;
    EXPECT_TRUE(said.starts_with("Bob ") && holds(said, ": hello\nBob (") && said.ends_with(" \"pass\")\n")) << said;
    EXPECT_TRUE(holds(ask("dan", "friday log TR").out, "buy TR")); // a spectator can read the log
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
    EXPECT_TRUE(holds(ann.out, "18AL: 1 ")) << ann.out;
    EXPECT_TRUE(holds(ann.out, " bob: 1 ")) << ann.out;
    EXPECT_FALSE(holds(ask("dan", "record").out, "18AL"));
    EXPECT_EQ(host({"record", "--person", "ann"}).out, ann.out);
    EXPECT_TRUE(holds(host({"record"}).out, "  bob  1 "));
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
        EXPECT_FALSE(holds(refused.err, "12345")) << line;
    }
}

TEST_F(WaitingTest, BellRingsWhenTheTitleChanges) {
    auto words = server_.client("bob", {"-tt"});
    words.emplace_back("friday");
    auto bob = test::start(words, true);
    EXPECT_TRUE(holds(test::read_until(bob.out, "cheapest", 15000), "cheapest"));
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    const std::string seen = test::read_until(bob.out, "]2;* friday", 15000);
    EXPECT_TRUE(holds(seen, "]2;* friday"));
    EXPECT_TRUE(holds(seen, "\a"));
    kill(bob.pid, SIGKILL);
    waitpid(bob.pid, nullptr, 0);
    close(bob.in);
}

} // namespace
} // namespace highball
