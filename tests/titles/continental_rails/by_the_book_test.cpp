// Tests of single rules by the exact wording of the rulebook.
#include "scene.h"
#include "support/refused.h"

#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/railroad_creation.h"

#include <map>
#include <set>

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 8.0
TEST(ContinentalByTheBook, TheWarBeginsAtNormalOrBetter) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Position at = first(seed);
        at.turn = 10;
        at.climate = static_cast<int>(seed % 9);
        TurnContext context(figures(), at);
        run_market(context);
        EXPECT_GE(at.climate, figures().normal) << seed;
    }
    // Before the war begins in turn 10, the climate may be worse than Normal.
    Position at = first();
    at.turn = 9;
    at.climate = 0;
    TurnContext context(figures(), at);
    run_market(context);
    EXPECT_LT(at.climate, figures().normal);
}

// rule: continental-rails 10.1(F)
TEST(ContinentalByTheBook, OneSpyOnATycoonAndOneOnARailroad) {
    Position at = first();
    order(at, 0, "spy NYC");
    order(at, 0, "spy 3");
    order(at, 0, "spy PENN");
    order(at, 0, "spy 4");
    ASSERT_EQ(at.tycoon(0).sheet.size(), 2u);
    process(figures(), at);
    EXPECT_EQ(at.tycoon(0).spied_railroad, route("PENN"));
    EXPECT_EQ(at.tycoon(0).spied_tycoon, 3);
}

