// Tests of the pages before a game: the start screen, lists, and the form of a new game.
#include "support/at_screen.h"
#include "support/played_game.h"
#include "support/screen_laws.h"
#include "tui/screen/new_game_form.h"
#include "tui/screen/start_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void press(StartPage& page, std::string_view keys) {
    for (const KeyStep& step : parse_keys(keys)) page.press(step.key);
}

MenuPage menu_of(TextStyle style) {
    std::vector<MenuEntry> entries = {
        {.name = "Continue", .note = "Tuesday: OR 7.2", .help = "Opens it.", .note_place = NotePlace::below},
        {.name = "Learn", .note = "in ten minutes", .key = 'l'}};
    for (int i = 1; i <= 30; ++i) entries.push_back({.name = "Game " + std::to_string(i), .end = "SR 1"});
    entries[2].heading = "Your games";
    return {"", std::move(entries), style,
            [style](std::size_t, int width, int height) { return Canvas(width, height, style); }};
}

NewGameForm form_of(TextStyle style) {
    NewGameForm::Choices choices;
    choices.registry = &test::all();
    choices.person = "Ann";
    choices.free_name = [](const std::vector<std::string>& taken) { return "Bot" + std::to_string(taken.size()); };
    choices.problem = [](const GameSetup& setup, const std::string& name) -> std::optional<std::string> {
        if (name == "taken") return name;
        const auto game = test::all().create(setup);
        return game ? std::nullopt : std::optional(print(game.error()));
    };
    return {std::move(choices), style};
}

TEST(StartPage, ArrowsLettersAndClicksChooseAnEntry) {
    MenuPage by_arrows = menu_of(TextStyle::picture), by_letter = by_arrows, by_click = by_arrows, left = by_arrows;
    press(by_arrows, "<Up><Down><Down><Enter>");
    EXPECT_EQ(by_arrows.chosen(), 1U);
    press(by_letter, "L");
    EXPECT_EQ(by_letter.chosen(), 1U);
    by_click.draw(80, 24);
    press(by_click, "<Mouse 5 7>");
    EXPECT_EQ(by_click.chosen(), 1U);
    by_letter.select(2); // a page may begin at another entry
    press(by_letter, "<Enter>");
    EXPECT_EQ(by_letter.chosen(), 2U);
    by_letter.select(32); // of the entries of the last visit, one is gone
    EXPECT_NE(by_letter.draw(80, 24).to_text().find("Game 30"), std::string::npos);
    press(by_letter, "<Enter>");
    EXPECT_EQ(by_letter.chosen(), 31U);
    press(left, "<Esc>"); // Escape leads back, and the first page is left by q only
    EXPECT_FALSE(left.done());
    press(left, "q");
    EXPECT_TRUE(left.done());
    EXPECT_EQ(left.chosen(), std::nullopt);
}

TEST(StartPage, ALineIsTypedWhereOneIsAskedFor) {
    MenuPage page("Import", {}, TextStyle::ascii, {}, "Which file?");
    press(page, "<Enter>a.plaz<BS>y");
    EXPECT_FALSE(page.done());
    press(page, "<Enter>");
    EXPECT_EQ(page.typed(), "a.play");
}

TEST(StartPage, ThePageOfTextScrollsToItsLastLineAndCloses) {
    std::vector<TextPage::Line> lines = {{"", "Keys"}, {"a name longer than the column", "below it"}};
    lines.push_back({.name = "ls", .text = "lists", .is_command = true});
    for (int i = 1; i <= 30; ++i) lines.push_back({"key " + std::to_string(i), "meaning " + std::to_string(i)});
    TextPage page("Help", lines, TextStyle::ascii);
    const std::string first = page.draw(40, 12).to_text();
    EXPECT_NE(first.find("a name longer than the column\n    below it\n ls\n    lists"), std::string::npos) << first;
    EXPECT_EQ(first.find("meaning 30"), std::string::npos) << first;
    for (int i = 0; i < 50; ++i) press(page, "<Down>");
    const std::string last = page.draw(40, 12).to_text();
    EXPECT_NE(last.find("key 30   meaning 30"), std::string::npos) << last;
    press(page, "<Up>");
    EXPECT_NE(page.draw(40, 12).to_text(), last);
    press(page, "<Home><PgDn><PgDn><End>");
    EXPECT_EQ(page.draw(40, 12).to_text(), last);
    press(page, "<PgUp>");
    EXPECT_EQ(page.draw(40, 12).to_text().find("key 30"), std::string::npos);
    EXPECT_FALSE(page.done());
    press(page, "<Esc>");
    EXPECT_TRUE(page.done());
}

