// Tests of the session: undo, redo, earlier positions, forced passes, the session's own commands.
#include "prompt/help.h"
#include "prompt/run_script.h"
#include "session/played_commands.h"
#include "session/session.h"

#include "support/counting.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gtest/gtest.h>
#include <malloc.h>

namespace highball {
namespace {

Session begin(int players = 3) {
    return std::move(*Session::begin(test::counting_registry(), test::counting_setup(players)));
}

std::string total(const Game& game) { return *game.fact("total"); }

// The name of one player may begin with that of another one.
TEST(Choices, AnAmountBelongsToAWholeWord) {
    const std::vector<Choice> choices = {{.text = "pay Ann", .amount = Range{1, 9, 1}}};
    EXPECT_NE(choice_of(choices, "pay Ann 5"), nullptr);
    EXPECT_EQ(choice_of(choices, "pay Anna 5"), nullptr);
}

TEST(Session, UndoneCommandsCanBeRedoneUntilAnotherCommand) {
    Session session = begin();
    EXPECT_TRUE(test::type(session, {}, "add 1; add 2; add 3").changed());
    EXPECT_EQ(total(session.game()), "6");
    const CommandResult undone = test::type(session, {}, "undo 2");
    ASSERT_EQ(undone.undone.size(), 2u);
    EXPECT_EQ(undone.undone.front().text, "add 3");
    EXPECT_EQ(total(session.game()), "1");
    EXPECT_EQ(test::type(session, {}, "redo").accepted.size(), 1u);
    EXPECT_EQ(total(session.game()), "3");
    test::type(session, {}, "add 3"); // equals the command that a redo would play, but is a new command
    EXPECT_FALSE(session.can_redo());
    test::type(session, {}, "undo 2");
    test::type(session, {}, "add 1");
    EXPECT_TRUE(test::refused(test::type(session, {}, "redo"), Refusal::Kind::state));
}

TEST(Session, EveryEarlierPositionIsTheOneThatWasPlayed) {
    Session session = begin(5);
    std::vector<std::unique_ptr<Game>> seen;
    seen.push_back(session.game().clone());
    while (!session.game().finished()) {
        const CommandResult result = test::type(session, {}, total(session.game()) == "20" ? "pass" : "add 1");
        ASSERT_FALSE(result.refusal) << print(*result.refusal);
        seen.push_back(session.game().clone());
    }
    ASSERT_GT(session.size(), 20);
    for (int n = 0; n <= session.size(); ++n)
        EXPECT_TRUE(session.position_at(n)->equals(*seen[static_cast<std::size_t>(n)])) << n;
    for (int n = session.size() - 1; n >= 0; --n) {
        ASSERT_TRUE(session.undo().ok());
        EXPECT_TRUE(session.game().equals(*seen[static_cast<std::size_t>(n)])) << n;
    }
    while (session.can_redo()) ASSERT_TRUE(session.redo().ok());
    EXPECT_TRUE(session.game().equals(*seen.back()));
}

TEST(Session, ARefusedCommandStopsTheLineAndChangesNothing) {
    Session session = begin();
    const CommandResult result = test::type(session, {}, "add 1; add 7; add 1");
    EXPECT_EQ(result.accepted.size(), 1u);
    EXPECT_TRUE(test::refused(result, "Counting 2"));
    EXPECT_EQ(total(session.game()), "1");
    EXPECT_TRUE(test::mentions(test::type(session, {}, "why").text,
                               {"\"add 7\"", "1", "3", "7", "add 3", "Counting 2: One adds 1, 2 or 3."}));
}

TEST(Session, ForcedPassesPlayThemselvesAndAreUndoneWithTheCommandBefore) {
    Session session = begin();
    session.set_automatic(true);
    test::type(session, {}, "add 3; add 3; add 3; add 3; add 3; add 3");
    const CommandResult result =
        test::type(session, {}, "add 2"); // 20: only passes are legal, so all three players pass and the game ends
    EXPECT_EQ(result.accepted.size(), 4u);
    EXPECT_TRUE(session.game().finished());
    EXPECT_EQ(session.size(), 10);
    EXPECT_EQ(test::type(session, {}, "undo").undone.size(), 4u);
    EXPECT_EQ(total(session.game()), "18");
    EXPECT_EQ(test::type(session, {}, "redo").accepted.size(), 4u);
    EXPECT_TRUE(session.game().finished());
    EXPECT_TRUE(test::mentions(test::type(session, {}, "?").text, "counted"));
    EXPECT_TRUE(test::refused(test::type(session, {}, "advise"), Refusal::Kind::state));
}

// A turn without legal actions ends automatically. A `done` that a user types out of habit must not end the next
// player's turn.
TEST(Session, ADoneOutOfHabitEndsNobodyElsesTurn) {
    const auto script = parse_script(test::read_file(test::tests_dir() / "games/18AL-bankrupt.play"), "a whole game");
    const ScriptRun run = run_script(*script, test::all());
    Session session = std::move(*Session::begin(test::all(), run.session->setup()));
    const auto ends_by_itself = [&] { return session.forced_command() && session.forced_command()->text == "done"; };
    for (const Command& command : run.session->commands()) {
        ASSERT_TRUE(session.apply(command).ok());
        if (ends_by_itself()) break;
    }
    ASSERT_TRUE(ends_by_itself());
    const std::string last = session.entries().back().command.text;
    ASSERT_TRUE(session.undo().ok());
    session.set_automatic(true);
    Prompt prompt(session);
    prompt.execute(last + "; done");
    const auto digest = session.game().digest();
    ASSERT_EQ(session.entries().back().command.text, "done");
    Session twin = session.branch();
    Prompt other(twin);
    twin.undo();
    other.execute(last);
    ASSERT_EQ(twin.game().digest(), digest); // equal to "last; done": the typed `done` ended no second turn
    const CommandResult habit = other.execute("done");
    EXPECT_FALSE(habit.refusal || habit.changed() || habit.text.empty());
    EXPECT_EQ(twin.game().digest(), digest);
    const Seat next = twin.game().decision().seats.front();
    ASSERT_NE(next, session.entries().back().command.seat);
    twin.undo();
    const CommandResult rest = other.execute(last + "; pass"); // "pass" is not played for the next player
    EXPECT_TRUE(test::refused(rest, Refusal::Kind::state));
    EXPECT_EQ(twin.game().digest(), digest);
}

// rule: 18AL 3.2
TEST(Session, DoneIsNoPass) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(test::all(), setup));
    const CommandResult result = test::type(session, {}, "done");
    ASSERT_TRUE(test::refused(result, "18AL 3.1"));
    EXPECT_EQ(result.refusal->allowed, "pass");
    EXPECT_FALSE(test::type(session, {}, "pass").refusal);
}

