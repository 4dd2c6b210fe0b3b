// Tests of a user's permissions at a shared table.
#include "session/line.h"
#include "support/refused.h"
#include "tables/users_scene.h"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace highball {
namespace {

TEST_F(UserSeatTest, UserActsForOwnSeatOnly) {
    // Bob types in Ann's turn.
    EXPECT_TRUE(test::refuses(*bob_.prompt, "add 1", Refusal::Kind::rule, "Counting 1"));
    EXPECT_TRUE(test::refuses(*bob_.prompt, "Ann> add 1", Refusal::Kind::seat));
    EXPECT_TRUE(test::refuses(*bob_.prompt, "a> add 1; add 2", Refusal::Kind::seat));
    EXPECT_TRUE(test::refuses(*bob_.prompt, "Ann> say I am Ann", Refusal::Kind::seat));
    EXPECT_TRUE(test::refuses(*bob_.prompt, "Bob> Ann> add 1", Refusal::Kind::syntax));
    EXPECT_TRUE(log().empty());
    EXPECT_TRUE(ann_.prompt->execute("ann> add 1").changed());
    EXPECT_TRUE(bob_.prompt->execute("add 2").changed());
    EXPECT_EQ(log(), (std::vector<std::string>{"0 add 1", "1 add 2"}));
}

TEST_F(UserSeatTest, UserWithoutASeatOnlyWatches) {
    UserTerminal dan = open("dan");
    for (const char* line : {"add 1", "say hello", "undo", "undo?", "note x", "auto pass", "redo", "Ann> add 1"})
        EXPECT_TRUE(test::refuses(*dan.prompt, line, Refusal::Kind::seat)) << line;
    EXPECT_TRUE(test::refuses(*dan.prompt, "agree", Refusal::Kind::state)); // there is no vote to answer
    EXPECT_FALSE(dan.user_seat->seat());
    EXPECT_TRUE(log().empty());
}

TEST_F(UserSeatTest, RemovedSeatIsLostAtOnce) {
    store_->set_seats(game_, {{Seat(0), "bob"}});
    EXPECT_TRUE(test::refuses(*ann_.prompt, "add 1", Refusal::Kind::seat));
    EXPECT_TRUE(bob_.prompt->execute("add 1").changed()); // Bob now plays both Ann's seat and his own
    EXPECT_TRUE(bob_.prompt->execute("add 1").changed());
}

TEST_F(UserSeatTest, CommandsAfterAChangeOfTheModeCountToo) {
    ann_.prompt->execute("history 0");
    std::string line = "now";
    for (int i = 0; i < command_rate_limit.max_count / 2 + 1; ++i) line += ";add 1;undo";
    EXPECT_TRUE(test::refused(ann_.prompt->execute(line), Refusal::Kind::state));
    EXPECT_TRUE(store_->read(game_)->undo_records.empty());
    ann_.prompt->execute("now; plan");
    EXPECT_FALSE(ann_.prompt->execute("add 1; undo; add 2; commit").refusal);
    EXPECT_EQ(log(), std::vector<std::string>{"0 add 2"});
}

// The answer of a line is in memory until the user's terminal has read it.
TEST_F(UserSeatTest, AnswerOfALineIsLimited) {
    for (int i = 0; i < 40; ++i) ASSERT_FALSE(store_->add_note(game_, "ann", {0, Seat(0), std::string(512, 'x')}));
    std::string line = "notes";
    while (line.size() + 6 <= max_line_bytes) line += ";notes";
    const CommandResult result = ann_.prompt->execute(line);
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(result.refusal->by_limit);
    EXPECT_LT(result.text.size(), 1'100'000u);
    EXPECT_FALSE(ann_.prompt->execute("notes;notes").refusal);
}

TEST_F(UserSeatTest, AnUndoOfAnotherUserEndsHistory) {
    ann_.prompt->execute("add 1");
    for (const char* line : {"history 1", "back", "replay 50"}) {
        bob_.prompt->execute("history 1");
        ann_.prompt->execute("undo; add 2");
        EXPECT_TRUE(test::refuses(*bob_.prompt, line, Refusal::Kind::state)) << line;
        EXPECT_EQ(*bob_.prompt->game().fact("total"), "2") << line;
    }
    bob_.prompt->execute("replay 50");
    ann_.prompt->execute("undo; add 3");
    EXPECT_TRUE(*bob_.prompt->poll());
    EXPECT_FALSE(bob_.prompt->replaying());
    EXPECT_EQ(*bob_.prompt->game().fact("total"), "3");
}

TEST_F(UserSeatTest, ChangesOfASeatCountAsLines) {
    const auto change = [this](int i) {
        return cy_.prompt->execute(i % 2 == 0 ? "seat Cy computer easy" : "seat Cy person");
    };
    for (int i = 0; i < line_rate_limit.max_count; ++i) ASSERT_FALSE(change(i).refusal) << i;
    const CommandResult result = change(0);
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(result.refusal->by_limit);
}

TEST_F(UserSeatTest, UndoInAFinishedGameNeedsEverybodysVote) {
    for (UserTerminal* user : {&ann_, &bob_, &cy_, &ann_, &bob_, &cy_, &ann_})
        ASSERT_TRUE(user->prompt->execute("add 3").changed());
    ASSERT_TRUE(ann_.session->game().finished());
    const CommandResult result = ann_.prompt->execute("undo");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::seat));
    EXPECT_EQ(result.refusal->allowed, "undo? 1");
    EXPECT_FALSE(ann_.prompt->execute("undo? 1").refusal);
    EXPECT_FALSE(cy_.prompt->execute("agree 7").refusal);
    EXPECT_EQ(log().size(), 7U);
    EXPECT_FALSE(bob_.prompt->execute("agree 7").refusal);
    EXPECT_EQ(log().size(), 6U);
}

