// Notifications that the host's timer sends, and the addresses that users set for them over a real OpenSSH server.
#include "ssh/remote_commands.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace highball {
namespace {

using test::mentions, test::ProgramResult, test::RemoteCommandsTest;

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
    EXPECT_TRUE(mentions(first, "\nHIGHBALL_PERSON=ann\n")) << first;
    EXPECT_FALSE(mentions(first, "friday"));
    EXPECT_EQ(sent(), ""); // the code is sent once, and no other mail
    const std::string code = code_in(first);
    EXPECT_FALSE(mentions(answer.out, code));
    EXPECT_FALSE(mentions(ask("ann", "notify").out, code));
    EXPECT_EQ(ask("bob", "notify me code " + code).code, 1);
    EXPECT_EQ(ask("ann", "notify me code " + code).code, 0);
    const std::string mail_text = sent();
    EXPECT_TRUE(mentions(mail_text, "\nSubject: highball: ")) << mail_text;
    EXPECT_TRUE(mentions(mail_text, "\nfriday  SR 1, Ann ")) << mail_text;
    EXPECT_TRUE(mentions(mail_text, "\nReferences: <game-1@")) << mail_text; // mails about one game form a thread
    EXPECT_NE(header(mail_text, "Message-ID"), "");
    EXPECT_NE(header(mail_text, "Message-ID"), header(first, "Message-ID"));
    EXPECT_EQ(header(mail_text, "List-Id"), header(first, "List-Id"));
    EXPECT_TRUE(mentions(header(mail_text, "Date"), " +0000"));
    EXPECT_EQ(sent(), "");
    ASSERT_EQ(ask("ann", "friday buy TR").code, 0);
    EXPECT_EQ(sent(), ""); // Bob has not subscribed
    ASSERT_EQ(ask("bob", "friday pass").code, 0);
    ASSERT_EQ(server_.program().run({"play", "friday"}, "pass\n").code, 0);
    EXPECT_TRUE(mentions(sent(), {"Ann", "TR", "$20"})); // the mail contains the last events
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(sent(), "");
}

TEST_F(NotificationsTest, UserWithAnOpenTerminalIsNotNotified) {
    subscribe("ann");
    auto words = server_.client("ann", {"-tt"});
    words.emplace_back("friday");
    auto ann = test::start(words, true);
    EXPECT_TRUE(mentions(test::read_until(ann.out, "SR 1", 15000), "SR 1"));
    EXPECT_EQ(sent(), "");
    kill(ann.pid, SIGKILL);
    waitpid(ann.pid, nullptr, 0);
    close(ann.in);
    std::string mail_text;
    for (int tries = 0; tries < 50 && mail_text.empty(); ++tries)
        mail_text = sent(); // sshd needs a moment to notice that Ann's terminal has closed
    EXPECT_TRUE(mentions(mail_text, "friday"));
}

// If several players act in one turn, a sheet that another player submits causes no notification. The next turn causes
// one.
TEST_F(NotificationsTest, SheetTurnIsNotifiedOnce) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(mentions(sent(), "gilded  turn 1, "));
    ASSERT_EQ(ask("bob", "gilded ready 1!").code, 0);
    EXPECT_EQ(sent(), "");
    EXPECT_EQ(ask("ann", "waiting").code, 0);
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string second = sent();
    EXPECT_TRUE(mentions(second, "gilded  turn 2, "));
    EXPECT_TRUE(mentions(second, "\nTurn 1 of Ann\n")) << second; // the report
    EXPECT_TRUE(mentions(second, ask("ann", "gilded sheet").out)) << second;
    EXPECT_EQ(sent(), "");
}

// A player on vacation gets no mail, but no report is lost. After the deadline, nobody is asked for a sheet.
TEST_F(NotificationsTest, TheNextMailHasAllReportsThatWereNotSent) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=bob", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(mentions(sent(), "gilded  turn 1, "));
    ASSERT_EQ(ask("ann", "gilded away 2").code, 0);
    for (int turn = 1; turn <= 2; ++turn) {
        EXPECT_EQ(sent(), "");
        ASSERT_EQ(host({"process", "gilded"}).code, 0);
    }
    const std::string back = sent();
    EXPECT_TRUE(mentions(back, {"\nTurn 1 of Ann\n", "\nTurn 2 of Ann\n", "# Turn sheet: Ann"})) << back;
    std::this_thread::sleep_for(std::chrono::seconds(1)); // a turn that began in the same second would be the same wait
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string next = sent();
    EXPECT_TRUE(mentions(next, "\nTurn 3 of Ann\n") && !mentions(next, "\nTurn 2 of Ann\n")) << next;
    server_.program().write("late.play", "highball 1\ntitle continental-rails\nplayers Ann Bob\nseed 8\n--\n"
                                         "Ann> deadline 2001-01-01 20:00\n");
    ASSERT_EQ(host({"import", server_.program().folder() + "/late.play", "late"}).code, 0);
    ASSERT_EQ(host({"seat", "late", "Ann=ann"}).code, 0);
    EXPECT_TRUE(mentions(ask("ann", "waiting").out, "late"));
    EXPECT_EQ(sent(), "");
}

