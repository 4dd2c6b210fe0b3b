// Shortest paths on the map.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <optional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Returns the towns with that name or id. If there are none, returns the towns of the region with that name.
std::vector<int> towns_named(const Figures& figures, std::string_view name);
std::vector<int> towns_served(const Figures& figures, const std::vector<Line>& lines);

// Way from a town to a neighbouring one.
struct Way {
    int to;
    int miles;
    RouteId route;
};
using Ways = std::vector<std::vector<Way>>;              // by town
void add_way(Ways& ways, const Route& route, int miles); // in both directions
inline constexpr int unreachable = 1'000'000;            // miles: no path can start in the town, or none leads there
struct Distances {
    std::vector<int> miles;  // by town
    std::vector<RouteId> by; // the last route of the shortest path to the town
};
// Returns the length of the shortest path to every town. `starts` are the distances of the towns at which paths can
// start, and `unreachable` for the others. A path does not run through towns closed to through traffic (4.8).
Distances distances(std::vector<int> starts, const Ways& ways, const std::vector<int>& no_through);
// Returns the shortest path over free routes between a town of `from` and a town of `to`; nothing if there is none. The
// path does not run through towns closed to through traffic (4.8). If a railroad is given, the path may also use its
// lines, but no route that is prohibited to it.
std::optional<std::vector<RouteId>> shortest_path(const Figures& figures, const Position& position, RouteId railroad,
                                                  const std::vector<int>& from, const std::vector<int>& to);

// Missing track of a transcontinental path between the regions on the two sides of a link. The path may use lines of
// any railroads. `to_one` and `to_other` are the miles of track that each town lacks to one side and to the other.
struct TranscontinentalPath {
    std::vector<int> to_one, to_other;
    int miles = 0; // missing miles on the shortest path; 0: it is complete
    // Returns how many miles longer the path is if it must include this route.
    int round(const Route& route) const;
    // Returns how many miles longer the way from `town` to the regions of the first side is if it begins with this
    // route. `town` must be one of the two ends of the route.
    int round_from(int town, const Route& route) const;
    // True if the route leads away from one of the two sides, even when taken in the better direction.
    bool is_spur(const Route& route) const;
};
TranscontinentalPath transcontinental_path(const Figures& figures, const Position& position, const Link& link);

} // namespace highball::continental_rails
