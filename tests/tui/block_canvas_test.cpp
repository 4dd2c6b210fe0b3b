#include "tui/canvas/block_canvas.h"

#include "tui/terminal/frame_diff.h"
#include "tui/canvas/svg.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

using HexLayout = hex::BoardMap::Layout;

// Every pixel of a board belongs to one hex: no gap between neighbours, none outside.
class EveryLattice : public testing::TestWithParam<std::pair<HexLayout, Point>> {};

TEST_P(EveryLattice, HexesLieSideBySideWithoutAGap) {
    const auto [layout, step] = GetParam();
    const Lattice lattice = picture_lattice(layout, step.x, step.y);
    constexpr int columns = 7, rows = 8;
    Mosaic mosaic(columns * lattice.width, rows * lattice.height);
    int area = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = row % 2; column < columns; column += 2) {
            const Point at = lattice.place(column, row);
            mosaic.hex(area++, lattice, {at.x + lattice.centre.x, at.y + lattice.centre.y}, Ink::bare);
        }
    const Point inner = lattice.place(2, 2), last = lattice.place(columns - 2, rows - 2);
    for (int y = static_cast<int>(inner.y + lattice.centre.y); y < last.y; ++y)
        for (int x = static_cast<int>(inner.x + lattice.centre.x); x < last.x; ++x)
            EXPECT_NE(mosaic.owner(x, y), no_area) << x << "," << y;
}

INSTANTIATE_TEST_SUITE_P(
    , EveryLattice,
    testing::Values(std::pair{HexLayout::flat, Point{5, 1}}, std::pair{HexLayout::flat, Point{6, 1.5}},
                    std::pair{HexLayout::flat, Point{9, 2}}, std::pair{HexLayout::flat, Point{12, 3}},
                    std::pair{HexLayout::pointed, Point{3, 2}}, std::pair{HexLayout::pointed, Point{4, 3}},
                    std::pair{HexLayout::pointed, Point{5, 4}}, std::pair{HexLayout::pointed, Point{7, 5}}));

Mosaic one_hex(Canvas& canvas, Point middle) {
    Mosaic mosaic(canvas.width(), canvas.height());
    mosaic.hex(0, picture_lattice(HexLayout::flat, 9, 2), middle, Ink::tile_yellow);
    return mosaic;
}

TEST(Mosaic, DrawsItsBordersWithQuadrants) {
    Canvas canvas(13, 4, TextStyle::picture);
    one_hex(canvas, {6.5, 2}).draw(canvas);
    EXPECT_EQ(canvas.at(6, 1).style.bg, Ink::tile_yellow);
    EXPECT_EQ(canvas.at(0, 0).style.bg, Ink::plain);
    // Outside the terminal's own colour is a background, never a letter's.
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 13; ++x)
            EXPECT_TRUE(canvas.at(x, y).glyph == U' ' || canvas.at(x, y).style.fg != Ink::plain) << x << "," << y;
}

TEST(Mosaic, WordsKeepOffLinesAndOffOtherWords) {
    Canvas canvas(13, 4, TextStyle::picture);
    Mosaic mosaic = one_hex(canvas, {6.5, 2});
    mosaic.lines().line({0.5, 1.5}, {12.5, 1.5}, {{.fg = Ink::on_tile}, 2});
    EXPECT_TRUE(mosaic.write(0, {6.5, 1.5}, "Selma", {}, {}));
    EXPECT_TRUE(mosaic.write(0, {6.5, 1.5}, "20", {}, {}));
    mosaic.draw(canvas);
    for (int x = 1; x < 12; ++x) EXPECT_GE(canvas.at(x, 1).glyph, U'\u2800') << canvas.to_text();
    EXPECT_NE(canvas.to_text().find("Selma"), std::string::npos);
    EXPECT_NE(canvas.to_text().find("20"), std::string::npos);
}

TEST(Mosaic, AWordThatDoesNotFitIsShortenedOrLeftOut) {
    Canvas canvas(13, 4, TextStyle::picture);
    Mosaic mosaic = one_hex(canvas, {6.5, 2});
    EXPECT_FALSE(mosaic.write(0, {6.5, 2}, "Chattahoochee-on-Tallapoosa", {}, {.least = 27}));
    EXPECT_TRUE(mosaic.write(0, {6.5, 2}, "Chattahoochee-on-Tallapoosa", {}, {.least = 4, .loss = 1}));
    mosaic.draw(canvas);
    EXPECT_NE(canvas.to_text().find("Chat"), std::string::npos) << canvas.to_text();
    EXPECT_NE(canvas.to_text().find('.'), std::string::npos) << canvas.to_text();
}

TEST(Mosaic, AnOutlineLeavesTheMiddleAlone) {
    Canvas canvas(13, 4, TextStyle::picture);
    Mosaic mosaic = one_hex(canvas, {6.5, 2});
    mosaic.outline(0, Ink::cursor);
    mosaic.draw(canvas);
    EXPECT_EQ(canvas.at(6, 1).style.bg, Ink::tile_yellow);
    EXPECT_TRUE(canvas.at(6, 0).style.bg == Ink::cursor || canvas.at(6, 0).style.fg == Ink::cursor);
}

