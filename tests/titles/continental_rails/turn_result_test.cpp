// Tests of the result of a turn for one tycoon: what became of his orders, and what moved his money, prices and points.
#include "scene.h"

#include "support/refused.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails::test {
namespace {

TurnResult result_of(const Position& at, int tycoon) {
    return turn_result(figures(), make_player_view(figures(), at, tycoon));
}

const OrderLine& line_of(const TurnResult& result, std::string_view beginning) {
    static const OrderLine none{OrderState::failed, {}, "no such order", "", {}};
    for (const OrderLine& line : result.orders)
        if (line.order.starts_with(beginning)) return line;
    return none;
}

bool mentions_part(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// rule: continental-rails 9.6, continental-rails 2.4(E)
TEST(ContinentalResult, EachOrderHasItsStateItsReasonAndItsMoney) {
    Position at = first();
    for_sale(at, "ERIE", 1000);
    for_sale(at, "LV", 500);
    order(at, 0, "bid ERIE 1200");
    order(at, 0, "bid LV 800");
    order(at, 0, "borrow 100000"); // more than the credit of $2,576
    order(at, 1, "bid ERIE 1500");
    process(figures(), at);
    const TurnResult ann = result_of(at, 0), bob = result_of(at, 1);
    EXPECT_EQ(ann.turn, 1);
    EXPECT_EQ(line_of(ann, "bid ERIE").state, OrderState::failed);
    EXPECT_EQ(line_of(ann, "bid ERIE").money, Money());
    EXPECT_TRUE(mentions_part(line_of(ann, "bid ERIE").detail, "$1,500")) << line_of(ann, "bid ERIE").detail;
    EXPECT_EQ(line_of(ann, "bid LV").state, OrderState::done);
    EXPECT_EQ(line_of(ann, "bid LV").money, Money(-800));
    EXPECT_EQ(line_of(ann, "borrow").state, OrderState::reduced);
    EXPECT_EQ(line_of(ann, "borrow").money, Money(2576));
    EXPECT_EQ(line_of(bob, "bid ERIE").state, OrderState::done);
    EXPECT_EQ(bob.orders.size(), 1u);
}

// rule: continental-rails 1.2:rail-prodigal
TEST(ContinentalResult, LavishSpendingForWhichTheCashDidNotSufficeIsReduced) {
    Position at = first();
    order(at, 0, "prodigal 12000");
    process(figures(), at);
    const OrderLine line = line_of(result_of(at, 0), "prodigal");
    EXPECT_EQ(line.state, OrderState::reduced);
    EXPECT_TRUE(mentions_part(line.detail, "reduced to $2,000, your cash; +30 points")) << line.detail;
}

// rule: continental-rails 3.4, continental-rails 5.0
TEST(ContinentalResult, InterestPaidAndInterestEarnedAreApart) {
    Position at = first(); // Normal: 12 percent for loans, half of it for deposits
    order(at, 0, "borrow 500");
    process(figures(), at);
    const TurnResult result = result_of(at, 0);
    for (const auto* lines : {&result.cash, &result.causes}) {
        const auto has = [lines](std::string_view name, Money amount) {
            return std::any_of(lines->begin(), lines->end(),
                               [&](const AmountLine& line) { return line.name == name && line.amount == amount; });
        };
        EXPECT_TRUE(has("loan interest", Money(-60)));
        EXPECT_TRUE(has("interest on deposits", Money(150)));
    }
}

// rule: continental-rails 2.4(E)
TEST(ContinentalResult, ASaleOfACompanyIsNotMixedWithAPurchase) {
    Position at = first();
    for_sale(at, "ERIE", 1000);
    Company& lv = at.company(route("LV"));
    lv.state = CompanyState::owned;
    lv.owner = 0;
    lv.paid = lv.asking_price = Money(1500);
    lv.offered = true;
    order(at, 0, "offer LV 1400");
    order(at, 0, "bid ERIE 1200");
    order(at, 1, "bid LV 1450");
    process(figures(), at);
    ASSERT_EQ(at.company(route("LV")).owner, 1);
    EXPECT_EQ(line_of(result_of(at, 0), "offer LV").money, Money(1450));
    EXPECT_EQ(line_of(result_of(at, 0), "bid ERIE").money, Money(-1200));
}

// rule: continental-rails 6.3(E)
TEST(ContinentalResult, AStockOrderSaysHowManySharesWereGot) {
    Position at = first();
    at.tycoon(0).cash = Money(1'000'000);
    order(at, 0, "buy NYC 120");
    order(at, 1, "sell NYC 5");
    process(figures(), at);
    const auto trade =
        std::find_if(at.last.trades.begin(), at.last.trades.end(), [](const Trade& one) { return one.tycoon == 0; });
    ASSERT_NE(trade, at.last.trades.end());
    ASSERT_LT(trade->bought, 120);
    ASSERT_GT(trade->bought, 0);
    const TurnResult ann = result_of(at, 0);
    const OrderLine& bought = line_of(ann, "buy NYC");
    EXPECT_EQ(bought.state, OrderState::reduced);
    EXPECT_TRUE(bought.detail.starts_with(std::to_string(trade->bought) + " ")) << bought.detail;
    EXPECT_EQ(bought.money, trade->money);
    const TurnResult bob = result_of(at, 1);
    EXPECT_EQ(line_of(bob, "sell NYC").state, OrderState::done);
    EXPECT_GT(line_of(bob, "sell NYC").money, Money());
}

// rule: continental-rails 4.11(B), continental-rails 4.9(B)
TEST(ContinentalResult, OrdersOfARailroadFailWithAReason) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    at[route("NYC")].cash = Money(0);
    at[route("PENN")].solvency = Solvency::bankrupt;
    at.engine = 2;
    order(at, 0, "engine NYC 2");
    order(at, 0, "influence NYC 100000");
    order(at, 0, "influence PENN 500");
    order(at, 0, "dividend NYC 99");
    process(figures(), at);
    const TurnResult ann = result_of(at, 0);
    for (const char* failed : {"engine NYC", "influence NYC", "influence PENN"}) {
        EXPECT_EQ(line_of(ann, failed).state, OrderState::failed) << failed;
        EXPECT_NE(line_of(ann, failed).detail, "") << failed;
        EXPECT_EQ(line_of(ann, failed).money, Money()) << failed;
    }
    EXPECT_EQ(line_of(ann, "dividend NYC").state, OrderState::reduced);
    EXPECT_TRUE(line_of(ann, "dividend NYC").railroad);
}

// rule: continental-rails 10.1(B), continental-rails 4.3(B)
TEST(ContinentalResult, AMergerByAnotherTycoonAndTheStockThatADirectorHadToBuyAreNamed) {
    Position at = first();
    const RouteId nyc = route("NYC");
    seat(at, 0, "NYC");
    own(at, 1, "B&A");
    order(at, 1, "merge B&A into NYC");
    const int before = at.tycoon(0).share_of(nyc), all = issued(at, nyc),
              added = 201 * 5 - 100; // five shares a mile; a tenth goes to the treasury
    process(figures(), at);
    ASSERT_EQ(issued(at, nyc), all + added);
    const int bought = at.tycoon(0).share_of(nyc) - before;
    ASSERT_GT(bought, 0);
    const TurnResult ann = result_of(at, 0);
    ASSERT_EQ(ann.events.size(), 3u); // the first one: no sheet
    for (const std::string& part :
         {std::string("Bob"), std::string("B&A into NYC"), std::to_string(added) + " new shares",
          fmt::format("{:.1f}%", 100.0 * (before + bought) / (all + added)),
          fmt::format("{:.1f}%", 100.0 * (before + bought) / all)})
        EXPECT_TRUE(mentions_part(ann.events[1], part)) << part << ": " << ann.events[1];
    EXPECT_TRUE(mentions_part(ann.events[2], std::to_string(bought) + " new shares")) << ann.events[2];
    EXPECT_TRUE(result_of(at, 1).events.empty());
}

// rule: continental-rails 4.6(D)
TEST(ContinentalResult, TheCostOfAMergerIsNotACostOfBuilding) {
    Position at = first();
    seat(at, 0, "NYC");
    own(at, 0, "B&A");
    at[route("NYC")].row = route("NY1");
    const int least = least_build_cost(figures(), at.climate);
    order(at, 0, "merge B&A into NYC");
    order(at, 0, "build NYC " + std::to_string(least));
    process(figures(), at);
    const TurnResult ann = result_of(at, 0);
    EXPECT_EQ(line_of(ann, "build NYC").money, -laying_cost(figures(), route("NY1"), least));
    EXPECT_TRUE(
        mentions_part(line_of(ann, "merge B&A").detail, highball::print(laying_cost(figures(), route("B&A"), least))));
}

// rule: continental-rails 6.5
TEST(ContinentalResult, ASplitIsNamedWithThePriceAfterIt) {
    Position at = first();
    at[route("NYC")].price = 90; // its fair price is 8 times the dividend and 4 times the profit, $200
    at[route("NYC")].paid_cents = 1000, at[route("NYC")].profit_cents = 3000;
    process(figures(), at);
    ASSERT_TRUE(heard(at, HeadlineKind::split, "NYC"));
    const auto move = price_move(figures(), make_player_view(figures(), at, 0), route("NYC"));
    ASSERT_TRUE(move);
    const std::string now =
        fmt::format("${} (split {} for 1)", at[route("NYC")].price, move->to / at[route("NYC")].price);
    EXPECT_TRUE(mentions_part(print(figures(), *move), now)) << print(figures(), *move);
    bool named = false;
    for (const AmountLine& cause : result_of(at, 0).causes) named = named || mentions_part(cause.name, now);
    EXPECT_TRUE(named);
}

// The market used the figures of the turn before; the market page shows the present ones.
// rule: continental-rails 6.3(A)
TEST(ContinentalResult, AFairPriceThatChangedIsNamedWithThePresentOne) {
    Position at = first();
    const RouteId nyc = route("NYC");
    at[nyc].price = 60, at[nyc].paid_cents = 300, at[nyc].profit_cents = 1000;
    process(figures(), at);
    const Money then((market_row(at, nyc)->fair + 50) / 100), now = fair_price(figures(), at, nyc);
    ASSERT_NE(then, now);
    const auto move = price_move(figures(), make_player_view(figures(), at, 0), nyc);
    ASSERT_TRUE(move);
    EXPECT_TRUE(highball::test::mentions(print(figures(), *move), {highball::print(then), highball::print(now)}));
    at.climate = at.last.climate; // 5.0: it changes before stock is traded, and then the fair price does, too
    EXPECT_FALSE(mentions_part(print(figures(), *price_move(figures(), make_player_view(figures(), at, 0), nyc)),
                               " (new climate"));
    at.climate = at.last.climate == 0 ? 1 : at.last.climate - 1;
    EXPECT_TRUE(mentions_part(print(figures(), *price_move(figures(), make_player_view(figures(), at, 0), nyc)),
                              " (new climate"));
}

// A split rounds the price down after the net worth was settled.
// rule: continental-rails 6.5, continental-rails 9.2
TEST(ContinentalResult, EveryPageShowsTheNetWorthAfterASplit) {
    Position at = first();
    at[route("NYC")].price = 101;
    at.tycoon(0).share_of(route("NYC")) = 200;
    at.tycoon(1).cash = net_worth(figures(), at, 0) - Money(100);
    for (int t = 0; t < tycoon_count; ++t) at.tycoon(t).settled_worth = net_worth(figures(), at, t);
    TurnContext context(figures(), at);
    elect(context);
    at.tycoon(1).spied_tycoon = 0;
    const Money worth = at.tycoon(0).settled_worth - Money(200); // 400 shares at $50
    const PlayerView ann = make_player_view(figures(), at, 0), bob = make_player_view(figures(), at, 1);
    EXPECT_EQ(ann.by_worth[0], 1);
    EXPECT_EQ(ann.by_worth[1], 0);
    EXPECT_EQ(turn_result(figures(), ann).worth, worth);
    EXPECT_TRUE(mentions_part(private_report(figures(), ann), highball::print(worth)));
    EXPECT_TRUE(mentions_part(private_report(figures(), bob), highball::print(worth)));
    const ContinentalGame game(std::make_shared<const Figures>(figures()), {}, at);
    EXPECT_EQ(game.positions()[0].worth, worth.dollars());
}

// rule: continental-rails 6.3(A), continental-rails 6.3(B)
TEST(ContinentalResult, APriceMoveNamesItsCauses) {
    Position at = first();
    Railroad& nyc = at[route("NYC")];
    nyc.paid_cents = 0, nyc.profit_cents = 188, nyc.profit_cents_earlier = 488;
    at.climate = 0;
    process(figures(), at);
    const auto row = std::find_if(at.last.market.begin(), at.last.market.end(),
                                  [](const MarketRow& m) { return m.railroad == route("NYC"); });
    ASSERT_LT(row->end, row->start); // four times $1.88 is far below the price of a starting railroad
    const auto move = price_move(figures(), make_player_view(figures(), at, 0), route("NYC"));
    ASSERT_TRUE(move);
    EXPECT_EQ(move->from, row->start);
    EXPECT_EQ(move->to, row->end);
    const std::string text = print(figures(), *move);
    for (const std::string& part :
         {std::to_string(row->demand) + " wanted", std::to_string(row->supply) + " for sale",
          std::string("no dividend"), std::string("down from $4.88 to $1.88"), std::string("climate")})
        EXPECT_TRUE(mentions_part(text, part)) << text;
    for (const PriceCause& cause : move->causes)
        if (mentions_part(cause.text, "profit") || mentions_part(cause.text, "dividend")) {
            EXPECT_EQ(cause.direction, -1) << cause.text;
        }
    EXPECT_FALSE(price_move(figures(), make_player_view(figures(), at, 0), route("UP"))); // no railroad yet
}

// rule: continental-rails 3.5(A)
TEST(ContinentalResult, ALossIsExplainedByTheOrderThatCausedIt) {
    Position at = first();
    for_sale(at, "ERIE", 1000);
    at.tycoon(0).cash = Money(20'000);
    order(at, 0, "bid ERIE 15000");
    process(figures(), at);
    const TurnResult ann = result_of(at, 0);
    ASSERT_FALSE(ann.causes.empty());
    EXPECT_TRUE(mentions_part(ann.causes.front().name, "bid ERIE 15000")) << ann.causes.front().name;
    EXPECT_EQ(ann.causes.front().amount, Money(20 * figures()[route("ERIE")].length - 15'000)); // $20 a mile at most
}

// The cash flows lead from the cash at the start to the cash at the end; the causes of the net worth leave nothing
// over, except after a bankruptcy, a sale of a private company or a merger.
TEST(ContinentalResult, AccountsAddUpOverWholeGames) {
    int seen = 0;
    for (const std::uint64_t seed : {3u, 4u}) {
        Position at = first_position(figures(), {}, seed);
        for (int turn = 0; turn < 12; ++turn) {
            const Position before = at;
            run_turn(figures(), at);
            if (at.over) break;
            for (int t = 0; t < tycoon_count; ++t) {
                const TurnResult result = result_of(at, t);
                Money cash = before.tycoon(t).cash, causes;
                for (const AmountLine& flow : result.cash) cash += flow.amount;
                EXPECT_EQ(cash, at.tycoon(t).cash);
                bool usual = true;
                for (const OrderResult& one : at.tycoon(t).results)
                    usual = usual && one.order.kind != OrderKind::merge_railroads;
                for (const AmountLine& cause : result.causes) {
                    causes += cause.amount;
                    if (!usual || net(at.last.ledger, tycoon_account(t), Flow::seizure) != Money()) continue;
                    EXPECT_NE(cause.name, "other changes")
                        << seed << " turn " << turn << " tycoon " << t << " " << highball::print(cause.amount);
                }
                EXPECT_EQ(result.worth_before, net_worth(figures(), before, t));
                EXPECT_EQ(causes, net_worth(figures(), at, t) - result.worth_before);
                int gained = 0;
                for (const PointLine& line : result.points)
                    if (line.category == category_name(categories)) gained = line.gain;
                EXPECT_EQ(gained, baron_points(at, t) - baron_points(before, t));
                ++seen;
            }
        }
    }
    EXPECT_GT(seen, 200);
}

// rule: continental-rails 10.1(F)
TEST(ContinentalResult, NobodySeesAnothersResult) {
    Position at = first();
    order(at, 0, "borrow 500");
    process(figures(), at);
    for (const std::optional<int> other : {std::optional<int>(1), std::optional<int>()}) {
        const PlayerView view = make_player_view(figures(), at, other);
        EXPECT_TRUE(view.position.tycoon(0).results.empty());
        EXPECT_EQ(view.position.last.worth_opening[0], Money());
        for (const int shares : view.position.last.shares_opening[0]) EXPECT_EQ(shares, 0);
    }
}

// Returns the share that seat() gives a president, in percent as results print it.
std::string share_of_president(std::string_view code) {
    const int all = issued(first(), route(code));
    return fmt::format("{:.1f}%", 100.0 * (all * 30 / 100) / all);
}

// Ann is president of NYC, and Bob has this percentage of its stock.
Position with_rival(int percent) {
    Position at = first();
    const RouteId nyc = route("NYC");
    seat(at, 0, "NYC");
    const int more = issued(at, nyc) * percent / 100 - at.tycoon(1).share_of(nyc);
    at.tycoon(1).share_of(nyc) += more;
    at[nyc].public_shares -= more;
    return at;
}

// rule: continental-rails 4.14(C)
TEST(ContinentalResult, ALostPresidencyIsNamedWithTheOwnShareUnlessItWasGivenUp) {
    const auto lost = [](int rival, std::vector<const char*> orders) {
        Position at = with_rival(rival);
        order(at, 1, "control 1 NYC");
        for (const char* line : orders) order(at, 0, line);
        process(figures(), at);
        EXPECT_EQ(at[route("NYC")].president, rival < 30 && orders.empty() ? 0 : 1);
        return result_of(at, 0).lost;
    };
    const std::vector<std::string> lines = lost(40, {});
    ASSERT_EQ(lines.size(), 1u);
    for (const char* part : {"NYC", "Bob", "control 1 NYC"}) EXPECT_TRUE(mentions_part(lines[0], part)) << lines[0];
    EXPECT_TRUE(mentions_part(lines[0], share_of_president("NYC"))) << lines[0];
    EXPECT_TRUE(lost(20, {}).empty());
    EXPECT_TRUE(lost(40, {"resign NYC"}).empty());
}

// rule: continental-rails 4.13(A)
TEST(ContinentalResult, ARailroadThatItsPresidentMergesIsNotLost) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    add_line(at, "PENN", "C&A");
    add_line(at, "NYC", "HRL"); // they connect in New York
    order(at, 0, "merge NYC into PENN");
    process(figures(), at);
    ASSERT_FALSE(is_active(at, route("NYC")));
    EXPECT_TRUE(result_of(at, 0).lost.empty());
}

// rule: continental-rails 4.13(C)
TEST(ContinentalResult, AnOwnerIsToldOfAMergerOfHisRailroad) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    add_line(at, "PENN", "C&A");
    add_line(at, "NYC", "HRL");
    const int shares = at.tycoon(2).share_of(route("NYC")) = 37;
    at[route("NYC")].public_shares -= shares;
    order(at, 0, "merge NYC into PENN");
    process(figures(), at);
    const auto events = result_of(at, 2).events;
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const std::string& event) {
        return mentions_part(event, "37 NYC") && mentions_part(event, "PENN");
    }));
}

