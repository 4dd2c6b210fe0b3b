// Tests of the rulings in the README of the title for open questions of the rulebook.
#include "scene.h"

#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/sheet_forecast.h"

#include "support/refused.h"

#include <set>
#include <sstream>

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
    EXPECT_EQ(nyc.bonds, Money(8880)); // reorganized with bonds of $60 a mile
    EXPECT_EQ(nyc.loan, Money());
    EXPECT_EQ(nyc.price, 10);
    EXPECT_EQ(nyc.treasury, 0);
    EXPECT_EQ(nyc.engine, 4);
    EXPECT_EQ(nyc.efficiency, 88);
    EXPECT_EQ(nyc.row, route("NY1")) << "the creditors seize the railroad whole";
    // Locomotives and efficiency that are already better stay unchanged.
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

// The order of the lines on the sheet decides, not the numbers of the railroads. NYC has a lower number than SCL.
// rule: continental-rails 4.4(A), continental-rails 10.2(C)
TEST(ContinentalRulings, APresidentsCashGoesToHisRailroadsInTheOrderOfTheSheet) {
    for (const auto& [one, other] : {std::pair("NYC", "SCL"), std::pair("SCL", "NYC")}) {
        Position at = first();
        seat(at, 0, "NYC");
        seat(at, 0, "SCL");
        at.tycoon(0).cash = Money(1400);
        for (const std::string code : {one, other}) {
            order(at, 0, "lend " + code + " 700");
            order(at, 0, "treasury " + code + " 50"); // 50 shares at half of $14: $350
        }
        at.tycoon(0).cash = Money(1000);
        TurnContext context(figures(), at);
        settle_president_loans(context);
        EXPECT_EQ(at[route(one)].president_debt, Money(700)) << one << " first";
        EXPECT_EQ(at[route(other)].president_debt, Money(300)) << one << " first";
        at.tycoon(0).cash = Money(400);
        const int treasury = at[route(one)].treasury, rest = at[route(other)].treasury;
        sell_treasury_to_presidents(context);
        EXPECT_EQ(treasury - at[route(one)].treasury, 50) << one << " first";
        EXPECT_EQ(rest - at[route(other)].treasury, 7) << one << " first: $50 at $7 a share";
    }
}

// rule: continental-rails 10.1(D)
TEST(ContinentalRulings, TheNumberOfASlotDecidesNothing) {
    for (const std::size_t kept : {std::size_t{0}, std::size_t{1}}) {
        Position at = first();
        seat(at, 0, "NYC");
        std::array<RouteId, 2>& slots = at.tycoon(0).slots;
        slots = {};
        slots[kept] = route("NYC");
        slots[1 - kept] = route("PENN");
        at[route("PENN")].active = false;
        TurnContext context(figures(), at);
        context.merged_into[route("PENN").index()] = route("NYC");
        elect(context);
        EXPECT_EQ(slots[kept], route("NYC")) << "the railroad that another one joins stays in its slot";
        EXPECT_FALSE(slots[1 - kept]);
        order(at, 0, kept == 0 ? "control 2 NYC" : "control 1 NYC");
        TurnContext next(figures(), at);
        elect(next);
        EXPECT_EQ(slots[1 - kept], route("NYC")) << "an order moves it";
        EXPECT_FALSE(slots[kept]);
    }
}

