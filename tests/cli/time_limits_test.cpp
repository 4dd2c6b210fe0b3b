// Tests of time limits in subcommands and remote commands, with a simulated clock in one process.
#include "cli/command_line.h"
#include "cli/enforce_time_limits.h"
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/play_waiting_auto_moves.h"
#include "cli/print_game_pages.h"
#include "cli/saved_user_seat.h"
#include "game/turn_sheets.h"
#include "prompt/prompt.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "tables/user_seat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <utility>

namespace highball {
namespace {

class TableClockTest : public testing::Test {
  protected:
    void SetUp() override {
        context_.store_option = ":memory:";
        context_.makes_backups = false;
        context_.clock = [this] { return when_asked_ ? when_asked_() : now_; };
        for (const char* name : {"ann", "bob", "cy"})
            store().add_user(name, {"ssh-ed25519", std::string(68, name[0]), ""});
    }
    Store& store() { return *context_.store(); }
    void begin(const std::string& title, const std::string& name, const std::string& clock) {
        NewGameRequest game;
        game.setup.title = title;
        game.setup.players = {"Ann", "Bob", "Cy"};
        game.seats = {"Ann=ann", "Bob=bob", "Cy=cy"};
        game.seed = 1;
        game.clock = *read_clock(clock);
        game.name = name;
        begin_game(context_, std::move(game));
    }
    // Executes a line that the user types in a game.
    CommandResult say(const std::string& user, const std::string& game, const std::string& line) {
        OpenGame opened = open_saved_game(context_, game);
        UserSeat user_seat(opened.session, store(), opened.id, user);
        return Prompt(user_seat, game).execute(line);
    }
    // Plays the first turns of a game of 18AL until the stock round in which players may sell privates to each other.
    void play_opening(const std::string& game) {
        for (const auto& [user, line] : std::vector<std::pair<const char*, const char*>>{{"ann", "buy TR"},
                                                                                         {"bob", "bid BSLC 75"},
                                                                                         {"cy", "buy S&NA"},
                                                                                         {"ann", "bid NDY 125"},
                                                                                         {"bob", "pass"},
                                                                                         {"cy", "buy M&C"},
                                                                                         {"ann", "par L&N 75; done"},
                                                                                         {"bob", "par M&O 75; done"},
                                                                                         {"cy", "par WRA 75; done"}})
            ASSERT_FALSE(say(user, game, line).refusal) << line;
    }
    // Runs a remote command of this user and returns its output.
    std::string ask(const std::string& user, const std::string& line) {
        context_.user = user;
        testing::internal::CaptureStdout();
        run_remote(context_, line);
        context_.out.finish();
        context_.user = "";
        return testing::internal::GetCapturedStdout();
    }
    // Runs a command of the host and returns its output.
    std::string run(std::vector<std::string> args) {
        testing::internal::CaptureStdout();
        if (const auto handler = parse_command_line(context_, std::move(args))) run_handler(context_, *handler);
        context_.out.finish();
        return testing::internal::GetCapturedStdout();
    }
    // Runs the host's timer and returns its output.
    std::string apply_limits() {
        testing::internal::CaptureStdout();
        EXPECT_TRUE(enforce_time_limits(context_, store()));
        context_.out.finish();
        return testing::internal::GetCapturedStdout();
    }
    std::string last_said(const std::string& game) {
        return store().read(store().find(game)->id)->messages.back().text;
    }
    int size(const std::string& game) { return store().find(game)->commands; }

