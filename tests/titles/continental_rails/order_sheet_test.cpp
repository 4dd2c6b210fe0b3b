// Tests of the sheet with its blank lines and its forecast accounts.
#include "scene.h"

#include "core/text.h"
#include "support/refused.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;

OrderSheet sheet_of(const Position& at, int tycoon = 0) {
    return order_sheet(figures(), make_player_view(figures(), at, tycoon));
}

// Returns the first line that begins with the text; an empty one if there is none.
SheetLine line_of(const OrderSheet& sheet, std::string_view text) {
    for (const SheetLine& line : sheet.lines)
        if (line.text.starts_with(text)) return line;
    return {};
}

// The sheet expects that the first railroad ends the turn with an amount that turns with this sheet can bring.
void expect_likely_end(Position at) {
    const RouteId railroad = sheet_of(at).railroads.front().railroad;
    at[railroad].efficiency = 85; // the sheet knows only that it is Good
    const Money end = sheet_of(at).railroads.front().end;
    std::vector<Money> ends;
    for (std::uint64_t seed = 100; seed < 200; ++seed) {
        Position turn = at;
        turn.rng = Rng(seed);
        process(figures(), turn);
        ends.push_back(turn[railroad].cash);
    }
    std::ranges::sort(ends);
    EXPECT_GE(end, ends[20]);
    EXPECT_LE(end, ends[80]);
}

// New stock and bonds for half of the cost pay for building, and no more than the treasury has can be sold.
// rule: continental-rails 4.6(B), continental-rails 10.2(C)
TEST(ContinentalSheet, TheSheetCountsBondsAndNoMoreStockThanTheTreasuryHas) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.row = route("NY1");
    nyc.cash = Money(1000);
    const int least = least_build_cost(figures(), at.climate);
    const Money cost = laying_cost(figures(), route("NY1"), least);
    order(at, 0, "build NYC " + std::to_string(least));
    const auto after = [&] { return sheet_of(at).railroads.front().after; };
    EXPECT_EQ(after(), Money(1000) - part(cost, 50, 100) + new_stock_proceeds(figures(), nyc, nyc.row));
    const Money without = after();
    nyc.treasury = 10;
    order(at, 0, "treasury NYC 500");
    EXPECT_EQ(after(), without + Money(nyc.price * 10 / 2));
}

// Of five new shares a mile, a tenth stays in the treasury and a tenth is the only director's.
// rule: continental-rails 4.3(A)2, continental-rails 4.3(B)
TEST(ContinentalSheet, ANewLineLeavesThePresidentASmallerPart) {
    Position at = first();
    Railroad& nyc = at[route("NYC")];
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(route("NYC")) = 0;
    nyc.public_shares = 60;
    nyc.directors = {0};
    at.tycoon(0).share_of(route("NYC")) = 40;
    const int tenth = figures()[route("NY1")].length * 5 / 10;
    const int issue = figures()[route("NY1")].length * 5;
    EXPECT_EQ(shares_after_issue(figures(), at, 0, route("NYC"), route("NY1")),
              std::pair(40 + tenth, 100 + issue - tenth));
    EXPECT_EQ(shares_after_issue(figures(), at, 1, route("NYC"), route("NY1")).first, 0);
    EXPECT_EQ(part_after_issue(figures(), at, 0, route("NYC"), route("NY1")),
              "40.0% to " + percent_text(40 + tenth, 100 + issue - tenth));
}

// rule: continental-rails 10.1(A), continental-rails 5.0
TEST(ContinentalSheet, TheInterestIsThatOfTheLoanAndTheCashAfterTheOrders) {
    Position at = first();
    at.tycoon(0).loan = Money(1000);
    at.tycoon(0).credit = Money(3000);
    order(at, 0, "borrow 99999");
    EXPECT_EQ(sheet_of(at).interest, loan_interest(figures(), Money(3500), at.climate)); // it may borrow 3,000 - 500
    EXPECT_EQ(sheet_of(at).earned, Money(270)); // 6 percent of $2,000 and the new loan
    at.tycoon(0).sheet.clear();
    order(at, 0, "repay 400");
    EXPECT_EQ(sheet_of(at).interest, loan_interest(figures(), Money(600), at.climate));
    EXPECT_EQ(sheet_of(at).earned, Money(96));
}

