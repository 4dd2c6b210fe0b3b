// Labels shared by the panes of American Rails.
#pragma once

#include "titles/american_rails/model/view.h"
#include "tui/screen/pane.h"

#include <string>
#include <vector>

namespace highball::tui::american_rails {

using highball::american_rails::AmericanView;
using highball::american_rails::Board;
using highball::american_rails::CityId;
using highball::american_rails::CompanyId;
using highball::american_rails::HexId;
using highball::american_rails::HexSet;
using highball::american_rails::Position;
using highball::american_rails::Terrain;

// Returns the view in the context, which must be one of American Rails.
const AmericanView& view_of(const DrawContext& context);

Style style_of(const Board& board, CompanyId company); // in the company's colour
// Returns the letters of the companies in a hex: "ANR".
std::string cubes_text(const AmericanView& view, HexId hex);
// Prints the letters of the companies in a hex, each in its colour; returns the columns taken.
int print_cubes(const AmericanView& view, HexId hex, Canvas& canvas, int x, int y, int room);
// Returns a city's values to a single railroad and to each of several: "8/5". If the city has a marker, the values
// include it and ⌂ follows: "6/4⌂".
std::string values_text(const AmericanView& view, CityId city);
char terrain_sign(const Board& board, HexId hex);
// Returns the player's name in at most `width` columns.
std::string short_name(const AmericanView& view, int seat, int width);
constexpr int name_width = 7; // least columns for a player's name
// Returns the columns of the longest name, but at most `room` columns and at least name_width.
int name_room(const AmericanView& view, int room);

// Returns the hexes that legal commands name. If legal commands begin with the typed line, returns only the hexes of
// those commands.
HexSet possible_hexes(const DrawContext& context, const Board& board);
// Returns one line per company that may build in the hex: the cost of its next cube there, and the income that it would
// then have.
std::vector<std::string> offers_at(const DrawContext& context, const Board& board, HexId hex);

} // namespace highball::tui::american_rails
