#include "tui/canvas/text_table.h"

#include "core/text.h"

#include <algorithm>
#include <numeric>

namespace highball::tui {

namespace {

constexpr int most_spare = 9;
constexpr const char* nothing = "·"; // in place of "-", so that the figures stand out

} // namespace

TableCell money_cell(Money amount, Style style) {
    TableCell cell(amount == Money(0) ? "-" : print(amount), style);
    cell.number = amount.dollars();
    return cell;
}

TableCell number_cell(std::int64_t number, std::string_view unit, Style style) {
    TableCell cell(number == 0 ? "-" : with_commas(number) + std::string(unit), style);
    cell.number = number;
    return cell;
}

std::vector<std::string> short_names(const std::vector<std::string>& names, int width) {
    constexpr int least_with_dot = 4;
    std::vector<std::string> shown;
    const auto with_end = [&](const std::string& name, std::string_view end) {
        return std::string(trim(fit(printable(name), std::max(1, width - columns(end))))) + std::string(end);
    };
    for (const std::string& name : names) {
        std::string_view end = std::string_view(name).substr(name.find_last_not_of("0123456789") + 1);
        if (end.empty() && width >= least_with_dot) end = ".";
        const bool whole = columns(printable(name)) <= width;
        shown.push_back(whole ? printable(name) : with_end(name, end));
    }
    const std::vector<std::string> alike = shown;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::count(alike.begin(), alike.end(), alike[i]) > 1) shown[i] = with_end(names[i], std::to_string(i + 1));
    return shown;
}

void TextTable::column(std::string title, Side side, int spare) { columns_.push_back({std::move(title), side, spare}); }

void TextTable::row(std::vector<TableCell> cells) {
    cells.resize(columns_.size());
    rows_.push_back({std::move(cells)});
}

void TextTable::rule() { rows_.push_back({}); }

