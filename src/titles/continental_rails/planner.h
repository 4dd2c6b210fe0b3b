// A computer tycoon: what it writes on its sheet, out of what it may see.
#pragma once

#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/view.h"

namespace highball::continental_rails {

// `character` gives the same traits every turn; `rng` is for this turn alone.
Sheet plan(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng);

} // namespace highball::continental_rails
