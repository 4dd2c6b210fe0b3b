// Tests of the map as a picture: place names are whole or absent, and printed facts are shown, no matter how much track
// is around them.
#include "sheet_game.h"

#include "core/text.h"
#include "eighteen/model/view.h"
#include "prompt/run_script.h"
#include "support/at_screen.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "titles/all.h"
#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/picture_zooms.h"
#include "tui/screen/cast.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <sstream>

namespace highball::tui {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

constexpr int map_width = 119 - 26; // columns of the map on a screen of 120 columns with the cards beside it

std::string game_of(const std::string& title) { return "tests/games/" + title + "-to-the-bank.play"; }

// Plays the first steps of a title's game.
ScriptRun played(const std::string& title, std::size_t steps, const Registry& registry) {
    std::ifstream in(source_path(game_of(title)));
    std::ostringstream text;
    text << in.rdbuf();
    const auto script = parse_script(text.str(), game_of(title));
    RunOptions options;
    options.steps = steps;
    return run_script(*script, registry, options);
}

Canvas map_of(Session& session, const std::string& title, int columns, int rows, TextStyle style = TextStyle::picture) {
    Canvas map(columns == 80 ? 57 : map_width, rows == 24 ? 21 : 36, style);
    if (const auto screen = screenshot_of(session, game_of(title), "map", style, columns, rows))
        map.copy(*screen, {0, 0, map.width(), map.height()});
    return map;
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

template <class Is> int count_cells(const Canvas& canvas, Is is) {
    int found = 0;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) found += is(canvas.at(x, y)) ? 1 : 0;
    return found;
}

void expect_no_beginning_of(const std::string& name, const std::string& map, const std::string& where) {
    for (std::size_t length = 2; length < name.size(); ++length)
        EXPECT_EQ(map.find(name.substr(0, length) + "."), std::string::npos) << name << " " << where;
}

TEST(MapNames, NoneIsCutLateInAGame) {
    const Registry registry = std::move(*all_titles());
    for (const char* title : {"18AL", "18GA", "18VA"})
        for (const std::size_t steps : {300U, 500U, 700U, 850U, 5000U}) {
            ScriptRun run = played(title, steps, registry);
            ASSERT_TRUE(run.session);
            const std::unique_ptr<View> seen = run.session->game().view(std::nullopt);
            const auto* view = dynamic_cast<const eighteen::EighteenView*>(seen.get());
            ASSERT_NE(view, nullptr);
            const std::string map = map_of(*run.session, title, 120, 40).to_text();
            int whole = 0;
            for (const hex::Hex& hex : view->figures().map.hexes) {
                if (columns(hex.name) < 4) continue;
                expect_no_beginning_of(hex.name, map, std::string(title) + " " + std::to_string(steps));
                whole += map.find(hex.name) != std::string::npos ? 1 : 0;
            }
            EXPECT_GE(whole, 10) << title << " " << steps;
        }
}

// Each of these is printed on the board of 18VA: revenues of off-board cities and ports, coal mining districts, and the
// labels, also beside tiles without one.
TEST(MapFacts, WhatIsPrintedIsShownAtEachSize) {
    const Registry registry = std::move(*all_titles());
    for (const std::size_t steps : {300U, 500U, 5000U}) {
        ScriptRun run = played("18VA", steps, registry);
        ASSERT_TRUE(run.session);
        const Canvas small = map_of(*run.session, "18VA", 80, 24), medium = map_of(*run.session, "18VA", 120, 40);
        for (const auto& [revenue, times] : {std::pair("40/70", 1), {"20/40", 2}, {"30/50", 2}, {"30/20", 1}}) {
            EXPECT_EQ(count(small.to_text(), revenue), times) << revenue << " " << steps;
            EXPECT_EQ(count(medium.to_text(), revenue), times) << revenue << " " << steps;
        }
        EXPECT_EQ(count(medium.to_text(), "M 20×G"), 2) << steps;
        const auto is_label = [](const Cell& cell) {
            return cell.glyph == U'P' &&
                   (cell.style.fg == ColourRole::soft_tile || cell.style.fg == ColourRole::soft_bare);
        };
        EXPECT_EQ(count_cells(medium, is_label), 5) << steps;
    }
}

// The overview in lines has the revenues of off-board areas and ports in this phase, and both slots of a city.
TEST(MapFacts, TheOverviewInLinesHasRevenuesAndSlots) {
    const Registry registry = std::move(*all_titles());
    const auto overview = [&](const std::string& title) {
        ScriptRun run = played(title, 0, registry);
        return map_of(*run.session, title, 80, 24, TextStyle::lines).to_text();
    };
    EXPECT_THAT(overview("18GA"), AllOf(HasSubstr("Cha30"), HasSubstr("Gre30")));
    const std::string va = overview("18VA");
    EXPECT_EQ(count(va, ".."), 3); // Philadelphia, Grafton, Roanoke
    EXPECT_EQ(count(va, "20P"), 2);
    EXPECT_EQ(count(va, "30P"), 2);
}

// Returns the map page on a screen with few colours or, in dots, without any.
Canvas page_with_few_colours(Session& session, TextStyle style, int columns, int rows, std::string_view keys = "1") {
    Prompt prompt(session, std::nullopt, "the game");
    Screen screen(prompt, style);
    screen.set_bordered(style == TextStyle::lines);
    test::after(screen, keys, columns, rows);
    return screen.draw(columns, rows);
}

TEST(MapFacts, AreWholeWithFewColoursAndWithout) {
    const Registry registry = std::move(*all_titles());
    for (const char* title : {"18AL", "18GA", "18VA"}) {
        ScriptRun run = played(title, 500, registry);
        const std::unique_ptr<View> seen = run.session->game().view(std::nullopt);
        const hex::BoardMap& board = dynamic_cast<const eighteen::EighteenView&>(*seen).figures().map;
        for (const TextStyle style : {TextStyle::lines, TextStyle::dots})
            for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}}) {
                const std::string map = page_with_few_colours(*run.session, style, columns, rows).to_text();
                EXPECT_EQ(map.find("arrows"), map.npos) << title; // the whole board
                for (const hex::Hex& hex : board.hexes) {
                    if (hex.name.empty()) continue;
                    EXPECT_THAT(map, HasSubstr(hex.name.substr(0, 3))) << title << columns;
                    for (const hex::Stop& stop : hex.face.stops) {
                        if (stop.kind != hex::Stop::Kind::offboard) continue;
                        EXPECT_THAT(map, HasSubstr(eighteen::revenue_text(stop))) << title << columns;
                    }
                }
            }
    }
}