TEST(Frame, TellsOnlyWhatChanged) {
    const Palette palette{Depth::all};
    Canvas before(20, 3), now(20, 3);
    before.print(0, 1, "price $105");
    now.print(0, 1, "price $120");
    EXPECT_EQ(frame_changes(before, now, palette), "\x1b[2;9H20");
    EXPECT_EQ(frame_changes(now, now, palette), "");
    now.put(4, 2, U'A', {.fg = ink_of({1, 2, 3}), .bold = true});
    EXPECT_EQ(frame_changes(before, now, palette), "\x1b[2;9H20\x1b[3;5H\x1b[0;1;38;2;1;2;3mA\x1b[0m");
}

TEST(Frame, AScreenOfAnotherSizeIsDrawnAnew) {
    Canvas now(4, 1);
    now.print(2, 0, "x");
    EXPECT_EQ(frame_changes(Canvas(0, 0), now, {}), "\x1b[0m\x1b[2J\x1b[1;3Hx");
}

TEST(Theme, EachHasEveryColourAndReadableTracks) {
    ASSERT_GE(themes().size(), 4U);
    const auto light = [](Rgb c) { return 299 * c.red + 587 * c.green + 114 * c.blue; };
    for (const Theme& theme : themes()) {
        const Palette palette{Depth::all, &theme};
        for (const Ink tile : {Ink::tile_yellow, Ink::tile_green, Ink::tile_brown, Ink::tile_gray, Ink::tile_red})
            for (int which = 0; which < 3; ++which)
                EXPECT_GT(light(palette.rgb(shade(tile, which))) - light(palette.rgb(Ink::on_tile)), 80'000)
                    << theme.name;
        EXPECT_FALSE(theme.told.empty());
    }
}

// A name that is wider than its hex stands on the ground of its own hex, and over nobody else's words.
TEST(Mosaic, AWordMayGoBeyondItsArea) {
    Mosaic mosaic(12, 1);
    for (int column = 0; column < 24; ++column)
        for (int row = 0; row < 2; ++row)
            mosaic.pixel(column, row, column / 8 % 2, column / 8 % 2 == 1 ? Ink::tile_green : Ink::tile_yellow);
    EXPECT_FALSE(mosaic.write(1, {6, 0.5}, "Anniston", {}, {.least = 8, .patience = 40}));
    EXPECT_TRUE(mosaic.write(1, {6, 0.5}, "Anniston", {}, {.least = 8, .patience = 40, .beyond = 2}));
    Canvas canvas(12, 1, TextStyle::picture);
    mosaic.draw(canvas);
    EXPECT_EQ(canvas.to_text(), "  Anniston\n");
    EXPECT_EQ(canvas.at(2, 0).style.bg, Ink::tile_green);
    EXPECT_EQ(canvas.at(1, 0).style.bg, Ink::tile_yellow);
    EXPECT_FALSE(mosaic.write(0, {1, 0.5}, "Rome", {}, {.least = 4, .patience = 40, .beyond = 3}));
}

// In rows below each other or not at all; where all of it is beyond its area it stands on the area's ground.
TEST(Mosaic, RowsAreWrittenWholeOrNotAtAll) {
    Mosaic mosaic(12, 4);
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row) mosaic.pixel(column, row, 0, Ink::tile_green);
    EXPECT_FALSE(mosaic.write_rows(0, {2, 1}, {"Newport", "News"}, normal, {}));
    EXPECT_FALSE(mosaic.write_rows(0, {2, 1}, {"a", "b", "c", "d", "e"}, normal, {.beyond = 4}));
    mosaic.stamp(0, 0, "XXXX", normal);
    mosaic.stamp(0, 1, "XXXX", normal);
    EXPECT_TRUE(mosaic.write_rows(0, {2, 1}, {"New", "port"}, normal, {}));
    Canvas canvas(12, 4, TextStyle::picture);
    mosaic.draw(canvas);
    EXPECT_EQ(canvas.at(0, 2).glyph, U'N');
    EXPECT_EQ(canvas.at(3, 3).glyph, U't');
    EXPECT_TRUE(mosaic.write_rows(0, {6, 1}, {"Rome"}, normal, {.beyond = 7}));
    mosaic.draw(canvas);
    EXPECT_EQ(canvas.at(5, 0).glyph, U'R');
    EXPECT_EQ(canvas.at(5, 0).style.bg, Ink::tile_green);
}

TEST(Theme, ShadesThatAreNeighboursAreToldApartWith256ColoursToo) {
    for (const Theme& theme : themes()) {
        const Palette palette{Depth::many, &theme};
        for (const Ink ground : {Ink::bare, Ink::tile_yellow, Ink::tile_green, Ink::tile_brown, Ink::tile_gray})
            EXPECT_NE(palette.number(shade(ground, 0)), palette.number(shade(ground, 1))) << theme.name;
    }
}

TEST(Theme, AFaultIsToldWithItsLine) {
    const auto bad = read_themes("[dark]\ntold = \"x\"\nblack = \"blue\"\n", "mine.toml");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().line, 3);
    EXPECT_FALSE(read_themes("[dark", "mine.toml"));
}

TEST(Svg, HoldsTheWordsAndTheColours) {
    Canvas canvas(6, 1, TextStyle::picture);
    canvas.print(0, 0, "L&N", {.fg = ink_of({255, 255, 255}), .bg = ink_of({0, 0, 255})});
    canvas.put(4, 0, U'▛', {.fg = Ink::tile_yellow});
    const std::string svg = svg_of(canvas, {Depth::all});
    EXPECT_NE(svg.find(">L&amp;N</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("#0000ff"), std::string::npos);
    EXPECT_NE(svg.find("M36 0h4.5v9h-4.5z"), std::string::npos);
}

} // namespace
} // namespace highball::tui
