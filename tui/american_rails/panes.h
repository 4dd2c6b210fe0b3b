// Pages of American Rails.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::american_rails {

std::unique_ptr<PaneFamily> family();
std::unique_ptr<Pane> map_pane();

} // namespace highball::tui::american_rails
