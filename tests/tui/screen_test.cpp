// Fifteen screen pictures of 80x24: each file of tests/screens has a game, a size, keys and the expected screen.
// HIGHBALL_REWRITE_SCREENS=1 rewrites the pictures. Check the difference before you commit it.
#include "core/rng.h"
#include "core/text.h"
#include "prompt/run_script.h"
#include "support/at_screen.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"
#include "tui/screen/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace highball::tui {
namespace {

Session begin(const std::string& title, std::vector<std::string> players, const std::vector<std::string>& lines) {
    GameSetup setup;
    setup.title = title;
    setup.players = std::move(players);
    Result<Session, Refusal> session = Session::begin(test::all(), setup);
    EXPECT_TRUE(session.ok());
    session->set_automatic(true);
    Prompt typist(*session);
    typist.set_script();
    for (const std::string& line : lines) {
        const CommandResult result = typist.execute(line);
        EXPECT_FALSE(result.refusal) << line << ": " << (result.refusal ? print(*result.refusal) : "");
    }
    return std::move(*session);
}

const std::vector<std::string> opening = {
    "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY",
    "par WRA 75; done; par L&N 75; done; par AB&C 70; done",
    "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
    "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
    "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
    "buy WRA 10%; done; buy L&N 10%; done; buy AB&C 10%; done",
    "pass; pass; pass",
};

struct Picture {
    std::string head; // all lines of the file before the picture
    std::string title = "18AL";
    std::vector<std::string> commands;
    std::string script; // a script below tests/, instead of the commands
    std::size_t steps = static_cast<std::size_t>(-1);
    AppOptions options;
    std::string expected;
};

Picture read_picture(const std::filesystem::path& file) {
    Picture picture;
    picture.options.style = TextStyle::dots;
    picture.options.dump = true;
    picture.options.keys = "";
    std::ifstream in(file);
    bool begun = false;
    for (std::string line; std::getline(in, line);) {
        begun = begun || istarts_with(line, "===");
        (begun ? picture.expected : picture.head) += line + "\n";
        if (begun) continue;
        const std::size_t blank = line.find(' ');
        const std::string word = line.substr(0, blank), rest = blank == std::string::npos ? "" : line.substr(blank + 1);
        if (word == "title") picture.title = rest;
        if (word == "play") picture.commands.push_back(rest);
        if (word == "opening") picture.commands = opening;
        if (word == "script") picture.script = rest;
        if (word == "steps") picture.steps = static_cast<std::size_t>(*parse_number(rest));
        if (word == "keys") *picture.options.keys += rest + "\n";
        if (word == "style") picture.options.style = read_text_style(rest);
        if (word == "size") {
            picture.options.width = static_cast<int>(*parse_number(split(rest, 'x')[0]));
            picture.options.height = static_cast<int>(*parse_number(split(rest, 'x')[1]));
        }
    }
    return picture;
}

Session played(const Picture& picture) {
    if (picture.script.empty()) return begin(picture.title, {"Ann", "Bob", "Cy"}, picture.commands);
    const std::filesystem::path file = std::filesystem::path(source_path("tests")) / picture.script;
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    const Result<Script, TextError> script = parse_script(text.str(), file.string());
    EXPECT_TRUE(script) << file;
    RunOptions options;
    options.steps = picture.steps;
    ScriptRun run = run_script(*script, test::all(), options);
    EXPECT_FALSE(run.failure) << print(*run.failure);
    return std::move(*run.session);
}

std::string drawn(Picture& picture) {
    Session session = played(picture);
    std::string screens;
    picture.options.screens = &screens;
    Prompt prompt(session, std::nullopt, "the game");
    EXPECT_EQ(run_app(prompt, picture.options), 0);
    return screens;
}

TEST(Screens, LookAsExpected) {
    const std::filesystem::path folder = std::filesystem::path(source_path("tests/screens"));
    const bool rewrite = std::getenv("HIGHBALL_REWRITE_SCREENS") != nullptr;
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".screen") continue;
        ++seen;
        Picture picture = read_picture(entry.path());
        const std::string now = drawn(picture);
        if (rewrite)
            std::ofstream(entry.path()) << picture.head << now;
        else
            EXPECT_EQ(now, picture.expected) << entry.path();
    }
    EXPECT_EQ(seen, 15); // write checks of further pages in screen_laws_test.cpp
}

void expect_size(const Canvas& canvas, int width, int height) {
    EXPECT_EQ(canvas.width(), width);
    EXPECT_EQ(canvas.height(), height);
    std::istringstream rows(canvas.to_text());
    for (std::string row; std::getline(rows, row);) EXPECT_LE(columns(row), width);
}