    std::int64_t now_ = 1900000000;            // 2030-03-17 17:46:40 UTC
    std::function<std::int64_t()> when_asked_; // tells the time if set
    Context context_;
};

TEST_F(TableClockTest, ProgramPassesForALatePlayerIfTheClockSaysSo) {
    begin("18AL", "p", "round 2h then pass");
    now_ += 7199;
    EXPECT_EQ(apply_limits(), "");
    now_ += 1;
    EXPECT_EQ(apply_limits(), "p: Ann> pass\n");
    EXPECT_FALSE(last_said("p").empty() || test::mentions(last_said("p"), "computer"));
    EXPECT_EQ(apply_limits(), ""); // Bob's time has only begun
    now_ += 100;
    ASSERT_FALSE(say("bob", "p", "buy TR").refusal);
    now_ += 7100;
    ASSERT_FALSE(say("cy", "p", "pass").refusal);
    EXPECT_EQ(apply_limits(), "p: Ann> pass\n"); // Ann used up her time for this round in her first turn
    now_ += 7099;
    EXPECT_EQ(apply_limits(), "");
    now_ += 1;
    EXPECT_EQ(apply_limits(), "p: Bob> pass\n"); // Bob had 7,100 seconds left, because his first turn took 100
}

TEST_F(TableClockTest, ComputerPlaysOnlyTheLateWork) {
    begin("18AL", "c", "round 2h then computer");
    begin("18AL", "shown", "round 2h");
    begin("18AL", "none", "off");
    now_ += 8000;
    const std::string played = apply_limits();
    EXPECT_TRUE(played.starts_with("c: Ann> ")) << played;
    EXPECT_EQ(std::count(played.begin(), played.end(), '\n'), size("c")) << played;
    EXPECT_EQ(played.find("Bob>"), std::string::npos) << played;
    EXPECT_TRUE(test::mentions(last_said("c"), "computer"));
    EXPECT_EQ(size("shown") + size("none"), 0);
    EXPECT_EQ(apply_limits(), "");
    ASSERT_FALSE(say("bob", "c", "pass").refusal); // Bob's seat is still a person's
}

// Between the move and its announcement, the late player could undo the move.
TEST_F(TableClockTest, APenaltyAndItsAnnouncementAreStoredInOneStep) {
    begin("18AL", "p", "round 2h then pass");
    begin("18AL", "c", "round 2h then computer");
    const auto revision = [&](const char* game) { return store().read(store().find(game)->id)->revision; };
    const std::int64_t p = revision("p"), c = revision("c");
    now_ += 8000;
    apply_limits();
    EXPECT_EQ(revision("p"), p + 1);
    EXPECT_EQ(revision("c"), c + 1);
    EXPECT_EQ(store().read(store().find("c")->id)->messages.back().after, size("c"));
}

// The late player gives an order while the timer prepares the turn.
TEST_F(TableClockTest, OrdersDoNotKeepTheTimerFromRunningATurn) {
    begin("continental-rails", "c", "sheet 1d then pass");
    now_ += 86400;
    int asked = 0;
    when_asked_ = [&] { // the second time, the game is open
        if (++asked == 2) open_saved_game(context_, "c").session.enter(Seat(0), "borrow 1");
        return now_;
    };
    EXPECT_EQ(apply_limits(), "c: the host> process\n");
    EXPECT_EQ(size("c"), 2);
}

TEST_F(TableClockTest, LatePlayerDoesNotPauseTheClock) {
    begin("18AL", "p", "round 2h then pass");
    begin("18AL", "no-penalty", "round 2h");
    now_ += 7200;
    EXPECT_TRUE(test::refused(say("ann", "p", "clock pause"), Refusal::Kind::seat));
    EXPECT_FALSE(say("ann", "no-penalty", "clock pause").refusal);
    EXPECT_FALSE(say("bob", "p", "clock pause").refusal);
}

// While a proposal is open, the clock of the player who made it stands still.
TEST_F(TableClockTest, ProposalsDoNotKeepThePenaltyAway) {
    begin("18AL", "p", "round 2h then pass");
    play_opening("p");
    ASSERT_FALSE(say("ann", "p", "offer TR to Bob for 25").refusal);
    ASSERT_FALSE(say("ann", "p", "undo").refusal);
    ASSERT_TRUE(*store().count_against_limit(store().find("p")->id, "ann", proposal_limit, 29));
    const CommandResult again = say("ann", "p", "redo");
    ASSERT_TRUE(test::refused(again, Refusal::Kind::state));
    EXPECT_TRUE(again.refusal->by_limit);
    now_ += 7200;
    ASSERT_FALSE(say("bob", "p", "seat? Ann computer").refusal);
    for (const char* line : {"offer TR to Bob for 25", "redo", "disagree"})
        EXPECT_TRUE(test::refused(say("ann", "p", line), Refusal::Kind::seat)) << line;
    say("ann", "p", "auto offer TR to Bob for 25");
    EXPECT_FALSE(open_saved_game(context_, "p").session.game().decision().proposal);
    EXPECT_FALSE(say("ann", "p", "pass").refusal);
}

TEST_F(TableClockTest, NobodyIsLateWhileTheClockIsPaused) {
    begin("18AL", "p", "round 2h then pass");
    ASSERT_FALSE(say("bob", "p", "clock pause").refusal);
    now_ += 99999;
    EXPECT_EQ(apply_limits(), "");
    EXPECT_TRUE(test::mentions(ask("ann", "waiting --json"), "\"due\":null"));
    ASSERT_FALSE(say("bob", "p", "clock on").refusal);
    EXPECT_EQ(apply_limits(), "");
    now_ += 7200;
    EXPECT_EQ(apply_limits(), "p: Ann> pass\n");
}

// The timer lists the late games first. Before it comes to the second one, Bob pauses the clock there.
TEST_F(TableClockTest, ClockPausedDuringARunOfTheTimerIsPaused) {
    begin("18AL", "p", "round 2h then pass");
    now_ += 1;
    begin("18AL", "q", "round 2h then pass");
    now_ += 8000;
    bool paused = false;
    when_asked_ = [&] {
        if (const auto p = store().find("p"); !paused && p && p->commands == 1)
            paused = true, say("bob", "q", "clock pause");
        return now_;
    };
    EXPECT_EQ(apply_limits(), "p: Ann> pass\n");
    EXPECT_TRUE(paused);
    EXPECT_EQ(size("q"), 0);
}

TEST_F(TableClockTest, WaitingListShowsTheTimeLeft) {
    begin("18AL", "p", "round 2h");
    now_ += 1200;
    EXPECT_NE(ask("ann", "waiting --json").find("\"due\":\"2030-03-17T19:46:40Z\""), std::string::npos)
        << ask("ann", "waiting --json");
    EXPECT_EQ(ask("bob", "waiting --json"), "[]\n"); // the game does not wait for Bob
}

TEST_F(TableClockTest, SheetTurnRunsWhenItsTimeIsOver) {
    begin("continental-rails", "c", "sheet 3d then computer");
    now_ += 3 * 86400 - 1;
    EXPECT_EQ(apply_limits(), "");
    now_ += 1;
    EXPECT_EQ(apply_limits(), "c: the host> process\n");
    EXPECT_FALSE(last_said("c").empty() || test::mentions(last_said("c"), "computer"));
    EXPECT_EQ(apply_limits(), ""); // the next turn has a new limit
    now_ += 3 * 86400;
    EXPECT_EQ(apply_limits(), "c: the host> process\n");
}

TEST_F(TableClockTest, EverybodySeesWhenTheClockEndsATurnOfSheets) {
    begin("continental-rails", "c", "sheet 3d then pass");
    const std::string due = "2030-03-20 17:46";
    const std::string folder = testing::TempDir() + "clock_sheets", file = folder + "/c-sheet-01-1-Ann.txt";
    OpenGame opened = open_saved_game(context_, "c");
    SavedUserSeat ann(opened, store(), "ann");
    for (const std::string& text : {Prompt(ann, "c").execute("sheet").text, run({"sheet", "c", "Ann"}),
                                    run({"deadline", "c"}), run({"positions", "c"})})
        EXPECT_TRUE(test::mentions(text, due)) << text;
    EXPECT_THAT(run({"positions", "c", "--json"}), testing::HasSubstr("\"due\":\"2030-03-20T17:46:00Z\""));
    EXPECT_TRUE(test::mentions(run({"sheets", "c", folder}), file));
    EXPECT_TRUE(test::mentions(test::read_file(file), due));
    std::ofstream(file) << "no orders\n";
    EXPECT_TRUE(test::mentions(run({"submit", "c", "Ann", file}), {"no orders", "2030-03-20 17:46"}));
    EXPECT_TRUE(test::mentions(run({"deadline", "c", "2030-03-18 20:00"}), "2030-03-18 20:00"));
    const std::string board = run({"positions", "c"}); // the earlier of both times
    EXPECT_TRUE(test::mentions(board, "2030-03-18 20:00") && !test::mentions(board, due)) << board;
}

// A turn that waits for its deadline although all sheets are in runs when the deadline has come.
TEST_F(TableClockTest, AHeldTurnRunsAtItsDeadline) {
    begin("continental-rails", "c", "sheet 30d then pass");
    run({"deadline", "c", "2d hold"});
    for (const char* player : {"Ann", "Bob", "Cy"}) {
        const std::string file = testing::TempDir() + "held_sheet";
        std::ofstream(file) << "no orders\n";
        run({"submit", "c", player, file});
    }
    now_ += 2 * 86400 - 60;
    EXPECT_EQ(apply_limits(), "");
    now_ += 120;
    EXPECT_NE(apply_limits(), "");
    EXPECT_TRUE(test::mentions(run({"positions", "c"}), "turn 2"));
}

// After an outage, a turn may begin after its own deadline. It gets the next one, so that its players have time.
TEST_F(TableClockTest, TurnThatBeganAfterItsDeadlineGetsTheNextOne) {
    begin("continental-rails", "c", "then pass");
    Session session = open_saved_game(context_, "c").session;
    ASSERT_TRUE(session.enter(Seat(0), "deadline 2030-03-18 20:00 every 1d"));
    ASSERT_FALSE(session.set_seat_player(Seat(2), "tycoon"));
    for (const int seat : {0, 1})
        for (const char* line : {"borrow 1", "ready"}) ASSERT_TRUE(session.enter(Seat(seat), line));
    now_ += 10 * 86400;
    while (turn_sheets_of(session.game())->turn() == 1) // until the last sheet runs the turn
        ASSERT_TRUE(session.apply(*session.computer_command()));
    EXPECT_EQ(apply_limits(), "");
    ASSERT_TRUE(session.catch_up());
    EXPECT_EQ(turn_sheets_of(session.game())->turn(), 2);
    EXPECT_GT(turn_sheets_of(session.game())->deadline().due * 60, now_);
    now_ += 86400;
    EXPECT_EQ(apply_limits(), "c: the host> process\n");
}

// The sheets of computers that have not played yet are handed in before a turn runs, whatever runs it.
TEST_F(TableClockTest, ComputersHandInBeforeTheirTurnRuns) {
    const auto missed = [this](const std::string& game) {
        std::vector<int> turns;
        const OpenGame opened = open_saved_game(context_, game);
        for (const SheetPosition& one : turn_sheets_of(opened.session.game())->positions()) turns.push_back(one.missed);
        turns.resize(4);
        return turns;
    };
    for (const char* game : {"timer", "typed", "ready"}) {
        begin("continental-rails", game, "sheet 3d then pass");
        Session session = open_saved_game(context_, game).session;
        for (const int seat : {1, 2}) ASSERT_FALSE(session.set_seat_player(Seat(seat), "tycoon"));
    }
    now_ += 3 * 86400 - 1;
    ASSERT_TRUE(open_saved_game(context_, "typed").session.enter(Seat(0), "process"));
    Session ready = open_saved_game(context_, "ready").session;
    ASSERT_TRUE(ready.enter(Seat(0), "ready"));
    ASSERT_TRUE(ready.enter(Seat(0), "process")); // runs this turn only, although the last sheet has just run it
    now_ += 1;
    EXPECT_EQ(apply_limits(), "timer: the host> process\n");
    EXPECT_EQ(missed("timer"), (std::vector{1, 0, 0, 0}));
    EXPECT_EQ(missed("typed"), (std::vector{1, 0, 0, 0}));
    EXPECT_EQ(missed("ready"), (std::vector{0, 0, 0, 0}));
    EXPECT_EQ(turn_sheets_of(ready.game())->turn(), 2);
}

// Bob's sheet does not restart Ann's waiting time.
TEST_F(TableClockTest, SheetTurnWaitsSinceItBegan) {
    begin("continental-rails", "c", "sheet 3d then pass");
    now_ += 3600;
    ASSERT_FALSE(say("bob", "c", "ready!").refusal);
    EXPECT_NE(ask("ann", "waiting --json").find("\"since\":\"2030-03-17T17:46:40Z\""), std::string::npos);
    now_ += 3 * 86400 - 3600;
    apply_limits();
    EXPECT_NE(ask("ann", "waiting --json").find("\"since\":\"2030-03-20T17:46:40Z\""), std::string::npos)
        << ask("ann", "waiting --json");
    EXPECT_NE(ask("bob", "waiting --json").find("\"since\":\"2030-03-20T17:46:40Z\""), std::string::npos);
}

TEST_F(TableClockTest, PrintedPlayersPageShowsTheTimes) {
    begin("18AL", "p", "round 2h");
    now_ += 1200;
    OpenGame opened = open_saved_game(context_, "p");
    UserSeat user_seat(opened.session, store(), opened.id, "ann");
    EXPECT_TRUE(test::mentions(*print_page(Prompt(user_seat, "p"), "players", 120), "1h 40m"));
}

TEST_F(TableClockTest, SheetDeadlineActsAsAClock) {
    begin("continental-rails", "c", "then pass");
    begin("continental-rails", "by-hand", "off");
    EXPECT_EQ(ask("ann", "waiting --json").find("\"due\":\""), std::string::npos);
    for (const char* game : {"c", "by-hand"})
        ASSERT_TRUE(open_saved_game(context_, game).session.enter(Seat(0), "deadline 2030-03-17 20:00 every 1d"))
            << game;
    EXPECT_NE(ask("ann", "waiting --json").find("\"due\":\"2030-03-17T20:00:00Z\""), std::string::npos);
    const std::string text = say("ann", "c", "clock").text;
    EXPECT_TRUE(test::mentions(text, {"  Ann: 0s (this turn 0s)", "2h 13m"}));
    now_ += 2 * 3600 + 13 * 60 + 19; // one second before 20:00
    EXPECT_EQ(apply_limits(), "");
    now_ += 1;
    EXPECT_EQ(apply_limits(), "c: the host> process\n"); // table "by-hand", which has no limit, is not processed
    EXPECT_NE(ask("ann", "waiting --json").find("\"due\":\"2030-03-18T20:00:00Z\""), std::string::npos);
    EXPECT_EQ(apply_limits(), "");
}

TEST_F(TableClockTest, GameTakesTheClockOfItsOpenTable) {
    EXPECT_EQ(ask("ann", "lobby open 18AL 3 --name t --clock \"round 1d then sleep\""), "");
    const std::string opened = ask("ann", "lobby open 18AL 3 --name t --clock \"round 1d then pass\"");
    EXPECT_TRUE(test::mentions(opened, "round 1d then pass"));
    ask("bob", "lobby join t");
    ask("cy", "lobby join t");
    EXPECT_EQ(store().clock(store().find("t by ann")->id)->rules, *read_clock("round 1d then pass"));
}

// 18AL 3.2(b): a proposal waits for the other player, and the program never accepts it for that player.
TEST_F(TableClockTest, OpenDealWaitsForItsAnswerOnly) {
    for (const char* penalty : {"pass", "computer"}) {
        const std::string game = std::string("deal-") + penalty;
        begin("18AL", game, std::string("round 2h then ") + penalty);
        play_opening(game);
        ASSERT_FALSE(say("ann", game, "offer TR to Bob for 25").refusal);
        const auto clock = store().clock(store().find(game)->id);
        EXPECT_FALSE(clock->left(0, now_)); // Ann's clock has stopped, because the proposal waits for Bob
        EXPECT_EQ(clock->left(1, now_), 7200);
        EXPECT_EQ(ask("ann", "waiting").find(game), std::string::npos);
        EXPECT_NE(ask("bob", "waiting").find(game), std::string::npos);
        now_ += 7200;
        EXPECT_EQ(apply_limits(), game + ": Bob> decline\n");
        EXPECT_EQ(open_saved_game(context_, game).session.game().decision().proposal.has_value(), false);
        EXPECT_EQ(store().clock(store().find(game)->id)->left(0, now_), 7200); // Bob's two hours cost Ann no time
        ASSERT_FALSE(say("ann", game, "offer TR to Bob for 26").refusal);
        EXPECT_EQ(store().clock(store().find(game)->id)->left(1, now_), 0); // one limit for all answers of the round
        EXPECT_EQ(apply_limits(), game + ": Bob> decline\n");
        EXPECT_FALSE(say("ann", game, "pass").refusal);
        EXPECT_EQ(store().clock(store().find(game)->id)->left(1, now_), 7200); // answers cost no time of his turns
        store().remove(game);
    }
}

// After the clock has passed for a late player, the prepared auto move of the next player is still played.
TEST_F(TableClockTest, AutoMoveIsPlayedAfterALatePlayersPass) {
    begin("18AL", "p", "round 1h then pass");
    ASSERT_FALSE(say("bob", "p", "auto buy TR").refusal);
    now_ += 3600;
    EXPECT_EQ(apply_limits(), "p: Ann> pass\n");
    const auto commands = store().read(store().find("p")->id)->commands;
    ASSERT_GE(commands.size(), 2u);
    EXPECT_EQ(commands[1], (Command{Seat(1), "buy TR"}));
}

// Bob is absent and lets a computer choose his moves (`auto advise`). Cy's terminal plays such a move only after five
// seconds.
TEST_F(TableClockTest, AutoAdviceIsLeftToItsAuthorOrTheTimer) {
    begin("18AL", "p", "off");
    ASSERT_FALSE(say("bob", "p", "auto advise").refusal);
    ASSERT_FALSE(say("ann", "p", "pass").refusal);
    EXPECT_EQ(size("p"), 1);
    OpenGame opened = open_saved_game(context_, "p");
    UserSeat cy(opened.session, store(), opened.id, "cy");
    now_ += 4;
    EXPECT_TRUE(cy.play_auto_moves().empty());
    now_ += 1;
    EXPECT_FALSE(cy.play_auto_moves().empty());
    EXPECT_EQ(size("p"), 2);
    ASSERT_FALSE(say("cy", "p", "pass").refusal);
    ASSERT_FALSE(say("ann", "p", "pass").refusal);
    const int before = size("p");
    play_waiting_auto_moves(context_, store());
    EXPECT_GT(size("p"), before);
}

// Slow computers do not delay other games: each run has a time limit per game, and the next run or user continues.
TEST_F(TableClockTest, ComputersMoveOnlyWithinTheTimeOfAGame) {
    for (const char* name : {"short", "long"}) {
        NewGameRequest game;
        game.setup.title = "18AL";
        game.setup.players = {"Ann"};
        game.computers = 2;
        game.seats = {"Ann=ann"};
        game.clock = *read_clock("round 1h then pass");
        game.name = name;
        begin_game(context_, std::move(game));
    }
    store().set_clock(store().find("long")->id, *read_clock("round 2h then pass"));
    now_ += 3600;
    testing::internal::CaptureStdout();
    EXPECT_TRUE(enforce_time_limits(context_, store(), std::chrono::milliseconds(0)));
    context_.out.finish();
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "short: Ann> pass\n");
    EXPECT_EQ(size("short"), 1);
    now_ += 3600;
    EXPECT_NE(apply_limits().find("long: Ann> pass\n"), std::string::npos);
    EXPECT_GE(size("long"), 3); // both computers have moved
}

// A user whose time has run out in many games does not delay other users' games.
TEST_F(TableClockTest, OneRunPlaysAFewGamesOfAUser) {
    for (int i = 0; i < 12; ++i) begin("18AL", "a" + std::to_string(i), "round 2h then pass");
    ++now_;
    begin("18AL", "b", "round 1h then pass");
    ASSERT_FALSE(say("ann", "b", "pass").refusal); // game "b" now waits for Bob
    now_ += 7200;
    const std::string played = apply_limits();
    EXPECT_EQ(std::count(played.begin(), played.end(), '\n'), 3) << played;
    EXPECT_NE(played.find("b: Bob> pass\n"), std::string::npos) << played;
    for (int i = 0; i < 5; ++i) apply_limits();
    for (int i = 0; i < 12; ++i) EXPECT_GE(size("a" + std::to_string(i)), 1) << i;
}

// A user's own forty unfinished games, or forty that ended within a day, keep this user from opening a table.
TEST_F(TableClockTest, GamesOfOthersDoNotKeepAUserFromOpeningATable) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    const auto begin_forty = [&](const std::string& name, const std::string& ann, bool over) {
        NewGameOptions table;
        table.users = {ann, "bob", "cy"};
        table.watch = true;
        table.status.over = over;
        for (int i = 0; i < 40; ++i) ASSERT_TRUE(store().create(name + std::to_string(i), setup, {}, {}, table));
    };
    const auto opens = [&] {
        const bool opened = ask("ann", "lobby open 18AL 3 --name t") != "";
        if (opened) ask("ann", "lobby leave t");
        return opened;
    };
    begin_forty("other", "", false);
    begin_forty("other-over", "", true);
    EXPECT_TRUE(opens());
    begin_forty("over", "ann", true);
    EXPECT_FALSE(opens());
    now_ += 24 * 60 * 60;
    EXPECT_TRUE(opens());
    begin_forty("own", "ann", false);
    EXPECT_FALSE(opens());
}

