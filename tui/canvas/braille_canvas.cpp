#include "tui/canvas/braille_canvas.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace highball::tui {

namespace {

// Bit of the dot in column 0-1, row 0-3 of a Braille character.
constexpr std::array<std::array<std::uint8_t, 4>, 2> braille = {{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}};

constexpr std::uint8_t dots(std::uint8_t left, std::uint8_t right) { // mask of two columns of four bits, top dot first
    std::uint8_t mask = 0;
    for (unsigned row = 0; row < 4; ++row) {
        if ((left >> (3 - row) & 1U) != 0) mask |= braille[0][row];
        if ((right >> (3 - row) & 1U) != 0) mask |= braille[1][row];
    }
    return mask;
}

struct AsciiShape {
    char32_t sign;
    std::uint8_t mask;
};

constexpr std::array<AsciiShape, 22> ascii_shapes = {{
    {U'|', dots(0b1111, 0)},       {U'|', dots(0, 0b1111)},       {U'|', dots(0b1111, 0b1111)},
    {U'/', dots(0b0011, 0b1100)},  {U'/', dots(0b0001, 0b1110)},  {U'/', dots(0b0111, 0b1000)},
    {U'\\', dots(0b1100, 0b0011)}, {U'\\', dots(0b1000, 0b0111)}, {U'\\', dots(0b1110, 0b0001)},
    {U'-', dots(0b0100, 0b0100)},  {U'-', dots(0b0010, 0b0010)},  {U'-', dots(0b0010, 0b0100)},
    {U'-', dots(0b0100, 0b0010)},  {U'_', dots(0b0001, 0b0001)},  {U'\'', dots(0b1000, 0b1000)},
    {U'\'', dots(0b1000, 0)},      {U'\'', dots(0, 0b1000)},      {U'.', dots(0b0001, 0)},
    {U'.', dots(0, 0b0001)},       {U'.', dots(0b0001, 0b0010)},  {U'.', dots(0b0010, 0b0001)},
    {U'\'', dots(0b1000, 0b0100)},
}};

} // namespace

char32_t ascii_for_dots(std::uint8_t mask) {
    char32_t best = U'+';
    int best_distance = 9;
    for (const AsciiShape& shape : ascii_shapes)
        if (const int distance = std::popcount(static_cast<unsigned>(shape.mask ^ mask)); distance < best_distance) {
            best_distance = distance;
            best = shape.sign;
        }
    return best_distance > 3 ? U'+' : best;
}

BrailleCanvas::BrailleCanvas(int width, int height)
    : width_(width), height_(height), spots_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void BrailleCanvas::plot(Point at, const Style& style) {
    constexpr double nudge = 1e-6; // rounding errors do not change the dots
    const double right = at.x * 2 + nudge, down = at.y * 4 + nudge;
    if (right < 0 || down < 0 || right >= 2 * width_ || down >= 4 * height_) return;
    const int column = static_cast<int>(right), row = static_cast<int>(down);
    Spot& spot = spots_[index(column / 2, row / 4)];
    const std::uint8_t dot = item_at(item_at(braille, column % 2), row % 4);
    const bool drawn_already = (spot.mask & dot) != 0 && spot.style == style;
    if (drawn_already || (allowed_ && !allowed_(column / 2, row / 4))) return;
    spot.mask |= dot;
    spot.style = style;
}

// Plots the dots of a line at one point: side by side, across the direction `along`.
void BrailleCanvas::stroke(Point at, Point along, const Pen& pen) {
    const double width = pen.width;
    const double dx = along.x * 2, dy = along.y * 4, length = std::sqrt(dx * dx + dy * dy);
    if (length == 0 || width <= 1) return plot(at, pen.style);
    for (double aside = -(width - 1) / 2; aside <= (width - 1) / 2 + 1e-9; aside += 0.5)
        plot({at.x - dy / length * aside / 2, at.y + dx / length * aside / 4}, pen.style);
}

void BrailleCanvas::line(Point from, Point to, const Pen& pen) {
    curve(from, {(from.x + to.x) / 2, (from.y + to.y) / 2}, to, pen);
}

void BrailleCanvas::curve(Point from, Point towards, Point to, const Pen& pen) {
    const double length = std::max(std::abs(from.x - towards.x) + std::abs(to.x - towards.x),
                                   2 * (std::abs(from.y - towards.y) + std::abs(to.y - towards.y)));
    const int steps = std::max(4, static_cast<int>(length * 3));
    double way = 0; // length of the line so far, in dots
    Point last = from;
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps, u = 1 - t;
        const Point at{u * u * from.x + 2 * u * t * towards.x + t * t * to.x,
                       u * u * from.y + 2 * u * t * towards.y + t * t * to.y};
        const double right = (at.x - last.x) * 2, down = (at.y - last.y) * 4;
        way += std::sqrt(right * right + down * down);
        last = at;
        if (pen.on > 0 && std::fmod(way, pen.on + pen.off) >= pen.on) continue;
        const Point along{u * (towards.x - from.x) + t * (to.x - towards.x),
                          u * (towards.y - from.y) + t * (to.y - towards.y)};
        stroke(at, along, pen);
    }
}

char32_t BrailleCanvas::glyph(int x, int y, bool signs) const {
    // Lines by their directions: single, double upright, double level, double.
    constexpr std::array<std::u32string_view, 4> box_drawing = {U" │││─┘┐┤─└┌├─┴┬┼", U" ║║║─╜╖╢─╙╓╟─╨╥╫",
                                                                U" │││═╛╕╡═╘╒╞═╧╤╪", U" ║║║═╝╗╣═╚╔╠═╩╦╬"};
    if (!box_lines_) return U'\u2800' + mask(x, y);
    const unsigned directions = mask(x, y) & 15U, doubled = mask(x, y) >> 4U;
    const bool upright = (doubled & (line_up | line_down)) != 0, level = (doubled & (line_left | line_right)) != 0;
    const bool straight = directions < line_left || directions % line_left == 0;
    if (const char32_t sign = spots_[index(x, y)].sign; signs && sign != 0 && straight) return sign;
    return item_at(box_drawing, (upright ? 1 : 0) + (level ? 2 : 0))[directions];
}

void BrailleCanvas::join(const BoxLineCell& cell, const Pen& pen) {
    const auto [x, y, mask, sign] = cell;
    if (x < 0 || y < 0 || x >= width_ || y >= height_ || (allowed_ && !allowed_(x, y))) return;
    spots_[index(x, y)].mask |= static_cast<std::uint8_t>(pen.width > 1 ? mask | mask << 4U : mask);
    spots_[index(x, y)].style = pen.style;
    if (signs_ && sign != 0) spots_[index(x, y)].sign = pen.width > 1 || sign < 0x7f ? sign : U'┼';
}

void BrailleCanvas::draw(Canvas& canvas) const {
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const Spot& spot = spots_[index(x, y)];
            if (spot.mask == 0) continue;
            Style style = spot.style;
            if (style.bg == ColourRole::plain) style.bg = canvas.at(x, y).style.bg;
            if (style.fg == ColourRole::plain) style.fg = canvas.at(x, y).style.fg;
            canvas.put(x, y, canvas.braille() || box_lines_ ? glyph(x, y) : ascii_for_dots(spot.mask), style);
        }
}

} // namespace highball::tui
