#include "tui/canvas/canvas.h"

#include "core/text.h"
#include "core/unicode.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

TEST(Canvas, ClipsWhateverLiesOutside) {
    Canvas canvas(4, 2);
    canvas.put(-1, 0, U'x');
    canvas.put(4, 0, U'x');
    canvas.put(0, 2, U'x');
    canvas.fill({-3, -3, 4, 4}, U'#');
    canvas.horizontal(2, 1, 9);
    EXPECT_EQ(canvas.to_text(), "#\n  --\n");
}

TEST(Canvas, TextThatDoesNotFitEndsInTheSignOfTheCut) {
    Canvas plain(6, 1), lines(6, 1, TextStyle::lines);
    EXPECT_EQ(plain.print(0, 0, "Birmingham"), 6);
    lines.print(0, 0, "Birmingham");
    EXPECT_EQ(plain.to_text(), "Birmi~\n");
    EXPECT_EQ(lines.to_text(), "Birmi.\n");
}

// Code page 437 has these characters.
TEST(Canvas, TheLinuxConsoleGetsCharactersOfItsFonts) {
    Canvas canvas(9, 1, TextStyle::lines);
    canvas.print(0, 0, "●×ψ→ ");
    canvas.put(5, 0, U'▝');
    canvas.put(6, 0, U'▛');
    canvas.put(7, 0, U'▐');
    EXPECT_EQ(canvas.to_text(), "•x%→  █▐\n");
}

TEST(Canvas, TextThatJustFitsIsNotCut) {
    Canvas canvas(6, 1);
    canvas.print(0, 0, "Mobile");
    EXPECT_EQ(canvas.to_text(), "Mobile\n");
}

TEST(Canvas, MoneyStandsFlushRight) {
    Canvas canvas(10, 2);
    canvas.print_right(0, 0, 8, "$1,234");
    canvas.print_right(0, 1, 8, "$5");
    EXPECT_EQ(canvas.to_text(), "  $1,234\n      $5\n");
}

TEST(Canvas, AWideCharacterTakesTwoCells) {
    Canvas canvas(6, 1, TextStyle::lines);
    EXPECT_EQ(canvas.print(0, 0, "日本"), 4);
    EXPECT_EQ(canvas.at(1, 0).glyph, U'\0');
    EXPECT_EQ(canvas.to_text(), "日本\n");
}

TEST(Canvas, OverwritingHalfOfAWideCharacterLeavesABlank) {
    Canvas canvas(6, 1, TextStyle::lines);
    canvas.print(0, 0, "日本");
    canvas.put(1, 0, U'x');
    EXPECT_EQ(canvas.to_text(), " x本\n");
    canvas.put(2, 0, U'y');
    EXPECT_EQ(canvas.to_text(), " xy\n");
}

TEST(Canvas, AWideCharacterIsNotCutInTwoAtTheBorder) {
    Canvas canvas(3, 1, TextStyle::lines);
    canvas.print(0, 0, "日本");
    EXPECT_EQ(canvas.to_text(), "日.\n");
    Canvas narrow(1, 1, TextStyle::lines);
    narrow.put(0, 0, U'日');
    EXPECT_EQ(narrow.to_text(), "");
}

TEST(Canvas, NoControlCharacterReachesTheScreen) {
    Canvas canvas(20, 1);
    canvas.print(0, 0, "a\x1b[31mb\x07\x9b");
    for (const char byte : canvas.to_text()) EXPECT_TRUE(byte == '\n' || (byte >= ' ' && byte < 0x7f));
}

TEST(Canvas, PlainAsciiHasAStandInForEveryLine) {
    Canvas canvas(8, 2);
    canvas.heading(0, 0, 8, "A", "b");
    canvas.vertical(0, 1, 1);
    EXPECT_EQ(canvas.to_text(), "A ---- b\n|\n");
}

TEST(Canvas, WithoutColourBoldAndReverseStillShow) {
    Canvas canvas(3, 1);
    canvas.put(0, 0, U'A', {.fg = ColourRole::red, .bold = true});
    EXPECT_EQ(canvas.to_ansi({}), "\x1b[0;1mA\x1b[0m\n");
    EXPECT_NE(canvas.to_ansi({Depth::many}).find("38;5;"), std::string::npos);
}

TEST(Canvas, CopyKeepsWideCharactersWhole) {
    Canvas from(4, 1, TextStyle::lines), to(4, 1, TextStyle::lines);
    from.print(0, 0, "a日b");
    to.copy(from, {0, 0, 4, 1});
    EXPECT_EQ(to.to_text(), "a日b\n");
    Canvas part(2, 1, TextStyle::lines);
    part.copy(from, {0, 0, 2, 1}); // the wide character does not fit
    EXPECT_EQ(part.to_text(), "a\n");
}

TEST(Text, IsBrokenBetweenWords) {
    EXPECT_EQ(wrapped("one two three", 8, 2), (std::vector<std::string>{"one two", "  three"}));
    EXPECT_EQ(wrapped("", 8), (std::vector<std::string>{""}));
}

TEST(Text, IsDecodedAsFarAsItIsSound) {
    EXPECT_EQ(decode("a\xc3\xa4\xf0\x9f\x9a\x82"), U"aä🚂");
    EXPECT_EQ(decode("\xc3"), U"?");
    std::string back;
    for (const char32_t glyph : decode("aä日🚂")) append_utf8(back, glyph);
    EXPECT_EQ(back, "aä日🚂");
}

} // namespace
} // namespace highball::tui
