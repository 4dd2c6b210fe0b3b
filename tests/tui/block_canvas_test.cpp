#include "tui/canvas/block_canvas.h"

#include "tui/canvas/svg.h"
#include "tui/terminal/frame_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using HexLayout = hex::BoardMap::Layout;

// Fixture with one size of hexes. Every pixel of a board belongs to exactly one hex.
class EveryHexGeometry : public testing::TestWithParam<std::pair<HexLayout, Point>> {};

TEST_P(EveryHexGeometry, HexesLieSideBySideWithoutAGap) {
    const auto [layout, step] = GetParam();
    const HexGeometry geometry = picture_geometry(layout, step.x, step.y);
    constexpr int columns = 7, rows = 8;
    BlockCanvas blocks(columns * geometry.width, rows * geometry.height);
    int area = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = row % 2; column < columns; column += 2) {
            const Point at = geometry.place(column, row);
            blocks.hex(area++, geometry, {at.x + geometry.centre.x, at.y + geometry.centre.y}, ColourRole::bare);
        }
    const Point inner = geometry.place(2, 2), last = geometry.place(columns - 2, rows - 2);
    for (int y = static_cast<int>(inner.y + geometry.centre.y); y < last.y; ++y)
        for (int x = static_cast<int>(inner.x + geometry.centre.x); x < last.x; ++x)
            EXPECT_NE(blocks.owner(x, y), no_area) << x << "," << y;
}

INSTANTIATE_TEST_SUITE_P(
    , EveryHexGeometry,
    testing::Values(std::pair{HexLayout::flat, Point{5, 1}}, std::pair{HexLayout::flat, Point{6, 1.5}},
                    std::pair{HexLayout::flat, Point{9, 2}}, std::pair{HexLayout::flat, Point{12, 3}},
                    std::pair{HexLayout::pointed, Point{3, 2}}, std::pair{HexLayout::pointed, Point{4, 3}},
                    std::pair{HexLayout::pointed, Point{5, 4}}, std::pair{HexLayout::pointed, Point{7, 5}}));

BlockCanvas one_hex(Canvas& canvas, Point middle) {
    BlockCanvas blocks(canvas.width(), canvas.height());
    blocks.hex(0, picture_geometry(HexLayout::flat, 9, 2), middle, ColourRole::tile_yellow);
    return blocks;
}

TEST(BlockCanvas, DrawsItsBordersWithQuadrants) {
    Canvas canvas(13, 4, TextStyle::picture);
    one_hex(canvas, {6.5, 2}).draw(canvas);
    EXPECT_EQ(canvas.at(6, 1).style.bg, ColourRole::tile_yellow);
    EXPECT_EQ(canvas.at(0, 0).style.bg, ColourRole::plain);
    // The terminal's own colour (plain) is used for backgrounds only.
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 13; ++x)
            EXPECT_TRUE(canvas.at(x, y).glyph == U' ' || canvas.at(x, y).style.fg != ColourRole::plain)
                << x << "," << y;
}

TEST(BlockCanvas, WordsKeepOffLinesAndOffOtherWords) {
    Canvas canvas(13, 4, TextStyle::picture);
    BlockCanvas blocks = one_hex(canvas, {6.5, 2});
    blocks.lines().line({0.5, 1.5}, {12.5, 1.5}, {{.fg = ColourRole::on_tile}, 2});
    EXPECT_TRUE(blocks.write(0, {6.5, 1.5}, "Selma", {}, {}));
    EXPECT_TRUE(blocks.write(0, {6.5, 1.5}, "20", {}, {}));
    blocks.draw(canvas);
    for (int x = 1; x < 12; ++x) EXPECT_GE(canvas.at(x, 1).glyph, U'\u2800') << canvas.to_text();
    EXPECT_NE(canvas.to_text().find("Selma"), std::string::npos);
    EXPECT_NE(canvas.to_text().find("20"), std::string::npos);
}

