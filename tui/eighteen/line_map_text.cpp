#include "tui/eighteen/line_map_text.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/station_circles.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

// Writer of text into a hex. It chooses the place with the least cost: 5 for each cell with track that the text covers,
// 2 for each row and 0.4 for each column away from the wanted place. It never covers other text.
class Writer {
  public:
    Writer(const HexText& text, Canvas& canvas, const BrailleCanvas& dots)
        : text_(text), canvas_(canvas), dots_(dots), rows_(static_cast<std::size_t>(text.shape.height()), 0) {}

    // Writes at a fixed place, over track.
    void stamp(const std::string& words, Point middle, Style style) {
        const int row = std::clamp(static_cast<int>(std::ceil(middle.y - 0.01)) - 1, 0, text_.shape.height() - 1);
        const int width = columns(words);
        const int column = static_cast<int>(std::lround(middle.x - width / 2.0));
        set(column, row, words, style);
    }

    // Writes near `middle`, at the place with the least cost. Each column that is cut off costs `loss`. Leaves out text
    // that costs more than `patience`, or of which fewer than `least` columns would remain, and returns false.
    bool write(const std::string& words, Point middle, Style style, int least, double loss = 6, double patience = 1e5) {
        const int whole = columns(words);
        double best = patience;
        int best_width = 0, best_column = 0, best_row = 0;
        const auto may_win = [&](int width) { return loss * (whole - width) < best; };
        for (int width = whole; width >= std::min(least, whole) && width > 0 && may_win(width); --width) {
            int column = 0, row = 0;
            const double cost = loss * (whole - width) + best_place(middle, width, column, row);
            if (cost >= best) continue;
            best = cost;
            best_width = width;
            best_column = column;
            best_row = row;
        }
        if (best_width > 0) set(best_column, best_row, cut(words, best_width, canvas_.text_style()), style);
        return best_width > 0;
    }

  private:
    double best_place(Point middle, int width, int& column, int& row) const {
        double best = 1e9;
        for (int r = 0; r < text_.shape.height(); ++r) {
            const auto [first, last] = text_.shape.inside(r);
            if (!text_.shape.flat() && first >= last) continue; // tip of the hex
            for (int c = first; c + width - 1 <= last; ++c) {
                double cost = 2 * std::abs(r + 0.5 - middle.y) + 0.4 * std::abs(c + width / 2.0 - middle.x);
                if (text_.shape.flat() && r == text_.shape.height() - 1) cost += 4; // row on the border
                for (int k = -1; k <= width && cost < best; ++k) cost += cost_of(c + k, r, k < 0 || k == width);
                if (cost < best) {
                    best = cost;
                    column = c;
                    row = r;
                }
            }
        }
        return best;
    }

    double cost_of(int column, int row, bool beside) const {
        if (column < 0 || column >= text_.shape.width()) return 0;
        if ((item_at(rows_, row) >> column & 1U) != 0) return beside ? 7 : 1e6;
        if (beside) return 0;
        return dots_.empty(text_.x + column, text_.y + row) ? 0 : 5;
    }

    void set(int column, int row, const std::string& words, Style style) {
        const Style ground = style_in_lines(text_.face, contains(text_.marks.possible, text_.id));
        if (style.bg == ColourRole::plain) style.bg = ground.bg;
        if (style.fg == ColourRole::plain || (style.fg == ColourRole::cyan && ground.bg == ColourRole::open))
            style.fg = ground.fg;
        int at = column;
        for (const char32_t glyph : decode(words)) {
            canvas_.put(text_.x + at, text_.y + row, glyph, style);
            if (at >= 0 && at < 32) item_at(rows_, row) |= 1U << at;
            at += width_of(glyph);
        }
    }

    const HexText& text_;
    Canvas& canvas_;
    const BrailleCanvas& dots_;
    std::vector<std::uint32_t> rows_; // columns with text in each row, as bits
};

std::string stop_sign(const HexText& text, std::size_t index) {
    const hex::Stop& stop = text.face.stops[index];
    switch (stop.kind) {
    case hex::Stop::Kind::town:
        return "o";
    case hex::Stop::Kind::mine:
        return "M";
    case hex::Stop::Kind::port:
        return "P";
    default:
        return circles_text(text.view, {text.id, static_cast<std::uint8_t>(index)}, text.face,
                            text.zoom != Zoom::detail);
    }
}

