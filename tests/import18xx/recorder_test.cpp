// Tests that random games stay the same when they are recorded and imported. HIGHBALL_RECORDED_GAMES=500 plays more.
#include "described.h"
#include "import18xx/importer.h"
#include "random_game.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace highball::import18xx {
namespace {

class RecordedAtRandom : public testing::TestWithParam<std::tuple<const char*, int>> {};

// Returns the number of games of each title.
int games() {
    const char* number = std::getenv("HIGHBALL_RECORDED_GAMES");
    return number ? std::max(std::atoi(number), 1) : 6;
}

// The random game stops at the start of the first stock round after some commands, because no turn is unfinished there.
TEST_P(RecordedAtRandom, ComesBackAsTheSameGame) {
    const auto [title, seed] = GetParam();
    Recorder recorder = recorder_of(recordable(title, 3 + seed % 3));
    Rng rng(static_cast<std::uint64_t>(seed));
    int played = 0;
    const int least = 250 * (1 + seed % 5);
    play_at_random(recorder, rng, least + 600, [&](const Command&) {
        const eighteen::Position& now = recorder.game().position();
        const bool begins = now.round == eighteen::Round::stock && now.passes == 0 && !now.stock_turn.acted &&
                            !now.last_actor && now.operating_round > 0;
        const eighteen::RulesContext context{recorder.game().rules(), recorder.game().setup(), now};
        return ++played > least && begins && is_prompted_in_stock_round(context);
    });
    const Described described = read_description(recorder.description());
    const auto recording = read_recording(described.json, "random");
    ASSERT_TRUE(recording) << print(recording.error());
    for (const bool look_ahead : {true, false}) {
        const auto game = import_recording(*recording, test::all(), {false, look_ahead});
        ASSERT_TRUE(game) << print(game.error()) << "\n" << recorder.description();
        eighteen::Position theirs = dynamic_cast<const eighteen::EighteenGame&>(*game->game).position();
        const eighteen::Position& ours = recorder.game().position();
        theirs.compat = ours.compat;
        EXPECT_EQ(theirs.bank, ours.bank);
        EXPECT_EQ(theirs.passes, ours.passes);
        EXPECT_EQ(theirs.priority, ours.priority);
        EXPECT_EQ(theirs.last_actor, ours.last_actor);
        EXPECT_EQ(theirs.stock_turn.seat, ours.stock_turn.seat);
        EXPECT_EQ(theirs.stock_turn.acted, ours.stock_turn.acted);
        EXPECT_EQ(theirs.stock_round, ours.stock_round);
        EXPECT_EQ(theirs.operating_round, ours.operating_round);
        EXPECT_TRUE(theirs.corporations == ours.corporations);
        EXPECT_TRUE(theirs.turn == ours.turn);
        EXPECT_EQ(theirs.end_reason, ours.end_reason);
        EXPECT_TRUE(theirs == recorder.game().position()) << recorder.description();
    }
}
INSTANTIATE_TEST_SUITE_P(Games, RecordedAtRandom,
                         testing::Combine(testing::Values("18AL", "18GA", "18VA"), testing::Range(1, 1 + games())),
                         [](const auto& each) {
                             return std::string(std::get<0>(each.param)) + "_" +
                                    std::to_string(std::get<1>(each.param));
                         });

} // namespace
} // namespace highball::import18xx