TEST(BlockCanvas, AWordThatDoesNotFitIsShortenedOrLeftOut) {
    Canvas canvas(13, 4, TextStyle::picture);
    BlockCanvas blocks = one_hex(canvas, {6.5, 2});
    EXPECT_FALSE(blocks.write(0, {6.5, 2}, "Chattahoochee-on-Tallapoosa", {}, {.least = 27}));
    EXPECT_TRUE(blocks.write(0, {6.5, 2}, "Chattahoochee-on-Tallapoosa", {}, {.least = 4, .loss = 1}));
    blocks.draw(canvas);
    EXPECT_NE(canvas.to_text().find("Chat"), std::string::npos) << canvas.to_text();
    EXPECT_NE(canvas.to_text().find('.'), std::string::npos) << canvas.to_text();
}

TEST(BlockCanvas, AnOutlineLeavesTheMiddleAlone) {
    Canvas canvas(13, 4, TextStyle::picture);
    BlockCanvas blocks = one_hex(canvas, {6.5, 2});
    blocks.outline(0, ColourRole::cursor, no_area);
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(6, 1).style.bg, ColourRole::tile_yellow);
    EXPECT_TRUE(canvas.at(6, 0).style.bg == ColourRole::cursor || canvas.at(6, 0).style.fg == ColourRole::cursor);
}

// The ends of an area's lines stay visible where they cross the ring around it, unless it is a whole one.
TEST(BlockCanvas, OnlyAWholeRingCoversLines) {
    for (const bool whole : {false, true}) {
        Canvas canvas(19, 8, TextStyle::picture);
        BlockCanvas blocks = one_hex(canvas, {9.5, 4});
        blocks.ring(0, ColourRole::cursor, whole);
        blocks.lines().line({9.5, 4}, {9.5, 6.5}, {});
        blocks.draw(canvas);
        EXPECT_EQ(canvas.at(9, 6).glyph >= 0x2800, !whole);
        EXPECT_EQ(whole ? canvas.at(9, 6).style.fg : canvas.at(9, 6).style.bg, ColourRole::cursor);
        EXPECT_EQ(canvas.at(8, 6).style.fg, ColourRole::cursor);
    }
}

TEST(BlockCanvas, LinesEndAtAnOutline) {
    for (const bool outlined : {false, true}) {
        Canvas canvas(13, 4, TextStyle::picture);
        BlockCanvas blocks = one_hex(canvas, {6.5, 2});
        if (outlined) blocks.outline(0, ColourRole::closed, no_area);
        blocks.lines().line({6.5, 0}, {6.5, 2}, {});
        blocks.draw(canvas);
        EXPECT_EQ(canvas.at(6, 0).glyph >= 0x2800, !outlined);
    }
}

// Returns two hexes of three columns, one above the other; the border is between their rows.
BlockCanvas two_hexes(const Canvas& canvas, ColourRole upper = ColourRole::tile_green,
                      ColourRole lower = ColourRole::tile_yellow) {
    BlockCanvas blocks(canvas.width(), canvas.height());
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 6; ++column) blocks.pixel(column, row, row / 2, row < 2 ? upper : lower);
    return blocks;
}

// A level border is seen whatever is above and below it, and letters stay.
TEST(BlockCanvas, ALevelBorderIsSeenBesideTrackAndText) {
    Canvas canvas(3, 2, TextStyle::picture);
    BlockCanvas blocks = two_hexes(canvas);
    blocks.stamp(0, 0, "a", {});
    blocks.stamp(0, 1, "b", {});
    blocks.lines().line({1, 0.5}, {3, 0.5}, {});
    blocks.lines().line({1, 1.5}, {1.8, 1.5}, {});
    blocks.level_border(0, 1, ColourRole::closed);
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(0, 0).glyph, U'a');
    EXPECT_EQ(canvas.at(0, 1).glyph, U'b');
    EXPECT_EQ(canvas.at(1, 0).glyph, U'▄'); // track on both sides
    EXPECT_EQ(canvas.at(2, 1).glyph, U'▀'); // track above
    EXPECT_EQ(canvas.at(1, 0).style.fg, ColourRole::closed);
    EXPECT_EQ(canvas.at(2, 1).style.fg, ColourRole::closed);
}

