// The parts of the table, each drawn into a place on a canvas: pages and the large map put them together.
#pragma once

#include "tui/american_rails/labels.h"
#include "tui/canvas/canvas.h"
#include "tui/canvas/text_table.h"

namespace highball::tui::american_rails {

// One row a company and one for the players' cash: on a page, on a narrow one, or among other tables.
enum class TableSize { page, narrow, compact };
// With as much of the players' names as there is room for in `width` columns.
TextTable company_table(const AmericanView& view, TableSize size, int width);

constexpr int action_rows = 9; // the head, seven spaces at most of them, and a line below
// The three columns of the action track with the players' names as far as there is room; the turn order in the last
// line.
void draw_actions(const AmericanView& view, Canvas& canvas, Rect area);
int action_track_rows(const AmericanView& view);

// "1851 [1852] 1853 ..."
void draw_years(const AmericanView& view, Canvas& canvas, int x, int y, int width);

// A scale with the companies' letters above their incomes; where the area is too low for all, beside them.
void draw_income(const AmericanView& view, Canvas& canvas, Rect area);
int income_rows(const AmericanView& view, int width);

// "Buf 4/3* ANC"
constexpr int city_entry = 16;
void draw_city(const AmericanView& view, const std::string& code, CityId city, Canvas& canvas, int x, int y);

// Everything about money in as little room as can be: a line a company ("A $12+16=$4": treasury, income, a share) with
// the shares of each player, and above them everybody's cash.
constexpr int strip_company = 11;      // columns for a company's figures, then
constexpr int strip_player[] = {5, 4}; // for each player: as many as there is room for
int strip_rows(const AmericanView& view);
void draw_strip(const AmericanView& view, std::optional<Seat> own, int player, Canvas& canvas, int x, int y);

} // namespace highball::tui::american_rails