// rule: continental-rails 4.3(A)3, continental-rails 10.1(B)
TEST(ContinentalSheet, AMergerNamesWhatItBringsAndWhatItGivesUp) {
    Position at = first();
    Company& company = at.company(route("B&A"));
    company.state = CompanyState::owned, company.owner = 0, company.paid = Money(500);
    const MergerStock stock = stock_by_merger(figures(), at, route("B&A"));
    ASSERT_TRUE(stock.into);
    order(at, 0, "merge B&A into " + figures()[stock.into].code);
    const SheetLine line = sheet_of(at).lines.front();
    EXPECT_TRUE(line.facts.ends_with(" more")) << line.facts; // what the railroad earns with it
    // It counts what it has cost, and earns $1 a mile.
    EXPECT_TRUE(mentions(line.facts, {" worth " + print(stock.value), "counts $500 and earns $201 a turn"}))
        << line.facts;
}

// rule: continental-rails 4.3(A)3, continental-rails 4.3(B), continental-rails 4.6(E)
TEST(ContinentalSheet, TheBooksOfARailroadCountACompanyThatTheSheetMerges) {
    Position at = first();
    seat(at, 0, "NYC");
    own(at, 0, "B&A");
    at[route("NYC")].dividend = 3;
    const OrderSheet before = sheet_of(at);
    order(at, 0, "merge B&A into NYC");
    Position merged = at;
    TurnContext context(figures(), merged);
    issue_stock(context, route("NYC"), figures()[route("B&A")].length * figures().share.per_mile, 0);
    const Money cost = least_laying_cost(figures(), route("B&A"), at.climate);
    const Money raised = merged[route("NYC")].cash - at[route("NYC")].cash + building_bonds(figures(), cost) - cost;
    EXPECT_EQ(sheet_of(at).railroads.front().after - before.railroads.front().after, raised);
    expect_likely_end(at); // the new line earns revenue in the same turn (A)
    const int more = merged.tycoon(0).share_of(route("NYC")) - at.tycoon(0).share_of(route("NYC"));
    EXPECT_GT(more, 0);
    EXPECT_EQ(sheet_of(at).dividends - before.dividends, Money(3) * more);
    EXPECT_TRUE(mentions(sheet_of(at).lines.front().warning, {"as a director, you buy"}));
}

// rule: continental-rails 4.4(A), continental-rails 1.2:rail-prodigal
TEST(ContinentalSheet, CountsNoMoreThanCanBeLentOrSpentLavishly) {
    Position at = first();
    seat(at, 0, "NYC");
    order(at, 0, "lend NYC 99999999");
    EXPECT_EQ(sheet_of(at).spent, at.tycoon(0).cash);
    EXPECT_EQ(sheet_of(at).railroads.front().after, at[route("NYC")].cash + at.tycoon(0).cash);
    at.tycoon(0).sheet.clear();
    order(at, 0, "sell PENN 20");
    order(at, 0, "prodigal 900000");
    EXPECT_EQ(sheet_of(at).spent, at.tycoon(0).cash + Money(20) * at[route("PENN")].price);
    EXPECT_EQ(limits(at, 0, "prodigal 900000"), "1.2:rail-prodigal");
}

// rule: continental-rails 4.12
TEST(ContinentalSheet, WarnsOfAnUnchangedDividendThatTheCashCannotPay) {
    Position at = first();
    seat(at, 0, "NYC");
    const auto warning = [&] { return line_of(sheet_of(at), "dividend").warning; };
    at[route("NYC")].dividend = 0;
    ASSERT_NE(line_of(sheet_of(at), "dividend").text, "");
    EXPECT_EQ(warning(), "");
    at[route("NYC")].dividend = 90;
    EXPECT_TRUE(mentions(warning(), {"its cash would pay only"})) << warning();
    order(at, 0, "dividend NYC 90");
    EXPECT_TRUE(mentions(warning(), {"its cash would pay only"})) << warning();
}

// rule: continental-rails 10.1(B)
TEST(ContinentalSheet, OffersNoBidToTheOwnerOfTwoCompanies) {
    Position at = first();
    own(at, 0, "B&A");
    EXPECT_EQ(line_of(sheet_of(at), "bid").text, "bid CODE $");
    own(at, 0, "ERIE");
    EXPECT_EQ(line_of(sheet_of(at), "bid").text, "");
}

// rule: continental-rails 4.12, continental-rails 10.2(H)
TEST(ContinentalSheet, ExpectsTheDividendOrderedOrLastPaid) {
    Position at = first();
    seat(at, 0, "NYC");
    for (const RouteId id : active_railroads(at)) at.tycoon(0).shares[id.index()] = 0, at[id].paid_cents = 150;
    at.tycoon(0).shares[route("PENN").index()] = 20;
    at.tycoon(0).shares[route("NYC").index()] = 100;
    at[route("NYC")].dividend = 2;
    const auto dividends = [&] { return sheet_of(at).dividends; };
    EXPECT_EQ(dividends(), Money(20 * 3 / 2 + 100 * 2));
    order(at, 0, "dividend NYC 3");
    EXPECT_EQ(dividends(), Money(20 * 3 / 2 + 100 * 3));
    order(at, 0, "sell PENN 12"); // trades come before dividends (A, steps 6 and 13)
    order(at, 0, "buy B&O 10");
    EXPECT_EQ(dividends(), Money(8 * 3 / 2 + 10 * 3 / 2 + 100 * 3));
    order(at, 0, "sell NYC 40");
    EXPECT_EQ(dividends(), Money(8 * 3 / 2 + 10 * 3 / 2 + 60 * 3));
}