TEST(MapPicture, OfTheWholeBoardGetsNoSmaller) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const Canvas whole = page_with_few_colours(session, TextStyle::picture, 120, 40);
    EXPECT_EQ(whole, page_with_few_colours(session, TextStyle::picture, 120, 40, "1--"));
    EXPECT_FALSE(whole == page_with_few_colours(session, TextStyle::picture, 120, 40, "1+"));
}

// The fonts of the Linux console have the characters of code page 437.
TEST(MapPicture, OnTheLinuxConsoleHasCharactersOfItsFontsOnly) {
    const Registry registry = std::move(*all_titles());
    constexpr std::u32string_view drawn = U"○•■▲≈↑↓→←·│─═║╔╗╚╝╠╣╦╩╬╪╫▀▄█▌▐░▒►♦♣⌂√°∙◙┤├└┘┌┐┬┴┼";
    const auto is_missing = [&](const Cell& cell) { return cell.glyph > 0x7e && drawn.find(cell.glyph) == drawn.npos; };
    const auto check_pages = [&](Session& session) {
        for (const char* key : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "?<Enter>"}) {
            const Canvas page = page_with_few_colours(session, TextStyle::lines, 120, 40, key);
            EXPECT_EQ(count_cells(page, is_missing), 0) << key << page.to_text();
        }
    };
    Session sheets = test::begin_sheets({"Ann"}), cubes = test::play("american-rails", 3, "");
    check_pages(sheets);
    check_pages(cubes);
    for (const char* title : {"18AL", "18GA", "18VA"}) {
        ScriptRun run = played(title, 500, registry);
        for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}}) {
            const Canvas page = page_with_few_colours(*run.session, TextStyle::lines, columns, rows);
            EXPECT_GT(count_cells(page, [](const Cell& cell) { return cell.glyph == U'═'; }), 20) << title;
            EXPECT_EQ(count_cells(page, is_missing), 0) << page.to_text();
        }
        check_pages(*run.session);
    }
}

TEST(MapPicture, WithoutColoursARunIsDoubleOrWideAndOtherTrackThin) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const auto count_on_page = [&](std::string_view keys, int columns, int rows, auto is) {
        return count_cells(page_with_few_colours(session, TextStyle::dots, columns, rows, keys), is);
    };
    const auto is_thin = [](const Cell& cell) { return cell.glyph == U'└' || cell.glyph == U'┐'; };
    const auto is_double = [](const Cell& cell) { return cell.glyph == U'═'; };
    const auto is_bold_dots = [](const Cell& cell) { return cell.glyph >= 0x2800 && cell.style.bold; };
    EXPECT_EQ(count_on_page("1", 80, 24, is_thin), 0);
    EXPECT_GT(count_on_page("1run", 80, 24, is_thin), 10);
    EXPECT_GT(count_on_page("1run", 80, 24, is_double), 30);
    EXPECT_EQ(count_on_page("1", 120, 40, is_bold_dots), 0);
    EXPECT_GT(count_on_page("1run", 120, 40, is_bold_dots), 80);
}

