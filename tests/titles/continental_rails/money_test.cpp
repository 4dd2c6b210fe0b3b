// Tests of tycoons' credit, loans, recalls and bankruptcy, of presidents' loans and of private companies (chapters 2.4,
// 3, 4.4, 10.1).
#include "scene.h"
#include "support/refused.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 3.5(A), continental-rails 10.1(A)
TEST(ContinentalMoney, CreditIsAPartOfNetWorth) {
    Position at = first();
    // Net worth is $2,000 in cash plus 20 shares of each of six railroads at $14. Credit is 70% at Normal.
    EXPECT_EQ(net_worth(figures(), at, 0), Money(3680));
    EXPECT_EQ(credit_limit(figures(), Money(3680), figures().normal), Money(2576));
    EXPECT_EQ(borrowable(Money(2576), Money(0)), Money(2576));
    EXPECT_EQ(borrowable(Money(2576), Money(1000)), Money(2076));
    EXPECT_EQ(borrowable(Money(2576), Money(2000)), Money(0)); // the loan of $2,000 exceeds $2,576 less half the loan
    own(at, 0, "B&M", 10000);
    // The Bank values a company at no more than $20 a mile: $2,900 for 145 miles.
    EXPECT_EQ(net_worth(figures(), at, 0), Money(3680 + 2900));
    EXPECT_EQ(forbids(at, 0, "borrow 2577"), "10.1(A)");
    EXPECT_EQ(forbids(at, 0, "borrow 2576"), "");
    EXPECT_EQ(forbids(at, 0, "repay 1"), "10.1(A)");
    order(at, 0, "borrow 1000");
    TurnContext context(figures(), at);
    settle_bank_loans(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(3000));
    EXPECT_EQ(at.tycoon(0).loan, Money(1000));
}

// rule: continental-rails 3.5(C)
TEST(ContinentalMoney, ARecallIsPaidByForceWhenItIsNotPaidFreely) {
    EXPECT_EQ(recall_of(Money(1000), Money(2500)), Money(500));
    EXPECT_EQ(recall_of(Money(1000), Money(2000)), Money(0));
    Position at = first();
    Tycoon& ann = at.tycoon(0);
    ann.loan = Money(3000);
    ann.recall = Money(2500);
    order(at, 0, "repay 300");
    TurnContext context(figures(), at);
    settle_bank_loans(context);
    EXPECT_EQ(ann.recall, Money(2200));
    EXPECT_EQ(ann.loan, Money(2700));
    settle_tycoons(context);
    // Ann owes the $2,200 recalled and 12 percent interest on $2,700. Her cash pays first, and seized stock pays the
    // rest.
    EXPECT_EQ(ann.loan, Money(500));
    EXPECT_LT(ann.cash, Money(200));
    EXPECT_GT(net(at.last.ledger, tycoon_account(0), Flow::seizure), Money(0));
    EXPECT_EQ(net(at.last.ledger, tycoon_account(0), Flow::recall), Money(-2200));
}

// rule: continental-rails 3.5(B)
TEST(ContinentalMoney, ABankruptTycoonLosesEverythingButPointsAndBeginsAnew) {
    Position at = first();
    Tycoon& ann = at.tycoon(0);
    ann.loan = Money(10000);
    ann.points = {7, 0, 0, 0, 0};
    ann.standing = {read_command(figures(), at, 0, "borrow 5")->order};
    own(at, 0, "B&M");
    TurnContext context(figures(), at);
    settle_tycoons(context);
    EXPECT_TRUE(ann.standing.empty());
    EXPECT_EQ(ann.cash, Money(2000));
    EXPECT_EQ(ann.loan, Money(0));
    EXPECT_EQ(ann.share_of(route("NYC")), 0);
    EXPECT_EQ(at.company(route("B&M")).state, CompanyState::bank);
    EXPECT_EQ(ann.points[0], 7);
    EXPECT_TRUE(ann.may_rename);
    EXPECT_TRUE(heard(at, HeadlineKind::failure, "Ann"));
}

