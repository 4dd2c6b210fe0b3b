// Undo among several people: at once what nobody has answered, further back when all agree.
#include "tables/users_scene.h"

namespace highball {
namespace {

TEST_F(UserSeatTest, OwnCommandsAreTakenBackUntilAnotherActs) {
    ann_.prompt->execute("add 1");
    EXPECT_EQ(bob_.prompt->execute("undo").refusal->message,
              "Ann has acted since (\"add 1\"); taking that back takes everybody's consent");
    EXPECT_EQ(ann_.prompt->execute("undo").undone.size(), 1u);
    EXPECT_TRUE(bob_.prompt->execute("redo").refusal); // Ann's command
    ann_.prompt->execute("add 2");
    bob_.prompt->execute("add 3");
    EXPECT_TRUE(ann_.prompt->execute("undo").refusal);
    EXPECT_TRUE(ann_.prompt->execute("undo 2").refusal);
    EXPECT_EQ(total(), "5");
    ann_.session->catch_up();
    ASSERT_EQ(ann_.session->undo_records().size(), 1u);
    EXPECT_EQ(ann_.session->undo_records()[0].by, "ann");
}

TEST_F(UserSeatTest, MoreIsTakenBackWhenAllAgree) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    cy_.prompt->execute("add 3");
    EXPECT_TRUE(ann_.prompt->execute("agree").refusal); // nobody has asked
    EXPECT_FALSE(ann_.prompt->execute("undo? 3").refusal);
    EXPECT_EQ(bob_.prompt->execute("agree").text, "cy must agree too\n");
    EXPECT_EQ(bob_.prompt->execute("agree").text, "cy must agree too\n"); // nobody agrees twice
    EXPECT_EQ(total(), "6");
    EXPECT_EQ(cy_.prompt->execute("agree").undone.size(), 3u);
    EXPECT_EQ(total(), "0");
    cy_.session->catch_up();
    EXPECT_EQ(cy_.session->undo_records().back().by, "ann");
    EXPECT_TRUE(cy_.prompt->execute("agree").refusal);
}

TEST_F(UserSeatTest, AnotherCommandOrANoEndsTheVote) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_FALSE(bob_.prompt->execute("disagree").refusal);
    EXPECT_TRUE(cy_.prompt->execute("agree").refusal);
    ann_.prompt->execute("undo? 2");
    bob_.prompt->execute("agree");
    EXPECT_TRUE(cy_.prompt->execute("add 1").changed());
    EXPECT_TRUE(cy_.prompt->execute("agree").refusal);
    EXPECT_EQ(total(), "4");
}

TEST_F(UserSeatTest, AQuestionStandsUntilItIsAnswered) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    EXPECT_EQ(ann_.prompt->execute("undo? 2").text, "asked; it happens when all have agreed: bob and cy\n");
    // Also for who connects later.
    UserTerminal bob = open("bob");
    EXPECT_EQ(bob.user_seat->vote_text(),
              "ann asks to take back 2 commands, down to Ann's \"add 1\". To agree: you and cy. agree or disagree?");
    EXPECT_EQ(ann_.user_seat->vote_text(),
              "You ask to take back 2 commands, down to Ann's \"add 1\". To agree: bob and cy. "
              "disagree: ask no more.");
    EXPECT_EQ(open("dan").user_seat->vote_text(),
              "ann asks to take back 2 commands, down to Ann's \"add 1\". To agree: bob and cy.");
    bob.prompt->execute("yes");
    cy_.session->catch_up();
    EXPECT_EQ(cy_.user_seat->vote_text(),
              "ann asks to take back 2 commands, down to Ann's \"add 1\". To agree: you. agree or disagree?");
    EXPECT_EQ(cy_.prompt->execute("agr").undone.size(), 2u); // as every word, cut
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    ann_.session->catch_up();
    EXPECT_EQ(ann_.user_seat->vote_text(), "");
    EXPECT_EQ(ann_.session->messages().back().text,
              "(all agree: what ann asked is done; taken back: \"add 2\" and \"add 1\")");
}

