// Tiles and stations (4.2.1, 4.2.2).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

Verdict needs_operating_step(const Scene&, Step last, Rule rule, std::string_view what);
bool can_pay_station(const Scene&); // has one left, none placed in this turn, and the money
void advance_to(Table&, Step step); // passes over steps in which nothing can be done
Verdict check_turn_end(const Scene&);
void end_turn(Table&);
void list_lays(Listing&);
void list_tokens(Listing&);
void list_home_tokens(Listing&);
Refusal explain(const Scene&, const hex::Lay&, hex::LayFault);

} // namespace highball::eighteen
