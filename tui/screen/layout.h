// Layout of the panes on a page: sharing the room, and the keys with which the player changes it.
#pragma once

#include "tui/canvas/canvas.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr int two_halves = 150; // least columns of a page with panes in two halves

struct Layout {
    std::vector<std::size_t> panes; // page numbers in order; the first has the largest place
    std::size_t focus = 0;          // pane that receives the keys
    bool full = false;              // only that pane is shown
    int wider = 0;                  // extra columns of the left panes

    bool operator==(const Layout&) const = default;
};

struct PaneRegion {
    std::size_t pane = 0;
    Rect area;
    bool has_heading = false; // the row above the area is a heading
};

struct PaneNeeds {
    // Returns the wanted rows of a pane for a width; -N: all there are, N at least.
    std::function<int(std::size_t pane, int width)> rows;
    // Returns the columns below which the pane shows less.
    std::function<int(std::size_t pane)> columns;
};
// Places the first pane, then all that fit completely, and fills the rest with the ends of others. A wide page has two
// halves. On a narrower page a pane may leave room for another one beside it, and panes too wide for either column go
// across the page. A single pane has no heading.
std::vector<PaneRegion> arrange(const Layout& layout, Rect area, const PaneNeeds& needs);

// Key, or a click on its sign in a heading, that changes the layout.
struct PaneKey {
    char32_t glyph;
    std::string_view name; // in the heading
    std::string_view help; // in the help page
    void (*act)(Layout& layout, const std::vector<PaneRegion>& shown, const Layout& usual);
};
const std::array<PaneKey, 7>& pane_keys();

} // namespace highball::tui