// rule: continental-rails 4.3(B)
TEST(ContinentalSheet, ABuildLineNamesTheStockThatADirectorBuys) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].row = route("NY1");
    at[route("NYC")].cash = Money(90000);
    order(at, 0, "build NYC " + std::to_string(least_build_cost(figures(), at.climate)));
    const std::string warning = line_of(sheet_of(at), "build").warning;
    process(figures(), at);
    const Money paid = -net(at.last.ledger, tycoon_account(0), Flow::director_stock);
    EXPECT_GT(paid, Money());
    EXPECT_TRUE(mentions(warning, {highball::print(paid)})) << warning;
}

// rule: continental-rails 4.6(E)
TEST(ContinentalSheet, ALineThatSeeksARouteNamesTheBondsAndTheLoanThatWouldPayForIt) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(1000);
    Position built = at;
    order(at, 0, "row NYC NY1");
    const std::string warning = line_of(sheet_of(at), "row NYC NY1").warning;
    built[route("NYC")].row = route("NY1");
    order(built, 0, "build NYC " + std::to_string(least_build_cost(figures(), at.climate)));
    process(figures(), built);
    const auto raised = [&](Flow flow) {
        return highball::print(net(built.last.ledger, railroad_account(route("NYC")), flow));
    };
    const std::string stock =
        highball::print(net(built.last.ledger, railroad_account(route("NYC")), Flow::new_stock) +
                        net(built.last.ledger, railroad_account(route("NYC")), Flow::director_stock));
    EXPECT_TRUE(mentions(warning, {raised(Flow::bonds_issued), raised(Flow::short_loan), stock})) << warning;
}

// rule: continental-rails 4.12
TEST(ContinentalSheet, ARailroadsCashAtTheEndIsThatOfATurn) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(9000), nyc.dividend = 3;
    expect_likely_end(at);
    order(at, 0, "dividend NYC 4");
    order(at, 0, "improve NYC 10");
    expect_likely_end(at);
}

// rule: continental-rails 3.3
TEST(ContinentalSheet, ALoanHasALineToRepayIt) {
    Position at = first();
    EXPECT_EQ(line_of(sheet_of(at), "repay").text, "");
    at.tycoon(0).loan = Money(300);
    EXPECT_EQ(line_of(sheet_of(at), "repay").text, "repay $");
    EXPECT_FALSE(line_of(sheet_of(at), "repay").urgent);
    order(at, 0, "borrow 5");
    EXPECT_EQ(line_of(sheet_of(at), "repay").text, "");
}

// rule: continental-rails 10.1(B). Cash of $2,000 and a loan of $2,000 cover $4,000 of the bid. The Bank values 287
// miles at $20 a mile, $5,740, so the bid as covered does not lower the net worth.
TEST(ContinentalSheet, ABidCountsOnlyAsFarAsTheCashCoversIt) {
    Position at = first();
    for_sale(at, "ERIE", 1435);
    order(at, 0, "borrow 2000");
    order(at, 0, "bid ERIE 99999");
    EXPECT_EQ(sheet_of(at).spent, Money(4000));
    EXPECT_EQ(sheet_of(at).remains(), Money(0));
    SheetWarnings warnings(figures(), make_player_view(figures(), at, 0));
    EXPECT_EQ(warnings.cautions(at.tycoon(0).sheet.back()).size(), 1u); // only that the bid is reduced
}

// rule: continental-rails 4.12
TEST(ContinentalSheet, ADividendCostsItsRateForEachIssuedShare) {
    Position at = first();
    seat(at, 0, "NYC");
    order(at, 0, "dividend NYC 2");
    const OrderSheet sheet = sheet_of(at);
    const SheetLine line = line_of(sheet, "dividend NYC 2");
    EXPECT_TRUE(mentions(line.facts, highball::print(Money(2 * issued(at, route("NYC")))))) << line.facts;
    EXPECT_EQ(sheet.railroads.front().before, sheet.railroads.front().after) << "it is paid from the revenue";
}

