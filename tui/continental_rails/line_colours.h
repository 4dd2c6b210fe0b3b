// Colours of the railroads' lines on the map, and of their codes on every page.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/theme.h"

#include <array>

namespace highball::tui::continental_rails {

// True if the viewer is president of the railroad.
bool is_own(const highball::continental_rails::PlayerView& view, highball::continental_rails::RouteId id);

inline constexpr ColourRole own_role = ColourRole::yellow; // the viewer's lines: drawn last and thicker
// Returns the colours of the railroads' lines and codes, by route number: own_role for the viewer's. The nearer
// the first routes of two railroads are, the more their colours differ.
using LineRoles = std::array<ColourRole, highball::continental_rails::railroad_slots>;
LineRoles line_roles(const highball::continental_rails::Figures& f,
                     const highball::continental_rails::PlayerView& view);

} // namespace highball::tui::continental_rails
