// What the program keeps of a table where that is not all of it (Keeps): the board alone, or all but the board.
#pragma once

#include "eighteen/commands/command_spec.h"
#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// free_board.cpp: every company is the table's, which has no money; the first one is at hand.
void begin_free_board(Table&);
// Stand in for the family's rows of these names.
extern const CommandRow free_lay, free_token, free_train, free_discard, free_run;

// moderated.cpp
extern const CommandRow told_lay, told_token, told_run;
void list_told(Listing&);     // what the board costs and brings
void list_told_run(Listing&); // what the trains earn

} // namespace highball::eighteen
