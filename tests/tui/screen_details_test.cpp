// Single things that pages show, which no law of all screens covers.
#include "core/text.h"
#include "support/at_screen.h"
#include "support/played_game.h"
#include "support/typing.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"
#include "tui/screen/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Keys in, text out, in a game that begins with some lines.
class ScreenDetails : public testing::Test {
  protected:
    void open(const std::string& title, int players, const std::vector<std::string>& lines,
              TextStyle style = TextStyle::ascii) {
        Session session = std::move(*Session::begin(test::all(), test::setup_of(title, players)));
        session.set_automatic(true);
        for (const std::string& line : lines) EXPECT_FALSE(test::type(session, std::nullopt, line).refusal) << line;
        open(std::move(session), style);
    }
    void open(Session session, TextStyle style = TextStyle::ascii) {
        screen_.reset();
        prompt_.reset();
        session_.emplace(std::move(session));
        prompt_.emplace(*session_, std::nullopt, "the game");
        screen_.emplace(*prompt_, style);
    }
    // The first tile of the first operating round of 18AL.
    void open_round(TextStyle style = TextStyle::ascii) {
        open("18AL", 3,
             {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "par WRA 75; done; par L&N 75; done; par AB&C 70; done",
              "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
              "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
              "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
              "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done", "pass; pass; pass"},
             style);
    }
    std::string after(std::string_view keys, int width = 80, int height = 24) {
        return test::after(*screen_, keys, width, height);
    }
    std::string printed(std::string_view page, int width = 80, TextStyle style = TextStyle::ascii) const {
        return print_page(session_->title(), session_->game(), std::nullopt, page, width, style, session_->entries(),
                          session_->position_at(0))
            .value_or("");
    }

    std::optional<Session> session_;
    std::optional<Prompt> prompt_;
    std::optional<Screen> screen_;
};

TEST_F(ScreenDetails, ATinyScreenShowsTheDecisionAndHasTheKeys) {
    open_round();
    const std::string tiny = after("", 20, 5);
    EXPECT_THAT(tiny, StartsWith("Cy: WRA - lay a tile\n"));
    EXPECT_THAT(tiny, EndsWith("\nWRA>      1-8 ? help\n"));
}

TEST_F(ScreenDetails, ATinyPageOfCompaniesHasAllOfThemBelowEachOther) {
    open(test::play_file("games/18AL-to-the-bank.play", 350));
    std::string all;
    for (int part = 0; part < 6; ++part) all += after(part == 0 ? "3" : "<PgDn>", 40, 12);
    for (const char* word : {"TAG", "L&N", "ATN", "M&O", "WRA", "AB&C", "price", "trains", "tokens"})
        EXPECT_THAT(all, HasSubstr(word));
}

TEST_F(ScreenDetails, TheMapTellsWhatLiesOutsideAndHowToGoThere) {
    open("18AL", 3, {});
    EXPECT_THAT(after("1"), HasSubstr("more above, below and right: arrows; - zooms out"));
    open("18AL", 3, {});
    EXPECT_THAT(after("1", 120, 40), HasSubstr("more below: arrows; - zooms out"));
}

TEST_F(ScreenDetails, TheSmallestMapHasTheColourOfEachTile) {
    open(test::play_file("games/18GA-to-the-bank.play", 500));
    EXPECT_THAT(after("1-"), HasSubstr("|AtlWb|    g|    b|AugGy|"));
}

// 18GA: Atlanta has three cities of one circle.
TEST_F(ScreenDetails, TheCitiesOfAtlantaStandApart) {
    open(test::play_file("games/18GA-to-the-bank.play", 500), TextStyle::dots);
    const std::string map = after("1+<Left><Left><Up>", 120, 40);
    for (const char* city : {"|70 ( )", " (W) |", "|   ( )"}) EXPECT_THAT(map, HasSubstr(city));
}

TEST_F(ScreenDetails, AStationInThePromptStandsOnTheMapWithAQuestionMark) {
    open_round();
    after("lay L5 6 s-nw<Enter>");
    EXPECT_THAT(after("1"), Not(HasSubstr("(W)?")));
    EXPECT_THAT(after("token K4"), HasSubstr("(W)?"));
}

TEST_F(ScreenDetails, APictureMarksTheCirclesThatAStationCanComeTo) {
    open_round(TextStyle::picture);
    EXPECT_THAT(after("1pass"), Not(HasSubstr("+ 20")));
    EXPECT_THAT(after("<Esc>lay L5 6 s-nw<Enter>tok"), HasSubstr("+ 20"));
}

// [90] par, :45: certificates do not count, !300! the game ends.
TEST_F(ScreenDetails, TheAsciiMarketHasASignForEachKindOfCell) {
    open("18AL", 3, {});
    const std::string market = after("2");
    for (const char* cell : {"[90]", "[105]", ":45:", "!300!"}) EXPECT_THAT(market, HasSubstr(cell));
    EXPECT_EQ(after("/"), market) << "nothing has a price yet: there is nothing to sort";
}