void TextTable::sort(int column) {
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

TextTable TextTable::part(int first, int count) const {
    TextTable table = *this;
    const int end = std::min(int_size(rows_), first + count);
    table.rows_.assign(rows_.begin() + std::min(first, end), rows_.begin() + end);
    return table;
}

int TextTable::width_of(std::size_t column) const {
    int width = columns(columns_[column].title) + (static_cast<int>(column) + 1 == sorted_ ? 1 : 0);
    for (const Row& row : rows_)
        if (!row.cells.empty()) width = std::max(width, columns(row.cells[column].text));
    return width;
}

int TextTable::width_of(const Columns& shown) const {
    int width = -1;
    for (const std::size_t column : shown) width += width_of(column) + 1;
    return std::max(0, width);
}

int TextTable::width() const {
    Columns all(columns_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return width_of(all);
}

// Leaves out spare columns and then, if the table has blocks, the last columns, until the rest fits. Keeps at least one
// column in addition to the key columns.
TextTable::Columns TextTable::fitting(Columns wanted, int width) const {
    const auto keys = static_cast<std::size_t>(keys_);
    const auto drop_one = [&](int spare) {
        for (std::size_t i = wanted.size(); i-- > keys;)
            if (columns_[wanted[i]].spare >= spare && wanted.size() > keys + 1) {
                wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(i));
                return true;
            }
        return false;
    };
    for (int spare = most_spare; spare > 0; --spare)
        while (width_of(wanted) > width && drop_one(spare)) {
        }
    if (keys_ > 0)
        while (width_of(wanted) > width && drop_one(0)) {
        }
    return wanted;
}

std::vector<TextTable::Columns> TextTable::blocks(int width) const {
    Columns left(columns_.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    // On a narrow page an empty column is left out.
    const auto silent = [&](std::size_t column) {
        return columns_[column].spare > 0 && std::all_of(rows_.begin(), rows_.end(), [&](const Row& row) {
                   return row.cells.empty() || row.cells[column].text.empty() || row.cells[column].text == "-";
               });
    };
    if (width_of(left) > width) std::erase_if(left, silent);
    std::vector<Columns> blocks = {fitting(left, width)};
    if (keys_ == 0) return blocks;
    const auto keys = static_cast<std::ptrdiff_t>(std::min(keys_, columns_count()));
    while (true) {
        for (const std::size_t shown : blocks.back())
            if (shown >= static_cast<std::size_t>(keys)) left.erase(std::find(left.begin(), left.end(), shown));
        if (static_cast<std::ptrdiff_t>(left.size()) <= keys) return blocks;
        blocks.push_back(fitting(left, width));
    }
}

std::vector<const TextTable::Row*> TextTable::rows_in(const Columns& shown, bool further) const {
    std::vector<const Row*> rows;
    for (const Row& row : rows_) {
        const auto blank = [&](std::size_t column) {
            const bool key = column < static_cast<std::size_t>(keys_);
            if (row.cells.empty()) return further; // a horizontal line
            return (further && key) || row.cells[column].text.empty();
        };
        if (keys_ == 0 || !std::all_of(shown.begin(), shown.end(), blank)) rows.push_back(&row);
    }
    return rows;
}

bool TextTable::shows(std::string_view title, int width) const {
    for (const Columns& shown : blocks(width))
        for (const std::size_t column : shown)
            if (columns_[column].title == title) return true;
    return false;
}

int TextTable::height(int width) const {
    int height = 0;
    for (const Columns& shown : blocks(width)) height += 1 + static_cast<int>(rows_in(shown, height > 0).size());
    return height;
}

int TextTable::draw(Canvas& canvas, int x, int y, int width) const {
    std::vector<Columns> all = blocks(width);
    const auto left_out = [&] { return keys_ == 0 && all.front().size() < columns_.size(); };
    const int room = left_out() ? width - 2 : width; // room for the cut sign
    if (left_out()) all = blocks(room);
    const int top = y;
    for (const Columns& shown : all) {
        const std::vector<const Row*> rows = rows_in(shown, y > top);
        draw_block(canvas, {x, y, room, 1 + int_size(rows)}, shown, rows);
        y += 1 + int_size(rows);
    }
    if (left_out() || width_of(all.front()) > width) canvas.print(x + width - 1, top, "…", dim);
    return y;
}

void TextTable::draw_block(Canvas& canvas, Rect area, const Columns& shown, const std::vector<const Row*>& rows) const {
    // Wider gaps keep a wide page from looking empty.
    const int gaps = std::max(1, int_size(shown) - 1);
    const int spare = std::clamp(area.width - width_of(shown), 0, 2 * gaps), gap = spare / gaps + 1;
    int wider = spare % gaps; // number of gaps at the left with a further column
    const auto draw_cell = [&](int at, int row, int room, const Column& column, TableCell cell) {
        if (const std::size_t sign = cell.text.find_first_not_of(' ');
            !canvas.ascii() && sign != std::string::npos && trim(cell.text) == "-") {
            cell.text.replace(sign, 1, nothing);
            cell.style = {.fg = ColourRole::gray, .dim = true};
        }
        if (column.side == Side::right)
            canvas.print_right(at, row, room, cell.text, cell.style);
        else
            canvas.print(at, row, cell.text, cell.style, room);
        for (const Style& letter : cell.letters) canvas.restyle({at++, row, 1, 1}, letter);
    };
    int at = area.x;
    for (const std::size_t i : shown) {
        const int room = std::min(width_of(i), area.x + area.width - at);
        const std::string mark = static_cast<int>(i) + 1 == sorted_ ? "^" : "";
        draw_cell(at, area.y, room, columns_[i], TableCell(columns_[i].title + mark, dim));
        for (std::size_t r = 0; r < rows.size(); ++r)
            if (!rows[r]->cells.empty())
                draw_cell(at, area.y + 1 + static_cast<int>(r), room, columns_[i], rows[r]->cells[i]);
        at += width_of(i) + gap + (wider-- > 0 ? 1 : 0);
    }
    for (std::size_t r = 0; r < rows.size(); ++r)
        if (rows[r]->cells.empty())
            canvas.horizontal(area.x, area.y + 1 + static_cast<int>(r), std::min(area.width, at - gap - area.x),
                              {.fg = ColourRole::rule});
}

} // namespace highball::tui
