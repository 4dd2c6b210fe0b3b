// Before a game: trying things out, taking back a turn, walking through what was played.
#include "prompt/prompt.h"

#include "store/store.h"
#include "session/net_worth_history.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/typing.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

Session begin() { return std::move(*Session::begin(test::counting_registry(), test::counting_setup())); }

// Lines that go on through everybody's turns.
class Desk : public Sitting {
  public:
    explicit Desk(Session& session, std::optional<Seat> seat = std::nullopt) : Sitting(session, seat) {
        set_manner(Manner::script);
    }
    explicit Desk(Keeper& keeper) : Sitting(keeper, "g") { set_manner(Manner::script); }
};

// Keeps a plan in a variable.
class PlanKeeper : public Keeper {
  public:
    PlanKeeper(Session& session, std::vector<Command>& kept) : Keeper(session), kept_(kept) {}
    bool keeps_plans() const override { return true; }
    std::optional<std::string> keep_plan(const std::vector<Command>& commands) override {
        kept_ = commands;
        return std::nullopt;
    }
    std::vector<Command> kept_plan() const override { return kept_; }

  private:
    std::vector<Command>& kept_;
};

std::string total(const Game& game) { return *game.fact("total"); }

std::vector<std::string> texts(const std::vector<Entry>& entries) {
    std::vector<std::string> all;
    for (const Entry& entry : entries) all.push_back(entry.command.text);
    return all;
}

TEST(Plan, CountsForNothingUntilItIsCommitted) {
    Session session = begin();
    Desk desk(session);
    desk.answer("add 1");
    desk.answer("plan");
    desk.answer("add 2; add 3");
    EXPECT_EQ(total(desk.game()), "6");
    EXPECT_EQ(total(session.game()), "1");
    EXPECT_EQ(desk.banner(), "plan: 2 commands, not sent");
    EXPECT_EQ(desk.answer("commit").accepted.size(), 2u);
    EXPECT_EQ(total(session.game()), "6");
    EXPECT_EQ(desk.banner(), "");
}

TEST(Plan, IsDroppedWithoutATrace) {
    Session session = begin();
    Desk desk(session);
    const std::uint64_t before = session.game().digest();
    desk.answer("plan");
    desk.answer("add 2; add 3; undo; add 1");
    EXPECT_EQ(texts(desk.log()), (std::vector<std::string>{"add 2", "add 1"}));
    desk.answer("drop");
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_EQ(session.size(), 0);
}

TEST(Plan, TakesNothingBackThatWasThereBefore) {
    Session session = begin();
    Desk desk(session);
    EXPECT_FALSE(desk.answer("add 1; add 2; plan; add 3").refusal); // every word works between `;`
    EXPECT_EQ(total(session.game()), "3");
    EXPECT_TRUE(desk.answer("undo 2").refusal);
    EXPECT_EQ(total(desk.game()), "6");
    EXPECT_FALSE(desk.answer("undo").refusal);
    EXPECT_EQ(total(desk.game()), "3");
    EXPECT_TRUE(desk.answer("undo").refusal);
}

TEST(Plan, OneSeatSendsItsOwnCommandsOnly) {
    Session session = begin();
    Desk desk(session, Seat(0));
    desk.answer("plan");
    desk.answer("add 1");
    desk.answer("Bob> add 2");
    EXPECT_EQ(total(desk.game()), "3");
    EXPECT_TRUE(desk.answer("commit").refusal);
    EXPECT_EQ(session.size(), 0);
    desk.answer("undo");
    EXPECT_FALSE(desk.answer("commit").refusal);
    EXPECT_EQ(texts(session.entries()), (std::vector<std::string>{"add 1"}));
}

