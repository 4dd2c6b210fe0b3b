// Conversion of five-share corporations into ten-share ones.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void list_conversion(LegalList&);
void convert_corporation(GameContext&, CorpId);

} // namespace highball::eighteen
