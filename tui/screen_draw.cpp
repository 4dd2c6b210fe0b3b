#include "tui/completion.h"
#include "tui/screen.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int wide_screen = 140; // from here on the other pages stand beside the map
constexpr int tall_screen = 36;
constexpr int beside_width = 80;

} // namespace

// Left where the game stands, right whose turn it is and what is asked; the right part is never crowded out.
void Screen::draw_first_line(Canvas& canvas) const {
    const Scene& scene = scene_.scene;
    const Decision& now = scene.decision;
    std::string left = driver_.title().info().id + "  " + now.round;
    if (!now.phase.empty()) left += "  phase " + now.phase;
    if (family_) left += "  " + family_->status(scene, canvas.width() < 100);
    std::vector<std::string> names;
    for (const Seat seat : now.seats) names.push_back(driver_.game().name_of(seat));
    std::string right =
        driver_.game().finished() ? "The game is over: " + driver_.game().end_reason() : list_words(names);
    if (!driver_.game().finished() && names != std::vector<std::string>{now.entity} && !now.entity.empty())
        right += ": " + now.entity;
    if (!now.asks.empty()) right += (right.empty() ? "" : " - ") + now.asks;
    const int width = canvas.width();
    canvas.fill({0, 0, width, 1}, U' ', reverse);
    const int room = std::max(width * 2 / 5, width - columns(left) - 2);
    const std::string shown = cut(printable(right), std::min(room, width), style_);
    const int left_room = width - columns(shown) - 2;
    if (left_room > 0) canvas.print(0, 0, left, reverse, left_room);
    canvas.print(width - columns(shown), 0, shown, {.bold = true, .reverse = true});
}

// A pane that is higher than its area is drawn whole and shown in part.
void Screen::draw_pane(const Pane& pane, PaneState& state, Canvas& canvas, Rect area, bool scrolls) {
    if (area.width <= 0 || area.height <= 0) return;
    const int rows = pane.rows(scene_.scene, state, area.width);
    Canvas page(area.width, rows == 0 ? area.height : std::max(rows, area.height), style_);
    pane.draw(scene_.scene, state, page);
    int from = 0;
    if (rows > area.height) {
        state.scroll_y = std::clamp(state.scroll_y, 0, rows - area.height);
        from = scrolls ? state.scroll_y : 0;
    } else if (rows > 0)
        state.scroll_y = 0;
    canvas.copy(page, area, 0, from);
    if (rows > area.height) {
        const std::string more = " " + std::to_string(from + 1) + "-" + std::to_string(from + area.height) + " of " +
                                 std::to_string(rows) + (scrolls ? " PgUp PgDn " : " ");
        canvas.print_right(area.x, area.y + area.height - 1, area.width, more, reverse);
    }
}

void Screen::draw_text(Canvas& canvas, Rect area) {
    const int rows = static_cast<int>(text_.size());
    text_scroll_ = std::clamp(text_scroll_, 0, std::max(0, rows - area.height));
    for (int i = 0; i < area.height && text_scroll_ + i < rows; ++i)
        canvas.print(area.x, area.y + i, text_[static_cast<std::size_t>(text_scroll_ + i)], normal, area.width);
    if (rows > area.height) canvas.print_right(area.x, area.y + area.height - 1, area.width, " PgUp PgDn ", reverse);
}

// On a large screen the other pages stand beside the map, as many as fit.
void Screen::draw_beside(Canvas& canvas, Rect area) {
    int y = area.y;
    for (const std::size_t page : {std::size_t{2}, std::size_t{3}, std::size_t{1}, std::size_t{4}}) {
        if (page + 1 >= pages_.size()) continue;
        PaneState state = pages_[page].state;
        const int rows = pages_[page].pane->rows(scene_.scene, state, area.width - 2);
        const int room = area.y + area.height - y;
        if (room < 5 || rows <= 0) continue;
        const int height = std::min(rows, room - 1);
        canvas.horizontal(area.x, y, area.width, dim);
        canvas.print(area.x + 2, y, " " + std::to_string(page + 1) + " " + pages_[page].pane->name() + " ", bold);
        draw_pane(*pages_[page].pane, state, canvas, {area.x + 1, y + 1, area.width - 2, height}, false);
        y += height + 1;
    }
}

void Screen::draw_page(Canvas& canvas, Rect area) {
    page_area_ = area;
    if (page_ == text_page) return draw_text(canvas, area);
    if (page_ == 0 && area.width >= wide_screen && area.height >= tall_screen) {
        const int beside = std::max(beside_width, area.width * 2 / 5);
        page_area_.width = area.width - beside;
        draw_beside(canvas, {area.x + page_area_.width, area.y, beside, area.height});
    }
    draw_pane(*pages_[page_].pane, pages_[page_].state, canvas, page_area_, true);
}

