// Tests that texts say which of Atlanta's three cities has a station (18GA 4.2.1(h)).
#include "eighteen/rule_scene.h"
#include "support/seats.h"

namespace highball::eighteen {
namespace {

using test::ann;

class Atlanta : public testing::Test {
  protected:
    Atlanta() : fixture("18GA") {
        fixture.found("W&A", ann, 6);
        fixture["W&A"].cash = Money(500);
        fixture.operates("W&A", Step::lay);
    }
    std::string note_of(const std::string& line) const {
        for (const Choice& choice : fixture.game()->legal(ann))
            if (choice.text == line) return choice.note;
        return "not listed";
    }
    RulesFixture fixture;
};

// rule: 18GA 4.2.1(h)
TEST_F(Atlanta, EachRotationTellsTheExitOfTheStation) {
    EXPECT_NE(note_of("lay D4 451 0").find("W&A in D4.1 (sw)"), std::string::npos) << note_of("lay D4 451 0");
    EXPECT_NE(note_of("lay D4 451 2").find("W&A in D4.1 (nw)"), std::string::npos) << note_of("lay D4 451 2");
    EXPECT_NE(note_of("lay D4 451 4").find("W&A in D4.1 (e)"), std::string::npos) << note_of("lay D4 451 4");
}

// rule: 18GA 4.2.1(h)
TEST_F(Atlanta, ExitsThatFitInSeveralWaysAsk) {
    const auto asked = fixture.game()->parse(ann, "lay D4 451 nw-e-sw");
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error().rule, "");
    for (const char* way :
         {"rotation 0: W&A in D4.1 (sw)", "rotation 2: W&A in D4.1 (nw)", "rotation 4: W&A in D4.1 (e)"})
        EXPECT_NE(asked.error().allowed.find(way), std::string::npos) << asked.error().allowed;
    EXPECT_EQ(fixture.says(ann, "lay D4 451 2"), "allowed");
}

// rule: 18GA 4.2.1(h)
TEST_F(Atlanta, QuestionsTellTheCity) {
    fixture.plays(ann, "lay D4 451 2");
    EXPECT_EQ(fixture.fact("stations-in D4"), "W&A");
    EXPECT_EQ(fixture.fact("stations-in D4.1"), "W&A");
    EXPECT_EQ(fixture.fact("stations-in D4.3"), "none");
    EXPECT_FALSE(fixture.game()->fact("stations-in D4.4"));
    bool told = false;
    const std::vector<Answer> answers = fixture.game()->about(ann, "D4");
    ASSERT_FALSE(answers.empty());
    for (const std::string& line : answers.front().lines) told |= line.find("W&A in D4.1 (nw)") != std::string::npos;
    EXPECT_TRUE(told);
}

} // namespace
} // namespace highball::eighteen
