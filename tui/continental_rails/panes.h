// Pages of Continental Rails: the sections of the turn report, the sheet, the map.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "tui/screen/pane.h"

#include <memory>

namespace highball::tui::continental_rails {

inline constexpr Style title{.fg = ColourRole::cyan, .bold = true}; // style of a heading within a page

// Returns the view in the context, which must be one of Continental Rails.
inline const highball::continental_rails::ContinentalView& view_of(const DrawContext& context) {
    return dynamic_cast<const highball::continental_rails::ContinentalView&>(*context.view);
}

std::unique_ptr<PaneFamily> family();
// Returns the map as a picture or, where pictures cannot be shown, as text (`lines`).
std::unique_ptr<Pane> map_pane(std::unique_ptr<Pane> lines);

std::unique_ptr<Pane> players_pane();
std::unique_ptr<Pane> railroads_pane();
std::unique_ptr<Pane> report_pane();
std::unique_ptr<Pane> news_pane();
// Returns the page with the viewer's sheet.
std::unique_ptr<Pane> orders_pane();
// Returns the page with the viewer's result of the last turn.
std::unique_ptr<Pane> turn_pane();

} // namespace highball::tui::continental_rails
