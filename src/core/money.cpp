#include "core/money.h"

namespace highball {

std::string print(Money amount) {
    std::string digits = std::to_string(amount < Money(0) ? -amount.dollars() : amount.dollars());
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
    return (amount < Money(0) ? "-$" : "$") + digits;
}

} // namespace highball
