#include "hex/track/track_graph.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace highball::hex {

void ArcTable::reserve(std::size_t groups, std::size_t arcs) {
    begin_.reserve(groups);
    arcs_.reserve(arcs);
}

void ArcTable::replace(std::size_t first, const ArcTable& fresh) {
    const std::size_t last = first + fresh.groups();
    const auto from = arcs_.begin() + begin_[first];
    const auto to = last < begin_.size() ? arcs_.begin() + begin_[last] : arcs_.end();
    const auto more = static_cast<std::int32_t>(fresh.arcs_.size()) - static_cast<std::int32_t>(to - from);
    for (std::size_t i = 0; i < fresh.groups(); ++i) begin_[first + i] = begin_[first] + fresh.begin_[i];
    for (std::size_t i = last; i < begin_.size(); ++i) begin_[i] += more;
    const auto at = arcs_.erase(from, to);
    arcs_.insert(at, fresh.arcs_.begin(), fresh.arcs_.end());
}

TrackLayout::TrackLayout(const BoardMap& board_map, const Board& board) : map(&board_map) {
    number_sides();
    build(board);
}

const Face& TrackLayout::face(HexId hex) const {
    const PlacedTile& lies = placed[hex.index];
    return lies.tile.exists() ? (*map)[lies.tile].faces[lies.rotation] : (*map)[hex].face;
}

void TrackLayout::build(const Board& board) {
    placed = board.placed;
    inner_.clear();
    sections = inner_base_;
    number_stops();
    list_arcs();
}

bool TrackLayout::is_current_for(const Board& board) const {
    static_assert(std::has_unique_object_representations_v<PlacedTile>);
    return placed.size() == board.placed.size() &&
           std::memcmp(placed.data(), board.placed.data(), placed.size() * sizeof(PlacedTile)) == 0;
}

void TrackLayout::follow(const Board& board) {
    for (std::size_t i = 0; i < placed.size(); ++i)
        if (placed[i] != board.placed[i] && !replace_tile(HexId{static_cast<std::uint8_t>(i)}, board.placed[i]))
            return build(board);
}

// Updates the arcs of one hex. Returns false if the whole graph must be built again: the number of stops changes, or
// the old or the new face has track from stop to stop.
bool TrackLayout::replace_tile(HexId hex, const PlacedTile& lies) {
    const auto inner = [](const Face& any) {
        return std::any_of(any.track.begin(), any.track.end(),
                           [](const Track& piece) { return !Track::is_edge(piece.from) && !Track::is_edge(piece.to); });
    };
    const Face& before = face(hex);
    placed[hex.index] = lies;
    const Face& after = face(hex);
    if (before.stops.size() != after.stops.size() || inner(before) || inner(after)) return false;
    const auto stop = static_cast<std::size_t>(first_stop[hex.index]);
    for (std::size_t i = 0; i < after.stops.size(); ++i)
        circles[stop + i] = static_cast<std::uint8_t>(after.stops[i].circles);
    ArcTable edges, at_stops;
    edges.reserve(6, 2 * after.track.size());
    list_ends(after, hex.index, edges, at_stops);
    from_edge.replace(hex.index * 6u, edges);
    if (at_stops.groups() > 0) from_stop.replace(stop, at_stops);
    return true;
}

void TrackLayout::number_stops() {
    stops.clear();
    first_stop.clear();
    terminal.clear();
    circles.clear();
    stops.reserve(64);
    first_stop.reserve(map->hexes.size() + 1);
    for (int hex = 0; hex < map->hex_count(); ++hex) {
        const HexId id{static_cast<std::uint8_t>(hex)};
        first_stop.push_back(static_cast<std::int16_t>(stops.size()));
        const std::vector<Stop>& here = face(id).stops;
        for (std::size_t i = 0; i < here.size(); ++i) {
            stops.push_back({id, static_cast<std::uint8_t>(i)});
            terminal.push_back((*map)[id].terminal);
            circles.push_back(static_cast<std::uint8_t>(here[i].circles));
        }
    }
    first_stop.push_back(static_cast<std::int16_t>(stops.size()));
}

