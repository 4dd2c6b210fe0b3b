#include "core/money.h"

#include <algorithm>

namespace highball {

std::string print(Money amount) {
    std::string backwards;
    std::int64_t rest = amount < Money(0) ? -amount.dollars() : amount.dollars();
    for (int digit = 0; digit == 0 || rest > 0; ++digit, rest /= 10) {
        if (digit > 0 && digit % 3 == 0) backwards += ',';
        backwards += static_cast<char>('0' + rest % 10);
    }
    backwards += '$';
    if (amount < Money(0)) backwards += '-';
    std::reverse(backwards.begin(), backwards.end());
    return backwards;
}

} // namespace highball