// rule: continental-rails 4.11(A)
TEST(ContinentalRulings, ARailroadThatEndsATurnWithoutMoneyBeginsTheNextOneInsolvent) {
    Position at = first();
    at[route("NYC")].loan = Money(500000);
    process(figures(), at);
    EXPECT_LT(at[route("NYC")].cash, Money());
    EXPECT_EQ(at[route("NYC")].solvency, Solvency::insolvent);
    process(figures(), at);
    EXPECT_EQ(at[route("NYC")].solvency, Solvency::bankrupt);
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
    // The Public buys B&M, which is offered for less than $10 a mile. After that, B&M is for sale again at $5 a mile.
    own(at, 0, "B&M");
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1449);
    TurnContext trades(figures(), at);
    trade_companies(trades);
    expect_for_sale("B&M", 725);
    EXPECT_EQ(at.tycoon(0).cash, Money(2000 + 1449));
    // A merger of NYC into PENN drops READ, because READ is parallel to a line of PENN.
    seat(at, 1, "PENN");
    seat(at, 1, "NYC");
    add_line(at, "NYC", "READ");
    order(at, 1, "merge NYC into PENN");
    TurnContext mergers(figures(), at);
    merge_railroads(mergers);
    expect_for_sale("READ", 520);
    // The Bank seizes the companies of a bankrupt tycoon.
    own(at, 2, "LV");
    at.tycoon(2).loan = Money(100000);
    TurnContext books(figures(), at);
    settle_tycoons(books);
    expect_for_sale("LV", 650);
}

// PA4 (Baltimore - Harrisburg) is B&O's first choice. PENN has more influence, but PA4 is only its alternative.
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
TEST(ContinentalRulings, InfluenceThatFallsShortTakesAllTheCash) {
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
    EXPECT_EQ(left(first(), 400), Money());
    EXPECT_EQ(left(first(), 147), Money());
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

// For B&M (Boston - Portland, 145 miles), a railroad has to lay only a quarter of the track. It costs a quarter of
// $43,500.
// rule: continental-rails 4.6(B), continental-rails 4.6(D)
TEST(ContinentalRulings, AQuarterOfACompanysTrackIsLeftToLay) {
    const Route& r = figures()[route("B&M")];
    const int towns = figures().town(r.from).value() + figures().town(r.to).value();
    EXPECT_EQ(laying_cost(figures(), r.id, 300), Money(10875 + 300 * towns));
}

// Section 2.1: the map shows active companies. A company is active if it is for sale or owned.
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

// El Paso - Juarez is a spur, because nothing leads on from Juarez. A line on the shortest path is not a spur.
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

// rule: continental-rails 4.8(1), continental-rails 4.6(A)
TEST(ContinentalRulings, AnOwnedRightOfWayKeepsAParallelPrivateCompanyOut) {
    Position at = first();
    seat(at, 0, "SCL");
    own(at, 1, "S&G"); // S&G connects the same towns as GA8
    at[route("SCL")].row = route("GA8");
    EXPECT_EQ(forbids(at, 1, "merge S&G into SCL"), "4.8(1)");
    Position without = at;
    without[route("SCL")].row = RouteId{};
    EXPECT_EQ(forbids(without, 1, "merge S&G into SCL"), "");
    order(at, 1, "merge S&G into SCL");
    order(at, 0, "build SCL 325");
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_EQ(at.company(route("S&G")).state, CompanyState::owned);
    EXPECT_EQ(at[route("SCL")].lines.back().route, route("GA8"));
    EXPECT_EQ(forbids(first(), 1, "merge S&G into SCL"), "2.4(F)");
}

// rule: continental-rails 10.2(G), continental-rails 4.7(C)
TEST(ContinentalRulings, ARightOfWayIsSoughtBesideAnothersPrivateCompany) {
    Position at = first();
    seat(at, 0, "SCL");
    EXPECT_EQ(forbids(at, 0, "row SCL GA1"), "4.7(C)"); // GA1 (Atlanta - Augusta) does not touch SCL
    own(at, 1, "S&A");                                  // S&A (Savannah - Augusta) would connect SCL to it
    EXPECT_EQ(forbids(at, 0, "row SCL GA1"), "");
    order(at, 0, "row SCL GA1");
    Position without = at;
    TurnContext unmerged(figures(), without);
    award_rows(unmerged);
    EXPECT_FALSE(without[route("SCL")].row);
    add_line(at, "SCL", "S&A");
    TurnContext context(figures(), at);
    award_rows(context);
    EXPECT_EQ(at[route("SCL")].row, route("GA1"));
}

// rule: continental-rails 4.14(B), continental-rails 4.14(C), continental-rails 10.1(D)
TEST(ContinentalRulings, AmongEqualHoldingsTheOfficerStaysAndOtherwiseChanceDecides) {
    std::set<int> winners, chairmen;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position at = first(seed);
        const RouteId scl = route("SCL");
        for (const int t : {1, 3}) at.tycoon(t).share_of(scl) = 118;
        for (const int t : {1, 3}) order(at, t, "control 1 SCL");
        Position held = at;
        held[scl].president = held[scl].chairman = 3;
        held[scl].directors = {3, 1};
        held.tycoon(3).slots[0] = scl;
        held[scl].president_debt = Money(1000);
        TurnContext again(figures(), held);
        elect(again);
        EXPECT_EQ(held[scl].president, 3);
        EXPECT_EQ(held[scl].chairman, 3);
        EXPECT_EQ(held[scl].president_debt, Money(1000));
        TurnContext context(figures(), at);
        elect(context);
        winners.insert(at[scl].president);
        chairmen.insert(at[scl].chairman);
    }
    EXPECT_EQ(winners, (std::set<int>{1, 3}));
    EXPECT_EQ(chairmen, (std::set<int>{1, 3}));
}