TEST_F(UserSeatTest, AUserGivesHisSeatToAComputerAHundredTimesAtMost) {
    ASSERT_TRUE(*store_->count_against_limit(game_, "bob", seat_change_limit, 99));
    EXPECT_TRUE(bob_.prompt->execute("seat Bob computer strange").refusal); // a refused change does not count
    EXPECT_FALSE(bob_.prompt->execute("seat Bob computer easy").refusal);
    EXPECT_FALSE(bob_.prompt->execute("seat Bob person").refusal);
    const CommandResult result = bob_.prompt->execute("seat Bob computer easy");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(result.refusal->message, "100"));
    EXPECT_FALSE(test::mentions(result.refusal->message, "Bob")); // the limit is one for all seats of a user
    EXPECT_FALSE(cy_.prompt->execute("seat Cy computer easy").refusal);
    UserTerminal host = open("");
    EXPECT_FALSE(host.prompt->execute("seat Bob computer easy").refusal);
    EXPECT_FALSE(bob_.prompt->execute("seat Bob person").refusal); // the owner always takes it back
    // A vote of the others counts neither against them nor against the owner.
    EXPECT_FALSE(ann_.prompt->execute("seat? Bob computer easy").refusal);
    EXPECT_FALSE(cy_.prompt->execute("agree Bob easy").refusal);
    EXPECT_TRUE(test::refused(ann_.prompt->execute("seat? Bob computer easy"), Refusal::Kind::state));
    EXPECT_FALSE(bob_.prompt->execute("seat Bob person").refusal);
}

TEST_F(UserSeatTest, ANewUserOfASeatIsNoSubjectOfAnOldVote) {
    EXPECT_FALSE(ann_.prompt->execute("seat? Bob computer easy").refusal);
    ASSERT_TRUE(store_->vote(game_));
    ASSERT_EQ(store_->set_seats(game_, {{Seat(1), "cy"}}), std::nullopt);
    EXPECT_FALSE(store_->vote(game_));
}

// A request may be withdrawn while a terminal prepares its undo.
TEST_F(UserSeatTest, UndoByVoteNeedsTheOpenVote) {
    ASSERT_TRUE(ann_.session->enter(Seat(0), "add 1"));
    EXPECT_TRUE(test::refused(ann_.session->undo_to(0, true), Refusal::Kind::state));
    EXPECT_EQ(log().size(), 1U);
    ASSERT_FALSE(store_->set_vote(game_, Vote{.by = "ann", .size = 1, .keep = 0, .agreed = {"ann"}}));
    EXPECT_TRUE(ann_.session->undo_to(0, true));
    EXPECT_TRUE(log().empty());
}

