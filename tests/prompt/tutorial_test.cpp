// The tutorials: every lesson's command is accepted, and nothing else goes on.
#include "prompt/tutorial.h"

#include "support/played_game.h"
#include "titles/embedded_maps.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

Tutorial read(const EmbeddedMap& file) {
    auto tutorial = parse_tutorial(file.text, file.name);
    EXPECT_TRUE(tutorial.ok());
    return *tutorial;
}

TEST(Tutorial, EveryLessonCanBeDone) {
    int seen = 0;
    for (const EmbeddedMap& file : embedded_maps()) {
        if (!file.name.ends_with("/tutorial.play")) continue;
        ++seen;
        const Tutorial tutorial = read(file);
        Session session = std::move(*Session::begin(test::all(), tutorial.setup));
        Teacher teacher(tutorial, session);
        Sitting sitting(teacher, "tutorial");
        for (const Lesson& lesson : tutorial.lessons) {
            if (lesson.text.empty()) continue;
            EXPECT_FALSE(teacher.over());
            EXPECT_NE(teacher.notice().back().find("Type: " + lesson.command), std::string::npos) << lesson.command;
            const Reply reply = sitting.answer(lesson.command);
            EXPECT_FALSE(reply.refusal) << lesson.command << ": " << (reply.refusal ? print(*reply.refusal) : "");
        }
        EXPECT_EQ(teacher.mistake(), "");
        EXPECT_TRUE(teacher.over());
        EXPECT_FALSE(teacher.notice().empty());
    }
    EXPECT_GT(seen, 0);
}

TEST(Tutorial, WaitsForTheRightCommandInAnyWords) {
    for (const EmbeddedMap& file : embedded_maps()) {
        if (file.name != "18al/tutorial.play") continue;
        Session session = std::move(*Session::begin(test::all(), read(file).setup));
        Teacher teacher(read(file), session);
        Sitting sitting(teacher, "tutorial");
        EXPECT_TRUE(sitting.answer("pass").refusal);
        EXPECT_TRUE(sitting.answer("undo").refusal);
        EXPECT_EQ(session.size(), 0);
        EXPECT_FALSE(sitting.answer("?").refusal);
        EXPECT_FALSE(sitting.answer("bu tr").refusal); // cut short, as in a game
        EXPECT_EQ(session.size(), 3);                  // and the others have played
    }
}

// A mistake in what the others play is told; it ends nothing.
TEST(Tutorial, ABadLineOfTheOthersIsTold) {
    const auto tutorial =
        parse_tutorial("highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\n# About.\n#\n# First. Type: buy "
                       "TR\nAnn> buy TR\nBob> buy nonsense\n# Then.\nCy> pass\n",
                       "t.play");
    ASSERT_TRUE(tutorial.ok());
    Session session = std::move(*Session::begin(test::all(), tutorial->setup));
    Teacher teacher(*tutorial, session);
    Sitting sitting(teacher, "tutorial");
    EXPECT_FALSE(sitting.answer("buy TR").refusal);
    ASSERT_EQ(teacher.notice().size(), 1U);
    EXPECT_NE(teacher.notice()[0].find("buy nonsense"), std::string::npos) << teacher.notice()[0];
    EXPECT_TRUE(sitting.answer("pass").refusal);
    EXPECT_FALSE(sitting.answer("? pass").refusal);
}

} // namespace
} // namespace highball