// rule: continental-rails 3.2
TEST(ContinentalMoney, NoTwoCharactersHaveOneName) {
    Position at = first();
    EXPECT_EQ(at.tycoon(0).name, "Ann");
    EXPECT_EQ(forbids(at, 0, "name Bob"), "3.2");
    EXPECT_EQ(forbids(at, 0, "name Jay the Great"), "");
    at.tycoon(0).may_rename = false;
    EXPECT_EQ(forbids(at, 0, "name Jay the Great"), "3.2");
    const Position twins = first_position(figures(), {"Ann", "Ann"}, 1);
    EXPECT_NE(twins.tycoon(0).name, twins.tycoon(1).name);
}

// rule: continental-rails 4.4(A), continental-rails 4.4(B), continental-rails 4.4(C), continental-rails 10.2(A)
TEST(ContinentalMoney, APresidentLendsAndIsRepaid) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(700);
    EXPECT_EQ(limits(at, 0, "lend NYC 2001"), "4.4(A)");
    EXPECT_EQ(forbids(at, 1, "lend NYC 1"), "4.14(C)");
    order(at, 0, "lend NYC 1500");
    TurnContext context(figures(), at);
    settle_president_loans(context);
    EXPECT_EQ(at[route("NYC")].cash, Money(2200));
    EXPECT_EQ(at[route("NYC")].president_debt, Money(1500));
    at.tycoon(0).sheet.clear();
    operate(context);
    EXPECT_EQ(at[route("NYC")].president_debt, Money(1650));
    at[route("NYC")].cash = Money(900);
    EXPECT_EQ(limits(at, 0, "reclaim NYC 901"), "4.4(B)");
    order(at, 0, "reclaim NYC 900");
    TurnContext next(figures(), at);
    settle_president_loans(next);
    EXPECT_EQ(at[route("NYC")].president_debt, Money(750));
    EXPECT_EQ(at[route("NYC")].cash, Money(0));
}

// rule: continental-rails 4.4(D)
TEST(ContinentalMoney, TheDebtIsLostWithThePresidency) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].president_debt = Money(1000);
    at[route("NYC")].cash = Money(5000);
    order(at, 0, "resign NYC");
    TurnContext context(figures(), at);
    elect(context);
    EXPECT_EQ(at[route("NYC")].president, nobody);
    EXPECT_EQ(at[route("NYC")].president_debt, Money(0));
    EXPECT_GE(at[route("NYC")].cash, Money(4000));
}

// rule: continental-rails 10.2(B), continental-rails 10.2(C), continental-rails 4.3(C)
TEST(ContinentalMoney, RailroadsRepayAndSellTreasuryStock) {
    Position at = first();
    seat(at, 0, "NYC");
    Railroad& nyc = at[route("NYC")];
    nyc.cash = Money(3000);
    nyc.loan = Money(1000);
    nyc.bonds = Money(5000);
    order(at, 0, "redeem NYC 2500");
    order(at, 0, "treasury NYC 50");
    TurnContext context(figures(), at);
    repay_railroad_debts(context);
    EXPECT_EQ(nyc.loan, Money(0));
    EXPECT_EQ(nyc.bonds, Money(3500));
    const int before = at.tycoon(0).share_of(route("NYC"));
    sell_treasury_to_presidents(context);
    EXPECT_EQ(at.tycoon(0).share_of(route("NYC")), before + 50);
    EXPECT_EQ(at.tycoon(0).cash, Money(2000 - 50 * 7));
    EXPECT_EQ(nyc.treasury, 24);
    EXPECT_EQ(limits(at, 0, "issue NYC 25"), "10.2(C)");
}

// rule: continental-rails 2.4(E), continental-rails 10.1(B)
TEST(ContinentalMoney, TheHighestBidAtOrOverThePriceBuysACompany) {
    Position at = first();
    for (const char* code : {"B&M", "GT"}) for_sale(at, code, 5 * figures()[route(code)].length);
    EXPECT_EQ(forbids(at, 0, "bid B&M 144"), "2.4(E)"); // the price that is enough, not $1 a mile
    EXPECT_EQ(forbids(at, 0, "bid B&M 724"), "2.4(E)");
    EXPECT_EQ(forbids(at, 0, "bid B&M 725"), "");
    at.company(route("B&M")).asking_price = Money(); // without an asking price, $1 a mile is enough
    EXPECT_EQ(forbids(at, 0, "bid B&M 145"), "");
    at.company(route("B&M")).asking_price = Money(725);
    order(at, 0, "bid B&M 900");
    order(at, 1, "bid B&M 1500");
    order(at, 1, "bid GT 800"); // B&M costs $1,500 of Bob's $2,000: $500 is left
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("B&M")).owner, 1);
    EXPECT_EQ(at.company(route("B&M")).paid, Money(1500));
    EXPECT_EQ(at.company(route("GT")).owner, 1);
    EXPECT_EQ(at.company(route("GT")).paid, Money(500));
    EXPECT_EQ(at.tycoon(1).cash, Money(0));
    EXPECT_EQ(at.tycoon(0).cash, Money(2000));
    at.company(route("B&A")).state = CompanyState::bank;
    EXPECT_EQ(forbids(at, 1, "bid B&A 1005"), "10.1(B)"); // Bob already has two companies, the limit
}

