// Key of the map: the railroads in the colours of their lines, in the sea or in rows below the map.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/canvas/block_canvas.h"
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_window.h"

#include <vector>

namespace highball::tui::continental_rails {

// Returns the railroads with lines in the window, the viewer's first, then the longest.
std::vector<highball::continental_rails::RouteId> railroads_in(const highball::continental_rails::Figures& f,
                                                               const highball::continental_rails::PlayerView& view,
                                                               const MapWindow& window);
// Lists all railroads in columns in the sea: with their lines and miles or, if there is less room, with one of the two
// or only their codes. Returns false if there is no room. With few colours (`bordered`), it stands on a panel; without
// any, it has no lines.
bool draw_key_in_sea(const highball::continental_rails::Figures& f, const highball::continental_rails::PlayerView& view,
                     const LineRoles& roles, TextStyle style, bool bordered, BlockCanvas& blocks);
// Prints the railroads in the window in the colours of their lines; the viewer's and, on a wide page, all with their
// miles. Counts those without room in these rows. Returns the number of rows.
int print_key(const highball::continental_rails::Figures& f, const highball::continental_rails::PlayerView& view,
              const MapWindow& window, Canvas& canvas, int y, int rows);

} // namespace highball::tui::continental_rails
