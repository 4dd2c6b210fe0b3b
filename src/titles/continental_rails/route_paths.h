// Shortest paths over the map.
#pragma once

#include "titles/continental_rails/position.h"

#include <optional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Returns the towns with that name or id; for a region's name, the towns that stand for it.
std::vector<int> towns_named(const Figures& figures, std::string_view name);
std::vector<int> towns_served(const Figures& figures, const std::vector<Line>& lines);
// Returns the path of the fewest miles between a town of `from` and one of `to` over free routes. A railroad (if any)
// never uses routes prohibited to it, nor passes through towns closed to through traffic (4.8). Returns nothing if
// there is no path.
std::optional<std::vector<RouteId>> shortest_path(const Figures& figures, const Position& position, RouteId railroad,
                                                  const std::vector<int>& from, const std::vector<int>& to);

// Missing track of a transcontinental path between the regions on both sides of a link, using lines of any railroads:
// miles from every town to either side.
struct TranscontinentalPath {
    std::vector<int> to_one, to_other;
    int miles = 0; // length of the shortest path; 0 when it is complete
    // Returns the extra miles of a path over this route.
    int round(const Route& route) const;
    // Returns the extra miles from this end of the route to the regions of the one side, over it.
    int round_from(int town, const Route& route) const;
    // True for a dead end.
    bool is_spur(const Route& route) const;
};
TranscontinentalPath transcontinental_path(const Figures& figures, const Position& position, const Link& link);

} // namespace highball::continental_rails
