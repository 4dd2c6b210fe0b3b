// Cards of companies and players beside the map.
#pragma once

#include "tui/eighteen/pane_labels.h"
#include "tui/screen/pane.h"

namespace highball::tui::eighteen {

// `whole` adds the last runs, and where the company could lay track; the map shows that for an acting company.
void draw_company_card(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole,
                       Canvas& canvas, Rect area);
// Includes the borders.
int company_card_rows(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole, int width);
// Draws every player's cash and worth, and the next train.
void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area);
int table_card_rows(const EighteenView& view);

} // namespace highball::tui::eighteen
