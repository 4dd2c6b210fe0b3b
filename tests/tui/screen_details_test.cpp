// Tests of details of single pages that no law of screen_laws_test.cpp covers.
#include "core/text.h"
#include "support/at_screen.h"
#include "support/played_game.h"
#include "support/typing.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"
#include "tui/screen/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace highball::tui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Fixture with a game on a screen. Lines begin the game, and keys control the screen.
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
    // Opens a game of 18AL at the first tile step of its first operating round.
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

TEST_F(ScreenDetails, TheMarketPageHasThePlayersMoney) {
    for (const int players : {3, 4, 5}) {
        open("18AL", players, {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY"});
        ASSERT_THAT(session_->game().decision().round, StartsWith("SR"));
        for (int seat = 0; seat < players; ++seat) {
            const std::string cash = *session_->game().fact("cash " + session_->game().name_of(Seat(seat)));
            EXPECT_THAT(after(""), HasSubstr("$" + cash)) << players;
        }
    }
}

TEST_F(ScreenDetails, ATinyScreenShowsTheDecisionAndHasTheKeys) {
    open_round();
    const std::string tiny = after("", 20, 5);
    EXPECT_THAT(tiny, StartsWith("Cy: WRA - lay"));
    EXPECT_THAT(tiny, EndsWith("\nWRA>      1-8 ? help\n"));
}

TEST_F(ScreenDetails, EveryLotOfAnAuctionIsOnThePageWithItsBids) {
    open("18VA", 3, {"bid B&O 145", "bid REA 45"});
    const std::string page = printed("players");
    for (const char* word : {"REA", "TIW", "PY", "B&O", "Ann $145", "Bob $45"}) EXPECT_THAT(page, HasSubstr(word));
}

TEST_F(ScreenDetails, TheAuctionHasTheMoveAndThePowerOfEachItemAndNoCompanies) {
    open("18AL", 3, {"buy TR", "bid NDY 125"});
    EXPECT_THAT(printed("players"), testing::ContainsRegex("S&NA [^\n]* buy \\$40\nBSLC [^\n]*\nM&C"));
    EXPECT_THAT(printed("players"), testing::ContainsRegex("NDY [^\n]* Bob \\$125 +bid \\$130\\+\n"));
    EXPECT_THAT(printed("players"), HasSubstr("\nNDY: Its corporation"));
    EXPECT_THAT(after("4", 120, 40), Not(HasSubstr("2 market -")));
    open_round();
    EXPECT_THAT(after("4", 120, 40), HasSubstr("2 market -"));
}

TEST_F(ScreenDetails, ACorporationThatMayPayHasTheDividendOfEachOwnerBesideTheMap) {
    const auto may_pay = [&] {
        const auto choices = session_->game().ordered_choices(session_->game().decision().seats[0]);
        return std::ranges::any_of(choices, [](const Choice& one) { return one.text == "pay"; });
    };
    open(test::play_file("games/18AL-to-the-bank.play", 0));
    for (std::size_t steps = 60; steps < 900 && !may_pay(); ++steps)
        open(test::play_file("games/18AL-to-the-bank.play", steps));
    ASSERT_TRUE(may_pay());
    const Seat owner = session_->game().decision().seats[0];
    const auto cash = [&] { return parse_number(*session_->game().fact("cash " + session_->game().name_of(owner))); };
    EXPECT_THAT(after("3", 120, 40), HasSubstr("0?")); // its revenue is neither paid nor withheld
    const std::string page = after("1", 120, 40);
    const auto before = cash();
    after("pay<Enter>");
    EXPECT_THAT(after("3", 120, 40), Not(HasSubstr("0?")));
    EXPECT_THAT(page, testing::ContainsRegex(session_->game().name_of(owner) + " +[1-9]0% +\\$" +
                                             std::to_string(*cash() - *before) + "\n"));
}

TEST_F(ScreenDetails, ThePagesOfAFinishedGameAnnounceNothing) {
    open(test::play_file("titles/18al/bank-out-in-first-of-two-operating-rounds.play"));
    ASSERT_TRUE(session_->game().finished());
    EXPECT_THAT(printed("companies"), Not(HasSubstr("2!"))); // a train that is next to rust
    const std::vector<std::string> pages = {printed("companies"), printed("players"), printed("market")};
    for (const std::string& page : pages) {
        EXPECT_THAT(page, Not(HasSubstr("dumped")));
        EXPECT_THAT(page, Not(HasSubstr("Next ")));
    }
}

TEST_F(ScreenDetails, ANarrowPageOfCompaniesHasTheTitlesWords) {
    open("18VA", 5, {});
    EXPECT_THAT(printed("companies", 70), HasSubstr(" pool "));
    EXPECT_THAT(printed("companies", 70), Not(HasSubstr("%")));
}

TEST_F(ScreenDetails, TheNameOfAPageCanBeShortened) {
    open("18AL", 3, {});
    EXPECT_EQ(after("show mar<Enter>"), after("show market<Enter>"));
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
    const auto hint = [](const std::string& screen) { // returns the text before the key that zooms out
        const std::size_t key = screen.find("; - ");
        return key == screen.npos ? "" : screen.substr(screen.rfind("  ", key), key - screen.rfind("  ", key));
    };
    EXPECT_EQ(hint(after("1")), ""); // the whole board
    const std::string three_sides = hint(after("+"));
    EXPECT_THAT(three_sides, HasSubstr(":"));
    open("18AL", 3, {});
    const std::string one_side = hint(after("1", 120, 40));
    EXPECT_THAT(one_side, HasSubstr(":"));
    EXPECT_GT(three_sides.size(), one_side.size());
}

TEST_F(ScreenDetails, TheSmallestMapHasTheColourOfEachTile) {
    open(test::play_file("games/18GA-to-the-bank.play", 500), TextStyle::lines);
    EXPECT_THAT(after("1-"), HasSubstr("═AtlWb═g═══"));
}

TEST_F(ScreenDetails, TheSmallestMapHasTrack) {
    open(test::play_file("games/18AL-to-the-bank.play", 421), TextStyle::lines);
    const std::string map = after("1-");
    EXPECT_THAT(map, HasSubstr("\\_A╠═════════╝y/Bir")); // Tupelo east to F3, from there to the northeast
    EXPECT_THAT(map, HasSubstr("Mob"));
    open(test::play_file("games/18GA-to-the-bank.play", 500), TextStyle::lines);
    EXPECT_THAT(after("1-"), HasSubstr("╬")); // G7
}

TEST_F(ScreenDetails, TheTrainStepShowsTheTrainsOnSaleAndWhatTheyRemove) {
    open(test::play_file("games/18AL-to-the-bank.play", 433));
    EXPECT_THAT(after("1"), AllOf(HasSubstr("buy trains"), HasSubstr("|4      $300, 2 left"), HasSubstr("3s rust")));
    open(test::play_file("games/18AL-to-the-bank.play", 429));
    EXPECT_THAT(after("1"), AllOf(HasSubstr("lay a tile"), Not(HasSubstr("$300, 2 left"))));
}

// 18GA: Atlanta has three separate cities of one circle each.
TEST_F(ScreenDetails, TheCitiesOfAtlantaStandApart) {
    open(test::play_file("games/18GA-to-the-bank.play", 500));
    const std::string map = after("1+<Left><Left><Up><Up>", 120, 40);
    for (const char* city : {"| b ( )", " (W) |", "|   ( )", " 70 |"}) EXPECT_THAT(map, HasSubstr(city));
}

TEST_F(ScreenDetails, AStationInThePromptStandsOnTheMapWithAQuestionMark) {
    open_round();
    after("lay L5 6 s-nw<Enter>");
    EXPECT_THAT(after("1"), Not(HasSubstr("(W)?")));
    EXPECT_THAT(after("token K4"), HasSubstr("(W)?"));
}

TEST_F(ScreenDetails, APictureMarksTheCirclesThatAStationCanComeTo) {
    open_round(TextStyle::picture);
    EXPECT_THAT(after("1pass", 120, 40), Not(HasSubstr("+ 20")));
    EXPECT_THAT(after("<Esc>lay L5 6 s-nw<Enter>tok", 120, 40), HasSubstr("+ 20"));
}

TEST_F(ScreenDetails, TheAsciiMarketHasASignForEachKindOfCell) {
    open("18AL", 3, {});
    const std::string market = after("2");
    EXPECT_THAT(market, testing::ContainsRegex(" 90 105 [^\n]* 300\n +\\* +\\* +!")); // par prices, end of the game
    EXPECT_THAT(market, testing::ContainsRegex("\n +50  55  60 [^\n]*\n +\\. +\\*")); // outside the limit, par
}

TEST_F(ScreenDetails, ThePageFollowsTheRoundUntilAKeyPinsAnother) {
    const std::vector<std::string> auction = {"buy TR; buy S&NA; buy BSLC; buy M&C"};
    const char* const market = " 60  65  70";
    open("18AL", 3, auction);
    EXPECT_THAT(after(""), Not(HasSubstr(market)));
    EXPECT_THAT(after("buy NDY<Enter>"), HasSubstr(market));
    open("18AL", 3, auction);
    after("3buy NDY<Enter>");
    EXPECT_EQ(screen_->pane_at(5, 5), "companies");
    EXPECT_THAT(after("<Esc>"), HasSubstr(market));
}

TEST_F(ScreenDetails, ADigitWithoutAPageLeavesTheNamesOfThePages) {
    open("18AL", 3, {});
    EXPECT_THAT(after("0"), HasSubstr("No page 0; 1 to 8"));
    EXPECT_THAT(after("<Esc>"), Not(HasSubstr("No page 0")));
    const std::string refused = after("9");
    EXPECT_THAT(refused, HasSubstr("No page 9; 1 to 8"));
    EXPECT_THAT(refused, HasSubstr("8 worth"));
    EXPECT_THAT(after("2"), Not(HasSubstr("No page 9")));
}

TEST_F(ScreenDetails, EscapeLeavesAReplayThatWasToBeWatched) {
    for (const bool watches : {true, false}) {
        open("18AL", 3, {"buy TR"});
        screen_->set_watching(watches);
        after("back<Enter><Esc>");
        EXPECT_EQ(screen_->done(), watches);
        open("18AL", 3, {"buy TR"});
        screen_->set_watching(watches);
        ASSERT_FALSE(prompt_->execute("replay").refusal);
        while (*prompt_->poll()) screen_->show_moves_of_others();
        EXPECT_EQ(test::shows(after(""), "The replay has ended"), watches);
        after("pass<Enter><Esc>"); // the game is played on
        EXPECT_FALSE(screen_->done());
    }
}

// After a purchase only the end of the turn remains. A purchase itself is never played by Enter.
TEST_F(ScreenDetails, EnterPlaysTheOnlySensibleCommandOnceItIsShown) {
    open("18AL", 3, {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "par WRA 75"});
    const int played = session_->size();
    screen_->press({Key::Kind::enter});
    EXPECT_EQ(session_->size(), played) << "nothing has been drawn";
    after("");
    after("<Enter>");
    EXPECT_EQ(session_->size(), played + 1);
    after("<Enter>");
    EXPECT_EQ(session_->size(), played + 1);
}

// With several choices, Enter writes the command of the first one. A second Enter in the same moment plays nothing.
TEST_F(ScreenDetails, EnterWritesTheCommandOfTheFilledButton) {
    open("18AL", 3, {});
    after("");
    after("<Enter>");
    EXPECT_EQ(screen_->editor().text(), "buy TR");
    screen_->set_enter_pause(std::chrono::hours(1));
    after("<Enter>");
    EXPECT_EQ(screen_->editor().text(), "buy TR");
    EXPECT_EQ(session_->size(), 0);
    screen_->set_enter_pause(std::chrono::milliseconds(0));
    after("<Enter>");
    EXPECT_EQ(session_->size(), 1);
}

// If one can only sell or pass, Enter writes the pass.
TEST_F(ScreenDetails, EnterWritesAPassIfNothingElseButSalesRemain) {
    open(test::play_file("games/18VA-to-the-bank.play", 446));
    after("");
    after("<Enter>");
    EXPECT_EQ(screen_->editor().text(), "pass");
}

// Beside another page, the market has only the rows with companies, so that all of them are in view.
TEST_F(ScreenDetails, TheMarketBesideAPageShowsEveryCompany) {
    open(test::play_file("games/18AL-to-the-bank.play", 1025));
    const std::string page = after("4", 120, 40);
    const std::string market = page.substr(page.find("2 market"));
    for (const char* letters : {"B M", " T\n", "AWL"}) EXPECT_THAT(market, HasSubstr(letters));
}

// The command that the question names comes before other commands.
TEST_F(ScreenDetails, EnterWritesTheCommandThatTheQuestionNames) {
    open(test::play_file("games/18VA-to-the-bank.play", 315));
    ASSERT_THAT(after(""), HasSubstr("lay a tile"));
    after("<Enter>");
    EXPECT_THAT(screen_->editor().text(), StartsWith("lay"));
}

// Each further Enter adds a word, until the command is whole; then Enter plays it.
TEST_F(ScreenDetails, EnterCompletesWhatItHasWritten) {
    open(test::play_file("games/18VA-to-the-bank.play", 315));
    const int played = session_->size();
    after("");
    for (int i = 0; i < 4; ++i) after("<Enter>"); // lay, the hex, the tile, the rotation
    EXPECT_EQ(words(screen_->editor().text()).size(), 4u) << screen_->editor().text();
    EXPECT_EQ(session_->size(), played);
    after("<Enter>");
    EXPECT_EQ(session_->size(), played + 1);
}

// On a wide page the map of the round stands beside the news.
TEST_F(ScreenDetails, TheMapStandsBesideTheNews) {
    open(test::play_file("games/18AL-to-the-bank.play", 417), TextStyle::picture);
    screen_->show_page("news");
    screen_->draw(120, 40);
    EXPECT_EQ(screen_->pane_at(5, 10), "map");
    EXPECT_EQ(screen_->pane_at(110, 3), "news");
    screen_->draw(80, 24);
    EXPECT_EQ(screen_->pane_at(5, 10), "news");
}

TEST_F(ScreenDetails, ScrolledTilesBeginWithTheRowOfTheirNames) {
    open(test::play_file("games/18AL-to-the-bank.play", 1025), TextStyle::picture);
    const std::string page = after("5<PgDn>");
    const auto rows = split(page, '\n');
    const auto first = std::find_if(rows.begin() + 1, rows.end(), [](auto row) { return !trim(row).empty(); });
    ASSERT_NE(first, rows.end());
    EXPECT_NE(first->find("#"), std::string::npos) << page;
}

TEST_F(ScreenDetails, PagesOfTilesLeaveNoneOut) {
    open(test::play_file("games/18AL-to-the-bank.play", 1025), TextStyle::picture);
    const auto names_on = [](const std::string& page, std::set<std::string>& names) {
        for (const std::string_view word : words(page))
            if (word.starts_with('#')) names.emplace(word);
    };
    std::set<std::string> all;
    names_on(after("5", 80, 150), all);
    EXPECT_GT(all.size(), 20u);
    for (int height = 18; height < 30; ++height)
        for (const char* key : {"<PgDn>", "<PgUp>"}) { // each begins where the other one ends
            std::set<std::string> seen;
            names_on(after("", 80, height), seen);
            for (int i = 0; i < 9; ++i) names_on(after(key, 80, height), seen);
            EXPECT_EQ(seen, all) << height << key;
        }
}

// M&O ($45) operates before L&N ($40) and ATN ($35), and is the first of the round; it loses value before it buys a
// train.
TEST_F(ScreenDetails, CompaniesAreNumberedByWhenTheyOperate) {
    open(test::play_file("games/18AL-to-the-bank.play", 213), TextStyle::ascii);
    const std::string page = after("3", 120, 40);
    for (const char* row : {"\n> +[A-Z ]*M&O", "\n2 +[A-Z ]*L&N", "\n3 +[A-Z ]*ATN"})
        EXPECT_THAT(page, testing::ContainsRegex(row)) << page;
}

TEST_F(ScreenDetails, TheMarketShowsTheLastMoveAsAnArrow) {
    open(test::play_file("games/18AL-to-the-bank.play", 615), TextStyle::lines);
    EXPECT_THAT(after("2"), testing::AnyOf(HasSubstr("↓"), HasSubstr("↑"), HasSubstr("←"), HasSubstr("→")));
}

TEST_F(ScreenDetails, ARefusalNamesItsRuleAndWhyTellsIt) {
    open_round();
    EXPECT_THAT(after("lay G4 57 0<Enter>"), testing::ContainsRegex(": 18AL 4\\.2\\.1\\(g\\): [^\n]*G4"));
    EXPECT_THAT(after("why<Enter>"), HasSubstr("\n18AL 4.2.1(g): "));
}

TEST_F(ScreenDetails, TheRowOfChoicesInThePastHasTheCommandsThatWorkThere) {
    open_round();
    EXPECT_THAT(after("back<Enter>"), HasSubstr("\n back   forward   now"));
    EXPECT_THAT(after("now<Enter>"), Not(HasSubstr("forward")));
}

TEST_F(ScreenDetails, ARuleHasTheFiguresOfThisGame) {
    open_round();
    const std::string rule = after("rules 4.2.2<Enter>");
    for (const char* figures : {"WRA $40, $100 ", "ATN $40 ", "AB&C $40", "TAG $40"})
        EXPECT_THAT(rule, HasSubstr(figures));
}

TEST_F(ScreenDetails, ALongRowOfTheRulesGoesOnInItsColumn) {
    open_round();
    EXPECT_THAT(after("rules<Enter>"), testing::ContainsRegex("\n  rules 3\\.2\\(c\\)     [^\n]*\n {19}[^ ]"));
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
    EXPECT_THAT(printed("legal", 60), testing::ContainsRegex("  bid S&NA 45\\.\\.600  South & North Alabama"));
}

TEST_F(ScreenDetails, NewsBeginWhereThePlayerLastActedAndPrintedOnesNameNoKey) {
    open_round();
    const std::string news = after("news<Enter>");
    EXPECT_THAT(news,
                testing::ContainsRegex("\n[^\n]* Cy [^\n]*\n  Ann and Bob pass\n[^\n ][^\n]* 1 ")); // ends the round
    EXPECT_THAT(news, HasSubstr("\nMap (1): "));
    EXPECT_THAT(printed("news"), testing::ContainsRegex("^[^\n]* Cy\n"));
    EXPECT_THAT(printed("news"), Not(HasSubstr("\nMap (1): ")));
}

TEST_F(ScreenDetails, APrintedLogIsTheWholeLog) {
    open_round();
    const std::string log = printed("log");
    EXPECT_THAT(log, testing::ContainsRegex("^  Ann [a-z]* TR [a-z]* \\$20\n"));
    EXPECT_THAT(log, testing::ContainsRegex("\n-- [^\n]* 1\\.1 [^\n]*--\n"));
    EXPECT_THAT(log, testing::ContainsRegex("\n    [a-z][^\n]* Montgomery L5\n$"));
}

TEST_F(ScreenDetails, APrintedMapIsWholeAndExplainsItsSigns) {
    open_round();
    const std::string map = printed("map");
    for (const char* hex : {"/A2", "/B1", "/I8", "/Q2"}) EXPECT_THAT(map, HasSubstr(hex));
    for (const char* signs : {"~ river", "^ mountain", "% swamp", "# impassable"}) EXPECT_THAT(map, HasSubstr(signs));
    EXPECT_THAT(printed("map", 120, TextStyle::dots), HasSubstr("Montgomery\\"));
}

// Each of three players begins with $600. Bob has the S&NA ($40) and the New Decatur Yards ($120), which have paid $30.
TEST_F(ScreenDetails, TheTableOfWorthBeginsWithTheRichest) {
    open_round();
    EXPECT_THAT(after("worth<Enter>"),
                testing::ContainsRegex("\nB   Bob       \\$50     \\$420       \\$160    \\$630 +#+\nA   Ann"));
}

// The three lines end in the same row of the chart.
TEST_F(ScreenDetails, EveryLineOfTheChartOfWorthHasItsSign) {
    open_round(TextStyle::picture);
    const std::string page = after("worth<Enter>", 80, 40);
    for (const char* sign : {"A\n", "B\n", "C\n"}) EXPECT_THAT(page, HasSubstr(sign));
}

TEST_F(ScreenDetails, TheLogHasTheColourOfEveryCompanyInASentence) {
    open_round();
    after("log<Enter>");
    const Canvas canvas = screen_->draw(80, 24);
    std::set<ColourRole> colours;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 4; x < canvas.width(); ++x) // "Ann buys 10% of WRA"
            if (is_rgb(canvas.at(x, y).style.bg)) colours.insert(canvas.at(x, y).style.bg);
    EXPECT_EQ(colours.size(), 3u);
}

TEST_F(ScreenDetails, AWidePageOfCompaniesHasTheTrainsBelowAndMoreRounds) {
    open(test::play_file("games/18AL-to-the-bank.play", 1000), TextStyle::picture);
    const std::string page = after("3", 120, 40);
    for (const char* word : {"withhold  pay", "tokens", "5 trains ", "owners", "rusts", "4 players ", " 4.1 ", " 9.1 "})
        EXPECT_THAT(page, HasSubstr(word)) << page;
    EXPECT_THAT(page, Not(HasSubstr("#8"))); // the tiles are only on the page of trains
}

TEST_F(ScreenDetails, TheStockRoundShowsWhoHasThePriorityDeal) {
    const auto expect_it = [this](const std::string& where) {
        ASSERT_THAT(session_->game().decision().round, StartsWith("SR"));
        for (const auto& [width, height] : {std::pair{80, 24}, {120, 40}, {200, 50}})
            EXPECT_THAT(after("", width, height), testing::ContainsRegex(" PD |Priority deal: [ABCDE]"))
                << where << " " << width;
    };
    for (const int players : {3, 4, 5}) {
        open("18AL", players, {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY"});
        expect_it("18AL with " + std::to_string(players));
    }
    open(test::play_file("games/18VA-to-the-bank.play", 446));
    expect_it("18VA");
}

TEST_F(ScreenDetails, TheMarketSaysWhoHasYetToOperate) {
    open_round();
    EXPECT_THAT(printed("market"), HasSubstr("Yet to operate: L&N, AB&C. Next round: WRA, L&N, AB&C"));
}

TEST_F(ScreenDetails, TheTrainsHaveTheirHolders) {
    open(test::play_file("games/18AL-to-the-bank.play", 350), TextStyle::picture);
    const std::string page = printed("trains", 80, TextStyle::picture), wide = printed("trains", 160);
    const std::string trains = *session_->game().fact("trains L&N");
    ASSERT_FALSE(trains.empty());
    const std::string first(first_word(trains));
    EXPECT_THAT(page, testing::ContainsRegex(" " + first + " +\\$[^\n]* L")) << trains;
    EXPECT_THAT(wide, testing::ContainsRegex(" " + first + " +\\$[^\n]* L&N")) << trains;
    EXPECT_THAT(page, HasSubstr("\nPhase 4: "));
    EXPECT_THAT(page, testing::ContainsRegex("#[0-9]+ +[^\n]*#[0-9]+\n.*[0-9]/[0-9]+")); // beside a tile
}

// Of $210, the market's half goes to the treasury (18AL 4.2.4(a)): $654 become $759, or $864 without a dividend.
TEST_F(ScreenDetails, TheDividendHasItsReceiversAndTheTreasuryAfterIt) {
    open(test::play_file("games/18AL-to-the-bank.play", 652), TextStyle::picture);
    const std::string page = after("1", 80, 24);
    for (const char* row :
         {"Bob +30% +.63", "Cy +20% +.42", "market +50% +.105", "cash if paid +.759", "if withheld +.864"})
        EXPECT_THAT(page, testing::ContainsRegex(row)) << page;
}

// The president's 20 % of the 60 % that must be sold (18AL 3.4) leave four shares of $75.
TEST_F(ScreenDetails, TheCompaniesPageOfAStockRoundSaysWhatIsMissingToFloat) {
    open("18AL", 3, {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "par WRA 75"});
    EXPECT_THAT(printed("companies"), HasSubstr("To float: WRA 40% ($300)."));
    open_round();
    EXPECT_THAT(printed("companies"), Not(HasSubstr("To float")));
}

TEST_F(ScreenDetails, ThePlayersPageExplainsThePowers) {
    open_round();
    EXPECT_THAT(printed("players"), testing::ContainsRegex("\nNDY: [A-Z][a-z]+ "));
}

// The map at 80 columns is the overview. A red city with a station has its present revenue beside the station.
TEST_F(ScreenDetails, TheOverviewHasTheRevenueOfEveryRedHex) {
    open("18AL", 3, {}, TextStyle::picture);
    const std::string map = after("1");
    std::size_t fortys = 0;
    for (std::size_t at = map.find("40"); at != map.npos; at = map.find("40", at + 1)) ++fortys;
    EXPECT_GE(fortys, 4u) << map; // Nashville, Mobile, Corinth, Atlanta
}

TEST_F(ScreenDetails, NoNameLiesOverTheNumbersOfTheColumns) {
    open("18GA", 3, {}, TextStyle::picture);
    const std::string map = after("1");
    EXPECT_THAT(std::string(split(map, '\n')[1].substr(0, 60)), testing::ContainsRegex("1 +2.+3.+4 +5 +6 "));
    EXPECT_THAT(map, AllOf(HasSubstr("Cha"), HasSubstr("30/60")));
}

// On the overview in lines, a run changes only the look of the track. Only runs are possible here.
TEST_F(ScreenDetails, ARunOnTheOverviewChangesNoCharacter) {
    open(test::play_file("games/18AL-to-the-bank.play", 937), TextStyle::lines);
    const auto map_after = [&](std::string_view keys) {
        after(keys, 80, 40);
        Canvas map(57, 30, TextStyle::lines);
        map.copy(screen_->draw(80, 40), {0, 0, 57, 30}, 0, 1);
        return map;
    };
    const Canvas before = map_after("1-"), now = map_after("run");
    EXPECT_EQ(before.to_text(), now.to_text());
    int restyled = 0;
    for (int y = 0; y < now.height(); ++y)
        for (int x = 0; x < now.width(); ++x) restyled += before.at(x, y).style == now.at(x, y).style ? 0 : 1;
    EXPECT_GT(restyled, 20);
}

TEST_F(ScreenDetails, EveryRunBesideTheMapIsWhole) {
    int runs = 0;
    for (std::size_t steps = 240; steps < 960; steps += 9) {
        open(test::play_file("games/18AL-to-the-bank.play", steps), TextStyle::picture);
        if (!session_->game().decision().asks.starts_with("run")) continue;
        const std::string page = after("1run");
        const std::size_t from = page.find("Run ─"), to = page.find("cash, net worth");
        if (from == page.npos) continue;
        ++runs;
        EXPECT_THAT(page.substr(from, to == page.npos ? to : to - from), Not(HasSubstr("…"))) << steps;
    }
    EXPECT_GT(runs, 3);
}

TEST_F(ScreenDetails, AnAuctionHasTheMapBesideItWhateverIsBid) {
    std::vector<std::string> lines = {"buy TR", "bid NDY 125", "buy S&NA"};
    for (const char* bid : {"bid M&C 105", "bid M&C 110"}) {
        open("18AL", 3, lines, TextStyle::picture);
        const std::string page = after("", 120, 40);
        EXPECT_THAT(page, AllOf(HasSubstr("5 trains ─"), HasSubstr("1 map ─"), Not(HasSubstr("market ─"))));
        EXPECT_THAT(page, testing::ContainsRegex("Bob +\\$600 +\\$125 +\\$475 "));
        EXPECT_THAT(page, testing::ContainsRegex("M&C .*\\$50-150 ")); // 18AL 4.2.6: half to one and a half times $100
        lines.emplace_back(bid);
    }
}

TEST_F(ScreenDetails, AnAuctionAbbreviatesALongNameBeforeItIsCut) {
    open("18AL", 3, {"buy TR", "bid NDY 125", "buy S&NA", "bid M&C 105", "bid M&C 110"}, TextStyle::picture);
    EXPECT_THAT(after("", 80, 24), HasSubstr("Memphis & Charleston RR"));
}

TEST_F(ScreenDetails, AllPowersOfPrivatesAreOnALowPage) {
    open(test::play_file("games/18AL-to-the-bank.play", 30), TextStyle::picture);
    EXPECT_THAT(after("4", 80, 24),
                AllOf(HasSubstr("S&NA: "), HasSubstr("until its president changes."),
                      HasSubstr("at half price; the private then closes."), Not(HasSubstr("rows 1-"))));
}

TEST_F(ScreenDetails, HelpHasTheNotesOfTheMovesInOneColumn) {
    open(test::play_file("games/18AL-to-the-bank.play", 30), TextStyle::picture);
    EXPECT_THAT(after("?", 80, 24), testing::ContainsRegex("offer NDY [^\n]*[^ ]  +[a-z]"));
}

TEST_F(ScreenDetails, NewsBesideTheMapReachBackAsFarAsThereIsRoom) {
    open(test::play_file("games/18AL-to-the-bank.play", 213));
    const std::string news = *print_page(session_->title(), session_->game(), std::nullopt, "news", 56,
                                         TextStyle::ascii, session_->entries(), nullptr,
                                         [](DrawContext& context) { context.seen_entries = context.log->size(); });
    EXPECT_GE(std::ranges::count(news, '\n'), 22) << news;
    EXPECT_THAT(news, AllOf(HasSubstr("Earlier events are in the log."), Not(HasSubstr("…"))));
}

// The rounds are in the order of play. The prices that they have moved come first, and the incomes are one text.
TEST_F(ScreenDetails, NewsBeginWithThePricesAndEndWithTheCurrentRound) {
    open(test::play_file("games/18AL-to-the-bank.play", 213));
    const std::string news = *print_page(session_->title(), session_->game(), std::nullopt, "news", 79,
                                         TextStyle::ascii, session_->entries(), nullptr,
                                         [](DrawContext& context) { context.seen_entries = context.log->size(); });
    EXPECT_THAT(news, testing::ContainsRegex("^[^\n]*\nPrices in these rounds: [^\n]*[A-Z&]+ \\$[0-9]+ -> \\$[0-9]+"));
    EXPECT_THAT(news, testing::ContainsRegex("receives \\$[0-9]+ from [A-Z&]+( and [A-Z&]+)?; [A-Z]"));
    EXPECT_LT(news.find("Stock round "), news.find("Operating round ")) << news;
}

TEST_F(ScreenDetails, PointsAreNoDollars) {
    open("continental-rails", 2, {"Ann> process", "Ann> process", "Ann> process"});
    const std::string table = printed("standings");
    EXPECT_THAT(table, HasSubstr("Ann"));
    EXPECT_THAT(table.substr(0, table.find("\n\n")), Not(HasSubstr("$")));
}

TEST_F(ScreenDetails, TheNamesOfTheRailroadsStayWhenTheColumnsMove) {
    open(test::play_file("titles/continental_rails/sheet.play"));
    for (const char* keys : {"Ann><Enter>4", "<Right>", "<Right>", "<Right>"}) {
        const std::string page = after(keys);
        for (const char* name : {"\nNYC ", "\nPENN ", "\nB&O "}) EXPECT_THAT(page, HasSubstr(name)) << keys;
    }
}

TEST_F(ScreenDetails, ArrowsMoveTheMapOfTheCountryFromRegionToRegion) {
    open("continental-rails", 2, {}, TextStyle::picture);
    std::string before = after("Ann><Enter>show map<Enter>");
    for (const char* key : {"<Right>", "<Left>", "<Up>", "<Down>"}) {
        const std::string page = after(key);
        EXPECT_NE(page, before) << key;
        EXPECT_THAT(page, Not(HasSubstr("show map"))) << key;
        before = page;
    }
}

TEST_F(ScreenDetails, ANewReportBeginsAtItsTopAndTellsEachBidToItsOwner) {
    open("continental-rails", 2, {"Ann> buy NYC 10"});
    after("Ann> buy NYC 2<Enter>3<PgDn><Right><Right>Ann> ready<Enter>Bob> ready!<Enter>");
    EXPECT_THAT(after("3"), HasSubstr(" turn 1, 1841-1842\n"));
    EXPECT_THAT(after("2"), Not(HasSubstr("buy NYC 2 ")));
    EXPECT_THAT(after("Ann><Enter>2"), HasSubstr("buy NYC 2 "));
}

} // namespace
} // namespace highball::tui
