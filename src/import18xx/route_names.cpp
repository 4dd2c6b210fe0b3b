// Parser of the stops in recorded routes.
#include "import18xx/translate.h"

#include "core/text.h"

#include <algorithm>

namespace highball::import18xx {

namespace {

// Returns the stop in the hex from which track leads to the neighbour.
std::optional<std::uint8_t> stop_by_track(const hex::Hex& place, const hex::Face& face, hex::HexId neighbour) {
    for (const hex::Track& track : face.track) {
        const auto joins = [&](std::uint8_t edge) {
            return hex::Track::is_edge(edge) && place.neighbours[edge] == neighbour;
        };
        for (std::uint8_t i = 0; i < face.stops.size(); ++i)
            if ((joins(track.from) && track.to == hex::Track::stop(i)) ||
                (joins(track.to) && track.from == hex::Track::stop(i)))
                return i;
    }
    return std::nullopt;
}

// Returns the stop in the hex `name`. `beside` is the previous or next hex of the route. If the hex has several stops,
// the stop from which track leads to `beside` is meant.
std::optional<hex::StopRef> stop_in(const eighteen::Rules& rules, const eighteen::Position& position,
                                    const std::string& name, const std::string& beside) {
    const auto place = rules.map().find_hex(name);
    const auto neighbour = rules.map().find_hex(beside);
    if (!place || !neighbour) return std::nullopt;
    const hex::Face& face = hex::face_at(rules.map(), position.board, *place);
    if (face.stops.empty()) return std::nullopt;
    if (face.stops.size() == 1) return hex::StopRef{*place, 0};
    const auto stop = stop_by_track(rules.map()[*place], face, *neighbour);
    return stop ? std::optional(hex::StopRef{*place, *stop}) : std::nullopt;
}

using Ends = std::pair<hex::StopRef, hex::StopRef>;

Result<std::vector<Ends>, TextError> ends_of_segments(const eighteen::Rules& rules, const eighteen::Position& position,
                                                      const RecordedRoute& route) {
    std::vector<Ends> ends;
    for (const auto& segment : route.segments) {
        if (segment.size() < 2)
            return text_error("a part of the route of train {} is shorter than two hexes", printable(route.train));
        const auto from = stop_in(rules, position, segment.front(), segment[1]);
        if (!from) return text_error("there is no such stop in {}", printable(segment.front()));
        const auto to = stop_in(rules, position, segment.back(), segment[segment.size() - 2]);
        if (!to) return text_error("there is no such stop in {}", printable(segment.back()));
        ends.emplace_back(*from, *to);
    }
    return ends;
}

} // namespace

// A segment may be recorded in either direction. The stop that two consecutive segments share shows the direction.
Result<std::vector<hex::StopRef>, TextError> stops_of(const eighteen::Rules& rules, const eighteen::Position& position,
                                                      const RecordedRoute& route) {
    const auto ends = ends_of_segments(rules, position, route);
    if (!ends) return ends.error();
    std::vector<hex::StopRef> stops;
    for (std::size_t i = 0; i < ends->size(); ++i) {
        auto [from, to] = (*ends)[i];
        if (i == 0) {
            const bool turned = ends->size() > 1 && to != (*ends)[1].first && to != (*ends)[1].second;
            if (turned) std::swap(from, to);
            stops.push_back(from);
        } else if (from != stops.back()) {
            std::swap(from, to);
        }
        if (from != stops.back())
            return text_error("the parts of the route of train {} do not join", printable(route.train));
        stops.push_back(to);
    }
    return stops;
}

std::optional<hex::StopRef> city_in(const eighteen::Rules& rules, const eighteen::Position& position, hex::HexId hex,
                                    int city) {
    const hex::Face& face = hex::face_at(rules.map(), position.board, hex);
    for (std::size_t i = 0; i < face.stops.size(); ++i)
        if ((face.stops[i].kind == hex::Stop::Kind::city || face.stops[i].circles > 0) && city-- == 0)
            return hex::StopRef{hex, static_cast<std::uint8_t>(i)};
    return std::nullopt;
}

} // namespace highball::import18xx