// A right-of-way's number is outside the arrays of companies and railroads, so no order may take it for one of them.
// rule: continental-rails 2.4(B), continental-rails 4.1
TEST(ContinentalMoney, ARightOfWayIsNeitherACompanyNorARailroad) {
    const auto refused = [](std::string_view line, std::string_view rule) {
        return highball::test::refused(read_command(figures(), first(), 0, line), rule);
    };
    for (const char* line : {"merge GA8 into SCL", "incorporate GA8", "offer GA8 500", "bid GA8 500"})
        EXPECT_TRUE(refused(line, "continental-rails 2.4(B)")) << line;
    for (const char* line :
         {"merge B&M into GA8", "merge SCL into GA8", "buy GA8 5", "control 1 GA8", "rates SCL GA8 5"})
        EXPECT_TRUE(refused(line, "continental-rails 4.1")) << line;
}

// rule: continental-rails 2.4(F), continental-rails 10.1(B)
TEST(ContinentalMoney, AnOwnerOffersACompanyAndThePublicBuysACheapOne) {
    Position at = first();
    own(at, 0, "B&M", 2000);
    EXPECT_EQ(forbids(at, 1, "offer B&M 1000"), "2.4(F)");
    EXPECT_EQ(forbids(at, 0, "offer B&M 2401"), "10.1(B)");
    EXPECT_EQ(forbids(at, 0, "offer B&M 144"), "10.1(B)");
    order(at, 0, "offer B&M 1300");
    order(at, 1, "bid B&M 2000");
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("B&M")).owner, 0); // a company is not sold in the turn of its offer
    EXPECT_TRUE(at.company(route("B&M")).offered);
    at.tycoon(0).sheet.clear();
    at.tycoon(1).sheet.clear();
    TurnContext next(figures(), at);
    trade_companies(next);
    EXPECT_EQ(at.company(route("B&M")).state, CompanyState::bank); // the Public buys for less than $10 a mile
    EXPECT_EQ(at.tycoon(0).cash, Money(3300));
}

// rule: continental-rails 10.1(B)
TEST(ContinentalMoney, ThePublicDoesNotPayTenDollarsAMile) {
    Position at = first();
    own(at, 0, "B&M"); // 145 miles
    at.company(route("B&M")).offered = true;
    at.company(route("B&M")).asking_price = Money(1450);
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("B&M")).owner, 0);
    EXPECT_EQ(at.tycoon(0).cash, Money(2000));
}

// rule: continental-rails 10.2(C)
TEST(ContinentalMoney, WithoutCashAPresidentBuysNoTreasuryStock) {
    Position at = first();
    seat(at, 0, "NYC");
    at.tycoon(0).cash = Money();
    at[route("NYC")].price = 2; // a share costs him $1
    const int treasury = at[route("NYC")].treasury;
    order(at, 0, "treasury NYC 5");
    TurnContext context(figures(), at);
    sell_treasury_to_presidents(context);
    EXPECT_EQ(at[route("NYC")].treasury, treasury);
    EXPECT_EQ(at.tycoon(0).cash, Money());
}

// rule: continental-rails 10.1(B)
TEST(ContinentalMoney, ABidOfTheAskingPriceBuys) {
    Position at = first();
    for_sale(at, "GT", 365);
    order(at, 0, "bid GT 365");
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("GT")).owner, 0);
}

// rule: continental-rails 10.2(C)
TEST(ContinentalMoney, AllOfTheTreasuryMayBeIssued) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].treasury = 74;
    EXPECT_EQ(limits(at, 0, "issue NYC 74"), "");
    EXPECT_EQ(limits(at, 0, "issue NYC 75"), "10.2(C)");
}

} // namespace
} // namespace highball::continental_rails::test
