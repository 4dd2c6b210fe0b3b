// Tests of the page with the result of a turn, which opens by itself, and of the page of orders.
#include "support/at_screen.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using test::after;
using test::shows;

Session begin_sheets(const std::vector<std::string>& players) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.seed = 12;
    setup.players = players;
    return std::move(*Session::begin(test::all(), setup));
}

// New game at a screen.
struct SheetGame {
    explicit SheetGame(const std::vector<std::string>& players, TextStyle style = TextStyle::ascii)
        : session(begin_sheets(players)), prompt(session, std::nullopt, "the game"), screen(prompt, style) {}

    Session session;
    Prompt prompt;
    Screen screen;
};

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

TEST(TurnPage, OpensAtItsTopAndNewsAtTheNewestTurn) {
    SheetGame game({"Ann"});
    const auto play = [&](const std::string& keys) { return after(game.screen, keys, 80, 16); };
    play("no orders<Enter>ready<Enter><PgDn>");
    EXPECT_FALSE(shows(play("<PgDn>"), "Turn 1: net worth"));
    const std::string turn = play("no orders<Enter>ready<Enter>");
    EXPECT_TRUE(shows(turn, "Turn 2: net worth")) << turn;
    for (int i = 0; i < 4; ++i) play("no orders<Enter>ready<Enter>");
    const std::string news = play("news<Enter>");
    EXPECT_TRUE(shows(news, "Turn 6 is over")) << news;
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
    for (const char* part : {"  1  borrow 500", "  2  buy NYC 10", "-$140", "no company", "no points"})
        EXPECT_TRUE(shows(page, part)) << part << page;
}

TEST(MarketPage, ShowsStocksAndCompaniesAndSortsThem) {
    SheetGame game({"Ann"});
    after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string page = after(game.screen, "5", 120, 60);
    for (const char* part :
         {" price", "fair", "max bid", "NYC", "Private companies for sale", "B&A", "Boston - Albany"})
        EXPECT_TRUE(shows(page, part)) << part << page;
    EXPECT_TRUE(shows(after(game.screen, "//", 120, 60), "price^"));
}

TEST(PlayersPage, SaysWhoPlaysWhoseSheetIsInAndMarksTheViewer) {
    SheetGame game({"Ann", "Bob"});
    after(game.screen, "Bob> ready!<Enter>Ann><Enter>");
    const std::string page = after(game.screen, "6", 80, 24);
    for (const char* part : {"computer", "Builder", "Prodigal", "your net worth: $"})
        EXPECT_TRUE(shows(page, part)) << part << page;
    const auto row = [&page](std::string_view tycoon) {
        const std::size_t at = page.find(tycoon);
        return page.substr(at, page.find('\n', at) - at);
    };
    EXPECT_TRUE(shows(row("o Ann "), "no sheet")) << page;
    EXPECT_TRUE(shows(row("o Bob "), "handed in") && !shows(row("o Bob "), "no sheet")) << page;
    EXPECT_TRUE(shows(page, "> 1 o Ann")) << page;
    EXPECT_FALSE(shows(page, "> 2 o Bob")) << page;
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
    for (const char* part : {"> concerns you", "Ann (1) ERIE for $4,500", "Robber Baron "})
        EXPECT_TRUE(shows(page, part)) << part << page;
    EXPECT_FALSE(shows(page, "Right")) << page; // nothing is beside the page
}

TEST(NewsPage, MarksWhatConcernsTheViewerAndHasOneLineForAllNewCompaniesOfATurn) {
    SheetGame game({"Ann"});
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    for (int i = 0; i < 3; ++i) after(game.screen, "no orders<Enter>ready<Enter>");
    const std::string news = after(game.screen, "news<Enter>", 120, 200);
    EXPECT_TRUE(shows(news, "> Ann (1) buys ERIE for $4,500")) << news;
    EXPECT_TRUE(shows(news, "New private companies: ")) << news;
    EXPECT_FALSE(shows(news, "is for sale")) << news;
    EXPECT_TRUE(shows(news, "Ann has handed in a sheet")) << news;
    EXPECT_TRUE(shows(news, "\n  > ")) << news;
    EXPECT_GT(news.find("the report page"), news.find("Turn 3 is over")) << news; // only beside the newest turn
    EXPECT_TRUE(shows(news, "the report page")) << news;
}

TEST(MapPage, HasItsWholeLegendAndTheRailroadsInEightyColumns) {
    SheetGame game({"Ann"}, TextStyle::picture);
    const std::string map = after(game.screen, "7", 80, 24);
    for (const char* part : {"region's town", "no track", " NYC", " PENN", "PACIFIC"})
        EXPECT_TRUE(shows(map, part)) << part << map;
}

TEST(MapPage, NamesTheTownsOfARegionAndItsCompaniesWithTheirPrices) {
    SheetGame game({"Ann"}, TextStyle::picture);
    const std::string region = after(game.screen, "7+", 120, 40);
    for (const char* part : {"ATLANTIC", "ERIE $1,435", "Private companies for sale", " miles"})
        EXPECT_TRUE(shows(region, part)) << part << region;
}

} // namespace
} // namespace highball::tui
