// Tests that the sources of money add up to each player's cash.
#include "table.h"

#include "titles/american_rails/ai/computer.h"
#include "titles/american_rails/report/worth_breakdown.h"

namespace highball::american_rails::test {
namespace {

TEST(AmericanFortunes, StartSharesMoneyTakenAndDividendsAddUpToTheCash) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        const auto player = make_computer(*board(), "normal", 0);
        std::vector<Command> commands;
        for (Rng rng(seed); !game.finished();) {
            const Seat seat = game.decision().seats.front();
            commands.push_back({seat, player->choose(*game.view(seat), seat, rng)});
            ASSERT_TRUE(game.apply(commands.back()));
        }
        const std::vector<WorthBreakdown> fortunes = worth_breakdown_of(board(), game.setup(), commands);
        Money dividends;
        for (const Seat seat : game.position().seats()) {
            const WorthBreakdown& fortune = fortunes[static_cast<std::size_t>(seat.index())];
            Money sum = fortune.start + fortune.shares + fortune.taken;
            for (const Money paid : fortune.dividends) sum += paid, dividends += paid;
            EXPECT_EQ(sum, game.position().cash_of(seat));
            EXPECT_LE(fortune.shares, Money());
            EXPECT_EQ(fortune.start, Money(seed % 3 == 2 ? 40 : 50)); // five players begin with $40
        }
        EXPECT_GT(dividends, Money());
    }
}

} // namespace
} // namespace highball::american_rails::test
