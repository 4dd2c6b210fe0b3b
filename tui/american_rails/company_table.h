// Table of companies with the players' shares and cash, and a strip with the same figures in the least space.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/text_table.h"

namespace highball::tui::american_rails {

// Layouts of the table: `page` for a page, `narrow` for a narrow page, and `compact` for a place next to other tables.
enum class TableSize { page, narrow, compact };
// Returns one row per company and one for the players' cash. Shortens the names to fit in `width` columns.
TextTable company_table(const AmericanView& view, TableSize size, int width);

// The strip shows all figures in little room: the players' cash, and for each company its treasury, income, dividend,
// cubes left and the players' shares. Its rows above the companies begin at least strip_indent columns further to the
// right. `names` columns more show the companies' names. A player has two letters or, if there is no room, one, which
// may look like a company's. draw_strip() returns the row below the strip.
constexpr int strip_figures = 19, strip_indent = 3, two_letters = 2;
int strip_width(const AmericanView& view, int names = 0, int letters = two_letters);
int strip_rows(const AmericanView& view, int letters = two_letters);
int draw_strip(const AmericanView& view, std::optional<Seat> own, Canvas& canvas, int x, int y, int names = 0,
               int letters = two_letters);
int longest_company_name(const AmericanView& view);

} // namespace highball::tui::american_rails
