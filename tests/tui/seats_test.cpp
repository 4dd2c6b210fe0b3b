// Tests of positions in which several players may act. The screen names them and finds the player of a command.
#include "support/at_screen.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using test::after;
using test::shows;

Session begin(const std::string& title, const std::vector<std::string>& lines) {
    GameSetup setup;
    setup.title = title;
    setup.players = {"Ann", "Bob", "Cy"};
    Result<Session, Refusal> session = Session::begin(test::all(), setup);
    EXPECT_TRUE(session.ok());
    for (const std::string& line : lines) EXPECT_FALSE(test::type(*session, std::nullopt, line).refusal) << line;
    return std::move(*session);
}

const std::vector<std::string> deal = {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "offer BSLC to Ann for 60"};

// rule: 18AL 3.2(b)
TEST(SeveralSeats, TheHintListsWhatEachMayAnswer) {
    Session session = begin("18AL", deal);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const std::string shown = after(screen, "");
    EXPECT_TRUE(shows(shown, "Ann> accept $60 | decline")) << shown;
    EXPECT_TRUE(shows(shown, "Cy> decline")) << shown;
    EXPECT_TRUE(shows(shown, "Ann or Cy> ")) << shown;
    EXPECT_TRUE(shows(after(screen, "legal<Enter>"), "accept")) << "the page of what is legal";
    after(screen, "<Esc>acc<Tab><Enter>");
    EXPECT_EQ(session.entries().back().command, (Command{Seat(0), "accept"}));
}

TEST(SeveralSeats, WhatSeveralMayDoAsksWho) {
    Session session = begin("18AL", deal);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const std::string shown = after(screen, "decline<Enter>");
    EXPECT_TRUE(shows(shown, "Ann> decline") && shows(shown, "Cy> decline")) << shown;
    after(screen, "Ann><Enter>decline<Enter>");
    EXPECT_EQ(session.entries().back().command, (Command{Seat(0), "decline"}));
}

TEST(SeveralSeats, SealedOrdersAreShownToTheirPlayerOnly) {
    Session session = begin("continental-rails", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const std::string nobody = after(screen, "");
    EXPECT_TRUE(shows(nobody, "Ann>") && shows(nobody, "Bob>")) << nobody; // both players who may act
    EXPECT_FALSE(shows(nobody, "net worth")) << nobody;
    EXPECT_TRUE(shows(nobody, "Ann, Bob or Cy> ")) << nobody;
    const std::string ann = after(screen, "Ann><Enter>");
    EXPECT_TRUE(shows(ann, "net worth")) << ann;
    EXPECT_TRUE(shows(ann, "Ann> ")) << ann;
    const std::string next = after(screen, "ready!<Enter>");
    EXPECT_TRUE(shows(next, "Bob or Cy> ")) << next;
    EXPECT_FALSE(shows(next, "net worth")) << next;
}

TEST(SeveralSeats, TheScreenDoesNotSayWhoGivesSealedOrders) {
    Session session = begin("continental-rails", {});
    ASSERT_TRUE(session.enter(Seat(0), "borrow 50"));
    Prompt prompt(session, Seat(1), "the game");
    const auto opened = [&] {
        Screen screen(prompt, TextStyle::ascii);
        return after(screen, "1");
    };
    const std::string before = opened();
    ASSERT_TRUE(session.enter(Seat(2), "borrow 50"));
    EXPECT_EQ(opened(), before);
    EXPECT_FALSE(shows(before, "sealed")) << before;
}

// If only one seat is a person's, a line needs no player's name.
TEST(SeveralSeats, ALonePlayerOfSealedOrdersNeedsNoSeatSelection) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    const std::string level = test::all().find(setup.title)->levels().front();
    setup.computers = {"", level};
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, ""), "net worth"));
    EXPECT_TRUE(shows(after(screen, "ready!<Enter>"), "net worth")); // Ann is still the player in the next turn
    EXPECT_EQ(prompt.active_seat(), Seat(0));
}

TEST(SeveralSeats, OneTerminalShowsOnlyTheOrdersOfWhoIsNamed) {
    Session session = begin("continental-rails", {"Ann> buy PENN 33", "Ann> ready"});
    Prompt prompt(session, std::nullopt, "the game");
    for (const auto& [width, height] : {std::pair{120, 40}, {80, 24}}) {
        Screen screen(prompt, TextStyle::ascii);
        for (const char* keys : {"", "Bob><Enter>", "buy NYC 9<Enter>", "Ann><Enter>Cy><Enter>"})
            EXPECT_FALSE(shows(after(screen, keys, width, height), "PENN 33")) << width << keys;
        EXPECT_FALSE(shows(after(screen, "", width, height), "NYC 9")) << width;
        EXPECT_TRUE(shows(after(screen, "Bob><Enter>buy NYC 8<Enter>", width, height), "Bob: buy NYC 8")) << width;
    }
}

