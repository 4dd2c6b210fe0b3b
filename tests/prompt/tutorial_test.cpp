// Tutorials: each lesson accepts its command and no other one.
#include "prompt/tutorial.h"

#include "support/played_game.h"
#include "support/refused.h"
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
        TutorialHost tutorial_host(tutorial, session);
        Prompt prompt(tutorial_host, "tutorial");
        for (const Lesson& lesson : tutorial.lessons) {
            if (lesson.text.empty()) continue;
            EXPECT_FALSE(tutorial_host.over());
            EXPECT_TRUE(test::mentions(tutorial_host.notices().back(), lesson.command));
            EXPECT_EQ(tutorial_host.lesson_command(), lesson.command);
            const CommandResult result = prompt.execute(lesson.command);
            EXPECT_FALSE(result.refusal) << lesson.command << ": " << (result.refusal ? print(*result.refusal) : "");
        }
        EXPECT_TRUE(tutorial_host.over());
        EXPECT_FALSE(tutorial_host.notices().empty());
    }
    EXPECT_GT(seen, 0);
}

TEST(Tutorial, TopicsHaveTheNumbersOfTheirFirstLessonsAndAreNoTextOfALesson) {
    const auto tutorial =
        parse_tutorial("highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\n# About.\n#\n## privates: buy one\n# First.\n"
                       "Ann> buy TR\nBob> pass\n# Then.\nCy> pass\n## more\n# Last.\nAnn> pass\n",
                       "t.play");
    ASSERT_TRUE(tutorial.ok());
    const std::vector<Topic> topics = topics_of(*tutorial);
    ASSERT_EQ(topics.size(), 2U);
    EXPECT_EQ(topics[0].name, "privates");
    EXPECT_EQ(topics[0].about, "buy one");
    EXPECT_EQ(topics[1].name, "more");
    EXPECT_EQ(topics[1].about, "");
    EXPECT_EQ(topics[1].first, 3);
    EXPECT_EQ(topics[0].commands.size(), 2U);
    EXPECT_EQ(tutorial->lessons.front().text, std::vector<std::string>{"First."});
    for (const EmbeddedMap& file : embedded_maps())
        if (file.name.ends_with("/tutorial.play")) {
            EXPECT_EQ(topics_of(read(file)).front().first, 1);
            for (const Topic& topic : topics_of(read(file))) EXPECT_NE(topic.about, "") << file.name << topic.name;
        }
}

TEST(Tutorial, WaitsForTheRightCommandInAnyWords) {
    for (const EmbeddedMap& file : embedded_maps()) {
        if (file.name != "18al/tutorial.play") continue;
        Session session = std::move(*Session::begin(test::all(), read(file).setup));
        TutorialHost tutorial_host(read(file), session);
        Prompt prompt(tutorial_host, "tutorial");
        EXPECT_TRUE(test::refuses(prompt, "pass", Refusal::Kind::state));
        EXPECT_TRUE(test::refuses(prompt, "undo", Refusal::Kind::state));
        EXPECT_EQ(session.size(), 0);
        EXPECT_FALSE(prompt.execute("?").refusal);
        EXPECT_FALSE(prompt.execute("bu tr").refusal); // abbreviations are valid, as in a game
        EXPECT_EQ(session.size(), 3);                  // Ann's command and those of the other two players
    }
}

// An illegal line of the other players is reported, and the tutorial continues.
TEST(Tutorial, ABadLineOfTheOthersIsReported) {
    const auto tutorial =
        parse_tutorial("highball 1\ntitle 18AL\nplayers Ann Bob Cy\n--\n# About.\n#\n# First. Type: buy "
                       "TR\nAnn> buy TR\nBob> buy nonsense\n# Then.\nCy> pass\n",
                       "t.play");
    ASSERT_TRUE(tutorial.ok());
    Session session = std::move(*Session::begin(test::all(), tutorial->setup));
    TutorialHost tutorial_host(*tutorial, session);
    Prompt prompt(tutorial_host, "tutorial");
    EXPECT_FALSE(prompt.execute("buy TR").refusal);
    ASSERT_EQ(tutorial_host.notices().size(), 1U);
    EXPECT_NE(tutorial_host.notices()[0].find("buy nonsense"), std::string::npos) << tutorial_host.notices()[0];
    EXPECT_TRUE(test::refuses(prompt, "pass", Refusal::Kind::state));
    EXPECT_FALSE(prompt.execute("? pass").refusal);
}

} // namespace
} // namespace highball
