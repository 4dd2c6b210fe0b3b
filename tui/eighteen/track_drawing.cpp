#include "tui/eighteen/track_drawing.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::eighteen {

std::vector<hex::Edge> edges_of_stop(const hex::Face& face, std::size_t stop) {
    std::vector<hex::Edge> edges;
    for (const hex::Track& track : face.track) {
        const std::uint8_t end = hex::Track::stop(static_cast<int>(stop));
        if (track.from == end && hex::Track::is_edge(track.to)) edges.push_back(track.to);
        if (track.to == end && hex::Track::is_edge(track.from)) edges.push_back(track.from);
    }
    return edges;
}

namespace {

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

using BoxPath = std::vector<BoxLineCell>; // a piece of track along rows and columns

bool joined(const hex::Track& one, const hex::Track& other) {
    return one.from == other.from || one.from == other.to || one.to == other.from || one.to == other.to;
}

// Paths of the pieces of a face along rows and columns. A piece usually leaves its first end along a row, goes on along
// a column and reaches its other end along a row; in a pointed hex it is the other way round. Pieces without a common
// end keep apart where possible, as lines in one character look joined.
class BoxPaths {
  public:
    BoxPaths(const HexGeometry& geometry, const hex::Face& face, Point corner, const std::vector<Point>& stops)
        : geometry_(geometry), face_(face), corner_(corner), stops_(stops) {
        for (const hex::Track& track : face_.track) paths_.push_back(path(track, usual_turn(track)));
        for (int pass = 0; pass < 2; ++pass)
            for (std::size_t i = 0; i < paths_.size(); ++i) choose(i);
    }

    const BoxPath& operator[](std::size_t piece) const { return paths_[piece]; }

    // True if a piece is hidden in a character because one that it does not join is there too. Next to a side across
    // which the piece goes on it stays visible; otherwise the level one is hidden, as a gap of a column is small.
    bool passes_below(std::size_t piece, const BoxLineCell& here) const {
        const bool ends = is_end(paths_[piece], here);
        for (std::size_t i = 0; i < paths_.size(); ++i) {
            if (joined(face_.track[piece], face_.track[i])) continue;
            const BoxLineCell* there = cell_of(paths_[i], here.x, here.y);
            if (!there) continue;
            if (is_end(paths_[i], *there) != ends) {
                if (!ends) return true;
            } else if (!ends && (crosses(here, *there) ? is_level(here) : i < piece))
                return true;
        }
        return false;
    }

  private:
    static bool is_end(const BoxPath& path, const BoxLineCell& cell) {
        return &cell == &path.front() || &cell == &path.back();
    }
    static bool is_level(const BoxLineCell& cell) { return (cell.mask & (line_up | line_down)) == 0; }
    static bool is_upright(const BoxLineCell& cell) { return (cell.mask & (line_left | line_right)) == 0; }
    static bool crosses(const BoxLineCell& one, const BoxLineCell& other) {
        return (is_level(one) && is_upright(other)) || (is_upright(one) && is_level(other));
    }
    static const BoxLineCell* cell_of(const BoxPath& path, int x, int y) {
        const auto at =
            std::find_if(path.begin(), path.end(), [&](const BoxLineCell& cell) { return cell.x == x && cell.y == y; });
        return at == path.end() ? nullptr : &*at;
    }

    Point centre() const { return turned(moved(geometry_.centre, corner_)); }
    Point turned(Point at) const { return geometry_.flat ? at : Point{at.y, at.x}; }
    bool straight(std::uint8_t end) const { return hex::Track::is_edge(end) && end % 3 == (geometry_.flat ? 0 : 1); }
    Point place_of(std::uint8_t end) const {
        return turned(moved(hex::Track::is_edge(end) ? geometry_.middle_of(end) : item_at(stops_, end - 6), corner_));
    }
    // Returns the place in the hex beside an end: the level and the upright side of a hex are the beginning of the
    // next.
    Point inside(std::uint8_t end) const {
        const Point at = place_of(end);
        return straight(end) && at.y > centre().y ? Point{at.x, at.y - 1} : at;
    }

    // Returns the column of the part along a column, if no other track is in the way.
    double usual_turn(const hex::Track& track) const {
        const Point from = place_of(track.from), to = place_of(track.to), middle = centre();
        if (straight(track.from)) return from.x;
        if (!hex::Track::is_edge(track.to) || straight(track.to)) return to.x;
        if (!hex::Track::is_edge(track.from)) return from.x;
        return (from.x < middle.x) != (to.x < middle.x) ? middle.x : (from.x + to.x + 2 * middle.x) / 4; // on a curve
    }

