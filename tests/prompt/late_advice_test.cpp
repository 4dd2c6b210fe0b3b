// Tests of advice that is computed in the background. The prompt drops it when the position changes.
#include "prompt/prompt.h"
#include "support/refused.h"
#include "support/slow_computer.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class LateAdvice : public testing::Test {
  protected:
    LateAdvice() : prompt(table.session) { prompt.use_background_tasks(); }
    CommandResult late() {
        std::optional<CommandResult> result;
        while (!result && prompt.is_computing()) result = prompt.poll_answer();
        return result.value_or(CommandResult());
    }

    test::SlowGame table;
    Prompt prompt;
};

TEST_F(LateAdvice, ComesWhenItIsComputed) {
    EXPECT_EQ(prompt.execute("advise").text, std::string(Prompt::computing_text) + "\n");
    EXPECT_FALSE(prompt.poll_answer());
    prompt.execute("say I wonder");
    EXPECT_TRUE(test::refuses(prompt, "add 9", Refusal::Kind::rule, "Counting 2"));
    EXPECT_TRUE(prompt.is_computing());
    table.let_think_of('2');
    const std::string advice = late().text;
    EXPECT_TRUE(advice.ends_with(" add 2\n") && test::mentions(advice, "Ann")) << advice;
    EXPECT_FALSE(prompt.is_computing());
    EXPECT_FALSE(prompt.poll_answer());
}

TEST_F(LateAdvice, MayBeARefusal) {
    prompt.execute("advise");
    table.let_think_of('0');
    const CommandResult none = late();
    ASSERT_TRUE(test::refused(none, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(none.refusal->message, "Ann"));
}

TEST_F(LateAdvice, IsDroppedByWhoGoesOnWithoutIt) {
    prompt.execute("advise");
    ASSERT_TRUE(prompt.is_computing());
    EXPECT_FALSE(prompt.execute("add 1").refusal);
    EXPECT_FALSE(prompt.is_computing());
    EXPECT_FALSE(prompt.poll_answer());
}

TEST_F(LateAdvice, IsDroppedWhenOthersHaveChangedThePosition) {
    prompt.execute("advise");
    ASSERT_TRUE(prompt.is_computing());
    EXPECT_TRUE(table.session.apply({Seat(0), "add 1"}));
    const auto answer = prompt.poll_answer();
    ASSERT_TRUE(answer && !answer->text.empty());
    EXPECT_FALSE(test::mentions(answer->text, "add"));
    EXPECT_FALSE(prompt.is_computing());
}

} // namespace
} // namespace highball
