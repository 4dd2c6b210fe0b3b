// Tests of the page with the result of a turn, which opens by itself, and of the pages around it.
#include "sheet_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>

namespace highball::tui {
namespace {

using test::after;
using test::SheetGame;
using test::shows;

TEST(TurnPage, OpensAfterTheTurnWithTheOwnOrders) {
    SheetGame game({"Ann"});
    EXPECT_TRUE(shows(after(game.screen, "borrow 500<Enter>"), "remains"));
    const std::string turn = after(game.screen, "ready<Enter>");
    for (const char* part :
         {"Your orders", "+ borrow 500", "you owe $500", "+$500", "net worth", "Needs your attention"})
        EXPECT_TRUE(shows(turn, part)) << part << turn;
    EXPECT_FALSE(shows(turn, "Headlines of turn"));
    EXPECT_TRUE(shows(after(game.screen, "3"), "Headlines of turn 1")) << "the public report is on the next key";
    EXPECT_TRUE(shows(after(game.screen, "1"), "remains"));
}

TEST(TurnPage, ALowPageBeginsWithAllSubjectsButTheEvents) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    after(game.screen, "incorporate ERIE<Enter>control 1 ERIE<Enter>ready<Enter>");
    const std::string turn = after(game.screen, "improve ERIE 5<Enter>ready<Enter>", 80, 24);
    for (const char* part : {"Your orders", "Needs your attention", "Why your stocks moved", "Cash", "Rail Baron"})
        EXPECT_TRUE(shows(turn, part)) << part << turn;
    EXPECT_FALSE(shows(turn.substr(0, turn.find("Why your stocks moved")), "What happened to you")) << turn;
}

TEST(TurnPage, OpensAtItsTopAndNewsAtTheNewestTurn) {
    SheetGame game({"Ann"});
    const auto play = [&](const std::string& keys) { return after(game.screen, keys, 80, 16); };
    play("no orders<Enter>ready<Enter><PgDn>");
    EXPECT_FALSE(shows(play("<PgDn>"), "Turn 1: net worth"));
    const std::string turn = play("no orders<Enter>ready<Enter>");
    EXPECT_TRUE(shows(turn, "Turn 2: net worth")) << turn;
    for (int i = 0; i < 4; ++i) play("no orders<Enter>ready<Enter>");
    const std::string news = play("news<Enter>");
    EXPECT_TRUE(shows(news, "Headlines of turn 6")) << news;
}

TEST(TurnPage, GivesWayToTheSheetAtTheNextOrder) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    EXPECT_TRUE(shows(after(game.screen, "borrow 5<Enter>", 80, 24), "> 1  borrow 5"));
}

TEST(TurnPage, ShowsASharedTerminalNothingUntilAPlayerIsNamed) {
    SheetGame game({"Ann", "Bob"});
    const std::string turn = after(game.screen, "Ann> borrow 777<Enter>Ann> ready<Enter>Bob> ready!<Enter>");
    EXPECT_TRUE(shows(turn, "Whose result?")) << turn;
    EXPECT_FALSE(shows(turn, "borrow 777")) << turn;
    EXPECT_FALSE(shows(after(game.screen, "Bob><Enter>"), "borrow 777"));
    EXPECT_TRUE(shows(after(game.screen, "Ann><Enter>"), "borrow 777"));
}

TEST(OrdersPage, NumbersTheLinesAndSaysWhatBlankMeans) {
    SheetGame game({"Ann"});
    const std::string page = after(game.screen, "borrow 500<Enter>buy NYC 10<Enter>");
    // The cheapest company is GT.
    for (const char* part :
         {"> 1  borrow 500", "> 2  buy NYC 10", "-$140", "no company", "none of 30 points", "from GT $365"})
        EXPECT_TRUE(shows(page, part)) << part << page;
}

