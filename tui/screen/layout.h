// How the panes of a page share its room, and what the player has made of that: one table of keys, one rule of places.
#pragma once

#include "tui/canvas/canvas.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr int two_halves = 150; // columns; from here on panes stand in two halves of the page

struct Layout {
    std::vector<std::size_t> panes; // numbers of pages, in order: the first has the largest place
    std::size_t focus = 0;          // the one that has the keys
    bool full = false;              // that one alone
    int wider = 0;                  // columns that the left ones have beyond their usual share

    bool operator==(const Layout&) const = default;
};

struct PaneRegion {
    std::size_t pane = 0;
    Rect area;
    bool has_heading = false; // the row above the area bears its name
};

struct PaneNeeds {
    // The rows that a pane would like for a width; -N: whatever there is, N at least.
    std::function<int(std::size_t pane, int width)> rows;
    // The columns below which it says less.
    std::function<int(std::size_t pane)> columns;
};
// The first pane, then all that fit whole, what is left is filled with the ends of others: on a wide page in two
// halves; on a narrower one a pane that leaves room for another one beside it, and those for which both columns are too
// narrow across the page. A pane that is alone has no heading.
std::vector<PaneRegion> arrange(const Layout& layout, Rect area, const PaneNeeds& needs);

// What a key, or a click on its sign in a heading, makes of the layout.
struct PaneKey {
    char32_t glyph;
    std::string_view name; // in the heading
    std::string_view help; // on the page of help
    void (*act)(Layout& layout, const std::vector<PaneRegion>& shown, const Layout& usual);
};
const std::array<PaneKey, 7>& pane_keys();

} // namespace highball::tui
