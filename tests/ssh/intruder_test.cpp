// Attacks of user Bob: he tries to act, undo, read and write as Ann, to get access to the machine and to block other
// users. Every attempt fails with a message (man highball-host, "Threat model").
#include "cli/user_limits.h"
#include "ssh/server.h"
#include "store/store.h"
#include "support/paths/paths.h"
#include "support/postgres_server.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::Child;
using test::ProgramResult;

class IntruderTest : public testing::Test {
  protected:
    void SetUp() override {
        begin("friday", "18AL");
        ASSERT_EQ(server_.ssh("ann", {"friday", "note my secret plan"}).code, 0);
    }
    void begin(const std::string& name, const std::string& title) {
        const ProgramResult begun = server_.program().run({"new", title, "--players", "Ann,Bob,Cy", "--seed", "4711",
                                                           "--seat", "Ann=ann", "--seat", "Bob=bob", name});
        ASSERT_EQ(begun.code, 0) << begun.err;
    }
    // Runs a remote command of Bob. All his attempts share one connection.
    ProgramResult bob(const std::string& line) {
        return server_.ssh(
            "bob", {line}, "",
            {"-o", "ControlMaster=auto", "-o", "ControlPersist=3", "-S", server_.folder() + "/bob.socket"});
    }
    std::string log(const std::string& game = "friday") { return server_.program().run({"show", game, "log"}).out; }
    // Expects that Bob's line fails and does not change the log. The login shell may print something before the
    // message.
    void refused(const std::string& line) {
        const std::string before = log();
        const ProgramResult ran = bob(line);
        EXPECT_EQ(ran.code, 1) << line << "\n" << ran.out;
        EXPECT_NE(ran.err.find("highball: "), std::string::npos) << line << "\n" << ran.err;
        EXPECT_EQ((ran.out + ran.err).find('\x1b'), std::string::npos) << line;
        EXPECT_EQ(log(), before) << line;
    }
    Child terminal(const std::string& user, const std::string& game) {
        auto words = server_.client(user, {"-tt"});
        words.push_back(game);
        return test::start(words, true);
    }
    static void end(Child& child) {
        kill(child.pid, SIGKILL);
        waitpid(child.pid, nullptr, 0);
        close(child.in);
    }

    test::Server server_{{"ann", "bob"}};
};

TEST_F(IntruderTest, ActingOrSpeakingForAnotherUserIsRefused) {
    for (const char* line :
         {"friday buy TR", "friday Ann> buy TR", "friday ann>pass", "friday Cy> pass", "friday Bob> Ann> pass",
          "friday Ann> say I give up", "friday why; Ann> buy TR", "friday pass; buy TR", "friday auto pass; Ann> pass"})
        refused(line);
    EXPECT_EQ(log().find("buy"), std::string::npos);
}

