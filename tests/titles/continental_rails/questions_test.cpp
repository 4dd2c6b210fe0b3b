// Tests of answers with this game's figures.
#include "scene.h"

#include "core/text.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/lookup.h"
#include "titles/continental_rails/report/questions.h"
#include "titles/continental_rails/turn/turn_context.h"

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;

// Returns the lines of the answer with its rules, as the prompt shows them.
std::string answer_of(const Position& at, std::string_view question, std::optional<int> tycoon = 0) {
    std::string text;
    const Title& title = *highball::test::all().find("continental-rails");
    for (const Answer& answer : lookup(figures(), make_player_view(figures(), at, tycoon), question))
        for (const std::string& part : {join(answer.lines, "\n"), title.rule_help(answer.rule).value_or("")})
            if (!part.empty()) text += part + "\n";
    return text;
}

// rule: continental-rails 1.3
TEST(ContinentalQuestions, TheGoalAndTheEndHaveTheFiguresOfTheGame) {
    Position at = first();
    at.turn = 5;
    at.tycoon(0).points[0] = 7;
    at.tycoon(3).points[0] = 40;
    const std::string goal = answer_of(at, "goal");
    EXPECT_TRUE(mentions(goal, {"Robber Baron: you have 7", at.tycoon(3).name + " leads with 40", "Rail Baron"}))
        << goal;
    EXPECT_TRUE(
        mentions(answer_of(at, "end"), {"at least 16 turns", std::to_string(figures().game.end_chance) + " percent"}));
    EXPECT_EQ(answer_of(at, "goal", std::nullopt).find("you have"), std::string::npos);
    at.turn = 20;
    EXPECT_TRUE(mentions(answer_of(at, "end"), "at least 1 turn will follow"));
    at.turn = 21;
    EXPECT_TRUE(mentions(answer_of(at, "end"), "25 percent chance each turn"));
}

// rule: continental-rails 1.2:robber-baron, continental-rails 11.1
TEST(ContinentalQuestions, CategoriesAndBankFailuresHaveTheFiguresOfTheGame) {
    Position at = first();
    at.climate = figures().normal;
    at.tycoon(0).points[0] = 7;
    EXPECT_TRUE(mentions(answer_of(at, "robber baron"), {"5 for the richest", "you have 7, the most"}));
    EXPECT_TRUE(mentions(answer_of(at, "points"), {"5 for the richest", "Central to Gulf 7", "Central to Gulf 2"}));
    EXPECT_TRUE(mentions(answer_of(at, "bank failures"), {"5 percent", "to 33 percent"}));
    for (const std::string& topic : question_topics()) EXPECT_EQ(answer_of(at, topic).empty(), topic == "why") << topic;
}

// rule: continental-rails 1.2:rail-builder, continental-rails 1.2:rail-magnate, continental-rails 1.2:rail-prodigal
// rule: continental-rails 2.7(B), continental-rails 4.6(C), continental-rails 4.7(F), continental-rails A
TEST(ContinentalQuestions, RegionsLinksOverspendingClimateAndStepsAreExplained) {
    Position at = first();
    at.climate = figures().best_climate();
    EXPECT_TRUE(mentions(answer_of(at, "interior"), {"ATLANTIC", "CENTRAL or MISSISSIPPI", "5 points once"}));
    EXPECT_TRUE(
        mentions(answer_of(at, "interior"), {"2 times the points if no railroad had it", "two connected railroads"}));
    EXPECT_FALSE(mentions(answer_of(at, "interior"), "OHIO"));
    EXPECT_TRUE(mentions(answer_of(at, "central"), {"a line to Chicago", "Central to Gulf"}));
    EXPECT_TRUE(mentions(answer_of(at, "overspending"), {"2 times the minimum", "each director"}));
    EXPECT_TRUE(mentions(answer_of(at, "steps"), {"7. Lavish spending", "16. Victory points"}));
    EXPECT_TRUE(mentions(answer_of(at, "alt"), {"row RAILROAD CODE alt CODE"}));
    EXPECT_TRUE(mentions(answer_of(at, "points"), {"One who spends alone gets them all"}));
}

// rule: continental-rails 5.0
TEST(ContinentalQuestions, TheChancesOfTheClimateAreThoseOfTheTurn) {
    Position at = first();
    const auto climate = [&](int level) { return at.climate = level, answer_of(at, "climate"); };
    const std::string boom = climate(figures().best_climate());
    // Between the chances of no change and of the Panic, 10 percent are left for one step down.
    EXPECT_TRUE(
        mentions(boom, {"It is Boom", "8.0 percent a turn", "at least $400", ": 75 percent Boom, 10 ", ", 15 Panic"}))
        << boom;
    EXPECT_TRUE(mentions(climate(1), "25 Panic")) << climate(1);
    EXPECT_TRUE(mentions(climate(0), {"70 percent ", "30 Panic"})) << climate(0);
    EXPECT_TRUE(mentions(climate(figures().normal),
                         {"the revenue of railroads is normal", ": 45 percent Improved, 30 Normal, 15 "}));
    at.turn = 10; // the war keeps it at Normal or better
    EXPECT_TRUE(mentions(climate(figures().normal), ": 45 percent Improved, 55 Normal"));
    EXPECT_TRUE(mentions(climate(0), "100 percent Normal")) << climate(0);
}

