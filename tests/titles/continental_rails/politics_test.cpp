// Tests of influence, land grants and mergers of railroads by the exact wording of the rules (chapters 4.7 to 4.13, 7).
#include "scene.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 4.9(A), continental-rails 4.9(E)
TEST(ContinentalPolitics, InfluenceIsReckonedByTheMilesAtTheStartOfTheTurn) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(1000);
    order(at, 0, "influence NYC 296");
    TurnContext context(figures(), at);
    add_line(at, "NYC", "HRL"); // NYC grows from 148 to 290 miles during the turn
    buy_influence(context);
    EXPECT_EQ(at[route("NYC")].influence, 2);
    EXPECT_EQ(at[route("NYC")].cash, Money(704));
}

// rule: continental-rails 4.9(A), continental-rails 4.7(I), continental-rails 4.11(B)
TEST(ContinentalPolitics, ABankruptRailroadHasNoPolitics) {
    Position at = first();
    seat(at, 0, "NYC");
    order(at, 0, "influence NYC 296");
    order(at, 0, "row NYC " + figures()[open_rows(figures(), at, route("NYC")).front()].code);
    at[route("NYC")].cash = Money(1000);
    at[route("NYC")].solvency = Solvency::bankrupt;
    TurnContext context(figures(), at);
    buy_influence(context);
    award_rows(context);
    EXPECT_EQ(at[route("NYC")].cash, Money(1000));
    EXPECT_EQ(at[route("NYC")].influence, 0);
    EXPECT_FALSE(at[route("NYC")].row);
}

// The owner may abandon it, so that the order is no mistake.
// rule: continental-rails 10.2(G), continental-rails 4.7(C)
TEST(ContinentalPolitics, ARightOfWayOfAnotherRailroadHasAWarningAndTheResultNamesTheOwner) {
    Position at = first();
    seat(at, 0, "NYC");
    const RouteId row = open_rows(figures(), at, route("NYC")).front();
    const std::string line = "row NYC " + figures()[row].code;
    EXPECT_EQ(limits(at, 0, line), "");
    at[route("B&O")].row = row;
    EXPECT_EQ(limits(at, 0, line), "10.2(G)");
    order(at, 0, line);
    process(figures(), at);
    const auto& results = at.tycoon(0).results;
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(results.front().state, OrderState::failed);
    EXPECT_TRUE(results.front().why.starts_with("B&O has ")) << results.front().why;
}

// rule: continental-rails 4.7(F)
TEST(ContinentalPolitics, TheResultNamesTheOwnersOfTheFirstChoiceAndOfTheAlternative) {
    Position at = first();
    seat(at, 0, "NYC");
    const auto open = open_rows(figures(), at, route("NYC"));
    ASSERT_GE(open.size(), 2u);
    const std::string &row = figures()[open[0]].code, other = figures()[open[1]].code;
    order(at, 0, "row NYC " + row + " alt " + other);
    at[route("B&O")].row = open[0];
    at[route("PENN")].row = open[1];
    TurnContext context(figures(), at);
    at.tycoon(0).results.push_back({at.tycoon(0).sheet.front(), OrderState::done, ""});
    award_rows(context);
    EXPECT_EQ(at.tycoon(0).results.front().why, "B&O has " + row + " now, and PENN has " + other + " now");
}

// Returns the number of games, of 60, in which SCL gets a land grant with its first right-of-way.
int grants(const Figures& f, int influence) {
    int granted = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Position at = first(seed);
        seat(at, 0, "SCL");
        order(at, 0, "row SCL " + figures()[open_rows(figures(), at, route("SCL")).front()].code);
        TurnContext context(f, at);
        at[route("SCL")].influence = influence;
        award_rows(context);
        granted += at[route("SCL")].grant > 0 ? 1 : 0;
    }
    return granted;
}

// rule: continental-rails 7.0(B), continental-rails 4.9(D), continental-rails 4.7(H)
TEST(ContinentalPolitics, InfluenceBringsGrantsButNeverBetweenTwoTownsOfFive) {
    Figures f = figures();
    f.land.base = 0; // without influence there is no chance of a grant
    EXPECT_EQ(grants(f, 0), 0);
    EXPECT_GT(grants(f, 100), 45); // the chance is 95 percent: about 57 grants
    const Route& row = f[open_rows(f, first(), route("SCL")).front()];
    for (const int town : {row.from, row.to}) f.towns[static_cast<std::size_t>(town)].size = 5;
    EXPECT_EQ(grants(f, 100), 0);
}

Position two_railroads_that_meet() {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    add_line(at, "PENN", "C&A");
    add_line(at, "NYC", "HRL");
    return at;
}

