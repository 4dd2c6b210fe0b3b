// A person's place: what the person may do, what nobody may do for another, undo among several, moves given beforehand.
#include "play/place.h"
#include "play/programmed.h"
#include "support/counting.h"
#include "support/play.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

PublicKey key(char sign) { return {"ssh-ed25519", std::string(68, sign), ""}; }

// Ann, Bob and Cy at one game; Dan has no seat.
class PlaceTest : public testing::Test {
  protected:
    struct Terminal {
        std::unique_ptr<Session> session;
        std::unique_ptr<Place> place;
    };

    void SetUp() override {
        library_ = std::move(*open_library(":memory:"));
        for (const char* name : {"ann", "bob", "cy", "dan"}) library_->add_person(name, key(name[0]));
        Table table;
        table.people = {"ann", "bob", "cy"};
        game_ = library_->create("g", test::counting_setup(), {}, {}, table)->id;
        ann_ = open("ann");
        bob_ = open("bob");
        cy_ = open("cy");
    }
    Terminal open(const std::string& person) {
        Terminal terminal;
        const auto saved = library_->find("g");
        terminal.session = std::make_unique<Session>(std::move(*Session::resume(
            test::counting_registry(), saved->setup, *library_->read(game_), library_->journal(game_))));
        terminal.place = std::make_unique<Place>(*terminal.session, *library_, game_, person);
        return terminal;
    }
    std::vector<std::string> log() {
        std::vector<std::string> all;
        const auto recorded = library_->read(game_);
        for (const Command& command : recorded->commands)
            all.push_back(std::to_string(command.seat.index()) + " " + command.text);
        return all;
    }
    std::string total() {
        ann_.session->catch_up();
        return *ann_.session->game().fact("total");
    }

    std::unique_ptr<Library> library_;
    std::int64_t game_ = 0;
    Terminal ann_, bob_, cy_;
};

TEST_F(PlaceTest, EveryoneActsForTheOwnSeatAndNoOther) {
    EXPECT_EQ(bob_.place->answer("add 1").refusal->rule, "Counting 1"); // Ann's turn, said of Bob's seat
    EXPECT_EQ(bob_.place->answer("Ann> add 1").refusal->message, "you are not Ann");
    EXPECT_EQ(bob_.place->answer("a> add 1; add 2").refusal->message, "you are not Ann");
    EXPECT_EQ(bob_.place->answer("Ann> say I am Ann").refusal->message, "you are not Ann");
    EXPECT_EQ(bob_.place->answer("Bob> Ann> add 1").refusal->rule, "");
    EXPECT_TRUE(log().empty());
    EXPECT_TRUE(ann_.place->answer("ann> add 1").changed());
    EXPECT_TRUE(bob_.place->answer("add 2").changed());
    EXPECT_EQ(log(), (std::vector<std::string>{"0 add 1", "1 add 2"}));
}

TEST_F(PlaceTest, WhoHasNoSeatLooksOn) {
    Terminal dan = open("dan");
    for (const char* line :
         {"add 1", "say hello", "undo", "undo?", "agree", "note x", "auto pass", "redo", "Ann> add 1"})
        EXPECT_TRUE(dan.place->answer(line).refusal) << line;
    EXPECT_FALSE(dan.place->seat());
    EXPECT_TRUE(log().empty());
}

TEST_F(PlaceTest, ASeatThatIsTakenAwayIsLostAtOnce) {
    library_->set_seat(game_, Seat(0), "bob");
    EXPECT_TRUE(ann_.place->answer("add 1").refusal);
    EXPECT_TRUE(bob_.place->answer("add 1").changed()); // Bob plays both seats now
    EXPECT_TRUE(bob_.place->answer("add 1").changed());
}

TEST_F(PlaceTest, OwnCommandsAreTakenBackUntilAnotherActs) {
    ann_.place->answer("add 1");
    EXPECT_EQ(bob_.place->answer("undo").refusal->message,
              "Ann has acted since (\"add 1\"); taking that back takes everybody's consent");
    EXPECT_EQ(ann_.place->answer("undo").undone.size(), 1u);
    EXPECT_TRUE(bob_.place->answer("redo").refusal); // Ann's command
    ann_.place->answer("add 2");
    bob_.place->answer("add 3");
    EXPECT_TRUE(ann_.place->answer("undo").refusal);
    EXPECT_TRUE(ann_.place->answer("undo 2").refusal);
    EXPECT_EQ(total(), "5");
    ann_.session->catch_up();
    ASSERT_EQ(ann_.session->taken_back().size(), 1u);
    EXPECT_EQ(ann_.session->taken_back()[0].by, "ann");
}