TEST_F(UserSeatTest, ANoIsAnnouncedAndTheCallerCanWithdraw) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_EQ(cy_.prompt->execute("no").text, "it stays as it is; ann was told\n");
    ann_.session->catch_up();
    EXPECT_EQ(ann_.user_seat->vote_text(), "");
    EXPECT_EQ(ann_.session->messages().back().text, "no, that stays");
    ann_.prompt->execute("undo? 2");
    EXPECT_EQ(ann_.prompt->execute("disagree").text, "you ask no more\n");
    EXPECT_EQ(open("bob").user_seat->vote_text(), "");
    EXPECT_TRUE(bob_.prompt->execute("no").refusal); // no question: no word of the table
}

TEST_F(UserSeatTest, AnyCommandEndsTheVoteAndAllAreInformed) {
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    EXPECT_EQ(cy_.prompt->execute("add 3").text, "this ends what ann asked to take back\n");
    EXPECT_EQ(cy_.user_seat->vote_text(), "");
    for (UserTerminal* each : {&ann_, &cy_}) {
        each->session->catch_up();
        EXPECT_EQ(each->session->messages().back().text, "(this ends what ann asked; nothing of it is done)");
        EXPECT_EQ(each->session->messages().back().seat, Seat(2));
    }
    // Taking the own command back does so, too.
    ann_.prompt->execute("undo? 3");
    EXPECT_EQ(cy_.prompt->execute("undo").undone.size(), 1u);
    EXPECT_TRUE(bob_.prompt->execute("agree").refusal);
    EXPECT_EQ(total(), "3");
}

// What is agreed to is what was on the screen.
TEST_F(UserSeatTest, NobodyAgreesToAnotherQuestionThanTheOneShown) {
    for (int i = 0; i < 2; ++i)
        for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->prompt->execute("add 1");
    ann_.prompt->execute("undo? 2");
    bob_.session->catch_up();
    bob_.user_seat->vote_text();
    EXPECT_TRUE(cy_.prompt->execute("undo? 6").refusal); // one question at a time
    ann_.prompt->execute("undo? 6");
    const CommandResult result = bob_.prompt->execute("agree");
    ASSERT_TRUE(result.refusal);
    EXPECT_NE(result.refusal->message.find("6 commands"), std::string::npos);
    EXPECT_FALSE(bob_.prompt->execute("agree").refusal); // now it has been shown
}

// Seats that are tied to nobody are the host's: asked only where something of theirs would go.
TEST_F(UserSeatTest, TheHostVotesForSeatsWithoutUsers) {
    store_->set_seat(game_, Seat(2), "");
    UserSeat host(*cy_.session, *store_, game_, "");
    test::type(*cy_.session, Seat(0), "");
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    ann_.prompt->execute("undo? 2");
    bob_.session->catch_up();
    EXPECT_EQ(bob_.user_seat->vote_text(),
              "ann asks to take back 2 commands, down to Ann's \"add 1\". To agree: you. Cy is "
              "tied to nobody and not asked. agree or disagree?");
    EXPECT_EQ(host.vote_yes({}).refusal->message, "your consent is not needed");
    EXPECT_EQ(bob_.prompt->execute("agree").undone.size(), 2u);
    ann_.prompt->execute("add 1");
    bob_.prompt->execute("add 2");
    cy_.session->catch_up();
    ASSERT_TRUE(cy_.session->enter(Seat(2), "add 3"));
    EXPECT_FALSE(ann_.prompt->execute("undo? 3").refusal);
    EXPECT_EQ(bob_.prompt->execute("agree").text, "the host must agree too\n");
    EXPECT_EQ(total(), "6");
    EXPECT_NE(host.vote_text().find("To agree: you. agree or disagree?"), std::string::npos) << host.vote_text();
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

// In the log each word stands where it was said, though the commands around it are gone.
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
        std::vector<std::string> texts;
        for (const ChatMessage& message : session->messages()) {
            EXPECT_EQ(message.after, 0) << message.text;
            texts.push_back(message.text);
        }
        EXPECT_EQ(texts, (std::vector<std::string>{
                             "oops", "may we take back 3 commands, down to Ann's \"add 1\"? (agree or disagree)",
                             "agreed", "agreed",
                             "(all agree: what ann asked is done; taken back: \"add 3\", \"add 2\" and "
                             "\"add 1\")",
                             "thanks"}));
        ASSERT_EQ(session->undo_records().size(), 3u);
        for (const UndoRecord& undo_record : session->undo_records()) {
            EXPECT_EQ(undo_record.after, 0);
            EXPECT_EQ(undo_record.messages_before, 4); // after both had agreed
        }
    }
}

