#include "eighteen/rules/home_station.h"

#include "eighteen/rules/tiles_and_stations.h"

namespace highball::eighteen {

// Places the home stations and goes on to the tile step (18AL 4.2(a)). If several cities of a home hex have track and
// room, stays in this step: the president chooses one of the cities.
void place_home_stations(GameContext& game) {
    Position& now = game.position;
    const CorpId id = now.turn.corporation;
    for (const hex::HexId home : game.rules.homes_of(game, id)) {
        if (now[id].home_placed) break;
        if (hex::has_station_in_hex(now.board, home, owner_of(id))) continue;
        const std::vector<hex::StopRef> cities = home_cities(game, home);
        if (cities.size() > 1) return;
        place_home_station(game, id, cities.empty() ? game.rules.home_of(game, id) : cities.front());
    }
    now[id].home_placed = true;
    advance_to(game, Step::lay);
}

// Returns the cities of the hex in which the home station may be placed. While the hex has no track, this is only the
// first city with room.
std::vector<hex::StopRef> home_cities(const RulesContext& context, hex::HexId home) {
    const hex::Face& face = hex::face_at(context.map(), context.position.board, home);
    std::vector<hex::StopRef> cities;
    for (std::uint8_t i = 0; i < face.stops.size(); ++i) {
        if (hex::stations_in(context.position.board, {home, i}) >= face.stops[i].circles) continue;
        cities.push_back({home, i});
        if (face.track.empty()) break;
    }
    return cities;
}

void place_home_station(GameContext& game, CorpId id, hex::StopRef city) {
    game.place_station(id, city);
    game.log_event(EventKind::map, id, "{} places its home station in {}", game.stop_name(city));
}

} // namespace highball::eighteen
