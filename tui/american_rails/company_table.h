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

// The strip shows all money figures. Its first line has every player's cash. Below it each company has a line with its
// figures ("A $12+16=$4": treasury, income, dividend) and the players' shares. `player` is the number of columns per
// player.
constexpr int strip_company = 11;      // columns of a company's figures
constexpr int strip_player[] = {5, 4}; // columns per player; the first value that fits is used
int strip_rows(const AmericanView& view);
void draw_strip(const AmericanView& view, std::optional<Seat> own, int player, Canvas& canvas, int x, int y);

} // namespace highball::tui::american_rails