// C6 has exits to the northwest, the northeast and the south.
TEST(MapPicture, ATownIsOnItsTrackAndValuesAreBesideNames) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    for (const TextStyle style : {TextStyle::lines, TextStyle::dots}) {
        const Canvas page = page_with_few_colours(session, style, 80, 24);
        const std::string map = page.to_text();
        EXPECT_THAT(map, HasSubstr(style == TextStyle::lines ? "═•═" : "═●═"));
        EXPECT_THAT(map, AllOf(HasSubstr("Dec40"), HasSubstr("Tup30")));
    }
    const std::string coloured = page_with_few_colours(session, TextStyle::picture, 80, 24).to_text();
    EXPECT_THAT(coloured, AllOf(HasSubstr("Tup30"), HasSubstr("⢄Dec⣠"), HasSubstr("Mon20")));
    EXPECT_GE(count(coloured, "40"), 12); // of six off-board areas, and of six cities beside their stations
}

TEST(MapPicture, NamesStandApartFromLinesInTheirRow) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const std::string map = page_with_few_colours(session, TextStyle::lines, 120, 40).to_text();
    for (const char* name : {"Nashville", "Corinth", "Atlanta", "Phenix"}) {
        EXPECT_THAT(map, HasSubstr(name));
        EXPECT_THAT(map, Not(AnyOf(HasSubstr("═" + std::string(name)), HasSubstr(name + std::string("═")))));
    }
}

TEST(MapPicture, AStationKeepsItsColourOnATileOfThatColour) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const Canvas page = page_with_few_colours(session, TextStyle::lines, 120, 40);
    const auto on_black = [](const Cell& cell) { return cell.glyph == U'W' && cell.style.bg == ColourRole::black; };
    EXPECT_GT(count_cells(page, [&](const Cell& cell) { return on_black(cell) && is_rgb(cell.style.fg); }), 0);
    EXPECT_EQ(count_cells(page, [&](const Cell& cell) { return on_black(cell) && !is_rgb(cell.style.fg); }), 0);
}

// Returns the style of the first character of these words on the page; nullptr if they are not there.
const Style* style_of(const Canvas& page, std::string_view words) {
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x) {
            const std::u32string wanted = decode(words);
            std::size_t same = 0;
            while (same < wanted.size() && page.at(x + static_cast<int>(same), y).glyph == wanted[same]) ++same;
            if (same == wanted.size()) return &page.at(x, y).style;
        }
    return nullptr;
}

// On a plain ground a reader would not know which hex the value beside the board belongs to.
TEST(MapPicture, AnOffBoardValueHasTheColourOfItsHex) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    for (const TextStyle style : {TextStyle::lines, TextStyle::picture}) {
        const Canvas page = page_with_few_colours(session, style, 80, 24);
        for (const char* value : {"40/50", "40/70"}) {
            const Style* shown = style_of(page, value);
            ASSERT_NE(shown, nullptr) << value;
            EXPECT_TRUE(shown->bg >= ColourRole::tile_red && shown->bg <= ColourRole::tile_red_3) << value;
        }
    }
}

// Above or below the word, the value would seem to belong to the next port.
TEST(MapPicture, APortHasItsValueInItsRow) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played("18VA", 500, registry);
    for (const TextStyle style : {TextStyle::lines, TextStyle::dots, TextStyle::picture}) {
        const std::string map = page_with_few_colours(*run.session, style, 120, 40).to_text();
        for (const char* port : {"port 30/20", "port 20/10", "port 20/40", "port 30/50"})
            EXPECT_THAT(map, HasSubstr(port));
    }
}

// The objective of the Western Railway of Alabama is in West Point, and there is room at the smallest size.
TEST(MapPicture, ObjectivesAreShownAtEachSize) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 20);
    for (const TextStyle style : {TextStyle::lines, TextStyle::dots, TextStyle::picture})
        for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}})
            EXPECT_THAT(page_with_few_colours(session, style, columns, rows).to_text(), HasSubstr("!W"));
}

// On the Linux console a border between tiles of one colour would be covered in part by track and words.
TEST(MapPicture, OnTheLinuxConsoleNoBorderSignsAreOnTiles) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}}) {
        const Canvas page = page_with_few_colours(session, TextStyle::lines, columns, rows);
        EXPECT_EQ(
            count_cells(page,
                        [](const Cell& cell) { return cell.style.fg == ColourRole::soft_tile && cell.glyph == U'_'; }),
            0);
    }
}

