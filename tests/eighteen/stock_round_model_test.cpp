// Tests of the model of stock rounds in a forecast.
#include "eighteen/ai/stock_round_model.h"

#include "quick_game.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace highball::test {
namespace {

using namespace eighteen;

bool nothing_begun(const Position& now) {
    const auto& privates = now.privates;
    return now.round == Round::stock && !now.par_due &&
           std::none_of(privates.begin(), privates.end(),
                        [](const Private& company) { return company.holder.kind == PrivateHolder::Place::bank; });
}

struct Bought {
    int begun = 0;  // number of corporations started
    int others = 0; // shares of these corporations that their presidents do not hold
};

// Model of the first stock round, in which every corporation is expected to earn the same revenue in each of twelve
// rounds.
class StockRoundModel : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override { ASSERT_NE(game, nullptr); }
    Bought trade(double run) const {
        Position after = game->position();
        const GameSetup setup;
        GameContext model_game(game->rules(), setup, after, nullptr);
        ai::model_stock_round(model_game, {},
                              [&] {
                                  return ai::RevenueForecast{std::vector<double>(after.corporations.size(), run), 12};
                              },
                              1, {});
        Bought bought;
        for (const CorpId id : after.corporations.ids()) {
            const Corporation& rr = after[id];
            if (game->position()[id].president || !rr.president) continue;
            ++bought.begun;
            for (const Seat seat : after.players.ids()) bought.others += seat == rr.president ? 0 : rr.shares[seat];
        }
        return bought;
    }
    std::unique_ptr<EighteenGame> game = decision(GetParam(), nothing_begun);
};

// The dividends alone do not repay a share, but its price also rises. Shares of new corporations gain as much as other
// shares.
TEST_P(StockRoundModel, WhatIsBegunFindsBuyersInTheSameRound) {
    const Bought bought = trade(75);
    EXPECT_GT(bought.begun, 0);
    EXPECT_GT(bought.others, 0);
}

// rule: 18VA 3.2:dividend
TEST_P(StockRoundModel, OnlyADividendThatRaisesThePriceIsWorthMoreThanItself) {
    constexpr int run = 20;
    const Rules& rules = game->rules();
    Position begun = game->position();
    begun[CorpId{1}].price = rules.figures().chart.par.front();
    const bool raises = rules.dividend_raises(RulesContext(rules, begun), CorpId{1}, Money(run));
    EXPECT_EQ(raises, GetParam() != std::string("18VA"));
    EXPECT_EQ(trade(run).begun > 0, raises);
}

INSTANTIATE_TEST_SUITE_P(Family, StockRoundModel, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return std::string(title.param); });

} // namespace
} // namespace highball::test
