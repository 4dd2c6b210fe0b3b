// Pages of Continental Rails: the sections of the turn report, the sheet, the map.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::continental_rails {

std::unique_ptr<PaneFamily> family();
// Map as a picture; as text (`lines`) where pictures cannot be shown.
std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines);

} // namespace highball::tui::continental_rails