TEST(Screens, EveryPageFitsEverySize) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, opening);
    Prompt prompt(session, std::nullopt, "the game");
    for (const TextStyle style : {TextStyle::ascii, TextStyle::dots, TextStyle::picture}) {
        Screen screen(prompt, style);
        for (const auto& [width, height] : {std::pair{20, 5},
                                            {1, 1},
                                            {2, 3},
                                            {40, 10},
                                            {80, 24},
                                            {120, 40},
                                            {200, 50},
                                            {300, 100},
                                            {300, 5},
                                            {20, 100}})
            for (const char32_t key : U"123456?1+++---") {
                screen.press(typed(key));
                if (key == U'?') screen.press({Key::Kind::backspace});
                expect_size(screen.draw(width, height), width, height);
            }
    }
}

// The help page has only three rows here. Its parts together have the same text as the page on a large screen.
TEST(Screens, HelpIsReadToItsEndInATinyWindow) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, opening);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    screen.press(typed(U'?'));
    std::string all, last;
    int pages = 0;
    for (std::string now; now != last || pages == 0; ++pages) {
        last = now;
        now = screen.draw(20, 5).to_text();
        all += now;
        screen.press({Key::Kind::page_down});
    }
    EXPECT_GT(pages, 60);
    for (const char* word : {"bankrupt", "withhold", "undo", "Signs on the map", "swamp", "last acted"})
        EXPECT_NE(all.find(word), std::string::npos) << word;
    screen.draw(20, 5);
    screen.press({Key::Kind::page_up});
    EXPECT_NE(screen.draw(20, 5).to_text(), last);
}

// Returns a random key on a screen of 90 columns and 30 rows. Every third key is a special one.
Key random_key(Rng& rng, std::u32string_view letters) {
    const auto kind = static_cast<Key::Kind>(rng.below(static_cast<std::uint64_t>(Key::Kind::resize)));
    Key key{rng.below(3) == 0 ? kind : Key::Kind::character};
    key.glyph = letters[rng.below(letters.size())];
    key.number = static_cast<int>(rng.below(13));
    key.x = static_cast<int>(rng.below(90));
    key.y = static_cast<int>(rng.below(30));
    if (key.is(Key::Kind::control)) key.glyph = U'a' + static_cast<char32_t>(rng.below(26));
    return key;
}

// With three players, one company is not in the game.
TEST(Screens, TheCompanyThatIsNotPlayedHasItsWholeName) {
    Session session = begin("american-rails", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::picture);
    EXPECT_THAT(screen.draw(120, 40).to_text(), testing::ContainsRegex("[A-Z] [A-Z][a-z]+ +not in this game"));
}

// The space "pass" is the first of the action track, and taking it gives up an action.
TEST(Screens, EnterTakesNoPassSpace) {
    Session session = begin("american-rails", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::picture);
    screen.draw(80, 24);
    for (int keys = 0; keys < 200 && screen.editor().text() != "take "; ++keys) {
        test::after(screen, "<Enter>");
        if (screen.editor().text().starts_with("bid")) test::after(screen, "<Esc>pass!<Enter>");
    }
    ASSERT_EQ(screen.editor().text(), "take ");
    test::after(screen, "<Enter>");
    EXPECT_NE(screen.editor().text(), "take ");
    EXPECT_NE(screen.editor().text(), "take pass");
}

TEST(Screens, RandomKeysNeverHurt) {
    constexpr std::u32string_view letters = U"123456?/+-=lay tokenrunbuypass&%\u65e5 0123456789";
    Rng rng(20);
    for (const std::string& title : {std::string("18AL"), std::string("american-rails")}) {
        if (test::all().find(title) == nullptr) continue;
        Session session =
            begin(title, {"Ann", "B\u00f6b", "\u65e5\u672c"}, title == "18AL" ? opening : std::vector<std::string>{});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::dots);
        for (int i = 0; i < 4000; ++i) {
            screen.press(random_key(rng, letters));
            if (i % 20 == 0) screen.draw(static_cast<int>(20 + rng.below(120)), static_cast<int>(5 + rng.below(50)));
        }
    }
}

