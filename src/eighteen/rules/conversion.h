// Five-share corporations become ten-share ones.
#pragma once

#include "eighteen/commands/legal_list.h"
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

void list_conversion(Listing&);
void convert_corporation(Table&, CorpId);

} // namespace highball::eighteen
