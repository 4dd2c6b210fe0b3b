// How the panes of a page share its room, and what the player has made of that: one table of keys, one rule of places.
#pragma once

#include "tui/canvas.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr int two_columns = 150; // from here on panes stand side by side

struct Layout {
    std::vector<std::size_t> panes; // numbers of pages, in order: the first has the largest place
    std::size_t focus = 0;          // the one that has the keys
    bool full = false;              // that one alone
    int wider = 0;                  // columns that the left ones have beyond their usual share

    bool operator==(const Layout&) const = default;
};

struct PanePlace {
    std::size_t pane = 0;
    Rect area;
    bool headed = false; // the row above the area bears its name
};

// The rows that a pane would like for a width; 0: whatever there is.
using RowsOf = std::function<int(std::size_t pane, int width)>;
// The first pane, then all that fit whole, at the right where the area is wide; what is left is filled with the ends of
// others. A pane that is alone has no heading.
std::vector<PanePlace> arrange(const Layout& layout, Rect area, const RowsOf& rows);

// What a key, or a click on its sign in a heading, makes of the layout.
struct PaneKey {
    char32_t glyph;
    std::string_view name; // in the heading
    std::string_view told; // on the page of help
    void (*act)(Layout& layout, const std::vector<PanePlace>& shown, const Layout& usual);
};
const std::array<PaneKey, 7>& pane_keys();

} // namespace highball::tui
