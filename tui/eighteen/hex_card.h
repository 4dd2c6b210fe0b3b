// What stands beside the map: the company that acts, and all about the hex under the cursor.
#pragma once

#include "tui/eighteen/words.h"
#include "tui/pane.h"

namespace highball::tui::eighteen {

void draw_company_card(const EighteenView& view, CorpId corporation, Canvas& canvas, Rect area);
void draw_hex_card(const Scene& scene, const EighteenView& view, hex::HexId hex, Canvas& canvas, Rect area);
int company_card_rows(const EighteenView& view, CorpId corporation, int width); // borders included
// Everybody's cash and worth, and the next train.
void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area);
int table_card_rows(const EighteenView& view);

} // namespace highball::tui::eighteen