// A run of the timer that had no time for computers, or a terminal that was closed, leaves games that wait for them.
TEST_F(TableClockTest, TimerPlaysOnForComputersWhoAreNeverLate) {
    const auto begin_with_computers = [&](const std::string& name, const std::string& clock) {
        NewGameRequest game;
        game.setup.title = "18AL";
        game.setup.players = {"Ann"};
        game.computers = 2;
        game.seats = {"Ann=ann"};
        game.clock = *read_clock(clock);
        game.name = name;
        begin_game(context_, std::move(game));
    };
    begin_with_computers("a", "round 1h then pass");
    now_ += 3600;
    EXPECT_TRUE(enforce_time_limits(context_, store(), std::chrono::milliseconds(0)));
    ASSERT_EQ(size("a"), 1);
    now_ += 24 * 3600;
    EXPECT_EQ(apply_limits(), "");
    EXPECT_GE(size("a"), 3);
    const StoredGame played_on = *store().read(store().find("a")->id);
    for (const ChatMessage& message : played_on.messages) EXPECT_EQ(message.seat, Seat(0)) << message.text;
    store().remove("a");

    const std::vector<std::string> names = {"b", "c", "d"};
    for (const std::string& name : names) {
        begin_with_computers(name, "off");
        ASSERT_TRUE(open_saved_game(context_, name).session.enter(Seat(0), "pass"));
    }
    EXPECT_EQ(apply_limits(), "");
    const auto more = [&](const std::string& name) { return size(name) > 1; };
    EXPECT_EQ(std::count_if(names.begin(), names.end(), more), 2); // most games of a user in one run
    EXPECT_EQ(apply_limits(), "");
    EXPECT_TRUE(std::all_of(names.begin(), names.end(), more));
}

