// The program at a real terminal (a pseudo terminal): sizes, suspending, hanging up, pastes.
#include "support/paths/paths.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

using test::Program;
using Clock = std::chrono::steady_clock;

constexpr int patience = 20000; // milliseconds; this machine may be busy

// A shell line at a terminal of its own, with the games of `program`.
class AtTerminal {
  public:
    AtTerminal(const Program& program, const std::string& line, int width, int height) {
        winsize size{static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0};
        pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (pid_ == 0) {
            setenv("TERM", "xterm-256color", 1);
            setenv("LC_ALL", "C.UTF-8", 1);
            setenv("HIGHBALL", program_path().c_str(), 1);
            setenv("XDG_DATA_HOME", (program.folder() + "/data").c_str(), 1);
            setenv("XDG_STATE_HOME", (program.folder() + "/state").c_str(), 1);
            execl("/bin/bash", "bash", "-c", line.c_str(), nullptr);
            _exit(127);
        }
        fcntl(terminal_, F_SETFL, O_NONBLOCK);
    }
    ~AtTerminal() {
        if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
        if (terminal_ >= 0) close(terminal_);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    // Everything may take long, as long as the other side reads.
    void type(std::string_view text) {
        const auto end = Clock::now() + std::chrono::milliseconds(3 * patience);
        while (!text.empty() && Clock::now() < end) {
            const ssize_t written = write(terminal_, text.data(), std::min<std::size_t>(text.size(), 1024));
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
            read_some(written > 0 ? 0 : 20);
        }
        EXPECT_TRUE(text.empty()) << "the program reads no more";
    }
    // What came until `text` was there, from the last call on.
    bool shows(const std::string& text) {
        const auto end = Clock::now() + std::chrono::milliseconds(patience);
        while (output_.find(text) == std::string::npos && Clock::now() < end)
            if (!read_some(50)) break;
        return output_.find(text) != std::string::npos;
    }
    // Reads until nothing more comes; how much that was since the last forget().
    std::size_t quiet() {
        for (std::size_t before = output_.size() + 1; before != output_.size();) {
            before = output_.size();
            const auto end = Clock::now() + std::chrono::milliseconds(600);
            while (Clock::now() < end) read_some(50);
        }
        return output_.size();
    }
    void forget() { output_.clear(); }
    void resize(int width, int height) {
        winsize size{static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0};
        ioctl(terminal_, TIOCSWINSZ, &size);
    }
    void hang_up() {
        close(terminal_);
        terminal_ = -1;
    }
    void signal(int number) const { kill(pid_, number); }
    // The exit code, 128 + the signal; -1 when it does not end.
    int end() {
        const auto last = Clock::now() + std::chrono::milliseconds(patience);
        int status = 0;
        while (Clock::now() < last) {
            if (waitpid(pid_, &status, WNOHANG) == pid_) {
                pid_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            }
            if (terminal_ >= 0)
                read_some(20);
            else
                usleep(20000);
        }
        return -1;
    }

  private:
    bool read_some(int milliseconds) {
        pollfd input{terminal_, POLLIN, 0};
        if (poll(&input, 1, milliseconds) <= 0) return true;
        char block[8192];
        const ssize_t got = read(terminal_, block, sizeof block);
        if (got > 0) output_.append(block, static_cast<std::size_t>(got));
        return got > 0 || (got < 0 && errno == EAGAIN);
    }

    int terminal_ = -1;
    pid_t pid_ = -1;
    std::string output_;
};

class TerminalTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,B\u00f6b,\u65e5\u672c", "g"}).code, 0);
    }
    bool saved(const std::string& commands) { return program_.run({"list"}).out.find(commands) != std::string::npos; }
    Program program_;
    const std::string play_ = "\"$HIGHBALL\" play g";
};

