// Routes, railroads and private companies on the map of Continental Rails: the viewer's own, those that his railroads
// may seek or that are for sale, and the towns with lines.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/canvas.h"
#include "tui/continental_rails/map_window.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::tui::continental_rails {

// Route that a railroad of the viewer may seek this turn, or two routes between the same towns.
struct SeekableRoute {
    highball::continental_rails::RouteId railroad, route, twin; // no twin if there is only one
    std::string codes;                                          // "IN2 IN3"
    Money cost; // costs of building one of them at the least price a mile
};
// Returns the routes by railroad, the shortest first.
std::vector<SeekableRoute> seekable_routes(const highball::continental_rails::Figures& f,
                                           const highball::continental_rails::PlayerView& view);
// Prints the order and the costs of these routes, as many as there is room for: "row MRLE: IN2 IN3 92 mi $23,350".
// Returns the column after them.
int print_routes(const highball::continental_rails::Figures& f, const std::vector<SeekableRoute>& routes,
                 Canvas& canvas, int x, int y);
// Code of a private company: underlined, because codes of railroads are plates, and names of towns are plain.
inline constexpr Style company_style{
    .fg = ColourRole::white, .bg = ColourRole::border, .bold = true, .underline = true};
// Private companies for sale with their asking prices, the cheapest first, and the number of those without room.
struct CompanyList {
    static constexpr std::string_view head = "for sale: ";
    std::vector<std::pair<highball::continental_rails::RouteId, std::string>> companies;
    std::size_t left_out = 0;
};
// Returns those in the window that have room in a row with these columns, behind the sign of companies for sale.
CompanyList companies_in(const highball::continental_rails::Figures& f,
                         const highball::continental_rails::PlayerView& view, const MapWindow& window, int room,
                         TextStyle style);
// Prints the row: the sign and "for sale: ERIE $1,435 +12"; nothing without companies. Returns the column after it.
int print_companies(const highball::continental_rails::Figures& f, const CompanyList& list, Canvas& canvas, int x,
                    int y);
// Up to this many routes or companies, each has a second row with the names of its towns.
inline constexpr std::size_t few_ways = 5;
// Prints a route or a private company with miles, price and towns in 33 columns: the short names of the towns in the
// same row if `brief`, otherwise the names in a second row. `seller` follows the towns or, if `brief`, replaces them.
// Returns the row below.
int print_way(const highball::continental_rails::Figures& f, const std::string& codes,
              const highball::continental_rails::Route& route, Money price, const std::string& seller, bool brief,
              Canvas& canvas, int x, int y);
// Returns " from Gould" for a company that a tycoon offers; "" for the others.
std::string seller_of(const highball::continental_rails::PlayerView& view,
                      highball::continental_rails::RouteId company);
// Prints a table of these routes, with the cash of the railroads and the regions that they would reach, in 33 columns
// from x on. Returns the row below.
int print_route_table(const highball::continental_rails::Figures& f,
                      const highball::continental_rails::PlayerView& view, const std::vector<SeekableRoute>& routes,
                      Canvas& canvas, int x, int y);

// Returns a flag for each town: lines of any railroad or private companies serve it. Empty without any.
std::vector<bool> served_towns(const highball::continental_rails::Figures& f,
                               const highball::continental_rails::Position& position);
// Returns the same for the lines of the viewer's railroads and the routes that they may seek.
std::vector<bool> own_towns(const highball::continental_rails::Figures& f,
                            const highball::continental_rails::PlayerView& view);
} // namespace highball::tui::continental_rails
