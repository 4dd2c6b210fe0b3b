// Tests of the columns of the report tables (chapter 9), with a different figure in each column.
#include "scene.h"

#include "support/refused.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/turn_news.h"

namespace highball::continental_rails::test {
namespace {

// Returns the words of the first line with this beginning.
std::vector<std::string> row_of(const std::string& text, const std::string& begin) {
    const std::size_t start = text.find("\n" + begin);
    if (start == std::string::npos) return {"no row " + begin};
    std::istringstream line(text.substr(start + 1, text.find('\n', start + 1) - start - 1));
    std::vector<std::string> found;
    for (std::string word; line >> word;) found.push_back(word);
    return found;
}

using Row = std::vector<std::string>;

// The brief form names what several railroads buy only once.
TEST(ContinentalReports, PurchasesAreGroupedByWhatIsBought) {
    Position at = first();
    for (const auto& [buyer, bought] : {std::pair{"NYC", "A"}, {"PENN", "B"}, {"B&O", "A"}})
        add_purchase(at, HeadlineKind::technology, buyer, bought);
    const std::vector<Headline>& news = at.last.headlines;
    const auto brief = headline_groups(news, HeadlineStyle::log);
    ASSERT_EQ(brief.size(), 1u);
    ASSERT_EQ(brief.front().headlines.size(), 2u);
    EXPECT_TRUE(highball::test::mentions(brief.front().headlines.front(), {"A", "NYC", "B&O"}));
    EXPECT_EQ(headline_groups(news, HeadlineStyle::full).front().headlines.size(), 3u);
}

// rule: continental-rails 9.4, continental-rails 10.1(F)
TEST(ContinentalReports, TheStockReportHasTheColumnsOfChapterNine) {
    Position at = first();
    const RouteId nyc = route("NYC");
    at[nyc].price = 21; // price after a split, shown in the column "end"
    at[nyc].treasury = 74;
    MarketRow traded;
    traded.railroad = nyc, traded.start = 14, traded.supply = 111, traded.demand = 222, traded.trade = 33;
    traded.end = 44; // price before a split
    at.last.market.push_back(traded);
    Trade mine;
    mine.tycoon = 0, mine.railroad = nyc, mine.bought = 7;
    at.last.trades.push_back(mine);
    mine.bought = 0, mine.sold = 3, mine.shorted = 2;
    at.last.trades.push_back(mine);
    Trade others = mine;
    others.tycoon = 1, others.bought = 500;
    at.last.trades.push_back(others);
    at.tycoon(3).share_of(nyc) = 61, at[nyc].public_shares -= 41;
    at.tycoon(0).spied_tycoon = 3;
    const std::string text = stock_report(figures(), make_player_view(figures(), at, 0));
    EXPECT_EQ(row_of(text, "     "), (Row{"start", "supply", "demand", "trade", "end", "issued", "treas", "bought",
                                          "sold", "own", "max", "bid"}));
    // Ann may bid for at most a fifth of 646 shares: the 666 issued shares less her own 20. The last column shows the
    // bid of the fourth tycoon, on whom she spies.
    EXPECT_EQ(row_of(text, "NYC "),
              (Row{"NYC", "14", "111", "222", "33", "21", "666", "74", "7", "5", "20", "129", "61"}));
    // A spectator sees neither the players' trades nor their shares.
    EXPECT_EQ(row_of(stock_report(figures(), make_player_view(figures(), at, std::nullopt)), "NYC ").size(), 8u);
}

// rule: continental-rails 9.2
TEST(ContinentalReports, ThePlayersStandByNetWorthWithWhatTheyControlAndOwn) {
    Position at = first();
    own(at, 1, "B&M", 2000); // makes Bob $2,000 richer than the others
    seat(at, 0, "PENN");
    at.tycoon(0).player = "Xan"; // the player of the tycoon Ann
    at.tycoon(2).share_of(route("NYC")) = 77;
    const std::string text = player_summary(figures(), make_player_view(figures(), at, 0));
    EXPECT_LT(text.find("Bob"), text.find("Ann"));
    EXPECT_EQ(row_of(text, "  1 Ann"), (Row{"1", "Ann", "RR1", "PENN", "RR2", "-", "played", "by", "Xan"}));
    const Row bob = row_of(text, "  2 Bob");
    EXPECT_EQ(bob.back(), "B&M");
    // Ann sees other tycoons' stock only in railroads that she controls.
    EXPECT_NE(text.find("stock: PENN 20"), std::string::npos) << text;
    EXPECT_EQ(text.find("NYC 77"), std::string::npos) << text;
}

// rule: continental-rails 9.5
TEST(ContinentalReports, CompaniesForSaleAreListedWithTheirPriceAndSeller) {
    Position at = first();
    for_sale(at, "LV", 651);
    own(at, 1, "B&M", 2000);
    own(at, 2, "UP", 2000);
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(777);
    const std::string text = companies_available(figures(), make_player_view(figures(), at, 0));
    const Row lv = row_of(text, "LV "), bm = row_of(text, "B&M ");
    EXPECT_EQ(Row(lv.begin(), lv.begin() + 4), (Row{"LV", "130", "miles", "$651"}));
    EXPECT_EQ(Row(bm.begin(), bm.begin() + 4), (Row{"B&M", "145", "miles", "$777"}));
    EXPECT_EQ(bm.back(), "2"); // number of the seller, the second tycoon
    EXPECT_EQ(row_of(text, "UP ").front(), "no row UP ");
}

} // namespace
} // namespace highball::continental_rails::test