TEST(MarketPage, ShowsStocksAndCompaniesAndSortsThem) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "5", 120, 60);
    for (const char* part :
         {" price", "fair", " div", "yield", "can buy", "NYC", "Private companies for sale", "B&A", "Boston-Albany"})
        EXPECT_TRUE(shows(page, part)) << part << page;
    EXPECT_TRUE(shows(after(game.screen, "//", 120, 60), "price^"));
}

TEST(MarketPage, NamesTheCompaniesBelowAndMarksTheLimitOfABid) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    EXPECT_TRUE(shows(after(game.screen, "5", 80, 13), " below: 15 companies from GT $365  rows 1-"));
    EXPECT_THAT(after(game.screen, "1", 120, 30), testing::ContainsRegex(" v [0-9]+ more companies"));
    const std::string page = after(game.screen, "5", 120, 40);
    // Cash and credit buy more than 20% of the 666 - 20 shares of NYC.
    EXPECT_THAT(page, testing::ContainsRegex("\nNYC +.37 [^\n]* 129[*] ")) << page;
    EXPECT_TRUE(shows(page, "20% of the stock that neither you nor directors own, or")) << page;
    const std::string poorer = after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>5", 120, 40);
    EXPECT_THAT(poorer, testing::ContainsRegex("\nNYC +.37 [^\n]* 51  ")) << poorer;
    const std::string unborrowed = after(game.screen, "clear<Enter>bid ERIE 4500!<Enter>5", 120, 40);
    EXPECT_THAT(unborrowed, testing::ContainsRegex("\nNYC +.37 [^\n]* 51  ")) << unborrowed; // the credit counts
}

TEST(ResultRow, PointsToTheResultUntilItsPageWasShown) {
    SheetGame game({"Ann", "Bob"}); // the page asks whose result it shall show
    after(game.screen, "3");
    after(game.screen, "Ann> ready!<Enter>Bob> ready!<Enter>");
    const std::string result = "the turn page has your result";
    EXPECT_TRUE(shows(after(game.screen, "3", 80, 24), result));
    after(game.screen, "Ann><Enter>2", 80, 24);
    for (const char* page : {"2", "3", "5"}) EXPECT_FALSE(shows(after(game.screen, page, 80, 24), result)) << page;
    EXPECT_FALSE(shows(after(game.screen, "3", 120, 40), result));
    EXPECT_TRUE(shows(after(game.screen, "Bob><Enter>borrow 500<Enter>3", 120, 40), result)); // his own
}

TEST(PlayersPage, HasTheGainsBesideThePointsAlsoInEightyColumns) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    const std::string page = after(game.screen, "6", 80, 40);
    EXPECT_THAT(page, testing::ContainsRegex("o Ann +open +1[+]1 ")) << page;
    EXPECT_TRUE(shows(page, "Behind leader  Robber 4")) << page;
}

TEST(PlayersPage, SaysWhoPlaysWhoseSheetIsInAndMarksTheViewer) {
    SheetGame game({"Ann", "Bob"});
    after(game.screen, "Bob> ready!<Enter>Ann><Enter>");
    const std::string page = after(game.screen, "6", 80, 24);
    for (const char* part : {"computer", "Builder", "Prodigal", "yours $"})
        EXPECT_TRUE(shows(page, part)) << part << page;
    const auto row = [&page](std::string_view tycoon) {
        const std::size_t at = page.find(tycoon);
        return page.substr(at, page.find('\n', at) - at);
    };
    EXPECT_TRUE(shows(row("o Ann "), "open")) << page;
    EXPECT_TRUE(shows(row("o Bob "), " in ") && !shows(row("o Bob "), "open")) << page;
    EXPECT_FALSE(shows(page, "(1)")) << page; // numbers would be taken for ranks
}

