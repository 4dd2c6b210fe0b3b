// Play modes beside a real box (PlayMode): the board only, or everything except the board.
#pragma once

#include "eighteen/commands/command_spec.h"
#include "eighteen/commands/legal_list_builder.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// board_only.cpp: no company has an owner or money; the first company is the operating one.
void begin_board_only(GameContext&);
// Replacements for the family's commands of these names.
extern const CommandDefinition board_only_lay, board_only_token, board_only_train, board_only_discard, board_only_run;

// moderator.cpp
extern const CommandDefinition moderated_lay, moderated_token, moderated_run;
void list_moderated(LegalList&);     // costs and proceeds of actions on the board
void list_moderated_run(LegalList&); // earnings of the trains

} // namespace highball::eighteen
