#include "tui/table.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

TableCell money_cell(Money amount, Style style) {
    TableCell cell(amount == Money(0) ? "-" : print(amount), style);
    cell.number = amount.dollars();
    return cell;
}

TableCell number_cell(std::int64_t number, std::string_view unit, Style style) {
    TableCell cell(number == 0 ? "-" : std::to_string(number) + std::string(unit), style);
    cell.number = number;
    return cell;
}

void Table::column(std::string title, Side side, int spare) { columns_.push_back({std::move(title), side, spare}); }

void Table::row(std::vector<TableCell> cells) {
    cells.resize(columns_.size());
    rows_.push_back({std::move(cells)});
}

void Table::rule() { rows_.push_back({}); }

void Table::sort(int column) {
    if (column < 1 || column > columns_count()) return;
    sorted_ = column;
    const auto index = static_cast<std::size_t>(column - 1);
    const auto end = std::find_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.cells.empty(); });
    std::stable_sort(rows_.begin(), end, [&](const Row& a, const Row& b) {
        const TableCell &left = a.cells[index], &right = b.cells[index];
        if (left.number && right.number) return *left.number > *right.number;
        return left.text < right.text;
    });
}

int Table::width_of(std::size_t column) const {
    int width = columns(columns_[column].title) + (static_cast<int>(column) + 1 == sorted_ ? 1 : 0);
    for (const Row& row : rows_)
        if (!row.cells.empty()) width = std::max(width, columns(row.cells[column].text));
    return width;
}

int Table::width() const {
    int width = -1;
    for (std::size_t i = 0; i < columns_.size(); ++i) width += width_of(i) + 1;
    return std::max(0, width);
}

void Table::draw(Canvas& canvas, int x, int y, int width) const {
    std::vector<int> widths;
    int needed = -1;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        widths.push_back(width_of(i));
        needed += widths.back() + 1;
    }
    bool cut_off = false;
    for (int spare = 9; spare > 0; --spare)
        for (std::size_t i = columns_.size(); i-- > 0;)
            if (columns_[i].spare == spare && needed > width && widths[i] > 0) {
                needed -= widths[i] + 1;
                widths[i] = 0;
                cut_off = true;
            }
    // The last gaps are spread so that a wide page does not look empty.
    const int shown = static_cast<int>(std::count_if(widths.begin(), widths.end(), [](int w) { return w > 0; }));
    const int gap = shown > 1 ? std::clamp((width - needed) / (shown - 1), 0, 2) + 1 : 1;
    const auto draw_cell = [&](int at, int row, int room, const Column& column, const TableCell& cell) {
        if (column.side == Side::right)
            canvas.print_right(at, row, room, cell.text, cell.style);
        else
            canvas.print(at, row, cell.text, cell.style, room);
    };
    int at = x;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (widths[i] == 0) continue;
        const int room = std::min(widths[i], x + width - at);
        const std::string mark = static_cast<int>(i) + 1 == sorted_ ? "^" : "";
        draw_cell(at, y, room, columns_[i], TableCell(columns_[i].title + mark, underline));
        for (std::size_t r = 0; r < rows_.size(); ++r)
            if (!rows_[r].cells.empty())
                draw_cell(at, y + 1 + static_cast<int>(r), room, columns_[i], rows_[r].cells[i]);
        at += widths[i] + gap;
    }
    for (std::size_t r = 0; r < rows_.size(); ++r)
        if (rows_[r].cells.empty())
            canvas.horizontal(x, y + 1 + static_cast<int>(r), std::min(width, at - gap - x), dim);
    if (cut_off) canvas.print(x + width - 1, y, "…", dim);
}

} // namespace highball::tui
