// Tests of undo at a shared table: immediate for the user's last command, by vote for earlier ones.
#include "support/refused.h"
#include "tables/users_scene.h"

#include <chrono>
#include <utility>

namespace highball {
namespace {

using Found = std::vector<std::string>;
// Returns the names, figures and commands that a text about a vote contains.
Found found(const std::string& text) {
    Found all;
    for (const char* part : {"ann", "bob", "cy", "2", "3", "\"add 1\"", "disagree", "Cy"})
        if (test::mentions(text, part)) all.emplace_back(part);
    return all;
}

TEST_F(UserSeatTest, OwnCommandsAreTakenBackUntilAnotherActs) {
    EXPECT_TRUE(test::refuses(*ann_.prompt, "redo", Refusal::Kind::state)); // no command was undone
    ann_.prompt->execute("add 1");
    const CommandResult early = bob_.prompt->execute("undo");
    ASSERT_TRUE(test::refused(early, Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(early.refusal->message, {"Ann", "\"add 1\""}));
    EXPECT_EQ(ann_.prompt->execute("undo").undone.size(), 1u);
    EXPECT_TRUE(test::refuses(*bob_.prompt, "redo", Refusal::Kind::seat)); // only Ann may redo her command
    ann_.prompt->execute("add 2");
    bob_.prompt->execute("add 3");
    EXPECT_TRUE(test::refuses(*ann_.prompt, "undo", Refusal::Kind::seat));
    EXPECT_TRUE(test::refuses(*ann_.prompt, "undo 2", Refusal::Kind::seat));
    EXPECT_EQ(total(), "5");
    ann_.session->catch_up();
    ASSERT_EQ(ann_.session->undo_records().size(), 1u);
    EXPECT_EQ(ann_.session->undo_records()[0].by, "ann");
}

TEST_F(UserSeatTest, MoreIsTakenBackWhenAllAgree) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    cy_.prompt->execute("add 3");
    EXPECT_TRUE(test::refuses(*ann_.prompt, "agree", Refusal::Kind::state)); // no vote is open
    EXPECT_FALSE(ann_.prompt->execute("undo? 3").refusal);
    std::int64_t revision = 0;
    for (int i = 0; i < 2; ++i) { // Bob's second "agree" changes nothing
        const std::string missing = bob_.prompt->execute("agree").text;
        EXPECT_TRUE(test::mentions(missing, "cy"));
        EXPECT_FALSE(test::mentions(missing, "bob"));
        if (i == 0) revision = store_->read(game_)->revision;
    }
    EXPECT_EQ(store_->read(game_)->revision, revision);
    EXPECT_EQ(total(), "6");
    EXPECT_EQ(cy_.prompt->execute("agree").undone.size(), 3u);
    EXPECT_EQ(total(), "0");
    cy_.session->catch_up();
    EXPECT_EQ(cy_.session->undo_records().back().by, "ann");
    EXPECT_TRUE(test::refuses(*cy_.prompt, "agree", Refusal::Kind::state));
}

TEST_F(UserSeatTest, AnotherCommandOrANoEndsTheVote) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_FALSE(bob_.prompt->execute("disagree").refusal);
    EXPECT_TRUE(test::refuses(*cy_.prompt, "agree", Refusal::Kind::state));
    ann_.prompt->execute("undo? 2");
    bob_.prompt->execute("agree");
    EXPECT_TRUE(cy_.prompt->execute("add 1").changed());
    EXPECT_TRUE(test::refuses(*cy_.prompt, "agree", Refusal::Kind::state));
    EXPECT_EQ(total(), "4");
}

TEST_F(UserSeatTest, AQuestionStandsUntilItIsAnswered) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    EXPECT_EQ(found(ann_.prompt->execute("undo? 2").text), (Found{"bob", "cy"}));
    // Bob connects after the call of the vote and sees it too.
    UserTerminal bob = open("bob");
    EXPECT_EQ(found(bob.user_seat->vote_text()), (Found{"ann", "cy", "2", "\"add 1\"", "disagree"}));
    EXPECT_EQ(found(ann_.user_seat->vote_text()), (Found{"bob", "cy", "2", "\"add 1\"", "disagree"}));
    EXPECT_EQ(found(open("dan").user_seat->vote_text()), (Found{"ann", "bob", "cy", "2", "\"add 1\""}));
    bob.prompt->execute("yes");
    cy_.session->catch_up();
    EXPECT_EQ(found(cy_.user_seat->vote_text()), (Found{"ann", "2", "\"add 1\"", "disagree"}));
    EXPECT_EQ(cy_.prompt->execute("agr").undone.size(), 2u); // "agree", abbreviated
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    ann_.session->catch_up();
    EXPECT_EQ(ann_.user_seat->vote_text(), "");
    EXPECT_TRUE(test::mentions(ann_.session->messages().back().text, {"ann", "\"add 2\"", "\"add 1\""}));
}