TEST(Session, UndoCountsWhatPeopleDecided) {
    Session session = begin();
    session.set_automatic(true);
    test::type(session, {}, "add 3; add 3; add 3; add 3; add 3; add 3; add 2"); // three automatic passes follow
    EXPECT_EQ(session.size(), 10);
    EXPECT_EQ(session.undo_steps(), 7);
    const CommandResult result = test::type(session, {}, "undo 8");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_EQ(result.refusal->allowed, "undo 7");
    EXPECT_EQ(test::type(session, {}, "undo 2").undone.size(), 5u);
    EXPECT_EQ(session.undo_steps(), 5);
}

TEST(Session, AnUnknownWordIsAnsweredWithTheNearestAndWithWhatIsLegalNow) {
    Session session = begin();
    const CommandResult slip = test::type(session, {}, "rlol");
    ASSERT_TRUE(test::refused(slip, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(slip.refusal->message, {"\"rlol\"", "roll"}));
    EXPECT_TRUE(test::mentions(slip.refusal->allowed, {"add", "roll", "help"}));
    const CommandResult nonsense = test::type(session, {}, "xyzzy 1");
    ASSERT_TRUE(test::refused(nonsense, Refusal::Kind::syntax));
    EXPECT_TRUE(nonsense.refusal->message.ends_with("\"xyzzy\"")) << "no word is near";
    const CommandResult bobs = test::type(session, Seat(1), "xyzzy"); // Bob types in Ann's turn
    EXPECT_TRUE(test::mentions(bobs.refusal->allowed, "help"));
    EXPECT_FALSE(test::mentions(bobs.refusal->allowed, "add"));
    EXPECT_NE(test::type(session, {}, "help").text.find("pass"), std::string::npos); // help includes illegal commands
    EXPECT_NE(test::type(session, {}, "help").text.find("history"), std::string::npos);
}

TEST(Session, WithoutAutomaticPlayNothingPlaysItself) {
    Session session = begin();
    test::type(session, {}, "add 3; add 3; add 3; add 3; add 3; add 3; add 2");
    EXPECT_EQ(session.forced_command()->text, "pass");
    EXPECT_EQ(session.size(), 7);
}

TEST(Session, QuestionMarkListsWhatIsLegalOrExplains) {
    Session session = begin();
    const std::string list = test::type(session, {}, "?").text;
    EXPECT_TRUE(test::mentions(list, {"Ann", "add a number", "\n  add 1..3  to 0  [2]\n", "the only roll  [4]\n"}));
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), 3);
    EXPECT_EQ(test::type(session, {}, "? add").text, "add N\n  add 1 to 3\n  Counting 2: One adds 1, 2 or 3.\n");
    EXPECT_TRUE(test::mentions(test::type(session, {}, "? udno").text, {"\"udno\"", "undo"}));
    EXPECT_EQ(test::type(session, {}, "help 2").text, "Counting 2: One adds 1, 2 or 3.\n");
    const CommandResult why = test::type(session, {}, "why");
    EXPECT_FALSE(why.refusal || test::mentions(why.text, "Counting"));
}

