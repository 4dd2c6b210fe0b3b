// Tests of rules in positions that need too many steps for a script.
#include "support/refused.h"
#include "table.h"

namespace highball::american_rails::test {
namespace {

void give_share(Position& at, Seat seat, CompanyId id) {
    --at[id].unsold;
    ++at.shares[static_cast<std::size_t>(seat.index())][id.index];
}

void put_cube(Position& at, CompanyId id, HexId where) {
    at[id].track.insert(where);
    --at[id].cubes;
    for (const CompanyId each : board()->company_ids()) at[each].income = income_from_map(*board(), at, each);
}

void play(AmericanGame& game, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        const auto command = game.parse(std::nullopt, line);
        ASSERT_TRUE(command) << print(command.error());
        const auto outcome = game.apply(*command);
        ASSERT_TRUE(outcome) << line << ": " << print(outcome.error());
    }
}

std::string answer(const AmericanGame& game, std::string_view question) {
    const auto fact = game.fact(question);
    return fact ? *fact : print(fact.error());
}

// rule: american-rails auction:no-empty-city
TEST(AmericanRules, WithNoEmptyCityThePriceIsPaidAndTheCompanyLeavesTheGame) {
    Position at = first_action(4);
    const CompanyId american = company(0), national = company(1), republic = company(5);
    give_share(at, Seat(0), american);
    int placed = 0;
    board()->city_hexes.each([&](HexId city) { at[placed++ < 30 ? american : national].track.insert(city); });
    at[american].cubes = 0;
    at[national].cubes = static_cast<std::uint8_t>(28 - (placed - 30));
    AmericanGame game(board(), setup(4), at);
    play(game, {"take auction", "auction Republic", "bid 20", "pass", "pass"});
    EXPECT_EQ(answer(game, "turn"), "Dee");
    play(game, {"pass"});
    EXPECT_EQ(answer(game, "cash Ann"), "30");
    EXPECT_EQ(answer(game, "treasury Republic"), "20");
    EXPECT_EQ(answer(game, "shares Ann Republic"), "0");
    EXPECT_EQ(answer(game, "unsold Republic"), "0");
    EXPECT_EQ(answer(game, "removed Republic"), std::to_string((*board())[republic].shares));
    EXPECT_EQ(answer(game, "turn"), "Bob"); // the action is over
}

// rule: american-rails auction:new-company
TEST(AmericanRules, WithOneEmptyCityTheNewCompanyStartsThere) {
    Position at = first_action(4);
    board()->city_hexes.each([&](HexId city) {
        if (city != hex("N11")) at[company(0)].track.insert(city);
    });
    AmericanGame game(board(), setup(4), at);
    play(game, {"take auction", "auction Republic", "bid 20", "pass", "pass", "pass"});
    EXPECT_EQ(game.legal(Seat(0)).size(), 1u);
    play(game, {"start Charleston"});
    EXPECT_EQ(answer(game, "income Republic"), "3");
}

// Plays a phase of actions without much effect.
void idle_phase(AmericanGame& game) {
    const std::vector<std::vector<std::string>> idle{{"take pass"},
                                                     {"take fund", "done"},
                                                     {"take take-2", "collect"},
                                                     {"take expand-3", "done"},
                                                     {"take develop", "done"}};
    for (int i = 0; i < game.seats(); ++i) play(game, idle[static_cast<std::size_t>(i)]);
}

// rule: american-rails end:supplies
TEST(AmericanRules, TheGameEndsAfterADividendWhenAsManySuppliesAsPlayersAreLow) {
    for (const int players : {3, 4, 5}) {
        Position at = first_action(players);
        for (int low = 0; low <= players; ++low) {
            Position scene = at;
            int lowered = 0;
            if (low > 0) scene.markers = 2, ++lowered;
            for (int i = 0; i < 6 && lowered < low; ++i)
                if (scene[company(i)].playing) scene[company(i)].cubes = 2, ++lowered;
            for (int i = 0; i < 6; ++i) // three cubes left are not a low supply
                if (scene[company(i)].playing && scene[company(i)].cubes > 2) scene[company(i)].cubes = 3;
            AmericanGame game(board(), setup(players), scene);
            idle_phase(game), idle_phase(game);
            EXPECT_FALSE(game.finished());
            idle_phase(game);
            EXPECT_EQ(game.finished(), low == players) << players << " players, " << low << " low supplies";
            EXPECT_EQ(game.end_reason(), low == players ? "supplies" : "");
        }
    }
}

// rule: american-rails end:supplies, american-rails setup:three-players
TEST(AmericanRules, TheCompanyInTheBoxIsNoLowSupply) {
    Position at = first_action(3);
    at[company(4)].cubes = 0; // Liberty is out of the game
    at.markers = 0;
    at[company(0)].cubes = 0;
    EXPECT_FALSE(at[company(4)].playing);
    EXPECT_EQ(low_supplies(*board(), at), 2);
}

// rule: american-rails end:tie
TEST(AmericanRules, PlayersWithTheMostMoneyShareTheWin) {
    Position at = first_action(4);
    at.year = board()->last_year;
    at.cash = {Money(30), Money(44), Money(30), Money(44)};
    AmericanGame game(board(), setup(4), at);
    for (int i = 0; i < 3; ++i)
        play(game, {"take pass", "take fund", "done", "take expand-3", "done", "take expand-4", "done"});
    EXPECT_EQ(answer(game, "winner"), "Bob Dee");
    EXPECT_EQ(game.standings()[0].winner, false);
    EXPECT_EQ(game.standings()[3].winner, true);
}

// rule: american-rails end:tie
TEST(AmericanRules, TheLastEventNamesOnlyWinnersIfAllPlayersWin) {
    Position at = first_action(4);
    at.year = board()->last_year;
    at.cash.fill(Money(30));
    AmericanGame game(board(), setup(4), at);
    for (const bool first : {true, false, false}) {
        if (!first) play(game, {"done"});
        play(game, {"take pass", "take fund", "done", "take expand-3", "done", "take expand-4"});
    }
    const Outcome last = game.apply({game.decision().seats.front(), "done"});
    ASSERT_TRUE(last);
    EXPECT_EQ(answer(game, "winner"), "Ann Bob Cy Dee");
    EXPECT_TRUE(last->back().text.ends_with(print(Money(30)))) << last->back().text;
}

// rule: american-rails dividend:rounded-up
TEST(AmericanRules, TheDividendIsRoundedUpAndNothingWithoutShares) {
    Position at = first_action(4);
    const CompanyId majestic = company(3);
    at[majestic].income = 19;
    EXPECT_EQ(dividend(at, majestic), Money(0));
    give_share(at, Seat(0), majestic), give_share(at, Seat(0), majestic), give_share(at, Seat(2), majestic);
    EXPECT_EQ(dividend(at, majestic), Money(7));
    at[majestic].income = 18;
    EXPECT_EQ(dividend(at, majestic), Money(6));
}

// rule: american-rails expand
TEST(AmericanRules, AnEmptySupplyEndsACompanysExpansion) {
    Position at = first_action(4);
    give_share(at, Seat(0), company(5));
    put_cube(at, company(5), hex("G2"));
    at[company(5)].treasury = Money(40);
    at[company(5)].cubes = 1;
    AmericanGame game(board(), setup(4), at);
    play(game, {"take expand-4", "expand Republic G3"});
    const auto refusal = game.check({Seat(0), "expand Republic G4"});
    ASSERT_TRUE(highball::test::refused(refusal, "american-rails expand"));
    EXPECT_TRUE(highball::test::mentions(refusal->message, "Republic"));
    EXPECT_EQ(game.position()[company(5)].cubes, 0);
    EXPECT_EQ(game.legal(Seat(0)).size(), 1u); // only `done`
}

// Forest costs $3, mountain $5 and the empty city $2. The refusal shows the way if treasury and action are sufficient.
// rule: american-rails expand:adjacent
TEST(AmericanRules, ACityThatIsFartherAwayIsRefusedWithTheWayThere) {
    for (const auto& [treasury, path] : {std::pair{10, "expand Republic to Harrisburg (3 cubes, $10)"}, {9, ""}}) {
        Position at = first_action(4);
        give_share(at, Seat(0), company(5));
        put_cube(at, company(5), hex("D11"));
        at[company(5)].treasury = Money(treasury);
        AmericanGame game(board(), setup(4), at);
        play(game, {"take expand-4"});
        const auto refusal = game.check({Seat(0), "expand Republic D14"});
        ASSERT_TRUE(highball::test::refused(refusal, "american-rails expand:adjacent"));
        EXPECT_TRUE(highball::test::mentions(refusal->message, {"D14 Harrisburg", "Republic", path}));
        EXPECT_EQ(refusal->message.find("expand") != std::string::npos, treasury == 10) << refusal->message;
    }
}

// rule: american-rails expand:one-per-colour
TEST(AmericanRules, EveryCompanyMayHaveOneCubeInACity) {
    Position at = first_action(4);
    const HexId st_louis = hex("G2");
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(cube_cost(*board(), at, st_louis), Money(2 + 2 * i));
        put_cube(at, company(i), st_louis);
        EXPECT_EQ(at[company(0)].income, i == 0 ? 5 : 3);
    }
}