// rule: continental-rails 4.3(A)3
TEST(ContinentalResult, SeveralMergersIntoARailroadAreOneEvent) {
    Position at = first();
    seat(at, 0, "NYC");
    own(at, 1, "B&A");
    own(at, 2, "HRL");
    order(at, 1, "merge B&A into NYC");
    order(at, 2, "merge HRL into NYC");
    process(figures(), at);
    for (const char* company : {"B&A", "HRL"}) ASSERT_EQ(at.company(route(company)).state, CompanyState::line);
    const auto events = result_of(at, 0).events;
    EXPECT_EQ(std::count_if(events.begin(), events.end(),
                            [](const std::string& event) { return mentions_part(event, "into NYC"); }),
              1);
}

// rule: continental-rails 4.14(C)
TEST(ContinentalResult, ThePresidentIsWarnedOfARivalWithNearlyAsMuchStock) {
    const auto warned = [](int rival) {
        const auto attention = result_of(with_rival(rival), 0).attention;
        return std::any_of(attention.begin(), attention.end(), [](const Attention& one) {
            return one.urgent && mentions_part(one.text, "Bob") && mentions_part(one.text, share_of_president("NYC"));
        });
    };
    EXPECT_TRUE(warned(28));
    EXPECT_FALSE(warned(20));
}

