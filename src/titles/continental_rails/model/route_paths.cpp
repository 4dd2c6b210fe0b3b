#include "titles/continental_rails/model/route_paths.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/network.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>

namespace highball::continental_rails {

std::vector<int> towns_named(const Figures& figures, std::string_view name) {
    std::vector<int> named, of_region;
    for (std::size_t t = 0; t < figures.towns.size(); ++t) {
        const Town& town = figures.towns[t];
        if (iequals(town.name, name) || iequals(town.id, name)) named.push_back(static_cast<int>(t));
        if (town.region >= 0 && iequals(figures.regions[static_cast<std::size_t>(town.region)], name))
            of_region.push_back(static_cast<int>(t));
    }
    return named.empty() ? of_region : named;
}

std::vector<int> towns_served(const Figures& figures, const std::vector<Line>& lines) {
    std::vector<int> towns;
    for (const Line& line : lines) towns.insert(towns.end(), {figures[line.route].from, figures[line.route].to});
    std::sort(towns.begin(), towns.end());
    towns.erase(std::unique(towns.begin(), towns.end()), towns.end());
    return towns;
}

void add_way(Ways& ways, const Route& route, int miles) {
    item_at(ways, route.from).push_back({route.to, miles, route.id});
    item_at(ways, route.to).push_back({route.from, miles, route.id});
}

namespace {

// Returns the ways that a path of the railroad may use: its own and the free ones that it may have. Without a railroad,
// returns all free ways.
Ways open_ways(const Figures& f, const Position& position, RouteId railroad) {
    const auto owners = route_owners(position);
    const auto usable = [&](const Route& r) {
        if (const RouteId owner = owners[r.id.index()]) return railroad && owner == railroad;
        return !railroad || !prohibited(f, routes_of(position[railroad].lines, position[railroad].row), r.id);
    };
    Ways ways(f.towns.size());
    for (const Route& r : f.routes)
        if (r.id && usable(r)) add_way(ways, r, r.length);
    return ways;
}

// Returns the path to the town as a list of routes. `by` contains, for each town, the last route on the way to it.
std::vector<RouteId> way_to(const Figures& f, int town, const std::vector<RouteId>& by) {
    std::vector<RouteId> way;
    while (item_at(by, town)) {
        const Route& r = f[item_at(by, town)];
        way.push_back(r.id);
        town = r.from == town ? r.to : r.from;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace

Distances distances(std::vector<int> starts, const Ways& ways, const std::vector<int>& no_through) {
    Distances found{std::move(starts), std::vector<RouteId>(ways.size())};
    using Place = std::pair<int, int>; // (miles, town)
    std::priority_queue<Place, std::vector<Place>, std::greater<>> open;
    for (std::size_t t = 0; t < ways.size(); ++t) open.push({found.miles[t], static_cast<int>(t)});
    while (!open.empty()) {
        const auto [so_far, town] = open.top();
        open.pop();
        if (so_far > item_at(found.miles, town) || (so_far > 0 && contains(no_through, town))) continue;
        for (const Way& way : item_at(ways, town)) {
            int& known = item_at(found.miles, way.to);
            if (so_far + way.miles >= known) continue;
            known = so_far + way.miles;
            item_at(found.by, way.to) = way.route;
            open.push({known, way.to});
        }
    }
    return found;
}

std::optional<std::vector<RouteId>> shortest_path(const Figures& f, const Position& position, RouteId railroad,
                                                  const std::vector<int>& from, const std::vector<int>& to) {
    std::vector<int> starts(f.towns.size(), unreachable);
    for (const int town : from) item_at(starts, town) = 0;
    const Distances found = distances(std::move(starts), open_ways(f, position, railroad), f.no_through);
    const auto nearer = [&](int a, int b) {
        return std::pair(item_at(found.miles, a), a) < std::pair(item_at(found.miles, b), b);
    };
    const auto nearest = std::min_element(to.begin(), to.end(), nearer);
    if (nearest == to.end() || item_at(found.miles, *nearest) == unreachable) return std::nullopt;
    return way_to(f, *nearest, found.by);
}

int TranscontinentalPath::round(const Route& route) const {
    const auto from = static_cast<std::size_t>(route.from), to = static_cast<std::size_t>(route.to);
    return route.length - miles + std::min(to_one[from] + to_other[to], to_one[to] + to_other[from]);
}

int TranscontinentalPath::round_from(int town, const Route& route) const {
    const int end = route.from == town ? route.to : route.from;
    return route.length + to_one[static_cast<std::size_t>(end)] - to_one[static_cast<std::size_t>(town)];
}

bool TranscontinentalPath::is_spur(const Route& route) const {
    const auto from = static_cast<std::size_t>(route.from), to = static_cast<std::size_t>(route.to);
    const bool there = to_one[from] + to_other[to] < to_one[to] + to_other[from];
    return there ? to_other[to] > to_other[from] || to_one[from] > to_one[to]
                 : to_other[from] > to_other[to] || to_one[to] > to_one[from];
}

TranscontinentalPath transcontinental_path(const Figures& f, const Position& position, const Link& link) {
    std::vector<bool> laid(f.routes.size());
    for (const RouteId id : active_railroads(position))
        for (const Line& line : position[id].lines) laid[line.route.index()] = true;
    Ways ways(f.towns.size());
    for (const Route& route : f.routes)
        if (route.id) add_way(ways, route, laid[route.id.index()] ? 0 : route.length);
    // For every town, the miles of track that are missing on the way to these regions.
    const auto missing_miles = [&](unsigned regions) {
        std::vector<int> starts(f.towns.size(), unreachable);
        for (std::size_t t = 0; t < f.towns.size(); ++t)
            if (f.towns[t].region >= 0 && (regions & (1u << f.towns[t].region))) starts[t] = 0;
        return distances(std::move(starts), ways, {}).miles;
    };
    TranscontinentalPath result{missing_miles(link.from), missing_miles(link.to)};
    result.miles = std::numeric_limits<int>::max();
    for (std::size_t t = 0; t < f.towns.size(); ++t)
        result.miles = std::min(result.miles, result.to_one[t] + result.to_other[t]);
    return result;
}

} // namespace highball::continental_rails
