// Tests of efficiency, locomotives, technology, insolvency, dividends, mergers and elections (chapter 4).
#include "scene.h"

#include <set>

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 4.5(A), continental-rails 4.5(B), continental-rails 4.5(C), continental-rails 10.2(D)
TEST(ContinentalRoad, EfficiencyWearsAndIsImproved) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(0);
    nyc.bonds = nyc.loan = Money(0);
    EXPECT_EQ(forbids(at, 0, "improve NYC 51"), "10.2(D)");
    order(at, 0, "improve NYC 50");
    TurnContext context(figures(), at);
    improve_railroads(context);
    EXPECT_GT(nyc.efficiency, 88);
    EXPECT_LE(nyc.efficiency, 99);
    // NYC has no cash, so bonds pay half of the repairs and a loan the other half.
    EXPECT_EQ(nyc.bonds, Money(50 * 148 / 2));
    EXPECT_EQ(nyc.loan, Money(50 * 148 / 2));
    Railroad idle = at[route("PENN")];
    EXPECT_EQ(top_efficiency(figures(), at, idle), 99);
}

// rule: continental-rails 4.17
TEST(ContinentalRoad, BetterLocomotivesCostTenDollarsATypeAndMile) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    at.engine = 4;
    nyc.engine = 1;
    EXPECT_EQ(top_efficiency(figures(), at, nyc), 99 - 8);
    nyc.cash = Money(30 * 148 - 1);
    EXPECT_EQ(limits(at, 0, "engine NYC 4"), "4.17");
    EXPECT_EQ(forbids(at, 0, "engine NYC 5"), "4.17");
    nyc.cash = Money(30 * 148);
    order(at, 0, "engine NYC 4");
    TurnContext context(figures(), at);
    improve_railroads(context);
    EXPECT_EQ(nyc.engine, 4);
    EXPECT_EQ(nyc.cash, Money(0));
}

// rule: continental-rails 4.18, continental-rails 4.18(A), continental-rails 4.18(B), continental-rails 4.18(C)
// rule: continental-rails 4.18(D), continental-rails 4.18(E), continental-rails 4.18(F), continental-rails 4.18(G)
// rule: continental-rails 4.18(H), continental-rails 4.18(I), continental-rails 4.18(J)
TEST(ContinentalRoad, TechnologiesHaveTheirEffects) {
    const auto& all = figures().technologies;
    ASSERT_EQ(all.size(), 10u);
    const auto is = [&](char letter, int revenue, int expenses, Prevents prevents) {
        const Technology& t = all[static_cast<std::size_t>(letter - 'A')];
        return t.letter == letter && t.revenue == revenue && t.expenses == expenses && t.prevents == prevents;
    };
    EXPECT_TRUE(is('A', 5, 0, Prevents::nothing));
    for (const char c : {'B', 'C', 'D'}) EXPECT_TRUE(is(c, 0, 3, Prevents::nothing)) << c;
    for (const char c : {'E', 'H', 'J'}) EXPECT_TRUE(is(c, 0, 0, Prevents::disasters)) << c;
    EXPECT_TRUE(is('F', 0, 0, Prevents::accidents));
    for (const char c : {'G', 'I'}) EXPECT_TRUE(is(c, 3, 0, Prevents::nothing)) << c;
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(100000);
    EXPECT_EQ(forbids(at, 0, "technology NYC B"), "4.18(B)"); // the technology is not on the market yet
    at.technologies = 0x3ff;
    const Running before = running(figures(), nyc, figures().normal, 100, Money());
    order(at, 0, "technology NYC B");
    TurnContext context(figures(), at);
    improve_railroads(context);
    EXPECT_EQ(nyc.technologies, 2u);
    EXPECT_EQ(net(at.last.ledger, {Holder::railroad, route("NYC").number}, Flow::technology), Money(-1480));
    nyc.efficiency = 88;
    EXPECT_EQ(running(figures(), nyc, figures().normal, 100, Money()).expenses,
              Money(before.expenses.dollars() * 97 / 100));
    EXPECT_EQ(forbids(at, 0, "technology NYC B"), "4.18(B)");
    // A new railroad has all technologies except a Grand Station.
    own(at, 1, "B&M");
    order(at, 1, "incorporate B&M");
    TurnContext next(figures(), at);
    construct(next);
    EXPECT_EQ(at[route("B&M")].technologies, 0x3feu);
}