TEST(ContinentalResult, TheRecalledLoanAndTheUnbuiltLineAreToBeLookedAt) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].row = route("NY1");
    at.tycoon(0).loan = at.tycoon(0).recall = Money(777);
    bool recall = false, row = false;
    for (const Attention& one : result_of(at, 0).attention) {
        recall = recall || (one.urgent && mentions_part(one.text, "$777"));
        row = row || (one.urgent && mentions_part(one.text, "NY1"));
    }
    EXPECT_TRUE(recall);
    EXPECT_TRUE(row);
}

// Slot 1 has a railroad, which an order for this slot would give up.
// rule: continental-rails 10.1(D)
TEST(ContinentalResult, AFreeSlotIsProposedForASecondPresidency) {
    Position at = first();
    seat(at, 0, "B&O");
    EXPECT_EQ(limits(at, 0, "control 2 NYC"), "10.1(D)"); // 20 shares are less than a tenth
    order(at, 0, "buy NYC 100");
    EXPECT_EQ(limits(at, 0, "control 2 NYC"), "");
    at.tycoon(0).sheet.clear();
    at[route("NYC")].directors = {0};
    at.tycoon(0).share_of(route("NYC")) = 100;
    const auto attention = result_of(at, 0).attention;
    EXPECT_TRUE(std::any_of(attention.begin(), attention.end(),
                            [](const Attention& one) { return mentions_part(one.text, "control 2 NYC"); }));
    EXPECT_EQ(limits(at, 0, "control 1 NYC"), "10.1(D)");
    EXPECT_EQ(limits(at, 0, "control 2 NYC"), "");
    EXPECT_EQ(limits(at, 0, "control 1 B&O"), "");
}

