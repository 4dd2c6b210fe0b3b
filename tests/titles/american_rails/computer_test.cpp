// Tests of the computer players of American Rails.
#include "table.h"

#include "arena/tournament.h"
#include "game/advice.h"
#include "support/refused.h"
#include "titles/american_rails/ai/computer.h"
#include "titles/american_rails/ai/explain_move.h"
#include "titles/american_rails/ai/planner.h"
#include "titles/american_rails/ai/search.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_parser.h"

namespace highball::american_rails::test {
namespace {

TEST(AmericanComputer, EveryLevelPlaysWholeGamesByTheRules) {
    for (int players = 3; players <= 5; ++players)
        for (const char* level : {"easy", "normal"})
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                AmericanGame game(board(), setup(players, seed));
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

// The number of simulated games, not the time, limits the search, so equal seeds give equal moves on all machines.
TEST(AmericanComputer, ThinkingByCountIsRepeatable) {
    AmericanGame game(board(), setup(4, 9));
    Rng luck(4);
    for (int i = 0; i < 120 && !game.finished(); ++i) {
        const Seat seat = *to_act(game.position());
        const std::vector<Move> next =
            next_moves(*board(), *board()->find_player_parameters("normal"), game.position(), {1.0}, luck);
        ASSERT_TRUE(game.apply({seat, print(*board(), next.front())}));
        if (i % 12 != 0 || game.position().stage == Stage::bid) continue;
        SearchLimits effort;
        effort.games = 24;
        Rng first(i), second(i);
        EXPECT_EQ(search(*board(), *board()->find_player_parameters("hard"), game.position(), effort, first),
                  search(*board(), *board()->find_player_parameters("hard"), game.position(), effort, second));
        EXPECT_FALSE(
            check(*board(), game.position(), game.setup().players, *to_act(game.position()),
                  search(*board(), *board()->find_player_parameters("hard"), game.position(), effort, first).front()));
    }
}

// After the computer has chosen an action, it makes the moves of this action without a new search and without drawing
// random numbers.
TEST(AmericanComputer, APlannedActionIsCarriedOut) {
    AmericanGame game(board(), setup(4, 3));
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

// Returns a position with four players. The next action is Ann's, and it is the last action of the year.
Position last_action(int year) {
    Position at = first_action(4);
    at.year = year;
    at.phase = phases_a_year - 1;
    at.turn = 3;
    at.order = {Seat(1), Seat(2), Seat(3), Seat(0)};
    at.taken[at.phase] = {SpaceOrNone(), SpaceId{1}, SpaceId{2}, SpaceId{4}};
    return at;
}

// Ann has the last action of the game. Her railroad, American, is in D16 and has $9. New York, next to D16, would pay
// her $8. She builds there although she cannot catch up with the other players.
TEST(AmericanComputer, FarBehindItStillTakesWhatPaysMost) {
    Position at = last_action(board()->last_year);
    for (const Seat seat : at.seats()) at.cash_of(seat) = Money(400);
    at.cash_of(Seat(0)) = Money(3);
    at.taken[at.phase][3] = SpaceId{5}; // seat 3 took the auction, so Ann cannot
    start_american(at, Money(9));
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng rng(seed);
        Position then = at;
        for (const Move& move : search(*board(), *board()->find_player_parameters("hard"), at, {.games = 60}, rng))
            make(*board(), then, move);
        EXPECT_TRUE(then[company(0)].track.contains(hex("D17"))) << "seed " << seed;
    }
}

// One simulated game for each option proves little. `trust` weighs the quick evaluation against the simulated games.
TEST(AmericanComputer, AFewGamesDoNotOutweighTheQuickOpinion) {
    PlayerParameters trusting = *board()->find_player_parameters("hard");
    trusting.trust = 10000;
    trusting.sees_end = false; // an end of the game is not an estimate
    int differ = 0, choices = 0;
    Rng luck(5);
    Position at = first_position(*board(), 4, {}, luck);
    while (at.stage != Stage::over) {
        if (at.stage == Stage::choose && at.turn == 0) {
            const std::vector<RatedMoves> ideas = sensible_actions(*board(), trusting, at, true);
            const auto worth = [&](const Moves& moves) {
                for (const RatedMoves& idea : ideas)
                    if (idea.moves == moves) return idea.worth;
                return -1e9;
            };
            double best = -1e9;
            for (const RatedMoves& idea : ideas) best = std::max(best, idea.worth);
            PlayerParameters doubting = trusting;
            doubting.trust = 0;
            EXPECT_EQ(worth(search(*board(), trusting, at, {.games = 24}, luck)), best);
            differ += worth(search(*board(), doubting, at, {.games = 24}, luck)) < best;
            ++choices;
        }
        for (const Move& move : next_moves(*board(), trusting, at, {0.5}, luck)) make(*board(), at, move);
    }
    EXPECT_GT(choices, 10);
    EXPECT_GT(differ, 5);
}

// Removes all unsold shares of the railroad from the game.
void sell_out(Position& at, CompanyId id) {
    at[id].removed = at[id].unsold;
    at[id].unsold = 0;
}

// Returns the position after an action of the level `hard`, with random numbers from this seed.
Position after_hard(Position at, std::uint64_t seed) {
    Rng rng(seed);
    for (const Move& move : search(*board(), *board()->find_player_parameters("hard"), at, {.games = 60}, rng))
        make(*board(), at, move);
    return at;
}

// Only one share is unsold. Ann has $200. Bob has $150 and gets $40 a year from Liberty. Ann wins by $10 if she buys
// the share, which ends the game this year. If the game goes on, Bob wins next year.
TEST(AmericanComputer, EndsTheGameWhileItLeads) {
    Position at = last_action(board()->first_year + 2);
    for (const CompanyId id : board()->company_ids())
        if (id != company(0)) sell_out(at, id);
    at[company(0)].unsold = 1, at[company(0)].removed = 4;
    for (int i = 0; i < 4; ++i) at.cash_of(Seat(i)) = Money(100);
    at.cash_of(Seat(0)) = Money(200), at.cash_of(Seat(1)) = Money(150);
    at.shares_of(Seat(1), company(4)) = 1, --at[company(4)].removed;
    at[company(4)].track.insert(hex("D17")), at[company(4)].income = 40;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Position then = after_hard(at, seed);
        ASSERT_EQ(then.stage, Stage::bid) << "seed " << seed;
        EXPECT_EQ(then.auction.company, company(0));
    }
    // With Bob's cash and shares, Ann does not end the game, because she needs Liberty's dividends for some more years.
    std::swap(at.cash_of(Seat(0)), at.cash_of(Seat(1)));
    std::swap(at.shares_of(Seat(0), company(4)), at.shares_of(Seat(1), company(4)));
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        EXPECT_NE(after_hard(at, seed).stage, Stage::bid) << "seed " << seed;
}

// rule: American Rails end:supplies
TEST(AmericanComputer, KnowsThatLowSuppliesMakeTheYearTheLast) {
    Position at = first_action(4);
    start_american(at, Money(9));
    at.cash_of(Seat(0)) = Money(114), at.cash_of(Seat(1)) = Money(134);
    const auto low = static_cast<std::uint8_t>(board()->low_supply);
    at.markers = at[company(1)].cubes = at[company(2)].cubes = low;
    at[company(0)].cubes = static_cast<std::uint8_t>(low + 1); // its next cube makes a fourth supply low
    EXPECT_FALSE(is_last_year(*board(), at));
    const Names names = setup(4).players;
    const Moves line{Move::take(SpaceId{4}), Move::expand(company(0), hex("D17"))};
    const auto end = [&](const Moves& moves) { return end_caused(*board(), at, after(*board(), at, moves), names); };
    EXPECT_TRUE(highball::test::mentions(end(line), {"Bob $134", "Ann $122"}));
    EXPECT_EQ(end({line.front()}), "");
    for (const Move& move : line) make(*board(), at, move);
    EXPECT_TRUE(is_last_year(*board(), at));
    EXPECT_EQ(dividends_left(*board(), *board()->find_player_parameters("hard"), at), 1);
    EXPECT_EQ(*AmericanGame(board(), setup(4), at).fact("final Bob"), "134");
    EXPECT_EQ(end({Move::done()}), "");
}

// The computer bids only if the share will still earn the minimum bid of $10. At $4 a year, it earns $16 in four years,
// but only $4 in the last year.
TEST(AmericanComputer, BidsForWhatPaysUntilTheEnd) {
    const auto bids = [&](int year) {
        Position at = last_action(year);
        at[company(4)].track.insert(hex("A12")), --at[company(4)].cubes; // Buffalo
        at[company(4)].income = 4;
        for (int i = 0; i < 4; ++i) at.cash_of(Seat(i)) = Money(60);
        make(*board(), at, Move::take(SpaceId{5}));
        make(*board(), at, Move::offer(company(4)));
        Rng rng(1);
        return next_moves(*board(), *board()->find_player_parameters("hard"), at, {}, rng).front() ==
               Move::bid(Money(10));
    };
    EXPECT_TRUE(bids(board()->last_year - 3));
    EXPECT_FALSE(bids(board()->last_year));
}

// The computer does not remember its plans. It continues started track because the rest of the way is cheap, so few
// loose ends are left at the end of the game.
TEST(AmericanComputer, GoesOnWithWaysThatItHasBegun) {
    const auto loose_ends = [](const Position& at) {
        int ends = 0;
        for (const CompanyId id : board()->company_ids())
            (at[id].track - board()->city_hexes).each([&](HexId end) {
                ends += (board()->around[end.index] & at[id].track).size() == 1;
            });
        return ends;
    };
    int begun = 0, left = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        AmericanGame game(board(), setup(4, seed));
        Rng rng(seed);
        while (!game.finished()) {
            const int before = loose_ends(game.position());
            const Seat seat = game.decision().seats.front();
            ASSERT_TRUE(game.apply({seat, make_computer(*board(), "normal", 0)->choose(*game.view(seat), seat, rng)}));
            begun += std::max(0, loose_ends(game.position()) - before);
        }
        left += loose_ends(game.position());
    }
    EXPECT_GT(begun, 20);
    EXPECT_LT(left * 8, begun) << left << " of " << begun;
}

// American has built up to the hex before Fort Wayne. It must spend its last $2 on Fort Wayne, not on the way to a
// better city.
TEST(AmericanComputer, TheLastDollarsFinishTheWayThatWasBegun) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Position at = last_action(board()->first_year + 2);
        at.phase = 0, at.turn = 0;
        at.order = {Seat(0), Seat(1), Seat(2), Seat(3)};
        at.taken = {};
        for (const CompanyId id : board()->company_ids())
            if (id != company(0)) sell_out(at, id);
        for (int i = 0; i < 4; ++i) at.cash_of(Seat(i)) = Money(9); // too little for any bid
        for (const char* id : {"B3", "C4", "C5"}) place_cube(*board(), at, company(0), hex(id));
        at.shares_of(Seat(0), company(0)) = 1, --at[company(0)].unsold;
        at[company(0)].treasury = Money(2);
        Rng rng(seed);
        const auto hard = make_computer(*board(), "hard", 0);
        for (int i = 0; i < 100 && at.year == board()->first_year + 2; ++i) {
            const AmericanGame now(board(), setup(4), at);
            const Seat seat = *to_act(at);
            const auto line = read_moves(*board(), at, hard->choose(*now.view(seat), seat, rng));
            ASSERT_TRUE(line);
            for (const Move& move : *line) make(*board(), at, move);
        }
        EXPECT_TRUE(at[company(0)].track.contains(hex("C6"))) << "seed " << seed;
    }
}

