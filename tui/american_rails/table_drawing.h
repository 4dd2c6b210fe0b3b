// Tables of companies, actions and income, each drawn into an area of a canvas, for pages and the large map.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/text_table.h"

namespace highball::tui::american_rails {

// One row per company and one for the players' cash, in a layout for a page, a narrow page, or beside other tables.
enum class TableSize { page, narrow, compact };
// Shortens the players' names to fit in `width` columns.
TextTable company_table(const AmericanView& view, TableSize size, int width);

constexpr int action_rows = 9; // the head, at most seven spaces, and a line below
// Draws the three columns of the action track with the players' names as far as there is room; the turn order in the
// last line.
void draw_actions(const AmericanView& view, Canvas& canvas, Rect area);
int action_track_rows(const AmericanView& view);

// "1851 [1852] 1853 ..."
void draw_years(const AmericanView& view, Canvas& canvas, int x, int y, int width);

// Draws a scale with the companies' letters above their incomes; beside them if the area is too low.
void draw_income(const AmericanView& view, Canvas& canvas, Rect area);
int income_rows(const AmericanView& view, int width);

// "Buf 4/3* ANC"
constexpr int city_entry = 16;
void draw_city(const AmericanView& view, const std::string& code, CityId city, Canvas& canvas, int x, int y);

// Draws all money figures in the least space: a line per company ("A $12+16=$4": treasury, income, dividend) with the
// players' shares, and every player's cash above.
constexpr int strip_company = 11;      // columns of a company's figures
constexpr int strip_player[] = {5, 4}; // columns per player, the first that fits
int strip_rows(const AmericanView& view);
void draw_strip(const AmericanView& view, std::optional<Seat> own, int player, Canvas& canvas, int x, int y);

} // namespace highball::tui::american_rails