// A director who is elected at the end of a turn scores from the next turn on.
// rule: continental-rails 1.2:rail-mogul
TEST(ContinentalResult, ANewDirectorshipIsNoReasonForPoints) {
    Position at = first();
    at.tycoon(0).share_of(route("NYC")) = issued(at, route("NYC")) / 2;
    for (const int gain : {0, 1}) {
        process(figures(), at);
        const auto points = result_of(at, 0).points;
        const auto mogul = std::find_if(points.begin(), points.end(), [](const PointLine& line) {
            return line.category == category_name(static_cast<int>(Category::rail_mogul));
        });
        ASSERT_NE(mogul, points.end());
        EXPECT_EQ(mogul->gain, gain);
        EXPECT_EQ(mentions_part(mogul->why, "next turn"), gain == 0) << mogul->why;
    }
}

// rule: continental-rails 10.2(H)
TEST(ContinentalResult, ADividendAboveTheProfitIsToBeLookedAt) {
    Position at = first();
    seat(at, 0, "NYC");
    const auto is_told = [&](int dividend, int cents, std::string_view figure, std::string_view order) {
        at[route("NYC")].dividend = dividend;
        at[route("NYC")].profit_cents = cents;
        const auto attention = result_of(at, 0).attention;
        return std::any_of(attention.begin(), attention.end(), [&](const Attention& one) {
            return one.urgent && mentions_part(one.text, figure) && mentions_part(one.text, order);
        });
    };
    EXPECT_TRUE(is_told(10, 263, "$10", "dividend NYC 2"));
    EXPECT_TRUE(is_told(10, -263, " $2.63", "dividend NYC 0"));
    EXPECT_FALSE(is_told(0, -263, "", "dividend NYC"));
}

} // namespace
} // namespace highball::continental_rails::test
