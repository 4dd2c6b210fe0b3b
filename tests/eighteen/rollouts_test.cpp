// Tests of rollouts, which continue the game after an idea to find its value.
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
using namespace eighteen::ai;

bool about_a_lay(const Position& now) { return now.round == Round::operating && now.turn.step == Step::lay; }

// True if the seat on turn may trade and holds a share of a corporation that has another president.
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

class Rollouts : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override { ASSERT_NE(game, nullptr); }
    DecisionContext question() {
        if (!cache) cache.emplace(dynamic_cast<const EighteenView&>(*game->view({})).shared_rules());
        return {*cache, weights, *game, game->decision().seats.front()};
    }
    std::optional<Rollout> played(const std::vector<Action>& actions, int rounds, int most, std::uint64_t luck) {
        RolloutCache none;
        return roll_out(question(), actions, rounds, most, luck, none);
    }

    std::unique_ptr<EighteenGame> game = decision(GetParam(), about_a_lay);
    std::optional<EvalCache> cache;
    Weights weights;
};

TEST_P(Rollouts, TilesAreLaidAndTheRoundEndsByTheRules) {
    const auto end = played({}, 1, 400, 7);
    ASSERT_TRUE(end);
    EXPECT_GT(tiles(end->after), tiles(game->position()));
    EXPECT_TRUE(end->after.round != Round::operating || end->after.operating_round == 2);
    EXPECT_THAT(game->at(game->setup(), end->after)->broken_invariants(), testing::IsEmpty());
}

TEST_P(Rollouts, SameLuckIsTheSameGameWhateverTheStudyRemembers) {
    const auto first = played({}, 3, 400, 7);
    std::set<std::int64_t> others;
    for (std::uint64_t luck = 0; luck < 6; ++luck) {
        const auto end = played({}, 3, 400, luck * 1000);
        ASSERT_TRUE(end);
        for (const Player& player : end->after.players) others.insert(player.cash.dollars());
    }
    EXPECT_GT(others.size(), first->after.players.size());
    EXPECT_EQ(played({}, 3, 400, 7)->after, first->after);
    cache.reset();
    EXPECT_EQ(played({}, 3, 400, 7)->after, first->after);
}

// Rollouts reuse the lays that were cached for the same point of a turn. To show this, the test replaces all cached
// lays by passes.
TEST_P(Rollouts, WhatWasLaidInAnotherPlayoutIsLaidAgain) {
    RolloutCache cached;
    const auto first = roll_out(question(), {}, 1, 400, 7, cached);
    const Action pass = question().action(Verb::pass);
    ASSERT_FALSE(cached.laid.empty());
    for (auto& [point, laid] : cached.laid) laid = {pass};
    const auto idle = roll_out(question(), {}, 1, 400, 7, cached);
    EXPECT_LT(tiles(idle->after), tiles(first->after));
}

TEST_P(Rollouts, NoMoreMovesThanAllowedAndNoneAfterAForbiddenOne) {
    EXPECT_EQ(played({}, 3, 5, 7)->moves, 5);
    Action par = question().action(Verb::par); // `par` is illegal in an operating round
    EXPECT_FALSE(played({par}, 1, 400, 7));
}

// The limit is 47,000 forecast rounds for a decision. With 2000 rounds for each rollout, it allows 23 rollouts, not 36.
TEST(AffordableRollouts, AreFewerWhereEachCostsMore) {
    Weights weights;
    weights.rollouts = 36;
    weights.effort = 47;
    const auto after = [&](int rollouts, int each) {
        return affordable_rollouts(weights, {{}, rollouts, rollouts * each});
    };
    EXPECT_EQ(after(0, 0), 36); // before the first rollout no cost is known
    EXPECT_EQ(after(12, 1300), 36);
    EXPECT_EQ(after(12, 2000), 23);
    EXPECT_EQ(after(12, 0), 36); // rollouts cost nothing when the game is over
    EXPECT_EQ(after(12, 20000), 2);
}

TEST_P(Rollouts, AreCountedByWhatTheyCost) {
    RolloutCache cached;
    const DecisionContext decision = question();
    const std::int64_t before = decision.cache.effort();
    ASSERT_TRUE(rollout_lead(decision, {}, 7, cached));
    EXPECT_EQ(cached.effort, decision.cache.effort() - before);
    EXPECT_GT(cached.effort, 0);
    EXPECT_EQ(cached.rollouts, 1);
}

