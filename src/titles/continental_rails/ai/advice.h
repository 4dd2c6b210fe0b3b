// Advice for a tycoon: the ideas of the computer's plan, as lines for the sheet with reasons.
#pragma once

#include "game/advice.h"
#include "titles/continental_rails/model/view.h"

#include <string>
#include <vector>

namespace highball::continental_rails {

// Returns the three most important ideas of the plan that are not on the viewer's sheet yet; "ready" if none is left.
// The plan's orders must be allowed.
std::vector<Advice> advise(const Figures& figures, const PlayerView& view, const Sheet& plan);
// Returns the worst danger of the viewer's sheet or debts; "" if there is none.
std::string advise_caution(const Figures& figures, const PlayerView& view);

} // namespace highball::continental_rails
