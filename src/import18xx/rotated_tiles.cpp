#include "import18xx/rotated_tiles.h"

#include <algorithm>

namespace highball::import18xx {

using namespace eighteen;

namespace {

unsigned exits_of(const hex::Face& face, int stop) {
    unsigned exits = 0;
    for (const hex::Track& track : face.track) {
        const std::uint8_t end = hex::Track::stop(static_cast<std::uint8_t>(stop));
        if (track.to == end && hex::Track::is_edge(track.from)) exits |= 1U << track.from;
        if (track.from == end && hex::Track::is_edge(track.to)) exits |= 1U << track.to;
    }
    return exits;
}

const hex::Station* station_in(const Position& position, hex::HexId place) {
    const auto& stations = position.board.stations;
    const auto found =
        std::find_if(stations.begin(), stations.end(), [&](const hex::Station& each) { return each.at.hex == place; });
    return found == stations.end() ? nullptr : &*found;
}

} // namespace

std::optional<CorpId> lifted_by_lay(const Rules& rules, const Position& before, hex::HexId place) {
    const hex::Face& face = hex::face_at(rules.map(), before.board, place);
    const hex::Station* station = station_in(before, place);
    if (!station || face.stops.size() < 2 || !face.track.empty()) return std::nullopt;
    return CorpId{static_cast<std::int8_t>(station->owner.index)};
}

std::optional<int> rotation_for(const Rules& rules, const Position& before, const hex::Lay& recorded, int city) {
    const hex::Station* station = station_in(before, recorded.hex);
    const hex::Tile& tile = rules.map()[recorded.tile];
    if (!station || recorded.rotation < 0 || recorded.rotation > 5) return std::nullopt;
    const hex::Face& theirs = item_at(tile.faces, recorded.rotation);
    if (city < 0 || city >= int_size(theirs.stops)) return std::nullopt;
    for (int turn = 0; turn < 6; ++turn) {
        const hex::Face& ours = item_at(tile.faces, (recorded.rotation + turn) % 6);
        if (ours.exits() == theirs.exits() && exits_of(ours, station->at.stop) == exits_of(theirs, city))
            return (recorded.rotation + turn) % 6;
    }
    return std::nullopt;
}

int city_of_ours(const Rules& rules, const Position& position, const RotatedTile& rotated, int city) {
    const hex::PlacedTile& placed = position.board.placed[rotated.hex.index];
    const hex::Tile& tile = rules.map()[placed.tile];
    const hex::Face& ours = tile.faces[placed.rotation];
    const hex::Face& theirs = item_at(tile.faces, rotated.rotation);
    for (int i = 0; i < int_size(ours.stops); ++i)
        if (exits_of(ours, i) == exits_of(theirs, city)) return i;
    return city;
}

} // namespace highball::import18xx
