// Tests of auto moves: when they act, when they end, and which messages they cause.
#include "tables/users_scene.h"

#include "game/advice.h"
#include "support/refused.h"
#include "tables/auto_moves.h"

namespace highball {
namespace {

// True if a message to the table names the move and contains these parts.
bool is_announced(const StoredGame& recorded, const std::string& move,
                  std::initializer_list<std::string_view> parts = {}) {
    return std::any_of(recorded.messages.begin(), recorded.messages.end(), [&](const ChatMessage& message) {
        return test::mentions(message.text, move) && test::mentions(message.text, parts);
    });
}

TEST_F(UserSeatTest, AutoMoveActsInItsAuthorsTurnAndIsLogged) {
    EXPECT_TRUE(test::mentions(bob_.prompt->execute("auto add 2 2 times").text, {"\"auto add 2 2 times\"", "2"}));
    EXPECT_TRUE(log().empty());
    EXPECT_TRUE(test::mentions(bob_.prompt->execute("auto show").text, {"\"auto add 2 2 times\"", "2"}));
    EXPECT_FALSE(test::mentions(ann_.prompt->execute("auto show").text, "\"auto"));
    const CommandResult result = ann_.prompt->execute("add 1");
    EXPECT_EQ(result.accepted.size(), 2u); // Bob's "add 2" follows at once
    cy_.prompt->execute("add 1");
    ann_.prompt->execute("add 1");
    cy_.prompt->execute("add 1");
    ann_.prompt->execute("add 1"); // Bob's auto move has acted twice and is used up
    EXPECT_EQ(log(),
              (std::vector<std::string>{"0 add 1", "1 add 2", "2 add 1", "0 add 1", "1 add 2", "2 add 1", "0 add 1"}));
    EXPECT_EQ(ann_.session->messages().front().text, "(auto move: add 2 2 times)");
    EXPECT_EQ(ann_.session->messages().back().seat, Seat(1));
    EXPECT_TRUE(test::mentions(ann_.session->messages().back().text, "\"auto add 2 2 times\""));
}

// Two terminals may play an auto move at the same time. The store counts and announces it with the command, or does
// nothing.
TEST_F(UserSeatTest, AutoMoveIsCountedAndAnnouncedWithItsCommand) {
    bob_.prompt->execute("auto add 2 2 times");
    const std::int64_t move = store_->auto_moves(game_)->front().id;
    const auto before = store_->read(game_);
    ExpectedVersion seen{0, 0, before->seat_changes};
    seen.auto_move = {move, 1, "(late)"}; // it may act twice
    const auto late = store_->journal(game_)->append(seen, {Seat(0), "add 1"}, {});
    ASSERT_TRUE(late);
    EXPECT_EQ(late->kind, StoreError::Code::lost_race);
    EXPECT_EQ(*store_->read(game_), *before);
    seen.auto_move = {move, 2, "(in time)"};
    EXPECT_FALSE(store_->journal(game_)->append(seen, {Seat(0), "add 1"}, {}));
    const auto after = store_->read(game_);
    EXPECT_EQ(after->revision, before->revision + 1);
    EXPECT_EQ(after->messages.back(), (ChatMessage{1, Seat(0), "(in time)"}));
    EXPECT_EQ(store_->auto_moves(game_)->front().left, 1);
}

// A refused command costs the auto move nothing.
TEST_F(UserSeatTest, AutoMoveThatCannotBeStoredIsNotCounted) {
    bob_.prompt->execute("auto add 2 1 times");
    ann_.session->enter(Seat(0), "add 1");
    ASSERT_TRUE(bob_.session->catch_up());
    ASSERT_FALSE(store_->set_seats(game_, {{Seat(2), "dan"}})); // Bob's terminal has not seen this
    EXPECT_TRUE(bob_.user_seat->play_auto_moves().empty());
    EXPECT_EQ(store_->auto_moves(game_)->front().left, 1);
    EXPECT_FALSE(bob_.user_seat->play_auto_moves().empty());
}

// At one terminal the host sets auto moves for the seats without a user, and for no others.
TEST_F(UserSeatTest, AutoMovesAtOneTerminal) {
    for (const Seat seat : {Seat(0), Seat(1)}) store_->set_seats(game_, {{seat, ""}});
    UserTerminal host = open("");
    EXPECT_TRUE(test::refuses(*host.prompt, "Cy> auto add 1", Refusal::Kind::seat));
    EXPECT_TRUE(test::mentions(host.prompt->execute("Bob> auto add 2 2 times").text, {"\"auto add 2 2 times\"", "2"}));
    EXPECT_TRUE(test::mentions(host.prompt->execute("auto show").text, {"Bob", "\"auto add 2 2 times\""}));
    EXPECT_EQ(host.prompt->execute("add 1").accepted.size(), 2u); // Bob's "add 2" follows at once
    cy_.prompt->execute("add 1");
    EXPECT_EQ(host.prompt->execute("auto add 1 1 times").accepted.size(), 2u); // Ann is to act, then Bob's auto move
    EXPECT_EQ(log(), (std::vector<std::string>{"0 add 1", "1 add 2", "2 add 1", "0 add 1", "1 add 2"}));
    EXPECT_TRUE(test::refuses(*host.prompt, "auto off", Refusal::Kind::state)); // both are used up
    EXPECT_FALSE(cy_.prompt->execute("Cy> auto add 1").refusal);
    EXPECT_FALSE(test::mentions(host.prompt->execute("auto show").text, "\"auto"));
}

// Bob has no cash left, so his pass is forced. Ann's undo of her own pass includes it, but Bob has decided nothing.
TEST_F(SharesTest, AnUndoneForcedPassLeavesTheAutoMove) {
    NewGameOptions table;
    table.users = {"ann", "bob", "cy"};
    game_ = store_->create("forced", setup_, {}, {}, table)->id;
    for (const char* line : {"a> pass", "b> bid S&NA 200", "c> pass", "a> pass", "b> bid BSLC 200", "c> pass",
                             "a> pass", "b> bid M&C 200", "b> auto pass until round ends", "c> pass", "a> pass"})
        ASSERT_FALSE(play(line).refusal) << line;
    EXPECT_EQ(play("a> undo").undone.size(), 2u);
    EXPECT_TRUE(test::mentions(play("b> auto show").text, "\"auto pass until round ends\""));
}

TEST_F(UserSeatTest, UndoOfAnOwnCommandEndsAndAnnouncesTheAutoMove) {
    ann_.prompt->execute("add 1");
    ASSERT_FALSE(bob_.prompt->execute("auto add 2 2 times").refusal); // acts at once
    ASSERT_TRUE(bob_.prompt->poll());
    EXPECT_EQ(bob_.prompt->execute("undo").undone.size(), 1u);
    EXPECT_EQ(log().size(), 1U); // the auto move does not act once more
    EXPECT_FALSE(test::mentions(bob_.prompt->execute("auto show").text, "\"auto"));
    EXPECT_TRUE(is_announced(*store_->read(game_), "(\"auto add 2 2 times\" has ended"));
}

TEST_F(UserSeatTest, UnreadableAutoMoveIsRefused) {
    for (const char* line : {"auto add 1 while total < 3", "auto nonsense", "auto add 1 500 times"})
        EXPECT_TRUE(test::refuses(*bob_.prompt, line, Refusal::Kind::syntax)) << line;
    EXPECT_FALSE(test::mentions(bob_.prompt->execute("auto show").text, "\"auto"));
}

TEST_F(UserSeatTest, AutoMoveStopsAtTheEndOfTheRound) {
    bob_.prompt->execute("auto add 1 until round ends");
    ann_.prompt->execute("add 1");
    EXPECT_EQ(total(), "1");
    EXPECT_TRUE(test::mentions(ann_.session->messages().back().text, "\"auto add 1 until round ends\""));
    EXPECT_FALSE(bob_.prompt->execute("auto add 1").refusal);
    EXPECT_EQ(total(), "2"); // it is Bob's turn, so the auto move acts at once
    EXPECT_FALSE(bob_.prompt->execute("auto off").refusal);
}

TEST_F(UserSeatTest, AnswerToAutoShowsTheStateAfterItsMove) {
    const CommandResult twice = ann_.prompt->execute("auto add 1 2 times");
    EXPECT_TRUE(test::mentions(twice.text, {"Ann", "\"auto add 1 2 times\""}));
    EXPECT_EQ(twice.accepted.size(), 1u);
    bob_.prompt->execute("add 1");
    EXPECT_EQ(cy_.prompt->execute("add 1").accepted.size(), 2u);
    EXPECT_FALSE(test::mentions(ann_.prompt->execute("auto show").text, "\"auto"));
    const CommandResult once = bob_.prompt->execute("auto add 1 1 times");
    EXPECT_TRUE(test::mentions(once.text, "\"auto add 1 1 times\""));
    EXPECT_EQ(once.accepted.size(), 1u);
    EXPECT_FALSE(test::mentions(bob_.prompt->execute("auto show").text, "\"auto"));
}

TEST_F(UserSeatTest, PreviewOfTheLastTurnFollowsTheRules) {
    bob_.prompt->execute("auto add 4 until round ends");
    EXPECT_TRUE(
        test::mentions(bob_.prompt->execute("auto show").text, {"Bob", "\"auto add 4 until round ends\"", "20"}));
    bob_.prompt->execute("auto off");
    ann_.prompt->execute("add 3");
    bob_.prompt->execute("add 1");
    EXPECT_TRUE(test::mentions(bob_.prompt->execute("auto add 4").text,
                               {"Bob", "\"auto add 4\"", "20", "Counting 2", "1", "3", "4"}));
}

TEST_F(UserSeatTest, EachSeatOfAUserHasItsOwnAutoMove) {
    store_->set_seats(game_, {{Seat(2), "bob"}});
    EXPECT_FALSE(bob_.prompt->execute("Bob> auto add 1").refusal);
    EXPECT_FALSE(bob_.prompt->execute("Cy> auto add 2").refusal);
    const std::string both = bob_.prompt->execute("auto show").text;
    EXPECT_NE(both.find("\"auto add 1\" is waiting for Bob's"), std::string::npos) << both;
    EXPECT_NE(both.find("\"auto add 2\" is waiting for Cy's"), std::string::npos) << both;
    const std::string cys = bob_.prompt->execute("Cy> auto off").text, bobs = bob_.prompt->execute("auto off").text;
    EXPECT_TRUE(test::mentions(cys, "\"auto add 2\"") && !test::mentions(cys, "\"auto add 1\"")) << cys;
    EXPECT_TRUE(test::mentions(bobs, "\"auto add 1\"") && !test::mentions(bobs, "\"auto add 2\"")) << bobs;
    EXPECT_TRUE(test::refuses(*bob_.prompt, "auto off", Refusal::Kind::state));
}

// Three terminals see the end of the auto move at the same moment, and only one of them reports it.
TEST_F(UserSeatTest, EndOfAnAutoMoveIsReportedOnce) {
    bob_.prompt->execute("auto add 1 until round ends");
    test::type(*ann_.session, Seat(0), "add 1");
    for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->session->catch_up();
    for (UserTerminal* each : {&ann_, &bob_, &cy_}) each->user_seat->play_auto_moves();
    ann_.session->catch_up();
    EXPECT_EQ(ann_.session->messages().size(), 1u);
}

TEST_F(SharesTest, AutoPassIsPlayedForItsAuthor) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> pass").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 2u); // Cy's auto pass follows
    EXPECT_EQ(last_said(), "(auto move: pass until round ends)");
}

TEST_F(SharesTest, AutoPassEndsWhenSomebodyBuysIntoTheOwnCompany) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> buy M&O 10%; done").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 1u);
    EXPECT_TRUE(test::mentions(last_said(), {"\"auto pass until round ends\"", "Ann", "M&O", "Cy"}));
}

