// Tests of the layout of panes on a page, and of their keys and clicks.
#include "core/text.h"
#include "core/unicode.h"
#include "support/typing.h"
#include "titles/all.h"
#include "tui/screen/app.h"
#include "tui/screen/screen.h"
#include "tui/screen/screen_settings.h"
#include "tui/terminal/background_query.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace highball::tui {
namespace {

using Rows = std::vector<int>;

std::vector<PaneRegion> places(const Rows& rows, Rect area, Layout layout = {}) {
    if (layout.panes.empty())
        for (std::size_t i = 0; i < rows.size(); ++i) layout.panes.push_back(i);
    return arrange(layout, area, {[&](std::size_t pane, int) { return rows[pane]; }, [](std::size_t) { return 500; }});
}

bool inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

TEST(Layout, APaneWithoutRoomForOthersHasThePageAlone) {
    const auto shown = places({0, 10, 10}, {0, 1, 80, 20});
    ASSERT_EQ(shown.size(), 1U);
    EXPECT_FALSE(shown[0].has_heading);
    EXPECT_EQ(shown[0].area.height, 20);
}

TEST(Layout, WholePanesComeFirstAndTheLastOneFillsWhatIsLeft) {
    const auto shown = places({8, 30, 6, 100}, {0, 1, 120, 34});
    ASSERT_EQ(shown.size(), 3U);
    EXPECT_EQ(shown[0].pane, 0U);
    EXPECT_EQ(shown[1].pane, 2U); // pane 1 needs 30 rows, which do not fit
    EXPECT_EQ(shown[2].pane, 3U);
    int rows = 0;
    for (const PaneRegion& place : shown) rows += place.area.height + 1;
    EXPECT_EQ(rows, 34);
}

// A map needs at least 20 rows here, while a few rows are enough for the end of the log.
TEST(Layout, AMapHasTheLargerRoomAndTheLogTheRest) {
    // The second pane fits below the first one, so the map has the right column, with the log below it.
    const auto beside = places({10, 30, -20, 400}, {0, 1, 200, 45});
    ASSERT_EQ(beside.size(), 4U);
    for (const PaneRegion& place : beside) EXPECT_EQ(place.area.x == 0, place.pane < 2);
    // Only one column has free rows, so it gets both the map and the log.
    const auto below = places({-20, 10, -20, 400}, {0, 1, 200, 45});
    ASSERT_EQ(below.size(), 4U);
    for (const PaneRegion& place : below) EXPECT_TRUE(place.pane != 2 || place.area.height >= 20);
    // No column has enough rows for a map, so the log gets all free rows.
    const auto low = places({10, 30, -20, 400}, {0, 1, 200, 33});
    ASSERT_EQ(low.size(), 3U);
    EXPECT_EQ(low.back().pane, 3U);
}

struct Need {
    int rows, columns;
};
std::vector<PaneRegion> by_need(const std::vector<Need>& needs, Rect area) {
    Layout layout;
    for (std::size_t i = 0; i < needs.size(); ++i) layout.panes.push_back(i);
    return arrange(layout, area,
                   {[&](std::size_t pane, int) { return needs[pane].rows; },
                    [&](std::size_t pane) { return needs[pane].columns; }});
}
const PaneRegion* place_of(const std::vector<PaneRegion>& shown, std::size_t pane) {
    const auto at = std::find_if(shown.begin(), shown.end(), [&](const PaneRegion& one) { return one.pane == pane; });
    return at == shown.end() ? nullptr : &*at;
}

// A chart of 80 columns leaves 39 of 120 columns to the log. A table of 104 columns is below the chart and the log.
TEST(Layout, APaneLeavesOthersTheColumnsThatItDoesNotNeed) {
    const auto shown = by_need({{17, 80}, {12, 104}, {-20, 96}, {900, 0}}, {0, 1, 120, 36});
    ASSERT_EQ(shown.size(), 3U);
    const PaneRegion *chart = &shown[0], *table = place_of(shown, 1), *log = place_of(shown, 3);
    ASSERT_TRUE(table && log);
    EXPECT_EQ(chart->pane, 0U);
    EXPECT_GE(chart->area.width, 80);
    EXPECT_GE(log->area.width, 36);
    EXPECT_EQ(chart->area.width + 1 + log->area.width, 120);
    EXPECT_EQ(table->area.width, 120);
    EXPECT_EQ(table->area.height, 12);
    EXPECT_EQ(table->area.y + table->area.height, 37);
    EXPECT_EQ(log->area.y + log->area.height, table->area.y - 1);
}

TEST(Layout, AMapHasTheWholeWidthBelowAShortText) {
    const auto shown = by_need({{8, 0}, {-20, 96}, {12, 70}}, {0, 1, 120, 36});
    ASSERT_EQ(shown.size(), 2U);
    EXPECT_EQ(shown[0].area.height, 8);
    EXPECT_EQ(shown[1].pane, 1U);
    EXPECT_EQ(shown[1].area.width, 120);
    EXPECT_GT(by_need({{20, 0}, {-20, 96}, {12, 70}}, {0, 1, 120, 36})[0].area.height, 20);
}

TEST(Layout, AWidePaneStandsOnTopOfTheColumns) {
    const auto shown = by_need({{12, 104}, {17, 66}, {900, 0}}, {0, 1, 120, 36});
    ASSERT_EQ(shown.size(), 3U);
    EXPECT_EQ(shown[0].area.width, 120);
    EXPECT_EQ(shown[1].area.y, 15);
    EXPECT_EQ(shown[2].area.y, 15);
    EXPECT_LT(shown[1].area.x, shown[2].area.x);
}

// Panes that fit are next to the map. The remaining panes are below the map if it keeps its minimum of rows.
TEST(Layout, AMapThatNeedsNotAllIsSharedWith) {
    const auto shown = by_need({{-20, 80}, {12, 70}, {13, 0}, {900, 0}}, {0, 1, 120, 36});
    ASSERT_EQ(shown.size(), 4U);
    EXPECT_EQ(shown[0].area.height, 22);
    EXPECT_EQ(place_of(shown, 1)->area.x, 0);
    EXPECT_GT(place_of(shown, 2)->area.x, 80);
    EXPECT_GT(place_of(shown, 3)->area.x, 80);
    EXPECT_EQ(by_need({{-20, 80}, {12, 70}, {13, 0}, {900, 0}}, {0, 1, 120, 30})[0].area.height, 29);
}

// A pane is in a narrow column only if the column shows all or most of the pane.
TEST(Layout, NoPaneIsSqueezedIntoANarrowColumn) {
    const auto shown = by_need({{10, 40}, {8, 78}, {0, 0}}, {0, 1, 80, 20});
    EXPECT_EQ(place_of(shown, 1) == nullptr ? 0 : place_of(shown, 1)->area.width, 80);
    const auto log = by_need({{900, 0}, {17, 70}, {13, 100}}, {0, 1, 120, 34});
    ASSERT_EQ(log.size(), 3U);
    EXPECT_EQ(place_of(log, 2)->area.height, 15);
}

TEST(Layout, NothingOverlapsAndNoRowIsLeftOver) {
    for (const int width : {60, 120, 160, 200, 300})
        for (const int height : {5, 20, 35, 45, 95})
            for (const Rows& rows : {Rows{0, 9, 14, 18, 0, 400}, Rows{12, 3, 3, 3}, Rows{60, 60, 60}, Rows{5}}) {
                const Rect area{0, 1, width, height};
                const auto shown = places(rows, area);
                int cells = 0;
                for (const PaneRegion& place : shown) {
                    EXPECT_TRUE(inside(place.area, area)) << width << "x" << height;
                    cells += place.area.width * (place.area.height + (place.has_heading ? 1 : 0));
                    for (const PaneRegion& other : shown)
                        EXPECT_TRUE(&place == &other || place.area.x != other.area.x ||
                                    place.area.y + place.area.height <= other.area.y ||
                                    other.area.y + other.area.height <= place.area.y);
                }
                // One blank column separates two columns of panes.
                const bool two = shown.size() > 1 && width >= 150;
                EXPECT_LE(cells, width * height);
                const int filled = rows.size() > 4 ? (width - (two ? 1 : 0)) * height : 0;
                EXPECT_GE(cells, filled) << width << "x" << height;
            }
}

Session opened() {
    static const Registry registry = std::move(*all_titles());
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(registry, setup));
    test::type(session, std::nullopt, "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY");
    return session;
}