TEST_F(SharesTest, TheTableGivesASeatThatHasNobodyToAComputer) {
    const auto plays = [this] {
        return Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_))->computer_of(Seat(2));
    };
    EXPECT_EQ(play("a> seat Cy computer").refusal->message, "you are not Cy");
    EXPECT_EQ(play("a> seat? Cy person").refusal->allowed, "seat PLAYER person");
    EXPECT_EQ(play("a> seat? Ann computer").refusal->message, "that seat is your own");
    EXPECT_EQ(play("a> seat? Cy computer easy").text, "asked; it happens when all have agreed: bob\n");
    EXPECT_TRUE(play("b> agree 1").refusal); // no command is to go
    EXPECT_TRUE(play("b> agree Ann").refusal);
    EXPECT_EQ(play("c> agree Cy").refusal->message, "your consent is not needed");
    EXPECT_EQ(plays(), "");
    EXPECT_FALSE(play("b> agree Cy").refusal);
    EXPECT_EQ(plays(), "easy");
    EXPECT_EQ(last_said(), "(all agree: what ann asked is done)");
    EXPECT_TRUE(play("b> agree Cy").refusal); // it is answered
    EXPECT_FALSE(play("c> seat Cy person").refusal);
    EXPECT_EQ(plays(), "");
    // Whoever is there after all says so, or plays.
    EXPECT_FALSE(play("a> seat? Cy computer").refusal);
    EXPECT_FALSE(play("c> disagree").refusal);
    EXPECT_TRUE(play("b> agree Cy").refusal);
    EXPECT_EQ(plays(), "");
}

// What the computer plays for the own seat would be advice.
TEST_F(SharesTest, WithoutAdviceNobodyLendsTheOwnSeatAndTheTableMay) {
    setup_.settings["advice"] = "none";
    NewGameOptions table;
    table.users = {"ann", "bob", "cy"};
    game_ = store_->create("h", setup_, {}, {}, table)->id;
    const CommandResult refused = play("a> seat Ann computer");
    ASSERT_TRUE(refused.refusal);
    EXPECT_EQ(refused.refusal->message, "this table was begun without advice: nobody lends the own seat to a computer");
    EXPECT_EQ(refused.refusal->allowed, "of another player, seat? Ann computer");
    EXPECT_EQ(play("a> seat? Ann computer").refusal->allowed, "");
    EXPECT_FALSE(play("a> seat? Cy computer easy").refusal);
    EXPECT_FALSE(play("b> agree Cy").refusal);
    EXPECT_FALSE(play("c> seat Cy person").refusal);
    // All players at one terminal.
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    Prompt all(session);
    EXPECT_EQ(all.execute("seat Bob computer").refusal->allowed, "highball seat GAME Bob=computer");
    EXPECT_FALSE(session.set_seat_player(Seat(1), "hard")); // the host's
}

TEST_F(SharesTest, NobodyAloneGivesAnothersSeatAway) {
    store_->set_seat(game_, Seat(1), "");
    EXPECT_EQ(play("a> seat? Cy computer").text, "asked; it happens when all have agreed: the host\n");
    Session session = std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    UserSeat host(session, *store_, game_, "");
    EXPECT_EQ(host.vote_text(), "ann asks to let a computer (hard) play for Cy. To agree: you. agree or disagree?");
    EXPECT_FALSE(host.vote_yes("Cy").refusal);
    EXPECT_EQ(session.computer_of(Seat(2)), "hard");
}

} // namespace
} // namespace highball