// Cy sets an auto pass in his own turn. Shares that were for sale before do not end the auto pass, and its answer does
// not say that they would have ended it.
TEST_F(SharesTest, AutoPassGivenInTheOwnTurnIsPlayed) {
    EXPECT_FALSE(play("a> par L&N 60; done").refusal);
    EXPECT_FALSE(play("b> pass").refusal);
    const CommandResult given = play("c> auto pass until round ends");
    EXPECT_FALSE(given.refusal || given.text.empty() || test::mentions(given.text, "L&N")) << given.text;
    EXPECT_EQ(last_said(), "(auto move: pass until round ends)");
}

TEST_F(SharesTest, AutoPassEndsWhenSomethingNewCanBeBought) {
    EXPECT_FALSE(play("c> auto pass until round ends").refusal);
    EXPECT_FALSE(play("a> par L&N 60; done").refusal);
    EXPECT_EQ(play("b> pass").accepted.size(), 1u);
    EXPECT_TRUE(test::mentions(last_said(), {"\"auto pass until round ends\"", "L&N"}));
}

TEST_F(SharesTest, AutoPurchaseContinuesWhileItIsAllowed) {
    const CommandResult given = play("a> auto buy M&O 10%");
    EXPECT_TRUE(test::mentions(given.text, {"Ann", "\"auto buy M&O 10%\"", "19"}));
    EXPECT_FALSE(test::mentions(play("c> auto show").text, "\"auto"));
    const auto shares = [&] {
        return *Session::resume(test::all(), setup_, *store_->read(game_))->game().fact("shares Ann M&O");
    };
    EXPECT_EQ(shares(), "10%"); // it was Ann's turn, so the auto move acted at once
    EXPECT_FALSE(play("b> pass").refusal);
    EXPECT_FALSE(play("c> pass").refusal);
    EXPECT_EQ(shares(), "20%"); // the auto move acts once per turn
}

