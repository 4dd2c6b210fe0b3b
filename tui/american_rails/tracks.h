// Tracks of actions, years and income, and cities, each drawn into an area of a canvas, for pages and the large map.
#pragma once

#include "tui/american_rails/pane_labels.h"
#include "tui/canvas/canvas.h"

namespace highball::tui::american_rails {

constexpr const char* higher_is_earlier = "higher = earlier in the next phase";
constexpr int action_rows = 9; // the heading, at most seven spaces, and a line below
// Draws the spaces of the action track, each with its effect if `effects`, and who has taken them in the three phases,
// as far as there is room for names. Spaces that are still free stand out. The last line has the turn order and, if
// `effects`, the players' cash. Returns the row below it.
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
