// Tests of the 18xx computer players: legal moves, the same game for the same seed, and replay without them.
#include "eighteen/ai/levels_file.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <algorithm>
#include <cmath>

namespace highball::test {
namespace {

using eighteen::ai::read_levels;

struct Played {
    std::vector<Command> commands;
    std::uint64_t digest = 0;
    std::string trouble; // the error or the broken invariants; "" if there are none
};

// Plays up to `most` commands, chosen by the computer level of each seat.
Played roll_out(const GameSetup& setup, int most) {
    const Title& title = *all().find(setup.title);
    auto game = title.create(setup);
    if (!game) return {{}, 0, print(game.error())};
    std::vector<std::unique_ptr<ComputerPlayer>> players;
    for (const std::string& level : setup.computers) players.push_back(title.computer(level, 0));
    Played played;
    Rng rng(setup.seed);
    for (int n = 0; n < most && !(*game)->finished(); ++n) {
        Command command;
        for (const Seat seat : (*game)->decision().seats) {
            command = {seat, players[static_cast<std::size_t>(seat.index())]->choose(*(*game)->view(seat), seat, rng)};
            if (!command.text.empty()) break;
        }
        played.commands.push_back(command);
        if (const auto no = (*game)->advance(command)) {
            played.trouble = command.text + ": " + print(*no);
            return played;
        }
        if (n % 50 == 0)
            for (const std::string& law : (*game)->broken_invariants()) played.trouble = law;
    }
    played.digest = (*game)->digest();
    return played;
}

GameSetup table(const std::string& title, int players, std::uint64_t seed) {
    static const std::vector<std::string> levels = {"normal", "random", "easy", "scripted"};
    GameSetup setup;
    setup.title = title;
    setup.seed = seed;
    for (int i = 0; i < players; ++i) {
        setup.players.push_back("P" + std::to_string(i + 1));
        setup.computers.push_back(levels[(seed + static_cast<std::size_t>(i)) % levels.size()]);
    }
    return setup;
}

class ComputerPlayers : public testing::TestWithParam<const char*> {};

TEST_P(ComputerPlayers, EveryTableIsPlayedByTheRulesAndTheSameGameForTheSameSeed) {
    const TitleInfo& info = all().find(GetParam())->info();
    for (int players = info.min_players; players <= info.max_players; ++players) {
        const GameSetup setup = table(info.id, players, static_cast<std::uint64_t>(players));
        const Played once = roll_out(setup, 400);
        EXPECT_EQ(once.trouble, "") << players << " players, after " << once.commands.size() << " commands";
        EXPECT_EQ(roll_out(setup, 60).commands,
                  std::vector<Command>(once.commands.begin(), once.commands.begin() + 60));
    }
}

TEST_P(ComputerPlayers, TheyPlayUnderEveryOption) {
    const TitleInfo& info = all().find(GetParam())->info();
    for (const OptionInfo& option : info.options) {
        GameSetup setup = table(info.id, option.players == 0 ? 3 : option.players, 5);
        setup.options = {option.name};
        EXPECT_EQ(roll_out(setup, 120).trouble, "") << option.name;
    }
}

// The test plays only a few moves, because this level is slow.
TEST_P(ComputerPlayers, HardPlaysByTheRulesAndTheSameGameForTheSameSeed) {
    GameSetup setup = table(GetParam(), 3, 8);
    setup.computers = {"hard", "easy", "easy"};
    const Played once = roll_out(setup, 30);
    EXPECT_EQ(once.trouble, "");
    EXPECT_EQ(roll_out(setup, 30).commands, once.commands);
}

TEST_P(ComputerPlayers, WhatTheyPlayedIsPlayedAgainWithoutThem) {
    GameSetup setup = table(GetParam(), 3, 8);
    const Played played = roll_out(setup, 150);
    setup.computers.clear();
    auto game = all().create(setup);
    for (const Command& command : played.commands) ASSERT_FALSE((*game)->advance(command)) << command.text;
    EXPECT_EQ((*game)->digest(), played.digest);
}

TEST_P(ComputerPlayers, AViewOfAnotherKindIsNoMove) {
    Rng rng(1);
    EXPECT_EQ(all().find(GetParam())->computer("normal", 0)->choose(View(), Seat(0), rng), "");
    EXPECT_EQ(all().find(GetParam())->computer("clairvoyant", 0), nullptr);
    EXPECT_EQ(all().find(GetParam())->levels(), (std::vector<std::string>{"easy", "normal", "hard"}));
}

// Later levels are measured against the frozen level "hard-2026". Therefore its choices of November 2026 must not
// change.
TEST_P(ComputerPlayers, TheFrozenLevelChoosesAsInNovember2026) {
    GameSetup setup = table(GetParam(), 4, 26);
    setup.computers.assign(4, "hard-2026");
    struct Frozen {
        int commands;
        std::uint64_t digest;
    };
    const std::map<std::string, Frozen> games = {{"18AL", {12, 9499552809554250327u}},
                                                 {"18GA", {36, 10187955101585216899u}},
                                                 {"18VA", {46, 10008230220244791765u}}};
    const Frozen& game = games.at(GetParam());
    const Played played = roll_out(setup, game.commands);
    EXPECT_EQ(played.trouble, "");
    EXPECT_EQ(played.digest, game.digest);
}

TEST_P(ComputerPlayers, TheFrozenLevelPlaysInTheArenaOnly) {
    GameSetup setup = table(GetParam(), 3, 8);
    setup.computers = {"hard-2026", "easy", "easy"};
    EXPECT_NE(all().find(GetParam())->computer("hard-2026", 0), nullptr);
    EXPECT_TRUE(test::mentions(print(all().create(setup).error()), {"hard-2026", "easy", "normal", "hard"}));
}

INSTANTIATE_TEST_SUITE_P(Family, ComputerPlayers, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& each) { return std::string(each.param); });

TEST(PlayerLevels, AFigureThatIsUnknownOrNoFigureIsReportedWithItsLine) {
    const auto fault = [](const char* text) {
        const auto levels = read_levels(text, "own.toml");
        return levels ? std::string() : print(levels.error());
    };
    EXPECT_EQ(fault("[easy]\nstrategy = \"policy\"\nblur = 40\n"), "");
    EXPECT_TRUE(fault("[easy]\nstrategy = \"policy\"\nluck = 40\n").starts_with("own.toml:3: luck: "));
    const std::string guessing = fault("[easy]\nstrategy = \"guessing\"\n");
    EXPECT_TRUE(test::mentions(guessing, {"own.toml:2: strategy: ", "any", "scripted", "policy", "search"}));
    EXPECT_NE(fault("[easy]\nblur = 40\n"), "");
}

TEST(PlayerLevels, WhatIsDoubtedIsOffByNoMoreThanTheDoubtAndTheSameForTheSameNumber) {
    eighteen::ai::Weights sure, doubting;
    doubting.doubt = 0.5;
    bool differs = false;
    for (std::uint64_t number = 0; number < 50; ++number) {
        EXPECT_EQ(eighteen::ai::perturbed(sure, number).growth, sure.growth);
        const auto once = eighteen::ai::perturbed(doubting, number), again = eighteen::ai::perturbed(doubting, number);
        EXPECT_EQ(once.growth, again.growth);
        EXPECT_GE(once.growth, sure.growth * std::exp(-0.5));
        EXPECT_LE(once.growth, sure.growth * std::exp(0.5));
        EXPECT_EQ(once.trouble, sure.trouble);
        differs = differs || once.growth != eighteen::ai::perturbed(doubting, number + 1).growth;
    }
    EXPECT_TRUE(differs);
}

TEST(PlayerLevels, AFigureStandsInHundredths) {
    const auto levels = read_levels("[calm]\nstrategy = \"policy\"\ninterest = 5\ngames = 7\n", "own.toml");
    ASSERT_TRUE(levels);
    EXPECT_DOUBLE_EQ(levels->front().weights.interest, 0.05);
    EXPECT_EQ(levels->front().games, 7);
    EXPECT_TRUE(levels->front().listed);
}

} // namespace
} // namespace highball::test