// A game without users is played at the host's terminal.
TEST_F(TableClockTest, TimerLeavesGamesWithoutUsersAlone) {
    NewGameRequest game;
    game.setup.title = "18AL";
    game.setup.players = {"Ann"};
    game.computers = 2;
    game.name = "local";
    begin_game(context_, std::move(game));
    ASSERT_TRUE(open_saved_game(context_, "local").session.enter(Seat(0), "pass"));
    now_ += 24 * 3600;
    EXPECT_EQ(apply_limits(), "");
    EXPECT_EQ(size("local"), 1);
}

// An auto move that stands ready is played instead of the penalty.
TEST_F(TableClockTest, LatePlayersAutoMoveIsPlayedFirst) {
    begin("18AL", "p", "round 1h then pass");
    ASSERT_FALSE(say("bob", "p", "auto advise").refusal);
    ASSERT_FALSE(say("ann", "p", "pass").refusal);
    ASSERT_EQ(size("p"), 1);
    now_ += 3600;
    EXPECT_EQ(apply_limits(), "");
    ASSERT_GE(size("p"), 2);
    EXPECT_EQ(store().read(store().find("p")->id)->commands[1].seat, Seat(1));
    EXPECT_FALSE(test::mentions(last_said("p"), {"out of time"}));
}

