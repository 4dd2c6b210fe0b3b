// Purchase of trains (4.2.5).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

#include <string>
#include <vector>

namespace highball::eighteen {

// Returns the commands that buy a train of the kind: "train 4", or "train 4 or train 3G" for a kind with two faces.
std::string train_commands(const RulesContext&, TrainKindId);
// Returns the first train with the kind and face that the action names.
std::vector<Train>::const_iterator find_train(const std::vector<Train>&, const Action&);
Verdict must_have_train(const RulesContext&);
void list_trains(LegalList&);
void add_missing_money(GameContext&, Money price); // moves what the treasury lacks from the president's cash to it
void receive_train(GameContext&, CorpId buyer, TrainKindId kind, bool from_offering,
                   bool freight = false);                        // effects of all purchases from the bank
Verdict check_kind_again(const RulesContext&, TrainKindId kind); // refuses a second one of a kind, if that is a rule
Verdict needs_room_for_another(const RulesContext&); // refuses if the operating corporation may own no more trains
bool may_skip_to_trains(const RulesContext&);

} // namespace highball::eighteen
