#include "tui/canvas/hex_geometry.h"

#include "tui/canvas/braille_canvas.h"
#include "tui/eighteen/track_drawing.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace highball::tui {
namespace {

using HexLayout = hex::BoardMap::Layout;

struct Neighbour {
    hex::Edge side;
    int columns; // unit: that of hex::Hex
    int rows;
};

std::vector<Neighbour> neighbours(HexLayout layout) {
    if (layout == HexLayout::flat) return {{0, 0, 2}, {1, -1, 1}, {2, -1, -1}, {3, 0, -2}, {4, 1, -1}, {5, 1, 1}};
    return {{0, -1, 1}, {1, -2, 0}, {2, -1, -1}, {3, 1, -1}, {4, 2, 0}, {5, 1, 1}};
}

hex::BoardMap board(HexLayout layout) {
    hex::BoardMap map;
    map.layout = layout;
    for (int row = 0; row < 6; ++row)
        for (int column = row % 2; column < 7; column += 2) {
            hex::Hex hex;
            hex.column = column;
            hex.row = row;
            map.hexes.push_back(hex);
        }
    return map;
}

class EveryShape : public testing::TestWithParam<std::tuple<HexLayout, Zoom>> {
  protected:
    HexLayout layout() const { return std::get<0>(GetParam()); }
    HexShape shape() const { return {layout(), std::get<1>(GetParam())}; }
};

TEST_P(EveryShape, TheMiddleOfASideIsTheSamePlaceSeenFromBothHexes) {
    const HexShape s = shape();
    for (const Neighbour& n : neighbours(layout())) {
        const Point here = s.middle_of(n.side), there = s.middle_of(hex::opposite(n.side));
        EXPECT_NEAR(here.x, there.x + n.columns * s.step_x(), 1e-9) << int(n.side);
        EXPECT_NEAR(here.y, there.y + n.rows * s.step_y(), 1e-9) << int(n.side);
    }
}

TEST_P(EveryShape, AClickInTheMiddleOfAHexFindsIt) {
    const hex::BoardMap map = board(layout());
    const HexShape s = shape();
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const int x = map.hexes[i].column * s.step_x(), y = map.hexes[i].row * s.step_y();
        EXPECT_EQ(hex_at(s.geometry(), map, x + s.width() / 2, y + s.height() / 2).index, i);
    }
    EXPECT_FALSE(hex_at(s.geometry(), map, -100, -100).exists());
}

TEST_P(EveryShape, TextRowsLieInsideTheBorder) {
    const HexShape s = shape();
    Canvas canvas(s.width(), s.height());
    s.outline(canvas, 0, 0, {});
    bool room = false;
    for (int row = 0; row < s.height(); ++row) {
        const auto [first, last] = s.inside(row);
        for (int column = first; column <= last; ++column) {
            room = true;
            const char32_t glyph = canvas.at(column, row).glyph;
            EXPECT_TRUE(glyph == U' ' || glyph == U'_' || glyph == U'.' || glyph == U'-' || glyph == U'\'')
                << row << "," << column;
        }
    }
    EXPECT_TRUE(room);
}

