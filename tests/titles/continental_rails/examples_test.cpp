// Tests of the rulebook's worked examples. Those of the prodigals, the moguls and the market of 200 and 400 shares are
// in points_test.cpp and market_test.cpp.
#include "scene.h"

namespace highball::continental_rails::test {
namespace {

// Returns figures in which the line has this length and its towns have these sizes.
Figures with_line(RouteId id, int length, int from_size, int to_size) {
    Figures f = figures();
    Route& route = f.routes[id.index()];
    route.length = length;
    f.towns[static_cast<std::size_t>(route.from)].size = from_size;
    f.towns[static_cast<std::size_t>(route.to)].size = to_size;
    return f;
}

// Returns a position with 1,000 issued shares of NYC.
Position thousand_shares() {
    Position at = first();
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(route("NYC")) = 0;
    at[route("NYC")].public_shares = 1000;
    return at;
}

void give(Position& at, int tycoon, int shares) {
    at.tycoon(tycoon).share_of(route("NYC")) += shares;
    at[route("NYC")].public_shares -= shares;
}

// rule: continental-rails 6.1(C), continental-rails A
TEST(ContinentalExamples, FifteenHundredAndAThousandBorrowedLessACompanyAndTreasuryStockAreEighteenHundred) {
    Position at = first();
    seat(at, 0, "N&W");
    Tycoon& ann = at.tycoon(0);
    ann.cash = Money(1500);
    ann.credit = Money(5000);
    at[route("N&W")].price = 20;
    at[route("N&W")].treasury = 100;
    for_sale(at, "C&A", 460);
    order(at, 0, "borrow 1000");
    order(at, 0, "treasury N&W 20"); // 20 shares at half of $20: $200
    order(at, 0, "bid C&A 500");
    TurnContext context(figures(), at);
    settle_bank_loans(context);
    settle_president_loans(context);
    repay_railroad_debts(context);
    sell_treasury_to_presidents(context);
    trade_companies(context);
    EXPECT_EQ(ann.cash, Money(1800));
}

// rule: continental-rails 6.2(A)
TEST(ContinentalExamples, WhoOwnsFortyOfAThousandSharesSellsThemAndSixtyShort) {
    Position at = thousand_shares();
    give(at, 0, 40);
    EXPECT_EQ(most_short(figures(), at, 0, route("NYC")), 100);
    EXPECT_EQ(most_short(figures(), at, 1, route("NYC")), 100); // this tycoon owns no shares
    order(at, 0, "short NYC 100");
    order(at, 1, "short NYC 100");
    TurnContext context(figures(), at);
    run_market(context);
    ASSERT_EQ(at.last.trades.size(), 2u);
    EXPECT_EQ(at.last.trades[0].sold, 40);
    EXPECT_EQ(at.last.trades[0].shorted, 60);
    EXPECT_EQ(at.last.trades[1].sold, 0);
    EXPECT_EQ(at.last.trades[1].shorted, 100);
}

// rule: continental-rails 6.1(A)
TEST(ContinentalExamples, WhoOwnsFortyOnePercentBidsForTenAndWithFiftyOneForNone) {
    Position at = thousand_shares();
    give(at, 0, 410);
    EXPECT_EQ(most_bid(figures(), at, 0, route("NYC")), 100);
    give(at, 0, 100);
    EXPECT_EQ(most_bid(figures(), at, 0, route("NYC")), 0);
}

// rule: continental-rails 4.5(C)
TEST(ContinentalExamples, ALengthOf3521MilesLimitsEfficiencyTo88) {
    const Figures f = with_line(route("NYC"), 3521, 3, 3);
    const Position at = first();
    EXPECT_EQ(top_efficiency(f, at, at[route("NYC")]), 88);
}

// rule: continental-rails 4.15
TEST(ContinentalExamples, ASecondTrackBetweenTownsOfFourAndFiveBringsFortyOnePercent) {
    const Figures f = with_line(route("NYC"), 100, 4, 5);
    Railroad r = first()[route("NYC")];
    const Money single = running(f, r, f.normal, 100, Money()).base;
    r.lines.front().doubled = true;
    EXPECT_EQ(running(f, r, f.normal, 100, Money()).base, Money(single.dollars() * 141 / 100));
}

// rule: continental-rails 4.16
TEST(ContinentalExamples, ARateWarOfAQuarterLeavesBothThreeQuartersOfTheirRevenue) {
    Position at = first();
    at[route("READ")] = at[route("PENN")];
    at[route("READ")].lines = {{route("READ")}};
    seat(at, 0, "PENN");
    const Running peace = running(figures(), at[route("PENN")], figures().normal, 100, Money());
    order(at, 0, "rates PENN READ 25");
    Figures f = figures();
    f.railroad.chance_low = f.railroad.chance_high = 100;
    TurnContext context(f, at);
    operate(context);
    EXPECT_EQ(at[route("PENN")].revenue, Money(peace.base.dollars() - peace.base.dollars() / 4));
    EXPECT_EQ(at[route("READ")].revenue, at[route("PENN")].revenue); // READ has PENN's length and towns
    EXPECT_EQ(at[route("PENN")].expenses, peace.expenses);
}

} // namespace
} // namespace highball::continental_rails::test
