// Tests of interest, rounding, seizures, splits and hidden facts by the exact wording of the rules.
#include "scene.h"

#include "titles/continental_rails/model/view.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 4.4(C), continental-rails 3.4, continental-rails 10.2(B)
TEST(ContinentalSettlement, TheBankRoundsInterestUpAndAPresidentDown) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.bonds = nyc.loan = nyc.president_debt = Money(101);
    at.tycoon(1).loan = Money(101);
    TurnContext context(figures(), at);
    operate(context);
    settle_tycoons(context);
    // Interest on $101 is rounded up: $6.06 at 6%, $12.12 at 12%. The president's loan grows by 10%, rounded down.
    EXPECT_EQ(net(at.last.ledger, railroad_account(route("NYC")), Flow::bond_interest), Money(-7));
    EXPECT_EQ(net(at.last.ledger, railroad_account(route("NYC")), Flow::loan_interest), Money(-13));
    EXPECT_EQ(nyc.president_debt, Money(111));
    EXPECT_EQ(net(at.last.ledger, tycoon_account(1), Flow::loan_interest), Money(-13));
}

// rule: continental-rails 5.0
TEST(ContinentalSettlement, InterestGoesByTheClimateAtTheStart) {
    Position at = first();
    at.tycoon(0).cash = Money(1000);
    at.tycoon(0).loan = Money(1000);
    TurnContext context(figures(), at);
    at.climate = figures().best_climate(); // the market changes the climate
    receive_interest(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(1060));
    settle_tycoons(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(940));
}

// rule: continental-rails 3.5(C)
TEST(ContinentalSettlement, TheBankSellsStockBeforeItSeizesCompanies) {
    Position at = first();
    Tycoon& ann = at.tycoon(0);
    own(at, 0, "B&M", 2000);
    ann.cash = Money(0);
    ann.loan = ann.recall = Money(500);
    TurnContext context(figures(), at);
    settle_tycoons(context);
    EXPECT_EQ(at.company(route("B&M")).owner, 0);
    EXPECT_LT(stock_value(at, ann), Money(1680));
    // If a tycoon has no stock, the Bank seizes his company, at $10 a mile.
    Position poor = first();
    for (int& shares : poor.tycoon(0).shares) shares = 0;
    own(poor, 0, "B&M", 2000);
    poor.tycoon(0).cash = Money(0);
    poor.tycoon(0).loan = poor.tycoon(0).recall = Money(500);
    TurnContext other(figures(), poor);
    settle_tycoons(other);
    EXPECT_EQ(poor.company(route("B&M")).state, CompanyState::bank);
    EXPECT_EQ(net(poor.last.ledger, tycoon_account(0), Flow::seizure), Money(1450));
}

// rule: continental-rails 3.5(B), continental-rails 1.2:robber-baron
TEST(ContinentalSettlement, ABankruptTycoonGetsNoPointsForNetWorth) {
    Position at = first();
    at.tycoon(0).loan = Money(10000);
    TurnContext context(figures(), at);
    settle_tycoons(context);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[0], 0);
    EXPECT_GT(at.tycoon(1).points[0], 0);
}

// rule: continental-rails 4.11(B), continental-rails 4.12
TEST(ContinentalSettlement, ARailroadThatBeganBankruptPaysNoDividendsEvenWhenItRecovers) {
    Position at = first();
    at[route("NYC")].cash = Money(1000000);
    at[route("NYC")].dividend = 2;
    at[route("NYC")].solvency = Solvency::bankrupt;
    seat(at, 0, "NYC");
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("NYC")].solvency, Solvency::solvent);
    EXPECT_EQ(at[route("NYC")].paid, 0);
    TurnContext next(figures(), at);
    operate(next);
    EXPECT_EQ(at[route("NYC")].paid, 2);
}

// rule: continental-rails 6.5, continental-rails 4.14(A)
TEST(ContinentalSettlement, ASplitKeepsTheRateAndATenthMakesADirector) {
    Position at = first();
    const RouteId id = route("NYC");
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(id) = 0;
    at.tycoon(0).share_of(id) = 100;
    at.tycoon(1).share_of(id) = 99;
    at[id].public_shares = 801;
    at[id].price = 101;
    at[id].dividend = 5;
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(at[id].dividend, 5);
    EXPECT_EQ(at[id].directors, (std::vector<int>{0}));
    EXPECT_EQ(at[id].price, 50);
}

