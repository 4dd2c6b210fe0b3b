#include "tui/eighteen/face_drawing.h"

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

Point between(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

Point middle_of_curve(const HexShape& shape, hex::Edge a, hex::Edge b) {
    return between(shape.centre(), between(shape.middle_of(a), shape.middle_of(b), 0.5), 0.5);
}

// A town on a line of track lies on that line; everything else in the middle, or on its own side where there are
// several.
Point place_of_stop(const HexShape& shape, const hex::Face& face, std::size_t index) {
    const std::vector<hex::Edge> edges = edges_of_stop(face, index);
    const bool alone = face.stops.size() == 1;
    if (edges.size() == 2 && (!alone || face.stops[index].kind == hex::Stop::Kind::town))
        return middle_of_curve(shape, edges[0], edges[1]);
    if (alone) return shape.centre();
    if (edges.empty()) {
        const double part = (static_cast<double>(index) + 1) / (static_cast<double>(face.stops.size()) + 1);
        return {shape.width() * part, shape.centre().y};
    }
    Point sum{0, 0};
    for (const hex::Edge edge : edges) {
        sum.x += shape.middle_of(edge).x / static_cast<double>(edges.size());
        sum.y += shape.middle_of(edge).y / static_cast<double>(edges.size());
    }
    return between(shape.centre(), sum, 0.5);
}

// Cities on lines that all cross in the middle stand beside it, each on its own line, away from those placed before.
Point apart(const HexShape& shape, const std::vector<hex::Edge>& edges, const std::vector<Point>& taken) {
    Point best = shape.centre();
    double farthest = -1;
    for (const hex::Edge edge : edges) {
        const Point here = between(shape.centre(), shape.middle_of(edge), 0.6);
        double nearest = 1e9;
        for (const Point& other : taken)
            nearest = std::min(nearest, std::hypot(here.x - other.x, 2 * (here.y - other.y)));
        if (nearest > farthest) farthest = nearest, best = here;
    }
    return best;
}

Point moved(Point point, int x, int y) { return {point.x + x, point.y + y}; }

} // namespace

std::vector<Point> places_of_stops(const HexShape& shape, const hex::Face& face) {
    std::vector<Point> places;
    for (std::size_t i = 0; i < face.stops.size(); ++i) {
        const std::vector<hex::Edge> edges = edges_of_stop(face, i);
        const bool straight = face.stops.size() > 1 && edges.size() == 2 && (edges[0] + 3) % 6 == edges[1] % 6;
        places.push_back(straight ? apart(shape, edges, places) : place_of_stop(shape, face, i));
    }
    return places;
}

void draw_track(const HexShape& shape, const hex::Face& face, const hex::Track& track, int x, int y, Dots& dots,
                Style style) {
    const Point centre = moved(shape.centre(), x, y);
    const std::vector<Point> places = places_of_stops(shape, face);
    const auto end_of = [&](std::uint8_t end) {
        if (hex::Track::is_edge(end)) return moved(shape.middle_of(end), x, y);
        return moved(places[static_cast<std::size_t>(end - 6)], x, y);
    };
    const Point from = end_of(track.from), to = end_of(track.to);
    if (hex::Track::is_edge(track.from) && hex::Track::is_edge(track.to)) {
        dots.curve(from, centre, to, style);
        return;
    }
    const std::uint8_t stop = hex::Track::is_edge(track.from) ? track.to : track.from;
    const Point side = hex::Track::is_edge(track.from) ? from : to, there = hex::Track::is_edge(track.from) ? to : from;
    const bool beside_the_middle = stop >= 6 && edges_of_stop(face, static_cast<std::size_t>(stop - 6)).size() == 2;
    dots.curve(side, beside_the_middle ? between(side, centre, 0.5) : between(side, there, 0.5), there, style);
}

void draw_track(const HexShape& shape, const hex::Face& face, int x, int y, Dots& dots, Style style) {
    for (const hex::Track& track : face.track) draw_track(shape, face, track, x, y, dots, style);
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
