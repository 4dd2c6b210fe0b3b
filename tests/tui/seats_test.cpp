// Several players may act at once: the screen says who, and takes the one whose command it can only be.
#include "titles/all.h"
#include "tui/screen.h"
#include "tui/session_driver.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

const Registry& titles() {
    static const Registry registry = std::move(*all_titles());
    return registry;
}

Session begin(const std::string& title, const std::vector<std::string>& lines) {
    GameSetup setup;
    setup.title = title;
    setup.players = {"Ann", "Bob", "Cy"};
    Result<Session, Refusal> session = Session::begin(titles(), setup);
    EXPECT_TRUE(session.ok());
    for (const std::string& line : lines) EXPECT_FALSE(session->answer(std::nullopt, line).refusal) << line;
    return std::move(*session);
}

std::string after(Screen& screen, const std::string& keys, int width = 80, int height = 24) {
    for (const KeyStep& step : parse_keys(keys)) screen.press(step.key);
    return screen.draw(width, height).to_text();
}

bool shows(const std::string& screen, const std::string& text) { return screen.find(text) != std::string::npos; }

const std::vector<std::string> deal = {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "offer BSLC to Ann for 60"};

// rule: 18AL 3.2(b)
TEST(SeveralSeats, TheHintListsWhatEachMayAnswer) {
    Session session = begin("18AL", deal);
    SessionDriver driver(session, "the game");
    Screen screen(driver, TextStyle::ascii);
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
    SessionDriver driver(session, "the game");
    Screen screen(driver, TextStyle::ascii);
    const std::string shown = after(screen, "decline<Enter>");
    EXPECT_TRUE(shows(shown, "say who")) << shown;
    after(screen, "Ann><Enter>decline<Enter>");
    EXPECT_EQ(session.entries().back().command, (Command{Seat(0), "decline"}));
}

TEST(SeveralSeats, SealedOrdersAreShownToTheirPlayerOnly) {
    Session session = begin("continental-rails", {});
    SessionDriver driver(session, "the game");
    Screen screen(driver, TextStyle::ascii);
    const std::string nobody = after(screen, "");
    EXPECT_TRUE(shows(nobody, "Whose orders are these?")) << nobody;
    EXPECT_FALSE(shows(nobody, "net worth")) << nobody;
    EXPECT_TRUE(shows(nobody, "Ann, Bob or Cy> ")) << nobody;
    const std::string ann = after(screen, "Ann><Enter>");
    EXPECT_TRUE(shows(ann, "net worth")) << ann;
    EXPECT_TRUE(shows(ann, "Ann> ")) << ann;
    const std::string next = after(screen, "ready<Enter>");
    EXPECT_TRUE(shows(next, "Whose orders are these?")) << next;
    EXPECT_FALSE(shows(next, "net worth")) << next;
}

TEST(Messages, ARefusalIsShownFromItsBeginning) {
    Session session = begin("18AL", {});
    SessionDriver driver(session, "the game");
    for (const auto& [width, height] : {std::pair{80, 24}, {40, 12}, {20, 5}}) {
        Screen screen(driver, TextStyle::ascii);
        const std::string shown = after(screen, "sell L&N 10%<Enter>", width, height);
        EXPECT_TRUE(shows(shown, "No: 18AL 3.1")) << shown;
    }
}

TEST(Messages, TheTaskIsWholeAt80Columns) {
    Session session = begin("18AL", {});
    SessionDriver driver(session, "the game");
    Screen screen(driver, TextStyle::ascii);
    EXPECT_TRUE(shows(after(screen, ""), "Ann - buy the cheapest private, bid on another, or pass\n"));
}

} // namespace
} // namespace highball::tui