// Two terminals on one saved game: the plan of the slower one is sent as a whole or not at all.
TEST(Plan, IsSentAsAWholeOrNotAtAll) {
    auto library = open_library(test::library_at());
    ASSERT_TRUE(library.ok());
    const auto saved = (*library)->create("g", test::counting_setup());
    const auto open = [&] {
        return std::move(*Session::resume(test::counting_registry(), saved->setup, *(*library)->read(saved->id),
                                          (*library)->journal(saved->id)));
    };
    Session first = open(), second = open();
    Desk desk(first);
    desk.answer("plan");
    desk.answer("add 2; add 3");
    test::type(second, {}, "add 1");
    EXPECT_TRUE(desk.answer("commit").refusal);
    EXPECT_EQ((*library)->read(saved->id)->commands.size(), 1u);
    desk.answer("drop");
    first.catch_up();
    desk.answer("plan");
    desk.answer("add 2; add 3");
    EXPECT_FALSE(desk.answer("commit").refusal);
    EXPECT_EQ((*library)->read(saved->id)->commands.size(), 3u);
    EXPECT_TRUE(*second.catch_up());
    EXPECT_EQ(second.game().digest(), first.game().digest());
    test::type(first, {}, "add 1"); // the journal and the session count alike afterwards
    EXPECT_EQ((*library)->read(saved->id)->commands.size(), 4u);
}

TEST(Plan, SaysWhatWasSentAndWhatWasForgotten) {
    Session session = begin();
    Desk desk(session);
    desk.answer("plan");
    EXPECT_EQ(desk.unsent(), "");
    desk.answer("add 2; add 3");
    EXPECT_EQ(desk.unsent(), "a plan of 2 commands (add 2; add 3) is open");
    EXPECT_EQ(desk.answer("drop").text, "Forgotten: 2 commands (add 2; add 3). This is the game as it stands.\n");
    desk.answer("plan");
    desk.answer("add 1");
    EXPECT_EQ(desk.answer("commit").text, "Sent: 1 command (add 1).\n");
    desk.answer("plan");
    EXPECT_EQ(desk.answer("drop").text, "Nothing was tried out. This is the game as it stands.\n");
}

// The keeper has every change, so that a plan outlives a terminal that is gone without a word.
TEST(Plan, IsKeptAndOfferedAgain) {
    Session session = begin();
    std::vector<Command> kept;
    PlanKeeper keeper(session, kept);
    {
        Desk desk(keeper);
        desk.answer("plan");
        desk.answer("add 2; add 3");
    }
    ASSERT_EQ(kept.size(), 2u);
    Desk desk(keeper);
    EXPECT_NE(desk.offered_plan().find("2 commands (add 2; add 3)"), std::string::npos) << desk.offered_plan();
    EXPECT_EQ(total(desk.game()), "0");
    EXPECT_EQ(kept.size(), 2u); // looking at the game forgets nothing
    EXPECT_EQ(desk.answer("plan").accepted.size(), 2u);
    EXPECT_EQ(total(desk.game()), "5");
    desk.answer("commit");
    EXPECT_EQ(total(session.game()), "5");
    EXPECT_TRUE(kept.empty());
    kept = {{Seat(2), "add 1"}};
    Desk later(keeper);
    later.answer("drop");
    EXPECT_TRUE(kept.empty());
    EXPECT_EQ(later.offered_plan(), "");
}

TEST(Plan, IsTriedAgainWhereTheGameStandsNow) {
    Session session = begin();
    Desk desk(session);
    desk.answer("plan");
    desk.answer("add 2; add 3");
    test::type(session, {}, "add 1"); // by another terminal: now it is Bob's turn, and Ann's add 2 is out of order
    EXPECT_TRUE(desk.answer("commit").refusal);
    const Reply reply = desk.answer("plan");
    ASSERT_TRUE(reply.refusal);
    EXPECT_EQ(reply.refusal->rule, "Counting 1");
    EXPECT_NE(reply.text.find("0 of 2 commands"), std::string::npos) << reply.text;
    EXPECT_EQ(total(desk.game()), "1");
}

TEST(Library, KeepsThePlansOfAPersonAndOfNobodyElse) {
    auto library = open_library(test::library_at());
    ASSERT_TRUE(library.ok());
    const auto saved = (*library)->create("g", test::counting_setup());
    const std::vector<Command> commands = {{Seat(0), "add 2"}, {Seat(1), "add 3"}};
    EXPECT_FALSE((*library)->keep_plan(saved->id, "ann", commands));
    EXPECT_EQ(*(*library)->kept_plan(saved->id, "ann"), commands);
    EXPECT_TRUE((*library)->kept_plan(saved->id, "")->empty());
    EXPECT_FALSE((*library)->keep_plan(saved->id, "ann", {}));
    EXPECT_TRUE((*library)->kept_plan(saved->id, "ann")->empty());
    EXPECT_FALSE((*library)->keep_plan(saved->id, "ann", commands));
    EXPECT_FALSE((*library)->remove("g"));
    EXPECT_TRUE((*library)->kept_plan(saved->id, "ann")->empty());
}

