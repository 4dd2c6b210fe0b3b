#include "hex/board/tile_upgrade.h"

#include <algorithm>

namespace highball::hex {

namespace {

bool joined(const Face& face, std::uint8_t a, std::uint8_t b) {
    return std::any_of(face.track.begin(), face.track.end(), [&](const Track& piece) {
        return (piece.from == a && piece.to == b) || (piece.from == b && piece.to == a);
    });
}

// True if stop `j` of `after` is joined to every edge to which stop `i` of `before` is joined.
bool keeps_edges(const Face& before, int i, const Face& after, int j) {
    for (Edge edge = 0; edge < 6; ++edge)
        if (joined(before, edge, Track::stop(i)) && !joined(after, edge, Track::stop(j))) return false;
    return true;
}

bool same_sort(const Stop& a, const Stop& b) { return (a.kind == Stop::Kind::city) == (b.kind == Stop::Kind::city); }

bool map_stops(const Face& before, const Face& after, std::vector<int>& onto) {
    const int i = int_size(onto);
    if (i == int_size(before.stops)) return true;
    const int stops = int_size(after.stops);
    for (int turn = 0; turn < stops; ++turn) {
        const int j = (i + turn) % stops; // tries the stop with the same index first
        if (contains(onto, j)) continue;
        if (!same_sort(item_at(before.stops, i), item_at(after.stops, j))) continue;
        if (!keeps_edges(before, i, after, j)) continue;
        onto.push_back(j);
        if (map_stops(before, after, onto)) return true;
        onto.pop_back();
    }
    return false;
}

} // namespace

std::optional<std::vector<int>> stop_mapping(const Face& before, const Face& after) {
    std::vector<int> onto;
    if (!map_stops(before, after, onto)) return std::nullopt;
    return onto;
}

bool preserves_track(const Face& before, const Face& after) {
    const auto onto = stop_mapping(before, after);
    if (!onto) return false;
    auto moved = [&](std::uint8_t end) { return Track::is_edge(end) ? end : Track::stop(item_at(*onto, end - 6)); };
    return std::all_of(before.track.begin(), before.track.end(),
                       [&](const Track& piece) { return joined(after, moved(piece.from), moved(piece.to)); });
}

std::vector<Track> new_track(const Face& before, const Face& after) {
    const auto onto = stop_mapping(before, after);
    std::vector<Track> fresh;
    for (const Track& piece : after.track) {
        auto was = [&](std::uint8_t end) -> int {
            if (Track::is_edge(end)) return end;
            for (std::size_t i = 0; onto && i < onto->size(); ++i)
                if ((*onto)[i] == end - 6) return Track::stop(static_cast<int>(i));
            return -1;
        };
        const int from = was(piece.from), to = was(piece.to);
        const bool old =
            from >= 0 && to >= 0 && joined(before, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to));
        if (!old) fresh.push_back(piece);
    }
    return fresh;
}

namespace {

std::uint8_t edges_of(const Face& face, std::uint8_t stop) {
    unsigned edges = 0;
    for (const Track& track : face.track) {
        if (track.to == Track::stop(stop) && Track::is_edge(track.from)) edges |= 1U << track.from;
        if (track.from == Track::stop(stop) && Track::is_edge(track.to)) edges |= 1U << track.to;
    }
    return static_cast<std::uint8_t>(edges);
}

// Returns the stop of `after` that is joined to all edges of `stop`. If `stop` has no edges, returns the stop with the
// same index.
std::uint8_t successor(const Face& before, std::uint8_t stop, const Face& after) {
    const std::uint8_t edges = edges_of(before, stop);
    for (std::uint8_t i = 0; edges != 0 && i < after.stops.size(); ++i)
        if ((edges_of(after, i) & edges) == edges) return i;
    return stop;
}

} // namespace

void upgrade_tile(const BoardMap& map, Board& board, HexId hex, TileId tile, int rotation) {
    const Face before = face_at(map, board, hex);
    place_tile(board, hex, tile, rotation);
    const Face& after = face_at(map, board, hex);
    for (Station& station : board.stations)
        if (station.at.hex == hex) station.at.stop = successor(before, station.at.stop, after);
}

} // namespace highball::hex
