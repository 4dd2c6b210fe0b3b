// Sequence of turns and rounds (3, 3.6, 4, 5).
#pragma once

#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

void begin_operating_round(GameContext&);
void end_operating_turn(GameContext&);
void next_operating_turn(GameContext&); // begins the turn of the next corporation that has not operated in this round;
                                        // ends the round if there is none
void pay_privates(GameContext&);        // 4.1

// stock_round.cpp
void begin_stock_round(GameContext&);
void end_stock_turn(GameContext&, bool acted);

// game_end.cpp
void end_game(GameContext&, std::string reason);
std::string end_text(const RulesContext& context); // "the bank broke"; "" while the game goes on
// Returns every player's worth. The winners are marked only when the game is over (5.1).
std::vector<Standing> final_standings(const RulesContext&);

} // namespace highball::eighteen
