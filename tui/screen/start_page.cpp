#include "tui/screen/start_page.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace highball::tui {

namespace {

constexpr std::string_view subtitle = "railroad games in your terminal";
constexpr std::size_t longest_answer = 1000;
constexpr int least_logo_rows = 20, logo_rows = 3;
// The program's name in pixels, two rows of pixels for each row of characters.
constexpr std::array<std::string_view, 2 * logo_rows> logo = {
    "#  # ## #### #  # ###   ##  #   #  ", "#  # ## #    #  # #  # #  # #   #  ", "#### ## # ## #### ###  #### #   #  ",
    "#### ## #  # #### #  # #### #   #  ", "#  # ## #  # #  # #  # #  # #   #  ", "#  # ## #### #  # ###  #  # ### ###",
};
constexpr std::array<Rgb, logo_rows> logo_tones = {{{0x8a, 0xe6, 0xe0}, {0x4c, 0xc4, 0xbd}, {0x24, 0x90, 0x8a}}};

void draw_logo(Canvas& canvas, int x, int y) {
    for (int row = 0; row < logo_rows; ++row)
        for (std::size_t column = 0; column < logo[0].size(); ++column) {
            const bool upper = item_at(logo, 2 * row)[column] == '#', lower = item_at(logo, 2 * row + 1)[column] == '#';
            if (upper || lower)
                canvas.put(x + static_cast<int>(column), y + row,
                           upper && lower ? U'█'
                           : upper        ? U'▀'
                                          : U'▄',
                           {.fg = rgb_role(item_at(logo_tones, row))});
        }
}

} // namespace

void draw_title_bar(Canvas& canvas, const std::string& title) {
    canvas.fill({0, 0, canvas.width(), 1}, U' ', on_bar);
    canvas.print(1, 0, title, accent.on(ColourRole::bar));
}

void draw_keys(Canvas& canvas, const Keys& keys) { draw_keys(canvas, canvas.height() - 1, keys, on_bar); }

void draw_keys(Canvas& canvas, int y, const Keys& keys, Style words) {
    canvas.fill({0, y, canvas.width(), 1}, U' ', words);
    int x = 1;
    for (const auto& [key, meaning] : keys) {
        const std::string text = key + " " + meaning;
        if (x + columns(text) > canvas.width()) return;
        const int wide = canvas.print(x, y, text, words);
        canvas.restyle({x, y, columns(key), 1}, {.fg = accent.fg, .bg = words.bg, .bold = accent.bold});
        x += wide + 3;
    }
}

MenuPage::MenuPage(std::string title, std::vector<MenuEntry> entries, TextStyle style, DrawPicture picture,
                   std::string asks)
    : title_(std::move(title)), entries_(std::move(entries)), style_(style), picture_(std::move(picture)),
      asks_(std::move(asks)) {}

void MenuPage::choose(std::size_t entry) {
    chosen_ = entry;
    done_ = true;
}

void MenuPage::press(const Key& key) {
    const std::size_t last = entries_.empty() ? 0 : entries_.size() - 1;
    if (key.is_control(U'c') || key.is_control(U'd')) return leave();
    if (key.is(Key::Kind::escape)) { // the first page has no page to go back to
        if (!title_.empty()) leave();
        return;
    }
    if (key.is(Key::Kind::enter)) {
        if (asks_.empty() || !typed_.empty()) choose(at_);
        return;
    }
    if (!asks_.empty()) {
        if (key.is(Key::Kind::backspace))
            typed_ = fit(typed_, std::max(0, columns(typed_) - 1));
        else if (key.is(Key::Kind::character) && typed_.size() < longest_answer)
            append_utf8(typed_, key.glyph);
        return;
    }
    if (key.is(Key::Kind::down) || key.is(Key::Kind::tab) || key.is(Key::Kind::wheel_down))
        at_ = at_ == last ? 0 : at_ + 1;
    if (key.is(Key::Kind::up) || key.is(Key::Kind::back_tab) || key.is(Key::Kind::wheel_up))
        at_ = at_ == 0 ? last : at_ - 1;
    if (key.is(Key::Kind::home)) at_ = 0;
    if (key.is(Key::Kind::end)) at_ = last;
    if (key.is(Key::Kind::mouse))
        for (const Row& row : shown_)
            if (key.x < left_ && key.y >= row.y && key.y < row.y + row.rows) choose(row.entry);
    if (!key.is(Key::Kind::character)) return;
    const char32_t letter = key.glyph >= U'A' && key.glyph <= U'Z' ? key.glyph - U'A' + U'a' : key.glyph;
    if (letter == U'q') return leave();
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (entries_[i].key != 0 && static_cast<char32_t>(entries_[i].key) == letter) return choose(i);
}