TEST_F(TableClockTest, TimerPlaysAutoMovesOfAUserInTwoGames) {
    for (const std::string name : {"a", "b", "c", "d", "e"}) {
        begin("18AL", name, "off");
        if (name == "a") continue;
        ASSERT_FALSE(say("bob", name, "auto advise").refusal);
        ASSERT_FALSE(say("ann", name, "pass").refusal);
    }
    ASSERT_FALSE(say("ann", "a", "auto advise").refusal);
    play_waiting_auto_moves(context_, store());
    int played = 0;
    for (const char* name : {"b", "c", "d", "e"}) played += size(name) > 1 ? 1 : 0;
    EXPECT_EQ(played, 2);
    EXPECT_GE(size("a"), 1);
    play_waiting_auto_moves(context_, store());
    for (const char* name : {"b", "c", "d", "e"}) EXPECT_GT(size(name), 1) << name;
}

// A proposal may stay open for days. Auto moves wait for its end.
TEST_F(TableClockTest, OpenProposalsDoNotStopAutoMovesInOtherGames) {
    for (const std::string name : {"a", "b", "c"}) {
        begin("18AL", name, "off");
        play_opening(name);
        ASSERT_FALSE(say("bob", name, "auto advise").refusal);
        ASSERT_FALSE(say("ann", name, name == "c" ? "pass" : "offer TR to Bob for 25").refusal);
        ++now_;
    }
    const int before = size("c");
    now_ += 60;
    play_waiting_auto_moves(context_, store());
    EXPECT_GT(size("c"), before);
}

