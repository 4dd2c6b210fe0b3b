// Ways over the map.
#pragma once

#include "titles/continental_rails/position.h"

#include <optional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// The towns of that name or id; of a region's name, those that stand for it.
std::vector<int> towns_named(const Figures& figures, std::string_view name);
std::vector<int> towns_served(const Figures& figures, const std::vector<Line>& lines);
// The fewest miles from one of `from` to one of `to` over routes that nobody has; for a railroad (or none) never over
// what is prohibited to it, nor through the towns that let nobody through (4.8). Nothing when there is no way.
std::optional<std::vector<RouteId>> shortest_path(const Figures& figures, const Position& position, RouteId railroad,
                                                  const std::vector<int>& from, const std::vector<int>& to);

// How much track is missing between lines of whatever railroads from the regions on one side of a link to those on the
// other: miles from every town to either side.
struct TranscontinentalPath {
    std::vector<int> to_one, to_other;
    int miles = 0; // the shortest way; 0 when it is closed
    // Miles that a way over this route is longer than the shortest.
    int round(const Route& route) const;
    // Miles that the way from this end of the route to the regions on the one side is longer over it.
    int round_from(int town, const Route& route) const;
    // One can only come back from there.
    bool is_spur(const Route& route) const;
};
TranscontinentalPath transcontinental_path(const Figures& figures, const Position& position, const Link& link);

} // namespace highball::continental_rails
