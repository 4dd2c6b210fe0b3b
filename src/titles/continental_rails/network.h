// Network of a railroad's lines: the towns, regions and railroads that they join, and prohibited connections.
#pragma once

#include "titles/continental_rails/position.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

// 2.7(B): a set of regions, one bit each.
unsigned regions_of(const Figures& figures, const std::vector<Line>& lines);
// Returns the towns served, each once, by number.
std::vector<bool> towns_of(const Figures& figures, const std::vector<Line>& lines);
bool touches(const Figures& figures, const std::vector<Line>& lines, RouteId route);
// 4.8: returns the lines and the unbuilt right-of-way, which counts as a route for private companies and for seeking.
std::vector<Line> routes_of(std::vector<Line> lines, RouteId row);
// 2.5: true if every line joins another one, and all are connected.
bool connected(const Figures& figures, const std::vector<Line>& lines);
// True if the two sets of lines share a town.
bool meet(const Figures& figures, const std::vector<Line>& a, const std::vector<Line>& b);

// 4.8: reason why the lines together with `more` would be prohibited.
struct Prohibition {
    std::string rule; // "4.8(1)", "4.8(2)"
    std::string reason;
};
std::optional<Prohibition> prohibited(const Figures& figures, const std::vector<Line>& lines, RouteId more);
std::optional<Prohibition> prohibited_together(const Figures& figures, const std::vector<Line>& a,
                                               const std::vector<Line>& b, bool parallel_allowed);

// 4.7: returns the rights-of-way that the railroad could seek now; with `built`, as if that one were a line already.
std::vector<RouteId> open_rows(const Figures& figures, const Position& position, RouteId railroad, RouteId built = {});
// 10.1(B)2: returns the railroads into which the private company may merge.
std::vector<RouteId> merge_targets(const Figures& figures, const Position& position, RouteId company);
// 4.13(A): returns why the one may not merge into the other; nothing if it may. Ignores the presidency.
std::optional<Prohibition> cannot_merge(const Figures& figures, const Position& position, RouteId from, RouteId into);
// 4.16: true if the railroads have lines between the same towns.
bool parallel(const Figures& figures, const Railroad& a, const Railroad& b);
bool has_parallel(const Figures& figures, RouteId line, const Railroad& other);

int region_count(unsigned regions);

} // namespace highball::continental_rails