TEST_F(UserSeatTest, ANoIsAnnouncedAndTheCallerCanWithdraw) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_TRUE(test::mentions(cy_.prompt->execute("no").text, "ann"));
    ann_.session->catch_up();
    EXPECT_EQ(ann_.user_seat->vote_text(), "");
    EXPECT_EQ(ann_.session->messages().back().seat, Seat(2));
    ann_.prompt->execute("undo? 2");
    const CommandResult withdrawn = ann_.prompt->execute("disagree");
    EXPECT_FALSE(withdrawn.refusal);
    EXPECT_FALSE(test::mentions(withdrawn.text, "ann"));
    EXPECT_EQ(open("bob").user_seat->vote_text(), "");
    EXPECT_TRUE(test::refuses(*bob_.prompt, "no", Refusal::Kind::syntax)); // no vote is open, so the word is unknown
}

TEST_F(UserSeatTest, AnyCommandEndsTheVoteAndAllAreInformed) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_TRUE(test::mentions(cy_.prompt->execute("add 3").text, "ann"));
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    for (UserTerminal* each : {&ann_, &cy_}) {
        each->session->catch_up();
        EXPECT_TRUE(test::mentions(each->session->messages().back().text, "ann"));
        EXPECT_FALSE(test::mentions(each->session->messages().back().text, "disagree")); // reports the vote's end
        EXPECT_EQ(each->session->messages().back().seat, Seat(2));
        EXPECT_EQ(each->session->size(), 3);
    }
    // The undo of a user's own last command ends the vote as well.
    ann_.prompt->execute("undo? 3");
    EXPECT_EQ(cy_.prompt->execute("undo").undone.size(), 1u);
    EXPECT_TRUE(test::refuses(*bob_.prompt, "agree", Refusal::Kind::state));
    EXPECT_EQ(total(), "3");
}

// An answer counts only for the question that the user has seen.
TEST_F(UserSeatTest, NobodyAgreesToAnotherQuestionThanTheOneShown) {
    for (int i = 0; i < 2; ++i)
        for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->prompt->execute("add 1");
    ann_.prompt->execute("undo? 2");
    bob_.session->catch_up();
    bob_.user_seat->vote_text();
    EXPECT_TRUE(test::refuses(*cy_.prompt, "undo? 6", Refusal::Kind::state)); // a vote of Ann is open
    for (const auto& [n, answer] : {std::pair("6", "agree"), std::pair("3", "disagree")}) {
        ann_.prompt->execute(std::string("undo? ") + n);
        const CommandResult result = bob_.prompt->Prompt::execute(answer);
        ASSERT_TRUE(test::refused(result, Refusal::Kind::state));
        EXPECT_TRUE(test::mentions(result.refusal->message, n));
    }
    EXPECT_FALSE(bob_.prompt->Prompt::execute("agree").refusal); // Bob has now seen the new question
}

// A request needs time to be read, also if the one before it was withdrawn.
TEST_F(UserSeatTest, NobodyAgreesToARequestThatHasJustBeenCalledAnew) {
    for (int i = 0; i < 2; ++i)
        for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->prompt->execute("add 1");
    TypeAheadGuard& guard = bob_.prompt->type_ahead_guard();
    guard.set_time_to_read(std::chrono::hours(1));
    for (const char* line : {"undo? 2", "disagree", "undo? 6"}) {
        ASSERT_FALSE(ann_.prompt->execute(line).refusal) << line;
        bob_.prompt->poll();
        guard.show(bob_.prompt->seen());
    }
    EXPECT_TRUE(test::refused(bob_.prompt->Prompt::execute("agree", guard.read()), Refusal::Kind::state));
    EXPECT_FALSE(bob_.prompt->Prompt::execute("agree", guard.shown()).refusal);
}

// After an undo, other commands have the same numbers.
TEST_F(UserSeatTest, NumbersAgreeOnlyToTheCommandsThatTheyMeantBeforeAnUndo) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ASSERT_FALSE(bob_.prompt->execute("undo? 2").refusal);
    ASSERT_EQ(bob_.prompt->execute("undo").undone.size(), 1u);
    bob_.prompt->execute("add 3");
    ASSERT_FALSE(bob_.prompt->execute("undo? 2").refusal);
    EXPECT_TRUE(test::refuses(*cy_.prompt, "agree 1-2", Refusal::Kind::state));
    EXPECT_EQ(total(), "4");
    EXPECT_FALSE(cy_.prompt->execute("agree 1-2/1").refusal);
    EXPECT_FALSE(ann_.prompt->execute("agree 1-2/1").refusal);
    EXPECT_EQ(total(), "0");
}

