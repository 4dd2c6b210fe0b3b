// Deals that two sides have to agree on (3.2(b), 3.2(c)(4), 4.2.6, 4.2.5(d)).
#pragma once

#include "eighteen/commands/legal_list_builder.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void propose(GameContext&, const Deal&); // takes effect at once if no answer is needed
void list_offers(LegalList&);            // privates for other players
void list_purchases(LegalList&);         // privates for the operating corporation

} // namespace highball::eighteen
