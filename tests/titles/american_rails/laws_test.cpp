// Invariants of American Rails in random games.
#include "table.h"

#include "core/digest.h"
#include "titles/american_rails/rules/command_parser.h"

#include <set>

namespace highball::american_rails::test {
namespace {

// rule: american-rails income:full, american-rails income:shared, american-rails connection
TEST(AmericanLaws, PiecesMoneyAndIncomeHoldInRandomGames) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Rng rng(seed);
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        int commands = 0;
        while (!game.finished()) {
            const Command command = random_command(game, rng);
            const auto outcome = game.apply(command);
            ASSERT_TRUE(outcome) << "seed " << seed << ", command " << commands << ": " << print(outcome.error());
            ASSERT_EQ(game.broken_invariants(), std::vector<std::string>())
                << "seed " << seed << ", command " << commands;
            ASSERT_LT(++commands, 2000);
        }
        EXPECT_TRUE(game.legal(Seat(0)).empty());
    }
}

TEST(AmericanLaws, AllCubesAndSharesAreSomewhere) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Rng rng(seed);
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        while (!game.finished()) {
            ASSERT_TRUE(game.apply(random_command(game, rng)));
            const Position& at = game.position();
            int cubes = 0, shares = 0;
            for (int i = 0; i < 6; ++i) {
                cubes += at[company(i)].cubes + at[company(i)].track.size() + 1; // plus 1 on the income track
                shares += at[company(i)].unsold + at[company(i)].removed + shares_held(at, company(i));
            }
            ASSERT_EQ(cubes, 144);
            ASSERT_EQ(shares, 21);
        }
    }
}

// Bids, passes and starting cities move money only between players and treasuries.
TEST(AmericanLaws, AuctionsKeepTheMoney) {
    Rng rng(7);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        AmericanGame game(board(), setup(4, seed));
        while (!game.finished()) {
            const auto total = [&] {
                Money sum;
                for (int i = 0; i < 6; ++i) sum += game.position()[company(i)].treasury;
                for (int seat = 0; seat < 4; ++seat) sum += game.position().cash_of(Seat(seat));
                return sum;
            };
            const Money before = total();
            const bool bidding = game.position().stage == Stage::bid || game.position().stage == Stage::found;
            const int year = game.position().year;
            ASSERT_TRUE(game.apply(random_command(game, rng)));
            if (bidding && game.position().year == year && !game.finished()) {
                ASSERT_EQ(before, total());
            }
        }
    }
}

TEST(AmericanLaws, EveryLegalCommandIsReadBackAsPrintedAndAllowed) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Rng rng(seed);
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        while (!game.finished()) {
            const Seat seat = game.decision().seats.front();
            for (const Choice& choice : game.legal(seat)) {
                const std::string text = game.sample(seat, choice, rng);
                const auto command = game.parse(seat, text);
                ASSERT_TRUE(command) << text;
                ASSERT_EQ(command->text, text);
                ASSERT_FALSE(game.check(*command)) << text << ": " << print(*game.check(*command));
            }
            ASSERT_TRUE(game.apply(random_command(game, rng)));
        }
    }
}

std::vector<Move> every_move() {
    std::vector<Move> moves{Move::pass(), Move::collect(), Move::levy(), Move::done()};
    for (int i = 0; i < 6; ++i) {
        moves.push_back(Move::offer(company(i)));
        moves.push_back(Move::fund(company(i)));
        for (std::size_t k = 0; k < board()->hexes.size(); ++k)
            moves.push_back(Move::expand(company(i), HexId{static_cast<std::uint8_t>(k)}));
    }
    for (std::size_t k = 0; k < board()->hexes.size(); ++k) {
        moves.push_back(Move::start(HexId{static_cast<std::uint8_t>(k)}));
        moves.push_back(Move::develop(HexId{static_cast<std::uint8_t>(k)}));
    }
    for (std::size_t k = 0; k < board()->spaces.size(); ++k)
        moves.push_back(Move::take(SpaceId{static_cast<std::uint8_t>(k)}));
    return moves;
}

// legal() and check() are separate code. They must agree, and every refusal must name a rule.
TEST(AmericanLaws, TheCheckAllowsWhatIsListedAndNothingElse) {
    const std::vector<Move> all = every_move();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Rng rng(seed);
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        for (int n = 0; !game.finished(); ++n) {
            if (n % 5 == 0) {
                const Seat seat = game.decision().seats.front();
                std::set<std::string> listed, allowed;
                for (const Choice& choice : game.legal(seat))
                    if (!choice.amount) listed.insert(choice.text);
                for (const Move& move : all) {
                    const auto refusal = check(*board(), game.position(), game.setup().players, seat, move);
                    if (!refusal)
                        allowed.insert(print(*board(), move));
                    else
                        ASSERT_TRUE(refusal->rule.starts_with("american-rails ")) << refusal->message;
                }
                ASSERT_EQ(listed, allowed);
            }
            ASSERT_TRUE(game.apply(random_command(game, rng)));
        }
    }
}

TEST(AmericanLaws, OnlyTheSeatToActMayActAndARefusalChangesNothing) {
    Rng rng(3);
    AmericanGame game(board(), setup(5, 3));
    while (!game.finished()) {
        const Seat seat = game.decision().seats.front();
        const AmericanGame before = game;
        for (int other = 0; other < 5; ++other) {
            if (Seat(other) == seat) continue;
            EXPECT_TRUE(game.legal(Seat(other)).empty());
            Command command = random_command(game, rng);
            command.seat = Seat(other);
            EXPECT_FALSE(game.apply(command));
            EXPECT_TRUE(game.equals(before));
        }
        ASSERT_TRUE(game.apply(random_command(game, rng)));
        EXPECT_FALSE(game.equals(before));
        EXPECT_NE(game.digest(), before.digest());
    }
}

TEST(AmericanLaws, TheSameCommandsGiveTheSamePositionAgain) {
    Rng rng(11);
    AmericanGame game(board(), setup(3, 5));
    std::vector<Command> commands;
    while (!game.finished()) {
        commands.push_back(random_command(game, rng));
        ASSERT_TRUE(game.apply(commands.back()));
    }
    AmericanGame again(board(), setup(3, 5));
    for (const Command& command : commands) ASSERT_TRUE(again.apply(command));
    EXPECT_TRUE(again.equals(game));
    EXPECT_EQ(again.digest(), game.digest());
}

// Digest of all choices and positions of many games. Only a change of the rules or of the legal moves may change this
// digest.
TEST(AmericanLaws, TheSignatureOfRandomGamesStays) {
    Digest sum;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Rng rng(seed);
        AmericanGame game(board(), setup(static_cast<int>(3 + seed % 3), seed));
        while (!game.finished()) {
            for (const Choice& choice : game.legal(game.decision().seats.front()))
                for (const char c : choice.text) sum.add(static_cast<std::uint64_t>(c));
            ASSERT_TRUE(game.apply(random_command(game, rng)));
            sum.add(game.digest());
        }
    }
    EXPECT_EQ(sum.value(), 6955199777581713115u);
}

} // namespace
} // namespace highball::american_rails::test
