// Tests of stock issues, building, rights-of-way, land and operation (chapters 4 and 7).
#include "scene.h"

#include <set>

namespace highball::continental_rails::test {
namespace {

int holders(const Position& at, RouteId id) { return issued(at, id) + at[id].treasury; }

// rule: continental-rails 4.3(A)1, continental-rails 4.1, continental-rails 10.1(B), continental-rails 2.4(F)
TEST(ContinentalRoad, AnIncorporatedCompanyIssuesFiveSharesAMile) {
    Position at = first();
    own(at, 0, "B&M");
    order(at, 0, "incorporate B&M");
    order(at, 0, "control 1 B&M");
    TurnContext context(figures(), at);
    construct(context);
    const RouteId id = route("B&M");
    ASSERT_TRUE(at[id].active);
    EXPECT_EQ(at.tycoon(0).share_of(id), 145);
    EXPECT_EQ(at[id].treasury, 72);
    EXPECT_EQ(at[id].public_shares, 725 - 145 - 72);
    EXPECT_GE(at[id].price, 10);
    EXPECT_LE(at[id].price, 18);
    EXPECT_EQ(at[id].efficiency, 88);
    elect(context);
    EXPECT_EQ(at[id].president, 0);
    EXPECT_EQ(at.tycoon(0).slots[0], id);
}

// rule: continental-rails 4.3(A)3, continental-rails 4.3(B), continental-rails 10.1(B)
TEST(ContinentalRoad, AMergedCompanyBringsItsOwnerAShareAMile) {
    Position at = first();
    seat(at, 1, "NYC");
    own(at, 0, "HRL");
    EXPECT_EQ(forbids(at, 0, "merge HRL into SCL"), "10.1(B)");
    EXPECT_EQ(forbids(at, 0, "merge HRL into NYC"), "");
    order(at, 0, "merge HRL into NYC");
    const int ann = at.tycoon(0).share_of(route("NYC")), bob = at.tycoon(1).share_of(route("NYC"));
    const int all = holders(at, route("NYC"));
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_EQ(at.tycoon(0).share_of(route("NYC")), ann + 142);
    EXPECT_EQ(at.tycoon(1).share_of(route("NYC")), bob + 71); // a director buys a tenth at half price, on loan
    EXPECT_EQ(at.tycoon(1).loan, Money(71 * 7));
    EXPECT_EQ(at.tycoon(1).cash, Money(2000));
    EXPECT_EQ(holders(at, route("NYC")), all + 710);
    EXPECT_EQ(at[route("NYC")].lines.size(), 2u);
}

// rule: continental-rails 4.3(A)2, continental-rails 4.3(B), continental-rails 4.3(C)
TEST(ContinentalRoad, DirectorsShareHalfOfNewStockAtMost) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].directors = {0, 1, 2, 3, 4, 5, 6};
    TurnContext context(figures(), at);
    const int before = at.tycoon(6).share_of(route("NYC"));
    const Money cash = at[route("NYC")].cash;
    issue_stock(context, route("NYC"), 1000, nobody);
    EXPECT_EQ(at.tycoon(6).share_of(route("NYC")), before + 71); // seven directors share half of 1,000
    // The Public buys 403 shares at 10% below $14. These are the 1,000 new shares less 100 for the treasury and 7 x 71
    // for the directors.
    EXPECT_EQ(at[route("NYC")].cash, cash + Money(7 * 71 * 7) + Money(403 * 14 * 9 / 10));
}

// rule: continental-rails 4.6(A), continental-rails 4.6(B), continental-rails 4.6(C), continental-rails 4.6(D)
// rule: continental-rails 4.6(E), continental-rails 10.2(E), continental-rails 7.0(C)
TEST(ContinentalRoad, ARightOfWayIsBuiltWithBondsCashAndLoans) {
    Position at = first();
    seat(at, 0, "B&O");
    seat(at, 1, "NYC");
    Railroad& bo = at[route("B&O")];
    bo.directors = {0, 1};
    bo.row = route("PA3");
    bo.grant = 89;
    bo.cash = Money(1000);
    bo.bonds = bo.loan = Money(0);
    EXPECT_EQ(forbids(at, 0, "build B&O 299"), "4.6(B)");
    EXPECT_EQ(forbids(at, 0, "build B&O 601"), "4.6(C)");
    order(at, 0, "build B&O 390");
    EXPECT_EQ(laying_cost(figures(), route("PA3"), 300),
              Money(89 * 300) + Money(300) * (figures().town(figures()[route("PA3")].from).value() +
                                              figures().town(figures()[route("PA3")].to).value()));
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_EQ(bo.lines.size(), 2u);
    EXPECT_FALSE(bo.row);
    EXPECT_EQ(bo.land, 89);
    const Money honest = laying_cost(figures(), route("PA3"), 300);
    EXPECT_GE(bo.bonds * 2, honest + Money(90 * 89));
    // The ordered price is $90 a mile too high. Each of the two directors gets a third of this excess, $30 a mile.
    EXPECT_EQ(net(at.last.ledger, tycoon_account(0), Flow::overspending), Money(30 * 89));
    EXPECT_EQ(net(at.last.ledger, tycoon_account(1), Flow::overspending), Money(30 * 89));
}

