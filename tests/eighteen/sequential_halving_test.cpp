// Tests of sequential halving: dropped candidates, the number of trials, and equal random numbers for all candidates.
#include "eighteen/ai/sequential_halving.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace highball::test {
namespace {

using namespace eighteen::ai;

struct Runner {
    int name = 0;
    TrialStats trials;
};

auto trials(int games) {
    return [games] { return games; };
}

std::vector<int> names(const std::vector<Runner>& field) {
    std::vector<int> all;
    for (const Runner& each : field) all.push_back(each.name);
    return all;
}

// Returns the result of a trial with $1000 of luck either way, so that no candidate is clearly behind.
double with_luck(int name, std::uint64_t luck) { return name + (luck % 2 == 0 ? 1000 : -1000); }

TEST(SequentialHalving, TheBestComesFirstAndHalfIsDroppedAfterEachRound) {
    std::vector<Runner> field{{1, {}}, {5, {}}, {3, {}}, {4, {}}, {2, {}}};
    Rng rng(1);
    halve_candidates(field, trials(60), rng,
                     [](const Runner& each, std::uint64_t luck) { return with_luck(each.name, luck); });
    EXPECT_THAT(names(field), testing::ElementsAre(5, 4, 3, 2, 1));
    // 60 trials make three rounds: 4 trials for each of five candidates, 6 for each of three, 11 for each of two.
    EXPECT_EQ(field[0].trials.games, 4 + 6 + 11);
    EXPECT_EQ(field[1].trials.games, 4 + 6 + 11);
    EXPECT_EQ(field[2].trials.games, 4 + 6);
    EXPECT_EQ(field[4].trials.games, 4);
}

// Each candidate has five trials with $1000 of luck either way. A candidate that is $3 behind is then not dropped, but
// one that is $5000 behind is.
TEST(SequentialHalving, WhoeverIsSurelyBehindIsDroppedAtOnce) {
    std::vector<Runner> field{{1, {}}, {4, {}}, {-5000, {}}, {-5001, {}}};
    Rng rng(1);
    halve_candidates(field, trials(40), rng,
                     [](const Runner& each, std::uint64_t luck) { return with_luck(each.name, luck); });
    EXPECT_THAT(names(field), testing::ElementsAre(4, 1, -5000, -5001));
    EXPECT_EQ(field[1].trials.games, 5 + 10);

    field = {{1, {}}, {4, {}}, {9000, {}}, {-5001, {}}};
    halve_candidates(field, trials(40), rng,
                     [](const Runner& each, std::uint64_t luck) { return with_luck(each.name, luck); });
    EXPECT_EQ(field[0].name, 9000);
    EXPECT_EQ(field[0].trials.games, 5); // five trials in the first round, then no opponent is left
}

// The allowed number of trials may fall after the first round, because only then the cost of a trial is known.
TEST(SequentialHalving, TheNumberOfTrialsIsReadBeforeEachRound) {
    std::vector<Runner> field{{1, {}}, {5, {}}, {3, {}}, {4, {}}};
    Rng rng(1);
    int played = 0;
    const auto games = [&] { return played == 0 ? 16 : 12; };
    halve_candidates(field, games, rng,
                     [&](const Runner& each, std::uint64_t luck) { return ++played, with_luck(each.name, luck); });
    EXPECT_EQ(field[3].trials.games, 2); // 8 of 16 trials for four, then the remaining 4 for two
    EXPECT_EQ(field[0].trials.games, 2 + 2);
}

// Two candidates are compared in a single round.
TEST(SequentialHalving, NoMoreIsTriedThanIsAllowedBesideWhatATrialCosts) {
    std::vector<Runner> field{{1, {}}, {2, {}}};
    Rng rng(1);
    int played = 0;
    const auto games = [&] { return played == 0 ? 40 : 7; };
    halve_candidates(field, games, rng,
                     [&](const Runner& each, std::uint64_t luck) { return ++played, with_luck(each.name, luck); });
    EXPECT_EQ(played, 6); // seven are allowed: three for each of the two
}

TEST(SequentialHalving, AllMeetTheSameLuck) {
    std::vector<Runner> field{{1, {}}, {2, {}}, {3, {}}};
    std::map<int, std::set<std::uint64_t>> met;
    Rng rng(1);
    halve_candidates(field, trials(6), rng, [&](const Runner& each, std::uint64_t luck) {
        met[each.name].insert(luck);
        return with_luck(each.name, luck);
    });
    EXPECT_EQ(met[1].size(), 1U); // candidate 1 is dropped after the first round
    EXPECT_EQ(met[2], met[3]);
    EXPECT_TRUE(std::includes(met[2].begin(), met[2].end(), met[1].begin(), met[1].end()));
}

TEST(SequentialHalving, BiasSpeaksBesideWhatIsSeen) {
    std::vector<Runner> field{{1, {100}}, {2, {}}};
    Rng rng(1);
    halve_candidates(field, trials(4), rng, [](const Runner& each, std::uint64_t) { return 60 * each.name; });
    EXPECT_THAT(names(field), testing::ElementsAre(1, 2));
    EXPECT_DOUBLE_EQ(field[0].trials.mean(), 160);
}

} // namespace
} // namespace highball::test