// rule: continental-rails 4.4(A), continental-rails 4.4(B)
TEST(ContinentalRulings, MoneyThatOneRailroadRepaysIsNotLentToAnother) {
    for (const auto& [repays, borrows] : {std::pair("NYC", "PENN"), {"PENN", "NYC"}}) {
        Position at = first();
        seat(at, 0, repays);
        seat(at, 0, borrows);
        at.tycoon(0).cash = Money(100);
        at[route(repays)].president_debt = at[route(repays)].cash = Money(1000);
        order(at, 0, std::string("reclaim ") + repays + " 1000");
        EXPECT_EQ(limits(at, 0, std::string("lend ") + borrows + " 101"), "4.4(A)");
        EXPECT_EQ(limits(at, 0, std::string("lend ") + borrows + " 100"), "");
        order(at, 0, std::string("lend ") + borrows + " 500");
        TurnContext context(figures(), at);
        settle_president_loans(context);
        EXPECT_EQ(at[route(borrows)].president_debt, Money(100)) << repays;
        EXPECT_EQ(at.tycoon(0).cash, Money(1000)) << repays;
    }
}

// rule: continental-rails 4.11(B)
TEST(ContinentalRulings, ABankruptRailroadBuildsAndBuysNothing) {
    Position at = first();
    seat(at, 0, "SCL");
    own(at, 1, "S&A");
    at.engine = 2;
    at.technologies = 3;
    at[route("SCL")].cash = Money(100000);
    for (const Solvency solvency : {Solvency::insolvent, Solvency::bankrupt}) {
        at[route("SCL")].solvency = solvency;
        const std::string rule = solvency == Solvency::bankrupt ? "4.11(B)" : "";
        for (const char* line : {"improve SCL 10", "engine SCL 2", "technology SCL B", "double SCL SCL"})
            EXPECT_EQ(forbids(at, 0, line), rule) << line;
        EXPECT_EQ(forbids(at, 1, "merge S&A into SCL"), rule);
    }
    order(at, 0, "double SCL SCL");
    order(at, 1, "merge S&A into SCL");
    TurnContext context(figures(), at);
    construct(context);
    double_lines(context);
    EXPECT_EQ(at[route("SCL")].lines.size(), 1u);
    EXPECT_FALSE(at[route("SCL")].lines.front().doubled);
}

