// How the panes of American Rails call things.
#pragma once

#include "titles/american_rails/view.h"
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

// The view of a scene of this family; nullptr when it is another family's.
const AmericanView* view_of(const DrawContext& context);

inline auto companies_of(const Board& board) { return board.company_ids(); }
Style style_of(const Board& board, CompanyId company); // in its colour
// Three letters, no two cities alike: "Buf", "NYo".
std::vector<std::string> city_codes(const Board& board);
// The letters of the companies in a hex: "ANR".
std::string cubes_text(const AmericanView& view, HexId hex);
// Puts those letters, each in its colour; returns the columns taken.
int print_cubes(const AmericanView& view, HexId hex, Canvas& canvas, int x, int y, int room);
// "8/5" with the marker counted: "6/4*".
std::string values_text(const AmericanView& view, CityId city);
char terrain_sign(const Board& board, HexId hex);
// In at most `width` columns.
std::string short_name(const AmericanView& view, int seat, int width);
constexpr int name_width = 7; // what a player's name wants at least
// What the longest name may take where there is `room` for each.
int name_room(const AmericanView& view, int room);

// Hexes that a legal command names; of one company only when the typed line begins like that.
HexSet possible_hexes(const DrawContext& context, const Board& board);
// What the next cube there would cost each company that may build, and its income then: one line each.
std::vector<std::string> offers_at(const DrawContext& context, const Board& board, HexId hex);

} // namespace highball::tui::american_rails