TEST_P(EveryShape, ArrowsReachEveryHexAndComeBack) {
    const hex::BoardMap map = board(layout());
    std::vector<bool> reached(map.hexes.size());
    std::vector<hex::HexId> todo = {hex::HexId{0}};
    while (!todo.empty()) {
        const hex::HexId now = todo.back();
        todo.pop_back();
        if (reached[now.index]) continue;
        reached[now.index] = true;
        for (const auto& [right, down] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            todo.push_back(step(map, now, right, down));
    }
    EXPECT_EQ(std::count(reached.begin(), reached.end(), false), 0);
}

INSTANTIATE_TEST_SUITE_P(All, EveryShape,
                         testing::Combine(testing::Values(HexLayout::flat, HexLayout::pointed),
                                          testing::Values(Zoom::overview, Zoom::medium, Zoom::detail)));

TEST(HexShape, AFlatHexLooksSo) {
    const HexShape shape(HexLayout::flat, Zoom::medium);
    Canvas canvas(shape.width(), shape.height());
    shape.outline(canvas, 0, 0, {});
    EXPECT_EQ(canvas.to_text(), "  ______\n"
                                " /      \\\n"
                                "/        \\\n"
                                "\\        /\n"
                                " \\______/\n");
}

TEST(HexShape, APointedHexLooksSo) {
    const HexShape shape(HexLayout::pointed, Zoom::detail);
    Canvas canvas(shape.width(), shape.height());
    shape.outline(canvas, 0, 0, {});
    EXPECT_EQ(canvas.to_text(), "    _.-'-._\n"
                                " .-'       '-.\n"
                                "|             |\n"
                                "|             |\n"
                                "|             |\n"
                                "|             |\n"
                                "'-._       _.-'\n"
                                "    '-. .-'\n");
}

TEST(BrailleCanvas, ALineDownIsBrailleOrABar) {
    BrailleCanvas dots(1, 2);
    dots.line({0.25, 0}, {0.25, 1.99});
    Canvas braille(1, 2, TextStyle::dots), ascii(1, 2);
    dots.draw(braille);
    dots.draw(ascii);
    EXPECT_EQ(braille.to_text(), "⡇\n⡇\n");
    EXPECT_EQ(ascii.to_text(), "|\n|\n");
}

TEST(BrailleCanvas, AClippedLineIsOnlyWhereItMayBe) {
    BrailleCanvas dots(3, 1);
    dots.clip([](int x, int) { return x != 1; });
    dots.line({0, 0.5}, {2.99, 0.5});
    EXPECT_FALSE(dots.empty(0, 0));
    EXPECT_TRUE(dots.empty(1, 0));
    EXPECT_FALSE(dots.empty(2, 0));
}

TEST(BrailleCanvas, PathsAreBoxDrawing) {
    for (const int width : {1, 2}) {
        BrailleCanvas lines(4, 3);
        lines.use_box_lines();
        const Pen pen{{}, width};
        lines.path({{0, 0.5}, {2.5, 0.5}, {2.5, 2.9}}, pen);
        lines.path({{2.5, 1.2}, {3.1, 1.2}}, pen);
        Canvas canvas(4, 3, TextStyle::lines);
        lines.draw(canvas);
        EXPECT_EQ(canvas.to_text(), width == 1 ? "──┐\n  ├─\n  │\n" : "══╗\n  ╠═\n  ║\n");
    }
}

// Returns the track of a tile as box drawing, in a hex of the least size.
BrailleCanvas drawn_track(const HexGeometry& geometry, const std::vector<hex::Track>& track) {
    BrailleCanvas lines(geometry.width + 1, geometry.height + 1);
    lines.use_box_lines();
    hex::Face face;
    face.track = track;
    for (const hex::Track& piece : track) eighteen::draw_track(geometry, face, piece, {0, 0}, {}, lines, {{}, 2});
    return lines;
}

// A run may use the tile that a preview replaces by one without its track.
TEST(TrackInHexes, IsDrawnInBothDirectionsAndOnlyIfTheTileHasIt) {
    const HexGeometry geometry = HexShape(HexLayout::flat, Zoom::medium).geometry();
    hex::Face face;
    face.track = {{0, 3}, {1, 4}};
    const auto draws = [&](hex::Track piece, bool boxes) {
        BrailleCanvas dots(geometry.width + 1, geometry.height + 1);
        if (boxes) dots.use_box_lines();
        eighteen::draw_track(geometry, face, piece, {0, 0}, {}, dots, {{}, 2});
        for (int y = 0; y <= geometry.height; ++y)
            for (int x = 0; x <= geometry.width; ++x)
                if (dots.mask(x, y) != 0) return true;
        return false;
    };
    for (const bool boxes : {false, true}) {
        EXPECT_TRUE(draws({0, 3}, boxes));
        EXPECT_TRUE(draws({3, 0}, boxes));
        EXPECT_FALSE(draws({2, 5}, boxes));
        EXPECT_FALSE(draws({2, 6}, boxes));
    }
}

// True if lines lead from one side of the hex to the other without a gap.
bool leads(const BrailleCanvas& lines, const HexGeometry& geometry, hex::Edge from, hex::Edge to) {
    const auto cell = [&](hex::Edge edge) {
        const Point at = geometry.middle_of(edge);
        return std::pair(static_cast<int>(at.x), static_cast<int>(at.y));
    };
    std::set<std::pair<int, int>> seen, open{cell(from)};
    while (!open.empty()) {
        const auto [x, y] = *open.begin();
        open.erase(open.begin());
        seen.insert({x, y});
        for (const auto& [out, back, right, down] : {std::tuple(line_up, line_down, 0, -1),
                                                     {line_down, line_up, 0, 1},
                                                     {line_left, line_right, -1, 0},
                                                     {line_right, line_left, 1, 0}})
            if ((lines.mask(x, y) & out) != 0 && (lines.mask(x + right, y + down) & back) != 0 &&
                !seen.contains({x + right, y + down}))
                open.insert({x + right, y + down});
    }
    return seen.contains(cell(to));
}

// Two curves beside each other are apart even in a hex of two rows. Two lines that cross have a gap in one of them.
TEST(TrackInLines, PiecesOfATileDoNotSeemToJoin) {
    using hex::Track;
    for (const HexGeometry& geometry :
         {picture_geometry(HexLayout::flat, 6, 1), picture_geometry(HexLayout::pointed, 3, 2),
          picture_geometry(HexLayout::flat, 9, 1.75), picture_geometry(HexLayout::pointed, 5, 3.5)})
        for (int turn = 0; turn < 6; ++turn) {
            const auto edge = [&](int side) { return static_cast<hex::Edge>((side + turn) % 6); };
            const auto track = [&](int a, int b) { return Track{edge(a), edge(b)}; };
            const BrailleCanvas curves = drawn_track(geometry, {track(0, 4), track(1, 3)}), // tile 17
                crossed = drawn_track(geometry, {track(0, 3), track(1, 4)}),                // tile 20
                fork = drawn_track(geometry, {track(0, 3), track(0, 4)});
            EXPECT_TRUE(leads(curves, geometry, edge(0), edge(4))) << turn;
            EXPECT_TRUE(leads(curves, geometry, edge(1), edge(3))) << turn;
            EXPECT_FALSE(leads(curves, geometry, edge(0), edge(1))) << turn;
            EXPECT_FALSE(leads(crossed, geometry, edge(0), edge(1)) || leads(crossed, geometry, edge(0), edge(4)) ||
                         leads(crossed, geometry, edge(3), edge(1)) || leads(crossed, geometry, edge(3), edge(4)))
                << turn;
            EXPECT_TRUE(leads(crossed, geometry, edge(0), edge(3)) || leads(crossed, geometry, edge(1), edge(4)))
                << turn;
            EXPECT_TRUE(leads(fork, geometry, edge(3), edge(4))) << turn;
        }
}

// A line along rows and columns would not show which of two slanted sides it crosses, or where the next hex begins.
TEST(TrackInLines, EachSideHasTheSignOfItsDirection) {
    const HexGeometry flat = picture_geometry(HexLayout::flat, 9, 1.75),
                      pointed = picture_geometry(HexLayout::pointed, 5, 3.5);
    const auto sign = [](const HexGeometry& geometry, hex::Edge from, hex::Edge to) {
        const Point at = geometry.middle_of(from);
        return drawn_track(geometry, {{from, to}}).glyph(static_cast<int>(at.x), static_cast<int>(at.y));
    };
    EXPECT_EQ(sign(flat, 3, 0), U'╫');    // north
    EXPECT_EQ(sign(flat, 4, 1), U'/');    // northeast
    EXPECT_EQ(sign(flat, 1, 4), U'/');    // southwest
    EXPECT_EQ(sign(flat, 2, 5), U'\\');   // northwest
    EXPECT_EQ(sign(pointed, 1, 4), U'╪'); // west
    EXPECT_EQ(sign(pointed, 2, 5), U'╫'); // northwest
}

TEST(BrailleCanvas, ASingleLineBranchesOffADoubleOne) {
    BrailleCanvas lines(3, 2);
    lines.use_box_lines();
    lines.path({{1.5, 0.5}, {1.5, 1.5}}, {{}, 1});
    lines.path({{0.5, 0.5}, {2.5, 0.5}}, {{}, 2});
    Canvas canvas(3, 2, TextStyle::dots);
    lines.draw(canvas);
    EXPECT_EQ(canvas.to_text(), "═╤═\n │\n");
}

TEST(BrailleCanvas, AsciiSignsLookLikeTheirDots) {
    EXPECT_EQ(ascii_for_dots(0x47), U'|');
    EXPECT_EQ(ascii_for_dots(0xc0), U'_');
    EXPECT_EQ(ascii_for_dots(0x09), U'\'');
    EXPECT_EQ(ascii_for_dots(0xff), U'|');
}

} // namespace
} // namespace highball::tui
