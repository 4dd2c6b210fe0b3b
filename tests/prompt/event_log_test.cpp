// Filters of the event log, tested on a whole game of 18AL.
#include "prompt/event_log.h"

#include "prompt/prompt.h"
#include "support/played_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace highball {
namespace {

class EventLogTest : public testing::Test {
  protected:
    std::string ask(std::string_view words) {
        return log_text(session_, std::nullopt, parse_log_filter(session_, words));
    }
    static int count(const std::string& text, std::string_view part) {
        int n = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
        return n;
    }
    Session session_ = test::play_file("games/18AL-bankrupt.play");
};

TEST_F(EventLogTest, AKindOfEventsAndWhatItIsAbout) {
    int runs = 0, of_ln = 0;
    for (const LogEntry& entry : session_.entries())
        for (const Event& event : entry.events) {
            runs += event.kind == EventKind::run ? 1 : 0;
            of_ln += event.kind == EventKind::run && event.text.find("L&N") != std::string::npos ? 1 : 0;
        }
    ASSERT_GT(of_ln, 0);
    ASSERT_GT(runs, of_ln);
    EXPECT_EQ(count(ask("runs"), "\n      "), runs);
    EXPECT_EQ(count(ask("runs l&n"), "\n      "), of_ln);
    EXPECT_EQ(ask("RUNS L&N"), ask("runs l&n"));
    EXPECT_EQ(ask("runs nonsense"), "");
}

TEST_F(EventLogTest, ARoundIsAllOfItAndNothingElse) {
    const auto rounds = rounds_of(session_);
    std::string all;
    for (const RoundBegin& round : rounds) all += ask(round.round);
    EXPECT_EQ(all, log_text(session_, std::nullopt));
    EXPECT_LT(ask(rounds[1].round).size(), all.size());
}

TEST_F(EventLogTest, ASetOfRoundsIsAllOfItsRounds) {
    std::string set;
    for (const char* round : {"OR 6.1", "OR 6.2"}) set += ask(round);
    ASSERT_FALSE(ask("OR 6.2").empty());
    EXPECT_EQ(ask("OR 6"), set);
    EXPECT_EQ(ask("or 6"), set);
}

TEST_F(EventLogTest, TheHighlightsOfARoundAreItsMostImportantEventsInTheirOrder) {
    const std::vector<RoundBegin> rounds = rounds_of(session_);
    const auto of = [&](std::string_view round) {
        const auto begin = std::ranges::find(rounds, round, &RoundBegin::round);
        return highlights(session_, begin->commands, (begin + 1)->commands, 4);
    };
    EXPECT_THAT(of("SR 3"), testing::ElementsAre("L&N floats with $700 and 4 stations", // not each purchase of shares
                                                 "M&O floats with $900 and 4 stations"));
    EXPECT_THAT(of("OR 6.1"), testing::ElementsAre(
                                  "M&O buys a 4-train from the bank for $300",
                                  "Phase 4 begins; train limit 3; L&N's 2-trains rust; M&O's 2-trains rust; TAG's "
                                  "2-train rusts",
                                  "TAG buys a 3-train from ATN for $59", "ATN buys a 4-train from the bank for $300"));
    EXPECT_THAT(of("SR 1"), testing::ElementsAre("Ann buys TR for $20", "Cy buys S&NA for $40")); // better than nothing
}

TEST_F(EventLogTest, SinceACommandAndWithoutPasses) {
    const std::string all = log_text(session_, std::nullopt);
    EXPECT_EQ(ask("since 0"), all);
    EXPECT_TRUE(all.ends_with(ask("since 40")));
    EXPECT_TRUE(ask("since 40").starts_with("41  "));
    EXPECT_EQ(ask("since 99999999999999"), "");
    EXPECT_LT(count(ask("short"), "\n"), count(all, "\n"));
    EXPECT_LT(count(ask("short"), "> pass"), count(all, "> pass")); // `short` keeps passes that end a round
}

TEST_F(EventLogTest, WhatWasSaidStandsApart) {
    ASSERT_FALSE(session_.say(Seat(0), "good game, L&N"));
    EXPECT_TRUE(ask("said").starts_with("Ann") && ask("said").ends_with(": good game, L&N\n")) << ask("said");
    EXPECT_EQ(count(ask("short"), "good game"), 0);
    EXPECT_EQ(count(ask("L&N"), "good game"), 1);
    EXPECT_EQ(count(ask("runs L&N"), "good game"), 0);
}

} // namespace
} // namespace highball
