// Tests of plan mode, history mode and undo of a whole turn.
#include "prompt/prompt.h"

#include "session/net_worth_history.h"
#include "store/store.h"
#include "support/counting.h"
#include "support/played_game.h"
#include "support/postgres_server.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

Session begin() { return std::move(*Session::begin(test::counting_registry(), test::counting_setup())); }

// Prompt whose lines may act for several players in turn.
class ScriptPrompt : public Prompt {
  public:
    explicit ScriptPrompt(Session& session, std::optional<Seat> seat = std::nullopt) : Prompt(session, seat) {
        set_script();
    }
    explicit ScriptPrompt(GameHost& game_host) : Prompt(game_host, "g") { set_script(); }
};

// Host that saves the plan in a variable.
class PlanHost : public GameHost {
  public:
    PlanHost(Session& session, std::vector<Command>& stored) : GameHost(session), saved_plan_(stored) {}
    bool can_save_plans() const override { return true; }
    std::optional<std::string> save_plan(const std::vector<Command>& commands) override {
        saved_plan_ = commands;
        return std::nullopt;
    }
    std::vector<Command> saved_plan() const override { return saved_plan_; }

  private:
    std::vector<Command>& saved_plan_;
};

std::string total(const Game& game) { return *game.fact("total"); }

std::vector<std::string> texts(const std::vector<LogEntry>& entries) {
    std::vector<std::string> all;
    for (const LogEntry& entry : entries) all.push_back(entry.command.text);
    return all;
}

TEST(Plan, CountsForNothingUntilItIsCommitted) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("add 1");
    prompt.execute("plan");
    prompt.execute("add 2; add 3");
    EXPECT_EQ(total(prompt.game()), "6");
    EXPECT_EQ(total(session.game()), "1");
    EXPECT_TRUE(test::mentions(prompt.banner(), {"plan", "2"}));
    EXPECT_EQ(prompt.execute("commit").accepted.size(), 2u);
    EXPECT_EQ(total(session.game()), "6");
    EXPECT_EQ(prompt.banner(), "");
}

TEST(Plan, IsDroppedWithoutATrace) {
    Session session = begin();
    ScriptPrompt prompt(session);
    const std::uint64_t before = session.game().digest();
    prompt.execute("plan");
    prompt.execute("add 2; add 3; undo; add 1");
    EXPECT_EQ(texts(prompt.log()), (std::vector<std::string>{"add 2", "add 1"}));
    prompt.execute("drop");
    EXPECT_EQ(session.game().digest(), before);
    EXPECT_EQ(session.size(), 0);
}

TEST(Plan, TakesNothingBackThatWasThereBefore) {
    Session session = begin();
    ScriptPrompt prompt(session);
    EXPECT_FALSE(prompt.execute("add 1; add 2; plan; add 3").refusal); // prompt commands, too, can be separated by `;`
    EXPECT_EQ(total(session.game()), "3");
    EXPECT_TRUE(test::refuses(prompt, "undo 2", Refusal::Kind::state));
    EXPECT_EQ(total(prompt.game()), "6");
    EXPECT_FALSE(prompt.execute("undo").refusal);
    EXPECT_EQ(total(prompt.game()), "3");
    EXPECT_TRUE(test::refuses(prompt, "undo", Refusal::Kind::state));
}

TEST(Plan, RedoBringsBackOnlyWhatTheUserUndid) {
    Session session = begin();
    ScriptPrompt prompt(session);
    EXPECT_TRUE(test::refuses(prompt, "redo", Refusal::Kind::state));
    prompt.execute("plan; add 2");
    EXPECT_TRUE(test::refuses(prompt, "redo", Refusal::Kind::state));
    prompt.execute("undo");
    EXPECT_EQ(prompt.execute("redo").accepted.size(), 1u);
    EXPECT_EQ(total(prompt.game()), "2");
    EXPECT_TRUE(test::refuses(prompt, "redo", Refusal::Kind::state));
    EXPECT_EQ(session.size(), 0);
}