TEST_F(TerminalTest, EverySizeOnEveryPageKeepsTheCommands) {
    AtTerminal terminal(program_, play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    for (const auto& [width, height] : {std::pair{20, 5}, {300, 100}, {40, 10}, {120, 40}, {200, 50}, {80, 24}}) {
        terminal.resize(width, height);
        terminal.type("12345678");
    }
    terminal.type("buy TR\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    terminal.resize(20, 5);
    terminal.type("pass\rquit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("2 commands"));
}

// The answer comes in pieces, in the middle of a line: nothing of it is taken for typed text.
TEST_F(TerminalTest, ALightTerminalIsShownLightColoursAndTheChoiceIsKept) {
    const std::string clean = "unset HIGHBALL_THEME COLORFGBG NO_COLOR; COLORTERM=truecolor " + play_;
    const std::string light = "48;2;233;231;224", dark = "48;2;52;58;64"; // bare hexes (maps/themes.toml)
    {
        AtTerminal terminal(program_, clean, 120, 40);
        ASSERT_TRUE(terminal.shows("\033]11;?"));
        ASSERT_TRUE(terminal.shows(dark));
        terminal.type("buy T\033]11;rgb:ff");
        usleep(100000);
        terminal.type("ff/ffff/ffff\033\\R\r");
        EXPECT_TRUE(terminal.shows(light));
        EXPECT_TRUE(terminal.shows("buys TR"));
        terminal.type("\x14"); // Ctrl-T
        EXPECT_TRUE(terminal.shows("Colours: contrast"));
        terminal.type("quit\r");
        EXPECT_EQ(terminal.end(), 0);
    }
    AtTerminal terminal(program_, clean, 120, 40);
    terminal.type("\x14");
    EXPECT_TRUE(terminal.shows("Colours: safe"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

// What is typed before the program has its screen stays typed, and a terminal that never answers loses nothing.
TEST_F(TerminalTest, AnEscapeWhileTheAnswerIsAwaitedIsAnEscape) {
    AtTerminal terminal(program_, "unset HIGHBALL_THEME COLORFGBG; " + play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy S");
    terminal.type("\033");
    terminal.quiet();
    terminal.type("buy TR\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

TEST_F(TerminalTest, ASuspendedProgramGoesOnWhereItWas) {
    AtTerminal terminal(program_, "set -m; " + play_ + "; echo STOP; echo PED; fg", 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy T");
    terminal.quiet();      // what is not read yet is lost when the terminal stops a program
    terminal.type("\x1a"); // Ctrl-Z
    ASSERT_TRUE(terminal.shows("PED"));
    terminal.quiet(); // the shell has brought it back
    terminal.type("R\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("1 command "));
}

TEST_F(TerminalTest, HangingUpEndsTheProgramAndKeepsTheCommands) {
    for (const bool signal : {true, false}) {
        AtTerminal terminal(program_, "exec " + play_, 80, 24);
        ASSERT_TRUE(terminal.shows(signal ? "Ann" : "B"));
        terminal.type(signal ? "buy TR\r" : "pass\r");
        EXPECT_TRUE(terminal.shows(signal ? "buys TR" : "passes"));
        terminal.type("pas"); // never sent
        if (signal)
            terminal.signal(SIGHUP);
        else
            terminal.hang_up();
        EXPECT_NE(terminal.end(), -1);
    }
    EXPECT_TRUE(saved("2 commands"));
}

TEST_F(TerminalTest, APlanOutlivesItsTerminal) {
    for (const bool killed : {false, true}) {
        AtTerminal terminal(program_, "exec " + play_, 80, 24);
        ASSERT_TRUE(terminal.shows(killed ? "was left open" : "Ann"));
        terminal.type("plan\r");
        ASSERT_TRUE(terminal.shows(killed ? "Taken up again" : "nothing counts"));
        terminal.type(killed ? "pass\r" : "buy TR\r");
        ASSERT_TRUE(terminal.shows(killed ? "passes" : "buys TR"));
        if (killed)
            terminal.signal(SIGKILL);
        else
            terminal.hang_up();
        EXPECT_NE(terminal.end(), -1);
    }
    EXPECT_TRUE(saved("0 commands"));
    const std::string next = program_.run({"play", "g"}, "plan\ncommit\n").out;
    EXPECT_NE(next.find("A plan of 2 commands (buy TR; pass) was left open"), std::string::npos) << next;
    EXPECT_TRUE(saved("2 commands"));
}

TEST_F(TerminalTest, APasteOfAMegabyteHarmsNothing) {
    AtTerminal terminal(program_, play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type(std::string(1024 * 1024, 'x') + "\r");
    terminal.type("\x15"
                  "buy TR\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("1 command "));
}

// A terminal whose description knows few keys: what nearly all of them send is understood, and the rest of an unknown
// key is not taken for the keys that it is spelled with.
TEST_F(TerminalTest, KeysThatTheDescriptionLacksDoNoHarm) {
    AtTerminal terminal(program_, "TERM=vt100 LC_ALL=C " + play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy TR\r");
    ASSERT_TRUE(terminal.shows("buys TR"));
    terminal.type("?");
    ASSERT_TRUE(terminal.shows("PgUp PgDn"));
    terminal.forget();
    terminal.type("\x1b[6~\x0c"); // a page further down, drawn anew
    EXPECT_TRUE(terminal.shows("token HEX"));
    terminal.type("\x1b[77~\x1b[1;9X");
    terminal.type("\x08pass\r");
    EXPECT_TRUE(terminal.shows("passes"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("2 commands"));
}

TEST_F(TerminalTest, AnOrdinaryCommandWritesLessThanFourKilobytes) {
    AtTerminal terminal(program_, play_, 120, 40);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.quiet();
    terminal.forget();
    terminal.type("buy TR\r");
    ASSERT_TRUE(terminal.shows("buys TR"));
    EXPECT_LT(terminal.quiet(), 4096U);
    EXPECT_TRUE(terminal.shows("\x1b[?2026h")); // every frame is shown at once
    EXPECT_TRUE(terminal.shows("\x1b[?2026l"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

TEST_F(TerminalTest, TheMenuBeginsAGame) {
    AtTerminal terminal(program_, "\"$HIGHBALL\"", 80, 24);
    ASSERT_TRUE(terminal.shows("go on with g"));
    terminal.type("2\r");
    ASSERT_TRUE(terminal.shows("Which game?"));
    terminal.type("18AL\r");
    ASSERT_TRUE(terminal.shows("Who plays"));
    terminal.type("Xan,Yve,Zoe\r");
    ASSERT_TRUE(terminal.shows("computer players beside them? (0 to 2)"));
    terminal.type("0\r");
    ASSERT_TRUE(terminal.shows("double-yellow"));
    terminal.type("1\r");
    ASSERT_TRUE(terminal.shows("be called"));
    terminal.type("Friday\r");
    ASSERT_TRUE(terminal.shows("Xan"));
    terminal.type("buy TR\r");
    ASSERT_TRUE(terminal.shows("buys TR"));
    terminal.type("quit\r");
    ASSERT_TRUE(terminal.shows("go on with Friday"));
    terminal.type("q\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_NE(program_.run({"export", "Friday"}).out.find("option double-yellow"), std::string::npos);
}

TEST_F(TerminalTest, LettersBeyondAsciiAreKeptWhereTheTerminalShowsNone) {
    AtTerminal terminal(program_, "LC_ALL=C LANG=C TERM=vt100 " + play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("say za\u017c\u00f3\u0142\u0107 all\r");
    EXPECT_TRUE(terminal.shows("Ann says: za???? all"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_NE(program_.shell("LC_ALL=C.UTF-8 \"$HIGHBALL\" export g").out.find("za\u017c\u00f3\u0142\u0107 all"),
              std::string::npos);
}

} // namespace
} // namespace highball
