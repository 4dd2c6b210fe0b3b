// Layout of the panes on a page: how they share the room, and their keys.
#pragma once

#include "tui/canvas/canvas.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr int two_halves = 149; // least columns of a page with panes in two halves

struct Layout {
    std::vector<std::size_t> panes; // page numbers in order; the first pane has the largest place
    std::size_t focus = 0;          // page number of the pane that receives the keys
    bool full = false;              // only the pane in `focus` is shown
};

struct PaneRegion {
    std::size_t pane = 0;
    Rect area;
    bool has_heading = false; // the row above the area is a heading
};

struct PaneNeeds {
    // Returns the wanted rows of a pane for a width. -N: as many as possible, at least N.
    std::function<int(std::size_t pane, int width)> rows;
    // Returns the least columns in which the pane shows everything.
    std::function<int(std::size_t pane)> columns;
};
// Places the first pane, then all panes that fit completely, and fills the rest with parts of the remaining panes. A
// wide page has two halves. On a narrower page a pane may leave room for another one beside it, and panes too wide for
// either column go across the page. A single pane has no heading.
std::vector<PaneRegion> arrange(const Layout& layout, Rect area, const PaneNeeds& needs);

// Key for the panes of a page. A click on the key's name in a heading does the same.
struct PaneKey {
    char32_t glyph;
    std::string_view name; // name in the heading
    std::string_view help; // text in the help page
};
inline constexpr PaneKey full_key = {U'f', "full", "show this pane alone, and back"};
inline constexpr PaneKey next_key = {U'.', "next", "focus the next pane"};
inline constexpr std::array<PaneKey, 2> pane_keys = {full_key, next_key};

} // namespace highball::tui
