// The stock rounds of a forecast: what everybody buys in them.
#include "eighteen/mind/trading.h"

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
                        [](const Private& lot) { return lot.holder.kind == Holder::Kind::bank; });
}

class Trading : public testing::TestWithParam<const char*> {};

// Dividends that do not pay for a share, but a price that rises: a share of what has just been begun is worth as much
// of that as any other.
TEST_P(Trading, WhatIsBegunFindsBuyersInTheSameRound) {
    const auto game = decision(GetParam(), nothing_begun);
    ASSERT_NE(game, nullptr);
    Position after = game->position();
    const std::size_t count = after.corporations.size();
    const GameSetup setup;
    Table table(game->rules(), setup, after, nullptr);
    mind::trade_shares(table, {}, {std::vector<double>(count, 75), 12}, 1, {});
    int begun = 0, bought = 0;
    for (const CorpId id : after.corporations.ids()) {
        if (game->position()[id].president || !after[id].president) continue;
        ++begun;
        for (const Seat seat : after.players.ids()) bought += seat == after[id].president ? 0 : after[id].shares[seat];
    }
    EXPECT_GT(begun, 0);
    EXPECT_GT(bought, 0);
}

INSTANTIATE_TEST_SUITE_P(Family, Trading, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return std::string(title.param); });

} // namespace
} // namespace highball::test
