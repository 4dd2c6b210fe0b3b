#include "titles/continental_rails/model/network.h"

#include "core/indexed.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

bool ends_at(const Route& route, int town) { return route.from == town || route.to == town; }

bool has_line(const std::vector<Line>& lines, RouteId route) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.route == route; });
}

int ends_in(const Figures& figures, const std::vector<Line>& lines, int town) {
    return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                          [&](const Line& line) { return ends_at(figures[line.route], town); }));
}

} // namespace

unsigned regions_of(const Figures& figures, const std::vector<Line>& lines) {
    unsigned set = 0;
    for (const Line& line : lines)
        for (const int town : {figures[line.route].from, figures[line.route].to})
            if (const int region = figures.town(town).region; region >= 0) set |= 1u << region;
    return set;
}

std::vector<bool> towns_of(const Figures& figures, const std::vector<Line>& lines) {
    std::vector<bool> served(figures.towns.size());
    for (const Line& line : lines) {
        served[static_cast<std::size_t>(figures[line.route].from)] = true;
        served[static_cast<std::size_t>(figures[line.route].to)] = true;
    }
    return served;
}

std::vector<Line> routes_of(std::vector<Line> lines, RouteId row) {
    if (row) lines.push_back({row});
    return lines;
}

unsigned new_regions(const Figures& figures, const Railroad& railroad, RouteId route) {
    return regions_of(figures, {{route}}) & ~regions_of(figures, routes_of(railroad.lines, railroad.row));
}

int new_town(const Figures& figures, const Railroad& railroad, RouteId route) {
    const std::vector<bool> served = towns_of(figures, routes_of(railroad.lines, railroad.row));
    return item_at(served, figures[route].to) ? figures[route].from : figures[route].to;
}

bool touches(const Figures& figures, const std::vector<Line>& lines, RouteId route) {
    const Route& r = figures[route];
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return ends_at(figures[line.route], r.from) || ends_at(figures[line.route], r.to);
    });
}

bool connected(const Figures& figures, const std::vector<Line>& lines) {
    if (lines.empty()) return false;
    std::vector<Line> reached{lines.front()};
    std::vector<Line> waiting(lines.begin() + 1, lines.end());
    for (bool more = true; more && !waiting.empty();) {
        more = false;
        for (std::size_t i = 0; i < waiting.size();) {
            if (touches(figures, reached, waiting[i].route)) {
                reached.push_back(waiting[i]);
                waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(i));
                more = true;
            } else
                ++i;
        }
    }
    return waiting.empty();
}

bool meet(const Figures& figures, const std::vector<Line>& a, const std::vector<Line>& b) {
    return std::any_of(b.begin(), b.end(), [&](const Line& line) { return touches(figures, a, line.route); });
}

std::optional<Prohibition> prohibited(const Figures& figures, const std::vector<Line>& lines, RouteId more) {
    const Route& route = figures[more];
    if (route.twin && has_line(lines, route.twin))
        return Prohibition{"4.8(1)", fmt::format("{} is the other line between the towns of {}",
                                                 figures[route.twin].code, route.code)};
    for (const int town : figures.no_through)
        if (ends_at(route, town) && ends_in(figures, lines, town) > 0)
            return Prohibition{"4.8(2)", fmt::format("it would have a second route to {}", figures.town(town).name)};
    return std::nullopt;
}

std::optional<Prohibition> prohibited_together(const Figures& figures, const std::vector<Line>& a,
                                               const std::vector<Line>& b, bool parallel_allowed) {
    std::vector<Line> rest;
    for (const Line& line : b) {
        const RouteId twin = figures[line.route].twin;
        const bool parallel_line = twin && has_line(a, twin);
        if (parallel_line && !parallel_allowed) return prohibited(figures, a, line.route);
        if (!parallel_line) rest.push_back(line);
    }
    for (const int town : figures.no_through)
        if (ends_in(figures, a, town) + ends_in(figures, rest, town) > 1 && ends_in(figures, rest, town) > 0)
            return Prohibition{"4.8(2)",
                               fmt::format("together they would have a second route to {}", figures.town(town).name)};
    return std::nullopt;
}

// 4.7(E): returns the rights-of-way that the turn sheet offers the railroad.
std::vector<RouteId> open_rows(const Figures& figures, const Position& position, RouteId railroad, RouteId built) {
    const std::vector<Line> lines = routes_of(position[railroad].lines, built);
    const std::vector<Line> routes = routes_of(lines, position[railroad].row);
    const auto owners = route_owners(position);
    std::vector<RouteId> open;
    for (const Route& route : figures.routes) {
        if (!route.id || route.company || owners[route.id.index()]) continue;
        if (touches(figures, lines, route.id) && !prohibited(figures, routes, route.id)) open.push_back(route.id);
    }
    return open;
}

std::vector<RouteId> merge_targets(const Figures& figures, const Position& position, RouteId company) {
    std::vector<RouteId> targets;
    for (const RouteId id : active_railroads(position)) {
        const Railroad& railroad = position[id];
        if (railroad.solvency != Solvency::bankrupt && touches(figures, railroad.lines, company) &&
            !prohibited(figures, routes_of(railroad.lines, railroad.row), company))
            targets.push_back(id);
    }
    return targets;
}

std::optional<Prohibition> cannot_merge(const Figures& figures, const Position& position, RouteId from, RouteId into) {
    if (from == into) return Prohibition{"4.13(A)", "a railroad cannot merge into itself"};
    if (!meet(figures, position[from].lines, position[into].lines))
        return Prohibition{"4.13(A)", fmt::format("{} and {} do not connect", figures[from].code, figures[into].code)};
    if (position[into].solvency == Solvency::bankrupt)
        return Prohibition{"4.13(A)", fmt::format("{} is bankrupt", figures[into].code)};
    return prohibited_together(figures, position[into].lines, position[from].lines, true);
}

bool has_parallel(const Figures& figures, RouteId line, const Railroad& other) {
    const RouteId twin = figures[line].twin;
    return twin && has_line(other.lines, twin);
}

bool parallel(const Figures& figures, const Railroad& a, const Railroad& b) {
    return std::any_of(a.lines.begin(), a.lines.end(),
                       [&](const Line& line) { return has_parallel(figures, line.route, b); });
}

int region_count(unsigned regions) { return std::popcount(regions); }

std::vector<std::string> region_names(const Figures& figures, unsigned regions) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < figures.regions.size(); ++i)
        if (regions & (1u << i)) names.push_back(figures.regions[i]);
    return names;
}

bool joins(const Link& link, unsigned regions) { return (link.from & regions) && (link.to & regions); }

} // namespace highball::continental_rails