// rule: continental-rails 8.0
TEST(ContinentalRoad, NothingIsBuiltDuringTheWar) {
    Position at = first();
    seat(at, 0, "B&O");
    at[route("B&O")].row = route("PA3");
    at.turn = 11;
    EXPECT_EQ(forbids(at, 0, "build B&O 300"), "8.0");
    order(at, 0, "build B&O 300");
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_EQ(at[route("B&O")].lines.size(), 1u);
}

// rule: continental-rails 4.6(5)
TEST(ContinentalRoad, AnAbandonedRightOfWayLosesItsGrant) {
    Position at = first();
    seat(at, 0, "B&O");
    at[route("B&O")].row = route("PA3");
    at[route("B&O")].grant = 89;
    order(at, 0, "abandon B&O");
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_FALSE(at[route("B&O")].row);
    EXPECT_EQ(at[route("B&O")].grant, 0);
}

// rule: continental-rails 4.7(A), continental-rails 4.7(B), continental-rails 4.7(C), continental-rails 4.7(D)
// rule: continental-rails 4.7(E), continental-rails 4.7(I), continental-rails 10.2(G), continental-rails 2.3(B)
TEST(ContinentalRoad, ARailroadSeeksConnectedRightsOfWay) {
    Position at = first();
    seat(at, 0, "B&O");
    EXPECT_EQ(forbids(at, 0, "row B&O PA3"), "");
    EXPECT_EQ(forbids(at, 0, "row B&O CA1"), "4.7(C)");
    EXPECT_EQ(forbids(at, 0, "row B&O READ"), "2.3(B)");
    EXPECT_EQ(forbids(at, 0, "row B&O PA3 alt PA3"), "4.7(F)");
    const auto open = open_rows(figures(), at, route("B&O"));
    EXPECT_TRUE(std::find(open.begin(), open.end(), route("PA3")) != open.end());
    at[route("B&O")].row = route("PA1");
    EXPECT_EQ(forbids(at, 0, "row B&O PA3"), "4.7(B)");
    order(at, 0, "build B&O 300");
    EXPECT_EQ(forbids(at, 0, "row B&O PA3"), "");
    at[route("B&O")].row = RouteId{};
    add_line(at, "B&O", "PA1");
    EXPECT_EQ(forbids(at, 0, "row B&O PA2"), "4.7(D)");
    at[route("B&O")].solvency = Solvency::bankrupt;
    EXPECT_EQ(forbids(at, 0, "row B&O PA3"), "4.7(I)");
}

// rule: continental-rails 4.7(F), continental-rails 4.7(G), continental-rails 4.9(C), continental-rails 4.9(A)
// rule: continental-rails 4.9(B), continental-rails 4.9(E), continental-rails 10.2(F)
TEST(ContinentalRoad, InfluenceDecidesWhoObtainsARightOfWay) {
    Position at = first();
    seat(at, 0, "B&O");
    seat(at, 1, "PENN");
    at[route("B&O")].cash = at[route("PENN")].cash = Money(5000);
    EXPECT_EQ(forbids(at, 0, "influence B&O 159"), "4.9(B)");
    EXPECT_EQ(limits(at, 0, "influence B&O 5001"), "4.9(B)");
    order(at, 0, "influence B&O 479"); // $479 for 160 miles: 2 whole dollars a mile
    order(at, 1, "influence PENN 104");
    order(at, 0, "row B&O PA3");
    order(at, 1, "row PENN PA3 alt PA4");
    TurnContext context(figures(), at);
    buy_influence(context);
    EXPECT_EQ(at[route("B&O")].influence, 2);
    EXPECT_EQ(at[route("PENN")].influence, 1);
    award_rows(context);
    EXPECT_EQ(at[route("B&O")].row, route("PA3"));
    EXPECT_EQ(at[route("PENN")].row, route("PA4"));
    TurnContext next(figures(), at);
    at.tycoon(0).sheet.clear();
    buy_influence(next);
    EXPECT_EQ(at[route("B&O")].influence, 0);
}

