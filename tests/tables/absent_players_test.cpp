// Tests of absent players: a computer takes over a seat and gives it back. The stored game records both and can be
// replayed without computers.
#include "prompt/prompt.h"

#include "prompt/run_script.h"
#include "store/store.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "support/seats.h"
#include "support/typing.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

using test::ann;
using test::bob;

Session auctions() { return test::play("18AL", 3, "buy TR\n"); } // Bob must act

class AbsentPlayers : public testing::TestWithParam<const char*> {};

TEST_P(AbsentPlayers, ComputerPlaysForBobUntilHeIsBack) {
    auto begun = Session::begin(test::all(), test::setup_of(GetParam(), 3));
    ASSERT_TRUE(begun);
    Session& session = *begun;
    session.set_automatic(true);
    const Seat first = session.game().decision().seats.front();
    const std::string name = session.game().name_of(first);
    Prompt prompt(session);
    EXPECT_FALSE(session.computer_command());
    EXPECT_FALSE(prompt.execute("seat " + name + " computer").refusal);
    EXPECT_EQ(session.computer_of(first), session.title().levels().back());
    EXPECT_TRUE(session.computer_command());
    EXPECT_EQ(session.messages().back().seat, first);
    EXPECT_FALSE(prompt.execute("seat " + name + " person").refusal);
    EXPECT_EQ(session.computer_of(first), "");
    EXPECT_FALSE(session.computer_command());
}

