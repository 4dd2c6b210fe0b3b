// Tests of forced train purchases: when a president sells stock, how much, and which trains may be bought (18AL
// 4.2.5.2, 18GA 4.2.5.1).
#include "rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;

// TAG is in the train step. It has a legal run, no train and $10. Ann is TAG's president and holds 60% of it, at $65.
// She also holds 20% of AB&C, at $75, and the private M&C. Cy's AB&C owns a 3. The next train is a 4 for $300.
class Forced : public testing::Test {
  protected:
    Forced() : fixture("18AL", 3, steps()) {
        EXPECT_EQ(fixture.fact("operating"), "TAG");
        EXPECT_EQ(fixture.fact("price TAG"), "65");
        cash(191);
    }
    void cash(int dollars) { fixture.now[ann].cash = Money(dollars); }
    static std::string steps() {
        const std::string file = test::read_file(test::tests_dir() / "titles/18al/forced-sales.play");
        const std::size_t begin = file.find("--\n") + 3;
        return file.substr(begin, file.find("= price TAG 65") - begin);
    }
    RulesFixture fixture;
};

// rule: 18AL 4.2.5.2(d)
TEST_F(Forced, StockIsSoldInTheTrainStepAtThePriceAfterTheMove) {
    fixture.now.turn.step = Step::lay;
    EXPECT_EQ(fixture.says(ann, "sell TAG 10%"), "18AL 4.2.5.2(d)");
    EXPECT_EQ(fixture.says(ann, "bankrupt"), "18AL 5(c)");
    EXPECT_FALSE(fixture.lists(ann, "sell"));
    fixture.now.turn.step = Step::trains;
    EXPECT_EQ(fixture.says(ann, "sell TAG 10%"), "allowed");
    EXPECT_TRUE(fixture.lists(ann, "sell TAG 10%"));
}

// rule: 18AL 4.2.5.2(d)
TEST_F(Forced, TheSmallestAmountOfAllSalesCounts) {
    cash(220);
    fixture.plays(ann, "sell TAG 10%"); // Ann sells for $65 and has $285 of the $290
    // With $75 for AB&C, Ann would have $70 too much. The excess must be less than the smallest sale of all, $65; it is
    // not enough that it is less than $75.
    EXPECT_EQ(fixture.says(ann, "sell AB&C 10%"), "18AL 4.2.5.2(d)");
    EXPECT_EQ(fixture.says(ann, "sell TAG 10%"), "allowed"); // a sale for $60 would leave $55 too much, less than $60
}

// rule: 18AL 4.2.5.2(d)
TEST_F(Forced, ADearerSaleAfterACheapOneDoesNotRaiseWhatMayBeLeft) {
    cash(147);
    fixture.plays(ann, "sell TAG 10%");  // Ann sells for $65 and has $212
    fixture.plays(ann, "sell AB&C 10%"); // Ann sells for $75 and has $287 of the $290
    EXPECT_EQ(fixture.fact("price AB&C"), "70");
    // With $70 for AB&C, Ann would have $67 too much. The excess must be less than the smallest sale of all, $65; it is
    // not enough that it is less than $70.
    EXPECT_EQ(fixture.says(ann, "sell AB&C 10%"), "18AL 4.2.5.2(d)");
    EXPECT_EQ(fixture.says(ann, "sell TAG 10%"), "allowed"); // a sale for $60 would leave $57 too much, less than $60
}

// rule: 18AL 4.2.5.2(d)
TEST_F(Forced, WhereEverySaleIsTooMuchOneCertificateIsSold) {
    cash(285);
    fixture.now.turn.sold_smallest = Money(40);
    fixture["TAG"].shares[ann] = 2; // Ann may sell neither of them: they are the president's certificate
    fixture["TAG"].market = 4;
    EXPECT_EQ(fixture.says(ann, "sell AB&C 20%"), "18AL 4.2.5.2(d)");
    EXPECT_EQ(fixture.says(ann, "sell AB&C 10%"), "allowed"); // $70 too much, but no sale leaves less than $40
}

// rule: 18AL 4.2.5.2(a)
TEST_F(Forced, AfterASaleNoTrainOfAnotherCorporation) {
    EXPECT_EQ(fixture.says(ann, "train 3 from AB&C for 1"), "allowed");
    fixture.plays(ann, "sell TAG 10%");
    EXPECT_EQ(fixture.says(ann, "train 3 from AB&C for 1"), "18AL 4.2.5.2(a)");
    EXPECT_FALSE(fixture.lists(ann, "train 3 from AB&C"));
}

// rule: 18AL 3.2(b)
TEST_F(Forced, PrivatesAreSoldToPlayersWhileCashIsShort) {
    EXPECT_EQ(fixture.says(ann, "offer M&C to Bob for 60"), "allowed");
    cash(290);
    EXPECT_EQ(fixture.says(ann, "offer M&C to Bob for 60"), "18AL 3.2(b)");
    EXPECT_FALSE(fixture.lists(ann, "offer"));
}

// rule: 18AL 3.2(b)
TEST_F(Forced, NobodyOffersAPrivateInAnothersTurn) {
    fixture.company("S&NA").holder = {PrivateHolder::Place::player, 1};
    EXPECT_EQ(fixture.says(bob, "offer S&NA to Ann for 60"), "18AL 4(b)");
    EXPECT_FALSE(fixture.lists(bob, "offer"));
}

