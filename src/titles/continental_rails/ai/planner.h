// Planner of a computer tycoon. It writes the tycoon's sheet, using only what the tycoon can see.
#pragma once

#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/orders/orders.h"

namespace highball::continental_rails {

// Returns the planned sheet. `character` decides the tycoon's traits and must be the same every turn; `rng` decides the
// choices of this turn.
Sheet plan(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng);

} // namespace highball::continental_rails
