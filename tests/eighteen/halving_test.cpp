// Who is dropped when, and that all who are left meet the same luck.
#include "eighteen/mind/halving.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace highball::test {
namespace {

using namespace eighteen::mind;

struct Runner {
    int name = 0;
    Trials trials;
};

auto trials(int games) {
    return [games] { return games; };
}

std::vector<int> names(const std::vector<Runner>& field) {
    std::vector<int> all;
    for (const Runner& each : field) all.push_back(each.name);
    return all;
}

TEST(Halving, TheBestComesFirstAndHalfIsDroppedAfterEachRound) {
    std::vector<Runner> field{{1, {}}, {5, {}}, {3, {}}, {4, {}}, {2, {}}};
    Rng rng(1);
    halve(field, trials(60), rng, [](const Runner& each, std::uint64_t) { return each.name; });
    EXPECT_THAT(names(field), testing::ElementsAre(5, 4, 3, 2, 1));
    // 60 trials are three rounds of 20: four for each of five, six for each of three, ten for each of two.
    EXPECT_EQ(field[0].trials.games, 4 + 6 + 10);
    EXPECT_EQ(field[1].trials.games, 4 + 6 + 10);
    EXPECT_EQ(field[2].trials.games, 4 + 6);
    EXPECT_EQ(field[4].trials.games, 4);
}

// Whoever sees what a trial costs may have fewer of them in the rounds after the first.
TEST(Halving, HowManyTrialsIsAskedBeforeEachRound) {
    std::vector<Runner> field{{1, {}}, {5, {}}, {3, {}}, {4, {}}};
    Rng rng(1);
    int played = 0;
    const auto games = [&] { return played == 0 ? 16 : 8; };
    halve(field, games, rng, [&](const Runner& each, std::uint64_t) { return ++played, each.name; });
    EXPECT_EQ(field[3].trials.games, 2); // two rounds: two for each of four, then two for each of two, for four
    EXPECT_EQ(field[0].trials.games, 2 + 2);
}

TEST(Halving, AllMeetTheSameLuck) {
    std::vector<Runner> field{{1, {}}, {2, {}}, {3, {}}};
    std::map<int, std::set<std::uint64_t>> met;
    Rng rng(1);
    halve(field, trials(6), rng, [&](const Runner& each, std::uint64_t luck) {
        met[each.name].insert(luck);
        return each.name;
    });
    EXPECT_EQ(met[1].size(), 1U); // dropped after the first round
    EXPECT_EQ(met[2], met[3]);
    EXPECT_TRUE(std::includes(met[2].begin(), met[2].end(), met[1].begin(), met[1].end()));
}

TEST(Halving, BiasSpeaksBesideWhatIsSeen) {
    std::vector<Runner> field{{1, {100}}, {2, {}}};
    Rng rng(1);
    halve(field, trials(4), rng, [](const Runner& each, std::uint64_t) { return 60 * each.name; });
    EXPECT_THAT(names(field), testing::ElementsAre(1, 2));
    EXPECT_DOUBLE_EQ(field[0].trials.mean(), 160);
}

} // namespace
} // namespace highball::test