TEST_F(ScreenDetails, ARefusalNamesItsRuleAndWhyTellsIt) {
    open_round();
    EXPECT_THAT(after("lay G4 57 0<Enter>"), HasSubstr("\nNo: 18AL 4.2.1(g): G4 takes only the yellow tile"));
    EXPECT_THAT(after("why<Enter>"), HasSubstr("\n18AL 4.2.1(g): A tile that names hexes is laid only there"));
}

TEST_F(ScreenDetails, ARuleHasTheFiguresOfThisGame) {
    open_round();
    EXPECT_THAT(after("rules 4.2.2<Enter>"), HasSubstr("WRA $40, $100 and $100; ATN $40 and $100; AB&C $40; TAG $40"));
}

TEST_F(ScreenDetails, ALongRowOfTheRulesGoesOnInItsColumn) {
    open_round();
    EXPECT_THAT(after("rules<Enter>"), HasSubstr("  rules 3.2(c)     buy: the cheapest unsold private; a private for "
                                                 "the operating\n                   corporation; a certificate\n"));
}

TEST_F(ScreenDetails, TheAnswerAboutATileBeginsWithTheTile) {
    open_round();
    const std::string answer = after("? 57<Enter>");
    const std::size_t picture = answer.find("20*"), text = answer.find("\ntile 57\n");
    EXPECT_LT(picture, text) << answer;
    EXPECT_NE(text, std::string::npos) << answer;
}

TEST_F(ScreenDetails, WhatIsLegalIsListedWithPriceMeaningAndRule) {
    open("18AL", 3, {});
    EXPECT_THAT(printed("legal", 60), HasSubstr("  buy TR            $20  Tuscumbia Railway  [3.1(a)]\n"));
    EXPECT_THAT(printed("legal", 60), HasSubstr("  bid S&NA 45..600  $45 or more  South & North Alabama"));
}

TEST_F(ScreenDetails, NewsBeginWhereThePlayerLastActedAndPrintedOnesNameNoKey) {
    open_round();
    const std::string news = after("news<Enter>");
    EXPECT_THAT(news, HasSubstr("\nSince Cy last acted\n  Ann and Bob pass\nStock round 1 ends"));
    EXPECT_THAT(news, HasSubstr("\n1: the map"));
    EXPECT_THAT(printed("news"), StartsWith("The game so far, for Cy\n"));
    EXPECT_THAT(printed("news"), Not(HasSubstr("1: the map")));
}

TEST_F(ScreenDetails, APrintedLogIsTheWholeLog) {
    open_round();
    const std::string log = printed("log");
    EXPECT_THAT(log, StartsWith("  Ann buys TR for $20\n"));
    EXPECT_THAT(log, HasSubstr("\n-- Operating round 1.1 begins --\n"));
    EXPECT_THAT(log, EndsWith("\n    WRA places its home station in Montgomery L5\n"));
}

TEST_F(ScreenDetails, APrintedMapIsWholeAndExplainsItsSigns) {
    open_round();
    const std::string map = printed("map");
    for (const char* hex : {"/A2", "/B1", "/I8", "/Q2"}) EXPECT_THAT(map, HasSubstr(hex));
    EXPECT_THAT(map, HasSubstr("\n~ river  ^ mountain  % swamp  # closed side"));
    EXPECT_THAT(printed("map", 120, TextStyle::dots), HasSubstr("Montgomery\\"));
}

// Three players begin with $600 each. Bob has the S&NA ($40) and the New Decatur Yards ($120), which paid $30.
TEST_F(ScreenDetails, TheTableOfWorthBeginsWithTheRichest) {
    open_round();
    EXPECT_THAT(after("worth<Enter>"), HasSubstr("\nB   Bob       $50     $420       $160    $630\nA   Ann"));
}

TEST_F(ScreenDetails, PointsAreNoDollars) {
    open("continental-rails", 2, {"Ann> process", "Ann> process", "Ann> process"});
    const std::string table = printed("standings");
    EXPECT_THAT(table, StartsWith("Everybody's points of today\n"));
    EXPECT_THAT(table.substr(0, table.find("\n\n")), Not(HasSubstr("$")));
}

TEST_F(ScreenDetails, TheNamesOfTheRailroadsStayWhenTheColumnsMove) {
    open(test::play_file("titles/continental_rails/sheet.play"));
    for (const char* keys : {"Ann><Enter>3", "<Right>", "<Right>", "<Right>"}) {
        const std::string page = after(keys);
        for (const char* name : {"\nNYC ", "\nPENN ", "\nB&O "}) EXPECT_THAT(page, HasSubstr(name)) << keys;
    }
}

TEST_F(ScreenDetails, ANewReportBeginsAtItsTopAndTellsEachBidToItsOwner) {
    open("continental-rails", 2, {"Ann> buy NYC 10"});
    after("Ann> buy NYC 2<Enter>2<PgDn><Right><Right>Ann> ready<Enter>Bob> ready<Enter>");
    EXPECT_THAT(after("2"), HasSubstr("\nHeadlines of turn 1, 1841-1842\n"));
    EXPECT_THAT(after("1"), Not(HasSubstr("\"buy NYC 2\":")));
    EXPECT_THAT(after("Ann><Enter>1"), HasSubstr("\"buy NYC 2\":"));
}

} // namespace
} // namespace highball::tui
