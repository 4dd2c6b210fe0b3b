// What stands beside the map about companies and players.
#pragma once

#include "tui/eighteen/labels.h"
#include "tui/screen/pane.h"

namespace highball::tui::eighteen {

// `whole`: with its last runs, and where it could lay track; a company that acts shows that on the map.
void draw_company_card(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole,
                       Canvas& canvas, Rect area);
// Borders included.
int company_card_rows(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole, int width);
// Everybody's cash and worth, and the next train.
void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area);
int table_card_rows(const EighteenView& view);

} // namespace highball::tui::eighteen
