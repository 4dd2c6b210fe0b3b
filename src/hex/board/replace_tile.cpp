#include "hex/board/replace_tile.h"

namespace highball::hex {

namespace {

std::uint8_t edges_of(const Face& face, std::uint8_t stop) {
    unsigned edges = 0;
    for (const Track& track : face.track) {
        if (track.to == Track::stop(stop) && Track::is_edge(track.from)) edges |= 1U << track.from;
        if (track.from == Track::stop(stop) && Track::is_edge(track.to)) edges |= 1U << track.to;
    }
    return static_cast<std::uint8_t>(edges);
}

// Returns the stop that takes over the edges of an old one; the same index if the old one had none.
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