// The other seat's sheet is open, so the mail counts as the one with the reports of both.
TEST_F(NotificationsTest, AMailHasTheReportOfASeatThatIsAway) {
    begin({"continental-rails", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "--seat", "Bob=ann", "gilded"});
    subscribe("ann");
    EXPECT_TRUE(mentions(sent(), {"# Turn sheet: Ann", "# Turn sheet: Bob"}));
    ASSERT_EQ(ask("ann", "gilded Bob> away 3").code, 0);
    ASSERT_EQ(host({"process", "gilded"}).code, 0);
    const std::string mail = sent();
    EXPECT_TRUE(mentions(mail, {"Turn 1 of Ann\n", "Turn 1 of Bob\n", "# Turn sheet: Ann"})) << mail;
    EXPECT_FALSE(mentions(mail, "# Turn sheet: Bob")) << mail;
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
        EXPECT_FALSE(mentions(ran.err, "uid=")) << line;
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
    EXPECT_FALSE(mentions(headers, "Bcc")) << headers;
    EXPECT_EQ(std::count(headers.begin(), headers.end(), '\n'),
              mail_text.find("References: ") == mail_text.npos ? 8 : 9)
        << headers;
}

TEST_F(NotificationsTest, CodesAndAttemptsAreLimitedPerDay) {
    ASSERT_EQ(ask("ann", "notify me mail a1@example.org").code, 0);
    const std::string code = code_in(sent());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("ann", "notify me code 00000x").code, 1);
    EXPECT_TRUE(mentions(ask("ann", "notify me code " + code).err, "notify me mail a1@example.org"));
    EXPECT_EQ(ask("ann", "notify me mail a2@example.org").code, 0);
    EXPECT_EQ(ask("ann", "notify me off").code, 0);
    EXPECT_EQ(ask("ann", "notify me mail a3@example.org").code, 0);
    const ProgramResult fourth = ask("ann", "notify me mail a4@example.org");
    EXPECT_EQ(fourth.code, 1);
    EXPECT_TRUE(mentions(fourth.err, "tomorrow")) << fourth.err;
    EXPECT_FALSE(mentions(sent(), "a4@"));
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
    EXPECT_TRUE(mentions(mail_text, "gilded  turn 1, ")) << mail_text;
    std::string all = mail_text;
    for (const char* line : {"waiting --json", "gilded log", "gilded log since", "gilded log 777"})
        all += ask("ann", line).out;
    EXPECT_FALSE(mentions(all, "777")) << all;
    EXPECT_FALSE(mentions(mail_text, "zebra")) << mail_text; // a mail contains no chat lines
    EXPECT_TRUE(mentions(ask("bob", "gilded log").out, "borrow 777"));
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
        EXPECT_FALSE(mentions(ran.err, "secret") || mentions(ran.err, "friday")) << line << ran.err;
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
    EXPECT_TRUE(mentions(letter, "@games.example.org notify me code ")) << letter;
}

// The host sees failures. A message that could not be sent does not count towards the daily limit.
TEST_F(NotificationsTest, EverythingIsSentAfterAnOutage) {
    subscribe("ann");
    const std::string script = server_.program().shell("cat " + notifier()).out;
    server_.program().write("notifier", "#!/bin/sh\nexit 3\n");
    for (int i = 0; i < 30; ++i) {
        const ProgramResult ran = host({"notices"});
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(mentions(ran.err, {"notifier", "3"}));
    }
    server_.program().write("notifier", script);
    EXPECT_TRUE(mentions(sent(), "friday  SR 1, Ann "));
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
        messages += mentions(sent(), "friday") ? 1 : 0;
        ASSERT_EQ(ask("ann", "friday undo").code, 0);
    }
    EXPECT_EQ(messages, 1);
    begin({"18AL", "--players", "Bob,Ann,Cy", "--seat", "Bob=bob", "other"});
    EXPECT_TRUE(mentions(sent(), "other"));
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

} // namespace
} // namespace highball