// rule: continental-rails 4.18(A)
TEST(ContinentalRoad, AGrandStationNeedsALargeTown) {
    Position at = first();
    seat(at, 0, "PENN");
    at[route("PENN")].cash = Money(10000);
    EXPECT_EQ(forbids(at, 0, "technology PENN A"), "");
    at[route("PENN")].cash = Money(9999);
    EXPECT_EQ(limits(at, 0, "technology PENN A"), "4.18(A)");
    at[route("PENN")].cash = Money(10000);
    at[route("PENN")].lines = {{route("ND2")}};
    EXPECT_EQ(forbids(at, 0, "technology PENN A"), "4.18(A)");
}

// rule: continental-rails 4.11(A), continental-rails 4.11(B), continental-rails 4.11(C)
TEST(ContinentalRoad, ARailroadWithoutMoneyGoesBankruptAndIsReorganized) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(-50000);
    nyc.solvency = Solvency::insolvent;
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(nyc.solvency, Solvency::bankrupt);
    EXPECT_EQ(nyc.paid, 0);
    EXPECT_EQ(forbids(at, 0, "dividend NYC 1"), "4.11(B)");
    EXPECT_EQ(forbids(at, 0, "improve NYC 10"), "4.11(B)");
    TurnContext next(figures(), at);
    operate(next);
    EXPECT_EQ(nyc.solvency, Solvency::solvent);
    EXPECT_EQ(at.tycoon(0).share_of(route("NYC")), 0);
    EXPECT_EQ(nyc.public_shares, 740);
    EXPECT_EQ(nyc.loan, Money(0));
    EXPECT_EQ(nyc.cash, Money(0));
    // An insolvent railroad is saved if its cash stops being negative in time.
    nyc.cash = Money(-1);
    nyc.solvency = Solvency::insolvent;
    TurnContext last(figures(), at);
    nyc.was_solvent = false;
    operate(last);
    EXPECT_EQ(nyc.solvency, Solvency::solvent);
}

// rule: continental-rails 4.12, continental-rails 10.2(H)
TEST(ContinentalRoad, DividendsAreLimitedByCash) {
    Position at = first();
    seat(at, 0, "NYC");
    EXPECT_EQ(forbids(at, 0, "dividend NYC 100"), "4.12");
    order(at, 0, "dividend NYC 3");
    at[route("NYC")].cash = Money(100000);
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("NYC")].paid, 3);
    EXPECT_EQ(net(at.last.ledger, {Holder::railroad, route("NYC").number}, Flow::dividend),
              Money(-3 * issued(at, route("NYC"))));
    // An order that was given in an earlier turn stays in force until it is changed.
    at.tycoon(0).sheet.clear();
    at[route("NYC")].cash = Money(0);
    TurnContext next(figures(), at);
    operate(next);
    EXPECT_EQ(at[route("NYC")].dividend, 3);
    EXPECT_LE(Money(at[route("NYC")].paid) * issued(at, route("NYC")), Money(100000));
}

// rule: continental-rails 4.13(A), continental-rails 4.13(B), continental-rails 4.13(C), continental-rails 4.13(D)
// rule: continental-rails 4.13(E), continental-rails 4.3(A)4, continental-rails 4.4(F), continental-rails 10.1(E)
TEST(ContinentalRoad, TwoRailroadsBecomeOne) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    EXPECT_EQ(forbids(at, 0, "merge NYC into PENN"), "4.13(A)"); // the railroads do not connect
    add_line(at, "PENN", "C&A");
    add_line(at, "NYC", "HRL");
    EXPECT_EQ(forbids(at, 1, "merge NYC into PENN"), "10.1(E)");
    EXPECT_EQ(forbids(at, 0, "merge NYC into PENN"), "");
    Railroad& nyc = at[route("NYC")];
    Railroad& penn = at[route("PENN")];
    nyc.cash = Money(100), penn.cash = Money(200);
    nyc.president_debt = Money(11), penn.president_debt = Money(22);
    nyc.engine = 2, penn.engine = 1;
    nyc.price = 30, penn.price = 10;
    nyc.row = route("NY1"), penn.row = route("PA7");
    nyc.technologies = 1;
    penn.bonds = nyc.bonds = Money(0);
    const int shares = issued(at, route("NYC")) + issued(at, route("PENN"));
    const int treasury = nyc.treasury + penn.treasury;
    const int price = (30 * issued(at, route("NYC")) + 10 * issued(at, route("PENN"))) / shares;
    order(at, 0, "merge NYC into PENN");
    TurnContext context(figures(), at);
    merge_railroads(context);
    EXPECT_FALSE(nyc.active);
    EXPECT_EQ(issued(at, route("PENN")), shares);
    EXPECT_EQ(penn.treasury, treasury);
    EXPECT_EQ(penn.price, price);
    EXPECT_EQ(penn.cash, Money(300));
    EXPECT_EQ(penn.president_debt, Money(33));
    EXPECT_EQ(penn.row, route("PA7"));
    EXPECT_EQ(penn.engine, 2);
    EXPECT_EQ(penn.technologies, 1u);
    EXPECT_EQ(penn.bonds, Money(10 * (104 + 92))); // locomotives at $10 a mile for PENN's own lines
    EXPECT_EQ(penn.lines.size(), 4u);
    EXPECT_TRUE(find_broken_invariants(figures(), at).empty() || at.last.turn == 0);
}

