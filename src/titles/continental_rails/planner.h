// Planner of a computer tycoon: writes its sheet from its view.
#pragma once

#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/view.h"

namespace highball::continental_rails {

// `character` gives the same traits every turn; `rng` is for this turn only.
Sheet plan(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng);

} // namespace highball::continental_rails
