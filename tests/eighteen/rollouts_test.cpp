// An idea played out in the game: everybody lays, runs and buys by the rules, what a forecast only reckons with.
#include "eighteen/ai/rollouts.h"
#include "eighteen/ai/search.h"

#include "quick_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <tuple>

namespace highball::test {
namespace {

using namespace eighteen;
using namespace eighteen::mind;

bool about_a_lay(const Position& now) { return now.round == Round::operating && now.turn.step == Step::lay; }

// About shares, by a seat that has one of a corporation that somebody else runs.
bool about_shares(const Position& now) {
    if (now.round != Round::stock || !now.sales_allowed || now.stock_turn.acted) return false;
    const Seat seat = now.stock_turn.seat;
    return std::any_of(now.corporations.begin(), now.corporations.end(), [seat](const Corporation& rr) {
        return rr.operated && rr.president && rr.president != seat &&
               rr.shares[static_cast<std::size_t>(seat.index())] > 0;
    });
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
    std::optional<Playout> played(const std::vector<Action>& actions, int rounds, int most, std::uint64_t luck) {
        Habits none;
        return play_out(question(), actions, rounds, most, luck, none);
    }

    std::unique_ptr<EighteenGame> game = decision(GetParam(), about_a_lay);
    std::optional<Study> study;
    Weights weights;
};

TEST_P(Playouts, TilesAreLaidAndTheRoundEndsByTheRules) {
    const auto end = played({}, 1, 400, 7);
    ASSERT_TRUE(end);
    EXPECT_GT(tiles(end->after), tiles(game->position()));
    EXPECT_TRUE(end->after.round != Round::operating || end->after.operating_round == 2);
    EXPECT_THAT(game->at(game->setup(), end->after)->broken_invariants(), testing::IsEmpty());
}

TEST_P(Playouts, SameLuckIsTheSameGameWhateverTheStudyRemembers) {
    const auto first = played({}, 3, 400, 7);
    std::set<std::int64_t> others;
    for (std::uint64_t luck = 0; luck < 6; ++luck) {
        const auto end = played({}, 3, 400, luck * 1000);
        ASSERT_TRUE(end);
        for (const Player& player : end->after.players) others.insert(player.cash.dollars());
    }
    EXPECT_GT(others.size(), first->after.players.size());
    EXPECT_EQ(played({}, 3, 400, 7)->after, first->after);
    study.reset();
    EXPECT_EQ(played({}, 3, 400, 7)->after, first->after);
}

// At the same point of the same turn; here everybody is used to laying nothing.
TEST_P(Playouts, WhatWasLaidInAnotherPlayoutIsLaidAgain) {
    Habits habits;
    const auto first = play_out(question(), {}, 1, 400, 7, habits);
    const Action pass = question().action(Verb::pass);
    ASSERT_FALSE(habits.laid.empty());
    for (auto& [point, laid] : habits.laid) laid = {pass};
    const auto idle = play_out(question(), {}, 1, 400, 7, habits);
    EXPECT_LT(tiles(idle->after), tiles(first->after));
}

TEST_P(Playouts, NoMoreMovesThanAllowedAndNoneAfterAForbiddenOne) {
    EXPECT_EQ(played({}, 3, 5, 7)->moves, 5);
    Action par = question().action(Verb::par); // in an operating round
    EXPECT_FALSE(played({par}, 1, 400, 7));
}

// A decision may cost so many thousand rounds foretold: where that is 2000 a playout there are 23 for 36.
TEST(AffordablePlayouts, AreFewerWhereEachCostsMore) {
    Weights weights;
    weights.playouts = 36;
    weights.effort = 47;
    const auto after = [&](int playouts, int each) { return affordable(weights, {{}, playouts, playouts * each}); };
    EXPECT_EQ(after(0, 0), 36); // nobody knows yet
    EXPECT_EQ(after(12, 1300), 36);
    EXPECT_EQ(after(12, 2000), 23);
    EXPECT_EQ(after(12, 0), 36); // the game is over
    EXPECT_EQ(after(12, 20000), 2);
}

TEST_P(Playouts, AreCountedByWhatTheyCost) {
    Habits habits;
    const Question asked = question();
    const std::int64_t before = asked.study.effort();
    ASSERT_TRUE(lead_played_out(asked, {}, 7, habits));
    EXPECT_EQ(habits.effort, asked.study.effort() - before);
    EXPECT_GT(habits.effort, 0);
    EXPECT_EQ(habits.playouts, 1);
}

// So that the same decision has as many playouts whether its runs were looked for before or not.
TEST_P(Playouts, CostTheSameWhateverTheStudyRemembersOfEarlierDecisions) {
    const Question asked = question();
    const auto cost = [&] {
        Habits habits;
        lead_played_out(asked, {}, 7, habits);
        return habits.effort;
    };
    asked.study.begin_decision();
    const std::int64_t cold = cost();
    EXPECT_LT(cost(), cold); // what the decision itself has found costs it nothing more
    asked.study.begin_decision();
    EXPECT_EQ(cost(), cold);
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

// What looks well for two rounds: a sale needs a reason in playouts, too, but not more of it than Weights::enough.
TEST_P(Playouts, ASaleNeedsItsReasonThereToo) {
    game = decision(GetParam(), about_shares);
    ASSERT_NE(game, nullptr);
    const Ideas all = ideas(question());
    const auto sale =
        std::find_if(all.begin(), all.end(), [](const Idea& idea) { return idea.actions.front().verb == Verb::sell; });
    ASSERT_NE(sale, all.end());
    weights.tried = 2;
    weights.playouts = 2;
    weights.surely = 1e5; // for the sale, which comes first
    weights.trouble = 1e6;
    for (const double enough : {1e6, 0.0}) {
        weights.enough = enough;
        Ideas two{*sale, {{question().action(Verb::pass)}, 0}};
        Rng rng(1);
        best_played_out_first(question(), two, rng);
        EXPECT_EQ(two.front().actions.front().verb, enough > 0 ? Verb::pass : Verb::sell);
    }
}

// What is told of ideas can be held against each other: the same idea has the same figure wherever it stands.
TEST_P(Playouts, ComparedIdeasMeetTheSameLuckInTheSameOrder) {
    game = decision(GetParam(), about_shares);
    ASSERT_NE(game, nullptr);
    const Ideas all = ideas(question());
    ASSERT_GT(all.size(), 1U);
    const auto figures = [&](const Ideas& few, Rng luck) { return compared(question(), few, 3, luck).value(); };
    const Ideas told = figures({all[0], all[1], all[0]}, Rng(1));
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0].lead, told[2].lead);
    EXPECT_NE(told[0].lead, all[0].lead);
    EXPECT_EQ(told[1].actions.front().verb, all[1].actions.front().verb);
    EXPECT_EQ(told[1].actions.front().corporation, all[1].actions.front().corporation);
    // What a sale wants beside its money is not told as money.
    const double before = told[0].lead;
    weights.trouble = weights.idle = weights.calm = 1e6;
    EXPECT_EQ(figures({all[0], all[1]}, Rng(1))[0].lead, before);
    const auto sale =
        std::find_if(all.begin(), all.end(), [](const Idea& idea) { return idea.actions.front().verb == Verb::sell; });
    ASSERT_NE(sale, all.end());
    EXPECT_GT(figures({*sale, all[0]}, Rng(1))[0].lead, -1e5);
}

TEST_P(Playouts, WhatForecastsDoNotSeeHasNoFigures) {
    Rng rng(1);
    EXPECT_FALSE(compared(question(), ideas(question()), 3, rng)); // of a lay
}

INSTANTIATE_TEST_SUITE_P(Family, Playouts, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return "T" + std::string(title.param); });

} // namespace
} // namespace highball::test
