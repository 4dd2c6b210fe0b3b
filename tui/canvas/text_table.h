// Rows and columns of text: aligned, sorted, and on a narrow page with fewer columns or in several blocks.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "tui/canvas/canvas.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

// Names in at most `width` columns, told apart: of "Computer 1" the beginning and the number, "Compu1", of "Leland"
// "Lela."; where that does not tell, the beginning and the place in the list.
std::vector<std::string> short_names(const std::vector<std::string>& names, int width);

class TextTable {
  public:
    enum class Side { left, right };
    // Columns of the highest `spare` are left out first when the page is narrow, before them those that say nothing;
    // those of 0 never are.
    void column(std::string title, Side side = Side::left, int spare = 0);
    void row(std::vector<TableCell> cells);
    void rule(); // a line across, below the rows so far
    // Where not all columns fit, the others stand in further blocks below, each behind the first `keys` columns again.
    void fold(int keys) { keys_ = keys; }
    // By column (from 1), the greatest number first or words in order; 0: as added. Rows below a rule stay where they
    // are.
    void sort(int column);

    int columns_count() const { return int_size(columns_); }
    int height() const { return int_size(rows_) + 1; } // of one block
    int height(int width) const;                       // of all of them
    // The columns of the screen that it takes with everything in it.
    int width() const;
    // The head and the rows, from (x, y) on, in `width` columns. Where columns are left out for good the head ends in
    // the cut sign.
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
    using Columns = std::vector<std::size_t>; // in order
    int width_of(std::size_t column) const;
    int width_of(const Columns& shown) const;
    Columns fitting(Columns wanted, int width) const;
    std::vector<Columns> blocks(int width) const;
    // Without the rows that have nothing in this block; the keys alone are nothing in a further one.
    std::vector<const Row*> rows_in(const Columns& shown, bool further) const;
    void draw_block(Canvas& canvas, Rect area, const Columns& shown, const std::vector<const Row*>& rows) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
    int sorted_ = 0;
    int keys_ = 0;
};

// Parts of a legend with `between` them, in rows of at most `width` columns; one that is too long is broken.
std::vector<std::string> packed(const std::vector<std::string>& parts, int width, std::string_view between = "  ");

} // namespace highball::tui