// rule: continental-rails 4.13(B), continental-rails 4.13(D)
TEST(ContinentalPolitics, AMergerBringsDebtsLandAndTheRightOfWayAlong) {
    Position at = two_railroads_that_meet();
    Railroad& nyc = at[route("NYC")];
    Railroad& penn = at[route("PENN")];
    nyc.loan = Money(5), penn.loan = Money(7);
    nyc.bonds = Money(11), penn.bonds = Money(13);
    nyc.land = 17, penn.land = 19;
    nyc.row = route("NY1"), nyc.grant = 23;
    order(at, 0, "merge NYC into PENN");
    TurnContext context(figures(), at);
    merge_railroads(context);
    EXPECT_EQ(penn.loan, Money(12));
    EXPECT_EQ(penn.bonds, Money(24));
    EXPECT_EQ(penn.land, 36);
    EXPECT_EQ(penn.row, route("NY1"));
    EXPECT_EQ(penn.grant, 23);
}

// rule: continental-rails 4.13(A)
TEST(ContinentalPolitics, RailroadsMergeOnlyWhenTheyConnectedAtTheStart) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    add_line(at, "PENN", "C&A");
    order(at, 0, "merge NYC into PENN");
    TurnContext context(figures(), at);
    add_line(at, "NYC", "HRL"); // they connect in New York only during the turn
    merge_railroads(context);
    EXPECT_TRUE(at[route("NYC")].active);
    ASSERT_EQ(at.tycoon(0).private_lines.size(), 1u);
    Position bankrupt = two_railroads_that_meet();
    bankrupt[route("PENN")].solvency = Solvency::bankrupt;
    EXPECT_EQ(forbids(bankrupt, 0, "merge NYC into PENN"), "4.13(A)");
    EXPECT_EQ(forbids(bankrupt, 0, "merge PENN into NYC"), ""); // PENN itself may be merged
}

// rule: continental-rails 4.13(A)
TEST(ContinentalPolitics, OfTwoParallelLinesTheRightOfWayIsGivenUp) {
    const Route* row = nullptr;
    for (const Route& r : figures().routes)
        if (r.id && !r.company && r.twin && figures()[r.twin].company) row = &r;
    ASSERT_NE(row, nullptr);
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    for (const bool row_survives_first : {true, false}) {
        Position merged = at;
        const RouteId company = row->twin;
        merged[route("PENN")].lines.push_back({row_survives_first ? row->id : company});
        merged[route("NYC")].lines.push_back({row_survives_first ? company : row->id});
        merged.company(company).state = CompanyState::line;
        order(merged, 0, "merge NYC into PENN");
        TurnContext context(figures(), merged);
        merge_railroads(context);
        const auto has = [&](RouteId line) {
            const auto& lines = merged[route("PENN")].lines;
            return std::any_of(lines.begin(), lines.end(), [&](const Line& l) { return l.route == line; });
        };
        EXPECT_TRUE(has(company));
        EXPECT_FALSE(has(row->id));
        // The right-of-way is free again, so another railroad may request it.
        EXPECT_EQ(route_owners(merged)[row->id.index()], RouteId{});
    }
}

// rule: continental-rails 1.2:rail-builder, continental-rails 1.2:rail-mogul, continental-rails 4.13(B)
TEST(ContinentalPolitics, AMergerIsNoNewRegionAndOneDividendIsCountedOnce) {
    Position at = two_railroads_that_meet();
    at[route("NYC")].lines = {{route("ERIE")}}; // connects the Atlantic with the Great Lakes
    at.linked_regions = ~0u;
    order(at, 0, "merge NYC into PENN");
    TurnContext context(figures(), at);
    merge_railroads(context);
    at[route("PENN")].paid_before_split = 4;
    at[route("PENN")].president_debt = Money();
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[2], 0);
    // The dividend of $4 brings its square root in points: 2. Each of the two directorships at the start of the turn
    // brings 1 point.
    EXPECT_EQ(at.tycoon(0).points[1], 2 + 2);
}

// rule: continental-rails 10.1(B), continental-rails 4.6(A)
TEST(ContinentalPolitics, WhatConnectsOnlyLaterOrIsBankruptDoesNotGrow) {
    Position at = first();
    own(at, 0, "HRL"); // New York to Albany
    seat(at, 1, "PENN");
    order(at, 0, "merge HRL into PENN");
    TurnContext context(figures(), at);
    add_line(at, "PENN", "C&A"); // PENN reaches New York only during the turn
    construct(context);
    EXPECT_EQ(at.company(route("HRL")).state, CompanyState::owned);
    at[route("PENN")].row = route("PA7");
    at[route("PENN")].solvency = Solvency::bankrupt;
    order(at, 1, "build PENN 300");
    order(at, 1, "improve PENN 10");
    TurnContext next(figures(), at);
    construct(next);
    improve_railroads(next);
    EXPECT_EQ(at[route("PENN")].row, route("PA7"));
    EXPECT_EQ(net(at.last.ledger, railroad_account(route("PENN")), Flow::improvements), Money());
}