// Among box lines it is an unbroken line in one row, which text may cover but track does not. Without colours it is
// thin.
TEST(BlockCanvas, ALevelBorderAmongBoxLinesIsInOneRow) {
    for (const ColourRole ground : {ColourRole::plain, ColourRole::tile_yellow}) {
        Canvas canvas(3, 2, TextStyle::dots);
        BlockCanvas blocks = two_hexes(canvas, ground, ground);
        blocks.lines().use_box_lines();
        blocks.lines().path({{1, 0.5}, {3, 0.5}}, {});
        blocks.level_border(0, 1, ColourRole::closed);
        blocks.stamp(0, 0, "a", {});
        blocks.draw(canvas);
        EXPECT_EQ(canvas.at(0, 0).glyph, U'a');
        for (const int x : {1, 2}) {
            EXPECT_EQ(canvas.at(x, 0).glyph, ground == ColourRole::plain ? U'▂' : U'▀');
            const Style& style = canvas.at(x, 0).style;
            EXPECT_EQ(ground == ColourRole::plain ? style.fg : style.bg, ColourRole::closed);
        }
    }
}

// Parts of a border beside track or words would look like splinters.
TEST(BlockCanvas, ASideShowsItsSignsIfFewOfThemAreCovered) {
    for (const bool words : {false, true})
        for (const int covered : {1, 2}) {
            Canvas canvas(3, 2, TextStyle::dots);
            BlockCanvas blocks = two_hexes(canvas);
            blocks.draw_borders([](ColourRole, ColourRole) { return ColourRole::rule; });
            blocks.use_border_signs();
            if (words) blocks.stamp(0, 0, std::string(static_cast<std::size_t>(covered), 'a'), {});
            if (!words) blocks.lines().line({0, 0.5}, {covered - 0.1, 0.5}, {});
            blocks.draw(canvas);
            EXPECT_EQ(canvas.at(2, 0).glyph, covered == 1 ? U'_' : U' ');
        }
}

TEST(BlockCanvas, LettersInAnotherAreaHaveItsInkAndGround) {
    Canvas canvas(2, 1, TextStyle::picture);
    BlockCanvas blocks(2, 1);
    for (int i = 0; i < 4; ++i) blocks.pixel(i % 2, i / 2, 0, ColourRole::tile_red);
    const auto ink = [](int) { return ColourRole::on_bare; };
    EXPECT_TRUE(blocks.write(0, {1, 0}, "ab", {.fg = ColourRole::black}, {.least = 2, .beyond = 2, .ink = ink}));
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(0, 0).style.fg, ColourRole::black);
    EXPECT_EQ(canvas.at(0, 0).style.bg, ColourRole::tile_red);
    EXPECT_EQ(canvas.at(1, 0).style.fg, ColourRole::on_bare);
    EXPECT_EQ(canvas.at(1, 0).style.bg, ColourRole::plain);
}

// Where three areas meet, the largest part of the character does not grow into the other two.
TEST(BlockCanvas, AThirdAreaInACharacterMakesNoSpike) {
    Canvas canvas(1, 1, TextStyle::picture);
    BlockCanvas blocks(1, 1);
    blocks.pixel(0, 0, 0, ColourRole::tile_red);
    blocks.pixel(1, 0, 0, ColourRole::tile_red);
    blocks.pixel(0, 1, 1, ColourRole::tile_green);
    blocks.pixel(1, 1, 2, ColourRole::tile_brown);
    blocks.draw(canvas);
    EXPECT_THAT(canvas.at(0, 0).glyph, testing::AnyOf(U'▀', U'▄'));
}