TEST_F(PlaceTest, MoreIsTakenBackWhenAllAgree) {
    ann_.place->answer("add 1");
    bob_.place->answer("add 2");
    cy_.place->answer("add 3");
    EXPECT_TRUE(ann_.place->answer("agree").refusal); // nobody has asked
    EXPECT_FALSE(ann_.place->answer("undo? 3").refusal);
    EXPECT_EQ(bob_.place->answer("agree").text, "cy must agree too\n");
    EXPECT_EQ(bob_.place->answer("agree").text, "cy must agree too\n"); // nobody agrees twice
    EXPECT_EQ(total(), "6");
    EXPECT_EQ(cy_.place->answer("agree").undone.size(), 3u);
    EXPECT_EQ(total(), "0");
    cy_.session->catch_up();
    EXPECT_EQ(cy_.session->taken_back().back().by, "ann");
    EXPECT_TRUE(cy_.place->answer("agree").refusal);
}

TEST_F(PlaceTest, AnotherCommandOrANoEndsWhatWasAsked) {
    ann_.place->answer("add 1");
    bob_.place->answer("add 2");
    ann_.place->answer("undo? 2");
    EXPECT_FALSE(bob_.place->answer("disagree").refusal);
    EXPECT_TRUE(cy_.place->answer("agree").refusal);
    ann_.place->answer("undo? 2");
    bob_.place->answer("agree");
    EXPECT_TRUE(cy_.place->answer("add 1").changed());
    EXPECT_TRUE(cy_.place->answer("agree").refusal);
    EXPECT_EQ(total(), "4");
}

TEST_F(PlaceTest, NotesAreForTheirWriterAlone) {
    ann_.place->answer("note Bob bluffs; always > 2 # really");
    EXPECT_EQ(ann_.place->answer("notes").text, "after 0: Bob bluffs; always > 2 # really\n");
    EXPECT_EQ(bob_.place->answer("notes").text, "you have written nothing down in this game\n");
    EXPECT_EQ(bob_.place->answer("Ann> notes").refusal->message, "you are not Ann");
}

TEST_F(PlaceTest, WhatIsSaidIsHarmless) {
    ann_.place->answer("say \x1b]0;owned\x07 \x1b[2J hello");
    bob_.session->catch_up();
    ASSERT_EQ(bob_.session->messages().size(), 1u);
    EXPECT_EQ(bob_.session->messages()[0].text, "?]0;owned? ?[2J hello");
}

TEST_F(PlaceTest, AFloodIsSlowedDown) {
    int refused = 0;
    for (int i = 0; i < 200; ++i) refused += ann_.place->answer("say x").refusal ? 1 : 0;
    EXPECT_GE(refused, 150);
    EXPECT_TRUE(ann_.place->answer(std::string(1 << 20, 'x')).refusal);
}

TEST_F(PlaceTest, AProgrammedMoveActsInItsAuthorsTurnAndIsLogged) {
    EXPECT_NE(bob_.place->answer("auto add 2 2 times").text.find("waits for the turn"), std::string::npos);
    EXPECT_NE(bob_.place->answer("auto show").text.find("\"add 2 2 times\""), std::string::npos);
    EXPECT_EQ(ann_.place->answer("auto show").text, "nothing is programmed for you\n");
    const Reply reply = ann_.place->answer("add 1");
    EXPECT_EQ(reply.accepted.size(), 2u); // Bob's follows at once
    cy_.place->answer("add 1");
    ann_.place->answer("add 1");
    cy_.place->answer("add 1");
    ann_.place->answer("add 1"); // Bob's is used up
    EXPECT_EQ(log(),
              (std::vector<std::string>{"0 add 1", "1 add 2", "2 add 1", "0 add 1", "1 add 2", "2 add 1", "0 add 1"}));
    EXPECT_EQ(ann_.session->messages().front().text, "(auto add 2 2 times)");
}

TEST_F(PlaceTest, AProgrammedMoveStopsWithItsCondition) {
    bob_.place->answer("auto add 1 while total < 3");
    ann_.place->answer("add 1"); // Bob adds: 2
    cy_.place->answer("add 1");
    ann_.place->answer("add 1"); // 4: no more
    EXPECT_EQ(total(), "4");
    EXPECT_EQ(ann_.session->messages().back().text, "my \"auto add 1 while total < 3\" has ended: total is 4");
    EXPECT_EQ(bob_.place->answer("auto show").text, "nothing is programmed for you\n");
    EXPECT_TRUE(bob_.place->answer("auto add 1 while nonsense < 3").refusal);
    EXPECT_TRUE(bob_.place->answer("auto nonsense").refusal);
    EXPECT_TRUE(bob_.place->answer("auto add 1 500 times").refusal);
}

