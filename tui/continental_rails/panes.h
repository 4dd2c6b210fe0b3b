// Pages of Continental Rails: the sections of the turn report, the sheet, the map.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::continental_rails {

std::unique_ptr<PaneFamily> family();
// Returns the map as a picture or, where pictures cannot be shown, as text (`lines`).
std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines);

} // namespace highball::tui::continental_rails