// A name below the ring keeps its letters on the ring's colour; a station keeps its own colour.
TEST(BlockCanvas, ARingIsWholeBelowNames) {
    Canvas canvas(19, 8, TextStyle::picture);
    BlockCanvas blocks = one_hex(canvas, {9.5, 4});
    blocks.ring(0, ColourRole::cursor);
    blocks.stamp(7, 6, "ab", {.fg = ColourRole::on_bare});
    blocks.stamp(10, 6, "W", {.bg = rgb_role({200, 0, 0})});
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(8, 6).glyph, U'b');
    EXPECT_EQ(canvas.at(8, 6).style.bg, ColourRole::cursor);
    EXPECT_NE(canvas.at(10, 6).style.bg, ColourRole::cursor);
}

TEST(BlockCanvas, ClippedLinesKeepTheShapeOfTheArea) {
    for (const bool clips : {false, true}) {
        Canvas canvas(13, 4, TextStyle::picture);
        BlockCanvas blocks = one_hex(canvas, {6.5, 2});
        if (clips) blocks.clip_lines();
        blocks.lines().line({6.5, 2}, {0.5, 0.5}, {});
        blocks.draw(canvas);
        EXPECT_EQ(canvas.at(0, 0).glyph == U' ', clips);
    }
}

TEST(BlockCanvas, TextGivesWayToAnOutline) {
    for (const bool outlined : {false, true}) {
        Canvas canvas(13, 4, TextStyle::picture);
        BlockCanvas blocks = one_hex(canvas, {6.5, 2});
        if (outlined) blocks.outline(0, ColourRole::cursor, no_area);
        EXPECT_TRUE(blocks.write(0, {6.5, 0}, "abc", {}, {}));
        blocks.draw(canvas);
        EXPECT_EQ(canvas.to_text().find("abc") > 13, outlined);
    }
}

TEST(Frame, TellsOnlyWhatChanged) {
    const Palette palette{Depth::all};
    Canvas before(20, 3), now(20, 3);
    before.print(0, 1, "price $105");
    now.print(0, 1, "price $120");
    EXPECT_EQ(frame_changes(before, now, palette), "\x1b[2;9H20");
    EXPECT_EQ(frame_changes(now, now, palette), "");
    now.put(4, 2, U'A', {.fg = rgb_role({1, 2, 3}), .bold = true});
    EXPECT_EQ(frame_changes(before, now, palette), "\x1b[2;9H20\x1b[3;5H\x1b[0;1;38;2;1;2;3mA\x1b[0m");
}

TEST(Frame, AScreenOfAnotherSizeIsDrawnAnew) {
    Canvas now(4, 1);
    now.print(2, 0, "x");
    EXPECT_EQ(frame_changes(Canvas(0, 0), now, {}), "\x1b[0m\x1b[2J\x1b[1;3Hx");
}