TEST_F(IntruderTest, ActingForAnotherUserAtThePromptIsRefused) {
    Child b = terminal("bob", "friday");
    test::read_until(b.out, "SR 1", 15000);
    for (const std::string line :
         {"Ann> buy TR", "buy TR", "undo", "Ann> say it is me", "!sh",         ":!sh", "\x1a",        "|sh",
          "\x18\x05",    "v",      "e",    "show /etc/passwd",  "--maps /tmp", "plan", "Ann> buy TR", "buy TR",
          "commit",      "drop",   "plan", "Ann> commit",       "drop"}) {
        const std::string typed = line + "\r";
        ASSERT_EQ(write(b.in, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
        EXPECT_EQ(test::read_until(b.out, "root:", 200).find("root:"), std::string::npos) << line;
    }
    ASSERT_EQ(write(b.in, "say still here\r", 15), 15);
    for (int i = 0; i < 100 && log().find("still here") == std::string::npos; ++i) test::read_until(b.out, "never", 50);
    end(b);
    EXPECT_EQ(log(), "Bob says: still here\n");
}

TEST_F(IntruderTest, CommandsHiddenInMessagesAreNotPlayed) {
    for (const char* line : {"friday say Ann> buy TR", "friday say x; Ann> buy TR; undo", "friday say # -- ! = @"})
        EXPECT_EQ(bob(line).code, 0) << line;
    const ProgramResult script = server_.program().run({"export", "friday"});
    ASSERT_EQ(server_.program().run({"import", "-", "again"}, script.out).code, 0);
    EXPECT_EQ(log("again"), log());
    EXPECT_NE(server_.program().run({"list"}).out.find("again"), std::string::npos);
    EXPECT_EQ(server_.program().run({"show", "again", "log"}).out.find("Ann buys"), std::string::npos);
}

TEST_F(IntruderTest, UndoOfAnotherUsersCommandIsRefused) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    for (const char* line : {"friday undo", "friday undo 1", "friday undo 99999", "friday undo 999999999999",
                             "friday undo -1", "friday Ann> undo", "friday redo", "friday agree", "friday Ann> agree"})
        refused(line);
    EXPECT_EQ(bob("friday undo?").code, 0); // Bob may call a vote
    EXPECT_TRUE(test::mentions(bob("friday agree 1").out, "ann"));
    EXPECT_NE(log().find("Ann> buy TR"), std::string::npos);
}

TEST_F(IntruderTest, NotesOfAnotherUserAreUnreadable) {
    ASSERT_EQ(bob("friday note my own").code, 0);
    const ProgramResult notes = bob("friday notes");
    EXPECT_EQ(notes.code, 0) << notes.err;
    EXPECT_TRUE(test::mentions(notes.out, "my own"));
    EXPECT_EQ(notes.out.find("secret"), std::string::npos);
    refused("friday Ann> notes");
    ASSERT_EQ(bob("friday say hello").code, 0);
    EXPECT_TRUE(test::mentions(bob("friday show log").out, "hello"));
    for (const auto& [line, code] :
         {std::pair("friday show log", 0), {"friday show notes", 1}, {"friday ?", 0}, {"friday why", 1}}) {
        const ProgramResult ran = bob(line);
        EXPECT_EQ(ran.code, code) << line;
        EXPECT_EQ((ran.out + ran.err).find("secret"), std::string::npos) << line;
    }
    EXPECT_NE(server_.ssh("ann", {"friday", "notes"}).out.find("secret plan"), std::string::npos);
}

TEST_F(IntruderTest, SealedOrdersAndSeedAreUnreadable) {
    begin("rails", "continental-rails");
    const ProgramResult ordered = server_.ssh("ann", {"rails", "bid", "LV", "777"});
    ASSERT_EQ(ordered.code, 0) << ordered.err;
    for (const char* line : {"rails show log", "rails show legal", "rails show players", "rails ?", "rails undo?",
                             "rails why", "rails redo", "rails undo", "rails show standings", "rails auto show"}) {
        const ProgramResult ran = bob(line);
        EXPECT_EQ((ran.out + ran.err).find("777"), std::string::npos) << line << ran.out;
        EXPECT_EQ((ran.out + ran.err).find("4711"), std::string::npos) << line;
    }
    EXPECT_NE(server_.ssh("ann", {"rails", "show log"}).out.find("LV 777"), std::string::npos);
    EXPECT_EQ(bob("rails process").code, 1); // only the user of the first seat may
}

TEST_F(IntruderTest, OtherSubcommandsFilesAndShellsAreRefused) {
    for (const char* line : {"export friday",
                             "import /etc/passwd friday",
                             "import - friday",
                             "verify friday",
                             "remove friday",
                             "rename friday x",
                             "users list",
                             "users add bob2 --key /etc/passwd",
                             "host --dir /tmp",
                             "library restore",
                             "ssh-session --as ann",
                             "play friday --keys /etc/passwd --dump",
                             "--maps /tmp maps",
                             "--library /tmp/x list",
                             "run /etc/passwd",
                             "/etc/passwd show log",
                             "../../etc/passwd",
                             "friday show ../../etc/passwd",
                             "friday show /etc/passwd",
                             "friday export",
                             "friday import /etc/passwd",
                             "friday !sh",
                             "friday |sh",
                             "friday $(id)",
                             "friday `id`",
                             "friday \\",
                             "'friday",
                             "\"friday\" export",
                             "git-upload-pack friday",
                             "rsync --server . /",
                             "scp -f /etc/passwd"})
        refused(line);
    EXPECT_EQ(bob("friday show log").code, 0);
    ASSERT_EQ(bob("friday say see > owned").code, 0);
    ASSERT_EQ(bob("friday say hello").code, 0);
    const ProgramResult found = bob("friday show log > owned"); // a search of the log for "> owned", not a redirection
    EXPECT_EQ(found.code, 0) << found.err;
    EXPECT_TRUE(test::mentions(found.out, "see > owned"));
    EXPECT_FALSE(test::mentions(found.out, "Ann>"));
    EXPECT_FALSE(test::mentions(found.out, "hello"));
    EXPECT_FALSE(fs::exists("owned"));
    EXPECT_FALSE(fs::exists(server_.folder() + "/owned"));
}

TEST_F(IntruderTest, HostileEnvironmentIsIgnored) {
    // Runs the SSH session program directly, because sshd would filter the environment.
    const std::string hostile =
        "XDG_DATA_HOME=/tmp TERMINFO=/tmp HOME=/tmp/../etc TZ=:/etc/passwd LINES=1 COLUMNS=1 "
        "HIGHBALL_MAPS=/tmp LANG=../../tmp/x LC_ALL='$(id)' SSH_ORIGINAL_COMMAND='friday Ann> pass' ";
    const ProgramResult ran = server_.program().shell(hostile + "\"$HIGHBALL\" ssh-session --as bob --library " +
                                                      server_.folder() + "/data/highball/library.db");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(ran.err.starts_with("highball: ") && test::mentions(ran.err, {"Ann", "Bob\n"})) << ran.err;
    EXPECT_FALSE(fs::exists("/tmp/highball/library.db"));
    // LC_ALL is a variable that sshd accepts.
    EXPECT_EQ(server_.ssh("bob", {"friday", "show", "log"}, "", {"-o", "SetEnv=LC_ALL=../../../tmp/x"}).code, 0);
}

TEST_F(IntruderTest, EscapeSequencesNeverReachAnotherTerminal) {
    for (const char* line :
         {"friday say \x1b]0;mine\x07", "friday note \x1b[2J", "friday \x1b[31m", "\x1b[2J", "friday say a\nAnn> pass",
          "friday say \xc2\x9b"
          "2J"})
        refused(line);
    // The screen reads control characters as keys and does not send them to other terminals.
    Child b = terminal("bob", "friday");
    test::read_until(b.out, "SR 1", 15000);
    const std::string typed = "say \x1b]0;mine\x07 hi\x1b[2Jho\r";
    ASSERT_EQ(write(b.in, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    test::read_until(b.out, "nothing", 1500);
    end(b);
    const std::string after = log();
    EXPECT_TRUE(std::all_of(after.begin(), after.end(),
                            [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= ' '; }));
}

TEST_F(IntruderTest, HugeLinesAreRefused) {
    EXPECT_EQ(bob("friday say " + std::string(100000, 'x')).code, 1);
    EXPECT_EQ(bob(std::string(100000, '"')).code, 1);
    refused("friday say " + std::string(4090, 'x'));
    Child b = terminal("bob", "friday");
    test::read_until(b.out, "SR 1", 15000);
    const std::string block(1000, 'y');
    for (int i = 0; i < 200; ++i) // reads the output, so that neither side blocks
        if (write(b.in, block.data(), block.size()) > 0) test::read_until(b.out, "never", 2);
    ASSERT_EQ(write(b.in, "\x15say done\r", 10), 10);
    for (int i = 0; i < 100 && log().find("\"done\"") == std::string::npos; ++i) test::read_until(b.out, "never", 100);
    end(b);
    EXPECT_LT(log().size(), 10000u);
    EXPECT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
}

TEST_F(IntruderTest, TooManyTerminalsAreRefused) {
    ASSERT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys", "--terminals", "3"}).code, 0);
    std::vector<Child> open;
    for (int i = 0; i < 3; ++i) {
        open.push_back(terminal("bob", "friday"));
        EXPECT_NE(test::read_until(open.back().out, "SR 1", 15000).find("SR 1"), std::string::npos);
    }
    Child more = terminal("bob", "friday");
    EXPECT_NE(test::read_until(more.out, "3 open terminals", 15000).find("3 open terminals"), std::string::npos);
    end(more);
    EXPECT_EQ(bob("friday").code, 0);                  // single lines are counted apart
    EXPECT_EQ(server_.ssh("ann", {"friday"}).code, 0); // the limit is per user
    for (Child& one : open) end(one);
    // A process that has ended holds no lock.
    ProgramResult again;
    for (int i = 0; i < 50 && (again = bob("friday")).code != 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(again.code, 0);
    EXPECT_LE(std::distance(fs::directory_iterator(server_.folder() + "/data/highball/terminals"), {}), 6);
}

TEST_F(IntruderTest, TerminalThatStopsReadingDelaysNobody) {
    Child b = terminal("bob", "friday");
    test::read_until(b.out, "SR 1", 15000);
    kill(b.pid, SIGSTOP);
    const ProgramResult ann = server_.ssh("ann", {"friday", "buy TR"});
    EXPECT_EQ(ann.code, 0) << ann.err;
    kill(b.pid, SIGCONT);
    end(b);
}

TEST_F(IntruderTest, IdleTerminalIsClosed) {
    ASSERT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys", "--idle", "0.05"}).code, 0);
    Child b = terminal("bob", "friday");
    test::read_until(b.out, "SR 1", 15000);
    int status = 0;
    for (int i = 0; i < 200 && waitpid(b.pid, &status, WNOHANG) == 0; ++i) test::read_until(b.out, "never", 100);
    EXPECT_TRUE(WIFEXITED(status));
    close(b.in);
}

// The client opens a connection, types a line with a long answer, and reads nothing of it.
TEST_F(IntruderTest, UnreadAnswerIsNotKept) {
    ASSERT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys", "--idle", "0.1"}).code, 0);
    const auto store = std::move(*open_store(test::store_address(server_.folder() + "/data/highball/library.db")));
    for (int i = 0; i < 20; ++i)
        ASSERT_FALSE(store->add_note(store->find("friday")->id, "bob", {0, Seat(1), std::string(512, 'x')}));
    std::string line = "SSH_ORIGINAL_COMMAND=friday notes";
    for (int i = 0; i < 40; ++i) line += ";notes";
    Child b = test::start({"/usr/bin/env", line, program_path(), "ssh-session", "--as", "bob", "--library",
                           server_.folder() + "/data/highball/library.db", "--config",
                           server_.folder() + "/.config/highball/host.toml"},
                          false);
    int status = 0;
    for (int i = 0; i < 200 && waitpid(b.pid, &status, WNOHANG) == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) << status;
    kill(b.pid, SIGKILL);
    EXPECT_GT(test::read_until(b.out, "never", 500).size(), 60'000u); // as much as the pipe takes
    close(b.in);
}

TEST_F(IntruderTest, CommandsOverSshAreLimitedToo) {
    const auto store = std::move(*open_store(test::store_address(server_.folder() + "/data/highball/library.db")));
    EXPECT_EQ(bob("lobby list").code, 0);
    ASSERT_TRUE(*store->count_against_limit(0, "bob", record_rate_limit, record_rate_limit.max_count));
    EXPECT_EQ(bob("record").code, 1);
    EXPECT_EQ(bob("lobby list").code, 0);
    while (*store->count_against_limit(0, "bob", line_rate_limit, 1)) {
    }
    for (const char* command : {"lobby list", "notify me off"}) EXPECT_EQ(bob(command).code, 1) << command;
    EXPECT_EQ(server_.ssh("ann", {"lobby list"}).code, 0);
}

// For a terminal with another character set, a byte of UTF-8 may be a control character.
TEST_F(IntruderTest, TerminalWithoutUtf8GetsAsciiOnly) {
    const std::string sign = "\u26db";
    ASSERT_EQ(server_.ssh("ann", {"friday say " + sign + "31mred"}).code, 0);
    ASSERT_EQ(server_.ssh("ann", {"lobby open 18AL 3 --name " + sign + "2J"}).code, 0);
    for (const char* line : {"friday log said", "lobby list"}) {
        EXPECT_NE(server_.ssh("bob", {line}).out.find(sign), std::string::npos) << line;
        for (const char* locale : {"C", "POSIX", "de_DE.ISO-8859-1"}) {
            const ProgramResult ran = server_.ssh("bob", {line}, "", {"-o", std::string("SetEnv=LC_ALL=") + locale});
            EXPECT_EQ(ran.code, 0) << ran.err;
            EXPECT_TRUE(std::all_of(ran.out.begin(), ran.out.end(), [](char c) { return (c & 0x80) == 0; }))
                << locale << ": " << ran.out;
        }
    }
}

// Returns the terminal's output until it closes, and whether its process ended.
std::pair<std::string, bool> until_the_end(Child& child) {
    const std::string shown = test::read_until(child.out, "never said", 15000);
    int status = 0;
    for (int i = 0; i < 100 && waitpid(child.pid, &status, WNOHANG) == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const bool ended = kill(child.pid, 0) != 0;
    if (!ended) kill(child.pid, SIGKILL), waitpid(child.pid, &status, 0);
    close(child.in);
    return {shown, ended};
}

TEST_F(IntruderTest, RemovedUserIsDisconnected) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    Child playing = terminal("bob", "friday");
    EXPECT_NE(test::read_until(playing.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    Child choosing = test::start(server_.client("bob", {"-tt"}), true);
    EXPECT_NE(test::read_until(choosing.out, "1  friday", 15000).find("1  friday"), std::string::npos);
    ASSERT_EQ(server_.program().run({"users", "remove", "bob"}).code, 0);
    // Lines that Bob types after his removal are ignored.
    ASSERT_EQ(write(playing.in, "pass\rsay hello\r", 15), 15);
    for (Child* one : {&playing, &choosing}) {
        const auto [shown, ended] = until_the_end(*one);
        EXPECT_TRUE(test::mentions(shown, unknown_user_text("bob")));
        EXPECT_TRUE(ended);
    }
    EXPECT_EQ(log().find("pass"), std::string::npos);
    EXPECT_EQ(log().find("hello"), std::string::npos);
    EXPECT_EQ(bob("friday pass").code, 255);
}

TEST_F(IntruderTest, SuspendedUserIsDisconnected) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    Child b = terminal("bob", "friday");
    EXPECT_NE(test::read_until(b.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    ASSERT_EQ(server_.program().run({"users", "suspend", "bob"}).code, 0);
    ASSERT_EQ(write(b.in, "pass\r", 5), 5);
    const auto [shown, ended] = until_the_end(b);
    EXPECT_TRUE(test::mentions(shown, {"suspended"}));
    EXPECT_TRUE(ended);
    EXPECT_EQ(log().find("pass"), std::string::npos);
    EXPECT_EQ(bob("friday pass").code, 1);
    ASSERT_EQ(server_.program().run({"users", "resume", "bob"}).code, 0);
    EXPECT_EQ(bob("friday pass").code, 0);
}

TEST_F(IntruderTest, UserWithoutTheSeatIsDisconnected) {
    ASSERT_EQ(server_.ssh("ann", {"friday", "buy TR"}).code, 0);
    Child b = terminal("bob", "friday");
    EXPECT_NE(test::read_until(b.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    ASSERT_EQ(server_.program().run({"seat", "friday", "Bob=ann"}).code, 0);
    const auto [shown, ended] = until_the_end(b);
    EXPECT_NE(shown.find("friday"), std::string::npos) << shown;
    EXPECT_TRUE(ended);
    refused("friday pass");
    EXPECT_EQ(server_.ssh("ann", {"friday", "pass"}).code, 0);
}

TEST_F(IntruderTest, SpectatorIsDisconnectedWhenWatchingEnds) {
    ASSERT_EQ(
        server_.program().run({"new", "18AL", "--players", "Ann,Cy,Di", "--seat", "Ann=ann", "--watch", "sunday"}).code,
        0);
    Child b = terminal("bob", "sunday");
    EXPECT_NE(test::read_until(b.out, "sunday", 15000).find("sunday"), std::string::npos);
    ASSERT_EQ(server_.program().run({"seat", "sunday", "--no-watch"}).code, 0);
    ASSERT_EQ(server_.ssh("ann", {"sunday", "say secret plan"}).code, 0);
    const auto [shown, ended] = until_the_end(b);
    EXPECT_EQ(shown.find("secret"), std::string::npos) << shown;
    EXPECT_TRUE(ended);
    refused("sunday log");
}

// Bytes of a held key do not delay the end of the session.
TEST_F(IntruderTest, RemovedUserWhoHoldsAKeyDownIsDisconnected) {
    Child b = terminal("bob", "friday");
    EXPECT_NE(test::read_until(b.out, "SR 1", 15000).find("SR 1"), std::string::npos);
    ASSERT_EQ(server_.program().run({"users", "remove", "bob"}).code, 0);
    std::string shown;
    const std::string message = unknown_user_text("bob");
    const auto begin = std::chrono::steady_clock::now();
    while (shown.find(message) == std::string::npos &&
           std::chrono::steady_clock::now() - begin < std::chrono::seconds(10)) {
        if (write(b.in, "x", 1) != 1) break;
        shown += test::read_until(b.out, message, 30);
    }
    EXPECT_NE(shown.find(message), std::string::npos);
    end(b);
}

TEST_F(IntruderTest, HostRefusesLinksForeignFilesAndHostileNames) {
    const std::string keys = server_.folder() + "/keys/authorized_keys";
    fs::rename(keys, keys + ".old");
    fs::create_symlink("/etc/passwd", keys);
    EXPECT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys"}).code, 1);
    fs::remove(keys);
    server_.program().write("keys/authorized_keys", "ssh-ed25519 AAAA somebody\n");
    EXPECT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys"}).code, 1);
    EXPECT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/a \"b\",pty"}).code, 1);
    server_.program().write("evil.pub", "command=\"/bin/sh\" ssh-ed25519 AAAA x\n");
    EXPECT_EQ(server_.program().run({"users", "add", "eve", "--key", server_.folder() + "/evil.pub"}).code, 1);
    EXPECT_EQ(server_.program().run({"users", "add", "eve\" ,", "--key", server_.folder() + "/ann.pub"}).code, 1);
    struct stat status {};
    fs::remove(keys);
    EXPECT_EQ(server_.program().run({"host", "--dir", server_.folder() + "/keys"}).code, 0);
    ASSERT_EQ(stat(keys.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST_F(IntruderTest, NotifierStartsNoShell) {
    const std::string notifier = server_.folder() + "/notifier";
    server_.program().write("notifier", "#!/bin/sh\n{ echo \"$@\"; cat; } >> " + notifier + ".log\n");
    chmod(notifier.c_str(), 0755);
    begin("$(touch owned)", "18AL");
    ASSERT_EQ(
        server_.program().run({"host", "--dir", server_.folder() + "/keys", "--notify", notifier + " a ; $(id)"}).code,
        0);
    const auto output = [&] {
        return server_.program().shell("cat " + notifier + ".log; rm " + notifier + ".log").out;
    };
    EXPECT_EQ(server_.ssh("ann", {"notify me mail ann@example.org"}).code, 0);
    EXPECT_EQ(output(), ""); // only the host's timer starts the program
    EXPECT_EQ(server_.program().run({"notices"}).code, 0);
    const std::string asks = output();
    EXPECT_TRUE(asks.starts_with("a ; $(id) -i -- ann@example.org\n")) << asks;
    const std::string code = asks.substr(asks.find("notify me code "), 21);
    EXPECT_EQ(server_.ssh("ann", {code}).code, 0);
    // The game's name starts no program at the host's own terminal either.
    EXPECT_EQ(server_.program().run({"play", "$(touch owned)", "--plain"}, "log\n").code, 0);
    EXPECT_EQ(output(), "");
    EXPECT_EQ(server_.program().run({"notices"}).code, 0);
    EXPECT_TRUE(test::mentions(output(), "\n$(touch owned)  SR 1, Ann "));
    EXPECT_NE(server_.program().shell("find " + server_.folder() + " -name owned | grep owned").code, 0);
}

} // namespace
} // namespace highball
