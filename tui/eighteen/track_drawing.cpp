#include "tui/eighteen/track_drawing.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

std::vector<hex::Edge> edges_of_stop(const hex::Face& face, std::size_t stop) {
    std::vector<hex::Edge> edges;
    for (const hex::Track& track : face.track) {
        const std::uint8_t end = hex::Track::stop(static_cast<int>(stop));
        if (track.from == end && hex::Track::is_edge(track.to)) edges.push_back(track.to);
        if (track.to == end && hex::Track::is_edge(track.from)) edges.push_back(track.from);
    }
    return edges;
}

Point interpolate(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

Point middle_of_curve(const HexGeometry& geometry, hex::Edge a, hex::Edge b) {
    return interpolate(geometry.centre, interpolate(geometry.middle_of(a), geometry.middle_of(b), 0.5), 0.5);
}

// Returns a stop's place. A town with two exits is on its track, and so is any stop with two exits if it is not the
// only stop. Another stop is in the middle if it is alone, or else on the side of its own exits.
Point place_of_stop(const HexGeometry& geometry, const hex::Face& face, std::size_t index) {
    const std::vector<hex::Edge> edges = edges_of_stop(face, index);
    const bool alone = face.stops.size() == 1;
    if (edges.size() == 2 && (!alone || face.stops[index].kind == hex::Stop::Kind::town))
        return middle_of_curve(geometry, edges[0], edges[1]);
    if (alone) return geometry.centre;
    if (edges.empty()) {
        const double part = (static_cast<double>(index) + 1) / (static_cast<double>(face.stops.size()) + 1);
        return {geometry.width * part, geometry.centre.y};
    }
    Point sum{0, 0};
    for (const hex::Edge edge : edges) {
        sum.x += geometry.middle_of(edge).x / static_cast<double>(edges.size());
        sum.y += geometry.middle_of(edge).y / static_cast<double>(edges.size());
    }
    return interpolate(geometry.centre, sum, 0.5);
}

// Returns a city's place if all lines cross in the middle: on a line of its own, as far as possible from the places in
// `taken`.
Point apart(const HexGeometry& geometry, const std::vector<hex::Edge>& edges, const std::vector<Point>& taken) {
    Point best = geometry.centre;
    double farthest = -1;
    for (const hex::Edge edge : edges) {
        const Point here = interpolate(geometry.centre, geometry.middle_of(edge), 0.6);
        double nearest = 1e9;
        for (const Point& other : taken)
            nearest = std::min(nearest, std::hypot(here.x - other.x, 2 * (here.y - other.y)));
        if (nearest > farthest) farthest = nearest, best = here;
    }
    return best;
}

Point moved(Point point, Point by) { return {point.x + by.x, point.y + by.y}; }

} // namespace

std::vector<Point> places_of_stops(const HexGeometry& geometry, const hex::Face& face) {
    std::vector<Point> places;
    for (std::size_t i = 0; i < face.stops.size(); ++i) {
        const std::vector<hex::Edge> edges = edges_of_stop(face, i);
        const bool straight = face.stops.size() > 1 && edges.size() == 2 && (edges[0] + 3) % 6 == edges[1] % 6;
        places.push_back(straight ? apart(geometry, edges, places) : place_of_stop(geometry, face, i));
    }
    return places;
}

namespace {

// Returns the corners of a piece of track along rows and columns. An exit at a slanted side of a flat hex leaves along
// its row, and an exit at the top or bottom along its column; in a pointed hex it is the other way round.
std::vector<Point> path_of(const HexGeometry& geometry, const hex::Track& track, const std::vector<Point>& stops) {
    const bool flat = geometry.flat;
    const auto turned = [&](Point at) { return flat ? at : Point{at.y, at.x}; };
    const auto straight = [&](std::uint8_t end) { return hex::Track::is_edge(end) && end % 3 == (flat ? 0 : 1); };
    const auto place_of = [&](std::uint8_t end) {
        return turned(hex::Track::is_edge(end) ? geometry.middle_of(end) : item_at(stops, end - 6));
    };
    const Point from = place_of(track.from), to = place_of(track.to), centre = turned(geometry.centre);
    double between = (from.x + to.x + 2 * centre.x) / 4; // on a curve, not in the middle
    if ((from.x < centre.x) != (to.x < centre.x)) between = centre.x;
    if (!hex::Track::is_edge(track.from) || straight(track.from)) between = from.x;
    if (!hex::Track::is_edge(track.to) || straight(track.to)) between = to.x;
    if (straight(track.from)) between = from.x;
    return {turned(from), turned({between, from.y}), turned({between, to.y}), turned(to)};
}

} // namespace

void draw_track(const HexGeometry& geometry, const hex::Face& face, const hex::Track& track, Point corner,
                const std::vector<Point>& stops, BrailleCanvas& dots, const Pen& pen) {
    if (dots.has_box_lines()) {
        std::vector<Point> path = path_of(geometry, track, stops);
        for (Point& at : path) at = moved(at, corner);
        return dots.path(path, pen);
    }
    const Point centre = moved(geometry.centre, corner);
    const auto end_of = [&](std::uint8_t end) {
        if (hex::Track::is_edge(end)) return moved(geometry.middle_of(end), corner);
        return moved(item_at(stops, end - 6), corner);
    };
    const Point from = end_of(track.from), to = end_of(track.to);
    if (hex::Track::is_edge(track.from) && hex::Track::is_edge(track.to)) {
        dots.curve(from, centre, to, pen);
        return;
    }
    const std::uint8_t stop = hex::Track::is_edge(track.from) ? track.to : track.from;
    const Point side = hex::Track::is_edge(track.from) ? from : to, there = hex::Track::is_edge(track.from) ? to : from;
    const bool beside_the_middle = stop >= 6 && edges_of_stop(face, static_cast<std::size_t>(stop - 6)).size() == 2;
    dots.curve(side, beside_the_middle ? interpolate(side, centre, 0.5) : interpolate(side, there, 0.5), there, pen);
}

std::string exits_text(hex::BoardMap::Layout layout, const hex::Face& face) {
    std::vector<std::string> parts;
    const auto name = [&](hex::Edge edge) { return std::string(side_name(layout, edge)); };
    for (std::size_t stop = 0; stop < face.stops.size(); ++stop) {
        std::vector<std::string> sides;
        for (const hex::Edge edge : edges_of_stop(face, stop)) sides.push_back(name(edge));
        if (!sides.empty()) parts.push_back(join(sides, "-"));
    }
    for (const hex::Track& track : face.track)
        if (hex::Track::is_edge(track.from) && hex::Track::is_edge(track.to))
            parts.push_back(name(track.from) + "-" + name(track.to));
    return join(parts, " ");
}

} // namespace highball::tui::eighteen
