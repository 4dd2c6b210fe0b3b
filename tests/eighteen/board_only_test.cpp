// Tests of the play modes "board" and "money". The scripts tests/titles/**/board-*.play show their commands.
#include "eighteen/game.h"
#include "support/played_game.h"
#include "support/refused.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball {
namespace {

GameSetup setup_with_mode(const std::string& title, const std::string& keeps) {
    GameSetup setup = test::setup_of(title, keeps == "board" ? 1 : 3);
    setup.settings["keeps"] = keeps;
    return setup;
}

// Random choices from the list can be played and keep the invariants. Parsing the canonical text of a command gives the
// same text.
TEST(BoardOnly, RandomPlayBreaksNoLaw) {
    for (const char* title : {"18AL", "18GA", "18VA"})
        for (const char* keeps : {"board", "money"}) {
            const auto created = test::all().create(setup_with_mode(title, keeps));
            ASSERT_TRUE(created) << print(created.error());
            Game& game = **created;
            Rng rng(7);
            for (int n = 0; n < 300 && !game.finished(); ++n) {
                const Seat seat = game.decision().seats.front();
                const std::vector<Choice> legal = game.legal(seat);
                ASSERT_FALSE(legal.empty()) << title << " " << keeps << " " << n;
                const Choice& choice = legal[rng.below(legal.size())];
                const std::string text = game.sample(seat, choice, rng);
                const auto command = game.parse(seat, text);
                ASSERT_TRUE(command) << title << " " << keeps << ": " << text << ": " << print(command.error());
                EXPECT_EQ(game.parse(seat, command->text)->text, command->text);
                const Outcome outcome = game.apply(command->without_parse());
                ASSERT_TRUE(outcome) << title << " " << keeps << ": " << text << ": " << print(outcome.error());
                EXPECT_EQ(game.broken_invariants(), std::vector<std::string>{}) << title << " " << text;
            }
        }
}

std::string event_text(Game& game, const std::string& line) {
    const auto outcome = game.apply(*game.parse(Seat(0), line));
    return outcome ? outcome->back().text : print(outcome.error());
}

TEST(BoardOnly, TheRefusalIsShownWithTheLay) {
    const auto game = test::all().create(setup_with_mode("18AL", "board"));
    event_text(**game, "company AB&C");
    const std::string station = event_text(**game, "token G6");
    EXPECT_TRUE(test::mentions(station, {"AB&C", "Anniston G6"}) && !test::mentions(station, "18AL")) << station;
    const std::string lay = event_text(**game, "lay G6 57 sw-ne");
    EXPECT_TRUE(test::mentions(lay, {"57", "G6"}) && !test::mentions(lay, "18AL")) << lay;
    EXPECT_FALSE(test::mentions(print((*game)->parse(Seat(0), "lay M4").error()), "18AL")); // no rule forbids a tile
    EXPECT_TRUE(test::mentions(event_text(**game, "lay M4 8 0"), "18AL 4.2.1(j): "));
    EXPECT_NE(event_text(**game, "lay G6 14 0").find("18AL 4.2.1"), std::string::npos); // a green tile in phase 2
    EXPECT_TRUE(test::mentions(event_text(**game, "token K4"), "18AL 4.2.2(a): "));
}

TEST(BoardOnly, ComputersAndOtherSettingsAreRefused) {
    GameSetup setup = setup_with_mode("18AL", "money");
    setup.computers = {"", "hard", ""};
    EXPECT_FALSE(test::all().create(setup));
    EXPECT_FALSE(test::all().create(setup_with_mode("18AL", "cards")));
    GameSetup crowd = test::setup_of("18AL", 3);
    crowd.settings["keeps"] = "board";
    EXPECT_FALSE(test::all().create(crowd));
    for (const char* other : {"american-rails", "continental-rails"}) {
        GameSetup without = test::setup_of(other, 3);
        without.settings["keeps"] = "board";
        EXPECT_FALSE(test::all().create(without)) << other;
    }
}

// Help, spelling suggestions and completion use the table of commands that belongs to the game.
TEST(BoardOnly, ItsCommandsAreThoseOfTheTable) {
    const Title& title = *test::all().find("18AL");
    const auto shapes = [&](const GameSetup& setup) {
        std::vector<std::string> all;
        for (const CommandSpec& spec : title.commands_of(**test::all().create(setup))) all.push_back(spec.shape);
        return all;
    };
    using testing::Contains;
    using testing::Not;
    const auto board = shapes(setup_with_mode("18AL", "board")), money = shapes(setup_with_mode("18AL", "money")),
               whole = shapes(test::setup_of("18AL", 3));
    for (const char* own : {"company CORPORATION", "clear HEX", "phase PHASE"}) {
        EXPECT_THAT(board, Contains(own));
        EXPECT_THAT(money, Not(Contains(own)));
        EXPECT_THAT(whole, Not(Contains(own)));
    }
    EXPECT_EQ(board.size(), 8u); // with lay, token, run, train, discard; none for money, shares, turns
    for (const char* own : {"run AMOUNT", "spend AMOUNT", "collect AMOUNT"}) {
        EXPECT_THAT(money, Contains(own));
        EXPECT_THAT(board, Not(Contains(own)));
        EXPECT_THAT(whole, Not(Contains(own)));
    }
}

TEST(BoardOnly, LaysAndStationsAreListedThoughTheRulesWouldAllowNone) {
    for (const char* title : {"18AL", "18GA", "18VA"}) {
        const auto game = test::all().create(setup_with_mode(title, "board"));
        const auto may = [&](std::string_view word) {
            const auto legal = (*game)->legal(Seat(0));
            return std::any_of(legal.begin(), legal.end(),
                               [&](const Choice& choice) { return choice.text.starts_with(word); });
        };
        EXPECT_TRUE(may("lay")) << title;
        EXPECT_TRUE(may("token ")) << title;
    }
}

// Returns a game in the mode "money". The corporation owns the private and is in its tile step.
std::unique_ptr<eighteen::EighteenGame> owning(const char* title, const char* corporation, const char* company) {
    using namespace eighteen;
    const auto created = test::all().create(setup_with_mode(title, "money"));
    const auto& game = dynamic_cast<const eighteen::EighteenGame&>(**created);
    const Figures& figures = game.rules().figures();
    Position now = game.position();
    for (Private& each : now.privates) each.holder = {PrivateHolder::Place::closed, -1};
    const CorpId id = *figures.find_corporation(corporation);
    now[*figures.find_private(company)].holder = {PrivateHolder::Place::corporation, id.index};
    now.phase = figures.find_phase("3");
    now.round = Round::operating;
    now.turn = {};
    now.turn.corporation = id;
    now.turn.step = Step::token;
    Corporation& rr = now[id];
    rr.president = Seat(0);
    rr.par = rr.price = figures.chart.par.front();
    rr.floated = rr.home_placed = true;
    return game.at(game.setup(), now);
}

std::optional<Refusal> refusal_of(const Game& game, const std::string& line) {
    const auto command = game.parse(Seat(0), line);
    return command ? game.check(*command) : command.error();
}

// The program does not know the tiles on the table.
TEST(BoardOnly, NoRunOnTheTableIsCalledTheBest) {
    const auto owned = owning("18AL", "TAG", "S&NA");
    eighteen::Position now = owned->position();
    now.turn.step = eighteen::Step::dividend;
    now.turn.revenue = Money(60);
    const auto refusal = refusal_of(*owned->at(owned->setup(), now), "better");
    ASSERT_TRUE(test::refused(refusal, "18AL 4.2.3.1"));
    EXPECT_FALSE(test::mentions(refusal->message, "$60"));
}

// rule: 18AL III:south-north-alabama, 18GA III:waycross
TEST(BoardOnly, PowersThatActOnTheBoardAreEnteredAsAmounts) {
    const auto coal = refusal_of(*owning("18AL", "L&N", "S&NA"), "use coal G4");
    ASSERT_TRUE(test::refused(coal, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(coal->allowed, "collect AMOUNT"));
    EXPECT_TRUE(test::refused(refusal_of(*owning("18GA", "ACL", "W&S"), "use station I9"), Refusal::Kind::state));
}

// rule: 18VA 4.2(1), 18VA 4.2(3): the private closes after this use and pays no more.
TEST(BoardOnly, PowersThatCloseTheirPrivateAreUsedHereToo) {
    for (const auto& [company, line] : {std::pair("REA", "use express C4"), std::pair("PY", "use yards D9")}) {
        const auto game = owning("18VA", "B&O", company);
        EXPECT_EQ(refusal_of(*game, line), std::nullopt);
        ASSERT_TRUE(game->apply(*game->parse(Seat(0), line)));
        EXPECT_EQ(*game->fact(std::string("holder ") + company), "closed");
    }
}

TEST(BoardOnly, ARunIsEnteredAsAnAmount) {
    const auto game = owning("18AL", "L&N", "S&NA");
    for (const char* line : {"run A4-C4", "run L&N", "run", "run none"}) {
        const auto no = refusal_of(*game, line);
        ASSERT_TRUE(test::refused(no, Refusal::Kind::syntax)) << line;
        EXPECT_TRUE(test::mentions(no->message, "run AMOUNT")) << line;
    }
    const auto stock = test::all().create(setup_with_mode("18AL", "money"));
    EXPECT_TRUE(test::refused(refusal_of(**stock, "run A4-C4"), Refusal::Kind::state));
}

// Dividends have no fractions if the earnings are multiples of $10, as all values of stops are.
TEST(BoardOnly, EarningsAreListedAsTheyAreAccepted) {
    const auto owned = owning("18AL", "L&N", "S&NA");
    eighteen::Position now = owned->position();
    now.turn.step = eighteen::Step::run;
    now[now.turn.corporation].trains = {{.kind = *owned->rules().figures().find_train("2")}};
    const auto game = owned->at(owned->setup(), now);
    EXPECT_EQ(refusal_of(*game, "run 70"), std::nullopt);
    EXPECT_TRUE(test::refused(refusal_of(*game, "run 69"), Refusal::Kind::syntax));
    const auto legal = game->legal(Seat(0));
    const Choice* run = choice_of(legal, "run 70");
    ASSERT_TRUE(run && run->amount);
    EXPECT_EQ(refusal_of(*game, "run " + std::to_string(run->amount->high)), std::nullopt);
    EXPECT_NE(refusal_of(*game, "run " + std::to_string(run->amount->high + run->amount->step)), std::nullopt);
}

TEST(BoardOnly, NobodyElseKnowsItsWords) {
    const auto game = test::all().create(test::setup_of("18AL", 3));
    for (const char* line : {"company L&N", "clear G6", "phase 3", "spend 40", "collect 40"})
        EXPECT_FALSE((*game)->parse(Seat(0), line)) << line;
    EXPECT_FALSE((*game)->parse(Seat(0), "run 60"));
}

} // namespace
} // namespace highball