// Sales are illegal in the first stock round, so the test plays on to the second one.
TEST_F(SharesTest, AutoPassEndsWhenOthersSellTheOwnShares) {
    for (const char* line : {"a> buy M&O 10%; done", "b> buy M&O 10%; done", "c> buy M&O 10%; done",
                             "a> buy M&O 10%; done", "b> pass", "c> pass", "a> pass"})
        play(line);
    const auto round = [&] {
        return Session::resume(test::all(), setup_, *store_->read(game_))->game().decision().round;
    };
    for (int i = 0; i < 30 && round() != "SR 2"; ++i)
        for (const char* line : {"c> done!", "c> withhold", "b> done!", "a> done!"})
            if (round() != "SR 2") play(line);
    ASSERT_EQ(round(), "SR 2");
    ASSERT_FALSE(play("a> auto pass until round ends").refusal);
    play("b> pass"); // typed by Bob in his own turn
    const CommandResult sold = play("c> sell M&O 10%");
    ASSERT_FALSE(sold.refusal) << print(*sold.refusal);
    play("c> done");
    play("b> pass");
    EXPECT_TRUE(test::mentions(last_said(), {"\"auto pass until round ends\"", "Cy", "M&O", "Ann"}));
}

// An auto move acts at most 20 times.
TEST_F(SharesTest, AutoMoveHasALimit) {
    ASSERT_FALSE(play("a> pass").refusal);
    ASSERT_FALSE(play("b> pass").refusal);
    ASSERT_FALSE(play("a> auto decline").refusal);
    int declined = 0;
    for (int i = 0; i < 25; ++i) {
        const CommandResult result = play("c> offer BSLC to Ann for 1");
        if (result.refusal) break; // the 21st offer is still open
        for (const LogEntry& entry : result.accepted) declined += entry.command.text == "decline" ? 1 : 0;
    }
    EXPECT_EQ(declined, max_auto_move_times);
    EXPECT_EQ(store_->read(game_)->messages.back().seat, Seat(0));
    EXPECT_TRUE(test::mentions(last_said(), "\"auto decline\""));
}

