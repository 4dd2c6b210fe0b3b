// Tests of the time that seats have used in a stored game, with a simulated clock, and the permission to pause the
// clock.
#include "support/refused.h"
#include "tables/users_scene.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class TableClockTest : public testing::Test {
  protected:
    void SetUp() override {
        store_ = std::move(*open_store(test::store_address(), [this] { return now_; }));
        for (const char* name : {"ann", "bob", "cy", "dan"}) store_->add_user(name, key(name[0]));
        NewGameOptions table;
        table.users = {"ann", "bob", "cy"};
        table.clock = *read_clock("round 1h then pass");
        table.status = status_of(**test::counting_registry().create(test::counting_setup()));
        game_ = store_->create("g", test::counting_setup(), {}, {}, table)->id;
    }
    Session session() {
        return std::move(*Session::resume(test::counting_registry(), store_->find("g")->setup, *store_->read(game_),
                                          store_->journal(game_)));
    }
    void play(const std::string& line) { ASSERT_TRUE(session().enter(std::nullopt, line)) << line; }
    TableClock clock() { return *store_->clock(game_); }
    // Executes a line of this user, or of the host if `user` is "".
    CommandResult say(const std::string& user, const std::string& line) {
        Session game = session();
        UserSeat user_seat(game, *store_, game_, user);
        return UserPrompt(user_seat).execute(line);
    }

    std::int64_t now_ = 1000000;
    std::unique_ptr<Store> store_;
    std::int64_t game_ = 0;
};

TEST_F(TableClockTest, TimeCountsForThePlayerToAct) {
    EXPECT_EQ(clock().rules, *read_clock("round 1h then pass"));
    EXPECT_TRUE(clock().seats[0].waited_for);
    EXPECT_FALSE(clock().seats[1].waited_for);
    now_ += 600;
    EXPECT_EQ(clock().left(0, now_), 3000);
    EXPECT_EQ(clock().left(1, now_), std::nullopt);
    play("add 1");
    EXPECT_EQ(clock().taken(0, now_), 600);
    now_ += 4000;
    EXPECT_EQ(clock().left(1, now_), -400);
    EXPECT_EQ(clock().taken(0, now_), 600); // the 4,000 seconds of Bob's turn do not count for Ann
    play("add 1");
    EXPECT_EQ(clock().taken(1, now_), 4000);
    EXPECT_EQ(clock().left(2, now_), 3600);
    play("add 1");
    EXPECT_EQ(clock().left(0, now_), 3600); // a new round gives a full budget
    EXPECT_EQ(clock().taken(0, now_), 600);
}

TEST_F(TableClockTest, UndoOfALatePlayerNeedsEverybodysConsent) {
    EXPECT_FALSE(say("ann", "add 1").refusal);
    EXPECT_FALSE(say("ann", "undo").refusal);
    Session timer = session();
    ASSERT_TRUE(timer.enter(std::nullopt, "add 1")); // the penalty
    timer.announce(Seat(0), std::string(out_of_time_mark) + "passed)");
    EXPECT_FALSE(say("bob", "clock pause").refusal);
    const CommandResult result = say("ann", "undo");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::seat));
    EXPECT_EQ(result.refusal->allowed, "undo? 1");
    EXPECT_FALSE(say("", "undo").refusal);
}

TEST_F(TableClockTest, ALatePlayerDoesNotReturnToADecisionWithTimeLeft) {
    ASSERT_EQ(store_->set_seats(game_, {{Seat(1), "ann"}}), std::nullopt);
    EXPECT_FALSE(say("ann", "add 1").refusal);
    now_ += 3599;
    EXPECT_FALSE(say("ann", "undo").refusal);
    EXPECT_FALSE(say("ann", "redo").refusal);
    now_ += 3601;
    const CommandResult result = say("ann", "undo");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::seat));
    EXPECT_EQ(result.refusal->allowed, "undo? 1");
}

TEST_F(TableClockTest, WithoutAClockNothingIsPausedOrResumed) {
    ASSERT_EQ(store_->set_clock(game_, ClockRules{}), std::nullopt);
    for (const char* line : {"clock pause", "clock on"}) {
        const CommandResult result = say("ann", line);
        ASSERT_TRUE(test::refused(result, Refusal::Kind::state)) << line;
        EXPECT_TRUE(read_clock(result.refusal->allowed.substr(6))) << result.refusal->allowed;
    }
}

TEST_F(TableClockTest, PausedTimeCountsForNobody) {
    now_ += 100;
    ASSERT_EQ(store_->pause_clock(game_, true), std::nullopt);
    now_ += 100000;
    EXPECT_EQ(clock().taken(0, now_), 100);
    EXPECT_EQ(clock().left(0, now_), 3500);
    ASSERT_EQ(store_->pause_clock(game_, false), std::nullopt);
    now_ += 10;
    EXPECT_EQ(clock().taken(0, now_), 110);
    ASSERT_EQ(store_->pause_clock(game_, true), std::nullopt);
    now_ += 50;
    play("add 1"); // play goes on while the clock is paused
    now_ += 50;
    EXPECT_EQ(clock().taken(0, now_), 110);
    EXPECT_EQ(clock().taken(1, now_), 0);
    EXPECT_TRUE(clock().paused);
}

