// Auction of the private companies that the bank still holds (3.1), and of all lots together, in titles that have lots.
#pragma once

#include "eighteen/commands/argument_reader.h"
#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

Action read_buy(ArgumentReader&); // reads all three purchases that the command "buy" can mean
void all_passed_in_auction_round(GameContext&);
Verdict nothing_done(const RulesContext&, const Action&); // refuses to end a turn in an auction without an action

// lot_auction.cpp
void all_passed_on_lots(GameContext&);
Verdict check_due_par(const RulesContext&, const Action&);
void name_due_par(GameContext&, const Action&);

} // namespace highball::eighteen
