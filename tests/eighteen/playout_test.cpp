// An idea played out in the game: everybody lays, runs and buys by the rules, what a forecast only reckons with.
#include "eighteen/mind/playout.h"
#include "eighteen/view.h"
#include "support/play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <tuple>

namespace highball::test {
namespace {

using namespace eighteen;
using namespace eighteen::mind;

// The first decision about a tile in a game of three quick players.
std::unique_ptr<EighteenGame> before_a_lay(const std::string& title) {
    GameSetup setup;
    setup.title = title;
    setup.seed = 8;
    setup.players = {"Ann", "Bob", "Cid"};
    auto game = all().find(title)->create(setup);
    const auto player = all().find(title)->computer("easy", 0);
    Rng rng(1);
    for (int n = 0; game && n < 400; ++n) {
        const auto view = (*game)->view({});
        const auto& seen = dynamic_cast<const EighteenView&>(*view);
        const auto& deal = seen.position().deal;
        const Seat seat = deal ? deal->answerer : (*game)->decision().seats.front();
        if (seen.position().round == Round::operating && seen.position().turn.step == Step::lay)
            return std::make_unique<EighteenGame>(seen.shared_rules(), seen.setup(), seen.position());
        if ((*game)->advance({seat, player->choose(*view, seat, rng)})) break;
    }
    return nullptr;
}

int tiles(const Position& position) {
    int laid = 0;
    for (const auto& hex : position.board.placed) laid += hex.tile.exists() ? 1 : 0;
    return laid;
}

class Playouts : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override { ASSERT_NE(game, nullptr); }
    Question question() {
        if (!study) study.emplace(dynamic_cast<const EighteenView&>(*game->view({})).shared_rules());
        return {*study, weights, *game, game->decision().seats.front()};
    }
    std::unique_ptr<EighteenGame> game = before_a_lay(GetParam());
    std::optional<Study> study;
    Weights weights;
};

TEST_P(Playouts, TilesAreLaidAndTheRoundEndsByTheRules) {
    const auto end = play_out(question(), {}, 1, 400, 7);
    ASSERT_TRUE(end);
    EXPECT_GT(tiles(end->after), tiles(game->position()));
    EXPECT_TRUE(end->after.round != Round::operating || end->after.operating_round == 2);
    EXPECT_THAT(game->at(game->setup(), end->after)->broken_invariants(), testing::IsEmpty());
}

// What was laid before is remembered, and makes no difference.
TEST_P(Playouts, SameTastesAreTheSameGameWhateverWasPlayedBefore) {
    weights.blur = 300;
    const auto first = play_out(question(), {}, 3, 400, 7);
    std::set<std::int64_t> others;
    for (std::uint64_t tastes = 0; tastes < 6; ++tastes) {
        const auto end = play_out(question(), {}, 3, 400, tastes);
        ASSERT_TRUE(end);
        for (const Player& player : end->after.players) others.insert(player.cash.dollars());
    }
    EXPECT_GT(others.size(), first->after.players.size());
    EXPECT_EQ(play_out(question(), {}, 3, 400, 7)->after, first->after);
    study.reset();
    EXPECT_EQ(play_out(question(), {}, 3, 400, 7)->after, first->after);
}

TEST_P(Playouts, NoMoreMovesThanAllowedAndNoneAfterAForbiddenOne) {
    EXPECT_EQ(play_out(question(), {}, 3, 5, 7)->moves, 5);
    Action par = question().action(Verb::par); // in an operating round
    EXPECT_FALSE(play_out(question(), {par}, 1, 400, 7));
}

// Playouts have to speak for another idea by more than `surely`.
TEST_P(Playouts, AnotherIdeaHasToBeSurelyBetter) {
    const auto lay = [](const Idea& idea) {
        const Action& action = idea.actions.front();
        return std::tuple(action.verb, action.hex, action.tile, action.rotation);
    };
    weights.tried = 3;
    weights.playouts = 6;
    weights.surely = 1e6;
    const Ideas all = ideas(question());
    ASSERT_GT(all.size(), 1U);
    Ideas best = all;
    Rng rng(1);
    best_played_out_first(question(), best, rng);
    EXPECT_EQ(lay(best.front()), lay(all.front()));
    weights.surely = -1e6; // whatever else is tried beats the first one
    best_played_out_first(question(), best, rng);
    EXPECT_NE(lay(best.front()), lay(all.front()));
}

INSTANTIATE_TEST_SUITE_P(Family, Playouts, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return "T" + std::string(title.param); });

} // namespace
} // namespace highball::test