// The messages, and before them what the log says where there is room.
std::vector<std::pair<std::string, Style>> Screen::message_rows(int width, int rows) const {
    std::vector<std::pair<std::string, Style>> shown;
    for (const auto& [text, style] : messages_)
        for (std::string& row : wrapped(text, width, 1)) shown.push_back({std::move(row), style});
    const std::vector<Entry>& log = driver_.log();
    for (std::size_t i = log.size() - std::min(told_, log.size()); i > 0 && static_cast<int>(shown.size()) < rows;
         --i) {
        std::vector<std::pair<std::string, Style>> earlier;
        for (std::string& row : wrapped(told(log[i - 1]), width, 1)) earlier.push_back({std::move(row), dim});
        shown.insert(shown.begin(), earlier.begin(), earlier.end());
    }
    return shown;
}

// The newest at the bottom; a sign tells that there is more.
void Screen::draw_messages(Canvas& canvas, Rect area) const {
    const auto rows = message_rows(area.width, area.height);
    const int skipped = std::max(0, static_cast<int>(rows.size()) - area.height);
    for (int i = 0; i < area.height && skipped + i < static_cast<int>(rows.size()); ++i) {
        const auto& [text, style] = rows[static_cast<std::size_t>(skipped + i)];
        canvas.print(area.x, area.y + i, text, style, area.width);
    }
    int untold = 0;
    for (const auto& [text, style] : messages_) untold += static_cast<int>(wrapped(text, area.width, 1).size());
    if (untold > area.height) canvas.print_right(area.x, area.y, area.width, " … more in the log", dim);
}

std::string Screen::keys_line() const {
    std::string line;
    for (std::size_t i = 0; i + 1 < pages_.size(); ++i)
        line += std::to_string(i + 1) + " " + pages_[i].pane->name() + " ";
    return line + "? help";
}

std::string Screen::prompt_label() const {
    const Decision& now = scene_.scene.decision;
    const std::string& name = now.entity.empty() ? driver_.title().info().id : now.entity;
    return cut(printable(name), 12, style_) + "> ";
}

void Screen::draw_prompt(Canvas& canvas, int y) {
    const int width = canvas.width();
    int x = canvas.print(0, y, prompt_label(), bold, std::max(1, width / 2));
    // A long line is shown around the cursor.
    const std::string before = printable(editor_.text().substr(0, editor_.cursor()));
    const std::string after = printable(editor_.text().substr(editor_.cursor()));
    const int room = std::max(1, width - x - 1);
    std::u32string shown = decode(before);
    bool hidden = false;
    while (!shown.empty()) {
        int taken = 0;
        for (const char32_t glyph : shown) taken += columns_of(glyph);
        if (taken <= room) break;
        shown.erase(0, 1);
        hidden = true;
    }
    if (hidden && !shown.empty()) shown[0] = U'…';
    for (const char32_t glyph : shown) {
        canvas.put(x, y, glyph);
        x += columns_of(glyph);
    }
    cursor_x_ = std::min(x, width - 1);
    cursor_y_ = y;
    if (!after.empty())
        canvas.print(x, y, after);
    else if (!editor_.empty())
        canvas.print(x, y, ghost(driver_.title(), scene_.scene.choices, editor_.text()),
                     {.fg = Ink::gray, .dim = true});
    if (editor_.empty() && width - x > 12) canvas.print_right(x + 2, y, width - x - 2, keys_line(), dim);
}

Canvas Screen::draw(int width, int height) {
    Canvas canvas(width, height, style_);
    scene_.scene.typed = editor_.text();
    const int prompt = height - 1;
    const int hint_rows = height >= 8 ? 1 : 0;
    const int message_rows = height < 6 ? 0 : std::clamp((height - 20) / 4, 1, 6);
    const int page_rows = height - 2 - hint_rows - message_rows;
    if (page_rows > 0) draw_page(canvas, {0, 1, width, page_rows});
    if (message_rows > 0) draw_messages(canvas, {0, 1 + page_rows, width, message_rows});
    if (hint_rows > 0)
        canvas.print(0, prompt - 1, hint(driver_.title(), scene_.scene.choices, editor_.text()), {.fg = Ink::cyan});
    draw_prompt(canvas, prompt);
    if (height > 1) draw_first_line(canvas);
    return canvas;
}

} // namespace highball::tui
