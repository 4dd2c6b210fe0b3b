#include "core/money.h"

namespace highball {

std::string with_commas(std::int64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(), first = number < 0 ? 1 : 0; at > first + 3;) text.insert(at -= 3, ",");
    return text;
}

std::string print(Money amount) {
    const std::string text = with_commas(amount.dollars());
    return amount < Money(0) ? "-$" + text.substr(1) : "$" + text;
}

} // namespace highball
