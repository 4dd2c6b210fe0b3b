#include "hex/track_graph.h"

#include <algorithm>

namespace highball::hex {

TrackGraph::TrackGraph(const BoardMap& map, const Board& board, Owner owner) {
    number_stops(map, board, owner);
    number_sections(map, board);
    const int hexes = map.hex_count();
    edge_begin_.reserve(static_cast<std::size_t>(hexes) * 6 + 1);
    for (int hex = 0; hex < hexes; ++hex) {
        const Face& face = face_at(map, board, HexId{static_cast<std::uint8_t>(hex)});
        for (std::uint8_t edge = 0; edge < 6; ++edge) {
            edge_begin_.push_back(static_cast<std::int32_t>(ways_.size()));
            if (!face.track.empty()) follow(face, hex, edge);
        }
    }
    edge_begin_.push_back(static_cast<std::int32_t>(ways_.size()));
    for (const StopRef& stop : stops_) {
        stop_begin_.push_back(static_cast<std::int32_t>(ways_.size()));
        follow(face_at(map, board, stop.hex), stop.hex.index, Track::stop(stop.stop));
    }
    stop_begin_.push_back(static_cast<std::int32_t>(ways_.size()));
}

int TrackGraph::index_of(StopRef stop) const {
    if (!stop.hex.exists() || stop.hex.index + 1u >= first_stop_.size()) return -1;
    const int index = first_stop_[stop.hex.index] + stop.stop;
    return index < first_stop_[stop.hex.index + 1u] ? index : -1;
}

void TrackGraph::number_stops(const BoardMap& map, const Board& board, Owner owner) {
    for (int hex = 0; hex < map.hex_count(); ++hex) {
        const HexId id{static_cast<std::uint8_t>(hex)};
        first_stop_.push_back(static_cast<std::int16_t>(stops_.size()));
        const std::size_t count = face_at(map, board, id).stops.size();
        for (std::size_t i = 0; i < count; ++i) {
            const StopRef stop{id, static_cast<std::uint8_t>(i)};
            stops_.push_back(stop);
            own_.push_back(has_station(board, stop, owner));
            terminal_.push_back(map[id].terminal);
            open_.push_back(!map[id].terminal && !blocked(map, board, stop, owner));
        }
    }
    first_stop_.push_back(static_cast<std::int16_t>(stops_.size()));
}

// A side has a section where it may be crossed and track runs to it from either hex.
void TrackGraph::number_sections(const BoardMap& map, const Board& board) {
    const std::size_t hexes = map.hexes.size();
    crossing_.resize(hexes * 6);
    for (std::size_t hex = 0; hex < hexes; ++hex) {
        const HexId id{static_cast<std::uint8_t>(hex)};
        const unsigned exits = face_at(map, board, id).exits() & map[id].open_edges;
        for (Edge edge = 0; edge < 6; ++edge) {
            const HexId beyond = map[id].neighbours[edge];
            if (!(exits >> edge & 1) || !beyond.exists() || !(map[beyond].open_edges >> opposite(edge) & 1)) continue;
            const std::size_t dart = hex * 6 + edge, back = beyond.index * 6u + opposite(edge);
            if (crossing_[dart].section >= 0) continue;
            crossing_[dart] = {static_cast<Dart>(back), static_cast<std::int16_t>(sections_)};
            crossing_[back] = {static_cast<Dart>(dart), static_cast<std::int16_t>(sections_)};
            ++sections_;
        }
    }
    inner_base_ = sections_;
}

// Lists where the pieces of track lead that end at `end`.
void TrackGraph::follow(const Face& face, int hex, std::uint8_t end) {
    for (const Track& piece : face.track) {
        if (piece.from != end && piece.to != end) continue;
        const std::uint8_t other = piece.from == end ? piece.to : piece.from;
        if (Track::is_edge(other)) {
            const Dart dart = static_cast<Dart>(hex * 6 + other);
            if (section_of(dart) >= 0) ways_.push_back({dart, -1, static_cast<std::int16_t>(section_of(dart))});
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
                sections_ = inner_base_ + static_cast<int>(inner_.size());
            }
        }
        const int stop = first_stop_[static_cast<std::size_t>(hex)] + other - 6;
        ways_.push_back({-1, static_cast<std::int16_t>(stop), section});
    }
}

} // namespace highball::hex