// Bob has typed a part of "agree" when the question changes, and ends the line long after that.
TEST_F(UserSeatTest, AnAnswerIsForTheQuestionThatWasShownWhenTheLineWasBegun) {
    for (int i = 0; i < 2; ++i)
        for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->prompt->execute("add 1");
    ann_.prompt->execute("undo? 2");
    bob_.prompt->catch_up();
    bob_.user_seat->vote_text();
    const Seen begun = bob_.prompt->seen();
    ann_.prompt->execute("undo? 6");
    bob_.prompt->catch_up();
    bob_.user_seat->vote_text();
    EXPECT_TRUE(test::refused(bob_.prompt->Prompt::execute("agree", begun), Refusal::Kind::state));
    EXPECT_FALSE(bob_.prompt->Prompt::execute("agree", bob_.prompt->seen()).refusal);
}

// Seats without users belong to the host. He votes only if the undo removes commands of such a seat.
TEST_F(UserSeatTest, TheHostVotesForSeatsWithoutUsers) {
    store_->set_seats(game_, {{Seat(2), ""}});
    UserSeat host(*cy_.session, *store_, game_, "");
    test::type(*cy_.session, Seat(0), "");
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    bob_.session->catch_up();
    EXPECT_EQ(found(bob_.user_seat->vote_text()), (Found{"ann", "2", "\"add 1\"", "disagree", "Cy"}));
    cy_.session->catch_up();
    host.vote_text();
    EXPECT_TRUE(test::refused(host.vote_yes({}), Refusal::Kind::seat));
    EXPECT_EQ(bob_.prompt->execute("agree").undone.size(), 2u);
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    cy_.session->catch_up();
    ASSERT_TRUE(cy_.session->enter(Seat(2), "add 3"));
    EXPECT_FALSE(ann_.prompt->execute("undo? 3").refusal);
    EXPECT_TRUE(test::mentions(bob_.prompt->execute("agree").text, "host"));
    EXPECT_EQ(total(), "6");
    EXPECT_EQ(found(host.vote_text()), (Found{"ann", "3", "\"add 1\"", "disagree"}));
    EXPECT_EQ(host.vote_yes({}).undone.size(), 3u);
    EXPECT_EQ(total(), "0");
}

TEST_F(UserSeatTest, NobodyWaitsForSomebodyWhoIsGone) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    bob_.prompt->execute("agree");
    store_->remove_user("cy");
    bob_.user_seat->close_stale_vote();
    EXPECT_EQ(total(), "0");
}

// Chat lines between undone commands stay in the log.
TEST_F(UserSeatTest, WhatWasSaidBetweenCommandsTakenBackStays) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    bob_.prompt->execute("say oops");
    cy_.prompt->execute("add 3");
    ann_.prompt->execute("undo? 3");
    bob_.prompt->execute("agree");
    cy_.prompt->execute("agree");
    bob_.prompt->execute("say thanks");
    ann_.prompt->execute("add 3");
    UserTerminal later = open("ann");
    for (const Session* session : {later.session.get(), (ann_.session->catch_up(), ann_.session.get())}) {
        const std::vector<ChatMessage>& said = session->messages();
        for (const ChatMessage& message : said) EXPECT_EQ(message.after, 0) << message.text;
        std::vector<Seat> seats;
        for (const ChatMessage& message : said) seats.push_back(message.seat);
        ASSERT_EQ(seats, (std::vector<Seat>{Seat(1), Seat(0), Seat(1), Seat(2), Seat(2), Seat(1)}));
        EXPECT_EQ(said.front().text, "oops");
        EXPECT_TRUE(test::mentions(said[1].text, {"3", "Ann", "\"add 1\"", "disagree"}));
        EXPECT_TRUE(test::mentions(said[4].text, {"ann", "\"add 3\"", "\"add 2\"", "\"add 1\""}));
        EXPECT_EQ(said.back().text, "thanks");
        ASSERT_EQ(session->undo_records().size(), 3u);
        for (const UndoRecord& undo_record : session->undo_records()) {
            EXPECT_EQ(undo_record.after, 0);
            EXPECT_EQ(undo_record.messages_before, 4); // "oops", the call of the vote, and the answers of Bob and Cy
        }
    }
}

