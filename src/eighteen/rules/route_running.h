// Running of trains and their revenue (4.2.3, 4.2.4).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include "hex/routes/best_runs.h"

namespace highball::eighteen {

inline bool can_run(const RulesContext& context) { return context.rules.has_run(context, context.operating()); }
void run(GameContext&, const Action&);
void show_runs(GameContext&, const Action&); // reports the earnings without changing the position
void earn(GameContext&, Money revenue);      // takes the revenue of runs on a board that the program does not know
Verdict check_better(const RulesContext&, const Action&);
void accept_run(GameContext&, Seat);
void list_running(LegalList&);
void list_dividend(LegalList&);
hex::RunPlan best_plan(const RulesContext&);
// Returns what the action loses if it is "run none"; "" if a run would earn nothing, and for all other actions.
std::string lost_by_no_run(const RulesContext&, const Action&);

// dividends.cpp
void pay(GameContext&, const Action&);
void nothing_earned(GameContext&);
// For the operating corporation: its price if it pays nothing, and the part of its revenue for these shares.
Money price_without_dividend(const RulesContext&);
Money dividend_for(const RulesContext&, int shares);

} // namespace highball::eighteen
