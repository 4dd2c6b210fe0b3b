// Tests of answers with this game's figures, of advice, and of the sheet with its blank lines.
#include "scene.h"

#include "support/played_game.h"
#include "support/refused.h"
#include "titles/continental_rails/ai/advice.h"
#include "titles/continental_rails/ai/computer.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/order_sheet.h"
#include "titles/continental_rails/report/questions.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/report/turn_result.h"

#include "core/text.h"

#include <algorithm>

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;

std::string answer_of(const Position& at, std::string_view question, std::optional<int> tycoon = 0) {
    std::string text;
    for (const Answer& answer : answer_question(figures(), make_player_view(figures(), at, tycoon), question))
        for (const std::string& line : answer.lines) text += line + "\n";
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
    EXPECT_TRUE(mentions(answer_of(at, "end"), {std::to_string(figures().game.last_sure_turn - 5) + " turns",
                                                std::to_string(figures().game.end_chance) + " percent"}));
    EXPECT_EQ(answer_of(at, "goal", std::nullopt).find("you have"), std::string::npos);
}

// rule: continental-rails 1.2:robber-baron, continental-rails 11.1
TEST(ContinentalQuestions, CategoriesAndBankFailuresHaveTheFiguresOfTheGame) {
    Position at = first();
    at.climate = figures().normal;
    at.tycoon(0).points[0] = 7;
    for (const char* question : {"robber baron", "points"})
        EXPECT_TRUE(mentions(answer_of(at, question), {"5, 4, 3, 2 points", "you have 7, the most"}));
    EXPECT_TRUE(mentions(answer_of(at, "bank failures"), {"5 percent", "to 33 percent"}));
    for (const std::string& topic : question_topics()) EXPECT_EQ(answer_of(at, topic).empty(), topic == "why") << topic;
}

// rule: continental-rails 1.2, continental-rails 2.7, continental-rails 4.6(C), continental-rails 5.0
TEST(ContinentalQuestions, RegionsLinksOverspendingClimateAndStepsAreExplained) {
    Position at = first();
    at.climate = figures().best_climate();
    EXPECT_TRUE(mentions(answer_of(at, "interior"), {"ATLANTIC", "CENTRAL or MISSISSIPPI", "5 points once"}));
    EXPECT_FALSE(mentions(answer_of(at, "interior"), "OHIO"));
    EXPECT_TRUE(mentions(answer_of(at, "central"), {"a line to Chicago", "Central to Gulf"}));
    EXPECT_TRUE(mentions(answer_of(at, "overspending"), {"2 times the least cost", "each director"}));
    EXPECT_TRUE(mentions(answer_of(at, "climate"), {"It is Boom", "8.0 percent a turn", "$400", "15 Panic"}));
    EXPECT_TRUE(mentions(answer_of(at, "steps"), {"7. Lavish spending", "16. Victory points"}));
    EXPECT_TRUE(mentions(answer_of(at, "alt"), {"row RAILROAD CODE alt CODE"}));
    EXPECT_TRUE(mentions(answer_of(at, "points"), {"One who spends alone gets them all"}));
}

// New stock and bonds for half of the cost pay for building, and no more than the treasury has can be sold.
// rule: continental-rails 4.6(B), continental-rails 10.2(C)
TEST(ContinentalQuestions, TheSheetCountsBondsAndNoMoreStockThanTheTreasuryHas) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.row = route("NY1");
    nyc.cash = Money(1000);
    const int least = least_build_cost(figures(), at.climate);
    const Money cost = laying_cost(figures(), route("NY1"), least);
    order(at, 0, "build NYC " + std::to_string(least));
    const auto after = [&] {
        return order_sheet(figures(), make_player_view(figures(), at, 0)).railroads.front().after;
    };
    EXPECT_EQ(after(), Money(1000) - part(cost, 50, 100) + new_stock_proceeds(figures(), nyc, nyc.row));
    const Money without = after();
    nyc.treasury = 10;
    order(at, 0, "treasury NYC 500");
    EXPECT_EQ(after(), without + Money(nyc.price * 10 / 2));
}