void press(Screen& screen, std::string_view keys) {
    for (const KeyStep& step : parse_keys(keys)) {
        screen.press(step.key);
        screen.draw(200, 50);
    }
}

// Returns the column and the row of the first occurrence of the text; {-1, -1} for none.
std::pair<int, int> place_of(const Canvas& canvas, const std::string& text) {
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            std::string here;
            for (int i = 0; i < columns(text); ++i) append_utf8(here, canvas.at(x + i, y).glyph);
            if (here == text) return {x, y};
        }
    return {-1, -1};
}

bool shows(Screen& screen, const std::string& text) { return place_of(screen.draw(200, 50), text).first >= 0; }

bool has_heading(Screen& screen, const std::string& name) {
    return shows(screen, name + " -") || shows(screen, name + " =");
}

TEST(Panes, GetTheKeysAndAreShownAlone) {
    Session session = opened();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    press(screen, "2");
    EXPECT_TRUE(shows(screen, "2 market ="));
    EXPECT_TRUE(shows(screen, "5 trains -"));
    press(screen, ".");
    EXPECT_TRUE(shows(screen, "5 trains ="));
    press(screen, "f");
    EXPECT_FALSE(has_heading(screen, "2 market"));
    press(screen, "f");
    EXPECT_TRUE(shows(screen, "2 market -"));
}