TEST(SeveralSeats, NobodyFindsAnothersSealedOrdersAmongTheOwnLines) {
    Session session = begin("continental-rails", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    after(screen, "Ann><Enter>buy PENN 33<Enter>Cy> buy NYC 9<Enter>Bob><Enter>");
    const std::string bob = after(screen, "<C-p><C-p><C-p>");
    EXPECT_FALSE(shows(bob, "PENN 33")) << bob;
    EXPECT_FALSE(shows(bob, "NYC 9")) << bob;
    EXPECT_TRUE(shows(after(screen, "<C-u>Ann><Enter><C-p>"), "Ann> buy PENN 33"));
    EXPECT_TRUE(shows(after(screen, "<C-u>Cy><Enter><C-p>"), "Cy> Cy> buy NYC 9"));
    EXPECT_TRUE(screen.take_entered().empty()) << "nothing of it is written to a file";
}

TEST(SeveralSeats, WhoHandsInLastLeavesNothingOnTheScreen) {
    Session session = begin("continental-rails", {"Ann> ready", "Cy> ready"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, "Bob><Enter>"), "net worth"));
    const std::string next = after(screen, "ready!<Enter>");
    EXPECT_TRUE(shows(next, "Ann, Bob or Cy> ")) << next;
    EXPECT_FALSE(shows(next, "net worth")) << next;
}

TEST(SeveralSeats, AnOrderAfterReadySaysThatTheSheetIsOpenAgain) {
    Session session = begin("continental-rails", {"Ann> ready"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_EQ(session.game().decision().seats.size(), 2U);
    after(screen, "Ann><Enter>");
    const std::string open = after(screen, "buy NYC 9<Enter>");
    EXPECT_TRUE(test::mentions(open, {"Ann", "ready"}));
    EXPECT_TRUE(shows(open, "Ann: buy NYC 9; ")) << open;
    EXPECT_TRUE(shows(open, "Ann> ")) << open;
    EXPECT_TRUE(session.game().decision().seats.size() == 3);
}

// Game of Ann against two computers, at her first decision.
struct AgainstComputers {
    AgainstComputers() {
        GameSetup setup;
        setup.title = "american-rails";
        setup.players = {"Ann", "Bob", "Cy"};
        setup.seed = 3;
        const std::string level = test::all().find(setup.title)->levels().front();
        setup.computers = {"", level, level};
        session.emplace(std::move(*Session::begin(test::all(), setup)));
        session->set_automatic(true);
        prompt.emplace(*session, std::nullopt, "the game");
        computers_move();
    }
    void computers_move() {
        while (*prompt->poll()) {
        }
    }
    // Plays Ann's first legal choice.
    void decide() {
        const std::vector<Choice> legal = session->game().legal(Seat(0));
        ASSERT_FALSE(legal.empty());
        ASSERT_FALSE(prompt->execute(session->game().sample(Seat(0), legal.front(), rng)).refusal);
    }

    std::optional<Session> session;
    std::optional<Prompt> prompt;
    Rng rng{7};
};

TEST(Computers, OneUndoGoesBackToTheOwnLastDecision) {
    AgainstComputers table;
    for (int i = 0; i < 12 && !table.session->game().finished(); ++i) {
        const int before = table.session->size();
        table.decide();
        table.computers_move();
        const int after = table.session->size();
        ASSERT_FALSE(table.prompt->execute("undo!").refusal);
        EXPECT_EQ(table.session->size(), before);
        EXPECT_EQ(table.session->game().decision().seats, std::vector{Seat(0)});
        ASSERT_FALSE(table.prompt->execute("redo").refusal);
        EXPECT_EQ(table.session->size(), after);
    }
}

TEST(Computers, WhatIsForcedAfterTheirMovesPlaysItself) {
    AgainstComputers table;
    for (int i = 0; i < 60 && !table.session->game().finished(); ++i) {
        table.decide();
        table.computers_move();
        EXPECT_FALSE(table.session->forced_command()) << i;
    }
}

TEST(Messages, ARefusalIsShownFromItsBeginning) {
    Session session = begin("18AL", {});
    Prompt prompt(session, std::nullopt, "the game");
    for (const auto& [width, height] : {std::pair{80, 24}, {40, 12}, {20, 5}}) {
        Screen screen(prompt, TextStyle::ascii);
        const std::string shown = after(screen, "sell L&N 10%<Enter>", width, height);
        EXPECT_TRUE(shows(shown, ": 18AL 3.1")) << shown;
    }
}

TEST(Messages, TheTaskIsWholeAt80Columns) {
    Session session = begin("18AL", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, ""), "Ann - " + session.game().decision().asks + "\n"));
}

