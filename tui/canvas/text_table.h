// Text table: rows and columns, aligned and sorted; on a narrow page with fewer columns or in several blocks.
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
    std::optional<std::int64_t> number = std::nullopt; // sort key of the cell; without one: its text
};
// Returns a right-aligned cell with an amount; "-" for zero.
TableCell money_cell(Money amount, Style style = {});
TableCell number_cell(std::int64_t number, std::string_view unit = "", Style style = {});

// Returns distinct names in at most `width` columns: "Compu1" for "Computer 1" (prefix and number), "Lela." for
// "Leland"; prefix and position in the list if names would be equal.
std::vector<std::string> short_names(const std::vector<std::string>& names, int width);

class TextTable {
  public:
    enum class Side { left, right };
    // On a narrow page, columns with the highest `spare` are left out first, and before them empty columns. Columns
    // with 0 are never left out.
    void column(std::string title, Side side = Side::left, int spare = 0);
    void row(std::vector<TableCell> cells);
    void rule(); // horizontal line below the rows so far
    // Columns that do not fit are continued in further blocks below, each with the first `keys` columns again.
    void fold(int keys) { keys_ = keys; }
    // Sorts by a column (from 1), greatest number first or text in order; 0: as added. Rows below a rule keep their
    // places.
    void sort(int column);

    int columns_count() const { return int_size(columns_); }
    int height() const { return int_size(rows_) + 1; } // rows of one block
    int height(int width) const;                       // rows of all blocks
    // Returns the columns of the screen for the complete table.
    int width() const;
    // Draws head and rows from (x, y) on, in `width` columns. If columns are left out altogether, the head ends in the
    // cut sign.
    void draw(Canvas& canvas, int x, int y, int width) const;

  private:
    struct Column {
        std::string title;
        Side side;
        int spare;
    };
    struct Row {
        std::vector<TableCell> cells; // empty: a rule
    };
    using Columns = std::vector<std::size_t>; // in order
    int width_of(std::size_t column) const;
    int width_of(const Columns& shown) const;
    Columns fitting(Columns wanted, int width) const;
    std::vector<Columns> blocks(int width) const;
    // Returns the table without rows that are empty in this block; in a further block the keys alone count as empty.
    std::vector<const Row*> rows_in(const Columns& shown, bool further) const;
    void draw_block(Canvas& canvas, Rect area, const Columns& shown, const std::vector<const Row*>& rows) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
    int sorted_ = 0;
    int keys_ = 0;
};

// Joins the parts of a legend by `between`, in rows of at most `width` columns; breaks a part that is too long.
std::vector<std::string> packed(const std::vector<std::string>& parts, int width, std::string_view between = "  ");

} // namespace highball::tui
