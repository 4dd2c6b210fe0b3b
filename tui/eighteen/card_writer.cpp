#include "tui/eighteen/card_writer.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

constexpr int name_width = 7;

} // namespace

int room_for_values(int width) { return width - 1 - name_width; }

std::vector<std::string> split_words(std::string_view text) {
    const std::vector<std::string_view> parts = words(text);
    return {parts.begin(), parts.end()};
}

CardWriter::CardWriter(Canvas& canvas, Rect area, const std::string& title) : canvas_(canvas), area_(area) {
    canvas.heading(area.x + 1, area.y, area.width - 1, title);
}

void CardWriter::line(const std::string& text, Style style) {
    const int rows = area_.height - 1;
    if (row_ < rows)
        canvas_.print(area_.x + 1, area_.y + 1 + row_, text, style, area_.width - 1);
    else if (row_ == rows)
        canvas_.print(area_.x + area_.width - 1, area_.y + area_.height - 1, "…", bold);
    ++row_;
}

void CardWriter::pair(const std::string& name, const std::string& value, Style style) {
    if (value.empty()) return;
    const int y = area_.y + 1 + row_;
    const bool fits = row_ < area_.height - 1;
    line("");
    if (!fits) return;
    canvas_.print(area_.x + 1, y, name, dim, name_width);
    canvas_.print(area_.x + 1 + name_width, y, value, style, room_for_values(area_.width));
}

void CardWriter::list(const std::string& name, const std::vector<std::string>& items, std::string_view between) {
    std::string head = name;
    for (const std::string& row : packed(items, room_for_values(area_.width), between)) {
        pair(head, row);
        head = " ";
    }
}

Rect CardWriter::rest() const {
    return {area_.x + 1, area_.y + 1 + row_, area_.width - 1, std::max(0, area_.height - 2 - row_)};
}

} // namespace highball::tui::eighteen
