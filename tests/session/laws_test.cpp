// Laws that hold for every title, checked by random play. HIGHBALL_FUZZ_GAMES sets the number of games per title and
// number of players, HIGHBALL_FUZZ_SEED the first seed. A failing game is written as a script.
#include "core/text.h"
#include "support/counting.h"
#include "support/fuzz.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace highball {
namespace {

constexpr int games_by_default = 4;

std::uint64_t first_seed() {
    const char* number = std::getenv("HIGHBALL_FUZZ_SEED");
    const auto seed = number ? parse_number(number) : std::nullopt;
    return seed ? static_cast<std::uint64_t>(*seed) : 1;
}

// Returns the setup for a seed. Every second game has one option, a different one each time.
GameSetup setup_of(const TitleInfo& info, int players, std::uint64_t seed) {
    GameSetup setup = test::setup_of(info.id, players, seed);
    if (seed % 2 != 0 || info.options.empty()) return setup;
    const OptionInfo& option = info.options[seed / 2 % info.options.size()];
    if (option.is_for(players)) setup.options = {option.name};
    return setup;
}

std::string keep(const GameSetup& setup, const std::vector<Command>& commands, std::uint64_t seed) {
    const std::string file = testing::TempDir() + "highball-" + setup.title + "-" +
                             std::to_string(setup.players.size()) + "-" + std::to_string(seed) + ".play";
    std::ofstream(file) << test::script_of(setup, commands);
    return file;
}

void play_random_games(const Registry& registry, const TitleInfo& info, int games) {
    // A title for many players is played with only a few player counts, including the smallest one.
    const int step = std::max(1, (info.max_players - info.min_players) / 2 - 1);
    for (int players = info.min_players; players <= info.max_players; players += step) {
        int finished = 0;
        std::size_t commands = 0;
        for (int i = 0; i < games; ++i) {
            const std::uint64_t seed = first_seed() + static_cast<std::uint64_t>(i);
            const GameSetup setup = setup_of(info, players, seed);
            const test::FuzzResult game =
                test::fuzz_game(registry, setup, seed * 1000 + static_cast<std::uint64_t>(players));
            ASSERT_FALSE(game.failure) << info.id << " with " << players << " players, seed " << seed << ": "
                                       << *game.failure << "\nkept as " << keep(setup, game.commands, seed);
            const auto broken = test::fuzz_recordings(registry, setup, game.commands);
            ASSERT_FALSE(broken) << info.id << " with " << players << " players, seed " << seed << ": " << *broken
                                 << "\nkept as " << keep(setup, game.commands, seed);
            finished += game.finished ? 1 : 0;
            commands += game.commands.size();
        }
        EXPECT_EQ(finished, games);
        std::cout << info.id << ", " << players << " players: " << finished << " games to the end, " << commands
                  << " commands\n";
    }
}

TEST(Laws, HoldForTheCountingGame) {
    const Registry& registry = test::counting_registry();
    play_random_games(registry, registry.titles().front()->info(), 50);
}

class LawsOfTitle : public testing::TestWithParam<std::string> {};

TEST_P(LawsOfTitle, HoldOverRandomPlay) {
    play_random_games(test::all(), test::all().find(GetParam())->info(), test::fuzz_games(games_by_default));
}

// Seats of all computer levels but the slowest are mixed with seats that play at random. Then the recorded commands are
// replayed without computers.
TEST_P(LawsOfTitle, HoldWithComputersInSomeSeats) {
    const Title& title = *test::all().find(GetParam());
    std::vector<std::string> levels = title.levels();
    if (levels.size() > 1) levels.pop_back();
    for (int i = 0; i < static_cast<int>(levels.size()); ++i) {
        const auto seed = first_seed() + static_cast<std::uint64_t>(i);
        const GameSetup setup = test::setup_of(title.info().id, std::max(3, title.info().min_players), seed);
        test::FuzzOptions options;
        options.laws_every = 7;
        options.levels = {levels[static_cast<std::size_t>(i)], "", levels.front()};
        const test::FuzzResult game = test::fuzz_game(test::all(), setup, seed, options);
        ASSERT_FALSE(game.failure) << setup.title << ", seed " << seed << ": " << *game.failure << "\nkept as "
                                   << keep(setup, game.commands, seed);
        EXPECT_TRUE(game.finished);
        EXPECT_EQ(test::fuzz_recordings(test::all(), setup, game.commands), std::nullopt);
    }
}

std::vector<std::string> title_ids() {
    std::vector<std::string> ids;
    for (const auto& title : test::all().titles()) ids.push_back(title->info().id);
    return ids;
}

std::string test_name(const testing::TestParamInfo<std::string>& title) {
    std::string name = title.param;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Titles, LawsOfTitle, testing::ValuesIn(title_ids()), test_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(LawsOfTitle);

} // namespace
} // namespace highball
