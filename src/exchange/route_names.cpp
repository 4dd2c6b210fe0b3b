#include "exchange/route_names.h"

#include "core/text.h"

#include <algorithm>

namespace highball::exchange {

namespace {

using Ends = std::pair<std::string, std::string>;

// Segments may be written in either direction: two that follow each other share a stop.
Result<std::vector<std::string>, Fault> in_travel_order(const RecordedRoute& route) {
    std::vector<Ends> ends;
    for (const auto& segment : route.segments) ends.emplace_back(segment.front(), segment.back());
    std::vector<std::string> hexes;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        auto [from, to] = ends[i];
        if (i == 0) {
            const bool turned = ends.size() > 1 && to != ends[1].first && to != ends[1].second;
            if (turned) std::swap(from, to);
            hexes.push_back(from);
        } else if (from != hexes.back()) {
            std::swap(from, to);
        }
        if (from != hexes.back()) return fault("the parts of the route of train {} do not join", printable(route.train));
        hexes.push_back(to);
    }
    return hexes;
}

// The stop of the hex that the route calls at: named by a node where the hex has several.
std::optional<hex::StopRef> stop_in(const eighteen::Rules& rules, const eighteen::Position& position, const RecordedRoute& route,
                                    hex::HexId hex, const std::string& name, int visit) {
    const std::size_t stops = hex::face_at(rules.map(), position.board, hex).stops.size();
    if (stops == 0) return std::nullopt;
    if (stops == 1) return hex::StopRef{hex, 0};
    for (const std::string& node : route.nodes) {
        const std::size_t dash = node.rfind('-');
        if (dash == std::string::npos || node.substr(0, dash) != name) continue;
        const auto index = parse_number(std::string_view(node).substr(dash + 1));
        if (!index || *index < 0 || *index >= static_cast<std::int64_t>(stops)) return std::nullopt;
        if (visit-- == 0) return hex::StopRef{hex, static_cast<std::uint8_t>(*index)};
    }
    return hex::StopRef{hex, 0};
}

} // namespace

Result<std::vector<hex::StopRef>, Fault> stops_of(const eighteen::Rules& rules, const eighteen::Position& position,
                                                        const RecordedRoute& route) {
    const auto hexes = in_travel_order(route);
    if (!hexes) return hexes.error();
    std::vector<hex::StopRef> stops;
    for (std::size_t i = 0; i < hexes->size(); ++i) {
        const std::string& name = (*hexes)[i];
        const auto hex = rules.map().find_hex(name);
        if (!hex) return fault("there is no hex {}", printable(name));
        const auto visit = std::count(hexes->begin(), hexes->begin() + static_cast<std::ptrdiff_t>(i), name);
        const auto stop = stop_in(rules, position, route, *hex, name, static_cast<int>(visit));
        if (!stop) return fault("there is no such stop in {}", printable(name));
        stops.push_back(*stop);
    }
    return stops;
}

std::optional<hex::StopRef> city_in(const eighteen::Rules& rules, const eighteen::Position& position, hex::HexId hex, int city) {
    const hex::Face& face = hex::face_at(rules.map(), position.board, hex);
    for (std::size_t i = 0; i < face.stops.size(); ++i)
        if (face.stops[i].kind == hex::Stop::Kind::city && city-- == 0) return hex::StopRef{hex, static_cast<std::uint8_t>(i)};
    return std::nullopt;
}

} // namespace highball::exchange
