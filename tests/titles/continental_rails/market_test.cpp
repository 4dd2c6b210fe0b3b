// Tests of the stock market (chapter 6).
#include "scene.h"

#include "titles/continental_rails/model/view.h"

namespace highball::continental_rails::test {
namespace {

// Returns the position of the rulebook's example. NYC has 1,000 issued shares at $20, and 50 more in its treasury. The
// first three tycoons hold 200, 150 and 50 shares.
Position example() {
    Position at = first();
    Railroad& nyc = at[route("NYC")];
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(route("NYC")) = 0;
    at.tycoon(0).share_of(route("NYC")) = 200;
    at.tycoon(1).share_of(route("NYC")) = 150;
    at.tycoon(2).share_of(route("NYC")) = 50;
    nyc.public_shares = 600; // the rulebook's example has 550: it counts the treasury's 50 as issued
    nyc.treasury = 50;
    nyc.price = 20;
    return at;
}

// rule: continental-rails 6.1(C)
TEST(ContinentalMarket, OrdersAreCheckedInTheirSequence) {
    Position at = first();
    at.tycoon(0).cash = Money(1800);
    at[route("NYC")].price = 20;
    at[route("B&O")].price = 10;
    at[route("N&W")].price = 20;
    at[route("SCL")].price = 10;
    at[route("N&W")].public_shares = 1000;
    at.tycoon(0).share_of(route("N&W")) = 0;
    order(at, 0, "sell NYC 20");
    order(at, 0, "buy B&O 100");
    order(at, 0, "short N&W 50");
    order(at, 0, "buy SCL 100");
    const auto checked = check_trades(figures(), at, 0, at.tycoon(0).cash, at.tycoon(0).sheet);
    ASSERT_EQ(checked.size(), 4u);
    EXPECT_EQ(checked[0].left, Money(2000));
    EXPECT_EQ(checked[1].left, Money(1000));
    EXPECT_EQ(checked[2].left, Money(500));
    EXPECT_EQ(checked[3].granted, 50);
    EXPECT_EQ(checked[3].left, Money(0));
    // With the other orders on the sheet, $500 remain, which pay for 50 shares of SCL at $10. An order for 100 shares
    // exceeds the limit of 6.1(C).
    at.tycoon(0).sheet.pop_back();
    EXPECT_EQ(limits(at, 0, "buy SCL 100"), "6.1(C)");
    EXPECT_EQ(forbids(at, 0, "buy SCL 50"), "");
}

// rule: continental-rails 6.3(D), continental-rails 6.3(F)
TEST(ContinentalMarket, PricesFollowDemandAndSupply) {
    EXPECT_EQ(end_price(figures(), 20, 300, 300), 20);
    // The price is multiplied by (demand / supply)^0.7, with a ratio of at most 20. 2^0.7 = 1.62 and 20^0.7 = 8.14.
    EXPECT_EQ(end_price(figures(), 20, 200, 400), 32);
    EXPECT_EQ(end_price(figures(), 20, 400, 200), 12);
    EXPECT_EQ(end_price(figures(), 20, 10, 100000), 162);
    EXPECT_EQ(end_price(figures(), 100, 10, 100000), 200);
    EXPECT_EQ(end_price(figures(), 20, 100000, 1), 2);
    // A demand of 13 is less than 1/20 of the supply, 13.75. The ratio becomes exactly 1/20: 97 x (1/20)^0.7 = 11.9.
    EXPECT_EQ(end_price(figures(), 97, 275, 13), 11);
    EXPECT_EQ(end_price(figures(), 20, 10, 0), 2);
    EXPECT_EQ(end_price(figures(), 20, 0, 5), 162);
    EXPECT_EQ(trade_price(20, 33), 27);
}

// In the rulebook's example, prices are proportional to demand. The test therefore sets the exponent to 1 instead of
// 0.7.
// rule: continental-rails 6.3(B), continental-rails 6.3(C), continental-rails 6.3(E), continental-rails 6.3(G)
TEST(ContinentalMarket, TwoHundredSharesOfferedAndFourHundredBid) {
    Figures f = figures();
    f.market.exponent = 100;
    const int end = end_price(f, 20, 200, 400);
    EXPECT_EQ(end, 40);
    EXPECT_EQ(trade_price(20, end), 30);
    EXPECT_EQ(bought(50, 200, 400), 25);
    EXPECT_EQ(bought(200, 200, 400), 100);
    EXPECT_EQ(bought(150, 200, 400), 75);
    const int fallen = end_price(f, 20, 400, 200);
    EXPECT_EQ(fallen, 10);
    EXPECT_EQ(trade_price(20, fallen), 15);
    EXPECT_EQ(bought(50, 400, 200), 50);
}

// rule: continental-rails 6.3(A)
TEST(ContinentalMarket, ThePublicOffersAndBidsByWorthAndClimate) {
    Position at = example();
    Railroad& nyc = at[route("NYC")];
    nyc.paid_cents = 200;
    nyc.profit_cents = 100; // fair price: 8 x $2 dividend + 4 x $1 profit = $20, equal to the price
    const PublicOrders even = public_orders(figures(), at, route("NYC"), 100);
    EXPECT_EQ(even.offer, 240); // at the fair price, 40 percent of the Public's 600 shares
    EXPECT_EQ(even.bid, 240);
    nyc.price = 80;
    const PublicOrders dear = public_orders(figures(), at, route("NYC"), 100);
    EXPECT_EQ(dear.offer, 300); // at four times the fair price twice as many, but at most half of 600
    EXPECT_LT(dear.bid, dear.offer);
    nyc.price = 1;
    const PublicOrders cheap = public_orders(figures(), at, route("NYC"), 100);
    EXPECT_EQ(cheap.bid, cheap.offer * 3);
    nyc.price = 20;
    at.climate = 0;
    EXPECT_LT(public_orders(figures(), at, route("NYC"), 100).bid, even.bid);
    nyc.paid = 0;
    nyc.profit_cents = -500;
    nyc.price = 200;
    EXPECT_LE(public_orders(figures(), at, route("NYC"), 100).offer, 300);
}

// rule: continental-rails 6.1(A), continental-rails 6.1(B), continental-rails 10.1(C)
TEST(ContinentalMarket, ABidIsAFifthOfWhatIsAvailable) {
    Position at = example();
    at[route("NYC")].directors = {0, 1};
    // The limit is a fifth of 600 shares: the 1,000 issued shares less the directors' 350 and the bidder's own 50.
    EXPECT_EQ(most_bid(figures(), at, 2, route("NYC")), 120);
    at.tycoon(0).share_of(route("NYC")) = 450;
    at[route("NYC")].public_shares = 350;
    EXPECT_EQ(most_bid(figures(), at, 0, route("NYC")), 60);    // with his 450, at most 51 percent of 1,000
    const PlayerView view = make_player_view(figures(), at, 2); // others' holdings are secret, the limit is not
    EXPECT_EQ(most_bid(figures(), view.position, 2, route("NYC")), most_bid(figures(), at, 2, route("NYC")));
    EXPECT_EQ(limits(at, 2, "buy NYC 1000"), "6.1(B)");
    EXPECT_EQ(limits(at, 2, "sell NYC 51"), "6.1(B)");
    EXPECT_EQ(most_bids(figures(), 6), 3);
    EXPECT_EQ(most_bids(figures(), 16), 4);
    EXPECT_EQ(most_bids(figures(), 31), 5);
    at.tycoon(3).cash = Money(100000);
    for (const char* line : {"buy NYC 1", "buy B&O 1", "buy PENN 1"}) order(at, 3, line);
    EXPECT_EQ(forbids(at, 3, "buy SCL 1"), "6.1(A)");
    EXPECT_EQ(forbids(at, 3, "sell SCL 1"), "");
}

// rule: continental-rails 6.2(A), continental-rails 6.2(B), continental-rails 10.1(C)
TEST(ContinentalMarket, WhatIsSoldShortIsBoughtBackAtTheEndPrice) {
    Position at = example();
    EXPECT_EQ(most_short(figures(), at, 2, route("NYC")), 100);
    at.tycoon(2).cash = Money(1000);
    EXPECT_EQ(limits(at, 2, "short NYC 101"), "6.2(A)");
    EXPECT_EQ(forbids(at, 2, "short NYC 50"), "6.2(A)"); // player 2 owns 50: not a short sale
    order(at, 2, "short NYC 100");
    const int before = at.tycoon(2).share_of(route("NYC"));
    TurnContext context(figures(), at);
    run_market(context);
    ASSERT_EQ(at.last.trades.size(), 1u);
    const Trade& trade = at.last.trades.front();
    EXPECT_EQ(trade.sold, before);
    EXPECT_EQ(trade.shorted, 50);
    const MarketRow row = *std::find_if(at.last.market.begin(), at.last.market.end(),
                                        [](const MarketRow& r) { return r.railroad == route("NYC"); });
    EXPECT_EQ(trade.money, Money(row.trade * 50 + (row.trade - row.end) * 50));
    EXPECT_EQ(at.tycoon(2).share_of(route("NYC")), 0);
    EXPECT_EQ(at.tycoon(2).cash, Money(1000) + trade.money);
}

// rule: continental-rails 6.4
TEST(ContinentalMarket, ACorneredStockCannotBeSoldShort) {
    Position at = example();
    at.tycoon(0).share_of(route("NYC")) = 501;
    at[route("NYC")].public_shares = 299;
    at[route("NYC")].directors = {0};
    EXPECT_TRUE(is_cornered(figures(), at, route("NYC")));
    EXPECT_EQ(forbids(at, 5, "short NYC 10"), "10.1(C)");
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_TRUE(heard(at, HeadlineKind::cornered, "NYC"));
}

// rule: continental-rails 6.5
TEST(ContinentalMarket, StockOverAHundredDollarsSplits) {
    Position at = example();
    at[route("NYC")].price = 101;
    at[route("PENN")].price = 180;
    at[route("B&O")].price = 100;
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(at[route("NYC")].price, 50);
    EXPECT_EQ(at.tycoon(0).share_of(route("NYC")), 400);
    EXPECT_EQ(at[route("NYC")].treasury, 100);
    EXPECT_EQ(at[route("PENN")].price, 90); // PENN splits by the smallest ratio that brings it to $100 or less
    EXPECT_EQ(at[route("B&O")].price, 100);
}

// rule: continental-rails 5.0, continental-rails 8.0
TEST(ContinentalMarket, TheClimateNeverFallsBelowNormalInTheWar) {
    EXPECT_EQ(figures().climate(0).interest, 160);
    EXPECT_EQ(figures().climate(figures().best_climate()).credit, 800);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Position at = first(seed);
        at.turn = 11;
        TurnContext context(figures(), at);
        run_market(context);
        EXPECT_GE(at.climate, figures().normal);
    }
    int panics = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Position at = first(seed);
        at.climate = figures().best_climate();
        TurnContext context(figures(), at);
        run_market(context);
        panics += at.climate == 0 ? 1 : 0;
    }
    EXPECT_GT(panics, 12);
    EXPECT_LT(panics, 60);
}

