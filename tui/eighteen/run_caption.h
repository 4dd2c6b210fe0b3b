// Caption below the map: the earnings of each train, with a sample of its run's line.
#pragma once

#include "tui/eighteen/map_marks.h"

namespace highball::tui::eighteen {

class RunCaption {
  public:
    // The caption has at most `most_rows` rows; a cut sign replaces the rest. It has the names of cities if they fit in
    // one row.
    RunCaption(const DrawContext& context, const EighteenView& view, int width, int most_rows);

    int rows() const { return rows_; }
    void draw(Canvas& canvas, int y) const;
    // Draws a card with the values of each train's stops.
    void draw_card(Canvas& canvas, Rect area) const;

  private:
    struct PlacedPart {
        RunCaptionPart part;
        int x, y;
    };
    int sample() const; // columns of a sample line and the blank after it

    bool picture_;
    int width_;
    int used_ = 0; // columns of the longest row
    int rows_ = 0;
    bool cut_ = false;
    std::vector<PlacedPart> parts_;
};

} // namespace highball::tui::eighteen