// A game in which nothing can be played is the most overdue one of its user for ever.
TEST_F(TableClockTest, GamesThatCannotBePlayedDoNotStopTheOthers) {
    begin("18AL", "c", "round 1h then pass");
    const SavedGame good = *store().find("c");
    NewGameOptions table;
    table.users = {"ann", "bob", "cy"};
    table.status = {"SR 1", {Seat(0)}, false, "round SR 1", 0};
    table.clock = *read_clock("round 1m then pass");
    for (const char* name : {"a", "b"})
        ASSERT_TRUE(store().create(name, good.setup, {{Seat(0), "nonsense"}}, {}, table));
    now_ += 3600;
    testing::internal::CaptureStderr();
    testing::internal::CaptureStdout();
    EXPECT_FALSE(enforce_time_limits(context_, store()));
    context_.out.finish();
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "c: Ann> pass\n");
    EXPECT_FALSE(testing::internal::GetCapturedStderr().empty());
}

// Its opener may have closed a table and opened it again with a short clock.
TEST_F(TableClockTest, SeatWithAShortClockIsConfirmed) {
    ask("ann", "lobby open 18AL 3 --name fair t --clock \"round 1m then computer\"");
    testing::internal::CaptureStderr();
    EXPECT_EQ(ask("bob", "lobby join fair t"), "");
    EXPECT_TRUE(test::mentions(testing::internal::GetCapturedStderr(), {"round 1m then computer", "fair t by ann!"}));
    for (const char* line : {"lobby join fair t!", "lobby leave fair t", "lobby join fair t !"})
        EXPECT_NE(ask("bob", line), "") << line;
    ask("ann", "lobby open 18AL 3 --name slow --clock \"round 8h then computer\"");
    EXPECT_NE(ask("bob", "lobby join slow"), "");
}

// As after damage, or in a later version with other rules.
TEST_F(TableClockTest, UsersDoNotReadTheSealedOrderThatCannotBeReplayed) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    ASSERT_TRUE(store().create("broken", setup, {{Seat(0), "borrow 123456"}}));
    for (const Audience audience : {Audience::host, Audience::users}) {
        context_.audience = audience;
        testing::internal::CaptureStderr();
        EXPECT_THROW(open_saved_game(context_, "broken"), ExitError);
        const std::string why = testing::internal::GetCapturedStderr();
        EXPECT_EQ(test::mentions(why, "123456"), audience == Audience::host) << why;
    }
}

} // namespace
} // namespace highball
