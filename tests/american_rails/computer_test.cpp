// Computer players: they play by the rules, see what everybody sees, and the better level wins.
#include "table.h"

#include "game/advice.h"
#include "play/tournament.h"
#include "titles/american_rails/computer.h"
#include "titles/american_rails/motives.h"
#include "titles/american_rails/planner.h"
#include "titles/american_rails/search.h"
#include "titles/american_rails/words.h"

namespace highball::american_rails::test {
namespace {

TEST(RailsComputer, EveryLevelPlaysWholeGamesByTheRules) {
    for (int players = 3; players <= 5; ++players)
        for (const char* level : {"easy", "normal"})
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                RailsGame game(board(), setup(players, seed));
                const auto player = make_computer(*board(), level, 0);
                Rng rng(seed);
                while (!game.finished()) {
                    const Seat seat = game.decision().seats.front();
                    const std::string text = player->choose(*game.view(seat), seat, rng);
                    const auto outcome = game.apply({seat, text});
                    ASSERT_TRUE(outcome) << level << ", seed " << seed << ": " << text << ": "
                                         << print(outcome.error());
                }
                EXPECT_TRUE(game.broken_invariants().empty());
            }
}

// The games it thinks through are counted, so that the same luck gives the same move whatever the machine does
// meanwhile.
TEST(RailsComputer, ThinkingByCountIsRepeatable) {
    RailsGame game(board(), setup(4, 9));
    Rng luck(4);
    for (int i = 0; i < 120 && !game.finished(); ++i) {
        const Seat seat = *to_act(game.position());
        const std::vector<Move> next =
            next_moves(*board(), *board()->find_mind("normal"), game.position(), {1.0}, luck);
        ASSERT_TRUE(game.apply({seat, print(*board(), next.front())}));
        if (i % 12 != 0) continue;
        Effort effort;
        effort.games = 24;
        Rng first(i), second(i);
        EXPECT_EQ(search(*board(), *board()->find_mind("hard"), game.position(), effort, first),
                  search(*board(), *board()->find_mind("hard"), game.position(), effort, second));
        EXPECT_FALSE(check(*board(), game.position(), game.setup().players, *to_act(game.position()),
                           search(*board(), *board()->find_mind("hard"), game.position(), effort, first).front()));
    }
}

// Whoever has chosen an action does not think anew about each of its moves: no luck is used for them.
TEST(RailsComputer, AnActionThatWasThoughtThroughIsCarriedOut) {
    RailsGame game(board(), setup(4, 3));
    const auto player = make_computer(*board(), "hard", 0);
    Rng luck(7);
    int followed = 0;
    std::optional<Seat> acted;
    for (int i = 0; i < 500 && !game.finished(); ++i) {
        const Seat seat = *to_act(game.position());
        Rng after = luck;
        const bool goes_on = acted == seat && game.position().stage == Stage::act;
        const std::string text = player->choose(*game.view(seat), seat, after);
        if (goes_on) {
            EXPECT_EQ(Rng(luck).next(), Rng(after).next()) << text;
            ++followed;
        }
        ASSERT_TRUE(game.apply({seat, text})) << text;
        acted = text.starts_with("take ") ? std::optional(seat) : std::nullopt;
        luck = after;
    }
    EXPECT_GT(followed, 10);
}

// Ann (American in D16 with $9) has one action left in the game. New York beside it pays her $8 at the end, and she
// stays last whatever she does: hundreds of dollars behind she takes them all the same.
TEST(RailsComputer, FarBehindItStillTakesWhatPaysMost) {
    Rng luck(1);
    Position at = first_position(*board(), 4, {}, luck);
    at.opening = false;
    at.stage = Stage::choose;
    at.year = board()->last_year;
    at.phase = phases_a_year - 1;
    for (int i = 0; i < 4; ++i) at.order[static_cast<std::size_t>(i)] = Seat(i), at.cash_of(Seat(i)) = Money(400);
    at.turn = 3; // the others have had theirs
    at.order = {Seat(1), Seat(2), Seat(3), Seat(0)};
    at.cash_of(Seat(0)) = Money(3);
    at.taken[at.phase] = {SpaceOrNone(), SpaceId{1}, SpaceId{2}, SpaceId{5}};
    at.shares[0][0] = 1, --at.railroads[0].unsold;
    at.railroads[0].track.insert(hex("D16")), --at.railroads[0].cubes;
    at.railroads[0].treasury = Money(9);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng rng(seed);
        Position then = at;
        for (const Move& move : search(*board(), *board()->find_mind("hard"), at, {.games = 60}, rng))
            make(*board(), then, move);
        EXPECT_TRUE(then[company(0)].track.contains(hex("D17"))) << "seed " << seed;
    }
}