// Without colours borders are dots and track is lines, so that they are not mistaken for each other.
TEST(MapPicture, WithoutColoursBordersHaveNoLines) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const Canvas page = page_with_few_colours(session, TextStyle::dots, 80, 24);
    int dotted = 0;
    for (int y = 1; y < 20; ++y)
        for (int x = 2; x < 56; ++x) {
            const Cell& cell = page.at(x, y);
            dotted += cell.glyph > 0x2800 && cell.glyph <= 0x28ff && cell.style.dim ? 1 : 0;
            EXPECT_FALSE(cell.style.dim && std::u32string_view(U"_/\\│").find(cell.glyph) != std::u32string_view::npos);
        }
    EXPECT_GT(dotted, 100);
}

// With wide lines the brown tile of Decatur would be one block of dots.
TEST(MapPicture, TrackOfAComplexTileIsThinOnASmallMap) {
    Session session = test::play_file("games/18AL-to-the-bank.play", 937);
    const auto dense = [](const Cell& cell) {
        return cell.style.bg >= ColourRole::tile_brown && cell.style.bg <= ColourRole::tile_brown_3 &&
               cell.glyph >= 0x2800 && std::popcount(static_cast<unsigned>(cell.glyph & 0xff)) > 5;
    };
    EXPECT_LE(count_cells(page_with_few_colours(session, TextStyle::picture, 80, 24), dense), 8);
}

// Without colours a station is reversed, and the letter of a tile's colour stands apart from words.
TEST(MapPicture, WithoutColoursSignsAreToldFromWords) {
    const Registry registry = std::move(*all_titles());
    for (const char* title : {"18AL", "18GA", "18VA"}) {
        ScriptRun run = played(title, 500, registry);
        const Canvas page = page_with_few_colours(*run.session, TextStyle::dots, 80, 24);
        const auto is_letter = [](const Cell& cell) {
            return (cell.glyph >= U'A' && cell.glyph <= U'z' && cell.glyph != U'\\' && cell.glyph != U'_') ||
                   (cell.glyph >= U'0' && cell.glyph <= U'9');
        };
        int stations = 0, tiles = 0;
        for (int y = 1; y < 20; ++y)
            for (int x = 2; x < 56; ++x) {
                const Cell& cell = page.at(x, y);
                stations += cell.style.reverse && is_letter(cell) ? 1 : 0;
                if (!cell.style.dim || (cell.glyph != U'y' && cell.glyph != U'g' && cell.glyph != U'b')) continue;
                ++tiles;
                EXPECT_FALSE(is_letter(page.at(x - 1, y)) || is_letter(page.at(x + 1, y))) << title << page.to_text();
            }
        EXPECT_GE(stations, 4) << title;
        EXPECT_GE(tiles, 10) << title;
    }
}

// The upper tip of a pointed hex has as many pixels as the lower one, at every zoom.
TEST(MapPicture, BothTipsOfAPointedHexAreEqual) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played("18GA", 0, registry);
    const std::unique_ptr<View> seen = run.session->game().view(std::nullopt);
    const auto* view = dynamic_cast<const eighteen::EighteenView*>(seen.get());
    ASSERT_NE(view, nullptr);
    for (int zoom = 0; zoom < eighteen::picture_zooms; ++zoom) {
        const HexGeometry geometry = eighteen::picture_of_board(view->figures().map, zoom, 80, 20);
        BlockCanvas blocks(geometry.width, geometry.height + 1);
        blocks.hex(0, geometry, geometry.centre, ColourRole::bare);
        std::vector<int> widths; // pixels in each row
        for (int row = 0; row < 2 * blocks.height(); ++row) {
            int width = 0;
            for (int column = 0; column < 2 * blocks.width(); ++column) width += blocks.area(column, row) == 0 ? 1 : 0;
            if (width > 0) widths.push_back(width);
        }
        EXPECT_TRUE(std::equal(widths.begin(), widths.end(), widths.rbegin())) << zoom;
    }
}

TEST(MapFacts, EqualRevenuesOfOneHexAreWrittenOnce) {
    hex::Face face;
    face.stops.resize(3);
    face.stops[2].revenue.fill(20);
    EXPECT_FALSE(eighteen::repeats_revenue(face, 0));
    EXPECT_TRUE(eighteen::repeats_revenue(face, 1));
    EXPECT_FALSE(eighteen::repeats_revenue(face, 2));
}

// The level sides that no track crosses: F3-F5, G12-G14 and H13-H15.
TEST(MapFacts, ImpassableSidesAreSeenOverTrack) {
    const Registry registry = std::move(*all_titles());
    for (const std::size_t steps : {0U, 500U, 5000U}) {
        ScriptRun run = played("18VA", steps, registry);
        ASSERT_TRUE(run.session);
        const auto is_level = [](const Cell& cell) {
            const bool drawn = cell.style.fg == ColourRole::closed || cell.style.bg == ColourRole::closed;
            return drawn && cell.glyph != U'╲' && cell.glyph != U'╱';
        };
        EXPECT_GE(count_cells(map_of(*run.session, "18VA", 80, 24), is_level), 7) << steps;
    }
}

} // namespace
} // namespace highball::tui