// rule: continental-rails 4.7(H), continental-rails 4.9(D), continental-rails 7.0(A), continental-rails 7.0(B)
TEST(ContinentalRoad, LandIsGrantedWhereTownsAreSmall) {
    int small = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Position at = first(seed);
        seat(at, 0, "SCL");
        const auto open = open_rows(figures(), at, route("SCL"));
        ASSERT_FALSE(open.empty());
        order(at, 0, "row SCL " + figures()[open.front()].code);
        TurnContext context(figures(), at);
        award_rows(context);
        ASSERT_TRUE(at[route("SCL")].row);
        const int grant = at[route("SCL")].grant;
        EXPECT_TRUE(grant == 0 || grant == figures()[open.front()].length);
        small += grant > 0 ? 1 : 0;
    }
    EXPECT_GT(small, 40);
}

// rule: continental-rails 7.0(D)
TEST(ContinentalRoad, AQuarterOfTheLandSellsInNormalTimes) {
    Position at = first();
    at[route("SCL")].land = 200;
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("SCL")].land, 150);
    EXPECT_EQ(net(at.last.ledger, {Holder::railroad, route("SCL").number}, Flow::land), Money(50 * 40));
}

// rule: continental-rails 4.10(A), continental-rails 4.10(B), continental-rails 4.10(C), continental-rails 2.7(C)
TEST(ContinentalRoad, RevenueComesFromMilesTownsAndRegions) {
    Railroad r;
    r.active = true;
    r.lines = {{route("ERIE")}}; // New York - Buffalo, in two regions
    r.efficiency = 95;
    const int towns =
        figures().town(figures()[route("ERIE")].from).value() + figures().town(figures()[route("ERIE")].to).value();
    const std::int64_t base = 60 * 287 + 300 * towns;
    const Running run = running(figures(), r, figures().normal, 100, Money());
    EXPECT_EQ(run.base, Money(base * 110 / 100));
    EXPECT_EQ(run.expenses, Money(run.base.dollars() * 65 / 100));
    EXPECT_EQ(running(figures(), r, figures().best_climate(), 100, Money()).base, Money(base * 110 / 100 * 120 / 100));
    r.efficiency = 50;
    EXPECT_EQ(running(figures(), r, figures().normal, 100, Money()).expenses, run.base);
}

// rule: continental-rails 4.15
TEST(ContinentalRoad, ASecondTrackCostsAQuarterAndEarnsByItsTowns) {
    Position at = first();
    seat(at, 0, "B&O");
    Railroad& bo = at[route("B&O")];
    bo.cash = Money(11999);
    EXPECT_EQ(limits(at, 0, "double B&O B&O"), "4.15");
    bo.cash = Money(12000); // second track costs a quarter of $300 a mile: $75 x 160
    EXPECT_EQ(forbids(at, 0, "double B&O B&O"), "");
    order(at, 0, "double B&O B&O");
    const Money before = running(figures(), bo, figures().normal, 100, Money()).base;
    TurnContext context(figures(), at);
    double_lines(context);
    EXPECT_EQ(bo.cash, Money(0));
    EXPECT_EQ(at.last.headlines.back().text, "B&O lays a second track on " +
                                                 figures().town(figures()[route("B&O")].from).name + " - " +
                                                 figures().town(figures()[route("B&O")].to).name);
    const int value =
        figures().town(figures()[route("B&O")].from).value() + figures().town(figures()[route("B&O")].to).value();
    EXPECT_EQ(running(figures(), bo, figures().normal, 100, Money()).base,
              before + Money(before.dollars() * value / 100));
}

// rule: continental-rails 4.16
TEST(ContinentalRoad, ARateWarCostsBothAndExpensesStay) {
    Position at = first();
    at.company(route("READ")).state = CompanyState::line;
    at[route("READ")] = at[route("PENN")];
    at[route("READ")].lines = {{route("READ")}};
    seat(at, 0, "PENN");
    EXPECT_EQ(forbids(at, 0, "rates PENN READ 51"), "4.16");
    EXPECT_EQ(forbids(at, 0, "rates PENN NYC 25"), "4.16");
    order(at, 0, "rates PENN READ 25");
    const Running peace = running(figures(), at[route("PENN")], figures().normal, 100, Money());
    const Money cut(parallel_base(figures(), at[route("PENN")], at[route("READ")]).dollars() / 4);
    const Running war = running(figures(), at[route("PENN")], figures().normal, 100, cut);
    EXPECT_EQ(war.base - war.matched, Money(peace.base.dollars() - peace.base.dollars() / 4));
    EXPECT_EQ(war.expenses, peace.expenses);
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_LT(at[route("READ")].revenue * 100, peace.base * 80);
    EXPECT_LT(at[route("PENN")].revenue * 100, peace.base * 80);
}

} // namespace
} // namespace highball::continental_rails::test