TEST(Restart, TakesBackTheWholeTurn) {
    const Session played = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n");
    Session session = played.branch();
    Desk desk(session);
    desk.answer("par L&N 75; done; par WRA 75; done; par AB&C 70");
    const std::uint64_t turn_begins = session.position_at(session.size() - 1)->digest();
    desk.answer("restart"); // the turn that goes on
    EXPECT_EQ(session.game().digest(), turn_begins);
    EXPECT_EQ(session.size(), 9);
    desk.answer("restart"); // nothing since: the turn just ended, both its commands
    EXPECT_EQ(session.size(), 7);
    desk.answer("undo 7");
    EXPECT_TRUE(desk.answer("restart").refusal);
}

TEST(History, WalksBackAndForthAndPlaysNothing) {
    Session session = begin();
    Desk desk(session);
    desk.answer("add 1; add 2; add 3");
    desk.answer("back 2");
    EXPECT_EQ(total(desk.game()), "1");
    EXPECT_EQ(desk.banner(), "history: 1 of 3");
    EXPECT_EQ(desk.log().size(), 1u);
    EXPECT_TRUE(desk.answer("add 1").refusal);
    EXPECT_TRUE(desk.answer("undo").refusal);
    desk.answer("forward");
    EXPECT_EQ(total(desk.game()), "3");
    desk.answer("history 0");
    EXPECT_EQ(total(desk.game()), "0");
    EXPECT_TRUE(desk.answer("back").refusal);
    EXPECT_TRUE(desk.answer("history 4").refusal);
    desk.answer("now");
    EXPECT_EQ(total(desk.game()), "6");
    EXPECT_EQ(session.size(), 3);
}

TEST(History, SaysWhichRoundsThereAre) {
    Session session = begin();
    Desk desk(session);
    desk.answer("add 1; add 2; add 3");
    const Reply reply = desk.answer("history OR 99.9");
    ASSERT_TRUE(reply.refusal);
    EXPECT_EQ(reply.refusal->message, "no round of this game is called \"OR 99.9\"");
    EXPECT_EQ(reply.refusal->allowed, "round 0 to round 6, or a number of commands from 0 to 3");
    EXPECT_EQ(session.last_refusal(), reply.refusal); // `why` can tell it again
}

// 18AL 4: a set of operating rounds is found by its number.
TEST(History, ASetBeginsWithItsFirstRound) {
    Session session = test::play_file("games/18AL-bankrupt.play");
    Desk desk(session);
    EXPECT_FALSE(desk.answer("history OR 5").refusal);
    EXPECT_EQ(desk.game().decision().round, "OR 5.1");
    const Reply reply = desk.answer("history OR 99");
    ASSERT_TRUE(reply.refusal);
    EXPECT_EQ(reply.refusal->allowed.find("SR 1 to SR "), 0u) << reply.refusal->allowed;
    EXPECT_NE(reply.refusal->allowed.find(", OR 3.1 to OR 9.1, or a number"), std::string::npos)
        << reply.refusal->allowed;
}

TEST(History, AReplayGoesOnToTheEndAndStops) {
    Session session = begin();
    Desk desk(session);
    desk.answer("add 1; add 2; add 3");
    desk.answer("replay 10");
    EXPECT_EQ(desk.pause(), 100);
    EXPECT_EQ(total(desk.game()), "0");
    EXPECT_TRUE(desk.step());
    EXPECT_EQ(total(desk.game()), "1");
    while (desk.step()) {
    }
    EXPECT_EQ(desk.game().digest(), session.game().digest());
    EXPECT_FALSE(desk.replaying());
}

TEST(Worth, IsASpreadsheetOfRounds) {
    Session session = begin();
    test::type(session, {}, "add 1; add 2");
    const auto rows = worth_by_round(session.position_at(0), session.entries());
    ASSERT_GE(rows.size(), 2U);
    EXPECT_EQ(rows.front().round, "start");
    EXPECT_EQ(rows.front().commands, 0);
    EXPECT_EQ(rows.back().commands, 2);
    const std::string csv = worth_csv(session.game(), rows);
    EXPECT_TRUE(csv.starts_with("round,commands,Ann,Bob,Cy\n")) << csv;
}

} // namespace
} // namespace highball