// `now` leaves history mode but not the plan. Only `commit` or `drop` ends a plan.
TEST(Plan, StaysOpenAtNow) {
    Session session = begin();
    ScriptPrompt prompt(session);
    for (const char* line : {"plan", "add 2"}) {
        ASSERT_FALSE(prompt.execute(line).refusal);
        const std::string banner = prompt.banner();
        const CommandResult result = prompt.execute("now");
        ASSERT_TRUE(test::refused(result, Refusal::Kind::state)) << line;
        EXPECT_TRUE(test::mentions(result.refusal->allowed, "drop")) << line;
        EXPECT_EQ(test::mentions(result.refusal->allowed, "commit"), line == std::string("add 2"));
        EXPECT_TRUE(result.accepted.empty());
        EXPECT_EQ(prompt.banner(), banner);
    }
    EXPECT_TRUE(test::mentions(prompt.banner(), {"plan", "1"}));
    EXPECT_EQ(total(prompt.game()), "2");
    EXPECT_EQ(session.size(), 0);
}

TEST(Plan, OneSeatSendsItsOwnCommandsOnly) {
    Session session = begin();
    ScriptPrompt prompt(session, Seat(0));
    prompt.execute("plan");
    prompt.execute("add 1");
    prompt.execute("Bob> add 2");
    EXPECT_EQ(total(prompt.game()), "3");
    EXPECT_TRUE(test::refuses(prompt, "commit", Refusal::Kind::seat));
    EXPECT_EQ(session.size(), 0);
    prompt.execute("undo");
    EXPECT_FALSE(prompt.execute("commit").refusal);
    EXPECT_EQ(texts(session.entries()), (std::vector<std::string>{"add 1"}));
}

// Two terminals play one saved game. The plan of the slower terminal is stored as a whole or not at all.
TEST(Plan, IsSentAsAWholeOrNotAtAll) {
    auto store = open_store(test::store_address());
    ASSERT_TRUE(store.ok());
    const auto saved = (*store)->create("g", test::counting_setup());
    const auto open = [&] {
        return std::move(*Session::resume(test::counting_registry(), saved->setup, *(*store)->read(saved->id),
                                          (*store)->journal(saved->id)));
    };
    Session first = open(), second = open();
    ScriptPrompt prompt(first);
    prompt.execute("plan");
    prompt.execute("add 2; add 3");
    test::type(second, {}, "add 1");
    EXPECT_TRUE(test::refused(prompt.execute("commit"), Refusal::Kind::state));
    EXPECT_EQ((*store)->read(saved->id)->commands.size(), 1u);
    prompt.execute("drop");
    first.catch_up();
    prompt.execute("plan");
    prompt.execute("add 2; add 3");
    EXPECT_FALSE(prompt.execute("commit").refusal);
    EXPECT_EQ((*store)->read(saved->id)->commands.size(), 3u);
    EXPECT_TRUE(*second.catch_up());
    EXPECT_EQ(second.game().digest(), first.game().digest());
    test::type(first, {}, "add 1"); // stored, because session and journal agree
    EXPECT_EQ((*store)->read(saved->id)->commands.size(), 4u);
}

TEST(Plan, SaysWhatWasSentAndWhatWasForgotten) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("plan");
    EXPECT_EQ(prompt.open_plan_text(), "");
    prompt.execute("add 2; add 3");
    EXPECT_TRUE(test::mentions(prompt.open_plan_text(), {"2", "(add 2; add 3)"}));
    EXPECT_TRUE(test::mentions(prompt.execute("drop").text, {"2", "(add 2; add 3)"}));
    prompt.execute("plan");
    prompt.execute("add 1");
    EXPECT_TRUE(test::mentions(prompt.execute("commit").text, {"1", "(add 1)"}));
    prompt.execute("plan");
    const CommandResult empty = prompt.execute("drop");
    EXPECT_FALSE(empty.refusal || empty.text.empty() || test::mentions(empty.text, "add"));
}

