// How turns and rounds follow each other (3, 3.6, 4, 5).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

void begin_stock_round(GameContext&);
void end_stock_turn(GameContext&, bool acted);
void end_operating_turn(GameContext&);
void next_operating_turn(GameContext&); // of whoever has not operated in this round
void place_home_stations(GameContext&); // 4.2(a), then on to the tile
void place_home_station(GameContext&, hex::StopRef city);
std::vector<hex::StopRef> home_cities(const RulesContext&, hex::HexId home);
void end_game(GameContext&, std::string reason);
void pay_privates(GameContext&); // 4.1

} // namespace highball::eighteen