TEST(AmericanComputer, APlannedExpansionIsOneThatTheRulesAllow) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        Position at = first_position(*board(), 4, {}, rng);
        const Names names = setup(4).players;
        while (at.stage != Stage::over)
            for (const Move& move : next_moves(*board(), *board()->find_player_parameters("normal"), at, {3.0}, rng)) {
                const auto refusal = check(*board(), at, names, *to_act(at), move);
                ASSERT_FALSE(refusal) << print(*refusal);
                make(*board(), at, move);
            }
    }
}

// Ann holds the only share of American, in D16 with $9. New York next to it costs $2 and pays $8.
TEST(AmericanComputer, SaysWhyAndAdvisesWithFigures) {
    Position at = first_action(4);
    start_american(at, Money(9));
    const AmericanGame now(board(), setup(4), at);
    const auto player = make_computer(*board(), "hard", 0);
    auto* adviser = player.get();
    ASSERT_TRUE(adviser);
    const std::vector<Advice> ideas = adviser->advise(*now.view(Seat(0)), Seat(0));
    ASSERT_EQ(ideas.size(), 3u);
    EXPECT_THAT(ideas[0].commands, ::testing::HasSubstr("take "));
    ASSERT_TRUE(ideas[0].dollars && ideas[1].dollars);
    EXPECT_GT(*ideas[0].dollars, 0);
    EXPECT_GE(*ideas[0].dollars, *ideas[1].dollars);
    EXPECT_EQ(ideas[2].dollars, 0); // the other ideas are compared with this one
    EXPECT_EQ(ideas[0].against, ideas[2].commands);
    // At the beginning all shares have the same value, so no idea has a lead; each has a reason with a figure instead.
    const AmericanGame opening = game(4);
    const Seat first = opening.decision().seats.front();
    for (const Advice& idea : adviser->advise(*opening.view(first), first)) {
        EXPECT_FALSE(idea.dollars);
        EXPECT_THAT(idea.why, ::testing::ContainsRegex("\\$[0-9]"));
    }
    EXPECT_TRUE(adviser->advise(*now.view(Seat(1)), Seat(1)).empty());
    const PlayerParameters& parameters = *board()->find_player_parameters("hard");
    const Moves line{Move::take(SpaceId{4}), Move::expand(company(0), hex("D17"))};
    const std::string why = explanation(*board(), parameters, at, now.setup().players, {line[0]});
    EXPECT_TRUE(highball::test::mentions(why, "American"));
    EXPECT_THAT(why, ::testing::ContainsRegex("\\$[0-9]"));
    make(*board(), at, line[0]);
    EXPECT_TRUE(highball::test::mentions(explanation(*board(), parameters, at, now.setup().players, {line[1]}),
                                         {"American", "New York", "$8"}));
}