TEST(Panes, FIsAKeyAndTheFirstLetterOfAWord) {
    Session session = opened();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    press(screen, "2for");
    EXPECT_EQ(screen.editor().text(), "for");
    EXPECT_TRUE(shows(screen, "5 trains -"));
}

// On a page with a single pane, the key for the next pane has no effect and is not typed into the prompt either.
TEST(Panes, TheirKeyIsNeverTyped) {
    Session session = opened();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    press(screen, "log<Enter>.");
    EXPECT_EQ(screen.editor().text(), "");
}

TEST(Panes, AClickOnASignOrANameDoesWhatTheKeyDoes) {
    Session session = opened();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    press(screen, "2");
    const auto click = [&](const std::string& text) {
        const auto [x, y] = place_of(screen.draw(200, 50), text);
        ASSERT_GE(x, 0) << text;
        screen.press({Key::Kind::mouse, 0, 0, x + 1, y});
    };
    click("5 trains -");
    EXPECT_TRUE(shows(screen, "5 trains ="));
    click("f full");
    EXPECT_FALSE(has_heading(screen, "2 market"));
    click("4 players");
    EXPECT_TRUE(shows(screen, "4 players ="));
}

TEST(Footer, AnOfferIsTypedByAClickAndEnteredByAnother) {
    Session session = opened();
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, TextStyle::ascii);
    // Clicks on the text in the row above the prompt.
    const auto click = [&](const std::string& text) {
        const Canvas canvas = screen.draw(200, 50);
        Canvas foot(200, 1);
        foot.copy(canvas, {0, 0, 200, 1}, 0, 48);
        const int x = place_of(foot, text).first;
        ASSERT_GE(x, 0) << text << ": " << foot.to_text();
        screen.press({Key::Kind::mouse, 0, 0, x, 48});
    };
    const int before = session.size();
    click("par at $");
    EXPECT_EQ(screen.editor().text(), "par ");
    screen.press({Key::Kind::escape});
    click("pass");
    EXPECT_EQ(screen.editor().text(), "pass");
    EXPECT_EQ(session.size(), before);
    click("pass");
    EXPECT_EQ(session.size(), before + 1);
}

TEST(ScreenSettings, SurviveWritingAndReading) {
    const std::filesystem::path file = std::filesystem::temp_directory_path() / "highball-kept-theme";
    const SettingsFile settings_file = settings_file_at(file);
    settings_file.write("light");
    EXPECT_EQ(settings_file.read(), "light");
    std::filesystem::remove(file);
    EXPECT_EQ(settings_file.read(), "");
}

// Any host of a game saves and loads the settings. A held key causes only one write.
TEST(ScreenSettings, AreLoadedAndSaved) {
    Session session = opened();
    std::string saved, screens;
    int written = 0;
    const auto play = [&](const std::string& keys) {
        Prompt prompt(session, std::nullopt, "g");
        AppOptions options;
        options.style = TextStyle::dots;
        options.width = 200;
        options.height = 50;
        options.keys = keys;
        options.screens = &screens;
        options.settings_file = {[&] { return saved; }, [&](const std::string& text) { saved = text, ++written; }};
        screens.clear();
        EXPECT_EQ(run_app(prompt, options), 0);
        return screens;
    };
    const std::string before = play("3<Dump>");
    EXPECT_EQ(written, 0);
    const std::string changed = play("3<C-t><C-t><Dump>");
    EXPECT_NE(changed, before);
    EXPECT_EQ(written, 1);
    EXPECT_EQ(saved, "contrast"); // the theme two steps after dark
    EXPECT_NE(play("3<C-t><Dump>").find("Theme: safe"), std::string::npos);
    saved = "no such theme";
    EXPECT_EQ(play("3<Dump>"), before);
}

TEST(Ground, IsLightOrDarkAndNothingForWhatIsNoAnswer) {
    EXPECT_EQ(is_light_background("11;rgb:ffff/ffff/ffff"), true);
    EXPECT_EQ(is_light_background("11;rgb:fd/f6/e3"), true); // background of the theme Solarized light
    EXPECT_EQ(is_light_background("11;rgb:0000/2b2b/3636"), false);
    EXPECT_EQ(is_light_background("11;rgba:ffff/ffff/ffff/ffff"), true);
    for (const char* other :
         {"", "10;rgb:ffff/ffff/ffff", "11;rgb:ffff/ffff", "11;rgb:zz/ff/ff", "11;rgb:fffff/0/0", "11;?"})
        EXPECT_EQ(is_light_background(other), std::nullopt) << other;
}

} // namespace
} // namespace highball::tui
