// When a train must be bought and the treasury cannot pay it (4.2.5.2).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

struct BankTrain {
    TrainKindId kind;
    bool from_market = false;
    Money price;
};
std::optional<BankTrain> cheapest_bank_train(const RulesContext&);
// The treasury cannot pay any bank train that must be bought: the president has to help.
bool president_must_help(const RulesContext&);
Money missing_money(const RulesContext&); // what the president has to add for the cheapest one
// Refused where stock was sold that a train for this lowered price would not have needed.
Verdict check_sold_for_full(const RulesContext&, Money lowered);
Verdict check_forced_sale(const RulesContext&, const Action&);
void forced_sale(GameContext&, const Action&);
void list_forced(LegalList&);

} // namespace highball::eighteen
