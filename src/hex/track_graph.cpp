#include "hex/track_graph.h"

#include <algorithm>

namespace highball::hex {

TrackLayout::TrackLayout(const BoardMap& board_map, const Board& board) : map(&board_map), placed(board.placed) {
    number_stops(board);
    number_sections(board);
    const int hexes = map->hex_count();
    edge_begin.reserve(static_cast<std::size_t>(hexes) * 6 + 1);
    ways.reserve(512);
    for (int hex = 0; hex < hexes; ++hex) {
        const Face& face = face_at(*map, board, HexId{static_cast<std::uint8_t>(hex)});
        for (std::uint8_t edge = 0; edge < 6; ++edge) {
            edge_begin.push_back(static_cast<std::int32_t>(ways.size()));
            if (!face.track.empty()) follow(face, hex, edge);
        }
    }
    edge_begin.push_back(static_cast<std::int32_t>(ways.size()));
    for (const StopRef& stop : stops) {
        stop_begin.push_back(static_cast<std::int32_t>(ways.size()));
        follow(face_at(*map, board, stop.hex), stop.hex.index, Track::stop(stop.stop));
    }
    stop_begin.push_back(static_cast<std::int32_t>(ways.size()));
}

void TrackLayout::number_stops(const Board& board) {
    stops.reserve(64);
    first_stop.reserve(map->hexes.size() + 1);
    for (int hex = 0; hex < map->hex_count(); ++hex) {
        const HexId id{static_cast<std::uint8_t>(hex)};
        first_stop.push_back(static_cast<std::int16_t>(stops.size()));
        const std::size_t count = face_at(*map, board, id).stops.size();
        for (std::size_t i = 0; i < count; ++i) {
            stops.push_back({id, static_cast<std::uint8_t>(i)});
            terminal.push_back((*map)[id].terminal);
        }
    }
    first_stop.push_back(static_cast<std::int16_t>(stops.size()));
}

// A side has a section where it may be crossed and track runs to it from either hex.
void TrackLayout::number_sections(const Board& board) {
    const std::size_t hexes = map->hexes.size();
    crossing.resize(hexes * 6);
    for (std::size_t hex = 0; hex < hexes; ++hex) {
        const HexId id{static_cast<std::uint8_t>(hex)};
        const unsigned exits = face_at(*map, board, id).exits() & (*map)[id].open_edges;
        for (Edge edge = 0; exits != 0 && edge < 6; ++edge) {
            const HexId beyond = (*map)[id].neighbours[edge];
            if (!(exits >> edge & 1) || !beyond.exists() || !((*map)[beyond].open_edges >> opposite(edge) & 1))
                continue;
            const std::size_t dart = hex * 6 + edge, back = beyond.index * 6u + opposite(edge);
            if (crossing[dart].section >= 0) continue;
            crossing[dart] = {static_cast<Dart>(back), static_cast<std::int16_t>(sections)};
            crossing[back] = {static_cast<Dart>(dart), static_cast<std::int16_t>(sections)};
            ++sections;
        }
    }
    inner_base_ = sections;
}

// Lists where the pieces of track lead that end at `end`.
void TrackLayout::follow(const Face& face, int hex, std::uint8_t end) {
    for (const Track& piece : face.track) {
        if (piece.from != end && piece.to != end) continue;
        const std::uint8_t other = piece.from == end ? piece.to : piece.from;
        if (Track::is_edge(other)) {
            const Dart dart = static_cast<Dart>(hex * 6 + other);
            const std::int16_t section = crossing[static_cast<std::size_t>(dart)].section;
            if (section >= 0) ways.push_back({dart, -1, section});
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
                sections = inner_base_ + static_cast<int>(inner_.size());
            }
        }
        const int stop = first_stop[static_cast<std::size_t>(hex)] + other - 6;
        ways.push_back({-1, static_cast<std::int16_t>(stop), section});
    }
}

TrackGraph::TrackGraph(const BoardMap& map, const Board& board, Owner owner) {
    std::shared_ptr<const TrackLayout>& known = board.memo.layout_;
    if (!known || known->map != &map || known->placed != board.placed)
        known = std::make_shared<const TrackLayout>(map, board);
    layout_ = known;
    const std::size_t count = layout_->stops.size();
    own_.resize(count);
    open_.resize(count);
    for (std::size_t i = 0; i < count; ++i) open_[i] = !layout_->terminal[i];
    for (const Station& station : board.stations) {
        const int stop = index_of(station.at);
        if (stop < 0) continue;
        if (station.owner == owner)
            own_[static_cast<std::size_t>(stop)] = 1;
        else if (blocked(map, board, station.at, owner))
            open_[static_cast<std::size_t>(stop)] = 0;
    }
}

int TrackGraph::index_of(StopRef stop) const {
    const std::vector<std::int16_t>& first = layout_->first_stop;
    if (!stop.hex.exists() || stop.hex.index + 1u >= first.size()) return -1;
    const int index = first[stop.hex.index] + stop.stop;
    return index < first[stop.hex.index + 1u] ? index : -1;
}

} // namespace highball::hex
