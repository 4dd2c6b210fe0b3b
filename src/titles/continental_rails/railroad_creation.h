// Creation of railroads.
#pragma once

#include "titles/continental_rails/position.h"

namespace highball::continental_rails {

// 4.1, 4.17, 4.18: one line, the best locomotives and all technologies but a Grand Station.
void found_railroad(const Figures& figures, Position& position, RouteId id, int price);
// 3.2: returns a name of the list that no tycoon has.
std::string historical_name(const Figures& figures, const Position& position, Rng& rng);
// Returns the expected earnings of a share per turn, in cents; for railroads that have not run yet.
int expected_profit_cents(const Figures& figures, const Position& position, RouteId id);

} // namespace highball::continental_rails