// rule: continental-rails 4.13(A)
TEST(ContinentalRoad, AParallelLineIsGivenUpInAMerger) {
    Position at = first();
    seat(at, 0, "PENN");
    seat(at, 0, "B&O");
    at[route("PENN")].lines = {{route("PENN")}, {route("PA1")}};
    at[route("B&O")].lines = {{route("B&O")}, {route("PA2")}};
    order(at, 0, "merge PENN into B&O");
    TurnContext context(figures(), at);
    merge_railroads(context);
    EXPECT_EQ(at[route("B&O")].lines.size(), 3u);
    EXPECT_TRUE(connected(figures(), at[route("B&O")].lines));
}

// rule: continental-rails 4.14(A), continental-rails 4.14(B), continental-rails 4.14(C), continental-rails 10.1(D)
TEST(ContinentalRoad, TheWillingDirectorWithTheMostStockIsPresident) {
    Position at = first();
    const RouteId id = route("NYC");
    at[id].public_shares = 1000;
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(id) = 0;
    at.tycoon(0).share_of(id) = 200;
    at.tycoon(1).share_of(id) = 300;
    at.tycoon(2).share_of(id) = 149; // less than a tenth of the 1,649 issued shares
    at[id].public_shares = 1000;
    order(at, 0, "control 1 NYC");
    order(at, 2, "control 1 NYC");
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(at[id].directors, (std::vector<int>{1, 0}));
    EXPECT_EQ(at[id].chairman, 1);
    EXPECT_EQ(at[id].president, 0);
    // Ann asks for PENN, does not get it and stays president of NYC. Later Bob, who is chairman of NYC, gets it as soon
    // as he asks for it.
    at.tycoon(0).sheet.clear();
    at.tycoon(2).sheet.clear();
    order(at, 0, "control 1 PENN");
    TurnContext next(figures(), at);
    elect(next);
    EXPECT_EQ(at[id].president, 0);
    at.tycoon(0).sheet.clear();
    order(at, 1, "control 2 NYC");
    TurnContext last(figures(), at);
    elect(last);
    EXPECT_EQ(at[id].president, 1);
    EXPECT_EQ(at.tycoon(1).slots[1], id);
    EXPECT_FALSE(at.tycoon(0).slots[0]);
    EXPECT_EQ(forbids(at, 0, "resign NYC"), "10.1(D)");
}

// rule: continental-rails 11.2
TEST(ContinentalRoad, MishapsCanBePrevented) {
    int bad = 0, good = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Position at = first(seed);
        at.technologies = 0x3ff;
        for (const RouteId id : active_railroads(at)) {
            const bool modern = id == route("NYC");
            at[id].efficiency = modern ? 95 : 40;
            at[id].technologies = modern ? 0x3ff : 0;
            at[id].influence = modern ? 16 : 0;
        }
        TurnContext context(figures(), at);
        operate(context);
        for (const RouteId id : active_railroads(at)) {
            const bool hit = net(at.last.ledger, {Holder::railroad, id.number}, Flow::event) < Money();
            (id == route("NYC") ? good : bad) += hit ? 1 : 0;
        }
    }
    EXPECT_EQ(good, 0);
    EXPECT_GT(bad, 100);
}

} // namespace
} // namespace highball::continental_rails::test