// rule: continental-rails 4.16, continental-rails 4.15
TEST(ContinentalRulings, ARateWarTakesItsPartOfTheSecondTrackTooAndIsAnnounced) {
    Position at = first();
    at[route("READ")] = at[route("PENN")];
    at[route("READ")].lines = {{route("READ")}};
    at[route("PENN")].lines.front().doubled = true;
    seat(at, 0, "PENN");
    seat(at, 1, "READ");
    order(at, 0, "rates PENN READ 25");
    Figures f = figures();
    f.railroad.chance_low = f.railroad.chance_high = 100;
    const Money peace = running(f, at[route("PENN")], f.normal, 100, Money()).base;
    TurnContext context(f, at);
    operate(context);
    EXPECT_EQ(at[route("PENN")].revenue, peace - part(peace, 25, 100));
    EXPECT_TRUE(heard(at, HeadlineKind::rate_war, "READ"));
    for (const int t : {0, 1})
        EXPECT_TRUE(highball::test::mentions(at.tycoon(t).private_lines.front().text, {"PENN", "READ", "25"})) << t;
}

// rule: continental-rails 4.3(B), continental-rails 6.2(A), continental-rails 10.2(C)
TEST(ContinentalRulings, HalfPricesAndDepositsAreRoundedDownOnTheSum) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].price = 15;
    at.tycoon(0).cash = Money(37); // five shares at half of $15 cost $37.50, rounded down
    order(at, 0, "treasury NYC 5");
    TurnContext context(figures(), at);
    sell_treasury_to_presidents(context);
    EXPECT_EQ(at.tycoon(0).cash, Money());
    at[route("PENN")].price = 15;
    order(at, 1, "short PENN 25"); // Bob owns 20 of them and pays a deposit for five
    const auto trades = check_trades(figures(), at, 1, Money(37), at.tycoon(1).sheet);
    ASSERT_EQ(trades.size(), 1u);
    EXPECT_EQ(trades.front().left, Money(37 + 20 * 15 / 2 - 37));
}

// rule: continental-rails 7.0(D)
TEST(ContinentalRulings, OneSectionIsSoldWhileAnyIsLeft) {
    Position at = first();
    at.climate = 0;
    at[route("NYC")].land = 2;
    at[route("PENN")].land = 0;
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("NYC")].land, 1);
    EXPECT_EQ(at[route("PENN")].land, 0);
}

// rule: continental-rails 1.2:robber-baron
TEST(ContinentalRulings, ABankruptTycoonIsNotAmongTheRichest) {
    Position at = first();
    for (int t = 0; t < tycoon_count; ++t) at.tycoon(t).settled_worth = Money(100 * (tycoon_count - t));
    TurnContext context(figures(), at);
    context.bankrupt[0] = true;
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[0], 0);
    EXPECT_EQ(at.tycoon(1).points[0], figures().baron[0]);
}

// NYC reaches more regions. SCL has a link that brings ten points.
// rule: continental-rails 1.2:rail-magnate
TEST(ContinentalRulings, OfTwoUnconnectedRailroadsTheOneWithMorePointsCounts) {
    Figures f = figures();
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "SCL");
    at[route("NYC")].lines.push_back({route("ERIE")});
    const unsigned east = regions_of(f, at[route("NYC")].lines);
    const auto far = std::find_if(f.routes.begin(), f.routes.end(), [&](const Route& one) {
        return one.id && region_count(regions_of(f, {{one.id}})) == 1 && !(regions_of(f, {{one.id}}) & east);
    });
    at[route("SCL")].lines = {{far->id}};
    const unsigned nyc = regions_of(f, at[route("NYC")].lines), scl = regions_of(f, at[route("SCL")].lines);
    ASSERT_FALSE(meet(f, at[route("NYC")].lines, at[route("SCL")].lines));
    ASSERT_GT(region_count(nyc), region_count(scl));
    f.links.resize(1);
    f.links.front().from = f.links.front().to = scl;
    f.links.front().magnate = 10;
    TurnContext context(f, at);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[3], 10 + region_count(scl));
}