// Of five new shares a mile, a tenth stays in the treasury and a tenth is the only director's.
// rule: continental-rails 4.3(A)2, continental-rails 4.3(B)
TEST(ContinentalQuestions, ANewLineLeavesThePresidentASmallerPart) {
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
    EXPECT_EQ(answer_of(at, "Buffalo"), "");
}

const Title& title() { return *highball::test::all().find("continental-rails"); }

std::unique_ptr<Game> game_at(std::uint64_t seed, int turns) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann"};
    setup.seed = seed;
    auto game = std::move(*title().create(setup));
    for (int turn = 0; turn < turns; ++turn) EXPECT_TRUE(game->apply({Seat(0), "ready"}));
    return game;
}

// Every idea can be typed as it is, in the turn in which it is given.
TEST(ContinentalAdvice, EveryIdeaIsAllowed) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        auto game = game_at(seed, 0);
        for (int turn = 0; turn < 8 && !game->finished(); ++turn) {
            const auto best = ideas(title(), *game, Seat(0));
            ASSERT_TRUE(best) << highball::print(best.error());
            EXPECT_LE(best->size(), 3u);
            for (const Advice& idea : *best) {
                EXPECT_NE(idea.why, "");
                for (const std::string_view line : split(idea.commands, ';')) {
                    if (line == "ready") continue;
                    const auto command = game->parse(Seat(0), line);
                    ASSERT_TRUE(command) << line;
                    const auto outcome = game->apply(*command);
                    EXPECT_TRUE(outcome) << line << ": " << highball::print(outcome.error());
                }
            }
            // A line on the sheet is no new idea.
            const auto next = ideas(title(), *game, Seat(0));
            ASSERT_TRUE(next);
            for (const Advice& idea : *next)
                for (const Advice& before : *best)
                    if (before.commands != "ready") {
                        EXPECT_NE(idea.commands, before.commands);
                    }
            EXPECT_TRUE(game->apply({Seat(0), "ready"}));
        }
    }
}

// A player who always takes the three ideas stays solvent for eight turns.
TEST(ContinentalAdvice, WhoFollowsItStaysSolvent) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
        auto game = game_at(seed, 0);
        for (int turn = 0; turn < 8; ++turn) {
            const auto best = ideas(title(), *game, Seat(0));
            ASSERT_TRUE(best);
            for (const Advice& idea : *best)
                for (const std::string_view line : split(idea.commands, ';'))
                    if (line != "ready") static_cast<void>(game->apply(*game->parse(Seat(0), line)));
            ASSERT_TRUE(game->apply({Seat(0), "ready"}));
        }
        const auto& at = dynamic_cast<const ContinentalGame&>(*game).position();
        EXPECT_EQ(at.tycoon(0).bankruptcies, 0) << seed;
        EXPECT_GT(at.tycoon(0).settled_worth, Money(3680)) << seed; // the net worth at the start
    }
}

TEST(ContinentalAdvice, ARecalledLoanComesFirst) {
    Position at = first();
    at.tycoon(0).loan = Money(2000), at.tycoon(0).recall = Money(600);
    const PlayerView view = make_player_view(figures(), at, 0);
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    put_order(plan, {OrderKind::repay, {}, {}, {}, 600, ""});
    const auto ideas = advise(figures(), view, plan);
    ASSERT_EQ(ideas.size(), 2u);
    EXPECT_EQ(ideas.front().commands, "repay 600");
    EXPECT_NE(advise_caution(figures(), view), "");
}

// rule: continental-rails 6.3(A)
TEST(ContinentalAdvice, TheFairPriceIsRoundedAsOnTheMarketPage) {
    Position at = first();
    at[route("NYC")].paid_cents = 100, at[route("NYC")].profit_cents = 290; // 8 + 11.60
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    const auto ideas = advise(figures(), make_player_view(figures(), at, 0), plan);
    ASSERT_FALSE(ideas.empty());
    EXPECT_TRUE(mentions(ideas.front().why, {"$20", "$14"})) << ideas.front().why;
}

