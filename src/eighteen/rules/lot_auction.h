// All lots together, in titles that have lots.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

Verdict check_lot_bid(const Scene&, const Action&);
void lot_bid(Table&, const Action&);
Verdict check_lot_pass(const Scene&, const Action&);
void all_passed_on_lots(Table&);
Verdict check_due_par(const Scene&, const Action&);
void name_due_par(Table&, const Action&);

} // namespace highball::eighteen