// Presses ten thousand random keys. The page under test is opened again from time to time.
TEST(Screens, TenThousandRandomKeysOnEveryPage) {
    constexpr std::u32string_view letters = U"123456789?/+-=[]{} lay tokenrunbuypass&%\u65e5 0123456789";
    Rng rng(21);
    Session session = begin("18AL", {"Ann", "B\u00f6b", "\u65e5\u672c"}, opening);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::dots);
    for (const char* page : {"map", "market", "companies", "players", "trains", "log", "news", "worth", "help"})
        for (int i = 0; i < 10000; ++i) {
            if (i % 100 == 0) {
                screen.editor().clear();
                screen.show_page(page);
            }
            const Key key = random_key(rng, letters);
            if (key.is(Key::Kind::enter) && rng.below(4) != 0) continue;
            screen.press(key);
            if (i % 200 == 0) {
                const int width = static_cast<int>(20 + rng.below(281)), height = static_cast<int>(5 + rng.below(96));
                expect_size(screen.draw(width, height), width, height);
            }
        }
}

TEST(Screens, APasteOfAMegabyteIsSurvived) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    for (int i = 0; i < 1024 * 1024; ++i) screen.press(typed(U'a' + static_cast<char32_t>(i % 26)));
    expect_size(screen.draw(80, 24), 80, 24);
    screen.press({Key::Kind::enter});
    expect_size(screen.draw(80, 24), 80, 24);
    EXPECT_EQ(session.size(), 0);
}

TEST(Screens, AClosedTerminalEndsThePlayAndKeepsEveryCommand) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "the game");
    AppOptions options;
    options.keys = "buy TR<Enter>bid BSLC 75<Enter>pas<Closed>s<Enter>";
    EXPECT_EQ(run_app(prompt, options), 0);
    EXPECT_EQ(session.size(), 2);
}

TEST(Screens, QuitAndCtrlCLeave) {
    for (const char* keys : {"quit<Enter>", "<C-c>y", "<C-c><C-c>", "<C-d>y"}) {
        Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
        Prompt prompt(session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        for (const KeyStep& step : parse_keys(keys)) {
            screen.press(step.key);
            screen.draw(80, 24); // drawn, because lines for an unseen turn are refused
        }
        EXPECT_TRUE(screen.done()) << keys;
    }
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    for (const KeyStep& step : parse_keys("<C-c>n")) screen.press(step.key);
    EXPECT_FALSE(screen.done());
}

TEST(Screens, QuitWithAnOpenPlanAsksOnce) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const auto press = [&](const char* keys) {
        for (const KeyStep& step : parse_keys(keys)) {
            screen.press(step.key);
            screen.draw(80, 24); // drawn, because lines for an unseen turn are refused
        }
        return screen.draw(80, 24).to_text();
    };
    EXPECT_NE(press("plan<Enter>buy TR<Enter>quit<Enter>").find("1 command (buy TR)"), std::string::npos);
    EXPECT_FALSE(screen.done());
    press("pass<Enter>quit<Enter>"); // after another command the question whether to leave comes again
    EXPECT_FALSE(screen.done());
    EXPECT_NE(press("<C-c>").find("2 commands (buy TR; pass)"), std::string::npos);
    press("nquit<Enter>quit<Enter>");
    EXPECT_TRUE(screen.done());
    EXPECT_EQ(session.size(), 0);
}

TEST(Screens, TabShowsWhatItOffersOnTheMap) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, opening);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::dots);
    const auto drawn_now = [&] { return screen.draw(80, 24).to_text(); };
    const auto page_of = [](const std::string& drawn) { return drawn.substr(0, drawn.find('\n', 400)); };
    screen.show_page("market");
    for (const KeyStep& step : parse_keys("pas")) screen.press(step.key);
    screen.press({Key::Kind::tab});
    EXPECT_EQ(screen.editor().text(), "pass");
    EXPECT_EQ(page_of(drawn_now()).find("Montgomery"), std::string::npos); // `pass` is not on the map: the market stays
    screen.editor().clear();
    for (const KeyStep& step : parse_keys("lay L5 ")) screen.press(step.key);
    screen.press({Key::Kind::tab});
    const std::string drawn = drawn_now();
    EXPECT_NE(drawn.find("⠔⠉"), std::string::npos); // edges of hexes: the map is shown
    Screen on_map(prompt, TextStyle::dots);
    on_map.editor().set(screen.editor().text());
    EXPECT_EQ(page_of(drawn), page_of(on_map.draw(80, 24).to_text()));
}