// rule: 18AL 4.2.5.2(a)
TEST_F(Forced, TheYardsHelpOnlyWhereHalfThePriceIsTheLeast) {
    fixture.give("NDY", "TAG");
    cash(140);
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "allowed"); // TAG's $10 and Ann's $140 pay half of $300
    fixture.now.open_market.push_back(fixture.train("2"));  // a 2 costs $100, less than half of $300
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "18AL III:new-decatur-yards");
}

// rule: 18AL 4.2.5.2(b)
TEST_F(Forced, AfterHelpNoTrainThroughTheYardsEither) {
    fixture.give("NDY", "TAG");
    fixture["TAG"].cash = Money(1000);
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "allowed");
    fixture.now.turn.president_helped = true;
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "18AL 4.2.5.2(b)");
}

// rule: 18AL III:new-decatur-yards
TEST_F(Forced, TheRefusalOfATooExpensiveTrainNamesTheYards) {
    fixture.give("NDY", "TAG");
    const auto allowed = [&] {
        const auto game = fixture.game();
        const auto refusal = game->check(*game->parse(ann, "train 4"));
        return refusal ? refusal->allowed : "";
    };
    fixture["TAG"].cash = Money(150); // half of $300
    cash(0);
    EXPECT_EQ(allowed(), "use yards 4 ($150)");
    fixture["TAG"].cash = Money(10);
    cash(140);
    EXPECT_EQ(allowed(), "use yards 4 ($150)"); // with Ann's money
    fixture.now.open_market.push_back(fixture.train("2"));
    EXPECT_EQ(allowed(), "train 2"); // the yards serve only for the cheapest train
}

// rule: 18AL III:new-decatur-yards
TEST_F(Forced, TheYardsServeOnceAndTheirTextSaysSo) {
    fixture.give("NDY", "TAG");
    fixture["TAG"].cash = Money(1000);
    const auto last_line = [&] { return fixture.game()->about(ann, "NDY").front().lines.back(); };
    const std::string unused = last_line();
    EXPECT_TRUE(unused.ends_with(": use yards")) << unused;
    fixture.plays(ann, "use yards 4");
    EXPECT_TRUE(last_line().starts_with(unused + " (")) << last_line();
    EXPECT_EQ(fixture.fact("holder NDY"), "closed");
    EXPECT_EQ(fixture.fact("cash TAG"), "850");
}

// rule: 18AL 4.2.5.2(d). Under the switch, half of a president's certificate cannot be sold.
TEST_F(Forced, AWholePresidencyIsJudgedAsIfHalfOfItStayed) {
    fixture["AB&C"].president = ann;
    fixture["AB&C"].shares[ann] = 3;
    fixture["AB&C"].shares[Seat(2)] = 3;
    cash(220); // $70 more is needed: one certificate for $75 is enough
    const auto under_switch = std::uint64_t{1} << static_cast<int>(Compat::whole_presidency);
    fixture.now.compat |= under_switch;
    EXPECT_EQ(fixture.says(ann, "sell AB&C 30%"), "18AL 4.2.5.2(d)");
    cash(210); // $80 more is needed: one certificate is not enough
    EXPECT_EQ(fixture.says(ann, "sell AB&C 30%"), "allowed");
    fixture["AB&C"].shares[ann] = 2;
    cash(220);
    EXPECT_EQ(fixture.says(ann, "sell AB&C 20%"), "allowed");
    fixture.now.compat &= ~under_switch;
    EXPECT_EQ(fixture.says(ann, "sell AB&C 20%"), "18AL 4.2.5.2(d)");
    EXPECT_EQ(fixture.says(ann, "sell AB&C 10%"), "allowed");
}

// rule: 18AL 4.2.5.2(d)
TEST_F(Forced, HalfThePriceLeavesLessThanOneCertificateBrought) {
    fixture.give("NDY", "TAG");
    fixture.now.turn.sold_smallest = Money(70);
    cash(210); // TAG's $10 and $140 pay half of $300, so Ann keeps $70
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "18AL 4.2.5.2(d)");
    cash(209);
    EXPECT_EQ(fixture.says(ann, "use yards 4"), "allowed");
    EXPECT_TRUE(fixture.lists(ann, "use yards 4"));
}

// rule: 18AL 4.2.5.2(d). By the ruling "dead ends", the list marks sales after which Ann cannot raise the sum any more.
TEST_F(Forced, ASaleThatMakesTheSumUnreachableIsMarked) {
    fixture["AB&C"].shares[ann] = 0;
    fixture["TAG"].market = 2; // room for three shares: $65 + $60 + $55 one by one, $195 at once
    cash(290 - 195);
    const auto given_up = [&](const std::string& line) {
        for (const Choice& choice : fixture.game()->legal(ann))
            if (choice.text == line) return choice.gives_up;
        return std::string("not listed");
    };
    EXPECT_EQ(given_up("sell TAG 30%"), "");
    EXPECT_NE(given_up("sell TAG 10%"), "");
    EXPECT_NE(given_up("sell TAG 10%"), "not listed");
    EXPECT_EQ(fixture.says(ann, "sell TAG 20%"), "18AL 4.2.5.2(d)");
    const auto computer = test::all().find("18AL")->computer("normal", 0);
    Rng rng(1);
    const auto game = fixture.game();
    EXPECT_NE(computer->choose(*game->view(ann), ann, rng), "sell TAG 10%");
}

// rule: 18AL 5(c)
TEST_F(Forced, NobodyWithEnoughCashMustSell) {
    cash(290);
    const auto game = fixture.game();
    const auto refusal = game->check(*game->parse(ann, "bankrupt"));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule, "18AL 5(c)");
    EXPECT_EQ(refusal->allowed, "train 4");
}

} // namespace
} // namespace highball::eighteen
