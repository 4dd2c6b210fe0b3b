// The pages of Continental Rails: the turn report in its sections, the sheet, the map.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::continental_rails {

std::unique_ptr<PaneFamily> family();
// The country as a picture; where that cannot be shown, `lines`.
std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines);

} // namespace highball::tui::continental_rails
