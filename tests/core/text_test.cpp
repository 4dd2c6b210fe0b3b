// Tests of text functions: unprintable characters, column widths, words and spelling suggestions.
#include "core/spelling.h"
#include "core/text.h"
#include "core/unicode.h"

#include <gtest/gtest.h>
#include <utility>

namespace highball {
namespace {

TEST(Printable, TextOfAnyLanguageStaysAsItIs) {
    for (const char* text : {"", "Ann", "Zoë", "Łódź", "日本", "🚂", "e\u0301", "a b"}) EXPECT_EQ(printable(text), text);
}

TEST(Printable, ControlCharactersBecomeQuestionMarks) {
    EXPECT_EQ(printable("\x1b[2Jx"), "?[2Jx");
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a?b");
    EXPECT_EQ(printable("\n\t\r\x7f"), "????");
    EXPECT_EQ(printable("\xc2\x80\xc2\x9b"), "??");                   // C1 control characters
    EXPECT_EQ(printable("a\u202eb\u2066c\u200ed\ufeff"), "a?b?c?d?"); // characters that change the writing direction
    EXPECT_EQ(printable("a\u2028b\u2029c"), "a?b?c");                 // line and paragraph separators
    EXPECT_EQ(printable("a\u00adb\u061cc\u200bd\u2060e\u3164f\U000e0041g\uffffh\ufffai"),
              "a?b?c?d?e?f?g?h?i");                                           // invisible
    EXPECT_EQ(printable("\u2027\u202f\U000e1000"), "\u2027\u202f\U000e1000"); // neighbours of the ranges
    EXPECT_EQ(printable("\xc2\xa0"), "\xc2\xa0"); // no-break space, the first character after C1
}

TEST(Printable, BytesThatAreNoUtf8BecomeQuestionMarksOneByOne) {
    EXPECT_EQ(printable("\xff\xfe"), "??");
    EXPECT_EQ(printable("\xc3"), "?");                // truncated
    EXPECT_EQ(printable("\xe6\x97"), "??");           // truncated
    EXPECT_EQ(printable("\xf0\x9f\x9a"), "???");      // truncated
    EXPECT_EQ(printable("\xc3("), "?(");              // wrong continuation byte
    EXPECT_EQ(printable("\x80"), "?");                // continuation byte without a first byte
    EXPECT_EQ(printable("\xc0\xaf"), "??");           // overlong '/' in two bytes
    EXPECT_EQ(printable("\xe0\x80\xaf"), "???");      // overlong '/' in three bytes
    EXPECT_EQ(printable("\xf0\x80\x80\xaf"), "????"); // overlong '/' in four bytes
    EXPECT_EQ(printable("\xed\xa0\x80"), "???");      // surrogate
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "????"); // beyond U+10FFFF
    EXPECT_EQ(printable("\xf5\x80\x80\x80"), "????");
    EXPECT_EQ(printable("\xf4\x8f\xbf\xbd"), "\xf4\x8f\xbf\xbd"); // last valid plane
    EXPECT_EQ(printable("\xe0\xa0\x80"), "\xe0\xa0\x80");         // smallest character of three bytes
    EXPECT_EQ(printable("\xef\xbf\xbd"), "\xef\xbf\xbd");
}

TEST(Composed, LettersWithMarksBecomeOneCharacter) {
    EXPECT_EQ(composed("Zoe\u0308"), "Zo\u00eb");
    EXPECT_EQ(composed("e\u0323\u0302"), "\u1ec7");
    EXPECT_EQ(composed("\u304b\u3099"), "\u304c");
    EXPECT_EQ(composed("\u1112\u1161\u11ab"), "\ud55c");
    EXPECT_EQ(composed("e\u0302\u0323"), "\u1ec7"); // the marks in another order
    EXPECT_EQ(composed("\u212b"), "\u00c5");        // the sign of the unit is the letter
    for (const char* text : {"", "Ann", "Zo\u00eb", "\u0308", "q\u0308", "\xff\u0308", "\u65e5\u672c"})
        EXPECT_EQ(composed(text), text);
}

TEST(HiddenCharacter, IsOneThatNobodySees) {
    for (const char* text : {"A\u200bnn", "A\u200dnn", "A\u00adnn", "Ann\u00a0Lee", "\u2800", "A\ufe0f", "\U000e0041"})
        EXPECT_TRUE(has_hidden_character(text)) << text;
    for (const char* text : {"", "Ann Lee", "Zo\u00eb", "e\u0301", "\u65e5\u672c", "\U0001f682", "\xad", "\x1b"})
        EXPECT_FALSE(has_hidden_character(text)) << text;
}

TEST(XmlEscaped, FitsContentAndAttributes) {
    EXPECT_EQ(xml_escaped("L&N <\"x\">\x1b"), "L&amp;N &lt;&quot;x&quot;&gt;?");
}

TEST(Columns, WideCharactersTakeTwoAndCombiningOnesNone) {
    EXPECT_EQ(columns(""), 0);
    EXPECT_EQ(columns("Ann ~"), 5);
    EXPECT_EQ(columns("Zoë"), 3);
    EXPECT_EQ(columns("e\u0301"), 1);
    EXPECT_EQ(columns("日本"), 4);
    EXPECT_EQ(columns("한"), 2);
    EXPECT_EQ(columns("ｱ"), 1);  // half width
    EXPECT_EQ(columns("Ａ"), 2); // full width
    EXPECT_EQ(columns("🚂"), 2);
    EXPECT_EQ(columns("a\u200bb"), 2);
    EXPECT_EQ(columns("\xff"), 1); // an invalid byte is shown as one question mark
    EXPECT_EQ(columns("┼●○"), 3);
}

TEST(Fit, IsTheLongestBeginningThatFits) {
    EXPECT_EQ(fit("Gadsden", 3), "Gad");
    EXPECT_EQ(fit("Gadsden", 7), "Gadsden");
    EXPECT_EQ(fit("Gadsden", 0), "");
    EXPECT_EQ(fit("Gadsden", -1), "");
    EXPECT_EQ(fit("日本", 3), "日"); // a wide character is not split
    EXPECT_EQ(fit("日本", 4), "日本");
    EXPECT_EQ(fit("日本", 1), "");
    EXPECT_EQ(fit("Zoë", 2), "Zo");
    EXPECT_EQ(fit("e\u0301x", 1), "e\u0301"); // a combining mark stays with its letter
}

// words() and split() return views, so they must not accept temporary strings.
template <class Text>
concept HasWords = requires(Text&& text) {
    words(std::forward<Text>(text));
};
template <class Text>
concept HasParts = requires(Text&& text) {
    split(std::forward<Text>(text), ',');
};
static_assert(HasWords<const std::string&> && HasWords<std::string_view> && !HasWords<std::string>);
static_assert(HasParts<const std::string&> && HasParts<std::string_view> && !HasParts<std::string>);

TEST(Words, AreWhatStandsBetweenBlanks) {
    EXPECT_EQ(words("  lay\tG4  57 \n"), (std::vector<std::string_view>{"lay", "G4", "57"}));
    EXPECT_TRUE(words(" ").empty());
    EXPECT_TRUE(words("").empty());
    EXPECT_EQ(trim(" \t a b \r\n"), "a b");
    EXPECT_EQ(trim("  "), "");
}

TEST(Split, KeepsEmptyParts) {
    EXPECT_EQ(split("a; b ;;c", ';'), (std::vector<std::string_view>{"a", "b", "", "c"}));
    EXPECT_EQ(split("", ';'), (std::vector<std::string_view>{""}));
    EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
    EXPECT_EQ(join({}, ", "), "");
}

TEST(Case, DoesNotMatterInAscii) {
    EXPECT_EQ(lower("AB&C Zoë"), "ab&c zoë");
    EXPECT_TRUE(iequals("l&n", "L&N"));
    EXPECT_FALSE(iequals("l&n", "L&NX"));
    EXPECT_TRUE(istarts_with("Withhold", "wi"));
    EXPECT_TRUE(istarts_with("pay", ""));
    EXPECT_FALSE(istarts_with("pa", "pay"));
    EXPECT_FALSE(iequals("@", "`")); // "@" and "`" differ by the case bit but are not letters
}

TEST(Text, DollarsAreReadAsTheyArePrinted) {
    for (const char* text : {"1400", "$1400", "1,400", "$1,400"}) EXPECT_EQ(parse_dollars(text), 1400) << text;
    EXPECT_EQ(parse_dollars("1,000,000"), 1'000'000);
    EXPECT_EQ(parse_dollars("0"), 0);
    for (const char* text : {"", "$", "-1", "1,40", "14,00", ",400", "1,4000", "1000001", "1 400", "$$1"})
        EXPECT_EQ(parse_dollars(text), std::nullopt) << text;
    EXPECT_EQ(parse_dollars("1,000,001", 2'000'000), 1'000'001);
}

TEST(Numbers, AreWholeAndTheWholeText) {
    EXPECT_EQ(parse_number("0"), 0);
    EXPECT_EQ(parse_number("-5"), -5);
    EXPECT_EQ(parse_number("+5"), 5);
    EXPECT_EQ(parse_number("007"), 7);
    EXPECT_EQ(parse_number("9223372036854775807"), INT64_MAX);
    for (const char* none :
         {"", "+", "-", "+-5", "++5", "5 ", " 5", "5%", "1e3", "0x10", "9223372036854775808", "five"})
        EXPECT_EQ(parse_number(none), std::nullopt) << none;
}

TEST(Nearest, FindsWhatSomebodyMayHaveMeant) {
    const std::vector<std::string> commands = {"bid", "buy", "pass", "par", "withhold", "pay"};
    EXPECT_EQ(nearest("biy", commands), (std::vector<std::string>{"bid", "buy"}));
    EXPECT_EQ(nearest("withold", commands), std::vector<std::string>{"withhold"});
    EXPECT_EQ(nearest("with", commands).front(), "withhold");                       // prefix
    EXPECT_EQ(nearest("wihthold", commands), std::vector<std::string>{"withhold"}); // two letters swapped
    EXPECT_EQ(nearest("bdi", commands), std::vector<std::string>{"bid"});           // a swap counts as one change
    EXPECT_LE(nearest("pa", commands).size(), 3U);
    EXPECT_TRUE(nearest("locomotive", commands).empty());
    EXPECT_TRUE(nearest(std::string(65, 'p'), commands).empty());
}

TEST(Prefix, AnExactMatchWinsOtherwiseAllNamesThatBeginWithIt) {
    const std::vector<std::string> names = {"Bobby", "bob", "Ann"};
    using Indices = std::vector<std::size_t>;
    EXPECT_EQ(prefix_matches(names, "BOB"), Indices{1});
    EXPECT_EQ(prefix_matches(names, "bo"), (Indices{0, 1}));
    EXPECT_EQ(prefix_matches(names, "a"), Indices{2});
    EXPECT_EQ(prefix_matches(names, "Cy"), Indices{});
}

TEST(Rows, ALongRowContinuesBelowItsSecondColumn) {
    EXPECT_EQ(wrap_rows("  1  one two three\nshort\n", 13), "  1  one two\n     three\nshort\n");
    EXPECT_EQ(wrap_rows("one two three\n", 8), "one two\n  three\n");
    EXPECT_EQ(wrap_rows("one two three\n", 8, 0), "one two\nthree\n");
}

TEST(Lists, AreReadAloud) {
    EXPECT_EQ(join_words({}), "");
    EXPECT_EQ(join_words({"a"}), "a");
    EXPECT_EQ(join_words({"a", "b"}, "or"), "a or b");
    EXPECT_EQ(join_words({"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(pluralize(1, "company") + pluralize(0, "key") + pluralize(2, "company"), "1 company0 keys2 companies");
}

TEST(Width, AByteThatIsNoUtf8TakesOneColumn) {
    EXPECT_EQ(columns("\xff\xfe"
                      "ab"),
              4);
    EXPECT_EQ(fit("\xff\xfe"
                  "ab",
                  3),
              "\xff\xfe"
              "a");
}

} // namespace
} // namespace highball
