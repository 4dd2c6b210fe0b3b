// Text table: rows and columns, aligned and sorted; on a narrow page with fewer columns or in several blocks.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/text.h"
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
    std::vector<Style> letters = {};                   // one for each character of a left-aligned cell; none: `style`
    std::optional<std::int64_t> number = std::nullopt; // sort key of the cell; without it the text is the key
};
// Returns a right-aligned cell with an amount; "-" for zero.
TableCell money_cell(Money amount, Style style = {});
TableCell number_cell(std::int64_t number, std::string_view unit = "", Style style = {});

// Returns distinct names in at most `width` columns: "Compu1" for "Computer 1" (prefix and number), "Lela." for
// "Leland". Each of several names that would be equal becomes a prefix, at least one letter,
// with its position in the list.
std::vector<std::string> short_names(const std::vector<std::string>& names, int width);

class TextTable {
  public:
    enum class Side { left, right };
    // Adds a column. A narrow page leaves out empty columns first, then those with the highest `spare`, but never
    // columns with `spare` 0.
    void column(std::string title, Side side = Side::left, int spare = 0);
    void row(std::vector<TableCell> cells);
    void rule(); // adds a horizontal line below the rows so far
    // Puts columns that do not fit into further blocks below. Each block begins with the first `keys` columns.
    void fold(int keys) { keys_ = keys; }
    // Sorts by a column: numbers from the greatest, texts in alphabetical order. Columns are counted from 1; 0 keeps
    // the order in which the rows were added. Rows below a rule keep their places.
    void sort(int column);

    // Returns a table with `count` of the rows from `first` on, for tables side by side.
    TextTable part(int first, int count) const;

    int columns_count() const { return int_size(columns_); }
    int height() const { return int_size(rows_) + 1; }   // rows of one block
    int height(int width) const;                         // rows of all blocks in `width` columns
    bool shows(std::string_view title, int width) const; // a narrow page leaves columns out
    // Returns the width of the complete table, in characters.
    int width() const;
    // Draws head and rows from (x, y) on, in `width` columns; returns the row below. If columns are left out
    // altogether, the head ends in the cut sign.
    int draw(Canvas& canvas, int x, int y, int width) const;

  private:
    struct Column {
        std::string title;
        Side side;
        int spare;
    };
    struct Row {
        std::vector<TableCell> cells; // empty: a horizontal line
    };
    using Columns = std::vector<std::size_t>; // indexes in the order of display
    int width_of(std::size_t column) const;
    int width_of(const Columns& shown) const;
    Columns fitting(Columns wanted, int width) const;
    std::vector<Columns> blocks(int width) const;
    // Returns the rows that are not empty in this block. In a further block, a row is empty if it has only its keys.
    std::vector<const Row*> rows_in(const Columns& shown, bool further) const;
    void draw_block(Canvas& canvas, Rect area, const Columns& shown, const std::vector<const Row*>& rows) const;

    std::vector<Column> columns_;
    std::vector<Row> rows_;
    int sorted_ = 0;
    int keys_ = 0;
};

} // namespace highball::tui