TEST(PlayersPage, KeepsItsHeadsWhenScrolledAndBesideThePageOfNewsBeginsWithTheViewer) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string scrolled = after(game.screen, "6<PgDn>", 80, 16);
    EXPECT_TRUE(shows(scrolled, "By net worth") && shows(scrolled, "Prodigal")) << scrolled;
    EXPECT_FALSE(shows(scrolled, "\n   1 ")) << scrolled;
    const std::string beside = after(game.screen, "<PgUp>3", 120, 40);
    EXPECT_LT(beside.find("o Ann"), beside.find(" - ", beside.find("tycoon"))) << beside;
}

TEST(LogPage, HasNamesWithoutNumbers) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    const std::string log = after(game.screen, "8", 80, 60);
    EXPECT_TRUE(shows(log, "Ann buys ERIE")) << log;
    EXPECT_FALSE(shows(log, "(1)")) << log;
}

TEST(LogPage, HasRailroadsInTheColorsOfTheMap) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>no orders<Enter>ready<Enter>8");
    const Canvas page = game.screen.draw(80, 60);
    int coloured = 0;
    for (int y = 1; y < 50; ++y)
        for (int x = 0; x < 80; ++x)
            coloured += page.at(x, y).style.fg >= ColourRole::rails_a && page.at(x, y).style.fg < ColourRole::count;
    EXPECT_GT(coloured, 0) << page.to_text();
}

TEST(RailroadsPage, HasALineForEachRailroadAndIsSortedByItsColumns) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "4", 80, 24);
    for (const char* part : {"\nNYC ", "\nPENN ", "efficiency", "president"}) EXPECT_TRUE(shows(page, part)) << page;
    EXPECT_LT(page.find("\nNYC "), page.find("\nB&O ")) << page;
    const std::string by_miles = after(game.screen, "///", 80, 24); // B&O has 160 miles, NYC 148
    EXPECT_LT(by_miles.find("\nB&O "), by_miles.find("\nNYC ")) << by_miles;
}

TEST(ReportPage, MarksWhatConcernsTheViewerAndNamesThePointsOfTheTurn) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    const std::string page = after(game.screen, "3", 80, 60);
    for (const char* part : {"> concerns you", "Ann buys ERIE for $4,500", "Robber Baron "})
        EXPECT_TRUE(shows(page, part)) << part << page;
    EXPECT_THAT(page, testing::ContainsRegex("[A-Z][a-z]+: [A-Z&]+ [$][0-9,]+ . ")) << "purchases of others are brief";
    EXPECT_FALSE(shows(page, "Right")) << page; // nothing is beside the page
    for (const int width : {80, 98, 99}) EXPECT_TRUE(shows(after(game.screen, "", width, 60), "most gained")) << width;
}

TEST(ReportPage, PutsOwnNewsFirstThenWhatIsForSaleAndOthersNewsLast) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    const std::string report = after(game.screen, "news<Enter>", 320, 60);
    EXPECT_TRUE(shows(report, "Headlines of turn 1")) << report;
    std::size_t row = 0;
    for (const char* part : {"> Ann buys ERIE for $4,500", "New companies", "Best locomotive", "World"}) {
        row = report.find(part, row);
        ASSERT_NE(row, std::string::npos) << part << report;
    }
    EXPECT_TRUE(shows(report.substr(0, report.find("New companies")), "Points gained")) << report; // at the right
    EXPECT_FALSE(shows(report, "is for sale")) << report;
}

TEST(ReportPage, HasTheGreatestMovesOfPricesAndOnAWidePageAllStocks) {
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 3; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "3", 80, 60);
    EXPECT_THAT(page, testing::ContainsRegex("Prices +[A-Z&]+ [$][0-9]+ [-+][0-9]+ . ")) << page;
    const std::string wide = after(game.screen, "3", 120, 40);
    EXPECT_TRUE(shows(wide, " price +/- div yield\n")) << wide;
    EXPECT_FALSE(shows(wide, "Prices")) << wide;
}