// rule: continental-rails 2.7(B), continental-rails 3.5(A), continental-rails 6.3(A)
TEST(ContinentalQuestions, RegionsNetWorthAndFairPricesArePresentOnes) {
    Position at = first();
    seat(at, 0, "PENN");
    const std::string regions = answer_of(at, "regions");
    EXPECT_TRUE(mentions(regions, {"ATLANTIC: ", "PENN (yours)"})) << regions;
    EXPECT_TRUE(mentions(answer_of(at, "net worth"), {highball::print(net_worth(figures(), at, 0))}));
    at[route("NYC")].price = 155;
    EXPECT_TRUE(mentions(answer_of(at, "fair price"), {"(price $155)"}));
    for (const char* page : {"map", "orders", "turn"}) EXPECT_NE(answer_of(at, page), "") << page;
}

// rule: continental-rails 6.1(B), continental-rails 4.3(A)3
TEST(ContinentalQuestions, OrdersAreExplainedWithTheFiguresOfTheGame) {
    Position at = first();
    own(at, 0, "B&A");
    GameSetup setup;
    setup.players = {"Ann", "Bob"};
    const ContinentalGame game(std::make_shared<const Figures>(figures()), setup, at);
    const auto text = [&](std::string_view words) {
        std::string all;
        for (const Answer& answer : game.about(Seat(0), words)) all += join(answer.lines, "\n") + "\n";
        return all;
    };
    EXPECT_TRUE(mentions(text("buy"), {"$2,000", "buy NYC 1..", "at $14"})) << text("buy");
    // B&A has 201 miles, so a merger brings 1,005 shares.
    EXPECT_TRUE(mentions(text("merge"), {"B&A: 1005 new shares", "merge B&A into NYC"})) << text("merge");
    for_sale(at, "B&A", 14000); // 201 shares at $80
    at[stock_by_merger(figures(), at, route("B&A")).into].price = 80;
    EXPECT_TRUE(mentions(answer_of(at, "bid"), {"price $14,000", "$4,020", "$16,080"})) << answer_of(at, "bid");
    for (const char* word : {"ready", "READY"}) EXPECT_EQ(text(word), "");
}

// rule: continental-rails 3.5(C)
TEST(ContinentalQuestions, TheLoanIsThatOfTheTycoon) {
    Position at = first();
    at.climate = figures().normal;
    at.tycoon(0).loan = Money(4000);
    at.tycoon(0).cash += Money(3000) - net_worth(figures(), at, 0);
    at.tycoon(0).credit = credit_limit(figures(), Money(3000), at.climate);
    const std::string loan = answer_of(at, "loan");
    // In the Panic the limit is 60 percent of $3,000, and twice the limit is $3,600.
    EXPECT_TRUE(mentions(loan, {"you owe $4,000", "would recall $400"})) << loan;
}

// rule: continental-rails 6.3(A)
TEST(ContinentalQuestions, TheFairPriceHasItsFactorsAndIsListedByStock) {
    Position at = first();
    at[route("NYC")].paid_cents = 100, at[route("NYC")].profit_cents = 290; // 8 + 11.60
    EXPECT_TRUE(mentions(answer_of(at, "fair price"), {"8 times", "4 times", "NYC $20 (price $14)"}));
}

// rule: continental-rails 4.14(A)
TEST(ContinentalQuestions, ThePresidencyNamesTheSharesThatAreMissing) {
    Position at = first();
    seat(at, 1, "PENN");
    const std::string president = answer_of(at, "president");
    EXPECT_TRUE(mentions(president, {"10 percent", "control 1", "Bob is president"}))
        << president; // PENN is the cheapest
    EXPECT_TRUE(mentions(president, {"PENN: 20 of 468 shares are yours; 27 more"})) << president; // a tenth is 47
}

TEST(ContinentalQuestions, WhyAPriceMovedIsAskedByName) {
    Position at = first();
    process(figures(), at);
    const std::string row = answer_of(at, "why NYC fell");
    EXPECT_TRUE(mentions(row, {"NYC $14 -> $" + std::to_string(at.last.market.front().end), "wanted", "for sale"}))
        << row;
    EXPECT_EQ(answer_of(at, "why did NYC fall?"), row);
    EXPECT_NE(answer_of(at, "tie"), "");
    EXPECT_NE(answer_of(at, "points"), "");
    EXPECT_EQ(answer_of(at, "why"), "");
}

} // namespace
} // namespace highball::continental_rails::test
