// Tests of the rulings in RULINGS.md for open questions of the rulebook.
#include "scene.h"

#include "titles/continental_rails/order_costs.h"
#include "titles/continental_rails/report.h"
#include "titles/continental_rails/route_paths.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 4.11(C)
TEST(ContinentalRulings, CreditorsLetARailroadRunAtAProfit) {
    Position at = first();
    seat(at, 0, "NYC"); // 148 miles
    at.engine = 5;
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(-900000);
    nyc.solvency = Solvency::bankrupt;
    nyc.engine = 1;
    nyc.efficiency = 40;
    nyc.loan = Money(5000);
    nyc.row = route("NY1");
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(nyc.bonds, Money(8880)); // $60 a mile
    EXPECT_EQ(nyc.loan, Money());
    EXPECT_EQ(nyc.price, 10);
    EXPECT_EQ(nyc.treasury, 0);
    EXPECT_EQ(nyc.engine, 4);
    EXPECT_EQ(nyc.efficiency, 88);
    EXPECT_EQ(nyc.row, route("NY1")) << "the creditors seize the railroad whole";
    // Better values stay unchanged.
    nyc.engine = 5;
    nyc.efficiency = 95;
    nyc.cash = Money(-900000);
    nyc.solvency = Solvency::bankrupt;
    TurnContext again(figures(), at);
    nyc.was_solvent = false;
    operate(again);
    EXPECT_EQ(nyc.engine, 5);
    EXPECT_EQ(nyc.efficiency, 95);
}

// rule: continental-rails 2.4(D), continental-rails 4.13(A), continental-rails 10.1(B), continental-rails 3.5(B)
TEST(ContinentalRulings, WhatReturnsToTheBankIsForSaleAtFiveDollarsAMile) {
    Position at = first();
    const auto expect_for_sale = [&](std::string_view code, int price) {
        const Company& company = at.company(route(code));
        EXPECT_EQ(company.state, CompanyState::bank) << code;
        EXPECT_EQ(company.asking_price, Money(price)) << code;
        EXPECT_EQ(company.owner, nobody) << code;
        EXPECT_FALSE(company.offered) << code;
    };
    // The Public buys for less than $10 a mile.
    own(at, 0, "B&M");
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1449);
    TurnContext trades(figures(), at);
    trade_companies(trades);
    expect_for_sale("B&M", 725);
    EXPECT_EQ(at.tycoon(0).cash, Money(2000 + 1449));
    // A merger drops a line parallel to the survivor's own.
    seat(at, 1, "PENN");
    seat(at, 1, "NYC");
    add_line(at, "NYC", "READ");
    order(at, 1, "merge NYC into PENN");
    TurnContext mergers(figures(), at);
    merge_railroads(mergers);
    expect_for_sale("READ", 520);
    // The Bank takes the companies of a bankrupt tycoon.
    own(at, 2, "LV");
    at.tycoon(2).loan = Money(100000);
    TurnContext books(figures(), at);
    settle_tycoons(books);
    expect_for_sale("LV", 650);
}

// Between Baltimore and Harrisburg PA4 is B&O's first choice. For PENN, with more influence, it is only an alternative.
// rule: continental-rails 4.7(F), continental-rails 4.7(G)
TEST(ContinentalRulings, FirstChoicesComeBeforeAlternativesWhateverTheInfluence) {
    Position at = first();
    seat(at, 0, "B&O");
    seat(at, 1, "PENN");
    seat(at, 2, "NYC");
    at[route("NYC")].lines.push_back({route("READ")}); // NYC wins PA3
    at.company(route("READ")).state = CompanyState::line;
    order(at, 0, "row B&O PA4");
    order(at, 1, "row PENN PA3 alt PA4");
    order(at, 2, "row NYC PA3");
    TurnContext context(figures(), at);
    at[route("B&O")].influence = 0;
    at[route("PENN")].influence = 5;
    at[route("NYC")].influence = 9;
    award_rows(context);
    EXPECT_EQ(at[route("NYC")].row, route("PA3"));
    EXPECT_EQ(at[route("B&O")].row, route("PA4"));
    EXPECT_FALSE(at[route("PENN")].row);
}

// rule: continental-rails 4.9(B), continental-rails 10.2(F)
TEST(ContinentalRulings, InfluenceThatFallsShortIsSpentInWholeDollarsAMile) {
    const auto left = [](Position at, int cash) {
        seat(at, 0, "NYC"); // 148 miles
        at[route("NYC")].cash = Money(cash);
        order(at, 0, "influence NYC 592");
        TurnContext context(figures(), at);
        buy_influence(context);
        EXPECT_EQ(at[route("NYC")].influence, cash / 148);
        EXPECT_FALSE(at.tycoon(0).private_lines.empty());
        return at[route("NYC")].cash;
    };
    EXPECT_EQ(left(first(), 400), Money(104));
    EXPECT_EQ(left(first(), 147), Money(147));
}

// rule: continental-rails 4.5(B), continental-rails 10.2(D)
TEST(ContinentalRulings, AtMostFiftyDollarsAMileAreSpentOnImprovements) {
    Position at = first();
    seat(at, 0, "NYC");
    EXPECT_EQ(forbids(at, 0, "improve NYC 50"), "");
    EXPECT_EQ(forbids(at, 0, "improve NYC 51"), "10.2(D)");
}

// rule: continental-rails 4.16
TEST(ContinentalRulings, RatesAreCutByHalfAtMost) {
    Position at = first();
    seat(at, 0, "PENN");
    add_line(at, "NYC", "READ");
    EXPECT_EQ(forbids(at, 0, "rates PENN NYC 50"), "");
    EXPECT_EQ(forbids(at, 0, "rates PENN NYC 51"), "4.16");
    EXPECT_EQ(forbids(at, 0, "rates PENN SCL 10"), "4.16") << "no parallel line";
}

// Boston - Portland has 145 miles: a quarter of $43,500, plus the towns.
// rule: continental-rails 4.6(B), continental-rails 4.6(D)
TEST(ContinentalRulings, AQuarterOfACompanysTrackIsLeftToLay) {
    const Route& r = figures()[route("B&M")];
    const int towns = figures().town(r.from).value() + figures().town(r.to).value();
    EXPECT_EQ(laying_cost(figures(), r.id, 300), Money(10875 + 300 * towns));
}

// Section 2.1 of the rulebook: active companies are for sale or owned.
TEST(ContinentalRulings, TheMapShowsCompaniesForSaleAndNoneThatHasNotAppeared) {
    Position at = first();
    const auto drawn = [&](CompanyState state) {
        at.company(route("FEC")).state = state;
        const std::string map = map_text(figures(), make_player_view(figures(), at, 0));
        return std::count(map.begin(), map.end(), ':');
    };
    EXPECT_EQ(drawn(CompanyState::owned), drawn(CompanyState::bank));
    EXPECT_LT(drawn(CompanyState::unborn), drawn(CompanyState::bank));
}

// El Paso - Juarez leads nowhere else. A line on the shortest path is not a spur.
TEST(ContinentalRulings, TheWayFromSeaToSeaKnowsItsSpurs) {
    const Position at = first();
    const TranscontinentalPath way = transcontinental_path(figures(), at, figures().links.back());
    EXPECT_TRUE(way.is_spur(figures()[route("M3")]));
    int on_it = 0;
    for (const Route& r : figures().routes) {
        if (!r.id || r.company || way.round(r) != 0) continue;
        ++on_it;
        EXPECT_FALSE(way.is_spur(r)) << r.code;
    }
    EXPECT_GT(on_it, 3);
}

} // namespace
} // namespace highball::continental_rails::test