TEST(ReportPage, NamesTheTownsOfRoutes) {
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 4; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "3", 200, 60);
    EXPECT_THAT(page, testing::ContainsRegex("Lines built +[A-Z&]+ [A-Z][a-z.]+[A-Za-z. ]* - [A-Z][a-z.]+")) << page;
}

TEST(OrdersPage, HasThePricesBesideItAndShowsANewLine) {
    SheetGame game({"Ann"});
    EXPECT_TRUE(shows(after(game.screen, "1", 120, 40), "can buy"));
    after(game.screen, "<PgDn><PgDn>", 80, 16);
    EXPECT_TRUE(shows(after(game.screen, "borrow 500<Enter>", 80, 16), "> 1  borrow 500"));
}

TEST(OrdersPage, OnAWideScreenSaysWhoOwnsTheRailroadAndWhoLeads) {
    SheetGame game({"Ann"});
    after(game.screen,
          "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>incorporate ERIE<Enter>control 1 ERIE<Enter>ready<Enter>");
    const std::string page = after(game.screen, "1", 120, 60);
    std::smatch parts;
    ASSERT_TRUE(
        std::regex_search(page, parts, std::regex("ERIE stock +([A-Za-z]+) ([0-9.]+)% +([A-Za-z]+) ([0-9.]+)%")))
        << page;
    EXPECT_TRUE(parts[1] == "you" || parts[3] == "you") << page;
    EXPECT_LE(std::stod(parts[2]) + std::stod(parts[4]), 100.0) << page; // both are parts of the issued stock
    EXPECT_THAT(page, testing::ContainsRegex("Points [(]leader's[)] +Robber [0-9]+ [(][0-9]+[)]")) << page;
    EXPECT_TRUE(shows(page, "cash $547")) << page; // pays for 45 shares at $12, or for 91 from the treasury at $6
    EXPECT_THAT(page, testing::ContainsRegex("ERIE +.12 [^\n]* 45\n")) << page;
    EXPECT_TRUE(shows(page, "1-91 unsold shares at $6.00")) << page;
}

TEST(OrdersPage, InEightyColumnsShowsTheAmountsOfARailroadInFull) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    after(game.screen, "incorporate ERIE<Enter>control 1 ERIE<Enter>ready<Enter>");
    const std::string page = after(game.screen, "1", 80, 40);
    EXPECT_THAT(page, testing::ContainsRegex("ends the turn with about -?.[0-9,]+\n")) << page;
    EXPECT_THAT(page, testing::ContainsRegex("stays .[0-9]+: .[0-9,]+\n")) << page;
}

// A bid, a merger with its warning and other lines leave no room for each blank line.
TEST(OrdersPage, OnALowPageALongSheetShowsItsRailroadsDividend) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    after(game.screen, "incorporate ERIE<Enter>control 1 ERIE<Enter>ready<Enter>");
    const std::string page = after(
        game.screen, "sell NYC 5<Enter>sell PENN 5<Enter>sell B&O 5<Enter>improve ERIE 5<Enter>spy 2<Enter>", 80, 24);
    for (const char* part : {"> 3  sell B&O 5", "prodigal $: lavish spending", "improve ERIE 5", "dividend ERIE $"})
        EXPECT_TRUE(shows(page, part)) << part << page;
}

TEST(OrdersPage, ARangeOfABidLeavesTheMoneyForTheOtherLines) {
    SheetGame game({"Ann"});
    after(game.screen, "buy NYC 10<Enter>bid GT 400<Enter>");
    const std::string page = after(game.screen, "1", 80, 24);
    std::smatch parts;
    ASSERT_TRUE(std::regex_search(page, parts, std::regex("remains .([0-9,]+)"))) << page;
    std::string remains = parts[1];
    std::erase(remains, ',');
    const std::string most = "bid GT [365.." + std::to_string(std::stoi(remains) + 400) + "]";
    EXPECT_TRUE(shows(after(game.screen, "bid GT", 80, 24), most)) << most << after(game.screen, "", 80, 24);
}