// American has an income of 5. Ann and Bob hold one share each and get $3 each, rounded up.
// rule: american-rails dividend, american-rails dividend:rounded-up
TEST(AmericanRules, EveryPlayerSeesTheDividendsReceived) {
    Position at = first_action(4);
    give_share(at, Seat(0), company(0));
    give_share(at, Seat(1), company(0));
    put_cube(at, company(0), hex("F14")); // Baltimore pays 5 to a single railroad
    AmericanGame game(board(), setup(4), at);
    std::vector<Command> played;
    std::vector<std::string> texts;
    const auto play_and_listen = [&](const std::string& line) {
        const auto outcome = game.apply(*game.parse(std::nullopt, line));
        ASSERT_TRUE(outcome) << line;
        for (const Event& event : *outcome) texts.push_back(event.text);
    };
    for (int phase = 0; phase < 3; ++phase)
        for (const char* line : {"take pass", "take develop", "done", "take fund", "done", "take expand-3", "done"})
            play_and_listen(line);
    EXPECT_THAT(texts, ::testing::Contains("Ann receives $3: American $3; cash $53"));
    EXPECT_THAT(texts, ::testing::Not(::testing::Contains(::testing::StartsWith("Cy receives"))));
}

// Each move of a line must be legal after the moves before it.
TEST(AmericanRules, ALineIsCheckedToItsLastMove) {
    AmericanGame playing = game(3);
    const Seat seat = playing.decision().seats.front();
    const auto line = [&](Moves moves) {
        return Command{seat, "", std::make_shared<const ParsedValueOf<Moves>>(std::move(moves))};
    };
    const Move offer = Move::offer(company(0));
    EXPECT_FALSE(playing.check(line({offer})));
    const auto digest = playing.digest();
    EXPECT_TRUE(playing.check(line({offer, offer})));
    EXPECT_FALSE(playing.apply(line({offer, offer})));
    EXPECT_EQ(playing.digest(), digest);
}

} // namespace
} // namespace highball::american_rails::test