// Whatever a terminal checks, the store itself refuses a user's command for a seat that the user does not play.
TEST_F(UserSeatTest, TheStoreComparesTheUserWithTheSeat) {
    EXPECT_TRUE(test::refused(bob_.session->enter(Seat(0), "add 1"), Refusal::Kind::seat));
    EXPECT_TRUE(test::refused(bob_.session->apply_all({{Seat(0), "add 1"}}), Refusal::Kind::seat));
    EXPECT_TRUE(log().empty());
    ASSERT_TRUE(ann_.session->enter(Seat(0), "add 1"));
    ASSERT_FALSE(store_->set_seats(game_, {{Seat(1), "dan"}}));
    UserTerminal dan = open("dan");
    ASSERT_TRUE(*bob_.session->catch_up()); // only his terminal has not noticed that he lost the seat
    EXPECT_TRUE(test::refused(bob_.session->enter(Seat(1), "add 2"), Refusal::Kind::seat));
    EXPECT_EQ(log().size(), 1U);
    EXPECT_TRUE(dan.session->enter(Seat(1), "add 2"));
    // The same holds for all that Bob's terminal writes besides commands.
    ASSERT_TRUE(*bob_.session->catch_up());
    EXPECT_TRUE(test::refused(bob_.session->say(Seat(1), "I resign"), Refusal::Kind::seat));
    EXPECT_TRUE(test::refused(bob_.session->set_seat_player(Seat(1), "easy"), Refusal::Kind::seat));
    EXPECT_TRUE(store_->add_auto_move(game_, {.seat = Seat(1), .text = "add 1", .state = "", .left = 1}, "bob"));
    EXPECT_TRUE(store_->pause_clock(game_, true, std::nullopt, "bob"));
    EXPECT_TRUE(store_->set_vote(game_, Vote{.by = "bob", .size = 2, .keep = 1, .agreed = {"bob"}}));
    ASSERT_FALSE(store_->set_vote(game_, Vote{.by = "ann", .size = 2, .keep = 1, .agreed = {"ann"}}));
    EXPECT_TRUE(store_->vote_yes(game_, *store_->vote(game_), "bob"));
    EXPECT_TRUE(store_->end_vote(game_, *store_->vote(game_), "bob"));
    EXPECT_TRUE(test::refused(bob_.session->undo(2), Refusal::Kind::seat));
    EXPECT_TRUE(
        test::refused(bob_.session->announce(Seat(1), "agreed", Session::Chosen::by_user), Refusal::Kind::seat));
    EXPECT_FALSE(store_->vote_yes(game_, *store_->vote(game_), "dan"));
    EXPECT_TRUE(store_->read(game_)->messages.empty());
}

// Another person may get the name later.
TEST_F(UserSeatTest, ConsentOfARemovedUserIsForgotten) {
    ASSERT_TRUE(ann_.session->enter(Seat(0), "add 1"));
    ASSERT_FALSE(store_->set_vote(game_, Vote{.by = "ann", .size = 1, .keep = 0, .agreed = {"ann"}}));
    ASSERT_FALSE(store_->vote_yes(game_, *store_->vote(game_), "bob"));
    ASSERT_FALSE(store_->remove_user("bob"));
    EXPECT_EQ(store_->vote(game_)->agreed, std::vector<std::string>{"ann"});
    ASSERT_FALSE(store_->remove_user("ann"));
    EXPECT_FALSE(store_->vote(game_));
}

