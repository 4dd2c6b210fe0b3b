// Where everybody's net worth came from, played again from the record of a game.
#pragma once

#include "titles/continental_rails/game.h"

#include <array>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// The parts of a fortune, in dollars; together they are the net worth. "stock" and "companies" are what was received
// for them and what is held, less what they cost; "lent and lost" is what passed between a tycoon, the Bank and the own
// railroads, less the loan that is still owed.
inline constexpr std::array<std::string_view, 7> worth_sources = {"start",    "stock",      "dividends",    "companies",
                                                                  "interest", "given away", "lent and lost"};
using WorthBreakdown = std::array<Money, worth_sources.size()>;

// By tycoon, of a game from its first position on. Commands that are none of it end the account.
std::vector<WorthBreakdown> worth_breakdowns(ContinentalGame game, const std::vector<Command>& commands);

} // namespace highball::continental_rails