TEST(StartPage, OnAWideScreenThePageOfTextHasTwoColumnsOfAboutTheSameHeight) {
    TextPage page("Help", {{"", "Keys"}, {"a", "1"}, {"b", "2"}, {"", "Pages"}, {"c", "3"}, {"", "Signs"}, {"d", "4"}},
                  TextStyle::ascii);
    const std::string wide = page.draw(120, 20).to_text(), narrow = page.draw(80, 20).to_text();
    EXPECT_THAT(wide, testing::ContainsRegex("\n Keys -+ +Pages -"));
    EXPECT_THAT(wide, testing::ContainsRegex("\n +Signs -"));
    EXPECT_THAT(narrow, testing::ContainsRegex("\n Keys -+\n a   1\n b   2\n\n Pages -"));
}

TEST(StartPage, TheKeysOfThePagesAreThoseOfTheScreen) {
    for (const auto& title : test::all().titles()) {
        GameSetup setup;
        setup.title = title->info().id;
        for (int i = 0; i < title->info().min_players; ++i) setup.players.push_back("P" + std::to_string(i));
        Result<Session, Refusal> session = Session::begin(test::all(), setup);
        ASSERT_TRUE(session) << setup.title;
        Prompt prompt(*session);
        Screen screen(prompt, TextStyle::ascii);
        std::string keys;
        for (const auto& [page, contents] : page_keys(*title)) {
            keys += page + " +";
            EXPECT_NE(contents, "") << page;
        }
        EXPECT_THAT(test::after(screen, "", 160, 40), testing::ContainsRegex(" " + keys + "\\? help"));
    }
}

TEST(StartPage, TheSelectedEntryIsExplainedBelowTheListIfThereIsRoom) {
    const auto tell = [](std::size_t entry, int, int) { return std::vector{"about " + std::to_string(entry)}; };
    const auto shows = [](MenuPage& page, int height, const std::string& text) {
        return page.draw(40, height).to_text().find(text) != std::string::npos;
    };
    MenuPage page("Learn", {{.name = "18AL"}, {.name = "18GA"}}, TextStyle::ascii);
    page.tell_about(tell);
    EXPECT_TRUE(shows(page, 12, "about 0"));
    EXPECT_FALSE(shows(page, 4, "about 0"));
    press(page, "<Down>");
    EXPECT_TRUE(shows(page, 12, "about 1"));
    EXPECT_FALSE(shows(page, 12, "about 0"));
    MenuPage long_list("Learn", std::vector<MenuEntry>(12, {.name = "18AL"}), TextStyle::ascii);
    long_list.tell_about(tell);
    EXPECT_TRUE(shows(long_list, 12, "about 0")); // the list leaves room
    EXPECT_TRUE(shows(long_list, 12, "7 more"));
    press(long_list, "<End>");
    EXPECT_TRUE(shows(long_list, 12, "about 11"));
    MenuPage start("", std::vector<MenuEntry>(12, {.name = "18AL"}), TextStyle::ascii); // all room is for games
    start.tell_about(tell);
    EXPECT_FALSE(shows(start, 12, "about"));
}

TEST(StartPage, NotesHaveRowsOfTheirOwnIfAllHaveRoom) {
    MenuPage page("Learn",
                  std::vector<MenuEntry>(
                      4, {.name = "trains", .note = "buy one", .end = "1-2", .note_place = NotePlace::below_if_room}),
                  TextStyle::ascii);
    EXPECT_THAT(page.draw(40, 12).to_text(), testing::ContainsRegex("trains +1-2\n +buy one\n +trains"));
    EXPECT_THAT(page.draw(40, 8).to_text(), testing::ContainsRegex("trains +1-2\n +trains"));
}

