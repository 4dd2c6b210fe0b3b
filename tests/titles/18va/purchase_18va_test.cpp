// Tests of forced train purchases and the money used for them (18VA 4.6).
#include "scene_18va.h"

namespace highball::eighteen {
namespace {

// Ann is president of B&O, which has no train, and of C&O, which has one. A 2/1G costs $100. Ann has $400.
class Purchase18VA : public Fixture18VA {
  protected:
    Purchase18VA() {
        found("C&O");
        Train train;
        train.kind = *figures().find_train("2");
        (*this)["C&O"].trains = {train};
        now_.turn.step = Step::trains;
    }
    std::string rule_against(const std::string& line) const {
        const auto play = at(now_);
        const auto command = play->parse(Seat(0), line);
        if (!command) return command.error().rule + command.error().message;
        const auto no = play->check(*command);
        return no ? no->rule : "allowed";
    }
    std::string after(const std::vector<std::string>& lines, const std::string& question) const {
        const auto play = at(now_);
        for (const std::string& line : lines) {
            const auto outcome = play->apply({Seat(0), line});
            EXPECT_TRUE(outcome.ok()) << line << ": " << (outcome.ok() ? "" : print(outcome.error()));
        }
        return *play->fact(question);
    }
};

// rule: 18VA 4.6.1
TEST_F(Purchase18VA, AnEmptyTreasuryIsHelpedUpToThePrintedPrice) {
    EXPECT_EQ(rule_against("train 2 from C&O for 101"), "18VA 4.6.1");
    EXPECT_EQ(rule_against("train 2 from C&O for 100"), "allowed");
    EXPECT_EQ(after({"train 2 from C&O for 100"}, "cash Ann"), "300");
    EXPECT_EQ(after({"train 2 from C&O for 100"}, "cash C&O"), "100");
    now_[Seat(0)].cash = Money(60);
    EXPECT_EQ(rule_against("train 2 from C&O for 61"), "18VA 4.6.1");
}

// rule: 18VA 4.6.1
TEST_F(Purchase18VA, ATreasuryWithADollarPaysAlone) {
    (*this)["B&O"].cash = Money(1);
    EXPECT_EQ(rule_against("train 2 from C&O for 2"), "18VA 4.6.1");
    EXPECT_EQ(rule_against("train 2 from C&O for 1"), "allowed");
}

// rule: 18VA 4.6.2
TEST_F(Purchase18VA, HelpIsForTheLeastExpensiveTrain) {
    now_.kinds_sold = 0b11;
    phase("3");
    now_.offering[0] = 0;
    now_.open_market = {Train{TrainKindId{0}}};
    EXPECT_EQ(rule_against("train 3"), "18VA 4.6.2"); // a 3 costs $200, but the pool's train only $100
    EXPECT_EQ(rule_against("train 1G from pool"), "allowed");
    (*this)["B&O"].cash = Money(150);
    EXPECT_EQ(rule_against("train 3"), "18VA 4.5.8"); // the $150 pays for the pool's train without Ann's help
}

// rule: 18VA 4.6
TEST_F(Purchase18VA, NoDutyWhereBankAndPoolAreEmpty) {
    EXPECT_EQ(rule_against("done"), "18VA 4.6");
    for (auto& left : now_.offering) left = 0;
    EXPECT_EQ(rule_against("done"), "allowed");
}

// rule: 18VA 4.2(2), 18VA 4.6.2
TEST_F(Purchase18VA, TredegarTakes200OffANewTrain) {
    now_[*figures().find_private("TIW")].holder = {PrivateHolder::Place::corporation, now_.turn.corporation.index};
    phase("5");
    now_.kinds_sold = 0b1111;
    for (const std::size_t kind : {0U, 1U, 2U}) now_.offering[kind] = 0;
    // A 5/4G costs $500, or $300 with the power. Ann has $400.
    EXPECT_EQ(rule_against("train 5"), "18VA 4.6.2");
    EXPECT_EQ(after({"use iron 4G"}, "cash Ann"), "100");
    EXPECT_EQ(after({"use iron 4G"}, "trains B&O"), "4G");
    EXPECT_EQ(after({"use iron 4G"}, "holder TIW"), "closed");
    now_[Seat(0)].cash = Money(299);
    EXPECT_EQ(rule_against("use iron 4G"), "18VA 4.6.2");
    EXPECT_EQ(rule_against("bankrupt"), "allowed"); // Ann need not use the power
    now_.open_market = {Train{*figures().find_train("4")}};
    EXPECT_EQ(rule_against("use iron 4"), "18VA 4.2(2)"); // the power does not buy from the pool
}

// rule: 18VA 4.2(2), 18VA 4.6.2
TEST_F(Purchase18VA, WhoSellsForTheFullPriceDoesNotTakeTheDiscount) {
    now_[*figures().find_private("TIW")].holder = {PrivateHolder::Place::corporation, now_.turn.corporation.index};
    phase("5");
    now_.kinds_sold = 0b1111;
    for (const std::size_t kind : {0U, 1U, 2U}) now_.offering[kind] = 0;
    (*this)["C&O"].operated = true;
    (*this)["C&O"].shares[0] = 3; // Ann may sell one of the three for $70
    (*this)["C&O"].offering = 2;
    now_[Seat(0)].cash = Money(440);
    const auto play = at(now_);
    ASSERT_TRUE(play->apply({Seat(0), "sell C&O 20%"}).ok());
    EXPECT_EQ(play->check({Seat(0), "use iron 4G"})->rule, "18VA 4.6.2"); // $440 had been enough for the $300
    EXPECT_FALSE(play->check({Seat(0), "train 4G"}));
    now_[Seat(0)].cash = Money(250);
    EXPECT_EQ(after({"sell C&O 20%", "use iron 4G"}, "cash Ann"), "20");
}

// rule: 18VA 4.5.8, 18VA 4.5.8:one-per-type
TEST_F(Purchase18VA, TheLastOfAKindAndTheFirstOfTheNext) {
    (*this)["B&O"].cash = Money(1000);
    now_.offering[0] = 1;
    EXPECT_EQ(rule_against("train 3"), "18VA 4.5.8");
    EXPECT_EQ(after({"train 2", "train 2G"}, "phase"), "3");
    EXPECT_EQ(after({"train 2", "train 2G"}, "trains B&O"), "2 2G");
}

} // namespace
} // namespace highball::eighteen