// The host saves every change of the plan, so that a plan survives a lost connection.
TEST(Plan, IsSavedAndOfferedAgain) {
    Session session = begin();
    std::vector<Command> stored;
    PlanHost game_host(session, stored);
    {
        ScriptPrompt prompt(game_host);
        prompt.execute("plan");
        prompt.execute("add 2; add 3");
    }
    ASSERT_EQ(stored.size(), 2u);
    ScriptPrompt prompt(game_host);
    EXPECT_TRUE(test::mentions(prompt.unfinished_plan_text(), {"2", "(add 2; add 3)"}));
    EXPECT_EQ(total(prompt.game()), "0");
    EXPECT_EQ(stored.size(), 2u); // a new prompt does not delete the saved plan
    EXPECT_EQ(prompt.execute("plan").accepted.size(), 2u);
    EXPECT_EQ(total(prompt.game()), "5");
    prompt.execute("commit");
    EXPECT_EQ(total(session.game()), "5");
    EXPECT_TRUE(stored.empty());
    stored = {{Seat(2), "add 1"}};
    ScriptPrompt later(game_host);
    later.execute("drop");
    EXPECT_TRUE(stored.empty());
    EXPECT_EQ(later.unfinished_plan_text(), "");
}

TEST(Plan, IsTriedAgainWhereTheGameStandsNow) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("plan");
    prompt.execute("add 2; add 3");
    test::type(session, {}, "add 1"); // from another terminal: it is Bob's turn now, so Ann's "add 2" is illegal
    EXPECT_TRUE(test::refuses(prompt, "commit", Refusal::Kind::state));
    const CommandResult result = prompt.execute("plan");
    EXPECT_TRUE(test::refused(result, "Counting 1"));
    EXPECT_TRUE(test::mentions(result.text, {"0", "2"}));
    EXPECT_EQ(total(prompt.game()), "1");
}

TEST(StoreTest, KeepsThePlansOfAPersonAndOfNobodyElse) {
    auto store = open_store(test::store_address());
    ASSERT_TRUE(store.ok());
    const auto saved = (*store)->create("g", test::counting_setup());
    const std::vector<Command> commands = {{Seat(0), "add 2"}, {Seat(1), "add 3"}};
    EXPECT_FALSE((*store)->save_plan(saved->id, "ann", commands));
    EXPECT_EQ(*(*store)->saved_plan(saved->id, "ann"), commands);
    EXPECT_TRUE((*store)->saved_plan(saved->id, "")->empty());
    EXPECT_FALSE((*store)->save_plan(saved->id, "ann", {}));
    EXPECT_TRUE((*store)->saved_plan(saved->id, "ann")->empty());
    EXPECT_FALSE((*store)->save_plan(saved->id, "ann", commands));
    EXPECT_FALSE((*store)->remove("g"));
    EXPECT_TRUE((*store)->saved_plan(saved->id, "ann")->empty());
}

TEST(Restart, TakesBackTheWholeTurn) {
    const Session played = test::play("18AL", 3, "buy TR\nbuy S&NA\nbuy BSLC\nbuy M&C\nbuy NDY\n");
    Session session = played.branch();
    ScriptPrompt prompt(session);
    prompt.execute("par L&N 75; done; par WRA 75; done; par AB&C 70");
    const std::uint64_t turn_begins = session.position_at(session.size() - 1)->digest();
    prompt.execute("restart"); // undoes the current turn
    EXPECT_EQ(session.game().digest(), turn_begins);
    EXPECT_EQ(session.size(), 9);
    prompt.execute("restart"); // the current turn is empty, so this undoes both commands of the turn before
    EXPECT_EQ(session.size(), 7);
    prompt.execute("undo 7");
    EXPECT_TRUE(test::refuses(prompt, "restart", Refusal::Kind::state));
}

