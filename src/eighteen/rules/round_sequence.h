// How turns and rounds follow each other (3, 3.6, 4, 5).
#pragma once

#include "eighteen/rules/rules_context.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void begin_stock_round(Table&);
void end_stock_turn(Table&, bool acted);
void end_operating_turn(Table&);
void next_operating_turn(Table&); // of whoever has not operated in this round
void place_home_stations(Table&); // 4.2(a), then on to the tile
void place_home_station(Table&, hex::StopRef city);
std::vector<hex::StopRef> home_cities(const Scene&, hex::HexId home);
void end_game(Table&, std::string reason);
void pay_privates(Table&); // 4.1

} // namespace highball::eighteen