int MenuPage::rows_of(std::size_t entry) const {
    const MenuEntry& one = entries_[entry];
    return note_rows(one) + (one.apart ? 1 : 0) + (one.heading.empty() ? 0 : entry == 0 ? 1 : 2);
}

int MenuPage::all_rows() const {
    int rows = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) rows += rows_of(i);
    return rows;
}

bool MenuPage::shows_logo(int width, int height) const {
    return title_.empty() && height >= least_logo_rows && style_ != TextStyle::ascii &&
           width > static_cast<int>(logo[0].size());
}

// Draws the name of the program or of the page; returns the row below.
int MenuPage::draw_head(Canvas& canvas, int width) const {
    const bool tall = canvas.height() >= least_logo_rows;
    if (!title_.empty()) {
        draw_title_bar(canvas, title_);
        return tall ? 2 : 1;
    }
    if (shows_logo(width, canvas.height())) {
        draw_logo(canvas, 1, 1);
        return 1 + logo_rows + 1;
    }
    canvas.print(1, 0, "Highball", accent);
    canvas.print(11, 0, subtitle, dim, width - 12);
    return tall ? 2 : 1;
}

void MenuPage::draw_entry(Canvas& canvas, const MenuEntry& entry, Rect area, bool selected) const {
    const Style strong = selected ? enter_button : bold,
                soft = selected ? Style{enter_button.fg, enter_button.bg} : dim;
    if (selected) canvas.fill(area, U' ', enter_button);
    if (selected) canvas.print(area.x + 1, area.y, style_ == TextStyle::ascii ? ">" : "▸", enter_button);
    const int x = area.x + 3, room = area.width - 4;
    const int name = canvas.print(x, area.y, entry.name, strong, room);
    if (!selected && entry.key != 0)
        canvas.restyle({x, area.y, 1, 1}, {.fg = ColourRole::accent, .bold = true, .underline = true});
    const bool brief = !entry.brief_end.empty() && name + 2 + columns(entry.note) + 1 + columns(entry.end) > room;
    const std::string& status = brief ? entry.brief_end : entry.end;
    const int end = columns(status);
    if (end > 0) canvas.print_right(x + name + 2, area.y, room - name - 2, status, soft);
    constexpr int least_note_column = 11, most_note_column = 20;
    int note_column = least_note_column; // the same for all entries
    for (const MenuEntry& one : entries_)
        if (const int next = columns(one.name) + 2;
            one.note_place == NotePlace::beside && one.end.empty() && next <= most_note_column)
            note_column = std::max(note_column, next);
    if (area.height > 1)
        canvas.print(x, area.y + 1, entry.note, soft, room);
    else if (entry.note_place == NotePlace::beside)
        for (const int from : {std::max(note_column, name + 2), name + 2}) // aligned, if there is room
            if (const int left = room - from - (end > 0 ? end + 1 : 0);
                end == 0 ? left > 0 : left >= columns(entry.note)) {
                canvas.print(x + from, area.y, entry.note, soft, left);
                break;
            }
}

// Draws the entries; returns the row below.
int MenuPage::draw_entries(Canvas& canvas, int y, int width, int end) {
    shown_.clear();
    shows_notes_ = true;
    shows_notes_ = y + all_rows() <= end;
    const int last_row = end - 1;
    if (y + all_rows() > end) --end; // the last row tells how many are missing
    const auto fits = [&](std::size_t first) {
        int rows = 0;
        for (std::size_t i = first; i <= at_; ++i) rows += rows_of(i);
        return y + rows <= end;
    };
    first_ = std::min(first_, at_);
    while (first_ < at_ && !fits(first_)) ++first_;
    for (std::size_t i = first_; i < entries_.size() && y + rows_of(i) <= end; ++i) {
        const MenuEntry& entry = entries_[i];
        const int rows = note_rows(entry);
        y += rows_of(i) - rows;
        if (!entry.heading.empty()) canvas.heading(1, y - 1, width - 2, entry.heading);
        draw_entry(canvas, entry, {0, y, width, rows}, i == at_);
        shown_.push_back({i, y, rows});
        y += rows;
    }
    if (shown_.empty() || shown_.back().entry + 1 == entries_.size()) return y;
    canvas.print_right(0, last_row, width - 1, std::to_string(entries_.size() - shown_.back().entry - 1) + " more ↓",
                       dim);
    return last_row + 1;
}