TEST(StartPage, KeysAreNamedBelowTheHelp) {
    const MenuEntry round{.name = "OR 1.1", .help = "Enter begins.", .keys = {{"] [", "step"}, {"Esc", "leave"}}};
    MenuPage page("Watch", {round}, TextStyle::ascii);
    const Canvas canvas = page.draw(80, 24);
    EXPECT_THAT(canvas.to_text(), testing::HasSubstr("\n Enter begins.\n ] [ step   Esc leave\n"));
    EXPECT_EQ(canvas.at(1, 22).style.fg, accent.fg);
    EXPECT_EQ(canvas.at(5, 22).style.fg, on_panel.fg);
}

TEST(StartPage, TheFormSummarizesTheSelectedTitleInItsRowsIfThereIsRoom) {
    NewGameForm form = form_of(TextStyle::ascii);
    for (const auto& title : test::all().titles()) {
        EXPECT_THAT(title->info().name, testing::StartsWith(title->info().short_name()));
        const std::string word(words(title->info().summary).front());
        const std::string rows = form.draw(120, 40).to_text();
        EXPECT_NE(rows.find("\n   " + word), std::string::npos) << rows;
        press(form, "<Down>");
    }
}

TEST(StartPage, TheFormBeginsWithAGameThatCanBegin) {
    for (std::size_t i = 0; i < test::all().titles().size(); ++i) {
        NewGameForm form = form_of(TextStyle::ascii);
        for (std::size_t down = 0; down < i; ++down) press(form, "<Down>");
        press(form, "<Enter>");
        ASSERT_TRUE(form.accepted()) << i;
        EXPECT_EQ(form.setup().title, test::all().titles()[i]->info().id);
    }
}

TEST(StartPage, TheFormSetsPlayersLevelsOptionsAndName) {
    NewGameForm form = form_of(TextStyle::ascii);
    press(form, "<Tab>An-+<BS><BS>nx<BS>ie<Down><Left>--<Tab> <Tab>Tue<Enter>");
    const GameSetup setup = form.setup();
    const std::vector<std::string> levels = test::all().titles().front()->levels();
    EXPECT_THAT(setup.players, ElementsAre("Annie", "Bot1", "Bot2"));
    EXPECT_THAT(setup.computers, ElementsAre("", levels.at(levels.size() - 3), levels.at(levels.size() - 2)));
    EXPECT_THAT(setup.options, ElementsAre(test::all().titles().front()->info().options.front().name));
    EXPECT_EQ(form.name(), "Tue");
}

TEST(StartPage, AnotherTitleHasOtherLevels) {
    const auto& titles = test::all().titles();
    for (std::size_t i = 0; i < titles.size(); ++i) {
        NewGameForm form = form_of(TextStyle::ascii);
        press(form, "<Tab><Left><S-Tab>"); // the first player is the strongest computer player
        for (std::size_t down = 0; down < i; ++down) press(form, "<Down>");
        const std::vector<std::string> levels = titles[i]->levels();
        for (const std::string& level : form.setup().computers)
            EXPECT_TRUE(level.empty() || std::find(levels.begin(), levels.end(), level) != levels.end()) << i << level;
    }
}

TEST(StartPage, TheFormAlwaysShowsTheNameOfTheGame) {
    NewGameForm form = form_of(TextStyle::ascii);
    for (std::size_t i = 0; i < test::all().titles().size(); ++i, press(form, "<Down>"))
        EXPECT_NE(form.draw(80, 24).to_text().find("Name  [automatic"), std::string::npos) << form.setup().title;
}

TEST(StartPage, AClickOnAButtonOfTheFormPressesIt) {
    NewGameForm begun = form_of(TextStyle::ascii), left = begun, between = begun;
    for (NewGameForm* form : {&begun, &left, &between}) form->draw(80, 24);
    press(begun, "<Mouse 2 22>");
    EXPECT_TRUE(begun.accepted());
    press(between, "<Mouse 14 22>");
    EXPECT_FALSE(between.done());
    press(left, "<Mouse 17 22>");
    EXPECT_TRUE(left.done());
    EXPECT_FALSE(left.accepted());
}

