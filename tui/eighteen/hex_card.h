// Card beside the map about the hex under the cursor.
#pragma once

#include "tui/eighteen/pane_labels.h"
#include "tui/screen/pane.h"

namespace highball::tui::eighteen {

void draw_hex_card(const DrawContext& context, const EighteenView& view, hex::HexId hex, Canvas& canvas, Rect area);

} // namespace highball::tui::eighteen