TEST(Session, ANameBeforeTheCommandsSaysWhoseTheyAre) {
    Session session = begin();
    EXPECT_TRUE(test::refused(test::type(session, {}, "bob> add 1"), "Counting 1"));
    EXPECT_EQ(test::type(session, {}, "ann> add 1").accepted.size(), 1u);
    // Bob cannot act for Ann's seat.
    EXPECT_TRUE(test::refused(test::type(session, Seat(1), "Ann> add 1"), Refusal::Kind::seat));
    test::type(session, {}, "C> say hi");
    EXPECT_EQ(session.messages().at(0).seat, Seat(2));
}

TEST(Session, EveryCommandOfALineMayNameItsSpeaker) {
    Session session = begin();
    EXPECT_EQ(test::type(session, {}, "add 1; Bob> add 2; add 3").accepted.size(), 3u);
    EXPECT_EQ(total(session.game()), "6");
    EXPECT_TRUE(test::refused(test::type(session, {}, "add 1; Ann> add 2"), "Counting 1")); // then Bob must act
    EXPECT_TRUE(test::refused(test::type(session, Seat(2), "add 1; Ann> add 2"), "Counting 1"));
    EXPECT_EQ(total(session.game()), "7");
}

TEST(Session, ChatIsStoredAndHarmless) {
    Session session = begin();
    test::type(session, {}, "add 1");
    test::type(session, Seat(2), "say hello; \x1b[2J there");
    ASSERT_EQ(session.messages().size(), 1u);
    EXPECT_EQ(session.messages()[0].text, "hello; ?[2J there");
    EXPECT_EQ(session.messages()[0].after, 1);
    EXPECT_EQ(session.messages()[0].seat, Seat(2));
}

TEST(Answers, ARefusedPartOfALineIsNamedAndWhatWasNotPlayedToo) {
    Session session = std::move(*Session::begin(test::counting_registry(), test::counting_setup()));
    const CommandResult result = test::type(session, {}, "add 1; add 77; add 2; add 3");
    EXPECT_EQ(session.size(), 1);
    ASSERT_TRUE(test::refused(result, "Counting 2"));
    EXPECT_EQ(result.refusal->message.find("\"add 77\": "), 0u) << result.refusal->message;
    EXPECT_TRUE(test::mentions(result.text, "add 2; add 3"));
    const CommandResult alone = test::type(session, {}, "add 77");
    EXPECT_EQ(alone.refusal->message.find('"'), std::string::npos) << alone.refusal->message;
    EXPECT_EQ(alone.text, "");
}

