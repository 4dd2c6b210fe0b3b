// Five-share corporations become ten-share ones.
#pragma once

#include "eighteen/scene.h"
#include "eighteen/table.h"

namespace highball::eighteen {

Verdict check_convert(const Scene&, const Action&);
void list_conversion(const Scene&, Seat, Choices&);
void convert_corporation(Table&, CorpId);

} // namespace highball::eighteen
