// Trains run and pay (4.2.3, 4.2.4).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include "hex/routes/routes.h"

namespace highball::eighteen {

bool can_run(const Scene&); // owns a train and track joins two stops
void run(Table&, const Action&);
void show_runs(Table&, const Action&); // tells what they earn; nothing comes of it
void earn(Table&, Money revenue);      // with runs that nobody knows here
Verdict check_better(const Scene&, const Action&);
void let_run_stand(Table&, Seat);
void pay(Table&, const Action&);
void nothing_earned(Table&);
void list_running(Listing&);
void list_dividend(Listing&);
hex::RunPlan best_plan(const Scene&);

} // namespace highball::eighteen