// The printed map marks tiles that were laid since the player's last turn. For a spectator it marks none.
TEST(Screens, ThePrintedMapMarksWhatIsNewToItsReader) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, opening);
    const std::vector<Choice> legal = session.game().legal(session.game().decision().seats.front());
    const auto lay =
        std::find_if(legal.begin(), legal.end(), [](const Choice& choice) { return choice.text.starts_with("lay "); });
    ASSERT_NE(lay, legal.end());
    ASSERT_TRUE(session.enter(std::nullopt, lay->text));
    const std::string marked = lay->text.substr(4, 2) + "*";
    const auto map = [&](std::size_t seen) {
        return print_page(session.title(), session.game(), std::nullopt, "map", 80, TextStyle::ascii, session.entries(),
                          nullptr, [seen](DrawContext& context) { context.seen_entries = seen; })
            .value();
    };
    const auto all = static_cast<std::size_t>(session.size());
    EXPECT_NE(map(all - 1).find(marked), std::string::npos);
    EXPECT_EQ(map(all).find(marked), std::string::npos);
    EXPECT_EQ(map(0).find(marked), std::string::npos);
}

// An offer is open, so the first line names players, not a company.
TEST(Screens, TheFirstLineNamesWhoTypes) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {opening[0], "pass", "offer TR to Cy for 60"});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    const auto first_line = [&] {
        const std::string drawn = screen.draw(100, 24).to_text();
        return drawn.substr(0, drawn.find('\n'));
    };
    EXPECT_TRUE(test::mentions(first_line(), {"Ann", "Cy - accept", "decline"}));
    for (const KeyStep& step : parse_keys("Cy><Enter>")) screen.press(step.key);
    EXPECT_TRUE(test::mentions(first_line(), {"Cy - accept", "decline"}) && !test::mentions(first_line(), "Ann"));
    for (const KeyStep& step : parse_keys("Cy> decline<Enter>")) screen.press(step.key);
    EXPECT_NE(first_line().find(" Ann - buy"), std::string::npos) << first_line();
}

TEST(Screens, TabOnTheMapShowsEveryWayToBuildThere) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, opening);
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::dots);
    std::vector<std::string> legal;
    for (const Choice& choice : session.game().legal(session.game().decision().seats.front()))
        if (istarts_with(choice.text, "lay L5 ")) legal.push_back(choice.text);
    ASSERT_GT(legal.size(), 1U);
    for (const std::string& command : legal) {
        screen.press({Key::Kind::tab}); // for L5, because the cursor is on the home of the operating corporation
        EXPECT_EQ(screen.editor().text(), command);
        const Canvas canvas = screen.draw(80, 24);
        EXPECT_NE(canvas.to_text().find(command), std::string::npos);
    }
    screen.press({Key::Kind::enter});
    EXPECT_EQ(session.entries().back().command.text, legal.back());
}

// 80 columns show all seventeen columns of 18VA's chart. A narrower screen scrolls.
TEST(Pages, EveryPriceOfTheChartCanBeSeen) {
    Session session = begin("18VA", {"Ann", "Bob", "Cy"}, {});
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    screen.press(typed(U'2'));
    EXPECT_NE(screen.draw(80, 24).to_text().find(" 360 400"), std::string::npos);
    EXPECT_EQ(screen.draw(60, 24).to_text().find("360"), std::string::npos);
    EXPECT_NE(screen.draw(60, 24).to_text().find("Right >"), std::string::npos);
    for (int i = 0; i < 10; ++i) screen.press({Key::Kind::right});
    EXPECT_NE(screen.draw(60, 24).to_text().find("360 400"), std::string::npos);
    EXPECT_NE(screen.draw(60, 24).to_text().find("< Left"), std::string::npos);
}

TEST(Pages, UnknownOnesAreNotPrinted) {
    Session session = begin("18AL", {"Ann", "Bob", "Cy"}, {});
    EXPECT_FALSE(print_page(session.title(), session.game(), std::nullopt, "nonsense", 80, TextStyle::ascii));
    for (const std::string& name : page_names(session.title()))
        EXPECT_TRUE(print_page(session.title(), session.game(), std::nullopt, name, 80, TextStyle::ascii)) << name;
}

TEST(Pages, InPlainAsciiAreAscii) {
    Session session = begin("18AL", {"Ann", "B\u00f6b", "\u65e5\u672c"}, opening);
    for (const std::string& name : page_names(session.title())) {
        const auto page =
            print_page(session.title(), session.game(), std::nullopt, name, 80, TextStyle::ascii, session.entries());
        ASSERT_TRUE(page.has_value());
        for (const char byte : *page) ASSERT_TRUE(byte == '\n' || (byte >= ' ' && byte < 0x7f)) << name;
    }
}

} // namespace
} // namespace highball::tui
