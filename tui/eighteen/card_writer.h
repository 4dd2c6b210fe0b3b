// A box of names and values beside the map.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::tui::eighteen {

// Columns that a value may take in a card of this width.
int room_for_values(int width);
// Words that a row of a card may end with.
std::vector<std::string> split_words(std::string_view text);

// Lines of text in a box; the last one shows the sign of the cut when there are more.
class CardWriter {
  public:
    CardWriter(Canvas& canvas, Rect area, const std::string& title);

    void line(const std::string& text, Style style = {});
    // Nothing for a value that is "".
    void pair(const std::string& name, const std::string& value, Style style = {});
    // A list that goes on in further lines.
    void list(const std::string& name, const std::vector<std::string>& items, std::string_view between = " ");
    // Inside the box, below the lines.
    Rect rest() const;

  private:
    Canvas& canvas_;
    Rect area_;
    int row_ = 0;
};

} // namespace highball::tui::eighteen