TEST_F(SharesTest, NoAutoMoveAcceptsAProposalOrEndsByIt) {
    for (const std::string line : {"b> auto advise", "b> auto accept", "b> auto pass until round ends"}) {
        ASSERT_FALSE(play(line).refusal) << line;
        EXPECT_EQ(play("a> offer TR to Bob for 1").accepted.size(), 1U) << line;
        EXPECT_TRUE(test::mentions(play("b> auto show").text, line.substr(3))) << line;
        ASSERT_FALSE(play("a> decline").refusal) << line;
    }
}

// An auto move that is illegal in the rest of this turn waits for the player's next turn.
TEST_F(SharesTest, TurnBegunByHandDoesNotEndTheAutoMove) {
    ASSERT_FALSE(play("a> buy M&O 10%").refusal);
    const CommandResult given = play("a> auto buy M&O 10%");
    EXPECT_TRUE(given.accepted.empty());
    EXPECT_TRUE(test::mentions(given.text, {"\"auto buy M&O 10%\"", "20"}));
}

TEST_F(SharesTest, AutoAdvicePlaysTheComputersMoves) {
    const Session before =
        std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    const auto best = ideas(before.title(), before.game(), Seat(0));
    ASSERT_TRUE(best);
    const std::string first = best->front().commands.substr(0, best->front().commands.find(';'));
    EXPECT_FALSE(play("a> auto advise 1 time").refusal);
    const auto recorded = store_->read(game_);
    ASSERT_GT(recorded->commands.size(), static_cast<std::size_t>(before.size()));
    EXPECT_EQ(recorded->commands[static_cast<std::size_t>(before.size())], (Command{Seat(0), first}));
    EXPECT_FALSE(play("b> auto advise until round ends").refusal);
    EXPECT_TRUE(test::mentions(play("b> auto show").text, {"Bob", "\"auto advise until round ends\""}));
    // A game without advice refuses `auto advise`.
    setup_.settings["advice"] = "none";
    NewGameOptions table;
    table.users = {"ann", "bob", "cy"};
    game_ = store_->create("h", setup_, {}, {}, table)->id;
    EXPECT_TRUE(test::refused(play("a> auto advise"), Refusal::Kind::state));
    EXPECT_EQ(store_->read(game_)->commands.size(), 0u);
}

