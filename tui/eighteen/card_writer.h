// Writer of a card: names and values below a heading, beside the map.
#pragma once

#include "tui/canvas/canvas.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::tui::eighteen {

// Returns the columns available to a value in a card of this width.
int room_for_values(int width);
// Splits a text at its blanks, for CardWriter::list().
std::vector<std::string> split_words(std::string_view text);

// Writer of lines below a heading. If there are too many lines, the last one shows the cut sign.
class CardWriter {
  public:
    CardWriter(Canvas& canvas, Rect area, const std::string& title);

    void line(const std::string& text, Style style = {});
    // Writes a name and a value. Skips a value that is "".
    void pair(const std::string& name, const std::string& value, Style style = {});
    // Writes a list that continues in further lines.
    void list(const std::string& name, const std::vector<std::string>& items, std::string_view between = " ");
    // Returns the area below the written lines.
    Rect rest() const;

  private:
    Canvas& canvas_;
    Rect area_;
    int row_ = 0;
};

} // namespace highball::tui::eighteen
