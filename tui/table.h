// Rows and columns of text: aligned, sorted, and with fewer columns where the page is narrow.
#pragma once

#include "core/money.h"
#include "tui/canvas.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::tui {

struct TableCell {
    TableCell(std::string shown = "", Style look = {}) : text(std::move(shown)), style(look) {}
    TableCell(const char* shown) : text(shown) {}
    std::string text;
    Style style;
    std::optional<std::int64_t> number = std::nullopt; // what the cell is sorted by; without one: its text
};
// Right-aligned amounts; "-" for nothing.
TableCell money_cell(Money amount, Style style = {});
TableCell number_cell(std::int64_t number, std::string_view unit = "", Style style = {});

class Table {
  public:
    enum class Side { left, right };
    // Columns of the highest `spare` are left out first when the page is narrow; those of 0 never are.
    void column(std::string title, Side side = Side::left, int spare = 0);
    void row(std::vector<TableCell> cells);
    void rule(); // a line across, below the rows so far
    // By column (from 1), the greatest number first or words in order; 0: as added. Rows below a rule stay where they
    // are.
    void sort(int column);

    int columns_count() const { return static_cast<int>(columns_.size()); }
    int height() const { return static_cast<int>(rows_.size()) + 1; }
    // The columns of the screen that it takes with everything in it.
    int width() const;
    // The head and the rows, from (x, y) on, in `width` columns. Where columns are left out the head ends in the cut
    // sign.
    void draw(Canvas& canvas, int x, int y, int width) const;

  private:
    struct Column {
        std::string title;
        Side side;
        int spare;
    };
    struct Row {
        std::vector<TableCell> cells; // none: a rule
    };
    int width_of(std::size_t column) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
    int sorted_ = 0;
};

} // namespace highball::tui