TEST_F(SharesTest, AutoMoveEndsWhenTheCompanyFloats) {
    const std::string move = "\"auto buy M&O 10% until floats\"";
    ASSERT_FALSE(play("a> auto buy M&O 10% until floats").refusal);
    EXPECT_TRUE(test::mentions(play("a> auto show").text, move));
    for (int i = 0; i < 6; ++i) {
        play("b> buy M&O 10%; done");
        play("c> pass!");
    }
    EXPECT_TRUE(is_announced(*store_->read(game_), move)) << last_said();
    EXPECT_FALSE(test::mentions(play("a> auto show").text, "\"auto"));
    const Session after =
        std::move(*Session::resume(test::all(), setup_, *store_->read(game_), store_->journal(game_)));
    EXPECT_EQ(*after.game().fact("floated M&O"), "yes");
}

TEST_F(SharesTest, UnreadableAutoMoveIsRefused) {
    for (const char* line :
         {"a> auto buy M&O 10% until sinks", "a> auto pass until", "a> auto pass until round",
          "a> auto pass until floats", "a> auto until floats", "a> auto pass until round ends while par < 3",
          "a> auto pass while par < 3", "a> auto buy M&O 10% until par < 3", "a> auto pass 0 times"}) {
        const CommandResult result = play(line);
        EXPECT_TRUE(test::refused(result, Refusal::Kind::syntax)) << line;
        EXPECT_TRUE(result.accepted.empty()) << line;
    }
    EXPECT_TRUE(test::mentions(play("a> auto buy TR until floats").refusal->message, "needs a corporation"));
    EXPECT_FALSE(test::mentions(play("a> auto show").text, "\"auto"));
}

TEST_F(UserSeatTest, AutoMoveIsStoredWithSingleBlanksAndHasALimit) {
    ASSERT_FALSE(bob_.prompt->execute("auto  add   1" + std::string(500, ' ') + "until \t round ends").refusal);
    EXPECT_EQ(store_->auto_moves(game_)->at(0).text, "add 1 until round ends");
    std::string line = "auto add ";
    while (line.size() < 300) line += "1 ";
    const CommandResult result = bob_.prompt->execute(line);
    ASSERT_TRUE(test::refused(result, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(result.refusal->message, "200"));
    EXPECT_EQ(store_->auto_moves(game_)->at(0).text, "add 1 until round ends");
}

} // namespace
} // namespace highball
