// Tile and station steps of an operating turn (4.2.1, 4.2.2).
#pragma once

#include "eighteen/commands/argument_reader.h"
#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"
#include "hex/track/tile_lays.h"

namespace highball::eighteen {

void list_lays(LegalList&);
void list_tokens(LegalList&);
Action read_whole_lay(ArgumentReader&); // refuses a lay without a tile
std::string print_lay(const RulesContext&, const Action&);
void list_home_tokens(LegalList&);
Refusal explain(const RulesContext&, const hex::Lay&, hex::LayFault);
// Refuses a second station of the operating corporation in one hex.
Verdict needs_no_own_station(const RulesContext&, hex::StopRef);

// operating_steps.cpp
Verdict needs_operating_step(const RulesContext&, Step last, Rule rule, std::string_view what);
void advance_to(GameContext&, Step step); // goes to the step, or to the first later one in which something can be done
Verdict check_turn_end(const RulesContext&);
void end_turn(GameContext&);

} // namespace highball::eighteen
