// Breakdown of every tycoon's net worth by source, computed by a replay of the game's commands.
#pragma once

#include "titles/continental_rails/game.h"

#include <array>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Parts of a net worth, in dollars; their sum is the net worth. "stock" and "companies" are proceeds and holdings minus
// their cost. "loans" is the money from and to the Bank and the tycoon's railroads, minus the loan still owed.
inline constexpr std::array<std::string_view, 7> worth_sources = {"start",    "stock",      "dividends", "companies",
                                                                  "interest", "given away", "loans"};
using WorthBreakdown = std::array<Money, worth_sources.size()>;

// Returns the breakdown of each tycoon. The replay ends before the first invalid command.
std::vector<WorthBreakdown> worth_breakdowns(ContinentalGame game, const std::vector<Command>& commands);

} // namespace highball::continental_rails