// rule: continental-rails 4.3(A)1, continental-rails 11.1
TEST(ContinentalRulings, TheClimateAtTheStartDecidesFirstPricesAndBankFailures) {
    Figures f = figures();
    f.change.bank_failure = 100;
    f.share.first_low = 10, f.share.first_high = 18, f.share.first_step = 8;
    for (const bool panic : {false, true}) {
        Position at = first();
        at.climate = panic ? 0 : f.best_climate();
        own(at, 0, "ERIE");
        order(at, 0, "incorporate ERIE");
        TurnContext context(f, at);
        at.climate = panic ? f.best_climate() : 0; // the market changes the climate
        construct(context);
        EXPECT_EQ(at[route("ERIE")].price, panic ? 10 : 18);
        receive_interest(context);
        EXPECT_EQ(net(at.last.ledger, tycoon_account(1), Flow::bank_failure) < Money(), panic);
    }
}

// rule: continental-rails 4.7(E), continental-rails 10.2(G)
TEST(ContinentalRulings, TheSheetListsRightsOfWayBesideAnOwnedOne) {
    Position at = first();
    seat(at, 0, "SCL");
    at[route("SCL")].row = route("GA8"); // Savannah - Valdosta
    std::set<std::string> listed;
    std::istringstream text(whole_comments(turn_sheet(figures(), at, 0)));
    for (std::string line; std::getline(text, line);)
        if (line.starts_with("# row SCL ")) {
            std::istringstream words(line.substr(10));
            std::string code;
            words >> code;
            listed.insert(code);
            const bool abandon = touches(figures(), at[route("SCL")].lines, route(code));
            EXPECT_TRUE(highball::test::mentions(line, {"build", "GA8"})) << line;
            EXPECT_EQ(highball::test::mentions(line, "abandon"), abandon) << line;
        }
    std::set<std::string> wanted;
    for (const RouteId row : open_rows(figures(), at, route("SCL"), route("GA8"))) wanted.insert(figures()[row].code);
    EXPECT_EQ(listed, wanted);
    EXPECT_GT(listed.size(), 2u);
}

// rule: continental-rails 4.3(B)
TEST(ContinentalRulings, TheLoanForDirectorsStockIsNoEmergencyLoan) {
    Position at = first();
    seat(at, 0, "SCL");
    at.tycoon(0).cash = Money(20000);
    at[route("SCL")].row = route("GA8");
    order(at, 0, "build SCL 325");
    const std::string text = forecast(figures(), make_player_view(figures(), at, 0), "");
    EXPECT_FALSE(highball::test::mentions(text, "lend more")) << text;
}

// rule: continental-rails 10.1(D), continental-rails 4.14(C)
TEST(ContinentalRulings, OneShareMoreTakesThePresidency) {
    Position at = first();
    const RouteId scl = route("SCL");
    at.tycoon(1).share_of(scl) = 118;
    at.tycoon(3).share_of(scl) = 119;
    at[scl].president = at[scl].chairman = 1;
    at[scl].directors = {1, 3};
    at.tycoon(1).slots[0] = scl;
    order(at, 3, "control 1 SCL");
    order(at, 3, "borrow 100");
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(at[scl].president, 3);
    EXPECT_TRUE(at.tycoon(3).private_lines.empty()); // only a failure is reported
}

// rule: continental-rails 4.16
TEST(ContinentalRulings, WhatARateWarCostsIsRoundedDown) {
    Figures f = figures();
    f.railroad.chance_low = f.railroad.chance_high = 100;
    Position start = first();
    start[route("READ")] = start[route("PENN")];
    start[route("READ")].lines = {{route("READ")}};
    start[route("PENN")].lines.front().doubled = true;
    seat(start, 0, "PENN");
    order(start, 0, "rates PENN READ 1");
    for (int length = 100; length <= 300; ++length) {
        f.routes[route("PENN").index()].length = length;
        Position at = start;
        const std::int64_t base = parallel_base(f, at[route("PENN")], at[route("READ")]).dollars();
        const Running war = running(f, at[route("PENN")], f.normal, 100, Money(base / 100));
        TurnContext context(f, at);
        operate(context);
        EXPECT_EQ(at[route("PENN")].revenue, war.base - war.matched) << length;
    }
}

} // namespace
} // namespace highball::continental_rails::test