// rule: continental-rails 11.1, continental-rails 3.4
TEST(ContinentalMarket, BanksFailInBadTimesAndPayHalfTheLoanRateInAll) {
    Position at = first();
    at.tycoon(0).cash = Money(1000);
    TurnContext context(figures(), at);
    receive_interest(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(1060));
    int failures = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Position bad = first(seed);
        bad.climate = 0;
        TurnContext panic(figures(), bad);
        receive_interest(panic);
        for (int t = 0; t < tycoon_count; ++t) {
            const Money lost = net(bad.last.ledger, tycoon_account(t), Flow::bank_failure);
            failures += lost < Money() ? 1 : 0;
            EXPECT_GE(lost, Money(-660)); // a failure costs at most 33 percent of $2,000
        }
    }
    EXPECT_GT(failures, 100); // the chance is 20 percent: about 180 of 900
    EXPECT_LT(failures, 260);
}

// rule: continental-rails 6.1(B), continental-rails 10.1(B), continental-rails 10.0
TEST(ContinentalMarket, ASingleShareAndAnothersCompanyAreListed) {
    Position at = first();
    at.tycoon(0).share_of(route("NYC")) = 1;
    own(at, 1, "B&M");
    at.company(route("B&M")).offered = true;
    const std::vector<Choice> choices = list_choices(figures(), at, 0);
    const auto amount_of = [&](std::string_view text) {
        for (const Choice& choice : choices)
            if (choice.text == text && choice.amount) return *choice.amount;
        return Range{};
    };
    EXPECT_EQ(amount_of("sell NYC"), (Range{1, 1}));
    EXPECT_EQ(amount_of("bid B&M"), (Range{145, 2000})); // from $1 a mile to all the cash
}