// The terminal of a suspended user may not have noticed the suspension yet.
TEST_F(UserSeatTest, NothingThatASuspendedUserHasTypedIsStored) {
    ASSERT_TRUE(ann_.session->enter(Seat(0), "add 1"));
    for (const char* user : {"ann", "bob"}) ASSERT_FALSE(store_->set_suspended(user, true));
    for (UserTerminal* each : {&ann_, &bob_}) ASSERT_TRUE(*each->session->catch_up());
    EXPECT_TRUE(test::refused(bob_.session->enter(Seat(1), "add 1"), Refusal::Kind::seat));
    EXPECT_TRUE(test::refused(bob_.session->say(Seat(1), "wait"), Refusal::Kind::seat));
    EXPECT_TRUE(test::refused(ann_.session->undo(), Refusal::Kind::seat));
    ASSERT_FALSE(store_->set_vote(game_, Vote{.by = "cy", .size = 1, .keep = 0, .agreed = {"cy"}}));
    EXPECT_TRUE(store_->end_vote(game_, *store_->vote(game_), "bob"));
    EXPECT_EQ(log().size(), 1U);
    EXPECT_TRUE(store_->read(game_)->messages.empty());
    ASSERT_FALSE(store_->set_suspended("bob", false));
    EXPECT_TRUE(bob_.session->enter(Seat(1), "add 1"));
}

TEST_F(UserSeatTest, AnUndoneAutoMoveIsNotPlayedAgain) {
    ASSERT_FALSE(bob_.prompt->execute("auto add 1").refusal);
    ASSERT_FALSE(ann_.prompt->execute("add 1").refusal);
    ASSERT_EQ(log().size(), 2U);
    EXPECT_FALSE(bob_.prompt->execute("undo").refusal);
    EXPECT_EQ(log(), std::vector<std::string>{"0 add 1"});
}

TEST_F(UserSeatTest, ACallForAComputerThatIsRefusedDoesNotCount) {
    ASSERT_TRUE(*store_->count_against_limit(game_, "ann", seat_vote_limit, 99));
    ASSERT_FALSE(cy_.prompt->execute("seat? Bob computer easy").refusal);
    EXPECT_TRUE(test::refused(ann_.prompt->execute("seat? Bob computer easy"), Refusal::Kind::state)); // Cy has asked
    ASSERT_FALSE(cy_.prompt->execute("disagree").refusal);
    EXPECT_FALSE(ann_.prompt->execute("seat? Bob computer easy").refusal);
    const CommandResult result = ann_.prompt->execute("seat? Bob computer easy");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
    EXPECT_TRUE(result.refusal->by_limit);
}

// A new proposal is a new turn, even if it takes the place of another one at once.
TEST_F(SharesTest, AnAnswerIsForTheProposalThatWasRead) {
    ASSERT_FALSE(play("a> offer TR to Bob for 20").refusal);
    const int first = int_size(store_->read(game_)->commands);
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    UserSeat user_seat(session, *store_, game_, "bob");
    Prompt bob(user_seat, "g");
    const Seen begun = bob.seen();
    ASSERT_FALSE(play("a> decline; Ann> offer TR to Bob for 200").refusal);
    ASSERT_TRUE(*bob.poll());
    EXPECT_TRUE(test::refused(bob.execute("accept", begun), Refusal::Kind::state));
    EXPECT_TRUE(test::refused(bob.execute("Bob> accept", begun), Refusal::Kind::state));
    ASSERT_FALSE(bob.execute("plan").refusal); // hides what others do
    ASSERT_FALSE(play("a> decline; Ann> offer TR to Bob for 300").refusal);
    ASSERT_TRUE(*bob.poll());
    EXPECT_TRUE(test::refused(bob.execute("drop; accept"), Refusal::Kind::state));
    ASSERT_FALSE(play("a> decline; Ann> offer TR to Bob for 200").refusal);
    ASSERT_TRUE(*bob.poll());
    bob.set_one_line(true); // a single line over SSH, by a user who has not seen the position
    const CommandResult unnamed = bob.execute("accept");
    ASSERT_TRUE(test::refused(unnamed, Refusal::Kind::syntax));
    EXPECT_EQ(unnamed.refusal->allowed, "accept " + std::to_string(first + 6));
    EXPECT_TRUE(test::mentions(unnamed.refusal->message, "200"));
    EXPECT_EQ(bob.execute("accept TR").refusal->allowed, unnamed.refusal->allowed);
    EXPECT_TRUE(test::refused(bob.execute("accept " + std::to_string(first)), Refusal::Kind::syntax));
    ASSERT_FALSE(play("a> undo").refusal); // the next proposal has the same number of commands
    ASSERT_FALSE(play("a> offer TR to Bob for 100").refusal);
    ASSERT_TRUE(*bob.poll());
    EXPECT_TRUE(test::refused(bob.execute(unnamed.refusal->allowed), Refusal::Kind::syntax));
    EXPECT_FALSE(bob.execute(unnamed.refusal->allowed + "/1").refusal);
}