TEST(Theme, EachHasEveryColourAndReadableTracks) {
    ASSERT_GE(themes().size(), 4U);
    std::vector<std::string> names;
    for (const Theme& theme : themes()) names.push_back(theme.name);
    EXPECT_EQ(theme_names(), names);
    const auto light = [](Rgb c) { return 299 * c.red + 587 * c.green + 114 * c.blue; };
    for (const Theme& theme : themes()) {
        const Palette palette{Depth::all, &theme};
        for (const ColourRole tile : {ColourRole::tile_yellow, ColourRole::tile_green, ColourRole::tile_brown,
                                      ColourRole::tile_gray, ColourRole::tile_red})
            for (int which = 0; which < 3; ++which)
                EXPECT_GT(light(palette.rgb(shade(tile, which))) - light(palette.rgb(ColourRole::on_tile)), 80'000)
                    << theme.name;
        EXPECT_FALSE(theme.description.empty());
    }
}

// A name that is wider than its hex has the background of the hex and does not cover other words.
TEST(BlockCanvas, AWordMayGoBeyondItsArea) {
    BlockCanvas blocks(12, 1);
    for (int column = 0; column < 24; ++column)
        for (int row = 0; row < 2; ++row)
            blocks.pixel(column, row, column / 8 % 2,
                         column / 8 % 2 == 1 ? ColourRole::tile_green : ColourRole::tile_yellow);
    EXPECT_FALSE(blocks.write(1, {6, 0.5}, "Anniston", {}, {.least = 8, .patience = 40}));
    EXPECT_TRUE(blocks.write(1, {6, 0.5}, "Anniston", {}, {.least = 8, .patience = 40, .beyond = 2}));
    Canvas canvas(12, 1, TextStyle::picture);
    blocks.draw(canvas);
    EXPECT_EQ(canvas.to_text(), "  Anniston\n");
    EXPECT_EQ(canvas.at(2, 0).style.bg, ColourRole::tile_green);
    EXPECT_EQ(canvas.at(1, 0).style.bg, ColourRole::tile_yellow);
    EXPECT_FALSE(blocks.write(0, {1, 0.5}, "Rome", {}, {.least = 4, .patience = 40, .beyond = 3}));
}

TEST(BlockCanvas, AWordKeepsOffPlacesWithAFurtherCost) {
    Canvas canvas(20, 9, TextStyle::picture);
    BlockCanvas blocks = one_hex(canvas, {10, 4});
    BlockCanvas::Room room;
    room.further_cost = [](const Rect& text) { return text.y < 5 ? 1e6 : 0.0; };
    EXPECT_TRUE(blocks.write_rows(0, {10, 4}, {"York"}, {}, room));
    EXPECT_FALSE(blocks.free(10, 5, 1));
    room.further_cost = [](const Rect&) { return 1e6; };
    EXPECT_FALSE(blocks.write_rows(0, {10, 4}, {"York"}, {}, room));
}

// Rows of text are written below each other, all of them or none. A row outside its area has the background of the
// area.
TEST(BlockCanvas, RowsAreWrittenWholeOrNotAtAll) {
    BlockCanvas blocks(12, 4);
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row) blocks.pixel(column, row, 0, ColourRole::tile_green);
    EXPECT_FALSE(blocks.write_rows(0, {2, 1}, {"Newport", "News"}, normal, {}));
    EXPECT_FALSE(blocks.write_rows(0, {2, 1}, {"a", "b", "c", "d", "e"}, normal, {.beyond = 4}));
    blocks.stamp(0, 0, "XXXX", normal);
    blocks.stamp(0, 1, "XXXX", normal);
    EXPECT_TRUE(blocks.write_rows(0, {2, 1}, {"New", "port"}, normal, {}));
    Canvas canvas(12, 4, TextStyle::picture);
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(0, 2).glyph, U'N');
    EXPECT_EQ(canvas.at(3, 3).glyph, U't');
    EXPECT_TRUE(blocks.write_rows(0, {6, 1}, {"Rome"}, normal, {.beyond = 7}));
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(5, 0).glyph, U'R');
    EXPECT_EQ(canvas.at(5, 0).style.bg, ColourRole::tile_green);
}

TEST(BlockCanvas, AnAreaBesideThePictureHasNoText) {
    const auto ink = [](int) { return ColourRole::tile_red; };
    for (const double left : {-30.0, 30.0}) {
        BlockCanvas blocks(20, 6);
        blocks.polygon(0, {{left, 0}, {left + 15, 0}, {left + 15, 6}, {left, 6}}, ColourRole::tile_green);
        EXPECT_FALSE(blocks.write(0, {left, 3}, "abc", {}, {.patience = 1000, .beyond = 3, .ink = ink})) << left;
    }
}

TEST(BlockCanvas, DrawsABorderBetweenAreasOfTheSameColour) {
    BlockCanvas blocks(4, 4);
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            blocks.pixel(column, row, column < 4 ? 0 : row < 4 ? 1 : 2, ColourRole::tile_green);
    blocks.draw_borders(
        [](ColourRole here, ColourRole there) { return here == there ? ColourRole::rule : ColourRole::plain; });
    Canvas canvas(4, 4, TextStyle::picture);
    blocks.draw(canvas);
    EXPECT_EQ(canvas.at(1, 2).glyph, U'▐'); // the right pixels of area 0
    EXPECT_EQ(canvas.at(1, 2).style.fg, ColourRole::rule);
    EXPECT_EQ(canvas.at(3, 1).glyph, U'▁'); // between areas 1 and 2
    EXPECT_EQ(canvas.at(3, 3).glyph, U' ');
}