TEST(StartPage, ANameMayHaveSigns) {
    NewGameForm form = form_of(TextStyle::ascii);
    const std::size_t players = form.setup().players.size();
    press(form, "<Tab><Tab>");
    if (form.setup().options.empty()) press(form, "<Tab>");
    press(form, "tues-night+");
    EXPECT_EQ(form.name(), "tues-night+");
    EXPECT_EQ(form.setup().players.size(), players);
}

TEST(StartPage, TheFormNamesOptionsByWhatTheyChangeAndCutsNoName) {
    NewGameForm form = form_of(TextStyle::ascii);
    const std::string help = test::all().titles().front()->info().options.front().help, name(33, 'x');
    EXPECT_NE(form.draw(200, 50).to_text().find(help.substr(1)), std::string::npos);
    press(form, "<Tab>" + name);
    EXPECT_EQ(form.setup().players.front(), name); // a game refuses it
}

TEST(StartPage, TheFormDoesNotBeginWithANameThatIsTaken) {
    NewGameForm form = form_of(TextStyle::ascii);
    press(form, "<S-Tab>taken<Enter>");
    EXPECT_FALSE(form.done());
    press(form, "<BS><Enter>");
    EXPECT_TRUE(form.accepted());
}

TEST(StartPage, TheBoardHasNoCursorAndNoKeys) {
    for (const auto& title : test::all().titles()) {
        GameSetup setup;
        setup.title = title->info().id;
        for (int i = 0; i < title->info().min_players; ++i) setup.players.push_back("P" + std::to_string(i));
        const auto game = title->create(setup);
        ASSERT_TRUE(game) << setup.title;
        for (const TextStyle style : {TextStyle::ascii, TextStyle::lines, TextStyle::picture}) {
            const Canvas board = draw_board(*title, **game, style, 80, 20);
            for (int y = 0; y < board.height(); ++y)
                for (int x = 0; x < board.width(); ++x) {
                    const Style& cell = board.at(x, y).style;
                    EXPECT_NE(cell.fg, ColourRole::cursor) << setup.title << " " << x << "," << y;
                    EXPECT_NE(cell.bg, ColourRole::cursor) << setup.title << " " << x << "," << y;
                }
            EXPECT_EQ(board.to_text().find("zoom"), std::string::npos) << setup.title;
        }
    }
}

TEST(StartPage, TheFormDoesNotBeginWithAMistake) {
    NewGameForm form = form_of(TextStyle::ascii);
    press(form, "<Tab><Down><BS><BS><BS><BS>Ann<Enter>");
    EXPECT_FALSE(form.done());
    press(form, "a<Enter>");
    EXPECT_TRUE(form.accepted());
}

TEST(StartPage, LawsOfTheScreenHold) {
    for (const TextStyle style : {TextStyle::ascii, TextStyle::picture}) {
        MenuPage menu = menu_of(style);
        NewGameForm form = form_of(style);
        TextPage text("Help",
                      {{"", "Keys"}, {"a", "1"}, {"a name longer than the column", "b"}, {"", "Signs"}, {"c", "2"}},
                      style);
        for (const std::string keys : {"", "<Down><Down>", "<Tab><Down>", "<Tab>", "<Tab>"}) {
            for (StartPage* page : std::initializer_list<StartPage*>{&menu, &form, &text}) {
                press(*page, keys);
                for (const auto& [width, height] : {std::pair{40, 12}, {80, 24}, {120, 40}, {200, 50}}) {
                    const Canvas canvas = page->draw(width, height, true);
                    EXPECT_THAT(test::torn_texts(canvas), IsEmpty()) << width << keys;
                    EXPECT_THAT(test::texts_over_texts(canvas), IsEmpty()) << width << keys;
                    EXPECT_THAT(test::wide_rows(canvas, width, height, {}), IsEmpty()) << width << keys;
                    EXPECT_THAT(test::signs_beyond_ascii(canvas), IsEmpty()) << width << keys;
                }
            }
        }
    }
}

} // namespace
} // namespace highball::tui