TEST_F(UserSeatTest, UndoAndRedoHaveALimit) {
    ann_.prompt->execute("add 1");
    for (int i = 0; i < undo_limit.max_count; ++i) ASSERT_FALSE(ann_.prompt->execute("undo; redo").refusal) << i;
    EXPECT_TRUE(test::refused(ann_.prompt->execute("undo"), Refusal::Kind::state));
}

// Requests that come one after the other do not hide a move that was shown long before.
TEST_F(UserSeatTest, NewRequestsDoNotHideAnOlderMove) {
    TypeAheadGuard guard;
    guard.set_time_to_read(std::chrono::milliseconds(40));
    Seen seen;
    guard.show(seen);
    guard.show_moves_of_others();
    seen.position.size = 1;
    guard.show(seen);
    for (int i = 0; i < 5; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        guard.show_vote_of_others();
        seen.vote = std::to_string(i);
        guard.show(seen);
    }
    EXPECT_EQ(guard.read().position.size, 1);
    EXPECT_EQ(guard.read().vote, "");
}

TEST_F(UserSeatTest, RequestsForUndosHaveALimit) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->catch_up();
    for (int i = 0; i < undo_vote_limit.max_count; ++i) {
        ASSERT_FALSE(ann_.prompt->execute("undo? 2").refusal) << i;
        ASSERT_FALSE(ann_.prompt->execute("disagree").refusal) << i;
    }
    EXPECT_TRUE(test::refused(ann_.prompt->execute("undo? 2"), Refusal::Kind::state));
}

// A line is meant for the commands that were shown when it was begun, even if the turn is still the same.
TEST_F(UserSeatTest, ALineIsNotPlayedIfOthersChangedTheCommandsOfTheSameTurn) {
    ann_.prompt->execute("add 1");
    bob_.prompt->catch_up();
    Seen begun = bob_.prompt->seen();
    ann_.prompt->execute("undo; add 2");
    ASSERT_TRUE(*bob_.prompt->poll());
    EXPECT_TRUE(test::refused(bob_.prompt->Prompt::execute("add 3", begun), Refusal::Kind::state));
    begun = bob_.prompt->seen();
    cy_.prompt->execute("say hurry up");
    ASSERT_TRUE(*bob_.prompt->poll());
    EXPECT_FALSE(bob_.prompt->Prompt::execute("add 3", begun).refusal);
}

// After an undo and a redo, the game is again the one that was shown.
TEST_F(UserSeatTest, ALineIsPlayedIfTheGameIsAgainTheOneThatWasShown) {
    ann_.prompt->execute("add 1");
    bob_.prompt->catch_up();
    const Seen begun = bob_.prompt->seen();
    for (const char* line : {"undo", "redo"}) {
        ASSERT_TRUE(ann_.prompt->execute(line).changed()) << line;
        ASSERT_TRUE(*bob_.prompt->poll());
    }
    EXPECT_FALSE(bob_.prompt->Prompt::execute("add 2", begun).refusal);
}

// A plan and the history hide the live game. A name does not say that the user has seen what others have done
// meanwhile.
TEST_F(UserSeatTest, WhatAPlanOrTheHistoryHidesIsNotSeen) {
    ann_.prompt->execute("add 1");
    for (const char* enter : {"plan", "back"}) {
        bob_.prompt->execute(enter);
        const Seen begun = bob_.prompt->seen();
        ann_.prompt->execute("undo; add 2");
        ASSERT_TRUE(*bob_.prompt->poll());
        const std::string leave = *enter == 'p' ? "drop; " : "now; ";
        for (const char* line : {"add 3", "undo"})
            EXPECT_TRUE(test::refused(bob_.prompt->Prompt::execute(leave + line, begun), Refusal::Kind::state)) << line;
        bob_.prompt->execute("drop");
    }
    EXPECT_EQ(log(), std::vector<std::string>{"0 add 2"});
    EXPECT_FALSE(bob_.prompt->execute("add 3").refusal);
}

