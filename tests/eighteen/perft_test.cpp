// Counts of legal command sequences from named positions, and signatures of whole games. A commit that changes one
// explains the change (tests/README.md).
#include "core/digest.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

#include <map>

namespace highball {
namespace {

// Returns the number of legal command sequences of length `depth`. For a choice with an amount, only the lowest amount
// is played. A choice with free text ends its sequence and counts as one.
std::uint64_t perft(const Game& game, int depth) {
    std::uint64_t count = 0;
    for (const Seat seat : game.decision().seats)
        for (const Choice& choice : game.legal(seat)) {
            if (depth == 1 || choice.open) {
                ++count;
                continue;
            }
            std::string text = choice.text;
            if (choice.amount)
                text += " " + std::to_string(choice.amount->low) + (choice.tail.empty() ? "" : " " + choice.tail);
            const auto next = game.clone();
            const Outcome outcome = next->apply({seat, text});
            EXPECT_TRUE(outcome.ok()) << text << ": " << (outcome.ok() ? "" : print(outcome.error()));
            count += perft(*next, depth - 1);
        }
    return count;
}

// True if a command with this word is legal.
bool lists(const Game& game, const std::string& word) {
    for (const Seat seat : game.decision().seats)
        for (const Choice& choice : game.legal(seat))
            if (choice.text.starts_with(word + " ")) return true;
    return false;
}

// Returns the first wanted position of the recorded script.
template <class Wanted>
std::unique_ptr<Game> first_position(Wanted wanted, const char* file = "games/18AL-to-the-bank.play") {
    const Session whole = test::play_file(file);
    auto game = test::all().create(whole.setup());
    EXPECT_TRUE(game.ok());
    for (const auto& entry : whole.entries()) {
        if (wanted(**game)) break;
        EXPECT_TRUE((*game)->apply(entry.command).ok());
    }
    return std::move(*game);
}

// Counted by hand: the first player has 6 choices (buy TR, bid on one of four other privates, or pass). The second
// player has 5 choices after the purchase of TR, otherwise 6.
TEST(Perft, Start) {
    const auto game = first_position([](const Game&) { return true; });
    EXPECT_EQ(perft(*game, 1), 6U);
    EXPECT_EQ(perft(*game, 2), 5U + 5U * 6U);
    EXPECT_EQ(perft(*game, 4), 1082U);
}

// Counted by hand: six corporations at five par prices each, two offers and four requests for privates, and a pass.
TEST(Perft, FirstStockRound) {
    const auto game = first_position([](const Game& now) { return lists(now, "par"); });
    EXPECT_EQ(perft(*game, 1), 37U);
    EXPECT_EQ(perft(*game, 3), 1945U);
}

TEST(Perft, FirstOperatingRound) {
    const auto game = first_position([](const Game& now) { return now.decision().round == "OR 1.1"; });
    EXPECT_EQ(perft(*game, 1), 15U); // 18 lays less three rotations of #57 that look alike
    EXPECT_EQ(perft(*game, 3), 53U);
}

TEST(Perft, PhaseChange) {
    const auto game = first_position([](const Game& now) { return now.decision().phase == "4"; });
    EXPECT_EQ(perft(*game, 1), 7U);
    EXPECT_EQ(perft(*game, 2), 47U);
}

TEST(Perft, LateGame) {
    const auto game = first_position([](const Game& now) { return now.decision().phase == "4D" && lists(now, "lay"); });
    EXPECT_EQ(perft(*game, 1), 42U);
    EXPECT_EQ(perft(*game, 2), 123U);
}

// Counted by hand: a bid on one of four lots, or a pass. Within three commands no player runs out of money or turns.
TEST(Perft, AuctionOfLots) {
    const auto game = std::move(*test::all().create(test::setup_of("18VA", 4)));
    EXPECT_EQ(perft(*game, 1), 5U);
    EXPECT_EQ(perft(*game, 2), 25U);
    EXPECT_EQ(perft(*game, 3), 125U);
}

constexpr const char* whole_va = "games/18VA-to-the-bank.play";

// Counted by hand: six corporations at five par prices, a share of B&O, or a pass. After a purchase the turn can only
// end. After a pass the next player can buy the share of B&O or pass.
TEST(Perft, FirstStockTurnOf18Va) {
    const auto game = first_position(
        [](const Game& now) { return now.decision().round == "SR 1" && lists(now, "par") && lists(now, "buy"); },
        whole_va);
    EXPECT_EQ(perft(*game, 1), 32U);
    EXPECT_EQ(perft(*game, 2), 33U);
}

TEST(Perft, FirstOperatingRoundOf18Va) {
    const auto game = first_position([](const Game& now) { return now.decision().round == "OR 1.1"; }, whole_va);
    EXPECT_EQ(perft(*game, 1), 13U);
    EXPECT_EQ(perft(*game, 3), 70U);
}

TEST(Perft, ConversionIn18Va) {
    const auto game =
        first_position([](const Game& now) { return now.decision().phase == "3" && lists(now, "lay"); }, whole_va);
    EXPECT_EQ(perft(*game, 1), 18U);
    EXPECT_EQ(perft(*game, 2), 128U);
}

TEST(Perft, LateGameOf18Va) {
    const auto game =
        first_position([](const Game& now) { return now.decision().phase == "4D" && lists(now, "lay"); }, whole_va);
    EXPECT_EQ(perft(*game, 1), 42U);
    // 18VA 4.2: after each of the three stations, the token step stays open for a pass, because REA can still be
    // bought.
    EXPECT_EQ(perft(*game, 2), 552U);
}

// A title's digest covers every position of its games in tests/games.
TEST(Signature, WholeGames) {
    std::map<std::string, Digest> signature;
    for (const auto& file : test::files_below(test::tests_dir() / "games", ".play")) {
        const Session whole = test::play_file("games/" + file.filename().string());
        auto game = test::all().create(whole.setup());
        ASSERT_TRUE(game.ok());
        for (const auto& entry : whole.entries()) {
            ASSERT_TRUE((*game)->apply(entry.command).ok());
            signature[whole.setup().title].add((*game)->digest());
        }
        EXPECT_TRUE((*game)->finished()) << file;
    }
    EXPECT_EQ(print_digest(signature["18AL"].value()), "01be5f33d9149ff3");
    EXPECT_EQ(print_digest(signature["18GA"].value()), "9a74ff653f434c32");
    EXPECT_EQ(print_digest(signature["18VA"].value()), "6185be4af45de96b");
}

} // namespace
} // namespace highball