TEST_F(TableClockTest, PauseAndItsAnnouncementAreStoredInOneStep) {
    const auto before = store_->read(game_);
    EXPECT_TRUE(store_->pause_clock(game_, true, ChatMessage{0, Seat(0), "(paused)"}, "bob")); // in Ann's name
    EXPECT_FALSE(clock().paused);
    EXPECT_EQ(*store_->read(game_), *before);
    EXPECT_FALSE(store_->pause_clock(game_, true, ChatMessage{0, Seat(1), "(paused)"}, "bob"));
    EXPECT_TRUE(clock().paused);
    EXPECT_EQ(store_->read(game_)->messages.back(), (ChatMessage{0, Seat(1), "(paused)"}));
    EXPECT_EQ(store_->read(game_)->revision, before->revision + 1);
}

TEST_F(TableClockTest, UndoReturnsNoTime) {
    now_ += 600;
    play("add 1");
    now_ += 60;
    Session game = session();
    ASSERT_TRUE(game.undo(1));
    EXPECT_EQ(clock().taken(0, now_), 600);
    EXPECT_EQ(clock().taken(1, now_), 60);
    EXPECT_FALSE(clock().seats[1].waited_for);
    EXPECT_EQ(clock().left(0, now_), 3000); // Ann's earlier period continues: 3600 - 600
}

// The same player acts in a stock round and for a company, each with its own time. An undo that returns to either of
// them gives no time back.
TEST_F(TableClockTest, UndoBetweenTwoUnitsOfWorkReturnsNoTime) {
    const auto journal = store_->journal(game_);
    const GameStatus round{"", {Seat(0)}, false, "round SR 1"}, company{"", {Seat(0)}, false, "company OR 1.1 L&N"};
    const Command command{Seat(0), "add 1"};
    const std::int64_t seating = store_->read(game_)->seat_changes;
    ASSERT_FALSE(journal->append({0, 0, seating}, command, round));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(clock().left(0, now_), 3600 - 600 * i);
        now_ += 600;
        ASSERT_FALSE(journal->append({1, i, seating}, command, company));
        EXPECT_EQ(clock().seats[0].here, 50 * i);
        now_ += 50;
        ASSERT_FALSE(journal->cut({2, i, seating}, 1, "ann", {}, round));
    }
}

TEST_F(TableClockTest, ClockOfTheMachineThatGoesBackTakesNoTime) {
    now_ -= 5000;
    play("add 1");
    EXPECT_EQ(clock().taken(0, now_), 0);
}

TEST_F(TableClockTest, OnlyUsersWithASeatPauseTheClock) {
    now_ += 60;
    const std::string shown = say("bob", "clock").text;
    EXPECT_TRUE(
        test::mentions(shown, {"round 1h then pass", "\n  Ann: 1m (this turn 1m)", "59m", "\n  Bob: 0s\n  Cy: 0s\n"}));
    EXPECT_FALSE(say("bob", "clock pause").refusal);
    EXPECT_TRUE(clock().paused);
    EXPECT_TRUE(test::refused(say("cy", "clock pause"), Refusal::Kind::state));
    now_ += 9999;
    EXPECT_FALSE(say("ann", "clock on").refusal);
    EXPECT_EQ(clock().taken(0, now_), 60);
    EXPECT_FALSE(say("dan", "clock").refusal); // Dan is a spectator and may read the clock
    EXPECT_TRUE(test::refused(say("dan", "clock pause"), Refusal::Kind::seat));
    for (const char* line : {"clock off", "clock round 9d", "clock round 1m then pass"})
        EXPECT_TRUE(test::refused(say("ann", line), Refusal::Kind::seat)) << line;
    EXPECT_FALSE(clock().paused);
    EXPECT_EQ(clock().rules, *read_clock("round 1h then pass"));
}

TEST_F(TableClockTest, PenaltyIsAddedOnlyBeforeTheFirstCommand) {
    EXPECT_FALSE(say("", "clock round 2h then computer").refusal);
    play("add 1");
    EXPECT_TRUE(test::refused(say("", "clock round 2h then pass"), Refusal::Kind::state));
    EXPECT_FALSE(say("", "clock round 3h then computer").refusal); // allowed: same penalty, more time
    EXPECT_FALSE(say("", "clock round 1d").refusal);               // allowed: no penalty any more
    EXPECT_TRUE(test::refused(say("", "clock round 1d then computer"), Refusal::Kind::state));
    EXPECT_TRUE(test::refused(say("", "clock gone"), Refusal::Kind::syntax));
    EXPECT_EQ(clock().rules, *read_clock("round 1d"));
}

} // namespace
} // namespace highball