TEST(History, WalksBackAndForthAndPlaysNothing) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("add 1; add 2; add 3");
    prompt.execute("back 2");
    EXPECT_EQ(total(prompt.game()), "1");
    EXPECT_TRUE(test::mentions(prompt.banner(), {"history", "1", "3"}));
    EXPECT_EQ(prompt.log().size(), 1u);
    EXPECT_TRUE(test::refuses(prompt, "add 1", Refusal::Kind::state));
    EXPECT_TRUE(test::refuses(prompt, "undo", Refusal::Kind::state));
    prompt.execute("forward");
    EXPECT_EQ(total(prompt.game()), "3");
    prompt.execute("history 0");
    EXPECT_EQ(total(prompt.game()), "0");
    EXPECT_TRUE(test::refuses(prompt, "back", Refusal::Kind::state));
    EXPECT_TRUE(test::refuses(prompt, "history 4", Refusal::Kind::syntax));
    prompt.execute("now");
    EXPECT_EQ(total(prompt.game()), "6");
    EXPECT_EQ(session.size(), 3);
}

TEST(History, SaysWhichRoundsThereAre) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("add 1; add 2; add 3");
    const CommandResult result = prompt.execute("history OR 99.9");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(result.refusal->message, "\"OR 99.9\""));
    EXPECT_TRUE(test::mentions(result.refusal->allowed, {"round 0", "round 6", "0", "3"}));
    EXPECT_EQ(session.last_refusal(), result.refusal); // `why` can repeat the refusal
}

// 18AL 4: `history OR 5` goes to the first operating round of the fifth set.
TEST(History, ASetBeginsWithItsFirstRound) {
    Session session = test::play_file("games/18AL-bankrupt.play");
    ScriptPrompt prompt(session);
    EXPECT_FALSE(prompt.execute("history OR 5").refusal);
    EXPECT_EQ(prompt.game().decision().round, "OR 5.1");
    const CommandResult result = prompt.execute("history OR 99");
    ASSERT_TRUE(test::refused(result, Refusal::Kind::syntax));
    EXPECT_EQ(result.refusal->allowed.find("SR 1"), 0u) << result.refusal->allowed;
    EXPECT_TRUE(test::mentions(result.refusal->allowed, {"OR 3.1", "OR 9.1"}));
}

TEST(History, AReplayGoesOnToTheEndAndStops) {
    Session session = begin();
    ScriptPrompt prompt(session);
    prompt.execute("add 1; add 2; add 3");
    prompt.execute("replay 10");
    EXPECT_EQ(prompt.pause(), 100);
    EXPECT_EQ(total(prompt.game()), "0");
    EXPECT_TRUE(prompt.step());
    EXPECT_EQ(total(prompt.game()), "1");
    while (prompt.step()) {
    }
    EXPECT_EQ(prompt.game().digest(), session.game().digest());
    EXPECT_FALSE(prompt.replaying());
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

TEST(Plan, CommandsOfAPlanAreLimited) {
    Session session = test::play("18AL", 3,
                                 "Ann> buy TR\nBob> bid BSLC 75\nCy> buy S&NA\nAnn> bid NDY 125\nBob> pass\nCy> buy "
                                 "M&C\nAnn> par L&N 75; done\nBob> par M&O 75; done\nCy> par WRA 75; done\n");
    Prompt prompt(session);
    prompt.execute("plan");
    for (int i = 0; i < max_plan_commands / 2; ++i) {
        ASSERT_FALSE(prompt.execute("Ann> offer TR to Bob for 25").refusal);
        ASSERT_FALSE(prompt.execute("Bob> decline").refusal);
    }
    EXPECT_TRUE(test::refuses(prompt, "Ann> offer TR to Bob for 25", Refusal::Kind::state));
    EXPECT_TRUE(test::mentions(prompt.banner(), {"200"}));
    EXPECT_FALSE(prompt.execute("undo 2").refusal);
    EXPECT_FALSE(prompt.execute("Ann> offer TR to Bob for 25").refusal);
    EXPECT_TRUE(test::refuses(prompt, "commit", Refusal::Kind::state)); // a plan proposes no deal
}

} // namespace
} // namespace highball
