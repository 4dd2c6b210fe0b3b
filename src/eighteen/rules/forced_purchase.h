// Forced purchase of a train that the treasury cannot pay for (4.2.5.2).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"
#include "eighteen/rules/rules_context.h"

#include <optional>
#include <string_view>

namespace highball::eighteen {

struct BankTrain {
    TrainKindId kind;
    Money price;
};
std::optional<BankTrain> cheapest_bank_train(const RulesContext&);
// True if a train must be bought and the treasury cannot pay for any train of the bank, so that the president has to
// help.
bool president_must_help(const RulesContext&);
Money missing_money(const RulesContext&); // amount that the president has to add for the cheapest train
// Refuses the lowered price of a train if the president has sold stock that this price would not have required.
Verdict check_sold_for_full(const RulesContext&, Money lowered);
// True if the seat's cash and the proceeds of all that it may sell together reach the sum.
bool sales_can_raise(const RulesContext&, Seat, Money sum);
// Refuses a sale for a train outside the train step.
Verdict needs_train_step(const RulesContext&, Rule, std::string_view what);
// True if sales can raise the money for the train now, but no longer after this sale, which must be legal.
bool sale_ends_in_bankruptcy(const RulesContext&, const Action&);
Verdict check_forced_sale(const RulesContext&, const Action&);
void forced_sale(GameContext&, const Action&);
void list_forced(LegalList&);

// bankruptcy.cpp: removes a bankrupt player from a game that continues.
void leave_bankrupt(GameContext&, Seat);

// sale_search.cpp: results of all sequences of legal sales of shares. In each sequence, the president sells only while
// his cash is less than the sum.
struct SaleOutcomes {
    bool reach = false;  // some sequence raises the sum
    bool within = false; // such a sequence leaves less than the smallest amount for one certificate
    Money least_left;    // smallest cash left by a sequence that raises the sum
};
SaleOutcomes search_sales(const RulesContext&, Seat, Money sum);

} // namespace highball::eighteen