// The worth of a share is no reason to bid more than that, nor to pass below it.
TEST(AmericanComputer, GivesNoReasonThatContradictsTheBid) {
    AmericanGame sale = game(4);
    ASSERT_TRUE(sale.apply(*sale.parse(std::nullopt, "auction American")));
    const Position& at = sale.position();
    const auto why = [&](const Move& move) {
        return explanation(*board(), *board()->find_player_parameters("hard"), at, sale.setup().players, {move});
    };
    EXPECT_NE(why(Move::bid(Money(10))), "");
    EXPECT_EQ(why(Move::bid(Money(500))), "");
    EXPECT_EQ(why(Move::pass()), "");
}

// A reason that shows what a share is worth to a player is not shown before the auction is over.
TEST(AmericanComputer, ReasonsAreSecretDuringAnAuction) {
    const auto player = make_computer(*board(), "normal", 0);
    AmericanGame sale = game(4);
    ASSERT_TRUE(sale.apply(*sale.parse(std::nullopt, "auction American")));
    const AmericanGame later(board(), setup(4), first_action(4));
    for (const char* command : {"auction American", "bid 12"}) {
        EXPECT_TRUE(player->is_secret(*sale.view(Seat(1)), command));
        EXPECT_FALSE(player->is_secret(*later.view(Seat(1)), command));
    }
}