// 201 miles at $20 a mile are $4,020, and a merger brings 201 shares, now at $14.
// rule: continental-rails 3.5(A), continental-rails 4.3(A)3
TEST(ContinentalAdvice, ABidIsNoHigherThanWhatTheCompanyBrings) {
    Position at = first();
    at.tycoon(0).cash = Money(20000);
    for_sale(at, "B&A", 1005);
    Sheet plan;
    put_order(plan, {OrderKind::borrow, {}, {}, {}, 500, ""});
    put_order(plan, {OrderKind::bid, route("B&A"), {}, {}, 15000, ""});
    const auto best = [&] { return advise(figures(), make_player_view(figures(), at, 0), plan).front().commands; };
    EXPECT_EQ(best(), "bid B&A 4020"); // the cash suffices without a loan
    const RouteId into = stock_by_merger(figures(), at, route("B&A")).into;
    ASSERT_TRUE(into);
    at[into].price = 80;
    EXPECT_EQ(best(), "bid B&A 8040");
    for_sale(at, "B&A", 14000);
    EXPECT_EQ(best(), "bid B&A 14000");
    at.tycoon(0).cash = Money(13800);
    EXPECT_EQ(best(), "borrow 200; bid B&A 14000");
    EXPECT_TRUE(mentions(answer_of(at, "bid"), {"price $14,000", "$4,020", "$16,080"})) << answer_of(at, "bid");
}

// rule: continental-rails 6.3(A), continental-rails 1.2:rail-prodigal
TEST(ContinentalAdvice, DearStockIsSoldAndUnsharedPointsAreBought) {
    Position at = first();
    process(figures(), at);
    at.tycoon(0).cash = Money(5000);
    at[route("NYC")].price = 2 * static_cast<int>(fair_price(figures(), at, route("NYC")).dollars()) + 20;
    std::string all;
    for (const Advice& idea : advise(figures(), make_player_view(figures(), at, 0), {})) all += idea.commands + "\n";
    EXPECT_TRUE(mentions(all, {"sell NYC 20", "prodigal 1000"})) << all;
}

// rule: continental-rails 6.3(A)
TEST(ContinentalAdvice, TheGreatestBargainComesFirst) {
    Position at = first();
    Sheet plan;
    for (const char* code : {"NYC", "PENN"}) {
        at[route(code)].profit_cents = 1000;
        put_order(plan, {OrderKind::buy, route(code), {}, {}, 5, ""});
    }
    at[route("NYC")].price = 35;
    EXPECT_EQ(advise(figures(), make_player_view(figures(), at, 0), plan).front().commands, "buy PENN 5");
}

// A merger into a dear railroad promises more than a new railroad whose stock is worth $10 to $18 a share.
// rule: continental-rails 10.1(B)2, continental-rails 10.1(B)3
TEST(ContinentalAdvice, AMergerComesFirstIfItsForecastIsBetter) {
    Position at = first();
    own(at, 0, "B&A");
    at[route("NYC")].price = 90;
    at[route("NYC")].profit_cents = 2000;
    Sheet plan;
    put_order(plan, {OrderKind::incorporate, route("B&A"), {}, {}, 0, ""});
    const auto advice = [&] { return advise(figures(), make_player_view(figures(), at, 0), plan); };
    EXPECT_EQ(advice().front().commands, "merge B&A into NYC");
    EXPECT_TRUE(mentions(advice().front().why, {"if you incorporate B&A"}));
    for (const RouteId id : active_railroads(at)) at[id].price = 1, at[id].profit_cents = 0, at[id].dividend = 0;
    EXPECT_EQ(advice().front().commands, "incorporate B&A");
}

TEST(ContinentalAdvice, APresidencyComesWithTheStockThatItNeeds) {
    Sheet plan;
    put_order(plan, {OrderKind::control, route("NYC"), {}, {}, 1, ""});
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 100, ""});
    const std::string commands = advise(figures(), make_player_view(figures(), first(), 0), plan).front().commands;
    EXPECT_NE(commands.find("control 1 NYC"), std::string::npos) << commands;
    EXPECT_NE(commands.find("buy NYC 100"), std::string::npos) << commands;
}

