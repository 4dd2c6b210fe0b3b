// Tests of `rules NUMBER` for the 18xx titles: every rule id of the rulebooks, and the figures of the printed rules.
#include "game/title.h"
#include "support/refused.h"
#include "titles/all.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace highball {
namespace {

constexpr const char* ids_of_al18 =
    "3 3.1 3.1(a) 3.1(b) 3.1.1 3.1.2 3.2 3.2(a) 3.2(a)(1) 3.2(a)(2) 3.2(a)(3) 3.2(a)(4) 3.2(b) 3.2(c) "
    "3.2(c)(1) 3.2(c)(2) 3.2(c)(3) 3.2(c)(4) 3.3(a) 3.3(b) 3.4 3.4(b) 3.4(c) 3.5(a) 3.5(b) 3.5(c) 3.6 4(a) "
    "4(b) 4.1 4.2(a) 4.2(b) 4.2(c) 4.2(d) 4.2(e) 4.2(f) 4.2(g) 4.2(h) 4.2(i) 4.2.1(a) 4.2.1(b) 4.2.1(c) "
    "4.2.1(d) 4.2.1(e) 4.2.1(f) 4.2.1(g) 4.2.1(h) 4.2.1(i) 4.2.1(j) 4.2.2 4.2.2(a) 4.2.2(b) 4.2.2(c) 4.2.2.1 "
    "4.2.3(a) 4.2.3(b) 4.2.3(c) 4.2.3(d) 4.2.3(e) 4.2.3(f) 4.2.3(g) 4.2.3(h) 4.2.3(i) 4.2.3(j) 4.2.3.1 4.2.4 "
    "4.2.4(a) 4.2.4(b) 4.2.5(a) 4.2.5(b) 4.2.5(c) 4.2.5(d) 4.2.5(e) 4.2.5(f) 4.2.5(g) 4.2.5.1 4.2.5.2 "
    "4.2.5.2(a) 4.2.5.2(b) 4.2.5.2(c) 4.2.5.2(d) 4.2.6 5 5(a) 5(b) 5(c) 5.1 5.1(a) 5.1(b) 5.1(c) 7(a) 7(b) "
    "7(c) 7(d) III:tuscumbia III:south-north-alabama III:brown-lumber III:memphis-charleston "
    "III:new-decatur-yards";
constexpr const char* ids_of_ga18 =
    "3 3.1 3.1(a) 3.1(b) 3.1.1 3.1.2 3.2 3.2(a) 3.2(a)(1) 3.2(a)(2) 3.2(a)(3) 3.2(a)(4) 3.2(b) 3.2(c) "
    "3.2(c)(1) 3.2(c)(2) 3.2(c)(3) 3.2(c)(4) 3.3(a) 3.3(b) 3.4 3.4(b) 3.4(c) 3.5(a) 3.5(b) 3.5(c) 3.6 4(a) "
    "4(b) 4.1 4.2(a) 4.2(b) 4.2(c) 4.2(d) 4.2(e) 4.2(f) 4.2(g) 4.2(h) 4.2.1(a) 4.2.1(b) 4.2.1(c) 4.2.1(d) "
    "4.2.1(e) 4.2.1(f) 4.2.1(g) 4.2.1(h) 4.2.1(i) 4.2.1(j) 4.2.1(k) 4.2.2 4.2.2(a) 4.2.2(b) 4.2.2(c) 4.2.3(a) "
    "4.2.3(b) 4.2.3(c) 4.2.3(d) 4.2.3(e) 4.2.3(f) 4.2.3(g) 4.2.3(h) 4.2.3(i) 4.2.3(j) 4.2.3.1 4.2.4 4.2.4(a) "
    "4.2.4(b) 4.2.5(a) 4.2.5(b) 4.2.5(c) 4.2.5(d) 4.2.5(e) 4.2.5(f) 4.2.5(g) 4.2.5.1 4.2.5.1(a) 4.2.5.1(b) "
    "4.2.5.1(c) 4.2.5.1(d) 4.2.6 5 5(a) 5(b) 5(c) 5.1 5.1(a) 5.1(b) 5.1(c) 7(a) 7(b) 7(c) 7(d) 7(e) 7(f) "
    "III:lexington III:midland III:waycross III:ocilla III:macon-birmingham";
constexpr const char* ids_of_va18 =
    "1.2 2 3.1 3.2 3.2:sale 3.2:sold-out 3.2:withhold 3.2:dividend 3.2:row-end 3.2:stack 4.1 4.1:bid "
    "4.1:reduction 4.1:zero 4.1:bo-par 4.1:reorder 4.2 4.2(1) 4.2(2) 4.2(3) 4.2(4) 4.3 4.3.1 4.3.2 4.3.3 4.3.4 "
    "4.4 4.4:sixth-share 4.4.1 4.4.2 4.5 4.5.1 4.5.1:forced 4.5.2.1 4.5.2.1:home-first 4.5.2.1:prohibited "
    "4.5.2.1:preclude 4.5.2.1:symbols 4.5.3 4.5.3:home-reserved 4.5.4.1 4.5.4.2 4.5.4.3 4.5.5 "
    "4.5.5:legal-route 4.5.5:train-number 4.5.5:off-map-types 4.5.5:track-once 4.5.5:blocked "
    "4.5.5:several-trains 4.5.5:4D 4.5.6 4.5.7 4.5.8 4.5.8:limit 4.5.8:one-per-type 4.5.8:discard "
    "4.5.8:declare 4.6 4.6.1 4.6.2 4.6.3 4.6.3:company-closes 5";

using test::mentions;
using testing::HasSubstr;
using testing::Not;

const Registry& titles() {
    static const auto all = all_titles(std::nullopt);
    return *all;
}

std::string help(std::string_view title, std::string_view id) {
    return titles().find(title)->rule_help(id).value_or("nothing");
}

void expect_all(std::string_view title, const char* ids) {
    std::istringstream words(ids);
    for (std::string id; words >> id;) {
        const std::string text = help(title, id);
        EXPECT_GT(text.size(), 10U) << title << " " << id;
        EXPECT_THAT(text, Not(HasSubstr("{"))) << id;
    }
}

TEST(RuleHelp, EveryIdOfTheRulebooksIsAnswered) {
    expect_all("18AL", ids_of_al18);
    expect_all("18GA", ids_of_ga18);
    expect_all("18VA", ids_of_va18);
    for (const char* title : {"18AL", "18GA", "18VA"}) EXPECT_FALSE(titles().find(title)->rule_help("9.9")) << title;
}

TEST(RuleHelp, TheTextsOf18VAHaveTheFiguresOfItsRulebook) {
    const auto va = [](std::string_view id) { return help("18VA", id); };
    const auto in_order = [&](std::string_view id, const char* figures) { // true if only words are between the figures
        return testing::AssertionResult(testing::Value(help("18VA", id), testing::ContainsRegex(figures)))
               << help("18VA", id);
    };
    EXPECT_TRUE(in_order("1.2", "\\$600 [^$]*2 [^$]*\\$400 [^$]*3 [^$]*\\$300 [^$]*4 [^$]*\\$240 [^$]*5"));
    EXPECT_TRUE(in_order("2", "1 [^0-9]*2, 2 [^0-9]*3 [^0-9]*4 [^0-9]*3 [^0-9]*5"));
    EXPECT_TRUE(in_order("2", "2/1G-[^0-9]*4/3G-train, 3/2G-[^0-9]*5/4G-[^0-9]*4/3G-[^0-9]*4D-"));
    EXPECT_TRUE(in_order("2", "4D[^0-9]* phase 5[^0-9]*$"));
    EXPECT_TRUE(in_order("3.1", "27 [^0-9]*2 [^0-9]*18 [^0-9]*3 [^0-9]*13 [^0-9]*4 [^0-9]*10 [^0-9]*5"));
    EXPECT_TRUE(mentions(va("3.1"), "two-player-70")); // the help names the option that changes 3.1
    EXPECT_TRUE(in_order("3.2:row-end", "\\$400 [^$]*\\$40[^0]"));
    EXPECT_TRUE(in_order("4.1:bo-par", "\\$70, \\$75, \\$82, \\$90 [a-z]* \\$100"));
    EXPECT_TRUE(in_order("4.1:bid", "B&O \\$140"));
    EXPECT_TRUE(mentions(va("4.1:reduction"), "$10"));
    EXPECT_TRUE(mentions(va("4.2"), "phase 3"));
    EXPECT_TRUE(in_order("4.2", "50% [a-z]* 150%"));
    EXPECT_TRUE(mentions(va("4.2(2)"), "$200"));
    EXPECT_TRUE(mentions(va("4.2(4)"), "1 train"));
    EXPECT_TRUE(mentions(va("4.5.1:forced"), "5/4G"));
    EXPECT_TRUE(in_order("4.5.1", "4 stations [^0-9]*2"));
    EXPECT_TRUE(in_order("4.5.2.1:symbols", "171 [a-z]* Richmond; 172 [a-z]* Washington"));
    EXPECT_TRUE(in_order("4.5.3", "\\$40, [^$]*\\$100, [^$]*\\$100"));
    EXPECT_TRUE(in_order("4.5.4.1", "Philadelphia \\$40, [^$]*phase 5 \\$70"));
    EXPECT_TRUE(in_order("4.5.4.2", "Baltimore \\$30, [^$]*phase 5 \\$20"));
    EXPECT_TRUE(in_order("4.5.4.3", "1G \\$20, 2G \\$40, 3G \\$60, 4G \\$80, 5G \\$100"));
    EXPECT_TRUE(mentions(va("4.5.4.3"), "phase 4D"));
    EXPECT_TRUE(mentions(va("4.5.8:one-per-type"), "phase 6"));
    EXPECT_TRUE(in_order("4.5.8:limit", "4 \\(2 [^0-9]*2 [^0-9]*3, 3 \\(1 [^0-9]*4 [^0-9]*2 [^0-9]*5"));
    EXPECT_TRUE(in_order("4.5.8", "6/5G \\$600, 4D \\$800"));
}

TEST(RuleHelp, ANumberTellsTheRulesBelowItToo) {
    EXPECT_THAT(help("18VA", "3.2"), HasSubstr("\n  3.2:row-end: "));
    EXPECT_THAT(help("18VA", "4.5.2"), HasSubstr("\n  4.5.2.1:preclude: "));
    EXPECT_THAT(help("18VA", "4.5.1"), Not(HasSubstr("4.5.3")));
}

} // namespace
} // namespace highball