// A line that begins with `?` is a question, even if the help page is open or a digit follows.
TEST(Prompt, AQuestionPlaysNothingOnAnyPage) {
    Session session = begin("18AL", {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const int before = session.size();
    after(screen, "?<Enter>? pass<Enter>");
    after(screen, "<F1>? pass<Enter>");
    after(screen, "?4 pass<Enter>??pass<Enter>");
    EXPECT_EQ(session.size(), before);
    const std::string help = after(screen, "<Esc><PgDn>?");
    EXPECT_TRUE(shows(help, "SR 1")) << help; // help begins at its top again
}

// Keys of a paste arrive without a frame between them, so all its lines are for the turn that the screen has shown.
TEST(Prompt, APasteActsInTheTurnThatWasSeen) {
    Session session = begin("18AL", {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const int before = session.size();
    after(screen, "");
    for (const KeyStep& step : parse_keys("pass<Enter>pass<Enter>pass<Enter>")) screen.press(step.key);
    EXPECT_EQ(session.size(), before + 1);
    EXPECT_TRUE(shows(after(screen, ""), "\"pass\""));
    after(screen, "pass; pass<Enter>");
    EXPECT_EQ(session.size(), before + 2);
}

// News of Bob's commands disappear after Ann's own command, no matter which pages Ann opened in between.
TEST(Pages, TheNewsGiveWayToTheMap) {
    for (const char* before : {"", "?<Esc>", "?<Esc>? pass<Enter>", "<F1><F1>"}) {
        Session session = begin("18AL", {"buy TR", "buy S&NA", "buy BSLC"});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        screen.show_page("news");
        const char* bobs = "last acted"; // heading of the news since Ann's last command
        EXPECT_TRUE(shows(after(screen, ""), bobs));
        EXPECT_TRUE(shows(after(screen, before), bobs)) << before;
        EXPECT_FALSE(shows(after(screen, "buy M&C<Enter>"), bobs)) << before;
        EXPECT_EQ(session.size(), 4);
    }
}

TEST(Pages, AFewNewsStandBelowThePageOfTheRound) {
    Session session = begin("18AL", {"buy TR", "buy S&NA", "buy BSLC"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    screen.greet();
    EXPECT_FALSE(shows(after(screen, ""), "\nMap (1)"));
    EXPECT_TRUE(shows(after(screen, ""), "S&NA"));
}

// Help and answers cover the page. Esc closes both. A command closes an answer, too.
TEST(Pages, WhatCoversThePageGivesItBack) {
    for (const auto& [width, height] : {std::pair{80, 24}, {120, 40}, {200, 50}}) {
        Session session = begin("18AL", {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY"});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        const std::string map = after(screen, "", width, height);
        const std::string row = map.substr(map.find('\n') + 1, 200); // text of the map
        for (const char* keys : {"? par<Enter><Esc>", "rules 3<Enter><Esc>", "? par<Enter>? L&N<Enter><Esc>",
                                 "?<Enter>? par<Enter><Esc>", "rules 3<Enter>zzz<Enter>", "rules 3<Enter><Enter>",
                                 "rules 3<Enter>what if pass<Enter>", "rules 3<Enter>what if pass; zzz<Enter>"})
            EXPECT_TRUE(shows(after(screen, keys, width, height), row)) << keys;
        EXPECT_TRUE(shows(after(screen, "rules 3<Enter>par L&N 75; zzz; done<Enter>", width, height), ": done"));
        EXPECT_TRUE(shows(after(screen, "", width, height), row));
    }
}

// The drawing of the tile, above the text, shows the town's revenue of 10.
TEST(Pages, ALookedUpTileIsDrawnOnTheSmallestScreen) {
    for (const auto& [width, height] : {std::pair{80, 24}, {120, 40}}) {
        Session session = begin("18AL", {});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        const std::string shown = after(screen, "tile 58<Enter>", width, height);
        const std::size_t words = shown.find("\ntile 58"), answer = shown.find("answer");
        ASSERT_NE(words, std::string::npos) << shown;
        const std::size_t begin = answer == std::string::npos ? 0 : answer; // a single pane has no heading
        EXPECT_TRUE(shows(shown.substr(begin, words - begin), "10")) << shown;
    }
}

TEST(Computers, WhileTheyMoveTheirMovesAreNotOffered) {
    AgainstComputers table;
    for (int i = 0; i < 20; ++i) {
        table.decide();
        Screen screen(*table.prompt, TextStyle::ascii);
        const bool computer = table.prompt->waits_for_computer();
        const std::string moves =
            table.session->game().legal(table.session->game().decision().seats.front()).front().text;
        EXPECT_EQ(shows(after(screen, "legal<Enter>", 120, 50), "\n  " + moves), !computer);
        table.computers_move();
    }
}

// Computers move too fast to be read. So a line that was typed for the turn before their moves is not played in the new
// turn.
TEST(Computers, WhoTypesOnBeforeTheirMovesCanBeReadPlaysNothing) {
    Session session =
        begin("18AL", {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "par TAG 60; done", "buy TAG 10%; done",
                       "buy TAG 10%; done", "buy TAG 10%; done", "buy TAG 10%; done", "pass", "pass", "pass"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, ""), "OR 1.1"));
    prompt.type_ahead_guard().set_time_to_read(std::chrono::hours(1));
    prompt.type_ahead_guard().show_moves_of_others();
    EXPECT_TRUE(shows(after(screen, "pass<Enter>train 2<Enter>done<Enter>"), "SR 2"));
    const int size = session.size();
    EXPECT_TRUE(shows(after(screen, "pass<Enter>"), "TAG") && session.last_refusal());
    EXPECT_EQ(session.size(), size);
    prompt.type_ahead_guard().set_time_to_read(std::chrono::hours(0));
    after(screen, "pass<Enter>");
    EXPECT_EQ(session.size(), size + 1);
}

// The button that names Enter was made for the position that is shown. So its command is played soon after moves of
// others, unlike a line that the player types.
TEST(Computers, WhatEnterWritesIsForTheShownPosition) {
    Session session = begin("18AL", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    screen.set_enter_pause(std::chrono::milliseconds(0));
    after(screen, "");
    prompt.type_ahead_guard().set_time_to_read(std::chrono::hours(1));
    prompt.type_ahead_guard().show_moves_of_others();
    ASSERT_FALSE(Prompt(session).execute("buy TR").refusal);
    screen.show_moves_of_others();
    after(screen, "");
    after(screen, "<Enter>");
    ASSERT_EQ(screen.editor().text(), "buy S&NA");
    after(screen, "<Enter>");
    EXPECT_EQ(session.size(), 2);
}

// An overlong line is refused and not cut, because its beginning could be another command.
TEST(Prompt, ALineThatIsTooLongIsRefusedWhole) {
    for (const char* glyph : {" ", "\u00e4", "\u65e5"}) {
        Session session = begin("18AL", {});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        after(screen, "");
        std::string line = "pass ";
        for (int i = 0; i < 4200; ++i) line += glyph;
        for (const KeyStep& step : parse_keys(line + "; pass<Enter>")) screen.press(step.key);
        EXPECT_EQ(session.size(), 0);
        EXPECT_TRUE(shows(after(screen, ""), " 4096 "));
    }
}

// If a computer's move hid the question, the user's next "y" would still answer it.
TEST(Prompt, WhatComputersDoDoesNotHideTheQuestionWhetherToLeave) {
    AgainstComputers table;
    Screen screen(*table.prompt, TextStyle::ascii);
    while (!table.prompt->waits_for_computer()) table.decide();
    EXPECT_TRUE(shows(after(screen, "<C-c>"), "Ctrl-C"));
    for (int moves = 0; *table.prompt->poll(); ++moves) {
        screen.show_moves_of_others();
        const std::string seen = after(screen, "");
        EXPECT_TRUE(shows(seen, "Ctrl-C")) << moves << seen;
    }
}

TEST(Prompt, LeavingSaysWhetherTheGameIsSaved) {
    Session session = begin("18AL", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const auto question = [](const std::string& seen) { // returns the text before the keys
        const std::size_t keys = seen.find("y or Ctrl-C");
        return keys == seen.npos ? "" : seen.substr(0, keys).substr(seen.rfind('\n', keys) + 1);
    };
    const std::string unsaved = question(after(screen, "<C-c>")); // this session has no journal
    EXPECT_NE(unsaved.find(". "), std::string::npos) << unsaved;  // a sentence warns that the game is not saved
}

// A key that does not answer the question whether to leave is the first character of the next line.
TEST(Prompt, WhoGoesOnTypingStays) {
    Session session = begin("18AL", {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_FALSE(shows(after(screen, "<C-c>why<Enter>"), "Ctrl-C: "));
    EXPECT_FALSE(shows(after(screen, "<C-c>n"), "> n"));
    EXPECT_FALSE(screen.done());
}

} // namespace
} // namespace highball::tui
