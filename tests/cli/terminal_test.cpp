// Tests of the program in a pseudo-terminal: sizes, suspension, hang-ups and pastes.
#include "support/at_terminal.h"
#include "support/refused.h"

namespace highball {
namespace {

using test::AtTerminal;
using test::Program;

class TerminalTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,B\u00f6b,\u65e5\u672c", "g"}).code, 0);
    }
    bool saved(const std::string& commands) { return program_.run({"list"}).out.find(commands) != std::string::npos; }
    Program program_;
    const std::string play_ = "\"$HIGHBALL\" play g";
};

TEST_F(TerminalTest, ResizingKeepsTheCommandsOnEveryPage) {
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

TEST_F(TerminalTest, UnknownTerminalLikeXtermShowsTheScreen) {
    AtTerminal terminal(program_, "TERM=xterm-nobody " + play_, 80, 24);
    EXPECT_TRUE(terminal.shows("TERM=xterm-nobody"));
    EXPECT_TRUE(terminal.shows("\033[?1049h"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    AtTerminal other(program_, "TERM=typewriter " + play_, 80, 24);
    EXPECT_TRUE(other.shows("TERM=typewriter") && other.shows("--plain"));
    other.type("quit\r");
    EXPECT_EQ(other.end(), 0);
    EXPECT_EQ(other.output().find("\033[?1049h"), std::string::npos);
}

// The terminal's reply to the colour query arrives in pieces between typed characters. No byte of the reply becomes
// typed text.
TEST_F(TerminalTest, LightTerminalGetsTheLightThemeAndTheChoiceIsSaved) {
    const std::string clean = "unset HIGHBALL_THEME COLORFGBG NO_COLOR; COLORTERM=truecolor " + play_;
    const std::string light = "48;2;221;219;211", dark = "48;2;52;58;64"; // empty hexes (maps/themes.toml)
    {
        AtTerminal terminal(program_, clean, 120, 40);
        ASSERT_TRUE(terminal.shows("\033]11;?"));
        terminal.type("1");
        ASSERT_TRUE(terminal.shows(dark));
        terminal.type("buy T\033]11;rgb:ff");
        usleep(100000);
        terminal.type("ff/ffff/ffff\033\\R\r");
        EXPECT_TRUE(terminal.shows(light));
        EXPECT_TRUE(terminal.shows("buys TR"));
        terminal.type("\x14"); // Ctrl-T
        EXPECT_TRUE(terminal.shows("Theme: contrast"));
        terminal.type("quit\r");
        EXPECT_EQ(terminal.end(), 0);
    }
    AtTerminal terminal(program_, clean, 120, 40);
    terminal.type("\x14");
    EXPECT_TRUE(terminal.shows("Theme: safe"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

// The terminal has not replied to the colour query. Escape is a key all the same and clears the line "buy S".
TEST_F(TerminalTest, EscapeTypedBeforeTheColourReplyIsAKey) {
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

TEST_F(TerminalTest, SuspendedProgramResumesItsScreen) {
    AtTerminal terminal(program_, "set -m; " + play_ + "; echo STOP; echo PED; fg", 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy T");
    terminal.quiet();      // waits until the letters are read, because Ctrl-Z discards unread input
    terminal.type("\x1a"); // Ctrl-Z
    ASSERT_TRUE(terminal.shows("PED"));
    terminal.quiet(); // waits until the shell has resumed the program
    terminal.type("R\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("1 command "));
}

// Without a shell that controls jobs, Ctrl-Z stops nothing. The screen is drawn again.
TEST_F(TerminalTest, CtrlZWithoutJobControlKeepsTheScreen) {
    AtTerminal terminal(program_, play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.quiet();
    terminal.forget();
    terminal.type("\x1a");
    EXPECT_TRUE(terminal.shows("Ann"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

// The window changes while the program is stopped; the prompt is then in the last of 20 rows.
TEST_F(TerminalTest, ProgramResizedWhileSuspendedTakesTheNewSize) {
    AtTerminal terminal(program_, "set -m; " + play_ + "; echo STOP; echo PED; read x; fg", 80, 24);
    ASSERT_TRUE(terminal.shows("\x1b[24;"));
    terminal.type("buy T");
    terminal.quiet();
    terminal.type("\x1a"); // Ctrl-Z
    ASSERT_TRUE(terminal.shows("PED"));
    terminal.resize(60, 20);
    terminal.quiet();
    terminal.forget();
    terminal.type("\r");
    EXPECT_TRUE(terminal.shows("\x1b[20;"));
    terminal.type("R\r");
    EXPECT_TRUE(terminal.shows("buys TR"));
    EXPECT_EQ(terminal.output().find("\x1b[24;"), std::string::npos);
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

TEST_F(TerminalTest, HangupEndsTheProgramAndKeepsTheCommands) {
    for (const bool signal : {true, false}) {
        AtTerminal terminal(program_, "exec " + play_, 80, 24);
        ASSERT_TRUE(terminal.shows(signal ? "Ann" : "B"));
        terminal.type(signal ? "buy TR\r" : "pass\r");
        EXPECT_TRUE(terminal.shows(signal ? "buys TR" : "passes"));
        terminal.type("pas"); // an incomplete line
        if (signal)
            terminal.signal(SIGHUP);
        else
            terminal.hang_up();
        EXPECT_NE(terminal.end(), -1);
    }
    EXPECT_TRUE(saved("2 commands"));
}

// The terminal "linux" has no second screen; there, the shell continues below the last line.
// NCURSES_GPM_TERMS: curses would load the mouse library of the console, which leaks.
TEST_F(TerminalTest, QuitSignalRestoresTheTerminal) {
    for (const auto& [name, last] : {std::pair{"xterm-256color", "\033[?1049l"}, {"linux", "\r\n"}}) {
        AtTerminal terminal(program_, std::string("export NCURSES_GPM_TERMS=none TERM=") + name + "; exec " + play_, 80,
                            24);
        ASSERT_TRUE(terminal.shows("Ann"));
        terminal.quiet();
        terminal.forget();
        terminal.signal(SIGQUIT);
        EXPECT_EQ(terminal.end(), 128 + SIGQUIT);
        terminal.quiet();
        EXPECT_TRUE(test::mentions(terminal.output(), {last, "ended by a signal; everything is saved"})) << name;
    }
}

TEST_F(TerminalTest, SignalEndsLineModeAndTheStartScreenWithItsNumber) {
    for (const std::string& line : {play_ + " --plain", std::string("\"$HIGHBALL\"")}) {
        AtTerminal terminal(program_, "exec " + line, 80, 24);
        ASSERT_TRUE(terminal.shows("Ann"));
        terminal.signal(SIGTERM);
        EXPECT_EQ(terminal.end(), 128 + SIGTERM) << line;
        EXPECT_TRUE(terminal.shows("ended by a signal; everything is saved")) << line;
    }
}

TEST_F(TerminalTest, FailedImportKeepsTheNameThatWasTyped) {
    program_.write("bad.play", "nonsense\n");
    AtTerminal terminal(program_, "cd '" + program_.folder() + "' && \"$HIGHBALL\"", 80, 24);
    ASSERT_TRUE(terminal.shows("from 18xx.games"));
    terminal.type("i");
    ASSERT_TRUE(terminal.shows("Type the name"));
    terminal.type("bad.play\r");
    ASSERT_TRUE(terminal.shows("back to the name of the file"));
    EXPECT_TRUE(test::mentions(terminal.output(), "bad.play:1"));
    terminal.forget();
    terminal.type("\r");
    EXPECT_TRUE(terminal.shows("bad.play"));
}

TEST_F(TerminalTest, PlanOutlivesItsTerminal) {
    for (const bool killed : {false, true}) {
        AtTerminal terminal(program_, "exec " + play_, 80, 24);
        ASSERT_TRUE(terminal.shows(killed ? "(buy TR)" : "Ann"));
        terminal.forget();
        terminal.type("plan\r");
        ASSERT_TRUE(terminal.shows(killed ? "plan: 1" : "plan: 0"));
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
    EXPECT_TRUE(test::mentions(next, {"2", "(buy TR; pass)"}));
    EXPECT_TRUE(saved("2 commands"));
}

TEST_F(TerminalTest, PasteOfAMegabyteChangesNothing) {
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

// If the terminal description lacks keys, common key sequences are still recognized, and unknown ones are not split
// into several keys.
TEST_F(TerminalTest, KeysMissingFromTerminfoAreHarmless) {
    AtTerminal terminal(program_, "TERM=vt100 LC_ALL=C " + play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy TR\r");
    ASSERT_TRUE(terminal.shows("buys TR"));
    terminal.type("?");
    ASSERT_TRUE(terminal.shows("PgUp PgDn"));
    terminal.forget();
    terminal.type("\x1b[6~\x0c"); // Page Down, then Ctrl-L to redraw
    EXPECT_TRUE(terminal.shows("lay HEX TILE"));
    terminal.type("\x1b[77~\x1b[1;9X");
    terminal.type("\x08pass\r");
    EXPECT_TRUE(terminal.shows("passes"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_TRUE(saved("2 commands"));
}

TEST_F(TerminalTest, OrdinaryCommandWritesLessThanFourKilobytes) {
    AtTerminal terminal(program_, play_, 120, 40);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy TR\r");
    ASSERT_TRUE(terminal.shows("buys TR"));
    terminal.type("buy S&NA\r");
    terminal.quiet();
    terminal.type("buy BSLC\r"); // the third command brings the log onto the page
    ASSERT_TRUE(terminal.shows("buys BSLC"));
    terminal.quiet();
    terminal.forget();
    terminal.type("buy M&C\r");
    ASSERT_TRUE(terminal.shows("buys M&C"));
    EXPECT_LT(terminal.quiet(), 4096U);
    EXPECT_TRUE(terminal.shows("\x1b[?2026h")); // start of a synchronized update: the terminal shows a frame at once
    EXPECT_TRUE(terminal.shows("\x1b[?2026l"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

// A terminal that gets bytes at each change would tell how many sealed orders others give.
TEST_F(TerminalTest, ChangeThatTheScreenDoesNotShowWritesNothing) {
    AtTerminal terminal(program_, play_, 120, 40);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.quiet();
    terminal.forget();
    ASSERT_EQ(program_.run({"seat", "g", "--watch"}).code, 0); // raises the revision
    EXPECT_EQ(terminal.quiet(), 0U) << terminal.output();
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

TEST_F(TerminalTest, StartScreenBeginsAGameAndContinuesIt) {
    AtTerminal terminal(program_, "\"$HIGHBALL\"; stty -a | grep -o '.onlcr'", 80, 24);
    ASSERT_TRUE(terminal.shows("Continue"));
    terminal.type("n");
    ASSERT_TRUE(terminal.shows("lay two yellow"));
    terminal.type("\r");
    ASSERT_TRUE(terminal.shows("buy TR"));
    terminal.forget();
    terminal.type("quit\r");
    ASSERT_TRUE(terminal.shows("18AL-1"));
    terminal.type("\r");
    ASSERT_TRUE(terminal.shows("buy TR"));
    terminal.type("quit\r");
    terminal.quiet();
    terminal.type("q");
    EXPECT_TRUE(terminal.shows(" onlcr")); // the modes of the terminal are as before
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_NE(program_.run({"export", "18AL-1"}).out.find(" normal\n"), std::string::npos);
}

TEST_F(TerminalTest, TutorialGoesOnAtTheLessonWhereItWasLeft) {
    AtTerminal terminal(program_, "\"$HIGHBALL\"", 80, 24);
    ASSERT_TRUE(terminal.shows("earn"));
    for (const auto& [keys, shown] : {std::pair("l", "22 lessons"),
                                      {"\r", "buy one, outbid Bob"},
                                      {"\r", "Lesson 1 of 22"},
                                      {"buy TR\r", "Bob has bid"},
                                      {"quit\r", "earn"},
                                      {"l", "at 2 of 22"},
                                      {"\r", "Lesson 2 of 22."},
                                      {"\r", "Lesson 2 of 22"}}) {
        terminal.quiet();
        terminal.forget();
        terminal.type(keys);
        ASSERT_TRUE(terminal.shows(shown)) << shown << terminal.output();
    }
}

TEST_F(TerminalTest, WatchBeginsWithTheChosenRoundAndEscapeLeavesIt) {
    ASSERT_EQ(program_.run({"remove", "g", "--yes"}).code, 0);
    ASSERT_EQ(program_.run({"import", source_path("tests/titles/18al/tiles-in-green.play"), "g"}).code, 0);
    AtTerminal terminal(program_, "\"$HIGHBALL\"", 80, 24);
    ASSERT_TRUE(terminal.shows("atch"));
    for (const auto& [keys, shown] : {std::pair("w", "Saved games"),
                                      {"\r", "floats with $750"},
                                      {"\x1b[B", "buys a 2-train"},
                                      {"\r", "history: "},
                                      {"\x1b", "earn"}}) {
        if (std::string_view(keys) != "\x1b") terminal.quiet(); // a replay is not quiet
        terminal.forget();
        terminal.type(keys);
        ASSERT_TRUE(terminal.shows(shown)) << shown << terminal.output();
        EXPECT_EQ(terminal.output().find("history: 0 of"), std::string::npos);
    }
}

TEST_F(TerminalTest, PlayNowBeginsAGameOfTheTitlePlayedLast) {
    ASSERT_EQ(program_.run({"new", "continental-rails", "--players", "Ann", "c"}).code, 0);
    AtTerminal terminal(program_, "\"$HIGHBALL\"", 80, 24);
    ASSERT_TRUE(terminal.shows("14 computers"));
    terminal.quiet();
    terminal.forget();
    terminal.type("p");
    EXPECT_TRUE(terminal.shows("Yourself")) << terminal.output(); // the order sheet
    terminal.type("quit\r");
}

TEST_F(TerminalTest, WithoutAScreenTheCommonSubcommandsAreListed) {
    AtTerminal terminal(program_, "TERM=dumb \"$HIGHBALL\"", 80, 24);
    EXPECT_TRUE(terminal.shows("TERM=dumb: this terminal cannot show the screen"));
    EXPECT_TRUE(terminal.shows("tutorial "));
    EXPECT_EQ(terminal.end(), 0);
}

TEST_F(TerminalTest, NonAsciiLettersAreStoredOnAnAsciiTerminal) {
    AtTerminal terminal(program_, "LC_ALL=C LANG=C TERM=vt100 " + play_, 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("say za\u017c\u00f3\u0142\u0107 all\r");
    EXPECT_TRUE(terminal.shows(": za???? all"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_NE(program_.shell("LC_ALL=C.UTF-8 \"$HIGHBALL\" export g").out.find("za\u017c\u00f3\u0142\u0107 all"),
              std::string::npos);
}

// A terminal cuts a line after 4,095 bytes. The program refuses the rest instead of playing a part of the line.
TEST_F(TerminalTest, LineThatTheTerminalHasCutIsRefused) {
    AtTerminal terminal(program_, play_ + " --plain", 80, 24);
    ASSERT_TRUE(terminal.shows("Ann"));
    terminal.type("buy TR" + std::string(5000, ' ') + "x\r");
    EXPECT_TRUE(terminal.shows("4096"));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
    EXPECT_FALSE(saved("1 command"));
}

} // namespace
} // namespace highball
