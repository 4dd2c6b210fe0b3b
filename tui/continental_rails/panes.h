// Pages of Continental Rails: the sections of the turn report, the sheet, the map.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/text_table.h"
#include "tui/screen/pane.h"

#include <array>
#include <memory>
#include <string_view>

namespace highball::tui::continental_rails {

inline constexpr Style title{.fg = ColourRole::cyan, .bold = true}; // style of a heading within a page
// Heads of the columns of points, in the order of category_name().
inline constexpr std::array<std::string_view, 6> column_names = {"Robber",  "Mogul",    "Builder",
                                                                 "Magnate", "Prodigal", "Baron"};
// Returns the mark of a row that concerns the viewer.
inline std::string_view own_mark(const Canvas& canvas) { return canvas.ascii() ? ">" : "▸"; }
// Returns the last figures, at most `most`, as bars "▂▃▅", from 0 to the highest of them; "" in plain ASCII.
std::string bars_of(const std::vector<std::int64_t>& figures, TextStyle style, int most = 10);

// Returns the view in the context, which must be one of Continental Rails.
inline const highball::continental_rails::ContinentalView& view_of(const DrawContext& context) {
    return dynamic_cast<const highball::continental_rails::ContinentalView&>(*context.view);
}

// Returns the style of a row about this railroad: the viewer's own railroads, and those whose stock he has, stand out.
Style stock_style(const highball::continental_rails::PlayerView& view, highball::continental_rails::RouteId id);
// Returns the railroads: the viewer's own, those whose stock he has, then the others, each by price.
std::vector<highball::continental_rails::RouteId> own_first(const highball::continental_rails::PlayerView& view);
// Returns the change of the price in the last turn, for a table.
TableCell change_cell(const highball::continental_rails::Position& position,
                      highball::continental_rails::RouteId railroad);
// Returns the part of the stock that these shares are, for a table.
TableCell percent_cell(const highball::continental_rails::Position& position,
                       highball::continental_rails::RouteId railroad, int shares, Style style);
// Return the last dividend per share and its part of the price, for a table.
TableCell dividend_cell(const highball::continental_rails::Railroad& railroad, Style style);
TableCell yield_cell(const highball::continental_rails::Railroad& railroad, Style style);
// Draws what the viewer has spied and the books that he knows, each after an empty line, two cash flows side by side.
// The first one is on the right if something else is on the left, down to the row `left_end`. Returns the row below.
int draw_private_notes(const highball::continental_rails::ContinentalView& view, Canvas& canvas, int y,
                       int left_end = 0);
// Handles + and -, which choose one of `count` things or (-1) all of them.
bool press_zoom(PaneState& state, const Key& key, int count);

std::unique_ptr<PaneFamily> family();
std::unique_ptr<Pane> map_pane();
std::unique_ptr<Pane> market_pane();
std::unique_ptr<Pane> players_pane();
std::unique_ptr<Pane> railroads_pane();
std::unique_ptr<Pane> report_pane();
// Returns the page with the viewer's sheet.
std::unique_ptr<Pane> orders_pane();
// Returns the page with the viewer's result of the last turn.
std::unique_ptr<Pane> turn_pane();
// Returns the page with the points of all turns. It shows the general page of worth after the game.
std::unique_ptr<Pane> curves_pane(std::unique_ptr<Pane> general);

} // namespace highball::tui::continental_rails
