// Colours of the railroads' lines on the map, and of their codes on every page.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/theme.h"

#include <array>

namespace highball::tui::continental_rails {

// True if the viewer is president of the railroad.
bool is_own(const highball::continental_rails::PlayerView& view, highball::continental_rails::RouteId id);

// Returns the colours of the railroads' lines, by route number. The nearer two railroads are, the more their colours
// differ. No other line is as yellow as the viewer's.
using LineRoles = std::array<ColourRole, highball::continental_rails::railroad_slots>;
LineRoles line_roles(const highball::continental_rails::Figures& f,
                     const highball::continental_rails::Position& position);
inline constexpr ColourRole own_role = ColourRole::yellow; // the viewer's lines: drawn last and thicker
// Returns the colours of the railroads' codes: those of their lines, and own_role for the viewer's.
LineRoles code_roles(const highball::continental_rails::ContinentalView& view);

} // namespace highball::tui::continental_rails