TEST_F(PlaceTest, AProgrammedMoveStopsWhenTheRoundIsOver) {
    bob_.place->answer("auto add 1 until round ends");
    ann_.place->answer("add 1");
    EXPECT_EQ(total(), "1");
    EXPECT_NE(ann_.session->messages().back().text.find("the round is over"), std::string::npos);
    EXPECT_FALSE(bob_.place->answer("auto add 1").refusal);
    EXPECT_EQ(total(), "2"); // given in the own turn it acts at once
    EXPECT_FALSE(bob_.place->answer("auto off").refusal);
}

// In a game with shares: what its author would want to see ends a programmed move.
class SharesTest : public testing::Test {
  protected:
    void SetUp() override {
        library_ = std::move(*open_library(":memory:"));
        for (const char* name : {"ann", "bob", "cy"}) library_->add_person(name, key(name[0]));
        setup_.title = "18AL";
        setup_.players = {"Ann", "Bob", "Cy"};
        Table table;
        table.people = {"ann", "bob", "cy"};
        game_ = library_->create("g", setup_, {}, {}, table)->id;
        for (const char* line :
             {"a> buy TR", "b> buy S&NA", "c> buy BSLC", "a> buy M&C", "b> buy NDY", "c> par M&O 60", "c> done"})
            ASSERT_FALSE(play(line).refusal) << line;
    }
    // "b> LINE": Bob types it.
    Reply play(std::string_view line) {
        const std::string person = line[0] == 'a' ? "ann" : line[0] == 'b' ? "bob" : "cy";
        Session session =
            std::move(*Session::resume(test::all(), setup_, *library_->read(game_), library_->journal(game_)));
        Place place(session, *library_, game_, person);
        return place.answer(line.substr(3));
    }
    std::string last_said() { return library_->read(game_)->messages.back().text; }

    std::unique_ptr<Library> library_;
    GameSetup setup_;
    std::int64_t game_ = 0;
};

TEST_F(SharesTest, APassIsPlayedForItsAuthor) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> pass").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 2u); // and Cy's pass
    EXPECT_EQ(last_said(), "(auto pass until round ends)");
}

TEST_F(SharesTest, APassEndsWhenSomebodyBuysIntoTheOwnCompany) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> buy M&O 10%; done").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 1u);
    EXPECT_EQ(last_said(), "my \"auto pass until round ends\" has ended: Ann bought M&O, whose president Cy is");
}

TEST_F(SharesTest, APassEndsWhenSomethingNewCanBeBought) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> par L&N 60; done").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 1u);
    EXPECT_EQ(last_said(), "my \"auto pass until round ends\" has ended: \"buy L&N 10%\" has become possible");
}

TEST_F(SharesTest, APurchaseGoesOnWhileTheParIsLow) {
    EXPECT_FALSE(play("a> auto buy M&O 10% while par < 65").refusal); // the par of M&O
    EXPECT_EQ(play("c> auto show").text, "nothing is programmed for you\n");
    const auto shares = [&] {
        return *Session::resume(test::all(), setup_, *library_->read(game_))->game().fact("shares Ann M&O");
    };
    EXPECT_EQ(shares(), "10%"); // it was Ann's turn already
    EXPECT_FALSE(play("a> auto buy M&O 10% while par > 65").refusal);
    EXPECT_NE(last_said().find("par is 60"), std::string::npos) << last_said();
    EXPECT_TRUE(play("a> auto buy M&O 10% while owner < 65").refusal);
}

// Whatever Bob types, nothing of Ann's or Cy's is done.
TEST_F(PlaceTest, NoLineOfBobsActsForAnother) {
    Rng rng(7);
    const std::vector<std::string> pieces = {
        "Ann> ", "ann>",      "Bob> ", "add 1",   "roll",       ";",        "undo", "undo 5",   "redo",
        " ",     "?",         "agree", "undo? 3", "auto add 1", "auto off", "#",    "\n",       "\x1b[A",
        "say ",  "Cy> add 2", "notes", "'",       "\"",         ">",        "why",  "disagree", "pass"};
    ann_.place->answer("add 1");
    for (int i = 0; i < 3000; ++i) {
        std::string line;
        for (auto n = rng.between(1, 6); n > 0; --n)
            line += pieces[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(pieces.size()) - 1))];
        Terminal bob = open("bob");
        bob.place->answer(line);
        const auto commands = log();
        ASSERT_FALSE(commands.empty()) << line;
        EXPECT_EQ(commands[0], "0 add 1") << line;
        for (std::size_t k = 1; k < commands.size(); ++k) ASSERT_EQ(commands[k][0], '1') << line;
        if (commands.size() > 1) bob.place->answer("undo 9");
    }
}

} // namespace
} // namespace highball
