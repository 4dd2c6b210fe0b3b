// Tests of advice.
#include "scene.h"

#include "core/text.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "titles/continental_rails/ai/advice.h"
#include "titles/continental_rails/ai/computer.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/orders/order_costs.h"

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;

const Title& rails() { return *highball::test::all().find("continental-rails"); }

std::unique_ptr<Game> new_game(std::uint64_t seed) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann"};
    setup.seed = seed;
    return std::move(*rails().create(setup));
}

std::vector<Advice> advice_to(const Position& at, const Sheet& plan) {
    return advise(figures(), make_player_view(figures(), at, 0), plan);
}

// Every idea can be typed as it is, in the turn in which it is given.
TEST(ContinentalAdvice, EveryIdeaIsAllowed) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        auto game = new_game(seed);
        for (int turn = 0; turn < 8 && !game->finished(); ++turn) {
            const auto best = ideas(rails(), *game, Seat(0));
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
            const auto next = ideas(rails(), *game, Seat(0));
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
        auto game = new_game(seed);
        for (int turn = 0; turn < 8; ++turn) {
            const auto best = ideas(rails(), *game, Seat(0));
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
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    put_order(plan, {OrderKind::repay, {}, {}, {}, 600, ""});
    const auto ideas = advice_to(at, plan);
    ASSERT_EQ(ideas.size(), 2u);
    EXPECT_EQ(ideas.front().commands, "repay 600");
    EXPECT_NE(advise_caution(figures(), make_player_view(figures(), at, 0)), "");
}

// rule: continental-rails 6.3(A)
TEST(ContinentalAdvice, TheFairPriceIsRoundedAsOnTheMarketPage) {
    Position at = first();
    at[route("NYC")].paid_cents = 100, at[route("NYC")].profit_cents = 290; // 8 + 11.60
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    const auto ideas = advice_to(at, plan);
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
    const auto best = [&] { return advice_to(at, plan).front().commands; };
    EXPECT_EQ(best(), "bid B&A 4020"); // the cash suffices without a loan
    const RouteId into = stock_by_merger(figures(), at, route("B&A")).into;
    ASSERT_TRUE(into);
    at[into].price = 80;
    EXPECT_EQ(best(), "bid B&A 8040");
    for_sale(at, "B&A", 14000);
    EXPECT_EQ(best(), "bid B&A 14000");
    at.tycoon(0).cash = Money(13800);
    EXPECT_EQ(best(), "borrow 200; bid B&A 14000"); // the asking price
}

// The cash of $2,000 pays for each idea alone, so none borrows. A bid that costs far more than the cash borrows what is
// missing, and comes last.
TEST(ContinentalAdvice, ALoanIsWhatOneIdeaLacks) {
    Position at = first();
    for_sale(at, "B&A", 1005);
    Sheet plan;
    put_order(plan, {OrderKind::borrow, {}, {}, {}, 2500, ""});
    put_order(plan, {OrderKind::bid, route("B&A"), {}, {}, 1460, ""});
    put_order(plan, {OrderKind::control, route("NYC"), {}, {}, 1, ""});
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 100, ""});
    std::vector<Advice> ideas = advice_to(at, plan);
    ASSERT_EQ(ideas.size(), 2u);
    EXPECT_EQ(ideas.front().commands, "bid B&A 1460");
    EXPECT_EQ(ideas.back().commands.find("borrow"), std::string::npos) << ideas.back().commands;
    put_order(plan, {OrderKind::bid, route("B&A"), {}, {}, 4020, ""}); // $20 a mile, what the Bank counts
    ideas = advice_to(at, plan);
    EXPECT_EQ(ideas.back().commands, "borrow 2020; bid B&A 4020");
}

// rule: continental-rails 6.3(A), continental-rails 1.2:rail-prodigal
TEST(ContinentalAdvice, DearStockIsSoldAndUnsharedPointsAreBought) {
    Position at = first();
    process(figures(), at);
    at.tycoon(0).cash = Money(5000);
    at[route("NYC")].price = 2 * static_cast<int>(fair_price(figures(), at, route("NYC")).dollars()) + 20;
    std::string all;
    for (const Advice& idea : advice_to(at, {})) all += idea.commands + "\n";
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
    EXPECT_EQ(advice_to(at, plan).front().commands, "buy PENN 5");
}

// A merger into a dear railroad promises more than a new railroad whose stock is worth $10 to $18 a share.
// rule: continental-rails 10.1(B)
TEST(ContinentalAdvice, AMergerComesFirstIfItsForecastIsBetter) {
    Position at = first();
    own(at, 0, "B&A");
    at[route("NYC")].price = 90;
    at[route("NYC")].profit_cents = 2000;
    Sheet plan;
    put_order(plan, {OrderKind::incorporate, route("B&A"), {}, {}, 0, ""});
    EXPECT_EQ(advice_to(at, plan).front().commands, "merge B&A into NYC");
    EXPECT_TRUE(mentions(advice_to(at, plan).front().why, {"if you incorporate B&A"}));
    for (const RouteId id : active_railroads(at)) at[id].price = 1, at[id].profit_cents = 0, at[id].dividend = 0;
    EXPECT_EQ(advice_to(at, plan).front().commands, "incorporate B&A");
}

TEST(ContinentalAdvice, APresidencyComesWithTheStockThatItNeeds) {
    Sheet plan;
    put_order(plan, {OrderKind::control, route("NYC"), {}, {}, 1, ""});
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 100, ""});
    const std::string commands = advice_to(first(), plan).front().commands;
    EXPECT_NE(commands.find("control 1 NYC"), std::string::npos) << commands;
    EXPECT_NE(commands.find("buy NYC 100"), std::string::npos) << commands;
}

// The cash is $2,000, and the sheet spends all of it but $6.
TEST(ContinentalAdvice, IdeasDoNotCostMoreThanTheSheetLeaves) {
    Position at = first();
    order(at, 0, "prodigal 1994");
    Sheet plan;
    put_order(plan, {OrderKind::buy, route("NYC"), {}, {}, 5, ""});
    const auto ideas = advice_to(at, plan);
    ASSERT_EQ(ideas.size(), 1u);
    EXPECT_EQ(ideas.front().commands, "ready");
}

} // namespace
} // namespace highball::continental_rails::test