// The user knows what his own commands have changed, even before it is shown.
TEST_F(UserSeatTest, LinesTypedAheadArePlayedAfterTheOwnLinesBeforeThem) {
    store_->set_seats(game_, {{Seat(1), "ann"}});
    ann_.prompt->catch_up();
    ann_.user_seat->refresh_seats();
    TypeAheadGuard& guard = ann_.prompt->type_ahead_guard();
    guard.show(ann_.prompt->seen());
    for (const char* line : {"Ann> add 1", "undo", "redo", "Bob> add 1"})
        EXPECT_FALSE(ann_.prompt->Prompt::execute(line, guard.read()).refusal) << line;
}

// The players' agreement and the command that ends the vote come at the same moment.
TEST_F(UserSeatTest, AVoteThatACommandHasEndedChangesNoSeat) {
    ASSERT_FALSE(ann_.prompt->execute("seat? Cy computer easy").refusal);
    const Vote vote = *store_->vote(game_);
    const std::vector<std::string> users = *store_->users_at(game_);
    const std::vector<ChatMessage> messages = {*ann_.session->seat_change(Seat(2), "easy")};
    ann_.session->catch_up();
    ASSERT_TRUE(ann_.session->enter(Seat(0), "add 1"));
    const auto refused = store_->carry_seat_vote(game_, vote, users, messages);
    EXPECT_TRUE(refused && refused->kind == StoreError::Code::lost_race);
    ASSERT_FALSE(bob_.prompt->execute("seat? Cy computer easy").refusal);
    ASSERT_FALSE(store_->set_seats(game_, {{Seat(0), "dan"}}));
    const auto seats = store_->carry_seat_vote(game_, *store_->vote(game_), users, messages);
    EXPECT_TRUE(seats && seats->kind == StoreError::Code::lost_race);
    EXPECT_EQ(store_->computers_at(game_)->at(2), "");
}

TEST_F(UserSeatTest, TheRequestOfASuspendedUserIsNotOpen) {
    ann_.prompt->execute("add 1");
    ASSERT_FALSE(ann_.prompt->execute("seat? Cy computer easy").refusal);
    ASSERT_FALSE(store_->set_suspended("ann", true));
    EXPECT_TRUE(test::refused(bob_.prompt->execute("agree"), Refusal::Kind::state));
    EXPECT_FALSE(store_->vote(game_));
}

// Messages of others do not keep a user from reading the turn.
TEST_F(UserSeatTest, ATurnIsReadAlthoughOthersTalk) {
    constexpr std::chrono::milliseconds reading(50);
    bob_.prompt->type_ahead_guard().set_time_to_read(reading);
    ann_.prompt->execute("add 1");
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(*bob_.prompt->poll());
        bob_.prompt->type_ahead_guard().show(bob_.prompt->seen());
        std::this_thread::sleep_for(reading / 2);
        ann_.prompt->execute("say x");
    }
    EXPECT_FALSE(bob_.prompt->Prompt::execute("add 2", bob_.prompt->type_ahead_guard().read()).refusal);
}

// At a terminal for all players, the program reads no data about users until another program gives a seat to a user.
TEST_F(UserSeatTest, AHotSeatGameIsSharedAsSoonAsAUserHasASeat) {
    game_ = store_->create("hot seat", test::counting_setup(), {}, {}, {})->id;
    Session session = std::move(*Session::resume(test::counting_registry(), test::counting_setup(),
                                                 *store_->read(game_), store_->journal(game_)));
    UserSeat host(session, *store_, game_, "");
    EXPECT_FALSE(host.is_shared());
    EXPECT_TRUE(session.enter(std::nullopt, "add 1"));
    EXPECT_FALSE(host.is_shared());
    store_->set_seats(game_, {{Seat(1), "bob"}});
    EXPECT_FALSE(host.before_line(1));
    EXPECT_TRUE(host.is_shared());
}