// Each idea is explained by its own moves, not by those of the best idea that takes the same space.
TEST(AmericanComputer, ExplainsTheShareThatTheIdeaAuctions) {
    Position at = first_action(4);
    start_american(at, Money(9));
    for (const CompanyId id : {company(0), company(4)})
        EXPECT_TRUE(highball::test::mentions(explanation(*board(), *board()->find_player_parameters("hard"), at,
                                                         setup(4).players, {Move::take(SpaceId{5}), Move::offer(id)}),
                                             {(*board())[id].name}));
}

TEST(AmericanComputer, NormalBeatsEasy) {
    Tournament tournament;
    tournament.levels = {"normal", "normal", "easy", "easy"};
    tournament.games = 40;
    const auto result = play_tournament(*title(), tournament);
    ASSERT_TRUE(result);
    EXPECT_GT(result->levels[0].share, 0.75);
    EXPECT_NEAR(result->levels[0].share + result->levels[1].share, 1.0, 1e-9);
}

TEST(AmericanComputer, UnknownLevelsAndStrangeViewsAreNoMove) {
    EXPECT_EQ(make_computer(*board(), "clairvoyant", 0), nullptr);
    Rng rng(1);
    EXPECT_EQ(make_computer(*board(), "normal", 0)->choose(View(), Seat(0), rng), "");
    EXPECT_EQ(make_computer(*board(), "normal", 0)->choose(*game(4).view(Seat(1)), Seat(1), rng), ""); // not its turn
}

} // namespace
} // namespace highball::american_rails::test