// rule: continental-rails 6.1(B), continental-rails 6.1(C), continental-rails 1.2:rail-prodigal
TEST(ContinentalSheet, StockAndLavishSpendingCountOnlyAsFarAsTheCashCoversThem) {
    Position at = first();
    order(at, 0, "buy PENN 99999");
    const int most = std::min(2000 / 14, most_bid(figures(), at, 0, route("PENN")));
    EXPECT_EQ(sheet_of(at).spent, Money(14 * most));
    order(at, 0, "prodigal 99999");
    EXPECT_EQ(sheet_of(at).spent, Money(2000));
    EXPECT_EQ(sheet_of(at).remains(), Money(0));
    at.tycoon(0).sheet.erase(at.tycoon(0).sheet.begin());
    EXPECT_EQ(sheet_of(at).spent, Money(2000));
}

// rule: continental-rails 10.1(B), continental-rails 1.2:rail-prodigal
TEST(ContinentalSheet, SaysWhatIsSpentAndWhatRemains) {
    Position at = first();
    for_sale(at, "ERIE", 1000);
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(9000);
    order(at, 0, "borrow 500");
    order(at, 0, "bid ERIE 1100");
    order(at, 0, "buy PENN 10");
    order(at, 0, "improve NYC 10");
    const OrderSheet sheet = sheet_of(at);
    EXPECT_EQ(sheet.cash, Money(2000));
    EXPECT_EQ(sheet.brought, Money(500));
    EXPECT_EQ(sheet.spent, Money(1100 + 10 * 14));
    EXPECT_EQ(sheet.remains(), Money(2000 + 500 - 1240));
    ASSERT_EQ(sheet.railroads.size(), 1u);
    EXPECT_EQ(sheet.railroads.front().before, Money(9000));
    EXPECT_EQ(sheet.railroads.front().after, Money(9000 - 10 * 148));
    EXPECT_TRUE(line_of(sheet, "bid ERIE 1100").filled());
    EXPECT_EQ(line_of(sheet, "bid ERIE 1100").money, Money(-1100));
    EXPECT_FALSE(line_of(sheet, "prodigal $").filled());
    EXPECT_NE(line_of(sheet, "prodigal $").blank, "");
    EXPECT_EQ(line_of(sheet, "improve NYC $").text, ""); // it is given
    EXPECT_EQ(line_of(sheet, "dividend NYC $").railroad, route("NYC"));
    EXPECT_EQ(funds_for_show(figures(), at, 0, at.tycoon(0).sheet), Money(1260));
}

// rule: continental-rails 6.1(A), continental-rails 10.2(C)
TEST(ContinentalSheet, SaysWhatSalesBringAndWhichLinesWouldBeReduced) {
    Position at = first();
    seat(at, 0, "NYC");
    at.tycoon(0).share_of(route("PENN")) = 30;
    at[route("NYC")].treasury = 20;
    order(at, 0, "sell PENN 10");
    order(at, 0, "treasury NYC 500");
    const OrderSheet sheet = sheet_of(at);
    EXPECT_EQ(sheet.sales, Money(10 * 14));
    for (const SheetLine& line : sheet.lines)
        EXPECT_EQ(line.warning.empty(), line.text != "treasury NYC 500") << line.text;
}

// rule: continental-rails 10.0
TEST(ContinentalSheet, ListsTheStandingOrdersOfItsTycoonOnly) {
    Position at = first();
    at.tycoon(0).standing = {read_command(figures(), at, 0, "buy NYC 5")->order};
    const SheetLine line = line_of(sheet_of(at), "standing");
    EXPECT_EQ(line.text, "standing buy NYC 5");
    EXPECT_FALSE(line.filled());
    EXPECT_EQ(line_of(sheet_of(at, 1), "standing").text, "");
}

// rule: continental-rails 10.1(G)
TEST(ContinentalSheet, EveryMessageIsPublic) {
    const Position at = first();
    const auto read = read_command(figures(), at, 0, "message public Hello");
    ASSERT_TRUE(read);
    EXPECT_EQ(print(figures(), *read), "message Hello");
    EXPECT_EQ(print(figures(), *read_command(figures(), at, 0, "message public")), "message public");
}

// rule: continental-rails A
TEST(ContinentalSheet, RunningTheTurnNamesTheMissingSheets) {
    Position at = first();
    EXPECT_TRUE(mentions(missing_sheets(at), {"turn 1", "Ann and Bob"}));
    order(at, 1, "borrow 5");
    at.tycoon(0).ready = true;
    EXPECT_TRUE(mentions(missing_sheets(at), {"Bob"}));
    at.tycoon(1).ready = true;
    EXPECT_EQ(missing_sheets(at), "");
}

} // namespace
} // namespace highball::continental_rails::test
