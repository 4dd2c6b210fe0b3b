// The pages of Continental Rails: the turn report in its sections, the sheet, the map.
#pragma once

#include "tui/pane.h"

#include <memory>

namespace highball::tui::continental_rails {

std::unique_ptr<Family> family();

} // namespace highball::tui::continental_rails
