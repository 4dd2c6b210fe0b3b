// Tracks of actions, years and income, and cities, each drawn into an area of a canvas, for pages and the large map.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/canvas.h"

namespace highball::tui::american_rails {

constexpr int action_rows = 9; // the heading, at most seven spaces, and a line below
// Draws the three columns of the action track with the players' names, as far as there is room, and beside each space
// its effect if `effects`. The last line has the turn order. Returns the row below it.
int draw_actions(const AmericanView& view, Canvas& canvas, Rect area, bool effects = false);
int action_track_rows(const AmericanView& view);

// Draws the years with the current one in brackets: "1851 [1852] 1853 ...".
void draw_years(const AmericanView& view, Canvas& canvas, int x, int y, int width);

// Draws a scale of incomes, with each company's letter above its income. If the area is too low for all letters of one
// income, further letters move to the right.
void draw_income(const AmericanView& view, Canvas& canvas, Rect area);
int income_rows(const AmericanView& view, int width);

// Columns of a city in the list: "Buf 4/3* ANC".
constexpr int city_entry = 16;
void draw_city(const AmericanView& view, CityId city, Canvas& canvas, int x, int y);

} // namespace highball::tui::american_rails
