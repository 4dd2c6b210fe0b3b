// Auction of all lots together, in titles that have lots.
#pragma once

#include "eighteen/commands/legal_list_builder.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void all_passed_on_lots(GameContext&);
Verdict check_due_par(const RulesContext&, const Action&);
void name_due_par(GameContext&, const Action&);

} // namespace highball::eighteen
