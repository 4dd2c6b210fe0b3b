// Advice that takes time comes beside whoever asked for it: nobody waits, and what is of another position is not told.
#include "prompt/prompt.h"
#include "support/slow_computer.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class LateAdvice : public testing::Test {
  protected:
    LateAdvice() : sitting(table.session) { sitting.think_aside(); }
    Reply late() {
        std::optional<Reply> reply;
        while (!reply && sitting.thinks()) reply = sitting.late_answer();
        return reply.value_or(Reply());
    }

    test::PonderingTable table;
    Sitting sitting;
};

TEST_F(LateAdvice, ComesWhenItIsThoughtOut) {
    EXPECT_EQ(sitting.answer("advise").text, std::string(Sitting::thinking_it_over) + "\n");
    EXPECT_FALSE(sitting.late_answer());
    sitting.answer("say I wonder");
    EXPECT_TRUE(sitting.answer("add 9").refusal);
    EXPECT_TRUE(sitting.thinks());
    table.let_think_of('2');
    EXPECT_EQ(late().text, "advice for Ann:\nadd 2\n");
    EXPECT_FALSE(sitting.thinks());
    EXPECT_FALSE(sitting.late_answer());
}

TEST_F(LateAdvice, MayBeARefusal) {
    sitting.answer("advise");
    table.let_think_of('0');
    EXPECT_EQ(late().refusal->message, "there is nothing to advise Ann now");
}

TEST_F(LateAdvice, IsDroppedByWhoGoesOnWithoutIt) {
    sitting.answer("advise");
    ASSERT_TRUE(sitting.thinks());
    EXPECT_FALSE(sitting.answer("add 1").refusal);
    EXPECT_FALSE(sitting.thinks());
    EXPECT_FALSE(sitting.late_answer());
}

TEST_F(LateAdvice, IsNotToldOfAPositionThatOthersHaveChanged) {
    sitting.answer("advise");
    ASSERT_TRUE(sitting.thinks());
    EXPECT_TRUE(table.session.apply({Seat(0), "add 1"}));
    EXPECT_EQ(sitting.late_answer()->text, "what was asked is of a position that is gone; ask again\n");
    EXPECT_FALSE(sitting.thinks());
}

} // namespace
} // namespace highball