TEST_F(SharesTest, TheTableGivesASeatThatHasNobodyToAComputer) {
    const auto plays = [this] {
        return Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_))->computer_of(Seat(2));
    };
    EXPECT_TRUE(test::refused(play("a> seat Cy computer"), Refusal::Kind::seat));
    EXPECT_EQ(play("a> seat? Cy person").refusal->allowed, "seat PLAYER person");
    EXPECT_TRUE(test::refused(play("a> seat? Ann computer"), Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(play("a> seat? Cy computer easy").text, "bob"));
    EXPECT_TRUE(test::refused(play("b> agree 1"), Refusal::Kind::state)); // the vote is about a seat
    EXPECT_TRUE(test::refused(play("b> agree Ann easy"), Refusal::Kind::state));
    EXPECT_TRUE(test::refused(play("b> agree Cy hard"), Refusal::Kind::state));
    EXPECT_TRUE(test::refused(play("c> agree Cy easy"), Refusal::Kind::seat));
    EXPECT_EQ(plays(), "");
    EXPECT_FALSE(play("b> agree Cy easy").refusal);
    EXPECT_EQ(plays(), "easy");
    EXPECT_TRUE(test::mentions(last_said(), "ann"));
    EXPECT_FALSE(test::mentions(last_said(), "disagree")); // the message reports the result of the vote
    EXPECT_EQ(store_->read(game_)->messages.back().seat, Seat(1));
    EXPECT_TRUE(test::refused(play("b> agree Cy easy"), Refusal::Kind::state)); // no vote is open any more
    EXPECT_FALSE(play("c> seat Cy person").refusal);
    EXPECT_EQ(plays(), "");
    // Cy is present after all: his "disagree" ends the vote.
    EXPECT_FALSE(play("a> seat? Cy computer").refusal);
    EXPECT_FALSE(play("c> disagree").refusal);
    EXPECT_TRUE(test::refused(play("b> agree Cy hard"), Refusal::Kind::state));
    EXPECT_EQ(plays(), "");
}

// In a game without advice a user cannot give his own seat to a computer, because its moves would be advice. The other
// users can vote for it.
TEST_F(SharesTest, WithoutAdviceNobodyLendsTheOwnSeatAndTheTableMay) {
    setup_.settings["advice"] = "none";
    NewGameOptions table;
    table.users = {"ann", "bob", "cy"};
    game_ = store_->create("h", setup_, {}, {}, table)->id;
    const CommandResult refused = play("a> seat Ann computer");
    ASSERT_TRUE(test::refused(refused, Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(refused.refusal->allowed, "seat? Ann computer"));
    EXPECT_EQ(play("a> seat? Ann computer").refusal->allowed, "");
    EXPECT_FALSE(play("a> seat? Cy computer easy").refusal);
    EXPECT_FALSE(play("b> agree Cy easy").refusal);
    EXPECT_FALSE(play("c> seat Cy person").refusal);
    // At a terminal that all players share, the refusal names the host's subcommand instead.
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    Prompt all(session);
    EXPECT_EQ(all.execute("seat Bob computer").refusal->allowed, "highball seat GAME Bob=computer");
    EXPECT_FALSE(session.set_seat_player(Seat(1), "hard")); // allowed: this session is the host's
}

// It is Ann's turn. The name at the beginning of a line also counts for its later commands.
TEST_F(SharesTest, NobodyPlaysInAnothersSeatByALineThatBeginsWithAQuestion) {
    const std::size_t before = store_->read(game_)->commands.size();
    for (const char* line : {"b> Ann> L&N;pass", "b> Ann> pass", "b> Ann> M&O;par L&N 60;done", "b> Ann> ? L&N;pass"})
        EXPECT_TRUE(test::refused(play(line), Refusal::Kind::seat)) << line;
    EXPECT_EQ(store_->read(game_)->commands.size(), before);
    EXPECT_FALSE(play("b> L&N").refusal);
    EXPECT_FALSE(play("a> Ann> L&N;pass").refusal);
}

TEST_F(SharesTest, NobodyAloneGivesAnothersSeatAway) {
    store_->set_seats(game_, {{Seat(1), ""}});
    EXPECT_TRUE(test::mentions(play("a> seat? Cy computer").text, "host"));
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    UserSeat host(session, *store_, game_, "");
    EXPECT_TRUE(test::mentions(host.vote_text(), {"ann", "computer", "hard", "Cy", "agree", "disagree"}));
    EXPECT_FALSE(host.vote_yes("Cy hard").refusal);
    EXPECT_EQ(session.computer_of(Seat(2)), "hard");
}

} // namespace
} // namespace highball
