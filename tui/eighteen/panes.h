// Pages of the 18xx family.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::eighteen {

std::unique_ptr<PaneFamily> family();

std::unique_ptr<Pane> map_pane();
std::unique_ptr<Pane> market_pane();
std::unique_ptr<Pane> companies_pane();
std::unique_ptr<Pane> players_pane();
std::unique_ptr<Pane> trains_pane(); // trains, phases and tiles
std::unique_ptr<Pane> tiles_pane();

} // namespace highball::tui::eighteen
