// What each train earns, below the map: with a piece of the line that its run is drawn with.
#pragma once

#include "tui/eighteen/map_preview.h"

namespace highball::tui::eighteen {

class RunCaption {
  public:
    // At most so many rows; what is left out is told by a sign.
    RunCaption(const DrawContext& context, const EighteenView& view, int width, int most_rows);

    int rows() const { return rows_; }
    void draw(Canvas& canvas, int y) const;

  private:
    struct PlacedPart {
        RunCaptionPart part;
        int x, y;
    };
    int sample() const; // columns of a piece of line, and the blank after it

    bool picture_;
    int width_;
    int rows_ = 0;
    bool cut_ = false;
    std::vector<PlacedPart> parts_;
};

} // namespace highball::tui::eighteen
