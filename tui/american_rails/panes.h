// Pages of American Rails.
#pragma once

#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::american_rails {

std::unique_ptr<PaneFamily> family();

std::unique_ptr<Pane> map_pane();
std::unique_ptr<Pane> companies_pane(); // treasuries, income, supplies, shares and cash
std::unique_ptr<Pane> actions_pane();   // the action track, the turn order, the years
std::unique_ptr<Pane> income_pane();    // the income track
std::unique_ptr<Pane> cities_pane();

} // namespace highball::tui::american_rails