    // Returns the corners of a path with its middle part along the column `turn` or, `across`, along the row `turn`.
    std::array<Point, 6> corners(const hex::Track& track, double turn, bool across) const {
        const Point from = inside(track.from), to = inside(track.to);
        const Point first = across ? Point{from.x, turn} : Point{turn, from.y},
                    second = across ? Point{to.x, turn} : Point{turn, to.y};
        return {turned(place_of(track.from)), turned(from), turned(first), turned(second), turned(to),
                turned(place_of(track.to))};
    }

    BoxPath path(const hex::Track& track, double turn, bool across = false) const {
        BoxPath path;
        walk_box_line(corners(track, turn, across), [&](const BoxLineCell& cell) {
            if (path.empty() || path.back().x != cell.x || path.back().y != cell.y)
                path.push_back(cell);
            else
                path.back().mask |= cell.mask;
        });
        if (!path.empty()) path.front().sign = crossing(track.from), path.back().sign = crossing(track.to);
        return path;
    }

    // Returns the sign at the side by which a piece leaves the hex, which shows the side's direction; 0 at a stop.
    char32_t crossing(std::uint8_t end) const {
        if (!hex::Track::is_edge(end)) return 0;
        if (straight(end) == geometry_.flat) return U'╫';
        if (!geometry_.flat) return U'╪';
        const Point at = geometry_.middle_of(end);
        return (at.x < geometry_.centre.x) == (at.y < geometry_.centre.y) ? U'\\' : U'/';
    }

    // Gives a piece the best path beside the paths of the others.
    void choose(std::size_t piece) {
        const hex::Track& track = face_.track[piece];
        if (std::ranges::all_of(face_.track, [&](const hex::Track& one) { return joined(track, one); })) return;
        const double usual = usual_turn(track), middle = centre().y;
        double least = 1e9;
        BoxPath best;
        for (const bool across : {false, true})
            for (const int aside : {0, -1, 1, -2, 2}) {
                BoxPath other = path(track, (across ? middle : usual) + aside, across);
                const double cost = std::abs(aside) + (across ? 1 : 0) + cost_of(piece, other);
                if (cost < least) least = cost, best = std::move(other);
            }
        paths_[piece] = std::move(best);
    }

    // Returns how many of the four pixels of a character are in the hex.
    int pixels_in_hex(const BoxLineCell& cell) const {
        const Point centre = moved(geometry_.centre, corner_);
        int count = 0;
        for (const double right : {0.25, 0.75})
            for (const double down : {0.25, 0.75})
                count += geometry_.holds({cell.x + right - centre.x, cell.y + down - centre.y}) ? 1 : 0;
        return count;
    }

    double cost_of(std::size_t piece, const BoxPath& path) const {
        constexpr double crossing = 6, overlap = 20, through_stop = 12, outside = 30;
        const int beside = geometry_.width < 10 ? 0 : 1; // columns of a station beside its middle
        double cost = 0;
        for (const BoxLineCell& cell : path) {
            if (const int own = pixels_in_hex(cell); !is_end(path, cell)) cost += own == 0 ? outside : 4 - own;
            if (cell_of(path, cell.x, cell.y) != &cell) cost += outside; // there and back
            for (std::size_t i = 0; i < paths_.size(); ++i) {
                if (i == piece || joined(face_.track[piece], face_.track[i])) continue;
                if (const BoxLineCell* there = cell_of(paths_[i], cell.x, cell.y))
                    cost += crosses(cell, *there) ? crossing : overlap;
            }
            for (std::size_t stop = 0; stop < stops_.size(); ++stop) {
                const Point at = moved(stops_[stop], corner_);
                const std::uint8_t number = hex::Track::stop(static_cast<int>(stop));
                const bool foreign = face_.track[piece].from != number && face_.track[piece].to != number;
                if (foreign && std::abs(std::floor(at.x) - cell.x) <= beside && std::floor(at.y) == cell.y)
                    cost += through_stop;
            }
        }
        return cost;
    }

    const HexGeometry& geometry_;
    const hex::Face& face_;
    Point corner_;
    const std::vector<Point>& stops_;
    std::vector<BoxPath> paths_; // by piece of the face
};

// Returns the index of the piece in the face, in either direction; the number of pieces if the face has no such piece.
std::size_t piece_of(const hex::Face& face, const hex::Track& track) {
    const auto same = [&](const hex::Track& one) {
        return std::minmax(one.from, one.to) == std::minmax(track.from, track.to);
    };
    return static_cast<std::size_t>(std::ranges::find_if(face.track, same) - face.track.begin());
}

} // namespace

void draw_track(const HexGeometry& geometry, const hex::Face& face, const hex::Track& track, Point corner,
                const std::vector<Point>& stops, BrailleCanvas& dots, const Pen& pen) {
    const std::size_t piece = piece_of(face, track);
    if (piece == face.track.size()) return;
    if (dots.has_box_lines()) {
        const BoxPaths paths(geometry, face, corner, stops);
        for (const BoxLineCell& cell : paths[piece])
            if (!paths.passes_below(piece, cell)) dots.join(cell, pen);
        return;
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
