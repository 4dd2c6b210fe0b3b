// What the program keeps of a table where that is not all of it (PlayMode): the board alone, or all but the board.
#pragma once

#include "eighteen/commands/command_spec.h"
#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// board_only.cpp: every company is the table's, which has no money; the first one is at hand.
void begin_board_only(GameContext&);
// Stand in for the family's rows of these names.
extern const CommandDefinition board_only_lay, board_only_token, board_only_train, board_only_discard, board_only_run;

// moderated.cpp
extern const CommandDefinition moderated_lay, moderated_token, moderated_run;
void list_moderated(LegalList&);     // what the board costs and brings
void list_moderated_run(LegalList&); // what the trains earn

} // namespace highball::eighteen
