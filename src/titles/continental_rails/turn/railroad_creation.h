// Functions that create railroads.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <string_view>

namespace highball::continental_rails {

// 4.1, 4.17, 4.18: founds a railroad with one line, the best locomotives and all technologies except a Grand Station.
void found_railroad(const Figures& figures, Position& position, RouteId id, int price);
// 3.2: true if a tycoon has this name, ignoring case.
bool has_name(const Position& position, std::string_view name);
// 3.2: returns a name from the list of historical names that no tycoon has.
std::string historical_name(const Figures& figures, const Position& position, Rng& rng);
// Returns the expected earnings of a share per turn in cents, for a railroad that has not operated yet.
int expected_profit_cents(const Figures& figures, const Position& position, RouteId id);

} // namespace highball::continental_rails