// Draws the text about the selected entry in the rows from `y` to `end`, below the entries.
void MenuPage::draw_about(Canvas& canvas, int y, int end) const {
    if (entries_.empty() || !tell_about_) return;
    const std::vector<std::string> about = tell_about_(at_, left_ - 5, end - y - 1);
    const auto first_part = static_cast<int>(std::ranges::find(about, "") - about.begin());
    if (y + 1 + first_part > end) --y;                 // without a blank row
    if (y + 1 + std::min(first_part, 2) > end) return; // a heading alone says nothing
    bool is_heading = true;                            // the first row of each part
    for (const std::string& text : about) {
        const bool fits = columns(text) <= left_ - 5; // keeps the blanks of a table
        const std::vector<std::string> rows = fits ? std::vector<std::string>{text} : wrapped(text, left_ - 5, 2);
        if (y + 1 + int_size(rows) > end) break;
        for (const std::string& row : rows) canvas.print(3, ++y, row, is_heading ? normal : dim);
        is_heading = text.empty();
    }
}

Canvas MenuPage::draw(int width, int height, bool recorded) {
    Canvas canvas(width, height, style_);
    if (recorded) canvas.record();
    constexpr int least_picture = 40, foot = 3; // rows of the help and of the keys
    constexpr int most_about = 10;              // rows that a list leaves for the text about its selected entry
    const bool tells = tell_about_ && !title_.empty();
    const bool shows_help = height >= 16;
    const int end = height - (shows_help ? foot : 1);
    left_ = picture_ && width >= 36 + 1 + least_picture ? std::clamp(width * 38 / 100, 36, 56) : width;
    if (left_ < width && end > 4) {
        const Canvas drawn = picture_(at_, width - left_ - 1, end - 1);
        canvas.copy(drawn, {left_ + 1, 1, drawn.width(), drawn.height()});
    }
    int y = draw_head(canvas, left_);
    if (!asks_.empty()) {
        canvas.print_rows(y, wrapped(asks_, width - 2, 0), normal);
        y += 1 + int_size(wrapped(asks_, width - 2, 0));
        canvas.fill({1, y, width - 2, 1}, U' ', on_selected);
        canvas.print(2, y, typed_, on_selected, width - 4);
        canvas.put(std::min(width - 2, 2 + columns(typed_)), y, U' ', {.reverse = true});
    } else
        y = draw_entries(canvas, y, left_, tells ? end - std::min((end - y) * 2 / 5, most_about) : end);
    draw_about(canvas, y, end);
    if (shows_help) {
        canvas.fill({0, height - 3, width, 2}, U' ', on_panel);
        const MenuEntry entry = entries_.empty() ? MenuEntry() : entries_[at_];
        std::vector<std::string> help = wrapped(entry.help, width - 2, 0);
        if (!entry.keys.empty()) help = {cut(entry.help, width - 2, style_)};
        help.resize(2);
        for (int i = 0; i < 2; ++i) canvas.print(1, height - 3 + i, item_at(help, i), on_panel, width - 2);
        if (!entry.keys.empty()) draw_keys(canvas, height - 2, entry.keys, on_panel);
    }
    if (!asks_.empty())
        draw_keys(canvas, {{"Enter", "open"}, {"Esc", "back"}});
    else
        draw_keys(canvas, {{style_ == TextStyle::ascii ? "arrows" : "↑ ↓", "choose"},
                           {"Enter", "open, or click"},
                           {title_.empty() ? "q" : "Esc", title_.empty() ? "quit" : "back"}});
    constexpr int roomy = 80;
    if (shows_logo(left_, height) && width >= roomy) canvas.print_right(0, height - 1, width - 1, subtitle, on_bar);
    return canvas;
}