TEST_F(UserSeatTest, NotesAreReadByTheirWriterOnly) {
    ann_.prompt->execute("note Bob bluffs; always > 2 # really");
    EXPECT_TRUE(test::mentions(ann_.prompt->execute("notes").text, {"0", "Bob bluffs; always > 2 # really\n"}));
    EXPECT_FALSE(test::mentions(bob_.prompt->execute("notes").text, "bluffs"));
    EXPECT_TRUE(test::refuses(*bob_.prompt, "Ann> notes", Refusal::Kind::seat));
}

// Only the program announces seat changes. A chat line cannot imitate its messages.
TEST_F(UserSeatTest, MessagesCannotImitateTheProgram) {
    ann_.prompt->execute("say (a computer plays this seat)");
    const ChatMessage& said = ann_.session->messages().back();
    EXPECT_TRUE(print(ann_.session->game(), said).ends_with(": - (a computer plays this seat)"));
    ann_.prompt->execute("say ok          Bob adds 1");
    EXPECT_EQ(ann_.session->messages().back().text, "ok Bob adds 1");
}

// The program announces what a user does even if the user's own messages of the day are used up.
TEST_F(UserSeatTest, NothingUntoldIsDone) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    const std::string text(20'000, 'x');
    for (int i = 0; i < 100; ++i) ASSERT_FALSE(store_->journal(game_)->say({0, Seat(0), text}));
    EXPECT_TRUE(test::refuses(*ann_.prompt, "say x", Refusal::Kind::storage));
    const auto said = [&] { return store_->read(game_)->messages.size(); };
    std::size_t before = said();
    const auto announces = [&](UserTerminal& terminal, const char* line) {
        const bool done = !terminal.prompt->execute(line).refusal && said() == before + 1;
        before = said();
        return done;
    };
    ASSERT_FALSE(store_->set_clock(game_, *read_clock("round 2d")));
    EXPECT_TRUE(announces(ann_, "clock pause"));
    EXPECT_TRUE(announces(ann_, "undo? 2"));
    EXPECT_TRUE(announces(ann_, "disagree"));
    EXPECT_TRUE(announces(bob_, "undo? 2"));
    EXPECT_TRUE(announces(ann_, "agree 1-2"));
    EXPECT_TRUE(store_->vote(game_));
    EXPECT_TRUE(store_->clock(game_)->paused);
}

// An announcement names a long command only by its beginning.
TEST_F(UserSeatTest, AnnouncementsAreCut) {
    ASSERT_FALSE(ann_.session->announce(Seat(0), std::string(5000, 'x')));
    EXPECT_LE(store_->read(game_)->messages.back().text.size(), 520u);
}

TEST_F(UserSeatTest, MessagesHaveNoControlCharacters) {
    ann_.prompt->execute("say \x1b]0;owned\x07 \x1b[2J hello");
    bob_.session->catch_up();
    ASSERT_EQ(bob_.session->messages().size(), 1u);
    EXPECT_EQ(bob_.session->messages()[0].text, "?]0;owned? ?[2J hello");
}

TEST_F(UserSeatTest, FloodOfLinesIsLimited) {
    int refused = 0;
    for (int i = 0; i < 200; ++i) refused += test::refused(ann_.prompt->execute("say x"), Refusal::Kind::state) ? 1 : 0;
    EXPECT_GE(refused, 150);
    EXPECT_TRUE(test::refuses(*ann_.prompt, std::string(1 << 20, 'x'), Refusal::Kind::syntax));
}

// Random lines that Bob types never act for Ann or Cy.
TEST_F(UserSeatTest, LineOfBobNeverActsForAnotherSeat) {
    Rng rng(7);
    const std::vector<std::string> pieces = {
        "Ann> ", "ann>",      "Bob> ", "add 1",   "roll",       ";",        "undo", "undo 5",   "redo",
        " ",     "?",         "agree", "undo? 3", "auto add 1", "auto off", "#",    "\n",       "\x1b[A",
        "say ",  "Cy> add 2", "notes", "'",       "\"",         ">",        "why",  "disagree", "pass"};
    ann_.prompt->execute("add 1");
    for (int i = 0; i < 3000; ++i) {
        std::string line;
        for (auto n = rng.between(1, 6); n > 0; --n)
            line += pieces[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(pieces.size()) - 1))];
        UserTerminal bob = open("bob");
        bob.prompt->execute(line);
        const auto commands = log();
        ASSERT_FALSE(commands.empty()) << line;
        EXPECT_EQ(commands[0], "0 add 1") << line;
        for (std::size_t k = 1; k < commands.size(); ++k) ASSERT_EQ(commands[k][0], '1') << line;
        if (commands.size() > 1) bob.prompt->execute("undo 9");
    }
}