TEST(OrdersPage, TheNumberOfAnIdeaPutsItsLinesIntoTheSheet) {
    SheetGame game({"Ann"});
    after(game.screen, "1");
    EXPECT_TRUE(shows(after(game.screen, "advise<Enter>", 80, 40), "\n2  "));
    EXPECT_FALSE(shows(after(game.screen, "<Esc>", 80, 40), "\n> 1  "));
    EXPECT_TRUE(shows(after(game.screen, "advise 1<Enter>", 80, 40), "\n> 1  "));
}

TEST(OrdersPage, HasAButtonForAdviceWhileTheSheetIsEmptyAndOneForEachIdea) {
    SheetGame game({"Ann"});
    EXPECT_TRUE(shows(after(game.screen, "1", 80, 24), "\n Enter advise "));
    EXPECT_TRUE(shows(after(game.screen, "advise<Enter>", 80, 24), "\n Enter advise 1   advise 2 "));
    after(game.screen, "<Enter>");
    EXPECT_EQ(game.screen.editor().text(), "advise 1");
    EXPECT_FALSE(shows(after(game.screen, "<Esc>borrow 5<Enter>", 80, 24), "\n advise"));
}

TEST(OrdersPage, EnterWritesAdviceOnlyOnPagesAboutTheOrders) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    EXPECT_TRUE(shows(after(game.screen, "2", 80, 24), "\n Enter advise "));
    for (const char* page : {"3", "5", "6"}) {
        EXPECT_TRUE(shows(after(game.screen, page, 80, 24), "\n advise ")) << page;
        after(game.screen, "<Enter>");
        EXPECT_EQ(game.screen.editor().text(), "") << page;
    }
}

TEST(OrdersPage, ShowsWhereTheGameIsWonInTheFirstTurns) {
    SheetGame game({"Ann"});
    EXPECT_TRUE(shows(after(game.screen, "1", 80, 24), "six categories"));
}

TEST(HelpPage, HasALineForManyOrdersOfOneWordAndNoKeysOfHexes) {
    SheetGame game({"Ann"});
    const std::string page = after(game.screen, "?", 80, 200);
    EXPECT_TRUE(shows(page, "  bid ") && shows(page, " in all")) << page;
    EXPECT_FALSE(shows(page, "click a hex")) << page;
}

TEST(WorthPage, NamesEachCurveOfPoints) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "9", 80, 24);
    EXPECT_TRUE(shows(page, "Rail Baron") && shows(page, "turn 1")) << page;
    EXPECT_TRUE(shows(page, " Ann\n")) << page;
}

TEST(OrdersPage, SaysThatNoOrdersAreGivenOnPurpose) {
    SheetGame game({"Ann"});
    EXPECT_TRUE(shows(after(game.screen, "1", 80, 24), "No orders yet"));
    EXPECT_FALSE(shows(after(game.screen, "no orders<Enter>", 80, 24), "No orders yet"));
}

TEST(OrdersPage, EnterClosesAnAnswerThatIsNoAdvice) {
    SheetGame game({"Ann"});
    const std::string answer = after(game.screen, "? goal<Enter>", 80, 30);
    EXPECT_TRUE(shows(answer, "answer") && !shows(answer, "Enter advise")) << answer;
    const std::string page = after(game.screen, "<Enter>", 80, 30);
    EXPECT_TRUE(!shows(page, "answer") && shows(page, "Enter advise")) << page;
}

TEST(OrdersPage, StaysBelowAnAnswer) {
    SheetGame game({"Ann"});
    after(game.screen, "1");
    const std::string page = after(game.screen, "? goal<Enter>", 80, 30);
    EXPECT_TRUE(shows(page, "answer") && shows(page, "remains")) << page;
    EXPECT_FALSE(shows(page, "4 railroads")) << page;
}

} // namespace
} // namespace highball::tui
