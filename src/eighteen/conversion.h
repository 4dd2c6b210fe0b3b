// Five-share corporations become ten-share ones.
#pragma once

#include "eighteen/listing.h"
#include "eighteen/table.h"

namespace highball::eighteen {

void list_conversion(Listing&);
void convert_corporation(Table&, CorpId);

} // namespace highball::eighteen