// Gives a section number to every side that track may cross. Both hexes at the side get the same number.
void TrackLayout::number_sides() {
    const std::size_t hexes = map->hexes.size();
    crossing.resize(hexes * 6);
    for (std::size_t hex = 0; hex < hexes; ++hex) {
        const Hex& place = map->hexes[hex];
        for (Edge edge = 0; edge < 6; ++edge) {
            const HexId beyond = place.neighbours[edge];
            if (!(place.open_edges >> edge & 1) || !beyond.exists()) continue;
            if (!((*map)[beyond].open_edges >> opposite(edge) & 1)) continue;
            const std::size_t half_edge = hex * 6 + edge, back = beyond.index * 6u + opposite(edge);
            if (crossing[half_edge].section >= 0) continue;
            crossing[half_edge] = {static_cast<HalfEdge>(back), static_cast<std::int16_t>(inner_base_)};
            crossing[back] = {static_cast<HalfEdge>(half_edge), static_cast<std::int16_t>(inner_base_)};
            ++inner_base_;
        }
    }
}

void TrackLayout::list_arcs() {
    from_edge = from_stop = ArcTable();
    from_edge.reserve(map->hexes.size() * 6, 512);
    from_stop.reserve(stops.size(), 256);
    for (int hex = 0; hex < map->hex_count(); ++hex)
        list_ends(face(HexId{static_cast<std::uint8_t>(hex)}), hex, from_edge, from_stop);
}

void TrackLayout::list_ends(const Face& face, int hex, ArcTable& edges, ArcTable& at_stops) {
    for (std::uint8_t edge = 0; edge < 6; ++edge) {
        edges.begin_group();
        if (!face.track.empty()) list_end(face, hex, edge, edges);
    }
    for (std::size_t stop = 0; stop < face.stops.size(); ++stop) {
        at_stops.begin_group();
        list_end(face, hex, Track::stop(static_cast<int>(stop)), at_stops);
    }
}

// Adds, for each piece of track at `end`, an arc to the other end of the piece.
void TrackLayout::list_end(const Face& face, int hex, std::uint8_t end, ArcTable& table) {
    for (const Track& piece : face.track) {
        if (piece.from != end && piece.to != end) continue;
        const std::uint8_t other = piece.from == end ? piece.to : piece.from;
        if (Track::is_edge(other)) {
            const HalfEdge half_edge = static_cast<HalfEdge>(hex * 6 + other);
            const std::int16_t section = item_at(crossing, half_edge).section;
            if (section >= 0) table.add({half_edge, -1, section});
            continue;
        }
        std::int16_t section = -1;
        if (!Track::is_edge(end)) {
            const int low = std::min(end, other) - 6, high = std::max(end, other) - 6;
            const int key = hex * 65536 + low * 256 + high;
            const auto known = std::find(inner_.begin(), inner_.end(), key);
            section = static_cast<std::int16_t>(inner_base_ + (known - inner_.begin()));
            if (known == inner_.end()) {
                inner_.push_back(key);
                sections = inner_base_ + int_size(inner_);
            }
        }
        const int stop = item_at(first_stop, hex) + other - 6;
        table.add({-1, static_cast<std::int16_t>(stop), section});
    }
}

TrackGraph::TrackGraph(const BoardMap& map, const Board& board, Owner owner) {
    std::shared_ptr<TrackLayout>& known = board.memo.layout_;
    if (!known || known->map != &map || known->placed.size() != board.placed.size()) {
        known = std::make_shared<TrackLayout>(map, board);
    } else if (!known->is_current_for(board)) {
        if (known.use_count() > 1)
            known = std::make_shared<TrackLayout>(*known); // copies the layout if others use it too
        known->follow(board);
    }
    layout_ = known;
    const std::size_t count = layout_->stops.size();
    marks_.resize(count);
    for (std::size_t i = 0; i < count; ++i) marks_[i] = layout_->terminal[i] ? shut_mark : 0;
    for (const Station& station : board.stations) {
        const int stop = index_of(station.at);
        if (stop < 0) continue;
        std::uint8_t& marks = item_at(marks_, stop);
        if (station.owner == owner) marks |= own_mark;
        if (!station.extra) marks = static_cast<std::uint8_t>(marks + one_circle);
    }
    // The same test as is_blocked(), but for all stops at once.
    for (std::size_t i = 0; i < count; ++i) {
        const int circles = layout_->circles[i];
        if (circles > 0 && marks_[i] / one_circle >= circles && !(marks_[i] & own_mark)) marks_[i] |= shut_mark;
    }
}

int TrackGraph::index_of(StopRef stop) const {
    const std::vector<std::int16_t>& first = layout_->first_stop;
    if (!stop.hex.exists() || stop.hex.index + 1u >= first.size()) return -1;
    const int index = first[stop.hex.index] + stop.stop;
    return index < first[stop.hex.index + 1u] ? index : -1;
}

} // namespace highball::hex