// rule: continental-rails 10.0, continental-rails 3.1
TEST(ContinentalMarket, TheListHasMessagesTreasuryStockAndWhatAnOfferGivesUp) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].treasury = 74;
    own(at, 0, "B&M");
    const auto find = [&](std::string_view text) -> std::optional<Choice> {
        for (const Choice& choice : list_choices(figures(), at, 0))
            if (choice.text == text) return choice;
        return std::nullopt;
    };
    EXPECT_TRUE(find("message") && find("message")->open);
    EXPECT_TRUE(find("no orders"));
    ASSERT_TRUE(find("ready"));
    EXPECT_NE(find("ready")->gives_up, "");
    at.tycoon(0).no_orders = true;
    EXPECT_EQ(find("ready")->gives_up, "");
    ASSERT_TRUE(find("issue NYC") && find("offer B&M"));
    EXPECT_EQ(find("issue NYC")->amount, (Range{1, 74}));
    EXPECT_NE(find("offer B&M")->gives_up, "");
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1000);
    EXPECT_EQ(find("offer B&M")->gives_up, "");
    at.tycoon(0).person = at.tycoon(1).person = false; // the first seat still runs turns for a host
    EXPECT_EQ(list_choices(figures(), at, 0).size(), 1u);
    EXPECT_TRUE(find("process"));
    EXPECT_TRUE(list_choices(figures(), at, 1).empty());
}

} // namespace
} // namespace highball::continental_rails::test