// rule: continental-rails 6.2(B), continental-rails 6.3(B)
TEST(ContinentalSettlement, HalfOfWhatIsSoldShortIsSupplyAndTheBankLendsWhatItCosts) {
    Figures f = figures();
    f.market.chance_low = f.market.chance_high = 100;
    f.change.up = f.change.down = 0, f.change.same = 100;
    Position at = first();
    const RouteId id = route("NYC");
    at.tycoon(0).share_of(id) = 0;
    at.tycoon(0).cash = Money(420);
    at[id].public_shares += 20;
    at.tycoon(1).cash = Money(10000);
    order(at, 0, "short NYC 60");
    order(at, 1, "buy NYC 120"); // this demand raises the price
    at.tycoon(2).cash = Money(10000);
    order(at, 2, "buy NYC 120");
    const PublicOrders people = public_orders(f, at, id, 100);
    TurnContext context(f, at);
    run_market(context);
    const MarketRow row = *std::find_if(at.last.market.begin(), at.last.market.end(),
                                        [&](const MarketRow& r) { return r.railroad == id; });
    EXPECT_EQ(row.supply, people.offer + 30);
    ASSERT_GT(row.end, row.trade);
    const Money loss = Money(row.end - row.trade) * 60;
    ASSERT_GT(loss, Money(420));
    EXPECT_EQ(at.tycoon(0).cash, Money(0));
    EXPECT_EQ(at.tycoon(0).loan, loss - Money(420));
}

// rule: continental-rails 6.4, continental-rails 10.1(C)
TEST(ContinentalSettlement, OfACorneredStockNoMoreThanOnesOwnIsSold) {
    Position at = first();
    const RouteId id = route("NYC");
    for (Tycoon& tycoon : at.tycoons) tycoon.share_of(id) = 0;
    at[id].public_shares = 480;
    at.tycoon(0).share_of(id) = 510;
    at.tycoon(1).share_of(id) = 10;
    at[id].directors = {0};
    EXPECT_EQ(most_short(figures(), at, 1, id), 10);
}

// rule: continental-rails 7.0(D)
TEST(ContinentalSettlement, LandSellsBetterInABoom) {
    Position at = first();
    at.climate = figures().best_climate(); // four steps above Normal: 45 percent of the land is sold, at $60
    at[route("SCL")].land = 200;
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("SCL")].land, 110);
    EXPECT_EQ(net(at.last.ledger, railroad_account(route("SCL")), Flow::land), Money(90 * 60));
}

// rule: continental-rails 2.4(E), continental-rails 10.1(B)
TEST(ContinentalSettlement, AnOwnersNewPriceCountsBeforeTheBids) {
    Position at = first();
    own(at, 0, "B&M", 2000);
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1500);
    order(at, 0, "offer B&M 2400");
    order(at, 1, "bid B&M 2000");
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("B&M")).owner, 0);
    EXPECT_EQ(at.company(route("B&M")).asking_price, Money(2400));
    // The highest bid wins, whatever the order of the bids.
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Position sale = first(seed);
        for_sale(sale, "GT", 365);
        order(sale, 0, "bid GT 900");
        order(sale, 1, "bid GT 901");
        order(sale, 2, "bid GT 400");
        TurnContext bids(figures(), sale);
        trade_companies(bids);
        EXPECT_EQ(sale.company(route("GT")).owner, 1);
    }
}

// rule: continental-rails 4.15, continental-rails 3.2, continental-rails 1.3
TEST(ContinentalSettlement, OnceIsEnough) {
    Position at = first();
    seat(at, 0, "B&O");
    at[route("B&O")].cash = Money(100000);
    at[route("B&O")].lines.front().doubled = true;
    EXPECT_EQ(forbids(at, 0, "double B&O B&O"), "4.15");
    EXPECT_EQ(forbids(at, 0, "name Commodore"), "");
    process(figures(), at);
    EXPECT_EQ(forbids(at, 0, "name Commodore"), "3.2"); // names are chosen in the first turn only
    Figures certain = figures();
    certain.game.end_chance = 100;
    Position late = first();
    late.turn = 20;
    process(certain, late);
    EXPECT_FALSE(late.over);
    process(certain, late);
    EXPECT_TRUE(late.over);
}