// rule: continental-rails 10.1(A), continental-rails 5.0
TEST(ContinentalSheet, TheInterestIsThatOfTheLoanAndTheCashAfterTheOrders) {
    Position at = first();
    at.tycoon(0).loan = Money(1000);
    at.tycoon(0).credit = Money(3000);
    const auto sheet = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)); };
    order(at, 0, "borrow 99999");
    EXPECT_EQ(sheet().interest, loan_interest(figures(), Money(3500), at.climate)); // it may borrow 3,000 - 500
    EXPECT_EQ(sheet().earned, Money(270)); // 6 percent of $2,000 and the new loan
    at.tycoon(0).sheet.clear();
    order(at, 0, "repay 400");
    EXPECT_EQ(sheet().interest, loan_interest(figures(), Money(600), at.climate));
    EXPECT_EQ(sheet().earned, Money(96));
}

// rule: continental-rails 4.3(A), continental-rails 10.1(B)
TEST(ContinentalSheet, AMergerNamesWhatItBringsAndWhatItGivesUp) {
    Position at = first();
    Company& company = at.company(route("B&A"));
    company.state = CompanyState::owned, company.owner = 0, company.paid = Money(500);
    const MergerStock stock = stock_by_merger(figures(), at, route("B&A"));
    ASSERT_TRUE(stock.into);
    order(at, 0, "merge B&A into " + figures()[stock.into].code);
    const SheetLine line = order_sheet(figures(), make_player_view(figures(), at, 0)).lines.front();
    // It counts what it has cost, and earns $1 a mile.
    EXPECT_TRUE(line.facts.ends_with(", worth " + print(stock.value) + "; gives up $500, $201 a turn")) << line.facts;
}

// rule: continental-rails 4.3(A)3, continental-rails 4.3(B), continental-rails 4.6(E)
TEST(ContinentalSheet, TheBooksOfARailroadCountACompanyThatTheSheetMerges) {
    Position at = first();
    seat(at, 0, "NYC");
    own(at, 0, "B&A");
    at[route("NYC")].dividend = 3;
    const auto sheet = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)); };
    const OrderSheet before = sheet();
    order(at, 0, "merge B&A into NYC");
    Position merged = at;
    TurnContext context(figures(), merged);
    issue_stock(context, route("NYC"), figures()[route("B&A")].length * figures().share.per_mile, 0);
    const Money cost = least_laying_cost(figures(), route("B&A"), at.climate);
    const Money raised = merged[route("NYC")].cash - at[route("NYC")].cash + building_bonds(figures(), cost) - cost;
    const Money dividends = Money(3) * (issued(merged, route("NYC")) - issued(at, route("NYC")));
    EXPECT_EQ(sheet().railroads.front().after - before.railroads.front().after, raised);
    EXPECT_EQ(sheet().railroads.front().end - before.railroads.front().end, raised - dividends);
    const int more = merged.tycoon(0).share_of(route("NYC")) - at.tycoon(0).share_of(route("NYC"));
    EXPECT_GT(more, 0);
    EXPECT_EQ(sheet().dividends - before.dividends, Money(3) * more);
    EXPECT_TRUE(mentions(sheet().lines.front().warning, {"as a director, you also buy"}));
}

// rule: continental-rails 4.4(A), continental-rails 1.2:rail-prodigal
TEST(ContinentalSheet, CountsNoMoreThanCanBeLentOrSpentLavishly) {
    Position at = first();
    seat(at, 0, "NYC");
    const auto sheet = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)); };
    order(at, 0, "lend NYC 99999999");
    EXPECT_EQ(sheet().spent, at.tycoon(0).cash);
    EXPECT_EQ(sheet().railroads.front().after, at[route("NYC")].cash + at.tycoon(0).cash);
    at.tycoon(0).sheet.clear();
    order(at, 0, "sell PENN 20");
    order(at, 0, "prodigal 900000");
    EXPECT_EQ(sheet().spent, at.tycoon(0).cash + Money(20) * at[route("PENN")].price);
    EXPECT_EQ(limits(at, 0, "prodigal 900000"), "1.2:rail-prodigal");
}