TEST(Theme, LinesOfRailroadsAreBrightWithEightColorsToo) {
    const Palette palette{Depth::eight};
    EXPECT_EQ(palette.escape({.fg = ColourRole::rails_a}), "\x1b[0;31;91m");
    EXPECT_EQ(palette.escape({.fg = ColourRole::rails_e_3}), "\x1b[0;31m");
    const Style plate = with_eight_colours({.fg = ColourRole::rails_a, .bg = ColourRole::bare, .reverse = true});
    EXPECT_EQ(plate, (Style{.fg = ColourRole::bare, .bg = ColourRole::rails_a})) << "bold letters would be bright";
    EXPECT_EQ(with_eight_colours({.fg = ColourRole::rails_d_3, .bg = ColourRole::water}).bg, ColourRole::black);
}

TEST(Theme, CellsOfTheChartDifferWith256ColoursToo) {
    for (const Theme& theme : themes()) {
        const Palette palette{Depth::many, &theme};
        EXPECT_NE(palette.number(shade(ColourRole::bare, 0)), palette.number(shade(ColourRole::bare, 1))) << theme.name;
    }
}

// On a terminal of eight colours a run has none of the tiles' colours as its ground, and the first two differ in it.
TEST(Theme, RunsHaveAGroundOfTheirOwnWithEightColours) {
    using enum ColourRole;
    const Palette eight{Depth::eight};
    const auto ground_of = [](ColourRole run) { return with_eight_colours({.fg = run, .bg = tile_brown}).bg; };
    for (const ColourRole run : {run_1, run_2, run_3, run_4, run_5}) {
        for (const ColourRole tile : {tile_yellow, tile_green, tile_brown, tile_gray})
            EXPECT_NE(eight.number(ground_of(run)), eight.number(tile)) << print(run);
        EXPECT_NE(eight.number(run), eight.number(ground_of(run))) << print(run);
    }
    for (const ColourRole run : {run_1, run_2}) EXPECT_NE(eight.number(ground_of(run)), eight.number(bare));
    EXPECT_NE(ground_of(run_1), ground_of(run_2));
}

TEST(Theme, WhatCanBeDoneIsReadableOnItsHexesWithEightColours) {
    const Style shown = with_eight_colours({.fg = ColourRole::mark, .bg = ColourRole::open});
    const Palette eight{Depth::eight};
    for (const ColourRole ground : {ColourRole::open, ColourRole::tile_blue})
        EXPECT_NE(eight.number(shown.fg), eight.number(ground));
}

TEST(Theme, OnlyTheButtonOfEnterIsReversedWithoutColours) {
    EXPECT_TRUE(without_colour(enter_button).reverse);
    EXPECT_FALSE(without_colour(on_bar).reverse);
    EXPECT_TRUE(without_colour(on_bar).underline);
}

TEST(Theme, AnErrorNamesItsLine) {
    const auto bad = read_themes("[dark]\ndescription = \"x\"\nblack = \"blue\"\n", "mine.toml");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().line, 3);
    EXPECT_FALSE(read_themes("[dark", "mine.toml"));
}

TEST(Svg, HoldsTheWordsAndTheColours) {
    Canvas canvas(6, 1, TextStyle::picture);
    canvas.print(0, 0, "L&N", {.fg = rgb_role({255, 255, 255}), .bg = rgb_role({0, 0, 255})});
    canvas.put(4, 0, U'▛', {.fg = ColourRole::tile_yellow});
    const std::string svg = svg_of(canvas, {Depth::all});
    EXPECT_NE(svg.find(">L&amp;N</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("#0000ff"), std::string::npos);
    EXPECT_NE(svg.find("M36 0h4.5v9h-4.5z"), std::string::npos);
}

} // namespace
} // namespace highball::tui
