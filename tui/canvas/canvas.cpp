#include "tui/canvas/canvas.h"

#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>

namespace highball::tui {

Canvas::Canvas(int width, int height, TextStyle text_style)
    : width_(std::max(0, width)), height_(std::max(0, height)), text_style_(text_style),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

Canvas::Canvas(int width, int height, const Canvas& whole, bool window) : Canvas(width, height, whole.text_style()) {
    if (!whole.text_record_) return;
    record();
    text_record_->window = window;
}

void Canvas::record() {
    text_record_.emplace();
    text_record_->cells.resize(cells_.size());
}

const Cell& Canvas::at(int x, int y) const {
    static constexpr Cell blank{};
    if (!holds(x, y)) return blank;
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
}

// If one half of a wide character is overwritten, puts a blank into its other half.
void Canvas::split_wide(int x, int y) {
    if (cell(x, y).glyph == 0 && x > 0) cell(x - 1, y).glyph = U' ';
    if (x + 1 < width_ && cell(x + 1, y).glyph == 0) cell(x + 1, y).glyph = U' ';
}

// Notes in the text record that this character replaces the one here.
void Canvas::record_change(int x, int y, char32_t glyph) {
    const Cell& now = cell(x, y);
    TextRecord::Id& text = text_record_->cells[static_cast<std::size_t>(&now - cells_.data())];
    const bool other = text != 0 && text != text_record_->writing;
    if (other && now.glyph != U' ' && glyph != U' ' && now.glyph != glyph)
        text_record_->over.push_back({x, y, text, text_record_->writing});
    text = glyph == U' ' ? 0 : text_record_->writing;
}

void Canvas::put(int x, int y, char32_t glyph, Style style) {
    if (!holds(x, y)) return;
    if (ascii()) glyph = ascii_for(glyph);
    if (text_style_ == TextStyle::lines && glyph > 0x7f) glyph = console_for(glyph);
    const int wide = width_of(glyph);
    if (wide == 0 || (wide == 2 && x + 1 >= width_)) return;
    split_wide(x, y);
    set(x, y, glyph, style);
    if (wide == 2) {
        split_wide(x + 1, y);
        set(x + 1, y, 0, style);
    }
}

void Canvas::begin_text(int x, int y, std::u32string text, bool room) {
    const bool lost = !room || y < 0 || y >= height_;
    if (text_record_->window) {
        for (; x < 0 && !text.empty(); text.erase(0, 1)) x += width_of(text.front());
        if (lost || text.empty()) return;
    }
    text_record_->texts.push_back({x, y, std::move(text), lost});
    text_record_->writing = static_cast<TextRecord::Id>(text_record_->texts.size());
}

int Canvas::print(int x, int y, std::string_view text, Style style, int room) {
    const int width = room < 0 ? width_ - x : std::min(room, width_ - x);
    std::u32string shown = width > 0 ? decode(cut(printable(text), width, text_style_)) : U"";
    if (text_style_ == TextStyle::lines) std::transform(shown.begin(), shown.end(), shown.begin(), console_for);
    if (text_record_) begin_text(x, y, width > 0 ? shown : decode(printable(text)), width > 0);
    int column = x;
    for (const char32_t glyph : shown) {
        put(column, y, glyph, style);
        column += width_of(glyph);
    }
    if (text_record_) text_record_->writing = 0;
    return column - x;
}

void Canvas::print_right(int x, int y, int width, std::string_view text, Style style) {
    const std::string shown = cut(printable(text), width, text_style_);
    print(x + width - columns(shown), y, shown, style, columns(shown));
}

void Canvas::print_centred(int x, int y, int width, std::string_view text, Style style) {
    const std::string shown = cut(printable(text), width, text_style_);
    print(x + (width - columns(shown)) / 2, y, shown, style, columns(shown));
}

int Canvas::print_rows(int y, const std::vector<std::string>& rows, Style style) {
    for (const std::string& row : rows) print(0, y++, row, style);
    return y;
}

void Canvas::fill(Rect area, char32_t glyph, Style style) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x) put(x, y, glyph, style);
}

void Canvas::restyle(Rect area, Style style) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x)
            if (holds(x, y)) cell(x, y).style = style;
}

void Canvas::horizontal(int x, int y, int width, Style style) { fill({x, y, width, 1}, U'─', style); }

void Canvas::vertical(int x, int y, int height, Style style) { fill({x, y, 1, height}, U'│', style); }