// Returns the sign of a stop. If the typed command would place a station there, adds the station's letter and "?".
std::string with_preview(const HexText& text, std::size_t index, std::string sign) {
    const bool here = text.marks.station && text.marks.station->hex == text.id && text.marks.station->stop == index;
    if (!here || !text.marks.builder.exists()) return sign;
    const char letter = letter_of(text.view, text.marks.builder);
    const std::size_t free = sign.find_first_of(". ");
    if (free != std::string::npos)
        sign[free] = letter;
    else
        sign += std::string("+") + letter;
    return sign + "?";
}

std::string title_of(const HexText& text, const hex::Hex& hex) {
    std::string title = hex.id;
    if (contains(text.marks.fresh, text.id)) title += "*";
    if (contains(text.marks.possible, text.id)) title += "+";
    return text.marks.cursor == text.id ? "[" + title + "]" : title;
}

// Returns "#14g": the tile, if there is room for it, and the letter of its colour.
std::string tile_text(const HexText& text) {
    const std::string letter = colour_letter(text.face.colour);
    const bool laid = text.placed.tile.exists() && text.zoom == Zoom::detail;
    return laid ? "#" + text.view.figures().map[text.placed.tile].id + letter : letter;
}

std::string cost_text(const HexText& text, const hex::Hex& hex) {
    if (text.placed.tile.exists() || (hex.terrain.empty() && hex.terrain_cost == 0)) return "";
    return terrain_signs(hex) + (hex.terrain_cost > 0 ? std::to_string(hex.terrain_cost) : "");
}

// Returns the sign of a stop in the overview: letters of its stations and "." for a free slot, "()" for a city with one
// free slot, ".." for one with two. Beside the name in a pointed hex, there is room for stations only.
std::string overview_sign(const HexText& text, bool named) {
    using Kind = hex::Stop::Kind;
    const bool narrow = named && !text.shape.flat();
    std::string letters;
    for (std::size_t i = 0; i < text.face.stops.size(); ++i)
        for (const Circle& circle : circles_of(text.view, {text.id, static_cast<std::uint8_t>(i)}, text.face))
            if (circle.kind == Circle::Kind::free)
                letters += '.';
            else if (!narrow || circle.kind != Circle::Kind::reserved)
                letters += letter_of(text.view, circle);
    if (narrow) std::erase(letters, '.');
    if (letters == ".") letters.clear();
    if (!letters.empty() || text.face.stops.empty() || narrow) return letters;
    const Kind kind = text.face.stops.front().kind;
    return kind == Kind::town   ? "o"
           : kind == Kind::mine ? "M"
           : kind == Kind::port ? "P"
           : kind == Kind::city ? "()"
                                : "";
}

// Writes the revenue of an off-board area without slots, or of a port, in this phase: where it covers nothing or, if
// there is no such place, over track.
void write_overview_revenue(const HexText& text, Canvas& canvas, const Style& style) {
    if (text.face.stops.empty()) return;
    const hex::Stop& stop = text.face.stops.front();
    const auto phase = static_cast<std::size_t>(text.view.context().phase().value);
    const bool outside = stop.kind == hex::Stop::Kind::offboard || stop.kind == hex::Stop::Kind::port;
    if (!outside || stop.revenue.at(phase) == 0) return;
    const bool flat = text.shape.flat();
    const int row = text.y + (flat ? 2 : 1);
    const auto is_free = [&](int column) {
        return std::u32string_view(U" _/").find(canvas.at(text.x + column, row).glyph) != std::u32string_view::npos;
    };
    const std::vector<int> places = flat ? std::vector{2, 1, 3, 4} : std::vector{4, 3};
    const auto free =
        std::find_if(places.begin(), places.end(), [&](int at) { return is_free(at) && is_free(at + 1); });
    canvas.print(text.x + (free == places.end() ? places.front() : *free), row, std::to_string(stop.revenue.at(phase)),
                 style, 2);
}