bool has_private_line(const Position& at, int tycoon, std::string_view words) {
    for (const PrivateLine& line : at.tycoon(tycoon).private_lines)
        if (line.text.find(words) != std::string::npos) return true;
    return false;
}

// If an order is reduced, only the private report of the player who gave it says so.
// rule: continental-rails 9.6, continental-rails 10.2(H), continental-rails 10.1(D), continental-rails 3.2
TEST(ContinentalSettlement, EveryReductionIsReportedToItsPlayer) {
    Position at = first();
    seat(at, 0, "NYC");
    order(at, 0, "dividend NYC 90");
    order(at, 0, "lend NYC 5000");
    order(at, 0, "treasury NYC 74");
    order(at, 0, "issue NYC 80");
    order(at, 0, "redeem NYC 900000");
    order(at, 0, "control 2 PENN");
    order(at, 0, "name Bob");
    order(at, 0, "borrow 9999");
    order(at, 0, "buy SCL 2000");
    process(figures(), at);
    for (const char* line : {"NYC's dividend of $90 per share is reduced to", "\"lend NYC 5000\": lent $",
                             "shares offered", "\"redeem NYC 900000\": repaid $", "\"control 2 PENN\": you own ",
                             "\"name Bob\": another tycoon has this name; you are ",
                             "\"borrow 9999\": the Bank lends $", "\"buy SCL 2000\": limited to"}) {
        EXPECT_TRUE(has_private_line(at, 0, line)) << line;
        for (int other = 1; other < tycoon_count; ++other) EXPECT_FALSE(has_private_line(at, other, line)) << line;
    }
}

// rule: continental-rails 4.5(B), continental-rails 2.4(C), continental-rails 9.6
TEST(ContinentalSettlement, LevelsChancesAndRecallsAreNotSeen) {
    Position at = first();
    at[route("NYC")].efficiency = 97;
    at.company(route("UP")).chance = 75;
    at.tycoon(1).recall = at.tycoon(1).credit = Money(99);
    const PlayerView view = make_player_view(figures(), at, 0);
    EXPECT_EQ(view.position[route("NYC")].efficiency, 90);
    EXPECT_EQ(view.position.company(route("UP")).chance, 0);
    EXPECT_EQ(view.position.tycoon(1).recall, Money());
    EXPECT_EQ(view.position.tycoon(1).credit, Money());
}

// rule: continental-rails 3.5(C)
TEST(ContinentalSettlement, WhoCanPayARecallKeepsHisStockAndWithoutOneHearsNothing) {
    Position at = first();
    Tycoon& ann = at.tycoon(0);
    ann.loan = ann.recall = Money(1500);
    ann.cash = Money(1500 + 180); // the recall, and 12 percent interest
    const auto shares = ann.shares;
    TurnContext context(figures(), at);
    settle_tycoons(context);
    EXPECT_EQ(ann.loan, Money());
    EXPECT_EQ(ann.cash, Money());
    EXPECT_EQ(ann.shares, shares);
    for (const Tycoon& tycoon : at.tycoons) EXPECT_TRUE(tycoon.private_lines.empty());
    EXPECT_TRUE(at.last.headlines.empty());
}

// rule: continental-rails 3.5(C)
TEST(ContinentalSettlement, TheBankSellsNoMoreStockThanTheRecallTakes) {
    Position at = first();
    Tycoon& ann = at.tycoon(0);
    ann.shares = {};
    ann.share_of(route("NYC")) = 200; // at $14
    ann.loan = ann.recall = Money(1500);
    ann.cash = Money(1000 + 180); // with 12 percent interest, $500 is lacking: 36 shares
    TurnContext context(figures(), at);
    settle_tycoons(context);
    EXPECT_EQ(ann.share_of(route("NYC")), 164);
    EXPECT_EQ(ann.cash, Money(36 * 14 - 500));
}

// rule: continental-rails 4.4(D), continental-rails 4.11(C)
TEST(ContinentalSettlement, AReorganizedRailroadOwesItsPresidentNothing) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(-500000);
    at[route("NYC")].solvency = Solvency::bankrupt;
    at[route("NYC")].president_debt = Money(1000);
    TurnContext context(figures(), at);
    operate(context);
    EXPECT_EQ(at[route("NYC")].president_debt, Money());
}

} // namespace
} // namespace highball::continental_rails::test