// rule: continental-rails 4.9(C)
TEST(ContinentalPolitics, CashForPoliticsIsReservedWhenTheRailroadImprovesAndBuilds) {
    Position at = first();
    seat(at, 0, "B&O");
    Railroad& bo = at[route("B&O")];
    bo.cash = Money(1600);
    bo.bonds = bo.loan = Money();
    bo.row = route("PA3");
    order(at, 0, "improve B&O 10"); // $10 a mile for 160 miles: $1,600
    order(at, 0, "influence B&O 1600");
    TurnContext context(figures(), at);
    improve_railroads(context);
    EXPECT_EQ(bo.cash, Money(1600));
    EXPECT_EQ(bo.bonds, Money(800));
    EXPECT_EQ(bo.loan, Money(800));
    pay_for_building(context, route("B&O"), Money(1000));
    EXPECT_EQ(bo.cash, Money(1600));
    buy_influence(context);
    EXPECT_EQ(bo.influence, 10);
}

// rule: continental-rails 4.3(B)
TEST(ContinentalPolitics, DirectorsPayHalfOfThePriceAtTheStartOfTheTurn) {
    Position at = first();
    seat(at, 0, "NYC");
    TurnContext context(figures(), at);
    at[route("NYC")].price = 60; // the market changes the price from $14 to $60
    issue_stock(context, route("NYC"), 1000, nobody);
    EXPECT_EQ(at.tycoon(0).loan, Money(100 * 7));
}

// rule: continental-rails 4.9(C), continental-rails 4.6(C)
TEST(ContinentalPolitics, CashForPoliticsPaysNoOverspending) {
    Position at = first();
    seat(at, 0, "B&O");
    Railroad& bo = at[route("B&O")];
    bo.row = route("PA3");
    bo.cash = Money(1600);
    order(at, 0, "influence B&O 100000"); // all the cash, and what the new stock brings
    order(at, 0, "build B&O 600");
    TurnContext context(figures(), at);
    construct(context);
    // Bonds and loans pay for everything, so B&O keeps its cash and gets the money for the new stock. PA3's 89 miles
    // bring 445 shares: 44 stay in the treasury, the director buys 44 at half of $14, and the Public buys 357 at nine
    // tenths of $14.
    EXPECT_EQ(bo.cash, Money(1600 + 44 * 7 + 357 * 14 * 9 / 10));
}

// A ruling: after a merger, efficiency is the average weighted by miles.
// rule: continental-rails 4.13(B)
TEST(ContinentalPolitics, AMergerAveragesEfficiencyByMiles) {
    Position at = two_railroads_that_meet();
    at[route("NYC")].efficiency = 90;  // 148 miles, with HRL's 142: 290
    at[route("PENN")].efficiency = 60; // 104 miles, with C&A's 92: 196
    order(at, 0, "merge NYC into PENN");
    TurnContext context(figures(), at);
    merge_railroads(context);
    EXPECT_EQ(at[route("PENN")].efficiency, (90 * 290 + 60 * 196) / (290 + 196));
}

// rule: continental-rails 4.13(A), continental-rails 4.13(D)
TEST(ContinentalPolitics, ARightOfWayParallelToALineOfTheOtherRailroadIsLostWithItsGrant) {
    Position at = first();
    seat(at, 0, "PENN");
    seat(at, 0, "B&O");
    at[route("B&O")].lines = {{route("B&O")}, {route("PA1")}};
    at[route("PENN")].row = route("PA2");
    at[route("PENN")].grant = 95;
    order(at, 0, "merge B&O into PENN");
    TurnContext context(figures(), at);
    merge_railroads(context);
    EXPECT_FALSE(at[route("B&O")].active);
    EXPECT_FALSE(at[route("PENN")].row);
    EXPECT_EQ(at[route("PENN")].grant, 0);
}

// rule: continental-rails 4.7(C), continental-rails 4.4(A)
TEST(ContinentalPolitics, ARightOfWayIsSoughtBesideTheOneThatIsBuiltButNotBesideAnAbandonedOne) {
    Position at = first();
    seat(at, 0, "B&O");
    EXPECT_EQ(forbids(at, 0, "lend B&O 1"), "");
    at[route("B&O")].row = route("PA3");
    const auto before = open_rows(figures(), at, route("B&O"));
    std::string beyond;
    for (const RouteId id : open_rows(figures(), at, route("B&O"), route("PA3")))
        if (std::find(before.begin(), before.end(), id) == before.end()) beyond = figures()[id].code;
    ASSERT_NE(beyond, "");
    order(at, 0, "build B&O 300");
    EXPECT_EQ(forbids(at, 0, "row B&O " + beyond), "");
    order(at, 0, "abandon B&O");
    EXPECT_EQ(forbids(at, 0, "row B&O " + beyond), "4.7(C)");
}

} // namespace
} // namespace highball::continental_rails::test