// Continental Rails lets a player replace an order again and again.
TEST(Session, CommandsThatAUserGivesForASeatAreLimited) {
    Session session = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
    session.set_user("ann");
    for (int i = 0; i < 5000; ++i) ASSERT_TRUE(session.enter(Seat(0), "borrow " + std::to_string(1 + i % 2)));
    const auto refused = session.enter(Seat(0), "borrow 1");
    ASSERT_TRUE(test::refused(refused, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(refused.error().message, {"Ann", "5000"}));
    EXPECT_TRUE(test::refused(session.apply_all({{Seat(0), "borrow 1"}}), Refusal::Kind::state));
    EXPECT_TRUE(session.enter(Seat(1), "borrow 1"));
    // A turn can always end.
    EXPECT_TRUE(session.enter(Seat(0), "ready"));
    EXPECT_FALSE(session.enter(Seat(0), "ready"));
    EXPECT_TRUE(test::refused(session.enter(Seat(0), "deadline 2040-01-01 12:00"), Refusal::Kind::state));
    EXPECT_TRUE(session.enter(Seat(0), "process"));
    EXPECT_TRUE(test::refused(session.enter(Seat(0), "borrow 1"), Refusal::Kind::state));
    EXPECT_FALSE(session.apply_all({{Seat(0), "process"}}));
    EXPECT_TRUE(session.enter(Seat(0), "deadline 2040-01-01 12:00", Session::Chosen::by_program));
    session.set_user("");
    EXPECT_TRUE(session.enter(Seat(0), "borrow 1")); // the host has no limit
}

TEST(Session, BytesThatAUserGivesForASeatAreLimited) {
    Session session = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
    session.set_user("ann");
    int given = 0;
    while (given < 5000 && session.enter(Seat(0), "message " + std::string(79, 'x') + (given % 2 ? "x" : "y"))) ++given;
    EXPECT_EQ(given, 150'000 / 88);
    EXPECT_TRUE(session.enter(Seat(1), "message x"));
    EXPECT_TRUE(session.enter(Seat(0), "ready"));
}

// A combining mark takes no column. A text in a game that was saved by an earlier version is still read.
TEST(Session, TextOfAnOrderIsLimitedInBytes) {
    for (const auto& [word, most] : std::vector<std::pair<std::string, std::size_t>>{{"message", 320}, {"name", 128}}) {
        Session session = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
        std::string line = word + " Z";
        while (line.size() + 2 <= word.size() + 1 + most) line += "\u0336";
        EXPECT_TRUE(session.enter(Seat(0), line)) << word;
        EXPECT_TRUE(test::refused(session.enter(Seat(0), line + "\u0336"), Refusal::Kind::syntax)) << word;
        StoredGame old;
        old.commands = {{Seat(0), line + "\u0336"}};
        EXPECT_TRUE(Session::resume(test::all(), session.setup(), old)) << word;
    }
}

// A mail can hold hundreds of orders, and a game must open within the memory of an SSH session.
TEST(Session, LongGamesNeedLittleMemory) {
    Session session = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
    StoredGame game;
    for (int i = 0; i < 20000; ++i) game.commands.push_back({Seat(0), "borrow " + std::to_string(1 + i % 2)});
    const std::size_t before = mallinfo2().uordblks;
    session = std::move(*Session::resume(test::all(), session.setup(), game));
    EXPECT_LT(mallinfo2().uordblks, before + (std::size_t(24) << 20)); // 0 with a sanitizer
    const auto later = session.position_at(12345), last = session.position_at(20000);
    EXPECT_EQ(later->parse(Seat(0), "borrow 1")->text, "borrow 1");
    EXPECT_TRUE(last->equals(session.game()));
    EXPECT_FALSE(later->equals(session.game()));
    EXPECT_TRUE(session.branch().position_at(12345)->equals(*later));
}

// Positions are kept at some commands only. After a cut, none of an earlier course may be left.
TEST(Session, PositionsAfterACutAreThoseOfTheNewCommands) {
    const Session start = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
    for (const int cut : {63, 64, 65}) {
        PlayedCommands played(start.game());
        std::unique_ptr<Game> game = start.game().clone();
        std::vector<std::unique_ptr<Game>> seen;
        const auto play_to = [&](int size, int dollars) {
            for (int i = played.size(); i < size; ++i) {
                const Command command = *game->parse(Seat(0), "borrow " + std::to_string(dollars + i));
                ASSERT_FALSE(game->advance(command));
                played.add_quickly(command, *game);
                seen.push_back(game->clone());
            }
        };
        play_to(140, 1);
        played.truncate_to(cut);
        seen.resize(static_cast<std::size_t>(cut));
        game = seen.back()->clone();
        play_to(140, 500);
        for (const int n : {1, 63, 64, 65, 66, 127, 128, 129, 140})
            EXPECT_TRUE(played.position_at(n)->equals(*seen[static_cast<std::size_t>(n - 1)])) << cut << " " << n;
    }
}

// 18AL 3.2(b): passes and answers are possible after too many commands.
TEST(Session, TurnOf18ALCanEndAfterTooManyCommands) {
    Session session = test::play("18AL", 3,
                                 "Ann> buy TR\nBob> bid BSLC 75\nCy> buy S&NA\nAnn> bid NDY 125\nBob> pass\nCy> buy "
                                 "M&C\nAnn> par L&N 75; done\nBob> par M&O 75; done\nCy> par WRA 75; done\n");
    session.set_user("ann");
    for (int i = 4; i < 5000; ++i) { // Ann and Bob have given four commands each
        ASSERT_TRUE(session.enter(Seat(0), "offer TR to Bob for 25"));
        ASSERT_TRUE(session.enter(Seat(1), "decline"));
    }
    EXPECT_TRUE(test::refused(session.enter(Seat(0), "offer TR to Bob for 25"), Refusal::Kind::state));
    EXPECT_TRUE(session.enter(Seat(0), "pass"));
    EXPECT_TRUE(test::refused(session.enter(Seat(1), "offer BSLC to Cy for 40"), Refusal::Kind::state));
    EXPECT_TRUE(session.enter(Seat(1), "pass"));
    EXPECT_TRUE(session.enter(Seat(2), "offer M&C to Bob for 40"));
    EXPECT_TRUE(session.enter(Seat(1), "decline"));
}

} // namespace
} // namespace highball
