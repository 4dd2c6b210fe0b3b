// A page with its companions: what belongs to it fills the rows that it leaves.
#pragma once

#include "tui/pane.h"

#include <memory>
#include <vector>

namespace highball::tui {

// Behaves as `main`; below it, as far as whole ones have room, the others under their names. Printed, it is `main`.
std::unique_ptr<Pane> stacked(std::unique_ptr<Pane> main, std::vector<std::unique_ptr<Pane>> below);

// The same with panes of such factories: stacked<market_pane, companies_pane>().
template <auto main, auto... below> std::unique_ptr<Pane> stacked() {
    std::vector<std::unique_ptr<Pane>> panes;
    (panes.push_back(below()), ...);
    return stacked(main(), std::move(panes));
}

} // namespace highball::tui