// Writes a hex of the overview: three letters of the name, the stations, the revenue of an off-board area, and the
// letter of the tile's color.
void write_overview(const HexText& text, Canvas& canvas) {
    const hex::Hex& hex = text.view.figures().map[text.id];
    const bool possible = contains(text.marks.possible, text.id), flat = text.shape.flat();
    Style style = style_in_lines(text.face, possible);
    style.underline = possible;
    const int row = text.y + 1, lower = flat ? row + 1 : row;
    const auto [first, last] = text.shape.inside(1);
    const int left = text.x + first, right = text.x + last, middle = text.x + 3;
    const bool laid = text.placed.tile.exists();
    const std::string name = hex.name.empty() && !laid ? terrain_signs(hex) : hex.name;
    if (!name.empty()) canvas.print(left, row, fit(name, 3), style, 3);
    const std::string stop = overview_sign(text, !hex.name.empty());
    const Style strong{.fg = style.fg, .bg = style.bg, .bold = style.bg == ColourRole::plain};
    if (hex.name.empty()) {
        const bool below = canvas.at(middle, lower).glyph != U'_';
        canvas.print(middle, below ? lower : row, stop, strong, 1);
    } else if (flat) {
        canvas.print(left + (columns(stop) < 2 ? 1 : 0), lower, stop, strong, 3);
    } else {
        canvas.print(right - 1, row, columns(stop) > 2 ? stop.substr(0, 1) + "+" : stop, strong, 2);
    }
    if (stop.empty() || hex.name.empty()) write_overview_revenue(text, canvas, strong);
    if (possible) canvas.print(right, row, "+", style, 1);
    const std::string sign = contains(text.marks.fresh, text.id) ? "*" : laid ? colour_letter(text.face.colour) : "";
    if (sign.empty()) return;
    // A free place, or else a place in a straight line or at a junction.
    for (const std::u32string_view covered : {U" _", U"═=", U"╬╠╣╦╩"})
        for (const auto& [x, y] : {std::pair(right, lower), {right, row}, {left, lower}, {left, row}, {middle, row}})
            if (covered.find(canvas.at(x, y).glyph) != covered.npos) {
                canvas.print(x, y, sign, style, 1);
                return;
            }
}

} // namespace

void write_hex(const HexText& text, Canvas& canvas, const BrailleCanvas& dots) {
    if (text.zoom == Zoom::overview) {
        write_overview(text, canvas);
        return;
    }
    const hex::Hex& hex = text.view.figures().map[text.id];
    const bool detail = text.zoom == Zoom::detail;
    const bool possible = contains(text.marks.possible, text.id);
    Writer writer(text, canvas, dots);
    const std::vector<Point> places = places_of_stops(text.shape.geometry(), text.face);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (const std::string sign = with_preview(text, i, stop_sign(text, i)); !sign.empty())
            writer.stamp(sign, places[i], bold);

    const Point centre = text.shape.centre();
    const Point main = places.empty() ? centre : places.front();
    const auto [left, right] = text.shape.inside(text.shape.first_row());
    const double top = text.shape.first_row() + 0.5, bottom = text.shape.last_row() + 0.5;
    writer.write(title_of(text, hex), {left + 1.0, top},
                 {.dim = !possible && text.marks.cursor != text.id, .underline = possible}, 2);
    if (!hex.name.empty()) writer.write(hex.name, {main.x, main.y - 1}, normal, 4, detail ? 12 : 5);
    // Figures and labels are never cut.
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string revenue = printed_value(hex, text.face.stops[i]);
        if (repeats_revenue(text.face, i)) continue;
        writer.write(revenue, {places[i].x, places[i].y + 0.9}, normal, columns(revenue));
    }
    if (const std::string label = label_text(text.view, text.id, text.placed); !label.empty())
        writer.write(label, {right + 0.0, centre.y}, bold, columns(label));
    writer.write(cost_text(text, hex), {centre.x, bottom - 0.5}, {.fg = ColourRole::cyan}, 2);
    writer.write(objectives_text(text.view, text.id), {right + 0.0, bottom - 1}, normal, 2, 9, 12);
    const Style tile = text.placed.tile.exists() ? bold : dim;
    if (!writer.write(tile_text(text), {right - 1.0, top}, tile, 3, 9, 12))
        writer.write(colour_letter(text.face.colour), {right + 0.0, top}, tile, 1);
    if (detail) {
        if (!text.placed.tile.exists())
            for (const std::string& mark : shown_marks(hex)) writer.write(mark, {centre.x, bottom}, dim, 3, 9, 10);
    }
}

} // namespace highball::tui::eighteen