INSTANTIATE_TEST_SUITE_P(Titles, AbsentPlayers, testing::Values("18AL", "18GA", "18VA", "american-rails"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(AwaySeat, ComputerMovesOnlyWhileThePlayerIsAway) {
    Session session = auctions();
    session.set_automatic(true);
    EXPECT_EQ(session.undo_steps(), 1);
    ASSERT_FALSE(session.set_seat_player(bob, "normal"));
    ASSERT_TRUE(session.apply(*session.computer_command()));
    EXPECT_EQ(session.undo_steps(), 1);
    EXPECT_FALSE(session.was_forced(0));
    EXPECT_TRUE(session.was_forced(1));
    ASSERT_FALSE(session.set_seat_player(bob, human_player));
    EXPECT_TRUE(session.was_forced(1)); // command 1 was the computer's
    EXPECT_EQ(session.computer_of(bob, 1), "normal");
    EXPECT_EQ(session.computer_of(bob), "");
}

TEST(AwaySeat, SeatOfAnotherOrUnknownLevelIsRefused) {
    Session session = auctions();
    Prompt prompt(session, ann);
    const std::initializer_list<std::string_view> levels = {"easy", "normal", "hard"};
    EXPECT_TRUE(test::refuses(prompt, "seat Bob computer", Refusal::Kind::seat));
    const Refusal unknown = *prompt.execute("seat Ann computer clairvoyant").refusal;
    EXPECT_TRUE(test::refused(unknown, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(unknown.message, "\"clairvoyant\"") && test::mentions(unknown.allowed, levels));
    EXPECT_TRUE(test::refuses(prompt, "seat Ann clairvoyant", Refusal::Kind::syntax));
    EXPECT_TRUE(test::refuses(prompt, "seat Ann person", Refusal::Kind::state));
    EXPECT_FALSE(prompt.execute("seat Ann computer easy").refusal);
    EXPECT_TRUE(test::refuses(prompt, "seat Ann computer easy", Refusal::Kind::state));
    EXPECT_TRUE(test::refuses(prompt, "seat Zoe computer", Refusal::Kind::syntax));
    const Refusal nobody = *prompt.execute("seat My Computer computer").refusal; // "My Computer" is an unknown player
    EXPECT_TRUE(test::refused(nobody, Refusal::Kind::syntax));
    EXPECT_FALSE(test::mentions(nobody.message, "18AL")) << "the title is not asked for a level";
    EXPECT_TRUE(test::mentions(session.set_seat_player(bob, "clairvoyant")->allowed, levels));
}

// If the title did not know the level, the game would wait for the seat forever.
TEST(AwaySeat, SeatThatNoComputerCanPlayIsRefusedInANewGame) {
    GameSetup setup = test::setup_of("18AL", 3);
    setup.computers = {"", "insane", ""};
    const auto begun = test::all().create(setup);
    ASSERT_TRUE(test::refused(begun, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(begun.error().message, {"18AL", "\"insane\""}));
    EXPECT_TRUE(test::mentions(begun.error().allowed, {"easy", "normal", "hard"}));
    setup.computers = {"", "Easy", ""};
    EXPECT_TRUE(test::all().create(setup));
}

// If computers held all seats, they would play on, and nobody could stop them.
TEST(AwaySeat, LastPersonsSeatNeedsConfirmation) {
    for (const auto& [again, name] :
         {std::pair("seat Ann computer easy", "twice"), {"seat Ann computer easy!", "in full"}}) {
        Session session = auctions();
        session.set_automatic(true);
        Prompt prompt(session);
        for (int i = 1; i < session.game().seats(); ++i) ASSERT_FALSE(session.set_seat_player(Seat(i), "easy"));
        const CommandResult warning = prompt.execute("seat Ann computer easy");
        ASSERT_TRUE(test::refused(warning, Refusal::Kind::confirmation)) << name;
        EXPECT_TRUE(test::mentions(warning.refusal->message, "seat Ann computer easy"));
        EXPECT_EQ(session.computer_of(ann), "");
        EXPECT_FALSE(prompt.execute(again).refusal) << name;
        EXPECT_EQ(session.computer_of(ann), "easy");
    }
}

// Continental Rails has its own command to give a seat to a computer (3.1). No confirmation is needed while other
// people play.
TEST(AwaySeat, LastPersonsSeatWithSealedOrdersNeedsConfirmation) {
    for (const int computers : {0, 2}) {
        GameSetup setup = test::setup_of("continental-rails", 1 + computers);
        setup.computers.resize(setup.players.size(), "tycoon");
        setup.computers.front() = "";
        auto begun = Session::begin(test::all(), setup);
        ASSERT_TRUE(begun);
        begun->set_automatic(true);
        Prompt prompt(*begun);
        const CommandResult warning = prompt.execute("Ann> seat computer");
        ASSERT_TRUE(test::refused(warning, Refusal::Kind::confirmation)) << computers;
        EXPECT_TRUE(test::mentions(warning.refusal->message, "seat"));
        EXPECT_EQ(begun->size(), 0);
        EXPECT_FALSE(prompt.execute("Ann> seat computer").refusal);
        EXPECT_GT(begun->size(), 0);
        const std::optional<Refusal> already = prompt.execute("Ann> seat 1 computer").refusal;
        EXPECT_TRUE(already && already->kind != Refusal::Kind::confirmation);
    }
    auto begun = Session::begin(test::all(), test::setup_of("continental-rails", 2));
    ASSERT_TRUE(begun);
    Prompt prompt(*begun);
    EXPECT_FALSE(prompt.execute("Bob> seat computer").refusal);
}

// Commands of the computer in Bob's seat are news to Bob. A computer's own commands are no news to the computer.
TEST(AwaySeat, ReturningPlayerHasNotSeenTheMovesOfTheComputer) {
    Session session = auctions();
    ASSERT_TRUE(session.enter(bob, "buy S&NA"));
    ASSERT_TRUE(session.enter(Seat(2), "buy BSLC"));
    ASSERT_TRUE(session.enter(ann, "pass"));
    ASSERT_FALSE(session.set_seat_player(bob, "easy"));
    EXPECT_EQ(session.entries_seen_by(bob, session.size()), 2U);
    ASSERT_TRUE(session.enter(bob, "pass"));
    EXPECT_EQ(session.entries_seen_by(bob, session.size()), 5U);
    ASSERT_FALSE(session.set_seat_player(bob, human_player));
    EXPECT_EQ(session.entries_seen_by(bob, session.size()), 2U);
    EXPECT_EQ(session.entries_seen_by(ann, session.size()), 4U);
    ASSERT_TRUE(session.enter(Seat(2), "pass"));
    EXPECT_EQ(session.entries_seen_by(Seat(2), session.size()), 6U);
}

TEST(AwaySeat, ScriptRecordsTheChangeOfPlayerAndReplays) {
    Session session = auctions();
    ASSERT_FALSE(session.set_seat_player(bob, "normal"));
    ASSERT_TRUE(session.apply(*session.computer_command()));
    ASSERT_FALSE(session.set_seat_player(bob, human_player));
    const std::string text = write_script(session);
    EXPECT_NE(text.find("seat Bob computer normal\n"), std::string::npos) << text;
    EXPECT_NE(text.find("seat Bob person\n"), std::string::npos) << text;
    const auto script = parse_script(text, "away.play");
    ASSERT_TRUE(script);
    const ScriptRun run = run_script(*script, test::all(), {});
    ASSERT_TRUE(run.session && run.failures.empty());
    EXPECT_EQ(run.session->messages(), session.messages());
    EXPECT_EQ(run.session->game().digest(), session.game().digest());
}

TEST(AwaySeat, StoreKeepsTheChangeOfPlayerAndRefusesUnseenMoves) {
    auto store = open_store(":memory:");
    ASSERT_TRUE(store);
    const GameSetup setup = test::setup_of("18AL", 3);
    const auto game = (*store)->create("friday", setup);
    ASSERT_TRUE(game);
    const auto open = [&] {
        return std::move(*Session::resume(test::all(), setup, *(*store)->read(game->id), (*store)->journal(game->id)));
    };
    Session here = open(), there = open();
    ASSERT_FALSE(here.set_seat_player(ann, "easy"));
    EXPECT_FALSE(there.enter(ann, "buy TR")); // session `there` has not read yet that a computer plays the seat
    EXPECT_EQ(there.computer_of(ann), "easy");
    EXPECT_EQ(open().computer_of(ann), "easy");
    EXPECT_TRUE(here.enter(ann, "buy TR")); // session `here` knows it
}

} // namespace
} // namespace highball
