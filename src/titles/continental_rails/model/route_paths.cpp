#include "titles/continental_rails/model/route_paths.h"

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

namespace {

// Returns, for each town, the routes that a path of the railroad may use: its own and the free ones that it may have.
// Without a railroad, returns all free routes.
std::vector<std::vector<const Route*>> open_routes(const Figures& f, const Position& position, RouteId railroad) {
    const auto owners = route_owners(position);
    const auto usable = [&](const Route& r) {
        const RouteId owner = owners[r.id.index()];
        if (owner && !(railroad && owner == railroad)) return false;
        return !railroad || !prohibited(f, position[railroad].lines, r.id);
    };
    std::vector<std::vector<const Route*>> at_town(f.towns.size());
    for (const Route& r : f.routes)
        if (r.id && usable(r))
            for (const int town : {r.from, r.to}) at_town[static_cast<std::size_t>(town)].push_back(&r);
    return at_town;
}

// Returns the path to the town as a list of routes. `by` contains, for each town, the last route on the way to it.
std::vector<RouteId> way_to(const Figures& f, int town, const std::vector<RouteId>& by) {
    std::vector<RouteId> way;
    while (by[static_cast<std::size_t>(town)]) {
        const Route& r = f[by[static_cast<std::size_t>(town)]];
        way.push_back(r.id);
        town = r.from == town ? r.to : r.from;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace

std::optional<std::vector<RouteId>> shortest_path(const Figures& f, const Position& position, RouteId railroad,
                                                  const std::vector<int>& from, const std::vector<int>& to) {
    constexpr int far = std::numeric_limits<int>::max();
    const auto at_town = open_routes(f, position, railroad);
    std::vector<int> miles(f.towns.size(), far);
    std::vector<RouteId> by(f.towns.size());
    using Place = std::pair<int, int>; // (miles, town)
    std::priority_queue<Place, std::vector<Place>, std::greater<>> open;
    for (const int town : from) miles[static_cast<std::size_t>(town)] = 0, open.push({0, town});
    const auto is_in = [](const std::vector<int>& towns, int town) {
        return std::find(towns.begin(), towns.end(), town) != towns.end();
    };
    while (!open.empty()) {
        const auto [so_far, town] = open.top();
        open.pop();
        if (so_far > miles[static_cast<std::size_t>(town)]) continue;
        if (is_in(to, town)) return way_to(f, town, by);
        if (so_far > 0 && is_in(f.no_through, town)) continue;
        for (const Route* r : at_town[static_cast<std::size_t>(town)]) {
            const auto next = static_cast<std::size_t>(r->from == town ? r->to : r->from);
            if (so_far + r->length >= miles[next]) continue;
            miles[next] = so_far + r->length;
            by[next] = r->id;
            open.push({miles[next], static_cast<int>(next)});
        }
    }
    return std::nullopt;
}

namespace {

// Returns, for every town, how many miles of track are missing on the way to these regions. The way with the fewest
// missing miles counts.
std::vector<int> missing_miles(const Figures& f, const std::vector<std::vector<std::pair<int, int>>>& ways,
                               unsigned regions) {
    constexpr int far = 1'000'000;
    std::vector<int> miles(f.towns.size(), far);
    using Place = std::pair<int, int>; // (miles, town)
    std::priority_queue<Place, std::vector<Place>, std::greater<>> open;
    for (std::size_t t = 0; t < f.towns.size(); ++t)
        if (f.towns[t].region >= 0 && (regions & (1u << f.towns[t].region)))
            miles[t] = 0, open.push({0, static_cast<int>(t)});
    while (!open.empty()) {
        const auto [so_far, town] = open.top();
        open.pop();
        if (so_far > miles[static_cast<std::size_t>(town)]) continue;
        for (const auto& [next, length] : ways[static_cast<std::size_t>(town)]) {
            int& known = miles[static_cast<std::size_t>(next)];
            if (so_far + length >= known) continue;
            known = so_far + length;
            open.push({known, next});
        }
    }
    return miles;
}

} // namespace

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
    std::vector<std::vector<std::pair<int, int>>> ways(f.towns.size());
    for (const Route& route : f.routes) {
        if (!route.id) continue;
        const int length = laid[route.id.index()] ? 0 : route.length;
        ways[static_cast<std::size_t>(route.from)].push_back({route.to, length});
        ways[static_cast<std::size_t>(route.to)].push_back({route.from, length});
    }
    TranscontinentalPath result{missing_miles(f, ways, link.from), missing_miles(f, ways, link.to)};
    result.miles = std::numeric_limits<int>::max();
    for (std::size_t t = 0; t < f.towns.size(); ++t)
        result.miles = std::min(result.miles, result.to_one[t] + result.to_other[t]);
    return result;
}

} // namespace highball::continental_rails
