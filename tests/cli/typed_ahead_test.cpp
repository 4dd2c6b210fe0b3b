// Lines typed ahead or pasted that arrive after the turn has passed to another player. No interface at a terminal plays
// them.
#include "support/at_terminal.h"

#include "core/text.h"

namespace highball {
namespace {

using test::AtTerminal;
using test::Program;

struct Way {
    const char* name;
    const char* options;
};

class TypedAhead : public testing::TestWithParam<Way> {
  protected:
    // Returns the shell command that runs highball with `command` and the options of the test parameter.
    std::string play(const std::string& command) { return "\"$HIGHBALL\" " + command + " " + GetParam().options; }
    // Returns how many times the export contains the line.
    int played(const std::string& line) {
        const std::string text = program_.run({"export", "g", "--digest", "0"}).out;
        int times = 0;
        for (std::size_t at = text.find(line + "\n"); at != std::string::npos; at = text.find(line + "\n", at + 1))
            ++times;
        return times;
    }
    Program program_;
};

// rule: 18AL 3.1: a player who passes has another turn after all other players.
TEST_P(TypedAhead, ComputerMoveEndsAPaste) {
    ASSERT_EQ(
        program_.run({"new", "18AL", "--players", "Me", "--computer", "3", "--level", "easy", "--seed", "7", "g"}).code,
        0);
    AtTerminal terminal(program_, play("play g"), 80, 24);
    ASSERT_TRUE(terminal.shows("Me"));
    terminal.quiet();
    terminal.type("pass\rpass\rpass\r");
    EXPECT_TRUE(terminal.shows("\"pass\""));
    terminal.quiet();
    EXPECT_EQ(played("Me> pass"), 1);
    for (int i = 0; i < 10 && played("Me> pass") == 1; ++i) { // refused until the computers' moves can be read
        terminal.type("pass\r");
        terminal.quiet();
    }
    EXPECT_EQ(played("Me> pass"), 2);
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

TEST_P(TypedAhead, TextAfterATurnIsNotPlayedForTheNextPlayer) {
    program_.write("begin.play", "highball 1\ntitle 18AL\nplayers Ann Bob Cy\nseed 1\n--\n"
                                 "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY\n");
    ASSERT_EQ(program_.run({"import", program_.folder() + "/begin.play", "g"}).code, 0);
    AtTerminal terminal(program_, play("play g"), 80, 24);
    ASSERT_TRUE(terminal.shows("Cy"));
    terminal.quiet();
    terminal.type("pass\rpass\rpass\r");
    EXPECT_TRUE(terminal.shows("\"pass\""));
    terminal.quiet();
    EXPECT_EQ(played("> pass"), 1);
    terminal.type("pass\r"); // accepted at once: players who share a terminal need no time to read
    terminal.quiet();
    EXPECT_EQ(played("> pass"), 2);
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

INSTANTIATE_TEST_SUITE_P(Face, TypedAhead, testing::Values(Way{"Screen", ""}, Way{"Plain", "--plain"}),
                         [](const auto& way) { return way.param.name; });

class PlainTerminal : public testing::Test {
  protected:
    void SetUp() override { ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"}).code, 0); }
    Program program_;
};

TEST_F(PlainTerminal, LongRowsBreakAtBlanks) {
    AtTerminal terminal(program_, "\"$HIGHBALL\" play g --plain", 50, 24);
    ASSERT_TRUE(terminal.shows("Ann with"));
    terminal.forget();
    terminal.type("help\r");
    ASSERT_TRUE(terminal.shows("saved"));
    terminal.quiet();
    std::string_view text = terminal.output();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view row = trim(text.substr(0, end));
        EXPECT_LE(columns(row), 50) << row;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
}

} // namespace
} // namespace highball
