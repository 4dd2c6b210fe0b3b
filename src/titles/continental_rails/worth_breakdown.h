// Breakdown of every tycoon's net worth by source, replayed from the commands of a game.
#pragma once

#include "titles/continental_rails/game.h"

#include <array>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Parts of a net worth, in dollars; the sum is the net worth. "stock" and "companies" are proceeds and holdings less
// their cost; "lent and lost" are the flows between a tycoon, the Bank and the own railroads, less the loan still owed.
inline constexpr std::array<std::string_view, 7> worth_sources = {"start",    "stock",      "dividends",    "companies",
                                                                  "interest", "given away", "lent and lost"};
using WorthBreakdown = std::array<Money, worth_sources.size()>;

// Returns the breakdown by tycoon for a game from its first position on. An invalid command ends it.
std::vector<WorthBreakdown> worth_breakdowns(ContinentalGame game, const std::vector<Command>& commands);

} // namespace highball::continental_rails