void TextPage::press(const Key& key) {
    if (key.is(Key::Kind::escape) || key.is(Key::Kind::enter) || key.is_control(U'c') || key.is_control(U'd') ||
        key == typed(U'q'))
        return leave();
    if (key.is(Key::Kind::down) || key.is(Key::Kind::wheel_down)) ++first_;
    if (key.is(Key::Kind::up) || key.is(Key::Kind::wheel_up)) --first_;
    if (key.is(Key::Kind::page_down)) first_ += room_;
    if (key.is(Key::Kind::page_up)) first_ -= room_;
    if (key.is(Key::Kind::home)) first_ = 0;
    if (key.is(Key::Kind::end)) first_ = std::numeric_limits<int>::max() / 2; // draw() limits it
}

// Returns the rows of some lines, without a blank row before the first heading.
std::vector<TextPage::Row> TextPage::rows_of(std::span<const Line> lines, int width) {
    constexpr int most_name = 22, indent = 3;
    int column = 0; // column of the texts of a section
    std::vector<Row> rows;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const Line& line = lines[at];
        if (line.name.empty()) {
            column = 0;
            for (std::size_t i = at + 1; i < lines.size() && !lines[i].name.empty(); ++i)
                if (const int wide = columns(lines[i].name); wide <= most_name && !lines[i].is_command)
                    column = std::max(column, wide + 3);
            if (!rows.empty()) rows.push_back({});
            rows.push_back({line.text, "", true});
            continue;
        }
        const bool below = line.is_command || columns(line.name) + 3 > column;
        const int x = below ? indent : column;
        const std::vector<std::string> texts = wrapped(line.text, width - x, 0);
        rows.push_back({line.name, below || texts.empty() ? "" : texts.front(), false, x, line.style});
        for (std::size_t i = below ? 0 : 1; i < texts.size(); ++i) rows.push_back({"", texts[i], false, x});
    }
    return rows;
}

// Returns the rows side by side: on a wide screen, the sections are in two columns of about the same height.
std::vector<std::vector<TextPage::Row>> TextPage::columns_of_rows(int width) const {
    constexpr int least = 110; // columns of a screen with two columns
    std::vector<std::vector<Row>> best = {rows_of(lines_, width - 2)};
    if (width < least) return best;
    std::size_t lowest = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 1; i < lines_.size(); ++i) {
        if (!lines_[i].name.empty()) continue; // not the beginning of a section
        const std::span<const Line> all = lines_;
        std::vector<std::vector<Row>> both = {rows_of(all.first(i), width / 2 - 3),
                                              rows_of(all.subspan(i), width / 2 - 3)};
        const std::size_t height = std::max(both[0].size(), both[1].size());
        if (height <= lowest) lowest = height, best = std::move(both);
    }
    return best;
}

Canvas TextPage::draw(int width, int height, bool recorded) {
    Canvas canvas(width, height, style_);
    if (recorded) canvas.record();
    draw_title_bar(canvas, title_);
    const std::vector<std::vector<Row>> all = columns_of_rows(width);
    int most = 0;
    for (const std::vector<Row>& rows : all) most = std::max(most, int_size(rows));
    room_ = height - 2;
    first_ = std::clamp(first_, 0, std::max(0, most - room_));
    const int wide = width / int_size(all) - (all.size() > 1 ? 3 : 2);
    for (std::size_t column = 0; column < all.size(); ++column) {
        const std::vector<Row>& rows = all[column];
        const int x = 1 + static_cast<int>(column) * (wide + 3);
        for (int i = 0; i < std::min(room_, int_size(rows) - first_); ++i) {
            const Row& row = item_at(rows, first_ + i);
            if (row.heading)
                canvas.heading(x, i + 1, wide, row.name);
            else
                canvas.print(x, i + 1, row.name, row.style, wide), canvas.print(x + row.x, i + 1, row.text);
        }
    }
    Keys keys = {{"Esc", "back"}};
    if (most > room_)
        keys.emplace_back(style_ == TextStyle::ascii ? "arrows" : "↑ ↓", std::to_string(first_ + 1) + "-" +
                                                                             std::to_string(first_ + room_) + " of " +
                                                                             std::to_string(most));
    draw_keys(canvas, keys);
    return canvas;
}

} // namespace highball::tui
