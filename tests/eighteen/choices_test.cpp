// Tests of the role of a choice and of the losses shown with it.
#include "rule_scene.h"
#include "support/refused.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;

const Choice& choice(const std::vector<Choice>& choices, std::string_view text) {
    for (const Choice& each : choices)
        if (each.text == text) return each;
    ADD_FAILURE() << text << " is not listed";
    return choices.front();
}

// TAG (Ann) can run for $30. Its price is $55, because it did not run in its first turn.
class Choices18AL : public testing::Test {
  protected:
    Choices18AL() : fixture("18AL", 3, steps()) {
        EXPECT_EQ(fixture.fact("operating"), "TAG");
        EXPECT_EQ(fixture.fact("best"), "30");
        EXPECT_EQ(fixture.fact("price TAG"), "55");
    }
    static std::string steps() {
        const std::string file = test::read_file(test::tests_dir() / "titles/18al/forced-sales.play");
        const std::size_t begin = file.find("--\n") + 3;
        const std::size_t run = file.find("Ann> pass; pass; run; pay; train 2; done");
        return file.substr(begin, run - begin);
    }
    RulesFixture fixture;
};

// rule: 18AL 4.2.4(b)
TEST_F(Choices18AL, APassInTheRunStepSaysWhatItThrowsAway) {
    const auto before = fixture.game()->legal(ann);
    EXPECT_EQ(choice(before, "pass").gives_up, ""); // a missed tile has no dollar figure
    EXPECT_EQ(choice(before, "run").gives_up, "");
    fixture.now.turn.step = Step::run;
    const auto now = fixture.game()->legal(ann);
    EXPECT_TRUE(test::mentions(choice(now, "pass").gives_up, {"$30", "$55 -> $50"}));
    EXPECT_EQ(choice(now, "pass").role, Role::passes);
    EXPECT_EQ(choice(now, "run").role, Role::runs);
}

TEST_F(Choices18AL, RolesAreThoseOfTheCommands) {
    fixture.plays(ann, "run");
    fixture.plays(ann, "pay");
    const auto choices = fixture.game()->legal(ann);
    EXPECT_EQ(choice(choices, "train 2").role, Role::buys);
    EXPECT_EQ(choice(choices, "train 2").gives_up, "");
    EXPECT_EQ(choice(choices, "done").role, Role::ends_turn);
}

} // namespace
} // namespace highball::eighteen