// rule: continental-rails 4.12
TEST(ContinentalSheet, WarnsOfAnUnchangedDividendThatTheCashCannotPay) {
    Position at = first();
    seat(at, 0, "NYC");
    const auto warning = [&] {
        for (const SheetLine& line : order_sheet(figures(), make_player_view(figures(), at, 0)).lines)
            if (line.text.starts_with("dividend")) return line.warning;
        return std::string("no line");
    };
    at[route("NYC")].dividend = 0;
    EXPECT_EQ(warning(), "");
    at[route("NYC")].dividend = 90;
    EXPECT_TRUE(mentions(warning(), {"its cash would pay only"})) << warning();
    order(at, 0, "dividend NYC 90");
    EXPECT_TRUE(mentions(warning(), {"its cash would pay only"})) << warning();
}

// rule: continental-rails 10.1(B)
TEST(ContinentalSheet, OffersNoBidToTheOwnerOfTwoCompanies) {
    Position at = first();
    const auto offers = [&] {
        const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
        return std::any_of(sheet.lines.begin(), sheet.lines.end(),
                           [](const SheetLine& line) { return line.text == "bid CODE $"; });
    };
    own(at, 0, "B&A");
    EXPECT_TRUE(offers());
    own(at, 0, "ERIE");
    EXPECT_FALSE(offers());
}

// rule: continental-rails 4.12, continental-rails 10.2(H)
TEST(ContinentalSheet, ExpectsTheDividendOrderedOrLastPaid) {
    Position at = first();
    seat(at, 0, "NYC");
    for (const RouteId id : active_railroads(at)) at.tycoon(0).shares[id.index()] = 0, at[id].paid_cents = 150;
    at.tycoon(0).shares[route("PENN").index()] = 20;
    at.tycoon(0).shares[route("NYC").index()] = 100;
    at[route("NYC")].dividend = 2;
    const auto dividends = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)).dividends; };
    EXPECT_EQ(dividends(), Money(20 * 3 / 2 + 100 * 2));
    order(at, 0, "dividend NYC 3");
    EXPECT_EQ(dividends(), Money(20 * 3 / 2 + 100 * 3));
}

// rule: continental-rails 4.3(B)
TEST(ContinentalSheet, ABuildLineNamesTheStockThatADirectorBuys) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].row = route("NY1");
    at[route("NYC")].cash = Money(90000);
    order(at, 0, "build NYC " + std::to_string(least_build_cost(figures(), at.climate)));
    const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
    const std::string warning = std::find_if(sheet.lines.begin(), sheet.lines.end(), [](const SheetLine& line) {
                                    return line.text.starts_with("build");
                                })->warning;
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
    const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
    const std::string warning = std::find_if(sheet.lines.begin(), sheet.lines.end(), [](const SheetLine& line) {
                                    return line.filled();
                                })->warning;
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
TEST(ContinentalSheet, ARailroadExpectsTheProfitOfTheLastTurnAndPaysTheDividend) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(9000), nyc.profit_cents = 500, nyc.dividend = 3;
    const auto end = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)).railroads.front().end; };
    const int shares = issued(at, route("NYC"));
    EXPECT_EQ(end(), Money(9000 + (5 - 3) * shares));
    order(at, 0, "dividend NYC 4");
    order(at, 0, "improve NYC 10");
    EXPECT_EQ(end(), Money(9000 - 10 * 148 + (5 - 4) * shares));
}

// rule: continental-rails 3.3
TEST(ContinentalSheet, ALoanHasALineToRepayIt) {
    Position at = first();
    const auto repays = [&] {
        const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
        return std::any_of(sheet.lines.begin(), sheet.lines.end(),
                           [](const SheetLine& line) { return line.text == "repay $" && !line.urgent; });
    };
    EXPECT_FALSE(repays());
    at.tycoon(0).loan = Money(300);
    EXPECT_TRUE(repays());
    order(at, 0, "borrow 5");
    EXPECT_FALSE(repays());
}

// The cash is $2,000, and the sheet spends all of it but $6.
TEST(ContinentalAdvice, IdeasDoNotCostMoreThanTheSheetLeaves) {
    Position at = first();
    order(at, 0, "prodigal 1994");
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    const auto ideas = advise(figures(), make_player_view(figures(), at, 0), plan);
    ASSERT_EQ(ideas.size(), 1u);
    EXPECT_EQ(ideas.front().commands, "ready");
}

