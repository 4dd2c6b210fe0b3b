// Tests of messages above the prompt: all events since the user's last line, and no earlier ones.
#include "core/rng.h"
#include "store/store.h"
#include "support/at_screen.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "support/slow_computer.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace highball::tui {
namespace {

using test::after;
using test::shows;

// Terminal at the game "g" of a shared store.
struct AtTheTable {
    explicit AtTheTable(const std::filesystem::path& file) : library(std::move(*open_store(file))) {
        const SavedGame game = *library->find("g");
        session.emplace(
            std::move(*Session::resume(test::all(), game.setup, *library->read(game.id), library->journal(game.id))));
        session->set_automatic(true);
        prompt.emplace(*session, std::nullopt, "g");
        screen.emplace(*prompt, TextStyle::ascii);
    }
    // Polls the store and returns the screen.
    std::string looks(int width = 80, int height = 24) {
        while (*prompt->poll()) screen->show_moves_of_others();
        return screen->draw(width, height).to_text();
    }

    std::unique_ptr<Store> library;
    std::optional<Session> session;
    std::optional<Prompt> prompt;
    std::optional<Screen> screen;
};

class TwoTerminals : public testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = (std::filesystem::temp_directory_path() / "highball-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
        GameSetup setup;
        setup.title = "18AL";
        setup.players = {"Ann", "Bob", "Cy"};
        ASSERT_TRUE((*open_store(file()))->create("g", (*Session::begin(test::all(), setup)).setup()).ok());
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path file() const { return folder_ / "library.db"; }

    std::filesystem::path folder_;
};

// Returns the text of the first event of the n-th command in the log.
std::string event(const Session& session, std::size_t n) {
    return n < session.entries().size() ? session.entries()[n].events.front().text : "no such command";
}

TEST_F(TwoTerminals, EachTellsWhatTheOtherDid) {
    AtTheTable a(file()), b(file());
    after(*a.screen, "buy TR<Enter>");
    b.looks();
    after(*b.screen, "buy S&NA<Enter>");
    const std::string seen = a.looks();
    EXPECT_TRUE(test::mentions(seen, event(*a.session, 0)));
    EXPECT_TRUE(test::mentions(seen, event(*a.session, 1)));
    EXPECT_LT(seen.find(event(*a.session, 0)), seen.find(event(*a.session, 1)));
}

TEST_F(TwoTerminals, AnUndoByTheOtherPlayerIsShownAndItsMessagesAreRemoved) {
    const auto store = std::move(*open_store(file()));
    ASSERT_FALSE(store->add_user("bob", {"ssh-ed25519", std::string(68, 'b'), ""}));
    ASSERT_FALSE(store->set_seats(store->find("g")->id, {{Seat(1), "bob"}}));
    AtTheTable a(file()), b(file());
    after(*a.screen, "buy TR<Enter>");
    b.looks();
    after(*b.screen, "buy S&NA<Enter>");
    a.looks();
    const std::string undone = event(*a.session, 1);
    b.session->set_user("bob");
    after(*b.screen, "undo 2<Enter>");
    const std::string seen = a.looks();
    EXPECT_TRUE(test::mentions(seen, {"bob", "2 commands (buy TR; buy S&NA)"}));
    EXPECT_FALSE(shows(seen, undone)) << seen;
    b.session->set_user("");
    after(*b.screen, "buy TR<Enter>");
    a.looks();
    after(*b.screen, "undo<Enter>");
    EXPECT_TRUE(shows(a.looks(), "1 command (buy TR)"));
}

TEST_F(TwoTerminals, AMessageGoesWithThePositionItIsAbout) {
    AtTheTable a(file()), b(file());
    EXPECT_TRUE(shows(after(*a.screen, "plan<Enter>buy TR<Enter>drop<Enter>"), "1 command (buy TR)"));
    after(*b.screen, "buy TR<Enter>");
    const std::string seen = a.looks();
    EXPECT_FALSE(shows(seen, "(buy TR)")) << seen;
    EXPECT_TRUE(shows(seen, event(*a.session, 0))) << seen;
}

TEST_F(TwoTerminals, EventsDuringAPlanAreShownWhenItIsDropped) {
    AtTheTable a(file()), b(file());
    after(*a.screen, "plan<Enter>");
    after(*b.screen, "buy TR<Enter>");
    const std::string planning = a.looks();
    EXPECT_FALSE(shows(planning, event(*a.session, 0))) << planning;
    EXPECT_TRUE(shows(after(*a.screen, "drop<Enter>"), event(*a.session, 0)));
}

TEST_F(TwoTerminals, AfterAnAnswerInWordsNoOldEventLooksNew) {
    AtTheTable a(file());
    after(*a.screen, "buy TR<Enter>");
    const std::string seen = after(*a.screen, "plan<Enter>buy S&NA<Enter>drop<Enter>1", 120, 40);
    EXPECT_TRUE(shows(seen, "1 command (buy S&NA)")) << seen;
    EXPECT_FALSE(shows(seen, event(*a.session, 0))) << seen;
}

// The list of unplayed commands stays until the user's next line. Neither other players' commands nor a half-typed line
// removes it.
TEST_F(TwoTerminals, WhatTheOwnLineLeftUnplayedStaysUntilTheNextOne) {
    AtTheTable a(file()), b(file());
    after(*a.screen, "buy TR; buy S&NA; pass<Enter>b");
    b.looks();
    for (const char* line : {"buy S&NA", "buy BSLC", "buy M&C", "buy NDY", "par L&N 60"})
        after(*b.screen, std::string(line) + "<Enter>");
    const std::string seen = a.looks();
    EXPECT_TRUE(shows(seen, "\"buy S&NA\"")) << seen;
    EXPECT_TRUE(shows(seen, ": pass\n")) << seen;
    EXPECT_TRUE(shows(seen, ": 6 log")) << seen;
    const std::string next = after(*a.screen, "<BS>? par<Enter><Esc>");
    EXPECT_FALSE(shows(next, "\"buy S&NA\"") || shows(next, ": pass\n")) << next;
}

// A refusal is about the position and the page on which it was shown.
TEST_F(TwoTerminals, ARefusalGoesWhenTheGameMovesOnOrThePageChanges) {
    AtTheTable a(file()), b(file());
    EXPECT_TRUE(shows(after(*a.screen, "par L&N 60<Enter>"), "No: 18AL"));
    EXPECT_TRUE(shows(after(*a.screen, "bu<BS><BS>"), "No: 18AL"));
    EXPECT_FALSE(shows(after(*a.screen, "2"), "No: 18AL"));
    EXPECT_TRUE(shows(after(*a.screen, "par L&N 60<Enter>"), "No: 18AL"));
    EXPECT_FALSE(shows(after(*a.screen, "<Esc>"), "No: 18AL"));
    EXPECT_TRUE(shows(after(*a.screen, "par L&N 60<Enter>"), "No: 18AL"));
    after(*b.screen, "buy TR<Enter>");
    EXPECT_FALSE(shows(a.looks(), "No: 18AL"));
}

TEST_F(TwoTerminals, TheOwnLineThatWentFirstIsNamed) {
    AtTheTable a(file());
    EXPECT_TRUE(shows(after(*a.screen, "buy TR<Enter>buy S&NA<Enter>buy BSLC<Enter>undo 3<Enter>"), " buy TR (and 2 "));
    EXPECT_TRUE(shows(after(*a.screen, "buy TR<Enter>undo<Enter>"), " buy TR\n"));
}

TEST(Messages, TellEverythingThatTheComputersDid) {
    GameSetup setup;
    setup.title = "american-rails";
    setup.players = {"Me", "Cox", "Dix", "Fay"};
    const Title* title = test::all().find("american-rails");
    ASSERT_TRUE(title != nullptr && !title->levels().empty());
    setup.computers = {"", title->levels().front(), title->levels().front(), title->levels().front()};
    Result<Session, Refusal> session = Session::begin(test::all(), setup);
    ASSERT_TRUE(session.ok());
    session->set_automatic(true);
    Prompt prompt(*session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::ascii);
    const auto computers_move = [&] {
        while (!session->game().finished() && *prompt.poll()) screen.show_moves_of_others();
    };
    computers_move();
    Rng rng(1);
    int own = 0, mine = 0;
    for (int turn = 0; turn < 40 && session->size() < mine + 4; ++turn) {
        const Choice choice = session->game().legal(Seat(0)).front();
        own = session->size();
        after(screen, session->game().sample(Seat(0), choice, rng) + "<Enter>");
        mine = session->size();
        computers_move();
    }
    ASSERT_GE(session->size(), mine + 4);
    // 100 rows have room for all messages.
    const std::string seen = after(screen, "", 200, 100);
    std::size_t at = 0;
    for (std::size_t i = static_cast<std::size_t>(mine); i < session->entries().size(); ++i)
        for (const Event& event : session->entries()[i].events) {
            at = seen.find(event.text, at);
            ASSERT_NE(at, std::string::npos) << event.text << "\n" << seen;
        }
    // If there is too little room, the screen shows the events of the user's own line, the number of hidden messages
    // and the page that has them.
    const std::string& deed = session->entries()[static_cast<std::size_t>(own)].events.front().text;
    const std::string small = after(screen, "", 80, 24);
    EXPECT_TRUE(shows(small, "\n" + deed)) << deed << "\n" << small;
    EXPECT_TRUE(shows(small, ": 6 log")) << small;
    EXPECT_TRUE(shows(after(screen, "b", 80, 24), ": 6 log")) << after(screen, "", 80, 24);
}

// rule: 18AL 3.2
TEST(Messages, TheEventsOfTheGameAreNobodysDeeds) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Result<Session, Refusal> session = Session::begin(test::all(), setup);
    ASSERT_TRUE(session.ok());
    session->set_automatic(true);
    Prompt prompt(*session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::ascii);
    test::type(*session, std::nullopt, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY; pass; pass");
    screen.show_moves_of_others();
    after(screen, "", 120, 40); // shows the commands above
    const std::string seen = after(screen, "pass<Enter>", 120, 40);
    // The game's event has its own row. It has no player's name and is not joined to the pass.
    const std::vector<Event>& events = session->entries().back().events;
    const auto begins_a_row = [&](const Event& each) { return shows(seen, "\n" + each.text); };
    EXPECT_TRUE(std::any_of(events.begin() + 1, events.end(), begins_a_row)) << seen;
    for (std::size_t i = 1; i < events.size(); ++i) EXPECT_FALSE(shows(seen, ": " + events[i].text)) << seen;
    EXPECT_FALSE(shows(seen, events.front().text + "; ")) << seen;
}

TEST(Messages, ACompanyBeginsToOperateByNobodysDeed) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(test::all(), setup));
    session.set_automatic(true);
    test::type(session, std::nullopt, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY");
    for (const char* turn : {"par TAG 60", "par L&N 60", "buy TAG 10%", "buy TAG 10%", "buy L&N 10%", "buy L&N 10%",
                             "buy TAG 10%", "buy L&N 10%", "buy TAG 10%", "buy L&N 10%"})
        test::type(session, std::nullopt, std::string(turn) + "; done");
    test::type(session, std::nullopt, "pass; pass; pass");
    ASSERT_EQ(session.game().decision().entity, "TAG");
    Prompt prompt(session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::ascii);
    const std::string seen = after(screen, "pass<Enter>train 2<Enter>");
    EXPECT_EQ(session.game().decision().entity, "L&N");
    EXPECT_TRUE(shows(seen, "\nL&N ")) << seen;
}