// A line with several commands counts as that many commands.
TEST_F(UserSeatTest, CommandsOfALineAreCounted) {
    const auto line = [](int commands) {
        std::string text = "add 9";
        while (--commands > 0) text += "; add 9";
        return text;
    };
    const CommandResult all = ann_.prompt->execute(line(command_rate_limit.max_count + 1));
    ASSERT_TRUE(test::refused(all, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(all.refusal->message, {"201"}));
    EXPECT_TRUE(test::refuses(*ann_.prompt, line(120), Refusal::Kind::rule, "Counting 2")); // 120 of at most 200
    EXPECT_TRUE(test::refuses(*ann_.prompt, line(120), Refusal::Kind::state));
    EXPECT_TRUE(test::refuses(*bob_.prompt, line(120), Refusal::Kind::rule, "Counting 1"));
    EXPECT_TRUE(ann_.prompt->execute("add 1").changed());
}

// When a plan changes, only the changed part is stored again. The size of a plan and the number of its writes are
// limited.
TEST_F(UserSeatTest, StoredPlansAreLimited) {
    const std::vector<Command> plan(200, {Seat(0), "add 1"});
    EXPECT_FALSE(store_->save_plan(game_, "ann", plan));
    std::vector<Command> other(plan.begin(), plan.begin() + 100);
    other.push_back({Seat(0), "add 2"});
    EXPECT_FALSE(store_->save_plan(game_, "ann", other));
    EXPECT_EQ(*store_->saved_plan(game_, "ann"), other);
    std::vector<Command> longer = plan;
    longer.push_back({Seat(0), "add 2"});
    const auto problem = store_->save_plan(game_, "ann", longer);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->kind, StoreError::Code::full);
    EXPECT_EQ(*store_->saved_plan(game_, "ann"), other);
    int stored = 0;
    for (int i = 0; i < 100; ++i) stored += ann_.user_seat->save_plan({{Seat(0), "add " + std::to_string(i)}}) ? 0 : 1;
    EXPECT_LE(stored, 2 * line_rate_limit.max_count);
    EXPECT_FALSE(ann_.user_seat->save_plan({})); // dropping a plan is always possible
    EXPECT_TRUE(store_->saved_plan(game_, "ann")->empty());
}

// The commands of a plan, an undo and a redo count as single commands do.
TEST_F(SharesTest, CommandsOfPlanUndoAndRedoAreCounted) {
    const auto use_up = [&] {
        return *store_->count_against_limit(game_, "ann", command_rate_limit, command_rate_limit.max_count - 2);
    };
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    UserSeat user_seat(session, *store_, game_, "ann");
    Prompt prompt(user_seat, "g");
    const int size = session.size();
    ASSERT_TRUE(use_up());
    ASSERT_FALSE(prompt.execute("plan").refusal);
    ASSERT_FALSE(prompt.execute("par L&N 75").refusal);
    ASSERT_FALSE(prompt.execute("done").refusal);
    ASSERT_FALSE(prompt.execute("commit").refusal); // the last two commands of the interval
    ASSERT_EQ(session.size(), size + 2);
    EXPECT_TRUE(test::refuses(prompt, "undo 2", Refusal::Kind::state));
    EXPECT_EQ(session.size(), size + 2);
    ASSERT_FALSE(prompt.execute("undo").refusal);
    ASSERT_FALSE(prompt.execute("undo").refusal);
    EXPECT_TRUE(test::refuses(prompt, "redo 2", Refusal::Kind::state));
    for (const char* line : {"plan", "par L&N 75", "done"}) ASSERT_FALSE(prompt.execute(line).refusal) << line;
    EXPECT_TRUE(test::refuses(prompt, "commit", Refusal::Kind::state));
    EXPECT_EQ(session.size(), size);
}

} // namespace
} // namespace highball
