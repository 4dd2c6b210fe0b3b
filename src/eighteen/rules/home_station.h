// Placement of home stations at the start of a first turn (18AL 4.2(a)).
#pragma once

#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void place_home_stations(GameContext&); // also goes on to the tile step, unless a city must be chosen
void place_home_station(GameContext&, CorpId, hex::StopRef city);
std::vector<hex::StopRef> home_cities(const RulesContext&, hex::HexId home);

} // namespace highball::eighteen