// rule: continental-rails 10.1(B)
TEST(ContinentalByTheBook, AChangedPriceIsAnyLowerOneOrAFifthMore) {
    Position at = first();
    own(at, 0, "B&M", 2000); // 145 miles
    EXPECT_EQ(forbids(at, 0, "offer B&M 2400"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 2401"), "10.1(B)");
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1500);
    EXPECT_EQ(forbids(at, 0, "offer B&M 145"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 144"), "10.1(B)");
    EXPECT_EQ(forbids(at, 0, "offer B&M 1800"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 1801"), "10.1(B)");
    // Ann may ask at most $2,400, a fifth more than the $2,000 that she paid. A fifth more than her last price of
    // $2,300 would be $2,760. Even if her last price is very low, she may ask $10 a mile: $1,450.
    at.company(route("B&M")).asking_price = Money(2300);
    EXPECT_EQ(forbids(at, 0, "offer B&M 2400"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 2401"), "10.1(B)");
    at.company(route("B&M")).asking_price = Money(145);
    EXPECT_EQ(forbids(at, 0, "offer B&M 1450"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 1451"), "10.1(B)");
}

// rule: continental-rails 4.9(B), continental-rails 4.15, continental-rails 4.17
TEST(ContinentalByTheBook, WhatTheRailroadCannotAffordTodayIsWarnedOf) {
    Position at = first();
    seat(at, 0, "NYC"); // 148 miles
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(500);
    at.engine = 3;
    order(at, 0, "row NYC NY1");
    EXPECT_EQ(limits(at, 0, "influence NYC 600"), "4.9(B)");
    EXPECT_EQ(limits(at, 0, "influence NYC 500"), "");
    EXPECT_EQ(limits(at, 0, "double NYC NYC"), "4.15");
    EXPECT_EQ(limits(at, 0, "engine NYC 3"), "4.17");
    at.technologies = 3;
    EXPECT_EQ(limits(at, 0, "technology NYC B"), "4.18(B)");
    EXPECT_EQ(limits(at, 0, "improve NYC 50"), "");
}

// Step 10 can spend the money from stock that step 9 has issued.
// rule: continental-rails 4.9(B), continental-rails A
TEST(ContinentalByTheBook, InfluenceIsPaidOutOfTheMoneyOfNewStock) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money();
    order(at, 0, "influence NYC 1480");
    TurnContext context(figures(), at);
    issue_stock(context, route("NYC"), 100, nobody); // the Public buys 80 at 10% below $14: $1,008
    buy_influence(context);
    EXPECT_EQ(nyc.influence, 7); // a director buys 10 for $70: $1,078 is $7 a mile
    EXPECT_EQ(nyc.cash, Money());
}

// rule: continental-rails 6.1(A), continental-rails 6.1(B), continental-rails 6.1(C)
TEST(ContinentalByTheBook, ABidOverTheLimitIsLowered) {
    Position at = first();
    const int most = most_bid(figures(), at, 0, route("NYC"));
    EXPECT_EQ(limits(at, 0, "buy NYC 400"), "6.1(B)");
    order(at, 0, "buy NYC 400");
    const auto checked = check_trades(figures(), at, 0, Money(100000), at.tycoon(0).sheet);
    ASSERT_EQ(checked.size(), 1u);
    EXPECT_EQ(checked.front().granted, most);
    // Bids for companies are paid before stock bought on the market: the remaining $1,000 pays for 71 shares at $14.
    order(at, 0, "bid LV 1000");
    EXPECT_EQ(limits(at, 0, "buy NYC 72"), "6.1(C)");
    EXPECT_EQ(limits(at, 0, "buy NYC 71"), "");
}

// rule: continental-rails 9.3, continental-rails 6.5, continental-rails 10.2(H)
TEST(ContinentalByTheBook, ASplitHidesNoDividend) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.price = 120; // over $100: the stock splits two for one, to $60
    nyc.dividend = nyc.paid = nyc.paid_before_split = 2;
    nyc.paid_cents = 200;
    nyc.profit_cents = nyc.profit_before_split = 300;
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(nyc.price, 60);
    EXPECT_EQ(nyc.dividend, 2);
    // The split halves the dividend from $2 to $1 and the profit from $3 to $1.50 per share. The fair price at Normal
    // is 8 times the dividend plus 4 times the profit.
    EXPECT_EQ(fair_cents(figures(), at, route("NYC")), 8 * 100 + 4 * 150);
    EXPECT_TRUE(
        std::any_of(at.tycoon(0).private_lines.begin(), at.tycoon(0).private_lines.end(), [](const PrivateLine& line) {
            return highball::test::mentions(line.text, {"NYC", "$2", "2 times"});
        }));
    const std::string report = railroad_summary(figures(), make_player_view(figures(), at, 0));
    EXPECT_NE(report.find("    3.00      2   1.7%"), std::string::npos) << report; // profit, dividend, and $1 / $60
}

// rule: continental-rails 4.3(A)1
TEST(ContinentalByTheBook, AFirstPriceLiesBetweenTenAndEighteen) {
    std::set<int> prices;
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        Position at = first(seed);
        at.climate = static_cast<int>(seed % 9);
        own(at, 0, "LV");
        order(at, 0, "incorporate LV");
        TurnContext context(figures(), at);
        construct(context);
        prices.insert(at[route("LV")].price);
    }
    EXPECT_EQ(*prices.begin(), 10);
    EXPECT_EQ(*prices.rbegin(), 18);
}

// 4.12: the profit and the dividend are divided among the issued shares, even if there is only one share.
// rule: continental-rails 4.12
TEST(ContinentalByTheBook, ASingleShareEarnsTheWholeProfit) {
    for (const int shares : {1, 4}) {
        Position at = first();
        Railroad& nyc = at[route("NYC")];
        for (Tycoon& each : at.tycoons) each.share_of(route("NYC")) = 0;
        nyc.public_shares = shares;
        nyc.chairman = nyc.president = 0;
        nyc.cash = Money(350000);
        nyc.bonds = nyc.loan = Money();
        order(at, 0, "dividend NYC 10000000"); // more than the cash, so all cash is paid out
        TurnContext context(figures(), at);
        operate(context);
        EXPECT_EQ(nyc.profit_cents, (nyc.revenue - nyc.expenses).dollars() * 100 / shares);
        EXPECT_GT(nyc.paid, 0);
        EXPECT_GE(nyc.cash, Money());
        EXPECT_LT(nyc.cash, Money(100)) << "no more is left than the turn brought afterwards";
    }
}

// rule: continental-rails 3.4
TEST(ContinentalByTheBook, APrivateCompanyBringsADollarAMile) {
    Position at = first();
    own(at, 0, "B&M"); // 145 miles
    at.climate = figures().best_climate();
    TurnContext context(figures(), at);
    operate(context);
    // The company brings $145 for its 145 miles. The best climate adds a fifth: $174.
    EXPECT_EQ(net(at.last.ledger, tycoon_account(0), Flow::company_income), Money(174));
    // The private report shows this income.
    EXPECT_TRUE(highball::test::mentions(private_report(figures(), make_player_view(figures(), at, 0)), "174"));
}

// rule: continental-rails 1.2:rail-mogul
TEST(ContinentalByTheBook, ARailroadThatOwesItsPresidentGivesNobodyMogulPoints) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].directors = {0, 1};
    at[route("NYC")].president_debt = Money(1);
    TurnContext context(figures(), at);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[1], 0);
    EXPECT_EQ(at.tycoon(1).points[1], 0);
}

// rule: continental-rails 3.2
TEST(ContinentalByTheBook, OfTwoWhoWantOneNameOneGetsAHistoricalOne) {
    std::set<int> winners;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position at = first(seed);
        order(at, 0, "name King of Steel");
        order(at, 1, "name King of Steel");
        process(figures(), at);
        const bool first_won = at.tycoon(0).name == "King of Steel";
        winners.insert(first_won ? 0 : 1);
        const std::string& other = at.tycoon(first_won ? 1 : 0).name;
        EXPECT_NE(std::find(figures().names.begin(), figures().names.end(), other), figures().names.end()) << other;
        EXPECT_NE(at.tycoon(0).name, at.tycoon(1).name);
    }
    EXPECT_EQ(winners.size(), 2u);
}

// rule: continental-rails 10.0
TEST(ContinentalByTheBook, ARailroadGoesByItsNumber) {
    Position at = first();
    const auto text = [&](std::string_view line) {
        const auto typed = read_command(figures(), at, 0, line);
        return typed ? print(figures(), *typed) : "refused";
    };
    EXPECT_EQ(text("buy 5 100"), "buy NYC 100");
    EXPECT_EQ(text("control 1 12"), "control 1 PENN");
    EXPECT_EQ(text("bid 11 900"), "bid LV 900");
    EXPECT_EQ(text("merge 5 into 12"), "merge NYC into PENN");
    EXPECT_EQ(text("spy 5"), "spy 5"); // the number after `spy` is a tycoon's
    at.tycoon(1).name = "Diamond Jim Brady";
    for (const char* named : {"spy Diamond Jim Brady", "spy diamond", "spy Diamond Jim"})
        EXPECT_EQ(text(named), "spy 2");
    at.tycoon(1).name = "Penny";
    EXPECT_EQ(text("spy PENN"), "spy PENN"); // a railroad comes first
    seat(at, 0, "NYC");
    EXPECT_EQ(text("row 5 103"), "row NYC NY1");
    EXPECT_EQ(text("improve 5 10"), "improve NYC 10");
    EXPECT_EQ(text("improve 10"), "improve NYC 10");
}

// Section 2.1: the map shows a company when it becomes active.
TEST(ContinentalByTheBook, TheMapShowsActiveCompanies) {
    Position at = first();
    const auto history = [&] {
        const std::string map = map_text(figures(), make_player_view(figures(), at, 0));
        return std::count(map.begin(), map.end(), ':');
    };
    const auto before = history();
    own(at, 1, "FEC");
    EXPECT_GT(history(), before);
}

// rule: continental-rails 2.4(E), continental-rails 10.1(B), continental-rails 9.6
TEST(ContinentalByTheBook, AnOutbidTycoonSeesTheWinner) {
    Position at = first();
    for_sale(at, "LV", 650);
    order(at, 0, "bid LV 700");
    order(at, 1, "bid LV 800");
    TurnContext context(figures(), at);
    trade_companies(context);
    ASSERT_EQ(at.tycoon(0).private_lines.size(), 1u);
    EXPECT_TRUE(highball::test::mentions(at.tycoon(0).private_lines.front().text, {"LV 700", "Bob (2)", "$800"}));
    EXPECT_TRUE(at.tycoon(1).private_lines.empty());
}

// Appendix A: the ledgers of whole games keep the order of the steps.
// rule: continental-rails A
TEST(ContinentalByTheBook, TheSixteenStepsMoveMoneyInTheirOrder) {
    const std::map<Flow, int> step_of = {{Flow::repaid, 1},
                                         {Flow::president_loan, 2},
                                         {Flow::president_repaid, 2},
                                         {Flow::bank_debt_repaid, 3},
                                         {Flow::treasury_sale, 4},
                                         {Flow::company_bought, 5},
                                         {Flow::stock_traded, 6},
                                         {Flow::short_sale, 6},
                                         {Flow::prodigal, 7},
                                         {Flow::bank_failure, 7},
                                         {Flow::deposit_interest, 7},
                                         {Flow::improvements, 8},
                                         {Flow::engine, 8},
                                         {Flow::technology, 8},
                                         {Flow::new_stock, 9},
                                         {Flow::director_stock, 9},
                                         {Flow::construction, 9},
                                         {Flow::overspending, 9},
                                         {Flow::double_track, 9},
                                         {Flow::influence, 10},
                                         {Flow::merger, 12},
                                         {Flow::revenue, 13},
                                         {Flow::land, 13},
                                         {Flow::expenses, 13},
                                         {Flow::bond_interest, 13},
                                         {Flow::event, 13},
                                         {Flow::dividend, 13},
                                         {Flow::company_income, 13},
                                         {Flow::recall, 14},
                                         {Flow::seizure, 14},
                                         {Flow::bankruptcy, 14},
                                         {Flow::looting, 15}};
    std::set<Flow> moved;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Position at = first_position(figures(), {}, seed);
        while (!at.over) {
            run_turn(figures(), at);
            int step = 0;
            for (const LedgerEntry& entry : at.last.ledger) {
                const auto found = step_of.find(entry.flow);
                if (found == step_of.end()) continue; // several steps use this flow
                moved.insert(entry.flow);
                ASSERT_GE(found->second, step) << name_of(entry.flow) << " after step " << step;
                step = found->second;
            }
        }
    }
    EXPECT_GE(moved.size(), 25u);
    // The table of steps is in ascending order and has all numbers from 1 to 16. Parts of a step share its number.
    std::set<int> numbers;
    int last = 0;
    for (const TurnStep& row : steps()) {
        EXPECT_GE(row.number, last);
        last = row.number;
        numbers.insert(row.number);
    }
    EXPECT_EQ(numbers.size(), 16u);
}

// rule: continental-rails 9.3
TEST(ContinentalByTheBook, TheRailroadSummaryHasTheColumnsOfChapterNine) {
    Position at = first();
    seat(at, 2, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.directors = {4, 2, 7};
    nyc.chairman = 4;
    nyc.revenue = Money(11111), nyc.expenses = Money(2222), nyc.bonds = Money(3333), nyc.loan = Money(444);
    nyc.profit_before_split = 155, nyc.paid_before_split = 6, nyc.land = 77, nyc.grant = 88;
    nyc.paid_cents = 600, nyc.price = 48; // a yield of an eighth
    const std::string text = railroad_summary(figures(), make_player_view(figures(), at, std::nullopt));
    std::vector<std::string> columns, values;
    for (const auto& [row, into] : {std::pair{"     ", &columns}, std::pair{"NYC ", &values}}) {
        const std::size_t start = text.find(std::string("\n") + row);
        ASSERT_NE(start, std::string::npos);
        std::istringstream line(text.substr(start + 1, text.find('\n', start + 1) - start));
        for (std::string word; line >> word;) into->push_back(word);
    }
    const std::vector<std::string> named = {"track",  "revenues", "op.exp.", "bonds", "loans",
                                            "pft/sh", "div/sh",   "yield",   "land",  "grant"};
    EXPECT_EQ(columns, named);
    const std::vector<std::string> shown = {"NYC",  "148", "11111", "2222", "3333", "444",
                                            "1.55", "6",   "12.5%", "77",   "88"};
    EXPECT_EQ(values, shown);
    // Efficiency 88 is shown as "Good". Tycoons have numbers from 1: president 3, chairman 5, other director 8.
    EXPECT_TRUE(highball::test::mentions(text, {"Good, engine 1, president 3, chairman 5, directors 8"})) << text;
}

// rule: continental-rails 10.0
TEST(ContinentalByTheBook, AnUnknownNameIsRefusedByTheKindTheOrderWants) {
    const Position at = first();
    const std::pair<const char*, const char*> lines[] = {
        {"bid XX 3", "company"},      {"incorporate XX", "company"},     {"buy XX 3", "railroad"},
        {"control 1 XX", "railroad"}, {"merge B&M into XX", "railroad"}, {"row NYC XX", "route"}};
    for (const auto& [line, kind_of_name] : lines) {
        const auto typed = read_command(figures(), at, 0, line);
        ASSERT_TRUE(highball::test::refused(typed, Refusal::Kind::syntax)) << line;
        EXPECT_TRUE(highball::test::mentions(typed.error().message, {kind_of_name, "\"XX\""})) << line;
    }
    // The number of a slot is no railroad.
    for (const char* line : {"control 1", "control 2"})
        EXPECT_TRUE(highball::test::refused(read_command(figures(), at, 0, line), Refusal::Kind::syntax)) << line;
}

} // namespace
} // namespace highball::continental_rails::test
