// A train of the bank that is bought through the power of a private, which lowers its price.
#pragma once

#include "eighteen/rules/game_context.h"

#include <string>
#include <string_view>

namespace highball::eighteen {

// The rules by which too high a price is refused: the power's, and the one that makes the president help.
struct DiscountRules {
    std::string_view power;
    std::string_view help;
};

// The corporation pays the lowered price, or its president does where the train must be bought and `compared`, the
// price that the rules look at, is no more than that of the cheapest train. `costs`: "half the price of a 4 is $150".
Verdict check_lowered_price(const RulesContext&, Money price, Money compared, const std::string& costs, DiscountRules);
// Pays, closes the private and takes the train from the offering, or else from the open market.
void buy_through_power(GameContext&, const Action&, Money price, bool from_offering);

} // namespace highball::eighteen
