// Purchase of a bank train at a price lowered by a private's power.
#pragma once

#include "eighteen/rules/game_context.h"

#include <string>
#include <string_view>

namespace highball::eighteen {

// Rules cited in the refusal of a price that is too high: the rule of the power, and the rule of the president's help.
struct DiscountRules {
    std::string_view power;
    std::string_view help;
};

// Checks that the corporation can pay the lowered price. If it must buy a train, its president may help to pay, but
// only if `compared` is not higher than the price of the cheapest train. `compared` is the full or the lowered price,
// as the title's rules say. `costs` is text such as "half the price of a 4 is $150".
Verdict check_lowered_price(const RulesContext&, Money price, Money compared, const std::string& costs, DiscountRules);
// Buys a train through a power: pays, closes the private, and takes the train from the offering if `from_offering`,
// otherwise from the open market.
void buy_through_power(GameContext&, const Action&, Money price, bool from_offering);

} // namespace highball::eighteen
