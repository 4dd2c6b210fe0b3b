// Planner of a computer tycoon. It writes the tycoon's sheet from the tycoon's view.
#pragma once

#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/view.h"

namespace highball::continental_rails {

// Returns the sheet. `character` must be the same every turn, to give the same traits; `rng` is for this turn only.
Sheet plan(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng);

} // namespace highball::continental_rails
