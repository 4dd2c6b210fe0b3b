// Stations on the board, and the cities that they block.
#include "hex/board/board.h"

#include <algorithm>

namespace highball::hex {

int stations_in(const Board& board, StopRef stop) {
    return static_cast<int>(std::count_if(board.stations.begin(), board.stations.end(), [&](const Station& station) {
        return station.at == stop && !station.extra;
    }));
}

bool has_station(const Board& board, StopRef stop, Owner owner) {
    return std::any_of(board.stations.begin(), board.stations.end(),
                       [&](const Station& station) { return station.at == stop && station.owner == owner; });
}

bool has_station_in_hex(const Board& board, HexId hex, Owner owner) {
    return std::any_of(board.stations.begin(), board.stations.end(),
                       [&](const Station& station) { return station.at.hex == hex && station.owner == owner; });
}

bool is_blocked(const BoardMap& map, const Board& board, StopRef stop, Owner owner) {
    const Face& face = face_at(map, board, stop.hex);
    if (stop.stop >= face.stops.size()) return false;
    const int circles = face.stops[stop.stop].circles;
    if (circles == 0) return false;
    // An extra station of the owner is outside the circles, but opens the city to him as well (18VA 4.5.5).
    return stations_in(board, stop) >= circles && !has_station(board, stop, owner);
}

} // namespace highball::hex
