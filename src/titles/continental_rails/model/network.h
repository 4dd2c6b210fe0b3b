// Network of a railroad's lines: towns, regions and railroads that the lines join, and prohibited connections.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

// 2.7(B): returns the regions that the lines reach, one bit per region.
unsigned regions_of(const Figures& figures, const std::vector<Line>& lines);
// Returns for each town, by index, whether the lines serve it.
std::vector<bool> towns_of(const Figures& figures, const std::vector<Line>& lines);
bool touches(const Figures& figures, const std::vector<Line>& lines, RouteId route);
// 4.8: returns the lines and the unbuilt right-of-way, because prohibitions count both.
std::vector<Line> routes_of(std::vector<Line> lines, RouteId row);
// Returns the regions, one bit per region, that a route would add to the railroad's lines and its unbuilt right-of-way.
unsigned new_regions(const Figures& figures, const Railroad& railroad, RouteId route);
// Returns the end of a route that the railroad does not serve yet, or the first end.
int new_town(const Figures& figures, const Railroad& railroad, RouteId route);
// 2.5: true if all lines are connected with one another.
bool connected(const Figures& figures, const std::vector<Line>& lines);
// True if the two sets of lines share a town.
bool meet(const Figures& figures, const std::vector<Line>& a, const std::vector<Line>& b);

// 4.8: reason why a railroad may not have a certain route in addition to its lines.
struct Prohibition {
    std::string rule; // "4.8(1)", "4.8(2)"
    std::string reason;
};
std::optional<Prohibition> prohibited(const Figures& figures, const std::vector<Line>& lines, RouteId more);
std::optional<Prohibition> prohibited_together(const Figures& figures, const std::vector<Line>& a,
                                               const std::vector<Line>& b, bool parallel_allowed);

// 4.7: returns the rights-of-way that the railroad could seek now. If `built` is given, this right-of-way is treated as
// a line of the railroad.
std::vector<RouteId> open_rows(const Figures& figures, const Position& position, RouteId railroad, RouteId built = {});
// 10.1(B)2: returns the railroads that the private company may merge into.
std::vector<RouteId> merge_targets(const Figures& figures, const Position& position, RouteId company);
// 4.13(A): returns why `from` may not merge into `into`; nothing if it may. Does not check who is president.
std::optional<Prohibition> cannot_merge(const Figures& figures, const Position& position, RouteId from, RouteId into);
// 4.16: true if a line of one railroad and a line of the other join the same two towns.
bool parallel(const Figures& figures, const Railroad& a, const Railroad& b);
bool has_parallel(const Figures& figures, RouteId line, const Railroad& other);

int region_count(unsigned regions);
std::vector<std::string> region_names(const Figures& figures, unsigned regions);
// 1.2: true if the regions contain one on each side of the link.
bool joins(const Link& link, unsigned regions);

} // namespace highball::continental_rails
