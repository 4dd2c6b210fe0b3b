// Deals that two sides have to agree on (3.2(b), 3.2(c)(4), 4.2.6, 4.2.5(d)).
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void propose(GameContext&, const Deal&); // the deal takes effect at once if no answer is needed
void list_offers(LegalList&);            // lists privates that may be offered to other players
void list_purchases(LegalList&);         // lists privates that the operating corporation may buy

} // namespace highball::eighteen
