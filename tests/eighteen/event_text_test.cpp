// Tests of the log text of a run: its revenue and its bonuses.
#include "support/played_game.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

// Returns the log lines of the playthrough that report runs over these stops, in order and without repetitions.
std::vector<std::string> run_events(const std::string& file, std::string_view stops) {
    std::vector<std::string> runs;
    const Session session = test::play_file("titles/" + file);
    for (const LogEntry& entry : session.entries())
        for (const Event& event : entry.events)
            if (event.kind == EventKind::run && event.text.find(stops) != std::string::npos &&
                std::find(runs.begin(), runs.end(), event.text) == runs.end())
                runs.push_back(event.text);
    return runs;
}

// rule: 18AL III:south-north-alabama
TEST(RunEvents, TheCoalIsNamedWhenOneOfTheStopsHasTheToken) {
    for (const std::string& run : run_events("18al/coal-token.play", "E6"))
        EXPECT_EQ(test::mentions(run, {"$10", "coal"}) ? 1 : 0, run.find("$30") == std::string::npos ? 1 : 0) << run;
    EXPECT_EQ(run_events("18al/coal-token.play", "E6").size(), 3u);
    const std::vector<std::string> others = run_events("18al/coal-token.play", "G6");
    ASSERT_FALSE(others.empty());
    for (const std::string& run : others) EXPECT_EQ(run.find("coal"), std::string::npos) << run;
}

// rule: 18AL III:memphis-charleston
TEST(RunEvents, TheNameIsShownWithItsMoney) {
    const std::vector<std::string> runs = run_events("18al/train-names.play", "G4");
    ASSERT_FALSE(runs.empty());
    for (const std::string& run : runs) EXPECT_NE(run.find("$70 +$20 Robert E. Lee"), std::string::npos) << run;
}

// rule: 18GA 3.1.2
TEST(RoundEvents, TheFallingPriceOfTheFirstPrivateIsReported) {
    const Session session = test::play("18GA", 3, "pass; pass; pass");
    const std::vector<Event>& events = session.entries().back().events;
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const Event& event) {
        return test::mentions(event.text, {"LTR", "$15"});
    }));
}

} // namespace
} // namespace highball::eighteen