// rule: continental-rails 10.1(B). Cash of $2,000 and a loan of $2,000 cover $4,000 of the bid. The Bank values 287
// miles at $20 a mile, $5,740, so the bid as covered does not lower the net worth.
TEST(ContinentalSheet, ABidCountsOnlyAsFarAsTheCashCoversIt) {
    Position at = first();
    for_sale(at, "ERIE", 1435);
    order(at, 0, "borrow 2000");
    order(at, 0, "bid ERIE 99999");
    const PlayerView view = make_player_view(figures(), at, 0);
    EXPECT_EQ(order_sheet(figures(), view).spent, Money(4000));
    EXPECT_EQ(order_sheet(figures(), view).remains(), Money(0));
    SheetWarnings warnings(figures(), view);
    EXPECT_EQ(warnings.cautions(at.tycoon(0).sheet.back()).size(), 1u); // only that the bid is reduced
}

// rule: continental-rails 4.12
TEST(ContinentalSheet, ADividendCostsItsRateForEachIssuedShare) {
    Position at = first();
    seat(at, 0, "NYC");
    order(at, 0, "dividend NYC 2");
    const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
    const auto line =
        std::find_if(sheet.lines.begin(), sheet.lines.end(), [](const SheetLine& one) { return one.filled(); });
    ASSERT_NE(line, sheet.lines.end());
    const std::string all = highball::print(Money(2 * issued(at, route("NYC"))));
    EXPECT_TRUE(highball::test::mentions(line->facts, all)) << line->facts;
    EXPECT_EQ(sheet.railroads.front().before, sheet.railroads.front().after) << "it is paid from the revenue";
}

// rule: continental-rails 6.1(B), continental-rails 6.1(C), continental-rails 1.2:rail-prodigal
TEST(ContinentalSheet, StockAndLavishSpendingCountOnlyAsFarAsTheCashCoversThem) {
    Position at = first();
    const auto sheet = [&] { return order_sheet(figures(), make_player_view(figures(), at, 0)); };
    order(at, 0, "buy PENN 99999");
    const int most = std::min(2000 / 14, most_bid(figures(), at, 0, route("PENN")));
    EXPECT_EQ(sheet().spent, Money(14 * most));
    order(at, 0, "prodigal 99999");
    EXPECT_EQ(sheet().spent, Money(2000));
    EXPECT_EQ(sheet().remains(), Money(0));
    at.tycoon(0).sheet.erase(at.tycoon(0).sheet.begin());
    EXPECT_EQ(sheet().spent, Money(2000));
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
    const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
    EXPECT_EQ(sheet.cash, Money(2000));
    EXPECT_EQ(sheet.brought, Money(500));
    EXPECT_EQ(sheet.spent, Money(1100 + 10 * 14));
    EXPECT_EQ(sheet.remains(), Money(2000 + 500 - 1240));
    ASSERT_EQ(sheet.railroads.size(), 1u);
    EXPECT_EQ(sheet.railroads.front().before, Money(9000));
    EXPECT_EQ(sheet.railroads.front().after, Money(9000 - 10 * 148));
    const auto line = [&](std::string_view text) {
        const auto found = std::find_if(sheet.lines.begin(), sheet.lines.end(),
                                        [&](const SheetLine& one) { return one.text == text; });
        return found == sheet.lines.end() ? SheetLine{} : *found;
    };
    EXPECT_TRUE(line("bid ERIE 1100").filled());
    EXPECT_EQ(line("bid ERIE 1100").money, Money(-1100));
    EXPECT_FALSE(line("prodigal $").filled());
    EXPECT_NE(line("prodigal $").blank, "");
    EXPECT_EQ(line("improve NYC $").text, ""); // it is given
    EXPECT_EQ(line("dividend NYC $").railroad, route("NYC"));
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
    const OrderSheet sheet = order_sheet(figures(), make_player_view(figures(), at, 0));
    EXPECT_EQ(sheet.sales, Money(10 * 14));
    for (const SheetLine& line : sheet.lines)
        EXPECT_EQ(line.warning.empty(), line.text != "treasury NYC 500") << line.text;
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