void Canvas::heading(int x, int y, int width, std::string_view title, std::string_view note, Style style) {
    horizontal(x, y, width, {.fg = ColourRole::rule});
    const int end = x + print(x, y, cut(title, width - 1, text_style_) + " ", style, width);
    if (!note.empty() && end + columns(note) < x + width) print_right(x, y, width, " " + std::string(note), dim);
}

// Copies the records of the texts in these rows of `part`, and of all lost texts, and moves the copies right and down.
// Returns the new id of each text.
std::vector<TextRecord::Id> Canvas::add_text_record(const TextRecord& part, Rect rows, int right, int down) {
    std::vector<TextRecord::Id> now(part.texts.size() + 1);
    const auto shown = [&](int y) { return y >= rows.y && y < rows.y + rows.height; };
    for (std::size_t i = 0; i < part.texts.size(); ++i) {
        TextRecord::Text text = part.texts[i];
        if (!text.lost && !shown(text.y)) continue;
        text.x += right;
        text.y += down;
        text_record_->texts.push_back(std::move(text));
        now[i + 1] = static_cast<TextRecord::Id>(text_record_->texts.size());
    }
    for (const TextRecord::Over& over : part.over)
        if (shown(over.y)) text_record_->over.push_back({over.x + right, over.y + down, now[over.text], now[over.by]});
    return now;
}

// Copies a row without wide characters as it is. Returns false for any other row.
bool Canvas::copy_row(const Canvas& from, Rect row, int from_x, int from_y) {
    const bool whole = row.width > 0 && holds(row.x, row.y) && holds(row.x + row.width - 1, row.y) &&
                       from.holds(from_x, from_y) && from.holds(from_x + row.width - 1, from_y);
    if (!whole || text_record_ || (ascii() && !from.ascii())) return false;
    const Cell* begin = &from.at(from_x, from_y);
    const auto is_half = [](const Cell& one) { return one.glyph == 0; };
    if (std::any_of(begin, begin + row.width, is_half) || is_half(from.at(from_x + row.width, from_y))) return false;
    split_wide(row.x, row.y);
    split_wide(row.x + row.width - 1, row.y);
    std::copy(begin, begin + row.width, &cell(row.x, row.y));
    return true;
}

void Canvas::copy(const Canvas& from, Rect area, int from_x, int from_y) {
    const bool recorded = text_record_ && from.text_record_;
    const Rect rows{0, from_y, 0, area.height};
    const std::vector<TextRecord::Id> ids =
        recorded ? add_text_record(*from.text_record_, rows, area.x - from_x, area.y - from_y)
                 : std::vector<TextRecord::Id>();
    for (int y = 0; y < area.height; ++y) {
        if (!recorded && copy_row(from, {area.x, area.y + y, area.width, 1}, from_x, from_y + y)) continue;
        for (int x = 0; x < area.width; ++x)
            if (from.holds(from_x + x, from_y + y) && from.at(from_x + x, from_y + y).glyph != 0) {
                const Cell& source = from.at(from_x + x, from_y + y);
                const auto cell = static_cast<std::size_t>(&source - from.cells_.data());
                if (recorded) text_record_->writing = ids[from.text_record_->cells[cell]];
                put(area.x + x, area.y + y, source.glyph, source.style);
            }
    }
    if (recorded) text_record_->writing = 0;
}

std::string Canvas::to_text() const {
    std::string text;
    std::size_t length = 0; // up to the last row that is not blank
    for (int y = 0; y < height_; ++y) {
        std::size_t end = text.size();
        for (int x = 0; x < width_; ++x) {
            const char32_t glyph = at(x, y).glyph;
            if (glyph == 0) continue;
            append_utf8(text, glyph);
            if (glyph != U' ') end = text.size();
        }
        const bool blank = end == 0 || text[end - 1] == '\n';
        text.resize(end);
        text += '\n';
        if (!blank) length = text.size();
    }
    text.resize(length);
    return text;
}

std::string Canvas::to_ansi(const Palette& palette) const {
    std::string text;
    for (int y = 0; y < height_; ++y) {
        int last = width_ - 1;
        while (last >= 0 && at(last, y) == Cell{}) --last;
        Style now;
        for (int x = 0; x <= last; ++x) {
            const Cell& shown = at(x, y);
            if (shown.glyph == 0) continue;
            if (!(shown.style == now)) text += palette.escape(shown.style);
            now = shown.style;
            append_utf8(text, shown.glyph);
        }
        text += now == Style{} ? "\n" : "\x1b[0m\n";
    }
    return text;
}

} // namespace highball::tui