// M&O has no revenue. The message, and the log, have one colon and an arrow.
TEST(Messages, APriceThatMovesHasAnArrowAndOneColon) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 213);
    Prompt prompt(session, std::nullopt, "g");
    for (const auto& [style, arrow] : {std::pair{TextStyle::ascii, "->"}, {TextStyle::lines, "→"}}) {
        Screen screen(prompt, style);
        const std::string seen = after(screen, "6", 120, 40);
        EXPECT_TRUE(shows(seen, std::string("M&O: $45 ") + arrow + " $40")) << seen;
        EXPECT_TRUE(shows(seen, std::string("Cy, M&O: $45 ") + arrow + " $40")) << seen;
    }
}

TEST(Messages, LeavingSaysWhichKeysLeave) {
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(test::mentions(after(screen, "<C-c>"), {"y", "Ctrl-C"}));
}

TEST(Messages, TheBarOfKeysNamesEveryPage) {
    for (const auto& [title, pages] : {std::pair{"18AL", 8}, {"continental-rails", 9}, {"american-rails", 8}}) {
        GameSetup setup;
        setup.title = title;
        setup.players = {"Maximiliano", "Bob", "Cy"};
        Session session = std::move(*Session::begin(test::all(), setup));
        Prompt prompt(session, std::nullopt, "g");
        Screen screen(prompt, TextStyle::ascii);
        for (const int width : {80, 100, 200}) {
            std::string seen = after(screen, "", width, 24);
            seen = seen.substr(seen.rfind("> "));
            for (int page = 1; page <= pages; ++page)
                EXPECT_TRUE(shows(seen, " " + std::to_string(page) + " ")) << title << width << seen;
        }
        EXPECT_TRUE(shows(after(screen, "", 200, 24), " ? help"));
    }
}

