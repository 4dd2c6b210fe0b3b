// Trains (4.2.5).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

Verdict must_have_train(const RulesContext&);
void list_trains(LegalList&);
void add_missing_money(GameContext&, Money price); // of the operating corporation, out of its president's cash
void receive_train(GameContext&, CorpId buyer, TrainKindId kind, bool from_offering,
                   bool freight = false);                        // what any purchase from the bank brings
Verdict check_kind_again(const RulesContext&, TrainKindId kind); // one of each kind in a turn, where that is a rule
Verdict needs_room_for_another(const RulesContext&);             // train of the operating corporation
bool may_skip_to_trains(const RulesContext&);

} // namespace highball::eighteen
