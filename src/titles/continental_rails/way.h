// Ways over the map.
#pragma once

#include "titles/continental_rails/position.h"

#include <optional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// The towns of that name or id; of a region's name, those that stand for it.
std::vector<int> towns_called(const Figures& figures, std::string_view name);
std::vector<int> towns_served(const Figures& figures, const std::vector<Line>& lines);
// The fewest miles from one of `from` to one of `to` over routes that nobody has; for a railroad (or none) never over
// what is prohibited to it, nor through the towns that let nobody through (4.8). Nothing when there is no way.
std::optional<std::vector<RouteId>> shortest_way(const Figures& figures, const Position& at, RouteId railroad,
                                                 const std::vector<int>& from, const std::vector<int>& to);

} // namespace highball::continental_rails