// 80 columns have no room for all names: a long one gives way to a short one, and none is cut.
TEST(Messages, TheBarOfKeysHasShortNames) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann"};
    Session session = std::move(*Session::begin(test::all(), setup));
    Prompt prompt(session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, "Ann><Enter>", 80, 24),
                      "1 orders 2 turn 3 report 4 rails 5 market 6 players 7 map 8 log 9 score ?"));
}

// Advice replaces the note that it is being computed, and no other message.
TEST(LateAnswer, LeavesOtherMessagesInPlace) {
    test::SlowGame table;
    Prompt prompt(table.session);
    prompt.use_background_tasks();
    Screen screen(prompt, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, "advise<Enter>"), Prompt::computing_text));
    EXPECT_TRUE(shows(after(screen, "add 9<Enter>"), "Counting 2"));
    table.let_think_of('2');
    while (prompt.is_computing())
        if (const auto answer = prompt.poll_answer()) screen.show_late_answer(*answer);
    const std::string seen = after(screen, "");
    EXPECT_TRUE(shows(seen, "add 2\n")) << seen;
    EXPECT_TRUE(shows(seen, "Counting 2")) << seen;
    after(screen, "advise<Enter>");
    table.let_think_of('0');
    std::optional<Refusal> refusal;
    while (prompt.is_computing())
        if (const auto answer = prompt.poll_answer()) screen.show_late_answer(*answer), refusal = answer->refusal;
    const std::string refused = after(screen, "");
    ASSERT_TRUE(test::refused(refusal, Refusal::Kind::state));
    EXPECT_TRUE(shows(refused, refusal->message)) << refused;
    EXPECT_FALSE(shows(refused, Prompt::computing_text)) << refused;
}

// Host during whose poll another program plays, once.
class LateHost : public GameHost {
  public:
    using GameHost::GameHost;
    Result<bool, Refusal> poll() override {
        Result<bool, Refusal> changed = GameHost::poll();
        if (const auto others = std::exchange(meanwhile, {})) others();
        return changed;
    }
    std::function<void()> meanwhile;
};

TEST_F(TwoTerminals, AComputersMoveThatAnotherProgramPlayedFirstIsAChange) {
    std::filesystem::remove(file());
    GameSetup setup = test::setup_of("18AL", 3);
    setup.computers = {"", "easy", ""};
    ASSERT_TRUE((*open_store(file()))->create("g", (*Session::begin(test::all(), setup)).setup()).ok());
    AtTheTable here(file()), there(file());
    LateHost host(*here.session);
    Prompt prompt(host, "g");
    ASSERT_FALSE(there.prompt->execute("buy TR").refusal);
    EXPECT_TRUE(*prompt.poll());
    host.meanwhile = [&] { EXPECT_TRUE(*there.prompt->poll()); };
    EXPECT_TRUE(*prompt.poll());
    EXPECT_EQ(here.session->size(), 2);
    EXPECT_EQ(there.session->size(), 2);
}

} // namespace
} // namespace highball::tui