TEST(RailsComputer, APlannedExpansionIsOneThatTheRulesAllow) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        Position at = first_position(*board(), 4, {}, rng);
        const Names names = setup(4).players;
        while (at.stage != Stage::over)
            for (const Move& move : next_moves(*board(), *board()->find_mind("normal"), at, {3.0}, rng)) {
                const auto refusal = check(*board(), at, names, *to_act(at), move);
                ASSERT_FALSE(refusal) << print(*refusal);
                make(*board(), at, move);
            }
    }
}

// Ann holds the only share of American, in D16 with $9: New York beside it pays $8 for a cube of $2.
TEST(RailsComputer, SaysWhyAndAdvisesWithFigures) {
    Rng rng(1);
    Position at = first_position(*board(), 4, {}, rng);
    at.opening = false;
    at.stage = Stage::choose;
    for (int i = 0; i < 4; ++i) at.order[static_cast<std::size_t>(i)] = Seat(i);
    at.shares[0][0] = 1, --at.railroads[0].unsold;
    at.railroads[0].track.insert(hex("D16")), --at.railroads[0].cubes;
    at.railroads[0].treasury = Money(9);
    const RailsGame now(board(), setup(4), at);
    const auto player = make_computer(*board(), "hard", 0);
    auto* adviser = dynamic_cast<Adviser*>(player.get());
    ASSERT_TRUE(adviser);
    const std::vector<Advice> ideas = adviser->advise(*now.view(Seat(0)), Seat(0));
    ASSERT_EQ(ideas.size(), 3u);
    EXPECT_THAT(ideas[0].commands, ::testing::HasSubstr("take "));
    EXPECT_GE(ideas[0].dollars, ideas[1].dollars);
    EXPECT_GE(ideas[1].dollars, ideas[2].dollars);
    EXPECT_TRUE(adviser->advise(*now.view(Seat(1)), Seat(1)).empty());
    const Mind& mind = *board()->find_mind("hard");
    const Moves line{Move::take(SpaceId{4}), Move::expand(company(0), hex("D17"))};
    EXPECT_THAT(motive(*board(), mind, at, now.setup().players, {line[0]}), ::testing::HasSubstr("American to "));
    EXPECT_THAT(motive(*board(), mind, at, now.setup().players, {line[0]}), ::testing::HasSubstr(" a year"));
    make(*board(), at, line[0]);
    EXPECT_EQ(motive(*board(), mind, at, now.setup().players, {line[1]}), "American to New York, +$8 a year");
}

TEST(RailsComputer, NormalBeatsEasy) {
    Tournament tournament;
    tournament.levels = {"normal", "normal", "easy", "easy"};
    tournament.games = 40;
    const auto result = play_tournament(*title(), tournament);
    ASSERT_TRUE(result);
    EXPECT_GT(result->levels[0].share, 0.75);
    EXPECT_NEAR(result->levels[0].share + result->levels[1].share, 1.0, 1e-9);
}

TEST(RailsComputer, UnknownLevelsAndStrangeViewsAreNoMove) {
    EXPECT_EQ(make_computer(*board(), "clairvoyant", 0), nullptr);
    Rng rng(1);
    EXPECT_EQ(make_computer(*board(), "normal", 0)->choose(View(), Seat(0), rng), "");
    EXPECT_EQ(make_computer(*board(), "normal", 0)->choose(*game(4).view(Seat(1)), Seat(1), rng), ""); // not its turn
}

} // namespace
} // namespace highball::american_rails::test