// The cost of a rollout, which limits the number of rollouts, must not depend on results cached for earlier decisions.
TEST_P(Rollouts, CostTheSameWhateverTheStudyRemembersOfEarlierDecisions) {
    const DecisionContext decision = question();
    const auto cost = [&] {
        RolloutCache cached;
        rollout_lead(decision, {}, 7, cached);
        return cached.effort;
    };
    decision.cache.begin_decision();
    const std::int64_t cold = cost();
    EXPECT_LT(cost(), cold); // results cached for this decision cost nothing
    decision.cache.begin_decision();
    EXPECT_EQ(cost(), cold);
}

// Another idea wins only if rollouts favour it by more than Weights::rollout_margin.
TEST_P(Rollouts, AnotherIdeaHasToBeSurelyBetter) {
    const auto lay = [](const Idea& idea) {
        const Action& action = idea.actions.front();
        return std::tuple(action.verb, action.hex, action.tile, action.rotation);
    };
    weights.rollout_ideas = 3;
    weights.rollouts = 6;
    weights.rollout_margin = 1e6;
    const Ideas all = ideas(question());
    ASSERT_GT(all.size(), 1U);
    Ideas best = all;
    Rng rng(1);
    order_by_rollouts(question(), best, rng);
    EXPECT_EQ(lay(best.front()), lay(all.front()));
    weights.rollout_margin = -1e6; // with this margin any other idea beats the first one
    order_by_rollouts(question(), best, rng);
    EXPECT_NE(lay(best.front()), lay(all.front()));
}

// In rollouts, too, a sale must beat the other ideas by a margin. This margin is at most Weights::most_margin.
TEST_P(Rollouts, ASaleNeedsItsReasonThereToo) {
    game = decision(GetParam(), about_shares);
    ASSERT_NE(game, nullptr);
    const Ideas all = ideas(question());
    const auto sale =
        std::find_if(all.begin(), all.end(), [](const Idea& idea) { return idea.actions.front().verb == Verb::sell; });
    ASSERT_NE(sale, all.end());
    weights.rollout_ideas = 2;
    weights.rollouts = 2;
    weights.rollout_margin = 1e5; // favours the sale, which is the first idea
    weights.trouble = weights.swap = 1e6;
    for (const double enough : {1e6, 0.0}) {
        weights.most_margin = enough;
        Ideas two{*sale, {{question().action(Verb::pass)}, 0}};
        Rng rng(1);
        order_by_rollouts(question(), two, rng);
        EXPECT_EQ(two.front().actions.front().verb, enough > 0 ? Verb::pass : Verb::sell);
    }
}

// An idea has the same figure at every position in the list.
TEST_P(Rollouts, ComparedIdeasMeetTheSameLuckInTheSameOrder) {
    game = decision(GetParam(), about_shares);
    ASSERT_NE(game, nullptr);
    const Ideas all = ideas(question());
    ASSERT_GT(all.size(), 1U);
    const auto figures = [&](const Ideas& few, Rng luck) {
        return compared_by_forecasts(question(), few, 3, luck).value();
    };
    const Ideas first_comparison = figures({all[0], all[1], all[0]}, Rng(1));
    ASSERT_EQ(first_comparison.size(), 3U);
    EXPECT_EQ(first_comparison[0].lead, first_comparison[2].lead);
    EXPECT_NE(first_comparison[0].lead, all[0].lead);
    EXPECT_EQ(first_comparison[1].actions.front().verb, all[1].actions.front().verb);
    EXPECT_EQ(first_comparison[1].actions.front().corporation, all[1].actions.front().corporation);
    // The figures are dollars only. They leave out the penalties that otherwise weigh against a sale.
    const double before = first_comparison[0].lead;
    weights.trouble = weights.idle = weights.calm = 1e6;
    EXPECT_EQ(figures({all[0], all[1]}, Rng(1))[0].lead, before);
    const auto sale =
        std::find_if(all.begin(), all.end(), [](const Idea& idea) { return idea.actions.front().verb == Verb::sell; });
    ASSERT_NE(sale, all.end());
    EXPECT_GT(figures({*sale, all[0]}, Rng(1))[0].lead, -1e5);
}

TEST_P(Rollouts, WhatForecastsDoNotSeeHasNoFigures) {
    Rng rng(1);
    EXPECT_FALSE(compared_by_forecasts(question(), ideas(question()), 3, rng)); // not for decisions about lays
}

INSTANTIATE_TEST_SUITE_P(Family, Rollouts, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return "T" + std::string(title.param); });

} // namespace
} // namespace highball::test
