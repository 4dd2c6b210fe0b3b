// Cards of companies and players beside the map.
#pragma once

#include "tui/eighteen/pane_labels.h"
#include "tui/screen/pane.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::tui::eighteen {

class CompanyCard {
  public:
    // `whole` adds the last runs and the hexes where the company could lay track. The card of the acting company can do
    // without them, because the map shows them.
    CompanyCard(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole);
    int rows(int width) const; // with the heading and a blank row
    void draw(Canvas& canvas, Rect area) const;

  private:
    struct Line {
        std::string name;
        std::vector<std::string> items;
        std::string_view between = " ";
    };
    std::string symbol_, president_;
    Style style_; // in the company's colour
    std::vector<Line> lines_;
};

// Draws every player's cash and worth, and the next train.
void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area);
int table_card_rows(const EighteenView& view);

// Draws the trains on sale and the next kinds, at most `most` together, with what they remove.
void draw_train_card(const DrawContext& context, const EighteenView& view, int most, Canvas& canvas, Rect area);
int train_card_rows(const DrawContext& context, const EighteenView& view, int most);

// hex_card.cpp: the card about the hex under the cursor.
void draw_hex_card(const DrawContext& context, const EighteenView& view, hex::HexId hex, Canvas& canvas, Rect area);

} // namespace highball::tui::eighteen
