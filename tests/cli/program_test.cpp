// Tests of the program on the command line: exit codes, pipes, saved games and files that are not libraries.
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>

namespace highball {
namespace {

using test::ProgramResult;

class ProgramTest : public testing::Test {
  protected:
    ProgramResult highball(std::vector<std::string> words, const std::string& input = "") {
        return program_.run(std::move(words), input);
    }
    // Creates a game "g" of the first title.
    void begin() {
        const std::string title = first_title();
        ASSERT_EQ(highball({"new", title, "--players", "Ann,Bob of Troy,Cy", "g"}).code, 0);
    }
    std::string first_title() {
        const std::string names = highball({"maps", "--names"}).out;
        return names.substr(0, names.find('\n'));
    }

    test::Program program_;
};

TEST_F(ProgramTest, EverySubcommandHasHelpAndTheProgramHasAVersion) {
    const ProgramResult help = highball({"help", "all"});
    EXPECT_EQ(help.code, 0);
    for (const std::string sub : {"new", "play", "run", "show", "list", "undo", "rename", "remove", "export", "import",
                                  "trace", "verify", "maps", "arena", "completion"}) {
        EXPECT_NE(help.out.find("  " + sub + " "), std::string::npos) << sub;
        const ProgramResult own = highball({sub, "--help"});
        EXPECT_EQ(own.code, 0) << sub;
        EXPECT_NE(own.out.find("Usage:"), std::string::npos) << sub;
    }
    const ProgramResult version = highball({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out, "highball 1.0.0-dev\n");
}

TEST_F(ProgramTest, WrongUsageExitsWithTwoAndFailureWithOne) {
    EXPECT_EQ(highball({"nonsense"}).code, 2);
    EXPECT_EQ(highball({"\x1b[2J"}).err.find('\x1b'), std::string::npos);
    EXPECT_EQ(highball({"new"}).code, 2);
    EXPECT_EQ(highball({"undo", "g", "minus"}).code, 2);
    EXPECT_EQ(highball({"play", "nobody"}).code, 1);
    EXPECT_EQ(highball({"run", "/no/such/file.play"}).code, 2);
    EXPECT_EQ(highball({"new", "no-such-game", "--players", "A,B,C"}).code, 1);
    const ProgramResult none = highball({});
    EXPECT_EQ(none.code, 1);
    EXPECT_EQ(none.out, "");
    EXPECT_TRUE(none.err.starts_with("highball: ") && none.err.ends_with(": highball new TITLE --players A,B,C\n"));
}

TEST_F(ProgramTest, GameCanBeBegunPlayedListedRenamedAndRemoved) {
    begin();
    EXPECT_TRUE(test::mentions(highball({"list"}).out, {"g", "0"}));
    EXPECT_EQ(highball({"list", "--names"}).out, "g\n");
    const ProgramResult legal = highball({"show", "g", "legal"});
    EXPECT_EQ(legal.code, 0);
    EXPECT_NE(legal.out, "");
    const ProgramResult played = highball({"play", "g"}, "?\nxyzzy\nwhy\nsay hello\nquit\n");
    EXPECT_EQ(played.code, 1); // 1, because "xyzzy" is no command
    EXPECT_TRUE(test::mentions(played.out, "\"xyzzy\""));
    EXPECT_TRUE(test::mentions(highball({"show", "g", "log"}).out, ": hello"));
    EXPECT_TRUE(test::mentions(highball({"show", "g", "log hello"}).out, ": hello"));
    const ProgramResult other = highball({"show", "g", "log zzz"});
    EXPECT_EQ(other.code, 0);
    EXPECT_NE(other.out, "");
    EXPECT_FALSE(test::mentions(other.out, "hello"));
    EXPECT_EQ(highball({"undo", "g"}).code, 1); // the game has no command to undo
    EXPECT_TRUE(test::mentions(highball({"seat", "g", "--watch"}).out, "watch"));
    EXPECT_TRUE(test::mentions(highball({"rename", "g", "h"}).out, {"g", "h"}));
    EXPECT_EQ(highball({"remove", "h"}).code, 2);
    EXPECT_EQ(highball({"list", "--names"}).out, "h\n");
    const ProgramResult removed = highball({"remove", "h", "--yes"});
    EXPECT_EQ(removed.code, 0);
    EXPECT_NE(removed.out.find("removed: h (18AL, "), std::string::npos) << removed.out;
    EXPECT_EQ(highball({"remove", "h", "--yes"}).code, 1);
    EXPECT_EQ(highball({"list", "--names"}).out, "");
}

// A program that controls `play` can send an empty line to get the current position.
TEST_F(ProgramTest, EmptyLineShowsTheStateOfTheGame) {
    begin();
    const std::string output = highball({"play", "g"}, "buy TR\n\nquit\n").out;
    const std::size_t stands = output.find("\nSR 1: Bob of Troy ");
    ASSERT_NE(stands, std::string::npos) << output;
    EXPECT_TRUE(test::mentions(output.substr(stands, output.find('\n', stands + 1) - stands), "$600"));
    EXPECT_EQ(output.find("SR 1: Ann "), std::string::npos) << output;
}

TEST_F(ProgramTest, ExportAndImportLoseNothing) {
    begin();
    highball({"play", "g"}, "say first; words # all of them\n");
    const ProgramResult exported = highball({"export", "g"});
    EXPECT_EQ(exported.code, 0);
    ASSERT_EQ(highball({"import", "-", "again"}, exported.out).code, 0);
    const std::string again = highball({"export", "again"}).out;
    EXPECT_EQ(again.substr(again.find("\ntitle")), exported.out.substr(exported.out.find("\ntitle")));
    EXPECT_EQ(highball({"run", "-"}, exported.out).code, 0);
    EXPECT_EQ(highball({"verify", "g", "again"}).code, 0);
    EXPECT_TRUE(test::mentions(highball({"verify", "g"}).out, "g: 0 commands, "));
    EXPECT_EQ(highball({"import", "-"}, exported.out).code, 1); // fails, because a game "g" exists
}

TEST_F(ProgramTest, FailingScriptReportsFileLineAndReason) {
    const ProgramResult failed =
        highball({"run", "-"}, "highball 1\ntitle " + first_title() + "\nplayers Ann Bob Cy\n--\nAnn> xyzzy\n");
    EXPECT_EQ(failed.code, 1);
    EXPECT_TRUE(failed.out.starts_with("standard input: 0 commands, ")) << failed.out;
    EXPECT_TRUE(failed.err.starts_with("highball: standard input:5: Ann> xyzzy: ")) << failed.err;
}

TEST_F(ProgramTest, ClosedPipeIsNoErrorAndFullDiskIsOne) {
    begin();
    const ProgramResult closed =
        program_.shell("\"$HIGHBALL\" completion bash | true; \"$HIGHBALL\" export g | head -n 1");
    EXPECT_EQ(closed.err, "");
    EXPECT_EQ(closed.out, "highball 1\n");
    const ProgramResult ignored = program_.shell("trap '' PIPE; { \"$HIGHBALL\" export g; echo $? >&2; } | true");
    EXPECT_EQ(ignored.err, "0\n");
    const ProgramResult full = program_.shell("\"$HIGHBALL\" list > /dev/full");
    EXPECT_EQ(full.code, 1);
    EXPECT_TRUE(full.err.starts_with("highball: ") && full.err.ends_with(std::strerror(ENOSPC) + std::string("\n")));
}

TEST_F(ProgramTest, ScriptMayBeginWithAByteOrderMark) {
    program_.write("mark.play", "\xEF\xBB\xBFhighball 1\ntitle " + first_title() + "\nplayers A B C\n--\n");
    const ProgramResult ran = highball({"run", program_.folder() + "/mark.play"});
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST_F(ProgramTest, HostileNamesAreRefusedAndOutputHasNoEscapes) {
    EXPECT_EQ(highball({"new", first_title(), "--players", "A\x1b[31m,B,C"}).code, 1);
    EXPECT_EQ(highball({"new", first_title(), "--players", "A,B,C", "../../../tmp/x"}).code, 1);
    for (const char* seed : {"-1", "99999999999999999999", "1.5", "x"}) {
        const ProgramResult ran = highball({"new", first_title(), "--players", "A,B,C", "--seed", seed, "x"});
        EXPECT_EQ(ran.code, 2) << seed;
        EXPECT_TRUE(test::mentions(ran.err, {"seed", "0", "18446744073709551615"}));
    }
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"list"}, {"show", "../../../tmp/x", "legal"}, {"maps"}, {"play", "\x1b[2J"}}) {
        const ProgramResult ran = highball(words);
        EXPECT_EQ((ran.out + ran.err).find('\x1b'), std::string::npos);
    }
}

TEST_F(ProgramTest, CompletionScriptsKnowEverySubcommand) {
    const ProgramResult bash = highball({"completion", "bash"});
    EXPECT_EQ(bash.code, 0);
    EXPECT_EQ(program_.shell("\"$HIGHBALL\" completion bash | bash -n").code, 0);
    EXPECT_NE(highball({"completion", "zsh"}).out.find("#compdef highball"), std::string::npos);
    EXPECT_NE(highball({"completion", "fish"}).out.find("completion words"), std::string::npos);
    const std::string all = highball({"completion", "words"}).out;
    for (const char* word : {"verify\t", "library\t", "--maps\t"}) EXPECT_NE(all.find(word), std::string::npos) << all;
    const std::string show = highball({"completion", "words", "show"}).out;
    for (const char* word : {"\nnews\n", "\nstandings\n", "\nmarket\n", "--width\t"})
        EXPECT_NE(show.find(word), std::string::npos) << show;
    // The call of the completion function as bash makes it for `highball library b<Tab>`.
    const ProgramResult tab =
        program_.shell("highball() { \"$HIGHBALL\" \"$@\"; }; source <(highball completion bash); "
                       "COMP_WORDS=(highball library b); COMP_CWORD=2; _highball; echo \"${COMPREPLY[@]}\"");
    EXPECT_EQ(tab.out, "backup\n") << tab.err;
    EXPECT_EQ(highball({"completion", "tcsh"}).code, 2);
}

TEST_F(ProgramTest, InvalidMapFileIsRefusedWithItsNameAndLine) {
    program_.write("maps/tiles.toml", "this is = no toml [\n");
    const ProgramResult ran = highball({"--maps", program_.folder() + "/maps", "maps"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("tiles.toml:1"), std::string::npos) << ran.err;
}

TEST_F(ProgramTest, FolderWithoutMapFilesIsRefused) {
    const ProgramResult ran = highball({"--maps", program_.folder(), "maps"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find(program_.folder()), std::string::npos) << ran.err;
}

// A file that the program opens must not become its standard input or output.
TEST_F(ProgramTest, ClosedStandardStreamsAreNotReplacedByFiles) {
    ASSERT_EQ(highball({"new", "18AL", "--players", "A,B,C", "one"}).code, 0);
    ASSERT_EQ(highball({"new", "18AL", "--players", "A,B,C", "two"}).code, 0);
    EXPECT_EQ(program_.shell("echo 'buy TR' | \"$HIGHBALL\" play one >&-").code, 1);
    program_.shell("\"$HIGHBALL\" play two <&-");
    EXPECT_EQ(highball({"export", "two"}).out.find("buy TR"), std::string::npos);
}

TEST_F(ProgramTest, DamagedStoreIsReportedWithItsFile) {
    program_.write("data/highball/library.db", std::string(4096, 'x'));
    const ProgramResult ran = highball({"list"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(ran.err.starts_with("highball: ") && test::mentions(ran.err, "library.db")) << ran.err;
}

// Kills the program during play. The game stays valid, and its lines are stored.
TEST_F(ProgramTest, KilledProgramKeepsEveryCommandItShowed) {
    begin();
    bool played = false;
    // On a busy machine the first rounds may end before a line is played. Then the next round is twice as long.
    for (int round = 0, tenths = 2; round < 5 || (!played && tenths < 300); ++round, tenths *= played ? 1 : 2) {
        const ProgramResult killed =
            program_.shell("(while :; do echo 'say again'; done) | timeout -s KILL " + std::to_string(tenths / 10) +
                           "." + std::to_string(tenths % 10) + " \"$HIGHBALL\" play g > /dev/null");
        EXPECT_NE(killed.code, 0);
        EXPECT_EQ(highball({"verify", "g"}).code, 0);
        played = played || test::mentions(highball({"show", "g", "log"}).out, ": again");
    }
    EXPECT_TRUE(played);
}

} // namespace
} // namespace highball
