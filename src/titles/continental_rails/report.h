// Turn report of chapter 9 and turn sheet of chapter 10 as text, from a tycoon's view.
#pragma once

#include "titles/continental_rails/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Returns the text underlined.
std::string heading(std::string_view text);
// 9.1 to 9.5: headlines, victory points, players, railroads, stock, private companies.
std::string headlines(const Figures& figures, const PlayerView& view);
// Tables in at most `width` columns where possible: with shorter words, on more lines.
std::string point_tables(const Figures& figures, const PlayerView& view, int width = 1000);
std::string player_summary(const Figures& figures, const PlayerView& view);
std::string railroad_summary(const Figures& figures, const PlayerView& view, int width = 1000);
std::string stock_report(const Figures& figures, const PlayerView& view);
std::string companies_available(const Figures& figures, const PlayerView& view);
std::string public_report(const Figures& figures, const PlayerView& view);
// 9.6; empty for a spectator.
std::string private_report(const Figures& figures, const PlayerView& view);
// Returns the lines that a tycoon has written so far, numbered.
std::string order_list(const Figures& figures, const PlayerView& view);
// 10.0: returns a sheet to fill in: every action with its bounds as a comment, the present lines, and their expected
// results.
std::string turn_sheet_heading(const Figures& figures, const Position& position, int tycoon); // its first line
std::string turn_sheet(const Figures& figures, const Position& position, int tycoon);
// Returns known worths, and points, at the end of every turn.
std::string point_curves(const PlayerView& view);

// Returns the towns and the railroads' lines, around a region or in the whole country, which takes 170 columns, or 90
// if `width` is less than that.
std::string map_text(const Figures& figures, const PlayerView& view, int region = -1, int width = 1000);
// Returns the price of a stock over the turns.
std::string price_chart(const Figures& figures, const PlayerView& view, RouteId railroad);

} // namespace highball::continental_rails
